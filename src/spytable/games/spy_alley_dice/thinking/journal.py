"""A match as one seat saw it: every informative choice and every fact, in order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple, TypeAlias

from spytable.core.game import Seat
from spytable.games.spy_alley_dice.beliefs import (
    BIT,
    Fact,
    Holds,
    Lacks,
    Leaves,
    Moves,
    Stage,
    deeds_of,
)
from spytable.games.spy_alley_dice.model import THROWS, Deed, Mission, Named, Throw, thrower
from spytable.games.spy_alley_dice.spies import ALL_PLACES, Spy, matched
from spytable.games.spy_alley_dice.thinking.dice import Counts, counts_of
from spytable.games.spy_alley_dice.view_model import View


class Rolled(NamedTuple):
    """A roller kept some dice and rolled the others."""

    seat: Seat
    dice: Counts
    rolls_left: int
    """Before this roll."""
    kept: Counts


class Spoke(NamedTuple):
    """A roller with three or more alike named somebody, attempted the mission, or passed."""

    seat: Seat
    spy: Spy
    what: Literal["name", "mission", "pass"]


class Answered(NamedTuple):
    """A seat was asked about a mission."""

    seat: Seat
    spy: Spy
    what: Literal["call", "decline"]


Entry: TypeAlias = Rolled | Spoke | Answered | Fact


def journal(view: View) -> Iterator[Entry]:
    """Everything so far, the turn under way included."""
    throws = [*(turn.throws for turn in view.past), view.throws]
    for (by, deed, stage), rolls in zip(deeds_of(view), throws, strict=False):
        yield from _rolls(by, rolls)
        if deed is not None:
            yield from _deed(by, deed, stage)
        elif stage == "left" and rolls and (found := matched(rolls[-1].dice)) is not None:
            yield Spoke(by, found[0], "pass")


def _rolls(by: Seat, throws: tuple[Throw, ...]) -> Iterator[Rolled]:
    for number in range(1, len(throws)):
        dice, loose = throws[number - 1].dice, throws[number].places
        kept = "".join([dice[place] for place in ALL_PLACES if place not in loose])
        yield Rolled(by, counts_of(dice), THROWS - number, counts_of(kept))


def _deed(by: Seat, deed: Deed, stage: Stage) -> Iterator[Entry]:
    """What was announced, and what it proved."""
    card = BIT[deed.spy]
    if isinstance(deed, Named):
        yield Spoke(by, deed.spy, "name")
        yield Moves(deed.target, by, card, "up") if deed.right else Lacks(deed.target, card)
    else:
        yield from _mission(by, deed, stage)
    gainer = thrower(by, deed)
    if stage == "left" and gainer is not None:
        yield Leaves(gainer, None if deed.thrown is None else BIT[deed.thrown])


def _mission(by: Seat, deed: Mission, stage: Stage) -> Iterator[Entry]:
    card = BIT[deed.spy]
    yield Spoke(by, deed.spy, "mission")
    for seat in deed.declined:
        yield Answered(seat, deed.spy, "decline")
    if deed.caller is not None:
        yield Answered(deed.caller, deed.spy, "call")
    if deed.truth is None:
        return
    if deed.caller is None:
        yield Holds(by, card) if deed.truth else Lacks(by, card)
    elif deed.truth:
        yield Moves(by, deed.caller, card, "up")
    else:
        yield Lacks(by, card)
        if stage != "told":
            given = None if deed.given is None else BIT[deed.given]
            yield Moves(deed.caller, by, given, "down")


def in_public(fact: Fact) -> Fact:
    """A fact as a watcher saw it."""
    match fact:
        case Leaves(seat):
            return Leaves(seat, None)
        case Moves(giver, taker, _, "down"):
            return Moves(giver, taker, None, "down")
        case _:
            return fact
