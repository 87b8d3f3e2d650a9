"""With the short way for plain requests or without it, all see the same, whatever comes."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Any, cast

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn import Config
from uvicorn.server import ServerState

from spytable.server.net import connection_limits, websocket_protocol
from spytable.server.net.client import HEAD_BYTES
from spytable.server.net.connection_limits import limit_connections
from spytable.server.net.plain_requests import PlainRequest, read_plain
from spytable.server.net.websocket_protocol import MeasuredWebSocket
from tests.security.raw import CONT, PING, TEXT, frame
from tests.server.test_plain_requests import NOT_PLAIN, PLAIN

ROUNDS = 12
"""Turns of the loop after which nothing more happens."""


class Line:
    """Stands for a transport that keeps what is sent."""

    def __init__(self) -> None:
        self.sent = b""
        self.over = False
        self.held = False
        self.unsent = 0
        self.protocol: Any = None

    @classmethod
    def open(cls, app: ASGIApp) -> Line:
        """A line to a server of that application."""
        config = Config(
            cast("Any", app),
            ws=MeasuredWebSocket,
            ws_per_message_deflate=False,
            log_config=None,
            h11_max_incomplete_event_size=HEAD_BYTES,
        )
        config.load()
        line = cls()
        line.protocol = limit_connections(9, ())(config, ServerState(), {})
        line.protocol.connection_made(line)
        return line

    def write(self, data: bytes) -> None:
        """Take it down, if anybody is there still."""
        if not self.over:
            self.sent += data

    def close(self) -> None:
        """Hang up."""
        if not self.over:
            self.over = True
            asyncio.get_running_loop().call_soon(lambda: self.protocol.connection_lost(None))

    abort = close

    def is_closing(self) -> bool:
        """Whether it is hung up."""
        return self.over

    def pause_reading(self) -> None:
        """Nothing more is handed on."""
        self.held = True

    def resume_reading(self) -> None:
        """It is again."""
        self.held = False

    def set_protocol(self, protocol: Any) -> None:
        """Somebody else listens."""
        self.protocol = protocol

    def get_protocol(self) -> Any:
        """Who listens."""
        return self.protocol

    def get_extra_info(self, name: str) -> Any:
        """Both ends."""
        return {"sockname": ("127.0.0.1", 1), "peername": ("127.0.0.2", 2)}.get(name)

    def get_write_buffer_size(self) -> int:
        """How much the client has not read."""
        return self.unsent


class Echo:
    """An application that says what it heard; it takes as many turns of the loop as it is told."""

    def __init__(self, turns: int) -> None:
        self.heard: list[str] = []
        self._turns = turns

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer."""
        told = {k: v for k, v in scope.items() if k not in ("state", "extensions", "asgi")}
        self.heard.append(text := repr(sorted(told.items())))
        if scope["type"] == "websocket":
            assert (await receive())["type"] == "websocket.connect"
            await send({"type": "websocket.accept"})
            while (came := await receive())["type"] == "websocket.receive":
                self.heard.append(json.dumps(came.get("text")))
                await send({"type": "websocket.send", "text": "heard"})
            return
        body, more = b"", True
        while more and (came := await receive())["type"] == "http.request":
            body, more = body + came["body"], came["more_body"]
        for _ in range(self._turns):
            await asyncio.sleep(0)
        answer = f"{text} {body!r}".encode()
        size = b"%d" % len(answer)
        await send(
            {"type": "http.response.start", "status": 200, "headers": [(b"content-length", size)]}
        )
        await send({"type": "http.response.body", "body": answer})
        await asyncio.sleep(0)


def talk(pieces: list[bytes], turns: int) -> tuple[list[str], list[bytes], bool]:
    """What the application heard, what the client did, and whether it was hung up on."""
    app = Echo(turns)

    async def run() -> Line:
        line = Line.open(app)
        to_come = pieces[::-1]
        for _ in range(ROUNDS * (len(pieces) + 1)):
            if to_come and not line.held and not line.over:
                line.protocol.data_received(to_come.pop())
            for _ in range(turns % 3):
                await asyncio.sleep(0)
        was_over = line.over
        line.close()
        for _ in range(ROUNDS):
            await asyncio.sleep(0)
        line.over = was_over
        return line

    line = asyncio.run(run())
    return app.heard, lines_of(line.sent), line.over


