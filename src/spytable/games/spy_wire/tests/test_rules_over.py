"""What everyone sees once the match is over: all fuses, every capture, the deciding circuit."""

from __future__ import annotations

import pytest

from spytable.games.spy_wire import GAME
from spytable.games.spy_wire.actions import Fuse
from spytable.games.spy_wire.model import State, Taken
from spytable.games.spy_wire.notation import parse, text
from spytable.games.spy_wire.tablet import RED, SILVER
from spytable.games.spy_wire.tests.table import DOWN, FORK, UP, away, play
from spytable.games.spy_wire.view import Circuit, Opened
from spytable.testing import rule

WON = f"turn: 7 silver; {UP}; red: tpODOO; silver: TPDOOO"
"""Column d is wired to Red's last special, and Red has saved no time."""
COLUMN_D = (39, 33, 27, 21, 15, 9, 3)
GRAB = f"phase: grab; turn: 8 silver; due: 60000 of 4000; silver: tpdOOO; red: tpODOO; {UP}"


def opened(state: State) -> Opened:
    told = GAME.open_view(state, None).opened
    assert told is not None
    return told


@rule("SW-Q29")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_every_fuse_is_shown_to_everyone(seat: int | None) -> None:
    state = play(WON, "stop @23000")
    assert state.ending is not None
    seen = GAME.open_view(state, seat)
    fuses: list[list[Fuse | None]] = [[slot.fuse for slot in row] for row in seen.slots]
    assert fuses == [list(row) for row in state.fuses]
    assert [slot.out for slot in seen.slots[RED]] == [True, True, False, True, False, False]
    assert (seen.seat, seen.side) == (seat, seat)
    assert GAME.view(state, seat).opened is None


@rule("SW-Q29")
def test_a_match_that_stops_before_the_fuses_are_placed_has_none_to_show() -> None:
    seen = GAME.open_view(parse("phase: place"), 0)
    assert all(slot.fuse is None for row in seen.slots for slot in row)
    assert seen.opened == Opened(None, ())


@rule("SW-Q29")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_an_arrangement_that_was_sealed_is_shown_if_the_match_stops_then(seat: int | None) -> None:
    seen = GAME.open_view(play("phase: place", "silver: place TPDOOO"), seat)
    silver, red = ([slot.fuse for slot in row] for row in seen.slots)
    assert silver == ["trigger", "power", "detonator", "decoy", "decoy", "decoy"]
    assert red == [None] * 6
    asked_of_chance = GAME.open_view(parse("phase: place; sealed: deal / -"), seat)
    assert all(slot.fuse is None for row in asked_of_chance.slots for slot in row)


@rule("SW-Q29")
def test_the_deciding_circuit_is_told_with_every_capture() -> None:
    state = play(WON, "stop @23000")
    captures = (Taken(SILVER, 3, 7, "circuit", 17_000),)
    assert opened(state) == Opened(Circuit(SILVER, 3, COLUMN_D), captures)
    both = play(WON.replace(UP, FORK).replace("tpODOO", "tpOODO"), "stop @23000")
    assert [taken.slot for taken in opened(both).taken] == [3, 4]
    circuit = opened(both).circuit
    assert circuit is not None
    assert circuit.slot == 4, "to the special, not to the decoy"


@rule("SW-Q29")
def test_a_penalty_has_no_circuit() -> None:
    start = f"phase: ready; turn: 8 red; claim: open; silver: tpDOOO; {away(2)}"
    state = play(start, "claim 1", "pull 2")
    assert state.ending is not None
    assert opened(state) == Opened(None, (Taken(RED, 2, 7, "penalty", 0),))


@rule("SW-Q29")
def test_a_match_that_is_not_decided_has_no_circuit() -> None:
    state = play(f"turn: 7 silver; {UP}; red: TPODOO; silver: TPDOOO", "stop")
    assert opened(state).circuit is None
    assert len(opened(state).taken) == 1


@rule("SW-Q29")
def test_a_tie_lights_the_last_circuit() -> None:
    state = play(GRAB, "pull 3", "hold", "bell")
    assert opened(state) == Opened(
        Circuit(SILVER, 3, COLUMN_D), (Taken(SILVER, 3, 8, "attempt", 4_000),)
    )
    first = f"turn: 8 red; {DOWN}; silver: tpdOOO"
    taken = "taken: 2:red/2/circuit/0 4:red/0/circuit/0 7:red/1/circuit/0"
    lost = parse(f"{first}; phase: over; due: -; {taken}; ending: gave-up red")
    assert opened(lost).circuit is None, "its last special came by a circuit that is gone"
    assert parse(text(lost)) == lost
