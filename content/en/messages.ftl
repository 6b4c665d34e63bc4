## Lists, numbers, moves
list-none = none
list-last = { $first } and { $last }
list-either = { $first } or { $last }
number = { $number }
move = { $move }
moves = { $moves }
line = { $moves }
line-none = —
cells = { $cells }
bars = { $bars }
code = { $text }
rectangle = { $rows } × { $columns }
word-yes = yes
word-no = no
word-wins = wins
word-loses = loses
value-win = { $plies ->
    [one] wins at once
   *[other] wins after { $plies } moves in all
  }
value-loss = { $plies ->
    [one] loses at once
   *[other] loses after { $plies } moves in all
  }
value-open = no win found
value-draw = draw
value-margin = margin { $points }

## Heads of computed tables
table-start = Starting circles
table-placer = The player who drew them
table-plies = Moves in all
table-best-reply = Best replies
table-columns = Columns
table-winning-bite = Winning first bite
table-left = Bar left
table-move = Move
table-reply = Best answer
table-position = Position left
table-outcome = The first move
table-none = —
table-crossing = ({ $column }, { $row })
table-way-east = to the east
table-way-north = to the north
table-way-north-east = to the north-east
table-way-south-east = to the south-east
counted-plies = Moves to the end
counted-reached = Positions
counted-reached-classes = Up to symmetry
counted-reached-single = With a single winning move
counted-reached-single-classes = The same up to symmetry
counted-reached-paired = Of these, with two that are mirror images
counted-reached-paired-classes = The same up to symmetry
counted-studies = Boards that can be set up
counted-studies-single = With a single winning move
counted-studies-single-classes = The same up to symmetry
counted-studies-paired = Of these, with two that are mirror images
counted-studies-paired-classes = Of these, with two that are mirror images
counted-moves = Win in
counted-last = Last circle
counted-corner = corner
counted-edge = edge
counted-middle = middle
counted-studies-classes = Sound problems
counted-studies-throughout = With a single move at every turn
counted-studies-throughout-classes = With a single move at every turn
counted-reached-throughout = With a single move at every turn
counted-reached-throughout-classes = The same up to symmetry
counted-up-to = Columns up to
counted-second = Second row
counted-third = Third row
counted-second-slope = How far along, second row
counted-third-slope = How far along, third row
counted-columns = Columns
counted-column = Column
counted-row = Row
counted-fourth = Fourth row
counted-fourth-slope = How far along, fourth row
counted-rows = Rows
counted-bites = Winning first bites
counted-half-perimeter = Rows and columns together
counted-single = Bars with one
counted-double = Bars with two
counted-more = Bars with more
counted-found = Found
counted-predicted = Predicted
counted-before = Before the line, thousandths
counted-beyond = Beyond it, thousandths
counted-scatter = { $number ->
    [one] One point
   *[other] { $number } points
}: to the right { $x }, upwards { $y }.
counted-scatter-by = { $by }: { $marks }.
counted-ring = a ring for { $value }
counted-dot = a dot for { $value }
counted-cross = a cross for { $value }
counted-player = Players
counted-size = Points a side
counted-games = Games
counted-by-lot = At random
counted-by-eye = By eye
counted-by-search = By search
counted-five = Five in a row
counted-pairs = Five pairs
counted-full = Full board
counted-began = Won by the first player
counted-second-won = Won by the other
counted-drawn = Drawn
counted-of-10000 = Of 10,000
counted-low = At least
counted-high = At most
counted-shortest = Shortest
counted-median = Median
counted-longest = Longest
counted-median-pairs = Median pairs
counted-most-pairs = Most pairs
counted-pairs-in-100 = Pairs in 100 games
counted-length-from = Moves from
counted-positions = Positions
counted-biting = With a forbidden point
counted-biting-of-10000 = Positions with a forbidden point, of 10,000
counted-points = Forbidden points
counted-wanted = A forbidden one looks best
counted-bitten = Games with one
counted-lot-positions = At random: positions
counted-lot-biting = At random: with a forbidden point, of 10,000
counted-lot-points = At random: forbidden points in 10,000 positions
counted-eye-positions = By eye: positions
counted-eye-biting = By eye: with a forbidden point, of 10,000
counted-eye-points = By eye: forbidden points in 10,000 positions
counted-search-positions = By search: positions
counted-search-biting = By search: with a forbidden point, of 10,000
counted-search-points = By search: forbidden points in 10,000 positions
counted-threats = Threats
counted-parried = Parried
counted-too-late-five = By a five
counted-too-late-pairs = By a fifth pair
counted-from-it = By a capture out of it
counted-elsewhere = By another capture
counted-stone = By another stone
counted-began-of-10000 = The first, of 10,000
counted-began-low = At least
counted-began-high = At most
counted-second-of-10000 = The second, of 10,000
counted-second-low = At least
counted-second-high = At most
counted-drawn-of-10000 = Drawn, of 10,000
counted-drawn-low = At least
counted-drawn-high = At most
counted-fewest-circles = Fewest circles
counted-median-circles = Median circles
counted-most-circles = Most circles
counted-most-margin = Largest lead
counted-circles-in-100 = Circles in 100 games
counted-lines = Lines
counted-circles = Circles
counted-margin = Lead
counted-level = Depth
counted-rounds = Rounds
counted-seed = Seed
counted-game = Game
counted-start = Circles
counted-placer = Who placed them
counted-winning = Winning replies
counted-winning-count = How many
counted-replies = Replies
counted-wins = wins
counted-loses = loses
counted-win = win
counted-loss = loss
counted-for-two = For two
counted-for-four = For four
counted-count = Positions
counted-share = Of 10,000
counted-from = At least
counted-to = At most
counted-edges = Lines
counted-board = Boxes
counted-value = The first player’s gain
counted-best-count = Best first lines
counted-best = Which
counted-all = all of them
counted-plot = { $number ->
    [one] One bar
   *[other] { $number } bars
} on a scale of powers of ten; the table has the numbers.

## How a claim was proved
how-certified = certified
how-wins = the wins are certified; that there are no others is computed
how-exhaustive = every case examined
how-argued = an argument
how-tabled = computed, table
how-searched = computed
how-rules = by the rules
seal-certified = Certified: strategies for both sides were replayed by the rules alone; positions visited: { $count }
seal-wins = The wins are certified (positions visited: { $count }); that nothing else wins is computed (positions searched: { $searched })
seal-exhaustive = Every case examined: { $count }
seal-argued = An argument, { $source }; cases tested: { $count }
seal-tabled = Computed by recurrence or table, checked against the definition by sampling; entries: { $count }
seal-searched = Computed by search, too large to be replayed; positions searched: { $count }
seal-rules = Read off the rules
seal-unchecked = Unchecked
seal-declared = { $proof }; by the rules as declared
seal-entry = No. { $number } in the ledger
seal-method = How this is known
source-named = { $source }
source-here = given on this page

## Pipopipette
game-pipopipette = Dots and Boxes
game-pipopipette-rule = Join two neighbouring dots. Whoever closes a box wins it and draws again; the most boxes win.
game-pipopipette-summary = Draw lines, close boxes, and learn when to give two of them away.
game-morpiae-notation = A line is written like (0, 3) → : it begins in column 0, row 3, and runs the way of the arrow (→, ↑, ↗︎ or ↘︎) through five crossings; the new circle is put on the one that has none.
game-pipopipette-rules = In turn, draw a line between two neighbouring dots, never diagonally. Whoever draws the fourth side of a box wins that box and must draw again; nobody has to close a box. When all the lines are drawn, whoever has more boxes wins. A line is written as its two dots: b1-c1.
pipopipette-board = A board of { $rows } × { $columns } boxes.
pipopipette-empty = No line is drawn.
pipopipette-full = Every line is drawn.
pipopipette-drawn = { $count ->
    [one] Line drawn
   *[other] Lines drawn
  }: { $lines }.
