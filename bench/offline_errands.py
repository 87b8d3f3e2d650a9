"""Decisions of bots for `bench.offline`: collected from matches, and made here for comparison."""

from __future__ import annotations

import time
from hashlib import sha256
from random import Random
from typing import Any

from spytable.bots.bot import Bot, Budget, Intent, Question
from spytable.bots.contest import Contest
from spytable.bots.levels import make_any_bot
from spytable.core.catalogue import folder
from spytable.core.fairness import SeededLuck
from spytable.core.option_texts import make_config
from spytable.local.bot_answers import answer_errand, pack_errand
from spytable.table.thinking import Errand


class Recording:
    """A bot that notes what it was asked."""

    def __init__(self, game: str, level: str, errands: list[str], seed: str) -> None:
        self._bot: Bot = make_any_bot(folder(game), level)
        self._about = (game, level)
        self._errands = errands
        self._seed = seed

    @property
    def budget(self) -> Budget:
        """How much it may think."""
        return self._bot.budget

    def decide(
        self, view: Any, question: Question[Any], budget: Budget, rng: Random
    ) -> Intent[Any]:
        """What the bot decides; the errand is noted."""
        seed = f"{self._seed} {len(self._errands)}"
        self._errands.append(pack_errand(Errand(*self._about, view, question, seed)))
        return self._bot.decide(view, question, budget, rng)


def collect_errands(game: str, level: str, most: int, seed: str = "bench") -> list[str]:
    """So many decisions, evenly taken from as many whole matches as that takes."""
    home, errands, number = folder(game), list[str](), 0
    while len(errands) < most:
        config = make_config(game, home.game.spec.seats[0], {})
        bots = [Recording(game, level, errands, f"{seed} {number}") for _ in range(config.seats)]
        luck = SeededLuck(sha256(f"{seed} {game} {number}".encode()).digest())
        Contest(home.game, config, luck, bots, f"{seed} {number}").play()
        number += 1
    return errands[:: len(errands) // most][:most]


def think_here(errand: str) -> float:
    """The milliseconds of a decision in this Python."""
    began = time.perf_counter()
    answer_errand(errand)
    return 1000 * (time.perf_counter() - began)


def percentile(values: list[float], which: int = 95) -> float:
    """The p95."""
    return sorted(values)[min(len(values) - 1, len(values) * which // 100)]
