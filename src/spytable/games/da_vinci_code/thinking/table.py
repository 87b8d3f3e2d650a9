"""A table in one player's mind: the rivals' rows as known, the own row as others see it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import log2
from typing import NamedTuple

from spytable.core.game import Seat
from spytable.games.da_vinci_code.inference import BIT, bit_of, denied, seen_wall, unseen
from spytable.games.da_vinci_code.thinking.reading import list_denials, list_named
from spytable.games.da_vinci_code.thinking.walls import COLOUR_BITS, NUMBER_BITS, Slot, Wall, Walls
from spytable.games.da_vinci_code.view import View


class Traits(NamedTuple):
    """Features that predict how long a code will hold."""

    hidden: int
    bits: float
    """The entropy of the row."""
    best: float
    """How likely the best guess at it is right."""


@lru_cache(maxsize=4_000)
def _traits(row: Wall, left: int, opening: int, trust: int) -> Traits:
    hidden = sum([not slot.known for slot in row])
    if not hidden:
        return Traits(0, 0.0, 1.0)
    walls = Walls([row], left, opening, trust)
    if not walls.total:
        return Traits(hidden, 0.0, 1.0)
    best = max([max(at.values()) for (_, p), at in walls.marginals.items() if not row[p].known])
    return Traits(hidden, log2(walls.breadth), best / walls.total)


@lru_cache(maxsize=4_000)
def _own_traits(row: Wall, own: tuple[int, ...], left: int, opening: int, trust: int) -> Traits:
    """The player's own code: how far the others are from the truth, lies included."""
    hidden = [place for place, slot in enumerate(row) if not slot.known]
    lies = [place for place in hidden if row[place].doubt & own[place]]
    if not lies or trust < 2:
        return _traits(row, left, opening, trust)
    walls = Walls([row], left, opening, trust)
    if not walls.total:
        return Traits(len(hidden), 0.0, 1.0)
    right = best = 0.0
    for place in hidden:
        at = walls.marginals[0, place]
        best = max(best, *at.values())
        right = max(right, at.get(own[place].bit_length() - 1, 0))
    bits = log2(walls.breadth) + len(lies) * log2(trust)
    return Traits(len(hidden), bits, (BELIEF * right + (1 - BELIEF) * best) / walls.total)


FACTS = 0
"""Instead of a trust: nobody ever names a tile that they hold."""
DASHED = 3
"""How much more a lane costs where dashes are hidden: the own row is counted for each of them."""
WIDER = 6
"""How much more again if it counts by weight."""
BELIEF = 0.7
"""How much of the threat to a code with a lie in it is counted by the truth, not by appearance."""


class Table(NamedTuple):
    """Rows from behind, by seat, and what is unseen: by the player, and by everybody."""

    seat: Seat
    opening: int
    rows: tuple[Wall, ...]
    mine: int
    """Tiles that the player has not seen."""
    all: int
    """Tiles that nobody has seen exposed."""
    own: tuple[int, ...]
    """The player's own tiles, from the left."""
    spoken: int = 0
    """The tiles the player has guessed since drawing the clue, as bits."""
    trust: int = 1
    """How many times likelier it is that a named tile is not its namer's; 1: names tell nothing;
    FACTS: nobody lies."""
    believed: int = 1
    """The same, as the others think of what the player has named."""

    def walls(self) -> Walls:
        """The rivals' rows together."""
        others = [row for seat, row in enumerate(self.rows) if seat != self.seat]
        return Walls(others, self.mine, self.opening, self.trust)

    def effort(self) -> int:
        """The cost of counting the rivals' rows once, in lanes."""
        walls = self.walls()
        lanes = len(walls.cases)
        for row in walls.rows:
            lanes *= 1 + sum([not slot.known for slot in row])
        if len(walls.cases) > 1:
            lanes *= DASHED * (WIDER if self.trust > 1 else 1)
        return max(lanes, 1)

    def traits(self, seat: Seat) -> Traits:
        """How a row stands: against the player, or the player's own against everybody."""
        if seat == self.seat:
            return _own_traits(self.rows[seat], self.own, self.all, self.opening, self.believed)
        return _traits(self.rows[seat], self.mine, self.opening, self.trust)

    def with_row(self, seat: Seat, row: Wall) -> Table:
        """The table with another row."""
        return self._replace(rows=(*self.rows[:seat], row, *self.rows[seat + 1 :]))

    def right(self, seat: Seat, place: int, bit: int) -> Table:
        """After a right guess: the tile is exposed."""
        row = self.rows[seat]
        shown = (*row[:place], Slot(bit, row[place].born, known=True), *row[place + 1 :])
        told = self.with_row(seat, shown).with_named(bit)
        return told._replace(mine=self.mine & ~bit, all=self.all & ~bit)

    def wrong(self, seat: Seat, place: int, bit: int) -> Table:
        """After a wrong guess: the tile is something else."""
        row = self.rows[seat]
        slot = row[place]
        less = (*row[:place], slot._replace(fits=slot.fits & ~bit), *row[place + 1 :])
        return self.with_row(seat, less).with_named(bit)

    def with_named(self, bit: int) -> Table:
        """After the player guessed a tile: others think that the player hardly holds it."""
        if self.believed == FACTS:
            less = [s if s.known else s._replace(fits=s.fits & ~bit) for s in self.rows[self.seat]]
            return self.with_row(self.seat, tuple(less))._replace(spoken=self.spoken | bit)
        row = tuple(
            [s if s.known else s._replace(doubt=s.doubt | bit) for s in self.rows[self.seat]]
        )
        return self.with_row(self.seat, row)._replace(spoken=self.spoken | bit)

    def laid(self, gap: int, clue: int) -> Table:
        """With the clue put in at a gap, exposed (DV-25)."""
        return self._grown(gap, clue, clue, known=True)._replace(all=self.all & ~clue)

    def hidden(self, gap: int, clue: int) -> Table:
        """With the clue put in at a gap, hidden: it may be any of its colour not named (DV-23)."""
        fits = self.all & COLOUR_BITS[_colour(clue)]
        if self.believed == FACTS:
            fits &= ~self.spoken
        return self._grown(gap, clue, fits | clue, known=False)

    def _grown(self, gap: int, clue: int, fits: int, *, known: bool) -> Table:
        row, own = self.rows[self.seat], self.own
        grown = (*row[:gap], Slot(fits, len(row), known, self.spoken), *row[gap:])
        return self.with_row(self.seat, grown)._replace(own=(*own[:gap], clue, *own[gap:]))

    def shown(self, place: int) -> Table:
        """With a tile of the player's own exposed (DV-Q1)."""
        row, bit = self.rows[self.seat], self.own[place]
        shown = (*row[:place], Slot(bit, row[place].born, known=True), *row[place + 1 :])
        return self.with_row(self.seat, shown)._replace(all=self.all & ~bit)

    def hiding(self) -> list[int]:
        """The player's own hidden places."""
        return [place for place, slot in enumerate(self.rows[self.seat]) if not slot.known]

    def holding(self, clue: int) -> Table:
        """With this clue in the player's hand."""
        return self._replace(mine=self.mine & ~clue, spoken=0)

    def first_gap(self, clue: int) -> int:
        """The first gap of the player's row where a tile may go."""
        if clue > NUMBER_BITS:
            return 0
        lower = [place for place, bit in enumerate(self.own) if bit < clue]
        return lower[-1] + 1 if lower else 0

    def loose(self) -> dict[int, float]:
        """How likely each unseen tile, by its order, is in no row."""
        walls = self.walls()
        left = {order: 1.0 for order in range(26) if self.mine >> order & 1}
        for (row, place), at in walls.marginals.items():
            if not walls.rows[row][place].known:
                for order, weight in at.items():
                    left[order] -= weight / walls.total
        return {order: chance for order, chance in left.items() if chance > 1e-9}

    def doubt(self) -> float:
        """How uncertain others are about the player's row."""
        _, bits, best = self.traits(self.seat)
        return bits * (1 - best)