pipopipette-open = { $count ->
    [one] Line not yet drawn
   *[other] Lines not yet drawn
  }: { $lines }.
pipopipette-blue = { $count ->
    [one] Blue owns the box { $boxes }.
   *[other] Blue owns the boxes { $boxes }.
  }
pipopipette-red = { $count ->
    [one] Red owns the box { $boxes }.
   *[other] Red owns the boxes { $boxes }.
  }
pipopipette-double-cross = Double-cross: one line closes two boxes.
pipopipette-takes-last = { $boxes ->
    [one] It takes the last box.
   *[other] It takes all { $boxes } boxes that are left, which ends the game.
  }
pipopipette-takes-all = It takes the last boxes of the chain too, and gives up control: the same player has to move next.
pipopipette-takes-free = { $boxes ->
    [one] It takes a box.
   *[other] It takes a box; { $boxes } are on offer in all.
  }
pipopipette-double-deals = { $boxes ->
    [2] It double-deals: it gives two boxes away to keep control.
   *[other] It double-deals: it gives { $boxes } boxes away to keep control.
  }
pipopipette-leaves = { $boxes ->
    [one] It leaves a box to the opponent.
   *[other] It leaves { $boxes } boxes to the opponent.
  }
pipopipette-safe = A safe line: no box gets its third side.
pipopipette-hands-one = It hands over a single box.
pipopipette-hard-hearted = Hard-hearted handout: two boxes, opened in the middle, so that they can’t be given back.
pipopipette-half-hearted = Half-hearted handout: two boxes, opened at the end, so that the opponent may give them back.
pipopipette-opens-chain = It opens a chain of { $boxes }.
pipopipette-opens-loop = It opens a loop of { $boxes }.
pipopipette-sacrifice = At least one safe line was left: giving boxes away changes who will run out of safe lines first.
pipopipette-then-you-open = After that, the same player will have to open the first long chain or loop, of { $boxes } boxes.
pipopipette-graph = Each open box is a coin, each open line a string; a bar is the ground. Chains and loops: { $parts }.
pipopipette-tree = Questions 1 to 6 in circles, advice A to F in boxes. From 1: yes to 2, no to 4. From 2: no to A, yes to 3. From 3: no to A, yes to B. From 4: yes to 5, no to 6. From 5: yes to C, no to D. From 6: yes to E, no to F.
pipopipette-percent = { $whole }.{ $hundredths } %
pipopipette-head-rule = Which to open first
pipopipette-head-wrong = Wrong
pipopipette-head-share = Share
pipopipette-head-loss = Greatest loss
pipopipette-head-smallest = Smallest failure
pipopipette-rule-fewest = the fewest boxes (of equals, the loop)
pipopipette-rule-chain = the shortest chain (without chains, the shortest loop)
pipopipette-rule-loop = the shortest loop (without loops, the shortest chain)
pipopipette-rule-standard = a chain of 3, else the shortest loop, else the shortest chain
pipopipette-rule-2-3 = Rules 2 and 3 of the minicourse
pipopipette-rule-allcock = Allcock’s rule (Theorem 1.1)
pipopipette-head-board = Boxes
pipopipette-head-dots = Dots
pipopipette-head-value = First player’s margin
pipopipette-head-first = Best first lines
pipopipette-all-lines = all of them
pipopipette-some-lines = { $count } of { $lines }
pipopipette-head-kind = Among the endings
pipopipette-head-endings = Endings
pipopipette-head-right = Rule 6 right
pipopipette-head-tree = Decision tree right
pipopipette-head-tie = Tie
pipopipette-kind-short = no long chain, no loop
pipopipette-kind-chains = long chains, no loop
pipopipette-kind-loops = with a loop
pipopipette-then-they-open = After that, the other player will have to open the first long chain or loop, of { $boxes } boxes.

## Diagrams
figure-title = Diagram
mark-shaded = Highlighted: { $cells }.
mark-good = Right move: { $cells }.
mark-wrong = Wrong move: { $cells }.
mark-label = { $cell } is labelled { $label }.
mark-arrow = An arrow leads from { $from } to { $to }.
mark-numbered = Moves in order: { $line }.
mark-playable = Legal moves: { $cells }.
hidden-move = { $number } at { $move }, where { $later } was played later

## Chomp
game-chomp = Chomp
game-chomp-rule = Choose a square and eat it, with everything above it, to its right, or both. Whoever eats the poison loses.
game-chomp-summary = Bite by bite, leave the poisoned square to your opponent.
game-chomp-rules = In turn, choose a square and eat it, with every square above it, to its right, or both. The bottom left square of the bar is poisoned: whoever eats it loses. A bite is written (column, row), both counted from the poison.
chomp-bite = ({ $column }, { $row })
chomp-bar = A bar of { $squares } squares; from the bottom, its rows hold { $rows }. The poisoned square is at the bottom left.
chomp-full-bar = A full bar of { $rows } rows and { $columns } columns. The poisoned square is at the bottom left.
chomp-one-row = { $squares ->
    [one] Only the poisoned square is left.
   *[other] A single row of { $squares } squares. The leftmost is poisoned.
  }
chomp-eaten-bar = The bar is eaten.
chomp-plot = Column and row of the winning first bite for 3 rows and up to { $columns } columns: discs for bites in row 3, rings for bites in row 2.
chomp-graph = All { $bars } bars of at most two rows and { $columns } columns. Won bars have a doubled frame and an arrow to the bar that the winning bite leaves. Lost bars, with a struck corner: { $lost }.

## Dualité
game-dualite = Dualité
game-dualite-rule = Draw a circle, or blacken a white one, in a cell that touches the bracketed one. Whoever completes four of one colour in line wins; whoever cannot move loses.
game-dualite-summary = Draw circles, blacken them: four in a line win, and nobody owns them.
game-dualite-rules = Play in a cell that touches the bracketed one, the last one played, by a side or a corner: draw a white circle if it is empty, or blacken the white circle in it. Black circles and the bracketed cell itself can’t be played. Your opponent then plays next to your cell. Four circles of one colour in line win for whoever completes them; whoever cannot move loses.
dualite-board = A board of { $size } by { $size }.
dualite-empty = It is empty.
dualite-white = White { $count ->
    [one] circle
   *[other] circles
  }: { $cells }.
dualite-black = Blackened { $count ->
    [one] circle
   *[other] circles
  }: { $cells }.
dualite-last = Last move: { $cell }.
dualite-pair = The two starting circles: { $cells }.

## Gomoku Ninuki
game-ninuki = Gomoku Ninuki
game-ninuki-rule = Put a stone on an empty crossing. Five in line win, and so do five pairs, each taken by closing it in from both ends (e.g. ● × 2: two for Black).
game-ninuki-summary = Five in a row, or five pairs taken: two aims on one board.
game-ninuki-rules = Black begins; in turn, put a stone on an empty crossing. Exactly two enemy stones side by side are captured when your new stone and another of yours flank them in line; moving in between is safe. Five or more of your stones in line win, unless a capture can break the line at once; so do five captured pairs. Making two free threes at once is forbidden unless the move captures (a free three: one more stone makes it four, open at both ends).
ninuki-board = A board of { $size } × { $size } points.
ninuki-x = { $count ->
    [one] Black stone
   *[other] Black stones
  }: { $points }.
ninuki-o = { $count ->
    [one] White stone
   *[other] White stones
  }: { $points }.
ninuki-x-to-move = Black is to move.
ninuki-o-to-move = White is to move.
ninuki-pairs = Pairs taken: { $x } by Black, { $o } by White.
ninuki-takes = { $pairs ->
    [one] It takes the pair { $points }.
   *[other] It takes { $pairs } pairs: { $points }.
  }
