"""Sends what sockets have to say, all of one iteration of the event loop in one callback."""

from __future__ import annotations

import asyncio
from typing import Protocol


class Speaker(Protocol):
    """A socket that has something to say."""

    loop: asyncio.AbstractEventLoop

    def send_unsaid(self) -> None:
        """Send all of it in one write."""


class Sender:
    """Sends what sockets have to say, all of one event loop iteration in one callback."""

    def __init__(self) -> None:
        self._full: list[Speaker] = []

    def add(self, link: Speaker) -> None:
        """A socket has something to say."""
        if not self._full:
            link.loop.call_soon(self._send)
        self._full.append(link)

    def _send(self) -> None:
        full, self._full = self._full, []
        try:
            while full:
                full.pop().send_unsaid()
        finally:
            if full:  # one failed: the others have their turn all the same
                self._full += full
                full[0].loop.call_soon(self._send)
