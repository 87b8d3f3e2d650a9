"""A hostile client of the bus: it hears everything and forges whatever it likes, within limits."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random
from types import TracebackType
from typing import Any, Final, Self

from spytable.server.nodes.bus_link import make_client
from spytable.server.nodes.messages import (
    Answer,
    AskHostToken,
    AskHttp,
    AskOpenTables,
    AskPiece,
    AskStandings,
    Beat,
    Frame,
    Gone,
    HttpAnswer,
    LineBeat,
    OpenLine,
    Parcel,
    encode_message,
    parcels,
)
from spytable.server.nodes.seal import NUMBER_BYTES, SEAL_BYTES

SIGN: Final = "hostile"
"""In everything it forges that a person could be shown."""
MOST_KEPT: Final = 2_000
HUGE: Final = 1000 * 1024
"""Nearly what the bus takes."""
DEEP: Final = 100_000
AT_ONCE: Final = 200


def split_sealed(data: bytes) -> tuple[str, bytes]:
    """The sender and the body of a message on the bus, its seal unchecked."""
    said = data[SEAL_BYTES:]
    end = 1 + (said[0] if said else 0)
    return said[1:end].decode("ascii", "replace"), said[end + NUMBER_BYTES :]


class Hostile:
    """Somebody on the bus who has no business there."""

    def __init__(self, url: str, seed: int = 1) -> None:
        self.nodes: set[str] = set()
        self.prefix = ""
        self.heard: list[tuple[str, bytes]] = []
        """What nodes said, by subject."""
        self.sent = 0
        self._url = url
        self._rng = Random(seed)
        self._client: Any = None
        self._hearing: Any = None

    async def __aenter__(self) -> Self:
        self._client = make_client(is_encrypted=False)
        await self._client.connect(self._url, error_cb=self._ignore)
        self._hearing = await self._client.subscribe(">", cb=self._hear)
        await self.flush()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self._client.close()

    async def _ignore(self, _problem: Exception) -> None:
        """It does not mind."""

    async def _hear(self, message: Any) -> None:
        """Learn the names of nodes, and answer in their place whatever is asked."""
        head, _, rest = message.subject.partition(".")
        if head == "spytable" and rest.endswith(".all") and not self.sent:
            self.prefix = f"spytable.{rest.partition('.')[0]}"
            self.nodes.add(split_sealed(message.data)[0])
        if len(self.heard) < MOST_KEPT:
            self.heard.append((message.subject, bytes(message.data)))
        if message.reply and message.subject.endswith(".ask") and self.nodes:
            for forged in self._forge_answers():
                await self._client.publish(message.reply, forged)

    def _forge_answers(self) -> list[bytes]:
        page = HttpAnswer(200, [(b"content-type", b"text/html")], SIGN.encode())
        bodies = (
            b"",
            b"\x91" * DEEP,
            encode_message(Answer(encode_message(page))),
            encode_message(Answer(b"[" * DEEP, name="x", pieces=1 << 60)),
        )
        return [b"", *(self._pretend(min(self.nodes), body) for body in bodies)]

    async def send(self, subject: str, data: bytes, reply: str = "") -> None:
        """Say something, anything."""
        self.sent += 1
        await self._client.publish(subject, data, reply=reply)
        if self.sent % AT_ONCE == 0:
            await self.flush()
            await asyncio.sleep(0)

    async def flush(self) -> None:
        """Until the bus has it."""
        await self._client.settle(60)

    def list_subjects(self) -> list[str]:
        """Where nodes listen."""
        ends = ("tell", "ask", "said.1", "said.2")
        return [f"{self.prefix}.all", *(f"{self.prefix}.{n}.{e}" for n in self.nodes for e in ends)]

    def list_lines(self) -> list[str]:
        """The names of lines that can be read out of what was heard."""
        found: set[str] = set()
        for subject, data in self.heard:
            if subject.endswith(".tell"):
                with suppress(ValueError, RecursionError):
                    for item in parcels.decode(split_sealed(data)[1]).items:
                        if isinstance(item, Beat):
                            found |= {each.line for each in item.lines}
        return sorted(found)

    def _pretend(self, sender: str, body: bytes) -> bytes:
        """A message as a node would send it, but for its seal."""
        number = self._rng.randrange(1, 1 << 40).to_bytes(NUMBER_BYTES, "big")
        name = sender.encode()
        return self._rng.randbytes(SEAL_BYTES) + bytes((len(name),)) + name + number + body

    # Attacks.

    async def greet(self, count: int) -> None:
        """Nodes that do not exist say that they are there."""
        for number in range(count):
            await self.send(f"{self.prefix}.all", self._pretend(f"{SIGN}-{number}", b""))

    async def forge(self, count: int) -> None:
        """Well-formed messages in the name of nodes that exist, on lines that exist."""
        lines = [*self.list_lines(), SIGN]
        for _ in range(count):
            sender, to = self._rng.choice(sorted(self.nodes)), self._rng.choice(sorted(self.nodes))
            line, number = self._rng.choice(lines), self._rng.randrange(1, 60)
            opening = encode_message(OpenLine(SIGN, '{"t":"hello","protocol":1}', "127.0.0.1"))
            text = f'{{"t":"notice","word":{{"key":"{SIGN}","args":{{}}}}}}'.encode()
            item = self._rng.choice(
                (
                    Frame(line, number, "text", text, lag_ms=1 << 40),
                    Frame(f"{SIGN}-{number}", 1, "open", opening),
                    Frame(line, number, "end", b"moved not-a-number"),
                    Frame(line, number, "end", b"\xff\xfe"),
                    Beat([LineBeat(line, number, number), LineBeat(line, 1 << 60, 0)]),
                    Gone(line),
                )
            )
            forged = self._pretend(sender, encode_message(Parcel([item])))
            await self.send(f"{self.prefix}.{to}.tell", forged)

    async def ask(self, count: int) -> None:
        """Questions that only nodes may ask."""
        for number in range(count):
            host = [(b"host", b"localhost"), (b"content-type", b"application/json")]
            body = b'{"game":"template","name":"hostile","seats":2}'
            asked = (
                AskHttp(None, "POST", "/api/matches", b"", host, body, "10.0.0.1"),
                AskHttp(None, "GET", "/api/open-tables", b"", host, b"", "\0"),
                AskStandings([SIGN] * 1000, "x"),
                AskOpenTables(1 << 60),
                AskHostToken(""),
                AskPiece(SIGN, -(1 << 62)),
            )[number % 6]
            to = self._rng.choice(sorted(self.nodes))
            forged = self._pretend(self._rng.choice(sorted(self.nodes)), encode_message(asked))
            await self.send(f"{self.prefix}.{to}.ask", forged, f"{self.prefix}.{to}.tell")

    async def distort(self, count: int) -> None:
        """Cut, changed, mixed, deep, huge and empty messages wherever nodes listen."""
        for number in range(count):
            subject = self._rng.choice(self.list_subjects())
            _, data = self._rng.choice(self.heard)
            match number % 7:
                case 0:
                    data = data[: self._rng.randrange(len(data) + 1)]
                case 1:
                    place = self._rng.randrange(len(data) + 1)
                    data = data[:place] + self._rng.randbytes(3) + data[place + 3 :]
                case 2:
                    data = self._rng.choice((b"\x91", b"[", b"\x81\xa1")) * DEEP
                case 3:
                    data = b""
                case 4:
                    data = encode_message([1, {"a": None}, -1.5, [True] * 9])
                case 5:
                    data = self._rng.randbytes(self._rng.randrange(200))
                case _:
                    data = bytes(HUGE) if number % 5 == 0 else bytes(1000)
            await self.send(subject, data, subject)

    async def replay(self, count: int) -> None:
        """What nodes said, again and out of order, to whom it was said and to others."""
        for _ in range(count):
            subject, data = self._rng.choice(self.heard)
            if not subject.startswith("_INBOX") and self._rng.random() < 0.3:
                subject = self._rng.choice(self.list_subjects())
            await self.send(subject, data)

    @property
    def attacks(self) -> list[Callable[[int], Awaitable[None]]]:
        """All of them."""
        return [self.greet, self.forge, self.ask, self.distort, self.replay]

    async def attack(self, each: int, rounds: int) -> None:
        """All of them, again and again."""
        for _ in range(rounds):
            for attack in self.attacks:
                await attack(each)
            await self.flush()
            await asyncio.sleep(0.05)

    async def flood(self, count: int, size: int) -> None:
        """Many messages of a size, wherever nodes listen, as fast as the bus takes them.

        Nothing is heard from now on: the bus would cut off who cannot read its own flood so fast.
        """
        hearing, self._hearing = self._hearing, None
        if hearing is not None:
            await hearing.unsubscribe()
        subjects, junk = self.list_subjects(), self._rng.randbytes(size)
        for number in range(count):
            await self.send(subjects[number % len(subjects)], junk)
        await self.flush()
