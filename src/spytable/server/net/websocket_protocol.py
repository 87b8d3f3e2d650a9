"""Uvicorn's WebSocket protocol with pings, measured lag, and a fast path for text frames."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from os import urandom
from typing import Any, Final
from weakref import WeakKeyDictionary

from starlette.types import Scope
from starlette.websockets import WebSocket
from websockets.exceptions import ProtocolError
from websockets.frames import Close, Frame

from spytable.server.net.heartbeat import Heartbeat
from spytable.server.net.sender import Sender
from spytable.server.net.websocket_frames import (
    FINAL_CLOSE,
    LONGEST_HEAD,
    PING_HEAD,
    frame_size,
    make_head,
    read_alone,
    read_close,
    read_pong,
    read_text,
)
from spytable.server.net.websocket_handshake import LINK, HandshakeWebSocket
from spytable.table.rate_limits import Bucket

PING_EVERY_S: Final = 4.0
PONG_WITHIN_S: Final = 4.0
"""Together less than 9 s: the time until a dead connection is noticed."""
MEASURE_AFTER: Final = 3
"""A client that talks is alive: it is pinged only after so many intervals, to measure its lag."""
PINGS_A_SECOND: Final = 5
MOST_PIECES: Final = 64
"""How many fragments one message may have."""
MOST_UNREAD_BYTES: Final = 256 * 1024
MOST_UNSENT_BYTES: Final = 1024 * 1024
"""How many unread bytes a slow client may have before it is disconnected."""
MOST_WAITING: Final = 8
"""How many messages may be queued before reading pauses."""
NO_TEXT: Final = 1007

_shared: WeakKeyDictionary[asyncio.AbstractEventLoop, tuple[Sender, Heartbeat]] = (
    WeakKeyDictionary()
)
"""What all WebSockets of an event loop share."""


class MeasuredWebSocket(HandshakeWebSocket):
    """Uvicorn's WebSocket with a measured lag and a fast path for text frames.

    Browsers answer pings without running any script, so the lag is that of the network alone.
    Plain text frames, nearly all of the traffic, bypass the parser of `websockets` and the ASGI
    layers, which would be half of the cost of a move.
    """

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.gone: Callable[[], None] = lambda: None
        """Called when the connection is closed."""
        self._pings = Bucket(PINGS_A_SECOND, self.loop.time())
        self._unread = b""
        """The first part of an incomplete frame, or what came before the handshake was answered."""
        self._unsaid: list[bytes] = []
        """Heads and texts of frames."""
        self._is_behind = False
        """Whether much is unsent."""
        shared = _shared.get(self.loop)
        if shared is None:
            shared = _shared[self.loop] = Sender(), Heartbeat()
        self._sender, self._heartbeat = shared
        self._tick: int | None = None
        """When the heart beats for this connection."""
        self._heard_at = self._measured_at = 0.0
        self.at_once: Callable[[str], bool] | None = None
        """Called with text messages as they arrive; False queues the message for `receive`."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Connected; what was said on the connection before may be unread still."""
        super().connection_made(transport)
        self._is_behind = self.transport.get_write_buffer_size() > 0

    def begin_after_handshake(
        self, transport: asyncio.Transport, scope: Scope, accept: bytes
    ) -> None:
        """The same, on a connection whose handshake was read already."""
        super().begin_after_handshake(transport, scope, accept)
        self._is_behind = transport.get_write_buffer_size() > 0

    def lag_ms(self) -> int:
        """Half of the last round trip; 0 before the first."""
        return int(self.last_ping_rtt * 500)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is closed."""
        super().connection_lost(exc)
        self.gone()

    def data_received(self, data: bytes) -> None:
        """Read frames; a client that does not begin with a handshake is disconnected."""
        self._heard_at = self.loop.time()
        if (
            (hear := self.at_once) is not None
            and not (self._unread or self.frames or self.close_sent)
            and self.queue.empty()
            and (text := read_alone(data)) is not None
            and hear(text)
        ):
            return
        if self.handshake_complete:
            self._take_frames(self._unread + data)
        elif self.handshake_initiated:  # nothing may be answered before the handshake is
            self._unread += data
            self.read_paused = True
            self.transport.pause_reading()
        else:
            super().data_received(data)
            if not self.handshake_initiated:
                self.transport.abort()

    def _take_frames(self, data: bytes) -> None:
        at, end = 0, len(data)
        while at < end and (size := frame_size(data, at)) and not self.transport.is_closing():
            if size > self.config.ws_max_size + LONGEST_HEAD:
                super().data_received(data[at:])  # which closes the connection with the reason
                return
            if at + size > end:
                break
            self._take(data[at : at + size])
            at += size
        self._unread = data[at:]

    def _take(self, frame: bytes) -> None:
        """Handle a plain text frame or a pong; the websockets library handles all others."""
        is_plain = self.handshake_complete and not self.frames and not self.close_sent
        text = None
        if is_plain and len(frame) <= self.config.ws_max_size:
            text = read_text(frame)
        if text is None:
            if not is_plain or not self._take_control(frame):
                super().data_received(frame)
            return
        if self.at_once is not None and self.queue.empty() and self.at_once(text):
            return
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self.queue.qsize() >= MOST_WAITING and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def _take_control(self, frame: bytes) -> bool:
        """Handle a pong or a close; False for anything else, malformed ones among them."""
        if (pong := read_pong(frame)) is not None:
            self._take_pong(pong)
            return True
        if (close := read_close(frame)) is None:
            return False
        try:
            said = Close.parse(close)
        except (ProtocolError, UnicodeDecodeError):
            return False
        self.queue.put_nowait(
            {"type": "websocket.disconnect", "code": said.code, "reason": said.reason}
        )
        self.transport.write(bytes((FINAL_CLOSE, len(close))) + close)
        self.transport.close()
        return True

    def say(self, text: bytes) -> None:
        """Send a text; all texts of one event loop iteration go out in one write."""
        unsaid = self._unsaid
        if not unsaid:
            self._sender.add(self)
        unsaid.append(make_head(len(text)))
        unsaid.append(text)

    def send_unsaid(self) -> None:
        """Send all of it in one write; a client that does not read is disconnected."""
        said, self._unsaid = b"".join(self._unsaid), []
        transport = self.transport
        if self.close_sent or transport.is_closing():
            return
        transport.write(said)
        # Where so much is unsent, the transport has paused writing.
        if self._is_behind and transport.get_write_buffer_size() > MOST_UNSENT_BYTES:
            transport.abort()

    def pause_writing(self) -> None:
        """The client reads more slowly than is said."""
        self._is_behind = True
        super().pause_writing()

    def resume_writing(self) -> None:
        """It has read nearly all."""
        self._is_behind = False
        super().resume_writing()

    def handle_ping(self) -> None:
        """Answer a ping; too many pings or unread pongs close the connection."""
        if not self._pings.take(self.loop.time()) or self._is_clogged():
            self.transport.abort()
        else:
            super().handle_ping()

    def handle_cont(self, event: Frame) -> None:
        """A fragmented message; too many fragments close the connection."""
        if len(self.frames) >= MOST_PIECES:
            self.transport.abort()
        else:
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """Pass a message on; text that is not UTF-8 closes the connection without a log line."""
        if self.curr_msg_data_type == "text" and not _is_text(b"".join(self.frames)):
            self.frames = []
            self.conn.send_close(NO_TEXT)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

    def _is_clogged(self) -> bool:
        return self.transport.get_write_buffer_size() > MOST_UNREAD_BYTES

    # Pings.

    def start_keepalive(self) -> None:
        """Ping at once, so that the lag is known from the start; hear what came early."""
        self.send_keepalive_ping()
        self._take_frames(self._unread)

    def stop_keepalive(self) -> None:
        """Ping no more."""
        self.pending_ping_payload = None
        if self._tick is not None:
            self._heartbeat.drop(self, self._tick)
            self._tick = None

    def _beat_in(self, delay_s: float) -> None:
        if self._tick is not None:
            self._heartbeat.drop(self, self._tick)
        self._tick = self._heartbeat.add(self, delay_s)

    def beat(self) -> None:
        """Ping a client that is silent, or whose lag was not measured for long."""
        self._tick = None
        if self.pending_ping_payload is not None and self.ping_timeout is not None:
            self.keepalive_timeout()
            return
        every = self.ping_interval or PING_EVERY_S
        due = min(self._heard_at + every, self._measured_at + every * MEASURE_AFTER)
        if (rest_s := due - self.loop.time()) > 0:
            self._beat_in(rest_s)
        else:
            self.send_keepalive_ping()

    def send_keepalive_ping(self) -> None:
        """Send a ping, made here; no pong in time closes the connection."""
        if self.close_sent or self.transport.is_closing():
            return
        self.pending_ping_payload = urandom(4)
        self.ping_sent_at = self.loop.time()
        self.transport.write(PING_HEAD + self.pending_ping_payload)
        self._beat_in(self.ping_timeout or self.ping_interval or PING_EVERY_S)

    def handle_pong(self, event: Frame) -> None:
        """The answer to a ping, from the parser of `websockets`."""
        self._take_pong(bytes(event.data))

    def _take_pong(self, payload: bytes) -> None:
        """Measure the lag; stale and unasked pongs are ignored."""
        if payload == self.pending_ping_payload:
            self.pending_ping_payload = None
            self._measured_at = self.loop.time()
            self.last_ping_rtt = self._measured_at - self.ping_sent_at
            self._beat_in(self.ping_interval or PING_EVERY_S)

    def keepalive_timeout(self) -> None:
        """No pong came: abort the connection, without waiting for it to close."""
        super().keepalive_timeout()
        self.transport.abort()


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def link_of(socket: WebSocket) -> MeasuredWebSocket:
    """The protocol object under a WebSocket."""
    link: MeasuredWebSocket | None = socket.scope["extensions"][LINK]["link"]()
    assert link is not None, "whoever serves a socket holds its link"
    return link
