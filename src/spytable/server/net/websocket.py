"""The WebSocket of a match: a Hello, then validated messages in and updates out."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial

from starlette.websockets import WebSocket, WebSocketDisconnect

from spytable import wire
from spytable.core.codec import encode
from spytable.core.options import Word
from spytable.server.net.client import address_of, is_own_origin
from spytable.server.net.message_limits import RateLimitedReader
from spytable.server.net.websocket_protocol import link_of
from spytable.table.desk import Desk
from spytable.table.errors import RequestError
from spytable.table.lobby import Lobby
from spytable.table.requests.hearing import find_seat, read_message, take

HELLO_WITHIN_S = 10.0
GOING_AWAY, POLICY = 1001, 1008


class SocketLine:
    """One WebSocket as a table's `Line`."""

    def __init__(self, socket: WebSocket, seat: int | None, *, guest: bool = False) -> None:
        self.seat = seat
        self.guest = guest
        self.address = address_of(socket)
        self._socket = socket
        self._link = link_of(socket)
        self._closing: asyncio.Task[None] | None = None

    def tell(self, message: bytes) -> None:
        """Send a message; a client that does not read is disconnected."""
        if self._closing is None:
            self._link.say(message)

    def lag_ms(self) -> int:
        """How long a message takes to arrive."""
        return self._link.lag_ms()

    def hang_up(self, key: str) -> None:
        """Send the reason, then close."""
        self.tell(encode(wire.Trouble(Word(key), fatal=True)))
        self.seat = None
        self._closing = asyncio.create_task(self._close())

    async def _close(self) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):
            await self._socket.close(POLICY)

    async def wait_closed(self) -> None:
        """Wait until it is closed."""
        if self._closing is not None:
            await asyncio.wait([self._closing])


async def serve_socket(socket: WebSocket) -> None:
    """Serve one WebSocket from connect to disconnect."""
    lobby: Lobby = socket.app.state.lobby
    if not is_own_origin(socket):
        await socket.close(POLICY)
        return
    address, crowd = address_of(socket), socket.app.state.sockets
    is_calm = socket.app.state.buckets.allow(address, asyncio.get_running_loop().time())
    if not is_calm or not crowd.enter(address):
        await socket.close(POLICY)
        return
    try:
        await socket.app.state.serve_allowed(socket, lobby, address)
    finally:
        crowd.leave(address)


async def serve_allowed(socket: WebSocket, lobby: Lobby, address: str) -> None:
    """Accept a WebSocket that passed the limits, and serve it."""
    await socket.accept()
    try:
        desk, seat, guest, token = await _read_hello(socket, lobby)
    except RequestError as problem:
        with suppress(WebSocketDisconnect, RuntimeError):
            await socket.send_text(encode(wire.Trouble(problem.word, fatal=True)).decode())
            await socket.close(POLICY)
        return
    except WebSocketDisconnect:
        return
    line = SocketLine(socket, seat, guest=guest)
    desk.post(partial(desk.join, line, token))
    try:
        await _listen(socket, line, desk, address)
    finally:
        desk.post(partial(desk.drop, line))
        await line.wait_closed()


async def _read_hello(socket: WebSocket, lobby: Lobby) -> tuple[Desk, int | None, bool, str | None]:
    """Wait for Hello: the desk, the seat of its token, whether it is the watch link's, the token.

    The token is looked up again when the line joins.
    """
    try:
        async with asyncio.timeout(HELLO_WITHIN_S):
            hello = read_message(await receive_text(socket))
    except TimeoutError:
        raise RequestError("server.trouble.hello-first") from None
    return await find_seat(hello, lobby, socket.path_params["id"], address_of(socket))


async def receive_text(socket: WebSocket) -> str:
    """The next message of a client; empty if it is not text."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", GOING_AWAY))
    text: str | None = message.get("text")
    return "" if text is None else text


async def _listen(socket: WebSocket, line: SocketLine, desk: Desk, address: str) -> None:
    """Read messages until the client disconnects."""

    def take_text(text: str, arrival: int) -> None:
        try:
            take(read_message(text), line, desk, arrival)
        except RequestError as problem:
            line.tell(encode(wire.Trouble(problem.word)))

    state = socket.app.state
    reader = RateLimitedReader(state.settings.messages_a_second, state.messages, address, take_text)
    link = link_of(socket)
    link.at_once = reader.at_once
    try:
        while True:
            await reader.in_turn(await receive_text(socket))
    except WebSocketDisconnect:
        link.at_once = None  # break the reference cycle between the line and the link
