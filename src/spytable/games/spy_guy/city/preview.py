"""A district as a picture, to be looked at while drawing.

`python -m spytable.games.spy_guy.city.preview market --number 0 --out market.png`
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import get_args

from resvg_py import svg_to_bytes

from spytable.games.spy_guy.city.districts import DISTRICTS
from spytable.games.spy_guy.city.drawing import draw_district
from spytable.games.spy_guy.city.paper.inks import FINDABLE
from spytable.games.spy_guy.city.paper.lots import Lots
from spytable.games.spy_guy.city.paper.pen import box, put
from spytable.games.spy_guy.city.paper.scene import Piece, Scene, frame
from spytable.games.spy_guy.city.placing.objects.shapes import SHAPES
from spytable.games.spy_guy.city.placing.objects.thing import drawing, fitting, painted, standing
from spytable.games.spy_guy.city.recipe import MoodName, PaletteName, Recipe, SeasonName
from spytable.games.spy_guy.city.turning import turn


def shown(scene: Scene, fill: str) -> str:
    """The SVG of a district; its slots empty, with any thing that fits, or as bare boxes."""
    lots = Lots(f"preview {scene.district}")
    parts = list(scene.pieces)
    for slot in lots.shuffled(scene.slots):
        able = [(shape, size) for shape in SHAPES if (size := fitting(shape, slot)) is not None]
        if fill == "boxes":
            left, top, right, bottom = slot.area
            mark = box(left, top, right - left, bottom - top, FINDABLE["pink"], alpha=0.7)
            parts.append(Piece(slot.depth, mark))
        elif fill == "things" and able and lots.chance(0.75):
            shape, size = lots.pick(able)
            stands = standing(shape, slot, size, lots)
            colour = lots.pick(tuple(FINDABLE))
            parts.append(Piece(slot.depth, painted(shape, colour, stands)))
        else:
            parts.append(Piece(slot.depth, slot.filler))
    parts.sort(key=lambda piece: piece.depth)
    return frame("".join(piece.svg for piece in parts), line=scene.line)


def sheet() -> str:
    """Every shape in every colour."""
    rows = [
        put(drawing(shape, colour), 60 + across * 70, 80 + down * 74)
        for down, shape in enumerate(SHAPES)
        for across, colour in enumerate(FINDABLE)
    ]
    return frame("".join(rows), 620, 100 + 74 * len(SHAPES))


def _drawn(given: argparse.Namespace) -> Scene:
    """The district that the command asks for, where the standard city has it."""
    at = DISTRICTS.index(given.district)
    plans = tuple(given.plan if name == given.district else 0 for name in DISTRICTS)
    recipe = Recipe(plans=plans, palette=given.palette, season=given.season, mood=given.mood)
    scene = draw_district(recipe, at, given.number)
    return turn(scene) if given.turned else scene


def main() -> None:
    """Draw what the command names."""
    parser = argparse.ArgumentParser(description="Draw a district, or `objects`.")
    parser.add_argument("district")
    parser.add_argument("--number", type=int, default=0)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--fill", choices=("things", "boxes", "fillers"), default="things")
    parser.add_argument("--zoom", type=float, default=1)
    parser.add_argument("--mood", choices=get_args(MoodName), default="day")
    parser.add_argument("--palette", choices=get_args(PaletteName), default="terracotta")
    parser.add_argument("--season", choices=get_args(SeasonName), default="summer")
    parser.add_argument("--turned", action="store_true", help="the other way round")
    parser.add_argument("--plan", type=int, default=0, help="0 is the standard city's")
    given = parser.parse_args()
    svg = sheet() if given.district == "objects" else shown(_drawn(given), given.fill)
    if given.out.suffix == ".svg":
        given.out.write_text(svg, "utf-8")
    else:
        picture = svg_to_bytes(svg_string=svg, zoom=given.zoom, background="#fbf6ea")
        given.out.write_bytes(picture)


if __name__ == "__main__":
    main()
