"""Small stories of the theatre district."""

from __future__ import annotations

from spytable.games.spy_guy.city.kit.crowd import somebody
from spytable.games.spy_guy.city.kit.people.figure import Figure
from spytable.games.spy_guy.city.kit.people.person import HAND, person
from spytable.games.spy_guy.city.paper.art import art
from spytable.games.spy_guy.city.paper.inks import (
    BLUE,
    BRICK,
    BUTTER,
    CREAM,
    INK,
    LEAF,
    PINE,
    PLUM,
    ROSE,
    SAND,
    TERRA,
    WOOD,
    Ink,
    shade,
)
from spytable.games.spy_guy.city.paper.pen import box, disc, f, n, path, put, shadow
from spytable.games.spy_guy.city.paper.stage import Stage


def dragon(stage: Stage, x: float, y: float, humps: int = 6) -> None:
    """A paper dragon on sticks that dances to the right; its head is at x."""
    lots = stage.lots
    for at in range(humps):
        px, py = x - 62 - at * 54, y + (5 if at % 2 else -3)
        figure = Figure(
            stance="walk", facing=1, dress=False, coat=BRICK, legs=INK, hat="none", trim="belt",
            left=((-6, -54), (-4, -70)), right=((6, -54), (4, -70)),
        )  # fmt: skip
        stage.add(py, shadow(px, py, 14, 4) + put(person(lots, figure).svg, px, py))
        stage.take(px, py, 22, 10)
    svg = ""
    for at in reversed(range(humps)):
        px, py = x - 62 - at * 54, y - 84 + (5 if at % 2 else -3)
        wide = 38 - at * 2
        hump = f"M{f(px - wide, py + 14)}Q{f(px - wide, py - 26)} {f(px, py - 28)}"
        hump += f"T{f(px + wide, py + 14)}Q{f(px, py + 24)} {f(px - wide, py + 14)}Z"
        svg += path(hump, LEAF if at % 2 else shade(LEAF, 0.14))
        svg += path(f"M{f(px - 8, py - 27)}l8-16l8 16Z", TERRA, width=1.8)
        svg += path(f"M{f(px - 18, py - 8)}q7-6 14 0m8-2q7-6 14 0m-24 14q7-6 14 0", width=1.4)
    tail = x - 62 - (humps - 1) * 54 - 24
    svg += path(f"M{f(tail, y - 76)}q-26-6-34-34q16 2 24 12q4-12 16-16Z", TERRA)
    stage.add(y + 6, svg + put(art("dragon-head"), x, y - 50, 1.05))
    bearer = Figure(
        stance="walk", facing=1, dress=False, coat=BRICK, legs=INK, hat="none",
        left=((-6, -52), (2, -64)), right=((10, -52), (6, -64)),
    )  # fmt: skip
    stage.add(y + 5, shadow(x, y + 4, 14, 4) + put(person(lots, bearer).svg, x - 2, y + 4))
    stage.take(x + 20, y, 60, 10)


def pantomime_horse(stage: Stage, x: float, y: float) -> None:
    """The front of a pantomime horse goes one way, the rear another."""
    front = shadow(x, y, 20, 4) + put(art("pantomime-front"), x, y)
    rear = shadow(x - 84, y + 4, 20, 4) + put(art("pantomime-rear"), x - 84, y + 4, mirrored=True)
    stage.add(y, front)
    stage.add(y + 4, rear)
    stage.take(x, y, 34, 9)
    stage.take(x - 84, y + 4, 32, 9)


def ghost(stage: Stage, x: float, y: float, depth: float) -> None:
    """Somebody with a cape on a roof."""
    stage.add(depth, put(art("opera-ghost"), x, y, 0.82))


def arrival(stage: Stage, x: float, y: float, paint: Ink) -> None:
    """A long car, its lady with a train that two must carry."""
    lots = stage.lots
    stage.add(y, put(art("limousine", paint=paint), x, y))
    stage.take(x, y, 100, 13)
    stage.slot("roof", x - 4, y - 57, "limousine-roof", y + 0.1)
    lady = Figure(
        dress=True,
        long=True,
        coat=ROSE,
        hat="none",
        hair="bun",
        trim="spots",
        pose="wave",
        facing=-1,
    )
    px, py = x - 128, y - 6
    train = path(
        f"M{f(px + 10, py)}Q{f(px + 50, py - 16)} {f(px + 92, py - 18)}L{f(px + 96, py)}Z", ROSE
    )
    stage.add(py, train + shadow(px, py, 16, 4) + put(person(lots, lady).svg, px, py))
    stage.take(px, py, 26, 9)


