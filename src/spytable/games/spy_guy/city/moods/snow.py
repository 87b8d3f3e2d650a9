"""Snow: drifts and footprints, snowmen where there is room, and flakes that cover nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, sin
from typing import Final

from spytable.games.spy_guy.city.moods.asking import hides_a_slot
from spytable.games.spy_guy.city.paper.inks import INK, Ink
from spytable.games.spy_guy.city.paper.lots import Lots
from spytable.games.spy_guy.city.paper.pen import NO_LINE, disc, f, oval, path, put
from spytable.games.spy_guy.city.paper.scene import HEIGHT, WIDTH, Piece, Slot
from spytable.games.spy_guy.city.paper.stage import Stage

OVER_ALL: Final = 3000
FLAKES: Final = 430
THIN: Final = 0.45
SNOWMEN: Final = 3
_DEPTH: Final = -638
_WHITE: Final = Ink("#fbfdff")
_SHADED: Final = Ink("#d9e5f2")
_SCARVES: Final = ("#b5543c", "#4f7a86", "#8a5f86", "#7a8a4c")
_CAPS: Final = ("#5f7fa6", "#8b5d4a", "#5d7d5f")


def draw_snow(stage: Stage, slots: Sequence[Slot], lots: Lots) -> Iterator[Piece]:
    """All that snow adds to a district."""
    yield Piece(_DEPTH, _marks(stage, lots.apart("marks")))
    yield from _snowmen(stage, slots, lots.apart("snowmen"))
    flakes = lots.apart("flakes")
    yield Piece(
        OVER_ALL,
        "".join(
            disc(
                flakes.between(0, WIDTH), flakes.between(0, HEIGHT), flakes.between(1.2, 2.9),
                Ink("#ffffff"), line=NO_LINE, alpha=THIN,
            )
            for _ in range(FLAKES)
        ),
    )  # fmt: skip


def _marks(stage: Stage, lots: Lots) -> str:
    """Drifts and footprints where people walk."""
    drifts, steps = "", ""
    for who in lots.shuffled(stage.standers)[:40]:
        drifts += oval(
            who.x + lots.between(-40, 40), who.y + lots.between(-16, 16), lots.between(30, 70),
            lots.between(5, 9), Ink("#e3ebf5"), line=NO_LINE,
        )  # fmt: skip
        slope = lots.between(-0.5, 0.5)
        for at in range(lots.whole(3, 6)):
            x = who.x - at * 11 * cos(slope) - at % 2 * 4
            steps += f"M{f(x, who.y + at * 11 * sin(slope) * 0.5 + at % 2 * 3)}q3-2 5 0"
    return drifts + path(steps, line=Ink("#b9c8dc"), width=2)


def _snowmen(stage: Stage, slots: Sequence[Slot], lots: Lots) -> Iterator[Piece]:
    done = 0
    for _ in range(200):
        x, y = lots.between(70, WIDTH - 70), lots.between(830, 1190)
        if done >= SNOWMEN:
            return
        near = any(abs(who.x - x) < 160 and abs(who.y - y) < 60 for who in stage.standers)
        if not near or not stage.is_free(x, y, 26) or stage.stands_before(x, y, 26, 110):
            continue
        if hides_a_slot(slots, (x - 34, y - 98, x + 34, y), y):
            continue
        done += 1
        stage.take(x, y, 28, 12)
        yield Piece(y, put(_snowman(lots), x, y))


def _snowman(lots: Lots) -> str:
    scarf, cap = Ink(lots.pick(_SCARVES)), Ink(lots.pick(_CAPS))
    svg = oval(6, 0, 26, 6, INK, line=NO_LINE, alpha=0.14) + disc(0, -18, 22, _WHITE)
    svg += path("M10-37A22 22 0 0 1 6 3C20-8 20-28 10-37Z", _SHADED, line=NO_LINE)
    svg += disc(0, -18, 22) + disc(0, -48, 15.5, _WHITE) + disc(0, -71, 11.5, _WHITE)
    svg += path("M-11-62Q0-57 11-62L12-57Q0-51-12-57ZM6-58L12-42H5L2-56Z", scarf, width=1.5)
    svg += disc(-4, -73, 1.4, INK, line=NO_LINE) + disc(4, -73, 1.4, INK, line=NO_LINE)
    svg += path("M0-70L13-67L0-66Z", Ink("#e0843f"), width=1.2)
    svg += path("M-14-52L-32-62M14-52L31-64", width=3)
    svg += path("M-9-80Q-12-92 0-93T9-80Z", cap, width=1.6) + disc(0, -94, 3.4, _WHITE, width=1.3)
    return svg + path("M-10-80H10", width=4)
