"""Set-up, by rule number: the box, taking, dealing, arranging, who begins."""

from __future__ import annotations

import pytest

from spytable.core.game import Draw, GameError
from spytable.core.play import check_config
from spytable.games.da_vinci_code import GAME
from spytable.games.da_vinci_code.actions import Take
from spytable.games.da_vinci_code.events import Began, Dealt, Lined, Took
from spytable.games.da_vinci_code.model import Config, State
from spytable.games.da_vinci_code.notation import parse
from spytable.games.da_vinci_code.tests.table import (
    asked,
    chances,
    change,
    code,
    news,
    offers,
    play,
    prompt,
    refusal,
)
from spytable.games.da_vinci_code.tiles import COLOUR, DASHES, NUMBERS, TILES, VALUE
from spytable.testing import rule

TAKEN = ("a: take 2b2w", "b: take 4b0w")
A_DEALT = ("pick b1", "pick b7", "pick w4", "pick w10")
B_DEALT = ("pick b0", "pick b2", "pick b3", "pick b5")
ARRANGE = "table: 2 first=a tiles=advanced; phase: arrange; a: b1 w4 w10 b-; b: b0 b2 w2 b3"


def opened(config: Config) -> State:
    """The first state of a table."""
    return GAME.initial(config)


@rule("DV-01")
@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_play(seats: int) -> None:
    with pytest.raises(GameError):
        check_config(GAME, Config(seats=seats))
    with pytest.raises(GameError):
        opened(Config(seats=seats))
    assert [len(opened(Config(seats=n)).rows) for n in (2, 3, 4)] == [2, 3, 4]


@rule("DV-02")
def test_the_box_holds_two_dozen_numbers_and_two_dashes() -> None:
    assert sorted((COLOUR[t], VALUE[t]) for t in NUMBERS) == sorted(
        (colour, number) for colour in "bw" for number in range(12)
    )
    assert [(COLOUR[t], VALUE[t]) for t in DASHES] == [("b", "dash"), ("w", "dash")]


@rule("DV-03", "DV-30")
def test_dashes_are_in_the_centre_of_the_advanced_game_only() -> None:
    standard = opened(Config(seats=2)).pool.tiles()
    advanced = opened(Config(seats=2, tiles="advanced")).pool.tiles()
    assert sorted(standard) == sorted(NUMBERS)
    assert sorted(advanced) == sorted(TILES)


@rule("DV-04", "DV-05")
def test_each_tile_of_a_colour_is_as_likely_to_be_dealt() -> None:
    dealing = play("table: 2 first=a", *TAKEN, "pick b7")
    assert chances(dealing) == [f"pick b{n}" for n in range(12) if n != 7]
    draw = prompt(dealing, "chance")
    assert isinstance(draw, Draw)
    assert draw.weights is None


@rule("DV-05")
@pytest.mark.parametrize(("seats", "count"), [(2, 4), (3, 4), (4, 3)])
def test_four_tiles_each_or_three_at_a_table_of_four(seats: int, count: int) -> None:
    table = f"table: {seats} first=a"
    black_only = [f"{seat}: take {count}b0w" for seat in "abcd"[:seats]]
    assert refusal(table, f"a: take {count - 1}b0w") == "DV-05"
    assert refusal(table, f"a: take {count}b1w") == "DV-05"
    state = play(table, *black_only)
    steps = 0
    while state.phase == "deal":
        state = play(state, chances(state)[0])
        steps += 1
    assert [len(row) for row in state.rows] == [count] * seats
    assert steps == count * seats


@rule("DV-06")
def test_any_mix_of_colours_may_be_taken() -> None:
    assert offers("table: 2 first=a", "b") == [
        "take 4b0w",
        "take 3b1w",
        "take 2b2w",
        "take 1b3w",
        "take 0b4w",
    ]
    state = play("table: 2 first=a", "a: take 0b4w", "b: take 1b3w", "pick w3")
    assert chances(state)[0] == "pick w0"


