"""The head of a match's chain, step by step as it is played, and at its end."""

from __future__ import annotations

from typing import Any

import msgspec

from spytable.core.chain import Chain, ChainStart, begin_chain
from spytable.core.codec import encode
from spytable.core.game import CHANCE, Chance, Draw
from spytable.core.match import Match
from spytable.core.records import Record
from spytable.table.seating.dates import format_date
from spytable.table.seating.sitting import Sitting


class Heads:
    """The chain over one match; a match from before there were chains has none."""

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
                    # As it was written down: options that came later are not bound.
                    config=msgspec.json.decode(sitting.row.config or encode(match.config)),
                    beginning=self.beginning,
                    fairness=sitting.fairness(),
                )
            )

    def add(self, before: Any, record: Record, noted_at: int | None) -> None:
        """Take in a record that was saved; `before` is the state of the game it was played in."""
        if self._chain is None:
            return
        draw = None
        if isinstance(record, Chance):
            asked = self._match.prompts_in(before).get(CHANCE)
            draw = asked if isinstance(asked, Draw) else None
        self._chain.add_step(record, draw)
        self._noted_at = noted_at

    def ended(self) -> str:
        """When the last step was saved: at the end, when the match ended.

        Never before it began: the machine's clock may have been set back meanwhile.
        """
        noted = format_date(self._noted_at or 0)
        return noted if self.beginning is None else max(noted, self.beginning.begun)

    def head(self) -> str | None:
        """What stands for the match so far; once it is over, for all of it."""
        if self._chain is None:
            return None
        outcome = self._match.outcome()
        if outcome is None:
            return self._chain.head
        if self._whole is None:
            self._whole = self._chain.closed(outcome, self.ended())
        return self._whole
