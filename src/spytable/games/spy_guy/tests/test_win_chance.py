"""How often teams win: the track and the cards give the chances that the rules file foresaw."""

from __future__ import annotations

from random import Random

import pytest

from spytable.core.game import Act, Chance
from spytable.games.spy_guy import GAME
from spytable.games.spy_guy.actions import Deal, Done, Go, Mark, Open
from spytable.games.spy_guy.data import CLUES, TRACK, Clue, copies_of, prints_of
from spytable.games.spy_guy.model import Config, found
from spytable.games.spy_guy.track import START, fled, has_caught, silent_way, walked
from spytable.testing import rule

GAMES = 1_000
LOOSE = 6
"""Percentage points; the standard error of a thousand games is 1.6 at most."""
PER_CENT = {
    12: {0.45: 19, 0.50: 48, 0.55: 76, 0.60: 94, 0.65: 99, 0.70: 100, 0.75: 100},
    15: {0.45: 5, 0.50: 19, 0.55: 44, 0.60: 72, 0.65: 92, 0.70: 99, 0.75: 100},
    18: {0.45: 1, 0.50: 4, 0.55: 15, 0.60: 36, 0.65: 62, 0.70: 86, 0.75: 98},
}
"""Wins by Moritz's start and by the chance that a copy is found."""


def drawn(share: float, rng: Random) -> list[tuple[Clue, int]]:
    """The cards of a match in order, and how many of each are found."""
    deck = list(CLUES)
    rng.shuffle(deck)
    return [(card, sum(rng.random() < share for _ in range(copies_of(card)))) for card in deck]


def chased(moritz: int, turns: list[tuple[Clue, int]]) -> tuple[bool, bool]:
    """Whether a team wins, and whether it took the shortcut."""
    spy, short = START, False
    for card, steps in turns:
        way = silent_way(spy, steps, moritz)
        short = short or (spy.is_on_arrow and steps > 0 and way == "shortcut")
        spy = walked(spy, steps, way)
        if has_caught(spy, moritz):
            return True, short
        moritz = fled(moritz, prints_of(card))
        if moritz == TRACK.port:
            return False, short
    raise AssertionError("the deck is never empty")


def played(seats: int, turns: list[tuple[Clue, int]]) -> bool:
    """Whether the same team wins by the rules themselves, every marker put down."""
    state = GAME.initial(Config(seats=seats, timer="untimed"))
    for card, steps in turns:
        state = GAME.apply(state, Act(0, Open())).state
        state = GAME.apply(state, Chance(Deal(card))).state
        for thing in state.config.the_city().copies(card)[:steps]:
            state = GAME.apply(state, Act(thing.id % seats, Mark(thing.x, thing.y))).state
        for seat in range(seats):
            if state.phase == "search":
                state = GAME.apply(state, Act(seat, Done())).state
        if state.phase == "shortcut":
            way = silent_way(state.spy, found(state.marks), state.moritz)
            state = GAME.apply(state, Act(0, Go(way))).state
        outcome = GAME.outcome(state)
        if outcome is not None:
            return set(outcome.ranks) == {1}
    raise AssertionError("the deck is never empty")


@pytest.mark.slow
@rule("SG-Q3", "SG-Q4")
@pytest.mark.parametrize("start", PER_CENT)
def test_the_win_chances_are_those_of_the_rules_file(start: int) -> None:
    for share, expected in PER_CENT[start].items():
        rng = Random(f"{start} {share}")
        matches = [chased(start, drawn(share, rng)) for _ in range(GAMES)]
        wins = 100 * sum(won for won, _ in matches) / GAMES
        assert abs(wins - expected) < LOOSE, (start, share, wins)


@pytest.mark.slow
@rule("SG-Q3")
def test_the_shortcut_is_taken_in_a_fifth_to_a_third_of_close_matches() -> None:
    for start, share in ((12, 0.5), (15, 0.55), (18, 0.6)):
        rng = Random(f"{start} {share}")
        taken = sum(chased(start, drawn(share, rng))[1] for _ in range(GAMES))
        assert 0.18 < taken / GAMES < 0.33


@pytest.mark.parametrize(("seats", "start"), list(enumerate(TRACK.starts, 1)))
def test_the_rules_and_the_short_reckoning_agree(seats: int, start: int) -> None:
    rng = Random(seats)
    for number in range(40):
        turns = drawn((0.5, 0.6, 0.7, 0.8)[number % 4], rng)
        assert played(seats, turns) == chased(start, turns)[0]
