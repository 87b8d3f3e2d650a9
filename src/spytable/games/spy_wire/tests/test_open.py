"""What a step shows of what was hidden, and what no match brings about, by number."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from spytable.games.spy_wire.model import flaw
from spytable.games.spy_wire.notation import parse
from spytable.games.spy_wire.tests.table import UP, away, change, play
from spytable.testing import rule

WINDOW = f"phase: ready; turn: 2 red; claim: open; {away(1)}"
GRAB = f"phase: grab; turn: 8 silver; due: 60000 of 15000; silver: tpdOOO; red: tpODOO; {UP}"
BRINK = f"phase: brink; turn: 8 silver; bank: 20000 0; silver: tpdOOO; red: tPODOO; {UP}"


@rule("SW-20", "SW-33", "SW-46", "SW-Q9")
@pytest.mark.parametrize(
    ("of", "steps", "reveals"),
    [
        ("", ("stop",), False),
        (UP, ("stop",), True),
        ("", ("stop", "start"), False),
        ("", ("slide c3 W",), False),
        (WINDOW, ("claim 2",), False),
        (WINDOW, ("claim 1",), False),
        (WINDOW, ("claim 2", "pull 0"), True),
        (WINDOW, ("claim 2", "pull 0", "pull 1"), True),
        (GRAB, ("pull 3",), True),
        (GRAB, ("hold",), False),
        (BRINK, ("hold",), False),
        (BRINK, ("give up",), False),
        ("phase: place", ("silver: place TPDOOO",), False),
        ("phase: place", ("silver: place TPDOOO", "red: deal"), False),
        ("phase: place", ("silver: place TPDOOO", "red: deal", "shuffle TPDOOO"), True),
        (
            "phase: place",
            ("silver: place TPDOOO", "red: deal", "shuffle TPDOOO", "shuffle TPDOOO"),
            True,
        ),
    ],
)
def test_only_steps_that_show_a_fuse_cannot_be_taken_back(
    of: str, steps: tuple[str, ...], *, reveals: bool
) -> None:
    assert change(play(of, *steps[:-1]), steps[-1]).reveals == reveals


FULL = ("trigger", "power", "detonator", "decoy", "decoy", "decoy")


@rule("SW-02", "SW-Q8", "SW-Q9")
@pytest.mark.parametrize(
    ("changes", "wrong"),
    [
        ({}, None),
        ({"out": ((0, 5), (3,))}, None),
        ({"fuses": (FULL, ("trigger", *FULL[:5]))}, "a side does not have its six fuses"),
        ({"fuses": (FULL[:5], FULL)}, "a side does not have its six fuses"),
        ({"out": ((0, 0), ())}, "a slot is empty that cannot be"),
        ({"out": ((), (6,))}, "a slot is empty that cannot be"),
        ({"fuses": (FULL, ())}, "the fuses are not placed"),
        ({"fuses": ((), ())}, "the fuses are not placed"),
        ({"fuses": ((), ()), "phase": "place"}, None),
        ({"fuses": ((), ()), "phase": "layout"}, None),
        ({"fuses": (FULL, ()), "phase": "deal"}, None),
        ({"fuses": ((), FULL), "phase": "deal"}, "Silver's fuses are dealt first"),
    ],
)
def test_what_no_match_brings_about(changes: dict[str, Any], wrong: str | None) -> None:
    assert flaw(replace(parse(""), **{"fuses": (FULL, FULL), "out": ((), ()), **changes})) == wrong
