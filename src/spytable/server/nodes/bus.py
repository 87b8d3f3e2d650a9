"""The bus between nodes: NATS. It carries hints and screened updates, and may lose any of them."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

from spytable.server.counting import SHORT_S, Histogram
from spytable.server.nodes.bus_address import BusAddress
from spytable.server.nodes.bus_link import BusLink
from spytable.server.nodes.messages import (
    AskPiece,
    Item,
    Parcel,
    Question,
    answers,
    encode_message,
    parcels,
    questions,
)
from spytable.server.nodes.pieces import Pieces, split_items
from spytable.server.nodes.seal import Sealed

log = logging.getLogger("spytable.bus")
HELLO_EVERY_S: Final = 0.5
SILENT_S: Final = 2.0
"""After so long without a word another node counts as away."""
FORGET_S: Final = 60.0
"""After so long without a word another node is forgotten."""
ANSWER_S: Final = 10.0
NOBODY_LISTENS: Final = "503"
"""What NATS itself answers to a question to nobody."""


class Unreachable(Exception):
    """The other node cannot be reached; it has not begun with what it was asked."""


class Unanswered(Exception):
    """The other node was asked and did not answer: it may have done it, or not."""


class Bus:
    """What this node says to all others, and hears from them."""

    def __init__(self, address: BusAddress, node: str) -> None:
        self.node = node
        self.link: BusLink
        self._is_open = False
        self.answer_times = Histogram(SHORT_S)
        """How long answers of other nodes took."""
        self._address = address
        self._seen: dict[str, float] = {}
        self._asked: dict[int, tuple[str, asyncio.Future[bytes]]] = {}
        """Questions by their number: who was asked, and what comes."""
        self._unsent: dict[str, list[Item]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._pieces = Pieces()
        self._take: Callable[[str, Item], None] = lambda _sender, _item: None
        self._answer: Callable[[Question], Awaitable[bytes | None]] | None = None

    async def open(
        self,
        cluster: str,
        key: str,
        take: Callable[[str, Item], None],
        answer: Callable[[Question], Awaitable[bytes | None]],
    ) -> None:
        """Connect; StoreError if that fails. `answer` returns None for a match of another node."""
        self._take, self._answer = take, answer
        self.link = BusLink(self._address, cluster, key, self.node)
        self._is_open = True
        await self.link.open(
            {
                "all": self._hear_hello,
                f"{self.node}.tell": self._hear_parcel,
                f"{self.node}.ask": self._hear_question,
                f"{self.node}.said.*": self._hear_answer,
            }
        )
        self._spawn(self._greet())

    async def close(self) -> None:
        """Send what is left, and disconnect."""
        for task in tuple(self._tasks):
            task.cancel()
        if self._tasks:
            await asyncio.wait(tuple(self._tasks))
        if self._is_open:
            await self.link.close()

    @property
    def is_connected(self) -> bool:
        """Whether the bus can be reached now."""
        return self.link.is_connected

    def hears(self, node: str, within_s: float = SILENT_S) -> bool:
        """Whether a node has said something lately."""
        seen = self._seen.get(node)
        return seen is not None and asyncio.get_running_loop().time() - seen < within_s

    def list_nodes(self) -> tuple[str, ...]:
        """The other nodes that have said something lately."""
        return tuple(node for node in self._seen if self.hears(node))

    async def _hear_sealed(self, message: Any) -> Sealed | None:
        """What another node says, which is there then; None if it is not a node."""
        sealed = await self.link.unseal_once(message)
        if sealed is not None and sealed.sender != self.node:
            self._seen[sealed.sender] = asyncio.get_running_loop().time()
        return sealed

    async def _hear_hello(self, message: Any) -> None:
        await self._hear_sealed(message)

    async def _greet(self) -> None:
        """Say again and again that this node is here; forget those that are not."""
        while True:
            await self.link.publish("all", b"")
            await asyncio.sleep(HELLO_EVERY_S)
            self._forget_silent(asyncio.get_running_loop().time() - FORGET_S)

    def _forget_silent(self, since: float) -> None:
        self._seen = {node: seen for node, seen in self._seen.items() if seen > since}

    # Telling: no answer, may be lost.

    def tell(self, node: str, item: Item) -> None:
        """Tell a node something; all of one event loop iteration goes out at once."""
        if not self._unsent:
            asyncio.get_running_loop().call_soon(self._send_soon)
        self._unsent.setdefault(node, []).append(item)

    def _send_soon(self) -> None:
        self._spawn(self._send_unsent())

    async def _send_unsent(self) -> None:
        unsent, self._unsent = self._unsent, {}
        for node, items in unsent.items():
            for some in split_items(items):
                await self.link.publish(f"{node}.tell", encode_message(Parcel(some)))

    async def _hear_parcel(self, message: Any) -> None:
        sealed = await self._hear_sealed(message)
        if sealed is None:
            return
        try:
            parcel = parcels.decode(sealed.body)
        except (ValueError, RecursionError) as problem:
            self.link.refuse(problem)
            return
        for item in parcel.items:
            try:
                self._take(sealed.sender, item)
            except Exception:  # one line's trouble is not that of the others
                log.exception("a message of another node failed")

    # Asking.

    async def ask(self, node: str, question: Question, within_s: float = ANSWER_S) -> bytes | None:
        """What a node answers; None if the match is not its own.

        Unreachable if it was surely not asked, Unanswered if nobody knows.
        """
        began = time.monotonic()  # the loop's own time may be of a millisecond ago
        first = answers.decode(await self._request(node, question, within_s))
        if first.is_elsewhere:
            return None
        parts = [first.body]
        for number in range(1, first.pieces):
            part = await self._request(node, AskPiece(first.name, number), within_s)
            if not part:  # it was asked for too late
                raise Unanswered(node)
            parts.append(part)
        self.answer_times.add(time.monotonic() - began)
        return b"".join(parts)

    async def _request(self, node: str, question: Question, within_s: float) -> bytes:
        if not self.is_connected:
            raise Unreachable(node)
        loop = asyncio.get_running_loop()
        until = loop.time() + within_s
        subject = f"{node}.ask"
        number, sealed = self.link.seal_question(subject, encode_message(question))
        coming: asyncio.Future[bytes] = loop.create_future()
        self._asked[number] = node, coming
        try:
            if not await self.link.send_question(subject, sealed, f"{self.node}.said.{number}"):
                raise Unreachable(node)
            while not coming.done():
                left_s = max(0.0, until - loop.time())
                await asyncio.wait([coming], timeout=min(HELLO_EVERY_S, left_s))
                if not coming.done() and (loop.time() >= until or not self.hears(node)):
                    raise Unanswered(node)
            return coming.result()
        finally:
            del self._asked[number]
            coming.cancel()

    async def _hear_answer(self, message: Any) -> None:
        await self.link.take_turns()
        number = message.subject.rpartition(".")[2]
        asked = self._asked.get(int(number)) if number.isdecimal() else None
        if asked is None or asked[1].done():  # it was given up
            return
        node, coming = asked
        if not message.data and (message.headers or {}).get("Status") == NOBODY_LISTENS:
            coming.set_exception(Unreachable(node))
            return
        sealed = self.link.unseal_answer(message)
        if sealed is None or sealed.sender != node:
            self.link.refuse("an answer without the seal of who was asked")
        else:
            coming.set_result(sealed.body)

    async def _hear_question(self, message: Any) -> None:
        sealed = await self._hear_sealed(message)
        if sealed is not None:
            self._spawn(self._respond(sealed))

    async def _respond(self, sealed: Sealed) -> None:
        assert self._answer is not None
        try:
            question = questions.decode(sealed.body)
        except (ValueError, RecursionError) as problem:
            self.link.refuse(problem)
            return
        if isinstance(question, AskPiece):
            said = self._pieces.find(question)
        else:
            try:
                said = encode_message(self._pieces.cut(await self._answer(question)))
            except Exception:  # the other node is told by its time limit
                log.exception("a question of another node failed")
                return
        await self.link.publish(f"{sealed.sender}.said.{sealed.number}", said)

    def _spawn(self, work: Any) -> None:
        task: asyncio.Task[None] = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
