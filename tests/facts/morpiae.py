"""Works out every fact of morpiae.toml again, from the rules alone: the moves of each game are played one by one, then
every line of every position that can follow is tried, and a position once worked out is remembered. It prints one line
when all is as stated, otherwise each difference, and then exits with 1."""

import re
import sys
import tomllib
from functools import cache
from pathlib import Path

FILE = Path(__file__).with_suffix(".toml")
DIRECTIONS = {"E": (1, 0), "N": (0, 1), "NE": (1, 1), "SE": (1, -1)}
MOST = 10_000       # positions looked at for one entry, without --all
CROSS = ["...####...", "...#..#...", "...#..#...", "####..####", "#........#",
         "#........#", "####..####", "...#..#...", "...#..#...", "...####..."]
START = frozenset((x, y) for y, row in enumerate(CROSS) for x, mark in enumerate(row) if mark == "#")


class TooMany(Exception):
    pass


@cache
def points_of(start, direction):
    """The five points of a place where a line could be drawn."""
    right, up = DIRECTIONS[direction]
    return tuple((start[0] + k * right, start[1] + k * up) for k in range(5))


@cache
def places_through(point):
    """The twenty places of a line through a point."""
    return tuple(((point[0] - k * right, point[1] - k * up), direction)
                 for direction, (right, up) in DIRECTIONS.items() for k in range(5))


@cache
def crossings_of(place):
    return frozenset((point, place[1]) for point in points_of(*place))


@cache
def all_crossings(point):
    return frozenset((point, direction) for direction in DIRECTIONS)


def fits(place, circles, crossed):
    """Whether a line can be drawn here with one new circle: four circles and an empty point, none crossed this way."""
    return crossed.isdisjoint(crossings_of(place)) and len(circles.intersection(points_of(*place))) == 4


def draw(place, circles, crossed):
    """The circles and crossings after a line, and how many circles it wins: those it crosses for the fourth time."""
    circles, crossed = circles.union(points_of(*place)), crossed | crossings_of(place)
    won = [point for point in points_of(*place) if crossed.issuperset(all_crossings(point))]
    return circles, crossed, len(won)


def name(place, circles):
    """The notation of a move: its new circle, its direction, the number of the circle from the start of the line."""
    points = points_of(*place)
    number = next(k for k, point in enumerate(points) if point not in circles)
    return f"{points[number][0]},{points[number][1]}{place[1]}{number}"


def places_after(place, places, before, circles, crossed):
    """Where a line can be drawn after a line: where it could before, or through the new circle."""
    new = next(point for point in points_of(*place) if point not in before)
    return [other for other in {*places, *places_through(new)} if fits(other, circles, crossed)]


def options(position, free, memo, most):
    """Every move of a position with its worth: the circles it wins, minus what is then the opponent's worth."""
    circles, crossed, places, passes = position
    if not places or passes == 2:
        return      # the game is over
    for place in places:
        then, then_crossed, won = draw(place, circles, crossed)
        after = places_after(place, places, circles, then, then_crossed)
        yield name(place, circles), won - worth((then, then_crossed, after, 0), free, memo, most)
    if free:
        yield "pass", -worth((circles, crossed, places, passes + 1), free, memo, most)


def worth(position, free, memo, most):
    """The circles the player to move will still win minus the opponent's; nothing more when the game is over."""
    circles, crossed, _, passes = position
    key = circles, crossed, passes
    if key not in memo:
        if most and len(memo) >= most:
            raise TooMany
        memo[key] = max((result for _, result in options(position, free, memo, most)), default=0)
    return memo[key]


def play(text):
    """The position after the moves of a game, each checked: circles, crossings, places for a line, passes at the end."""
    circles, crossed, passes = START, frozenset(), 0
    places = [place for place in {place for point in START for place in places_through(point)}
              if fits(place, circles, crossed)]
    for move in text.split() if text != "start" else []:
        if move == "pass":
            passes += 1
            continue
        x, y, direction, number = re.fullmatch(r"(-?\d+),(-?\d+)([NSE]+)(\d)", move).groups()
        right, up = DIRECTIONS[direction]
        place = (int(x) - int(number) * right, int(y) - int(number) * up), direction
        if place not in places or name(place, circles) != move:
            raise ValueError(f"{move} is no move here, in {text}")
        before = circles
        circles, crossed, _ = draw(place, circles, crossed)
        places, passes = places_after(place, places, before, circles, crossed), 0
    return circles, crossed, places, passes


def legal(position, free):
    """The names of the moves of a position, worked out without looking further."""
    circles, _, places, passes = position
    over = not places or passes == 2
    return [] if over else sorted([name(place, circles) for place in places] + ["pass"] * free)


def facts_of(entry, most):
    """What can be stated of an entry, as worked out here; without its worth when that takes too many positions."""
    position, free = play(entry["text"]), entry.get("rules", {}).get("pass") == "free"
    moves = legal(position, free)
    found = {"text": entry["text"], "rules": entry.get("rules"), "moves": moves, "moves_count": len(moves)}
    if "value" in entry:
        try:
            results = dict(options(position, free, {}, most))
        except TooMany:
            return found
        best = max(results.values(), default=0)
        found |= {"value": f"margin {best}", "winning": [],
                  "best": sorted(move for move, result in results.items() if result == best)}
    return found


def main():
    most = 0 if "--all" in sys.argv[1:] else MOST
    with FILE.open("rb") as file:
        facts = tomllib.load(file)
    wrong, done, left = [], 0, 0
    positions, counts = facts.pop("position"), facts.pop("count")
    for entry in positions + counts:
        found = facts_of(entry, most)
        if "value" in entry and "value" not in found:
            left += 1
            found = entry | found       # only the moves of this one are compared
        elif "value" in entry:
            done += 1
        wrong += [f"{FILE.name}: {entry['text']}: {key} is stated as {value!r}, worked out as {found.get(key)!r}"
                  for key, value in entry.items() if found.get(key) != value]
    wrong += [f"{FILE.name}: {key}: not known here" for key in facts]
    if wrong:
        print(*wrong, sep="\n")
        sys.exit(1)
    rest = f"; {left} left out but for their moves (more than {most} positions each): --all works them out too"
    print(f"{FILE.name}: {done} positions, {len(counts)} counts: all as stated" + (rest if left else ""))


if __name__ == "__main__":
    main()
