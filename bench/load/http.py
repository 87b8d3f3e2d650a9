"""A lean HTTP client: a few kept connections that ask and are answered in JSON."""

from __future__ import annotations

import asyncio
from typing import Any, TypeAlias

import msgspec

CONNECTIONS = 8
HERE = "127.0.0.1"
GOING_S = 0.02
Connection: TypeAlias = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Http:
    """Some connections to one server on this machine, each asked one thing at a time."""

    def __init__(self, port: int, come_from: str = HERE) -> None:
        self._port = port
        self.come_from = come_from
        self._free: asyncio.Queue[Connection | None] = asyncio.Queue()
        for _ in range(CONNECTIONS):
            self._free.put_nowait(None)

    async def post(self, path: str, body: object, headers: str = "") -> Any:
        """The answer to a POST; ConnectionError with what was said if it is none."""
        return msgspec.json.decode(await self._ask("POST", path, headers, body))

    async def get(self, path: str, headers: str = "", *, decoded: bool = True) -> Any:
        """The answer to a GET, read as JSON if it is to be decoded; as with `post`."""
        answer = await self._ask("GET", path, headers)
        return msgspec.json.decode(answer) if decoded else answer

    async def _ask(self, method: str, path: str, headers: str, body: object = None) -> bytes:
        kept = await self._free.get()
        is_new, said = kept is None, b"" if body is None else msgspec.json.encode(body)
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self._port}\r\n{headers}"
            f"Content-Type: application/json\r\nContent-Length: {len(said)}\r\n\r\n"
        )
        asked = head.encode() + said
        try:
            try:
                kept = kept or await self._opened()
                status, answer = await _answer(*kept, asked)
            except (asyncio.IncompleteReadError, ConnectionError):
                if is_new:
                    raise
                _close(kept)
                kept = await self._opened()  # a server closes what was idle for long
                status, answer = await _answer(*kept, asked)
        except BaseException:
            _close(kept)
            self._free.put_nowait(None)
            raise
        self._free.put_nowait(kept)
        if status >= 300:
            raise ConnectionError(f"{method} {path} is answered {status}: {answer[:200]!r}")
        return answer

    async def _opened(self) -> Connection:
        return await asyncio.open_connection(HERE, self._port, local_addr=(self.come_from, 0))

    async def hang_up(self) -> None:
        """Let go of every connection that is free, and wait until it is gone."""
        self.close()
        await asyncio.sleep(GOING_S)

    def close(self) -> None:
        """Let go of every connection that is free."""
        while not self._free.empty():
            _close(self._free.get_nowait())


async def _answer(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, asked: bytes
) -> tuple[int, bytes]:
    """The status and the body of the answer to a request."""
    writer.write(asked)
    first, *fields = (await reader.readuntil(b"\r\n\r\n")).decode().lower().split("\r\n")
    named = dict(field.split(": ", 1) for field in fields if field)
    status = int(first.split()[1])
    if "content-length" in named:
        return status, await reader.readexactly(int(named["content-length"]))
    body = b""
    while size := int(await reader.readuntil(b"\r\n"), 16):
        body += await reader.readexactly(size)
        await reader.readexactly(2)
    await reader.readexactly(2)
    return status, body


def _close(kept: Connection | None) -> None:
    if kept is not None:
        kept[1].close()
