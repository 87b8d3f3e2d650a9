"""Options that do to a worker what a bad bot might: they travel there by pickle."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections.abc import Iterator
from random import Random
from typing import Literal

from spytable.core.options import Refusal

Mood = Literal["calm", "slow", "deadly", "stuck", "clumsy"]


class Moody:
    """Two legal answers; choosing one in a worker has consequences."""

    def __init__(self, mood: Mood) -> None:
        self.mood = mood

    def __contains__(self, action: object) -> bool:
        return action in ("left", "right")

    def __iter__(self) -> Iterator[str]:
        yield from ("left", "right")

    def why_not(self, _action: str) -> Refusal | None:
        return None

    def sample(self, rng: Random) -> str:
        if multiprocessing.parent_process() is not None:
            self._suffer()
        return rng.choice(("left", "right"))

    def _suffer(self) -> None:
        match self.mood:
            case "calm":
                return
            case "slow":
                until = time.monotonic() + 0.4
                while time.monotonic() < until:
                    pass
            case "deadly":
                os.kill(os.getpid(), signal.SIGKILL)
            case "stuck":
                time.sleep(600)
            case "clumsy":
                raise ValueError(self.mood)