ninuki-five = It makes five in a row.
ninuki-five-breakable = It makes five in a row, which a capture may break.
ninuki-four = It makes a four.
ninuki-open-four = It makes an open four.
ninuki-two-fours = It makes two fours at once.
ninuki-three = It makes a free three.

## Morpiae
game-morpiae = Morpiae
game-morpiae-rule = Add a circle that completes five in line, and draw the line. A circle crossed in all four directions is yours; whoever has the most circles wins.
game-morpiae-summary = Morpion solitaire for two: five circles in a row, and a circle crossed four ways is yours.
game-morpiae-rules = In turn, add a circle on an empty crossing and draw a straight line through exactly five neighbouring circles, the new one among them: in a row, a column or a diagonal. Two lines of the same direction never share a circle. A circle crossed in all four directions belongs to whoever drew the fourth line. When no line can be drawn any more, whoever has more circles wins.
morpiae-paper = { $lines ->
    [0] The starting cross: 36 circles, no line yet.
    [one] The cross with one line drawn.
   *[other] The cross with { $lines } lines drawn.
  }
morpiae-row = Row { $row }: circles in columns { $columns }.
morpiae-line = Line { $number }: from { $from } to { $to }.
morpiae-last = Last move: { $move }.
morpiae-blue = { $count ->
    [one] Blue’s circle
   *[other] Blue’s circles
  }: { $circles }.
morpiae-red = { $count ->
    [one] Red’s circle
   *[other] Red’s circles
  }: { $circles }.

## What a place of a board holds
holds-empty = empty
holds-line = a line
holds-white = white circle
holds-blackened = blackened circle
holds-chocolate = chocolate
holds-poison = poisoned square
holds-eaten = eaten
holds-undrawn = not drawn
holds-drawn = drawn
holds-black = black stone
holds-white-stone = white stone
holds-circle = circle
holds-blue = Blue’s circle
holds-red = Red’s circle

## The table at which a game is played
ui-tab-play = Play
ui-tab-compose = Compose
ui-table-title = Play { $game }
ui-table-description = { $game } in the browser: against the engine that proved these pages, with a friend on one screen, or by link.
ui-table-noscript = To play here, the page needs its script. On paper you need none: print an empty board.
ui-table-against = Opponent
ui-table-engine = Engine
ui-table-friend = Human
ui-table-here = Beside you
ui-table-link = By link
ui-table-level = Level
ui-table-beginner = Beginner
ui-table-club = Club
ui-table-perfect = Strongest
ui-table-begins = Who begins
ui-table-you = You
ui-table-machine = Engine
ui-table-seats = Seats
ui-table-board = Board
ui-table-rules = Rules
ui-table-settings = The game’s settings
ui-try-it = Try it
ui-try-values = What is it worth?
ui-try-back = Put it back
ui-try-table = Play on

# "Check this proof": said by the button, then by the page.
ui-verify = Check this proof
ui-verify-again = Prove it again here
ui-verify-wait = The proof is being played out…
ui-verify-lost = The checker can’t run in this browser.
ui-verify-too-large = This proof is too large to send to your browser; the program replays it each time the site is made.
table-verify-played = { $count ->
    [one] { $count } position played by the rules alone:
   *[other] { $count } positions played by the rules alone:
}
table-verify-win = after { $places }, every defence loses. What every other first move is worth was played out too.
table-verify-loss = whatever the first move is, the other side wins.
table-verify-worth = if both play well, the player to move { $value }; { $places } does it. What every other first move is worth was played out too.
table-verify-wins = after { $places }, every defence loses. That nothing else wins in time is what the search found; this is not played out here.
table-verify-refused = This proof doesn’t hold: { $why }.
table-verify-silent = it doesn’t say what to play in a position that can arise
table-verify-illegal = it plays { $move } where the rules forbid it
table-verify-too-large = it is too long to be played out
table-verify-format = it is damaged, or belongs to another position
table-verify-apart = it leaves open what { $move } is worth
table-verify-other = it doesn’t show what the page says about { $move }
ui-puzzle-table = Play this position against the engine
ui-exercise-try = Try it
ui-exercise-answer = Answer
table-exercise-legal = Point at every place where a move can be played.
table-exercise-barred = Point at every free place where the rules forbid a move.
table-exercise-allowed = { $move } is allowed.
table-exercise-win = Find a move that wins.
table-exercise-best = Find the best move.
table-exercise-right = { $move }: right!
table-exercise-wrong = { $move } is legal, but there is a better move.
table-exercise-not = No move is possible at { $place }.
table-exercise-more = { $count ->
    [one] Yes. { $count } place is still missing.
   *[other] Yes. { $count } places are still missing.
}
table-exercise-all = You have found them all!
ui-table-new = New game
ui-pairs-taken = pairs
ui-table-share = Copy the link
ui-table-record = Copy the game
ui-table-review = Review the game
ui-table-print = Print
ui-table-analysis = Show what each move is worth
ui-table-record-label = Moves
ui-table-open = Play
table-loading = The engine is loading…
table-lost = The engine can’t run in this browser. An empty board can still be printed.
table-stopped = The engine had to stop here. Take a move back, or begin a new game.
table-first-you = You begin: choose a place on the board.
table-first-blue = Blue begins: choose a place on the board.
table-blue = Blue
table-red = Red
table-two = Choose two cells that don’t touch, one after the other: the game begins there.
table-second = First cell: { $place }. Now the second: choose a dot.
table-second-not = That cell touches { $place }. Choose one with a dot.
table-legend = (✓3: wins in 3 moves; ✕3: loses in 3.)
table-value-within = { $count ->
    [one] No win in { $count } move can be forced from here.
   *[other] No win within { $count } moves can be forced from here.
}
table-blue-ninuki = Black
table-red-ninuki = White
table-turn-blue-ninuki = Black to move.
table-turn-red-ninuki = White to move.
table-first-you-dualite = You begin: draw two circles, in cells that don’t touch.
table-first-blue-dualite = Blue begins: draw two circles, in cells that don’t touch.
table-first-blue-ninuki = Black begins: choose a crossing on the board.
table-blue-wins-ninuki = Black wins
table-red-wins-ninuki = White wins
table-turn-you = Your move.
table-turn-blue = Blue to move.
table-turn-red = Red to move.
table-turn-seat = { $winner } to move.
table-thinking = The engine is thinking…
table-answer = The engine plays { $move }.
table-again = You play again.
table-again-engine = The engine plays again.
table-you-win = You win
table-engine-wins = The engine wins
table-blue-wins = Blue wins
table-red-wins = Red wins
table-draw = A draw.
table-ended = { $winner }, { $more } to { $less }.
table-level-score = Both have { $more }: a draw.
table-by-four = { $winner }: four circles of one colour in line.
table-by-shut-in = { $winner }: the other side can’t move any more.
table-by-poison = { $winner }: the other side had to eat the poison.
table-by-five = { $winner }: five stones in line.
table-by-line = { $winner }: a row is complete.
table-by-box = { $winner }: a box is complete.
table-by-joins = { $winner }: two sides are joined.
table-by-no-move = { $winner }: there is no move left.
table-by-pairs = { $winner }: five pairs captured.
table-pending = Five in line! Only a capture that breaks it, or a fifth pair, helps now.
table-barred = { $place } is forbidden here: { $why }.
table-barred-double-three = it would make two free threes at once
table-barred-where = the rules allow no move there now
table-copied = Copied.
table-sure = It is proved that no move is better.
table-earlier = An earlier board. Play on from here, or go to the last move.
table-earlier-other = An earlier board. Go to the last move to play on.
table-link-friend = Friend
table-link-copy = Copy the link for your friend
table-link-send = Send the link to your friend
table-link-copied = Copied. Send it to your friend, then open the link that comes back.
table-link-theirs = It is your friend’s turn. Send the link, then open the one that comes back.
table-link-played = Your friend played { $move }.
table-link-yours = You are { $winner }. Your move.
table-link-wins = Your friend wins
table-link-cut = Move { $first } of this link isn’t possible: the board stops before it. Ask for the link again.
table-link-lost = This link is damaged: its board can’t be read. Ask for the link again.
table-review-win-loss = { $winner }, move { $first }: the win is lost.
table-review-win-draw = { $winner }, move { $first }: the win becomes a draw.
table-review-draw-loss = { $winner }, move { $first }: the draw is lost.
table-review-better = Better: { $move }.
table-review-sign-win-loss = win lost
table-review-sign-win-draw = only a draw
table-review-sign-draw-loss = draw lost
table-review-points = { $count ->
    [one] { $winner }, move { $first }: { $count } point given away.
   *[other] { $winner }, move { $first }: { $count } points given away.
}
table-review-more = { $count ->
    [one] And one more, marked in the list.
   *[other] And { $count } more, marked in the list.
}
table-review-clean = No mistake in this game: that is proved.
table-review-rest = The other moves lost nothing.
table-review-open = { $count ->
    [one] One move can’t be judged (?): from there the engine doesn’t see to the end.
   *[other] { $count } moves can’t be judged (?): from there the engine doesn’t see to the end.
}
table-back = Taken back.
table-anew = A new game. “Take it back” brings back the one you left.
table-back-again = The game you left is back.
table-value-win = { $count ->
    [one] wins in { $count } move
   *[other] wins in { $count } moves
}
table-value-loss = { $count ->
    [one] loses in { $count } move
   *[other] loses in { $count } moves
}
table-value-ahead = { $count ->
    [one] gets { $count } point more than the opponent from here
   *[other] gets { $count } points more than the opponent from here
}
table-value-behind = { $count ->
    [one] gets { $count } point fewer than the opponent from here
   *[other] gets { $count } points fewer than the opponent from here
}
table-value-level = gets as many points as the opponent from here
table-value-draw = gets a draw
table-value-open = not settled
table-exact = exact
table-unsettled = not settled
table-looking = The engine is looking…
ui-table-enough = Stop looking
table-looking-at = The engine is looking further… Positions so far: { $count }.
table-cut = You stopped it: this is its best so far, and it isn’t proved.
table-cut-values = You stopped it: what isn’t marked is not settled.
table-best = If both play well, the player to move { $value }.
table-open-text = The engine can’t see to the end from here.
move-pass = pass
table-pass = Pass
rule-first-reply = The first answer touches both circles
rule-teams = Four players, in two teams
rule-pass = Passing is allowed
rule-capture-breaks = A capture may break a five
rule-double-three-ban = No two free threes at once
rule-fifth-anywhere = A fifth pair answers any five

