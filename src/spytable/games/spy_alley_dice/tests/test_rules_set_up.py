"""Components, the deal and the roll for the start, by number."""

from __future__ import annotations

import pytest

from spytable.core.game import CHANCE, Draw, GameError
from spytable.core.play import check_config
from spytable.games.spy_alley_dice import GAME
from spytable.games.spy_alley_dice.actions import Deal, Fall, falls
from spytable.games.spy_alley_dice.events import Dealt, Tied, TurnBegan
from spytable.games.spy_alley_dice.model import Config
from spytable.games.spy_alley_dice.notation import parse, text
from spytable.games.spy_alley_dice.spies import SPIES, matched
from spytable.games.spy_alley_dice.tests.table import change, played, seen, shown
from spytable.testing import rule

NO_RUSSIANS = "fall AAFFG"


@rule("SA-01")
def test_five_dice_with_six_spies_each() -> None:
    draw = falls(5)
    assert SPIES == ("A", "F", "G", "I", "R", "S")
    assert draw.total() == 6**5
    assert len(draw.outcomes) == 252
    weights = dict(zip(draw.outcomes, draw.weights or (), strict=True))
    assert weights[Fall("AAAAA")] == 1
    assert weights[Fall("AFGIR")] == 120
    assert weights[Fall("AAAGG")] == 10
    assert falls(1) == Draw(tuple(Fall(spy) for spy in SPIES), (1,) * 6)


@rule("SA-02")
def test_one_card_for_each_spy() -> None:
    first = GAME.prompts(GAME.initial(Config(seats=6)))[CHANCE]
    assert first == Draw(tuple(Deal(spy) for spy in SPIES))
    second = GAME.prompts(played("seats:6", "deal G"))[CHANCE]
    assert second == Draw(tuple(Deal(spy) for spy in SPIES if spy != "G"))
    with pytest.raises(GameError, match="two hands"):
        parse("seats:2 hands:FS,FG")


@rule("SA-03")
@pytest.mark.parametrize(
    ("dice", "found"),
    [("GGSGR", ("G", 3)), ("SGSSS", ("S", 4)), ("AAAAA", ("A", 5)), ("GGSSR", None)],
)
def test_three_or_more_alike(dice: str, found: tuple[str, int] | None) -> None:
    assert matched(dice) == found


@rule("SA-06", "SA-07", "SA-Q2")
@pytest.mark.parametrize(
    ("seats", "cards", "aside"), [(2, 2, 2), (3, 2, 0), (4, 1, 2), (5, 1, 1), (6, 1, 0)]
)
def test_how_many_cards_are_dealt(seats: int, cards: int, aside: int) -> None:
    state = played(f"seats:{seats}", *(f"deal {spy}" for spy in SPIES[: seats * cards]))
    assert [len(hand) for hand in state.hands] == [cards] * seats
    assert GAME.prompts(state) == {CHANCE: falls(5)}
    assert seen(state, None).aside == aside


@rule("SA-06")
def test_cards_go_round_one_at_a_time() -> None:
    state = played("seats:3 order:120", "deal S", "deal A", "deal R", "deal F")
    assert state.hands == (("R",), ("F", "S"), ("A",))


@rule("SA-Q2")
def test_nobody_sees_the_cards_aside() -> None:
    one = played("seats:4 hands:A,F,G,I", "fall RRRRR", *[NO_RUSSIANS] * 3)
    two = parse(text(one).replace("A,F,G,I", "A,F,G,R"))
    assert [seen(one, seat) == seen(two, seat) for seat in (0, 1, 2, None)] == [True] * 4


@rule("SA-08")
def test_a_dealt_card_is_shown_to_its_owner() -> None:
    dealt = change("seats:2", "deal G")
    assert shown(dealt, Dealt, 0, 1, None) == [Dealt(0, "G"), Dealt(0, None), Dealt(0, None)]
    assert [seen(dealt.state, seat).hand for seat in (0, 1, None)] == [("G",), (), ()]