@rule("DV-09", "DV-11")
def test_a_code_ascends_from_the_left() -> None:
    state = play("table: 2 first=a", *TAKEN, "pick b7", "pick b1", "pick w4", "pick w10", *B_DEALT)
    assert code(state, "a") == "b1 w4 b7 w10"
    assert [stood.born for stood in state.rows[0]] == [0, 1, 2, 3]


@rule("DV-10")
def test_black_stands_left_of_its_white_equal() -> None:
    dealt = ("pick b8", "pick b6", "pick w8", "pick w6")
    assert code(play("table: 2 first=a", *TAKEN, *dealt, *B_DEALT), "a") == "b6 w6 b8 w8"


@rule("DV-12")
@pytest.mark.parametrize(
    ("seats", "tiles", "left"),
    [
        (2, "standard", 16),
        (3, "standard", 12),
        (4, "standard", 12),
        (2, "advanced", 18),
        (3, "advanced", 14),
        (4, "advanced", 14),
    ],
)
def test_the_rest_stays_in_the_centre(seats: int, tiles: str, left: int) -> None:
    state = parse(f"table: {seats} first=a tiles={tiles} opening_dashes=no")
    for seat in "abcd"[:seats]:
        state = play(state, f"{seat}: {offers(state, seat)[1]}")
    while state.phase == "deal":
        state = play(state, chances(state)[-1])
    assert len(state.pool.tiles()) == left


@rule("DV-Q20")
def test_all_choose_their_colours_at_once_and_sealed() -> None:
    table = "table: 3 first=a"
    assert asked(table) == {"a": "take", "b": "take", "c": "take"}
    state = play(table, "b: take 1b3w", "a: take 4b0w")
    assert asked(state) == {"c": "take"}
    assert (state.phase, state.takes) == ("take", ())
    events = news(state, "c: take 0b4w")
    assert events[-1] == Took((Take(4, 0), Take(1, 3), Take(0, 4)))


@rule("DV-Q20")
def test_there_are_enough_when_all_want_one_colour() -> None:
    state = play("table: 4 first=a", *[f"{seat}: take 0b3w" for seat in "abcd"])
    while state.phase == "deal":
        state = play(state, chances(state)[0])
    assert sum(len(row) for row in state.rows) == 12
    assert state.pool.white == ()
    assert offers(state, "a") == ["draw b"]


@rule("DV-Q12")
def test_chance_or_the_table_says_who_begins() -> None:
    assert chances("table: 3 order=cab") == ["first c", "first a", "first b"]
    assert news("table: 3", "first b") == (Began(1, 1),)
    state = parse("table: 2 first=b")
    assert (state.phase, state.starter) == ("take", 1)
    with pytest.raises(GameError):
        opened(Config(seats=2, first=2))


@rule("DV-Q12")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_is_as_likely_to_begin(seats: int) -> None:
    draw = prompt(f"table: {seats}", "chance")
    assert isinstance(draw, Draw)
    assert draw.weights is None
    assert sorted(chances(f"table: {seats}")) == [f"first {seat}" for seat in "abcd"[:seats]]


@rule("DV-Q12")
def test_who_was_chosen_has_the_first_turn() -> None:
    state = play("table: 2", "first b", *TAKEN, *A_DEALT, *B_DEALT)
    assert asked(state) == {"b": "draw"}


@rule("DV-Q5")
def test_all_tiles_are_mixed_before_taking() -> None:
    state = play("table: 2 first=a tiles=advanced", *TAKEN)
    assert "pick b-" in chances(state)
    without = play("table: 2 first=a tiles=advanced opening_dashes=no", *TAKEN)
    assert chances(without) == [f"pick b{number}" for number in range(12)]
    assert "b-" in without.pool.black


