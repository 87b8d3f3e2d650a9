"""A node's connection to NATS: what it sends is sealed, and it hears only what a node sealed.

Whatever has no seal of a node (`seal.py`) is counted and forgotten: anybody may be on the bus.
"""

from __future__ import annotations

import asyncio
import logging
import ssl
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from secrets import token_hex
from typing import Any, Final

from spytable.server.nodes.bus_address import BusAddress, NotEncrypted
from spytable.server.nodes.messages import PIECE_BYTES
from spytable.server.nodes.seal import Sealed, Seals
from spytable.server.os_errors import explain_os_error
from spytable.table.errors import StoreError

log = logging.getLogger("spytable.bus")
OF_ASYNCIO: Final = "eof_received"
"""asyncio complains of nats-py with every TLS connection that ends."""
UNUSABLE: Final = "Start NATS there, or check the address, the user and the password."
UNTRUSTED: Final = (
    "Check its certificate; SSL_CERT_FILE=FILE names the certificates that are trusted."
)
UNENCRYPTED: Final = "Set up TLS there: a section tls with cert_file and key_file in nats.conf."
FORBIDDEN: Final = "Let this user publish and subscribe to spytable.> there."
NEEDED: Final = "--bus needs nats-py. Install it: pip install 'spytable[cluster]'"
CONNECT_S: Final = 3
RETRY_S: Final = 0.2
PING_S: Final = 2
MOST_PENDING: Final = 8 * 1024 * 1024
NEEDED_BYTES: Final = PIECE_BYTES + 64 * 1024
"""The longest message of ours, its head included."""
MOST_UNHEARD: Final = 16_384
MOST_UNHEARD_BYTES: Final = 32 * 1024 * 1024
"""How much may wait to be heard; what comes on top of it is lost, as anything may be."""
HEARD_AT_ONCE: Final = 32
"""So many messages are heard before others have their turn: a flood must not stop play."""
COMPLAIN_EVERY_S: Final = 10.0


def import_client() -> Any:
    """The module nats; StoreError if it is not installed."""
    try:
        import nats  # noqa: PLC0415 (an extra)
    except ImportError:
        raise StoreError(NEEDED) from None
    logging.getLogger("asyncio").addFilter(_is_news)
    return nats


def make_client(*, is_encrypted: bool) -> Any:
    """A client of NATS that is not connected; StoreError if nats-py is not installed."""
    import_client()
    from spytable.server.nodes.careful_client import CarefulClient  # noqa: PLC0415 (an extra)

    return CarefulClient(is_encrypted=is_encrypted)


def _is_news(record: logging.LogRecord) -> bool:
    return OF_ASYNCIO not in record.getMessage()


