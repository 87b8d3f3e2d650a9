"""The viaduct on the lower street: shops in its arches, an iron bridge, a train on top."""

from __future__ import annotations

from typing import Final

from spytable.games.spy_guy.city.districts.station.hall_pieces import PAINTS, rails, riders
from spytable.games.spy_guy.city.kit.goods import goods
from spytable.games.spy_guy.city.kit.people.figure import Figure
from spytable.games.spy_guy.city.kit.people.person import person
from spytable.games.spy_guy.city.kit.shopfronts import NAMES
from spytable.games.spy_guy.city.kit.windows import door
from spytable.games.spy_guy.city.paper.art import art
from spytable.games.spy_guy.city.paper.inks import (
    BLUE,
    BRICK,
    BUTTER,
    CREAM,
    DARK,
    FAR_LINE,
    HAZE,
    INK,
    PEACH,
    PINE,
    SAGE,
    SAND,
    SKY,
    STONE,
    TEAL,
    TERRA,
    WOOD,
    Ink,
    lite,
    mix,
    shade,
)
from spytable.games.spy_guy.city.paper.lettering import letters
from spytable.games.spy_guy.city.paper.pen import FINE, NO_LINE, Point, box, f, n, path, put, shadow
from spytable.games.spy_guy.city.paper.stage import Stage

HIGH: Final = 118
"""From the street to the rails."""
_WALL: Final = mix(BRICK, PEACH, 0.5)
_PIER: Final = 9
"""Half a pier."""


def _opening(x: float, y: float, wide: float, high: float) -> str:
    r = wide / 2
    return f"M{f(x - r, y)}V{n(y - high + r)}A{f(r, r)} 0 0 1 {f(x + r, y - high + r)}V{n(y)}Z"


def _arch(stage: Stage, x: float, y: float, w: float, word: str) -> None:
    """One arch with a shop in it; x is its middle."""
    lots, inner = stage.lots, w - 2 * _PIER
    svg = stage.pen.rect(x - w / 2, y - HIGH, w, HIGH, _WALL)
    bricks = "".join(
        f"M{f(x + lots.between(-w / 2 + 4, w / 2 - 20), y - lots.between(86, HIGH - 6))}h9m3 0h6"
        for _ in range(7)
    )
    svg += path(bricks, line=shade(_WALL, 0.4), width=1.3)
    svg += path(_opening(x, y, inner + 10, 98), mix(STONE, CREAM, 0.5), width=1.8)
    svg += path(_opening(x, y, inner, 93), DARK, width=1.6)
    ink: Ink = lots.pick((TERRA, BLUE, PINE, TEAL, BRICK))
    back: Ink = lots.pick((lite(SKY, 0.45), lite(BUTTER, 0.5), lite(PEACH, 0.55), lite(SAGE, 0.5)))
    left, right = x - inner / 2 + 2, x + inner / 2 - 2
    svg += door(stage, left + 13, y, 19, 44, ink)
    svg += stage.pen.rect(left + 27, y - 49, right - left - 29, 43, CREAM, width=1.8)
    svg += box(left + 30, y - 46, right - left - 35, 37, back, width=FINE)
    svg += box(left, y - 63, right - left, 13, ink, width=1.8)
    svg += letters(word, x, y - 56.5, 7, CREAM, 1.6, 1.7)
    svg += path(
        f"M{f(x, y - 93)}V{n(y - 63)}M{f(x - 24, y - 84)}L{f(x - 16, y - 63)}"
        f"M{f(x + 24, y - 84)}L{f(x + 16, y - 63)}",
        line=lite(ink, 0.3),
        width=1.6,
    )
    spot = (left + right) / 2 + 13, y - 9.5
    filler = put(goods(lots), *spot, 0.9)
    stage.add(y, svg)
    stage.slot(
        "shop",
        *spot,
        "arch-shop",
        y + 0.1,
        behind=back,
        room=(right - left - 38, 38),
        filler=filler,
    )
    stage.slot("sign", x + w / 2 + 1, y - 84, "viaduct-pier", y + 0.3, behind=_WALL, room=(40, 50))


def _bridge(stage: Stage, left: float, right: float, y: float) -> None:
    """An iron span over the avenue."""
    top, low = y - HIGH, y - HIGH + 30
    svg = box(left, top, right - left, 8, shade(PINE, 0.3), width=1.8)
    count = round((right - left) / 24)
    step = (right - left) / count
    web = "".join(
        f"M{f(left + step * at, low)}l{f(step / 2, top + 6 - low)}l{f(step / 2, low - top - 6)}"
        for at in range(count)
    )
    svg += path(web, width=6) + path(web, line=PINE, width=2.6)
    svg += stage.pen.rect(left - 4, low - 3, right - left + 8, 8, PINE, width=1.8)
    stage.add(y - 0.5, svg)
    for x in (left, right):
        pier = stage.pen.rect(x - 13, y - HIGH - 8, 26, HIGH + 8, mix(STONE, CREAM, 0.35))
        pier += path(
            "".join(f"M{f(x - 13, y - at)}h26" for at in (22, 44, 66, 88)),
            line=shade(STONE, 0.3),
            width=1.2,
        )
        pier += stage.pen.rect(x - 17, y - HIGH - 14, 34, 9, CREAM, width=1.8)
        stage.add(y + 0.2, pier)
    for share in (0.3, 0.7):
        stage.slot("hang", left + (right - left) * share, low + 4, "bridge", y - 0.3)


