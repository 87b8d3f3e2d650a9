"""A round of consent: one proposes, everyone answers, one no ends it. Bots always agree.

Nothing is lost by that: whoever plays against bots alone could as well start again, and the log
of the match shows what was taken back.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from spytable import wire


class Round(msgspec.Struct, frozen=True):
    """A proposal that is open."""

    number: int
    what: wire.Matter
    by: int
    until: int
    """The wall time at which it expires."""
    seat: int | None = None
    """The seat to share."""
    to: int = 0
    """The version to take back to."""
    agreed: frozenset[int] = frozenset()

    def with_yes(self, seat: int) -> Round:
        """The round after a seat has agreed."""
        return msgspec.structs.replace(self, agreed=self.agreed | {seat})

    def waiting(
        self, people: Iterable[int], away: Iterable[int], present: frozenset[int]
    ) -> tuple[int, ...]:
        """Whose answer is missing.

        A pause does not wait for absent people: it may be for their sake. A stand-in bot agrees to
        stopping for its absent person, but not to what could harm that person.
        """
        asked = {*people} if self.what in ("pause", "stop") else {*people, *away}
        if self.what == "pause":
            asked &= present
        return tuple(sorted(asked - self.agreed - {self.by}))

    def describe(self, waiting: tuple[int, ...], wall: int) -> wire.Proposal:
        """The round as everyone may see it."""
        left_ms = max(0, self.until - wall)
        agreed = tuple(sorted(self.agreed | {self.by}))
        return wire.Proposal(self.number, self.what, self.by, self.seat, agreed, waiting, left_ms)
