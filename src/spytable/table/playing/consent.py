"""A round of consent: one asks, everyone answers, one no ends it. Bots always agree.

A bot has nothing to defend: whoever plays against bots alone could as well begin anew, and the
log of the match keeps what was taken back, so that nobody is deceived about how it was won.
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
    """When it lapses, by the wall."""
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

        A pause does not wait for the absent: they may need it. A bot that sits in for somebody who
        is away speaks for them when all others want to stop, but not where they could be cheated.
        """
        asked = {*people} if self.what in ("pause", "stop") else {*people, *away}
        if self.what == "pause":
            asked &= present
        return tuple(sorted(asked - self.agreed - {self.by}))

    def told(self, waiting: tuple[int, ...], wall: int) -> wire.Proposal:
        """The round as everyone may see it."""
        left_ms = max(0, self.until - wall)
        agreed = tuple(sorted(self.agreed | {self.by}))
        return wire.Proposal(self.number, self.what, self.by, self.seat, agreed, waiting, left_ms)
