"""A city without a picture: every clue as often as the table says, and decoys between them.

What is promised here holds for a drawn city too: the copies are exact, each clue is in three
districts or more, and no thing looks like a clue that it is not.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Final, TypeVar

from spytable.games.spy_guy.data import CITY, CLUES, Clue, copies_of
from spytable.games.spy_guy.things import City, Look, Place, Thing

T = TypeVar("T")

DISTRICTS: Final = len(CITY.districts)
PLACES: Final = CITY.columns * CITY.rows
"""How many places a district has; some stay empty."""
COLOURS_EACH: Final = 2
"""In how many colours a shape is a clue: each clue has a twin that is a clue too."""


class Lots:
    """Numbers drawn from a seed, the same in every version of every language."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._drawn = 0

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1."""
        while True:
            data = sha256(f"{self._seed}/{self._drawn}".encode()).digest()
            self._drawn += 1
            number = int.from_bytes(data[:8])
            if number < 2**64 - 2**64 % limit:
                return number % limit

    def shuffled(self, values: Sequence[T]) -> list[T]:
        """The values in another order."""
        mixed = list(values)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed


def placed(number: int) -> City:
    """The city of a number."""
    lots = Lots(f"spy-guy city {number}")
    looks = _looks(lots)
    decoy_looks = _decoy_looks(looks)
    by_district: list[list[Clue | None]] = [[None] * CITY.decoys for _ in range(DISTRICTS)]
    for clue, district in _dealt(lots):
        by_district[district].append(clue)
    things: list[Thing] = []
    for district, clues in enumerate(by_district):
        spots = lots.shuffled(range(PLACES))
        marks = [lots.shuffled(CITY.landmarks) for _ in CITY.districts[district].streets]
        for spot, what in sorted(zip(spots, lots.shuffled(clues), strict=False)):
            look = looks[what - 1] if what else decoy_looks[lots.below(len(decoy_looks))]
            things.append(_thing(lots, len(things), (district, spot), (what, look), marks))
    return City(number, CITY.width * DISTRICTS, CITY.height, tuple(looks), tuple(things))


def _looks(lots: Lots) -> list[Look]:
    """What each clue looks like: shapes by lot, each in two colours."""
    shapes = lots.shuffled(CITY.shapes)[: len(CLUES) // COLOURS_EACH]
    pairs = [
        Look(shape, colour)
        for shape in shapes
        for colour in lots.shuffled(CITY.colours)[:COLOURS_EACH]
    ]
    return lots.shuffled(pairs)


def _decoy_looks(looks: Sequence[Look]) -> list[Look]:
    """The near-twins: the shape of a clue in a colour in which it is none (SG-Q12)."""
    shapes = sorted({look.shape for look in looks})
    twins = [Look(shape, colour) for shape in shapes for colour in CITY.colours]
    return [look for look in twins if look not in looks]


def _dealt(lots: Lots) -> Iterator[tuple[Clue, int]]:
    """Every copy with its district: as many in each, and five in a row in at least three."""
    copies = [clue for clue in lots.shuffled(CLUES) for _ in range(copies_of(clue))]
    for start in range(0, len(copies), DISTRICTS):
        yield from zip(
            copies[start : start + DISTRICTS], lots.shuffled(range(DISTRICTS)), strict=False
        )


def _thing(
    lots: Lots,
    number: int,
    where: tuple[int, int],
    what: tuple[Clue | None, Look],
    marks: Sequence[Sequence[str]],
) -> Thing:
    """A thing near the middle of its place."""
    district, spot = where
    row, column = divmod(spot, CITY.columns)
    wide, high = CITY.width // CITY.columns, CITY.height // CITY.rows
    per_street = len(CITY.landmarks)
    home = CITY.districts[district]
    street = spot // per_street
    least, most = CITY.radius
    return Thing(
        id=number,
        clue=what[0],
        district=district,
        x=CITY.width * district + wide * column + wide // 2 + _off(lots),
        y=high * row + high // 2 + _off(lots),
        radius=least + lots.below(most - least + 1),
        look=what[1],
        place=Place(home.name, home.streets[street], marks[street][spot % per_street]),
    )


def _off(lots: Lots) -> int:
    """A step to one side."""
    return lots.below(2 * CITY.jitter + 1) - CITY.jitter
