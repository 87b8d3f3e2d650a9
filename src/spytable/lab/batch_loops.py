"""The loops over all tables of a batch; numba compiles them around the functions of a twin."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, Final

import numba
import numpy as np

from spytable.core.twin import Twin
from spytable.kernels import draw_below, ring_nothing

_LOOPS: Final[dict[str, Any]] = {}
"""By game: its loops are compiled once in a process."""


def find_loops(game: str, twin: Twin) -> Any:
    """The loops of a game, which belong to its twin."""
    return _LOOPS.get(game) or _LOOPS.setdefault(game, _make_loops(twin))


def _make_loops(twin: Twin) -> Any:  # noqa: PLR0915 (numba compiles each around the twin)
    """The loops over all tables of a batch, compiled around the functions of a twin."""
    reset, chances, draw, actor, act = twin.reset, twin.chances, twin.draw, twin.actor, twin.act
    is_over, play, ring = twin.is_over, twin.play_randomly, twin.ring or ring_nothing
    write_mask, write_tensor, write_rewards = (
        twin.write_mask,
        twin.write_tensor,
        twin.write_rewards,
    )
    njit = numba.njit(nogil=True, error_model="numpy")

    @njit
    def settle(t: Any, luck: Any) -> None:
        while True:
            weight = chances(t)
            if weight:
                draw(t, draw_below(luck, weight))
            elif not ring(t):
                return

    @njit
    def begin(tables: Any, luck: Any, seats: int, variant: int) -> None:
        for n in range(len(tables)):
            reset(tables[n], seats, variant)
            settle(tables[n], luck[n])

    @njit
    def settle_all(tables: Any, luck: Any) -> None:
        for n in range(len(tables)):
            settle(tables[n], luck[n])

    @njit
    def look(tables: Any, actors: Any, masks: Any, tensors: Any) -> None:
        for n in range(len(tables)):
            actors[n] = actor(tables[n])
            if actors[n] < 0:
                masks[n, :] = 0
                continue
            seat = np.int64(actors[n])  # one type of number everywhere: fewer versions to compile
            write_mask(tables[n], seat, masks[n])
            if len(tensors):
                write_tensor(tables[n], seat, tensors[n])

    @njit
    def find_wrong(masks: Any, actions: Any) -> int:
        for n in range(len(masks)):
            if not 0 <= actions[n] < masks.shape[1] or not masks[n, actions[n]]:
                return n
        return -1

    @njit
    def step(  # noqa: PLR0913, PLR0917
        tables: Any, luck: Any, actors: Any, actions: Any, rewards: Any, done: Any,
        seats: int, variant: int,
    ) -> None:  # fmt: skip
        for n in range(len(tables)):
            t = tables[n]
            act(t, np.int64(actors[n]), actions[n])
            settle(t, luck[n])
            done[n] = is_over(t)
            write_rewards(t, rewards[n])
            if done[n]:
                reset(t, seats, variant)
                settle(t, luck[n])

    @njit
    def choose(masks: Any, luck: Any) -> Any:
        chosen = np.zeros(len(masks), np.int64)
        for n in range(len(masks)):
            count = 0
            for number in range(masks.shape[1]):
                count += masks[n, number]
            left = draw_below(luck[n], count)
            for number in range(masks.shape[1]):
                if masks[n, number]:
                    if left == 0:
                        chosen[n] = number
                        break
                    left -= 1
        return chosen

    @njit
    def play_out(tables: Any, luck: Any, rewards: Any) -> None:
        for n in range(len(tables)):
            t = tables[n].copy()
            while not is_over(t):
                play(t, luck[n])
                settle(t, luck[n])
            write_rewards(t, rewards[n])

    @njit
    def play_matches(size: int, count: int, luck: Any, seats: int, variant: int) -> int:
        t = np.zeros(size, np.int32)
        decisions = 0
        for _ in range(count):
            reset(t, seats, variant)
            settle(t, luck)
            while not is_over(t):
                play(t, luck)
                settle(t, luck)
                decisions += 1
        return decisions

    return SimpleNamespace(
        begin=begin,
        settle=settle_all,
        look=look,
        find_wrong=find_wrong,
        step=step,
        choose=choose,
        play_out=play_out,
        play_matches=play_matches,
    )
