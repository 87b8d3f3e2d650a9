"""The desk of one match: one task, one queue, the only writer. Save, then tell."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from spytable.bots.bot import Level
from spytable.core.catalogue import folder
from spytable.core.clock import MatchClock
from spytable.core.codec import codec, encode
from spytable.core.game import GameError
from spytable.core.match import Match
from spytable.core.options import refusal
from spytable.core.records import Leave, Resign
from spytable.core.transcript import Transcript, read_record, transcript
from spytable.server import wire
from spytable.server.agreement import Agreement
from spytable.server.mailbox import Mailbox, Order
from spytable.server.playing import Around, Playing, bell_of
from spytable.server.presence import Line, Presence
from spytable.server.problem import Sorry
from spytable.server.roster import Roster
from spytable.server.sitters import Sitters
from spytable.server.sitting import Sitting
from spytable.server.store import Kept, Save, Store
from spytable.server.workers import Workers

T = TypeVar("T")
STAND_IN: Level = "agent"
"""The bot that takes a leaver's seat."""
RETRY_MS = 1_000
"""How long after a failure, such as a full disk, what is due is tried again."""


def wall_ms() -> int:
    """The wall: milliseconds that never run back."""
    return time.monotonic_ns() // 1_000_000


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How a server runs."""

    clock_rate: int = 1
    """Match milliseconds per wall millisecond, for tests."""
    patience_ms: int = 10_000
    """How long a client may take to contribute to the seed, in wall milliseconds."""
    idle_ms: int = 60_000
    """How long a desk stays after the last thing happened at it."""
    sweep_ms: int = 15_000
    """How often the lobby looks for idle desks."""
    messages_a_second: int = 50
    """What one socket may send for long; more is made to wait."""
    requests_a_second: int = 10
    """What one address may ask for by HTTP for long; more is refused."""
    workers: int | None = None
    """How many processes think for bots; None leaves one core to the server."""


class House(msgspec.Struct, frozen=True):
    """What all desks share."""

    store: Store
    workers: Workers
    settings: Settings
    again: Callable[[Sitting, int], Awaitable[str]]
    """Sets a table for a rematch and gives its code."""
    wall: Callable[[], int] = wall_ms


class Desk:
    """Everything that happens at one table goes through here, in one order."""

    def __init__(self, house: House, kept: Kept) -> None:
        self.sitting = Sitting(kept.match, Roster(kept.seats))
        self.home = folder(kept.match.game)
        self.presence = Presence()
        self.playing: Playing | None = None
        self.touched = house.wall()
        self._house = house
        self._mailbox = Mailbox(f"desk {kept.match.code}", self._set_alarm, self._lost)
        self._alarm: asyncio.TimerHandle | None = None
        self._agreement: Agreement | None = None
        self._deadline = 0
        self._leaving: set[int] = set()
        if kept.match.stage in ("playing", "over"):
            self.playing = self._resumed(kept)

    # Coming and going.

    def open(self) -> None:
        """Begin to serve."""
        self._mailbox.open()
        self.post(self._wake)

    async def close(self) -> None:
        """Stop where it stands; match time is saved."""
        if self._alarm is not None:
            self._alarm.cancel()
        if self.playing is not None:
            self.playing.sitters.close()
        was_lost = self.is_lost()
        await self._mailbox.close()
        if self.playing is not None and self.playing.bell() is not None and not was_lost:
            await self.playing.save_time()

    def post(self, order: Order) -> None:
        """Put an order into the queue."""
        self.touched = self._house.wall()
        self._mailbox.post(order)

    async def ask(self, order: Callable[[], Awaitable[T]]) -> T:
        """Put an order into the queue and wait for what comes of it."""
        self.touched = self._house.wall()
        return await self._mailbox.ask(order)

    def is_lost(self) -> bool:
        """Whether it stopped because the store knows better."""
        return self._mailbox.is_lost()

    def is_idle(self) -> bool:
        """Whether nothing is lost by unloading: nobody is here, nothing runs."""
        playing = self.playing
        runs = playing is not None and (playing.bell() is not None or playing.sitters.are_busy())
        return (
            not self.presence
            and not runs
            and self._agreement is None
            and self._mailbox.is_empty()
            and self._house.wall() - self.touched >= self._house.settings.idle_ms
        )

    def _lost(self) -> None:
        self.presence.hang_up_all("server.trouble.reload")

    # Lines.

    async def join(self, line: Line) -> None:
        """Somebody is on the line: everyone hears of it, they hear where things stand."""
        self.presence.join(line)
        self._tell_table()
        if self.playing is not None:
            line.tell(self.playing.standing(line.seat))

    async def drop(self, line: Line) -> None:
        """A line went dead."""
        if self.presence.drop(line):
            self._tell_table()

    def table(self) -> wire.Table:
        """The table as everyone may see it."""
        position = self.playing.match.position if self.playing is not None else None
        return self.sitting.table(
            self.presence.seats(),
            position.bots if position is not None else (),
            self._agreement,
            paused=position is not None and position.paused,
        )

    def _tell_table(self) -> None:
        table = self.table()
        self.presence.tell(lambda seat: encode(replace(table, you=seat)))

    # Gathering.

    async def sit(self, name: str, wish: int | None) -> wire.Seated:
        """Somebody takes a seat."""
        sitting, seat, token = self.sitting.sat(name, wish)
        await self._keep(sitting)
        row = self.sitting.row
        return wire.Seated(row.id, row.code, seat, token, host=row.host == seat)

    async def set_seat(self, by: int | None, seat: int, bot: Level | None) -> None:
        """The host gives a seat to a bot or frees it; who sat there is told."""
        await self._keep(self.sitting.set_seat(by, seat, bot))
        self.presence.hang_up("server.trouble.freed", seat)

    async def start(self, by: int | None, level: Level) -> None:
        """The host begins."""
        await self._keep(self.sitting.started(by, level))

    async def _keep(self, sitting: Sitting) -> None:
        """Save a change of the table, then tell."""
        await self._house.store.save(sitting.save_after(self.sitting))
        self.sitting = sitting
        if sitting.stage == "agreeing" and self._agreement is None:
            await self._agree(Agreement(len(sitting.roster.seats), sitting.roster.people()))
        else:
            self._tell_table()

    # Agreeing on the seed.

    async def _agree(self, agreement: Agreement) -> None:
        """Go on with a round of the agreement."""
        self._agreement = agreement
        self._deadline = self._house.wall() + self._house.settings.patience_ms
        if agreement.is_complete():
            await self._begin(agreement)
        else:
            self._tell_table()

    async def promise(self, seat: int | None, digest: str) -> None:
        """A client promises its contribution."""
        if seat is not None and self._agreement and self._agreement.promise(seat, digest):
            await self._agree(self._agreement)

    async def contribute(self, seat: int | None, value: str) -> None:
        """A client reveals its contribution."""
        if seat is not None and self._agreement and self._agreement.contribute(seat, value):
            await self._agree(self._agreement)

    async def _begin(self, agreement: Agreement) -> None:
        """The set-up is drawn and saved with the agreed seed, and play begins."""
        sitting = self.sitting.agreed(agreement)
        playing = self._made(sitting, MatchClock(rate=self._house.settings.clock_rate))
        staged = playing.match.begin()
        last = staged.advances[-1] if staged.advances else None
        row = replace(sitting.row, is_timed=int(bell_of(playing.match, last) is not None))
        await self._house.store.save(Save(match=row, records=playing.rows(staged)))
        playing.match.commit(staged)
        self.sitting = Sitting(row, sitting.roster)
        self.playing, self._agreement = playing, None
        self._tell_table()
        await playing.tell_news(staged)
        for seat in sorted(self._leaving):
            await self.leave(seat)

    def _made(self, sitting: Sitting, clock: MatchClock) -> Playing:
        """The match that a table's agreement makes."""
        row, house = sitting.row, self._house
        fairness = sitting.fairness()
        config = codec(self.home.game).config(row.config or "")
        match = Match(self.home.game, config, fairness.luck())
        bots = tuple(seat.bot for seat in sitting.roster.seats)
        around = Around(
            row.id, self.home, house.store, self.presence, house.wall, bots, self._finish
        )
        secret = bytes.fromhex(fairness.secret or "")
        sitters = Sitters(house.workers, secret, clock.rate, self._bot_answers)
        return Playing(around, match, clock, sitters)

    def _resumed(self, kept: Kept) -> Playing:
        """A stored match where it was saved: the time it lay there does not count."""
        if kept.match.game_version != self.home.game.spec.version:
            raise GameError(f"match {kept.match.id} was played by other rules")
        # Replayed first: a clock that is to run is started by what the log has come to.
        paused = self._made(self.sitting, MatchClock(rate=self._house.settings.clock_rate))
        for data in kept.records:
            paused.match.append(read_record(paused.match, data))
        at = max(kept.match.played_ms, paused.match.position.at)
        paused.take_up(at, {(row.seat, row.id): row.version for row in kept.acted})
        return paused

    # Playing.

    async def act(self, line: Line, act: wire.Act, arrival: int) -> None:
        """A seat's answer, which came at `arrival` by the wall."""
        refused = refusal("server", "server.refused.not-begun")
        why = await self.playing.act(line, act, arrival) if self.playing is not None else refused
        if why is not None:
            line.tell(encode(wire.Refused(act.id, why)))

    async def attempt(self, line: Line, wish: wire.Try) -> None:
        """Whether an action would be legal now. Nothing is played."""
        refused = refusal("server", "server.refused.not-begun")
        why = self.playing.why_not(line, wish) if self.playing is not None else refused
        line.tell(encode(wire.Tried(wish.id, why)))

    async def leave(self, seat: int | None) -> None:
        """A person leaves for good: before the start the seat is free, later a bot has it."""
        if seat is None:
            return
        if self.sitting.stage == "gathering":
            await self._keep(self.sitting.freed(seat))
            self.presence.hang_up("server.trouble.left", seat)
        elif self.sitting.stage == "agreeing":
            self._leaving.add(seat)
        elif self.playing is not None and self.playing.match.position.bots[seat] is None:
            await self.playing.happen(Leave(seat, STAND_IN))
            self._tell_table()

    async def resign(self, seat: int | None) -> None:
        """A person gives up."""
        if self.playing is None or seat is None:
            raise Sorry("server.refused.not-begun")
        if self.playing.match.position.bots[seat] is not None:
            raise Sorry("server.refused.left")
        await self.playing.happen(Resign(seat, STAND_IN))
        self._tell_table()

    def _bot_answers(self, seat: int, key: int, action: Any) -> None:
        if self.playing is not None:
            self.post(partial(self.playing.bot_acts, seat, key, action))

    async def _finish(self, played_ms: int) -> None:
        if self.sitting.stage == "playing":
            await self._keep(self.sitting.over(played_ms))

    async def rematch(self, seat: int | None) -> None:
        """The same people once more; the second to ask is told the same table."""
        if seat is None or self.sitting.stage != "over":
            raise Sorry("server.trouble.not-over")
        if self.sitting.row.rematch is None:
            code = await self._house.again(self.sitting, seat)
            await self._keep(self.sitting.followed(code))

    def transcript(self) -> Transcript:
        """The match as a file, once it is over."""
        if self.playing is None or self.sitting.stage != "over":
            raise Sorry("server.trouble.not-over")
        return transcript(self.playing.match, self.sitting.fairness(), self.sitting.roster.names())

    # Time.

    async def _wake(self) -> None:
        """Whatever is due by the wall."""
        if self.sitting.stage == "agreeing":
            roster = self.sitting.roster
            if self._agreement is None:
                await self._agree(Agreement(len(roster.seats), roster.people()))
            elif self._house.wall() >= self._deadline:
                done = self._agreement.is_complete()
                await self._agree(self._agreement if done else self._agreement.expired())
        if self.playing is not None:
            if self.playing.match.outcome() is not None:
                await self._finish(self.playing.stop_clock())
            await self.playing.wake()

    def _set_alarm(self) -> None:
        """Wake when something is due."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        due = self._deadline if self._agreement is not None else None
        if due is None and self.playing is not None:
            due = self.playing.due()
        if self._mailbox.failed:
            due = self._house.wall() + RETRY_MS
        if due is not None:
            delay = max(0, due - self._house.wall()) / 1000
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(delay, self._mailbox.post, self._wake)
