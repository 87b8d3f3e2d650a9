"""A turn, by rule number: drawing, guessing, going on, stopping, paying."""

from __future__ import annotations

import pytest

from spytable.core.game import Draw
from spytable.games.da_vinci_code.events import Drew, Guessed, Hid, Laid, Reached, Tipped, TurnBegan
from spytable.games.da_vinci_code.model import Said
from spytable.games.da_vinci_code.notation import parse
from spytable.games.da_vinci_code.tests.table import (
    asked,
    chances,
    code,
    news,
    offers,
    play,
    prompt,
    refusal,
)
from spytable.testing import rule

TWO = "a: b1 w4 b7 w10; b: b0 w3 b5 w9"
CLUE = f"{TWO}; clue: b6"
AGAIN = f"{CLUE}; phase: again"
FOUR = "a: b1 w4 b7; b: b0 w3 b5; c: w1 w5 b10; d: b2 b3 w11; clue: b6"
DASHED = "table: 2 tiles=advanced; a: b1 b- w4 b7; b: b0 w3 b5 w9"


@rule("DV-14", "DV-Q4")
def test_the_mover_chooses_a_colour_and_chance_the_tile() -> None:
    assert asked(TWO) == {"a": "draw"}
    assert offers(TWO, "a") == ["draw b", "draw w"]
    assert news(TWO, "draw w") == (Reached(0, "w"),)
    state = play(TWO, "draw w")
    assert chances(state) == [f"pick w{n}" for n in (0, 1, 2, 5, 6, 7, 8, 11)]
    draw = prompt(state, "chance")
    assert isinstance(draw, Draw)
    assert draw.weights is None
    assert news(state, "pick w5") == (Drew(0, "w", "w5"),)
    assert play(state, "pick w5").pool == parse(f"{TWO}; clue: w5").pool


@rule("DV-14")
def test_a_colour_that_is_gone_cannot_be_drawn() -> None:
    position = f"{TWO}; pool: w2 w6"
    assert offers(position, "a") == ["draw w"]
    assert refusal(position, "draw b") == "DV-14"
    assert refusal(TWO, "guess b0=1") == "DV-14"


@rule("DV-14", "DV-33")
@pytest.mark.parametrize(("pool", "colour"), [("w2 w6", "w"), ("b2 b9", "b")])
def test_a_turn_begins_with_a_draw_while_one_colour_is_left(pool: str, colour: str) -> None:
    missed = play(f"a: b1 w4; b: b0 w3; clue: b6; pool: {pool}", "guess b0=1")
    assert asked(missed) == {"b": "draw"}
    assert offers(missed, "b") == [f"draw {colour}"]


@rule("DV-15")
def test_the_clue_stays_aside_while_the_turn_lasts() -> None:
    state = play(TWO, "draw b", "pick b6")
    assert (state.clue, code(state, "a")) == ("b6", "b1 w4 b7 w10")
    state = play(state, "guess b0=0")
    assert (state.clue, code(state, "a")) == ("b6", "b1 w4 b7 w10")


@rule("DV-16")
def test_a_guess_at_a_hidden_tile_of_an_opponent_is_due() -> None:
    assert asked(CLUE) == {"a": "guess"}
    assert len(offers(CLUE, "a")) == 4 * 12
    assert refusal(CLUE, "stop 2") == "DV-16"
    assert refusal(CLUE, "guess a0=1") == "DV-16"
    assert refusal(CLUE, "guess b4=1") == "DV-16"
    assert refusal(CLUE, "guess c0=1") == "DV-16"


@rule("DV-17")
def test_any_opponent_may_be_chosen() -> None:
    assert [len([o for o in offers(FOUR, "a") if f" {seat}" in o]) for seat in "abcd"] == [
        0,
        36,
        36,
        36,
    ]
    assert code(play(FOUR, "guess c1=5"), "c") == "w1 [w5] b10"
    assert code(play(FOUR, "guess d0=2"), "d") == "[b2] b3 w11"


@rule("DV-18")
def test_a_tile_named_rightly_is_tipped() -> None:
    said = Said(1, 0, 1, 1, 3, right=True)
    assert news(CLUE, "guess b1=3") == (Guessed(said, 1), Tipped(1, 1, "w3"))
    state = play(CLUE, "guess b1=3")
    assert code(state, "b") == "b0 [w3] b5 w9"
    assert state.guesses == (said,)


