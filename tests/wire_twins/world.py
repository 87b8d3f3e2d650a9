"""A whole server in this process: the real application on a real file, and all that leaves it.

Two of them stand side by side and share one wall. Names, secrets and times are the same in both
because they are handed to both; of what was heard only the head of the chain is masked before it
is compared (`heard.without_heads`).
"""

from __future__ import annotations

import asyncio
import logging
import pickle
import sys
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import pytest

from spytable.bots.bot import Intent, offer_actions
from spytable.core.codec import encode
from spytable.core.match import Match
from spytable.core.position import Advance, Staged
from spytable.server.app import create_app
from spytable.server.nodes.node import Node
from spytable.server.settings import Settings
from spytable.server.storage.data_file import DataFile
from spytable.server.storage.database import Database
from spytable.server.storage.host_token import NAME as HOST_TOKEN_FILE
from spytable.server.workers.bots import BotWorkers
from spytable.server.workers.film_page import PLACE
from spytable.server.workers.jobs import Jobs
from spytable.table.alarm import Alarm
from spytable.table.desk import Desk
from spytable.table.lobby import Lobby
from spytable.table.rows import GoneRow, Save
from spytable.table.thinking import Errand
from tests.laws.material import game_ids
from tests.server.desks import Wall
from tests.wire_twins.ear import Ear, Exchange, answered
from tests.wire_twins.heard import Heard, Log
from tests.wire_twins.moves import Scripted
from tests.wire_twins.seating import Seating

T = TypeVar("T")
TODAY = 1_800_000_000
HOST_TOKEN = "a-token-that-opens-the-hosts-own-room"  # noqa: S105 (of a server that tests make)
AT_ONCE = 1 << 20
"""So many messages a second may come that nothing waits."""
TURNS = 4
"""Turns of the loop from a message's being read to its order, and from a word to the wire."""


class Noting(BotWorkers):
    """Bots that never come to an end with thinking; what they were handed is kept."""

    def __init__(self, _count: int | None = None, shelf: Path | None = None) -> None:
        super().__init__(1, shelf=shelf)
        self.errands: list[Errand] = []

    async def warm(self) -> int:
        """Nothing is to be made ready."""
        return 0

    async def decide(self, errand: Errand) -> Intent[Any]:
        """Keep the errand, and think for ever."""
        self.errands.append(errand)
        await asyncio.Event().wait()
        raise AssertionError(errand)


class InPlace(Jobs):
    """Heavy work done at once in this process: twins are compared by what comes of it."""

    async def run(self, address: str, work: Callable[..., T], *args: Any, **_more: Any) -> T:
        """The same work on the same arguments, without a process for each of thousands."""
        assert address
        result: T = pickle.loads(pickle.dumps(work(*args)))  # noqa: S301 (our own)
        return result


class Silent(Alarm):
    """An alarm that never rings by itself: tests say when a desk wakes."""

    def set(self, due: int | None, other: int | None = None) -> None:
        """Whatever is due, the wall stands."""


