"""The link under a socket: its lag is measured, and a dead one is cut."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator

import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.server import ServerProtocol
from websockets.uri import parse_uri

from spytable.server.net.websocket_protocol import (
    MEASURE_AFTER,
    PING_EVERY_S,
    PONG_WITHIN_S,
    MeasuredWebSocket,
    link_of,
)

pytestmark = pytest.mark.anyio


links: list[MeasuredWebSocket] = []
"""The links that were opened, the newest last."""


async def tell_lag(opened: WebSocket) -> None:
    """Answer every message with the lag."""
    await opened.accept()
    links[:] = [link_of(opened)]
    async for _ in opened.iter_text():
        await opened.send_text(str(link_of(opened).lag_ms()))


@pytest.fixture(params=[120.0])
async def port(request: pytest.FixtureRequest) -> AsyncIterator[int]:
    """A server that pings often, and waits so long for answers."""
    app = Starlette(routes=[WebSocketRoute("/", tell_lag)])
    config = uvicorn.Config(
        app,
        ws=MeasuredWebSocket,
        ws_ping_interval=0.1,
        ws_ping_timeout=request.param,
        log_level="critical",
    )
    server = uvicorn.Server(config)
    taken = socket.create_server(("127.0.0.1", 0))
    # Not serve(), which would take this process's signals.
    serving = asyncio.create_task(server._serve([taken]))
    yield taken.getsockname()[1]
    server.should_exit = True
    await serving


class Peer:
    """A client that answers pings when told to."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.protocol = ClientProtocol(parse_uri(f"ws://127.0.0.1:{port}/"))

    async def open(self) -> None:
        """Shake hands."""
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        self.protocol.send_request(self.protocol.connect())
        self.flush()
        while not self.protocol.handshake_exc and self.protocol.state.name != "OPEN":
            await self.read()

    async def read(self) -> list[object]:
        """What came; empty at the end of the link. Pongs are made, not sent."""
        async with asyncio.timeout(120):
            data = await self.reader.read(4096)
        if not data:
            return []
        self.protocol.receive_data(data)
        return [*self.protocol.events_received(), data]

    def flush(self) -> None:
        """Send what is made, pongs included."""
        self.writer.writelines(self.protocol.data_to_send())


async def test_a_slow_link_is_measured(port: int) -> None:
    peer = Peer(port)
    await peer.open()
    told = 0
    while told < 20:  # each answer to a ping is up to 100 ms late
        await asyncio.sleep(0.1)
        peer.protocol.send_text(b"?")
        peer.flush()
        events = await peer.read()
        assert events, "the link was cut"
        for each in events:
            if isinstance(each, Frame) and each.opcode is Opcode.TEXT:
                told = int(each.data)
    peer.writer.close()
    await peer.writer.wait_closed()


@pytest.mark.slow
@pytest.mark.parametrize("port", [1.0], indirect=True)
async def test_a_dead_link_is_cut(port: int) -> None:
    peer = Peer(port)
    await peer.open()
    while await peer.read():
        pass
    peer.writer.close()


def test_a_dead_link_is_noticed_within_nine_seconds() -> None:
    assert PING_EVERY_S + PONG_WITHIN_S < 9


def is_pinged(link: MeasuredWebSocket) -> bool:
    """Whether a ping waits for its answer."""
    return link.pending_ping_payload is not None


async def test_a_client_that_talks_is_pinged_only_to_measure_its_lag(port: int) -> None:
    peer = Peer(port)
    await peer.open()
    peer.protocol.send_text(b"?")
    peer.flush()
    await told(peer, 1)
    link = links[-1]
    link.ping_interval = link.ping_timeout = 1000.0  # from here on nothing happens by itself
    link.stop_keepalive()
    now = link._heard_at = link._measured_at = link.loop.time()
    link.beat()
    assert not is_pinged(link), "it has just talked"
    link._measured_at = now - 1000.0 * MEASURE_AFTER
    link.beat()
    assert is_pinged(link), "its lag is not known any more"
    link.stop_keepalive()
    link._measured_at, link._heard_at = now, now - 1000.0
    link.beat()
    assert is_pinged(link), "it is silent"
    peer.writer.close()


async def told(peer: Peer, count: int) -> list[bytes]:
    """The next texts."""
    texts: list[bytes] = []
    while len(texts) < count:
        events = await peer.read()
        assert events, "the link was cut"
        texts += [bytes(e.data) for e in events if isinstance(e, Frame) and e.opcode is Opcode.TEXT]
        peer.flush()
    return texts


async def test_texts_come_through_however_they_are_cut(port: int) -> None:
    peer = Peer(port)
    await peer.open()
    for each in range(20):
        peer.protocol.send_text(b"?" * each * 20)
    sent = b"".join(peer.protocol.data_to_send())
    for start in range(0, len(sent), 7):
        peer.writer.write(sent[start : start + 7])
        await peer.writer.drain()
        await asyncio.sleep(0)
    peer.protocol.send_text(b"in two", fin=False)
    peer.protocol.send_continuation(b" parts", fin=True)
    peer.flush()
    assert len(await told(peer, 21)) == 21
    peer.writer.close()
    await peer.writer.wait_closed()


async def test_a_text_inside_another_one_is_against_the_protocol(port: int) -> None:
    peer = Peer(port)
    await peer.open()
    begun = Frame(Opcode.TEXT, b"one", fin=False).serialize(mask=True)
    peer.writer.write(begun + Frame(Opcode.TEXT, b"two").serialize(mask=True))
    while await peer.read():
        pass
    assert peer.protocol.close_rcvd is not None
    assert peer.protocol.close_rcvd.code == 1002
    peer.writer.close()


@pytest.mark.parametrize(
    "payload",
    [
        b"",
        b"\x03\xe8",
        b"\x03\xe9going away",
        b"\x0f\xa0" + "grüße".encode(),
        b"\x03\xe8" + b"x" * 123,
        b"\x03",
        b"\x03\xed",
        b"\x03\xe8\xff\xfe",
    ],
    ids=["none", "normal", "away", "own", "longest", "short", "reserved", "no-text"],
)
async def test_a_close_is_answered_as_by_websockets(port: int, payload: bytes) -> None:
    frame = Frame(Opcode.CLOSE, payload).serialize(mask=True)
    model = ServerProtocol(state=State.OPEN)
    model.receive_data(frame)
    peer = Peer(port)
    await peer.open()
    peer.writer.write(frame)
    answer = None
    while events := await peer.read():
        for each in events:
            if isinstance(each, Frame) and each.opcode is Opcode.CLOSE:
                answer = bytes(each.data)
    assert answer is not None
    assert Frame(Opcode.CLOSE, answer).serialize(mask=False) == b"".join(model.data_to_send())
    peer.writer.close()
