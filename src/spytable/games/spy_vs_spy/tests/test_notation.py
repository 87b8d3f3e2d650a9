"""Positions and actions have a text that parses back."""

from __future__ import annotations

import pytest

from spytable.core.game import GameError
from spytable.games.spy_vs_spy.glyphs import GLYPH
from spytable.games.spy_vs_spy.notation import action_text, parse, parse_action, text
from spytable.games.spy_vs_spy.tests.table import random_states

CROWDED = """seats:4 phase:play turn:9 mover:2 racks:bI,-,bIbIbIbIbX,Sg under:C5=b─Sw,D5=w│
  A    B    C    D    E    F    G    H    I
1 M0   .    .    .    *    .    .    .    M
2 .    .    .    .    .    .    .    .    .
3 .    .    .    .    .    .    .    .    .
4 .    .    .    .    .    .    .    .    .
5 .    .    w┼*123 Sb   .    .    .    .    .
6 .    .    .    .    .    .    .    .    .
7 .    .    .    .    .    .    .    .    .
8 .    .    .    .    .    .    .    .    .
9 M    .    .    .    .    .    .    .    M"""


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_positions_of_a_match_parse_back(seats: int) -> None:
    for state in random_states(seats, seats)[::9]:
        assert parse(text(state)) == state


def test_a_board_is_drawn_as_it_lies() -> None:
    state = parse(CROWDED)
    assert state.board == {"C5": ("bEW", "Sw", "wNESW"), "D5": ("wNS", "Sb")}
    assert state.bombs == ("E1", "C5")
    assert state.pawns == ("A1", "C5", "C5", "C5")
    assert text(state) == CROWDED


def test_every_piece_has_two_signs() -> None:
    assert len(set(GLYPH.values())) == len(GLYPH) == 33
    assert {len(glyph) for glyph in GLYPH.values()} == {2}
    assert (GLYPH["bNES"], GLYPH["wEW"], GLYPH["bS"], GLYPH["Sg"]) == ("b├", "w─", "b╷", "Sg")


@pytest.mark.parametrize(
    ("said", "canonical"),
    [
        ("lay b├ D4", "lay bNES D4"),
        ("lay Sw D4", "lay Sw D4"),
        ("go D4", "go D4"),
        ("dump bI Sw", "dump bI Sw"),
        ("discard wX", "discard wX"),
        ("bomb E5 D4", "bomb E5 D4"),
        ("remove D4", "remove D4"),
        ("draw bI", "draw bI"),
        ("read free-turn", "read free-turn"),
        ("contest 02", "contest 02"),
        ("contest -", "contest -"),
        ("blank", "blank"),
        ("rescue", "rescue"),
    ],
)
def test_actions_parse_back(said: str, canonical: str) -> None:
    assert action_text(parse_action(said)) == canonical


@pytest.mark.parametrize(
    "wrong", ["", "fly D4", "lay b? D4", "lay bNN D4", "draw bZ", "read mail", "contest x", "go"]
)
def test_a_wrong_action_is_refused(wrong: str) -> None:
    with pytest.raises(GameError):
        parse_action(wrong)


@pytest.mark.parametrize(
    "wrong",
    [
        "",
        "seats:2 seats:2",
        "seats:2 colour:red",
        "seats:2 phase:lunch",
        "seats:2 read:mail",
        "seats:2 log:0/sang",
        "seats:2 racks:bI",
        "seats:2 racks:bX,bXbXbXbXbX",
        "seats:2 racks:bIbIbIbIbIbI,-",
        "seats:2 home:1",
        "seats:2\n1 M b─ . . . . . . .",
        "seats:2\n1 M* . . . . . . . M",
        "seats:2\n1 M b─ . . . . . 0 M",
        "seats:2\n1 M b─ . . . . . . M1",
        "seats:2\n1 M Sb . . . . . . M",
        "seats:2 under:B1=b─b─b─\n1 M Sb . . . . . . M",
        "seats:2 under:B1=b─Sb\n1 M . . . . . . . M",
        "seats:2 under:B1=b─\n1 M b─ . . . . . . M",
    ],
)
def test_a_wrong_position_is_refused(wrong: str) -> None:
    with pytest.raises(GameError):
        parse(wrong)
