"""The fronts of half-timbered houses: a floor's beams and windows, a shop, a door in stone."""

from __future__ import annotations

from typing import Final

import msgspec

from spytable.games.spy_guy.city.kit.goods import goods
from spytable.games.spy_guy.city.kit.windows import (
    Shows,
    WindowKind,
    awning,
    door,
    flower_box,
    open_window,
    window,
)
from spytable.games.spy_guy.city.paper.inks import (
    BLUE,
    BUTTER,
    CREAM,
    PEACH,
    PINE,
    PLUM,
    SAGE,
    SAND,
    SKY,
    STONE,
    TEAL,
    TERRA,
    Ink,
    lite,
    mix,
    shade,
)
from spytable.games.spy_guy.city.paper.lettering import letters
from spytable.games.spy_guy.city.paper.pen import FINE, box, f, path, put, rope
from spytable.games.spy_guy.city.paper.stage import Stage

_NARROW: Final = 28.0
"""A shop window that shows nothing but what the shop sells is less wide than this."""
NAMES: Final = ("VINO", "ARTE", "ORO", "MIEL", "LANA", "TEA", "OPTIK", "TABAC", "LUNA", "CERA")


class Storey(msgspec.Struct, frozen=True):
    """A floor: a box that is moved aside at its top."""

    left: float
    right: float
    foot: float
    top: float
    lean: float

    @property
    def middle(self) -> float:
        """Half way between its sides, half way up."""
        return (self.left + self.right + self.lean) / 2


def _beams(stage: Stage, one: Storey, ink: Ink, free: list[tuple[float, float]]) -> str:
    """Frame, posts and braces of a floor; braces stay off what is free."""
    left, right, foot, top, lean = one.left, one.right, one.foot, one.top, one.lean
    d = f"M{f(left, foot - 2)}H{f(right)}M{f(left + lean, top + 2)}H{f(right + lean)}"
    d += f"M{f(left + 2, foot)}L{f(left + lean + 2, top)}"
    d += f"M{f(right - 2, foot)}L{f(right + lean - 2, top)}"
    thin = ""
    count = max(2, round((right - left) / 30))
    step = (right - left) / count
    for at in range(count):
        a, b = left + step * at, left + step * (at + 1)
        if at:
            d += f"M{f(a, foot)}L{f(a + lean, top)}"
        if any(low < b and high > a for low, high in free):
            continue
        kind = stage.lots.below(3)
        if kind != 1:
            thin += f"M{f(a + 2, foot - 3)}L{f(b + lean - 2, top + 3)}"
        if kind != 2:
            thin += f"M{f(b - 2, foot - 3)}L{f(a + lean + 2, top + 3)}"
    return rope(thin, ink, 1.8) + rope(d, ink, 2.8)


def upper_floor(stage: Stage, one: Storey, depth: float, frame: Ink, beam: Ink) -> tuple[str, str]:
    """The beams of an upper floor, and its windows."""
    lots = stage.lots
    wide = one.right - one.left
    sill, middle = one.foot - 10, one.middle
    kind: WindowKind = lots.pick(("grid", "cross", "grid"))
    free: list[tuple[float, float]] = []
    svg = ""
    if lots.chance(0.62):
        side = lots.pick((-1, 0, 1)) if wide > 104 else 0
        x = middle + side * (wide / 2 - 40)
        shows: Shows = lots.weighted((("thing", 7), ("person", 2), ("plant", 1)))
        opening = 40.0 if shows == "person" else 50.0
        svg += open_window(stage, depth, x, sill, opening, 42, frame, shows)
        free.append((x - 32, x + 32))
        spots = [middle - side * (wide / 2 - 24)] if side else []
    else:
        spots = [middle - wide / 4, middle + wide / 4] if wide > 80 else [middle]
    for x in spots:
        svg += window(stage, x, sill, 20, 31, kind, frame=frame)
        free.append((x - 15, x + 15))
        if lots.chance(0.45):
            svg += flower_box(stage, x, sill + 2, 28)
    return _beams(stage, one, beam, free), svg


def _shop(stage: Stage, one: Storey, depth: float, word: str, ink: Ink) -> str:
    """A shop on the ground floor, a narrow name over it."""
    lots, y = stage.lots, one.foot
    left, wide = one.left + 34, one.right - one.left - 40
    back: Ink = lots.pick((lite(SKY, 0.45), lite(BUTTER, 0.5), lite(PEACH, 0.55), lite(SAGE, 0.5)))
    svg = door(stage, one.left + 17, y, 21, 44, ink, arched=True)
    svg += stage.pen.rect(left - 2, y - 46, wide + 4, 40, CREAM, width=1.8)
    svg += box(left + 1, y - 43, wide - 2, 35, back, width=FINE)
    count = 2 if wide > 96 else 1
    room = wide / count - 6, 38.0
    for at in range(count):
        x = left + wide * (at + 0.5) / count
        filler = put(goods(lots), x, y - 9, min(0.85, room[0] / 44))
        if room[0] < _NARROW:
            svg += filler
            continue
        stage.slot("shop", x, y - 9, "shop-window", depth, behind=back, room=room, filler=filler)
    svg += stage.pen.rect(left - 4, y - 9, wide + 8, 5, ink, width=1.5)
    svg += stage.pen.rect(one.left + 3, y - 57, one.right - one.left - 6, 12, ink, width=1.8)
    svg += letters(word, (one.left + one.right) / 2, y - 51, 7, CREAM, 1.6, 1.7)
    return svg + awning(left - 3, y - 45, wide + 6, 7, lots.pick((TERRA, BLUE, PINE, TEAL, PLUM)))


def ground_floor(stage: Stage, one: Storey, depth: float, ink: Ink, word: str | None) -> str:
    """Stone walls with a door, or with a shop by its name; an empty name is left to the lots."""
    lots, y, wide = stage.lots, one.foot, one.right - one.left
    wall = lots.pick((mix(STONE, CREAM, 0.45), mix(STONE, CREAM, 0.2), mix(STONE, SAND, 0.5)))
    svg = stage.pen.rect(one.left, one.top, one.right - one.left, y - one.top, wall)
    stones = "".join(
        f"M{f(one.left + lots.between(4, wide - 18), y - lots.between(6, 54))}h11v5h-11Z"
        for _ in range(int(wide / 16))
    )
    svg += path(stones, line=shade(wall, 0.3), width=1.2)
    if word is not None:
        return svg + _shop(stage, one, depth, word or lots.pick(NAMES), ink)
    entry = one.left + wide * lots.pick((0.28, 0.5, 0.72))
    svg += door(stage, entry, y, 24, 46, ink, arched=True)
    for x in (one.left + wide * 0.2, one.right - wide * 0.2):
        if abs(x - entry) > 26:
            svg += window(stage, x, y - 18, 19, 24, "grid")
    return svg
