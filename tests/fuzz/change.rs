//! The hand that changes texts: bytes flipped, taken out, doubled, moved, words of the reader put in,
//! numbers at their edges, signs of other scripts, brackets in thousands. The same seed makes the same
//! texts as long as the reader answers the same; what is answered in a new way is changed further.

use std::collections::HashSet;

use quadrille::game::random::SplitMix64;

use super::Told;

/// A text is cut off here.
const LONGEST: usize = 1 << 16;
/// So many texts are kept that were answered in a new way; longer ones aren't.
const KEPT: usize = 4_000;
const KEPT_LENGTH: usize = 1 << 13;

const NUMBERS: [&str; 22] = [
    "0",
    "1",
    "-1",
    "2",
    "00",
    "9",
    "40",
    "41",
    "127",
    "128",
    "255",
    "256",
    "32768",
    "65535",
    "65536",
    "2147483647",
    "2147483648",
    "4294967295",
    "4294967296",
    "9223372036854775807",
    "18446744073709551616",
    "1e999",
];

/// Signs of one to four bytes, some that combine, some that can't be seen, some that grow when they
/// are made large or small.
const SIGNS: [char; 30] = [
    '\0',
    '\t',
    '\n',
    '\r',
    ' ',
    '"',
    '\'',
    '\\',
    '#',
    '/',
    '\u{7f}',
    '\u{85}',
    '\u{a0}',
    'é',
    'ß',
    'İ',
    '×',
    '٤',
    '４',
    '−',
    '…',
    'ﬁ',
    '\u{300}',
    '\u{200b}',
    '\u{202e}',
    '\u{2028}',
    '\u{feff}',
    '\u{fffd}',
    '🟢',
    '\u{10ffff}',
];

/// What may stand inside itself, and how often it is put in.
const NESTS: [&str; 20] = [
    "[", "{", "(", "<", "\"", "> ", "*", "_", "- ", "{ ", "{{", "[[", "$", "\\frac{", "^{", "<b>",
    "a.", "not ", "-", "|",
];

const PLAIN: &[u8] = b" \n\"'=[]{}(),.:;+-*/|<>#$@!%^&~`\\_0a";

/// A reader's texts, one after the other.
pub struct Hand {
    random: SplitMix64,
    seeds: Vec<Vec<u8>>,
    kept: Vec<Vec<u8>>,
    words: &'static [&'static str],
    ways: HashSet<u64>,
}

