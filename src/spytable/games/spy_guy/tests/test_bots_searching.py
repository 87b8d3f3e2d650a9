"""How bots search: the times are those of the published model, and levels differ by limits."""

from __future__ import annotations

from random import Random
from statistics import fmean, pvariance

import msgspec
import pytest

from spytable.bots.bot import LEVELS
from spytable.games.spy_guy.bots import PartnerBot
from spytable.games.spy_guy.cities import STANDARD
from spytable.games.spy_guy.data import CITY, CLOCKS, CLUES
from spytable.games.spy_guy.tests.partners import decided, match_of
from spytable.games.spy_guy.thinking.eyes import Sighted, eyes
from spytable.games.spy_guy.thinking.finding import Searcher, ex_gaussian
from spytable.games.spy_guy.thinking.limits import BOT_DATA, are_near
from spytable.testing import rule

SAND_MS = CLOCKS.search_ms["45"]
TRIES = 60
BAND = 500
"""Matches of a team: half the 95 % interval is then 4.4 points."""


def searcher(level: str, turn: int = 1) -> Searcher:
    """Eyes of a level alone in the standard city."""
    limits = BOT_DATA.levels[level]
    return Searcher(limits, eyes(STANDARD, limits.span), 0, 1 - (1 - limits.memory) ** (turn - 1))


def share_found(level: str, turn: int = 1, within: int = SAND_MS) -> float:
    """How much of what the cards show a level sees in time."""
    rng = Random(f"{level} {turn}")
    own = searcher(level, turn)
    times = [own.found_ms(one, 0, 1, rng) for clue in CLUES for one in own.eyes.clues[clue]]
    return fmean(time < within for time in times)


@rule("SG-Q20")
def test_the_time_until_a_glance_is_a_gamma_whose_shape_is_the_number_of_glances() -> None:
    """Nothing in the way, everything noticed: mean and spread are those of so many glances."""
    limits = msgspec.structs.replace(BOT_DATA.levels["operative"], notice=1.0)
    own = msgspec.structs.replace(searcher("operative"), limits=limits)
    for district, glances in ((0, 4.0), (3, 9.0)):
        thing = msgspec.structs.replace(own.eyes.clues[1][0].thing, district=district)
        plain = Sighted(thing, glances, 0.0)
        rng = Random(glances)
        times = [own.found_ms(plain, 0, 1, rng) for _ in range(4_000)]
        count = district * own.eyes.glances + glances + 1
        mean = count * limits.glance_ms + district * BOT_DATA.district_ms + BOT_DATA.card_ms
        hand = limits.hand
        assert fmean(times) == pytest.approx(mean + hand.mean_ms + hand.tail_ms, rel=0.03)
        spread = count * limits.glance_ms**2 + hand.spread_ms**2 + hand.tail_ms**2
        assert pvariance(times) == pytest.approx(spread, rel=0.12)


def test_a_hand_is_an_ex_gaussian() -> None:
    hand, rng = BOT_DATA.levels["agent"].hand, Random(3)
    times = [ex_gaussian(hand, rng) for _ in range(8_000)]
    mean = fmean(times)
    skew = fmean((time - mean) ** 3 for time in times) / pvariance(times) ** 1.5
    assert mean == pytest.approx(hand.mean_ms + hand.tail_ms, rel=0.02)
    assert 1.4 < skew < 2.1


@pytest.mark.slow
def test_thinking_again_and_again_changes_no_chances() -> None:
    """Drawn anew every two seconds, on condition that it has not come yet: as likely as at once."""
    own, rng = searcher("operative"), Random(5)
    things = [one for clue in CLUES[::6] for one in own.eyes.clues[clue]]
    at_once = fmean(own.found_ms(one, 0, 1, rng) < SAND_MS for one in things for _ in range(40))
    again = fmean(
        any(
            own.found_ms(one, at, TRIES, rng) < at + 2_000
            for at in range(0, SAND_MS - 1_000, 2_000)
        )
        for one in things
        for _ in range(40)
    )
    assert again == pytest.approx(at_once, abs=0.04)


def test_what_stands_in_a_crowd_is_overlooked() -> None:
    own, rng = searcher("operative"), Random(6)
    things = sorted(
        (one for clue in CLUES for one in own.eyes.clues[clue]), key=lambda one: one.crowd
    )
    fifth = len(things) // 5
    free, lost = (
        fmean(own.found_ms(one, 0, 1, rng) < SAND_MS for one in some for _ in range(10))
        for some in (things[:fifth], things[-fifth:])
    )
    assert free > lost + 0.2


def test_each_level_sees_more_than_the_one_below() -> None:
    shares = [fmean(share_found(level, turn) for turn in range(1, 9)) for level in LEVELS]
    assert shares == sorted(shares)
    assert shares[0] + 0.05 < shares[2]
    assert shares[-1] < 0.75


@rule("SG-Q15")
def test_who_remembers_finds_sooner_in_later_turns() -> None:
    early, late = (fmean(share_found("mastermind", t, 6_000) for _ in "abc") for t in (1, 12))
    assert late > early + 0.1
    assert BOT_DATA.levels["recruit"].memory == 0


def test_colours_that_are_taken_for_each_other_are_colours_of_the_city() -> None:
    pairs = BOT_DATA.near_colours
    assert {colour for pair in pairs for colour in pair} <= set(CITY.colours)
    assert all(are_near(one, other) and are_near(other, one) for one, other in pairs)
    assert not are_near("red", "green")


def test_a_decision_draws_no_more_than_its_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[float] = []
    draw = Searcher._drawn

    def counted(self: Searcher, sighted: Sighted, rng: Random) -> float:
        drawn.append(draw(self, sighted, rng))
        return drawn[-1]

    monkeypatch.setattr(Searcher, "_drawn", counted)
    for at in (1_000, 30_000, 44_000):
        drawn.clear()
        decided("table: seats=1 timer=45; card: 55; due: 45000", "recruit", at)
        assert 0 < len(drawn) <= PartnerBot("recruit").budget.samples


@pytest.mark.nightly
@rule("SG-Q2", "SG-Q3", "SG-Q20")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
def test_recruits_win_about_half_of_their_matches_at_standard_difficulty(players: int) -> None:
    """`python -m bench.spy_guy_odds` prints the whole table; starts and sand are set from it."""
    wins = fmean(
        match_of(["recruit"] * players, f"band {players} {number}").play().shares[0]
        for number in range(BAND)
    )
    assert 0.4 <= wins <= 0.6


@pytest.mark.nightly
@pytest.mark.parametrize("players", [1, 3])
def test_a_team_of_a_higher_level_wins_more(players: int) -> None:
    shares = [
        fmean(
            match_of([level] * players, f"ladder {level} {number}").play().shares[0]
            for number in range(300)
        )
        for level in LEVELS
    ]
    assert shares == sorted(shares)
    assert shares[-1] > shares[0] + 0.3
