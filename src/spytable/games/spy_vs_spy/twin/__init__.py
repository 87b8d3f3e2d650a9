"""A twin of Spy vs Spy for learners: the same rules, compiled, on rows of numbers."""

from __future__ import annotations

from typing import Final

from spytable.core.twin import Twin
from spytable.games.spy_vs_spy.twin import random_play, rules, sight, turns
from spytable.games.spy_vs_spy.twin.layout import SIZE
from spytable.games.spy_vs_spy.twin.packing import pack, read_config

TWIN: Final = Twin(
    size=SIZE,
    read_config=read_config,
    pack=pack,
    reset=turns.reset,
    chances=rules.chances,
    draw=rules.draw,
    actor=rules.actor,
    act=rules.act,
    is_over=rules.is_over,
    write_mask=sight.write_mask,
    write_tensor=sight.write_tensor,
    write_rewards=rules.write_rewards,
    play_randomly=random_play.play_randomly,
)
