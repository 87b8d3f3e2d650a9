"""Both moves, the shortcut and the end, by number."""

from __future__ import annotations

import pytest

from spytable.games.spy_guy import GAME
from spytable.games.spy_guy.events import (
    AtArrow,
    Chose,
    Counted,
    Ended,
    MoritzMoved,
    Reshuffled,
    SpyMoved,
)
from spytable.games.spy_guy.model import State
from spytable.games.spy_guy.notation import parse
from spytable.games.spy_guy.tests.table import (
    SOLO,
    asked,
    cards,
    change,
    due,
    news,
    play,
    refusal,
    where,
)
from spytable.games.spy_guy.track import Spot, Way, has_caught
from spytable.games.spy_guy.view import Ways
from spytable.testing import rule


def turn(spy: str, moritz: int, found: int, *ways: str, card: int = 30) -> State:
    """A turn of a solo player who finds so many; card 30 has three footprints."""
    start = f"{SOLO}; spy: {spy}; moritz: {moritz}; card: {card}"
    steps = [f"right*{found}"] if found else []
    return play(start, *steps, "done", *ways)


@rule("SG-11")
def test_spy_guy_moves_first_then_moritz_then_the_next_card() -> None:
    told = news(f"{SOLO}; card: 30", "right*2", "done")
    assert [type(event) for event in told[1:]] == [Counted, SpyMoved, MoritzMoved]
    state = turn("0", 12, 2)
    assert where(state) == ("2", 15)
    assert asked(state) == {0: "open"}


@rule("SG-08", "SG-22", "SG-23")
@pytest.mark.parametrize(("card", "prints"), [(1, 2), (15, 2), (16, 3), (41, 3), (42, 4), (56, 4)])
def test_moritz_runs_as_far_as_the_footprints_say(card: int, prints: int) -> None:
    assert where(turn("0", 20, 1, card=card)) == ("1", 20 + prints)
    assert news(f"{SOLO}; moritz: 20; card: {card}", "done")[-1] == (
        MoritzMoved(prints, 20 + prints, 61_000)
    )


@rule("SG-09")
def test_the_number_of_a_card_does_nothing() -> None:
    one, two = (turn("5", 20, 4, card=card) for card in (23, 36))
    assert where(one) == where(two) == ("9", 23)


@rule("SG-24", "SG-41")
def test_one_card_serves_both_moves_and_each_turn_has_a_new_one() -> None:
    state = turn("0", 12, 2, card=50)
    assert (state.card, state.past[0].card) == (None, 50)
    assert where(state) == ("2", 16)
    assert refusal(state, "done") == "SG-12"
    following = play(state, "open", "deal 2")
    assert following.card == 2
    assert refusal(following, "open") == "SG-41"


@rule("SG-40")
def test_a_used_card_is_out_of_the_deck() -> None:
    state = play(SOLO, "open", "deal 30", "done", "open")
    assert 30 not in cards(state)
    assert len(cards(state)) == 55
    assert refusal(state, "deal 30") == "core"
    assert len(cards(play(state, "deal 7", "done", "open"))) == 54


@rule("SG-Q11")
def test_an_empty_deck_is_shuffled_anew() -> None:
    state = parse(f"{SOLO}; deck: -")
    assert news(state, "open")[-1] == Reshuffled()
    assert len(cards(play(state, "open"))) == 56
    assert Reshuffled() not in news(f"{SOLO}; deck: 5", "open")
    assert cards(play(f"{SOLO}; deck: 5", "open")) == [5]


@rule("SG-Q11")
def test_the_last_used_card_is_shuffled_in_again_too() -> None:
    state = play(f"{SOLO}; deck: 5", "open", "deal 5", "done", "open")
    assert cards(state) == list(range(1, 57))


@rule("SG-37")
def test_finding_nothing_spy_guy_stays_and_moritz_runs() -> None:
    assert where(turn("7", 20, 0)) == ("7", 23)
    assert where(play(f"{SOLO}; spy: 7; moritz: 20; card: 30", "wrong", "bell")) == ("7", 23)


@rule("SG-25", "SG-Q16")
def test_the_shortcut_is_asked_for_after_the_count_on_the_arrow() -> None:
    start = f"{SOLO}; spy: 21; moritz: 40; card: 30"
    assert news(start, "right*2", "done")[1:] == (Counted("done", 2), AtArrow(2, 21_000))
    state = turn("21", 40, 2)
    assert asked(state) == {0: "shortcut"}
    assert where(state) == ("21", 40)
    assert GAME.view(state, 0).ways == Ways(Spot(21, 2), Spot(23), "shortcut")
    assert refusal(start, "go shortcut") == "SG-Q16"


@rule("SG-25", "SG-26", "SG-Q10")
@pytest.mark.parametrize(
    ("spy", "found", "to"), [("20", 3, "23"), ("20", 1, "21"), ("22", 2, "24")]
)
def test_coming_to_the_arrow_or_past_it_opens_nothing(spy: str, found: int, to: str) -> None:
    state = turn(spy, 40, found)
    assert asked(state) == {0: "open"}
    assert where(state) == (to, 43)
    assert refusal(state, "go shortcut") == "SG-25"
    assert refusal(play(f"{SOLO}; spy: 20; moritz: 40; card: 30"), "go shortcut") == "SG-25"


