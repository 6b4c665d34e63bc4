//! One table, however long, of every code with its page: what it means, an example, how to mend it, so
//! that `quadrille explain`, content/en/authors/codes.md and the program can't say different things.

use super::page::{CodePage, Severity, codes};

codes! {
"Puzzles" {
    WrongAnswer = "wrong-answer", Finding:
        means "The key or the line that the author states is not what the solver proves."
        example "[answer]\nkey = \"1,2\"    # error[wrong-answer]: wrong answer: 1,2 loses"
        mend "Correct `key` or `line`; or the board, `to_move` or `last_move` if those have a slip."
    NoSolution = "no-solution", Finding:
        means "No first move does what the puzzle asks for."
        example "stipulation = \"win in 2\"    # no win comes so soon"
        mend "Ask for more moves, for `best` or for another aim, or correct the board. `quadrille solve` says what the position is worth."
    Cooked = "cooked", Finding:
        means "Another first move than the key does what the puzzle asks for: it has two solutions."
        example "key = \"d2\"    # c4 wins in 4 too"
        mend "Change the position so that one solution is left, or ask for what one move alone does."
    Short = "short", Finding:
        means "The aim is reached in fewer moves than the puzzle says."
        example "stipulation = \"win in 4\"    # it is won in 3"
        mend "Write the number of moves that the message says, or change the position."
    Dual = "dual", Warning:
        means "After the key several moves win: the solution isn't the only one all the way. A finding where the puzzle says `duals = \"forbid\"`."
        example "duals = \"warn\"    # after d2 d1 both d3 and c4 win"
        mend "Change the position; or say `duals = \"allow\"` where it does no harm."
    SlowWin = "slow-win", Warning:
        means "Another first move wins too, but not within the moves that are asked for. A finding where the puzzle says `duals = \"forbid\"`."
        example "stipulation = \"win in 3\"    # c2 wins in 5"
        mend "Change the position; or say `duals = \"allow\"` where it does no harm."
    DualsUncounted = "duals-uncounted", Warning:
        means "The solution has so many branches that duals were looked for in the first of them only, or the search budget ended before all of them were settled."
        example "warning[duals-uncounted]: no dual in the first 400 positions; there are more"
        mend "Say `duals = \"allow\"` if it doesn't matter; or give it a larger budget, `limit = { nodes = 100_000_000 }`."
    Open = "open", Finding:
        means "The search budget ended before the puzzle was solved: nobody knows whether it is sound. A warning with `--allow-open`."
        example "error[open]: open: the search budget ended after 50000000 positions"
        mend "Give it a larger budget, `limit = { nodes = 100_000_000 }`, or take a position nearer to the end."
    Illegal = "illegal", Finding:
        means "The position can't be read, breaks the rules of its game or contradicts its own fields; or a game is over there already."
        example "board = \"3,5\"    # no row of Chomp is longer than the one below it"
        mend "The message says which sign is wrong, what stands there and what could. `quadrille draw GAME POSITION` shows what is read."
    StipulationSyntax = "stipulation-syntax", Finding:
        means "What the puzzle asks for is none of the forms that the program knows."
        example "stipulation = \"mate in 3\""
        mend "One of: `win in N`, `win`, `best`, `margin >= K`, `capture K`, `who wins`."
    StipulationUnfit = "stipulation-unfit", Finding:
        means "What the puzzle asks for can't be asked in its game: a margin where nobody counts points, say."
        example "game = \"chomp\"\nstipulation = \"margin >= 2\""
        mend "Ask for what the hint says."
    UnknownGame = "unknown-game", Finding:
        means "There is no game of this name. On the command line it is a failure."
        example "game = \"chmop\""
        mend "Take one that the hint names, or declare the game in games/<name>/game.toml."
    UnknownRule = "unknown-rule", Finding:
        means "The game has no such rule option, or the option hasn't this value. On the command line it is a failure."
        example "[rules]\nfirst_reply = \"never\""
        mend "The hint names the options, or the values of the option."
    BadSource = "bad-source", Finding:
        means "The `[source]` of a puzzle has neither a title nor a description, or both."
        example "[source]\nauthor = \"Anon.\""
        mend "Write `work`, the title as it stands there; or `described.en` and so on for a source without one."
    EmptyText = "empty-text", Finding:
        means "A title, a text or the name of a source is there and says nothing in any language."
        example "[title]\nfr = \"\"\nen = \"\""
        mend "Write it; or leave the line out, where it may be left out."
    UnusedLanguage = "unused-language", Warning:
        means "A text, or a folder of texts, is in a language that the site doesn't have."
        example "[title]\nde = \"Der erste Bissen\"    # and no `de` in quadrille.toml"
        mend "Add the language to `languages` in quadrille.toml, or take the text out."
    UnknownLicence = "unknown-licence", Finding:
        means "A licence is none of the SPDX list."
        example "licence = \"free\""
        mend "Take one of https://spdx.org/licenses/, such as CC-BY-4.0; one of your own is written `LicenseRef-NAME`."
    UnknownTag = "unknown-tag", Warning:
        means "A tag has no name in the site's first language: readers would see the bare word."
        example "tags = [\"tempoo\"]"
        mend "Correct it; or give it a name, the message `tag-tempoo` in content/<language>/messages.ftl."
    Spoiler = "spoiler", Warning:
        means "The title, the id, the text, the source or the hint of a puzzle names a move that solves it. A finding under `--strict`."
        example "[hint]\nen = \"Look at d2.\"    # and d2 is the key"
        mend "Say it in `[note]`, which stands beside the answer."
    LanguagesExchanged = "languages-exchanged", Finding:
        means "A text in one language and the same in another have changed places, as far as their words tell."
        example "[title]\nfr = \"The first bite\"\nen = \"La première bouchée\""
        mend "Exchange them. What a language is told by stands in `usual`, `[words]` of content/<language>/style.toml."
    TagTwice = "tag-twice", Finding:
        means "A puzzle has the same tag twice."
        example "tags = [\"corner\", \"corner\"]"
        mend "Leave one of the two out."
    WrongTag = "wrong-tag", Warning:
        means "A tag says what the position or its solution contradicts, or is a word of another game. A finding under `--strict`."
        example "board = \"2x6\"\ntags = [\"square\"]    # this bar is no square"
        mend "Leave the tag out, or correct the board."
    Uncredited = "uncredited", Warning:
        means "A puzzle that was printed before under a title doesn't say by whom, or when. A finding under `--strict`."
        example "status = \"reprint\"\n[source]\nwork = \"Dualité\"    # and neither author nor date"
        mend "Add `author` and `date` to `[source]`; a date may be words, \"about 1990\". A source without a title is told in `described`."
    AddedEarly = "added-early", Finding:
        means "A puzzle was added to the site before its source was printed."
        example "added = 2003-01-01    # and date = 2004 in [source]"
        mend "Correct one of the two days."
    MarkupInTitle = "markup-in-title", Warning:
        means "A puzzle's title has Markdown or HTML in it, which is shown as signs wherever titles stand. A finding under `--strict`."
        example "[title]\nen = \"The **last** bite\""
        mend "Write the words alone."
    SameTitle = "same-title", Warning:
        means "Two puzzles of a game have the same title in a language. A finding under `--strict`."
        example "[title]\nen = \"First bite\"    # puzzles/chomp/2x2.toml has it too"
        mend "Give one of them another title."
    Unreached = "unreached", Warning:
        means "No game comes to the position, as far as counting tells: stones against turns and pairs taken in Gomoku Ninuki, lines against whose turn it is in Pipopipette. A finding under `--strict`."
        example "board = \"9/9/9/9/3xx4/9/9/9/9 x 0-0\"    # x has placed two stones, o none"
        mend "Correct the board, the pairs taken or the side to move."
    WrongFolder = "wrong-folder", Finding:
        means "A puzzle lies in the folder of another game."
        example "puzzles/chomp/probleme-1.toml    # game = \"dualite\""
        mend "Put the file into its game's folder, or correct `game`."
    DifficultyRange = "difficulty-range", Finding:
        means "A difficulty is a number of stars from 1 to 5."
        example "difficulty = 7"
        mend "Take a number from 1 to 5, or leave `difficulty` out: the stars are computed."
    DifficultyUnstated = "difficulty-unstated", Finding:
        means "`[difficulty_why]` explains a difficulty that the file doesn't state."
        example "[difficulty_why]\nen = \"The answer looks absurd.\"    # and no `difficulty`"
        mend "Add `difficulty = N`, or leave the explanation out."
    DifficultyDiffers = "difficulty-differs", Warning:
        means "The stars that the file states are not those computed, and nothing says why."
        example "difficulty = 5    # computed as 2"
        mend "Leave `difficulty` out, or say why in `[difficulty_why]`."
    DuplicateId = "duplicate-id", Finding:
        means "Two puzzle files have the same `id`, which is an address and can lead to one only."
        example "id = \"chomp-2x2\"    # puzzles/chomp/2x2.toml has it"
        mend "Give one of them another id."
    SamePosition = "same-position", Warning:
        means "Two puzzles have the same position, as it is or turned or mirrored, and ask for the same. A finding under `--strict`."
        example "board = \"5,3\"    # puzzles/chomp/b.toml has the same position, turned or mirrored"
        mend "Leave one of the two out."
    KnownElsewhere = "known-elsewhere", Warning:
        means "A puzzle of the collection that `check --against DIR` names has the same position, perhaps turned or mirrored, and asks for the same. A finding under `--strict`."
        example "warning[known-elsewhere]: ../classics/puzzles/mirage.toml has the same position, turned or mirrored"
        mend "Leave the puzzle out, or say in `[source]` where it is from."
    BadCensus = "bad-census", Finding:
        means "A data file of a census, `static/data/*/NAME.json`, can't be read, is not what its hash says, or names a position that is worth something else."
        example "{ \"census\": \"dualite\", …    # edited by hand"
        mend "Don't edit it: `quadrille-census NAME` makes it anew."
    BadDay = "bad-day", Finding:
        means "What `added` says is no day."
        example "added = 2026-11-21T10:00:00Z"
        mend "Write the day alone: `added = 2026-11-21`."
    DayToCome = "day-to-come", Warning:
        means "The day on which a puzzle came to the site, or the date of its source, is still to come."
        example "added = 2062-11-21"
        mend "Correct it; or keep the puzzle back by `draft = true`, or its answer by `answers_from`. `--as-of DAY` says which day it is."
    UnprovedNumber = "unproved-number", Finding:
        means "A hint or a note names a number or a move that no claim proves (told under `--strict`)."
        example "[note]\nen = \"Then b2 wins.\""
        mend "Bind it, `[b2](<claim: chomp best here = b2>)`; what claims nothing is marked `[b2](said:)`."
}
"Texts" {
    FrontMatter = "front-matter", Finding:
        means "A page doesn't begin with its title and description."
        example "# Chomp    # as the first line of content/en/chomp.md"
        mend "Begin it with `+++`, `title = \"…\"`, `description = \"…\"` and `+++`, each on a line of its own."
    ClaimRefuted = "claim-refuted", Finding:
        means "A sentence claims what the engine refutes."
        example "[Biting 1,2 wins.](<claim: chomp winning 2x2 = 1,2>)    # true: 2,2"
        mend "Write what is true, in the sentence and in the claim; or correct the position that it speaks of."
    QuestionRefused = "question-refused", Finding:
        means "A question can't be answered: it isn't of the form, names no position or move, or takes more search than its budget."
        example "![](<ask: chomp winning>)    # of which bar?"
        mend "`GAME QUESTION POSITION`, in a claim with ` = ANSWER`; the hint names the questions that there are. A larger budget: `{nodes=100000000}`."
    LabelDiffers = "label-differs", Warning:
        means "A sentence says a move, a number, a side or a result that its claim doesn't prove. A finding under `--strict`."
        example "[Draw at c1, it wins in 2.](<claim: dualite winning ..../..../o.../.ooo c1 = d1>)"
        mend "Correct the sentence, or ask what it says. What is right and can't be read from the claim is marked: `[…](<said: QUESTION = ANSWER>)`, or `[…](said:)` where nothing is asked."
    AnswerForm = "answer-form", Finding:
        means "The answer is a table or a figure where a word is expected, or a word where a table is."
        example "![](<ask: chomp replies 3x5>)"
        mend "Tables and figures are shown by a fenced `ask` block, words by `![](<ask: …>)`."
    DiagramAttribute = "diagram-attribute", Finding:
        means "A line below a diagram's board is no attribute that diagrams have, or its value is not of the form."
        example "```chomp\n3x5\ncapton: A bar.\n```"
        mend "The hint names the attributes; pairs are written `label: a1=A` and `arrow: a1-b2`."
    DiagramIllegal = "diagram-illegal", Finding:
        means "A diagram's board or one of its marks can't be read, or is against the rules."
        example "```chomp\n3x5\nmark: 9,9\n```"
        mend "The message says what stands there and what could."
    MarkRefuted = "mark-refuted", Finding:
        means "A diagram calls a move good that isn't, or wrong that is good."
        example "```chomp\n3x5\ngood: 1,2    # 1,2 is not good; good here: 4,3\n```"
        mend "Mark the move that the message names; where something else is meant, use `mark` or `label`."
    ExerciseRefused = "exercise-refused", Finding:
        means "What a diagram lets readers try has no answer: nothing to be found there, or nothing that is known."
        example "```chomp\n3x5\ntry: barred\n```"
        mend "Try `legal`, `barred`, `win` or `best`, on a board where there is something to find."
    UnknownGrammar = "unknown-grammar", Warning:
        means "A fenced block is in no game's name and in no language whose grammar the program has: it is shown as plain text."
        example "```gobbledygook"
        mend "Write `text` for plain text, the usual name of a language for a program, a game's for a board."
    UnwrittenNote = "unwritten-note", Finding:
        means "A text refers to a footnote that it doesn't have."
        example "A word[^why].    # and no `[^why]: …`"
        mend "Write the note on a line of its own, `[^why]: …`; or leave its sign out."
    FormulaSyntax = "formula-syntax", Finding:
        means "What stands between dollars is no formula in LaTeX's notation."
        example "$\\frac$    # of what?"
        mend "Correct the formula; a dollar that is none is written `\\$`."
    FormulaTooLong = "formula-too-long", Finding:
        means "A formula has more than 4000 bytes, or becomes more than 10,000 signs and groups."
        example "$$ x + x + x + …    # for ten pages"
        mend "Write several formulas; a dollar that begins none is written `\\$`."
    TooDeep = "too-deep", Finding:
        means "A line begins more than a hundred quotes and lists within each other."
        example "> > > > > …    # a hundred and one of them"
        mend "Write it less deep; a `>` that begins no quote is written `\\>`."
    PictureRefused = "picture-refused", Finding:
        means "A picture can't be shown: its file is missing, is no picture, lies outside the project, or does more than show something."
        example "![A chain](chian.png)"
        mend "Put the file beside the text; the path is seen from there. png, jpg, gif, webp, avif, svg."
    PictureUnsaid = "picture-unsaid", Finding:
        means "A picture isn't said in words, for those who don't see it."
        example "![](chain.png)"
        mend "Say what it shows: `![A chain of three boxes](chain.png)`."
    LinkScheme = "link-scheme", Finding:
        means "An address leads where no reader may be sent: a browser would run it, or open it on the reader's computer; or nobody can tell where it leads."
        example "[here](javascript:alert)"
        mend "Link to a page (`https:`), an address (`mailto:`) or a file of the project. `trusted = true` in quadrille.toml lifts it."
    HtmlLeftOut = "html-left-out", Warning:
        means "HTML in a text holds what acts, or fetches something from elsewhere: it is left out of the page."
        example "<b onclick=\"alert(1)\">x</b>"
        mend "Do without; or say `trusted = true` in quadrille.toml if you own all the texts."
    ForeignMarkup = "foreign-markup", Finding:
        means "A paragraph begins with a mark of another dialect of Markdown, or of another generator, which would stand in the page as it is written."
        example "!!! note\n    The poisoned square is at the bottom left."
        mend "Write a box as a quotation, `> [!NOTE]`. Where the mark itself is meant, `\\` before it keeps it as a text."
    HtmlUnended = "html-unended", Warning:
        means "HTML in a text is begun and never ended, or ended and never begun."
        example "A <b>word."
        mend "Write both tags; they may stand in different blocks of the same page."
    LanguagesDiffer = "languages-differ", Finding:
        means "A page's languages don't tell the same: headings, diagrams and claims come in the same order in each."
        example "`en` has a heading h3 where `fr` has the claim “chomp winning 3x5 = 4,3”"
        mend "Bring the page in the language that is told in line with the first one."
    TranslationMissing = "translation-missing", Warning:
        means "A title, text, hint, note or name is missing in one of the site's languages. A finding under `--strict`, and in games that are declared in files."
        example "[hint]\nfr = \"Que doit-il rester ?\"    # no `en`"
        mend "Write it in the language that the message names."
    TranslationStale = "translation-stale", Warning:
        means "The original has changed since this translation was made. A finding under `--strict`."
        example "warning[translation-stale]: the original (`fr`) has changed since `content/en/chomp.md` was translated"
        mend "Edit the translation; or say that it still holds: `quadrille check --translated FILE`."
    NoTranslation = "no-translation", Failure:
        means "A file that was named to `check --translated` is no translation."
        example "quadrille check --translated content/fr/chomp.md    # the original"
        mend "Name the translation, as the project does: content/en/chomp.md, a puzzle file, or a folder of either."
    PageMissing = "page-missing", Warning:
        means "Pages aren't written in one of the site's languages: the original is shown in their place. A finding under `--strict`."
        example "warning[page-missing]: `es`: 2 of 12 pages are missing: about, chomp"
        mend "Write them, under the same names; `quadrille translate es` lays down what has to be translated."
    Untranslated = "untranslated", Warning:
        means "A text is its original word for word. A finding under `--strict`. Titles of one word are left alone."
        example "[hint]\nfr = \"Que doit-il rester ?\"\nen = \"Que doit-il rester ?\""
        mend "Translate it; or list what is the same everywhere in quadrille.toml: `[translation] same = [\"…\"]`."
    NoHomePage = "no-home-page", Finding:
        means "The site has pages, but none to begin with."
        example "content/en/ without home.md"
        mend "Write content/<language>/home.md in every language."
    UnknownLanguage = "unknown-language", Finding:
        means "A language is named that the site, or the program, doesn't have. On the command line it is a failure."
        example "original = \"de\"    # in a site in `fr` and `en`"
        mend "Take one that the hint names, or add the language to quadrille.toml."
    OriginalsDiffer = "originals-differ", Finding:
        means "The texts of one page name different originals."
        example "original = \"en\"    # elsewhere `original = \"fr\"`"
        mend "Name the same language in each, or in one alone."
    NoteParts = "note-parts", Finding:
        means "A puzzle's note lacks a part that `[notes]` in content/<language>/style.toml asks for: a tempting move, the key, what to take along."
        example "[note]\nen = \"d2 wins.\"    # what else looked good, and what does one learn?"
        mend "Say what the tempting move overlooks and why the key works, and end with what to take along; or take `[notes]` out of style.toml."
    Wording = "wording", Finding:
        means "A text calls something by another name than content/<language>/style.toml wants."
        example "the tablet    # here it is “bar”"
        mend "Use the project's word; or take the rule out of style.toml."
    DeadLink = "dead-link", Finding:
        means "A link of a page leads nowhere in the site."
        example "[the rules](chmop.md)"
        mend "In a text, link to another page by its file: `[Chomp](chomp.md)`."
    DeadExternalLink = "dead-external-link", Finding:
        means "A link to another site leads nowhere (`check --external`): the site isn't there, or it says that the page isn't."
        example "[the museum](https://example.org/gone)    # 404 Not Found"
        mend "Correct the address, or lead to what an archive has of it."
    UnclearExternalLink = "unclear-external-link", Warning:
        means "Another site didn't say whether a page is there (`check --external`): it took too long, or refuses programs."
        example "warning[unclear-external-link]: https://example.org/ answers 403"
        mend "Open it in a browser; or try again later."
    NoCurl = "no-curl", Failure:
        means "`check --external` asks other sites by means of curl, and there is none on the search path."
        example "error[no-curl]: `curl` can't be run: No such file or directory"
        mend "Install curl, or leave `--external` out."
    LinkToDraft = "link-to-draft", Finding:
        means "A page that is published leads to a page or puzzle that isn't, since it is a draft."
        example "[soon](soon.md)    # soon.md says `draft = true`"
        mend "Publish the one or leave out the other."
    OrphanPage = "orphan-page", Warning:
        means "Nothing leads to a page: no text, no menu, no section."
        example "content/en/tonight.md, and no link to it"
        mend "Link to it; or give it `menu = \"Tonight\"`; or put it into a folder that has an index.md, which lists its pages."
    MessageMissing = "message-missing", Finding:
        means "A message that a page needs isn't there, or gets no value for one of its variables; or a language has no messages at all, which is a failure."
        example "content/de/messages.ftl: there is no message `ui-hint`"
        mend "Add it to content/<language>/messages.ftl. `en` and `fr` come with the program; any other language brings all of them."
    MessagesDiffer = "messages-differ", Finding:
        means "A language lacks a message that another has, or uses a variable that nobody gives."
        example "word-yes = { $yes }"
        mend "Compare the messages with those that the hint names."
    UnknownMessage = "unknown-message", Finding:
        means "A project's messages hold one that nobody asks for: neither the program, nor its own templates, nor another message."
        example "ui-skp = To the text"
        mend "The hint names what may be meant. Names of tags (`tag-…`) and games (`game-…`) are free."
    MessageSyntax = "message-syntax", Failure:
        means "A file of messages can't be read (Fluent)."
        example "word-yes : yes"
        mend "A message is `name = text`, with its further lines indented: https://projectfluent.org/."
    MessageCycle = "message-cycle", Failure:
        means "A message is made of itself, by way of others perhaps: nothing can be said."
        example "ui-hint = { ui-hint }"
        mend "Say in one of them what it means."
    DuplicateMessage = "duplicate-message", Failure:
        means "A file of messages has a name twice."
        example "word-yes = yes\nword-yes = yea"
        mend "Leave one of the two out."
}
"The project" {
    TomlSyntax = "toml-syntax", Finding:
        means "A file, or the front matter of a page, is no TOML. In quadrille.toml it is a failure."
        example "title = \"Chomp"
        mend "The place is told; strings stand in quotation marks, long ones in three: https://toml.io/."
    TomlField = "toml-field", Finding:
        means "A file lacks a field, has one that nobody knows, or one with a value of another kind. In quadrille.toml it is a failure."
        example "titel = \"Petit carnet\"    # unknown field `titel`"
        mend "Correct, add or take out the field that the message names."
    UnknownFormat = "unknown-format", Finding:
        means "A puzzle file is of another format than this program reads."
        example "format = 2"
        mend "Write `format = 1`, or take a newer program."
    TooLarge = "too-large", Failure:
        means "A text or a puzzle file is larger than the program reads: 4 MiB."
        example "content/en/book.md has 52428800 bytes"
        mend "Take it apart: a page of a book is some thousand bytes."
    NotUtf8 = "not-utf8", Failure:
        means "A file is not written in UTF-8."
        example "content/fr/chomp.md:3:12: this is not UTF-8"
        mend "Save it as UTF-8."
    Unreadable = "unreadable", Failure:
        means "A file that the command needs can't be read."
        example "quadrille.toml can't be read: No such file or directory"
        mend "Name the project's folder with `--root DIR`; or let the file be read."
    Unwritable = "unwritable", Failure:
        means "A file, a folder or standard output can't be written."
        example "public can't be written: Permission denied"
        mend "Name another place, make room on the disk, or let the folder be written."
    ConfigValue = "config-value", Failure:
        means "quadrille.toml or style.toml has a value that can't be meant."
        example "base_url = \"example.org\""
        mend "The hint shows one that can."
    LanguageTag = "language-tag", Failure:
        means "What is named as a language is no language tag."
        example "languages = [{ code = \"french!\", name = \"Français\" }]"
        mend "Such as `fr`, `en` or `pt-BR`."
    NamedTwice = "named-twice", Failure:
        means "A language or a puzzle is named twice where once is enough."
        example "quadrille init demo --lang fr,fr"
        mend "Leave one of the two out."
    GameDeclaration = "game-declaration", Finding:
        means "A game that is declared in files has a sign, a size or a drawing that can't be."
        example "size = \"0x6\""
        mend "The hint says what can."
    GameRules = "game-rules", Finding:
        means "The rules of a game that is declared in files can't be understood, contradict each other, or come to nothing."
        example "move = [{ draw = \"x\", where = \"not besides x\" }]"
        mend "The hint says which words may stand there; `quadrille rules <game>` says how the rules are understood."
    GameTaken = "game-taken", Finding:
        means "A declared game has the name of one that the program has."
        example "games/chomp/game.toml"
        mend "Give the folder another name."
    StrayGameFile = "stray-game-file", Finding:
        means "A file in games/ declares no game."
        example "games/col.toml"
        mend "A game is declared in games/<name>/game.toml."
    PassedOver = "passed-over", Finding:
        means "A file or a folder looks as if it was meant for the site, and nothing reads it: its name ends otherwise, or it stands where nobody looks."
        example "puzzles/2x6.TOML    # 2x6.toml"
        mend "Rename it as the hint says, or take it away. A pipe or a device is no file of a project."
    BadAddress = "bad-address", Finding:
        means "The name of a page, an id, a slug or an alias can't be part of an address; or a page has a slug that the site finds by what it is."
        example "id = \"Été 1\""
        mend "Use lower-case letters, digits and hyphens; aliases without `.html`. A home page, rules, a card, a lesson, an index and the page about the site have no `slug`."
    AddressTaken = "address-taken", Finding:
        means "Two pages want one address in a language; or a page, or an alias, wants that of a page which the site has anyway. A page with a slug is found where its file or id would have it too."
        example "id = \"first-bite\"    # beside a puzzle of Chomp with the id chomp-first-bite"
        mend "Give one of them another name, or take the alias out."
    IdTaken = "id-taken", Finding:
        means "A page's author gives an id to two of its places, or one that the page has anyway."
        example "## Setup {#setup}\n\n## Another setup {#setup}"
        mend "Give one of the places another id; or none, and it gets one of what its heading says."
    LinkLeadsOut = "link-leads-out", Failure:
        means "A file of the project is a link to something outside of it."
        example "templates/assets/x.txt -> ../../other/x.txt"
        mend "Copy what it leads to into the project. Links inside the project are followed."
    DeadAddress = "dead-address", Finding:
        means "An address of addresses.txt, which has been published, leads nowhere any more."
        example "addresses.txt: the published address chomp/old.html leads nowhere"
        mend "Give the renamed page or puzzle `aliases = [\"old-name\"]`; take the line out only if nobody can have linked to it."
    UnknownCode = "unknown-code", Failure:
        means "There is no code of this name."
        example "[check.levels]\ndeadlink = \"warn\"    # is `dead-link` meant?"
        mend "`quadrille explain --all` lists the codes. What ends a command, such as `unreadable`, has no level."
    UnknownTarget = "unknown-target", Failure:
        means "What `check` is to look at is neither a file that is checked nor a puzzle of the project."
        example "quadrille check puzzles/chomp/2x3.toml    # there is 2x2.toml"
        mend "Name a puzzle by its id, or a file or folder below content/, puzzles/ or games/."
    NoGit = "no-git", Failure:
        means "`--changed-since` asks git which files have changed, and there is no git, or the project is in none of its working trees."
        example "quadrille check --changed-since main    # in a folder that was unpacked from an archive"
        mend "Install git, or name the files instead: `quadrille check FILE…`."
    UnknownRevision = "unknown-revision", Failure:
        means "git knows no such revision."
        example "quadrille check --changed-since origin/mian"
        mend "Take a branch, a tag or a commit that is there; CI may have to fetch it first (`fetch-depth: 0`)."
    LockMissing = "lock-missing", Finding:
        means "There is no quadrille.lock to compare with (told under `--locked`)."
        example "quadrille check --locked    # in a project that has never been checked"
        mend "Run `quadrille check` and commit quadrille.lock."
    LockStale = "lock-stale", Finding:
        means "What quadrille.lock records is not what the program finds now (told under `--locked`, once for all entries). Entries of puzzles that have errors of their own are left out: they are recorded when those are mended."
        example "error[lock-stale]: `chomp-2x2` has changed: keys 1,2 → 2,2"
        mend "If the change is meant, run `quadrille check` and commit quadrille.lock."
    LockBehind = "lock-behind", Warning:
        means "quadrille.lock doesn't record yet what is new and was proved just now: a puzzle, a translation; with `--changed-since` also what has changed with its file. No contributor needs the program for that."
        example "warning[lock-behind]: quadrille.lock doesn't record `chomp-3x3` yet"
        mend "Whoever has the program runs `quadrille check` and commits quadrille.lock; before a merge or after it."
    LockSolver = "lock-solver", Warning:
        means "quadrille.lock was written by another version of the program (told under `--locked`)."
        example "warning[lock-solver]: quadrille.lock was written by quadrille 0.1.0; this is quadrille 0.2.0"
        mend "Take the same version in CI, or run `quadrille check` with this one and commit quadrille.lock."
    LockBroken = "lock-broken", Failure:
        means "quadrille.lock can't be read: a merge left its marks, or it was edited by hand. A warning where `check` can write what is broken anew: the entries of puzzles."
        example "<<<<<<< HEAD"
        mend "Don't delete it, since what each translation was made from is recorded there alone. Take one side of the merge, `git checkout --theirs quadrille.lock`, or the version before, `git checkout HEAD -- quadrille.lock`; then run `quadrille check`."
    PartBroken = "part-broken", Finding:
        means "A folder that `merge` is given is no part that `check --shard` has finished."
        example "error[part-broken]: part-3 is no finished part: it has no part.json, which is written last"
        mend "Run `quadrille check --shard 3/8 --part part-3` again, and wait for its end."
    PartOther = "part-other", Finding:
        means "A part doesn't go with the others: another version of the program made it, or it is of another state of the project, or of another number of shards."
        example "error[part-other]: part-3 doesn't go with the others: it is one of 4, part-1 one of 8"
        mend "Make all parts with one program from one commit."
    ShardMissing = "shard-missing", Finding:
        means "Not all shards are among the parts that `merge` was given. What is there was taken."
        example "error[shard-missing]: 2 shards are missing: 3/8, 7/8"
        mend "Run `quadrille check --shard 3/8 --part part-3`, then `quadrille merge` again."
    ShardTwice = "shard-twice", Warning:
        means "Two parts are of the same shard. The first was taken."
        example "warning[shard-twice]: again is shard 3/8, and so is part-3"
        mend "Nothing is lost; leave one of them out."
    CacheUnsigned = "cache-unsigned", Warning:
        means "`--shared-cache` names a folder, and QUADRILLE_CACHE_KEY no secret: nothing is taken from it, and nothing put there."
        example "quadrille build --shared-cache /mnt/cache"
        mend "Put the same words into QUADRILLE_CACHE_KEY for all jobs that trust one another; leave the option out elsewhere."
    TemplateBroken = "template-broken", Failure:
        means "A template can't be read, or can't be filled in."
        example "{% if page %}    # in templates/page.html, without its `endif`"
        mend "The message has file and line; without a template of its own a project has the built-in one."
    NoCertificate = "no-certificate", Finding:
        means "A puzzle's answer was computed, or read off the rules: there is no certificate to take away. With `prove --all` it is a warning."
        example "quadrille prove morpiae-fil -o fil.json"
        mend "Nothing is wrong; the message says why there is none."
    CertificateRefuted = "certificate-refuted", Finding:
        means "A file with a certificate says what the certificate doesn't show, by the rules alone."
        example "quadrille verify changed.json"
        mend "Take the file from where it was made once more; if it still doesn't hold, one of the two programs is wrong: please tell."
    ProofDamaged = "proof-damaged", Failure:
        means "A certificate kept in .quadrille can't be read any more."
        example "a kept certificate was damaged"
        mend "Build anew: `quadrille build --fresh`."
    ProgramFault = "program-fault", Finding:
        means "The program itself failed, or contradicted itself: nothing is wrong with what was written."
        example "the program failed here: … (src/…:12)"
        mend "Please report it, with the position or the file."
}
"Commands" {
    NotBlessed = "not-blessed", Finding:
        means "An answer isn't written into a puzzle, since the puzzle isn't sound or nobody can say whether it is."
        example "quadrille bless chomp-2x2    # cooked: more than one move reaches the aim"
        mend "Mend the puzzle first; `quadrille repair ID` looks for small changes that do."
    NotSound = "not-sound", Finding:
        means "A position makes no sound puzzle, by what is asked of it or at all; no file is written."
        example "quadrille new puzzle chomp 2x2 --stipulation 'win in 1'"
        mend "Ask for something else; or write it as a draft, with `--draft`, and let `quadrille repair` look for small changes."
    NoRepair = "no-repair", Finding:
        means "No small change was found that makes a puzzle sound."
        example "quadrille repair chomp-2x2 --nodes 10"
        mend "Change more of it by hand, or allow more: `--nodes N`."
    FileExists = "file-exists", Failure:
        means "A file that was to be new is there already; it stays as it is."
        example "quadrille new puzzle chomp 2x2 --id chomp-2x2    # puzzles/chomp/2x2.toml is there"
        mend "Name another one: `--id`, `-o FILE`."
    NotAsked = "not-asked", Failure:
        means "Something has to be said that is asked for on a terminal, and there is none to ask on."
        example "quadrille new puzzle chomp < /dev/null"
        mend "Say it on the command line."
    IllegalMove = "illegal-move", Failure:
        means "A move that was to be played is against the rules, or is none."
        example "quadrille play chomp 3x5 6,1"
        mend "`quadrille moves GAME POSITION` lists the moves."
    NoRecord = "no-record", Failure:
        means "Other programs have no notation for this game."
        example "quadrille play --record chomp 3x5 4,3"
        mend "Leave `--record` out, or write JSON with `--json`."
    UnknownEnding = "unknown-ending", Failure:
        means "Pictures in a file of this ending can't be drawn."
        example "quadrille draw chomp 3x5 -o bar.png"
        mend "Name the file .svg or .txt."
    UnknownPuzzle = "unknown-puzzle", Failure:
        means "The project has no puzzle of this id."
        example "quadrille sheet --ids chmop-2x2"
        mend "The id stands in the puzzle's file, as `id`."
    NoPuzzleFits = "no-puzzle-fits", Failure:
        means "No puzzle is as it is asked for, or fewer are than are asked for."
        example "quadrille sheet --game chomp --stars 5 --count 20"
        mend "Ask for less: fewer conditions, a smaller `--count`, fewer versions."
    SheetOptions = "sheet-options", Failure:
        means "What is asked of a sheet doesn't go together."
        example "quadrille sheet --large --per-page 6"
        mend "The hint says what does."
    NoBlankBoard = "no-blank-board", Failure:
        means "The game has no empty board of this size to print."
        example "quadrille sheet --blank dualite --size 9x9"
        mend "Take a size that the hint names."
    MineOptions = "mine-options", Failure:
        means "What `quadrille mine` is asked for can't be: no such seed, stars or stipulation in this game."
        example "$ quadrille mine dualite --stars 9"
        mend "The hint says what there is. Leave options out until something is found."
    CensusOptions = "census-options", Failure:
        means "What `quadrille-census` is asked for can't be: too little memory, or a position that it doesn't look up."
        example "quadrille-census grand-dual --memory 1MiB"
        mend "The hint says what can."
    NothingMined = "nothing-mined", Finding:
        means "`quadrille mine` looked for a long time and found no puzzle of the kind that was asked for, or fewer than that."
        example "$ quadrille mine dualite --stipulation 'win in 12'"
        mend "Ask for something more common, for fewer, or try another seed."
    NoCard = "no-card", Failure:
        means "The game has no rules card."
        example "quadrille sheet --card col"
        mend "Write content/<language>/cards/<game>.md."
    TightBoard = "tight-board", Warning:
        means "The stones or squares of a printed board are narrower than 7 mm."
        example "ninuki-au-bord: its stones or squares are only 5.9 mm wide"
        mend "Fewer puzzles to a page, `--large`, or nothing: the whole board matters."
    FewerAPage = "fewer-a-page", Warning:
        means "Some pages hold fewer puzzles than asked for, so that boards stay large enough, or a booklet has fewer pages, since there are no more such puzzles."
        example "quadrille sheet --game ninuki --per-page 6"
        mend "Ask for fewer to a page, or for fewer pages."
    VersionsAlike = "versions-alike", Warning:
        means "Boards that look the same turned or mirrored can't come in several versions."
        example "quadrille sheet --versions A,B,C --ids chomp-2x2"
        mend "Fewer versions, or other puzzles."
    TextLeftOut = "text-left-out", Warning:
        means "A title or a text names a place or a side of the board, and would be wrong in a turned version: it is left out."
        example "[text]\nen = \"The corner a1 is taken.\""
        mend "Say it without the place, or print one version."
    NoChromium = "no-chromium", Failure:
        means "A PDF is printed by Chromium, and none was found."
        example "quadrille sheet --pdf"
        mend "Install Chromium or name one in CHROME_PATH; or open the HTML in any browser and print."
    PdfFailed = "pdf-failed", Failure:
        means "Chromium made no PDF."
        example "chromium made no PDF: …"
        mend "Open the HTML in any browser and print."
    FolderInUse = "folder-in-use", Failure:
        means "A folder that is to be written holds something else, or can't be used."
        example "quadrille build --output .    # the project itself"
        mend "Name a new folder or an empty one."
    NothingWritten = "nothing-written", Warning:
        means "No site was made, because of the errors that are told beside this."
        example "warning[nothing-written]: nothing was written"
        mend "Mend the errors; the earlier site is as it was."
    PortTaken = "port-taken", Failure:
        means "The port that the site is to be shown on can't be used."
        example "quadrille serve --port 80"
        mend "Name another with `--port N`; without it a free one is found."
    Unwatchable = "unwatchable", Failure:
        means "The system doesn't tell of changes in the project's folder."
        example "quadrille serve --root /mnt/far"
        mend "Keep the project on a local disk, or run `quadrille build` after each change."
}
}
