"""Exact probabilities of the others' codes, for all that a seat knows."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from random import Random
from typing import Final, Literal, TypeAlias, overload

from spytable.core.game import GameError, Seat
from spytable.games.da_vinci_code.model import SET_UP, Face
from spytable.games.da_vinci_code.thinking.walls import (
    COLOUR_BITS,
    NUMBER_BITS,
    Slot,
    Wall,
    Walls,
)
from spytable.games.da_vinci_code.tiles import ORDER, TILES, VALUE, Tile, Value
from spytable.games.da_vinci_code.view import View

VALUES: Final[tuple[Value, ...]] = tuple([VALUE[tile] for tile in TILES])
"""By the order of a tile."""
BIT: Final[dict[tuple[str, Value], int]] = {
    (tile[0], VALUE[tile]): 1 << order for tile, order in ORDER.items()
}
SAYS: Final[dict[Value, int]] = {value: BIT["b", value] | BIT["w", value] for value in VALUES}
"""The two tiles with this value, as bits."""
EVERY: Final = (1 << len(TILES)) - 1

Chances: TypeAlias = dict[Value, float]
Exact: TypeAlias = dict[Value, Fraction]


@overload
def posterior(view: View, exact: Literal[False] = ...) -> dict[tuple[Seat, int], Chances]: ...
@overload
def posterior(view: View, exact: Literal[True]) -> dict[tuple[Seat, int], Exact]: ...
def posterior(
    view: View,
    exact: bool = False,  # noqa: FBT001, FBT002 (a name that others rely on)
) -> dict[tuple[Seat, int], Chances] | dict[tuple[Seat, int], Exact]:
    """How likely each value is at each place of every opponent, exposed tiles included.

    Every deal is equally likely, and so is every legal place where an owner had a choice of
    places; a wrong guess only tells that its tile has another value. Impossible values are left
    out. Until the codes are arranged, places are those of the heaps as they are seen.
    """
    if view.phase in SET_UP:
        heaps = _heaps(view)
        return heaps if exact else {at: _floats(chances) for at, chances in heaps.items()}
    known = Knowledge(view)
    return known.exact() if exact else known.chances()


class Knowledge:
    """What a view tells about the rows of the others, and how many worlds are possible."""

    def __init__(self, view: View, *, less: Mapping[tuple[Seat, int], int] | None = None) -> None:
        """For codes that are arranged. `less` are ruled-out tiles, as bits, by seat and serial."""
        self.view = view
        self.others = tuple([s for s in view.config.clockwise() if s != view.seat])
        self.unseen = unseen(view)
        ruled_out = denied(view) if less is None else less
        self.walls = Walls(
            [seen_wall(view, seat, self.unseen, ruled_out) for seat in self.others],
            self.unseen,
            view.config.opening(),
        )
        if not self.walls.total:
            raise GameError("no deal fits this view")

    @property
    def worlds(self) -> int:
        """How many fillings of the others' rows are possible."""
        return self.walls.worlds

    def chances(self) -> dict[tuple[Seat, int], Chances]:
        """The probability of every value at every place."""
        total = self.walls.total
        return {
            (self.others[row], place): {
                VALUES[order]: weight / total for order, weight in sorted(at.items())
            }
            for (row, place), at in self.walls.marginals.items()
        }

    def exact(self) -> dict[tuple[Seat, int], Exact]:
        """The same as fractions."""
        total = self.walls.total
        return {
            (self.others[row], place): {
                VALUES[order]: Fraction(weight, total) for order, weight in sorted(at.items())
            }
            for (row, place), at in self.walls.marginals.items()
        }

    def elsewhere(self) -> dict[Tile, float]:
        """How likely each unseen tile is in no row, but in the pool or another seat's clue."""
        held = dict.fromkeys([order for order in range(26) if self.unseen >> order & 1], 0)
        for (row, place), at in self.walls.marginals.items():
            if not self.walls.rows[row][place].known:
                for order, weight in at.items():
                    held[order] += weight
        total = self.walls.total
        return {TILES[order]: 1 - weight / total for order, weight in held.items()}

    def clue(self) -> dict[Tile, float]:
        """How likely each tile is the clue of another seat; empty if there is no such clue."""
        clue = self.view.clue
        if clue is None or clue.value is not None:
            return {}
        loose = {t: p for t, p in self.elsewhere().items() if t[0] == clue.colour and p > 0}
        count = self.view.pool[0 if clue.colour == "b" else 1] + 1
        return {tile: chance / count for tile, chance in loose.items()}

    def sample(self, rng: Random) -> dict[Seat, tuple[Tile, ...]]:
        """The rows of the others in one world, drawn by its weight."""
        rows = self.walls.sample(rng)
        return {
            seat: tuple([TILES[order] for order in row])
            for seat, row in zip(self.others, rows, strict=True)
        }


def bit_of(face: Face) -> int:
    """The tile behind a face, as a bit; 0 if it is not seen."""
    return 0 if face.value is None else BIT[face.colour, face.value]


def unseen(view: View) -> int:
    """The tiles that the seat has not seen, as bits."""
    left = EVERY if view.config.tiles == "advanced" else NUMBER_BITS
    for row in view.rows:
        for face in row:
            left &= ~bit_of(face)
    if view.clue is not None:
        left &= ~bit_of(view.clue)
    return left


def denied(view: View) -> dict[tuple[Seat, int], int]:
    """The wrong guesses about each tile, by seat and serial."""
    found: dict[tuple[Seat, int], int] = {}
    for said in view.guesses:
        if not said.right:
            key = (said.target, said.born)
            found[key] = found.get(key, 0) | SAYS[said.value]
    return found


def seen_wall(view: View, seat: Seat, left: int, ruled_out: Mapping[tuple[Seat, int], int]) -> Wall:
    """A row as this view shows it."""
    opening = -1 if view.config.is_arranged() else view.config.opening()
    slots = []
    for face in view.rows[seat]:
        seen = bit_of(face)
        if seen:
            slots.append(Slot(seen, face.born, known=True))
            continue
        fits = left & COLOUR_BITS[face.colour] & ~ruled_out.get((seat, face.born), 0)
        if face.born < opening:
            fits &= NUMBER_BITS  # DV-Q5
        slots.append(Slot(fits, face.born))
    return tuple(slots)


def _heaps(view: View) -> dict[tuple[Seat, int], Exact]:
    """The others' tiles before they are arranged: each may be any unseen tile of its colour."""
    left = unseen(view)
    if not view.config.is_arranged():
        left &= NUMBER_BITS  # DV-Q5
    values = {
        colour: [VALUES[order] for order in range(len(TILES)) if left & bits & 1 << order]
        for colour, bits in COLOUR_BITS.items()
    }
    return {
        (seat, place): dict.fromkeys(values[face.colour], Fraction(1, len(values[face.colour])))
        for seat in view.config.clockwise()
        if seat != view.seat
        for place, face in enumerate(view.rows[seat])
    }


def _floats(chances: Exact) -> Chances:
    return {value: float(chance) for value, chance in chances.items()}
