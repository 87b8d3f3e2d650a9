"""Rolling and naming, by number."""

from __future__ import annotations

import pytest

from spytable.core.game import CHANCE, CLOCK, Bell, Draw
from spytable.games.spy_alley_dice import GAME
from spytable.games.spy_alley_dice.actions import ROLLS, Attempt, Name, Pass, Roll, falls
from spytable.games.spy_alley_dice.events import FellShort, Guessed, Passed, TimedOut
from spytable.games.spy_alley_dice.model import Named, Throw
from spytable.games.spy_alley_dice.notation import parse
from spytable.games.spy_alley_dice.tests.odds import fair_falls
from spytable.games.spy_alley_dice.tests.table import (
    NOW,
    asked,
    change,
    offered,
    played,
    shown,
    why_not,
)
from spytable.games.spy_alley_dice.view import view
from spytable.games.spy_alley_dice.view_model import MayAnswer, MayCard, MayTurn
from spytable.testing import rule

THREE = "seats:3 hands:AF,GI,RS mover:0"


def names(position: str) -> list[str]:
    """Whom seat 0 may name as what."""
    return [f"{a.seat}{a.spy}" for a in offered(position, 0) if isinstance(a, Name)]


@rule("SA-11")
def test_a_turn_begins_with_all_five_dice() -> None:
    state = played(f"{THREE} throws:AAFGI", "0 pass")
    assert GAME.prompts(state) == {CHANCE: falls(5)}
    assert state.throws == ()
    assert played(f"{THREE} loose:01234", "fall AAFGI").throws == (Throw((0, 1, 2, 3, 4), "AAFGI"),)


@rule("SA-11")
@pytest.mark.parametrize("action", ["deal A", "fall AAAAA"])
def test_only_chance_deals_and_rolls(action: str) -> None:
    assert why_not(f"{THREE} throws:AAFGI", f"0 {action}") == "SA-11"
    assert why_not(f"{THREE} throws:GGGGG deed:askG", f"1 {action}") == "SA-11"
    assert why_not(f"{THREE} throws:GGGSR deed:name1G+", f"0 {action}") == "SA-11"


@rule("SA-12")
def test_two_more_rolls() -> None:
    state = played(f"{THREE} throws:AAGIR", "0 roll 234", "fall AGS", "0 roll 4", "fall A")
    assert [throw.dice for throw in state.throws] == ["AAGIR", "AAAGS", "AAAGA"]
    assert why_not(state, "0 roll 3") == "SA-12"
    assert not set(ROLLS) & set(offered(state, 0))


@rule("SA-13")
def test_any_dice_may_be_rolled() -> None:
    assert set(ROLLS) <= set(offered(f"{THREE} throws:AAGIR", 0))
    assert len(ROLLS) == 31
    rolled = played(f"{THREE} throws:AAGIR,234>AAGGG", "0 roll 013", "fall FIS")
    assert rolled.past[0].throws[-1] == Throw((0, 1, 3), "FIGSG")


@rule("SA-13")
@pytest.mark.parametrize("places", ["-", "5", "10", "22", "012345"])
def test_dice_are_named_once_each(places: str) -> None:
    assert why_not(f"{THREE} throws:AAGIR", f"0 roll {places}") == "SA-13"


@rule("SA-11", "SA-12", "SA-13")
@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_every_face_of_every_rolled_die_is_as_likely(count: int) -> None:
    places = "01234"[:count]
    draw = GAME.prompts(played(f"{THREE} throws:AAGIR", f"0 roll {places}"))[CHANCE]
    assert isinstance(draw, Draw)
    assert draw.total() == 6**count
    assert dict(zip(draw.outcomes, draw.weights or (), strict=True)) == fair_falls(count)


@rule("SA-14", "SA-18")
@pytest.mark.parametrize("dice", ["AAGIR", "GGGIR", "GGGGG"])
def test_a_player_may_stop_and_name_nobody(dice: str) -> None:
    stopped = change(f"{THREE} throws:{dice}", "0 pass")
    assert shown(stopped, Passed, None) == [Passed(0)]
    assert stopped.state.mover == 1
    assert stopped.state.past[0].deed is None