def lines_of(sent: bytes) -> list[bytes]:
    """What was sent, line by line; the head of a handshake has no order and no case."""
    lines = sent.split(b"\r\n")
    if sent.startswith(b"HTTP/1.1 101 "):
        end = lines.index(b"")
        lines[:end] = sorted(line.lower() for line in lines[:end])
    return lines


@pytest.fixture(autouse=True)
def _no_luck() -> Iterator[None]:
    """Every ping has the same payload."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(websocket_protocol, "urandom", bytes)
        yield


def check_both(pieces: list[bytes], turns: int) -> bool:
    """Whether the short way was taken at all; both ways lead to the same."""
    taken: list[bool] = []

    def noted(data: bytes) -> PlainRequest | None:
        plain = read_plain(data)
        taken.append(plain is not None)
        return plain

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(connection_limits, "read_plain", noted)
        short = talk(pieces, turns)
        patch.setattr(connection_limits, "read_plain", lambda _data: None)
        assert short == talk(pieces, turns)
    return any(taken)


FRAMES = (frame(TEXT, b"{}"), frame(TEXT, b"{", last=False), frame(CONT, b"}"), frame(PING, b"a"))
SAID = st.sampled_from((*PLAIN, *NOT_PLAIN.values(), *FRAMES, b"\r\n", b"\0"))


@st.composite
def cut(draw: st.DrawFn) -> list[bytes]:
    """Requests, most of them whole, in pieces that may end anywhere."""
    pieces = draw(st.lists(SAID, min_size=1, max_size=5))
    for _ in range(draw(st.integers(0, 3))):
        at = draw(st.integers(0, len(pieces) - 1))
        if draw(st.booleans()) and at + 1 < len(pieces):
            pieces[at : at + 2] = [pieces[at] + pieces[at + 1]]
        else:
            where = draw(st.integers(0, len(pieces[at])))
            halves = (pieces[at][:where], pieces[at][where:])
            pieces[at : at + 1] = [half for half in halves if half]
    return [piece for piece in pieces if piece]


@given(cut(), st.integers(0, 8))
@example([PLAIN[0], PLAIN[1] + PLAIN[0]], 4)
def test_both_ways_are_one(pieces: list[bytes], turns: int) -> None:
    check_both(pieces, turns)


@pytest.mark.parametrize("turns", range(5))
def test_the_short_way_is_taken(turns: int) -> None:
    for plain in PLAIN:
        assert check_both([plain, plain, *NOT_PLAIN.values()], turns)


@pytest.mark.parametrize("early", [frame(PING, b"a"), b"GET", frame(TEXT, b"{}")])
@pytest.mark.parametrize("knocks", [PLAIN[-1], NOT_PLAIN["a protocol"]])
def test_nothing_is_said_before_the_handshake_is_answered(early: bytes, knocks: bytes) -> None:
    heard, sent, _ = talk([knocks, early], 0)
    assert sent[0] in (b"connection: upgrade", b"")  # all of it, or nothing yet
    assert len(heard) <= 1


def test_a_request_may_take_long_though_one_before_it_lingers() -> None:
    """An application that is not at its end when its answer is sent starts no timer later on."""

    async def run() -> None:
        first, second = asyncio.Event(), asyncio.Event()
        waits = [first, second]

        async def app(_scope: Scope, _receive: Receive, send: Send) -> None:
            wait = waits.pop(0)
            if wait is second:
                await second.wait()
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body", "body": b"x"})
            await wait.wait()

        line = Line.open(app)
        for event in waits.copy():
            line.protocol.data_received(PLAIN[0])
            for _ in range(ROUNDS):
                await asyncio.sleep(0)
            assert line.sent.count(b"200 OK") == 1
            assert (line.protocol.timeout_keep_alive_task is None) == (event is second)
            first.set()
            await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert line.protocol.timeout_keep_alive_task is None
        second.set()

    asyncio.run(run())


@pytest.mark.parametrize("knocks", [PLAIN[-1], NOT_PLAIN["a protocol"]])
def test_a_socket_knows_what_was_unread_before_it(knocks: bytes) -> None:
    """The transport does not tell it again that the client is behind."""

    async def run() -> Line:
        line = Line.open(Echo(0))
        line.protocol.pause_writing()
        waits = line.protocol._unread
        line.unsent = 2 * websocket_protocol.MOST_UNSENT_BYTES
        line.protocol.data_received(knocks)
        assert waits.cancelled(), "the socket has limits of its own"
        line.protocol.say(b"x")
        for _ in range(ROUNDS):
            await asyncio.sleep(0)
        return line

    assert asyncio.run(run()).over
