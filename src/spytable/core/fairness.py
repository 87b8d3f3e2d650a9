"""Fair draws by commit and reveal: nobody can predict or change the luck of a match.

The server commits to a secret before it knows the players' contributions; every player commits
to a contribution before any is revealed. So even the last one to reveal cannot choose freely.
All of them together make the seed, and every draw is computed from the seed and its number.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import count
from secrets import token_bytes
from typing import Any, Final, Protocol

import msgspec

from spytable.core.given_start import GivenStart
from spytable.core.keyed_hash import KeyedHash
from spytable.core.options import Word

SIZE = 32
"""Bytes in a secret and in a contribution."""
HEX: Final = re.compile(f"[0-9a-f]{{{2 * SIZE}}}")
"""How they are written; stricter than bytes.fromhex(), which accepts spaces."""
SPACE = 1 << 256
"""How many values one HMAC can have."""


class UnfairError(ValueError):
    """A check of the fairness protocol failed; the word says which one, and where."""

    def __init__(self, kind: str, **args: int | str) -> None:
        super().__init__(f"{kind} {args or ''}".rstrip())
        self.kind = kind
        self.word = Word(f"verify.fault.{kind}", args)


def make_secret() -> bytes:
    """A new secret or contribution."""
    return token_bytes(SIZE)


def commitment(value: bytes) -> str:
    """The promise to reveal `value` later: its SHA-256 in hex."""
    return sha256(value).hexdigest()


def make_seed(secret: bytes, contributions: Sequence[bytes], match_id: str) -> bytes:
    """HMAC-SHA256 under the secret of the contributions in seat order and the match id."""
    if {len(value) for value in (secret, *contributions)} != {SIZE}:
        raise ValueError(f"a secret and a contribution have {SIZE} bytes each")
    return KeyedHash(secret).digest(b"".join(contributions) + match_id.encode())


class Luck(Protocol):
    """Decides draws: for the number of a draw, a point below its total weight."""

    def point(self, number: int, total: int) -> int:
        """0 <= point < total, the same for the same number."""


class SeededLuck:
    """Draws by HMAC-SHA256(seed, "number:attempt"), reduced without bias by rejection."""

    __slots__ = ("_hash",)

    def __init__(self, seed: bytes) -> None:
        self._hash = KeyedHash(seed)

    def point(self, number: int, total: int) -> int:
        """A point below `total`, all of them equally likely (no modulo bias)."""
        return reduce_evenly(self._attempts(number), SPACE, total)

    def _attempts(self, number: int) -> Iterator[int]:
        for attempt in count():
            message = b"%d:%d" % (number, attempt)
            yield int.from_bytes(self._hash.digest(message), "big")


def reduce_evenly(values: Iterator[int], space: int, total: int) -> int:
    """The first value below the largest multiple of `total` within `space`, modulo `total`.

    If every value below `space` is equally likely, so is every result: values above that multiple
    would favour small results (modulo bias), and are skipped.

    >>> reduce_evenly(iter([9, 4]), space=10, total=3)
    1
    """
    if not 0 < total <= space:
        raise ValueError(f"cannot draw below {total}")
    limit = space - space % total
    value = next(values)
    while value >= limit:
        value = next(values)
    return value % total


class Fairness(msgspec.Struct, frozen=True, gc=False, kw_only=True):
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
    restarts: tuple[tuple[int, ...], ...] = ()
    """Rounds that came to nothing after all had promised: who did not reveal, or nobody where the
    server itself stopped. Whoever already knew the values might have wished for another round."""
    lesson: tuple[Any, ...] | None = None
    """The outcomes of the first draws of a match that teaches: fixed and known, and not the seed's,
    until it lets go. Empty while it is played; None for every other match."""
    start: GivenStart | msgspec.UnsetType = msgspec.UNSET
    """Where a practice match starts: no draw led there, so it has no match file to verify. Left out
    while it is played, and for every other match."""

    def publish(self) -> Fairness:
        """The record without the secret, a lesson's outcomes and what practice starts from."""
        lesson = None if self.lesson is None else ()
        return msgspec.structs.replace(self, secret=None, lesson=lesson, start=msgspec.UNSET)

    def luck(self) -> SeededLuck:
        """The luck of this record; UnfairError if a contribution does not match its promise."""
        if self.secret is None:
            raise UnfairError("secret-missing")
        secret = _unhex(self.secret)
        if secret is None:
            raise UnfairError("secret-malformed")
        if commitment(secret) != self.commitment:
            raise UnfairError("secret-wrong")
        seats = range(max(len(self.promises), len(self.contributions)))
        return SeededLuck(
            make_seed(secret, [self._contribution(seat) for seat in seats], self.match_id)
        )

    def _contribution(self, seat: int) -> bytes:
        """A seat's contribution, checked against its promise."""
        if not any(self.contributions[seat : seat + 1]):
            raise UnfairError("contribution-missing", seat=seat)
        if not any(self.promises[seat : seat + 1]):
            raise UnfairError("promise-missing", seat=seat)
        given = _unhex(self.contributions[seat])
        if given is None:
            raise UnfairError("contribution-malformed", seat=seat)
        if commitment(given) != self.promises[seat]:
            raise UnfairError("contribution-changed", seat=seat)
        return given


def _unhex(text: str) -> bytes | None:
    """The bytes of a secret or a contribution; None if the text is malformed."""
    return bytes.fromhex(text) if HEX.fullmatch(text) else None


def make_fairness(match_id: str, secret: bytes, contributions: Sequence[bytes]) -> Fairness:
    """A complete record made by one process alone, for tests and tools."""
    return Fairness(
        match_id=match_id,
        commitment=commitment(secret),
        promises=tuple(commitment(given) for given in contributions),
        contributions=tuple(given.hex() for given in contributions),
        secret=secret.hex(),
    )