@rule("DV-19")
def test_an_exposed_tile_stays_exposed_and_is_no_target() -> None:
    state = play(CLUE, "guess b1=3")
    assert refusal(state, "guess b1=3") == "DV-19"
    assert not any(option.startswith("guess b1") for option in offers(state, "a"))
    state = play(state, "guess b0=4", "draw w", "pick w2", "guess a0=1", "stop 1")
    assert code(state, "b") == "b0 w2@4 [w3] b5 w9"
    assert code(state, "a") == "[b1] w4 [b6]@4 b7 w10"


@rule("DV-20", "DV-22")
def test_after_a_right_guess_one_may_guess_on_and_on() -> None:
    state = play(CLUE, "guess b1=3")
    assert asked(state) == {"a": "again"}
    state = play(state, "guess b0=0", "guess b2=5")
    assert asked(state) == {"a": "again"}
    assert code(state, "b") == "[b0] [w3] [b5] w9"
    assert (state.turn, len(state.guesses)) == (1, 3)


@rule("DV-21")
def test_the_next_guess_may_be_at_another() -> None:
    state = play(FOUR, "guess b1=3", "guess d2=11", "guess b2=5", "guess c0=1")
    assert [code(state, seat) for seat in "bcd"] == ["b0 [w3] [b5]", "[w1] w5 b10", "b2 b3 [w11]"]


@rule("DV-23", "DV-24")
def test_stopping_hides_the_clue_in_its_place() -> None:
    assert news(AGAIN, "stop 2") == (Hid(0, 2, "b", "b6"), TurnBegan(2, 1))
    state = play(AGAIN, "stop 2")
    assert code(state, "a") == "b1 w4 b6@4 b7 w10"
    assert len(state.rows[0]) == 5
    assert (state.clue, state.mover) == (None, 1)


@rule("DV-23", "DV-09")
@pytest.mark.parametrize("gap", [0, 1, 3, 4])
def test_the_clue_goes_in_nowhere_else(gap: int) -> None:
    assert offers(AGAIN, "a")[-1] == "stop 2"
    assert refusal(AGAIN, f"stop {gap}") == "DV-23"


@rule("DV-10", "DV-23")
@pytest.mark.parametrize(
    ("clue", "gap"), [("b4", 1), ("w1", 1), ("w7", 3), ("b10", 3), ("b0", 0), ("w11", 4)]
)
def test_equal_numbers_go_black_then_white(clue: str, gap: int) -> None:
    position = f"a: b1 w4 b7 w10; b: w0 w3 b5 w9; clue: {clue}; phase: again"
    assert [option for option in offers(position, "a") if "stop" in option] == [f"stop {gap}"]


@rule("DV-25")
def test_a_wrong_guess_exposes_the_clue_in_its_place() -> None:
    said = Said(1, 0, 1, 1, 7, right=False)
    assert news(CLUE, "guess b1=7") == (Guessed(said, 1), Laid(0, 2, "b6"), TurnBegan(2, 1))
    state = play(CLUE, "guess b1=7")
    assert code(state, "a") == "b1 w4 [b6]@4 b7 w10"
    assert code(state, "b") == "b0 w3 b5 w9"
    assert state.guesses == (said,)


@rule("DV-25")
def test_a_wrong_guess_after_right_ones_costs_the_clue_too() -> None:
    state = play(CLUE, "guess b1=3", "guess b0=1")
    assert (code(state, "a"), code(state, "b")) == ("b1 w4 [b6]@4 b7 w10", "b0 [w3] b5 w9")
    assert asked(state) == {"b": "draw"}


@rule("DV-26")
@pytest.mark.parametrize(
    ("order", "turns"), [("", "abcda"), ("order=acbd", "acbda"), ("order=dcba", "adcba")]
)
def test_play_passes_to_the_left(order: str, turns: str) -> None:
    state = parse(f"table: 4 {order}; {FOUR.partition('; clue')[0]}; turn: 1 a")
    seen = ""
    for _ in turns:
        mover = "abcd"[state.turn_of()]
        seen += mover
        target = next(seat for seat in "abcd" if seat != mover)
        state = play(state, "draw b")
        state = play(state, chances(state)[0], f"guess {target}0=9")
    assert seen == turns


@rule("DV-31", "DV-32", "DV-Q8")
def test_a_dash_goes_anywhere_hidden_or_exposed() -> None:
    clue = "table: 2 tiles=advanced; a: b0 w4 b7 w11; b: b1 w3 b5 w9; clue: b-"
    stops = [option for option in offers(f"{clue}; phase: again", "a") if "stop" in option]
    assert stops == [f"stop {gap}" for gap in range(5)]
    assert code(play(f"{clue}; phase: again", "stop 0"), "a") == "b-@4 b0 w4 b7 w11"
    state = play(clue, "guess b0=0")
    assert asked(state) == {"a": "place"}
    assert offers(state, "a") == [f"place {gap}" for gap in range(5)]
    assert code(play(state, "place 4"), "a") == "b0 w4 b7 w11 [b-]"


