"""Options that do to a worker what a bad bot might: they travel there by pickle."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from random import Random
from typing import Literal

from spytable.bots.bot import OfferedActions

SLOW_S = 0.8
"""How long a slow bot thinks."""
Mood = Literal["calm", "slow", "deadly", "stuck", "clumsy"]


class Moody(OfferedActions[str]):
    """Two legal answers; choosing one in a worker has consequences."""

    __slots__ = ("mood",)

    def __init__(self, mood: Mood) -> None:
        super().__init__(("left", "right"))
        self.mood = mood

    def sample(self, rng: Random) -> str:
        if multiprocessing.parent_process() is not None:
            self._suffer()
        return rng.choice(self.actions)

    def _suffer(self) -> None:
        match self.mood:
            case "calm":
                return
            case "slow":
                until = time.monotonic() + SLOW_S
                while time.monotonic() < until:
                    pass
            case "deadly":
                os.kill(os.getpid(), signal.SIGKILL)
            case "stuck":
                time.sleep(600)
            case "clumsy":
                raise ValueError(self.mood)
