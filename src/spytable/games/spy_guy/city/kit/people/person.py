"""A person about 62 units high, the feet at 0, 0."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from spytable.games.spy_guy.city.kit.people.figure import Figure, Hands, Settled, settled
from spytable.games.spy_guy.city.kit.people.head import head
from spytable.games.spy_guy.city.paper.inks import BLUE, BRICK, CREAM, INK, WOOD, Ink, shade
from spytable.games.spy_guy.city.paper.lots import Lots
from spytable.games.spy_guy.city.paper.pen import NO_LINE, Point, disc, f, n, oval, path

_LEFT: Final[dict[str, tuple[Point, ...]]] = {
    "down": ((-12, -32), (-12, -23)),
    "hips": ((-15, -33), (-8, -27)),
    "wave": ((-16, -44), (-17, -56)),
    "point": ((-16, -40), (-24, -42)),
}
_RIGHT: Final[dict[Hands, tuple[Point, ...]]] = {
    "carry": ((13, -33), (15, -24)),
    "raise": ((14, -44), (15, -57)),
    "hold": ((11, -32), (6, -29)),
}
HAND: Final[dict[Hands, Point]] = {"carry": (15, -22), "raise": (15, -58), "hold": (0, -22)}
"""Where a thing to be found is held."""


class Person(msgspec.Struct, frozen=True):
    """A drawn person."""

    svg: str
    hands: Hands
    """What the free hand is kept for."""


def _limb(d: str, ink: Ink, width: float) -> str:
    return path(d, width=width + 4) + path(d, line=ink, width=width)


def _arm(shoulder: float, points: Sequence[Point], one: Settled) -> str:
    d = f"M{f(shoulder, -41)}" + "".join(f"L{f(*point)}" for point in points)
    return _limb(d, one.coat, 3.2) + disc(*points[-1], 2.8, one.skin, width=1.4)


def _legs(one: Settled) -> str:
    ink = one.skin if one.dress else one.legs
    match one.stance:
        case "sit":
            shoes = "".join(oval(x, -2, 4, 2.2, INK, line=NO_LINE) for x in (12, 17))
            back = _limb("M-4-20H9V-4", one.legs, 4.6)
            return back + _limb("M3-20H14V-4", one.legs, 4.6) + shoes
        case "walk":
            shoes = path("M-11-4L-5-2L-6 0H-12ZM5-4H11Q14-3 14 0H5Z", INK, width=1)
            return _limb("M-2-19L-8-4", ink, 4.2) + _limb("M3-19L8-4", ink, 4.2) + shoes
        case "stand":
            shoes = path("M-8-4H-1V0H-9Q-10-3-8-4ZM1-4H7Q10-3 9 0H1Z", INK, width=1)
            return _limb("M-4-19V-4", ink, 4.4) + _limb("M4-19V-4", ink, 4.4) + shoes


def _trim(one: Settled, hem: float, wide: float, chest: float) -> str:
    match one.trim:
        case "apron":
            return path(f"M-5-38H5L7 {n(hem - 2)}H-7Z", CREAM, width=1.3)
        case "buttons":
            return path("M0-41V-22", width=2, dash=".1 5")
        case "belt":
            return path(f"M{f(1.6 - wide, -28)}Q0-26 {f(wide - 1.6, -28)}", width=2.6)
        case "stripes":
            d = (
                f"M{f(-chest - 0.6, -37)}Q0-35 {f(chest + 0.6, -37)}"
                f"M{f(2.2 - wide, -31)}Q0-29 {f(wide - 2.2, -31)}"
                f"M{f(1 - wide, -25)}Q0-23 {f(wide - 1, -25)}"
            )
            return path(d, line=BLUE if one.coat == CREAM else CREAM, width=2.2)
        case "lapel":
            return path("M-4-45L0-34L4-45Z", CREAM, width=1.3)
        case "spots":
            return path("M-5-36H5M-3-29H8M-8-22H4", line=CREAM, width=2.4, dash=".1 7")
        case "braces":
            return path(f"M-4-44L-5 {n(hem)}M4-44L5 {n(hem)}", line=BRICK, width=2.4)
        case "satchel":
            bag = path("M3-29H13V-19H3ZM3-25H13", WOOD, width=1.3)
            return path(f"M{f(-chest, -43)}L8-28", line=WOOD, width=2.6) + bag
        case "none" | "scarf":
            return ""


def _trunk(one: Settled) -> str:
    """Coat or dress, its shade and what is on it."""
    hem = (-3.0 if one.figure.long else -10.0) if one.dress else -19.0
    wide = 13.5 + one.stout if one.dress else 10 + one.stout * 0.7
    chest = 8 + one.stout * 0.3
    side = f"Q{f(wide - 1, -32)} {f(wide, hem)}"
    outline = (
        f"M{f(-chest, -43)}Q0-47 {f(chest, -43)}{side}Q0 {n(hem + 2.5)} {f(-wide, hem)}"
        f"Q{f(1 - wide, -32)} {f(-chest, -43)}Z"
    )
    dark = (
        f"M{f(chest * 0.35, -45)}L{f(chest, -43)}{side}Q{f(wide * 0.6, hem + 1.6)} "
        f"{f(wide * 0.42, hem + 1.6)}Q{f(wide * 0.5, -32)} {f(chest * 0.35, -45)}Z"
    )
    shaded = path(dark, shade(one.coat, 0.2), line=NO_LINE)
    return path(outline, one.coat) + shaded + _trim(one, hem, wide, chest) + path(outline)


def _scarf(one: Settled) -> str:
    if one.trim != "scarf":
        return ""
    way = one.facing
    end = f"M{way * 4}-42L{way * 7}-30H{way * 2}L{way}-41Z"
    collar = path("M-7-45Q0-41 7-45L8-41Q0-37-8-41Z", one.hat_ink, width=1.6)
    return collar + path(end, one.hat_ink, width=1.6)


def person(lots: Lots, figure: Figure | None = None) -> Person:
    """Somebody, drawn."""
    one = settled(lots, figure or Figure())
    kept = one.figure.hands
    chest = 8 + one.stout * 0.3 - 0.5
    hips = ((15.0, -33.0), (8.0, -27.0)) if one.pose == "hips" else ((12.0, -32.0), (12.0, -23.0))
    right = _RIGHT[kept] if kept else one.figure.right or hips
    hold = ((-11.0, -32.0), (-6.0, -29.0))
    left = hold if kept == "hold" else one.figure.left or _LEFT[one.pose]
    body = _arm(-chest, left, one) + _legs(one) + _trunk(one) + head(one)
    return Person(f"<g>{body}{_arm(chest, right, one)}{_scarf(one)}</g>", kept)