@rule("DV-Q8")
@pytest.mark.parametrize("opening", ["yes", "no"])
def test_the_owner_of_a_missed_dash_chooses_its_place(opening: str) -> None:
    table = f"table: 2 tiles=advanced opening_dashes={opening}"
    missed = play(f"{table}; a: b0 w4 b7 w11; b: b1 w3 b5 w9; clue: w-", "guess b0=0")
    assert asked(missed) == {"a": "place"}
    assert offers(missed, "a") == [f"place {gap}" for gap in range(5)]
    assert code(play(missed, "place 2"), "a") == "b0 w4 [w-]@4 b7 w11"


@rule("DV-Q6")
def test_what_stands_never_moves() -> None:
    state = play(f"{DASHED}; clue: b3; phase: again", "stop 1")
    assert code(state, "a") == "b1 b3@4 b- w4 b7"
    assert refusal(state, "b: arrange b0,w3,b5,w9") == "DV-14"
    state = play(state, "draw b", "pick b11", "guess a1=9", "place 4", "draw b", "pick b2")
    state = play(state, "guess b0=0", "stop 1")
    assert code(state, "a") == "b1 b2@5 b3@4 b- w4 b7"


@rule("DV-Q7")
def test_beside_a_dash_the_owner_chooses_the_gap() -> None:
    again = f"{DASHED}; clue: b3; phase: again"
    assert [option for option in offers(again, "a") if "stop" in option] == ["stop 1", "stop 2"]
    assert code(play(again, "stop 2"), "a") == "b1 b- b3@4 w4 b7"
    missed = play(f"{DASHED}; clue: b3", "guess b0=1")
    assert offers(missed, "a") == ["place 1", "place 2"]
    assert refusal(missed, "place 0") == "DV-25"
    assert code(play(missed, "place 1"), "a") == "b1 [b3]@4 b- w4 b7"


@rule("DV-Q7")
def test_the_gap_is_asked_for_even_where_only_one_fits() -> None:
    advanced = "table: 2 tiles=advanced; a: b1 w4 b7 w10; b: b0 w3 b5 w9; clue: b6"
    state = play(advanced, "guess b0=1")
    assert asked(state) == {"a": "place"}
    assert offers(state, "a") == ["place 2"]
    assert refusal(AGAIN, "stop") == "DV-Q7"


@rule("DV-Q9")
def test_a_dash_is_named_dash_and_matches_no_number() -> None:
    dashed = "table: 2 tiles=advanced; a: b1 w4 b7 w10; b: b0 w- b5 w9; clue: b6"
    assert len(offers(dashed, "a")) == 4 * 13
    assert code(play(dashed, "guess b1=-"), "b") == "b0 [w-] b5 w9"
    for number in range(12):
        assert not play(dashed, f"guess b1={number}").guesses[0].right
    assert not play(dashed, "guess b0=-").guesses[0].right
    assert refusal(CLUE, "guess b1=-") == "DV-Q9"
    assert not any(option.endswith("=-") for option in offers(CLUE, "a"))


@rule("DV-Q10")
def test_the_number_alone_decides() -> None:
    both = "a: b1 w4 b7 w10; b: b0 w3 w5 w9; clue: b6"
    assert play(both, "guess b1=3").guesses[0].right
    assert play("a: b1 w4 b7 w10; b: b0 b3 w5 w9; clue: b6", "guess b1=3").guesses[0].right


@rule("DV-Q11")
def test_the_tile_that_just_went_in_may_be_guessed() -> None:
    state = play(AGAIN, "stop 2", "draw w", "pick w0", "guess a2=6")
    assert code(state, "a") == "b1 w4 [b6]@4 b7 w10"
    assert state.guesses[-1] == Said(2, 1, 0, 4, 6, right=True)


@rule("DV-Q19")
def test_a_number_that_cannot_be_may_be_said() -> None:
    open_three = "a: b1 w4 b7 w10; b: b0 [w3] b5 w9; clue: b6"
    assert {"guess b0=11", "guess b3=0", "guess b2=7"} <= set(offers(open_three, "a"))
    for impossible in ("guess b2=7", "guess b3=3", "guess b0=11"):
        assert not play(open_three, impossible).guesses[0].right
