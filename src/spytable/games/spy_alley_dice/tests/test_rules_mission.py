"""The mission, by number."""

from __future__ import annotations

import pytest

from spytable.core.game import CHANCE, CLOCK, Bell, Draw
from spytable.games.spy_alley_dice import GAME
from spytable.games.spy_alley_dice.actions import ANSWERS, Discard, Give
from spytable.games.spy_alley_dice.events import (
    Answered,
    Declared,
    Discarded,
    HandedOver,
    Settled,
    TimedOut,
    WentOut,
)
from spytable.games.spy_alley_dice.model import Mission
from spytable.games.spy_alley_dice.notation import parse
from spytable.games.spy_alley_dice.tests.table import (
    NOW,
    asked,
    change,
    offered,
    played,
    ranks,
    seen,
    shown,
    why_not,
)
from spytable.testing import rule

TRUE = "seats:3 order:021 hands:AF,GI,RS mover:0 throws:AAAAA"
LIE = "seats:3 order:021 hands:AF,GI,RS mover:0 throws:SSSSS"


@rule("SA-30", "SA-Q21")
def test_the_others_are_asked_clockwise() -> None:
    state = played(LIE, "0 mission")
    assert shown(change(LIE, "0 mission"), Declared, 1) == [Declared(0, "S")]
    assert asked(state) == [2, CLOCK]
    assert asked(played(LIE, "0 mission", "2 decline")) == [1, CLOCK]


@rule("SA-Q21")
def test_only_those_still_in_are_asked() -> None:
    table = "seats:6 hands:A,-,R,S,-,G outs:41 mover:3 throws:AAAAA"
    steps = ("3 mission", "5 decline", "0 decline")
    assert asked(played(table, *steps)) == [2, CLOCK]
    assert played(table, *steps, "2 decline").mover == 5


@rule("SA-31")
def test_each_guesses_or_declines() -> None:
    state = played(LIE, "0 mission")
    assert offered(state, 2) == list(ANSWERS)
    assert why_not(state, "2 pass") == "SA-31"
    declined = change(state, "2 decline")
    assert shown(declined, Answered, 0) == [Answered(2, "decline")]
    assert played(LIE, "0 mission", "2 decline").deed == Mission("S", (2,))


@rule("SA-32", "SA-Q10")
def test_a_wrong_guesser_gives_a_card_of_their_choice() -> None:
    called = played(LIE, "0 mission", "2 decline", "1 call")
    assert asked(called) == [1, CLOCK]
    assert offered(called, 1) == [Give("G"), Give("I")]
    assert why_not(called, "1 give S") == "SA-32"
    assert why_not(called, "1 discard G") == "SA-32"
    gave = change(called, "1 give I")
    assert gave.state.hands == (("A", "F", "I"), ("G",), ("R", "S"))


@rule("SA-32")
def test_two_alone_see_the_card_that_was_given() -> None:
    called = played(LIE, "0 mission", "2 decline", "1 call")
    gave, other = change(called, "1 give I"), change(called, "1 give G")
    down = HandedOver(1, 0, "down", None)
    known = HandedOver(1, 0, "down", "I")
    assert shown(gave, HandedOver, 0, 1, 2, None) == [known, known, down, down]
    assert gave.reveals
    for seat in (2, None):
        assert seen(gave.state, seat) == seen(other.state, seat)


@rule("SA-33", "SA-Q11")
def test_the_roller_then_throws_a_card_away() -> None:
    gave = played(LIE, "0 mission", "2 decline", "1 call", "1 give I")
    assert asked(gave) == [0, CLOCK]
    assert offered(gave, 0) == [Discard("A"), Discard("F"), Discard("I")]
    one, two = change(gave, "0 discard A"), change(gave, "0 discard F")
    assert shown(one, Discarded, 0, 1) == [Discarded(0, "A"), Discarded(0, None)]
    assert one.state.mover == 2
    for seat in (1, 2, None):
        assert seen(one.state, seat) == seen(two.state, seat)


@rule("SA-34", "SA-Q9")
def test_a_right_guess_takes_the_card_on_the_dice() -> None:
    called = change(played(TRUE, "0 mission"), "2 call")
    assert shown(called, Settled, 1) == [Settled(0, "A", 2, truth=True)]
    assert shown(called, HandedOver, 1, None) == [HandedOver(0, 2, "up", "A")] * 2
    assert called.state.hands == (("F",), ("G", "I"), ("A", "R", "S"))
    assert offered(called.state, 2) == [Discard("A"), Discard("R"), Discard("S")]
    thrown = change(called.state, "2 discard R")
    assert shown(thrown, Discarded, 2, 0) == [Discarded(2, "R"), Discarded(2, None)]
    assert thrown.state.mover == 2