## Playing a puzzle on its page
play-board = Board to play on: arrow keys to move about, Enter to play
play-turn = Your move.
play-start-red = You are Red. Your move: choose a place on the board.
play-several = Several lines pass through there: point at the one you mean.
play-stroke = { $place } by { $line }
play-which = Which of these do you mean?
play-rest = The rest plays itself.
play-other = There is a better move.
play-free = It threatens nothing: your opponent can play anywhere.
play-again = Try another move: the board goes back by itself.
play-line = ← and → show what follows.
play-solved = Solved. Well done!
play-shown = That was the solution.
play-back = One step back. Your move.
play-solution = The solution:
play-illegal = { $place } ({ $holds }): no move is possible there.
play-right = { $move } is right.
play-answer = Your opponent answers { $move }.
play-also = { $move } works too. Let’s follow the solution, { $main }.
play-wrong = { $move } is not the right move.
play-key = The right move is { $move }.
play-list = { $word }: { $places }.
play-kind-ends = The right move ends the game.
play-kind-again = After the right move, you play again.
play-kind-leaves = { $count ->
    [one] The right move leaves your opponent a single move.
   *[other] The right move leaves your opponent { $count } moves to choose from.
  }
play-where-0 = Look at the top left of the board.
play-where-1 = Look at the top of the board.
play-where-2 = Look at the top right of the board.
play-where-3 = Look at the left of the board.
play-where-4 = Look at the middle of the board.
play-where-5 = Look at the right of the board.
play-where-6 = Look at the bottom left of the board.
play-where-7 = Look at the bottom of the board.
play-where-8 = Look at the bottom right of the board.
ui-play-start = Your move: choose a place on the board.
ui-play-hint = Hint
ui-play-undo = Take it back
ui-play-solution = Solution

## Puzzles
stipulation-win-in = { $moves ->
    [one] Win in 1 move.
   *[other] Win in { $moves } moves.
  }
stipulation-win = Find the winning move.
stipulation-win-points = Find the move that wins the game. { $lead }
lead-none = The score is level so far.
lead-ahead = { $game ->
    [morpiae] { $points ->
        [one] You are one circle ahead.
       *[other] You are { $points } circles ahead.
      }
    [pipopipette] { $points ->
        [one] You are one box ahead.
       *[other] You are { $points } boxes ahead.
      }
   *[other] { $points ->
        [one] You are one point ahead.
       *[other] You are { $points } points ahead.
      }
  }
lead-behind = { $game ->
    [morpiae] { $points ->
        [one] You are one circle behind.
       *[other] You are { $points } circles behind.
      }
    [pipopipette] { $points ->
        [one] You are one box behind.
       *[other] You are { $points } boxes behind.
      }
   *[other] { $points ->
        [one] You are one point behind.
       *[other] You are { $points } points behind.
      }
  }
margin-none = { $game ->
    [morpiae] as many circles as your opponent from here on
    [pipopipette] as many boxes as your opponent from here on
   *[other] as many points as your opponent from here on
  }
margin-more = { $game ->
    [morpiae] { $points ->
        [one] one circle more than your opponent from here on
       *[other] { $points } circles more than your opponent from here on
      }
    [pipopipette] { $points ->
        [one] one box more than your opponent from here on
       *[other] { $points } boxes more than your opponent from here on
      }
   *[other] { $points ->
        [one] one point more than your opponent from here on
       *[other] { $points } points more than your opponent from here on
      }
  }
margin-less = { $game ->
    [morpiae] { $points ->
        [one] one circle fewer than your opponent from here on
       *[other] { $points } circles fewer than your opponent from here on
      }
    [pipopipette] { $points ->
        [one] one box fewer than your opponent from here on
       *[other] { $points } boxes fewer than your opponent from here on
      }
   *[other] { $points ->
        [one] one point fewer than your opponent from here on
       *[other] { $points } points fewer than your opponent from here on
      }
  }
solution-points = { $key }. With best play you get { $margin }.
try-points = With best play you then get { $margin }.
stipulation-capture = { $game ->
    [morpiae] { $points ->
        [one] Win a circle with one line.
       *[other] Win { $points } circles with one line.
      }
   *[other] { $points ->
        [one] Win a point with one move.
       *[other] Win { $points } points with one move.
      }
  }
solution-capture = { $key } wins { $game ->
    [morpiae] { $points ->
        [one] one circle
       *[other] { $points } circles
      }
   *[other] { $points ->
        [one] one point
       *[other] { $points } points
      }
  } at once.
try-capture = { $game ->
    [morpiae] { $points ->
        [0] It wins nothing.
        [one] It wins only one circle.
       *[other] It wins only { $points } circles.
      }
   *[other] { $points ->
        [0] It wins nothing.
        [one] It wins only one point.
       *[other] It wins only { $points } points.
      }
  }
stipulation-best = Find the best move.
stipulation-best-points = Find the move that puts you furthest ahead at the end.
stipulation-margin =
    { $points ->
        [0] Find a move after which you get at least as many points as your opponent from here on.
        [one] Find a move that gets you at least one point more than your opponent from here on.
       *[other] Find a move that gets you at least { $points } points more than your opponent from here on.
    }
