"""Beliefs against play by the rules over every deal and every hidden choice."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from spytable.core.game import GameError
from spytable.games.spy_alley_dice.inference import beliefs, joint
from spytable.games.spy_alley_dice.model import Config, State
from spytable.games.spy_alley_dice.notation import parse
from spytable.games.spy_alley_dice.spies import Hand
from spytable.games.spy_alley_dice.tests.plain_beliefs import plain_joint
from spytable.games.spy_alley_dice.tests.table import lively, played, seen
from spytable.games.spy_alley_dice.worlds import worlds
from spytable.testing import option_sets, rule

HALF = Fraction(1, 2)
FOUR = "seats:4 hands:A,G,R,S mover:0"


def believed(state: State, seat: int, target: int) -> dict[str, Fraction]:
    """What a seat believes of another, impossible spies left out."""
    found = beliefs(seen(state, seat), exact=True)[target]
    return {spy: chance for spy, chance in found.items() if chance}


def positions(config: Config, count: int, seed: str) -> list[tuple[State, int, Hand]]:
    """Positions of lively matches: a state, a seat and what that seat was dealt."""
    rng, found = Random(seed), list[tuple[State, int, Hand]]()
    while len(found) < count:
        match = lively(config, rng)
        dealt = next(state for state in match if state.mover is not None).hands
        for state in rng.sample([s for s in match if s.mover is not None], 4):
            seat = rng.randrange(config.seats)
            found.append((state, seat, dealt[seat]))
    return found


def check(config: Config, count: int, seed: str) -> None:
    """Beliefs, joint and worlds equal the plain way in so many positions."""
    for state, seat, dealt in positions(config, count, seed):
        view = seen(state, seat)
        plain = plain_joint(state, seat, dealt)
        assert joint(view, exact=True) == plain
        for other, cards in beliefs(view, exact=True).items():
            for spy, chance in cards.items():
                assert chance == sum(w for hands, w in plain.items() if spy in hands[other])
        imagined = list(worlds(view, seat))
        counts = Counter(world.hands for world in imagined)
        assert {hands: Fraction(n, len(imagined)) for hands, n in counts.items()} == plain


@pytest.mark.slow
@pytest.mark.parametrize("cards", ["sheet", "three"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_beliefs_equal_plain_play(seats: int, cards: str) -> None:
    (config,) = [
        found
        for found in option_sets(Config, [seats])
        if (found.cards, found.five_names, found.pace, found.help) == (cards, "any", "off", "off")
    ]
    if cards == "sheet" or seats == 2:
        check(config, 60, f"{seats} {cards}")


@pytest.mark.nightly
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_beliefs_equal_plain_play_on_many_positions(seats: int) -> None:
    check(Config(seats=seats, pace="off"), 1000, f"nightly {seats}")


def test_at_first_all_others_are_alike() -> None:
    state = parse(f"{FOUR} throws:AAFGI")
    assert believed(state, 0, 1) == dict.fromkeys("FGIRS", Fraction(1, 5))
    assert beliefs(seen(state, 0))[1]["G"] == pytest.approx(0.2)


def test_a_wrong_guess_excludes_one_spy() -> None:
    state = played(f"{FOUR} throws:FFFGI", "0 name 1 F")
    assert believed(state, 0, 1) == dict.fromkeys("GIRS", Fraction(1, 4))
    assert believed(state, 0, 2)["F"] == Fraction(1, 4)


@rule("SA-28")
def test_after_a_secret_discard_the_taken_card_is_kept_or_gone() -> None:
    state = played(f"{FOUR} throws:GGGIR", "0 name 1 G", "0 discard A")
    assert believed(state, 2, 0)["G"] == HALF
    assert believed(state, 2, 0)["A"] == Fraction(1, 8)
    assert set(believed(state, 2, 3)) == {"A", "F", "I", "S"}
    assert believed(state, 0, 2) == dict.fromkeys("FIRS", Fraction(1, 4))


@rule("SA-Q12")
def test_a_mission_that_nobody_called_excludes_its_spy() -> None:
    steps = ("0 mission", "1 decline", "2 decline", "3 decline")
    state = played(f"{FOUR} throws:FFFFF", *steps)
    assert set(believed(state, 3, 0)) == {"A", "G", "I", "R"}
    asked = played(f"{FOUR} throws:FFFFF", *steps[:3])
    assert believed(asked, 3, 0)["F"] == Fraction(1, 5)


def test_what_was_excluded_comes_back_with_a_card_unseen() -> None:
    table = "seats:3 hands:AI,FG,RS mover:0 throws:RRRRR past:0/FFFFF/askF12x"
    assert "F" not in believed(parse(table), 2, 0)
    swapped = played(table, "0 mission", "1 call", "1 give F", "0 discard A")
    assert believed(swapped, 2, 0)["F"] == Fraction(1, 3)


@rule("SA-32")
def test_giver_and_taker_know_the_card_that_was_given() -> None:
    table = "seats:3 hands:AF,GI,RS mover:0 throws:SSSSS"
    gave = played(table, "0 mission", "1 call", "1 give I", "0 discard A")
    assert believed(gave, 0, 1) == dict.fromkeys("GRS", Fraction(1, 3))
    assert believed(gave, 1, 0)["I"] == Fraction(2, 3)


def test_a_view_that_cannot_be_is_refused() -> None:
    state = parse("seats:2 hands:AF,GI mover:0 throws:AAFGI past:1/AAAGI/name0A-")
    with pytest.raises(GameError, match="no match"):
        beliefs(seen(state, 0))


def test_worlds_are_drawn_by_their_weight() -> None:
    state = played(f"{FOUR} throws:GGGIR", "0 name 1 G", "0 discard A")
    rng, imagined = Random(5), worlds(seen(state, 2), 2)
    drawn = [imagined.sample(rng) for _ in range(2000)]
    kept = sum("G" in world.hands[0] for world in drawn) / len(drawn)
    assert kept == pytest.approx(0.5, abs=0.04)
