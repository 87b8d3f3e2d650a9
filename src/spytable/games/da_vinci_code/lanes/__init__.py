"""A twin of The Da Vinci Code for array libraries: the same rules on lanes, for numpy and JAX."""

from __future__ import annotations

from typing import Final

from spytable.core.twin import LaneTwin
from spytable.games.da_vinci_code.lanes import planes, random_play, rules, sight, table

LANES: Final = LaneTwin(
    read_kind=table.read_kind,
    begin=rules.begin,
    step=rules.step,
    begin_where_over=rules.begin_where_over,
    find_actor=table.find_actor,
    is_over=rules.is_over,
    reward=rules.reward,
    make_planes=planes.make_planes,
    cut_tensor=sight.cut_tensor,
    cut_mask=sight.cut_mask,
    choose_ids=random_play.choose_ids,
    tick=random_play.tick,
    begin_again=random_play.begin_again,
)