stipulation-who-wins = Who wins?
solution-key = { $count ->
    [one] { $key }. It wins { $plies ->
        [one] at once.
       *[other] after { $plies } moves in all, { $moves } of them yours.
      }
   *[other] { $key }: each of them wins{ $plies ->
        [one] {""} at once.
       *[other] ; the quickest takes { $plies } moves in all.
      }
  }
frame-own = { $number }. You: { $move }
frame-other = { $number }. Opponent: { $move }
tries-count = { $count ->
    [one] One other move, and how it is refuted:
   *[other] { $count } other moves, and how each is refuted, as quickly as possible:
  }
try-loses = { $plies ->
    [one] { $answer } answers, and { $end }
   *[other] { $answer } answers: after { $plies } moves in all, { $end }
  }.
try-loses-key = { $plies ->
    [one] The answer comes at once: { $end }
   *[other] After { $plies } moves in all, { $end }
  }.
try-slow = It wins too, but only after { $plies } moves in all.
try-parried = { $answer } parries the threat.
try-parried-key = Your opponent can parry that.
try-not-at-once = It doesn’t win at once.
try-less = It gains less.
lost-by-four = the opponent has four in a line
lost-by-line = a row is complete
lost-by-box = a box is complete
lost-by-joins = two sides are joined
lost-by-no-move = there is no move left
lost-by-shut-in = you are shut in
lost-by-poison = the poison is yours
lost-by-play = the game is lost
dual-line = After { $before }, several moves win: { $moves }.
puzzle-proof-certified = The answer is certified. Positions examined by the checker: { $visited }.
puzzle-proof-exhaustive = Every case was examined: { $visited }.
puzzle-proof-argued = The answer follows from an argument; cases tested: { $visited }.
puzzle-proof-tabled = The answer is computed from a table; entries: { $visited }.
puzzle-proof-searched = The answer is computed; it is too large to be replayed. Positions searched: { $visited }.
puzzle-proof-rules = The answer is read off the rules.
puzzle-proof-wins = That the key wins is certified: every defence was replayed (positions examined by the checker: { $visited }). That no other move wins in time is computed.
computed-difficulty = Computed difficulty: { $stars ->
    [one] 1 star
   *[other] { $stars } stars
  }. Your moves: { $moves } (found by a rule of thumb: { $routine }). Wrong first moves: { $tries }; longest refutation, both players’ moves counted: { $longest }. All in all, { $ways ->
    [one] there is hardly any choice
   *[other] there is as much to weigh as in one choice among about { $ways } moves
  }.
status-original = Original
status-reprint = Reprint
status-reconstruction = Reconstruction
status-generated = Found by search
status-corrected = Corrected

## Pages
ui-welcome = Paper-and-pencil games: every diagram drawn from data, every answer proved.
ui-lost = This page doesn’t exist. The games are here.
ui-skip = Skip to the text
ui-navigation = Pages
ui-contents = Contents
ui-about = About and credits
ui-licences = Our texts and puzzles: CC BY 4.0
ui-credit-board = position:
ui-credit-words = words and drawings:
ui-puzzles = Puzzles
ui-puzzles-of = { $game }: puzzles
ui-puzzles-of-description = Puzzles of { $game }, from easy to hard, each with a hint and a proved answer.
ui-puzzle-title = { $title } · { $game } { $number }
ui-puzzle-description = { $question } { $stars }. A puzzle of { $game } to try on the page, with its proved answer and the refutation of every wrong move.
ui-puzzle-count = { $count ->
    [one] 1 puzzle
   *[other] { $count } puzzles
  }
ui-stars = { $count ->
    [one] Difficulty: 1 star out of 5
   *[other] Difficulty: { $count } stars out of 5
  }
ui-ready-sheet = Sheet of puzzles to print
ui-sheets-by-level = Sheets by level:
ui-sheets-of = { $game }: sheets to print
ui-sheets-text = The puzzles of one level, with the rules at the top and the answers on a separate sheet. Choose a level, then print.
ui-sheet-change = Change this sheet
ui-sheet = Puzzles
ui-sheet-description = { $title }: a sheet to print.
ui-answers-description = { $title }: the answers, to print.
ui-sheet-page = Page { $number } of { $total }
ui-card = Rules on one page
ui-blank = Empty boards
ui-blank-boards = { $game }: empty boards
ui-refuted-by = A wrong first move → the answer that refutes it; “certified”: a small program replayed the proof.
ui-colon = :
ui-free-to-copy = Free to copy (CC BY 4.0)
ui-squared-paper = Squared paper
ui-answers = Answers
ui-answers-at = Answers:
ui-print = To print
ui-print-description = Sheets of puzzles with their answers apart, empty boards, and the rules on one page.
ui-booklet = Booklet
ui-booklet-order = On paper the pages come in the order needed for folding, the last beside the first. Print on both sides of the paper, flipped on the short edge, and fold the pile in half.
ui-booklet-title = Puzzle booklet
ui-booklet-text = New puzzles alongside ours, from easy to hard, with the rules of each game in brief: { $count } small pages. Print them on both sides of the paper, flipped on the short edge, and fold the pile in half.
ui-print-hint = This page is made for paper: print it as it is.
ui-ledger = Ledger
ui-ledger-description = Every claim of the site, how it was proved, and how many positions were examined.
ui-ledger-text = Here are the statements on our pages that the program has checked: the passage each stands in, the question that was asked, the answer, and how the answer is known.
ui-ledger-count = { $beside ->
    [0] { $count ->
        [one] One statement.
       *[other] { $count } statements.
      }
   *[other] { $count } on pages, listed here, and { $beside } beside puzzles, each shown with its puzzle: { $all } in all.
  }
ui-claim-count = { $count ->
    [one] One claim in this book.
   *[other] { $count } claims in this book.
  }
ui-said-count = { $count ->
    [0] Nothing on the site is marked as only said.
    [one] One place, on the pages or beside the puzzles, is marked as only said: the program doesn’t compare it with anything.
   *[other] { $count } places, on the pages and beside the puzzles, are marked as only said: the program doesn’t compare them with anything.
  }
ui-number = No.
ui-statement = Question and answer
ui-how = Proof
ui-tally-game = Game
ui-tally-all = All
ui-ledger-other = Other pages
ui-visited = Positions
ui-hint = Hint
ui-pictures = In pictures
ui-example = A move, for example
ui-solution = Solution
ui-key = Key move
ui-main-line = Main line
ui-wrong-moves = The other moves
ui-move = Move
ui-why = Why it fails
ui-play-after = Play goes on
ui-other-puzzles = Other puzzles
ui-field-name = Name
ui-field-date = Date
ui-field-answer = Answer

## Games declared without a program
paper-cells = A grid of { $rows } × { $columns } squares.
paper-points = A grid of { $rows } × { $columns } points.
paper-dots = Dots around { $rows } × { $columns } boxes.
paper-empty = Nothing is drawn on it yet.
paper-sign = { $name }: { $places }.
paper-lines = Lines
paper-move = { $place } ({ $name })
paper-to-move = To move: { $name }.
paper-last = Drawn last: { $places }.
paper-your-move = Your move: { $act }.
paper-you-begin = You begin ({ $name }): { $act }.
paper-wins = The win goes to { $name }.
paper-act-line = draw a line
paper-act-ring = draw a circle
paper-act-disc = draw a black circle
paper-act-cross = draw a cross
paper-act-dot = draw a dot
paper-act-square = draw a square
paper-act-hatched = shade a square
paper-act-letter = write a letter
paper-act-shape = choose one of the squares that you fill
paper-act-sign = choose a square, then what to draw there
paper-act-any = choose a place on the board
paper-act-double = draw a doubled line
how-unchecked = unchecked
unchecked-answer = (Unchecked answer.)
solution-unchecked = The author’s answer: { $key }. The program has not checked it.
solution-none = The author gives no answer, and the program can’t find it.
# Until the day on which the answer is published.
answer-later = The answer will be published here on { $date }.
date = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $year }
puzzle-proof-declared = { $proof } By the rules as declared.
puzzle-proof-unchecked = None: the program doesn’t know the rules of this game.
ui-unchecked = The program doesn’t know the rules of this game: nothing said about it here, not even the answers to its puzzles, has been checked.

