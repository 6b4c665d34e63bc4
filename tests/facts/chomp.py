"""Works out every fact of chomp.toml again, from the rules alone: every bite of every bar is tried, and a bar once
worked out is remembered. It prints one line when all is as stated, otherwise each difference, and then exits with 1."""

import sys
import tomllib
from functools import cache
from pathlib import Path

sys.setrecursionlimit(10_000)
FILE = Path(__file__).with_suffix(".toml")


def bites(bar):
    """Every bite (column, row) of a bar, a tuple of row lengths from the bottom up, with the bar it leaves."""
    for row in range(1, len(bar) + 1):
        for column in range(1, bar[row - 1] + 1):
            left = bar[:row - 1] + tuple(min(length, column - 1) for length in bar[row - 1:])
            yield f"{column},{row}", tuple(length for length in left if length)


@cache
def solve(bar):
    """(won or not, plies until the poison is eaten) for the player to move; in front of an eaten bar he has won."""
    if not bar:
        return True, 0
    after = [solve(left) for _, left in bites(bar)]
    lost = [plies for won, plies in after if not won]
    return (True, min(lost) + 1) if lost else (False, max(plies for _, plies in after) + 1)


@cache
def is_won(bar):
    """Won or lost only, for the large bars."""
    return not bar or any(not is_won(left) for _, left in bites(bar))


def read(text):
    """A bar from its row lengths, or a full bar from its rows x columns."""
    if "x" in text:
        rows, columns = map(int, text.split("x"))
        return (columns,) * rows
    return tuple(int(length) for length in text.split(",") if length != "0")


def position(text):
    won, plies = solve(read(text))
    after = [(bite, solve(left)) for bite, left in bites(read(text))]
    return {"text": text, "value": f"{'win' if won else 'loss'} {plies}",
            "winning": sorted(bite for bite, (other_won, _) in after if not other_won),
            "best": sorted(bite for bite, (other_won, rest) in after if other_won != won and rest == plies - 1)}


def first_bites(rows, columns):
    """The winning first bites of a full bar."""
    return sorted(bite for bite, left in bites((columns,) * rows) if not is_won(left))


def lost_count(longest):
    """How many bars of at most three rows, the longest of at most that many squares, are lost for the player to move:
    in order of size, a bar is lost when no bite leaves a lost bar."""
    lost = set()
    for a in range(1, longest + 1):
        for b in range(a + 1):
            for c in range(b + 1):
                if not (any((a, x, min(c, x)) in lost for x in range(b))
                        or any((x, min(b, x), min(c, x)) in lost for x in range(a))):
                    lost.add((a, b, c))
                    break  # a longer third row is won: a bite in it leaves this bar
    return len(lost)


def two_keys(stated):
    """The full bars, rows <= columns, with two or more winning first bites, by area and by half-perimeter."""
    def all_of(shapes, key):
        found = [{"text": f"{rows}x{columns}", "rows": rows, "columns": columns, "area": rows * columns,
                  "half_perimeter": rows + columns, "winning": first_bites(rows, columns)}
                 for rows, columns in shapes if len(first_bites(rows, columns)) > 1]
        return sorted(found, key=lambda one: (one[key], one["area"]))
    found = {}
    for name in stated:
        if name.startswith("all_to_area_"):
            most = int(name.rsplit("_", 1)[1])
            found[name] = all_of([(rows, columns) for rows in range(1, most + 1)
                                  for columns in range(rows, most // rows + 1)], "area")
            found["min_area"] = found[name][0]["area"]
            found["by_area"] = [one for one in found[name] if one["area"] == found["min_area"]]
        elif name.startswith("all_to_half_perimeter_"):
            most = int(name.rsplit("_", 1)[1])
            found[name] = all_of([(rows, columns) for rows in range(1, most) for columns in range(rows, most - rows + 1)],
                                 "half_perimeter")
            found["min_half_perimeter"] = found[name][0]["half_perimeter"]
            found["by_half_perimeter"] = [one for one in found[name]
                                          if one["half_perimeter"] == found["min_half_perimeter"]]
    return found


def compare(name, stated, found):
    """The differences between a stated table and the same worked out."""
    return [f"{FILE.name}: {name}: {key} is stated as {value!r}, worked out as {found.get(key)!r}"
            for key, value in stated.items() if found.get(key) != value]


def main():
    with FILE.open("rb") as file:
        facts = tomllib.load(file)
    positions, three_rows = facts.pop("position"), facts.pop("three_rows")
    keys = facts.pop("two_keys")
    wrong = []
    for entry in positions:
        wrong += compare(entry["text"], entry, position(entry["text"]))
    for entry in three_rows:
        wrong += compare(f"3x{entry['n']}", entry, {"n": entry["n"], "winning": first_bites(3, entry["n"])})
    wrong += compare("two_keys", keys, two_keys(keys))
    counts = {key: lost_count(int(key.rsplit("_", 1)[1])) for key in facts if key.startswith("lost_count_to_")}
    wrong += compare("counts", facts, counts)
    if wrong:
        print(*wrong, sep="\n")
        sys.exit(1)
    print(f"{FILE.name}: {len(positions)} positions, {len(three_rows)} rows of three, {len(counts)} counts, "
          f"{len(keys)} facts about two winning first bites: all as stated")


if __name__ == "__main__":
    main()
