"""Contact sheets of cities and moods: `python -m bench.city_sheets docs/screenshots`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from PIL import Image

from spytable.games.spy_guy.city.drawing import draw_recipe
from spytable.games.spy_guy.city.paper.scene import Scene
from spytable.games.spy_guy.city.placing.raster import image
from spytable.games.spy_guy.city.preview import shown
from spytable.games.spy_guy.city.recipe import MOODS, SECOND, Recipe, recipe_of

WIDE = 200
"""How many pixels a district is wide on a sheet."""
TEN = (0, *(SECOND + number for number in (939, 1184, 2866, 1670, 7, 4217, 31, 58, 1000)))
"""The standard city, and nine of the second edition."""
QUALITY = 70


def draw_strip(scenes: Sequence[Scene], wide: int) -> Image.Image:
    """Districts side by side, any thing that fits in most of their slots."""
    strip = Image.new("RGB", (wide * len(scenes), wide * 4 // 3))
    for at, scene in enumerate(scenes):
        small = image(shown(scene, "things"), wide * 2).resize((wide, wide * 4 // 3))
        strip.paste(small, (wide * at, 0))
    return strip


def stack(strips: Sequence[Image.Image]) -> Image.Image:
    """Strips one below the other."""
    sheet = Image.new("RGB", (strips[0].width, sum(strip.height + 4 for strip in strips)), "white")
    top = 0
    for strip in strips:
        sheet.paste(strip, (0, top))
        top += strip.height + 4
    return sheet


def main() -> int:
    """Draw both sheets."""
    parser = argparse.ArgumentParser(prog="python -m bench.city_sheets", description=__doc__)
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args().folder
    moods = [draw_strip(draw_recipe(Recipe(mood=mood), 5)[3:6], WIDE * 2) for mood in MOODS]
    stack(moods).save(folder / "guy-moods.webp", quality=QUALITY)
    cities = [draw_strip(draw_recipe(recipe_of(number), number), WIDE) for number in TEN]
    stack(cities).save(folder / "guy-ten-cities.webp", quality=QUALITY)
    return 0


if __name__ == "__main__":
    sys.exit(main())
