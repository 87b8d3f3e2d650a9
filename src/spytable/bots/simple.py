"""Bots that know no game: they choose among what is offered."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from spytable.bots.bot import Asked, Budget, Intent

PACES_MS: Final[Mapping[str, tuple[int, int]]] = {
    "recruit": (1_400, 3_200),
    "agent": (1_200, 2_600),
    "operative": (1_000, 2_200),
    "mastermind": (900, 1_800),
}
"""How long a level takes to answer, at least and at most."""


def pace_ms(level: str, rng: Random) -> int:
    """A human time to think, whatever there is to think about: it tells nothing."""
    least, most = PACES_MS.get(level, PACES_MS["agent"])
    return least + int(rng.random() * (most - least))


class RandomBot:
    """Takes any legal action, at human pace."""

    def __init__(self, level: str = "recruit") -> None:
        self.level = level

    @property
    def budget(self) -> Budget:
        """One look at the options."""
        return Budget()

    def decide(self, _view: Any, asked: Asked[Any], _budget: Budget, rng: Random) -> Intent[Any]:
        """An action drawn from the options."""
        after = pace_ms(self.level, rng)
        return Intent(asked.options.sample(rng), after)
