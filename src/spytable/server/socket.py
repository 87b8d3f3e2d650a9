"""A socket: Hello first, then messages in and out, checked, limited, and never trusted."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Any, assert_never
from urllib.parse import urlsplit

import msgspec
from starlette.requests import HTTPConnection
from starlette.websockets import WebSocket, WebSocketDisconnect

from spytable.core.codec import encode
from spytable.core.options import Word
from spytable.server import wire
from spytable.server.desk import Desk, wall_ms
from spytable.server.limits import Bucket
from spytable.server.link import lag_ms
from spytable.server.lobby import Lobby
from spytable.server.mailbox import Order
from spytable.server.problem import Sorry
from spytable.server.schema import StoreError

MAX_BYTES = 64 * 1024
"""The longest message that is read, by socket and by HTTP."""
HELLO_WITHIN_S = 10.0
MOST_UNSENT = 256
"""Messages a slow client may leave lying before it is cut off; it resumes by version."""
GOING_AWAY, POLICY, TOO_BUSY = 1001, 1008, 1013

_incoming: msgspec.json.Decoder[wire.Incoming] = msgspec.json.Decoder(wire.Incoming)


def is_own_origin(request: HTTPConnection) -> bool:
    """Whether a page of this very server asks; programs, which name no origin, may too."""
    origin = request.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == request.headers.get("host")


class SocketLine:
    """One socket as the desk knows it: a queue that a task of its own sends from."""

    def __init__(self, socket: WebSocket, seat: int | None) -> None:
        self.seat = seat
        self._socket = socket
        self._unsent: asyncio.Queue[bytes | int] = asyncio.Queue()
        self._is_open = True

    def tell(self, message: bytes) -> None:
        """Queue a message; a client that does not read is cut off."""
        if self._is_open:
            self._unsent.put_nowait(message)
            if self._unsent.qsize() > MOST_UNSENT:
                self._end(TOO_BUSY)

    def lag_ms(self) -> int:
        """How long a message takes to come here."""
        return lag_ms(self._socket)

    def hang_up(self, key: str) -> None:
        """Say why, then close."""
        self.tell(encode(wire.Trouble(Word(key), fatal=True)))
        self.seat = None
        self._end(POLICY)

    def _end(self, code: int) -> None:
        self._is_open = False
        self._unsent.put_nowait(code)

    async def send(self) -> None:
        """Send what is queued until there is a close code among it."""
        with suppress(WebSocketDisconnect, RuntimeError):
            while isinstance(message := await self._unsent.get(), bytes):
                await self._socket.send({"type": "websocket.send", "text": message.decode()})
            await self._socket.close(message)


async def serve_socket(socket: WebSocket) -> None:
    """Everything between a client's connecting and its going."""
    lobby: Lobby = socket.app.state.lobby
    if not is_own_origin(socket):
        await socket.close(POLICY)
        return
    await socket.accept()
    try:
        desk, seat = await _greeted(socket, lobby)
    except Sorry as problem:
        with suppress(WebSocketDisconnect, RuntimeError):
            await socket.send_text(encode(wire.Trouble(problem.word, fatal=True)).decode())
            await socket.close(POLICY)
        return
    except WebSocketDisconnect:
        return
    line = SocketLine(socket, seat)
    sending = asyncio.create_task(line.send())
    desk.post(partial(desk.join, line))
    try:
        await _listen(socket, line, desk, socket.app.state.settings.messages_a_second)
    finally:
        desk.post(partial(desk.drop, line))
        sending.cancel()
        await asyncio.wait([sending])


async def _greeted(socket: WebSocket, lobby: Lobby) -> tuple[Desk, int | None]:
    """The desk and the seat that a client's Hello opens."""
    try:
        async with asyncio.timeout(HELLO_WITHIN_S):
            hello = _read(await _received(socket))
    except TimeoutError:
        raise Sorry("server.trouble.hello-first") from None
    if not isinstance(hello, wire.Hello):
        raise Sorry("server.trouble.hello-first")
    if hello.protocol != wire.PROTOCOL:
        raise Sorry("server.trouble.protocol", theirs=hello.protocol, ours=wire.PROTOCOL)
    desk = await lobby.desk(socket.path_params["id"])
    if hello.token is None:
        return desk, None
    seat = desk.sitting.roster.seat_of(hello.token)
    if seat is None:
        raise Sorry("server.trouble.token")
    return desk, seat


async def _received(socket: WebSocket) -> str:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", GOING_AWAY))
    text: str | None = message.get("text")
    return "" if text is None else text


def _read(text: str) -> wire.Incoming:
    try:
        return _incoming.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Sorry("server.trouble.malformed") from None


async def _listen(socket: WebSocket, line: SocketLine, desk: Desk, rate: int) -> None:
    """Take one message after the other; too many a second have to wait."""
    loop = asyncio.get_running_loop()
    bucket = Bucket(rate, loop.time())
    while True:
        try:
            text = await _received(socket)
        except WebSocketDisconnect:
            return
        arrival = wall_ms()
        await asyncio.sleep(bucket.wait_s(loop.time()))
        try:
            take(_read(text), line, desk, arrival)
        except Sorry as problem:
            line.tell(encode(wire.Trouble(problem.word)))


def take(message: wire.Incoming, line: SocketLine, desk: Desk, arrival: int) -> None:
    """Hand a message to the desk."""
    seat = line.seat
    match message:
        case wire.Ping(n):
            line.tell(encode(wire.Pong(n)))
        case wire.Act():
            desk.post(partial(desk.act, line, message, arrival))
        case wire.Try():
            desk.post(partial(desk.attempt, line, message))
        case wire.Promise(digest):
            _order(desk, line, desk.promise, seat, digest)
        case wire.Contribute(value):
            _order(desk, line, desk.contribute, seat, value)
        case wire.SetSeat(place, bot):
            _order(desk, line, desk.set_seat, seat, place, bot)
        case wire.Start(level):
            _order(desk, line, desk.start, seat, level)
        case wire.Rematch():
            _order(desk, line, desk.rematch, seat)
        case wire.Leave():
            _order(desk, line, desk.leave, seat)
        case wire.Resign():
            _order(desk, line, desk.resign, seat)
        case wire.Hello():
            raise Sorry("server.trouble.hello-once")
        case _:
            assert_never(message)


def _order(
    desk: Desk, line: SocketLine, method: Callable[..., Awaitable[None]], *args: Any
) -> None:
    """Post a call to the desk; whoever sent it hears if it cannot be."""

    async def carried_out() -> None:
        try:
            if line.seat is None:
                raise Sorry("server.refused.watching")
            await method(*args)
        except Sorry as problem:
            line.tell(encode(wire.Trouble(problem.word)))
        except StoreError:
            line.tell(encode(wire.Trouble(Word("server.refused.not-saved"))))
            raise

    order: Order = carried_out
    desk.post(order)
