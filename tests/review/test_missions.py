"""A mission that is being answered is worth the mean of what may be answered."""

from __future__ import annotations

import sys
from math import prod
from typing import Any

import pytest

from spytable.core.catalogue import folder
from spytable.core.game import Act
from spytable.core.review_report import WHOLE
from spytable.games.spy_alley_dice.actions import Attempt, Call, Decline, Pass
from spytable.games.spy_alley_dice.inference import beliefs
from spytable.games.spy_alley_dice.missions import BOLD, SHY, foresee_answers
from spytable.games.spy_alley_dice.model import asked_of
from spytable.games.spy_alley_dice.thinking.outlook import call_from
from spytable.review.values import Model
from tests.review.playing_out import Difference, Start, compare_actions

HOME = folder("spy-alley-dice")
QUIET = "AFGIR,01>AFGIR,01>AFGIR/-"
NOBODY_KNOWS = "seats:4 pace:off hands:F,S,A,G mover:0 throws:FFRIS,234>FFFFS,4>FFFFF"
SHOWN = f"seats:3 pace:off hands:AF,IR,GS past:0/SSSGI/name1S-;1/{QUIET} mover:2 throws:SSSSS"
BLUFF = "seats:3 pace:off hands:AF,IR,GS mover:1 throws:SSSSS"
ALL_OPEN = "seats:2 cards:three pace:off hands:AFG,IRS mover:0 throws:AAAGI,34>AAAAG,4>AAAAA"
MISSIONS = (NOBODY_KNOWS, SHOWN, BLUFF, ALL_OPEN)


def attempt(text: str) -> Any:
    """The state after the mission of a position was attempted."""
    state = HOME.notation.parse(text)
    return HOME.game.apply(state, Act(state.turn_of(), Attempt(), 0)).state


@pytest.mark.parametrize("text", MISSIONS)
def test_seats_say_yes_by_what_each_of_them_can_know(text: str) -> None:
    """Followed answer by answer, with each seat's own view in the state where it is asked."""
    state = attempt(text)
    foreseen = foresee_answers(state)
    assert foreseen is not None
    mover, spy = state.turn_of(), state.deed.spy
    held = tuple([len(hand) for hand in state.hands])
    declining = 1.0
    called = {}
    while (seat := asked_of(state)) is not None and seat != mover:
        view = HOME.game.view(state, seat)
        truth = beliefs(view)[mover][spy]
        says = (BOLD if truth > call_from(held, seat, mover) else SHY) / 100 if truth else 0.0
        if says:
            called[seat] = declining * says
        declining *= 1 - says
        state = HOME.game.apply(state, Act(seat, Decline(), 0)).state
    assert foreseen.weights is not None
    chances = [weight / foreseen.total() for weight in foreseen.weights]
    assert chances == pytest.approx([*called.values(), declining])
    callers = [steps[-1].seat for steps in foreseen.outcomes if steps[-1].action == Call()]
    assert callers == list(called)
    assert all(each.action == Decline() for steps in foreseen.outcomes for each in steps[:-1])


@pytest.mark.parametrize("text", MISSIONS)
def test_a_mission_is_worth_the_mean_of_its_answers(text: str) -> None:
    state = attempt(text)
    model = Model(HOME, state.config)
    foreseen = foresee_answers(state)
    assert foreseen is not None
    assert foreseen.weights is not None
    mean = [0.0] * state.config.seats
    for steps, weight in zip(foreseen.outcomes, foreseen.weights, strict=True):
        after = state
        for step in steps:
            after = HOME.game.apply(after, step).state
        for seat, worth in enumerate(model.weigh(after)):
            mean[seat] += worth * weight / foreseen.total()
    assert model.weigh(state) == pytest.approx(mean, abs=1)
    assert sum(model.weigh(state)) == WHOLE


def test_a_mission_that_nobody_can_see_through_is_nearly_won() -> None:
    state = attempt(NOBODY_KNOWS)
    foreseen = foresee_answers(state)
    assert foreseen is not None
    assert foreseen.weights is not None
    assert foreseen.weights[-1] / foreseen.total() == pytest.approx(prod([1 - SHY / 100] * 3))
    won = Model(HOME, state.config).weigh(state)[0] / WHOLE  # called rightly, the mover is out
    assert won == pytest.approx(foreseen.weights[-1] / foreseen.total())


def test_nothing_is_foreseen_where_nobody_is_asked() -> None:
    assert foresee_answers(HOME.notation.parse(BLUFF)) is None


@pytest.mark.nightly
@pytest.mark.parametrize("level", ["recruit", "operative", "mastermind"])
def test_a_mission_that_nobody_can_see_through_wins_played_out(level: str) -> None:
    found = play_mission(level)
    assert found.mean > 0.5


@pytest.mark.nightly
def test_agents_see_through_missions_that_nobody_can_see_through() -> None:
    """The agent that is asked last always says yes: against it the review is wrong."""
    assert play_mission("agent").mean < 0


def play_mission(level: str) -> Difference:
    """The mission against ending the turn, played out by bots of a level."""
    state = HOME.notation.parse(NOBODY_KNOWS)
    found = compare_actions(Start(HOME, state, 0, level), (Attempt(), Pass()), 200)
    sys.stdout.write(f"{level}: {found.mean:+.3f} ± {found.error:.3f}\n")
    return found
