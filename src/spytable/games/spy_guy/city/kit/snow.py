"""Snow on roofs, trees and large buildings."""

from __future__ import annotations

from typing import Final

from spytable.games.spy_guy.city.kit.roofs import FACING, Shell
from spytable.games.spy_guy.city.paper.inks import Ink
from spytable.games.spy_guy.city.paper.lots import Lots
from spytable.games.spy_guy.city.paper.pen import Point, f, n, path, put
from spytable.games.spy_guy.city.paper.stage import Stage

SNOW: Final = Ink("#fbfdff")
_ON_LEAVES: Final = (
    "M-40-72C-46-90-26-104-12-96C-4-114 24-110 24-94C40-96 48-82 43-72Q34-62 26-74Q16-64 8-76"
    "Q-4-62-14-74Q-26-62-40-72Z"
)
CAPS: Final = {
    "church": (
        "M0-200L42-230L104-163Q92-150 84-160Q80-138 66-146Q62-128 48-146Z"
        "M-86-330L-108-274Q-100-262-92-274Q-84-260-76-274Q-70-264-66-268L-60-276Z"
    ),
    "clock-tower": "M18-506L-16-466Q-8-454 2-466Q12-452 22-466Q32-454 42-466L56-472Z",
    "market-hall": (
        "M89-176L287-176L283-196L114-196ZM52-152H346L322-132Q306-122 290-134Q262-120 234-134"
        "Q206-120 178-134Q150-120 122-134Q94-120 66-134Q50-126 34-138Z"
    ),
    "carousel": (
        "M0-178L-92-138Q-78-124-62-136Q-44-120-28-134Q-10-118 6-132Q24-118 42-132Q60-120 74-134"
        "Q88-128 92-138Z"
    ),
}
"""What lies on a large drawing, by its name."""


def cover(stage: Stage, name: str, x: float, y: float) -> None:
    """Lay snow on a large drawing that stands at a place, where there is snow."""
    if stage.tints.has_snow:
        stage.add(y + 0.005, put(path(CAPS[name], SNOW, width=1.6), x, y))


def on_leaves() -> str:
    """Snow on a round tree."""
    return path(_ON_LEAVES, SNOW, width=1.6)


def on_roof(lots: Lots, it: Shell) -> tuple[str, str]:
    """Snow on a house: on what is behind its front wall, and on what is over it."""
    x, right, top, dx, dy = it.x, it.right, it.top, it.dx, it.dy
    match it.kind:
        case "gable":
            return "", _on_gable(lots, it)
        case "mansard":
            y = top - it.rise
            far = f"L{f(x + 9 + dx * 0.75, y - dy * 0.55)}H{n(right - 9 + dx * 0.8)}"
            edge = f"L{f(right - 5 + dx * 0.3, y)}"
            drip = _drip(lots, right - x - 14, 9)
            return "", path(f"M{f(x + 9 + dx * 0.3, y)}{far}{edge}{drip}Z", SNOW, width=1.6)
        case kind if kind in FACING:
            return _on_facing(it)
        case _:
            bow = f"M{f(x - 4, top - 9)}q{n(it.w / 2 + 4)} -9 {n(it.w + 8)} 0v4"
            return "", path(f"{bow}{_drip(lots, it.w + 8, 4)}Z", SNOW, width=1.4)


def _on_gable(lots: Lots, it: Shell) -> str:
    x, right, top, dx = it.x, it.right, it.top, it.dx
    peak, up = top - it.rise - it.dy / 2, 0.42 if it.w > 96 else 0.62
    y, aside = top + 4 + (peak - top - 4) * (1 - up), dx / 2 * (1 - up)
    ridge = f"M{f(x - 6 + dx / 2, peak)}H{n(right + 6 + dx / 2)}L{f(right + 6 + aside, y)}"
    svg = path(f"{ridge}{_drip(lots, it.w + 12, 7)}Z", SNOW, width=1.6)
    wide = it.w + 14
    eaves = f"q{n(wide / 2)} -7 {n(wide)} 0v4q{n(-wide / 2)} 6 {n(-wide)} 0Z"
    return svg + path(f"M{f(x - 7, top + 5)}{eaves}", SNOW, width=1.4)


def _on_facing(it: Shell) -> tuple[str, str]:
    x, right, top, dx, dy = it.x, it.right, it.top, it.dx, it.dy
    px, py = it.middle, top - it.rise
    up, out = (-3, 5) if it.kind == "front" else (4, 0)
    slope = f"M{f(px, py + up)}L{f(px + dx, py - dy + up)}L{f(right + dx + out, top - dy + 4)}"
    low = f"L{f(right + out - (right - px) * 0.18, top + 4 - it.rise * 0.2)}Z"
    back = path(slope + low, SNOW, width=1.6)
    if it.kind != "front":
        return back, ""
    edge = f"M{f(x - 6, top + 3)}L{f(px, py - 8)}L{f(right + 6, top + 3)}"
    return back, path(edge, width=9) + path(edge, line=SNOW, width=5.6)


def on_cone(x: float, y: float, half: float, high: float) -> str:
    """Snow on a pointed roof whose foot is at x, y: its upper half, with a ragged edge."""
    low, side = y - high * 0.46, half * 0.54
    step = n(side / 2)
    drip = f"q{n(-side / 4)} 9 -{step} 0" * 4
    cap = f"M{f(x - side, low)}L{f(x, y - high)}L{f(x + side, low)}{drip}Z"
    return path(cap, SNOW, width=1.6)


def on_slope(low: Point, low_back: Point, top_back: Point, top: Point) -> str:
    """Snow on the upper part of a slope that goes into the depth."""
    share = 0.58
    near = top[0] + (low[0] - top[0]) * share, top[1] + (low[1] - top[1]) * share
    far = (
        top_back[0] + (low_back[0] - top_back[0]) * share,
        top_back[1] + (low_back[1] - top_back[1]) * share,
    )
    middle = (near[0] + far[0]) / 2 + 3, (near[1] + far[1]) / 2 + 7
    edge = f"M{f(*top)}L{f(*top_back)}L{f(*far)}Q{f(*middle)} {f(*near)}Z"
    return path(edge, SNOW, width=1.6)


def on_edge(d: str, width: float) -> str:
    """Snow along the edge of a gable, drawn as wide as the edge itself."""
    return path(d, width=width + 3.4) + path(d, line=SNOW, width=width)


def _drip(lots: Lots, wide: float, low: float) -> str:
    """The lower edge of snow, from right to left."""
    count = max(3, int(wide / 17))
    step, d = wide / count, ""
    for _ in range(count):
        high = low * lots.between(0.5, 1.3)
        d += f"q{n(-step * 0.1)} {n(high)} {n(-step * 0.5)} {n(high)}t{n(-step * 0.5)} {n(-high)}"
    return d
