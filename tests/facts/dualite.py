"""Works out every fact of dualite.toml again, from the rules alone: every move of every position is tried, and a
position once worked out is remembered. It prints one line when all is as stated, otherwise each difference, and then
exits with 1."""

import sys
import tomllib
from functools import cache
from pathlib import Path

sys.setrecursionlimit(10_000)
FILE = Path(__file__).with_suffix(".toml")
# How far from the end a position may be: the strokes left, two for an empty cell and one for a white circle.
MOST = {4: 21, 5: 30}       # 4x4 and 5x5, without --all; one more stroke takes two or three times as long
MOST_ALL = {4: 23, 5: 31}   # with --all: minutes, and 4 GB for the positions remembered
EMPTY, WHITE, BLACK = ".o#"


def cell_name(size, cell):
    return "abcde"[cell % size] + str(cell // size + 1)


@cache
def neighbours(size, cell):
    column, row = cell % size, cell // size
    return frozenset(x + y * size for x in range(size) for y in range(size)
                     if max(abs(x - column), abs(y - row)) == 1)


@cache
def fours(size, cell):
    """The rows of four cells, in the four directions, that hold this cell: the three other cells of each."""
    found = []
    for x in range(size):
        for y in range(size):
            for right, up in (1, 0), (0, 1), (1, 1), (1, -1):
                if x + 3 * right < size and 0 <= y + 3 * up < size:
                    four = [x + k * right + (y + k * up) * size for k in range(4)]
                    if cell in four:
                        four.remove(cell)
                        found.append(tuple(four))
    return found


def aligned(size, board, cell):
    """Whether the circle in this cell is one of four aligned circles of one colour."""
    colour = board[cell]
    return colour != EMPTY and any(board[a] == board[b] == board[c] == colour for a, b, c in fours(size, cell))


def playable(size, board, last, both):
    """The cells that can be played: neighbours of the last-played cell (of one circle of an opening pair, or of both),
    neither last-played themselves nor blackened."""
    near = [neighbours(size, cell) for cell in last]
    cells = frozenset.intersection(*near) if both else frozenset.union(*near)
    return sorted(cell for cell in cells if cell not in last and board[cell] != BLACK)


def stroke(board, cell):
    return board[:cell] + (WHITE if board[cell] == EMPTY else BLACK) + board[cell + 1:]


def openings(size):
    """The pairs of cells that are not neighbours, with the board each makes."""
    for one in range(size * size):
        for two in range(one + 1, size * size):
            if two not in neighbours(size, one):
                yield (one, two), stroke(stroke(EMPTY * size * size, one), two)


def moves(size, board, last, mate, both):
    """Every move of a position that is not finished: the move, whether it wins at once, whether the same side moves
    again, and the position it leaves. `mate` is 0 without teams, otherwise the team-mate to move: the first of a team
    leaves the same last circle to the second, and it is the second's circle that the other team answers."""
    if not last:
        for pair, after in openings(size):
            yield pair, False, False, (size, after, pair, mate, both)
        return
    for cell in playable(size, board, last, both):
        after = stroke(board, cell)
        if mate == 1:
            yield (cell,), aligned(size, after, cell), True, (size, after, last, 2, both)
        else:
            yield (cell,), aligned(size, after, cell), False, (size, after, (cell,), mate and 1, False)


def results(start):
    """Every move with (won or not, plies to the end) for the side that makes it."""
    for move, wins, again, after in moves(*start):
        if wins:
            yield move, (True, 1)
        else:
            won, plies = solve(after)
            yield move, (won == again, plies + 1)


def the_best(options):
    """The shortest win, otherwise the longest loss; with no move the game is lost already."""
    won = [plies for win, plies in options if win]
    return (True, min(won)) if won else (False, max((plies for _, plies in options), default=0))


@cache
def solve(start):
    return the_best([result for _, result in results(start)])


def read(text, rules):
    rows, last, *mate = text.split()
    rows = rows.split("/")
    size, board = len(rows), "".join(reversed(rows))
    cells = {cell_name(size, cell): cell for cell in range(size * size)}
    last = tuple(sorted(cells[cell] for cell in last.split("+"))) if last != "-" else ()
    mate = int(mate[0]) if mate else int(rules.get("teams", False))
    return size, board, last, mate, rules.get("first_reply", "either") == "both" and len(last) != 1


def strokes_left(board):
    return 2 * board.count(EMPTY) + board.count(WHITE)


def position(start, worked_out):
    """The facts of a position, or those about its moves alone."""
    size, board = start[:2]
    finished = any(aligned(size, board, cell) for cell in range(size * size))
    def name(move):
        return "+".join(sorted(cell_name(size, cell) for cell in move))
    legal = [] if finished else sorted(name(move) for move, *_ in moves(*start))
    found = {"moves": legal, "moves_count": len(legal)}
    if worked_out:
        each = {} if finished else {name(move): result for move, result in results(start)}
        won, plies = the_best(each.values())
        winning = sorted(move for move, (win, _) in each.items() if win)
        found |= {"value": f"{'win' if won else 'loss'} {plies}", "winning": winning, "winning_count": len(winning),
                  "best": sorted(move for move, result in each.items() if result == (won, plies))}
    return found


def main():
    everything = "--all" in sys.argv[1:]
    with FILE.open("rb") as file:
        facts = tomllib.load(file)
    wrong, done, left = [], 0, 0
    for wanted in 4, 5:
        solve.cache_clear()
        for entry in facts["position"]:
            start = read(entry["text"], entry.get("rules", {}))
            size, board = start[:2]
            if size != wanted:
                continue
            near = strokes_left(board) <= (MOST_ALL if everything else MOST)[size]
            done, left = done + near, left + (not near)
            found = {"text": entry["text"], "rules": entry.get("rules")} | position(start, near)
            if not near:
                found = entry | found   # only the moves of this one are compared
            wrong += [f"{FILE.name}: {entry['text']}: {key} is stated as {value!r}, worked out as {found.get(key)!r}"
                      for key, value in entry.items() if found.get(key) != value]
    if done + left != len(facts["position"]):
        wrong.append(f"{FILE.name}: a board that is neither 4x4 nor 5x5")
    wrong += [f"{FILE.name}: {key}: not known here" for key in facts if key != "position"]
    if wrong:
        print(*wrong, sep="\n")
        sys.exit(1)
    rest = f"; {left} left out but for their moves: "
    rest += "too far from the end, more positions than fit the memory" if everything else "--all works more of them out"
    print(f"{FILE.name}: {done} positions: all as stated" + (rest if left else ""))


if __name__ == "__main__":
    main()
