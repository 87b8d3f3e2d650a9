"""One decision of a bot, as a value that can be sent to another process, and how it is made."""

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
    """One decision of a bot: the game and level, the view of its seat, the question."""

    game: str
    level: str
    view: Any
    asked: Question[Any]
    seed: str


@cache
def find_bot(game: str, level: str) -> Bot:
    """The bot of a level: the game's own, or a random one."""
    return make_any_bot(folder(game), level)


def decide(errand: Errand) -> Intent[Any]:
    """What the bot wants to do; the same errand gives the same intent."""
    bot = find_bot(errand.game, errand.level)
    return bot.decide(errand.view, errand.asked, bot.budget, Random(errand.seed))


def choose_by_chance(options: Options[Any], seed: str) -> Intent[Any]:
    """A random legal action, for when a bot fails: no match must hang."""
    return Intent(options.sample(Random(seed)))
