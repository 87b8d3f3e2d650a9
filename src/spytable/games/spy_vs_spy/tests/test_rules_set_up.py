"""Aim, set-up and start, by number: SV-01 to SV-16, and the rulings about them."""

from __future__ import annotations

from collections import Counter

import pytest

from spytable.core.game import GameError
from spytable.core.play import check_config
from spytable.games.spy_vs_spy import GAME
from spytable.games.spy_vs_spy.board import BESIDE, CELLS, EXITS, MANHOLES
from spytable.games.spy_vs_spy.events import Drew, Returned
from spytable.games.spy_vs_spy.model import Config
from spytable.games.spy_vs_spy.tests.table import (
    at,
    chances,
    change,
    offered,
    places,
    played,
    refused,
)
from spytable.games.spy_vs_spy.tiles import KINDS, PIECES, SPIES, TUNNELS, full_pile
from spytable.testing import rule

RACKS = "racks:bIbIbIbI,bIbIbIbI"
FIRST = "seats:2 phase:first turn:1 mover:0 racks:bIbLbTbDSg,-"
BOX = dict(zip(KINDS, full_pile(), strict=True))


@rule("SV-01")
@pytest.mark.parametrize(("seats", "fits"), [(1, False), (2, True), (4, True), (5, False)])
def test_two_to_four_players(seats: int, *, fits: bool) -> None:
    if fits:
        check_config(GAME, Config(seats=seats))
        assert len(GAME.initial(Config(seats=seats)).pawns) == seats
        return
    with pytest.raises(GameError, match="2 to 4"):
        check_config(GAME, Config(seats=seats))
    with pytest.raises(GameError, match="2 to 4"):
        GAME.initial(Config(seats=seats))


@pytest.mark.parametrize(
    ("seats", "target", "bombs"),
    [
        pytest.param(2, "sheet", 7, marks=rule("SV-02")),
        pytest.param(3, "sheet", 5, marks=rule("SV-03")),
        pytest.param(4, "sheet", 4, marks=rule("SV-04")),
        pytest.param(2, "short", 4, marks=rule("SV-Q30")),
        pytest.param(3, "short", 3, marks=rule("SV-Q30")),
        pytest.param(4, "short", 3, marks=rule("SV-Q30")),
    ],
)
@rule("SV-02", "SV-03", "SV-04", "SV-Q30")
def test_so_many_bombs_win(seats: int, target: str, bombs: int) -> None:
    table = f"seats:{seats} target:{target} phase:rolled\n1 M b─ b╴*0 . . . . . M\n"
    others = ",0" * (seats - 1)
    almost = played(f"home:{bombs - 2}{others} {table}", "0 carry")
    assert GAME.outcome(almost) is None
    won = played(f"home:{bombs - 1}{others} {table}", "0 carry")
    outcome = GAME.outcome(won)
    assert outcome is not None
    assert outcome.ranks == (1, *(2,) * (seats - 1))
    assert outcome.reason.key == "spy-vs-spy.end.bombs"
    assert outcome.reason.args == {"count": bombs}


@rule("SV-05")
def test_a_draw_takes_any_tile_that_is_left() -> None:
    assert sum(BOX[kind] for kind in TUNNELS) == 76
    assert sum(BOX[kind] for kind in SPIES) == 20
    fresh = played("seats:2 phase:contest", "contest 0")
    assert chances(fresh) == {f"draw {kind}": count for kind, count in BOX.items()}
    drew = played(fresh, "draw Sg")
    assert chances(drew)["draw Sg"] == 3
    last = at("seats:2 phase:deal turn:1 owed:1 racks:bI,- pile:SgSgSg")
    assert chances(last) == {"draw Sg": 3}


@rule("SV-06", "SV-Q14")
@pytest.mark.parametrize(
    ("config", "homes"),
    [
        (Config(seats=2), ("A1", "I9")),
        (Config(seats=3), ("A1", "I1", "I9")),
        (Config(seats=4), ("A1", "I1", "I9", "A9")),
        (Config(seats=4, order=(2, 0, 3, 1)), ("I1", "A9", "A1", "I9")),
    ],
)
def test_pawns_start_on_their_manholes(config: Config, homes: tuple[str, ...]) -> None:
    assert GAME.initial(config).pawns == homes
    assert config.homes() == homes


