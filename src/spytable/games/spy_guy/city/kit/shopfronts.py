"""The ground floor of a house with a shop: a window to show things in, a name, an awning."""

from __future__ import annotations

from typing import Final

from spytable.games.spy_guy.city.kit.goods import goods
from spytable.games.spy_guy.city.kit.roofs import Shell
from spytable.games.spy_guy.city.kit.windows import awning, door
from spytable.games.spy_guy.city.paper.inks import (
    BLUE,
    BUTTER,
    CREAM,
    LIGHT,
    PEACH,
    PINE,
    PLUM,
    SAGE,
    SKY,
    TEAL,
    TERRA,
    lite,
)
from spytable.games.spy_guy.city.paper.lettering import letters
from spytable.games.spy_guy.city.paper.pen import FINE, box, f, path, put
from spytable.games.spy_guy.city.paper.stage import Stage

NAMES: Final = (
    *("CAFE", "HOTEL", "BAR", "TEA", "RADIO", "POST", "OPERA", "CINEMA", "BAZAR", "TABAC"),
    *("MODE", "PAN", "LUX", "ORO", "NORD", "LUNA", "SOL", "ROMA", "VIA", "MIEL", "OPTIK", "WOOL"),
)
"""Names over doors: they are part of the picture, as a ship's name is."""


def shopfront(stage: Stage, it: Shell, depth: float, word: str = "") -> str:
    """A door, a window with room for things, a name and an awning."""
    lots, pen, y = stage.lots, stage.pen, it.y
    door_left = lots.chance(0.5)
    svg = door(stage, it.x + 18 if door_left else it.right - 18, y, 22, 46, it.accent)
    left, wide = (it.x + 36 if door_left else it.x + 7), it.w - 43
    behind = lots.pick((lite(SKY, 0.45), lite(BUTTER, 0.5), lite(PEACH, 0.55), lite(SAGE, 0.5)))
    svg += pen.rect(left - 2, y - 50, wide + 4, 43, it.frame, width=1.8)
    svg += box(left + 1, y - 47, wide - 2, 37, behind, width=FINE)
    glare = (
        f"M{f(left + wide * 0.1, y - 18)}L{f(left + wide * 0.3, y - 44)}"
        f"M{f(left + wide * 0.2, y - 14)}L{f(left + wide * 0.4, y - 44)}"
    )
    svg += path(glare, line=LIGHT, width=3, alpha=0.7)
    svg += pen.rect(left - 3, y - 12, wide + 6, 5, it.accent, width=1.5)
    count = 2 if wide > 92 else 1
    for at in range(count):
        x = left + wide * (at + 0.5) / count
        filler = put(goods(lots), x, y - 11, 0.9)
        stage.slot("shop", x, y - 11, "shop-window", depth, behind=behind, filler=filler)
    top = y - 70
    svg += pen.rect(it.x + 4, top - 1, it.w - 8, 13, it.accent, width=1.8)
    svg += letters(word or stage.dealt(NAMES), it.middle, top + 5.5, 7.5, CREAM, 1.7, 1.8)
    ink = lots.pick((TERRA, BLUE, PINE, BUTTER, PLUM, TEAL))
    return svg + awning(left - 4, top + 13, wide + 8, 10, ink)
