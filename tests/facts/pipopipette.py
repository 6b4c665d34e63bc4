"""Works out every fact of pipopipette.toml again, from the rules alone: for each set of undrawn edges, from the empty
set up, every edge is tried. It prints one line when all is as stated, otherwise each difference, and then exits with 1."""

import sys
import tomllib
from array import array
from functools import cache
from pathlib import Path

FILE = Path(__file__).with_suffix(".toml")
MOST = 20       # undrawn edges, without --all; one more edge takes about twice as long
MOST_ALL = 27   # with --all: minutes, and two tables of two to that power bytes


def read(text):
    """Rows, columns and the undrawn edges of a board, each edge two dots (column, row) counted from the bottom left.
    The text goes down from the top: a line of horizontal edges, a line of vertical edges, and so on."""
    if "x" in text:
        rows, columns = map(int, text.split("x"))
        text = "/".join(["." * columns, "." * (columns + 1)] * rows + ["." * columns])
    lines = text.split("/")
    rows, columns = len(lines) // 2, len(lines[0])
    undrawn = []
    for number, line in enumerate(lines):
        top = rows - number // 2
        for column, mark in enumerate(line):
            if mark == ".":
                end = (column, top - 1) if number % 2 else (column + 1, top)
                undrawn.append(tuple(sorted([(column, top), end])))
    return rows, columns, sorted(undrawn)


def name(edge):
    return "-".join("abcdefghijklmnop"[column] + str(row + 1) for column, row in edge)


def boxes_of(rows, columns, edges):
    """For each box with an undrawn edge, the set of its undrawn edges, as bits."""
    boxes = []
    for column in range(columns):
        for row in range(rows):
            corners = [(column, row), (column + 1, row), (column, row + 1), (column + 1, row + 1)]
            box = sum(1 << place for place, edge in enumerate(edges) if edge[0] in corners and edge[1] in corners)
            if box:
                boxes.append(box)
    return boxes


def solve(edges, boxes):
    """For each set of undrawn edges its value (boxes to come for the player to move minus the opponent's), and how many
    boxes are still to come."""
    bits = [1 << place for place in range(len(edges))]
    to_come = array("b", [0])
    for bit in bits:
        beside = [box for box in boxes if box & bit]
        to_come.extend(to_come)
        for rest in range(bit):
            for box in beside:
                if not box & rest:
                    to_come[bit | rest] += 1
    value = array("b", bytes(1 << len(edges)))
    for edge_set in range(1, len(value)):
        here, best = to_come[edge_set], -100
        for bit in bits:
            if edge_set & bit:
                rest = edge_set ^ bit
                scored = here - to_come[rest]
                result = scored + value[rest] if scored else -value[rest]
                if result > best:
                    best = result
        value[edge_set] = best
    return value, to_come


@cache
def position(rows, columns, edges):
    value, to_come = solve(edges, boxes_of(rows, columns, edges))
    best = []
    for place, edge in enumerate(edges):
        rest = (len(value) - 1) ^ (1 << place)
        scored = to_come[-1] - to_come[rest]
        if value[-1] == (scored + value[rest] if scored else -value[rest]):
            best.append(name(edge))
    return {"value": f"margin {value[-1]}", "winning": [], "best": sorted(best)}


def compare(text, stated, found):
    """The differences between a stated entry and the same worked out."""
    return [f"{FILE.name}: {text}: {key} is stated as {value!r}, worked out as {found.get(key)!r}"
            for key, value in stated.items() if found.get(key) != value]


def main():
    everything = "--all" in sys.argv[1:]
    with FILE.open("rb") as file:
        facts = tomllib.load(file)
    wrong, done, left = [], 0, 0
    for entry in facts.pop("position"):
        rows, columns, edges = read(entry["text"])
        if len(edges) > (MOST_ALL if everything else MOST):
            left += 1
        else:
            done += 1
            wrong += compare(entry["text"], entry, {"text": entry["text"]} | position(rows, columns, tuple(edges)))
    wrong += compare("file", facts, {})     # what this program does not know
    if wrong:
        print(*wrong, sep="\n")
        sys.exit(1)
    rest = ""
    if left and everything:
        rest = f"; {left} left out even so: more than {MOST_ALL} undrawn edges, a table too large"
    elif left:
        rest = f"; {left} left out (more than {MOST} undrawn edges): --all works them out too"
    print(f"{FILE.name}: {done} positions: all as stated{rest}")


if __name__ == "__main__":
    main()