@rule("SV-Q14")
def test_turns_go_clockwise() -> None:
    dumped = "seats:4 order:2031 mover:3 racks:bI,bI,bI,bI"
    state = played(dumped, "3 dump bI", "draw bL")
    assert state.mover == 1
    assert played(state, "1 dump bI", "draw bL").mover == 2


@rule("SV-07")
def test_a_rack_is_its_owners_to_see() -> None:
    state = at("seats:2 racks:bIbLbTSg,wDwXSbSw returned:bXwX,Sg book:0d0d1d")
    mine, theirs, public = (GAME.view(state, seat) for seat in (0, 1, None))
    assert (mine.rack, theirs.rack, public.rack) == (state.racks[0], state.racks[1], ())
    assert (mine.returned, theirs.returned, public.returned) == ("bXwX", "Sg", "")
    assert public.held == (4, 4)
    drew = change(played(state, "0 stay"), "draw bI")
    assert [GAME.show(drew.state, drew.events[0], seat) for seat in (0, 1, None)] == [
        Drew(0, "bI"),
        Drew(0, None),
        Drew(0, None),
    ]
    back = change(drew.state, "0 discard bI")
    assert [GAME.show(back.state, back.events[0], seat) for seat in (0, 1, None)] == [
        Returned(0, 1, ("bI",)),
        Returned(0, 1, None),
        Returned(0, 1, None),
    ]
    assert back.state.returned[0] == "bXwXbI"
    assert back.state.book == "0d0d1d0d"


@rule("SV-08", "SV-Q1")
def test_thirteen_bombs_stand_on_a_board_of_nine_by_nine() -> None:
    bombs = GAME.initial(Config(seats=2)).bombs
    assert len(CELLS) == 81
    assert set(MANHOLES) == {"A1", "I1", "I9", "A9"}
    assert len(bombs) == 13
    assert "E5" in bombs
    turned = {_turned(cell) for cell in bombs}
    assert turned == set(bombs), "the board looks the same from every corner"
    steps = sorted(_steps("A1", cell) for cell in bombs)
    assert steps == [4, 4, 4, 6, 6, 8, 8, 8, 10, 10, 12, 12, 12]


def _turned(cell: str) -> str:
    column, row = "ABCDEFGHI".index(cell[0]), int(cell[1]) - 1
    return "ABCDEFGHI"[8 - row] + str(column + 1)


def _steps(one: str, other: str) -> int:
    return abs(ord(one[0]) - ord(other[0])) + abs(int(one[1]) - int(other[1]))


@rule("SV-09")
def test_messages_turn_up_when_they_are_read() -> None:
    assert chances(f"seats:2 phase:read carried:yes {RACKS}") == {
        "read draw-and-play": 4,
        "read free-turn": 3,
        "read move-a-bomb": 3,
        "read remove-a-tile": 3,
    }
    read = "read:free-turn,free-turn,free-turn,move-a-bomb"
    assert chances(f"seats:2 phase:read carried:yes {read} {RACKS}") == {
        "read draw-and-play": 4,
        "read move-a-bomb": 2,
        "read remove-a-tile": 3,
    }


@rule("SV-10")
@pytest.mark.parametrize("phase", ["lift", "land"])
def test_one_face_in_six_explodes(phase: str) -> None:
    assert chances(f"seats:2 phase:{phase}\n1 M b─ b╴*0 . . . . . M") == {"blank": 5, "blast": 1}


@rule("SV-Q31")
def test_a_later_round_is_among_those_who_tied_last() -> None:
    three = played("seats:4 phase:contest", "contest 013")
    two = played(three, "contest -", "contest 13")
    assert set(chances(two)) == {"contest -", "contest 1", "contest 3", "contest 13"}
    assert chances(played(two, "contest -", "contest 13", "contest -")) == chances(two)
    assert played(two, "contest -", "contest 3").mover == 3


@rule("SV-11", "SV-Q31")
def test_the_only_explosion_begins() -> None:
    start = at("seats:3 phase:contest")
    assert start == GAME.initial(Config(seats=3))
    assert chances(start) == {
        "contest -": 125,
        "contest 0": 25,
        "contest 1": 25,
        "contest 2": 25,
        "contest 01": 5,
        "contest 02": 5,
        "contest 12": 5,
        "contest 012": 1,
    }
    again = played(start, "contest -")
    assert chances(again) == chances(start)
    assert again.rolls == ((),)
    two = played(start, "contest 02")
    assert set(chances(two)) == {"contest -", "contest 0", "contest 2", "contest 02"}
    assert chances(played(two, "contest -")) == chances(two)
    begun = played(two, "contest 2")
    assert (begun.mover, begun.turn, begun.phase) == (2, 1, "deal")
    assert begun.rolls == ((0, 2), (2,))


