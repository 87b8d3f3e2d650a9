"""Seals on messages of the bus: only nodes of one database can make them, and each counts once.

Whoever can connect to a bus can say anything there. The key is in the database, so a message
with a true seal comes from a node. Its number and its subject are under the seal: it cannot be
said again, nor to another node. A seal hides nothing; that is the task of TLS.
"""

from __future__ import annotations

import hmac
from hashlib import blake2b
from typing import Final

import msgspec

SEAL_BYTES: Final = 16
NUMBER_BYTES: Final = 8
PURPOSE: Final = b"spytable-bus-1"
"""The form of a sealed message: nodes with another one do not understand each other."""
WINDOW: Final = 1024
"""How many numbers a message may come late."""
MOST_SENDERS: Final = 10_000
"""The oldest are forgotten; every start of a node is a new sender."""


class Sealed(msgspec.Struct, frozen=True):
    """What a true seal says."""

    sender: str
    number: int
    body: bytes


class Numbers:
    """The numbers that came from one sender on one subject."""

    def __init__(self) -> None:
        self._highest = 0
        self._seen = 0
        """A bit for each of the last numbers, the highest one first."""

    def add(self, number: int) -> bool:
        """Note a number; False if it came before, or is too old to know."""
        ahead = number - self._highest
        if ahead > 0:
            self._seen = (self._seen << ahead if ahead < WINDOW else 0) | 1
            self._seen &= (1 << WINDOW) - 1
            self._highest = number
            return True
        bit = 1 << -ahead if -ahead < WINDOW else 0
        if not bit or self._seen & bit:
            return False
        self._seen |= bit
        return True


class Seals:
    """Makes the seals of one node, and checks those of others."""

    def __init__(self, key: str, node: str) -> None:
        self._key = bytes.fromhex(key)
        self._node = node.encode("ascii")
        self._last = 0
        self._numbers: dict[tuple[str, str], Numbers] = {}

    def close(self, subject: str, body: bytes) -> tuple[int, bytes]:
        """A message with its seal, and its number."""
        self._last += 1
        number = self._last.to_bytes(NUMBER_BYTES, "big")
        said = b"".join((bytes((len(self._node),)), self._node, number, body))
        return self._last, self._compute(subject, said) + said

    def open(self, subject: str, data: bytes) -> Sealed | None:
        """What a message says; None if it is not a node's, or was meant for another subject."""
        said = data[SEAL_BYTES:]
        start = 1 + (said[0] if said else 0)
        end = start + NUMBER_BYTES
        if len(said) < end:
            return None
        if not hmac.compare_digest(self._compute(subject, said), data[:SEAL_BYTES]):
            return None
        number = int.from_bytes(said[start:end], "big")
        return Sealed(said[1:start].decode("ascii"), number, said[end:])

    def open_once(self, subject: str, data: bytes) -> Sealed | None:
        """What a message says, the first time that it comes."""
        sealed = self.open(subject, data)
        if sealed is None:
            return None
        place = (sealed.sender, subject)
        numbers = self._numbers.get(place)
        if numbers is None:
            numbers = self._numbers[place] = Numbers()
            if len(self._numbers) > MOST_SENDERS:
                del self._numbers[next(iter(self._numbers))]
        return sealed if numbers.add(sealed.number) else None

    def _compute(self, subject: str, said: bytes) -> bytes:
        """The seal; a subject has no NUL character, so it ends where it ends."""
        made = blake2b(subject.encode(), digest_size=SEAL_BYTES, key=self._key, person=PURPOSE)
        made.update(b"\0")
        made.update(said)
        return made.digest()
