"""HTTP connections: a short way for plain requests, limits on number and duration."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import Any, ClassVar, Final, cast

import h11
from starlette.types import ASGIApp, Scope
from uvicorn import Config
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from spytable.server.net.client import HEAD_BYTES
from spytable.server.net.linear_patterns import use_linear_patterns
from spytable.server.net.plain_answers import PlainAnswer
from spytable.server.net.plain_requests import PlainRequest, read_plain
from spytable.server.net.websocket_protocol import MeasuredWebSocket
from spytable.table.rate_limits import ConnectionCounts

use_linear_patterns()

log = logging.getLogger("uvicorn.error")
access_log = logging.getLogger("uvicorn.access")
HEAD_WITHIN_S: Final = 10.0
BODY_WITHIN_S: Final = 60.0
"""Time limits for the head and the body of a request (slow-request attacks)."""
ANSWER_WITHIN_S: Final = 120.0
"""How long a response may wait for a client that does not read it."""
MOST_EARLY_BYTES: Final = 256 * 1024
"""How much may wait on one connection for the answer to a request that came before it."""
CONNECTIONS_AN_ADDRESS: Final = 256
"""How many connections one address may have open, WebSockets included."""


class LimitedConnection(H11Protocol):
    """Uvicorn's HTTP connection, with limits on number and duration.

    Plain requests are answered without h11, until one comes that is not plain.
    """

    counts: ClassVar[ConnectionCounts] = ConnectionCounts(CONNECTIONS_AN_ADDRESS)
    proxies: ClassVar[frozenset[str]] = frozenset()
    """Addresses of reverse proxies; their connections are not counted."""
    head_within_s: ClassVar[float] = HEAD_WITHIN_S
    body_within_s: ClassVar[float] = BODY_WITHIN_S
    answer_within_s: ClassVar[float] = ANSWER_WITHIN_S

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        # What uvicorn's own sets, but for h11's connection, which plain requests do not need.
        self.config = config
        self.app = config.loaded_app
        self.loop = _loop or asyncio.get_event_loop()
        self.logger = log
        self.access_logger = access_log
        self.access_log = access_log.hasHandlers()
        self.ws_protocol_class = config.ws_protocol_class
        self.root_path = config.root_path
        self.asgi_version = config.asgi_version
        self.limit_concurrency = config.limit_concurrency
        self.app_state = app_state
        self.timeout_keep_alive_task = None
        self.timeout_keep_alive = config.timeout_keep_alive
        self.server_state = server_state
        self.connections = server_state.connections
        self.tasks = server_state.tasks
        self.transport = self.flow = None  # type: ignore[assignment]  # until there is a connection
        self.server = self.client = self.scheme = None
        self.scope = self.headers = self.cycle = None  # type: ignore[assignment]
        self._parser: h11.Connection | None = None
        self._waiting: asyncio.TimerHandle | None = None
        self._waits_in: object = None
        self._unread: asyncio.TimerHandle | None = None
        self._is_counted = False
        self._is_plain = True
        """Whether h11 has seen nothing yet."""
        self._answer: PlainAnswer | None = None
        """The answer to the last plain request."""
        self._early = b""
        """What came while a plain request was being answered."""

    @property
    def conn(self) -> h11.Connection:  # type: ignore[override]
        """H11's connection, which is made when it is needed."""
        if self._parser is None:
            most = self.config.h11_max_incomplete_event_size or HEAD_BYTES
            self._parser = h11.Connection(h11.SERVER, most)
        return self._parser

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the connection; close it if its address has too many."""
        # As uvicorn's own does, without making a socket object: that takes five system calls.
        self.connections.add(self)
        self.transport, self.flow = transport, FlowControl(transport)
        self.server = _read_address(transport, "sockname")
        self.client = _read_address(transport, "peername")
        self.scheme = "https" if transport.get_extra_info("sslcontext") else "http"
        peer = "" if self.client is None else self.client[0]
        if peer in self.proxies:
            self._start_time_limit()
        elif self.counts.enter(peer):
            self._is_counted = True
            self._start_time_limit()
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        """Read data, and start or stop the time limit for the rest."""
        if self._is_plain:
            if self._answer is not None and not self._answer.response_complete:
                self._early += data
                self.flow.pause_reading()
                return
            if (asked := read_plain(data)) is not None:
                self._take(asked)
                return
            self._is_plain = False
        super().data_received(data)
        if self.transport.get_protocol() is self:
            self._start_time_limit()
            self._limit_early()

    def pause_writing(self) -> None:
        """The client reads too slowly: start the time limit for the response."""
        super().pause_writing()
        if self._unread is None:
            self._unread = self.loop.call_later(self.answer_within_s, self.transport.abort)

    def resume_writing(self) -> None:
        """The client has read: stop that time limit."""
        super().resume_writing()
        self._stop_answer_limit()

    def _stop_answer_limit(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop all time limits, and uncount the connection."""
        self._stop_time_limit()
        self._stop_answer_limit()
        self._uncount()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Upgrade to a WebSocket, which has its own limits and is counted until it closes."""
        self._stop_time_limit()
        self._stop_answer_limit()
        super().handle_websocket_upgrade(event)
        self._hand_count_over()

    def _hand_count_over(self) -> None:
        link = self.transport.get_protocol()
        if isinstance(link, MeasuredWebSocket) and self._is_counted:
            self._is_counted = False
            link.gone = partial(self.counts.leave, "" if self.client is None else self.client[0])

    # Plain requests.

    def _take(self, asked: PlainRequest) -> None:
        """Answer a plain request, or shake hands for a WebSocket."""
        self._unset_keepalive_if_required()
        self._stop_time_limit()
        scope: Scope = {
            "type": "http",
            "asgi": {"version": self.asgi_version, "spec_version": "2.3"},
            "http_version": "1.1",
            "server": self.server,
            "client": self.client,
            "scheme": self.scheme or "http",
            "method": asked.method.decode(),
            "root_path": self.root_path,
            "path": self.root_path + asked.target.decode(),
            "raw_path": self.root_path.encode() + asked.target,
            "query_string": b"",
            "headers": asked.headers,
            "state": self.app_state.copy(),
        }
        if asked.accept:
            self._upgrade(scope, asked.accept)
            return
        dated = self.server_state.default_headers
        self._answer = answer = PlainAnswer(scope, asked.body, self.transport, self.flow, dated)
        answer.over = self._go_on
        self.cycle = answer  # type: ignore[assignment]  # uvicorn tells it of hanging up
        task = self.loop.create_task(answer.run(cast("ASGIApp", self.app)))
        task.add_done_callback(self.tasks.discard)
        self.tasks.add(task)

    def _go_on(self) -> None:
        """A plain request is answered: the next one, if it has come already."""
        self.server_state.total_requests += 1
        if self.transport.is_closing():
            return
        self.timeout_keep_alive_task = self.loop.call_later(
            self.timeout_keep_alive, self.timeout_keep_alive_handler
        )
        self.flow.resume_reading()
        early, self._early = self._early, b""
        if early:
            self.data_received(early)

    def _upgrade(self, scope: Scope, accept: bytes) -> None:
        """Become a WebSocket."""
        self._stop_answer_limit()
        self.connections.discard(self)
        link = MeasuredWebSocket(self.config, self.server_state, self.app_state)
        link.begin_after_handshake(self.transport, scope, accept)
        self.transport.set_protocol(link)
        self._hand_count_over()

    def _uncount(self) -> None:
        if self._is_counted:
            self._is_counted = False
            self.counts.leave("" if self.client is None else self.client[0])

    def _start_time_limit(self) -> None:
        """Start the time limit for the head or the body, whichever comes next."""
        state = h11.IDLE if self._parser is None else self._parser.their_state
        if state is self._waits_in and self._waiting is not None:
            return
        self._stop_time_limit()
        limits = {h11.IDLE: self.head_within_s, h11.SEND_BODY: self.body_within_s}
        if state in limits and not self.transport.is_closing():
            self._waits_in = state
            self._waiting = self.loop.call_later(limits[state], self.transport.abort)

    def _limit_early(self) -> None:
        """Disconnect who sends many requests without waiting for their answers.

        Uvicorn reads on whenever an application asks for its request, and keeps all of it.
        """
        if len(self.conn.trailing_data[0]) > MOST_EARLY_BYTES:
            self.transport.abort()

    def _stop_time_limit(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None


def _read_address(transport: asyncio.Transport, end: str) -> tuple[str, int] | None:
    """The address and port of an end of a connection; None if it has none."""
    found = transport.get_extra_info(end)
    return (str(found[0]), int(found[1])) if isinstance(found, tuple) else None


def limit_connections(most: int, proxies: tuple[str, ...]) -> type[LimitedConnection]:
    """A connection class with this limit per address, and none for proxies."""
    limits = {"counts": ConnectionCounts(most), "proxies": frozenset(proxies)}
    return type("LimitedConnection", (LimitedConnection,), limits)
