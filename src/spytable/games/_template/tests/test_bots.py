"""The bots of Briefcase: legal, blind to secrets, and each level better."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest

from spytable.bots.bot import LEVELS
from spytable.bots.contest import Contest, play_contest
from spytable.games._template import GAME
from spytable.games._template.actions import Pack, Stay
from spytable.games._template.bots import BOTS
from spytable.games._template.model import Config
from spytable.games._template.notation import parse
from spytable.games._template.tests.strategies import configs, twin
from spytable.testing.minds import (
    Moment,
    count_twin_decisions,
    decide_once,
    make_luck,
    play_pairs,
)

TWO = Config(seats=2, bell="off")
FOUR = Config(seats=4, bell="off")


def test_every_level_has_a_bot() -> None:
    assert tuple(BOTS) == LEVELS


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_plays_every_table_to_its_end(level: str) -> None:
    for number, config in enumerate(configs()):
        minds = [BOTS[level]() for _ in range(config.seats)]
        played = play_contest(GAME, config, make_luck(f"table {number}"), minds, "any")
        assert sum(played.shares) == pytest.approx(1)


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_knows_no_more_than_its_view(level: str) -> None:
    mind = BOTS[level]()
    matches = [Contest(GAME, FOUR, make_luck(f"twin {n}"), [mind] * 4, f"{n}") for n in range(8)]
    assert count_twin_decisions(mind, matches, twin, Random(1), often=0.5) > 8


@pytest.mark.parametrize(("better", "worse"), [("agent", "recruit"), ("operative", "agent")])
def test_a_level_beats_the_one_below(better: str, worse: str) -> None:
    assert fmean(play_pairs(GAME, TWO, (BOTS[better](), BOTS[worse]()), 200)) > 0.53


def test_a_mastermind_gets_more_than_its_share_among_operatives() -> None:
    """With two spies there is little to think about: everyone packs high."""
    won = 0.0
    for number in range(100):
        seat = number % 4
        minds = [BOTS["mastermind" if each == seat else "operative"]() for each in range(4)]
        luck = make_luck(f"four {number}")
        won += play_contest(GAME, FOUR, luck, minds, f"{number}").shares[seat]
    assert won / 100 > 0.28


def test_who_has_no_card_left_stays_at_home() -> None:
    empty = parse("seats:2 nights:3 bell:off hands:-,5 past:1./-/0;2./-/0")
    for level in LEVELS:
        assert decide_once(GAME, BOTS[level](), empty, Moment(0)).action == Stay()


def test_an_operative_packs_its_highest_card() -> None:
    table = parse("seats:2 bell:off hands:135,245")
    assert decide_once(GAME, BOTS["operative"](), table, Moment(0)).action == Pack(5)
