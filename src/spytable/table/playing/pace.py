"""How fast bots answer somebody who plays with nobody else."""

from __future__ import annotations

from typing import Final

from spytable.core.game import CLOCK, Ask, Bell
from spytable.core.match import Match
from spytable.wire import Pace

STRETCH: Final[dict[Pace, float]] = {"relaxed": 1.8, "normal": 1.0, "brisk": 0.5, "skip": 0.0}
"""What becomes of a bot's own pace."""


def stretch_wait(after_ms: int, pace: Pace, left_ms: int | None) -> int:
    """How long a bot waits; nobody's wish makes it wait past half of the time it has."""
    wanted = int(after_ms * STRETCH[pace])
    return wanted if left_ms is None else min(wanted, max(after_ms, left_ms // 2))


def time_left(match: Match, now: int) -> int | None:
    """How long until the bell rings; None without one."""
    bell = match.prompts().get(CLOCK)
    return bell.due - now if isinstance(bell, Bell) else None


def choose_pace(ask: Ask[object], wish: Pace) -> Pace:
    """Where answers race each other, a bot's pace is part of its strength, and stays its own."""
    return "normal" if ask.standing else wish
