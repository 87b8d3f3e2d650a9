"""A table as a learned mastermind imagines it: what may stand where, now and when a turn has ended.

`looking.py` makes the first one of a view. `bench/train/davinci_minds.py` does the same on the
compiled twin; a test compares the two.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from typing import Final, NamedTuple

from spytable.core.game import Seat
from spytable.games.da_vinci_code.thinking.judging import (
    NUMBERS,
    Net,
    Traits,
    Weights,
    fit_row,
    read_traits,
    to_whole,
)
from spytable.games.da_vinci_code.thinking.walls import COLOUR_BITS

BELIEVED: Final = 12
"""How many times likelier others think it that a tile named by the player is not the player's."""
TRUSTS: Final = (1, 1, 3, 12, 12)
"""The same of the others' guesses, by the number of seats: among many, lies are rare."""


class Row(NamedTuple):
    """A rival's row: what may stand at each place, and how likely it does."""

    weights: list[Weights]
    known: list[bool]
    chances: list[Weights]
    traits: Traits


class Mine(NamedTuple):
    """The own row as others see it."""

    weights: list[Weights]
    known: list[bool]
    truth: list[int]


class Scene(NamedTuple):
    """All rows at one moment, some of it perhaps imagined."""

    seat: Seat
    rivals: tuple[Seat, ...]
    """Clockwise from the left, those who are out included."""
    rows: dict[Seat, Row]
    mine: Mine
    shares: dict[Seat, Weights]
    """How likely each tile is free for a row, as others hold some."""
    public: int
    unseen: int
    named: int
    """All tiles that the player has named."""
    pool: tuple[int, int]
    pays: bool
    net: Net
    clue: int | None = None
    gone: int = 0
    """Tiles that right guesses exposed in imagination."""

    def with_row(self, seat: Seat, weights: list[Weights], known: list[bool]) -> Scene:
        """With a rival's row counted anew."""
        return self._replace(rows={**self.rows, seat: count_row(weights, known, self.shares[seat])})

    def right(self, seat: Seat, place: int, tile: int) -> Scene:
        """After a right guess."""
        row = self.rows[seat]
        weights, known = [*row.weights], [*row.known]
        weights[place], known[place] = only(tile), True
        rows = {**self.rows, seat: count_row(weights, known, self.shares[seat])}
        for other in self.rivals:
            if other != seat:
                rows[other] = without(rows[other], tile)
        return self._replace(rows=rows, gone=self.gone | 1 << tile)

    def wrong(self, seat: Seat, place: int, tile: int) -> Scene:
        """After a wrong guess."""
        row = self.rows[seat]
        weights = [*row.weights]
        less = [*weights[place]]
        less[tile] = 0.0
        weights[place] = less
        return self.with_row(seat, weights, row.known)

    def is_won(self) -> bool:
        """Whether no rival hides anything."""
        return not any(row.traits.hidden for row in self.rows.values())

    def gap(self, tile: int) -> int:
        """Where a tile of the player's goes."""
        lower = [place for place, other in enumerate(self.mine.truth) if other < tile]
        return lower[-1] + 1 if lower else 0

    def judge(self, mine: Mine, named: int = 0) -> int:
        """How likely the player wins if the turn ends so, in parts of CERTAIN."""
        weights = share_out(mine.weights, mine.known, self.shares[self.seat])
        total, chances = fit_row(weights)
        traits = read_traits(chances, mine.known, total, mine.truth)
        if not traits.hidden:
            return 0
        return self.net.judge(self.list_features(mine, traits, named))

    def list_features(self, mine: Mine, traits: Traits, named: int) -> list[int]:
        """What the net sees."""
        said = self.named | named
        lies = 0
        for tile, is_known in zip(mine.truth, mine.known, strict=True):
            lies += not is_known and said >> tile & 1
        left = self.pool[0] + self.pool[1]
        found = [
            to_whole(left / 16),
            to_whole(1.0 if left == 0 else 0.0),
            to_whole(self.pool[0] / 8),
            to_whole(self.pool[1] / 8),
            to_whole(len(mine.truth) / 8),
            to_whole(min(lies, 2) / 2),
            *map(to_whole, traits.features),
        ]
        for seat in self.rivals:
            row = self.rows[seat]
            found += map(to_whole, row.traits.features)
            found.append(to_whole(len(row.known) / 8))
        return found

    def as_is(self, named: int = 0) -> Mine:
        """The own row after a turn that changed nothing in it."""
        return self._change(self.gone, named)

    def hiding(self, clue: int) -> Mine:
        """With the clue put in, hidden: what was named since it was drawn lies exposed."""
        fits = self.public & ~self.gone & COLOUR_BITS["bw"[clue & 1]]
        weights = [1.0 if fits >> tile & 1 else 0.0 for tile in range(NUMBERS)]
        return put_in(self.as_is(), self.gap(clue), weights, clue, is_known=False)

    def laying(self, clue: int, named: int = 0) -> Mine:
        """With the clue put in, exposed."""
        mine = self._change(self.gone | 1 << clue, named)
        return put_in(mine, self.gap(clue), only(clue), clue, is_known=True)

    def showing(self, place: int, named: int = 0) -> Mine:
        """With a tile turned up."""
        tile = self.mine.truth[place]
        mine = self._change(self.gone | 1 << tile, named)
        mine.weights[place], mine.known[place] = only(tile), True
        return mine

    def _change(self, lost: int, named: int) -> Mine:
        """The own row without tiles that were exposed, and with tiles that were named."""
        weights, known, truth = self.mine
        if not lost and not named:
            return Mine([*weights], [*known], [*truth])
        by = [
            0.0 if lost >> tile & 1 else 1 / BELIEVED if named >> tile & 1 else 1.0
            for tile in range(NUMBERS)
        ]
        found = [
            row if is_known else list(map(mul, row, by))
            for row, is_known in zip(weights, known, strict=True)
        ]
        return Mine(found, [*known], [*truth])


def put_in(mine: Mine, gap: int, weights: Weights, tile: int, *, is_known: bool) -> Mine:
    """A row with one more tile."""
    return Mine(
        [*mine.weights[:gap], weights, *mine.weights[gap:]],
        [*mine.known[:gap], is_known, *mine.known[gap:]],
        [*mine.truth[:gap], tile, *mine.truth[gap:]],
    )


def only(tile: int) -> Weights:
    """A place where this tile is seen."""
    return [1.0 if each == tile else 0.0 for each in range(NUMBERS)]


def share_out(weights: Sequence[Weights], known: Sequence[bool], share: Weights) -> list[Weights]:
    """The weights of a row, tiles that others may hold counting less."""
    return [
        row if is_known else list(map(mul, row, share))
        for row, is_known in zip(weights, known, strict=True)
    ]


def count_row(weights: list[Weights], known: list[bool], share: Weights) -> Row:
    """A rival's row by itself."""
    total, chances = fit_row(share_out(weights, known, share))
    return Row(weights, known, chances, read_traits(chances, known, total))


def without(row: Row, tile: int) -> Row:
    """A row in which a tile is not that another row turned out to have."""
    chances = []
    for at, is_known in zip(row.chances, row.known, strict=True):
        lost = at[tile]
        if is_known or lost <= 0:
            chances.append(at)
            continue
        left = [*at]
        left[tile] = 0.0
        chances.append([each / (1 - lost) for each in left] if lost < 1 else left)
    return row._replace(chances=chances)
