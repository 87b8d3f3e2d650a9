"""The bus between nodes: NATS. It carries hints and screened updates, and may lose any of them."""

from __future__ import annotations

import asyncio
import logging
import ssl
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

from spytable.server.counting import SHORT_S, Histogram
from spytable.server.nodes.bus_address import BusAddress
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
from spytable.table.errors import StoreError

log = logging.getLogger("spytable.bus")
NEEDED: Final = "--bus needs nats-py. Install it: pip install 'spytable[cluster]'"
CONNECT_S: Final = 3
RETRY_S: Final = 0.2
PING_S: Final = 2
HELLO_EVERY_S: Final = 0.5
SILENT_S: Final = 2.0
"""After so long without a word another node counts as away."""
ANSWER_S: Final = 10.0
MOST_PENDING: Final = 8 * 1024 * 1024


class Unreachable(Exception):
    """The other node cannot be reached; it has not begun with what it was asked."""


class Unanswered(Exception):
    """The other node was asked and did not answer: it may have done it, or not."""


def import_client() -> Any:
    """The module nats; StoreError if it is not installed."""
    try:
        import nats  # noqa: PLC0415 (an extra)
    except ImportError:
        raise StoreError(NEEDED) from None
    return nats


class Bus:
    """This node's connection to all others."""

    def __init__(self, address: BusAddress, node: str) -> None:
        self.node = node
        self.resets = 0
        """How often the connection was lost."""
        self.sent = 0
        self.answer_times = Histogram(SHORT_S)
        """How long answers of other nodes took."""
        self._address = address
        self._prefix = ""
        self._client: Any = None
        self._trouble: Exception | None = None
        self._seen: dict[str, float] = {}
        self._unsent: dict[str, list[Item]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._pieces = Pieces()
        self._take: Callable[[str, Item], None] = lambda _sender, _item: None
        self._answer: Callable[[Question], Awaitable[bytes | None]] | None = None

    async def open(
        self,
        cluster: str,
        take: Callable[[str, Item], None],
        answer: Callable[[Question], Awaitable[bytes | None]],
    ) -> None:
        """Connect; StoreError if that fails. `answer` returns None for a match of another node."""
        nats = import_client()
        self._take, self._answer = take, answer
        self._prefix = f"spytable.{cluster}"
        address = self._address
        who = {"user": address.user, "password": address.password} if address.user else {}
        try:
            connecting = nats.connect(
                address.server,
                name="spytable",
                allow_reconnect=True,
                max_reconnect_attempts=-1,
                reconnect_time_wait=RETRY_S,
                connect_timeout=CONNECT_S,
                ping_interval=PING_S,
                max_outstanding_pings=2,
                pending_size=MOST_PENDING,
                error_cb=self._note_error,
                disconnected_cb=self._note_loss,
                reconnected_cb=self._note_return,
                tls=ssl.create_default_context() if address.is_encrypted else None,
                **who,
            )
            self._client = await asyncio.wait_for(connecting, CONNECT_S)
            await self._client.subscribe(f"{self._prefix}.all", cb=self._hear_hello)
            await self._client.subscribe(f"{self._prefix}.{self.node}.tell", cb=self._hear_parcel)
            await self._client.subscribe(f"{self._prefix}.{self.node}.ask", cb=self._hear_question)
            await self._client.flush(CONNECT_S)
        except (nats.errors.Error, OSError, TimeoutError) as problem:
            why = str(self._trouble or problem or type(problem).__name__)
            raise StoreError(
                f"{address.shown}: the bus cannot be used ({why.strip()}). Start NATS there, or "
                "check the address, the user and the password."
            ) from None
        self._spawn(self._greet())

    async def close(self) -> None:
        """Send what is left, and disconnect."""
        for task in tuple(self._tasks):
            task.cancel()
        if self._tasks:
            await asyncio.wait(tuple(self._tasks))
        client, self._client = self._client, None
        if client is not None:
            with suppress(Exception):
                await asyncio.wait_for(client.flush(1), 1)
            with suppress(Exception):
                await asyncio.wait_for(client.close(), 1)

    @property
    def is_connected(self) -> bool:
        """Whether the bus can be reached now."""
        return self._client is not None and bool(self._client.is_connected)

    def hears(self, node: str, within_s: float = SILENT_S) -> bool:
        """Whether a node has said something lately."""
        seen = self._seen.get(node)
        return seen is not None and asyncio.get_running_loop().time() - seen < within_s

    def list_nodes(self) -> tuple[str, ...]:
        """The other nodes that have said something lately."""
        return tuple(node for node in self._seen if self.hears(node))

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
                await self._publish(f"{node}.tell", encode_message(Parcel(self.node, some)))

    async def _publish(self, subject: str, data: bytes) -> None:
        if self.is_connected:
            self.sent += 1
            with suppress(Exception):  # lost: whoever misses it asks for it again
                await self._client.publish(f"{self._prefix}.{subject}", data)

    async def _hear_parcel(self, message: Any) -> None:
        try:
            parcel = parcels.decode(message.data)
        except ValueError as problem:
            log.warning("a node sent something unknown: %s", problem)
            return
        self._seen[parcel.sender] = asyncio.get_running_loop().time()
        for item in parcel.items:
            try:
                self._take(parcel.sender, item)
            except Exception:  # one line's trouble is not that of the others
                log.exception("a message of another node failed")

    async def _greet(self) -> None:
        """Say again and again that this node is here."""
        while True:
            await self._publish("all", self.node.encode())
            await asyncio.sleep(HELLO_EVERY_S)

    async def _hear_hello(self, message: Any) -> None:
        node = message.data.decode("ascii", "replace")
        if node != self.node:
            self._seen[node] = asyncio.get_running_loop().time()

    # Asking.

    async def ask(self, node: str, question: Question, within_s: float = ANSWER_S) -> bytes | None:
        """What a node answers; None if the match is not its own.

        Unreachable if it was surely not asked, Unanswered if nobody knows.
        """
        began = asyncio.get_running_loop().time()
        first = answers.decode(await self._request(node, question, within_s))
        if first.is_elsewhere:
            return None
        body = first.body
        for number in range(1, first.pieces):
            body += await self._request(node, AskPiece(first.name, number), within_s)
        self.answer_times.add(asyncio.get_running_loop().time() - began)
        return body

    async def _request(self, node: str, question: Question, within_s: float) -> bytes:
        nats = import_client()
        if not self.is_connected:
            raise Unreachable(node)
        subject = f"{self._prefix}.{node}.ask"
        asking = asyncio.ensure_future(
            self._client.request(subject, encode_message(question), timeout=within_s)
        )
        try:
            while not asking.done():
                await asyncio.wait([asking], timeout=HELLO_EVERY_S)
                if not asking.done() and not self.hears(node):
                    raise Unanswered(node)
            return bytes(asking.result().data)
        except nats.errors.NoRespondersError:
            raise Unreachable(node) from None
        except (nats.errors.Error, TimeoutError, asyncio.CancelledError):
            if asking.cancelled() or asking.done():
                raise Unanswered(node) from None
            raise
        finally:
            asking.cancel()

    async def _hear_question(self, message: Any) -> None:
        self._spawn(self._respond(message))

    async def _respond(self, message: Any) -> None:
        assert self._answer is not None
        try:
            question = questions.decode(message.data)
        except ValueError as problem:
            log.warning("a node asked something unknown: %s", problem)
            return
        if isinstance(question, AskPiece):
            said = self._pieces.find(question)
        else:
            try:
                said = encode_message(self._pieces.cut(await self._answer(question)))
            except Exception:  # the other node is told by its time limit
                log.exception("a question of another node failed")
                return
        with suppress(Exception):
            await message.respond(said)

    # The connection.

    async def _note_error(self, problem: Exception) -> None:
        self._trouble = problem
        if self.is_connected:
            log.warning("the bus: %s", problem)

    async def _note_loss(self) -> None:
        if self._client is not None and not self._client.is_closed:
            self.resets += 1
            log.warning("%s: the bus is away", self._address.shown)

    async def _note_return(self) -> None:
        log.warning("%s: the bus is back", self._address.shown)

    def _spawn(self, work: Any) -> None:
        task: asyncio.Task[None] = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


async def probe_bus(address: BusAddress) -> None:
    """StoreError if the bus cannot be used."""

    async def answer_nothing(_question: Question) -> bytes | None:
        return None

    bus = Bus(address, "probe")
    await bus.open("probe", lambda _sender, _item: None, answer_nothing)
    await bus.close()
