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
    ring: Any = None
    """`ring(t)`: ring a bell that is due within the next tick; False if none is. None: no bells."""
    clock: int | None = None
    """Where in a row the match time is, in milliseconds; `act` lets a tick pass. None: no time."""


class LaneTwin(msgspec.Struct, frozen=True):
    """The rules of a game on lanes, for array libraries: every function plays all tables at once.

    `lanes/` in a game folder defines one. `kind` is what is agreed before play; the last axis of
    every array counts tables. `lab/jax_env.py` compiles it by JAX, tests run it by numpy.
    """

    read_kind: Callable[[Any], Any]
    """The kind of a config; GameError names the option that it cannot play."""
    begin: Any
    """`begin(kind, luck)`: new matches."""
    step: Any
    """`step(kind, state, actions)`: an action at every table, and what chance does after it."""
    begin_where_over: Any
    """`begin_where_over(kind, state)`: new matches where one is over."""
    find_actor: Any
    """`find_actor(table)`: the seat that is to answer."""
    is_over: Any
    """`is_over(table)`."""
    reward: Any
    """`reward(kind, table)`: by seat, of matches that are over."""
    make_planes: Any
    """`make_planes(kind, state, seat)`: parts of planes, from which masks and tensors are cut."""
    cut_tensor: Callable[[Any], tuple[list[int], list[int], list[int]]]
    """By number of the tensor: its plane, counted over all parts, its shift, its bits."""
    cut_mask: Callable[[Any], tuple[list[int], list[int], list[int]]]
    choose_ids: Any
    """`choose_ids(kind, table)`: any offered actions, and the luck after that."""
    tick: Any
    """`tick(kind, table)`: random play without ids; what happened."""
    begin_again: Any
    """`begin_again(kind, table, ends)`."""


def describe_options(config: Config, plain: Config, played: frozenset[str]) -> list[str]:
    """The options of a config that a twin does not play: those changed, less those it knows."""
    return [
        f"{name}={getattr(config, name)}"
        for name in config.__struct_fields__
        if name not in played and getattr(config, name) != getattr(plain, name)
    ]
