"""Training of bots whose weights are data in the package, game by game.

`python -m bench.train GAME --seed S` trains and writes the weights with their record: the command,
the seed, the device, the time. A game has a module here with `train(plan)`; it returns what the
weights' file holds and prints what it is doing.
"""

from __future__ import annotations

import platform
from collections.abc import Callable, Mapping
from importlib import import_module
from math import inf
from time import strftime, time
from typing import Any, Final, NamedTuple

from spytable.core.game import GameError

TRAINERS: Final[dict[str, str]] = {
    "da-vinci-code": "da_vinci_code",
    "spy-alley-dice": "spy_alley_dice",
}
"""The module of each game."""


class Plan(NamedTuple):
    """What is asked of a training run."""

    seed: int
    games: int
    """About how many are played."""
    jobs: int = 1
    seconds: float = inf
    """After so long nothing new is begun; the record then says how long it took."""
    say: Callable[[str], object] = print
    seats: tuple[int, ...] = ()
    """Only for tables of so many; for all if none are named."""


def list_trained() -> tuple[str, ...]:
    """The games that can be trained."""
    return tuple(TRAINERS)


def train(game: str, plan: Plan) -> dict[str, Any]:
    """Train, and return what the weights' file holds, its record first."""
    if game not in TRAINERS:
        raise GameError(f"{game} has nothing to train; there are: {', '.join(TRAINERS)}")
    began = time()
    plan.say(f"{game}: seed {plan.seed}, about {plan.games:,} games, {plan.jobs} processes")
    trainer = import_module(f"bench.train.{TRAINERS[game]}")
    weights: Mapping[str, Any] = trainer.train(plan)
    limit = "" if plan.seconds == inf else f" --seconds {plan.seconds:g}"
    tables = "".join(f" {seats}" for seats in plan.seats)
    only = f" --seats{tables}" if tables else ""
    said = f"--seed {plan.seed} --games {plan.games} --jobs {plan.jobs}{limit}{only}"
    record = {
        "command": f"python -m bench.train {game} {said}",
        "device": f"{platform.machine()}, {plan.jobs} processes",
        "python": platform.python_version(),
        "date": strftime("%Y-%m-%d"),
        "seconds": round(time() - began),
    }
    return {"made": record, **weights}
