"""Roof terraces in the foreground: each a small stage of its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import cycle
from typing import Final, Literal, TypeAlias

from spytable.games.spy_guy.city.kit.animals import pigeon
from spytable.games.spy_guy.city.kit.houses import Plan, house
from spytable.games.spy_guy.city.kit.lines import garland, washing
from spytable.games.spy_guy.city.kit.people.figure import Figure
from spytable.games.spy_guy.city.kit.people.person import person
from spytable.games.spy_guy.city.kit.seams import FRONT_DEPTH
from spytable.games.spy_guy.city.kit.windows import (
    Shows,
    WindowKind,
    flower_box,
    open_window,
    window,
)
from spytable.games.spy_guy.city.paper.art import art
from spytable.games.spy_guy.city.paper.inks import (
    CREAM,
    LEAF,
    PINE,
    ROSE,
    SAGE,
    SAND,
    TERRA,
    WOOD,
    Ink,
    lite,
    mix,
    shade,
)
from spytable.games.spy_guy.city.paper.pen import Point, disc, f, n, path, put, rope
from spytable.games.spy_guy.city.paper.stage import FRONT_ROOFS, Stage

Set: TypeAlias = Literal["laundry", "garden", "party", "loft", "sun"]
_SETS: Final[tuple[Set, ...]] = ("laundry", "garden", "party", "loft", "sun")
_DEEP = 150
_BOTTOM = 1630


class Terrace:
    """A flat roof; spots on it go from 0, 0 at the front left to 1, 1 at the rear right."""

    def __init__(self, stage: Stage, x: float, y: float, w: float, wall: Ink) -> None:
        self.stage, self.x, self.y, self.w, self.wall = stage, x, y, w, wall
        self.dx, self.dy = _DEEP * 0.45, _DEEP * 0.36
        self.depth = FRONT_DEPTH + x / 2000
        self.floor = lite(mix(wall, SAND, 0.65), 0.25)

    def spot(self, u: float, v: float) -> Point:
        """A point of the floor."""
        return self.x + self.w * u + self.dx * v, self.y - self.dy * v

    def at(self, v: float) -> float:
        """The depth of what stands so far to the rear."""
        return self.depth - 0.01 - v * 0.04

    def add(self, v: float, svg: str) -> None:
        """Paint something that stands so far to the rear."""
        self.stage.add(self.at(v), svg)

    def free(self, u: float, v: float) -> None:
        """Offer a place on the floor."""
        x, y = self.spot(u, v)
        self.stage.slot("ground", x, y, "roof-terrace", self.at(v), behind=self.floor)

    def draw(self, kind: Set) -> None:
        """The roof, what happens on it, and the top floor below."""
        self._floor()
        match kind:
            case "laundry":
                self._laundry()
            case "garden":
                self._garden()
            case "party":
                self._party()
            case "loft":
                self._loft()
            case "sun":
                self._sun()
        self._front()

    def _floor(self) -> None:
        pen, x, y, w, dx, dy = self.stage.pen, self.x, self.y, self.w, self.dx, self.dy
        side = ((x + w, _BOTTOM), (x + w + dx, _BOTTOM - dy), (x + w + dx, y - dy), (x + w, y))
        svg = pen.poly(side, shade(self.wall, 0.3)) + pen.rect(x, y, w, _BOTTOM - y, self.wall)
        svg += pen.poly(((x, y), (x + w, y), (x + w + dx, y - dy), (x + dx, y - dy)), self.floor)
        slabs = "".join(f"M{f(x + at * 26, y)}l{n(dx)} {n(-dy)}" for at in range(1, int(w / 26)))
        slabs += "".join(f"M{f(*self.spot(0, v))}h{n(w)}" for v in (0.33, 0.66))
        svg += path(slabs, line=shade(self.floor, 0.2), width=1.1)
        rear = (
            (x + dx, y - dy),
            (x + w + dx, y - dy),
            (x + w + dx, y - dy - 13),
            (x + dx, y - dy - 13),
        )
        svg += pen.poly(rear, lite(self.wall, 0.15))
        left = ((x, y), (x + dx, y - dy), (x + dx, y - dy - 13), (x, y - 13))
        self.stage.add(self.depth - 0.06, svg + pen.poly(left, shade(self.wall, 0.2)))

    def _front(self) -> None:
        stage, x, y, w = self.stage, self.x, self.y, self.w
        lots, count = stage.lots, max(2, int(w / 48))
        svg = stage.pen.rect(x - 4, y - 10, w + 8, 13, CREAM) + path(
            f"M{f(x, y + 16)}h{n(w)}", width=1.4
        )
        for at in range(count):
            middle = x + w * (at + 0.5) / count
            if lots.chance(0.5):
                shows: Shows = lots.pick(("thing", "person", "thing", "plant"))
                svg += open_window(stage, self.depth, middle, y + 66, 42, 46, CREAM, shows)
                continue
            curtain = ROSE if lots.chance(0.4) else None
            kind: WindowKind = lots.pick(("cross", "arch"))
            svg += window(stage, middle, y + 64, 24, 38, kind, curtain=curtain)
            if lots.chance(0.6):
                svg += flower_box(stage, middle, y + 66, 32)
        stage.add(self.depth, svg)

    def _who(self, u: float, v: float, figure: Figure) -> None:
        self.add(v, put(person(self.stage.lots, figure).svg, *self.spot(u, v)))

    def _laundry(self) -> None:
        for v in (0.82, 0.36):
            (ax, ay), (bx, by) = self.spot(0.08, v), self.spot(0.92, v)
            poles = f"M{f(ax, ay)}v-62M{f(bx, by)}v-62"
            self.add(v + 0.001, rope(poles, WOOD, 1.4))
            washing(self.stage, self.at(v), (ax, ay - 58), (bx, by - 58), 3, slots=2)
        self._who(0.3, 0.14, Figure(dress=True, hat="scarf", trim="apron", pose="wave"))
        x, y = self.spot(0.5, 0.14)
        basket = path(f"M{f(x - 12, y)}l-5-16h30l-5 16Z", SAND)
        basket += path(f"M{f(x - 16, y - 9)}h26", width=1.3)
        basket += path(f"M{f(x - 14, y - 17)}q8-8 14-2q8-6 12 2Z", CREAM, width=1.6)
        self.add(0.14, basket)

    def _garden(self) -> None:
        lots = self.stage.lots
        for u, v in ((0.12, 0.8), (0.34, 0.86), (0.56, 0.84), (0.8, 0.82)):
            self.add(v, put(art(f"pot-{lots.whole(1, 3)}"), *self.spot(u, v), 1.15))
        x, y = self.spot(0.3, 0.3)
        bed = self.stage.pen.rect(x - 30, y - 14, 60, 14, WOOD)
        for at in range(9):
            green = lots.pick((LEAF, PINE, SAGE))
            bed += disc(x - 26 + at * 6.5, y - 17 - lots.between(0, 4), 5, green, width=1.2)
        for at in range(5):
            bed += disc(x - 22 + at * 11, y - 21 - lots.between(0, 3), 3, TERRA, width=1.1)
        self.add(0.3, bed)
        self._who(0.64, 0.44, Figure(dress=True, hat="straw", trim="apron"))
        self.free(0.86, 0.26)
        self.free(0.1, 0.2)

    def _party(self) -> None:
        left, right = self.spot(0.04, 0.6), self.spot(0.96, 0.6)
        self.add(0.6, path(f"M{f(*left)}v-66M{f(*right)}v-66", width=3.4))
        ends = (left[0], left[1] - 64), (right[0], right[1] - 64)
        garland(self.stage, self.at(0.59), *ends, 7)
        x, y = self.spot(0.5, 0.4)
        for at in (-40, 0, 40):
            who = person(self.stage.lots, Figure(pose=("wave", "hips", "point"))).svg
            self.add(0.55, put(who, x + at + 6, y - 8))
        cloth = f"M{f(x - 56, y - 22)}h112v11" + "l-8-5l-8 5" * 7 + "Z"
        table = self.stage.pen.rect(x - 56, y - 26, 112, 6, CREAM) + path(cloth, CREAM, width=1.5)
        self.add(0.4, table + path(f"M{f(x - 46, y - 12)}v14M{f(x + 46, y - 12)}v14", width=4))
        for at in (-34, 22):
            self.stage.slot("stall", x + at, y - 25, "party-table", self.at(0.39), room=(44, 44))
        self.free(0.14, 0.1)

    def _loft(self) -> None:
        stage = self.stage
        x, y = self.spot(0.26, 0.6)
        self.add(0.6, put(art("pigeon-loft"), x, y))
        for dx, dy in ((-16, -36), (6, -14), (-12, -71)):
            pigeon(stage, x + dx, y + dy, self.at(0.59))
        stage.slot("roof", x + 26, y - 68, "pigeon-loft", self.at(0.58))
        self._who(0.62, 0.4, Figure(dress=False, hat="cap", pose="point", facing=-1))
        x, y = self.spot(0.62, 0.4)
        for dx, dy in ((-30, -40), (22, 0), (-22, 12)):
            pigeon(stage, x + dx, y + dy, self.at(0.3))
        self.free(0.88, 0.4)

    def _sun(self) -> None:
        x, y = self.spot(0.3, 0.4)
        self.add(0.4, put(art("sunbather"), x, y))
        x, y = self.spot(0.8, 0.5)
        table = path(f"M{f(x - 16, y)}L{f(x, y - 30)}L{f(x + 16, y)}", width=3.4)
        self.add(0.5, table + self.stage.pen.rect(x - 20, y - 33, 40, 5, WOOD))
        self.stage.slot("crate", x, y - 33, "deck-table", self.at(0.49), room=(44, 48))
        self.free(0.6, 0.12)
        x, y = self.spot(0.08, 0.74)
        self.add(0.74, put(art("pot-2"), x + 8, y, 1.1))


def front_roofs(stage: Stage, left: float, right: float, walls: Sequence[Ink]) -> None:
    """Terraces along the lower edge, each with its own story, and gabled houses between them."""
    lots = stage.lots
    sets: Iterator[Set] = cycle(lots.shuffled(_SETS))
    count = max(1, round((right - left) / 160))
    gabled = {at for at in range(count) if at % 3 == 2} if lots.chance(0.5) else {1, 4}
    raw = [
        lots.between(112, 132) if at in gabled else lots.between(156, 190) for at in range(count)
    ]
    x, last, own = left, None, stage.tints.palette.walls(walls)
    for at, one in enumerate(raw):
        w = one * (right - left) / sum(raw)
        wall = lots.pick([ink for ink in own if ink != last])
        if at in gabled:
            _gabled(stage, x, w, wall)
        else:
            Terrace(stage, x, FRONT_ROOFS + lots.between(-18, 18), w, wall).draw(next(sets))
        x, last = x + w, wall


def _gabled(stage: Stage, x: float, w: float, wall: Ink) -> None:
    """A house of the front row of which the upper part is seen."""
    lots = stage.lots
    house(
        stage,
        Plan(
            x=x,
            y=1700 + lots.between(-8, 14),
            w=w,
            floors=3,
            wall=wall,
            roof=lots.pick(("gable", "front", "step", "mansard")),
            deep=96,
            depth=FRONT_DEPTH + x / 2000,
            sign=False,
            smoke=0,
            balcony_share=0,
        ),
    )
