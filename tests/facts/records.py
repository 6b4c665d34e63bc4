#!/usr/bin/env python3
"""Makes tests/facts/records: games in the manner of other programs' files, five of each form, and in
expected.txt what they come to, worked out here by the rules of the games alone.

    python3 tests/facts/records.py
"""
import json
import pathlib
import random

HERE = pathlib.Path(__file__).parent / "records"
LETTERS = "ABCDEFGHJKLMNOPQRST"
EXPECTED = []


def put(name, text, expected):
    path = HERE / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    EXPECTED.append(f"{name}\t{expected}")


# --- Gomoku Ninuki: stones, and pairs that are flanked ---


class Board:
    def __init__(self, size):
        self.size, self.stones, self.turn, self.pairs = size, {}, "x", [0, 0]

    def play(self, point):
        assert point not in self.stones
        mine, other = self.turn, "o" if self.turn == "x" else "x"
        self.stones[point] = mine
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                if (dx, dy) == (0, 0):
                    continue
                a, b, c = [(point[0] + n * dx, point[1] + n * dy) for n in (1, 2, 3)]
                if self.stones.get(a) == self.stones.get(b) == other and self.stones.get(c) == mine:
                    del self.stones[a], self.stones[b]
                    self.pairs["xo".index(mine)] += 1
        self.turn = other

    def text(self):
        rows = []
        for row in reversed(range(self.size)):
            signs, empty = "", 0
            for column in range(self.size):
                stone = self.stones.get((column, row))
                if stone is None:
                    empty += 1
                    continue
                signs += (str(empty) if empty else "") + stone
                empty = 0
            rows.append(signs + (str(empty) if empty else ""))
        return "/".join(rows) + f" {self.turn} {self.pairs[0]}-{self.pairs[1]}"


def game(size, seed):
    """A dozen quiet stones around the middle, and then a pair that black takes."""
    lot, middle = random.Random(seed), size // 2
    board, line = Board(size), []

    def play(point):
        board.play(point)
        line.append(point)

    row = middle - 3
    flank = [(middle - 1, row), (middle, row), (middle + 2, row), (middle + 1, row)]
    for point in flank[:1] + flank[1:2]:
        play(point)
    # No two stones of a side touch or stand in line with a gap: no three, no other pair.
    spots = [(x, y) for x in range(0, size, 4) for y in range(0, size, 4) if abs(y - row) > 1]
    for point in lot.sample(spots, 6):
        play(point)
    play((0, size - 2))
    play(flank[3])
    play(flank[2])
    return line, board.text()


def ninuki():
    for number, size in enumerate([15, 15, 19, 13, 9], 1):
        line, end = game(size, number)
        rows = [f"{x + 1},{size - y},{17 * n + 3}" for n, (x, y) in enumerate(line)]
        head = f"Piskvorky {size}x{size}, 11:11, {number % 2}"
        tail = ["pbrain-one.zip", "pbrain-zwei.zip", "-1" if number < 4 else "0"]
        put(f"game-{number}.psq", "\r\n".join([head, *rows, *tail, ""]), end)
        letter = [chr(97 + x) + chr(97 + size - 1 - y) for x, y in line]
        number_of = [chr(97 + x) + str(y + 1) for x, y in line]
        names = letter if number % 2 else number_of
        nodes = "".join(f";{'BW'[n % 2]}[{name}]" + ("C[here \\[a pair\\]]" if n == 3 else "") for n, name in enumerate(names))
        info = f"FF[4]GM[4]CA[UTF-8]AP[Board:1.{number}]SZ[{size}]PB[Zoé]PW[Max]RU[Ninuki-Renju]"
        put(f"game-{number}.sgf", ("\ufeff" if number == 3 else "") + f"(;{info}\n{nodes})\n", end)
    for number in range(1, 6):
        line, end = game(15, 10 + number)
        text = "".join(chr(97 + x) + str(y + 1) for x, y in line)
        put(f"points-{number}.txt", text + "\n" * (number % 3), end)
        line, end = game(19, 20 + number)
        names = [LETTERS[x] + str(y + 1) for x, y in line]
        pairs = [" ".join(names[n : n + 2]) for n in range(0, len(names), 2)]
        if number % 2:
            pairs = [f"{n}\t{pair}" for n, pair in enumerate(pairs, 1)]
        put(f"list-{number}.txt", f"# club evening {number}\n\n" + "\n".join(pairs) + "  \n", end)


