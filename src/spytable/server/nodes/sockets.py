"""A client's WebSocket on a node: its table may be here or elsewhere, and may move meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from spytable import wire
from spytable.core.codec import encode
from spytable.core.options import Word
from spytable.server.clock import wall_ms
from spytable.server.net.message_limits import RateLimitedReader
from spytable.server.net.websocket import HELLO_WITHIN_S, POLICY, receive_text
from spytable.server.net.websocket_protocol import link_of
from spytable.server.nodes.bus import Bus
from spytable.server.nodes.keeper import Keeper
from spytable.server.nodes.lines import FarTable, Lines
from spytable.server.nodes.messages import OpenLine
from spytable.server.storage.store import Store
from spytable.table.errors import RequestError
from spytable.table.lobby import Lobby
from spytable.table.requests.owned_line import End, OwnedLine

COME_AGAIN: Final = 1012
"""Clients connect again by themselves."""
PATIENCE_S: Final = 6.0
"""How long a silent owner is waited for; its lease lapses sooner."""
LOOK_AGAIN_S: Final = 0.15
MOST_WAITING: Final = 64


class OwnTable:
    """The socket's end of a line within this node."""

    def __init__(self, lobby: Lobby, opening: OpenLine, line: OwnedLine) -> None:
        self._line = line
        self._joining = asyncio.create_task(line.open(lobby, opening.match, opening.hello))

    def hear(self, text: str, arrival: int) -> None:
        """Its person says something."""
        self._line.hear(text, arrival)

    def list_unheard(self) -> list[str]:
        """Nothing: what was said was heard."""
        return []

    def close(self) -> None:
        """The client has gone."""
        self._line.drop()


class NodeSocket:
    """One WebSocket, from its first message to its end."""

    def __init__(self, socket: WebSocket, node: Where, address: str) -> None:
        self.match: str = socket.path_params["id"]
        self._socket = socket
        self._node = node
        self._address = address
        self._link = link_of(socket)
        self._table: OwnTable | FarTable | None = None
        self._waiting: list[tuple[str, int]] = []
        """What was said while no table was connected."""
        self._ended: asyncio.Future[End] = asyncio.get_running_loop().create_future()

    async def serve(self) -> None:
        """Serve until the client or the table ends it."""
        try:
            async with asyncio.timeout(HELLO_WITHIN_S):
                hello = await receive_text(self._socket)
        except TimeoutError:
            self._tell(wire.Trouble(Word("server.trouble.hello-first"), fatal=True))
            await self._close(POLICY)
            return
        except WebSocketDisconnect:
            return
        opening = OpenLine(self.match, hello, self._address)
        reading = asyncio.create_task(self._read())
        try:
            while True:
                finding = asyncio.create_task(self._node.find(self.match))
                await asyncio.wait([finding, reading], return_when=asyncio.FIRST_COMPLETED)
                if reading.done():
                    finding.cancel()
                    return
                try:
                    owner = finding.result()
                except RequestError as problem:
                    self._tell(wire.Trouble(problem.word))
                    await self._close(COME_AGAIN)
                    return
                self._connect(opening, owner)
                ends: list[asyncio.Future[Any]] = [self._ended, reading]
                await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
                if not self._ended.done():
                    return
                why = self._ended.result()
                if why != "moved":
                    await self._close(POLICY if why == "closed" else COME_AGAIN)
                    return
                assert self._table is not None
                self._waiting[:0] = [(text, wall_ms()) for text in self._table.list_unheard()]
                self._table = None
        finally:
            self._link.at_once = None
            if self._table is not None:
                self._table.close()
            reading.cancel()
            await asyncio.wait([reading])

    def _connect(self, opening: OpenLine, owner: str | None) -> None:
        """Connect to the table, here or on its owner."""
        ended: asyncio.Future[End] = asyncio.get_running_loop().create_future()
        self._ended = ended

        def end(why: End) -> None:
            if not ended.done():
                ended.set_result(why)

        if owner is None:
            line = OwnedLine(self._address, self._link.say, end, self._link.lag_ms)
            self._table = OwnTable(self._node.lobby, opening, line)
        else:
            self._table = FarTable(self._node.lines, owner, opening, self._link.say, end)
        waiting, self._waiting = self._waiting, []
        for text, arrival in waiting:
            self._pass_on(text, arrival)

    def _pass_on(self, text: str, arrival: int) -> None:
        """Pass a message of the client on to its table."""
        if self._table is None or self._ended.done():
            if len(self._waiting) < MOST_WAITING:
                self._waiting.append((text, arrival))
        elif isinstance(self._table, FarTable):
            self._table.hear(text, self._link.lag_ms())
        else:
            self._table.hear(text, arrival)

    async def _read(self) -> None:
        """Read messages until the client disconnects."""
        state = self._socket.app.state
        rate = state.settings.messages_a_second
        reader = RateLimitedReader(rate, state.messages, self._address, self._pass_on)
        self._link.at_once = reader.at_once
        with suppress(WebSocketDisconnect):
            while True:
                await reader.in_turn(await receive_text(self._socket))

    def _tell(self, message: wire.Trouble) -> None:
        self._link.say(encode(message))

    async def _close(self, code: int) -> None:
        await asyncio.sleep(0)  # what was said goes out first
        with suppress(WebSocketDisconnect, RuntimeError):
            await self._socket.close(code)


class Where:
    """Finds the owner of a match, and waits for one that can be reached."""

    def __init__(self, bus: Bus, keeper: Keeper, lines: Lines, lobby: Lobby, store: Store) -> None:
        self.bus = bus
        self.lines = lines
        self.lobby = lobby
        self.store = store
        self.forwarded = 0
        """How many HTTP requests other nodes answered for this one."""
        self._keeper = keeper

    async def find(self, match_id: str, patience_s: float = PATIENCE_S) -> str | None:
        """The node that owns a match and can be reached; None if it is this one.

        RequestError if its owner stays silent: the bus may be away.
        """
        loop = asyncio.get_running_loop()
        until = loop.time() + patience_s
        while True:
            owner = await self._keeper.find_owner(match_id)
            if owner is None or (self.bus.is_connected and self.bus.hears(owner)):
                return owner
            if loop.time() > until:
                raise RequestError("server.error.elsewhere", 503)
            await asyncio.sleep(LOOK_AGAIN_S)


def make_socket_server(node: Where) -> Callable[[WebSocket, Lobby, str], Awaitable[None]]:
    """How a node serves a WebSocket that passed the limits."""

    async def serve(socket: WebSocket, _lobby: Lobby, address: str) -> None:
        await socket.accept()
        await NodeSocket(socket, node, address).serve()

    return serve