## Sheets
ui-sheet-code = Sheet { $code }
ui-answers-code = Answers in full: the answer sheet { $code }
ui-fold-back = Fold back along this line before you begin
ui-key-strip = Keys in brief
ui-other-moves = { $count } others
ui-book = Book
ui-book-lead = Rules, theory, lessons, puzzles and their answers
ui-book-text = Everything in one volume to read away from the screen: the rules of each game, the theory, a lesson, the puzzles by level, the answers with their reasons, and the ledger of what is proved. Print it on both sides of the paper and have it bound on the left.
ui-book-description = Rules, theory, lessons, puzzles, answers with reasons and the ledger, as a book to print.
ui-book-signs = A small number after a sentence is its number in the ledger, which says how it is known.
ui-book-exercise = Exercise { $number }
ui-qr = QR code: { $address }
ninuki-rest = The rest of the { $size } × { $size } board is empty.
morpiae-rest = No line can ever be drawn anywhere else.
morpiae-rest-now = No line can be drawn anywhere else for now.
direction-words = on the left, on the right, at the left, at the right, to the left, to the right, leftmost, rightmost, at the top, at the bottom, the top, the bottom, top left, top right, bottom left, bottom right, upper, lower, column, upright, diagonal

## Finding one’s way
ui-home = Home
ui-other-games = Other games
ui-lesson = For teachers: a lesson
ui-search = Search
ui-search-description = Search the rules, the puzzles and everything else on this site, without a network.
ui-search-words = Words to look for
ui-search-without = Searching needs JavaScript. Without it, the home page leads to everything.
ui-found-one = One page has these words.
ui-found-many = { "{count}" } pages have these words.
ui-found-none = No page has all these words.
ui-found-instead = Nothing for “{ "{asked}" }”; shown: { "{shown}" }.
ui-search-suggested = Where to begin
ui-search-how = how to play
ui-kind-rules = Rules
ui-kind-lesson = Lesson
ui-kind-theory = Strategy and sources
ui-kind-puzzle = Puzzles
ui-kind-print = To print
ui-kind-play = To play
ui-kind-page = About the site
ui-kind-authors = For authors
ui-known-rules = how to play, learn, rule, rules
ui-known-print = sheet, worksheet, paper, print, printing
ui-puzzles-description = Puzzles of all the games, from easy to hard, to solve here or on paper.
ui-moved = This page has moved to: { $title }
ui-feed = { $site }: new puzzles
ui-feed-link = New puzzles (Atom)
ui-archive = The whole site (zip)
ui-filter-stars = Level
ui-filter-length = Moves
ui-filter-tag = Idea
ui-filter-clear = Show all again
ui-filter-all = all
ui-length = { $count ->
    [one] 1 move
   *[other] { $count } moves
  }
ui-shown-one = One puzzle.
ui-shown-many = { "{count}" } puzzles.
ui-shown-none = No puzzle fits.
ui-progress = Solved: { "{solved}" } of { "{total}" }
ui-day-number = No. { "{number}" }
ui-day-run = { "{count}" } days in a row
ui-solved-mark = solved
ui-save = Take this diagram
ui-copy = Copy
ui-save-copied = Copied.
ui-save-text = Text
ui-privacy = Privacy and legal notice
ui-privacy-description = What this site knows of you (nothing), what your device remembers, and who publishes it.
ui-privacy-foreign = What your browser asks others for
ui-privacy-foreign-text = Some pages of this site fetch something from other sites: { $hosts }. Whoever runs these sites learns that your browser asked, and from where; what they keep is for them to say.
ui-privacy-nothing = What the site knows of you
ui-privacy-nothing-text = Nothing. It has no cookies, counts no visitors and asks nobody else for anything: fonts, pictures and programs all come with the page. Whoever runs the computer that sends you the pages may keep the usual record of requests.
ui-privacy-device = What your device remembers
ui-privacy-device-text = Which puzzles you have solved or begun, the game that you left on each table, and which language and colours you chose, so that you find them again. This stays on your device, and no one else ever sees it.
ui-forget = Forget everything on this device
ui-forgotten = Forgotten: this device remembers nothing of this site.
ui-legal = Legal notice
ui-legal-publisher = Published by
ui-legal-contact = Contact
ui-legal-host = Hosted by
ui-legal-none = This site doesn’t say yet who publishes it.
ui-take-home = Take it home
ui-take-home-text = The pages work without a network, from a folder or a USB stick.
ui-take-home-link = The whole site in one file

mined-title = New puzzle { $seed }·{ $number }
mined-tempting = { $move } is tempting.
mined-key = { $tries ->
    [one] { $move } is right, and the other move is not.
   *[other] { $move } alone does it; the { $tries } other moves fail.
  }
mined-best = { $tries ->
    [one] { $move } is better than the other move.
   *[other] { $move } is better than each of the { $tries } other moves.
  }
mined-mirrored = Apart from turning and mirroring, there is one right move; no other works.
idea-quiet-move = It is a quiet move: whatever the answer, nothing can be won on the very next move.
idea-blacken = On the way the winner blackens a circle.
idea-shut-in = At the end the loser has nowhere left to play.
idea-greedy-is-wrong = Another move takes more at once, and gets less in the end.
idea-pairs = The winner captures on the way.
idea-breaking = One of the fives could be broken by a capture: make sure that it isn’t.
idea-double = Two fours are made by one stone.

## Ideas of puzzles
tag-all-but-two = all but two
tag-ban = the ban
tag-best-line = best line
tag-blacken = blackening
tag-breaking = breaking a five
tag-broken-bar = broken bar
tag-control = control
tag-corner = corner
tag-count = counting
tag-count-the-chains = counting chains
tag-diagonal = diagonal
tag-double = double threat
tag-double-cross = double-cross
tag-double-dealing = double-dealing
tag-edge = edge
tag-first-steps = first steps
tag-five = five in a row
tag-free-box = a free box
tag-greedy-is-wrong = greed is wrong
tag-hard-hearted-handout = hard-hearted handout
tag-joint = joint
tag-long-chain-rule = long chain rule
tag-loop = loop
tag-mirage = mirage
tag-mirror = mirror
tag-order = order
tag-pairing = pairing
tag-pairs = pairs
tag-parity = parity
tag-pass = passing
tag-quadruple = four circles
tag-quiet-move = quiet move
tag-rectangle = rectangle
tag-sacrifice = sacrifice
tag-safe-line = safe line
tag-shut-in = shut in
tag-square = square
tag-take-all = take all
tag-tempo = tempo
tag-three-rows = three rows
tag-tie = tie
tag-trap = trap
tag-triple = three circles
tag-two-rows = two rows
tag-waiting-move = waiting move
tag-which-box-first = which box first

