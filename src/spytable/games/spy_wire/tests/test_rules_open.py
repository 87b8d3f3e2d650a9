"""What a step shows of what was hidden, and what no match brings about, by number."""

from __future__ import annotations

from typing import Any, Literal

import pytest
from msgspec.structs import replace

from spytable.core.game import Act, Ask, Step
from spytable.core.play import IllegalStep, judge
from spytable.games.spy_wire import GAME
from spytable.games.spy_wire.actions import Action, Deal, Slide
from spytable.games.spy_wire.circuits import wired
from spytable.games.spy_wire.model import Config, flaw
from spytable.games.spy_wire.notation import parse
from spytable.games.spy_wire.tablet import CELLS, GAP, RED, SILVER
from spytable.games.spy_wire.tests.table import DOWN, UP, away, change, play
from spytable.games.spy_wire.turns import lose_without_bank
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


@rule("SW-38", "SW-Q20")
@pytest.mark.parametrize(
    ("row", "phase"), [(0, "brink"), (1, "brink"), (2, "brink"), (3, "over"), (6, "over")]
)
def test_an_empty_bank_waits_for_a_claim_while_a_single_dot_shows(row: int, phase: str) -> None:
    brink = f"phase: brink; turn: 2 red; claim: open; bank: 0 0; red: tpdOOO; {away(row)}"
    assert lose_without_bank(parse(brink)).state.phase == phase


def said(of: str, step: str) -> str:
    """The last part of the words of a refusal."""
    with pytest.raises(IllegalStep) as refused:
        change(of, step)
    return refused.value.reason.word.key.rpartition(".")[2]


@rule("SW-Q4")
def test_a_slide_of_nothing_and_a_slide_to_nowhere_are_told_apart() -> None:
    state = parse("")
    assert state.tablet[0] != GAP
    assert said("", "slide a0 N") == "no-gap"
    assert said("", "slide c3 N") == "no-gap"
    assert said("", "slide b3 N") == "no-tile"
    for cell in (-1, CELLS):
        step: Step[Action] = Act(0, Slide(cell, "N"), 1_000)
        reason = judge(GAME.prompts(state), step)
        assert reason is not None
        assert reason.word.key == "spy-wire.refused.no-tile"


@rule("SW-14", "SW-Q7")
def test_a_circuit_ends_at_the_enemy_edge_and_not_a_row_before() -> None:
    assert wired(parse(UP).tablet, SILVER) == (3,)
    short = UP.replace("RD | NS/. |", "RD | EW/ESW |")
    assert wired(parse(short).tablet, SILVER) == ()
    assert wired(parse(DOWN).tablet, RED) == (2,)
    short = DOWN.replace("./NS | ./NS | SD", "./NS | NEW/EW | SD")
    assert wired(parse(short).tablet, RED) == ()


@rule("SW-08", "SW-10", "SW-33", "SW-41")
@pytest.mark.parametrize(
    ("of", "standing"),
    [("", True), (WINDOW, False), (BRINK, False), (GRAB, True)],
)
def test_a_question_stays_open_while_hands_are_quick(of: str, *, standing: bool) -> None:
    asks = [ask for ask in GAME.prompts(parse(of)).values() if isinstance(ask, Ask)]
    assert [ask.standing for ask in asks] == [standing]


@rule("SW-06", "SW-26", "SW-Q18", "SW-Q23")
@pytest.mark.parametrize("layout", ["standard", "random"])
def test_nothing_is_counted_before_the_first_turn(layout: Literal["standard", "random"]) -> None:
    seen = GAME.view(GAME.initial(Config(seats=2, layout=layout)), None)
    assert (seen.turn, seen.claimed, seen.pulls, seen.quiet) == (0, 0, 0, 0)
    assert (seen.banks, seen.fines, seen.out) == ((0, 0), (0, 0), ((), ()))
    assert (seen.mover, seen.left, seen.window, seen.ending) == (0, None, False, None)


@rule("SW-Q25")
def test_no_clock_runs_while_fuses_are_dealt() -> None:
    late = play("phase: place; due: 60000 of 60000", "bell")
    assert (late.phase, late.due, late.length) == ("deal", None, None)
    both = play("phase: place; due: 60000 of 60000", "silver: deal", "red: deal")
    assert (both.phase, both.due, both.length) == ("deal", None, None)


@rule("SW-Q25")
def test_shuffled_fuses_count_as_arranged() -> None:
    state = GAME.initial(Config(seats=2, fuses="shuffled"))
    assert GAME.view(state, None).answered == (True, True)
    assert GAME.view(state, 0).answer == Deal()


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
