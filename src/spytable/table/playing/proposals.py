"""Proposals that need consent: one proposes, the others answer, then it is carried out."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from spytable import wire
from spytable.core.options import Refusal
from spytable.core.records import Agree, Pause, Rewind
from spytable.table.errors import RequestError, StoreError
from spytable.table.playing.consent import Round
from spytable.table.playing.people import People


class Proposals:
    """The proposal that is open at one table, if any."""

    def __init__(self, people: People, open_ms: int) -> None:
        self._people = people
        self._open_ms = open_ms
        self._round: Round | None = None
        self._rounds = 0

    def describe(self) -> wire.Proposal | None:
        """The open proposal as everyone may see it."""
        asked = self._round
        return None if asked is None else asked.describe(self._waiting(asked), self._people.wall())

    async def propose(self, seat: int, what: wire.Matter, shared: int | None = None) -> None:
        """Ask the others; if there is nobody to ask, do it at once."""
        position = self._people.playing.match.position
        if self._people.is_over():
            raise RequestError("core.refused.over")
        if position.bots[seat] is not None:
            raise RequestError("server.refused.left")
        if what == "pause" and position.paused:
            raise RequestError("core.refused.paused")
        if what == "share" and shared not in self._people.persons():
            raise RequestError("server.trouble.nothing-to-share")
        await self._ask(self._open_round(seat, what, seat=shared))

    async def take_back(self, seat: int, version: int) -> None:
        """Take a seat's last step back: at once if that is free, otherwise with consent."""
        match = self._people.playing.match
        if match.position.bots[seat] is not None:
            raise RequestError("server.refused.left")
        if self._people.is_over():
            raise RequestError("core.refused.over")
        if match.position.paused:
            raise RequestError("core.refused.paused")
        to = match.consented_rewind(seat)
        if isinstance(to, Refusal):
            raise RequestError(to.word.key)
        if match.version != version:
            raise RequestError("server.trouble.moved-on")
        if isinstance(match.free_rewind(seat), Refusal):
            await self._ask(replace(self._open_round(seat, "take-back"), to=to))
        else:
            await self._people.happen(Rewind(to, seat), "took-back")

    async def consent(self, seat: int, number: int, *, yes: bool) -> None:
        """Somebody answers the proposal."""
        asked = self._round
        if asked is None or asked.number != number:
            raise RequestError("server.trouble.no-proposal")
        if seat != asked.by and seat not in self._people.persons():
            raise RequestError("server.refused.left")
        if not yes:
            word = "withdrawn" if seat == asked.by else f"refused.{asked.what}"
            self._drop(word, seat=seat)
        elif seat in self._waiting(asked):
            await self._ask(asked.with_yes(seat))

    async def settle(self) -> None:
        """Go on without waiting for people who are gone."""
        asked = self._round
        if asked is None or self._people.is_over():
            return
        if asked.by in self._people.left_seats():
            self._drop("withdrawn", seat=asked.by)
        elif not self._waiting(asked):
            await self._ask(asked)

    # Time.

    def due(self) -> int | None:
        """The wall time at which the open proposal expires."""
        return None if self._round is None else self._round.until

    def lapse(self) -> None:
        """Drop the proposal if it has expired."""
        if self._round is not None and self._round.until <= self._people.wall():
            self._drop("lapsed")

    def forget(self) -> None:
        """Drop the proposal silently: the match is over."""
        self._round = None

    # One round.

    def _open_round(self, by: int, what: wire.Matter, seat: int | None = None) -> Round:
        if self._round is not None:
            raise RequestError("server.trouble.proposal-open")
        self._rounds += 1
        until = self._people.wall() + self._open_ms
        return Round(self._rounds, what, by, until, seat)

    def _waiting(self, asked: Round) -> tuple[int, ...]:
        away = self._people.without_bots(self._people.playing.match.position.away)
        return asked.waiting(self._people.persons(), away, self._people.present())

    async def _ask(self, asked: Round) -> None:
        """Wait for missing answers; if there are none, carry the proposal out."""
        if self._waiting(asked):
            self._round = asked
            self._people.tell_table()
            return
        self._round = None
        try:
            await self._carry_out(asked)
        except RequestError:  # everyone agreed, but play has moved on
            self._drop("too-late")
        except StoreError:
            self._round = asked  # retried when the table wakes
            raise

    async def _carry_out(self, asked: Round) -> None:
        people = self._people
        match asked.what:
            case "pause":
                await people.happen(Pause(), "paused", asked.by)
            case "stop":
                await people.happen(Agree(), "stopped", asked.by)
            case "take-back":
                await people.happen(Rewind(asked.to, asked.by, consent=True), "took-back")
            case "share":
                await people.share(asked.seat)
                people.notice("shared", seat=asked.by if asked.seat is None else asked.seat)
            case _:
                assert_never(asked.what)

    def _drop(self, word: str, **args: int) -> None:
        """Drop the proposal, and tell everyone why."""
        self._round = None
        self._people.notice(word, **args)
        self._people.tell_table()
