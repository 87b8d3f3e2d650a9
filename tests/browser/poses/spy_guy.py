"""Poses of Spy Guy."""

from __future__ import annotations

from typing import Final

from spytable.core.records import Agree
from spytable.games.spy_guy.cities import city
from tests.browser.poses.pose import Pose, asked

SOLIDS: Final = (".guy-card", ".guy-sand", ".guy-crew", ".guy-tools", ".guy-seek", ".guy-bubble")
CARDS: Final = (9, 30, 17, 44, 25)


def marks(card: int, seats: int, found: int, wrong: int = 0) -> str:
    """Markers of a search, by all seats in turn."""
    things = city(0).things
    right = [thing for thing in things if thing.clue == card][:found]
    others = [thing for thing in things if thing.clue not in (card, None)][:wrong]
    return " ".join(
        f"{nth % seats}@{thing.x},{thing.y}" for nth, thing in enumerate((*right, *others))
    )


def past(seats: int, spy: int, moritz: int) -> str:
    """A chase so far: the first cards searched, and where both stand now."""
    turns = [f"{card} 4 20 {marks(card, seats, 5, 1)}" for card in CARDS[:-1]]
    return " | ".join((*turns, f"{CARDS[-1]} {spy} {moritz} {marks(CARDS[-1], seats, 4)}"))


def searching(seats: int, spy: int, moritz: int, found: int, options: str = "") -> str:
    """A search in the middle of a chase."""
    return (
        f"table: seats={seats} {options}; past: {past(seats, spy, moritz)}; card: 54; "
        f"marks: {marks(54, seats, found, 1)}; "
        "fastest: 0 30 1800"
    )


def done(seats: int) -> tuple[str, ...]:
    """Everybody has searched enough."""
    return tuple(f"{seat}: done" for seat in range(seats))


WALKED: Final = "table: seats=2 marking=described timer=untimed; card: 30"

POSES: Final = (
    Pose("search-alone", state=searching(1, 18, 25, 4)),
    Pose("search-six", state=searching(6, 18, 25, 6), is_quick=True),
    Pose("next-card", state=searching(2, 18, 25, 3, "turning=everyone"), acts=done(2)),
    Pose("missed", state=searching(3, 18, 25, 3, "missed=shown"), acts=done(3)),
    Pose("shortcut", state=searching(2, 21, 30, 3), acts=done(2), is_quick=True),
    Pose(
        "streets",
        state=WALKED,
        acts=("0: walk market/flower-stalls",),
        opens=(".guy-walk:not(.is-open) .guy-walk-door, .guy-walk.is-open [data-walk=next]",),
        awaits=".guy-walk-told",
    ),
    Pose("watching", state=searching(6, 18, 25, 6), seat=None),
    Pose("six-bots", seats=6, seed=2, steps=24, until=asked(0)),
    Pose("caught-six", state=searching(6, 38, 41, 5), acts=done(6), is_quick=True),
    Pose("caught-alone", state=searching(1, 38, 41, 5), acts=done(1)),
    Pose("caught-watched", state=searching(3, 38, 41, 5), acts=done(3), seat=None),
    Pose("escaped-six", state=searching(6, 36, 43, 4), acts=done(6)),
    Pose("escaped-alone", state=searching(1, 36, 43, 4), acts=done(1)),
    Pose(
        "missed-found",
        state=searching(2, 36, 43, 4),
        acts=done(2),
        opens=("[data-find]",),
        awaits="[data-seek]",
        # The city is panned under its tools.
        may_overlap=((".guy-tools", ".guy-missed"),),
    ),
    Pose("stopped", state=searching(2, 18, 25, 4), happens=(Agree(),)),
)