@rule("SA-34")
def test_a_roller_who_loses_the_last_card_is_out() -> None:
    called = change(
        played("seats:4 hands:A,G,R,S mover:0 throws:AAAAA", "0 mission", "1 decline"), "2 call"
    )
    assert shown(called, WentOut, None) == [WentOut(0)]
    thrown = change(called.state, "2 discard A")
    assert thrown.state.mover == 1
    assert thrown.state.hands == ((), ("G",), ("R",), ("S",))


@rule("SA-05", "SA-35", "SA-Q13")
def test_a_mission_accomplished_wins() -> None:
    won = change(played(TRUE, "0 mission", "2 decline"), "1 decline")
    assert shown(won, Settled, 1, None) == [Settled(0, "A", None, truth=True)] * 2
    assert won.state.ended == "mission"
    assert GAME.prompts(won.state) == {}
    assert ranks(won.state) == (1, 2, 2)
    assert won.reveals


@rule("SA-36", "SA-Q12")
def test_a_lie_that_nobody_called_wins_nothing() -> None:
    failed = change(played(LIE, "0 mission", "2 decline"), "1 decline")
    assert shown(failed, Settled, 1) == [Settled(0, "S", None, truth=False)]
    assert failed.state.ended is None
    assert failed.state.mover == 2
    assert failed.state.hands == parse(LIE).hands
    assert failed.state.past[0].deed == Mission("S", (2, 1), truth=False)


@rule("SA-Q8")
@pytest.mark.parametrize("position", [TRUE, LIE])
def test_the_first_guess_settles_it(position: str) -> None:
    called = played(position, "0 mission", "2 call")
    assert 1 not in asked(called)
    assert called.deed is not None
    assert isinstance(called.deed, Mission)
    assert called.deed.caller == 2


@rule("SA-Q10", "SA-Q27")
def test_a_wrong_guesser_without_another_card_is_out() -> None:
    table = "seats:4 hands:A,G,R,S mover:0 throws:FFFFF"
    called = change(played(table, "0 mission"), "1 call")
    assert shown(called, HandedOver, 0, 2) == [
        HandedOver(1, 0, "down", "G"),
        HandedOver(1, 0, "down", None),
    ]
    assert shown(called, WentOut, None) == [WentOut(1)]
    assert asked(called.state) == [0, CLOCK]
    assert called.state.hands[0] == ("A", "G")


@rule("SA-Q20")
@pytest.mark.parametrize(("pace", "due"), [("x1", 30_000), ("x2", 60_000), ("x10", 300_000)])
def test_silence_declines(pace: str, due: int) -> None:
    state = played(f"pace:{pace} {LIE}", "0 mission")
    assert GAME.prompts(state)[CLOCK] == Bell(NOW + due)
    rung = change(state, "bell")
    assert rung.events == (TimedOut(2), Answered(2, "decline"))
    assert rung.state.due == NOW + due + due
    assert asked(rung.state) == [1, CLOCK]


@rule("SA-Q20")
def test_the_answer_is_all_the_roller_learns() -> None:
    other = LIE.replace("GI,RS", "GR,IS")
    one, two = (change(played(table, "0 mission"), "2 decline") for table in (LIE, other))
    assert one.events == two.events
    assert seen(one.state, 0) == seen(two.state, 0)


@rule("SA-Q22")
@pytest.mark.parametrize(("dice", "truth"), [("AAAAA", True), ("FFFFF", True), ("GGGGG", False)])
def test_either_card_of_the_roller_counts(dice: str, *, truth: bool) -> None:
    table = TRUE.replace("AAAAA", dice)
    settled = change(played(table, "0 mission", "2 decline"), "1 decline")
    assert shown(settled, Settled, None)[0].truth is truth


@rule("SA-Q23")
def test_a_card_owed_to_the_roller_is_picked_by_chance_when_time_is_out() -> None:
    called = played(LIE, "0 mission", "2 decline", "1 call")
    assert GAME.prompts(called)[CLOCK] == Bell(NOW + 60_000)
    late = change(called, "bell").state
    assert GAME.prompts(late) == {CHANCE: Draw((Give("G"), Give("I")))}
    assert change(late, "give G").state.hands[0] == ("A", "F", "G")
    assert not change(late, "give G").state.late
