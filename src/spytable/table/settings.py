"""How tables run: how long people wait for each other, and how fast clocks go."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from spytable.wire import Away

MINUTES: Final[dict[Away, int | None]] = {"minute": 1, "five": 5, "hour": 60, "never": None}
"""How long the table waits for somebody away before a bot steps in; None waits for ever."""


class Manners(msgspec.Struct, frozen=True):
    """How long people wait for each other, in wall milliseconds."""

    minute_ms: int = 60_000
    """How long a minute of waiting for an absent person lasts; shorter in tests."""
    proposal_ms: int = 60_000
    """How long a proposal stays open."""
    rematch_ms: int = 3_000
    """How long before a rematch of several people its table is created, in match milliseconds."""

    def wait_ms(self, away: Away) -> int | None:
        """How long a table waits for somebody away before a bot steps in; None waits for ever."""
        minutes = MINUTES[away]
        return None if minutes is None else minutes * self.minute_ms


class TableSettings(msgspec.Struct, frozen=True, kw_only=True):
    """How all tables of one host run."""

    clock_rate: int = 1
    """Match milliseconds per wall millisecond, for tests."""
    patience_ms: int = 10_000
    """How long a client may take to contribute to the seed, in wall milliseconds."""
    manners: Manners = Manners()
    idle_ms: int = 60_000
    """How long a table stays loaded after the last activity."""
    sweep_ms: int = 15_000
    """How often idle tables are unloaded and old matches deleted."""
    guests: Mapping[str, tuple[str, ...]] = {}
    """The bots that the host brought along: their names, by game."""
    unlisted: bool = True
    """Whether tables of unlisted games, such as the template, may be created; for tests."""
