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
from websockets.uri import parse_uri

from spytable.server.link import PING_EVERY_S, PONG_WITHIN_S, Link, lag_ms

pytestmark = pytest.mark.anyio


async def tell_lag(opened: WebSocket) -> None:
    """Answer every message with the lag."""
    await opened.accept()
    async for _ in opened.iter_text():
        await opened.send_text(str(lag_ms(opened)))


@pytest.fixture
async def port() -> AsyncIterator[int]:
    app = Starlette(routes=[WebSocketRoute("/", tell_lag)])
    config = uvicorn.Config(
        app, ws=Link, ws_ping_interval=0.1, ws_ping_timeout=1.0, log_level="critical"
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
        async with asyncio.timeout(30):
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


async def test_a_dead_link_is_cut(port: int) -> None:
    peer = Peer(port)
    await peer.open()
    while await peer.read():
        pass
    peer.writer.close()


def test_a_dead_link_is_noticed_within_nine_seconds() -> None:
    assert PING_EVERY_S + PONG_WITHIN_S < 9
