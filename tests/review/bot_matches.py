"""Finished matches between bots, for the tests of reviews."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from spytable.bots.contest import Contest
from spytable.bots.levels import make_bot
from spytable.core.catalogue import Folder
from spytable.core.fairness import SeededLuck
from spytable.core.match import Match
from spytable.core.position import Staged
from spytable.core.records import Agree


def play_bots(home: Folder, seed: str, seats: int, level: str = "agent", **options: Any) -> Match:
    """A whole match of so many bots of one level."""
    config = home.game.spec.config(seats=seats, **options)
    luck = SeededLuck(sha256(seed.encode()).digest())
    bots = [make_bot(home, level) for _ in range(seats)]
    contest = Contest(home.game, config, luck, bots, seed)
    contest.play()
    return contest.match


def cut_short(match: Match, version: int) -> Match:
    """The same match, stopped by agreement after so many records, and the draws due then."""
    short = Match(match.game, match.config, match.luck)
    for advance in match.log[:version]:
        short.append(advance.record)
    short.commit(short.begin())
    ended = short.happen(Agree(), short.position.at)
    assert isinstance(ended, Staged)
    short.commit(ended)
    return short
