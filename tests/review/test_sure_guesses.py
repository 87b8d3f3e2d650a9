"""A guess that is certain to be right is never judged worse than a doubtful one."""

from __future__ import annotations

import itertools
import re
import sys
from random import Random
from typing import Any, Final

import numpy as np
import pytest

from spytable.core.catalogue import folder
from spytable.core.game import Act
from spytable.games.da_vinci_code.actions import Guess
from spytable.games.da_vinci_code.verdicts import list_free
from spytable.review.fitting import solve_logit
from spytable.review.judging import Judge, Judgement, Taken
from spytable.review.sampling import Samples
from spytable.review.values import Model
from tests.review.bot_matches import play_bots

HOME: Final = folder("da-vinci-code")
PICTURE: Final = """table: 3
starter: b
phase: again
turn: 9 a
a: [b0] [w0]@5 w4 w5 w9@4 [b11]
b: [w1] [b2]@5 [w3] b6 [w6]@6 [b7] [w11]
c: b3 b4 w7 [b8]@4 [w8] [b10]@5 w10@6
clue: w2
guesses: 1 b>c@0=0 no, 2 c>b@3=11 no, 3 a>c@3=8 yes, 4 b>a@3=11 yes, 5 c>b@3=9 no, 6 a>b@0=1 yes, \
6 a>b@5=2 yes, 7 b>a@4=10 no, 8 c>b@3=7 yes, 8 c>a@0=0 yes, 8 c>a@5=0 yes, 9 a>b@1=3 yes
"""
"""The position of the review in the README: Chidi's 7 is sure, another tile is 1 at 50 %."""
TWO: Final = """phase: again
turn: 9 a
a: [b0] [w0] w4 w5 w9 [b11]
b: b3 b4 [w6] w7 [b8] [w8] [b10] w10 [w11]
clue: w2
"""
FOUR: Final = """table: 4
phase: again
turn: 9 a
a: [b0] w4 w9
b: [w1] w6 [b10]
c: [b3] b4 [b5] w8
d: b1 [b7] w11
clue: w2
"""
BY_DAY: Final = 4
BY_NIGHT: Final = 400
LITTLE: Final = {2: 0.01, 3: 0.02, 4: 0.06}
"""By seats: a sure guess tells third seats a number, and may put out a rival they fear."""


def mirror(text: str) -> str:
    """The position with every number taken from 11, the colours exchanged, and rows turned."""
    found = []
    for line in text.strip().splitlines():
        key, _, value = line.partition(": ")
        if key in ("a", "b", "c", "d", "clue"):
            value = " ".join(_mirror_tile(tile) for tile in reversed(value.split()))
        elif key == "guesses":
            value = ", ".join(_mirror_guess(said) for said in value.split(", "))
        found.append(f"{key}: {value}")
    return "\n".join(found)


def _mirror_tile(tile: str) -> str:
    colours = {"b": "w", "w": "b"}
    return re.sub(r"([bw])(\d+)", lambda m: f"{colours[m[1]]}{11 - int(m[2])}", tile)


def _mirror_guess(said: str) -> str:
    """Tiles of the first code are numbered from its left, later ones as they came."""
    return re.sub(
        r"@(\d)=(\d+)",
        lambda m: f"@{3 - int(m[1]) if int(m[1]) < 4 else m[1]}={11 - int(m[2])}",
        said,
    )


def judge_sure(state: Any, seat: int) -> Judgement:
    """What the review says of the first sure guess."""
    sure = list_free(HOME.game.view(state, seat))[0]
    assert HOME.verdicts is not None
    judge = Judge(HOME, HOME.verdicts, Model(HOME, state.config))
    judged = judge.judge(Taken(state, seat, sure, 1_000), Random(1))
    assert judged is not None
    return judged


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("text", [PICTURE, TWO, FOUR])
def test_a_sure_guess_comes_first(text: str, *, turned: bool) -> None:
    state = HOME.notation.parse(mirror(text) if turned else text)
    judged = judge_sure(state, 0)
    assert judged.best_action in list_free(HOME.game.view(state, 0))
    assert judged.verdict == "best"
    assert any(choice.text.startswith("guess") for choice in judged.choices[1:])


def list_losses(seats: int, count: int) -> list[float]:
    """What sure guesses are said to lose, beyond the error, in decisions of bots."""
    losses: list[float] = []
    for number in itertools.count():
        match = play_bots(HOME, f"sure {number}", seats)
        for version, advance in enumerate(match.log):
            record = advance.record
            if not isinstance(record, Act) or not isinstance(record.action, Guess):
                continue
            state = match.position_at(version).state
            if list_free(HOME.game.view(state, record.seat)):
                judged = judge_sure(state, record.seat)
                losses.append(max(0.0, judged.loss - judged.error))
                if len(losses) == count:
                    return losses
    raise AssertionError("numbers do not end")


@pytest.mark.parametrize("seats", LITTLE)
def test_no_sure_guess_is_called_a_mistake(seats: int) -> None:
    assert max(list_losses(seats, BY_DAY)) < LITTLE[seats]


@pytest.mark.nightly
@pytest.mark.parametrize("seats", LITTLE)
def test_hardly_any_of_many_sure_guesses_is_called_a_loss(seats: int) -> None:
    losses = list_losses(seats, BY_NIGHT)
    far = [loss for loss in losses if loss >= LITTLE[seats]]
    sys.stdout.write(f"{seats} seats: {sum(map(bool, losses))} of {BY_NIGHT} lose, {far}\n")
    assert len(far) <= BY_NIGHT // 100


def test_weights_may_not_count_the_wrong_way() -> None:
    """A trait that hurts in these samples gets no weight where it must not hurt."""
    rng = np.random.default_rng(1)
    traits = rng.normal(size=(600, 2, 2))
    wins = traits[:, 0, 0] - traits[:, 0, 1] > traits[:, 1, 0] - traits[:, 1, 1]
    samples = Samples(
        traits,
        np.ones((600, 2), dtype=bool),
        np.column_stack([wins, ~wins]).astype(float),
        np.arange(600),
    )
    free = solve_logit(samples, team=False)
    signed = solve_logit(samples, team=False, signs=(1, 1))
    assert free[0] > 0 > free[1]
    assert signed[0] > 0 == signed[1]


def test_where_a_weight_is_held_the_others_are_the_likeliest_without_it() -> None:
    """The held trait goes with the one that helps: by itself it would get a weight first."""
    rng = np.random.default_rng(2)
    helps = rng.normal(size=(600, 2))
    hurts = 0.8 * helps + 0.6 * rng.normal(size=(600, 2))
    odds = helps - 0.5 * hurts + 0.3 * rng.normal(size=(600, 2))
    wins = odds[:, 0] > odds[:, 1]
    there = np.ones((600, 2), dtype=bool)
    shares = np.column_stack([wins, ~wins]).astype(float)
    both = Samples(np.stack([helps, hurts], axis=2), there, shares, np.arange(600))
    one = Samples(helps[:, :, None], there, shares, np.arange(600))
    assert solve_logit(both, team=False)[1] < 0
    signed = solve_logit(both, team=False, signs=(1, 1))
    assert signed[1] == 0
    assert signed[0] == pytest.approx(solve_logit(one, team=False)[0])