## Making a sheet of one's own
ui-make = Make your sheet
ui-make-lead = Or tick the puzzles that you want, and it is laid out for you.
ui-make-of = { $game }: make your sheet
ui-make-description = Choose puzzles of { $game } and print them, with the answers on a page of their own.
ui-make-without = Choosing puzzles needs JavaScript. These sheets are ready, with their answers apart.
ui-make-text = Tick puzzles and print: the sheet grows as you tick. This page’s address remembers your choice; keep it or send it.
ui-make-all = Tick all
ui-make-none = Untick all
ui-make-layout = Layout
ui-make-title = Title
ui-make-per-page = Puzzles per page
ui-make-paper = Paper
ui-make-all-description = Choose puzzles of one game or of several and print them as one sheet, with or without their answers.
ui-make-of-all = Several games on one sheet
ui-make-game = Game
ui-make-from = Level from
ui-make-to = to
ui-make-kind = Print
ui-make-normal = as usual
ui-make-large = large
ui-make-booklet = as a booklet
ui-make-answers-end = on a page of their own
ui-make-answers-fold = on a strip to fold away
ui-make-answers-none = none
ui-make-versions = Versions A and B for neighbours: boards turned, in a different order
ui-make-qr = QR code of the answers
ui-make-print = Print
ui-make-puzzles = { $count ->
    [one] One puzzle chosen
   *[other] { $count } puzzles chosen
  }
ui-make-pages = { $count ->
    [one] one page
   *[other] { $count } pages
  }
ui-make-status = { $puzzles }, { $pages }.
ui-make-status-answers = { $puzzles }, { $pages } and the answers.
ui-make-fewer = Some pages hold fewer, so that the boards stay legible.
ui-make-nothing = Nothing is ticked: tick at least one puzzle.

## Taking a diagram away
ui-save-kept = Saved: { "{file}" }

## The pages around the boards
game-pipopipette-short = Boxes
game-ninuki-short = Ninuki
ui-nav-games = Games
ui-tab-rules = Rules
ui-tab-lesson = Lesson
ui-tab-print = Print
ui-theme-auto = Colours: as on this device
ui-theme-light = Colours: light
ui-theme-dark = Colours: dark
ui-blue = Blue
ui-red = Red
ui-place = { $number } of { $total }
ui-your-moves = Your moves
ui-tried = Tried
ui-play-next = Next puzzle
ui-share = Share
ui-share-picture = Share the picture
ui-share-keep = Save the picture
ui-share-link = Copy the link
ui-share-line = Copy my squares
ui-share-first = Solved first time
ui-share-alone = Solved without a hint
ui-share-hint = Solved with a hint
ui-close = Close
ui-play-explore = Explore
ui-play-back-one = One move back
ui-play-on-one = One move on
play-explore = Every move that the page knows: a green ring keeps the win or the score, a red cross loses it. Point at one to follow it.
play-illegal-dualite = You can’t play on { $place } ({ $holds }): a move has to touch the circle between the brackets, beside it or at a corner. The dotted cells are open to you.
play-illegal-morpiae = No line of five passes through { $place } here: it has to be empty, with four circles in line around it. The dotted crossings are open to you.
play-illegal-chomp = { $place } is gone already: bite a piece that is left.
play-illegal-pipopipette = { $place } is drawn already: draw a line that is missing.
puzzle-known-certified = Proved, move by move
puzzle-known-exhaustive = Proved: every case examined
puzzle-known-argued = Proved by an argument
puzzle-known-tabled = Computed from a table
puzzle-known-searched = Computed by search
puzzle-known-rules = By the rules
puzzle-known-wins = The win is proved; no other was found
puzzle-known-unchecked = Not checked
ui-home-choose = Choose a game
ui-home-solve = Solve a puzzle
ui-home-go-on = Carry on solving
ui-home-proved = Proved, not believed
ui-claims-proved = { $count ->
    [one] The one statement of these pages and solutions that an engine can check is checked again each time the site is made. Wherever you see the green tick, it says how.
   *[other] All { $count } statements of these pages and solutions that an engine can check are checked again each time the site is made. Wherever you see the green tick, it says how.
  }
ui-home-ledger = The ledger of proofs
ui-home-paper = For paper people
ui-home-paper-text = Sheets for tonight or for Monday’s class: pick the puzzles, print them, keep the answers apart.
ui-home-print = Print a sheet
ui-home-against = Play { $game } against the engine
ui-home-learn = Learn { $game } in pictures
ui-home-tonight = Print tonight’s sheet
ui-home-own = Yours to take
ui-home-own-text = Every diagram can be taken away as a picture, with its position. Nothing here watches you, and the whole site works from a folder, without a network.
ui-gallery-lead = Each has its answer, and its page says how that is known. What you solve is remembered on this device alone.
ui-filter = Filter the puzzles
ui-filter-left = Unsolved only
ui-random = A random puzzle
ui-to-finish = to finish
ui-progress-short = { "{solved}" } of { "{total}" }
seal-short-proved = Proved
seal-short-computed = Computed
ui-seals = ✓ proved, ≈ computed: press a sign to see how it is known.
ui-in-words = The board in words

## New puzzles
ui-new = New puzzle
ui-new-of = { $game }: a new puzzle
ui-new-description = A fresh puzzle of { $game }: the page makes it, with one right answer that is proved, at the level you choose.
ui-new-lead = The page makes a fresh puzzle, with one right answer.
ui-new-noscript = To make a puzzle, the page needs its script. There are ready ones in the list:
ui-new-stop = Stop
ui-new-link = Copy the link to this puzzle
table-new-looking = { $count ->
    [one] Looking for a puzzle… { $count } position tried so far.
   *[other] Looking for a puzzle… { $count } positions tried so far.
  }
table-new-stopped = Stopped. Another press looks for a new puzzle.
table-new-lost = The engine can’t run in this browser. The list has puzzles that need none.
table-new-turn = Your move.
table-new-try = Point at the board to take it back, and try another move.
table-new-better = There is a better move.
table-new-rest = From here on, every move does just as well.
table-new-among = It is one of the dotted places.
table-new-key = The right move is { $move }.
table-new-reason = { $count ->
    [one] { $move } is right, and the other move is not.
   *[other] { $move } alone does it; the { $count } other moves fail.
  }
table-new-solution = The solution: { $value }.
ui-new-start = A puzzle is on its way.
ui-new-sheet = Put it on a sheet
ui-make-new = New puzzles can be put on it too.
ui-make-week = This week’s sheet.
sheet-week = Week { $week }
ui-make-wait = The new puzzle is being made…
ui-make-lost = This new puzzle can’t be made here.
table-new-stars = { $count ->
    [one] Difficulty: { $count } star out of 5
   *[other] Difficulty: { $count } stars out of 5
  }

## Compose
ui-compose = Compose a puzzle
ui-compose-of = { $game }: compose a puzzle
ui-compose-description = Set up a position of { $game } and choose what is asked: the engine says whether the puzzle is sound, and you take its file home.
ui-compose-lead = Set up a position, choose what is asked, and see whether the puzzle is sound.
ui-compose-noscript = To compose here, the page needs its script. A puzzle file written by hand is judged by the program.
ui-compose-draw = Click a place to fill it or to clear it. “Take it back” undoes each step.
ui-compose-play = Play moves, for both sides, up to the position of your puzzle.
ui-compose-brush = What goes on the board
ui-compose-clear = Start over
ui-compose-task = Task
ui-compose-number = How many
ui-compose-judge = Judge this puzzle
ui-compose-title = Title
ui-compose-file = Download the puzzle file
ui-compose-board = Board and rules
ui-compose-position = The position as text; a game’s file may be dropped here
ui-compose-read = Set it up
ui-compose-open = Open a file
compose-last = last move
compose-to-move = Change sides
compose-pairs-black = Black’s pairs + 1
compose-pairs-white = White’s pairs + 1
compose-task-win-in = Win in … moves
compose-task-win = Win
compose-task-best = Find the best move
compose-task-margin = Get … points ahead
compose-task-capture = Win … points with one move
table-compose-ready = Choose what is asked, then judge the puzzle.
table-compose-over = The game is over here: there is nothing left to ask.
table-compose-refused = That can’t go here.
table-compose-refused-chomp = The board has no such square.
table-compose-refused-dualite = That can’t go here: the last move is one of the circles, and before it no four of one colour were in line.
table-compose-refused-ninuki = That can’t go here: the player to move has neither five in line nor five pairs.
table-compose-unread = This isn’t a position that the game knows; look at it from character { $count } on.
table-compose-unfit = That can’t be asked of this position.
table-compose-stopped = Stopped. Nothing is settled yet.
table-compose-sound = Sound: { $move } does it, and nothing else.
table-compose-dual = { $move } is the only first move that does it. But after { $word }, several moves win: { $places }.
table-compose-slow-win = { $move } is the only first move in time. Others win too, but later: { $places }.
table-compose-short = It can be done faster than asked: the player to move { $value }.
table-compose-cooked = Several first moves do it: { $places }.
table-compose-no-solution = No first move does it. If both play well, the player to move { $value }.
table-compose-none = No first move does it: a win that soon can’t be forced from here.
table-compose-first = { $move } is the only first move that does it. Is there only one way to go on? Looking…
table-compose-first-only = { $move } is the only first move that does it. Whether there is only one way to go on was not checked.
table-compose-later = Not that soon: the player to move { $value }.
table-compose-rules = This position isn’t possible under that rule: nothing has changed.
table-compose-open = Not settled: the engine tried { $count } positions and didn’t see the end.
table-compose-fact-keys = First move
table-compose-fact-line = Best play
table-compose-fact-slow = Wins later
table-compose-fact-seen = Positions tried
table-compose-untitled = Untitled

