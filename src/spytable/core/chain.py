"""The chain over a match: each link hashes what was agreed or what happened, and the link before.

The links are keyed by the server's secret, which nobody else knows while the match is played. A
plain hash would tell hidden draws: whoever knows two links in a row could try every outcome. Once
the match is over the secret is published, and everyone can compute every link again.
"""

from __future__ import annotations

import hmac
import re
from collections.abc import Iterator
from hashlib import sha256
from typing import Any, Final

import msgspec

from spytable.core.fairness import Fairness
from spytable.core.game import Draw, Outcome

FORM: Final = 1
"""How a chain is made; written into its first link."""
LABEL: Final = b"spytable chain"
LINK_SIGNS: Final = 8
"""Characters of each link that the file keeps: enough to name the first thing that was changed."""
HEAD_SIGNS: Final = 64
DATE: Final = re.compile(
    "[1-9][0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3])(:[0-5][0-9]){2}Z"
)
"""How a date in UTC is written, to the second."""

sorted_encode: Final = msgspec.json.Encoder(order="sorted").encode
"""Any value as JSON without spaces, all names in order: the form in which it is hashed."""


class Beginning(msgspec.Struct, frozen=True, kw_only=True):
    """What the chain says of a match before its first step, beyond what was agreed on."""

    names: tuple[str, ...]
    """In seat order, as those who play it are called."""
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
        """What is agreed, part by part: each part has a link, so that a changed one is named."""
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

    __slots__ = ("_key", "_last")

    def __init__(self, secret: bytes) -> None:
        self._key = hmac.digest(secret, LABEL, "sha256")
        self._last = bytes(32)

    @property
    def head(self) -> str:
        """The last link in hex: it stands for all that came before it."""
        return self._last.hex()

    def add(self, item: bytes) -> str:
        """Add a link for an item in its hashed form; the new head."""
        self._last = hmac.digest(self._key, self._last + item, "sha256")
        return self.head

    def add_block(self, label: str, value: Any) -> str:
        """Add something that is no step."""
        return self.add(sorted_encode((label, value)))

    def add_step(self, record: Any, draw: Draw[Any] | None) -> str:
        """Add a record; before a draw what chance was asked."""
        if draw is not None:
            self.add_block("offer", offer_digest(draw.outcomes, draw.weights))
        return self.add(sorted_encode(record))

    def closed(self, outcome: Outcome, ended: str) -> str:
        """The head of the whole match; this chain stays as it is."""
        end = Chain(b"")
        end._key, end._last = self._key, self._last
        end.add_block("outcome", outcome)
        return end.add_block("ended", ended)


def begin_chain(agreed: ChainStart) -> Chain:
    """The chain of a match before its first step."""
    chain = Chain(bytes.fromhex(agreed.fairness.secret or ""))
    for label, value in agreed.blocks():
        chain.add_block(label, value)
    return chain


def offer_digest(outcomes: Any, weights: Any) -> str:
    """What chance was asked, as the chain holds it."""
    return sha256(sorted_encode({"outcomes": outcomes, "weights": weights})).hexdigest()