impl Hand {
    pub fn new(seed: u64, seeds: Vec<Vec<u8>>, words: &'static [&'static str]) -> Hand {
        Hand {
            random: SplitMix64::new(seed),
            seeds,
            kept: Vec::new(),
            words,
            ways: HashSet::new(),
        }
    }

    /// The next text.
    pub fn next(&mut self) -> Vec<u8> {
        let mut text = self.begun();
        // Mostly one change or two, so that the rest of the text is still understood.
        loop {
            self.change(&mut text);
            if self.below(2) == 0 {
                break;
            }
        }
        text.truncate(LONGEST);
        text
    }

    /// Keeps a text that was answered as none before.
    pub fn learn(&mut self, text: &[u8], told: &Told) {
        let way = match told {
            Told::Taken => 0,
            Told::Refused(said) => shape(said),
        };
        // Of what is read now and then one too: a text that is refused is soon refused whatever changes.
        let is_read = matches!(told, Told::Taken) && self.below(20) == 0;
        let is_new = self.ways.insert(way) || is_read;
        if is_new && self.kept.len() < KEPT && text.len() <= KEPT_LENGTH {
            self.kept.push(text.to_vec());
        }
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.random.draw() % bound.max(1) as u64) as usize
    }

    fn begun(&mut self) -> Vec<u8> {
        let place = self.below(self.seeds.len());
        match self.kept.is_empty() || self.below(2) == 0 {
            true => self.seeds.get(place).cloned().unwrap_or_default(),
            false => {
                let place = self.below(self.kept.len());
                self.kept[place].clone()
            }
        }
    }

    /// A stretch of a text, mostly a short one.
    fn stretch(&mut self, length: usize) -> std::ops::Range<usize> {
        let start = self.below(length + 1);
        let most = match self.below(4) {
            0 => length - start,
            _ => (length - start).min(12),
        };
        start..start + self.below(most + 1)
    }

    fn change(&mut self, text: &mut Vec<u8>) {
        let at = self.below(text.len() + 1);
        match self.below(16) {
            0 if at < text.len() => text[at] ^= 1 << self.below(8),
            1 if at < text.len() => text[at] = self.random.draw() as u8,
            2 | 3 => {
                let range = self.stretch(text.len());
                drop(text.drain(range));
            }
            4 => {
                let range = self.stretch(text.len());
                let again = text[range].to_vec();
                put(text, at, &again);
            }
            5 => text.truncate(at),
            6 | 7 => self.word(text, at),
            8 | 9 => self.number(text),
            10 => {
                let mut room = [0; 4];
                let sign = SIGNS[self.below(SIGNS.len())];
                put(text, at, sign.encode_utf8(&mut room).as_bytes());
            }
            11 => self.line(text),
            12 => {
                let other = self.begun();
                let range = self.stretch(other.len());
                put(text, at, &other[range]);
            }
            13 => {
                // The beginning of one and the end of another.
                let other = self.begun();
                let from = self.below(other.len() + 1);
                text.truncate(at);
                text.extend_from_slice(&other[from..]);
            }
            14 if self.below(8) == 0 => {
                let nest = NESTS[self.below(NESTS.len())];
                let most = [3, 30, 300, 3_000, 20_000][self.below(5)];
                put(text, at, nest.repeat(1 + self.below(most)).as_bytes());
            }
            _ => {
                // A sign in the place of another.
                let sign = match self.below(2) {
                    0 => PLAIN[self.below(PLAIN.len())],
                    _ => text.get(at).copied().unwrap_or(b'x'),
                };
                let place = self.below(text.len() + 1);
                match text.get_mut(place) {
                    Some(there) => *there = sign,
                    None => text.push(sign),
                }
            }
        }
    }

    /// Puts in a word, or puts it in the place of one that is there.
    fn word(&mut self, text: &mut Vec<u8>, at: usize) {
        let Some(word) = self.words.get(self.below(self.words.len())) else {
            return;
        };
        let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || b"-_".contains(byte);
        let length = text[at..].iter().take_while(|byte| is_part(byte)).count();
        if length > 0 && self.below(2) == 0 {
            drop(text.drain(at..at + length));
        }
        put(text, at, word.as_bytes());
    }

    /// Another number in the place of one that is there.
    fn number(&mut self, text: &mut Vec<u8>) {
        let from = self.below(text.len() + 1);
        let Some(start) = text[from..].iter().position(u8::is_ascii_digit) else {
            return;
        };
        let start = from + start;
        let length = text[start..]
            .iter()
            .take_while(|byte| byte.is_ascii_digit())
            .count();
        let number = match self.below(3) {
            0 => self.below(50).to_string(),
            _ => NUMBERS[self.below(NUMBERS.len())].to_owned(),
        };
        text.splice(start..start + length, number.bytes());
    }

    /// A line taken out, doubled or put elsewhere.
    fn line(&mut self, text: &mut Vec<u8>) {
        let lines: Vec<&[u8]> = text.split_inclusive(|byte| *byte == b'\n').collect();
        let (mut lines, count) = (lines, text.len());
        if lines.is_empty() || count == 0 {
            return;
        }
        let (one, other) = (self.below(lines.len()), self.below(lines.len()));
        match self.below(3) {
            0 => drop(lines.remove(one)),
            1 => lines.insert(other, lines[one]),
            _ => lines.swap(one, other),
        }
        *text = lines.concat();
    }
}

fn put(text: &mut Vec<u8>, at: usize, bytes: &[u8]) {
    if text.len() + bytes.len() <= LONGEST {
        text.splice(at..at, bytes.iter().copied());
    }
}

/// What was said, without the numbers and the words of the text that it was said of.
fn shape(said: &str) -> u64 {
    let (mut hash, mut quoted) = (0xcbf2_9ce4_8422_2325_u64, false);
    for sign in said.chars().take(400) {
        quoted = match sign {
            '“' => true,
            '”' => false,
            '`' | '"' => !quoted,
            _ => quoted,
        };
        if !quoted && !sign.is_numeric() {
            hash = (hash ^ u64::from(sign)).wrapping_mul(0x0100_0000_01b3);
        }
    }
    hash
}
