"""What a step shows of what was hidden, and what no match brings about, by number."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from spytable.games.spy_vs_spy.model import flaw
from spytable.games.spy_vs_spy.tests.table import at, change, played
from spytable.testing import rule

HANDS = "racks:bIbLwTSg,bIbLwTSg"
ROAD = "\n1 M b─ w─ b╴* . . . . M\n"
TURN = f"seats:2 {HANDS}{ROAD}"
PLAY = f"seats:2 phase:play turn:9 stirred:9 racks:bIbLwTSgSg,bIbLwTSb{ROAD}"
READ = f"seats:2 phase:read carried:yes turn:9 stirred:9 home:1,0 {HANDS}{ROAD}"


@rule("SV-15", "SV-19", "SV-40", "SV-41", "SV-Q25")
@pytest.mark.parametrize(
    ("table", "steps", "reveals"),
    [
        (TURN, ("0 go C1",), False),
        (TURN, ("0 stay",), False),
        (TURN, ("0 stay", "draw bX"), True),
        (TURN, ("0 dump bI Sg",), False),
        (TURN, ("0 dump bI Sg", "draw bX"), True),
        (TURN, ("0 dump bI", "draw bX"), True),
        (PLAY, ("0 lay Sg B1",), True),
        (PLAY.replace("turn:9", "carried:yes turn:9"), ("0 lay Sg B1",), True),
        (PLAY, ("0 discard Sg",), False),
        (READ, ("read move-a-bomb",), True),
        (READ, ("read move-a-bomb", "0 decline"), False),
        (READ, ("read remove-a-tile", "0 remove B1"), False),
        ("seats:2 phase:first racks:SgSgSgSwSb,-", ("0 redraw",), True),
        ("seats:2 phase:deal owed:1 racks:SgSgSgSw,-", ("draw bX",), True),
    ],
)
def test_only_steps_that_show_a_tile_or_a_message_cannot_be_taken_back(
    table: str, steps: tuple[str, ...], *, reveals: bool
) -> None:
    assert change(played(table, *steps[:-1]), steps[-1]).reveals == reveals


BOARD = at(TURN).board


@rule("SV-06", "SV-50", "SV-59", "SV-69", "SV-Q6")
@pytest.mark.parametrize(
    ("changes", "wrong"),
    [
        ({}, None),
        ({"home": (0,)}, "something is not there once for each seat"),
        ({"returned": ("", "", "")}, "something is not there once for each seat"),
        ({"board": {**BOARD, "Z9": ("bNS",)}}, "something is off the board"),
        ({"pawns": ("A1", "Z9")}, "something is off the board"),
        ({"bombs": ("A1",)}, "a tile or a bomb is on a manhole"),
        ({"board": {**BOARD, "A9": ("bNS",)}}, "a tile or a bomb is on a manhole"),
        ({"board": {**BOARD, "E5": ()}}, "a stack is too high or has an unknown tile"),
        ({"board": {**BOARD, "E5": ("bQ",)}}, "a stack is too high or has an unknown tile"),
        (
            {"board": {**BOARD, "E5": ("bNS", "Sw", "bNS", "Sw")}},
            "a stack is too high or has an unknown tile",
        ),
        ({"board": {**BOARD, "E5": ("bNS", "Sw", "bNS")}}, None),
        ({"board": {**BOARD, "E5": ("Sw",)}}, "a stack is not tunnel, Spy, tunnel"),
        ({"board": {**BOARD, "E5": ("bNS", "bNS")}}, "a stack is not tunnel, Spy, tunnel"),
        ({"pile": (-1,) * 13}, "there are more tiles than the box or a rack holds"),
        ({"pile": (0,) * 13}, None),
        ({"racks": (("bI",) * 5, ())}, None),
        ({"racks": (("bI",) * 6, ())}, "there are more tiles than the box or a rack holds"),
        ({"pawns": ("A9", "I9")}, "a pawn is on another's manhole"),
        ({"pawns": ("B1", "I9")}, None),
        ({"pawns": ("E5", "I9")}, "a pawn is where no tunnel is"),
    ],
)
def test_what_no_match_brings_about(changes: dict[str, Any], wrong: str | None) -> None:
    assert flaw(replace(at(TURN), **changes)) == wrong