def singer(stage: Stage, x: float, y: float) -> None:
    """A tenor on a crate; his high note is known to the neighbours' panes."""
    figure = Figure(
        dress=False, coat=INK, legs=INK, trim="lapel", hat="none",
        beard=True, facing=1, left=((-14, -46), (-24, -56)), right=((16, -46), (28, -54)),
    )  # fmt: skip
    svg = shadow(x, y, 24, 6) + put(art("crate", wood=WOOD), x, y)
    svg += put(person(stage.lots, figure).svg, x, y - 26, 1.08)
    waves = f"M{f(x + 26, y - 92)}q10 6 4 18m8-26q18 12 8 34"
    stage.add(y, svg + path(waves, width=2))
    stage.take(x, y, 30, 10)
    for at in (-46, -74):
        figure = Figure(
            pose="down", facing=1, left=((-12, -48), (-8, -56)), right=((12, -48), (8, -56))
        )
        somebody(stage, x + 96 + at + 46, y + 6, figure)


def ballet(stage: Stage, x: float, y: float, count: int = 5) -> None:
    """Dancers in a row, one of them a beat late."""
    for at in range(count):
        late = at == 3
        arms = ((-10, -54), (-2, -70)), ((10, -54), (2, -70))
        figure = Figure(
            stance="walk", dress=True, coat=ROSE if at % 2 else CREAM, hat="none", hair="bun",
            trim="none", facing=1, left=arms[0] if not late else ((-14, -38), (-22, -34)),
            right=arms[1] if not late else ((14, -38), (22, -34)),
        )  # fmt: skip
        somebody(stage, x + at * 38, y + at % 2 * 3, figure, size=0.96)


def scenery(stage: Stage, x: float, y: float) -> None:
    """Two carry a castle; the one behind sees nothing."""
    lots = stage.lots
    for at in (-46, 46):
        figure = Figure(
            stance="walk", dress=False, facing=1, hat="cap", trim="braces",
            left=((8, -34), (16, -30)), right=((12, -34), (18, -32)),
        )  # fmt: skip
        stage.add(y - 0.2, shadow(x + at, y, 14, 4) + put(person(lots, figure).svg, x + at, y))
    stage.add(y, put(art("scenery-flat"), x, y - 10))
    stage.take(x, y, 66, 10)


def caesar(stage: Stage, x: float, y: float) -> None:
    """An emperor between two acts, with a page who carries things."""
    figure = Figure(
        dress=True, long=True, coat=CREAM, hat="none", trim="scarf", pose="point", facing=1,
        hair="short", beard=False,
    )  # fmt: skip
    somebody(stage, x, y, figure, size=1.04)
    laurel = path(f"M{f(x - 12, y - 64)}q4-8 12-8t12 8", line=PINE, width=4)
    stage.add(y + 0.01, laurel)
    page = person(stage.lots, Figure(hands="hold", dress=False, coat=BLUE, legs=BUTTER))
    stage.add(y + 4, shadow(x + 40, y + 4, 13, 4) + put(page.svg, x + 40, y + 4, 0.86))
    dx, dy = HAND["hold"]
    stage.slot("hold", x + 40 + dx * 0.86, y + 4 + dy * 0.86, "page-boy", y + 4.1)
    stage.take(x + 40, y + 10, 22, 14)


def costume_rail(stage: Stage, x: float, y: float) -> None:
    """A rail of costumes on wheels, with room between them."""
    svg = shadow(x, y, 60, 5)
    svg += path(f"M{f(x - 56, y - 4)}v-74h112v74M{f(x - 62, y - 4)}h12m100 0h12", width=4)
    for at, ink in ((-42, PLUM), (-22, BUTTER), (22, BRICK), (42, PINE)):
        left = x + at
        svg += path(f"M{f(left, y - 78)}v6l-12 6v{n(44)}h24v-44l-12-6", ink, width=1.8)
    svg += disc(x - 56, y - 2, 3.4, INK) + disc(x + 56, y - 2, 3.4, INK)
    stage.add(y, svg)
    stage.slot("hang", x, y - 74, "costume-rail", y + 0.1)
    stage.take(x, y, 64, 9)


def prop_table(stage: Stage, x: float, y: float) -> None:
    """A long table of properties: whatever a play can need."""
    top = stage.pen.poly(
        ((x - 70, y - 26), (x + 70, y - 26), (x + 82, y - 38), (x - 58, y - 38)), SAND
    )
    legs = path(f"M{f(x - 64, y)}v-24m128 24v-24", width=5)
    stage.add(y, shadow(x, y, 76, 6) + legs + top + box(x - 70, y - 26, 140, 6, WOOD))
    for at in (-48, 0, 48):
        stage.slot("stall", x + at + 6, y - 29, "prop-table", y + 0.1)
    stage.take(x, y, 84, 10)
