"""A party: many matches on one real server, on disturbed lines, with the server killed at times."""

from __future__ import annotations

import asyncio
import signal
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import groupby
from pathlib import Path
from random import Random
from typing import Final

import httpx

from spytable.core.catalogue import folder
from spytable.core.choices import option_values
from spytable.server.move_command import move
from tests.chaos.guest import SOCIAL, Diary, Guest
from tests.chaos.judge import Outages, judged
from tests.chaos.wire import Meter, Wire
from tests.server.bases import Base, beside_the_loop
from tests.server.host import PLAIN, Host
from tests.server.postgresql import Postgresql

RATE: Final = 10
GRACE_S: Final = 2
"""Bots sit in soon for those whose line is dead, and get up again."""
TOGETHER: Final = 50
LIMITS: Final = {"spy-wire": 16, "spy-alley-dice": 12, "spy-vs-spy": 12, "da-vinci-code": 14}
"""After so many of its own steps a client asks to stop, in games that are long at random."""
NO_LIMIT: Final = 30
SELDOM: Final = {"layout": 0.06}
"""Options that are slow to replay, and how often they are chosen."""
ENOUGH_S: Final = 90.0
"""After so long the lines are calm, and everyone comes to an end."""
PATIENCE_S: Final = 600.0
"""After so long it is a fault that somebody has not come to an end."""


@dataclass(frozen=True)
class Wish:
    """What is to be played, and how badly."""

    seed: str
    games: Sequence[str]
    """One match of each, by turns."""
    matches: int = TOGETHER
    kills: int = 2
    first_kill: tuple[float, float] = (0.5, 5)
    """After between so many messages of a client."""
    down_s: tuple[float, float] = (0.4, 1.2)
    """Between so many seconds pass until the server is started again."""
    crashes: int = 0
    """How often PostgreSQL crashes, if the matches are there."""
    entry: tuple[str, ...] = PLAIN
    social: float = SOCIAL
    enough_s: float = ENOUGH_S
    patience_s: float = PATIENCE_S


@dataclass(frozen=True)
class Tally:
    """What came of parties."""

    runs: int = 0
    finished: int = 0
    kills: int = 0
    records: int = 0
    acknowledged: int = 0
    disturbed: int = 0
    broken: tuple[str, ...] = ()

    def __add__(self, other: Tally) -> Tally:
        """Both together."""
        return Tally(
            self.runs + other.runs,
            self.finished + other.finished,
            self.kills + other.kills,
            self.records + other.records,
            self.acknowledged + other.acknowledged,
            self.disturbed + other.disturbed,
            self.broken + other.broken,
        )


