"""The first match: one hunch, one price paid, one tile that can be known for certain.

The learner's code becomes B3 W3 B8 W10, the other's B4 W4 W7 B10. The other's miss lays a black 5
beside the white 4, and from then on the order alone says what stands between 4 and 5.
"""

from __future__ import annotations

from typing import Final

from spytable.core.lesson import Lesson, LessonStep, Move
from spytable.games.da_vinci_code.actions import (
    Action,
    DrawTile,
    First,
    Guess,
    Pick,
    Stop,
    Take,
)
from spytable.games.da_vinci_code.model import State

THEM: Final[dict[str, int | str]] = {"other": 1}
EVEN: Final = Take(2, 2)
HUNCH: Final = Guess(1, 0, 4)
CERTAIN: Final = Guess(1, 1, 4)


def _takes_both(_state: State, action: Action) -> bool:
    return action == EVEN


def _draws_black(_state: State, action: Action) -> bool:
    return action == DrawTile("b")


def _draws_white(_state: State, action: Action) -> bool:
    return action == DrawTile("w")


def _has_the_hunch(_state: State, action: Action) -> bool:
    return action == HUNCH


def _stops(_state: State, action: Action) -> bool:
    return isinstance(action, Stop)


def _is_certain(_state: State, action: Action) -> bool:
    return action == CERTAIN


LESSON: Final = Lesson(
    game="da-vinci-code",
    seats=2,
    luck=(
        First(0),
        *(Pick(tile) for tile in ("b3", "b8", "w3", "w10")),
        *(Pick(tile) for tile in ("b4", "b10", "w4", "w7")),
        Pick("b9"),
        Pick("b5"),
        Pick("w0"),
    ),
    script=(
        LessonStep(say="take", at="tiles", rule="DV-06", wants=_takes_both),
        Move(1, EVEN, after_ms=900),
        LessonStep(say="order", args=THEM, at="mine", rule="DV-10"),
        LessonStep(say="draw", at="pool", rule="DV-14", wants=_draws_black),
        LessonStep(say="hunch", args=THEM, at="first", rule="DV-16", wants=_has_the_hunch),
        LessonStep(say="stop", at="stop", rule="DV-23", wants=_stops),
        Move(1, DrawTile("b")),
        Move(1, Guess(0, 4, 11), after_ms=2_600),
        LessonStep(say="miss", args=THEM, at="laid", rule="DV-25"),
        LessonStep(say="again", at="pool", rule="DV-14", wants=_draws_white),
        LessonStep(say="certain", at="second", rule="DV-10", wants=_is_certain),
        LessonStep(say="win", at="theirs", rule="DV-29"),
    ),
)
