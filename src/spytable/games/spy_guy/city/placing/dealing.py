"""Which thing goes into which slot: clues first and the scarcest shapes first, then near-twins.

Each slot has a cost: a background of similar colour, the same clue or its twin near by, a roof (too
easy). If the last copies find no slot, other things are moved.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, TypeAlias

import msgspec
import numpy as np
from numpy.typing import NDArray

from spytable.games.spy_guy.city.paper.lots import Lots
from spytable.games.spy_guy.city.placing.board import Board
from spytable.games.spy_guy.city.placing.looks import clue_looks, decoy_looks, palettes
from spytable.games.spy_guy.city.placing.objects.shapes import SHAPES
from spytable.games.spy_guy.data import CITY, CLUES, Clue, copies_of
from spytable.games.spy_guy.things import Look

Costs: TypeAlias = NDArray[np.float64]
Spots: TypeAlias = NDArray[np.intp]
"""Slots by their numbers on the board."""

MELTS: Final = 14.0
"""The cost of a background that is all in a thing's own colour."""
HIDDEN: Final = 20.0
"""The cost of a thing of which nothing is seen; a fifth of it counts a fifth."""
EASY: Final = {"roof": 2.6, "sky": 2.0, "tower": 2.0}
"""The cost of a kind of slot that everybody looks at first."""
SAME: Final = (330, 14.0, 4.0)
"""How far the same clue is too near, and what that costs: at no distance, and at all."""
TWIN: Final = (200, 5.0, 0.0)
CROWDED: Final = 7.0
"""The cost of each copy of a clue that its district has already."""
FULL: Final = 8.0
"""The cost of a district that has no room left for clues."""
WORN: Final = 4.0
"""The cost of each decoy of a look that is in the city already."""
MOODS: Final = 300
"""The random part of the cost of a slot, in hundredths."""


class NoRoom(Exception):
    """A clue has more copies than there are slots for it."""


class Placed(msgspec.Struct, frozen=True):
    """A thing in its place."""

    spot: int
    look: Look
    clue: Clue | None


class Placing:
    """The placement of things in a city, in progress."""

    def __init__(self, board: Board, lots: Lots, quota: int) -> None:
        self._board = board
        self._left = np.full(board.districts, quota)
        """How many clue things each district still takes."""
        self._moods = {
            name: np.array([lots.below(MOODS) / 100 for _ in board.spots])
            for name in sorted(SHAPES)
        }
        self._easy = np.array([EASY.get(spot.slot.kind, 0.0) for spot in board.spots])
        self.things: dict[str, list[Placed]] = {name: [] for name in sorted(SHAPES)}
        """By shape."""

    # What a slot costs.

    def costs(self, look: Look, spots: Spots, *, is_clue: bool) -> Costs:
        """What each of these slots costs for a look."""
        board = self._board
        total: Costs = self._moods[look.shape][spots] + self._easy[spots]
        total += HIDDEN * (1 - board.share[look.shape][spots])
        total += MELTS * board.melts[look.colour][spots]
        districts = board.district[spots]
        for thing in self.things[look.shape]:
            far, at_none, at_all = SAME if thing.look == look else TWIN
            apart = board.apart(thing.spot, spots)
            total += np.where(apart < far, at_none * (1 - apart / far) + at_all, 0)
            if thing.look == look:
                total += CROWDED * (districts == board.district[thing.spot])
        if is_clue:
            total += FULL * (1 - self._left[districts] / max(1, self._left.max()))
        return total

    def cheapest(self, look: Look, *, is_clue: bool) -> int | None:
        """The best free slot for a look; None if there is none."""
        able = self._board.can_take(look.shape) & self._board.stands_out(look)
        if is_clue:
            able = able & (self._left[self._board.district] > 0)
        spots = np.flatnonzero(able)
        if not spots.size:
            return None
        return int(spots[np.argmin(self.costs(look, spots, is_clue=is_clue))])

    # Putting and lifting.

    def put(self, thing: Placed) -> None:
        """A thing takes a slot."""
        self.things[thing.look.shape].append(thing)
        self._board.take(thing.spot, thing.look.shape)
        if thing.clue is not None:
            self._left[self._board.district[thing.spot]] -= 1

    def lift(self, thing: Placed) -> None:
        """A thing leaves its slot."""
        self.things[thing.look.shape].remove(thing)
        self._board.leave(thing.spot, thing.look.shape)
        if thing.clue is not None:
            self._left[self._board.district[thing.spot]] += 1

    def place(self, look: Look, clue: Clue) -> bool:
        """Find a clue thing a slot, if need be one that another thing leaves for it."""
        spot = self.cheapest(look, is_clue=True)
        if spot is None:
            return self._pushed(look, clue)
        self.put(Placed(spot, look, clue))
        return True

    def _pushed(self, look: Look, clue: Clue) -> bool:
        """Let one thing move so that another finds a slot."""
        fit = np.flatnonzero(self._board.fits[look.shape] & self._board.stands_out(look))
        order = np.argsort(self.costs(look, fit, is_clue=True), kind="stable")
        for spot in (int(each) for each in fit[order]):
            for other in self._in_way(spot, look):
                self.lift(other)
                new = Placed(spot, look, clue)
                self.put(new)
                place = self.cheapest(other.look, is_clue=True)
                if place is not None:
                    self.put(Placed(place, other.look, other.clue))
                    return True
                self.lift(new)
                self.put(other)
        return False

    def _in_way(self, spot: int, look: Look) -> list[Placed]:
        """The things whose leaving lets a look into a slot: the one too near, or any if none is."""
        board = self._board
        district = board.district[spot]
        there = [
            thing
            for things in self.things.values()
            for thing in things
            if board.district[thing.spot] == district
        ]
        box = board.box(look.shape, spot)
        near = [
            thing
            for thing in there
            if thing.spot == spot
            or not box.is_clear_of(board.box(thing.look.shape, thing.spot), CITY.gap)
        ]
        if len(near) > 1:
            return []
        return near or (there if self._left[district] <= 0 else [])


