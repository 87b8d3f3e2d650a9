"""Standing opponents: players whom a level must not lose to. They never change.

Each game has a module here with `OPPONENTS`, by name, and `FAMILIES`: opponents with knobs, of
which `bench.exploit` searches the settings that win most.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from itertools import product
from typing import Any, Final

from bench.opponents.family import Family
from spytable.bots.bot import Bot, Factory
from spytable.bots.levels import list_bots, make_bot, warm_bots
from spytable.core.catalogue import Folder
from spytable.core.game import GameError

GAMES: Final = {
    "da-vinci-code": "da_vinci_code",
    "spy-alley-dice": "spy_alley_dice",
    "spy-vs-spy": "spy_vs_spy",
    "spy-wire": "spy_wire",
}


def list_opponents(game_id: str) -> Mapping[str, Factory]:
    """The standing opponents of a game, by name."""
    found: Mapping[str, Factory] = _find_module(game_id).OPPONENTS
    return found


def list_families(game_id: str) -> Mapping[str, Family]:
    """The opponents of a game that have knobs, by name."""
    found: Mapping[str, Family] = _find_module(game_id).FAMILIES
    return found


def list_settings(family: Family) -> list[dict[str, Any]]:
    """Every setting of the knobs of a family."""
    names = list(family.knobs)
    return [dict(zip(names, values, strict=True)) for values in product(*family.knobs.values())]


def make_player(home: Folder, name: str) -> Bot:
    """A level of the game, a standing opponent, or one of a family as `name:knob=value,...`."""
    if name in list_bots(home):
        return make_bot(home, name)
    warm_bots(home)
    standing = list_opponents(home.id)
    if name in standing:
        return standing[name]()
    family, _, said = name.partition(":")
    known = list_families(home.id)
    if family in known:
        return known[family].make(**_read_knobs(known[family], said))
    there = ", ".join([*list_bots(home), *standing, *known])
    raise GameError(f"{home.id} has no player called {name!r}; there are: {there}")


def name_setting(family: str, setting: Mapping[str, Any]) -> str:
    """The name of one setting of a family."""
    return f"{family}:" + ",".join(f"{knob}={value}" for knob, value in setting.items())


def _read_knobs(family: Family, said: str) -> dict[str, Any]:
    found: dict[str, Any] = {knob: values[0] for knob, values in family.knobs.items()}
    found |= family.start
    for part in filter(None, said.split(",")):
        knob, _, value = part.partition("=")
        if knob not in found:
            raise GameError(f"there is no knob {knob!r}; there are: {', '.join(found)}")
        try:
            found[knob] = type(found[knob])(value)
        except ValueError as problem:
            raise GameError(f"{knob} cannot be {value!r}") from problem
    return found


def _find_module(game_id: str) -> Any:
    if game_id not in GAMES:
        raise GameError(f"{game_id} has no standing opponents; there are: {', '.join(GAMES)}")
    return import_module(f"bench.opponents.{GAMES[game_id]}")
