"""Contact sheets of cities and moods: `python -m bench.city_sheets docs/screenshots`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from spytable.games.spy_guy.city.drawing import draw_recipe
from spytable.games.spy_guy.city.paper.scene import Scene
from spytable.games.spy_guy.city.placing.raster import image
from spytable.games.spy_guy.city.preview import shown
from spytable.games.spy_guy.city.recipe import MOODS, SECOND, Recipe, recipe_of

WIDE = 135
"""How many pixels a district is wide on a sheet of whole cities."""
WIDER = 213
"""The same on the sheet of moods."""
TEN = (0, *(SECOND + number for number in (939, 1184, 2866, 1670, 7, 4217, 31, 58, 1000)))
"""The standard city, and nine of the second edition."""
QUALITY_OF_MOODS, QUALITY_OF_CITIES = 62, 25
LABEL = 18


def draw_strip(scenes: Sequence[Scene], wide: int, label: str) -> Image.Image:
    """Districts side by side under a label, any thing that fits in most of their slots."""
    high = wide * 4 // 3
    strip = Image.new("RGB", (wide * len(scenes), high + LABEL), "white")
    ImageDraw.Draw(strip).text((4, 2), label, "black", ImageFont.load_default(12))
    for at, scene in enumerate(scenes):
        small = image(shown(scene, "things"), wide * 2).resize((wide, high))
        strip.paste(small, (wide * at, LABEL))
    return strip


def stack(strips: Sequence[Image.Image], columns: int = 1) -> Image.Image:
    """Strips in rows."""
    wide, high = strips[0].width + 4, strips[0].height + 4
    rows = -(-len(strips) // columns)
    sheet = Image.new("RGB", (wide * columns - 4, high * rows), "white")
    for at, strip in enumerate(strips):
        sheet.paste(strip, (at % columns * wide, at // columns * high))
    return sheet


def tell(number: int) -> str:
    """A city in words."""
    recipe = recipe_of(number)
    if number < SECOND:
        return f"no. {number}: the standard city"
    turned = ", turned" if recipe.turned else ""
    second = sum(recipe.plans)
    told = f"{recipe.palette}, {recipe.season}, {recipe.mood}{turned}"
    return f"no. {number - SECOND}: {told}, {second} of 6 in their second plans"


def main() -> int:
    """Draw both sheets."""
    parser = argparse.ArgumentParser(prog="python -m bench.city_sheets", description=__doc__)
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args().folder
    moods = [draw_strip(draw_recipe(Recipe(mood=mood), 5)[3:6], WIDER, mood) for mood in MOODS]
    stack(moods, 2).save(folder / "guy-moods.webp", quality=QUALITY_OF_MOODS, method=6)
    cities = [
        draw_strip(draw_recipe(recipe_of(number), number), WIDE, tell(number)) for number in TEN
    ]
    stack(cities).save(folder / "guy-ten-cities.webp", quality=QUALITY_OF_CITIES, method=6)
    return 0


if __name__ == "__main__":
    sys.exit(main())
