"""Nodes in this process, on a real database and a real bus: what they answer, and what they ask."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from spytable.server.app import create_app
from spytable.server.nodes.bus import Bus
from spytable.server.nodes.bus_address import read_bus_address
from spytable.server.nodes.leases import Leases
from spytable.server.nodes.messages import AskHttp, HttpAnswer, Item, Question, encode_message
from spytable.server.nodes.node import Node
from spytable.server.settings import Settings
from spytable.server.storage.postgresql.address import read_address
from spytable.server.storage.postgresql.database import PostgresqlDatabase
from spytable.server.storage.schema import BUS_KEY, CLUSTER
from tests.server.bases import Base
from tests.wire_twins.ear import Ear, Exchange
from tests.wire_twins.world import InPlace, Noting

MANY = 1 << 20
LONG_S = 600.0
TRIES = 6_000


async def wait_until(is_so: Callable[[], object]) -> None:
    """Until something is so, however slow the machine."""
    for _ in range(TRIES):
        if is_so():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it did not come to that")


class Heard:
    """A client's socket on a node, and all that it was told."""

    def __init__(self) -> None:
        self.bytes = bytearray()
        self.ear: Ear

    async def wait(self, *parts: str) -> None:
        """Until it was told something that has all these parts, one after the other."""

        def is_told() -> bool:
            place = 0
            for part in parts:
                place = self.bytes.find(part.encode(), place) + 1
                if not place:
                    return False
            return True

        await wait_until(is_told)

    async def wait_for_close(self, code: int) -> None:
        """Until the server hung up with this code."""
        await wait_until(lambda: b"\x88\x02" + code.to_bytes(2, "big") in self.bytes)
        self.ear.close()


class Near:
    """A whole node."""

    def __init__(self, app: Any, node: Node) -> None:
        self.app = app
        self.node = node
        self._exchange = Exchange(app)

    async def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        """Its answer to a request."""
        transport = httpx.ASGITransport(self.app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            return await client.request(method, path, timeout=None, **more)

    async def table(self, **more: object) -> Any:
        """A new table that it owns; what its first seat was given."""
        body = {"game": "template", "name": "Ann", "seats": 2, **more}
        made = await self.ask("POST", "/api/matches", json=body)
        assert made.status_code == 201, made.text
        return made.json()

    def line(self, match: str) -> Heard:
        """A new socket on it, on which nothing was said yet."""
        heard = Heard()
        heard.ear = self._exchange.line(match, heard.bytes.extend)
        return heard

    def join(self, made: Any) -> Heard:
        """The socket of the first seat of a table, on this node."""
        heard = self.line(made["match"])
        heard.ear.say("hello", protocol=1, token=made["token"])
        return heard


@asynccontextmanager
async def near(url: str, bus: str, folder: Path) -> AsyncIterator[Near]:
    """A node that runs until it is left; then it drains."""
    settings = Settings(
        messages_a_second=MANY,
        messages_an_address=MANY,
        requests_a_second=MANY,
    )
    with pytest.MonkeyPatch.context() as patch:  # no processes for bots and jobs: they are not used
        patch.setattr("spytable.server.backend.Jobs", InPlace)
        patch.setattr("spytable.server.backend.BotWorkers", Noting)
        database = await PostgresqlDatabase.open(url, folder, is_shared=True)
        node = Node(database, read_bus_address(bus))
        app = create_app(database, settings, folder / "static", node)
        async with app.router.lifespan_context(app):
            yield Near(app, node)


class Far:
    """Another node as its neighbours see it: it owns matches, and answers as a test says."""

    def __init__(self, url: str, bus: str, name: str) -> None:
        self.name = name
        self.leases = Leases(read_address(url), name, LONG_S)
        self.bus = Bus(read_bus_address(bus), name)
        self.asked: list[Question] = []
        self.told: list[Item] = []
        self.say: Callable[[AskHttp], HttpAnswer | None] = lambda _question: None
        """What it answers to requests; None: the match is not its own."""

    async def open(self) -> None:
        """Connect, as a node does."""
        cluster = await self.leases.note_once(CLUSTER, "c")
        key = await self.leases.note_once(BUS_KEY, "00" * 32)
        await self.bus.open(
            cluster, key, lambda _sender, item: self.told.append(item), self._answer
        )

    async def close(self) -> None:
        """Go."""
        await self.bus.close()
        await self.leases.close()

    async def _answer(self, question: Question) -> bytes | None:
        self.asked.append(question)
        assert isinstance(question, AskHttp)
        said = self.say(question)
        return None if said is None else encode_message(said)

    async def know(self, other: Near) -> None:
        """Until both have heard each other."""
        await wait_until(lambda: other.node.bus.hears(self.name))
        await wait_until(lambda: self.bus.hears(other.node.name))

    async def ask(self, other: Near, path: str, match: str | None) -> HttpAnswer | None:
        """Ask a node for a page."""
        question = AskHttp(match, "GET", path, b"", [(b"host", b"localhost")], b"", "127.0.0.1")
        said = await self.bus.ask(other.node.name, question)
        return None if said is None else msgspec.msgpack.decode(said, type=HttpAnswer)


@asynccontextmanager
async def far(url: str, bus: str, name: str = "far") -> AsyncIterator[Far]:
    """Another node, as far as its neighbours can tell."""
    other = Far(url, bus, name)
    await other.open()
    try:
        yield other
    finally:
        await other.close()


class Both(msgspec.Struct):
    """A node, its neighbour, and a table that the node made; either may own it."""

    node: Near
    other: Far
    made: Any
    url: str

    @property
    def match(self) -> str:
        """The table."""
        return str(self.made["match"])

    async def give(self) -> None:
        """The node lets the neighbour have the table, as one does that drains."""
        await self.node.app.state.lobby.desks.pop(self.match).close()
        await self.node.node.leases.release([self.match])
        assert await self.other.leases.take(self.match)

    async def rob(self) -> None:
        """The neighbour takes the table as if the node had slept; the node does not know yet."""
        lapse = "update leases set until = '-infinity' where match = ? and owner = ? returning 1"
        base = Base(Path(), self.url)
        for _ in range(TRIES):  # the node renews its leases meanwhile
            base.rows(lapse, self.match, self.node.node.name)
            if await self.other.leases.take(self.match):
                return
        raise AssertionError("it is kept")


@asynccontextmanager
async def both_nodes(url: str, bus: str, folder: Path) -> AsyncIterator[Both]:
    """A node and its neighbour that know each other, and a table that the node owns."""
    async with near(url, bus, folder) as node, far(url, bus) as other:
        await other.know(node)
        yield Both(node, other, await node.table(), url)
