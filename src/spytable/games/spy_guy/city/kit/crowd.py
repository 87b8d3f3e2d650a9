"""People in the streets: each keeps room for an arm before others come."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from msgspec.structs import replace

from spytable.games.spy_guy.city.kit.animals import dog
from spytable.games.spy_guy.city.kit.people.figure import Figure, Hands
from spytable.games.spy_guy.city.kit.people.person import HAND, person
from spytable.games.spy_guy.city.paper.inks import Ink
from spytable.games.spy_guy.city.paper.pen import Point, put, shadow
from spytable.games.spy_guy.city.paper.stage import Stage, Stander

_IN_TURN: Final[tuple[Hands, ...]] = (
    *("carry", "hold", "carry", "carry", "raise", "carry", "hold", "carry"),
)
"""What those who carry something do with it, one after the other."""


def somebody(
    stage: Stage,
    x: float,
    y: float,
    figure: Figure | None = None,
    *,
    size: float = 0,
    noun: str = "passer-by",
    depth: float | None = None,
) -> None:
    """Somebody on the ground; a free hand is a slot, and its room is kept."""
    lots = stage.lots
    scale = size or lots.between(0.95, 1.05)
    who = person(lots, figure)
    at = y if depth is None else depth
    stage.add(at, shadow(x, y - 1, 13 * scale, 3.6) + put(who.svg, x, y, scale))
    stage.take(x, y, 15 * scale, 9)
    stage.standers.append(Stander(x, y, at, scale, not who.hands))
    if who.hands:
        dx, dy = HAND[who.hands]
        stage.slot(who.hands, x + dx * scale, y + dy * scale, noun, at + 0.02)
        if who.hands == "carry":
            stage.take(x + 26 * scale, y + 4, 16, 22, high=0)
        else:
            stage.take(x, y + 14, 20, 16, high=0)


def porters(stage: Stage, spots: list[tuple[float, float, Hands]], noun: str = "porter") -> None:
    """People with something in their hands, set before any crowd so that nobody hides it."""
    for x, y, hands in spots:
        somebody(
            stage,
            x,
            y,
            Figure(hands=hands, stance="walk" if hands == "carry" else "stand"),
            noun=noun,
        )


def crowd(
    stage: Stage,
    count: int,
    where: Callable[[], Point],
    share: float = 0.4,
    jobs: Sequence[Figure] = (),
) -> None:
    """Passers-by where there is room and nothing to hide.

    A share of them carry something: they come first, where nobody hides it. One in three of all has
    one of the jobs, some have company.
    """
    carriers = round(count * share)
    for at in range(count):
        hands = _IN_TURN[at % len(_IN_TURN)] if at < carriers else ""
        spot = _spot(stage, where, hands)
        if spot is not None:
            _passer_by(stage, spot, hands, jobs)


def _spot(stage: Stage, where: Callable[[], Point], hands: Hands) -> Point | None:
    """Where somebody can stand without hiding anything, and without being hidden."""
    for _ in range(40):
        x, y = where()
        if not stage.is_free(x, y, 13) or stage.hides(x, y):
            continue
        seen = True
        match hands:
            case "carry":
                room = stage.is_free(x + 24, y + 10, 14)
                seen = room and not stage.is_covered(x + 15, y + 16, 44, 40, y)
            case "hold":
                seen = not stage.is_covered(x, y - 6, 44, 40, y)
            case "raise":
                seen = not stage.is_covered(x + 15, y - 57, 44, 48, y)
            case "":
                pass
        if seen:
            return x, y
    return None


def _passer_by(stage: Stage, spot: Point, hands: Hands, jobs: Sequence[Figure]) -> None:
    lots, (x, y) = stage.lots, spot
    look = lots.pick(jobs) if jobs and lots.chance(0.34) else Figure()
    figure = replace(look, stance=lots.pick(("stand", "walk", "stand")), hands=hands)
    child = not hands and not look.hat and lots.chance(0.14)
    beside = x + 30, y + lots.between(-2, 2)
    if not hands and lots.chance(0.3) and stage.is_free(*beside, 12) and not stage.hides(*beside):
        _company(stage, beside)
        figure = replace(figure, facing=1, stance="stand")
    somebody(stage, x, y, figure, size=0.74 if child else 0)


def _company(stage: Stage, at: Point) -> None:
    """Whom somebody talks to, walks with or takes out: another, a child, or a dog."""
    lots = stage.lots
    match lots.below(5):
        case 0:
            dog(stage, *at)
        case 1:
            somebody(stage, *at, Figure(pose="down"), size=0.66)
        case _:
            somebody(stage, *at, Figure(facing=-1, pose=("hips", "point", "down")))


def free_ground(
    stage: Stage, tries: int, room: tuple[float, float, float, float], behind: Ink
) -> None:
    """Places on the ground where nobody stands: left, top, right, bottom."""
    left, top, right, bottom = room
    for _ in range(tries):
        x, y = stage.lots.between(left, right), stage.lots.between(top, bottom)
        if stage.is_free(x, y, 24) and not stage.is_covered(x, y, 48, 50, y):
            stage.slot("ground", x, y, "cobbles", y, behind=behind)
            stage.take(x, y, 26, 12, high=0)


def in_front_of(foot: Callable[[float], float], x: float, below: float) -> Point:
    """A point so far below the foot of a row of houses."""
    return x, foot(x) + below