@rule("SG-27")
def test_nobody_has_to_take_it() -> None:
    assert where(turn("21", 40, 2, "go long")) == ("23", 43)
    assert where(turn("21", 40, 2, "go shortcut")) == ("S2", 43)


@rule("SG-28", "SG-29", "SG-Q8")
@pytest.mark.parametrize(
    ("spy", "found", "to"),
    [
        ("21", 1, "S1"), ("21", 3, "S3"), ("21", 4, "29"), ("21", 7, "32"),
        ("S1", 0, "S1"), ("S1", 2, "S3"), ("S1", 3, "29"), ("S3", 1, "29"), ("S3", 6, "34"),
    ],
)  # fmt: skip
def test_the_shortcut_has_three_spaces_of_a_step_each(spy: str, found: int, to: str) -> None:
    ways = ["go shortcut"] if spy == "21" else []
    assert where(turn(spy, 40, found, *ways)) == (to, 43)


@rule("SG-29", "SG-Q3")
def test_the_long_way_has_seven_spaces_before_they_meet() -> None:
    assert where(turn("21", 40, 7, "go long")) == ("28", 43)
    assert where(turn("28", 40, 1)) == ("29", 43)


@rule("SG-30")
def test_moritz_keeps_to_the_track() -> None:
    assert where(turn("0", 21, 0)) == ("0", 24)
    assert where(turn("0", 20, 0, card=1)) == ("0", 22)


@rule("SG-31", "SG-Q7")
@pytest.mark.parametrize("moritz", [42, 43, 44])
def test_moritz_in_the_port_is_gone(moritz: int) -> None:
    state = turn("0", moritz, 1)
    assert where(state) == ("1", 45)
    assert state.ending == "escaped"
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.ranks == (2,)
    assert turn("0", 41, 1).ending is None


@rule("SG-32", "SG-34")
def test_on_moritz_s_space_he_is_caught_before_he_runs() -> None:
    state = turn("17", 20, 3)
    assert where(state) == ("20", 20)
    assert state.ending == "caught"
    assert asked(state) == {}
    told = news(f"{SOLO}; spy: 17; moritz: 20; card: 30", "right*3", "done")
    assert told[-2:] == (SpyMoved(3, Spot(20)), Ended("caught"))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.ranks == (1,)


@rule("SG-33")
def test_beyond_his_space_he_is_caught_too() -> None:
    state = turn("17", 20, 5)
    assert where(state) == ("22", 20)
    assert state.ending == "beyond"
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.ranks == (1,)
    assert turn("17", 20, 2).ending is None


@rule("SG-34")
def test_a_catch_on_the_last_turn_comes_before_the_port() -> None:
    assert turn("40", 44, 4).ending == "caught"
    assert where(turn("40", 44, 6)) == ("45", 44)
    assert turn("40", 44, 3).ending == "escaped"


@rule("SG-Q9")
def test_from_inside_the_shortcut_nobody_is_caught() -> None:
    state = turn("21", 22, 3, "go shortcut")
    assert where(state) == ("S3", 25)
    assert state.ending is None
    assert not has_caught(Spot(21, 3), 21), "though the shortcut hangs at the arrow"
    out = turn("S3", 25, 1)
    assert where(out) == ("29", 25)
    assert out.ending == "beyond"
    assert turn("S3", 29, 1).ending == "caught"
    assert turn("S3", 30, 1).ending is None


@rule("SG-Q16")
def test_the_first_answer_decides() -> None:
    state = play("spy: 21; moritz: 40; card: 30", "right*2", "0: done", "1: done")
    assert asked(state) == {0: "shortcut", 1: "shortcut"}
    assert due(state) == 21_000
    assert news(state, "1: go long")[0] == Chose(1, "long")
    chosen = play(state, "1: go long")
    assert asked(chosen) == {0: "open", 1: "open"}
    assert refusal(chosen, "0: go shortcut") == "SG-25"
    assert refusal(state, "0: done") == "SG-Q16"


@rule("SG-Q16")
@pytest.mark.parametrize(
    ("moritz", "found", "way", "to", "ending"),
    [
        (23, 2, "long", "23", "caught"),
        (22, 3, "long", "24", "beyond"),
        (24, 2, "shortcut", "S2", None),
        (25, 4, "shortcut", "29", "beyond"),
        (29, 4, "shortcut", "29", "caught"),
        (30, 4, "shortcut", "29", None),
        (40, 3, "shortcut", "S3", None),
    ],
)
def test_silence_takes_the_long_way_if_only_that_catches_him(
    moritz: int, found: int, way: Way, to: str, ending: str | None
) -> None:
    state = turn("21", moritz, found)
    ways = GAME.view(state, 0).ways
    assert ways is not None
    assert ways.silence == way
    assert change(state, "bell").events[0] == Chose(None, way)
    after = play(state, "bell")
    assert (where(after)[0], after.ending) == (to, ending)


@rule("SG-Q16")
def test_with_nothing_found_he_stays_on_the_arrow_and_may_choose_next_time() -> None:
    state = turn("21", 30, 0)
    assert asked(state) == {0: "open"}
    assert where(state) == ("21", 33)
    again = play(state, "open", "deal 7", "right", "done")
    assert asked(again) == {0: "shortcut"}
    assert where(play(again, "go shortcut")) == ("S1", 35)


@rule("SG-Q16")
def test_inside_the_shortcut_nothing_is_asked() -> None:
    assert asked(turn("S2", 40, 1)) == {0: "open"}
