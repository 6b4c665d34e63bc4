#!/usr/bin/env python3
"""Checks certificates that `quadrille prove` has written, and shares nothing with that program.

    python3 tools/verify.py [--quiet] [--choices] FILE...

It was written from the rules of the five games and from content/en/authors/certificates.md, whose section on each
game settles how positions are written, in which order moves are numbered and which positions are the
same. The rules of any other game stand in its certificate, and are read as that page and
content/en/authors/games.md tell. It needs Python 3.8 and its standard library. It prints what each
certificate shows of the first moves; with --choices also what each strategy plays where. Exit codes: 0
all files hold, 1 one claims what its certificate doesn't show, 2 one can't be read.

It lies in tools/, since examples/ holds programs that have this one as their library, and is one file,
long as it is, so that it can be taken along with the certificates.
"""

import base64
import binascii
import itertools
import json
import operator
import re
import sys


class Refused(Exception):
    """The file claims what isn't shown."""


class Unreadable(Exception):
    """This is no file of the format."""


# --- The games. Each reads a position, lists its moves in the order of their numbers, plays one, and
# --- says how the game has ended for the player to move: None, "win", "loss", "draw" or "counted".
# --- `play` gives the next position, the points won by the move, and whether the same side moves again.
# --- Positions are equal where the format says that they are the same.


class Chomp:
    """A position is the tuple of its row lengths, from the bottom. A move is (column, row)."""

    options = {}
    counts_points = False

    def __init__(self, rules):
        pass

    def read(self, text):
        rows = tuple(number(part) for part in text.split(","))
        if 0 in rows or list(rows) != sorted(rows, reverse=True):
            raise Refused(f"{text} is no bar that a puzzle begins with")
        return rows

    def text(self, rows):
        return ",".join(map(str, rows)) or "0"

    def name(self, move):
        return f"{move[0]},{move[1]}"

    def moves(self, rows):
        return [(column, row) for row, length in enumerate(rows, 1) for column in range(1, length + 1)]

    def play(self, rows, move):
        column, row = move
        left = [length if at < row else min(length, column - 1) for at, length in enumerate(rows, 1)]
        return tuple(length for length in left if length), 0, False

    def end(self, rows):
        # Who ate the poison has lost: the other, now to move, has won.
        return None if rows else "win"


class Dualite:
    """A position is (size, cells, last, mate). Cells are a text from a1 rightwards and upwards; `last`
    holds the cells of the opponents' last move, two after the start, none before it; `mate` is 0, or
    with teams 1 or 2. A move is a cell, or the two of the start."""

    options = {"first_reply": ["either", "both"], "teams": ["false", "true"]}
    counts_points = False

    def __init__(self, rules):
        self.all_of = all if rules["first_reply"] == "both" else any
        self.teams = rules["teams"] == "true"

    def read(self, text):
        words = text.split(" ")
        if len(words) != (3 if self.teams else 2):
            raise Refused(f"“{text}” is not a board and a last move, and with teams a team-mate")
        rows = words[0].split("/")
        size = len(rows)
        if size not in (4, 5) or any(not re.fullmatch(f"[.o#]{{{size}}}", row) for row in rows):
            raise Refused(f"“{words[0]}” is no board of 4 or 5 rows of . o #")
        cells = "".join(reversed(rows))
        names = {cell_name(size, cell): cell for cell in range(size * size)}
        last = () if words[1] == "-" else tuple(names.get(name) for name in words[1].split("+"))
        mate = number(words[2]) if self.teams else 0
        position = (size, cells, last, mate)
        circles = size * size - cells.count(".")
        if None in last or len(last) > 2 or mate not in ((1, 2) if self.teams else (0,)):
            raise Refused(f"“{text}” has no such last move or team-mate")
        if any(cells[cell] == "." for cell in last) or (last == ()) != (circles == 0):
            raise Refused(f"“{text}”: the last move is a circle of the board")
        if len(last) == 2:
            # The start stays the last move until both team-mates have answered it.
            apart = not near(size, *last) and all(cells[cell] == "o" for cell in last)
            if not apart or last != in_order(size, *last) or circles > 2 + (mate == 2):
                raise Refused(f"“{text}”: this is not a start")
        if circles == 0 and mate == 2:
            raise Refused(f"“{text}”: the start is a team's whole turn")
        return position

    def text(self, position):
        size, cells, last, mate = position
        rows = [cells[at : at + size] for at in range(0, size * size, size)]
        words = ["/".join(reversed(rows)), "+".join(cell_name(size, cell) for cell in last) or "-"]
        return " ".join(words + ([str(mate)] if mate else []))

    def name(self, move):
        size, cells = move
        return "+".join(cell_name(size, cell) for cell in cells)

    def moves(self, position):
        size, cells, last, _ = position
        everywhere = range(size * size)
        if not last:
            pairs = ((a, b) for a in everywhere for b in everywhere if a < b and not near(size, a, b))
            return [(size, in_order(size, a, b)) for a, b in pairs]
        reached = (c for c in everywhere if self.all_of(near(size, c, circle) for circle in last))
        return [(size, (c,)) for c in reached if c not in last and cells[c] != "#"]

    def play(self, position, move):
        size, cells, last, mate = position
        played = move[1]
        cells = list(cells)
        for cell in played:
            cells[cell] = "o" if cells[cell] == "." else "#"
        cells = "".join(cells)
        if mate == 1 and last:
            # The second team-mate is bound by the opposing team's circle, like the first.
            return (size, cells, last, 2), 0, True
        return (size, cells, played, 1 if self.teams else 0), 0, False

    def end(self, position):
        size, cells, last, mate = position
        if any(cells[line[0]] != "." and len({cells[c] for c in line}) == 1 for line in fours(size)):
            # The team-mate of who made it is to move, or the opponent.
            return "win" if mate == 2 else "loss"
        return None if self.moves(position) else "loss"