def table_of(view: View, *, trust: int, believed: int = 1) -> Table:
    """The table of a view; `trust` says how much guesses tell of the guesser, 1 for nothing.

    `believed` says the same of the viewer's own guesses, as the others hear them.
    """
    seat = view.seat
    assert seat is not None
    less: Mapping[tuple[Seat, int], int] = denied(view)
    doubts: dict[tuple[Seat, int], int] = {}
    if trust != 1:
        doubts = list_denials(view)
    if believed != 1:
        for bit, last in list_named(view).get(seat, []):
            for face in view.rows[seat]:
                if face.born <= last:
                    doubts[seat, face.born] = doubts.get((seat, face.born), 0) | bit
    left = unseen(view)
    public = left
    for face in view.rows[seat]:
        public |= 0 if face.open else bit_of(face)
    if view.clue is not None:
        public |= bit_of(view.clue)
    rows = []
    for owner in range(view.config.seats):
        is_sure = (believed if owner == seat else trust) == FACTS
        ruled_out = _merge(less, doubts) if is_sure else less
        row = (
            _own(view, public, ruled_out)
            if owner == seat
            else seen_wall(view, owner, left, ruled_out)
        )
        rows.append(
            tuple(
                [
                    slot
                    if slot.known or is_sure
                    else slot._replace(doubt=doubts.get((owner, slot.born), 0))
                    for slot in row
                ]
            )
        )
    own = tuple([bit_of(face) for face in view.rows[seat]])
    spoken = 0
    for said in view.guesses:
        if believed != 1 and said.turn == view.turn and said.by == seat:
            target = next(face for face in view.rows[said.target] if face.born == said.born)
            spoken |= BIT[target.colour, said.value]
    walls = tuple(rows)
    return Table(seat, view.config.opening(), walls, left, public, own, spoken, trust, believed)


def _merge(
    less: Mapping[tuple[Seat, int], int], more: Mapping[tuple[Seat, int], int]
) -> dict[tuple[Seat, int], int]:
    found = dict(less)
    for key, bits in more.items():
        found[key] = found.get(key, 0) | bits
    return found


def heap_table(view: View, own: tuple[int, ...]) -> Table:
    """The player's own opening tiles in some order, alone on the table."""
    seat = view.seat
    assert seat is not None
    every = unseen(view)
    for bit in own:
        every |= bit
    row = tuple([Slot(every & COLOUR_BITS[_colour(bit)], born) for born, bit in enumerate(own)])
    rows = tuple([row if owner == seat else () for owner in range(view.config.seats)])
    return Table(seat, len(own), rows, unseen(view), every, own)


def _colour(bit: int) -> str:
    return "w" if bit & COLOUR_BITS["w"] else "b"


def _own(view: View, public: int, less: Mapping[tuple[Seat, int], int]) -> Wall:
    """The player's own row from behind."""
    seat = view.seat
    assert seat is not None
    return tuple(
        [
            Slot(bit_of(face), face.born, known=True)
            if face.open
            else Slot(
                (public & COLOUR_BITS[face.colour] & ~less.get((seat, face.born), 0))
                | BIT[face.colour, face.value or 0],
                face.born,
            )
            for face in view.rows[seat]
        ]
    )
