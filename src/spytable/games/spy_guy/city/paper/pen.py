"""The pen: flat fills, one wobbly line, no filters and no gradients."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Final, TypeAlias

from spytable.games.spy_guy.city.paper.inks import INK, Ink
from spytable.games.spy_guy.city.paper.lots import Lots

Point: TypeAlias = tuple[float, float]

FINE: Final = 1.2
"""The line of small things; without a width a line has the common one."""
NO_LINE: Final = Ink("none")
_WOBBLE: Final = 0.7
_BENDS: Final = 26
"""Edges longer than this are bent a little."""


def n(value: float) -> str:
    """A length as text, the same on every machine."""
    text = f"{value:.1f}"
    text = text.removesuffix(".0")
    return "0" if text == "-0" else text


def f(*values: float) -> str:
    """Lengths as text."""
    return " ".join([n(value) for value in values])


def _paint(fill: Ink | None, line: Ink | None, width: float, alpha: float, dash: str) -> str:
    text = f' fill="{fill or "none"}"'
    if line:
        text += f' stroke="{line}"'
    if width:
        text += f' stroke-width="{n(width)}"'
    if alpha:
        text += f' opacity="{alpha}"'
    if dash:
        text += f' stroke-dasharray="{dash}"'
    return text


def path(
    d: str,
    fill: Ink | None = None,
    *,
    line: Ink | None = None,
    width: float = 0,
    alpha: float = 0,
    dash: str = "",
) -> str:
    """A path; without a fill it is a line."""
    return f'<path d="{d}"{_paint(fill, line, width, alpha, dash)}/>'


def box(
    x: float,
    y: float,
    w: float,
    h: float,
    fill: Ink | None = None,
    *,
    line: Ink | None = None,
    width: float = 0,
    alpha: float = 0,
    round_: float = 0,
) -> str:
    """A ruled box; x, y is its upper left."""
    rx = f' rx="{n(round_)}"' if round_ else ""
    at = f'x="{n(x)}" y="{n(y)}" width="{n(w)}" height="{n(h)}"{rx}'
    return f"<rect {at}{_paint(fill, line, width, alpha, '')}/>"


def disc(
    x: float,
    y: float,
    r: float,
    fill: Ink | None = None,
    *,
    line: Ink | None = None,
    width: float = 0,
    alpha: float = 0,
) -> str:
    """A circle."""
    return f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(r)}"{_paint(fill, line, width, alpha, "")}/>'


def oval(
    x: float,
    y: float,
    rx: float,
    ry: float,
    fill: Ink | None = None,
    *,
    line: Ink | None = None,
    width: float = 0,
    alpha: float = 0,
) -> str:
    """An ellipse."""
    at = f'cx="{n(x)}" cy="{n(y)}" rx="{n(rx)}" ry="{n(ry)}"'
    return f"<ellipse {at}{_paint(fill, line, width, alpha, '')}/>"


def shadow(x: float, y: float, rx: float, ry: float = 0) -> str:
    """What something throws on the ground; the light comes from the upper left."""
    return oval(x + rx * 0.25, y, rx, ry or rx * 0.3, INK, line=NO_LINE, alpha=0.16)


def rope(d: str, ink: Ink, width: float) -> str:
    """A line with an outline: a limb, a pole, a beam."""
    return path(d, width=width + 3.6) + path(d, line=ink, width=width)


def put(
    svg: str, x: float, y: float, size: float = 1, turn: float = 0, *, mirrored: bool = False
) -> str:
    """A drawing in another place; mirrored ones must have no letters."""
    move = f"translate({f(x, y)})"
    if turn:
        move += f" rotate({n(turn)})"
    if mirrored:
        move += f" scale({round(-size, 2)} {round(size, 2)})"
    elif size != 1:
        move += f" scale({round(size, 2)})"
    return f'<g transform="{move}">{svg}</g>'


def leaning(svg: str, x: float, y: float, degrees: float) -> str:
    """A drawing that leans over its foot."""
    return (
        f'<g transform="translate({f(x, y)}) skewX({n(degrees)}) translate({f(-x, -y)})">{svg}</g>'
    )


def cut(svg: str, x: float, y: float, w: float, h: float) -> str:
    """The part of a drawing that is seen through an opening."""
    view = f"{f(x, y)} {f(w, h)}"
    at = f'x="{n(x)}" y="{n(y)}" width="{n(w)}" height="{n(h)}"'
    return f'<svg {at} viewBox="{view}">{svg}</svg>'


def sagging(start: Point, end: Point, sag: float, share: float) -> Point:
    """A point of a line that hangs between two others."""
    x = start[0] + (end[0] - start[0]) * share
    y = start[1] + (end[1] - start[1]) * share
    return x, y + 4 * sag * share * (1 - share)


class Pen:
    """A hand that never draws the same edge twice."""

    def __init__(self, lots: Lots) -> None:
        self.lots = lots

    def poly(
        self,
        points: Sequence[Point],
        fill: Ink | None = None,
        *,
        line: Ink | None = None,
        width: float = 0,
        alpha: float = 0,
        is_open: bool = False,
    ) -> str:
        """A shape whose long edges are shallow curves."""
        lots, wobble = self.lots, _WOBBLE * 0.6
        moved = [
            (x + lots.between(-wobble, wobble), y + lots.between(-wobble, wobble))
            for x, y in points
        ]
        d = ["M" + f(*moved[0])]
        ends = moved[1:] if is_open else [*moved[1:], moved[0]]
        for (ax, ay), (bx, by) in zip(moved, ends, strict=False):
            length = hypot(bx - ax, by - ay)
            if length > _BENDS:
                bend = min(length * 0.006, 1.6)
                mx = (ax + bx) / 2 + lots.between(-bend, bend)
                my = (ay + by) / 2 + lots.between(-bend, bend)
                d.append(f"Q{f(mx, my, bx, by)}")
            else:
                d.append(f"L{f(bx, by)}")
        if not is_open:
            d.append("Z")
        return path("".join(d), fill, line=line, width=width, alpha=alpha)

    def rect(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        fill: Ink | None = None,
        *,
        line: Ink | None = None,
        width: float = 0,
        alpha: float = 0,
    ) -> str:
        """A box drawn by hand."""
        corners = ((x, y), (x + w, y), (x + w, y + h), (x, y + h))
        return self.poly(corners, fill, line=line, width=width, alpha=alpha)

    def marks(self, count: int, left: float, top: float, right: float, bottom: float) -> str:
        """Cobbles: small bows, as the inner part of a path."""
        lots = self.lots
        return "".join(
            f"M{f(lots.between(left, right), lots.between(top, bottom))}q4-3 8 0"
            for _ in range(count)
        )