## Marks of texts

ui-alert-caution = Caution
ui-alert-important = Important
ui-alert-note = Note
ui-alert-tip = Tip
ui-alert-warning = Warning
ui-note-back = Back to the text from note { $number }
ui-note-number = Note { $number }
ui-notes = Notes
ui-stands-in-kept = This page exists only in its original language ({ $language }).
ui-stands-in = This page isn’t translated yet: here it is in its original language ({ $language }).
ui-task-done = done:
ui-task-open = to do:

## A first game in pictures, under each of them
first-game-move = { $number }. { $move }
first-game-won = { $number }. { $move } – and this move wins.
first-game-lost = { $number }. { $move } – and this move loses.
first-game-drawn = { $number }. { $move } – nobody has won.
first-game-counted = { $number }. { $move } – the game is over: points are counted.

## The rules of a game that its file tells
rules-alike = Two players take turns; the signs belong to both.
rules-signs = Two players take turns: { $first } begins, then comes { $second }.
rules-numbered = Two players take turns: the first player begins.
rules-near-4 = { $grid ->
    [cells] Squares are neighbours if they share a side.
   *[other] Points are neighbours if a line joins them.
  }
rules-near-6 = { $grid ->
    [cells] Squares are neighbours if they share a side, or if one touches the other’s top right corner.
   *[other] Points are neighbours if a line joins them, or a diagonal “/”.
  }
rules-near-8 = { $grid ->
    [cells] Squares are neighbours if they touch, even if only at a corner.
   *[other] Points are neighbours if a line joins them, or a diagonal.
  }
rules-who-or = Or each player
rules-who-first = The first player
rules-who-second = The second player
rules-row = { $count }{ $more ->
    [yes] {" "}or more
   *[other] {""}
  }{ $kinds ->
    [several] {" "}of the same sign
   *[other] {""}
  } in a row, across, up and down, or diagonally ({ $names })
rules-end-draw = If the player to move can’t and nobody has won, the game is a draw.
rules-start = Before the first move, this is on the board: { $position }
rules-only = { $rule } ({ $usual ->
    [yes] usually
   *[other] if you choose so
  }: { $option } = { $value })
rules-move = { $who } draws { $what }.
rules-where = { $who } draws { $what }, { $conditions }.
rules-who-each = In turn, each player
rules-who-then = After that, each player in turn
rules-who-begins = Whoever begins
rules-who = { $player }
rules-player-first = the first player
rules-player-second = the second player
rules-or = { $one } or { $other }
rules-nothing = nothing
rules-draw = { $sign } { $places }
rules-own = their own sign
rules-sign = { $name }
rules-line-drawn = a line between two neighbouring dots
rules-empty-place = empty
rules-held-place = { $name }-marked
rules-on = { $grid ->
    [cells] in an empty square
   *[other] on an empty point
  }
rules-on-several = { $grid ->
    [cells] in { $count } { $place } squares, one after the other
   *[other] on { $count } { $place } points, one after the other
  }
rules-run = { $grid ->
    [cells] in { $count } { $place } squares { $way }
   *[other] on { $count } { $place } points { $way }
  }
rules-run-to = { $grid ->
    [cells] in { $least } { $step ->
        [one] or
       *[other] to
      } { $count } { $place } squares { $way }
   *[other] on { $least } { $step ->
        [one] or
       *[other] to
      } { $count } { $place } points { $way }
  }
rules-on-over = over { $name }
rules-all-two = { $grid ->
    [cells] { $on } and in every empty square of the rectangle from there to the { $corner } corner
   *[other] { $on } and on every empty point of the rectangle from there to the { $corner } corner
  }
rules-way-either = side by side or one above the other
rules-way-row = in a row
rules-way-across = side by side
rules-way-upright = one above the other
rules-all = { $grid ->
    [cells] { $on } and in every empty square { $side }
   *[other] { $on } and on every empty point { $side }
  }
rules-corner-top-left = top left
rules-corner-top-right = top right
rules-corner-bottom-left = bottom left
rules-corner-bottom-right = bottom right
rules-to-left = to its left
rules-to-right = to its right
rules-to-top = above it
rules-to-bottom = below it
rules-beside = next to { $what }
rules-not-beside = never next to { $what }
rules-beside-every = next to { $what }
rules-not-beside-every = never next to { $what } at once
rules-above = right above { $what }
rules-not-above = never right above { $what }
rules-what-own = { $every ->
    [yes] all of their own signs
   *[other] one of their own
  }
rules-what-other = { $every ->
    [yes] all of the other player’s signs
   *[other] one of the other player’s signs
  }
rules-what-filled = { $every ->
    [yes] all that is drawn
   *[other] anything drawn
  }
rules-what-empty = { $grid ->
    [cells] an empty square
   *[other] an empty point
  }
rules-what-edge = the edge of the board
rules-what-floor = the bottom edge
rules-what-last = { $every ->
    [yes] all that the last move drew
   *[other] what the last move drew
  }
rules-what-sign = { $every ->
    [yes] every { $name }
   *[other] { $name }
  }
rules-word = { $word }
rules-line = { $words } in a row (across, up and down, or diagonally, from either end)
rules-box = the fourth side of a box
rules-points = Whoever completes { $what } scores a point for each.
rules-points-again = Whoever completes { $what } scores a point for each and moves again.
rules-points-box = Whoever draws { $what } scores a point for each box closed.
rules-points-box-again = Whoever draws { $what } scores a point for each box closed, and moves again.
rules-end = { $when }, { $wins }.
rules-when = When somebody has completed { $what }
rules-when-joins = { $grid ->
    [cells] When neighbouring squares with { $name } join { $from } and { $to }
   *[other] When neighbouring points with { $name } join { $from } and { $to }
  }
rules-when-stuck = When the player to move can’t
rules-side-left = the left side
rules-side-right = the right side
rules-side-top = the top
rules-side-bottom = the bottom
rules-mover-wins = whoever has just moved wins
rules-mover-loses = whoever has just moved loses
rules-stuck-loses = A player who can’t move loses.
rules-stuck-wins = A player who can’t move wins: whoever moved last loses.
rules-stuck-points = When the player to move can’t, whoever has more points wins; if they are equal, the game is a draw.
rules-nobody-wins = the game is a draw
rules-points-win = whoever has more points wins; if they are equal, it is a draw
rules-player-wins = { $player } wins
