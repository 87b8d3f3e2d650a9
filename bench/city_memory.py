"""Does memory help in another city? `python -m bench.city_memory`, or with numbers of cities.

Counts the things of a city that lie near the same thing, one shape in one colour, of another city:
within 5 % of a district's picture in the same district, and within 5 % of the whole city's width.
Chance alone is counted beside it, with the looks of the other city dealt anew among its places.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import defaultdict
from itertools import permutations
from random import Random

from spytable.games.spy_guy.cities import city
from spytable.games.spy_guy.data import CITY
from spytable.games.spy_guy.keeping import is_kept, shipped_numbers
from spytable.games.spy_guy.things import City, Look, Thing

NEAR = 0.05
"""Of the width of a picture."""


def load_city(number: int) -> City:
    """A city by its number: read if it is kept, else drawn."""
    if is_kept(number):
        return city(number)
    from spytable.games.spy_guy.city.design import designed  # noqa: PLC0415 (needs the extra `draw`)

    return designed(number).town.city


def count_near(one: City, looks: list[Look], other: City) -> tuple[int, int]:
    """How many things of a city lie near the same look of another: in its district, in the city."""
    there: defaultdict[Look, list[Thing]] = defaultdict(list)
    for look, thing in zip(looks, other.things, strict=True):
        there[look].append(thing)
    in_district = in_city = 0
    for thing in one.things:
        alike = there[thing.look]
        in_district += any(
            twin.place.district == thing.place.district
            and _apart(thing.x % CITY.width, thing.y, twin.x % CITY.width, twin.y)
            <= NEAR * CITY.width
            for twin in alike
        )
        in_city += any(
            _apart(thing.x, thing.y, twin.x, twin.y) <= NEAR * one.width for twin in alike
        )
    return in_district, in_city


def _apart(x: int, y: int, x2: int, y2: int) -> float:
    return float(((x - x2) ** 2 + (y - y2) ** 2) ** 0.5)


def compare(one: City, other: City) -> dict[str, float | int]:
    """One pair of cities, in shares of the things of the first."""
    looks = [thing.look for thing in other.things]
    found = count_near(one, looks, other)
    dealt = list(looks)
    Random(f"{one.number} {other.number}").shuffle(dealt)
    chance = count_near(one, dealt, other)
    total = len(one.things)
    return {
        "of": one.number,
        "in": other.number,
        "near_in_district": round(found[0] / total, 3),
        "by_chance_in_district": round(chance[0] / total, 3),
        "near_in_city": round(found[1] / total, 3),
        "by_chance_in_city": round(chance[1] / total, 3),
    }


def main() -> int:
    """Compare each pair and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.city_memory", description=__doc__)
    parser.add_argument("numbers", type=int, nargs="*", help="usual: the cities of the package")
    asked = parser.parse_args()
    cities = [load_city(number) for number in asked.numbers or (0, *shipped_numbers())]
    for one, other in permutations(cities, 2):
        print(json.dumps(compare(one, other)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
