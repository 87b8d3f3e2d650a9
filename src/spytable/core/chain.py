"""The chain over a match: each link hashes what was agreed or what happened, and the link before.

The hashes are keyed (HMAC) with the server's secret, which nobody else knows during the match. A
plain hash would give away hidden draws: whoever knows two links in a row could try every outcome.
After the match the secret is published, and everyone can compute every link again.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Any, Final

import msgspec

from spytable.core.fairness import Fairness
from spytable.core.game import Draw, Outcome
from spytable.core.keyed_hash import KeyedHash

FORM: Final = 1
"""The version of the chain format; part of the first link."""
LABEL: Final = b"spytable chain"
LINK_SIGNS: Final = 8
"""How many characters of each link a match file keeps: enough to find the first change."""
HEAD_SIGNS: Final = 64
DATE: Final = re.compile(
    "[1-9][0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3])(:[0-5][0-9]){2}Z"
)
"""How a date in UTC is written, to the second."""

sorted_encode: Final = msgspec.json.Encoder(order="sorted").encode
"""A value as it is hashed: JSON without spaces, keys sorted."""


class Beginning(msgspec.Struct, frozen=True, kw_only=True):
    """What the chain holds about the start of a match, besides the config and the seed."""

    names: tuple[str, ...]
    """The players' names, in seat order."""
    bots: tuple[str | None, ...]
    """The levels of the bots, by seat; None for a person."""
    stand_ins: tuple[int, ...] = ()
    """The seats of people for whom the server contributed to the seed."""
    begun: str
    """When play began, such as 2026-11-16T07:30:00Z."""


class ChainStart(msgspec.Struct, frozen=True, kw_only=True):
    """All that a chain begins with."""

    game: str
    game_version: int
    config: Any
    beginning: Beginning
    fairness: Fairness

    def blocks(self) -> Iterator[tuple[str, Any]]:
        """The parts of the agreement, one link each, so that a check can name a changed part."""
        fairness, beginning = self.fairness, self.beginning
        yield "secret", FORM  # this link depends on nothing but the secret
        yield "match", fairness.match_id
        yield "game", (self.game, self.game_version)
        yield "options", self.config
        yield "names", beginning.names
        yield "bots", beginning.bots
        yield "begun", beginning.begun
        yield "commitment", fairness.commitment
        yield "promises", fairness.promises
        yield "contributions", fairness.contributions
        yield "stand-ins", beginning.stand_ins
        yield "restarts", fairness.restarts
        yield "lesson", fairness.lesson


class Chain:
    """The last link of a chain, and how the next one is made."""

    __slots__ = ("_hash", "_last")

    def __init__(self, secret: bytes) -> None:
        self._hash = KeyedHash(KeyedHash(secret).digest(LABEL))
        self._last = bytes(32)

    @property
    def head(self) -> str:
        """The last link in hex: it stands for all that came before it."""
        return self._last.hex()

    def add(self, item: bytes) -> None:
        """Add a link for an item in its hashed form."""
        self._last = self._hash.digest(self._last + item)

    def add_blocks(self, blocks: Iterable[tuple[str, Any]]) -> None:
        """Add a link for each of these, which are not steps."""
        digest, last = self._hash.digest, self._last
        for block in blocks:
            last = digest(last + sorted_encode(block))
        self._last = last

    def add_block(self, label: str, value: Any) -> None:
        """Add a link for something that is not a step."""
        self.add(sorted_encode((label, value)))

    def add_step(self, record: Any, draw: Draw[Any] | None) -> None:
        """Add a record; for a draw, first what chance was offered."""
        if draw is not None:
            self.add_block("offer", offer_digest(draw.outcomes, draw.weights))
        self.add(sorted_encode(record))

    def close(self, outcome: Outcome, ended: str) -> str:
        """The head of the whole match; this chain stays as it is."""
        end = Chain(b"")
        end._hash, end._last = self._hash, self._last
        end.add_block("outcome", outcome)
        end.add_block("ended", ended)
        return end.head


def begin_chain(agreed: ChainStart) -> Chain:
    """The chain of a match before its first step."""
    chain = Chain(bytes.fromhex(agreed.fairness.secret or ""))
    chain.add_blocks(agreed.blocks())
    return chain


def offer_digest(outcomes: Any, weights: Any) -> str:
    """The outcomes and weights that chance was offered, as a hash."""
    return sha256(sorted_encode({"outcomes": outcomes, "weights": weights})).hexdigest()
