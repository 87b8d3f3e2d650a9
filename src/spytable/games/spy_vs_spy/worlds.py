"""The states that are possible for all that a seat knows."""

from __future__ import annotations

from random import Random
from typing import Final

import msgspec

from spytable.core.game import Seat
from spytable.games.spy_vs_spy.board import tiles_on
from spytable.games.spy_vs_spy.model import State, pile_left, returned_by
from spytable.games.spy_vs_spy.tiles import (
    KINDS,
    Tile,
    full_pile,
    in_order,
    listed,
    with_tiles,
    without_tiles,
)
from spytable.games.spy_vs_spy.view import View, view

_ALL: Final = tuple(listed(full_pile()))
_NO_TILES: Final = (0,) * len(KINDS)


class Worlds(msgspec.Struct, frozen=True):
    """The worlds of a view: only the others' racks, returned tiles and the pile are unknown.

    Messages are not hidden: which one a bomb has is drawn when it is read.
    """

    seen: View
    seat: Seat

    def __contains__(self, state: object) -> bool:
        """Whether the seat could be in this state, for all it knows."""
        return (
            isinstance(state, State)
            and view(state, self.seat) == self.seen
            and state.pile == pile_left(state)
            and min(state.pile) >= 0
            and all(
                len(tiles) == 2 * returned_by(self.seen.book, seat)
                for seat, tiles in enumerate(state.returned)
            )
        )

    def sample(self, rng: Random) -> State:
        """A random world: the unseen tiles are dealt again to racks and pile."""
        seen = self.seen
        unseen = self._unseen()
        rng.shuffle(unseen)
        racks, returned = list[tuple[Tile, ...]](), list[str]()
        for seat, held in enumerate(seen.held):
            if seat == self.seat:
                racks.append(seen.rack)
                returned.append(seen.returned)
                continue
            dealt = [unseen.pop() for _ in range(held)]
            racks.append(tuple(dealt) if seat == seen.mover else in_order(dealt))
            returned.append("".join(rng.choices(_ALL, k=returned_by(seen.book, seat))))
        return State(
            config=seen.config,
            phase=seen.phase,
            turn=seen.turn,
            mover=seen.mover,
            rolls=seen.rolls,
            board=seen.board,
            bombs=seen.bombs,
            pawns=seen.pawns,
            home=seen.home,
            pile=with_tiles(_NO_TILES, unseen),
            racks=tuple(racks),
            owed=seen.owed,
            carried=seen.carried,
            read=seen.read,
            late=seen.late,
            due=seen.due,
            stirred=seen.stirred,
            book=seen.book,
            returned=tuple(returned),
            log=seen.log,
        )

    def _unseen(self) -> list[Tile]:
        """The tiles that neither lie on the board nor stand in the seat's own rack."""
        laid = without_tiles(full_pile(), tiles_on(self.seen.board))
        return listed(without_tiles(laid, self.seen.rack))


def worlds(seen: View, seat: Seat) -> Worlds:
    """The worlds in which that seat would see that view."""
    return Worlds(seen, seat)
