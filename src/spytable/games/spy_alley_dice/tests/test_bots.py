"""The bots: legal at every table, blind to what they may not see, graded, and not to be milked."""

from __future__ import annotations

from random import Random
from statistics import fmean
from typing import Any

import pytest

from spytable.bots.bot import LEVELS, Bot, Intent
from spytable.bots.contest import Contest, play_contest
from spytable.bots.simple import PACES_MS, RandomBot
from spytable.core.game import Seat
from spytable.games.spy_alley_dice import GAME
from spytable.games.spy_alley_dice.actions import (
    Action,
    Attempt,
    Call,
    Decline,
    Discard,
    Give,
    Name,
    Pass,
    Roll,
)
from spytable.games.spy_alley_dice.bots import BOTS, AlleyBot
from spytable.games.spy_alley_dice.model import Config, Mission, State
from spytable.games.spy_alley_dice.notation import parse
from spytable.games.spy_alley_dice.odds import odds
from spytable.games.spy_alley_dice.spies import SPIES, Spy
from spytable.games.spy_alley_dice.tests.strategies import configs, twin
from spytable.games.spy_alley_dice.thinking.learners import Agent
from spytable.games.spy_alley_dice.thinking.mastermind import Mastermind
from spytable.games.spy_alley_dice.thinking.operative import Operative
from spytable.games.spy_alley_dice.thinking.plain import roll_others
from spytable.games.spy_alley_dice.view_model import MayTurn, View
from spytable.testing.minds import (
    Moment,
    count_twin_decisions,
    decide_once,
    make_luck,
    play_ladder,
    play_pairs,
)


def bot(level: str) -> Bot:
    return BOTS[level]()


def decided(state: State, seat: Seat, level: str, seed: int = 1) -> Intent[Any]:
    """What a level does in a position; the options are those of this very state."""
    return decide_once(GAME, bot(level), state, Moment(seat, seed))


def done(position: str, seat: Seat, level: str, seed: int = 1) -> Action:
    """What a level does in a position written down."""
    action: Action | None = decided(parse(position), seat, level, seed).action
    assert action is not None
    return action


class AlwaysDeclares(Operative):
    """A script: goes for five of anything, and declares every five a mission."""

    def turn(self, view: View, may: MayTurn, rng: Random) -> Action:
        aim = odds(SPIES, view.throws[-1].dice, view.rolls_left, 5)
        if may.mission:
            return Attempt()
        return roll_others(aim.keep) if may.roll else super().turn(view, may, rng)


class DeclaresEveryFive(Operative):
    """A script: an operative that declares every five a mission."""

    def mission(self, _view: View, _spy: Spy) -> float:
        return 1.0


class AlwaysCalls(Operative):
    """A script: an operative that calls every mission."""

    def calls(self, _view: View, _mission: Mission, _rng: Random) -> bool:
        return True


def test_there_are_four_levels() -> None:
    assert tuple(BOTS) == LEVELS


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_no_bot_ever_does_what_it_may_not(level: str) -> None:
    """Every option set at every table, against a player who takes anything that is offered."""
    tables = list(configs())
    chosen = tables[::3] if level == "mastermind" else tables
    for number, config in enumerate(chosen):
        bots: list[Bot] = [bot(level), *[RandomBot()] * (config.seats - 1)]
        if number % 2:
            bots = [bot(level) for _ in range(config.seats)]
        play_contest(GAME, config, make_luck(f"{level} {number}"), bots, str(number))


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_two_worlds_with_the_same_view_get_the_same_decision(level: str) -> None:
    matches = []
    for number in range(12):
        config = Config(seats=2 + number % 5)
        bots: list[Bot] = [bot(LEVELS[(number + s) % 4]) for s in range(config.seats)]
        matches.append(Contest(GAME, config, make_luck(f"twins {number}"), bots, str(number)))
    assert count_twin_decisions(bot(level), matches, twin, Random(f"twins {level}"), 0.4) > 40


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_decision_at_a_pace_that_tells_nothing(level: str) -> None:
    match = Contest(GAME, Config(seats=4), make_luck("pace"), [bot(level)] * 4, "pace")
    least, most = PACES_MS[level]
    paces = set()
    while match.step():
        for seat in [s for s in GAME.prompts(match.state) if isinstance(s, int)]:
            assert decided(match.state, seat, level, 5) == decided(match.state, seat, level, 5)
            paces.add(decided(match.state, seat, level, 5).after_ms)
    assert len(paces) == 1
    assert least <= paces.pop() <= most


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_names_a_spy_of_its_own(level: str) -> None:
    """Three of one's own are rolled again, or passed by at the end."""
    last = "seats:2 hands:FS,AG mover:0 throws:FFASG,234>FFFAG,34>FFFAG"
    assert done(last, 0, level) == Pass()
    again = "seats:2 hands:FS,AG mover:0 throws:FFFAG"
    assert isinstance(done(again, 0, level), Roll)


@pytest.mark.parametrize("level", LEVELS)
def test_three_alike_that_may_be_right_are_named(level: str) -> None:
    text = "seats:2 hands:FS,AG mover:0 throws:AARSG,234>AAAAG,4>AAAAA"
    assert done(text.replace("AAAAA", "AAAAG"), 0, level) == Name(1, "A")


