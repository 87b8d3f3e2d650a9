"""The cases of the day of The Da Vinci Code: one guess is clearly the best."""

from __future__ import annotations

from typing import Final

from spytable.core.options import Word
from spytable.games.da_vinci_code.actions import Action, Guess
from spytable.games.da_vinci_code.inference import Knowledge
from spytable.games.da_vinci_code.model import State
from spytable.games.da_vinci_code.verdicts import describe
from spytable.games.da_vinci_code.view import View

__all__ = ["describe", "hint", "introduce", "is_fit", "is_solved"]

WORDS: Final = "da-vinci-code.review.case"
LEAST, MOST = 0.4, 0.97
"""A guess that is less likely is a long shot, one that is more likely is too easy."""
CLEARLY: Final = 0.05
"""By how much the guess is likelier than any other."""


def is_fit(view: View, best: Action) -> bool:
    """Whether the best action is a guess that is clearly the likeliest one."""
    if not isinstance(best, Guess):
        return False
    hunches = {
        Guess(seat, place, value): chance
        for (seat, place), chances in Knowledge(view).chances().items()
        if not view.rows[seat][place].open
        for value, chance in chances.items()
    }
    mine = hunches.pop(best, 0.0)
    return LEAST <= mine <= MOST and mine >= max(hunches.values(), default=0.0) + CLEARLY


def introduce(view: View, _count: int) -> Word:
    """The tile that was drawn, and what is to be found."""
    clue = view.clue
    if clue is None or clue.value is None:
        return Word(f"{WORDS}.again")
    said = "–" if clue.value == "dash" else clue.value
    return Word(f"{WORDS}.drew.{clue.colour}", {"value": said})


def hint(_view: View, actions: tuple[Action, ...]) -> tuple[Word, Word]:
    """The row, then the tile."""
    (best,) = actions
    assert isinstance(best, Guess)
    row = Word(f"{WORDS}.hint.row", {"owner": best.seat})
    return row, Word(f"{WORDS}.hint.tile", {"owner": best.seat, "place": best.place + 1})


def is_solved(_before: State, _after: State) -> bool | None:
    """One action decides here: the frame compares it with the best one."""
    return None
