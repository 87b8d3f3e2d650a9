"""One of many servers on a database: it owns matches by leases, and talks to others by the bus."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import suppress
from secrets import token_hex
from typing import Final

from starlette.applications import Starlette
from starlette.middleware import Middleware

from spytable import wire
from spytable.core.codec import encode
from spytable.core.options import Word
from spytable.server.counting import Histogram
from spytable.server.nodes.bus import Bus
from spytable.server.nodes.bus_address import BusAddress
from spytable.server.nodes.fleet import NodeFleet
from spytable.server.nodes.forwarding import Forwarding, answer_request
from spytable.server.nodes.keeper import LEASE_S, Keeper
from spytable.server.nodes.leased_store import LeasedStore
from spytable.server.nodes.leases import Leases
from spytable.server.nodes.lines import BEAT_EVERY_S, FarTable, Lines
from spytable.server.nodes.messages import AskHttp, Question
from spytable.server.nodes.sockets import Where, make_socket_server
from spytable.server.storage.postgresql.database import PostgresqlDatabase
from spytable.server.storage.schema import BUS_KEY, CLUSTER
from spytable.table.desk import Desk
from spytable.table.errors import RequestError, StoreError
from spytable.table.lobby import Lobby
from spytable.table.match_names import name_match

log = logging.getLogger("spytable.node")
DRAIN_S: Final = 6.0
"""How long handing over may take; of what is left then, people connect again elsewhere."""
HELD_UP_S: Final = 0.5


async def sleep_and_hear(seconds: float) -> None:
    """Sleep; once more if this process was held up.

    What others said meanwhile is still to be heard: it would take them all for silent.
    """
    loop = asyncio.get_running_loop()
    until = loop.time() + seconds
    await asyncio.sleep(seconds)
    if loop.time() > until + HELD_UP_S:
        await asyncio.sleep(seconds)


class Node:
    """What a server needs besides to be one of many."""

    def __init__(self, database: PostgresqlDatabase, address: BusAddress) -> None:
        self.name = token_hex(8)
        self.leases = Leases(database.address, self.name, LEASE_S)
        database.epochs, database.owner = self.leases.epochs, self.name
        self.bus = Bus(address, self.name)
        self.store = LeasedStore(database, self.leases)
        self.keeper: Keeper
        self.lines: Lines
        self.where: Where
        self.fleet: NodeFleet
        self._app: Starlette
        self._beating: asyncio.Task[None] | None = None
        self._looking: set[asyncio.Task[None]] = set()

    def middleware(self) -> Middleware:
        """What sends requests to the owners of their tables."""
        return Middleware(Forwarding, lambda: self.where)

    async def open(self, app: Starlette) -> None:
        """Connect to the bus, and begin to own matches; StoreError if that fails."""
        self._app = app
        lobby: Lobby = app.state.lobby
        self.keeper = Keeper(self.leases, lobby, lambda: len(self.bus.list_nodes()) + 1)
        self.lines = Lines(self.bus, lambda: lobby, self.keeper.owns)
        self.where = Where(self.bus, self.keeper, self.lines, lobby, self.store)
        self.fleet = NodeFleet(lobby, self.bus, self.leases, app.state.host_token)
        cluster = await self.leases.note_once(CLUSTER, token_hex(8))
        key = await self.leases.note_once(BUS_KEY, token_hex(32))
        await self.bus.open(cluster, key, self.lines.take, self._answer)
        app.state.fleet = self.fleet
        app.state.serve_allowed = make_socket_server(self.where)
        self.keeper.open()
        self._beating = asyncio.create_task(self._beat())

    async def hand_over(self, lobby: Lobby) -> None:
        """Let other nodes have every match, with nothing lost and nobody disconnected by it."""
        self.keeper.begin_drain()
        lobby.stop()
        with suppress(TimeoutError):
            async with asyncio.timeout(DRAIN_S):
                await asyncio.gather(*(self._move(lobby, desk) for desk in lobby.desks.values()))

    async def _move(self, lobby: Lobby, desk: Desk) -> None:
        match_id = desk.sitting.row.id
        people = self.lines.list_people(match_id)
        for person in people:
            person.stop_hearing()

        async def wait() -> None:
            """What was said before is done."""

        try:
            await desk.ask(wait)
            await desk.close()
        except (RequestError, StoreError):
            pass  # its next owner goes on from what is saved
        except Exception:  # the other matches are handed over all the same
            log.exception("match %s: could not be finished", name_match(match_id))
        if lobby.desks.get(match_id) is desk:
            del lobby.desks[match_id]
        with suppress(StoreError):
            await self.leases.release([match_id])
        for person in people:
            person.owned.hand_over()

    async def close(self) -> None:
        """Give back what is left, and disconnect."""
        tasks = [*self._looking, *([] if self._beating is None else [self._beating])]
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)
        await self.keeper.close()
        await self.bus.close()

    async def _answer(self, question: Question) -> bytes | None:
        """What another node asks; None if it is about a match that is not this node's."""
        if not isinstance(question, AskHttp):
            return await self.fleet.answer(question)
        if question.match is not None and not self.keeper.owns(question.match):
            return None
        return await answer_request(self._app, question)

    async def _beat(self) -> None:
        while True:
            await sleep_and_hear(BEAT_EVERY_S)
            try:
                self.lines.beat()
                for table in self.lines.list_tables():
                    self._watch(table)
            except Exception:  # one line's trouble is not that of the others
                log.exception("lines to other nodes could not be looked after; trying again")

    def _watch(self, table: FarTable) -> None:
        """Tell a person whose table is silent, and look whether it has another owner by now."""
        is_silent = not (self.bus.is_connected and self.bus.hears(table.node))
        if is_silent != table.is_silent:
            table.is_silent = is_silent
            word = "node-away" if is_silent else "node-back"
            table.say(encode(wire.Notice(Word(f"server.notice.{word}", {}))))
        if is_silent:
            task = asyncio.create_task(self._look(table))
            self._looking.add(task)
            task.add_done_callback(self._looking.discard)

    async def _look(self, table: FarTable) -> None:
        with suppress(StoreError):
            owners = await self.leases.list_owners([table.match])
            if owners.get(table.match) != table.node:
                table.lose()

    # For /metrics.

    def count(self) -> Iterator[tuple[str, str, str, float]]:
        """Names, kinds, explanations and values."""
        far = sum(1 for _ in self.lines.list_tables())
        yield "leases", "gauge", "Matches that this node owns.", len(self.leases.epochs)
        yield "leases_lost_total", "counter", "Matches taken by others.", self.keeper.lost
        yield "matches_taken_total", "counter", "Matches taken up from others.", self.keeper.taken
        yield "nodes", "gauge", "Nodes in sight, this one included.", len(self.bus.list_nodes()) + 1
        yield "bus_connected", "gauge", "1 if the bus can be reached.", int(self.bus.is_connected)
        yield "bus_losses_total", "counter", "How often the bus was lost.", self.bus.link.resets
        yield "bus_messages_total", "counter", "Messages to other nodes.", self.bus.link.sent
        yield "bus_refused_total", "counter", "Messages not believed.", self.bus.link.refused
        yield "bus_repeated_total", "counter", "Sent again.", self.lines.count_repeated()
        yield "forwarded_total", "counter", "Requests that others answered.", self.where.forwarded
        yield "far_tables", "gauge", "Sockets here with tables elsewhere.", far
        people = len(self.lines.ends) - far
        yield "far_people", "gauge", "Sockets elsewhere with tables here.", people

    def list_times(self) -> Iterator[tuple[str, str, Histogram]]:
        """Names, explanations and times."""
        yield "answer_seconds", "How long answers of other nodes took.", self.bus.answer_times
