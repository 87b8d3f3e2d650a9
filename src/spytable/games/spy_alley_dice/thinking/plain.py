"""The base class of the minds: it answers every question, at random by default."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, TypeVar

from spytable.core.game import GameError, Seat
from spytable.games.spy_alley_dice.actions import (
    ANSWERS,
    DISCARDS,
    GIVES,
    PASS,
    ROLLS,
    Action,
    Roll,
)
from spytable.games.spy_alley_dice.model import Mission
from spytable.games.spy_alley_dice.spies import ALL_PLACES, Hand, Spy
from spytable.games.spy_alley_dice.view_model import MayAnswer, MayCard, MayTurn, View

T = TypeVar("T")

CALL: Final = ANSWERS[0]
DECLINE: Final = ANSWERS[1]
_ROLLS: Final[dict[tuple[int, ...], Roll]] = {roll.places: roll for roll in ROLLS}


class Plain:
    """Answers every question; whatever a subclass does not decide is chosen at random."""

    def answer(self, view: View, rng: Random) -> Action:
        """What to do now."""
        may = view.may
        match may:
            case MayTurn():
                return self.turn(view, may, rng)
            case MayAnswer():
                return CALL if self.calls(view, mission_of(view), rng) else DECLINE
            case MayCard(cards) if view.phase == "give":
                return GIVES[self.given(view, cards, rng)]
            case MayCard(cards):
                return DISCARDS[self.thrown(view, cards, rng)]
            case _:
                raise GameError("this seat is asked nothing")

    def turn(self, _view: View, _may: MayTurn, _rng: Random) -> Action:
        """Rolls again, names somebody, attempts the mission or stops."""
        return PASS

    def calls(self, _view: View, _mission: Mission, rng: Random) -> bool:
        """Whether it guesses that the roller is the spy on the dice."""
        return rng.random() < 0.5

    def given(self, _view: View, cards: Hand, rng: Random) -> Spy:
        """The card it hands over."""
        return any_of(cards, rng)

    def thrown(self, _view: View, cards: Hand, rng: Random) -> Spy:
        """The card it throws away."""
        return any_of(cards, rng)


def own_seat(view: View) -> Seat:
    """The seat of this view."""
    if view.seat is None:
        raise GameError("a watcher is asked nothing")
    return view.seat


def roller_of(view: View) -> Seat:
    """Whose turn it is."""
    if view.mover is None:
        raise GameError("it is nobody's turn yet")
    return view.mover


def mission_of(view: View) -> Mission:
    """The mission that is being settled."""
    if not isinstance(view.deed, Mission):
        raise GameError("no mission is attempted")
    return view.deed


def roll_others(kept: Sequence[int]) -> Roll:
    """Rolls all dice but those at the kept places."""
    return _ROLLS[tuple([place for place in ALL_PLACES if place not in kept])]


def any_of(options: Sequence[T], rng: Random) -> T:
    """A random one of some options."""
    return options[int(rng.random() * len(options))]