def placed(
    board: Board, lots: Lots, quota: int, spent: Sequence[str] = ()
) -> tuple[tuple[Look, ...], list[Placed]]:
    """The looks of the clues, and every thing in its slot; NoRoom if they do not all fit.

    Spent shapes are decor in this city, and are not dealt.
    """
    colours = palettes(lots, spent)
    room = {name: int(board.fits[name].sum()) for name in sorted(SHAPES)}
    looks = clue_looks(lots, colours, room)
    placing = Placing(board, lots, quota)
    wanted = [clue for clue in lots.shuffled(CLUES) for _ in range(copies_of(clue))]
    need = Counter(looks[clue - 1].shape for clue in wanted)
    plenty = {name: room[name] / count for name, count in need.items()}
    for clue in sorted(wanted, key=lambda clue: plenty[looks[clue - 1].shape]):
        look = looks[clue - 1]
        if not placing.place(look, clue):
            raise NoRoom(f"clue {clue}, {look.colour} {look.shape}")
    _add_decoys(placing, board, lots, decoy_looks(looks, colours))
    things = [thing for name in sorted(placing.things) for thing in placing.things[name]]
    return looks, sorted(things, key=lambda thing: thing.spot)


def _add_decoys(placing: Placing, board: Board, lots: Lots, looks: Sequence[Look]) -> None:
    """Near-twins in the slots that are left, the rarest first, up to so many in a district."""
    worn = dict.fromkeys(looks, 0)
    left = [CITY.decoys] * board.districts
    outs = {look: board.stands_out(look) for look in looks}
    for spot in lots.shuffled(range(len(board.spots))):
        district = board.spots[spot].district
        able = [look for look in looks if board.can_take(look.shape)[spot] and outs[look][spot]]
        if not able or not left[district]:
            continue
        here = np.array([spot])
        costs = [
            float(placing.costs(look, here, is_clue=False)[0]) + WORN * worn[look] for look in able
        ]
        best = able[costs.index(min(costs))]
        placing.put(Placed(spot, best, None))
        worn[best] += 1
        left[district] -= 1
