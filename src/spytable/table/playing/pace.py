"""How fast bots answer a person who plays against bots only."""

from __future__ import annotations

from typing import Final

from spytable.core.game import CLOCK, Ask, Bell
from spytable.core.match import Match
from spytable.wire import Pace

STRETCH: Final[dict[Pace, float]] = {"relaxed": 1.8, "normal": 1.0, "brisk": 0.5, "skip": 0.0}
"""By how much a bot's own pace is multiplied."""


def stretch_wait(after_ms: int, pace: Pace, left_ms: int | None) -> int:
    """How long a bot waits: with a clock, at most half of the time that is left."""
    wanted = int(after_ms * STRETCH[pace])
    return wanted if left_ms is None else min(wanted, max(after_ms, left_ms // 2))


def time_left(match: Match, now: int) -> int | None:
    """How long until the bell rings; None without one."""
    bell = match.prompts().get(CLOCK)
    return bell.due - now if isinstance(bell, Bell) else None


def choose_pace(ask: Ask[object], wish: Pace) -> Pace:
    """The pace that counts: in real-time play a bot's speed is part of its strength and stays."""
    return "normal" if ask.standing else wish
