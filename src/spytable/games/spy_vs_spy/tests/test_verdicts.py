"""What a review says of decisions in Spy vs Spy: every kind of action has words of its own."""

from __future__ import annotations

from typing import get_args

import pytest

from spytable.core.review import Judged
from spytable.core.words import languages, load_words
from spytable.games.spy_vs_spy import verdicts
from spytable.games.spy_vs_spy.actions import (
    Action,
    Carry,
    Contest,
    Deal,
    Decline,
    Die,
    Dump,
    Lay,
    MoveBomb,
    Read,
    Stay,
)
from spytable.games.spy_vs_spy.rules import SpyVsSpy

GAME = SpyVsSpy()
WORDS = load_words("spy-vs-spy")
BOMB = MoveBomb("G7", "A3")


def say(chosen: Action, best: Action) -> str:
    """What is said at the start of a duel, with seats by their numbers."""
    view = GAME.view(GAME.initial(GAME.spec.config(seats=2)), 0)
    judged = Judged(
        view=view,
        seat=0,
        chosen=chosen,
        best=best,
        chances={},
        best_chances={},
        came=None,
        is_best=chosen == best,
    )
    told = verdicts.explain(judged)
    for language in languages():
        for word in told:
            assert load_words("spy-vs-spy", language).word(word, seat="s0", other="s1")
    return " ".join(WORDS.word(word, seat="s0", other="s1") for word in told[1:])


@pytest.mark.parametrize(
    ("chosen", "best", "said"),
    [
        (Decline(), BOMB, "Chosen: Ignore the message. Better: move the bomb on G7 to A3."),
        (BOMB, Decline(), "Chosen: Move a bomb from G7 to A3. Better: ignore the message."),
        (Stay(), Carry(), "Chosen: Stay. Better: carry the bomb home."),
        (Stay(), Stay(), "Chosen: Stay. No move was better."),
    ],
)
def test_what_was_done_is_told_beside_what_was_better(
    chosen: Action, best: Action, said: str
) -> None:
    assert say(chosen, best) == said


def test_no_kind_of_action_is_called_another_move() -> None:
    of_chance = {Contest, Deal, Die, Read}
    assert {*verdicts.NAMES, Lay, Dump, MoveBomb} == {*get_args(Action)} - of_chance