def test_a_recruit_forgets_what_an_agent_remembers() -> None:
    """The other seat was shown not to be American."""
    past = "past:0/AAARS/name1A-;1/FIRSA,34>FIRSA,34>FIRSG/-"
    text = f"seats:2 hands:FS,GI {past} mover:0 throws:AARIS,234>AAAIS,34>AAAIR"
    assert done(text, 0, "recruit") == Name(1, "A")
    for level in ("agent", "operative", "mastermind"):
        assert done(text, 0, level) == Pass()


def test_an_agent_loses_sight_of_a_card_that_an_operative_follows() -> None:
    """Seat 1 was seen to take the Italian from seat 0, and holds two of three cards now."""
    past = "past:1/IIIRS/name0I+dR;0/RSFGI,34>RSFGI,34>RSFGA/-"
    view = GAME.view(parse(f"seats:3 hands:A,GI,FS {past} mover:0 throws:IIRFS"), 0)
    assert Operative().odds(view)[1]["I"] == pytest.approx(2 / 3)
    assert Operative().odds(view)[1]["G"] < 2 / 3
    assert not Agent().ruled(view)


def test_a_mastermind_reads_dice() -> None:
    """Seat 1 broke up three Americans and went for two Germans: he is American, not German."""
    past = "past:1/AAAGG,012>FISGG,012>FISGG/-"
    view = GAME.view(parse(f"seats:2 hands:FS,AR {past} mover:0 throws:AAGSR"), 0)
    plain, read = Operative().odds(view)[1], Mastermind().odds(view)[1]
    assert plain["A"] == plain["G"] == pytest.approx(0.5)
    assert read["A"] > 0.8
    assert read["G"] < 0.2


def test_only_a_mastermind_bluffs() -> None:
    """Five Germans; seat 1 was shown not to be German, and cannot know that seat 0 is not."""
    past = "past:0/GGGRS/name1G-;1/FIRSA,34>FIRSA,34>FIRSG/-"
    text = f"seats:2 hands:FS,AR {past} mover:0 throws:GGRIS,234>GGGGS,4>GGGGG"
    assert done(text, 0, "mastermind") == Attempt()
    for level in ("agent", "operative"):
        assert done(text, 0, level) == Pass()


def test_honest_players_attempt_true_missions_and_good_ones_ask_who_would_call() -> None:
    two = "seats:2 hands:FS,AG mover:0 throws:FFRIS,234>FFFFS,4>FFFFF"
    four = "seats:4 hands:F,S,A,G mover:0 throws:FFRIS,234>FFFFS,4>FFFFF"
    for level in ("recruit", "agent"):
        assert done(two, 0, level) == Attempt()
    for level in ("operative", "mastermind"):
        assert done(two, 0, level) == Pass()
    for level in LEVELS:
        assert done(four, 0, level) == Attempt()


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_calls_a_mission_that_must_be_a_bluff(level: str) -> None:
    text = "seats:2 hands:FS,AG mover:0 throws:AAAAA deed:askA"
    assert done(text, 1, level) == Decline()


@pytest.mark.parametrize("level", ["agent", "operative", "mastermind"])
def test_a_mission_that_may_well_be_true_is_called(level: str) -> None:
    text = "seats:2 hands:FS,AG mover:0 throws:FFFFF deed:askF"
    assert done(text, 1, level) == Call()


@pytest.mark.parametrize("level", LEVELS)
def test_cards_owed_are_paid(level: str) -> None:
    owed = "seats:2 hands:FS,AG mover:0 throws:RRRRR deed:askRc1-"
    assert done(owed, 1, level) in (Give("A"), Give("G"))
    gained = "seats:3 hands:AFS,G,IR mover:0 throws:AAAGR deed:name1A+"
    assert done(gained, 0, level) in (Discard("A"), Discard("F"), Discard("S"))


def test_an_operative_throws_away_what_all_have_seen() -> None:
    gained = "seats:3 hands:AFS,G,IR mover:0 throws:AAAGR deed:name1A+"
    assert {done(gained, 0, "operative", seed) for seed in range(9)} == {Discard("A")}
    assert {done(gained, 0, "mastermind", seed) for seed in range(40)} > {Discard("A")}


@pytest.mark.slow
@pytest.mark.parametrize("script", [AlwaysDeclares, DeclaresEveryFive, AlwaysCalls])
def test_a_mastermind_cannot_be_milked(script: type[Operative]) -> None:
    """Each script plays like an operative otherwise: without its trick it has 37 of 100."""
    milker = AlleyBot("mastermind", script())
    rivals = (bot("mastermind"), milker)
    assert fmean(play_pairs(GAME, Config(seats=2), rivals, 100, "milked")) > 0.53


@pytest.mark.slow
@pytest.mark.parametrize(
    ("better", "worse", "sets", "least"),
    [
        ("recruit", "random", 20, 0.65),
        ("agent", "recruit", 150, 0.5),
        ("operative", "agent", 150, 0.5),
        ("mastermind", "operative", 100, 0.54),
    ],
)
def test_each_level_beats_the_one_below(better: str, worse: str, sets: int, least: float) -> None:
    """A short run; the thousands of games stand in docs/spy-alley-dice-bots.md."""
    shares = play_ladder(GAME, Config(seats=2), BOTS, (better, worse), sets)
    assert fmean(shares) > least


def test_a_mastermind_keeps_his_head_through_a_long_and_senseless_match() -> None:
    """Random players explain nothing, for as long as the rules allow."""
    bots: list[Bot] = [bot("mastermind"), RandomBot(), RandomBot()]
    played = play_contest(GAME, Config(seats=3), make_luck("long"), bots, "long")
    assert sum(played.shares) == pytest.approx(1)