@rule("SA-09")
def test_most_russians_begins() -> None:
    state = played("seats:3 hands:AF,GI,RS", "fall AAFRR", "fall ARRRS", NO_RUSSIANS)
    assert state.mover == 1
    assert state.starts == (("AAFRR", "ARRRS", "AAFFG"),)


@rule("SA-09")
def test_seats_roll_for_the_start_clockwise() -> None:
    rolled = played("seats:3 order:201 hands:AF,GI,RS", "fall RRRRR")
    assert rolled.starts == ((None, None, "RRRRR"),)
    assert rolled.mover is None


@rule("SA-Q1")
def test_those_who_tied_roll_again() -> None:
    tied = change(
        played("seats:4 hands:A,F,G,I", "fall AAFRR", NO_RUSSIANS, "fall RRSSS"), "fall AFGIR"
    )
    assert shown(tied, Tied, None) == [Tied((0, 2))]
    again = change(tied.state, "fall AFGIR")
    settled = change(again.state, "fall RRSSS")
    assert settled.state.starts[1] == ("AFGIR", None, "RRSSS", None)
    assert shown(settled, TurnBegan, None) == [TurnBegan(1, 2)]


@rule("SA-Q1")
def test_who_was_beaten_in_a_later_round_stays_out() -> None:
    first = ("fall AAFRR", NO_RUSSIANS, "fall RRSSS", "fall AAGRR")
    state = played("seats:4 hands:A,F,G,I", *first, "fall AFGIR", "fall RRSSS", "fall AAGRR")
    assert state.starts[1] == ("AFGIR", None, "RRSSS", "AAGRR")
    third = change(change(state, NO_RUSSIANS).state, "fall AFGIR")
    assert third.state.starts[2] == (None, None, "AAFFG", "AFGIR")
    assert shown(third, TurnBegan, None) == [TurnBegan(1, 3)]


@rule("SA-Q1")
def test_who_was_beaten_stays_out_when_nobody_rolls_a_russian() -> None:
    first = ("fall AAFRR", NO_RUSSIANS, "fall RRSSS", NO_RUSSIANS)
    tied = change(played("seats:4 hands:A,F,G,I", *first, NO_RUSSIANS), NO_RUSSIANS)
    assert shown(tied, Tied, None) == [Tied((0, 2))]
    third = played(text(tied.state), "fall AFGIR", NO_RUSSIANS)
    assert third.starts[2] == ("AFGIR", None, "AAFFG", None)
    assert third.mover == 0


@rule("SA-Q24")
def test_ties_come_to_an_end() -> None:
    state = parse("seats:2 order:10 hands:AF,GI")
    for _ in range(2 * 12 - 1):
        assert state.mover is None
        state = change(state, NO_RUSSIANS).state
    state = change(state, NO_RUSSIANS).state
    assert len(state.starts) == 12
    assert state.mover == 1


@rule("SA-10")
def test_turns_go_clockwise() -> None:
    state = played("seats:3 order:021 hands:AF,GI,RS mover:0 throws:AAFGI", "0 pass", "fall AAFGI")
    assert state.mover == 2
    assert played(text(state), "2 pass").mover == 1


@rule("SA-Q18")
def test_three_cards_each_at_two_seats() -> None:
    state = played("seats:2 cards:three", *(f"deal {spy}" for spy in SPIES))
    assert state.hands == (("A", "G", "R"), ("F", "I", "S"))
    assert [Config(seats=seats, cards="three").dealt() for seats in (3, 4)] == [2, 1]


@pytest.mark.parametrize(("seats", "fits"), [(1, False), (2, True), (6, True), (7, False)])
def test_two_to_six_players(seats: int, *, fits: bool) -> None:
    if fits:
        check_config(GAME, Config(seats=seats))
    else:
        with pytest.raises(GameError, match="2 to 6"):
            check_config(GAME, Config(seats=seats))
