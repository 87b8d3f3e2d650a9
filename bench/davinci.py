"""Matches of The Da Vinci Code between bots, looked at from outside."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import Any

from spytable.bots.contest import Contest
from spytable.bots.levels import make_bot
from spytable.core.catalogue import folder
from spytable.core.fairness import SeededLuck

HOME = folder("da-vinci-code")


def watched(levels: list[str], tiles: str, seed: str) -> Iterator[Contest]:
    """A match between these levels, shown after every step."""
    game = HOME.game
    config: Any = game.spec.config
    bots = [make_bot(HOME, level) for level in levels]
    luck = SeededLuck(sha256(seed.encode()).digest())
    contest = Contest(game, config(seats=len(levels), tiles=tiles), luck, bots, seed)
    while contest.step():
        yield contest
