"""The disturbed line of one client: messages are lost, late, doubled, swapped, and lines are cut.

It stands between a client and the server as plain TCP and knows no more of websockets than where
a message ends. What becomes of a message is drawn from the line's seed, the number of the
connection and the message's place in it: the same seed disturbs the same messages again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import Final, Literal, TypeAlias
from urllib.parse import urlsplit

Fate: TypeAlias = Literal["pass", "drop", "double", "delay", "swap", "cut", "hush"]
"""`hush` leaves the line open and lets nothing through any more: half of it is dead."""
ODDS: Final[dict[Fate, int]] = {
    "pass": 780,
    "drop": 45,
    "double": 70,
    "delay": 50,
    "swap": 35,
    "cut": 16,
    "hush": 4,
}
FATES: Final = tuple(ODDS)
WEIGHTS: Final = tuple(ODDS.values())
LONGEST_DELAY_S: Final = 0.08
CONTROL: Final = 0x08
"""Frames with this bit are the link's own: pings, pongs, the closing."""
MOST: Final = 1 << 20


class Broken(Exception):
    """The line is cut."""


@dataclass
class Meter:
    """What all lines of a party have done so far."""

    carried: int = 0
    """Messages of clients that came to a line."""
    disturbed: int = 0
    """Messages, either way, that did not simply pass."""
    calm: bool = False
    """From now on everything passes."""


@dataclass
class Pair:
    """One connection: the client's end and the server's."""

    client: tuple[asyncio.StreamReader, asyncio.StreamWriter]
    server: tuple[asyncio.StreamReader, asyncio.StreamWriter]
    hushed: bool = False


class Wire:
    """An address of its own at which one client finds the server, when it is there."""

    def __init__(self, seed: str, server: Callable[[], str | None], meter: Meter) -> None:
        self.url = ""
        self._seed = seed
        self._server = server
        self._meter = meter
        self._connections = 0
        self._door: asyncio.Server | None = None
        self._ends: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Listen."""
        self._door = await asyncio.start_server(self._come, "127.0.0.1", 0, limit=MOST)
        self.url = "http://{}:{}".format(*self._door.sockets[0].getsockname())

    async def close(self) -> None:
        """Cut whatever is open."""
        assert self._door is not None
        self._door.close()
        for end in tuple(self._ends):
            end.transport.abort()
        await asyncio.gather(*self._tasks)
        await self._door.wait_closed()

    def _come(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """A client connects."""
        task = asyncio.create_task(self._carry(reader, writer))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection from its beginning to its end."""
        self._ends.add(writer)
        self._connections += 1
        number = self._connections
        url = self._server()
        try:
            if url is None:
                return
            place = urlsplit(url)
            far = await asyncio.open_connection(place.hostname, place.port, limit=MOST)
            self._ends.add(far[1])
            pair = Pair((reader, writer), far)
            await self._both_ways(pair, number)
            if pair.hushed:  # The server is not told that the client has gone.
                self._ends.discard(writer)
                writer.transport.abort()
                await self._wait_for_the_end(far[0])
            self._end(far[1])
        except OSError:
            return
        finally:
            self._end(writer)

    def _end(self, writer: asyncio.StreamWriter) -> None:
        self._ends.discard(writer)
        writer.transport.abort()

    async def _wait_for_the_end(self, server: asyncio.StreamReader) -> None:
        """Until the server finds the line dead."""
        with suppress(OSError):
            while await server.read(MOST):
                continue

    async def _both_ways(self, pair: Pair, number: int) -> None:
        """Carry until one way ends; the other ends with it."""
        ways = [
            asyncio.create_task(self._pump(pair, f"{number} {way}"), name=way)
            for way in ("up", "down")
        ]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)

    async def _pump(self, pair: Pair, name: str) -> None:
        """Carry one way."""
        is_up = name.endswith("up")
        reader = (pair.client if is_up else pair.server)[0]
        writer = (pair.server if is_up else pair.client)[1]
        rng = Random(f"{self._seed} {name}")
        held = b""
        with suppress(OSError, EOFError, Broken):
            writer.write(await reader.readuntil(b"\r\n\r\n"))
            while True:
                frame = await _frame(reader)
                if frame[0] & CONTROL:
                    if not pair.hushed:
                        writer.write(frame)
                    continue
                self._meter.carried += is_up
                fate = self._fate(rng)
                if fate == "hush":
                    pair.hushed = True
                if pair.hushed:
                    continue
                if fate == "swap" and not held:
                    held = frame
                    continue
                await self._forward(writer, frame, fate, rng)
                writer.write(held)
                held = b""

    def _fate(self, rng: Random) -> Fate:
        """What becomes of the next message; drawn even when it does not count."""
        fate = rng.choices(FATES, WEIGHTS)[0]
        if self._meter.calm:
            return "pass"
        self._meter.disturbed += fate != "pass"
        return fate

    @staticmethod
    async def _forward(writer: asyncio.StreamWriter, frame: bytes, fate: Fate, rng: Random) -> None:
        if fate == "drop":
            return
        if fate == "delay":
            await asyncio.sleep(rng.uniform(0, LONGEST_DELAY_S))
        if fate == "cut":
            # Before the message, in the middle of it, or right behind it.
            writer.write(frame[: rng.choice((0, len(frame) // 2, len(frame)))])
            with suppress(OSError):
                await writer.drain()
            raise Broken
        writer.write(frame * 2 if fate == "double" else frame)
        await writer.drain()


async def _frame(reader: asyncio.StreamReader) -> bytes:
    """The next frame as it stands; nobody here sends a message in several."""
    head = await reader.readexactly(2)
    size = head[1] & 0x7F
    if size >= 126:
        more = await reader.readexactly(2 if size == 126 else 8)
        head += more
        size = int.from_bytes(more, "big")
    if head[1] & 0x80:
        size += 4  # the mask
    return head + await reader.readexactly(size)
