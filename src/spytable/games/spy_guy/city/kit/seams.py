"""What stands on a seam: the same house drawn in both districts, so that no cut is seen."""

from __future__ import annotations

from typing import Final, Literal

from spytable.games.spy_guy.city.kit.houses import Plan, house
from spytable.games.spy_guy.city.paper.lots import Lots
from spytable.games.spy_guy.city.paper.pen import put
from spytable.games.spy_guy.city.paper.scene import WIDTH
from spytable.games.spy_guy.city.paper.stage import HIGHEST_FOOT, Stage, Street

UPPER_HALF: Final = 54
"""A row on the upper street begins so far from a seam, and ends so far before one."""
FRONT_HALF: Final = 62
"""So do the front roofs."""
FRONT_DEPTH: Final = 1660
_EVERYWHERE: Final = (Street("seam", -WIDTH, 0, WIDTH, 2000),)


def seam(stage: Stage, side: Literal["left", "right"]) -> None:
    """The houses on a seam, behind the rows on the left and before them on the right."""
    at = stage.index - 1 if side == "left" else stage.index
    x = 0 if side == "left" else WIDTH
    lots = Lots(f"spy-guy city {stage.number} seam {at}")
    scratch = stage.beside("seam", _EVERYWHERE)
    scratch.draw_with(lots)
    foot, warm = stage.upper_foot(x), stage.tints.palette.warm
    upper = Plan(
        x=-UPPER_HALF, y=foot, w=UPPER_HALF * 2, floors=3, wall=lots.pick(warm), shop=True,
        roof=lots.pick(("front", "step", "gable")), haze=0.08, sign=False, deep=80,
        open_share=0, balcony_share=0,
    )  # fmt: skip
    front = Plan(
        x=-FRONT_HALF, y=1704, w=FRONT_HALF * 2, floors=3, wall=lots.pick(warm),
        roof=lots.pick(("front", "step", "gable")), sign=False, deep=90, open_share=0,
        balcony_share=0, smoke=0,
    )  # fmt: skip
    left = side == "left"
    depths = (HIGHEST_FOOT, FRONT_DEPTH - 1) if left else (foot + 2, FRONT_DEPTH + 1)
    for plan, depth in zip((upper, front), depths, strict=True):
        house(scratch, plan)
        scene = scratch.scene()
        parts = "".join(piece.svg for piece in scene.pieces)
        stage.add(depth, put(parts, x, 0))
        scratch = stage.beside("seam", _EVERYWHERE)
        scratch.draw_with(lots)
