"""Replays a log outside of any server."""

from __future__ import annotations

from collections.abc import Sequence

from spytable.core.fairness import Luck
from spytable.core.game import AnyGame, Config
from spytable.core.match import Match
from spytable.core.records import Record


def replay_log(game: AnyGame, config: Config, luck: Luck, records: Sequence[Record]) -> Match:
    """The match of these records; GameError if they are not legal."""
    match = Match(game, config, luck)
    for record in records:
        match.append(record)
    return match
