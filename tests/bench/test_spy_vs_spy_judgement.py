"""Fitting the judgement of Spy vs Spy: what is noted is what a mastermind reads."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from bench.spy_vs_spy_judgement import (
    find_edge,
    find_positions,
    fit,
    foretell,
    read_arguments,
    read_weights,
)
from bench.spy_vs_spy_judgement import surprise as find_surprise
from bench.spy_vs_spy_notes import HOME, WIDTH, Witness, watch
from spytable.bots.bot import Budget, Intent, Question
from spytable.bots.contest import Contest
from spytable.games.spy_vs_spy.model import Config
from spytable.games.spy_vs_spy.thinking.judgement import JUDGEMENT
from spytable.games.spy_vs_spy.thinking.operative import position_after
from spytable.games.spy_vs_spy.thinking.outlook import Outlook
from spytable.games.spy_vs_spy.thinking.signs import Reader
from spytable.testing.minds import make_luck


class Doubted(Witness):
    """A witness whose notes are compared with the plain signs."""

    def decide(
        self, view: Any, question: Question[Any], budget: Budget, rng: Random
    ) -> Intent[Any]:
        """As usual; the note must hold what `Reader` reads."""
        noted = len(self.notes)
        intent = super().decide(view, question, budget, rng)
        if len(self.notes) > noted:
            outlook = Outlook(view, question.seat)
            reader = Reader(view, outlook)
            action: Any = intent.action
            at, rack = position_after(outlook, action)
            found = outlook.surveys(at, rack)
            told = reader.read(at, found, rack, reader.tunnels_after(action))
            signs = [*told.own, *[sign for rival in told.rivals for sign in rival]]
            signs += [0.0] * (WIDTH - len(signs) - len(told.table))
            assert self.notes[-1] == pytest.approx(np.array([*signs, *told.table], float))
        return intent


@pytest.mark.parametrize("seats", [2, 4])
def test_compiled_notes_are_what_a_mastermind_reads(seats: int) -> None:
    seated = [Doubted("operative") for _ in range(seats)]
    config = Config(seats=seats)
    Contest(HOME.game, config, make_luck("noted"), seated, "noted").play()
    assert all(len(witness.notes) > 10 for witness in seated)


def test_a_better_level_is_told_from_a_worse_one() -> None:
    """What it wins for being better is not put down to its habits."""
    seen = watch(("operative", "recruit"), 3, range(6))
    assert set(seen.uneven[:, 0]) == {-1, 1}
    assert find_edge(seen) > 1


def test_weights_that_say_nothing_learn_to_foretell() -> None:
    """From forty matches, to foretell those that are held out."""
    seen = watch(("operative", "operative"), 3, range(40))
    assert not seen.uneven.any()
    held = seen.matches % 10 == 0
    at = find_positions(seen).some(np.flatnonzero(held))

    def tell(weights: Any) -> float:
        return find_surprise(foretell(weights, at).odds, seen.shares[held])

    empty = replace(
        JUDGEMENT,
        own=[0.0] * len(JUDGEMENT.own),
        rival=[0.0] * len(JUDGEMENT.rival),
        table=[0.0] * len(JUDGEMENT.table),
        offset=0.0,
        senses=tuple([replace(sense, tells=0.0) for sense in JUDGEMENT.senses]),
    )
    assert tell(read_weights(empty)) == pytest.approx(np.log(2))
    asked = read_arguments(["--rounds", "6", "--rate", "0.005", "--pull", "0"])
    assert tell(read_weights(fit(seen, asked, empty))) < 0.66
