"""The link under a socket: the server pings it, measures its lag, and cuts it when it is dead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final
from weakref import ref

from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from spytable.server.net.websocket_frames import LONGEST_HEAD, framed, size_of, text_of
from spytable.table.rate_limits import Bucket

PING_EVERY_S: Final = 4.0
PONG_WITHIN_S: Final = 4.0
"""Together less than 9 s: so soon a dead link is noticed."""
PINGS_A_SECOND: Final = 5
MOST_PIECES: Final = 64
"""Frames in which one message may come."""
MOST_UNREAD_BYTES: Final = 256 * 1024
MOST_UNSENT_BYTES: Final = 1024 * 1024
"""What a slow client may leave lying before it is cut off; it resumes by version."""
MOST_WAITING: Final = 8
"""Messages that wait to be taken before no more are read."""
NO_TEXT: Final = 1007
LINK: Final = "spytable.link"


class Link(WebSocketsSansIOProtocol):
    """Uvicorn's socket, which tells the application how slow it is, and takes short cuts.

    A browser answers pings by itself, below any script: what is measured is the link alone.
    Plain texts, which are nearly all there is, do not go through websockets' parser, nor what is
    said through the application's layers: that would be half of what a move costs.
    """

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.gone: Callable[[], None] = lambda: None
        """Called when the link is no more."""
        self._pings = Bucket(PINGS_A_SECOND, self.loop.time())
        self._unread = b""
        """The beginning of a frame."""
        self._unsaid: list[bytes] = []
        self.at_once: Callable[[str], bool] | None = None
        """Whoever takes texts as they come; those it does not take wait to be received."""

    def handle_connect(self, event: Request) -> None:
        """Offer itself to the application, as an extension of its scope."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            # Not itself: a ring of objects would be there until garbage is looked for.
            self.scope["extensions"][LINK] = {"link": ref(self)}

    def lag_ms(self) -> int:
        """Half of the last round trip; 0 before the first."""
        return int(self.last_ping_rtt * 500)

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        super().connection_lost(exc)
        self.gone()

    def data_received(self, data: bytes) -> None:
        """Take what came, frame by frame; who does not begin as a socket does is cut off."""
        if self.handshake_initiated:
            self._take_frames(self._unread + data)
        else:
            super().data_received(data)
            if not self.handshake_initiated:
                self.transport.abort()

    def _take_frames(self, data: bytes) -> None:
        at = 0
        while (size := size_of(data, at)) and not self.transport.is_closing():
            if size > self.config.ws_max_size + LONGEST_HEAD:
                super().data_received(data[at:])  # which ends the socket, and says why
                return
            if at + size > len(data):
                break
            self._take(data[at : at + size])
            at += size
        self._unread = data[at:]

    def _take(self, frame: bytes) -> None:
        """A plain text is handed on as it is; websockets reads all else."""
        is_plain = self.handshake_complete and not self.frames and not self.close_sent
        is_long = len(frame) > self.config.ws_max_size
        text = text_of(frame) if is_plain and not is_long else None
        if text is None:
            super().data_received(frame)
            return
        if self.at_once is not None and self.queue.empty() and self.at_once(text):
            return
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self.queue.qsize() >= MOST_WAITING and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def say(self, text: bytes) -> None:
        """Send a text, together with what else is said in this turn of the loop."""
        if not self._unsaid:
            self.loop.call_soon(self._send_unsaid)
        self._unsaid.append(framed(text))

    def _send_unsaid(self) -> None:
        said, self._unsaid = b"".join(self._unsaid), []
        if self.close_sent or self.transport.is_closing():
            return
        self.transport.write(said)
        if self.transport.get_write_buffer_size() > MOST_UNSENT_BYTES:
            self.transport.abort()

    def handle_ping(self) -> None:
        """Answer, unless they come too often or nobody takes the answers."""
        if not self._pings.take(self.loop.time()) or self._is_clogged():
            self.transport.abort()
        else:
            super().handle_ping()

    def handle_cont(self, event: Frame) -> None:
        """A message in pieces; nobody needs many, and empty ones would never end."""
        if len(self.frames) >= MOST_PIECES:
            self.transport.abort()
        else:
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """Hand a message on; a text that is none ends the socket, and the log says nothing."""
        if self.curr_msg_data_type == "text" and not _is_text(b"".join(self.frames)):
            self.frames = []
            self.conn.send_close(NO_TEXT)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

    def _is_clogged(self) -> bool:
        return self.transport.get_write_buffer_size() > MOST_UNREAD_BYTES

    def start_keepalive(self) -> None:
        """Ping at once, so that the lag is known from the start."""
        self.send_keepalive_ping()

    def keepalive_timeout(self) -> None:
        """A dead link is cut at once: it would never take what is still to be sent."""
        super().keepalive_timeout()
        self.transport.abort()


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def link_of(socket: WebSocket) -> Link:
    """The link under a socket."""
    link: Link | None = socket.scope["extensions"][LINK]["link"]()
    assert link is not None, "whoever serves a socket holds its link"
    return link
