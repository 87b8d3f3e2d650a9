"""A lean HTTP client: a few kept connections that ask and are answered in JSON."""

from __future__ import annotations

import asyncio
from typing import Any, TypeAlias

import msgspec

CONNECTIONS = 8
Connection: TypeAlias = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Http:
    """Some connections to one server on this machine, each asked one thing at a time."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._free: asyncio.Queue[Connection | None] = asyncio.Queue()
        for _ in range(CONNECTIONS):
            self._free.put_nowait(None)

    async def post(self, path: str, body: object) -> Any:
        """The answer to a POST; ConnectionError with what was said if it is none."""
        kept = await self._free.get()
        is_new, said = kept is None, msgspec.json.encode(body)
        try:
            try:
                kept = kept or await self._opened()
                status, answer = await self._asked(*kept, path, said)
            except (asyncio.IncompleteReadError, ConnectionError):
                if is_new:
                    raise
                _close(kept)
                kept = await self._opened()  # a server closes what was idle for long
                status, answer = await self._asked(*kept, path, said)
        except BaseException:
            _close(kept)
            self._free.put_nowait(None)
            raise
        self._free.put_nowait(kept)
        if status >= 300:
            raise ConnectionError(f"POST {path} is answered {status}: {answer[:200]!r}")
        return msgspec.json.decode(answer)

    async def _opened(self) -> Connection:
        return await asyncio.open_connection("127.0.0.1", self._port)

    async def _asked(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, path: str, body: bytes
    ) -> tuple[int, bytes]:
        head = (
            f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{self._port}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        writer.write(head.encode() + body)
        first, *fields = (await reader.readuntil(b"\r\n\r\n")).decode().lower().split("\r\n")
        named = dict(field.split(": ", 1) for field in fields if field)
        answer = await reader.readexactly(int(named["content-length"]))
        return int(first.split()[1]), answer

    def close(self) -> None:
        """Let go of every connection that is free."""
        while not self._free.empty():
            _close(self._free.get_nowait())


def _close(kept: Connection | None) -> None:
    if kept is not None:
        kept[1].close()
