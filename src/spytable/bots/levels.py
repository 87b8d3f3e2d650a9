"""Finds the bots of a game by level, in its `bots.py`. Every game has the level `random`."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from functools import partial
from importlib.util import find_spec
from types import ModuleType
from typing import Final

from spytable.bots.bot import LEVELS, Bot, Factory
from spytable.bots.simple import RandomBot
from spytable.core.catalogue import Folder
from spytable.core.game import GameError

log = logging.getLogger("spytable.bots")
RANDOM: Final = "random"
"""The level of a player who takes any legal action."""


def find_bots_module(home: Folder) -> ModuleType | None:
    """The `bots.py` of a game; None if it has none."""
    there = find_spec(f"{home.package}.bots") is not None
    return home.module("bots") if there else None


def list_bots(home: Folder) -> Mapping[str, Factory]:
    """The factory of each level's bot, `random` included."""
    return {**_own_bots(home), RANDOM: RandomBot}


def make_bot(home: Folder, level: str) -> Bot:
    """The bot of a level, warmed up; GameError lists the levels if there is no such one."""
    known = list_bots(home)
    if level not in known:
        there = [each for each in (RANDOM, *LEVELS) if each in known]
        raise GameError(
            f"{home.id} has no bot called {level!r}; there are: {', '.join(there)}, "
            "and in the arena bots of your own as FILE.py:CLASS"
        )
    warm_bots(home)
    return known[level]()


def make_any_bot(home: Folder, level: str) -> Bot:
    """The bot of a level, not warmed up; a random one where the game has no such level."""
    return _own_bots(home).get(level, partial(RandomBot, level))()


def warm_bots(home: Folder) -> None:
    """Do slow preparations of a game's bots now: call `warm` of its `bots.py`, if it has one.

    If that fails, as where what is compiled is kept on a full disk, they play all the same.
    """
    warm: Callable[[], object] | None = getattr(find_bots_module(home), "warm", None)
    if warm is not None:
        try:
            warm()
        except Exception:
            log.exception("the bots of %s are not warm", home.id)


def _own_bots(home: Folder) -> Mapping[str, Factory]:
    found: Mapping[str, Factory] = getattr(find_bots_module(home), "BOTS", {})
    return found
