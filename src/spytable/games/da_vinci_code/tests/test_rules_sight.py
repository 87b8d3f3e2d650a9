"""Who sees what, by rule number, and what strict memory keeps from a screen."""

from __future__ import annotations

import pytest

from spytable.core.game import Seat
from spytable.games.da_vinci_code import GAME
from spytable.games.da_vinci_code.actions import Arrange, Take
from spytable.games.da_vinci_code.events import Answered, Drew, Hid
from spytable.games.da_vinci_code.model import Face
from spytable.games.da_vinci_code.notation import parse
from spytable.games.da_vinci_code.pointing import targets
from spytable.games.da_vinci_code.tests.table import change, play
from spytable.games.da_vinci_code.view import MayGuess, MayPlace, screen
from spytable.testing import rule

CLUE = "a: b1 w4 b7 w10; b: b0 [w3] b5 w9; clue: b6"
HEAPS = "table: 2 first=a tiles=advanced; phase: arrange; a: b1 w4 w10 b-; b: b0 b2 w2 b3"


@rule("DV-07")
def test_only_the_owner_sees_faces() -> None:
    state = parse(CLUE)
    assert [face.value for face in GAME.view(state, 0).rows[0]] == [1, 4, 7, 10]
    for seat in (1, None):
        assert [face.value for face in GAME.view(state, seat).rows[0]] == [None] * 4
    assert [face.value for face in GAME.view(state, 0).rows[1]] == [None, 3, None, None]


@rule("DV-08")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_everybody_sees_colours(seat: Seat | None) -> None:
    view = GAME.view(parse(CLUE), seat)
    assert ["".join(face.colour for face in row) for row in view.rows] == ["bwbw", "bwbw"]
    assert view.pool == (7, 8)


@rule("DV-07", "DV-08")
def test_until_the_walls_stand_others_see_a_heap() -> None:
    state = parse(HEAPS)
    heap = GAME.view(state, 1).rows[0]
    assert [(face.colour, face.value) for face in heap] == [
        ("b", None),
        ("b", None),
        ("w", None),
        ("w", None),
    ]
    assert [face.value for face in GAME.view(state, 0).rows[0]] == [1, 4, 10, "dash"]


@rule("DV-15")
def test_only_the_mover_sees_the_clue() -> None:
    state = parse(CLUE)
    assert GAME.view(state, 0).clue == Face("b", 6, 4, open=False)
    for seat in (1, None):
        assert GAME.view(state, seat).clue == Face("b", None, 4, open=False)
    drew = Drew(0, "b", "b6")
    assert [GAME.show(state, drew, seat) for seat in (0, 1, None)] == [
        drew,
        Drew(0, "b", None),
        Drew(0, "b", None),
    ]


@rule("DV-15", "DV-Q7")
def test_only_the_mover_sees_where_the_clue_may_go() -> None:
    state = play("table: 2 tiles=advanced; a: b1 b- w4; b: b0 w3; clue: b2", "guess b0=4")
    assert GAME.view(state, 0).may == MayPlace((1, 2))
    assert GAME.view(state, 1).may is None
    assert GAME.view(state, None).may is None


@rule("DV-16", "DV-Q9")
def test_the_view_says_what_may_be_guessed() -> None:
    assert GAME.view(parse(CLUE), 0).may == MayGuess(
        ((), (0, 2, 3)), tuple(range(12)), stop=False, gaps=(2,)
    )


@rule("DV-23", "DV-Q11")
def test_all_see_where_a_clue_went_in_and_its_owner_what_it_is() -> None:
    stop = change(f"{CLUE}; phase: again", "stop 2")
    shown = [GAME.show(stop.state, stop.events[0], seat) for seat in (0, 1)]
    assert shown == [Hid(0, 2, "b", "b6"), Hid(0, 2, "b", None)]
    assert GAME.view(stop.state, 1).rows[0][2] == Face("b", None, 4, open=False)


