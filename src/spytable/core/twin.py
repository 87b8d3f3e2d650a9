"""Compiled rules of a game, for training with millions of decisions a second.

`twin/` in a game folder defines a `Twin`: the same rules on rows of integers, with the action
ids and tensors of the game's lab. Its functions are compiled by numba; `lab/batches.py` runs them
on many tables at once. Tests compare a twin with the plain rules, step by step.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from spytable.core.game import Config


class Twin(msgspec.Struct, frozen=True):
    """The compiled functions of a game. `t` is the row of one table, `luck` one uint64."""

    size: int
    """Numbers in a row."""
    read_config: Callable[[Any], tuple[int, int]]
    """What `reset` is told about a config; GameError names the option it cannot play."""
    pack: Callable[[Any, Any], None]
    """`pack(state, t)`: write a state of the plain rules into a row."""
    reset: Any
    """`reset(t, seats, variant)`: the table before the first step."""
    chances: Any
    """`chances(t)`: the sum of the weights of what chance may draw; 0 if it is not asked."""
    draw: Any
    """`draw(t, point)`: what `Draw.at` of the plain rules gives for this point happens."""
    actor: Any
    """`actor(t)`: the seat that answers next; -1 when it is over."""
    act: Any
    """`act(t, seat, number)`: a seat does what an id means; it must be offered."""
    is_over: Any
    """`is_over(t)`."""
    write_mask: Any
    """`write_mask(t, seat, mask)`."""
    write_tensor: Any
    """`write_tensor(t, seat, tensor)`."""
    write_rewards: Any
    """`write_rewards(t, rewards)`: by seat, adding up to zero; all 0 while it goes on."""
    play_randomly: Any
    """`play_randomly(t, luck)`: any offered action of whoever is asked, each as likely."""


def describe_options(config: Config, plain: Config, played: frozenset[str]) -> list[str]:
    """The options of a config that a twin does not play: those changed, less those it knows."""
    return [
        f"{name}={getattr(config, name)}"
        for name in config.__struct_fields__
        if name not in played and getattr(config, name) != getattr(plain, name)
    ]