@rule("DV-Q5")
def test_everybody_confirms_an_order_sealed_dash_or_none() -> None:
    assert asked(ARRANGE) == {"a": "arrange", "b": "arrange"}
    assert offers(ARRANGE, "b") == ["arrange b0,b2,w2,b3"]
    state = play(ARRANGE, "a: arrange b1,b-,w4,w10")
    assert asked(state) == {"b": "arrange"}
    assert code(state, "a") == "b1 w4 w10 b-"
    state = play(state, "b: arrange b0,b2,w2,b3")
    assert code(state, "a") == "b1 b- w4 w10"
    assert asked(state) == {"a": "draw"}


@rule("DV-Q5")
def test_without_opening_dashes_no_order_is_asked() -> None:
    advanced = "table: 2 first=a tiles=advanced opening_dashes=no"
    assert asked(play(advanced, *TAKEN, *A_DEALT, *B_DEALT)) == {"a": "draw"}
    assert asked(play("table: 2 first=a", *TAKEN, *A_DEALT, *B_DEALT)) == {"a": "draw"}
    mixed = play("table: 2 first=a tiles=advanced", *TAKEN, *A_DEALT, *B_DEALT)
    assert asked(mixed) == {"a": "arrange", "b": "arrange"}


@rule("DV-31", "DV-32")
def test_an_opening_dash_may_stand_anywhere() -> None:
    assert sorted(offers(ARRANGE, "a")) == [
        "arrange b-,b1,w4,w10",
        "arrange b1,b-,w4,w10",
        "arrange b1,w4,b-,w10",
        "arrange b1,w4,w10,b-",
    ]
    both = "table: 2 first=a tiles=advanced; phase: arrange; a: b0 w11 b- w-; b: b1 b2 b3 b4"
    assert len(offers(both, "a")) == 12
    assert {"arrange b-,b0,w11,w-", "arrange w-,b-,b0,w11"} <= set(offers(both, "a"))


@rule("DV-09", "DV-Q5")
def test_an_order_that_does_not_ascend_is_refused() -> None:
    assert refusal(ARRANGE, "a: arrange w4,b1,b-,w10") == "DV-09"
    assert refusal(ARRANGE, "a: arrange b1,w4,w10") == "DV-Q5"
    assert refusal(ARRANGE, "b: arrange b0,w2,b2,b3") == "DV-09"


@rule("DV-07", "DV-08")
def test_dealing_shows_others_a_colour_and_the_wall_shows_places() -> None:
    state = play("table: 2 first=a", *TAKEN, *A_DEALT)
    step = change(state, "pick b0")
    dealt = step.events[0]
    assert GAME.show(step.state, dealt, 1) == Dealt(1, "b", "b0")
    assert GAME.show(step.state, dealt, 0) == Dealt(1, "b", None)
    step = change(play(state, *B_DEALT[:-1]), B_DEALT[-1])
    walls = [GAME.show(step.state, event, 1) for event in step.events]
    seen = [wall.row for wall in walls if isinstance(wall, Lined)]
    assert [face.value for face in seen[0]] == [None] * 4
    assert "".join(face.colour for face in seen[0]) == "bwbw"
    assert [face.value for face in seen[1]] == [0, 2, 3, 5]


@rule("DV-08", "DV-Q5", "DV-Q20")
@pytest.mark.parametrize(
    ("table", "steps", "reveals"),
    [
        ("table: 2 first=a", ("a: take 2b2w",), False),
        ("table: 2 first=a", TAKEN, True),
        ("table: 2 first=a", (*TAKEN, "pick b3"), True),
        (ARRANGE, ("a: arrange b1,b-,w4,w10",), False),
        (ARRANGE, ("a: arrange b1,b-,w4,w10", "b: arrange b0,b2,w2,b3"), True),
    ],
)
def test_sealed_answers_show_nothing_before_the_last(
    table: str, steps: tuple[str, ...], *, reveals: bool
) -> None:
    assert change(play(table, *steps[:-1]), steps[-1]).reveals == reveals
