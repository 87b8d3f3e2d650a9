"""A stranger at an address of this machine: requests and sockets that come from there alone."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

import msgspec

from bench.load.websocket import WebSocket, opened

PATIENCE_S = 30.0


class Stranger:
    """Somebody who wants too much, and what they were answered."""

    def __init__(self, port: int, address: str, rng: Random, rate: float) -> None:
        self.port = port
        self.address = address
        self.rng = rng
        self.rate = rate
        """How many requests or messages they try in a second."""
        self.answers: Counter[str] = Counter()
        self._sockets: list[WebSocket] = []

    async def pause(self, factor: float = 1.0) -> None:
        """Wait as long as one request takes its turn."""
        await asyncio.sleep(factor / self.rate)

    async def ask(self, path: str, body: object = None, headers: str = "") -> tuple[int, Any]:
        """The status of an answer and what it says, if that is JSON; 0 if there is none."""
        said = (
            body if isinstance(body, bytes) else b"" if body is None else msgspec.json.encode(body)
        )
        status, answer = 0, b""
        with suppress(OSError, asyncio.IncompleteReadError, TimeoutError):
            async with asyncio.timeout(PATIENCE_S):
                status, answer = await self._asked(path, said, headers)
        self.answers[str(status)] += 1
        try:
            return status, msgspec.json.decode(answer)
        except msgspec.DecodeError:
            return status, None

    async def _asked(self, path: str, body: bytes, headers: str) -> tuple[int, bytes]:
        reader, writer = await self.connect()
        try:
            writer.write(self.head(path, len(body), headers) + body)
            answer = await reader.read()
        finally:
            writer.close()
        head, _, rest = answer.partition(b"\r\n\r\n")
        return (int(head.split(b" ", 2)[1]) if head else 0), rest

    def head(self, path: str, size: int, headers: str = "") -> bytes:
        """The head of a request: with a body it is a POST."""
        return (
            f"{'POST' if size else 'GET'} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n"
            f"Connection: close\r\n{headers}Content-Type: application/json\r\n"
            f"Content-Length: {size}\r\n\r\n"
        ).encode()

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection from this address."""
        return await asyncio.open_connection(
            "127.0.0.1", self.port, local_addr=(self.address, 0), limit=1 << 25
        )

    async def socket(self, match: str, heard: Callable[[bytes], None]) -> WebSocket | None:
        """A socket of a match; None if it is refused."""
        path = f"/api/matches/{match}/socket"
        try:
            made = await opened(self.port, path, heard, lambda _why: None, self.address)
        except OSError:
            self.answers["no socket"] += 1
            return None
        self.answers["socket"] += 1
        self._sockets.append(made)
        return made

    def hang_up(self) -> None:
        """Close every socket."""
        for socket in self._sockets:
            socket.close()


def say(socket: WebSocket, **message: object) -> None:
    """Send a message."""
    socket.send(msgspec.json.encode(message))
