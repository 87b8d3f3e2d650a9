"""The mountain halt's pieces: the chalet, the trains, the cable car."""

from __future__ import annotations

from math import atan2, degrees
from typing import Final

from spytable.games.spy_guy.city.districts.station.hall_pieces import PAINTS, rails, riders
from spytable.games.spy_guy.city.districts.station.halt_ground import DECK, FOOT
from spytable.games.spy_guy.city.kit.people.figure import Figure
from spytable.games.spy_guy.city.kit.people.person import person
from spytable.games.spy_guy.city.kit.snow import on_edge, on_slope
from spytable.games.spy_guy.city.kit.windows import door, flower_box, open_window, window
from spytable.games.spy_guy.city.paper.art import art
from spytable.games.spy_guy.city.paper.inks import (
    BLUE,
    BRICK,
    BUTTER,
    CREAM,
    DARK,
    GREYS,
    INK,
    PEACH,
    PINE,
    SAND,
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
from spytable.games.spy_guy.city.paper.pen import (
    NO_LINE,
    Point,
    box,
    cut,
    disc,
    f,
    n,
    path,
    put,
    rope,
    sagging,
)
from spytable.games.spy_guy.city.paper.stage import Stage

_LOGS: Final = mix(WOOD, PEACH, 0.35)
_BASE: Final = mix(STONE, CREAM, 0.45)


def chalet(
    stage: Stage, x: float, y: float, w: float, word: str, depth: float | None = None
) -> None:
    """A house of logs on stone under a wide roof, its name over the door; x is its middle."""
    pen, at, half = stage.pen, y if depth is None else depth, w / 2
    floor, eaves = y - 78, y - 142
    peak = y - 142 - w * 0.3
    svg = path(f"M{f(x - half, y)}h{n(w)}l34-20h{n(-w)}Z", INK, line=NO_LINE, alpha=0.14)
    side = ((x + half, y), (x + half + 30, y - 21), (x + half + 30, eaves - 21), (x + half, eaves))
    svg += pen.poly(side, shade(_LOGS, 0.34)) + pen.rect(x - half, floor, w, 78, _BASE)
    svg += pen.poly(
        ((x - half, floor), (x - half, eaves), (x, peak), (x + half, eaves), (x + half, floor)),
        _LOGS,
    )
    logs = "".join(f"M{f(x - half, floor - at * 13)}h{n(w)}" for at in range(1, 5))
    svg += path(logs, line=shade(_LOGS, 0.3), width=1.3)
    svg += door(stage, x, y, 30, 50, BRICK, arched=True)
    for side_at in (-0.34, 0.34):
        px = x + w * side_at
        svg += pen.rect(px - 31, y - 50, 62, 42, CREAM, width=1.8)
        svg += box(px - 27, y - 46, 54, 34, lite(BUTTER, 0.5), width=1.4)
        clerk = Figure(hat=("cap", "none"), pose="point", coat=BLUE)
        svg += put(person(stage.lots, clerk).svg, px - 13, y - 6, 0.66)
        svg += pen.rect(px - 34, y - 13, 68, 14, _BASE, width=1.6)
        stage.slot(
            "stall", px + 14, y - 14, "ticket-window", at + 0.1, behind=lite(BUTTER, 0.5),
            room=(34, 38),
        )  # fmt: skip
    svg += pen.rect(x - 56, y - 74, 112, 18, PINE, width=1.8) + letters(
        word, x, y - 65, 10, CREAM, 2
    )
    svg += _balcony(stage, x, floor + 1, w, at)
    edge = f"M{f(x - half - 26, eaves + 16)}L{f(x, peak - 10)}L{f(x + half + 26, eaves + 16)}"
    end = x + half + 26
    slope = (end, eaves + 16), (end + 32, eaves - 6), (x + 32, peak - 32), (x, peak - 10)
    tone = stage.tints.palette.ink("terra", TERRA)
    svg += pen.poly(slope, shade(tone, 0.3))
    svg += path(edge, width=17) + path(edge, line=tone, width=13)
    svg += window(stage, x, peak + 52, 22, 24, "round")
    if stage.tints.has_snow:
        svg += on_slope(*slope) + on_edge(edge, 11)
    stage.add(at, svg)
    stage.light(x, y + 6, w * 0.8, "glow" if depth else "shop", 0.9)
    stage.take(x + 8, y - 4, half + 18, 10)
    stage.slot("roof", x + 8, peak - 20, "chalet-roof", at + 0.1)
    for side_at in (-1, 1):
        px = x + side_at * half * 0.62
        stage.slot(
            "roof", px, eaves - (half - abs(px - x)) * 0.6 - 4, "chalet-roof", at + 0.1,
            room=(46, 52),
        )  # fmt: skip


def _balcony(stage: Stage, x: float, y: float, w: float, depth: float) -> str:
    """The upper floor: a window with room, two shut ones, flowers along a rail."""
    svg = open_window(stage, depth, x, y - 16, 46, 42, CREAM, "thing")
    for at in (-0.3, 0.3):
        svg += window(stage, x + w * at, y - 18, 24, 34, "cross")
    rail = f"M{f(x - w / 2 + 8, y - 20)}h{n(w - 16)}M{f(x - w / 2 + 8, y)}h{n(w - 16)}"
    posts = "".join(
        f"M{f(x - w / 2 + 8 + at * 14, y - 20)}v20" for at in range(int((w - 16) / 14) + 1)
    )
    svg += rope(rail, WOOD, 3) + path(posts, line=shade(WOOD, 0.2), width=2.4)
    for at in (-0.3, 0.3):
        svg += flower_box(stage, x + w * at, y - 18, 44)
    return svg


def express(stage: Stage, x: float) -> None:
    """The express on the viaduct, its engine out of the tunnel, its end still in the other."""
    lots = stage.lots
    paint, other = lots.shuffled(PAINTS)[:2]
    driver = Figure(hat="cap", hat_ink=BLUE, coat=BLUE, dress=False, pose="wave", facing=-1)
    engine = art("locomotive", [person(lots, driver).svg], paint=paint)
    depth = FOOT - 1
    stage.add(depth, put(engine, x, DECK) + put(art("tender", paint=paint), x + 262, DECK))
    for at in (390, 636):
        stage.add(depth, put(art("carriage", riders(lots, 4), paint=other), x + at, DECK))
    for at in (446, 560):
        stage.slot("roof", x + at, DECK - 112, "train-roof", depth + 0.1)
    stage.slot("crate", x + 318, DECK - 100, "tender", depth + 0.1)
    puffs = ((38, 134, 0.26), (42, 158, 0.4), (66, 194, 0.5))
    svg = "".join(put(art("steam"), x + at - 18 * size, DECK - up, size) for at, up, size in puffs)
    stage.add(depth + 0.4, svg)
    for at in (60, 300, 520):
        stage.light(x + at, DECK, 150, strength=0.9)


def climber(stage: Stage, start: Point, end: Point, share: float) -> None:
    """A small train on the rack, its engine below and pushing."""
    lots = stage.lots
    turn = degrees(atan2(end[1] - start[1], end[0] - start[0]))
    x, y = (a + (b - a) * share for a, b in zip(start, end, strict=True))
    paint, other = lots.shuffled(PAINTS)[:2]
    svg = put(art("tank-engine", riders(lots, 1), paint=paint), 0, 0)
    svg += put(art("local-carriage", riders(lots, 3), paint=other), 128, 0)
    svg += put(art("steam"), 84, -82, 0.22) + put(art("steam"), 64, -100, 0.3)
    depth = start[1] + 14.2
    stage.add(depth, put(svg, x, y - 3, 0.92, turn))
    stage.light(x + 100, y - 30, 150)
    dx, dy = (end[0] - start[0]) / 100, (end[1] - start[1]) / 100
    at = x + 166 * 0.92, y + (166 * 0.92) * dy / dx
    stage.slot("roof", at[0] - 26, at[1] - 66, "train-roof", depth + 0.1, room=(48, 52))


def siding(stage: Stage, left: float, right: float, y: float) -> None:
    """A short track with a wagon of cows, between two buffers."""
    rails(stage, left, right, y, -640)
    svg = box(-74, -20, 148, 8, INK) + box(-76, -30, 152, 12, BRICK)
    for at in (-48, 48):
        svg += disc(at, -10, 10, GREYS[6]) + disc(at, -10, 4, SAND)
    x = (left + right) / 2
    cows = put(art("cow"), -40, -28, 0.94) + put(art("cow"), 34, -28, 0.94)
    stage.add(y - 0.4, put(cows, x, y))
    bars = "M-74-30V-66M-37-30V-62M0-30V-62M37-30V-62M74-30V-66M-76-44H76M-76-58H76"
    svg += path(bars, width=6) + path(bars, line=mix(WOOD, SAND, 0.3), width=2.8)
    stage.add(y, put(svg, x, y))
    stage.add(y, put(art("buffer-stop"), right - 20, y))
    stage.take(x, y, (right - left) / 2, 10)
    for at in (-74, 74):
        stage.slot("roof", x + at, y - 68, "cattle-wagon", y + 0.1, room=(46, 52))


def cable_car(stage: Stage, start: Point, end: Point, shares: tuple[float, ...]) -> None:
    """A cable over the valley; one cabin is full, one has sent its passenger out to mend it."""
    lots, sag, depth = stage.lots, 26.0, FOOT + 2
    middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2 + sag * 2
    line = f"M{f(*start)}Q{f(*middle)} {f(*end)}"
    svg = path(line, width=3) + put(path(line, width=2), 0, 8)
    for x, y in (start, end):
        svg += rope(f"M{f(x, y + 44)}V{n(y - 10)}M{f(x - 14, y + 44)}L{f(x, y)}l14 44", GREYS[4], 3)
        svg += disc(x, y, 11, BUTTER) + disc(x, y, 3.4, INK)
    stage.add(depth, svg)
    for nth, share in enumerate(shares):
        x, y = sagging(start, end, sag, share)
        _cabin(stage, x, y + 8, (TERRA, TEAL, BUTTER)[nth % 3], depth + 0.1 + nth * 0.05)
    x, y = sagging(start, end, sag, shares[0] + 0.09)
    mends = Figure(
        dress=False,
        hat="cap",
        trim="braces",
        left=((-8, -54), (-3, -68)),
        right=((8, -54), (3, -68)),
    )
    stage.add(depth + 0.3, put(person(lots, mends).svg, x, y + 72, 0.94))


def _cabin(stage: Stage, x: float, y: float, ink: Ink, depth: float) -> None:
    """A cabin on its hanger, two at its window and room on its roof."""
    lots = stage.lots
    stage.light(x, y + 60, 70, strength=0.8)
    svg = path(f"M{f(x - 10, y - 6)}h20M{f(x, y - 6)}v26", width=5)
    svg += box(x - 36, y + 20, 72, 58, ink, round_=9) + box(
        x - 36, y + 54, 72, 10, CREAM, width=1.4
    )
    stage.add(depth, svg + box(x - 29, y + 27, 58, 25, DARK, round_=4))
    heads = ""
    for at in (-14, 14):
        who = person(lots, Figure(pose=("wave", "down"), hat=("cap", "none", "straw"))).svg
        heads += put(who, x + at, y + 84, 0.78)
    glass = box(x - 29, y + 27, 58, 25, round_=4, width=1.8)
    glass += path(f"M{f(x, y + 27)}v25", width=1.6)
    stage.add(depth + 0.01, cut(heads, x - 29, y + 27, 58, 25) + glass)
    stage.slot("hang", x, y + 78, "cable-car", depth + 0.02, room=(48, 52))


def platform_sign(stage: Stage, x: float, word: str) -> None:
    """The name of the halt on two posts, over the parapet of the viaduct."""
    y = DECK + 8
    svg = rope(f"M{f(x - 40, y)}v-46M{f(x + 40, y)}v-46", GREYS[4], 2.4)
    svg += box(x - 58, y - 62, 116, 24, CREAM) + box(x - 53, y - 57, 106, 14, BLUE, width=1.4)
    stage.add(FOOT - 0.2, svg + letters(word, x, y - 50, 9, CREAM, 2))
    stage.slot("roof", x, y - 62, "name-board", FOOT - 0.1, room=(48, 52))