@rule("SA-15", "SA-16")
@pytest.mark.parametrize("dice", ["GGGIR", "GGRGG"])
def test_three_or_four_alike_name_that_spy(dice: str) -> None:
    assert names(f"{THREE} throws:{dice}") == ["1G", "2G"]
    named = change(f"{THREE} throws:{dice}", "0 name 1 G")
    assert shown(named, Guessed, 2, None) == [Guessed(0, 1, "G", right=True)] * 2
    assert named.reveals


@rule("SA-16", "SA-Q7")
@pytest.mark.parametrize("spy", ["A", "S"])
def test_no_other_spy_is_named(spy: str) -> None:
    assert why_not(f"{THREE} throws:GGGSS", f"0 name 1 {spy}") == "SA-16"


@rule("SA-Q7")
def test_a_full_house_names_the_three() -> None:
    assert names(f"{THREE} throws:SSGGG") == ["1G", "2G"]


@rule("SA-17")
def test_anyone_else_may_be_named() -> None:
    six = "seats:6 order:024135 hands:A,F,G,I,R,S mover:0 throws:GGGIR"
    assert names(six) == ["2G", "4G", "1G", "3G", "5G"]
    assert why_not(six, "0 name 0 G") == "SA-17"


@rule("SA-19")
def test_fewer_than_three_alike_name_nobody() -> None:
    assert names(f"{THREE} throws:GGSSR") == []
    assert why_not(f"{THREE} throws:GGSSR", "0 name 1 G") == "SA-19"


@rule("SA-19")
def test_the_turn_is_over_after_a_last_roll_in_vain() -> None:
    third = f"{THREE} throws:GGSSR,4>GGSSI loose:4"
    failed = change(third, "fall A")
    assert shown(failed, FellShort, None) == [FellShort(0)]
    assert failed.state.mover == 1
    assert asked(played(third, "fall G")) == [0, CLOCK]


@rule("SA-20")
def test_a_wrong_guess_costs_nothing() -> None:
    wrong = change(f"{THREE} throws:GGGIR", "0 name 2 G")
    assert wrong.reveals
    state = wrong.state
    assert state.hands == parse(THREE + " loose:0").hands
    assert state.past[0].deed == Named(2, "G", right=False)
    assert state.mover == 1


@rule("SA-21", "SA-22", "SA-Q14")
def test_five_alike_leave_a_choice() -> None:
    five = f"{THREE} throws:AAAAA"
    assert names(five) == ["1A", "2A"]
    assert set(offered(five, 0)) == {*ROLLS, Name(1, "A"), Name(2, "A"), Attempt(), Pass()}
    assert asked(played(five, "0 name 1 A")) == [CHANCE]
    assert why_not(played(five, "0 mission"), "1 name 2 A") == "SA-31"
    assert played(five, "0 pass").ended is None


@rule("SA-29")
@pytest.mark.parametrize("dice", ["GGSSR", "GGGSR", "GGGGR"])
def test_a_mission_needs_five_alike(dice: str) -> None:
    assert why_not(f"{THREE} throws:{dice}", "0 mission") == "SA-29"


@rule("SA-Q4")
def test_one_guess_a_turn() -> None:
    wrong = played(f"{THREE} throws:GGGIR", "0 name 2 G")
    assert wrong.mover == 1
    right = played(f"{THREE} throws:GGGIR", "0 name 1 G")
    assert why_not(right, "0 name 2 G") == "SA-27"


@rule("SA-Q5")
def test_a_guess_ends_the_rolling() -> None:
    state = played(f"{THREE} throws:GGGIR", "0 name 1 G")
    assert why_not(state, "0 roll 34") == "SA-27"
    lost = played(f"{THREE} throws:GGGIR", "0 roll 01234", "fall AFGIR")
    assert why_not(lost, "0 name 1 G") == "SA-19"


