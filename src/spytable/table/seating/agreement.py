"""Agreeing on the seed: everyone promises (commits to) a value, then everyone reveals it."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from spytable.core.fairness import Fairness, commitment, make_secret
from spytable.table.errors import RequestError


class Agreement:
    """One round of promises and contributions. The server speaks for bots and silent clients."""

    def __init__(
        self,
        seats: int,
        people: Iterable[int],
        stand_ins: Iterable[int] = (),
        restarts: tuple[tuple[int, ...], ...] = (),
        *,
        held: bool = False,
    ) -> None:
        self.seats = seats
        self.people = frozenset(people)
        """Seats whose own clients contribute."""
        self.stand_ins = frozenset(stand_ins)
        """Seats of people for whom the server contributes because their clients did not answer."""
        self.restarts = restarts
        """The failed rounds before this one: for each, who promised and did not reveal."""
        self.held = held
        """A round after a failed one waits for consent; until then no promise is shown."""
        self._values = {seat: make_secret() for seat in range(seats) if seat not in self.people}
        self._promises = {seat: commitment(value) for seat, value in self._values.items()}

    def promises(self) -> tuple[str, ...]:
        """Every promise, in seat order; empty until all are made."""
        if self.held or len(self._promises) < self.seats:
            return ()
        return tuple([self._promises[seat] for seat in range(self.seats)])

    def contributions(self) -> tuple[str, ...]:
        """Every contribution in hex, in seat order; empty until all are revealed."""
        if not self.is_complete():
            return ()
        return tuple([self._values[seat].hex() for seat in range(self.seats)])

    def is_complete(self) -> bool:
        """Whether the seed is agreed."""
        return len(self._values) == self.seats

    def promise(self, seat: int, digest: str) -> bool:
        """Take a promise; only a seat's first one counts. Whether it was the last missing one."""
        if seat not in self.people or seat in self._promises:
            return False
        self._promises[seat] = digest
        return bool(self.promises())

    def contribute(self, seat: int, value: str) -> bool:
        """Take a contribution, checked against its promise. Whether it was the last missing one."""
        if seat not in self.people or seat in self._values:
            return False
        if not self.promises():
            raise RequestError("server.trouble.too-early")
        given = bytes.fromhex(value)
        if commitment(given) != self._promises[seat]:
            raise RequestError("server.trouble.not-as-promised")
        self._values[seat] = given
        return self.is_complete()

    def expire(self) -> Agreement:
        """The agreement to go on with after the time limit.

        The server makes a missing promise itself. A missing contribution makes the round fail, as
        others' values may be known: with consent everyone starts again, and the server contributes
        for the silent clients.
        """
        if not self.promises():
            for seat in self.people - self._promises.keys():
                self._values[seat] = make_secret()
                self._promises[seat] = commitment(self._values[seat])
                self.stand_ins |= {seat}
            self.people = self.people - self.stand_ins
            return self
        silent = self.people - self._values.keys()
        spoilt = (*self.restarts, tuple(sorted(silent)))
        stand_ins = self.stand_ins | silent
        return Agreement(self.seats, self.people - silent, stand_ins, spoilt, held=True)

    def publish(self, fairness: Fairness) -> Fairness:
        """The fairness record with the public part of this round."""
        return self.seal(fairness.publish())

    def seal(self, fairness: Fairness) -> Fairness:
        """The fairness record with this round, the secret included."""
        return replace(
            fairness,
            promises=self.promises(),
            contributions=self.contributions(),
            restarts=self.restarts,
        )