def _parapet(stage: Stage, left: float, right: float, y: float) -> None:
    top = y - HIGH
    svg = stage.pen.rect(left, top - 7, right - left, 12, mix(STONE, CREAM, 0.4), width=1.8)
    svg += path(
        "".join(
            f"M{f(left + at * 22, top - 7)}v12" for at in range(1, int((right - left) / 22) + 1)
        ),
        line=shade(STONE, 0.3),
        width=1.1,
    )
    stage.add(y + 0.1, svg)


def viaduct(
    stage: Stage, left: float, y: float, arches: int, wide: float, span: float, right: float
) -> None:
    """From the left edge: arches, an iron span, an arch; the train waits for a cow."""
    end = left + arches * wide
    cast = ((left, y), (right, y), (right + 20, y + 10), (left, y + 10))
    stage.add(y - 1, stage.pen.poly(cast, INK, line=NO_LINE, alpha=0.13))
    deck = (left, y - HIGH - 22), (right, y - HIGH - 22), (right, y - HIGH), (left, y - HIGH)
    stage.add(y - 1, stage.pen.poly(deck, lite(SAND, 0.2)))
    rails(stage, left, right, y - HIGH - 6, y - 0.9)
    for at in range(arches):
        _arch(stage, left + wide * (at + 0.5), y, wide, stage.dealt(NAMES))
    _bridge(stage, end, end + span, y)
    _arch(stage, (end + span + right) / 2, y, right - end - span, stage.dealt(NAMES))
    _parapet(stage, left, end, y)
    _parapet(stage, end + span, right, y)
    _train(stage, end - 84, y - HIGH - 6, y - 0.6)
    stage.take((left + end) / 2, y - 4, (end - left) / 2, 10)
    stage.take((end + span + right) / 2, y - 4, (right - end - span) / 2 + 6, 10)


def _train(stage: Stage, front: float, y: float, depth: float) -> None:
    """A small train whose driver waves at a cow on the rails."""
    lots = stage.lots
    paint, other = lots.shuffled(PAINTS)[:2]
    driver = Figure(hat="cap", hat_ink=BRICK, coat=TERRA, dress=False, pose="wave", facing=1)
    engine = art("tank-engine", [person(lots, driver).svg], paint=paint)
    stage.add(depth, put(engine, front - 118, y))
    for at in (234, 350):
        stage.add(depth, put(art("local-carriage", riders(lots, 3), paint=other), front - at, y))
        stage.slot("roof", front - at + 52, y - 76, "train-roof", depth + 0.05)
    stage.add(depth, put(art("steam"), front - 46, y - 80, 0.2))
    stage.add(depth, put(art("cow"), front + 108, y, mirrored=True))
    pull = Figure(
        stance="stand",
        dress=False,
        hat="straw",
        facing=-1,
        left=((-14, -40), (-22, -38)),
        right=((4, -38), (-18, -36)),
    )
    stage.take(front + 134, y - 10, 60, 30)
    boy: Point = (front + 160, y)
    rope = path(
        f"M{f(front + 126, y - 34)}Q{f(front + 134, y - 28)} {f(front + 139, y - 38)}",
        line=WOOD,
        width=2,
    )
    stage.add(depth, shadow(*boy, 12, 3) + put(person(lots, pull).svg, *boy, 0.95) + rope)


def far_viaduct(x: float, y: float) -> str:
    """A viaduct in the haze with a train on it; x, y is the left end of its rails."""
    wall, red, dark = mix(SAND, HAZE, 0.4), mix(TERRA, HAZE, 0.4), mix(INK, HAZE, 0.5)
    arches = f"M{f(x, y)}h368v84" + "h-6v-50a17 20 0 0 0-34 0v50h-6" * 8 + "Z"
    svg = path(arches, wall)
    svg += "".join(box(x + 70 + at * 34, y - 16, 30, 14, red, round_=2) for at in range(4))
    svg += box(x + 206, y - 14, 34, 12, dark, round_=3) + box(x + 206, y - 22, 12, 20, dark)
    svg += box(x + 230, y - 22, 5, 9, dark)
    for at, up, size in ((222, 22, 0.1), (200, 28, 0.16), (160, 34, 0.24)):
        svg += put(art("steam"), x + at, y - up, size)
    return f'<g stroke="{FAR_LINE}" stroke-width="1.4">{svg}</g>'
