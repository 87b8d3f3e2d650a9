"""Rows as others see them: which tiles may stand at each place, and how likely each is.

Every deal is equally likely. Where an owner had a choice of place, because of a dash, every legal
place counts as equally likely; how many there were follows from where the dashes stand and from
the order in which the tiles came, so it is counted for each way to place the unseen dashes.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from functools import cached_property
from itertools import product
from math import lcm, perm
from random import Random
from typing import NamedTuple, TypeAlias

from spytable.games.da_vinci_code.thinking.counting import Count, Fits
from spytable.games.da_vinci_code.thinking.doubting import WeighedCount

DASH_BITS = (1 << 24, 1 << 25)
NUMBER_BITS = (1 << 24) - 1
COLOUR_BITS = {
    "b": sum(1 << order for order in range(0, 26, 2)),
    "w": sum(1 << order for order in range(1, 26, 2)),
}


class Slot(NamedTuple):
    """A place of a row: the tiles that may stand there, as bits of their order, and its serial."""

    fits: int
    born: int
    known: bool = False
    """The tile is seen: `fits` has one bit."""
    doubt: int = 0
    """Tiles, as bits, that the owner has named: it hardly holds them (`Walls.trust`)."""


Wall: TypeAlias = tuple[Slot, ...]
Ways: TypeAlias = Count | WeighedCount
Spot: TypeAlias = tuple[int, int]
"""Row and place."""
Marginals: TypeAlias = dict[Spot, dict[int, int]]
"""How much of all weight each tile, by its order, has at each place."""


class Case(NamedTuple):
    """One way to place the unseen dashes, and all ways to fill in the numbers then."""

    weight: int
    dashes: tuple[Spot | None, ...]
    hidden: list[list[int]]
    """By row: the places where a number is hidden."""
    ways: Ways


class Walls:
    """All that may stand in some rows, given the tiles that are `unseen`, as bits."""

    def __init__(self, rows: Sequence[Wall], unseen: int, opening: int, trust: int = 1) -> None:
        """`trust` is how many times likelier it is that a named tile is not its owner's."""
        self.rows = rows
        self.unseen = unseen
        self.opening = opening
        self.trust = trust
        self._named = 0
        if trust > 1:
            for row in rows:
                for slot in row:
                    self._named |= 0 if slot.known else slot.doubt & slot.fits & unseen
        self._choices: dict[tuple[int, tuple[int, ...]], int] = {}

    @cached_property
    def cases(self) -> tuple[Case, ...]:
        """Every way to place the unseen dashes that leaves a way for the numbers."""
        found: list[tuple[int, tuple[tuple[Spot | None, ...], list[list[int]], Ways]]] = []
        for dashes in product(*[self._spots(dash) for dash in DASH_BITS if self.unseen & dash]):
            if len(dashes) == 2 and dashes[0] is not None and dashes[0] == dashes[1]:
                continue
            hidden, fits = self._left(dashes)
            count = self._count(hidden, fits)
            if count.total:
                found.append((self._choice(dashes), (dashes, hidden, count)))
        common = lcm(*[number for number, _ in found])
        return tuple(
            [Case(common // number * self._believed(rest[0]), *rest) for number, rest in found]
        )

    def _count(self, hidden: list[list[int]], fits: Fits) -> Ways:
        numbers = self._named & NUMBER_BITS
        if not numbers:
            return Count(fits, self.unseen & NUMBER_BITS)
        doubts = [
            tuple(
                [self.rows[row][place].doubt & fit for place, fit in zip(at, fit_row, strict=True)]
            )
            for row, (at, fit_row) in enumerate(zip(hidden, fits, strict=True))
        ]
        return WeighedCount(fits, tuple(doubts), numbers, self.unseen & NUMBER_BITS, self.trust)

    def _believed(self, dashes: tuple[Spot | None, ...]) -> int:
        """How much likelier this place of the dashes is than one where their owner named them."""
        weight = 1
        unseen_dashes = [dash for dash in DASH_BITS if self.unseen & dash]
        for dash, spot in zip(unseen_dashes, dashes, strict=True):
            if self._named & dash:
                is_lie = spot is not None and self.rows[spot[0]][spot[1]].doubt & dash
                weight *= 1 if is_lie else self.trust
        return weight

    @cached_property
    def worlds(self) -> int:
        """How many fillings of the rows there are, none doubted."""
        return sum([case.ways.total for case in self.cases])

    @cached_property
    def breadth(self) -> float:
        """How many fillings there are; one that is doubted counts less."""
        found = sum([case.ways.total * self._believed(case.dashes) for case in self.cases])
        return found / float(self.trust ** self._named.bit_count())

    @cached_property
    def total(self) -> int:
        """The weight of all of them together."""
        return sum([case.weight * case.ways.total for case in self.cases])

    @cached_property
    def marginals(self) -> Marginals:
        """How much of the weight each tile has at each place."""
        found: Marginals = {
            (row, place): {slot.fits.bit_length() - 1: self.total} if slot.known else {}
            for row, wall in enumerate(self.rows)
            for place, slot in enumerate(wall)
        }
        unseen_dashes = [dash.bit_length() - 1 for dash in DASH_BITS if self.unseen & dash]
        for weight, dashes, hidden, count in self.cases:
            for order, spot in zip(unseen_dashes, dashes, strict=True):
                if spot is not None:
                    at = found[spot]
                    at[order] = at.get(order, 0) + weight * count.total
            for row, (places, tiles) in enumerate(zip(hidden, count.counts(), strict=True)):
                for place, ways in zip(places, tiles, strict=True):
                    at = found[row, place]
                    for order, number in ways.items():
                        at[order] = at.get(order, 0) + weight * number
        return found

    def sample(self, rng: Random) -> list[list[int]]:
        """One filling, drawn by its weight: by row, the tiles by their order, from the left."""
        cases = self.cases
        point = rng.randrange(self.total)
        index = 0
        while point >= cases[index].weight * cases[index].ways.total:
            point -= cases[index].weight * cases[index].ways.total
            index += 1
        case = cases[index]
        rows = [[slot.fits.bit_length() - 1 for slot in wall] for wall in self.rows]
        unseen_dashes = [dash.bit_length() - 1 for dash in DASH_BITS if self.unseen & dash]
        for order, spot in zip(unseen_dashes, case.dashes, strict=True):
            if spot is not None:
                rows[spot[0]][spot[1]] = order
        assert isinstance(case.ways, Count), "fillings that are doubted are not drawn"
        for row, places, tiles in zip(rows, case.hidden, case.ways.sample(rng), strict=True):
            for place, order in zip(places, tiles, strict=True):
                row[place] = order
        return rows

    def _spots(self, dash: int) -> list[Spot | None]:
        """Where an unseen dash may be: in no row, or at one of these places."""
        spots: list[Spot | None] = [None]
        for row, wall in enumerate(self.rows):
            spots += [
                (row, place)
                for place, slot in enumerate(wall)
                if slot.fits & dash and not slot.known
            ]
        return spots

    def _left(self, dashes: tuple[Spot | None, ...]) -> tuple[list[list[int]], Fits]:
        """The hidden places that are left for numbers, and what may stand there."""
        hidden: list[list[int]] = []
        fits: list[tuple[int, ...]] = []
        for row, wall in enumerate(self.rows):
            places = [
                place
                for place, slot in enumerate(wall)
                if not slot.known and (row, place) not in dashes
            ]
            hidden.append(places)
            fits.append(_between(wall, places, self.unseen & NUMBER_BITS))
        return hidden, tuple(fits)

    def _choice(self, dashes: tuple[Spot | None, ...]) -> int:
        """How many choices the owners had in placing their tiles like this."""
        choices = 1
        for row, wall in enumerate(self.rows):
            mine = [spot[1] for spot in dashes if spot is not None and spot[0] == row]
            mine += [p for p, slot in enumerate(wall) if slot.known and slot.fits > NUMBER_BITS]
            if mine:
                key = (row, tuple(sorted(mine)))
                if key not in self._choices:
                    self._choices[key] = placements(wall, key[1], self.opening)
                choices *= self._choices[key]
        return choices


def _between(wall: Wall, places: list[int], unseen: int) -> tuple[int, ...]:
    """What may stand at hidden places, between the numbers that are seen (DV-09, DV-10)."""
    seen = [(place, slot.fits) for place, slot in enumerate(wall) if slot.known]
    numbers = [(place, fit) for place, fit in seen if fit <= NUMBER_BITS]
    found = []
    for place in places:
        fits = wall[place].fits & unseen
        right = bisect(numbers, (place, 0))
        if right < len(numbers):
            fits &= numbers[right][1] - 1
        if right:
            fits &= ~(2 * numbers[right - 1][1] - 1)
        found.append(fits)
    return tuple(found)


def placements(wall: Wall, dashes: tuple[int, ...], opening: int) -> int:
    """How many ways the owner had to put these tiles, its dashes standing at these places.

    The opening order was chosen among all legal ones at once (DV-Q5); each later tile could go to
    any gap if it is a dash (DV-31), else to either side of each dash that it met (DV-Q7).
    """
    born = [slot.born for slot in wall]
    choices = perm(opening, sum([born[place] < opening for place in dashes]))
    for place, serial in enumerate(born):
        if serial < opening:
            continue
        if place in dashes:
            choices *= serial + 1
            continue
        met = 0
        for way in (range(place - 1, -1, -1), range(place + 1, len(wall))):
            for other in way:
                if born[other] > serial:
                    continue
                if other not in dashes:
                    break
                met += 1
        choices *= met + 1
    return choices