@dataclass
class Party:
    """One party while it goes on."""

    wish: Wish
    host: Host
    database: Postgresql | None = None
    meter: Meter = field(default_factory=Meter)
    guests: list[Guest] = field(default_factory=list)
    wires: list[Wire] = field(default_factory=list)
    outages: list[tuple[float, float]] = field(default_factory=list)
    _is_up: bool = True

    def _address(self) -> str | None:
        return self.host.url if self._is_up else None

    async def held(self) -> None:
        """Play until every match is over, and kill the server for good."""
        await self._set_tables()
        living = asyncio.gather(*(guest.live() for guest in self.guests))
        troubles = (self._kill_at_times(), self._crash_at_times())
        tasks = [asyncio.create_task(trouble) for trouble in troubles]
        killing = asyncio.gather(*tasks)
        try:
            async with asyncio.timeout(self.wish.patience_s):
                await asyncio.wait([living], timeout=self.wish.enough_s)
                # On a busy machine nobody may have come to play until now.
                while not (living.done() or any(each.acknowledged for each in self._diaries())):
                    await asyncio.wait([living], timeout=0.2)
                self.meter.calm = True
                for guest in self.guests:
                    guest.limit = 0
                await asyncio.gather(living, killing)
        finally:
            living.cancel()
            # Where one trouble failed, the other still brings back what it took away.
            await asyncio.gather(living, killing, *tasks, return_exceptions=True)
            for wire in self.wires:
                await wire.close()
            self.host.kill()

    def _diaries(self) -> list[Diary]:
        return [guest.diary for guest in self.guests]

    async def _set_tables(self) -> None:
        rng = Random(f"{self.wish.seed} tables")
        async with httpx.AsyncClient(base_url=self.host.url, timeout=120) as client:
            for number in range(self.wish.matches):
                await self._set_table(client, number, rng)

    async def _set_table(self, client: httpx.AsyncClient, number: int, rng: Random) -> None:
        """A table of random options, with one person or two, and with bots or without."""
        game = self.wish.games[number % len(self.wish.games)]
        spec = folder(game).game.spec
        fewest, most = spec.seats
        people = rng.choice((1, 2, 2))
        seats = min(most, max(fewest, people + rng.choice((0, 0, 1))))
        options = {
            name: rng.choice(values)
            for name, values in option_values(spec.config).items()
            if rng.random() < SELDOM.get(name, 0.5)
        }
        body = {
            "game": game,
            "name": "Ann",
            "seats": seats,
            "bots": ["recruit"] * (seats - people),
            "options": {name: str(value) for name, value in options.items()},
        }
        mine = (await client.post("/api/matches", json=body)).raise_for_status().json()
        tokens = [mine["token"]]
        for _ in range(people - 1):
            path = f"/api/matches/{mine['match']}/seats"
            answer = await client.post(path, json={"name": "Bob"})
            tokens.append(answer.raise_for_status().json()["token"])
        for seat, token in enumerate(tokens):
            name = f"{self.wish.seed} {number} {seat}"
            wire = Wire(name, self._address, self.meter)
            await wire.open()
            self.wires.append(wire)
            guest = Guest(wire, mine["match"], token, seat, name)
            guest.limit = rng.randint(2, 2 * LIMITS.get(game, NO_LIMIT))
            guest.social = self.wish.social
            self.guests.append(guest)

    # The server's misfortunes.

    async def _kill_at_times(self) -> None:
        """SIGKILL when so many messages have come, and a random moment later; once surely."""
        rng = Random(f"{self.wish.seed} kills")
        for number in range(self.wish.kills):
            gap = rng.uniform(*self.wish.first_kill) + number * rng.uniform(0, 6)
            until = self.meter.carried + int(len(self.guests) * gap)
            while self.meter.carried < until:
                if self.meter.calm:
                    break
                await asyncio.sleep(0.01)
            if self.meter.calm and number:
                return
            await asyncio.sleep(rng.uniform(0, 0.02))
            await self._killed()
            await asyncio.sleep(rng.uniform(*self.wish.down_s))
            await self._started()

    async def _crash_at_times(self) -> None:
        """PostgreSQL crashes while matches are saved, and is away for a while."""
        rng = Random(f"{self.wish.seed} crashes")
        for _ in range(self.wish.crashes):
            until = self.meter.carried + int(len(self.guests) * rng.uniform(2, 12))
            while self.meter.carried < until:
                if self.meter.calm:
                    return
                await asyncio.sleep(0.01)
            await asyncio.sleep(rng.uniform(0, 0.02))
            assert self.database is not None
            await asyncio.to_thread(self.database.stop, signal.SIGQUIT)
            await asyncio.sleep(rng.uniform(*self.wish.down_s))
            await asyncio.to_thread(self.database.start, "-c", "fsync=on")

    async def _killed(self) -> None:
        self._is_up = False
        self.host.kill()
        now = asyncio.get_running_loop().time()
        self.outages.append((now, now))

    async def _started(self) -> None:
        since, _ = self.outages.pop()
        self.outages.append((since, asyncio.get_running_loop().time()))
        await asyncio.to_thread(self.host.start)
        self._is_up = True

    # Afterwards.

    def tally(self) -> Tally:
        """Judge every match; those in PostgreSQL are moved to a data file for it."""
        if self.host.base.url is not None:
            beside_the_loop(partial(asyncio.run, move(self.host.base.url, str(self.host.data))))
        outages = Outages(self.outages, self.host.clock_rate)
        total = Tally(kills=len(self.outages), disturbed=self.meter.disturbed)
        for match, group in groupby(self.guests, key=lambda guest: guest.match):
            diaries = [guest.diary for guest in group]
            verdict = judged(self.host.data, diaries, outages)
            told = sum(len(diary.acknowledged) for diary in diaries)
            faults = tuple(f"{match} {fault}" for fault in verdict.faults)
            total += Tally(1, int(verdict.is_over), 0, verdict.records, told, 0, faults)
        return total


async def party(wish: Wish, data: Path, database: Postgresql | None = None) -> Tally:
    """Hold a party on a data folder, or with the matches in PostgreSQL, and judge it."""
    url = None if database is None else await asyncio.to_thread(database.fresh)
    host = Host(Base(data, url), clock_rate=RATE, grace_s=GRACE_S)
    host.entry = wish.entry
    host.log = data.with_suffix(".log")
    host.start()
    going = Party(wish, host, database)
    try:
        await going.held()
    except TimeoutError:
        stuck = Counter(_where(guest) for guest in going.guests if not guest.is_done())
        total = going.tally()
        fault = f"did not come to an end: {dict(stuck)}"
        return replace(total, broken=(*total.broken, fault))
    return going.tally()


def _where(guest: Guest) -> str:
    """Where a client is stuck, in a few words."""
    diary: Diary = guest.diary
    stage = guest.table.get("stage", "nowhere")
    return f"{guest.table.get('game')} {diary.match} seat {diary.seat} {stage}"
