"""The cases of the day of Spy Alley Dice: whom to name, what to roll again, whether to say yes."""

from __future__ import annotations

from typing import Final

from spytable.core.options import Word
from spytable.games.spy_alley_dice.actions import Action, Attempt, Call, Decline, Name, Pass, Roll
from spytable.games.spy_alley_dice.inference import beliefs
from spytable.games.spy_alley_dice.model import WORDS as GAME
from spytable.games.spy_alley_dice.model import Mission, State
from spytable.games.spy_alley_dice.verdicts import describe
from spytable.games.spy_alley_dice.view_model import View

__all__ = ["describe", "hint", "introduce", "is_fit", "is_solved"]

WORDS: Final = f"{GAME}.review.case"
LEAST: Final = 0.3
"""Naming somebody with less hope is a bluff or a matter of taste."""
SURE: Final = 0.999


def is_fit(view: View, best: Action) -> bool:
    """Whether one can argue for the best action: no card is thrown away by taste."""
    match best:
        case Name(seat, spy):
            return LEAST <= beliefs(view)[seat][spy] < SURE
        case Call() | Decline():
            return isinstance(view.deed, Mission)
        case Roll() | Attempt() | Pass():
            return True
        case _:
            return False


def introduce(view: View, _count: int) -> Word:
    """What the seat is asked."""
    if isinstance(view.deed, Mission) and view.mover is not None and view.mover != view.seat:
        return Word(f"{WORDS}.mission.{view.deed.spy}", {"owner": view.mover})
    return Word(f"{WORDS}.turn", {"count": view.rolls_left})


def hint(_view: View, actions: tuple[Action, ...]) -> tuple[Word, Word]:
    """What kind of action, then a part of it."""
    (best,) = actions
    match best:
        case Name(seat, spy):
            return Word(f"{WORDS}.hint.name"), Word(f"{WORDS}.hint.name.{spy}", {"owner": seat})
        case Roll(places):
            return Word(f"{WORDS}.hint.roll"), Word(
                f"{WORDS}.hint.roll.count", {"count": len(places)}
            )
        case Attempt():
            return Word(f"{WORDS}.hint.end"), Word(f"{WORDS}.hint.end.mission")
        case Pass():
            return Word(f"{WORDS}.hint.end"), Word(f"{WORDS}.hint.end.pass")
        case _:
            return Word(f"{WORDS}.hint.answer"), Word(f"{WORDS}.hint.answer.odds")


def is_solved(_before: State, _after: State) -> bool | None:
    """One action decides here: the frame compares it with the best one."""
    return None