class BusLink:
    """The connection of one node of one cluster, which may be lost and comes back by itself."""

    def __init__(self, address: BusAddress, cluster: str, key: str, node: str) -> None:
        """The key is the one that all nodes of the cluster, and nobody else, have."""
        self.resets = 0
        """How often the connection was lost."""
        self.sent = 0
        self.refused = 0
        """How many messages had no seal of a node, were heard before, or were not understood."""
        self._address = address
        self._prefix = f"spytable.{cluster}"
        self._seals = Seals(key, node)
        self._client: Any = None
        self._trouble: Exception | None = None
        self._heard = 0
        self._complained_at = -COMPLAIN_EVERY_S

    async def open(self, hearers: dict[str, Callable[[Any], Awaitable[None]]]) -> None:
        """Connect, and listen on some subjects; StoreError if that fails."""
        nats = import_client()
        address = self._address
        who = {"user": address.user, "password": address.password} if address.user else {}
        client = make_client(is_encrypted=address.is_encrypted)
        try:
            connecting = client.connect(
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
            await end_within(connecting, CONNECT_S)
            self._client = client
            self._forget_trouble()
            for subject, hear in hearers.items():
                await self._client.subscribe(
                    f"{self._prefix}.{subject}",
                    cb=hear,
                    pending_msgs_limit=MOST_UNHEARD,
                    pending_bytes_limit=MOST_UNHEARD_BYTES,
                )
            await self._client.publish(f"{self._prefix}.probe", b"")
            await self._client.settle(CONNECT_S)
        except (nats.errors.Error, OSError, TimeoutError) as problem:
            with suppress(Exception):
                await asyncio.wait_for(client.close(), 1)
            raise self._explain(self._trouble or problem) from None
        if self._trouble is not None:  # it may not say or hear something
            await self.close()
            raise self._explain(self._trouble)
        if (most := self._client.max_payload) < NEEDED_BYTES:
            await self.close()
            raise StoreError(
                f"{address.shown}: the bus takes no message above {most} bytes. Set max_payload of "
                "NATS to 1MB, which it is unless somebody changed it."
            )

    def _explain(self, reason: BaseException) -> StoreError:
        """What is wrong with the bus, and what to do."""
        why = str(reason).strip() or type(reason).__name__
        if isinstance(reason, TimeoutError):
            why = "it does not answer"
        elif isinstance(reason, OSError):
            why = explain_os_error(reason)
        advice = UNUSABLE
        if isinstance(reason, ssl.SSLError):
            advice = UNTRUSTED
        elif isinstance(reason, NotEncrypted):
            advice = UNENCRYPTED
        elif "ermissions" in why:
            advice = FORBIDDEN
        return StoreError(f"{self._address.shown}: the bus cannot be used ({why}). {advice}")

    async def close(self) -> None:
        """Send what is left, and disconnect."""
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

    # Sending.

    async def publish(self, subject: str, body: bytes) -> None:
        """Send something; it may be lost, and whoever misses it asks for it again."""
        if self.is_connected:
            self.sent += 1
            whole = f"{self._prefix}.{subject}"
            with suppress(Exception):
                await self._client.publish(whole, self._seals.close(whole, body)[1])

    def seal_question(self, subject: str, body: bytes) -> tuple[int, bytes]:
        """A sealed message to a subject, and its number."""
        return self._seals.close(f"{self._prefix}.{subject}", body)

    async def send_question(self, subject: str, sealed: bytes, answer_to: str) -> bool:
        """Send a sealed message; False if it was surely not sent.

        Answers come to another subject, also NATS's own that nobody listens there.
        """
        try:
            reply = f"{self._prefix}.{answer_to}"
            await self._client.publish(f"{self._prefix}.{subject}", sealed, reply=reply)
        except Exception:  # noqa: BLE001 (whatever the client says: it is not under way)
            return False
        return True

    # Hearing.

    async def unseal_once(self, message: Any) -> Sealed | None:
        """What another node says; None if it is not a node, or said it before."""
        await self.take_turns()
        sealed = self._seals.open_once(message.subject, message.data)
        if sealed is None:
            self.refuse("it has no seal of a node, or was said before")
        return sealed

    def unseal_answer(self, message: Any) -> Sealed | None:
        """What another node answers; None if it is not a node."""
        return self._seals.open(message.subject, message.data)

    async def take_turns(self) -> None:
        """Let others do something now and then, however much is waiting."""
        self._heard += 1
        if self._heard % HEARD_AT_ONCE == 0:
            await asyncio.sleep(0)

    def refuse(self, why: object) -> None:
        """Count a message that is not believed; the log is not flooded."""
        self.refused += 1
        self._complain("a message on the bus is ignored: %s (%d by now)", why, self.refused)

    def _complain(self, form: str, *args: object) -> None:
        now_s = asyncio.get_running_loop().time()
        if now_s - self._complained_at >= COMPLAIN_EVERY_S:
            self._complained_at = now_s
            log.warning(form, *args)

    # The connection.

    def _forget_trouble(self) -> None:
        """It is connected: what the tries before this one said is of no interest."""
        self._trouble = None

    async def _note_error(self, problem: Exception) -> None:
        self._trouble = self._trouble or problem  # the first one says more than the tries after it
        if self.is_connected:
            self._complain("the bus: %s", problem)

    async def _note_loss(self) -> None:
        if self._client is not None and not self._client.is_closed:
            self.resets += 1
            log.warning("%s: the bus is away", self._address.shown)

    async def _note_return(self) -> None:
        log.warning("%s: the bus is back", self._address.shown)


async def end_within(work: Coroutine[Any, Any, None], seconds: float) -> None:
    """Wait for it to end; TimeoutError if it does not in time, and then it is cancelled.

    nats-py connects again and again, and may miss that it is cancelled (before Python 3.12
    `asyncio.wait_for`, which it waits with, may miss it): so it is told until it has ended.
    """
    task = asyncio.create_task(work)
    try:
        await asyncio.wait([task], timeout=seconds)
    finally:
        while not task.done():
            task.cancel()
            await asyncio.wait([task], timeout=RETRY_S)
    if task.cancelled():
        raise TimeoutError
    task.result()


async def probe_bus(address: BusAddress) -> None:
    """StoreError if the bus cannot be used."""
    link = BusLink(address, "probe", token_hex(32), "probe")
    await link.open({})
    await link.close()