@rule("SV-12", "SV-16")
def test_a_first_turn_draws_five_and_keeps_four() -> None:
    five = ("draw wL", "draw bI", "draw Sg", "draw bX", "draw bT")
    state = played("seats:2 phase:contest", "contest 1", *five)
    assert state.phase == "first"
    assert sorted(state.racks[1]) == ["Sg", "bI", "bT", "bX", "wL"]
    laid = played(state, "1 lay bEW H9")
    assert laid.racks == ((), ("bT", "bX", "wL", "Sg"))
    assert laid.board == {"H9": ("bEW",)}
    assert (laid.mover, laid.turn, laid.phase, laid.owed) == (0, 2, "deal", 5)


@rule("SV-13", "SV-Q2")
def test_the_first_tile_goes_on_an_exit() -> None:
    assert EXITS["A1"] == ("B1", "A2")
    assert set(EXITS["I9"]) == {"I8", "H9"}
    assert all(len(BESIDE[cell]) == 2 for cell in MANHOLES)
    assert places(FIRST) == {"B1", "A2"}
    assert refused(FIRST, "0 lay bEW C1") == "SV-13"
    grown = FIRST + "\n1 M b─ . . . . . . M"
    assert places(grown) == {"A2"}
    assert refused(grown, "0 lay bEW C1") == "SV-13"


@rule("SV-14")
def test_a_spy_cannot_be_the_first_tile() -> None:
    assert refused(FIRST, "0 lay Sg B1") == "SV-14"
    assert refused(FIRST, "0 lay Sb B1") == "SV-40"
    grown = FIRST + "\n1 M b─ b─ . . . . . M"
    assert refused(grown, "0 lay Sg B1") == "SV-14"


@rule("SV-15", "SV-Q29")
def test_without_a_first_tile_all_five_go_back() -> None:
    stuck = at("seats:2 phase:first turn:1 mover:0 racks:bXwXSbSwSg,-")
    assert refused(stuck, "0 lay bNESW B1") == "SV-51"
    assert offered(stuck) == {"redraw"}
    again = played(stuck, "0 redraw")
    assert again.racks[0] == ()
    assert again.pile == full_pile()
    assert (again.phase, again.owed, again.mover) == ("deal", 5, 0)
    assert again.returned[0] == "bXwXSbSwSg"
    assert refused(FIRST, "0 redraw") == "SV-15"
    assert refused(FIRST, "0 discard bI") == "SV-Q10"


@rule("SV-65", "SV-Q27")
def test_every_tunnel_shows_a_spy() -> None:
    assert {kind[0] for kind in TUNNELS} == {"b", "w"}
    shapes = Counter[str]()
    for kind in TUNNELS:
        assert BOX[kind] == BOX["w" + kind[1]], "half of each shape is black"  # type: ignore[index]
        shapes[kind[1]] += BOX[kind]
    assert shapes == {"I": 20, "L": 20, "T": 18, "X": 10, "D": 8}
    assert [BOX[kind] for kind in SPIES] == [8, 8, 4]


@rule("SV-Q3")
def test_tiles_turn_before_they_lie_and_equal_turns_are_one() -> None:
    ways = {kind[1]: PIECES[kind] for kind in TUNNELS if kind[0] == "b"}
    assert {shape: len(found) for shape, found in ways.items()} == {
        "I": 2,
        "L": 4,
        "T": 4,
        "X": 1,
        "D": 4,
    }
    assert ways["L"] == ("bNE", "bES", "bSW", "bNW")
    assert offered("seats:2 phase:first turn:1 mover:0 racks:bIbIwLSgSg,-") == {
        "lay bEW B1",
        "lay bNS A2",
        "lay wSW B1",
        "lay wNE A2",
    }


@rule("SV-Q35")
@pytest.mark.parametrize("action", ["draw bI", "blank", "contest 0", "read free-turn"])
def test_only_chance_draws_rolls_and_reads(action: str) -> None:
    assert refused(f"seats:2 {RACKS}", f"0 {action}") == "SV-Q35"
    assert refused(f"seats:2 phase:play {RACKS}", f"0 {action}") == "SV-Q35"