@rule("SA-Q6")
def test_naming_a_spy_of_ones_own_is_a_bluff() -> None:
    bluff = change(f"{THREE} throws:AAASS", "0 name 1 A")
    assert shown(bluff, Guessed, 1) == [Guessed(0, 1, "A", right=False)]
    assert bluff.state.hands[0] == ("A", "F")


@rule("SA-Q18")
def test_any_spy_on_five_alike() -> None:
    anyone = f"{THREE} five:any throws:"
    assert len(names(anyone + "AAAAA")) == 2 * 6
    assert names(anyone + "AAAAG") == ["1A", "2A"]
    assert played(anyone + "AAAAA", "0 name 2 R").hands[0] == ("A", "F", "R")
    assert (
        change(anyone + "AAAAA", "0 mission").state.deed
        == change(f"{THREE} throws:AAAAA", "0 mission").state.deed
    )


@rule("SA-Q23")
@pytest.mark.parametrize(("pace", "due"), [("x1", 60_000), ("x2", 120_000), ("x10", 600_000)])
def test_a_decision_is_due_in_a_minute(pace: str, due: int) -> None:
    table = f"seats:3 pace:{pace} hands:AF,GI,RS mover:0"
    assert GAME.prompts(played(f"{table} loose:01234", "fall GGGIR"))[CLOCK] == Bell(NOW + due)
    again = played(f"{table} throws:GGGIR due:30000", "0 roll 34")
    assert again.due is None
    assert GAME.prompts(played(f"{table} throws:GGGIR", "0 name 1 G"))[CLOCK] == Bell(NOW + due)


@rule("SA-Q23")
def test_without_a_clock_no_bell_rings() -> None:
    table = "seats:3 pace:off hands:AF,GI,RS mover:0"
    assert asked(played(f"{table} loose:01234", "fall GGGIR")) == [0]
    assert asked(played(f"{table} throws:GGGGG", "0 mission")) == [1]
    assert asked(played(f"{table} throws:GGGIR", "0 name 1 G")) == [0]


@rule("SA-Q23")
def test_time_out_stops_the_turn() -> None:
    rung = change(f"{THREE} throws:GGGIR due:60000", "bell")
    assert rung.events[:2] == (TimedOut(0), Passed(0))
    assert rung.state.mover == 1


@pytest.mark.parametrize("action", ["call", "decline"])
def test_nobody_answers_a_mission_that_is_not_there(action: str) -> None:
    assert why_not(f"{THREE} throws:GGGIR", f"0 {action}") == "SA-30"


@pytest.mark.parametrize("action", ["give A", "discard A"])
def test_nobody_loses_a_card_for_nothing(action: str) -> None:
    assert why_not(f"{THREE} throws:GGGIR", f"0 {action}") == "SA-27"


def test_dice_fall_on_the_loose_places_from_the_left() -> None:
    state = played(f"{THREE} throws:AAGIR", "0 roll 024", "fall FRS")
    assert state.throws[-1] == Throw((0, 2, 4), "FARIS")
    assert Roll((0, 2, 4)) in ROLLS


def test_a_view_says_what_its_seat_may_do() -> None:
    three, five = parse("seats:3 mover:0 throws:GGGIR"), parse("seats:3 mover:0 throws:RRRRR")
    assert view(three, 0).may == MayTurn(roll=True, spies=("G",), targets=(1, 2), mission=False)
    assert view(five, 0).may == MayTurn(roll=True, spies=("R",), targets=(1, 2), mission=True)
    assert view(three, 1).may is None
    asked = played("seats:3 hands:RI,SA,FG mover:0 throws:RRRRR", "0 mission")
    assert [view(asked, seat).may for seat in (0, 1, 2)] == [None, MayAnswer(), None]
    owing = played("seats:3 hands:RI,SA,FG mover:0 throws:SSSIR", "0 name 1 S")
    assert view(owing, 0).may == MayCard(("I", "R", "S"))
    assert view(owing, None).may is None