class World:
    """One server with one match at a time, and what has left it since it was last asked."""

    def __init__(self, app: Any, wall: Wall, number: int) -> None:
        self.app = app
        self.wall = wall
        self.number = number
        self.luck = Scripted(number)
        self.seat = 0
        """The seat that must not be able to tell this world from the other."""
        self.thoughts: list[Errand] = []
        """What the seat's own bot was last handed."""
        self._heard: list[Heard] = []
        self._log = Log(self._heard)
        self._exchange = Exchange(app)
        self._ears: dict[str, Ear] = {}
        self._desk: Desk | None = None
        self._seating: Seating | None = None

    @property
    def lobby(self) -> Lobby:
        """Every table of this server."""
        lobby: Lobby = self.app.state.lobby
        return lobby

    @property
    def seating(self) -> Seating:
        """The table that is played at."""
        assert self._seating is not None
        return self._seating

    @property
    def desk(self) -> Desk:
        """Where it is played."""
        assert self._desk is not None
        return self._desk

    @property
    def match(self) -> Match:
        """The match that is played."""
        assert self.desk.playing is not None
        return self.desk.playing.match

    # One match after the other.

    async def plant(self, seating: Seating, log: Sequence[Advance], seat: int) -> None:
        """Open a table on the store whose match has come this far."""
        self._seating, self.seat, self.luck = seating, seat, Scripted(self.number)
        sitting = seating.sitting
        await self.app.state.store.save(Save(new=sitting.row, new_seats=sitting.roster.seats))
        self._desk = await self.lobby.find_desk(seating.id)
        await self.desk.ask(partial(self._plant, tuple(log)))

    async def _plant(self, log: tuple[Advance, ...]) -> None:
        playing = self.desk.playing
        assert playing is not None
        playing.match.luck = self.luck
        playing.match.commit(Staged(playing.match.version, log))
        playing.take_up(playing.match.position.at, {})

    async def clear(self) -> None:
        """Nothing is left of the match."""
        for ear in self._ears.values():
            ear.close()
        self._ears.clear()
        await self._exchange.empty()
        if self._desk is not None:
            await self.lobby.desks.pop(self.seating.id).close()
            await self.app.state.store.save(Save(gone=(GoneRow(self.seating.id),)))
        self._desk = self._seating = None
        self.heard()

    # Speaking.

    async def join(self, name: str, token: str | None, *, own: bool) -> None:
        """Somebody comes on the line; of what is not the seat's own only the order is kept."""

        def hear(data: bytes) -> None:
            self._heard.append(Heard(name, data if own else b""))

        self._ears[name] = ear = self._exchange.line(self.seating.id, hear)
        hello: dict[str, object] = {"protocol": 1}
        await self.settled()
        ear.say("hello", **(hello if token is None else hello | {"token": token}))
        await self.settled()
        assert ear.is_open(), f"{name} was turned away"

    def ear(self, name: str) -> Ear:
        """A line."""
        return self._ears[name]

    async def wake(self) -> None:
        """What the alarm of the desk does when the wall has come so far."""
        self.desk.post(self.desk._wake)
        await self.settled()

    async def ask(self, method: str, path: str, body: object, token: str | None) -> None:
        """Ask by HTTP; all that came back is heard."""
        headers = {} if token is None else {"authorization": f"Bearer {token}"}
        came = await answered(self.app, method, path, body, headers)
        self._heard.append(Heard(f"{method} {path}", came))

    async def settled(self) -> None:
        """Return when the server has done and said all it has to."""
        turns = 0
        while turns < TURNS:
            is_read = all(ear.is_read() for ear in self._ears.values())
            turns = turns + 1 if is_read else 0
            await asyncio.sleep(0)
        await self.desk.ask(_nothing)
        for _ in range(TURNS):
            await asyncio.sleep(0)

    # Hearing.

    def heard(self) -> list[Heard]:
        """All that left the server since this was asked last; bots' errands come last."""
        workers = self.app.state.backend.workers
        assert isinstance(workers, Noting)
        errands, workers.errands = workers.errands, []
        self.thoughts = [errand for errand in errands if errand.asked.seat == self.seat]
        heard = [*self._heard, *(self._errand(errand) for errand in errands)]
        self._heard.clear()
        return heard

    def _errand(self, errand: Errand) -> Heard:
        """What a bot is handed; of a seat that sees more, only that it is asked."""
        name = f"bot of seat {errand.asked.seat}"
        return Heard(name, handed(errand) if errand.asked.seat == self.seat else b"")

    @contextmanager
    def logging(self) -> Iterator[None]:
        """While this world acts, what is logged is logged by it."""
        root = logging.getLogger()
        root.addHandler(self._log)
        try:
            yield
        finally:
            root.removeHandler(self._log)


def handed(errand: Errand) -> bytes:
    """All that reaches a bot, in the order in which it meets it."""
    asked = errand.asked
    options = list(offer_actions(asked.options))
    known = (errand.game, errand.level, errand.seed, asked.seat, asked.topic, asked.now, asked.note)
    return encode((known, errand.view, options))


def _today() -> int:
    return TODAY


async def _nothing() -> None:
    return


@contextmanager
def one_wall() -> Iterator[Wall]:
    """A wall and a day for every server in this process, and logs as a host may set them."""
    wall = Wall()
    with pytest.MonkeyPatch.context() as patch:
        for name, module in list(sys.modules.items()):
            for told, instead in (("wall_ms", wall), ("today_s", _today)):
                if name.startswith("spytable.server.") and hasattr(module, told):
                    patch.setattr(module, told, instead)
        patch.setattr("spytable.server.backend.Jobs", InPlace)
        patch.setattr("spytable.server.backend.BotWorkers", Noting)
        patch.setattr("spytable.table.desk.Alarm", Silent)
        patch.setattr("spytable.server.net.websocket_protocol.urandom", bytes)  # zeros
        house = logging.getLogger("spytable")
        before = house.level
        house.setLevel(logging.INFO)
        yield wall
        house.setLevel(before)


@asynccontextmanager
async def world(
    folder: Path, wall: Wall, number: int, shared: tuple[Database, Node] | None = None
) -> AsyncIterator[World]:
    """A server on a data file in a folder, or a node on a database that others use too."""
    settings = Settings(
        messages_a_second=AT_ONCE,
        messages_an_address=AT_ONCE,
        requests_a_second=AT_ONCE,
    )
    static = folder / "static"
    for game in game_ids():
        page = static / "apart" / f"{game}.html"
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(PLACE)
    database, node = (DataFile(folder / "data"), None) if shared is None else shared
    app = create_app(database, settings, static, node)
    (folder / "data" / HOST_TOKEN_FILE).write_text(HOST_TOKEN)
    async with app.router.lifespan_context(app):
        yield World(app, wall, number)
