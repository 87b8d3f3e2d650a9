"""Computes the chain of a match while it is played."""

from __future__ import annotations

from typing import Any

import msgspec

from spytable.core.chain import Chain, ChainStart, begin_chain, sorted_encode
from spytable.core.codec import encode
from spytable.core.game import CHANCE, Chance, Draw
from spytable.core.match import Match
from spytable.core.records import Record
from spytable.table.seating.dates import format_date
from spytable.table.seating.sitting import Sitting


class Heads:
    """The chain of one match; a match older than chains has none."""

    def __init__(self, match: Match, sitting: Sitting) -> None:
        self._match = match
        self._chain: Chain | None = None
        self._noted_at: int | None = None
        self._whole: str | None = None
        self.beginning = sitting.beginning()
        if self.beginning is not None:
            self._chain = begin_chain(
                ChainStart(
                    game=sitting.row.game,
                    game_version=sitting.row.game_version,
                    # As stored: options added to the game later are not part of the chain.
                    config=msgspec.json.decode(sitting.row.config or encode(match.config)),
                    beginning=self.beginning,
                    fairness=sitting.fairness(),
                )
            )

    def add(self, before: Any, record: Record, noted_at: int | None) -> None:
        """Add a saved record; `before` is the state of the game before it."""
        chain = self._chain
        if chain is None:
            return
        if type(record) is Chance:
            asked = self._match.prompts_in(before).get(CHANCE)
            chain.add_step(record, asked if isinstance(asked, Draw) else None)
        else:
            chain.add(sorted_encode(record))
        self._noted_at = noted_at

    def end_date(self) -> str:
        """The date when the last step was saved.

        Never earlier than the start, even if the computer's clock was set back.
        """
        noted = format_date(self._noted_at or 0)
        return noted if self.beginning is None else max(noted, self.beginning.begun)

    def head(self) -> str | None:
        """The head of the chain so far; once the match is over, of the whole match."""
        if self._chain is None:
            return None
        outcome = self._match.outcome()
        if outcome is None:
            return self._chain.head
        if self._whole is None:
            self._whole = self._chain.close(outcome, self.end_date())
        return self._whole