# --- Dots and Boxes: lines by direction, row from the top, column ---


def dots():
    for number, (rows, columns) in enumerate([(2, 2), (3, 3), (2, 5), (4, 4), (5, 3)], 1):
        lot = random.Random(30 + number)
        lines = [("h", r, c) for r in range(rows + 1) for c in range(columns)]
        lines += [("v", r, c) for r in range(rows) for c in range(columns + 1)]
        drawn, player, words, short = set(), 1, [], []
        for line in lot.sample(lines, len(lines) * 2 // 3):
            drawn.add(line)
            words.append(f"P{player}({line[0]},{line[1]},{line[2]})")
            short.append(f"{line[0]} {line[1]} {line[2]}")
            d, r, c = line
            boxes = [(r - 1, c), (r, c)] if d == "h" else [(r, c - 1), (r, c)]
            around = lambda r, c: [("h", r, c), ("h", r + 1, c), ("v", r, c), ("v", r, c + 1)]
            inside = [b for b in boxes if 0 <= b[0] < rows and 0 <= b[1] < columns]
            if not any(all(side in drawn for side in around(*b)) for b in inside):
                player = 3 - player
        parts = []
        for r in range(rows + 1):
            parts.append("".join("-" if ("h", r, c) in drawn else "." for c in range(columns)))
            if r < rows:
                parts.append("".join("|" if ("v", r, c) in drawn else "." for c in range(columns + 1)))
        moves = "\n".join(words) if number % 2 else ", ".join(short)
        put(f"dots-{number}.txt", f"{rows}x{columns}\n{moves}\n", "/".join(parts))


# --- The solitaire, in its disjoint form ---

WAYS = {"E": (1, 0), "N": (0, 1), "NE": (1, 1), "SE": (1, -1)}


def cross():
    rows = ["...####...", "...#..#...", "...#..#...", "####..####", "#........#"]
    rows += rows[::-1]
    return {(x, 9 - y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign == "#"}


def solitaire(seed, moves):
    lot, circles, used, line = random.Random(seed), cross(), set(), []
    while len(line) < moves:
        found = []
        for x in range(-6, 16):
            for y in range(-6, 16):
                for name, (dx, dy) in WAYS.items():
                    points = [(x + n * dx, y + n * dy) for n in range(5)]
                    empty = [n for n, point in enumerate(points) if point not in circles]
                    if len(empty) == 1 and not any((point, name) in used for point in points):
                        found.append((points, name, empty[0]))
        points, name, place = lot.choice(found)
        circles.add(points[place])
        used |= {(point, name) for point in points}
        line.append((points, name, place))
    return line


def morpiae():
    for number in range(1, 6):
        line = solitaire(40 + number, 6 + 3 * number)
        end = " ".join(f"{p[n][0]},{p[n][1]}{name}{n}" for p, name, n in line)
        form = ["({},{})-({},{})", "{},{} {},{}", "({},{}) → ({},{})", "{};{} - {};{}", "{} {} {} {}"][number - 1]
        ends = [form.format(*p[0], *p[4]) for p, _, _ in line]
        put(f"lines-{number}.txt", "# by hand\n" + "\n".join(ends) + "\n", end)
        down = lambda point: {"X": point[0], "Y": 9 - point[1]}
        grid = [{"Elements": [{"Type": "dot", "Coordinates": [down(p)]} for p in sorted(cross())]}]
        for p, _, n in line:
            stroke = {"Type": "line", "Coordinates": [down(p[4]), down(p[0])]}
            grid.append({"Elements": [stroke, {"Type": "dot", "Coordinates": [down(p[n])]}]})
        v1 = {"Title": "Morpion Solitaire", "Version": "v1", "SegmentLength": 4, "NoTouchingRule": True, "Grid": grid}
        put(f"grid-{number}.json", json.dumps(v1, indent=2 if number % 2 else None), end)
        left = 70 + 3 * number
        fine = lambda point: [left + 3 * point[0], left + 3 * (9 - point[1])]
        moves = [fine(p[0]) + fine(p[4]) + fine(p[n]) for p, _, n in line]
        v10 = {"Disjoint": True, "InitialDots": [fine(p) for p in sorted(cross())], "LineLength": 4, "Moves": moves}
        put(f"fine-{number}.json", json.dumps(v10 | {"Title": "Morpion Solitaire", "Version": "1.0"}), end)


ninuki()
dots()
morpiae()
(HERE / "expected.txt").write_text("\n".join(EXPECTED) + "\n")
