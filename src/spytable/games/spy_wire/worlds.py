"""The states that fit a view: only the enemy's fuses are unknown."""

from __future__ import annotations

from random import Random

import msgspec

from spytable.core.game import Seat
from spytable.games.spy_wire.actions import ARRANGEMENTS, Answer, Deal, Fuses, Place
from spytable.games.spy_wire.model import State, flaw
from spytable.games.spy_wire.tablet import SILVER, other
from spytable.games.spy_wire.view import View, view


class SpyWireWorlds(msgspec.Struct, frozen=True):
    """The worlds of a view."""

    seen: View
    seat: Seat

    def __contains__(self, state: object) -> bool:
        """Whether the seat could be in this state, for all it knows."""
        return (
            isinstance(state, State)
            and view(state, self.seat) == self.seen
            and flaw(state) is None
            and all(_could_seal(state, answer) for answer in state.sealed)
        )

    def sample(self, rng: Random) -> State:
        """A random world, uniformly over the arrangements of what is hidden."""
        seen, mine = self.seen, self._side()
        rows = self.enemy_fuses()
        row = rng.choice(rows) if rows else ()
        sealed = self._sealed(rng)
        own: Fuses = tuple(slot.fuse for slot in seen.slots[mine] if slot.fuse is not None)
        return State(
            config=seen.config,
            phase=seen.phase,
            laid=seen.laid,
            tablet=seen.tablet,
            sealed=(seen.answer, sealed) if mine == SILVER else (sealed, seen.answer),
            fuses=(own, row) if mine == SILVER else (row, own),
            out=seen.out,
            turn=seen.turn,
            mover=seen.config.side_of(seen.mover),
            banks=seen.banks,
            fines=seen.fines,
            due=seen.due,
            length=seen.length,
            left=seen.left,
            window=seen.window,
            claimed=seen.claimed,
            pulls=seen.pulls,
            quiet=seen.quiet,
            ending=seen.ending,
        )

    def enemy_fuses(self) -> tuple[Fuses, ...]:
        """Every arrangement of the enemy's fuses that fits what was pulled, once they stand."""
        enemy = other(self._side())
        if not self._is_dealt():
            return ()
        known = {n: slot.fuse for n, slot in enumerate(self.seen.slots[enemy]) if slot.out}
        return tuple(row for row in ARRANGEMENTS if all(row[n] == f for n, f in known.items()))

    def _side(self) -> int:
        return self.seen.config.side_of(self.seat)

    def _is_dealt(self) -> bool:
        """Whether the enemy's fuses stand: Silver's are dealt before Red's."""
        if self.seen.phase != "deal":
            return self.seen.phase not in ("layout", "place")
        return self._side() != SILVER and self.seen.dealt[SILVER]

    def _sealed(self, rng: Random) -> Answer | None:
        """An answer the enemy may have sealed, until its fuses stand."""
        if self._is_dealt() or not self.seen.answered[other(self._side())]:
            return None
        if self.seen.config.fuses == "shuffled":
            return Deal()
        answers: list[Answer] = [Deal(), *map(Place, ARRANGEMENTS)]
        return rng.choice(answers)


def worlds(seen: View, seat: Seat) -> SpyWireWorlds:
    """The worlds in which that seat would see that view."""
    return SpyWireWorlds(seen, seat)


def _could_seal(state: State, answer: Answer | None) -> bool:
    if isinstance(answer, Place):
        return state.config.fuses == "arranged" and answer.fuses in ARRANGEMENTS
    return True
