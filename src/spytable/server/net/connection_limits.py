"""The door of the server: who may hold how many lines open, and how long they may take to ask."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any, ClassVar, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from spytable.server.net.websocket_protocol import Link
from spytable.table.rate_limits import Crowd

HEAD_WITHIN_S: Final = 10.0
BODY_WITHIN_S: Final = 60.0
"""So long may a request take to come in: a slow phone's match file, not a line held for ever."""
ANSWER_WITHIN_S: Final = 120.0
"""So long may an answer lie here that nobody takes: a film on a slow phone, not memory for ever."""
LINES: Final = 256
"""Connections that one address may have open, sockets included."""


class Door(H11Protocol):
    """Uvicorn's connection, with a limit to how many there are and how long they take."""

    crowd: ClassVar[Crowd] = Crowd(LINES)
    proxies: ClassVar[frozenset[str]] = frozenset()
    """Those who bring others' connections, and may bring any number."""
    head_within_s: ClassVar[float] = HEAD_WITHIN_S
    body_within_s: ClassVar[float] = BODY_WITHIN_S
    answer_within_s: ClassVar[float] = ANSWER_WITHIN_S

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self._waiting: asyncio.TimerHandle | None = None
        self._waits_in: object = None
        self._unread: asyncio.TimerHandle | None = None
        self._is_counted = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """One more line, unless its address has too many."""
        super().connection_made(transport)
        peer = "" if self.client is None else self.client[0]
        if peer in self.proxies:
            self._mind()
        elif self.crowd.enter(peer):
            self._is_counted = True
            self._mind()
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        """Take what came, and see how much longer the rest may take."""
        super().data_received(data)
        if self.transport.get_protocol() is self:
            self._mind()

    def pause_writing(self) -> None:
        """More is to be sent than is taken: that may be so for some time, not for ever."""
        super().pause_writing()
        if self._unread is None:
            self._unread = self.loop.call_later(self.answer_within_s, self.transport.abort)

    def resume_writing(self) -> None:
        """What lay here was taken."""
        super().resume_writing()
        self._forget_unread()

    def _forget_unread(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing more to wait for."""
        self._forget()
        self._forget_unread()
        self._leave()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """A socket has its own rules, and is counted until it is gone."""
        self._forget()
        super().handle_websocket_upgrade(event)
        link = self.transport.get_protocol()
        if isinstance(link, Link) and self._is_counted:
            self._is_counted = False
            link.gone = partial(self.crowd.leave, "" if self.client is None else self.client[0])

    def _leave(self) -> None:
        if self._is_counted:
            self._is_counted = False
            self.crowd.leave("" if self.client is None else self.client[0])

    def _mind(self) -> None:
        """Wait for the head, then for the body, each for its own time and no longer."""
        state = self.conn.their_state
        if state is self._waits_in and self._waiting is not None:
            return
        self._forget()
        limits = {h11.IDLE: self.head_within_s, h11.SEND_BODY: self.body_within_s}
        if state in limits and not self.transport.is_closing():
            self._waits_in = state
            self._waiting = self.loop.call_later(limits[state], self.transport.abort)

    def _forget(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None


def door(lines: int, proxies: tuple[str, ...]) -> type[Door]:
    """A door that lets in so many from one address, and as many as they like from a proxy."""
    return type("Door", (Door,), {"crowd": Crowd(lines), "proxies": frozenset(proxies)})
