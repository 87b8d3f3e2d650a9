"""Small stories of the park, and its playground."""

from __future__ import annotations

from spytable.games.spy_guy.city.kit.crowd import somebody
from spytable.games.spy_guy.city.kit.people.figure import Figure
from spytable.games.spy_guy.city.kit.people.person import person
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
    SKY,
    STONE,
    TEAL,
    TERRA,
    WOOD,
    lite,
    shade,
)
from spytable.games.spy_guy.city.paper.pen import FINE, box, disc, f, oval, path, put, shadow
from spytable.games.spy_guy.city.paper.stage import Stage


def picnic(stage: Stage, x: float, y: float) -> None:
    """Two on a rug who look the wrong way while a bear leaves with the basket."""
    stage.light(x, y, 100, strength=0.8)
    lots, pen = stage.lots, stage.pen
    corners = ((x - 62, y), (x + 44, y), (x + 66, y - 34), (x - 40, y - 34))
    svg = pen.poly(corners, lots.pick((ROSE, TEAL, BUTTER)))
    lines = "".join(f"M{f(x - 62 + at * 21, y)}l22-34" for at in range(1, 5))
    lines += f"M{f(x - 54, y - 12)}h106M{f(x - 47, y - 23)}h106"
    svg += path(lines, line=CREAM, width=3) + pen.poly(corners)
    stage.add(y - 34, svg)
    for at, way in ((-38, False), (30, False)):
        figure = Figure(stance="sit", facing=-1, pose="point" if at < 0 else "down")
        stage.add(y - 16, put(person(lots, figure).svg, x + at, y - 14, 0.98, mirrored=way))
    stage.slot("stall", x - 4, y - 5, "picnic-rug", y - 0.2, behind=CREAM)
    stage.slot("stall", x + 48, y - 24, "picnic-rug", y - 15, behind=CREAM, room=(40, 40))
    stage.add(y + 6, put(art("bear"), x + 112, y + 6, mirrored=True))
    stage.take(x, y - 14, 76, 24)
    stage.take(x + 112, y + 6, 40, 10)


def ducks(stage: Stage, x: float, y: float) -> None:
    """A duck and her five cross the road; a policeman stops all traffic for them."""
    law = Figure(
        coat=BLUE, legs=BLUE, trim="belt", hat="police", dress=False, facing=1, beard=True,
        left=((-16, -40), (-30, -42)), right=((16, -40), (30, -42)),
    )  # fmt: skip
    stage.add(y - 26, shadow(x, y - 26, 15, 4) + put(person(stage.lots, law).svg, x, y - 26))
    stage.add(y, shadow(x + 70, y, 16, 4) + put(art("land-duck", coat=WOOD), x + 66, y, 1.2))
    for at in range(5):
        small = put(art("land-duck", coat=BUTTER), x + 34 - at * 24, y + 2 + at % 2 * 3, 0.66)
        stage.add(y + at * 0.01, small)
    stage.take(x, y - 26, 34, 9)
    stage.take(x, y, 96, 9)


def hose(stage: Stage, x: float, y: float) -> None:
    """A gardener waters the roses and, without looking, a gentleman."""
    lots = stage.lots
    gardener = Figure(
        coat=LEAF, legs=PINE, dress=False, trim="apron", hat="straw", facing=-1,
        right=((13, -34), (26, -36)),
    )  # fmt: skip
    wet = Figure(coat=PLUM, dress=False, hat="none", trim="lapel", facing=-1, pose="wave")
    line = f"M{f(x - 60, y + 4)}q20 14 40 2t42-6q6-18 4-34"
    svg = path(line, width=5) + path(line, line=PINE, width=2.4)
    svg += shadow(x, y, 14, 4) + put(person(lots, gardener).svg, x, y)
    jet = f"M{f(x + 28, y - 37)}Q{f(x + 64, y - 76)} {f(x + 98, y - 46)}"
    svg += path(jet, line=SKY, width=6) + path(jet, line=lite(SKY, 0.6), width=2)
    svg += shadow(x + 108, y + 2, 14, 4) + put(person(lots, wet).svg, x + 108, y + 2)
    drops = "".join(f"M{f(x + 92 + at * 7, y - 60 + at % 3 * 9)}l-2 6" for at in range(6))
    stage.add(y, svg + path(drops, line=SKY, width=2.6))
    for at in (0, 108):
        stage.take(x + at, y, 24, 10)


