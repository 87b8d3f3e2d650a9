"""A client that connects again by itself and repeats what was not answered, as every page does."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from tests.server.player import Player

GONE = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, EOFError, TimeoutError)
ENOUGH_S = 120.0


class PatientPlayer(Player):
    """A player whose socket may be closed at any moment: on a busy machine a lease may lapse."""

    reconnects = 0
    _unanswered: dict[str, Any] | None = None

    async def say(self, kind: str, **fields: object) -> None:
        """Send a message; an action is sent again with the next connection until it is answered."""
        if kind == "act":
            self._unanswered = fields
        with suppress(ConnectionClosed):  # noticed by the next `hear`
            await super().say(kind, **fields)

    async def hear(self) -> dict[str, Any]:
        """The next message, of this connection or of the next one."""
        while True:
            try:
                return await super().hear()
            except ConnectionClosed:
                self.reconnects += 1
                await self.come_again()

    def take(self, said: str | bytes) -> dict[str, Any]:
        """Note what was said."""
        message = super().take(said)
        if self._unanswered is not None and message.get("id") == self._unanswered["id"]:
            self._unanswered = None
        return message

    async def come_again(self) -> None:
        """Connect again, to whichever node it is to be, and hear how the match stands."""
        until = time.monotonic() + ENOUGH_S
        self.update = {}
        while not self.update:
            assert time.monotonic() < until, "no node lets it in"
            with suppress(*GONE):
                await self.close()
                await self.connect()
                while not self.update:
                    await super().hear()
                if self._unanswered is not None:
                    await super().say("act", **self._unanswered)
                return
            await asyncio.sleep(0.2)

    async def closed(self) -> int | None:
        """Hear until the server closes; its close code."""
        try:
            while True:
                await super().hear()
        except ConnectionClosed as end:
            return end.rcvd.code if end.rcvd is not None else None