def cell_name(size, cell):
    return "abcde"[cell % size] + str(cell // size + 1)


def near(size, a, b):
    columns, rows = abs(a % size - b % size), abs(a // size - b // size)
    return max(columns, rows) == 1


def in_order(size, a, b):
    """Two cells, the smaller column first, then the smaller row."""
    return tuple(sorted((a, b), key=lambda cell: (cell % size, cell // size)))


FOURS = {}


def fours(size):
    """Every four cells in a row, column or diagonal."""
    if size not in FOURS:
        inside = range(size)
        lines = []
        for x in inside:
            for y in inside:
                for dx, dy in WAYS:
                    line = [(x + k * dx, y + k * dy) for k in range(4)]
                    if all(a in inside and b in inside for a, b in line):
                        lines.append([b * size + a for a, b in line])
        FOURS[size] = lines
    return FOURS[size]


# East, north, north-east, south-east.
WAYS = [(1, 0), (0, 1), (1, 1), (1, -1)]


class Pipopipette:
    """A position is the tuple of its rows as they are written: across, upright, across, … A move is
    (row of the tuple, place in it)."""

    options = {}
    counts_points = True

    def __init__(self, rules):
        pass

    def read(self, text):
        rows = tuple(text.split("/"))
        width = len(rows[0])
        for at, row in enumerate(rows):
            if not re.fullmatch(r"[|.]*" if at % 2 else "[-.]*", row) or len(row) != width + at % 2:
                raise Refused(f"“{text}”: row {at + 1} is not one of this board")
        if len(rows) % 2 == 0 or len(rows) < 3 or not 1 <= width <= 25:
            raise Refused(f"“{text}” has no boxes, or too many")
        return rows

    def text(self, rows):
        return "/".join(rows)

    def boxes(self, rows):
        return [(at, x) for at in range(0, len(rows) - 1, 2) for x in range(len(rows[0]))]

    def is_closed(self, rows, box):
        at, x = box
        return "." not in (rows[at][x], rows[at + 2][x], rows[at + 1][x], rows[at + 1][x + 1])

    def closed(self, rows):
        return sum(self.is_closed(rows, box) for box in self.boxes(rows))

    def score(self, text, rows, said):
        # The position doesn't tell who closed a box: the puzzle does, or it counts none of them.
        if min(said) < 0 or sum(said) not in (0, self.closed(rows)):
            raise Refused(f"a score of {said[0]}-{said[1]} can't be where {self.closed(rows)} are closed")

    def name(self, move):
        at, x, height = move
        # Rows of the tuple from the bottom: even ones lie on dots.
        row = (height - 1 - at) // 2 + 1
        other = (x, row + 1) if at % 2 else (x + 1, row)
        return f"{dot(x, row)}-{dot(*other)}"

    def moves(self, rows):
        signs = ((at, x, sign) for at, row in enumerate(rows) for x, sign in enumerate(row))
        return [(at, x, len(rows)) for at, x, sign in signs if sign == "."]

    def play(self, rows, move):
        at, x, _ = move
        row = rows[at]
        drawn = rows[:at] + (row[:x] + "-|"[at % 2] + row[x + 1 :],) + rows[at + 1 :]
        points = self.closed(drawn) - self.closed(rows)
        return drawn, points, points > 0

    def end(self, rows):
        return None if any("." in row for row in rows) else "counted"


def dot(x, row):
    return "abcdefghijklmnopqrstuvwxyz"[x] + str(row)


class Ninuki:
    """A position is (size, x's stones, o's stones, to move, pairs): stones are sets of bits, a bit for
    each point from A1 rightwards and upwards, with one bit more a row that is never set; `to move` is 0
    for x. A move is a bit's number."""

    options = {
        "capture_breaks": ["true", "false"],
        "double_three_ban": ["true", "false"],
        "fifth_anywhere": ["false", "true"],
    }
    counts_points = False
    letters = "ABCDEFGHJKLMNOPQRST"

    def __init__(self, rules):
        self.option1 = rules["capture_breaks"] == "true"
        self.option2 = rules["double_three_ban"] == "true"
        self.fifth_anywhere = rules["fifth_anywhere"] == "true"
        self.near = {}

    def read(self, text):
        found = re.fullmatch(r"([xo0-9/]+) ([xo]) ([0-9]+)-([0-9]+)", text)
        if not found:
            raise Refused(f"“{text}” is not rows, the side to move and pairs")
        rows = found[1].split("/")
        self.size, self.wide = len(rows), len(rows) + 1
        # From a point to the next one, each of the four ways.
        self.steps = [dx + dy * self.wide for dx, dy in WAYS]
        if self.size % 2 == 0 or not 9 <= self.size <= 19:
            raise Refused("a board has 9, 11, … 19 rows")
        rows = [re.sub("[0-9]+", lambda count: "." * int(count[0][:3]), row) for row in rows]
        if any(len(row) != self.size for row in rows):
            raise Refused("the rows are not as long as there are rows")
        stones = [0, 0]
        for y, row in enumerate(reversed(rows)):
            for x, sign in enumerate(row):
                if sign != ".":
                    stones["xo".index(sign)] |= 1 << y * self.wide + x
        position = (*stones, "xo".index(found[2]), (number(found[3]), number(found[4])))
        if max(position[3]) > 4 or self.has_five(stones[position[2]]):
            raise Refused("the game was over before")
        return position

    def text(self, position):
        x, o, mover, pairs = position
        rows = []
        for y in reversed(range(self.size)):
            bits = (1 << y * self.wide + at for at in range(self.size))
            row = "".join("x" if x & bit else "o" if o & bit else "." for bit in bits)
            rows.append(re.sub(r"\.+", lambda run: str(len(run[0])), row))
        return f"{'/'.join(rows)} {'xo'[mover]} {pairs[0]}-{pairs[1]}"

    def name(self, move):
        return self.letters[move % self.wide] + str(move // self.wide + 1)

    def is_point(self, at):
        return 0 <= at < self.size * self.wide and at % self.wide < self.size

    def has_five(self, stones):
        for step in self.steps:
            row = stones
            for k in range(1, 5):
                row &= stones >> k * abs(step)
            if row:
                return True
        return False

    def taken(self, position, move):
        """The stones that a stone here takes: two in line between it and another of its own."""
        own, other = position[position[2]], position[1 - position[2]]
        taken = 0
        for step in self.steps:
            for way in (step, -step):
                # Beyond the edges no bit is set; below the first point there is none.
                third = move + 3 * way
                if third < 0 or not own >> third & 1:
                    continue
                pair = 1 << move + way | 1 << move + 2 * way
                if other & pair == pair:
                    taken |= pair
        return taken

    def play(self, position, move):
        mover, pairs = position[2], list(position[3])
        taken = self.taken(position, move)
        stones = [position[0] & ~taken, position[1] & ~taken]
        stones[mover] |= 1 << move
        pairs[mover] += bin(taken).count("1") // 2
        return (*stones, 1 - mover, tuple(pairs)), 0, False

    def moves(self, position):
        empty = self.empty(position)
        return [at for at in empty if not (self.option2 and self.is_barred(position, at))]

    def empty(self, position):
        points = (y * self.wide + x for y in range(self.size) for x in range(self.size))
        return [at for at in points if not (position[0] | position[1]) >> at & 1]

    def is_barred(self, position, move):
        own = position[position[2]]
        # A three takes two more stones within four points, in two directions.
        if sum(bin(own & mask).count("1") >= 2 for mask in self.neighbours(move)) < 2:
            return False
        if self.taken(position, move) or self.has_five(own | 1 << move):
            return False
        return sum(self.makes_three(position, move, step) for step in self.steps) >= 2

    def neighbours(self, move):
        if move not in self.near:
            offsets = [k for k in range(-4, 5) if k]
            lines = [[move + k * step for k in offsets] for step in self.steps]
            self.near[move] = [sum(1 << at for at in line if self.is_point(at)) for line in lines]
        return self.near[move]

    def makes_three(self, position, move, step):
        """Whether a stone here makes a free three this way, and no four."""
        own, other = position[position[2]] | 1 << move, position[1 - position[2]]

        def sign(at):
            if not self.is_point(at) or other >> at & 1:
                return "#"
            return "x" if own >> at & 1 else "."

        # Steps never jump over the edge unseen: beside each row there is a bit that is no point.
        row = "".join(sign(move + k * step) for k in range(-5, 6))
        fives = (row[at : at + 5] for at in range(1, 6))
        if any(five.count("x") == 4 and "." in five for five in fives):
            return False
        sixes = (row[at : at + 6] for at in range(1, 5))
        return any(
            six[0] == six[5] == "." and six[1:5].count("x") == 3 and "." in six[1:5] for six in sixes
        )

    def end(self, position):
        mover = position[2]
        own, other = position[mover], position[1 - mover]
        if position[3][1 - mover] >= 5:
            return "loss"
        if self.has_five(own):
            # The other side has just failed to break it.
            return "win"
        if self.has_five(other) and not (self.option1 and self.has_answer(position)):
            return "loss"
        return None if self.empty(position) else "draw"

    def has_answer(self, position):
        """Whether a capture breaks the other's five (or, by the switch, is the fifth pair)."""
        mover = position[2]
        for at in self.empty(position):
            if self.taken(position, at):
                after = self.play(position, at)[0]
                fifth = self.fifth_anywhere and after[3][mover] >= 5
                if fifth or not self.has_five(after[1 - mover]):
                    return True
        return False


class Morpiae:
    """A position is (lines, passes): the set of lines drawn, each its first point and its direction,
    and how many passes were made since the last one. A move is a line with the number of its new
    circle, or PASS."""

    options = {"pass": ["forced", "free"], "form": ["5D", "5T"]}
    counts_points = True
    cross = """
        ...####...
        ...#..#...
        ...#..#...
        ####..####
        #........#
        #........#
        ####..####
        ...#..#...
        ...#..#...
        ...####...""".split()
    PASS = "pass"
    names = ["E", "N", "NE", "SE"]

    def __init__(self, rules):
        self.free_pass = rules["pass"] == "free"
        self.touching = rules["form"] == "5T"
        rows = enumerate(reversed(self.cross))
        self.start = frozenset((x, y) for y, row in rows for x, sign in enumerate(row) if sign == "#")
        self.known = {}

    def read(self, text):
        position, self.history, self.won = (frozenset(), 0), [], [0, 0]
        for word in [] if text == "start" else text.split(" "):
            named = [move for move in self.moves(position) if self.name(move) == word]
            if not named:
                raise Refused(f"the position: {word} can't be played after {self.history}")
            position, points, _ = self.play(position, named[0])
            self.won[len(self.history) % 2] += points
            self.history.append(word)
        return position

    def text(self, position):
        lines, passes = position
        new = lambda line: f"({line[0][0]},{line[0][1]}){self.names[line[1]]}"
        return "lines " + " ".join(sorted(map(new, lines))) + " pass" * passes

    def score(self, text, position, said):
        mover = len(self.history) % 2
        if said != [self.won[mover], self.won[1 - mover]]:
            raise Refused(f"the score is {self.won[mover]}-{self.won[1 - mover]}, not {said}")

    def points_of(self, start, direction):
        dx, dy = WAYS[direction]
        return [(start[0] + k * dx, start[1] + k * dy) for k in range(5)]

    def name(self, move):
        if move == self.PASS:
            return move
        start, direction, place = move
        x, y = self.points_of(start, direction)[place]
        return f"{x},{y}{self.names[direction]}{place}"

    def used(self, start, direction):
        """What a line uses up in its direction: its circles, or where lines may touch what lies
        between them, each piece by its first circle."""
        return self.points_of(start, direction)[: 4 if self.touching else 5]

    def paper(self, lines):
        """The circles, for each direction those that are used up, and the lines that can be drawn."""
        if lines not in self.known:
            circles, used = set(self.start), [set(), set(), set(), set()]
            for start, direction in lines:
                circles.update(self.points_of(start, direction))
                used[direction].update(self.used(start, direction))
            self.known[lines] = circles, used, self.drawable(circles, used, circles)
        return self.known[lines]

    def drawable(self, circles, used, among):
        """The lines that can be drawn through one of some points, in their order."""
        found = []
        for direction, (dx, dy) in enumerate(WAYS):
            for start in {(x - k * dx, y - k * dy) for x, y in among for k in range(5)}:
                points = self.points_of(start, direction)
                new = [place for place, point in enumerate(points) if point not in circles]
                if len(new) == 1 and used[direction].isdisjoint(self.used(start, direction)):
                    found.append((start, direction, new[0]))
        return sorted(found, key=self.place_in_order)

    def place_in_order(self, move):
        (x, y), direction, _ = move
        return direction, y, x

    def follow(self, lines, move):
        """The paper after a line. Of the lines that can be drawn then, those that don't run through the
        new circle could be drawn before."""
        start, direction, place = move
        after = lines | {(start, direction)}
        if after in self.known:
            return after
        circles, used, before = self.paper(lines)
        new = self.points_of(start, direction)[place]
        circles, used = circles | {new}, list(used)
        used[direction] = used[direction] | {*self.used(start, direction)}
        is_left = lambda other: new not in self.points_of(*other[:2]) and (
            other[1] != direction or used[direction].isdisjoint(self.used(*other[:2]))
        )
        found = self.drawable(circles, used, [new]) + [other for other in before if is_left(other)]
        self.known[after] = circles, used, sorted(found, key=self.place_in_order)
        return after

    def moves(self, position):
        lines, passes = position
        if passes == 2:
            return []
        found = self.paper(lines)[2]
        return found + [self.PASS] if self.free_pass and found else found

    def play(self, position, move):
        lines, passes = position
        if move == self.PASS:
            return (lines, passes + 1), 0, False
        start, direction, _ = move
        points = 0
        if not self.touching:
            used = self.paper(lines)[1]
            others = [used[other] for other in range(4) if other != direction]
            five = self.points_of(start, direction)
            points = sum(all(point in crossed for crossed in others) for point in five)
        return (self.follow(lines, move), 0), points, False

    def end(self, position):
        return None if self.moves(position) else "counted"


class Declared:
    """A game whose rules stand in the file. A position is (cells, to move, last, over): cells are a text, a
    sign for each place as one reads, `.` where nothing is (on dots a place is a line); `to move` is 0 or 1,
    0 where there are no players; `last` are the places of the last move, if a rule asks for them; `over` is
    how the game has ended, but for want of moves. A move is its text, its sign and its places.

    Of a kind of move, of an end and of what a point is for there are dictionaries, as `kind`, `ending` and
    `figure` make them. Where no rule asks which sign stands somewhere, all draw the same `mark`."""

    marks = "*?#&"
    side_of = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}

    def __init__(self, declared):
        table(declared, {"grid": str, "coordinates": str, "size": object, "signs": list, "rules": dict})
        rules = table(
            declared["rules"],
            {"move": list},
            {"players": list, "near": int, "start": str, "options": dict, "end": list, "points": dict},
        )
        self.dots = one_of(declared["grid"], ["cells", "points", "dots"]) == "dots"
        self.numbers = one_of(declared["coordinates"], ["letters", "numbers"]) == "numbers"
        self.signs = texts(declared["signs"])
        odd = [sign for sign in self.signs if len(sign) != 1 or sign in "./ " or self.dots and sign == "|"]
        if odd or not 1 <= len({*self.signs}) == len(self.signs) <= 3 or self.dots and self.signs[0] != "-":
            raise Unreadable("rules take up to three signs, of one character each, on dots `-` first")
        self.neighbours = one_of(rules.get("near", 4), [4, 6, 8])
        self.players = texts(rules.get("players", []))
        # Whether signs belong to the players.
        self.owned = len({*self.players} & {*self.signs}) == 2
        if "players" in rules and (len(self.players) != 2 or not self.owned and self.players != ["1", "2"]):
            raise Unreadable("the players are two signs, or 1 and 2")
        self.options = {name: texts(values) for name, values in rules.get("options", {}).items()}
        if any(not 1 <= len({*values}) == len(values) for values in self.options.values()):
            raise Unreadable("an option has no values, or one twice")
        self.counts_points = "points" in rules
        points = table(rules.get("points", {"for": ""}), {"for": str}, {"again": bool})
        self.point = self.figure(points["for"], ["box", "line"]) if self.counts_points else None
        self.again = points.get("again", False)
        self.kinds = [self.kind(told) for told in rules["move"]]
        self.ends = [self.ending(told) for told in rules.get("end", [])]
        is_last = [end["how"] == "no move" for end in self.ends]
        if not self.kinds or is_last != sorted(is_last):
            raise Unreadable("there is no move, or “no move” doesn't come last")
        overs = {over for kind in self.kinds for draws in kind["draws"] for over in draws if over[1] != "."}
        orders = itertools.permutations(self.signs)
        if not any(all(order.index(below) < order.index(sign) for sign, below in overs) for order in orders):
            raise Unreadable("signs are drawn over one another in a circle")
        words = {word for kind in self.kinds for _, _, told, _ in kind["where"] for word in told}
        self.asks_last = "last" in words
        figures = [end["how"] for end in self.ends] + [self.point["how"] if self.point else ""]
        asks_signs = words & {"own", "other", *self.signs} or overs or any(kind["first"] for kind in self.kinds)
        drawn = {sign for kind in self.kinds for draws in kind["draws"] for sign, _ in draws}
        self.mark = None
        if not asks_signs and not {"line", "joins"} & {*figures} and len(drawn) > 1:
            self.mark = next(sign for sign in self.marks if sign not in self.signs)
        self.start, self.short, self.known = None, None, (None, [])
        self.lay(*board_size(declared["size"]))
        if "start" in rules:
            found = self.spread(rules["start"])
            if found is None or found[0] != self.size:
                raise Unreadable("`start` is no board of the size that is declared")
            self.start = found

    def kind(self, told):
        """What a kind of move draws: for each player pairs of a sign and what it may be drawn on."""
        others = {"by": str, "shape": str, "places": int, "where": object, "first": bool, "only": str}
        table(told, {"draw": object}, others)
        by = [one_of(told["by"], self.players)] if "by" in told else self.players
        found = {"by": [self.players.index(player) for player in by] or [0], "draws": [[], []]}
        for item in several(told["draw"]):
            new, over, below = item.partition(" over ")
            below = "-" if below == "line" and self.dots else one_of(below, self.signs) if over else "."
            if new == "own" and self.owned:
                new = self.players
            elif new == "line" and self.dots:
                new = "--"
            else:
                new = one_of(new, self.signs) * 2
            for turn in found["by"]:
                found["draws"][turn].append((new[turn], below))
        found["where"] = [self.condition(text) for text in several(told.get("where", []))]
        found["first"], found["only"] = told.get("first", False), self.value(told)
        found["places"] = one_of(told.get("places", 1), [1, 2, 3])
        found["all"] = ()
        run = re.fullmatch("run ([1-9][0-9]?)(?: to ([1-9][0-9]?))?( across| upright)?", told.get("shape", "run 1"))
        region = re.fullmatch("all (left|right|up|down)(?: (left|right|up|down))?", told.get("shape", ""))
        if "shape" in told and (self.dots or found["places"] > 1):
            raise Unreadable("what a shape is on dots, or of several places, isn't told")
        if run:
            least, most = int(run[1]), int(run[2] or run[1])
            ways = [way for way, name in zip(WAYS, [" across", " upright"]) if run[3] in (None, name)]
            found["runs"] = [(length, way) for length in range(least, most + 1) for way in ways]
        elif region:
            found["all"] = [self.side_of[name] for name in region.groups() if name]
        if not run and (not region or len(found["all"]) == 2 and {*map(any, zip(*found["all"]))} != {True}):
            raise Unreadable(f"unknown shape {told['shape']}")
        return found

    def condition(self, text):
        """A `where`: whether it is negated, where it looks, its words, and the signs for each player."""
        found = re.fullmatch("(not )?(beside every|beside|above) (.+)", text)
        if not found or self.dots:
            raise Unreadable(f"where: “{text}” can't be understood, or not on dots")
        words = found[3].split(" or ")
        owned = ["own", "other"] if self.owned else []
        edge = [] if found[2] == "beside every" else ["edge"]
        for word in words:
            one_of(word, [*owned, *edge, "filled", "empty", "last", *self.signs])
        hold = []
        for turn in (0, 1):
            means = {"filled": "".join(self.signs) + self.marks, "empty": ".", "edge": "", "last": ""}
            means.update(zip(["own", "other"], [self.players[turn], self.players[1 - turn]] if owned else []))
            hold.append("".join(means.get(word, word) for word in words))
        return bool(found[1]), found[2], words, hold

    def figure(self, text, allowed):
        """What is looked for on the board, for an end or a point."""
        lines = re.fullmatch(r"line (\S+(?: or \S+)*)", text)
        joins = re.fullmatch("(.) joins (left|right|top|bottom) (left|right|top|bottom)", text)
        if lines and not self.dots:
            words = lines[1].split(" or ")
            found = {"how": "line", "words": [way for word in words for way in (word, word[::-1])]}
            if any(len(word) < 2 or {*word} - {*self.signs} for word in words):
                raise Unreadable(f"“{text}” is no line of signs")
        elif joins and not self.dots and joins[1] in self.signs and joins[2] != joins[3]:
            found = {"how": "joins", "sign": joins[1], "sides": {*joins.groups()[1:]}}
        else:
            found = {"how": one_of(text, ["no move"] + ["box"] * self.dots)}
        one_of(found["how"], allowed)
        return found

    def ending(self, told):
        table(told, {"when": str, "wins": str}, {"only": str})
        one_of(told["wins"], ["points"] if self.counts_points else ["mover", "other", "nobody", *self.players])
        found = self.figure(told["when"], ["box", "line", "joins", "no move"])
        return {**found, "wins": told["wins"], "only": self.value(told)}

    def value(self, told):
        values = [value for values in self.options.values() for value in values]
        if "only" in told and values.count(told["only"]) != 1:
            raise Unreadable(f"“{told['only']}” is not a value of one option")
        return told.get("only")

    def chosen(self, rules):
        """This game, with what belongs to the values of its options."""
        self.kinds, self.ends = (
            [told for told in all_told if told["only"] is None or told["only"] in rules.values()]
            for all_told in (self.kinds, self.ends)
        )
        return self

    def lay(self, height, width):
        """Everything that hangs on the size of the board: names, neighbours, and where moves and figures
        may lie."""
        self.size = height, width
        self.lengths = [width + at % 2 for at in range(2 * height + 1)] if self.dots else [width] * height
        places = range(sum(self.lengths))
        if len(places) > 256:
            raise Unreadable("rules take up to 256 places")
        self.first = self.start[1] if self.start and self.start[0] == self.size else "." * len(places)
        points = [(x, y) for y, length in enumerate(self.lengths) for x in range(length)]
        at = {point: place for place, point in enumerate(points)}
        self.names = [self.line_name(x, y) if self.dots else self.dot(x, height - y) for x, y in points]
        steps = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1), (1, 1), (-1, -1)][: self.neighbours]
        self.near = [[at[x + a, y + b] for a, b in steps if (x + a, y + b) in at] for x, y in points]
        self.below = [[at[x, y + 1]] if (x, y + 1) in at else [] for x, y in points]
        ends = {"left": (0, 0), "right": (0, width - 1), "top": (1, 0), "bottom": (1, height - 1)}
        self.sides = [{side for side, (axis, end) in ends.items() if point[axis] == end} for point in points]

        def row(place, length, way):
            (x, y), (a, b) = points[place], way
            found = tuple(at.get((x + k * a, y + k * b)) for k in range(length))
            return () if None in found else found

        def reach(place, ways):
            """The rectangle to the corner, or the row to the side, without the place itself."""
            a, b = (sum(way) for way in zip(*ways))
            (x, y), found = points[place], []
            for other, (ox, oy) in enumerate(points):
                across = (ox - x) * a >= 0 if a else ox == x
                upright = (oy - y) * b >= 0 if b else oy == y
                if across and upright and other != place:
                    found.append(other)
            return found

        for kind in self.kinds:
            if kind["all"]:
                lie = [((place,), reach(place, kind["all"])) for place in places]
            else:
                rows = {tuple(row(place, *run)) for run in kind["runs"] for place in places}
                lie = [(tuple(sorted(found)), ()) for found in rows if found]
            kind["lie"] = sorted((self.called(needed), needed, more) for needed, more in lie)
        # What a player may draw on what: a move tells its sign if there is a choice.
        self.choice = [{}, {}]
        for kind in self.kinds:
            for turn in kind["by"] if kind["lie"] else []:
                for sign, below in kind["draws"][turn]:
                    self.choice[turn].setdefault(below, set()).add(sign)
        for figure in [*self.ends, *([self.point] if self.point else [])]:
            found = {}
            if figure["how"] == "box":
                full = {*itertools.product([*self.signs, self.mark], repeat=4)}
                for x, y in points:
                    if y % 2 and x < width:
                        found[at[x, y - 1], at[x, y], at[x + 1, y], at[x, y + 1]] = full
            for word in figure.get("words", []):
                for place in places:
                    for way in WAYS:
                        if row(place, len(word), way):
                            found.setdefault(row(place, len(word), way), set()).add(tuple(word))
            # Through each place: what reads a figure off the board, and as what it stands there.
            figure["through"] = [[] for _ in places]
            for lies, stands in found.items():
                read = operator.itemgetter(*lies)
                for place in lies:
                    figure["through"][place].append((read, stands))

    def dot(self, x, row):
        letters = chr(96 + x // 26) * (x > 25) + chr(97 + x % 26)
        return f"{x + 1},{row}" if self.numbers else f"{letters}{row}"

    def line_name(self, x, y):
        """A line by its two dots, the left or the lower one first; y counts rows of lines from the top."""
        row = (len(self.lengths) - 1 - y) // 2 + 1
        other = (x, row + 1) if y % 2 else (x + 1, row)
        return f"{self.dot(x, row)}-{self.dot(*other)}"

    def called(self, places):
        return "+".join(self.names[place] for place in places)

    # --- Positions.

    def spread(self, text):
        """The size and the cells of a board in rows; on dots no boxes stand between the lines."""
        rows = text.split("/")
        height, width = (len(rows) // 2, len(rows[0])) if self.dots else (len(rows), len(rows[0]))
        cells = ""
        for at, row in enumerate(rows):
            upright = self.dots and at % 2
            known = {".": ".", **{sign: sign for sign in self.signs}}
            if upright:
                del known["-"]
                known["|"] = "-"
            if len(row) != width + bool(upright) or any(sign not in known for sign in row):
                return None
            cells += "".join(known[sign] for sign in row)
        if self.dots and len(rows) % 2 == 0 or not (1 <= height <= 40 and 1 <= width <= 40):
            return None
        return (height, width), cells

    def read(self, text):
        words = text.split(" ")
        if len(words) != 1 + bool(self.players) + self.asks_last:
            raise Refused(f"“{text}” is not a board, and what else the rules ask for")
        found = self.spread(words[0])
        if found is None:
            self.lay(*board_size(words[0], Refused))
            found = self.size, self.first
            self.short = self.first, words[0]
        self.lay(*found[0])
        cells, turn, last = found[1], 0, ()
        if self.players:
            if words[1] not in self.players:
                raise Refused(f"“{words[1]}” is not a player")
            turn = self.players.index(words[1])
        if self.asks_last and words[-1] != "-":
            names = words[-1].split("+")
            last = tuple(place for place, name in enumerate(self.names) if name in names)
            if len(last) != len(names) or any(cells[place] == "." for place in last):
                raise Refused(f"“{words[-1]}” is not what a move has drawn")
        if self.asks_last and (last == ()) != (cells == self.first):
            raise Refused(f"“{text}”: there is a last move, but before the first")
        return cells, turn, last, self.over(cells, turn, range(len(cells)))

    def text(self, position):
        cells, turn, last, _ = position
        rows, at = [], 0
        for y, length in enumerate(self.lengths):
            row = cells[at : at + length]
            rows.append(row.replace("-", "|") if self.dots and y % 2 else row)
            at += length
        # The board that is read may be told by its size.
        words = [self.short[1] if self.short and self.short[0] == cells else "/".join(rows)]
        words += [self.players[turn]] if self.players else []
        return " ".join(words + ([self.called(last) or "-"] if self.asks_last else []))

    def name(self, move):
        return move[0]

    # --- Moves.

    def moves(self, position):
        if self.known[0] is position:
            return self.known[1]
        cells, turn, last, _ = position
        is_first = cells == self.first and any(kind["first"] for kind in self.kinds)
        found = []
        for at, kind in enumerate(self.kinds, 1):
            if kind["first"] != is_first or turn not in kind["by"]:
                continue
            for sign, on in kind["draws"][turn]:
                order, is_open = self.signs.index(sign), len(self.choice[turn][on]) > 1
                if kind["places"] == 1:
                    for text, needed, places in self.drawable(kind, on, cells, turn, last):
                        found.append((0, text, order, places, is_open))
                else:
                    for places in self.drawn_in_turn(kind, on, sign, cells, turn, last):
                        found.append((at, self.called(places), order, places, is_open))
        legal = {}
        for _, text, order, places, is_open in sorted(found):
            if legal.setdefault((text, order), (places, is_open))[0] != places:
                raise Refused(f"two moves in {self.text(position)} are called {text}")
        moves = []
        for (text, order), (places, is_open) in legal.items():
            sign = self.signs[order]
            moves.append((f"{text}={sign}" if is_open else text, sign, places))
        self.known = position, moves
        return moves

    def drawable(self, kind, on, cells, turn, last):
        """Where a sign may be drawn that is drawn on this: the move's text, the places that have to hold it,
        and all that are drawn on."""
        for text, places, more in kind["lie"]:
            for place in places:
                if cells[place] != on:
                    break
            else:
                if all(self.is_so(where, places, cells, turn, last) for where in kind["where"]):
                    rest = (other for other in more if cells[other] == ".")
                    yield text, places, tuple(sorted([*places, *rest])) if more else places

    def drawn_in_turn(self, kind, on, sign, cells, turn, last):
        """The sets of so many places that can be drawn one after the other, in some order."""
        found = {()}
        for _ in range(kind["places"]):
            longer = set()
            for drawn in found:
                board = self.draw(cells, sign, drawn)
                for _, (place,), _ in self.drawable(kind, on, board, turn, last):
                    if place not in drawn:
                        longer.add(tuple(sorted((*drawn, place))))
            found = longer
        return found

    def is_so(self, where, places, cells, turn, last):
        negated, how, words, hold = where
        hold, last = hold[turn], last if "last" in words else ()
        if how == "beside every":
            reached = {near for place in places for near in self.near[place]}
            holds = reached.issuperset(at for at, sign in enumerate(cells) if sign in hold or at in last)
        else:
            looked_at = self.near if how == "beside" else self.below
            holds = any(cells[at] in hold or at in last for place in places for at in looked_at[place])
            if not holds and "edge" in words:
                holds = any(self.sides[at] if how == "beside" else not self.below[at] for at in places)
        return holds != negated

    def draw(self, cells, sign, places):
        for place in places:
            cells = cells[:place] + (self.mark or sign) + cells[place + 1 :]
        return cells

    def play(self, position, move):
        cells, turn, last, _ = position
        _, sign, places = move
        drawn, points = self.draw(cells, sign, places), 0
        if self.point:
            points = sum(read(cells) not in stands for read, stands in self.standing(self.point, drawn, places))
        keeps_turn = points > 0 and self.again
        turn = 1 - turn if self.players and not keeps_turn else turn
        # Through other places nothing can stand: the game would have been over before.
        over = self.over(drawn, turn, places)
        return (drawn, turn, places if self.asks_last else (), over), points, keeps_turn

    # --- Ends.

    def standing(self, figure, cells, places):
        """The boxes or lines through some of these places that stand on the board."""
        if len(places) == 1:
            through = figure["through"][places[0]]
        else:
            through = {id(found): found for place in places for found in figure["through"][place]}.values()
        return [found for found in through if found[0](cells) in found[1]]

    def is_joined(self, end, cells, places):
        """Whether a chain through one of these places comes from one side to the other."""
        seen = set()
        for start in places:
            chain, met = [] if start in seen or cells[start] != end["sign"] else [start], set()
            seen.update(chain)
            for at in chain:
                met |= self.sides[at]
                more = [near for near in self.near[at] if cells[near] == end["sign"] and near not in seen]
                chain += more
                seen.update(more)
            if met >= end["sides"]:
                return True
        return False

    def over(self, cells, turn, places):
        for end in self.ends:
            if end["how"] == "joins" and self.is_joined(end, cells, places):
                return self.won(end["wins"], turn)
            if end["how"] in ("box", "line") and self.standing(end, cells, places):
                return self.won(end["wins"], turn)
        return None

    def won(self, wins, turn):
        """A value of `wins` for the player to move."""
        if wins in self.players:
            return "win" if wins == self.players[turn] else "loss"
        return {"mover": "loss", "other": "win", "nobody": "draw", "points": "counted"}[wins]

    def end(self, position):
        if position[3] or self.moves(position):
            return position[3]
        wins = [end["wins"] for end in self.ends if end["how"] == "no move"]
        return self.won(wins[0] if wins else "points" if self.counts_points else "nobody", position[1])


# --- What is read from a table of rules.


def table(value, fields, others=()):
    """An object that has these fields, and may have the others, each of its type."""
    known = {**fields, **dict(others)}
    if type(value) is not dict or {*fields} - {*value} or {*value} - {*known}:
        raise Unreadable(f"a table has {', '.join(fields)}, and perhaps {', '.join(others) or 'nothing'}: {value}")
    for name, part in value.items():
        if known[name] not in (object, type(part)):
            raise Unreadable(f"{name} can't be {part}")
    return value


def one_of(value, known):
    if value not in known:
        raise Unreadable(f"“{value}” is not one of {', '.join(map(str, known))}")
    return value


def texts(value):
    if type(value) is not list or any(type(text) is not str for text in value):
        raise Unreadable(f"{value} is not a list of texts")
    return value


def several(value):
    """A list of one text may be that text."""
    return texts([value] if type(value) is str else value)


def board_size(told, error=Unreadable):
    text = "x".join(map(str, told)) if type(told) is list else str(told)
    found = re.fullmatch("([1-9][0-9]?)x([1-9][0-9]?)", text)
    if not found or max(int(found[1]), int(found[2])) > 40:
        raise error(f"“{text}” is no board")
    return int(found[1]), int(found[2])


GAMES = {
    "chomp": Chomp,
    "dualite": Dualite,
    "pipopipette": Pipopipette,
    "ninuki": Ninuki,
    "morpiae": Morpiae,
}


def number(text):
    if not re.fullmatch("0|[1-9][0-9]{0,5}", text):
        raise Refused(f"“{text}” is not a number")
    return int(text)


# --- Values, for the player to move, on one line of numbers: points in a game of points; else a win in
# --- n plies is FAR - n, a draw 0, a loss in n plies n - FAR.

FAR = 1 << 40


def before(value, points, keeps_turn, counts_points):
    """What a move is worth to who makes it, where the position after it is worth this."""
    value = value if keeps_turn else -value
    if counts_points:
        return points + value
    # One ply later.
    return value - 1 if value > 0 else value + 1 if value < 0 else 0


def shown(value, counts_points):
    """A value in the shape of the file."""
    if counts_points:
        return {"kind": "margin", "points": value}
    if value == 0:
        return {"kind": "draw"}
    return {"kind": "win" if value > 0 else "loss", "plies": FAR - abs(value)}


ENDS = {"win": FAR, "loss": -FAR, "draw": 0, "counted": 0}


class Checker:
    """Follows one strategy: its owner's choices are read where he is to move, and every move is tried
    where the other is. What was found is remembered."""

    def __init__(self, game, choices, told):
        self.game, self.choices, self.told, self.memory = game, choices, told, {}

    def worth(self, position, owner_to_move):
        game = self.game
        waiting = []  # [position and whose turn, moves left to try, the step tried, best so far]
        value = self.look((position, owner_to_move), waiting)
        while waiting:
            visit = waiting[-1]
            if value is not None:
                _, points, keeps_turn = visit[2]
                value = before(value, points, keeps_turn, game.counts_points)
                visit[3] = value if visit[3] is None else max(visit[3], value)
            if visit[1]:
                visit[2] = game.play(visit[0][0], visit[1].pop(0))
                after, _, keeps_turn = visit[2]
                value = self.look((after, visit[0][1] == keeps_turn), waiting)
            else:
                value = self.memory[visit[0]] = visit[3]
                waiting.pop()
        return value

    def look(self, key, waiting):
        """The worth of a position that is known, or where the game is over; else it is to be visited."""
        if key in self.memory:
            return self.memory[key]
        position, owner_to_move = key
        end = self.game.end(position)
        if end is not None:
            return ENDS[end]
        moves = self.game.moves(position)
        if not moves:
            raise Refused(f"no move is legal in {self.game.text(position)}, and the game is not over")
        if owner_to_move:
            choice = next(self.choices, None)
            if choice is None or choice >= len(moves):
                raise Refused(f"the strategy has no move in {self.game.text(position)}")
            moves = [moves[choice]]
            self.told(position, moves[0])
        waiting.append([key, list(moves), None, None])
        return None


def numbers(data):
    """LEB128: seven bits a byte, the low ones first; no number has more than four bytes."""
    found, shift = 0, 0
    for byte in data:
        found |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            yield found
            found, shift = 0, 0
        elif shift > 21:
            raise Refused("a number of the certificate is too long")
    if shift:
        raise Refused("the certificate is cut short")


def replay(game, position, kind, choices, tell):
    """What the certificate shows: {move: value} and how many positions were visited."""
    steps = [(move, game.play(position, move)) for move in game.moves(position)]
    if kind == "wins":
        count = next(choices, 0)
        first = [next(choices, None) for _ in range(min(count, len(steps)))]
        known = all(at is not None and at < len(steps) for at in first)
        if not known or len(first) != count or len(set(first)) != count:
            raise Refused("the certificate doesn't say which first moves win")
        steps, sides = [steps[at] for at in first], [("attacker", True)]
    else:
        sides = [("mover", True), ("opponent", False)]
    found, visited = [], 0
    for side, owner_moved in sides:
        checker = Checker(game, choices, lambda position, move: tell(side, position, move))
        values = {}
        for move, (after, points, keeps_turn) in steps:
            value = checker.worth(after, owner_moved == keeps_turn)
            values[game.name(move)] = before(value, points, keeps_turn, game.counts_points)
        found.append(values)
        visited += len(checker.memory)
    if next(choices, None) is not None:
        raise Refused("there are choices left over")
    if kind == "strategies":
        for move, floor in found[0].items():
            if floor != found[1][move]:
                floor, ceiling = (shown(values[move], game.counts_points) for values in found)
                raise Refused(f"{move} is worth at least {floor}, and at most {ceiling}")
    return found[0], visited


# --- The file.

FIELDS = {
    "format": str,
    "version": int,
    "program": str,
    "id": str,
    "game": str,
    "position": str,
    "rules": dict,
    "stipulation": str,
    "value": dict,
    "keys": list,
    "kind": str,
    "claims": list,
    "positions": int,
    "certificate": str,
}


def once(pairs):
    """An object in which nothing is said twice."""
    if len({name for name, _ in pairs}) != len(pairs):
        raise Unreadable("something is said twice")
    return dict(pairs)


def read(path):
    try:
        with open(path, encoding="utf-8") as opened:
            file = json.load(opened, object_pairs_hook=once)
    except (OSError, ValueError, RecursionError) as error:
        raise Unreadable(str(error)) from error
    if not isinstance(file, dict) or file.get("format") != "quadrille certificate":
        raise Unreadable("no certificate of a puzzle")
    if file.get("version") != 1 or type(file["version"]) is not int:
        raise Unreadable("a file of another version; this reads version 1")
    score = file.get("score")
    known = {**FIELDS, **({"score": list} if score is not None else {})}
    known.update({"declared": dict} if "declared" in file else {})
    if {*file} - {"score", "declared"} != {*FIELDS} or any(type(file[name]) is not kind for name, kind in known.items()):
        raise Unreadable("the fields are not those of the format")
    is_claim = lambda claim: type(claim) is dict and {*claim} == {"move", "value"} and type(claim["move"]) is str
    texts = [*file["keys"], *file["rules"].values()]
    if not all(map(is_claim, file["claims"])) or any(type(text) is not str for text in texts):
        raise Unreadable("the claims, the keys or the rules are not those of the format")
    if score is not None and (len(score) != 2 or any(type(points) is not int for points in score)):
        raise Unreadable("the score is not two numbers")
    for value in [file["value"], *(claim["value"] for claim in file["claims"])]:
        if not is_value(value):
            raise Unreadable(f"{value} is not a value")
    if file["kind"] not in ("strategies", "wins"):
        raise Unreadable("a certificate of an unknown kind")
    if not re.fullmatch("[a-z0-9-]+", file["id"]):
        raise Unreadable("the id is none that a puzzle has")
    if file["game"] not in GAMES and "declared" not in file:
        raise Unreadable(f"unknown game {file['game']}")
    if file["game"] in GAMES and "declared" in file:
        raise Unreadable(f"{file['game']} is not a game that is declared")
    return file


def is_value(value):
    if type(value) is not dict:
        return False
    kind = value.get("kind")
    fields = {"win": {"plies"}, "loss": {"plies"}, "draw": set(), "margin": {"points"}}
    if type(kind) is not str or kind not in fields or {*value} != {"kind"} | fields[kind]:
        return False
    numbers = [value[name] for name in fields[kind]]
    least = -(2**31) if kind == "margin" else 0
    return all(type(number) is int and least <= number < 2**31 for number in numbers)


def worth(value):
    """A value of the file on the line of numbers."""
    if value["kind"] == "margin":
        return value["points"]
    return {"win": FAR - value.get("plies", 0), "loss": value.get("plies", 0) - FAR, "draw": 0}[value["kind"]]


def opened(file, name):
    """The kind of the certificate, and its choices, if it is of this position."""
    try:
        data = base64.b64decode(file["certificate"], validate=True)
    except (binascii.Error, ValueError) as error:
        raise Refused(f"the certificate is not base 64: {error}") from error
    if base64.b64encode(data).decode() != file["certificate"]:
        raise Refused("the certificate is not base 64 as it is written")
    if data[:1] != b"\1":
        raise Refused("the certificate is of another version")
    kind = {b"S": "strategies", b"W": "wins"}.get(data[1:2])
    if kind is None or kind != file["kind"]:
        raise Refused("the certificate is of another kind")
    length = next(numbers(data[2:]), None)
    if length is None:
        raise Refused("the certificate is cut short")
    start = 3 + next(at for at, byte in enumerate(data[2:]) if byte < 128)
    if data[start : start + length] != name.encode():
        raise Refused(f"the certificate is not of “{name}”")
    return kind, numbers(data[start + length :])


def keys(file, values, lead, turn):
    """The first moves that do what is asked."""
    asked = file["stipulation"]
    points = worth(file["value"]) if file["value"]["kind"] == "margin" else None
    wins = (lambda value: value + lead > 0) if points is not None else (lambda value: value > 0)
    bound = re.fullmatch(r"(win in|margin >=) (-?[0-9]{1,4})", asked)
    if asked == "win":
        does = wins
    elif asked in ("best", "who wins"):
        does = lambda value: value == worth(file["value"])
    elif bound and bound[1] == "win in" and points is None:
        does = lambda value: value > 0 and own_moves(FAR - value, turn) <= int(bound[2])
    elif bound and bound[1] == "margin >=" and points is not None:
        does = lambda value: value >= int(bound[2])
    else:
        raise Refused(f"“{asked}” is not what a certificate answers")
    return sorted(move for move, value in values.items() if does(value))


def own_moves(plies, turn):
    """Of so many plies those of the side to move: sides alternate, or teams, whose turn is two moves
    (the first, the second or, at the start, the only one comes next)."""
    if turn == 0:
        return (plies + 1) // 2
    return sum((ply + turn - 1) // 2 % 2 == 0 for ply in range(plies))


def check(file, tell):
    """What is shown of the first moves, and how many positions were visited."""
    rules = GAMES.get(file["game"]) or Declared(file["declared"])
    options = rules.options
    if {*file["rules"]} != {*options}:
        raise Refused("the rules don't name the options of the game")
    if list(file["rules"]) != list(options):
        raise Refused("the rules are not in the order of the game")
    for name, value in file["rules"].items():
        if value not in options[name]:
            raise Refused(f"{name} can't be {value}")
    game = rules.chosen(file["rules"]) if "declared" in file else rules(file["rules"])
    position = game.read(file["position"])
    if file["game"] != "morpiae" and game.text(position) != file["position"]:
        raise Refused(f"the position is written “{game.text(position)}”")
    if game.end(position) is not None:
        raise Refused("the game is over in this position")
    lead = 0
    # In a game that is declared points are those to come.
    has_score = game.counts_points and "declared" not in file
    if (file.get("score") is not None) != has_score:
        raise Refused("a score belongs to Pipopipette and Morpiae, and to no other")
    if has_score:
        game.score(file["position"], position, file["score"])
        lead = file["score"][0] - file["score"][1]
    # The options that differ from their defaults are part of the name, in the order of the alphabet.
    others = sorted(f"{name}={value}" for name, value in file["rules"].items() if value != options[name][0])
    name = f"{file['game']} {file['position']}" + (f" {{{' '.join(others)}}}" if others else "")
    kind, choices = opened(file, name)
    found, visited = replay(game, position, kind, choices, tell)
    claims = {claim["move"]: claim["value"] for claim in file["claims"]}
    for what, moves in [("claims", [claim["move"] for claim in file["claims"]]), ("keys", file["keys"])]:
        if moves != sorted(set(moves)):
            raise Refused(f"the {what} are not sorted, or one is there twice")
    if kind == "strategies" and {*claims} != {*found}:
        raise Refused("the claims are not about the legal moves, each once")
    for move, value in claims.items():
        if (value["kind"] == "margin") != game.counts_points or move not in found:
            raise Refused(f"nothing like this is shown of {move}")
        # Of a win it may be shown that it is faster.
        faster = kind == "wins" and 0 < worth(value) < found[move]
        if found[move] != worth(value) and not faster or kind == "wins" and worth(value) <= 0:
            is_shown = shown(found[move], game.counts_points)
            raise Refused(f"{move} is said to be worth {value}; what is shown is {is_shown}")
    if not claims or worth(file["value"]) != max(map(worth, claims.values())):
        raise Refused("the value of the position is not that of its best first move")
    if (file["value"]["kind"] == "margin") != game.counts_points:
        raise Refused("the value is not one of this game")
    if visited != file["positions"]:
        raise Refused(f"{file['positions']} positions are said to be visited; there are {visited}")
    turn = 0
    if file["game"] == "dualite" and position[3]:
        turn = position[3] if position[2] else 2
    right = keys(file, {move: worth(value) for move, value in claims.items()}, lead, turn)
    if right != file["keys"]:
        raise Refused(f"the keys are said to be {file['keys']}; what is shown is {right}")
    return {move: shown(value, game.counts_points) for move, value in found.items()}, visited, game


def line(text):
    """On one line, whatever a file has put into it."""
    print("".join(sign if sign.isprintable() else "?" for sign in text))


def said(value):
    return " ".join(str(part) for part in value.values())


def main(arguments):
    quiet, choices = "--quiet" in arguments, "--choices" in arguments
    files = [argument for argument in arguments if argument not in ("--quiet", "--choices")]
    if not files or any(name.startswith("-") for name in files):
        print(__doc__, file=sys.stderr)
        return 2
    code = 0
    for path in files:
        played = []
        tell = lambda *choice: played.append(choice) if choices else None
        try:
            file = read(path)
            found, visited, game = check(file, tell)
        except Refused as why:
            line(f"{path}: does not hold: {why}")
            code = max(code, 1)
            continue
        except Unreadable as why:
            line(f"{path}: can't be read: {why}")
            code = 2
            continue
        only = " (of other first moves nothing is shown)" if file["kind"] == "wins" else ""
        line(f"{path}: holds: {file['id']}, {len(found)} first moves{only}, {visited} positions replayed")
        if not quiet:
            for move in sorted(found):
                line(f"  {move}: {said(found[move])}")
        for side, position, move in played:
            line(f"  {side}, in {game.text(position)}: {game.name(move)}")
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