def statue(stage: Stage, x: float, y: float) -> None:
    """A general of stone on a horse of stone; the pigeons do not salute."""
    pen, dark = stage.pen, shade(STONE, 0.24)
    svg = shadow(x, y, 58, 10) + pen.rect(x - 44, y - 62, 88, 62, STONE)
    side = ((x + 44, y), (x + 60, y - 12), (x + 60, y - 74), (x + 44, y - 62))
    svg += pen.poly(side, dark)
    svg += pen.rect(x - 52, y - 74, 104, 13, lite(STONE, 0.3)) + pen.rect(
        x - 26, y - 46, 52, 24, dark, width=FINE
    )
    rider = Figure(
        stance="sit", coat=STONE, legs=STONE, skin=lite(STONE, 0.3), hair_ink=dark, hat="none",
        trim="belt", dress=False, facing=1, pose="point", beard=True, hair="short",
    )  # fmt: skip
    svg += put(art("horse", coat=STONE), x - 6, y - 74, 1.05)
    svg += put(person(stage.lots, rider).svg, x + 2, y - 112, 0.95)
    stage.add(y, svg)
    stage.take(x, y - 6, 60, 16)
    for at in (-34, 34):
        stage.slot("ground", x + at, y + 4, "statue", y + 4)
        stage.take(x + at, y + 10, 22, 12)


def tightrope(stage: Stage, left: float, right: float, y: float) -> None:
    """Somebody walks a rope between two posts."""
    svg = ""
    for x in (left, right):
        svg += shadow(x, y, 10, 3)
        svg += path(f"M{f(x, y)}v-96", width=7) + path(f"M{f(x, y)}v-96", line=WOOD, width=3.6)
        stage.take(x, y, 12, 6)
        stage.slot("roof", x, y - 98, "rope-post", y + 0.1, room=(44, 54))
    middle = (left + right) / 2
    svg += path(f"M{f(left, y - 92)}Q{f(middle, y - 78)} {f(right, y - 92)}", width=2.2)
    walker = Figure(
        stance="walk", dress=True, coat=ROSE, facing=1, hat="none", hair="bun",
        left=((-14, -42), (-26, -46)), right=((14, -42), (26, -46)),
    )  # fmt: skip
    svg += put(person(stage.lots, walker).svg, middle - 18, y - 84, 0.94)
    svg += path(
        f"M{f(middle - 76, y - 118)}Q{f(middle - 18, y - 134)} {f(middle + 40, y - 118)}", width=3
    )
    stage.add(y, svg)


def gymnasts(stage: Stage, x: float, y: float) -> None:
    """Five stretch in a row; one of them the other way."""
    for at in range(5):
        way = -1 if at == 3 else 1
        figure = Figure(
            coat=CREAM, legs=BLUE, dress=False, trim="stripes", hat="none", facing=1,
            left=((-8 + way * 6, -56), (way * 16, -72)),
            right=((10 + way * 6, -54), (way * 22, -68)),
        )  # fmt: skip
        somebody(stage, x + at * 38, y + at % 2 * 3, figure, size=0.96)


def reader(stage: Stage, x: float, y: float) -> None:
    """Somebody on a bench behind a newspaper with two holes in it."""
    figure = Figure(
        stance="sit", coat=WOOD, hat="bowler", hat_ink=INK, dress=False, trim="none",
        left=((-12, -34), (-16, -42)), right=((12, -34), (16, -42)),
    )  # fmt: skip
    svg = art("bench") + put(person(stage.lots, figure).svg, -12, 2, 0.98)
    svg += box(-32, -62, 40, 28, CREAM) + path("M-12-62V-34", width=1.4)
    svg += path("M-28-44h12M-28-39h12M-8-44h12M-8-39h12", width=1.2)
    svg += disc(-19, -54, 2.6, INK) + disc(-5, -54, 2.6, INK)
    stage.add(y, put(svg, x, y))
    stage.take(x, y, 36, 10)
    stage.slot("crate", x + 20, y - 15, "bench", y + 0.1)