@rule("DV-Q20", "DV-Q5")
def test_a_sealed_answer_is_seen_by_its_owner_only() -> None:
    take = change("table: 2 first=a", "a: take 3b1w")
    assert GAME.view(take.state, 0).answer == Take(3, 1)
    assert GAME.view(take.state, 1).answer is None
    assert GAME.view(take.state, 1).answered == (True, False)
    assert GAME.show(take.state, take.events[0], 1) == Answered(0, None)
    order = change(HEAPS, "a: arrange b1,b-,w4,w10")
    assert GAME.view(order.state, 0).answer == Arrange(("b1", "b-", "w4", "w10"))
    assert GAME.view(order.state, 1).answer is None
    assert GAME.show(order.state, order.events[0], 0) == order.events[0]


@rule("DV-Q17")
def test_strict_memory_keeps_earlier_guesses_from_a_screen() -> None:
    told = "guesses: 1 a>b@1=7 no, 2 b>a@0=9 no, 3 a>b@1=3 yes; turn: 3 a"
    strict, helped = parse(f"{CLUE}; {told}"), parse(f"table: 2 memory=helped; {CLUE}; {told}")
    seen = GAME.view(strict, 1)
    assert len(seen.guesses) == 3
    assert [said.turn for said in screen(seen, strict.config).guesses] == [3]
    assert screen(GAME.view(helped, 1), helped.config).guesses == GAME.view(helped, 1).guesses


@rule("DV-Q17")
def test_strict_memory_tells_the_rest_after_the_match() -> None:
    told = "guesses: 1 a>b@1=3 yes; turn: 2 a"
    last = "a: b1 [w4]; b: [b0] [w3] b5; clue: b6"
    over = play(f"{last}; {told}", "guess b2=5")
    assert len(screen(GAME.view(over, None), over.config).guesses) == 2
    between = play(f"table: 2 match=tournament; {last}; {told}", "guess b2=5")
    screened = screen(GAME.view(between, 0), between.config)
    assert [said.turn for said in screened.guesses] == [2]
    assert screened.results[0].guesses == ()
    assert len(GAME.view(between, 0).results[0].guesses) == 2


@rule("DV-Q17")
def test_a_helped_table_says_what_each_hidden_tile_can_be() -> None:
    helped = parse(f"table: 2 memory=helped; {CLUE}; guesses: 1 a>b@3=8 no; turn: 2 a")
    seen = screen(GAME.view(helped, 0), helped.config)
    # White 4 and 10, black 1, 6 and 7 are mine; the white 3 stands left of the last two.
    assert seen.pad == (((),) * 4, ((0, 2, 3), (), (4, 5, 8, 9, 10, 11), (5, 6, 7, 9, 11)))
    assert screen(GAME.view(helped, None), helped.config).pad is None
    strict = parse(CLUE)
    assert screen(GAME.view(strict, 0), strict.config).pad is None


@rule("DV-Q21")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_every_tile_is_open_once_the_match_is_over_even_if_somebody_resigned(
    seat: Seat | None,
) -> None:
    state = parse(CLUE)
    seen = GAME.open_view(state, seat)
    assert [[face.value for face in row] for row in seen.rows] == [[1, 4, 7, 10], [0, 3, 5, 9]]
    assert [face.open for face in seen.rows[1]] == [False, True, False, False]
    assert seen.clue == Face("b", 6, 4, open=False)
    assert seen.left == state.pool.tiles()
    assert seen.may is None
    assert GAME.view(state, seat).left is None


@pytest.mark.parametrize(
    ("position", "step", "reveals"),
    [
        ("a: b1 w4; b: b0 w3", "draw b", False),
        ("a: b1 w4; b: b0 w3; phase: pick; colour: b", "pick b6", True),
        (CLUE, "guess b0=0", True),
        (CLUE, "guess b0=1", True),
        (f"{CLUE}; phase: again", "stop 2", True),
        ("a: b1 w4; b: b0 w3; pool:; phase: again", "stop", False),
        ("table: 2 first=a", "a: take 2b2w", False),
        ("table: 2 first=a; sealed: take 2b2w, -", "b: take 2b2w", True),
    ],
)
def test_a_change_says_whether_somebody_learnt_something(
    position: str, step: str, *, reveals: bool
) -> None:
    assert change(position, step).reveals is reveals


def test_only_hidden_tiles_of_others_can_be_pointed_at_and_only_on_turn() -> None:
    public = GAME.view(parse(CLUE), None)
    assert targets(public, 0) == ("1/0", "1/2", "1/3")
    assert targets(public, 1) == ()
    assert targets(GAME.view(parse(HEAPS), None), 0) == ()
