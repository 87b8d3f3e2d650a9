"""The bots: legal at every table, blind to what they may not see, and as quick as a hand."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from statistics import fmean
from typing import Any

import pytest

from spytable.bots.bot import LEVELS, Bot, Intent, Question, offer_actions
from spytable.bots.contest import Contest, play_contest
from spytable.bots.simple import RandomBot
from spytable.core.game import Act, Ask, Seat
from spytable.games.spy_wire import GAME
from spytable.games.spy_wire.actions import Action, Claim, Pull, Slide, Start, Stop
from spytable.games.spy_wire.bots import BOTS, WireBot, warm
from spytable.games.spy_wire.model import Config, State
from spytable.games.spy_wire.notation import action_text, parse
from spytable.games.spy_wire.tablet import RED, SILVER, dots_shown
from spytable.games.spy_wire.tests.strategies import configs, twin
from spytable.games.spy_wire.tests.table import DOWN, FORK, NEARLY, UP, away, change
from spytable.games.spy_wire.thinking.pace import LONGEST, SHORTEST
from spytable.games.spy_wire.thinking.sight import sight_of
from spytable.games.spy_wire.thinking.spoiling import find_spoiling
from spytable.games.spy_wire.thinking.traits import TRAITS
from spytable.testing.minds import Moment, count_twin_decisions, decide_once, make_luck
from spytable.testing.playthroughs import begun_at

BRINK = "phase: brink; turn: 8 silver; bank: 25000 0; silver: tpdOOO; red: tpODOO"
"""Silver's specials are gone; Red's last one is in slot 3."""


@pytest.fixture(autouse=True)
def compiled(request: pytest.FixtureRequest) -> None:
    """Long tests search as fast as they can: decisions are the same (`test_engine.py`)."""
    if request.node.get_closest_marker("slow"):
        warm()


def bot(level: str) -> Bot:
    return BOTS[level]()


def decided(
    state: State, level: str, seed: int = 1, note: Any = None, now: int = 0
) -> Intent[Action]:
    """What a level does in a position; the options are those of this very state."""
    (seat,) = [actor for actor in GAME.prompts(state) if isinstance(actor, int)][:1]
    return decide_once(GAME, bot(level), state, Moment(seat, seed, note, now))


class Watched(Contest):
    """A match from a position."""

    def __init__(self, start: str, bots: list[Bot], seed: str) -> None:
        game = begun_at(GAME, parse(start)) if start else GAME
        super().__init__(game, Config(seats=2), make_luck(seed), bots, seed)

    def turn(self) -> State:
        """Play until the turn that runs is over; the state then."""
        number = self.state.turn
        while self.state.turn == number:
            assert self.step()
        state: State = self.state
        return state

    def acts(self, seat: Seat) -> list[tuple[str, int]]:
        """What a seat did, and when."""
        return [
            (action_text(step.action), step.at)
            for step in (advance.record for advance in self.match.log)
            if isinstance(step, Act) and step.seat == seat
        ]


def ended(start: str, level: str, seed: str) -> Watched:
    """A match of two of a level, played from a position to its end."""
    match = Watched(start, [bot(level), bot(level)], seed)
    match.play()
    return match


def test_there_are_four_levels() -> None:
    assert tuple(BOTS) == LEVELS


def test_hands_slip_the_oftener_the_lower_the_level_and_a_masterminds_never() -> None:
    """A slip is another legal slide than was meant."""
    state = parse(FORK)
    asks = [(seat, ask) for seat, ask in GAME.prompts(state).items() if isinstance(ask, Ask)]
    ((seat, ask),) = asks
    assert isinstance(seat, int)
    slides = [action for action in ask.options if isinstance(action, Slide)]
    question = Question(seat, ask.topic, offer_actions(ask.options))
    slips = {}
    for level, traits in TRAITS.items():
        hand = WireBot(traits)
        told = [hand._slip(slides[0], question, Random(seed)) for seed in range(1_000)]
        assert set(told) <= set(slides)
        slips[level] = sum(action != slides[0] for action in told)
    assert slips["recruit"] > slips["agent"] > slips["operative"] > slips["mastermind"] == 0
    assert WireBot(TRAITS["recruit"])._slip(Stop(), question, Random(1)) == Stop()


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_no_bot_ever_does_what_it_may_not(level: str) -> None:
    """Tables of every option, against a player who takes anything that is offered and itself."""
    some = list(configs())[LEVELS.index(level) :: 5]
    assert {config.pace for config in some} == {"standard", "x2", "x10", "untimed"}
    for number, config in enumerate(some):
        rival = RandomBot() if number % 2 else bot(level)
        play_contest(GAME, config, make_luck(f"{level} {number}"), [bot(level), rival], str(number))


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_two_worlds_with_the_same_view_get_the_same_decision(level: str) -> None:
    matches = [Watched("", [bot(level), bot(level)], f"twins {number}") for number in range(3)]
    assert count_twin_decisions(bot(level), matches, twin, Random(f"twins {level}"), 0.2) > 40


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_slides_at_the_pace_of_its_hand_and_never_jumps(level: str) -> None:
    """By match time: no two slides of a turn are nearer than a quick hand makes them."""
    mean = TRAITS[level].slide_ms
    gaps = []
    for seed in range(3):
        match = ended("", level, f"pace {seed}")
        for seat in (0, 1):
            acts = match.acts(seat)
            gaps += [
                after - before
                for (one, before), (two, after) in pairwise(acts)
                if one.startswith("slide") and two.startswith("slide")
            ]
    assert len(gaps) > 100
    assert min(gaps) >= round(SHORTEST * mean)
    assert max(gaps) <= LONGEST * (mean + TRAITS[level].look_ms / 3) + 1
    assert 0.95 * mean < fmean(gaps) < 1.35 * mean  # a new plan takes a look first
    assert len(set(gaps)) > len(gaps) / 3


def test_better_hands_are_quicker() -> None:
    hands = [TRAITS[level].slide_ms for level in LEVELS]
    assert hands == sorted(hands, reverse=True)


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_a_plan_is_made_once_and_played_step_by_step(level: str) -> None:
    """The note holds the rest of it; on another tablet it is thrown away."""
    state = parse("due: 40000")
    first = decided(state, level)
    assert isinstance(first.action, Slide)
    plan = first.note.plan
    assert len(plan) >= 2
    note, then = first.note, change(state, action_text(first.action)).state
    for slide in plan:
        intent = decided(then, level, seed=99, note=note, now=5_000)
        assert intent.action == slide
        note, then = intent.note, change(then, action_text(slide)).state
    elsewhere = parse(f"due: 40000; {NEARLY}")
    again = decided(elsewhere, level, note=first.note)
    assert again.action is not None
    assert change(elsewhere, action_text(again.action)).state.tablet != first.note.tablet
    assert again.note.plan != plan


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_what_is_one_slide_away_is_wired_and_captured(level: str) -> None:
    for seed in range(3):
        match = Watched(f"due: 40000; {NEARLY}", [bot(level), bot(level)], str(seed))
        assert match.turn().out[RED]


def test_a_recruit_is_content_with_one_fuse_and_banks_by_the_way() -> None:
    wired = parse(f"due: 40000; {UP}")
    assert {decided(wired, "recruit", seed).action for seed in range(9)} == {Stop()}
    assert isinstance(decided(wired, "mastermind").action, Slide)


@pytest.mark.parametrize(
    ("level", "missed"),
    [("recruit", 0.5), ("agent", 0.3), ("operative", 0.15), ("mastermind", 0.0)],
)
def test_claims_are_missed_by_level(level: str, missed: float) -> None:
    """SW-Q18: half, three in ten, fifteen in a hundred, none."""
    window = parse(f"phase: ready; turn: 2 red; claim: open; {away(1)}")
    asked = [decided(window, level, seed).action for seed in range(400)]
    assert set(asked) <= {Claim(2), Start()}
    assert asked.count(Start()) / 400 == pytest.approx(missed, abs=0.08)
    hinted = parse(f"table: hint=on; phase: ready; turn: 2 red; claim: open; {away(1)}")
    assert {decided(hinted, level, seed).action for seed in range(9)} == {Claim(2)}


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_claims_what_is_not_there(level: str) -> None:
    window = parse("phase: ready; turn: 2 red; claim: open")
    assert {decided(window, level, seed).action for seed in range(40)} == {Start()}


@pytest.mark.parametrize("level", LEVELS)
def test_a_penalty_fuse_is_one_that_is_left(level: str) -> None:
    pulling = parse(f"phase: pull; turn: 2 red; pulls: 2; silver: tPDOOo; {away(1)}")
    action = decided(pulling, level).action
    assert isinstance(action, Pull)
    assert action.slot in (1, 2, 3, 4)


@pytest.mark.slow
def test_a_mastermind_does_not_stay_in_the_enemys_land() -> None:
    for seed in range(3):
        match = Watched(f"due: 40000; {away(1)}", [bot("mastermind")] * 2, str(seed))
        assert dots_shown(match.turn().tablet, SILVER) == 0


@pytest.mark.slow
@pytest.mark.parametrize("level", ["operative", "mastermind"])
def test_the_enemys_wires_are_spoiled_and_ones_own_are_kept(level: str) -> None:
    """Red is wired already, and Silver too: its work done, Silver breaks Red's circuit."""
    state = parse(f"due: 40000; {DOWN}")
    sight = sight_of(GAME.view(state, 0))
    assert state.live(RED)
    steps = find_spoiling(sight, TRAITS[level], home=True, most=8, boards=20_000)
    for cell, to in steps:
        state = change(state, action_text(Slide(cell, to))).state
    assert 0 < len(steps) <= TRAITS[level].spoils
    assert not state.live(RED)


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_a_final_attempt_is_stopped_pulled_and_held_in_time(level: str) -> None:
    """The last special is wired when it begins."""
    for seed in range(4):
        match = ended(f"{BRINK}; due: 60000; {UP}", level, str(seed))
        assert match.state.ending is not None
        assert match.state.ending.why == "attempt-tie"


@pytest.mark.parametrize("level", LEVELS)
def test_without_a_bank_the_attempt_is_let_go(level: str) -> None:
    lost = parse("phase: brink; turn: 8 silver; claim: open; silver: tpdOOO")
    assert action_text(decided(lost, level).action or Stop()) == "give up"


@pytest.mark.parametrize("level", LEVELS)
def test_two_at_once_are_pulled_one_by_one(level: str) -> None:
    grab = "phase: grab; turn: 8 silver; due: 60000 of 15000; silver: tpdOOO; red: TpOPDO"
    match = ended(f"{grab.replace('TpOPDO', 'TpOODO')}; {FORK}", level, "grab")
    pulls = [action for action, _ in match.acts(0) if action.startswith("pull")]
    assert pulls == ["pull 3", "pull 4"]
    assert match.acts(0)[-1][0] == "hold"