def playground(stage: Stage, x: float, y: float) -> None:
    """A slide, swings, a seesaw and a sandpit; 330 wide, its upper left at x, y."""
    stage.light(x, y, 190, strength=0.75)
    lots = stage.lots

    def child(figure: Figure) -> str:
        return person(lots, figure).svg

    riding = Figure(stance="sit", facing=1, hat="none", pose="wave")
    down = put(child(Figure(stance="sit", facing=1, pose="wave", hat="none")), x + 68, y + 60, 0.72)
    stage.add(y + 92, put(art("park-slide"), x + 60, y + 92) + down)
    stage.take(x + 60, y + 92, 76, 10)
    stage.slot("roof", x + 32, y - 2, "slide", y + 92.1, room=(40, 50))
    stage.add(y + 84, put(art("park-swing", [child(riding)]), x + 238, y + 84))
    stage.take(x + 238, y + 84, 70, 10)
    stage.slot("crate", x + 264, y + 64, "swing", y + 84.1, room=(36, 44))
    stage.add(y + 168, put(art("seesaw", [child(riding)]), x + 252, y + 168))
    stage.take(x + 252, y + 168, 76, 9)
    stage.slot("crate", x + 302, y + 133, "seesaw", y + 168.1, room=(34, 40))
    pit = oval(x + 82, y + 156, 74, 22, WOOD) + oval(x + 82, y + 153, 66, 17, SAND, width=1.6)
    pit += path(f"M{f(x + 50, y + 156)}q10-22 20 0Z", lite(SAND, 0.5), width=1.6)
    stage.add(y + 134, pit)
    small = Figure(stance="sit", hat="straw", facing=1, pose="down")
    stage.add(y + 150, put(child(small), x + 122, y + 158, 0.7))
    stage.slot("ground", x + 90, y + 160, "sandpit", y + 160, behind=SAND)
    stage.slot("ground", x + 36, y + 158, "sandpit", y + 158, behind=SAND, room=(40, 46))
    stage.take(x + 82, y + 156, 78, 24)


def ice_cream_cart(stage: Stage, x: float, y: float) -> None:
    """A cart with who sells from it, and a queue."""
    stage.light(x, y, 110)
    seller = Figure(pose="hips", hat="sailor", coat=CREAM, trim="apron")
    stage.add(y - 0.2, put(person(stage.lots, seller).svg, x - 8, y - 12, 0.96))
    stage.add(y, put(art("ice-cream-cart"), x, y))
    stage.take(x + 4, y - 2, 52, 10)
    stage.slot("stall", x + 24, y - 48, "ice-cream-cart", y + 0.1, room=(36, 40))
    for at in range(3):
        somebody(
            stage,
            x - 62 - at * 34,
            y + 6 + at % 2 * 4,
            Figure(facing=1),
            size=0.78 if at != 1 else 0,
        )


def nurse(stage: Stage, x: float, y: float) -> None:
    """A nurse with a pram."""
    hull = stage.lots.pick((TEAL, BRICK, TERRA))
    figure = Figure(
        dress=True, long=True, coat=BLUE, trim="apron", hat="scarf", facing=-1,
        left=((-10, -36), (-17, -36)), right=((-6, -34), (-16, -35)),
    )  # fmt: skip
    stage.add(y, shadow(x, y, 14, 4) + put(person(stage.lots, figure).svg, x, y))
    stage.add(y + 0.1, shadow(x - 46, y, 22, 4) + put(art("pram", paint=hull), x - 46, y))
    stage.take(x - 20, y, 52, 9)
