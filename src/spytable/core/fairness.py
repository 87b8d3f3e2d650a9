"""Luck that nobody can bend: commit, contribute, reveal, one HMAC a draw.

The server commits to a secret before it knows the players' contributions; every player commits
to a contribution before any is revealed. So whoever speaks last has already promised what to say.
The seed is fixed by all of them together, and every draw follows from it by its number.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from hashlib import sha256
from secrets import token_bytes
from typing import Protocol

import msgspec

SIZE = 32
"""Bytes in a secret and in a contribution."""
_SPACE = 1 << 256


class UnfairError(ValueError):
    """A promise of the fairness protocol is broken; says which."""


def fresh() -> bytes:
    """A new secret or contribution."""
    return token_bytes(SIZE)


def commitment(value: bytes) -> str:
    """The promise to reveal `value` later: its SHA-256 in hex."""
    return sha256(value).hexdigest()


def seed(secret: bytes, contributions: Sequence[bytes], match_id: str) -> bytes:
    """HMAC-SHA256 under the secret of the contributions in seat order and the match id."""
    for value in (secret, *contributions):
        if len(value) != SIZE:
            raise UnfairError(f"a secret or contribution has {len(value)} bytes, not {SIZE}")
    return hmac.digest(secret, b"".join(contributions) + match_id.encode(), "sha256")


class Luck(Protocol):
    """Whatever settles chance: a point below a total for the draw of a number."""

    def point(self, number: int, total: int) -> int:
        """0 <= point < total, the same for the same number."""


class SeededLuck:
    """Draws by HMAC-SHA256(seed, "number:attempt"), reduced without bias by rejection."""

    __slots__ = ("_seed",)

    def __init__(self, seed: bytes) -> None:
        self._seed = seed

    def point(self, number: int, total: int) -> int:
        """The first attempt below the largest multiple of `total`, modulo `total`."""
        if not 0 < total <= _SPACE:
            raise ValueError(f"cannot draw below {total}")
        limit = _SPACE - _SPACE % total
        attempt = 0
        while True:
            message = b"%d:%d" % (number, attempt)
            value = int.from_bytes(hmac.digest(self._seed, message, "sha256"), "big")
            if value < limit:
                return value % total
            attempt += 1


class Fairness(msgspec.Struct, frozen=True, kw_only=True):
    """The fairness record of a match, as stored and, its secret apart, as published."""

    match_id: str
    commitment: str
    """Of the server's secret, published before anything else."""
    promises: tuple[str, ...]
    """Commitments to the contributions, in seat order; complete before any is revealed."""
    contributions: tuple[str, ...]
    """The contributions revealed, in hex, in seat order."""
    secret: str | None = None
    """The server's secret in hex; published when the match is over."""

    def published(self) -> Fairness:
        """The record without the secret."""
        return msgspec.structs.replace(self, secret=None)

    def luck(self) -> SeededLuck:
        """The luck this record promises; UnfairError names a promise that does not hold."""
        if self.secret is None:
            raise UnfairError("the server's secret is missing: it is published when a match ends")
        secret = _unhex(self.secret, "the server's secret")
        if commitment(secret) != self.commitment:
            raise UnfairError("the server's secret is not the one it committed to")
        if len(self.promises) != len(self.contributions):
            raise UnfairError("a contribution is missing")
        contributions = [
            _unhex(given, f"the contribution of seat {seat}")
            for seat, given in enumerate(self.contributions)
        ]
        for seat, (given, promise) in enumerate(zip(contributions, self.promises, strict=True)):
            if commitment(given) != promise:
                raise UnfairError(f"the contribution of seat {seat} is not the one promised")
        return SeededLuck(seed(secret, contributions, self.match_id))


def _unhex(text: str, what: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise UnfairError(f"{what} is not hexadecimal") from None


def agreed(match_id: str, secret: bytes, contributions: Sequence[bytes]) -> Fairness:
    """A complete record made in one place, for play without a network."""
    return Fairness(
        match_id=match_id,
        commitment=commitment(secret),
        promises=tuple(commitment(given) for given in contributions),
        contributions=tuple(given.hex() for given in contributions),
        secret=secret.hex(),
    )
