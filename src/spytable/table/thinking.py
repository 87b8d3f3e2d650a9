"""What a bot is asked, and answering it: in this process, or by whoever else thinks for bots."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import msgspec

from spytable.bots.bot import Bot, Intent, Question
from spytable.bots.levels import make_any_bot
from spytable.core.catalogue import folder
from spytable.core.options import Options


class Errand(msgspec.Struct, frozen=True):
    """One decision of a bot: the level of a game, what its seat knows, what it is asked."""

    game: str
    level: str
    view: Any
    asked: Question[Any]
    seed: str


@cache
def find_bot(game: str, level: str) -> Bot:
    """The bot of a level: the game's own, or one that chooses by chance."""
    return make_any_bot(folder(game), level)


def decide(errand: Errand) -> Intent[Any]:
    """What the bot means to do; the same errand gives the same intent."""
    bot = find_bot(errand.game, errand.level)
    return bot.decide(errand.view, errand.asked, bot.budget, Random(errand.seed))


def choose_by_chance(options: Options[Any], seed: str) -> Intent[Any]:
    """What is done when a bot fails: something legal, so that no match hangs."""
    return Intent(options.sample(Random(seed)))
