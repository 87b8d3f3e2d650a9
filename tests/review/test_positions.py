"""Hand-made positions with a best action that one can argue for in a sentence."""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

import pytest

from spytable.core.catalogue import folder
from spytable.core.game import Act
from spytable.core.words import load_words
from spytable.review.judging import Judge, Judgement, Taken
from spytable.review.values import Model


class Case(NamedTuple):
    """A position, what was done, what is best, the verdict on it, and a part of what is said."""

    game: str
    position: str
    seat: int
    chosen: str
    best: str
    verdicts: str
    said: str
    before: tuple[str, ...] = ()
    """Actions of the seat that lead to the decision."""


DV: Final = "da-vinci-code"
SA: Final = "spy-alley-dice"
CASES: Final = {
    "the last tile that hides wins at once": Case(
        DV, "a: w1 b7 w9; b: [b3] b4 [b5] [w10]; clue: b0", 0,
        "guess b1=7", "guess b1=4", "good", "you hold|but held that tile",
    ),
    "what is sure is taken before the turn ends": Case(
        DV, "a: w1 b7 w9; b: [b3] b4 [b5] [w8] w10; clue: b0", 0,
        "stop 0", "guess b1=4", "good", "tile 2 is 4, 100 %",
        ("guess b4=10",),
    ),
    "a wrong name costs nothing after the last roll": Case(
        SA, "seats:2 pace:off hands:AF,GS starts:AFGRR,AFGIR mover:0 "
        "throws:AFGGI,01>FGGIS,04>GGGIS", 0,
        "pass", "name 1 G", "inaccurate mistake blunder", "name seat 2",
    ),
}  # fmt: skip


def judge(case: Case) -> Judgement:
    """What the review says of a position."""
    home = folder(case.game)
    state = home.notation.parse(case.position)
    for text in case.before:
        step = Act(case.seat, home.notation.parse_action(text), 1_000)
        state = home.game.apply(state, step).state
    verdicts = home.verdicts
    assert verdicts is not None
    model = Model(home, state.config)
    taken = Taken(state, case.seat, home.notation.parse_action(case.chosen), 2_000)
    judged = Judge(home, verdicts, model).judge(taken, Random(1))
    assert judged is not None
    return judged


@pytest.mark.parametrize("name", CASES)
def test_the_best_action_is_named_and_explained(name: str) -> None:
    case = CASES[name]
    judged = judge(case)
    assert judged.best.text == case.best
    assert judged.verdict in case.verdicts.split()
    words = load_words(case.game)
    said = " ".join(
        words.word(
            word,
            **{arg: f"seat {seat + 1}" for arg, seat in word.args.items()
               if arg in ("seat", "owner", "other") and isinstance(seat, int)},
        )
        for word in judged.sentences
    )  # fmt: skip
    assert any(part in said for part in case.said.split("|")), said
