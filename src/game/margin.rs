//! The margin of a drawing: the numbers of rows before them, the names of columns below. Whoever
//! writes them has counted, so where they contradict the board one of the two is a slip.

use super::position::Fault;

/// A word of a drawing, and where it begins, in characters.
pub type Word<'a> = (&'a str, usize);

/// What stands before a row, if anything does, is the row's number, from the bottom and from 1.
///
/// # Errors
/// Another number.
pub fn number(row: usize, (found, at): Word) -> Result<(), Fault> {
    let plain = found.trim_start_matches('0');
    if found.is_empty() || plain == row.to_string() {
        return Ok(());
    }
    Err(Fault::new(at, format!("this is row {row}, not {found}"))
        .hint("rows are numbered from the bottom, from 1"))
}

/// What stands below the columns are their names from the left, or the first of them. The hint says
/// how they are named.
///
/// # Errors
/// A name that is another column's, or one more than there are columns.
pub fn names<'a>(
    found: impl IntoIterator<Item = Word<'a>>,
    columns: usize,
    name: impl Fn(usize) -> String,
    hint: &str,
) -> Result<(), Fault> {
    for (column, (found, at)) in found.into_iter().enumerate() {
        let message = match column < columns {
            true if found == name(column) => continue,
            true => format!("this is column {}, not {found}", name(column)),
            false => format!("“{found}” is below no column"),
        };
        return Err(Fault::new(at, message).hint(hint));
    }
    Ok(())
}

/// The words of a line that begins at `start` in its text.
pub fn words(line: &str, start: usize) -> Vec<Word<'_>> {
    let mut words = Vec::new();
    let mut at = start;
    for part in line.split(char::is_whitespace) {
        if !part.is_empty() {
            words.push((part, at));
        }
        at += part.chars().count() + 1;
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_know_their_places_in_characters() {
        let found = words("  é b\tc ", 5);
        assert_eq!(found, [("é", 7), ("b", 9), ("c", 11)]);
    }

    #[test]
    fn names_may_be_the_first_of_them_and_no_others() {
        let name = |column: usize| (column + 1).to_string();
        let told = |line: &str| {
            let fault = names(words(line, 0), 3, name, "from 1").err();
            fault.map(|fault| (fault.at, fault.message))
        };
        assert_eq!((told("1 2 3"), told("1 2"), told("")), (None, None, None));
        let expected = Some((2, "this is column 2, not 3".to_owned()));
        assert_eq!(told("1 3 2"), expected);
        let expected = Some((6, "“4” is below no column".to_owned()));
        assert_eq!(told("1 2 3 4"), expected);
    }
}
