"""Our connections begin with all that uvicorn's own begin with: they run its code."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import pytest
from h11 import Connection
from uvicorn import Config
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.server import ServerProtocol

from spytable.server.net.client import HEAD_BYTES
from spytable.server.net.connection_limits import limit_connections
from spytable.server.net.websocket_handshake import MessageQueue
from spytable.server.net.websocket_protocol import MeasuredWebSocket
from tests.server.test_both_ways import Echo, Line


def describe(value: object) -> object:
    """What can be compared of a value."""
    if isinstance(value, asyncio.Event):
        return "event", value.is_set()
    if isinstance(value, asyncio.Queue | MessageQueue):
        return "queue", value.empty()
    if isinstance(value, Connection | ServerProtocol):
        return type(value), vars(value).get("state")
    if isinstance(value, FlowControl):
        return "flow", value.read_paused, value.write_paused
    return value


@pytest.mark.parametrize("connected", [False, True])
@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        (limit_connections(9, ()), H11Protocol),
        (MeasuredWebSocket, WebSocketsSansIOProtocol),
    ],
)
def test_ours_begin_as_those_of_uvicorn(ours: Any, theirs: Any, connected: bool) -> None:  # noqa: FBT001 (parametrized)
    async def run() -> None:
        config = Config(
            cast("Any", Echo(1)),
            ws=MeasuredWebSocket,
            ws_per_message_deflate=False,
            log_config=None,
            h11_max_incomplete_event_size=HEAD_BYTES,
        )
        config.load()
        state, line = ServerState(), Line()
        mine, other = (kind(config, state, {}) for kind in (ours, theirs))
        if connected:
            mine.connection_made(line)
            other.connection_made(line)
        named = {*vars(other)}
        assert len(named) > 20
        for name in named:
            assert describe(getattr(mine, name)) == describe(getattr(other, name)), name
        assert state.connections == ({mine, other} if connected else set())
        if connected:
            mine.connection_lost(None)

    asyncio.run(run())


def test_the_messages_of_a_socket_wait_in_turn() -> None:
    async def run() -> None:
        queue = MessageQueue()
        assert queue.empty()
        queue.put_nowait("first")
        queue.put_nowait("second")
        assert (queue.qsize(), queue.empty()) == (2, False)
        assert [await queue.get(), await queue.get()] == ["first", "second"]
        waiting = asyncio.ensure_future(queue.get())
        await asyncio.sleep(0)
        assert not waiting.done()
        queue.put_nowait("third")
        assert await waiting == "third"
        assert queue.empty()

    asyncio.run(run())
