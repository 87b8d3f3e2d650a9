"""What a bot is asked, and answering it: in this process, or by whoever else thinks for bots."""

from __future__ import annotations

from functools import cache, partial
from importlib.util import find_spec
from random import Random
from types import ModuleType
from typing import Any

import msgspec

from spytable.bots.bot import Asked, Bot, Intent, factory
from spytable.bots.simple import RandomBot
from spytable.core.catalogue import folder
from spytable.core.options import Options


class Errand(msgspec.Struct, frozen=True):
    """One decision of a bot: the level of a game, what its seat knows, what it is asked."""

    game: str
    level: str
    view: Any
    asked: Asked[Any]
    seed: str


@cache
def find_bot(game: str, level: str) -> Bot:
    """The bot of a level: the game's own, or one that chooses by chance."""
    return factory(find_bots_module(game), level, partial(RandomBot, level))()


def find_bots_module(game: str) -> ModuleType | None:
    """A game's `bots.py`, where it has one."""
    home = folder(game)
    own = find_spec(f"{home.package}.bots")
    return home.module("bots") if own is not None else None


def decide(errand: Errand) -> Intent[Any]:
    """What the bot means to do; the same errand gives the same intent."""
    bot = find_bot(errand.game, errand.level)
    return bot.decide(errand.view, errand.asked, bot.budget, Random(errand.seed))


def choose_by_chance(options: Options[Any], seed: str) -> Intent[Any]:
    """What is done when a bot fails: something legal, so that no match hangs."""
    return Intent(options.sample(Random(seed)))
