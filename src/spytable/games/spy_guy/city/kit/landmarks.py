"""The large buildings and works of the market, and what they hold."""

from __future__ import annotations

from spytable.games.spy_guy.city.kit.goods import goods
from spytable.games.spy_guy.city.kit.people.figure import Figure
from spytable.games.spy_guy.city.kit.people.person import person
from spytable.games.spy_guy.city.kit.snow import cover
from spytable.games.spy_guy.city.paper.art import art, building
from spytable.games.spy_guy.city.paper.inks import BUTTER, CREAM, DARK, PINE, ROSE, SKY, TERRA, lite
from spytable.games.spy_guy.city.paper.pen import f, n, path, put
from spytable.games.spy_guy.city.paper.stage import Stage


def church(stage: Stage, x: float, y: float) -> None:
    """A church with its tower on the left; x is the middle of the nave."""
    stage.add(y, put(building(stage.tints.palette.landmarks, "church"), x, y))
    cover(stage, "church", x, y)
    stage.slot("tower", x - 92, y - 167, "church-tower", y + 0.1, behind=DARK, room=(30, 44))
    stage.slot("roof", x + 22, y - 214, "church-roof", y + 0.1)


def clock_tower(stage: Stage, x: float, y: float) -> None:
    """The clock tower, 500 high with its vane."""
    stage.add(y, put(building(stage.tints.palette.landmarks, "clock-tower"), x, y))
    cover(stage, "clock-tower", x, y)
    stage.slot("tower", x + 10, y - 395, "clock-tower", y + 0.1, behind=DARK, room=(40, 44))
    stage.slot("roof", x - 40, y - 389, "tower-ledge", y + 0.1, room=(38, 54))
    stage.take(x, y, 56, 10)


def market_hall(stage: Stage, x: float, y: float) -> None:
    """The hall, 330 wide from x."""
    stage.light(x + 165, y, 240)
    stage.add(y, put(building(stage.tints.palette.landmarks, "market-hall"), x, y))
    cover(stage, "market-hall", x, y)
    for at in (28, 83, 138, 248, 303):
        filler = put(goods(stage.lots), x + at, y - 13, 0.85)
        stage.slot(
            "shop", x + at, y - 13, "hall-window", y, behind=SKY, room=(42, 48), filler=filler
        )
    for at, up in ((188, 196), (63, 153), (330, 154)):
        stage.slot("roof", x + at, y - up, "hall-roof", y + 0.1)


def fountain(stage: Stage, x: float, y: float) -> None:
    """A fountain with a goose; 216 wide."""
    stage.light(x, y, 140, strength=0.8)
    stage.add(y, put(art("fountain"), x, y))
    stage.take(x, y - 4, 118, 40)
    for at in (-88, 86):
        stage.slot("crate", x + at, y - 20, "fountain-rim", y + 0.1)


def carousel(stage: Stage, x: float, y: float) -> None:
    """A carousel with two children on it; 270 wide."""
    arms = Figure(
        stance="sit", left=((8, -36), (4, -36)), right=((6, -34), (4, -34)), hat="none", facing=1
    )
    riders = [person(stage.lots, arms).svg for _ in range(2)]
    stage.add(y, put(art("carousel", riders), x, y))
    cover(stage, "carousel", x, y)
    stage.light(x, y, 190)
    stage.take(x, y - 6, 138, 40)
    stage.slot("roof", x, y - 184, "carousel-top", y + 0.1)
    stage.slot("crate", x + 70, y - 46, "carousel-horse", y + 0.1, room=(40, 40))


def puppet_stage(stage: Stage, x: float, y: float) -> None:
    """A puppet stage with two puppets."""
    stage.light(x, y, 120)
    puppets = [
        person(stage.lots, Figure(hat="sailor", pose="wave", coat=BUTTER, dress=False)).svg,
        person(stage.lots, Figure(hat="none", pose="point", coat=PINE, dress=True)).svg,
    ]
    stage.add(y, put(art("puppet-stage", puppets), x, y))
    stage.take(x, y - 4, 46, 12)
    stage.slot("roof", x, y - 117, "puppet-stage", y + 0.1)


def gate(stage: Stage, left: float, right: float, y: float) -> None:
    """A gate in a row of houses, with room on its pillars and under its arch."""
    middle = (left + right) / 2
    stage.add(y, _gate_svg(stage, left, right, y))
    for x in (left + 20, right - 20):
        stage.slot("roof", x, y - 131, "gate-pillar", y + 0.1)
    stage.slot("hang", middle, y - 101, "gate-arch", y + 0.1)


def _gate_svg(stage: Stage, left: float, right: float, y: float) -> str:
    middle = (left + right) / 2
    arch = f"M{f(middle - 52, y)}V{n(y - 56)}A52 46 0 0 1 {f(middle + 52, y - 56)}V{n(y)}"
    wall = (
        f"M{f(left, y)}V{n(y - 118)}H{n(right)}V{n(y)}H{n(middle + 52)}V{n(y - 56)}"
        f"A52 46 0 0 0 {f(middle - 52, y - 56)}V{n(y)}Z"
    )
    svg = path(wall, CREAM) + path(arch, width=6) + path(arch, line=ROSE, width=2.4)
    svg += stage.pen.rect(left - 6, y - 130, right - left + 12, 14, TERRA)
    top = ((left - 6, y - 130), (right + 6, y - 130), (right + 20, y - 140), (left + 8, y - 140))
    return svg + stage.pen.poly(top, lite(TERRA, 0.3))
