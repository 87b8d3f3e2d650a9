"""Tiles, building, blocking and repairing, by number: SV-39 to SV-69, and their rulings."""

from __future__ import annotations

import pytest

from spytable.core.options import refusal
from spytable.games.spy_vs_spy.board import agrees, edges, reached, street
from spytable.games.spy_vs_spy.events import Laid
from spytable.games.spy_vs_spy.model import State
from spytable.games.spy_vs_spy.tests.table import (
    at,
    change,
    offered,
    places,
    played,
    random_states,
    reach,
    refusal_of,
    refused,
)
from spytable.games.spy_vs_spy.tiles import KIND, OPENINGS, is_tunnel
from spytable.testing import rule

WORDS = "spy-vs-spy.refused"
EVERY = "racks:bLbTbXbDSg,wIwLwTwD"
"""Seat 0 holds many shapes and is to play."""
ROAD = """
1 M   b─  w─  .   .   .   .   .   M
2 .   .   .   .   .   .   .   .   .
"""
PLAY = f"seats:2 phase:play {EVERY}{ROAD}"
ISLAND = f"seats:2 phase:play {EVERY}{ROAD}5 . . . b─ b─ . . . .\n"


def hand(tiles: str) -> str:
    """A question to play for seat 0 with these tiles."""
    return f"seats:2 phase:play racks:{tiles},wIwLwTwD"


@rule("SV-39", "SV-40")
def test_one_tile_is_drawn_and_one_is_played() -> None:
    start = f"seats:2 racks:bLbTbXSg,wIwLwTwD{ROAD}"
    drew = played(start, "0 stay", "draw bD")
    assert drew.racks[0] == ("bL", "bT", "bX", "Sg", "bD"), "what was drawn comes last"
    laid = change(drew, "0 lay bESW D1")
    assert laid.events[0] == Laid(0, "bESW", "D1", 1)
    assert laid.state.racks[0] == ("bL", "bX", "bD", "Sg")
    assert laid.state.mover == 1, "at most one tile of either kind"
    assert refused(PLAY, "0 lay wEW D1") == "SV-40"
    assert refused(PLAY, "0 lay bESW Z0") == "SV-39"


@rule("SV-41", "SV-42")
def test_who_does_not_play_discards() -> None:
    assert offered(PLAY) >= {"discard bL", "discard bT", "discard Sg"}
    assert refused(PLAY, "0 pass") == "SV-41"
    assert refused(PLAY, "0 discard wX") == "SV-41"
    done = played(PLAY, "0 discard bT")
    assert done.racks[0] == ("bL", "bX", "bD", "Sg")
    assert sum(done.pile) == sum(at(PLAY).pile) + 1
    assert (done.mover, done.returned[0]) == (1, "bT")
    stuck = hand("SbSbSbSwSw")
    assert offered(stuck) == {"discard Sb", "discard Sw"}


@rule("SV-43", "SV-Q28")
def test_a_tunnel_opens_to_a_tunnel_or_the_own_manhole() -> None:
    assert refused(PLAY, "0 lay bE B3") == "SV-43"
    assert refused(PLAY, "0 lay bE B2") == "SV-43", "wall against wall joins nothing"
    assert places(PLAY) - {"B1", "C1"} == {"A2", "D1"}
    elsewhere = PLAY.replace("w─  .", "w─0 .")
    assert places(elsewhere, "bNE") == {"A2"}


@rule("SV-44", "SV-52", "SV-Q4")
def test_a_tunnel_fits_all_its_neighbours() -> None:
    gap = (
        hand("bLbTbXbIwI")
        + """
1 M b─ b┐ .  . . . . M
2 . .  .  b┤ . . . . .
3 . .  b│ .  . . . . .
"""
    )
    at_c2 = {text for text in offered(gap) if text.endswith("C2")}
    assert at_c2 == {"lay bNES C2", "lay bNESW C2"}
    wall = refusal_of(gap, "0 lay bNS C2")
    assert wall == refusal("SV-52", f"{WORDS}.mismatch", cell="C2", there="D2")
    turned = refusal_of(gap, "0 lay bNSW C2")
    assert turned == refusal("SV-52", f"{WORDS}.mismatch-turn", cell="C2", there="D2")
    assert refused(gap, "0 lay bNE C2") == "SV-52"
    walls = (
        hand("bIbIbIbIbL")
        + """
1 M w─ w┐ w│ . . . . M
2 . b│ .  b│ . . . . .
"""
    )
    assert refused(walls, "0 lay bEW C2") == "SV-52"
    assert "lay bNS C2" in offered(walls), "wall against wall is fine"


@rule("SV-45")
def test_a_tunnel_is_joined_to_its_manhole() -> None:
    assert refused(ISLAND, "0 lay bSW F5") == "SV-45"
    assert places(ISLAND, "bSW") == {"D1"}
    assert set(reached(street(at(ISLAND).board), "A1")) == {"A1", "B1", "C1"}


@rule("SV-46", "SV-47")
def test_the_path_may_run_through_others_tunnels() -> None:
    """Seat 1 digs from I9 up to D2 and meets seat 0's road there; seat 0 builds on at H3."""
    roads = """
1 M b─ b─ b┐ .  .  .  .  M
2 . .  .  .  w─ w─ w┐ .  .
3 . .  .  .  .  .  w├ .  .
4 . .  .  .  .  .  w│ .  .
5 . .  .  .  .  .  w└ w─ w┐
6 . .  .  .  .  .  .  .  w│
7 . .  .  .  .  .  .  .  w│
8 . .  .  .  .  .  .  .  w│
9 M .  .  .  .  .  .  .  M
"""
    apart = f"seats:2 phase:play mover:1 racks:bLbTbXbD,bIwTwXbLSg{roads}"
    assert refused(apart.replace("mover:1", "mover:0"), "0 lay bSW H3") == "SV-45"
    met = played(apart, "1 lay bNE D2", "0 stay", "draw bL")
    assert "lay bSW H3" in offered(met)


@rule("SV-48")
def test_a_tunnel_may_be_laid_under_a_bomb() -> None:
    bomb = PLAY.replace("w─  .   .", "w─  *   .")
    laid = played(bomb, "0 lay bESW D1")
    assert laid.board["D1"] == ("bESW",)
    assert "D1" in laid.bombs


@rule("SV-50", "SV-69")
def test_no_tunnel_lies_on_a_tunnel() -> None:
    assert refused(PLAY, "0 lay bESW C1") == "SV-50"
    assert refused(PLAY, "0 lay bESW A1") == "SV-50"
    high = PLAY + "under:C1=b─Sw"
    assert refused(high, "0 lay bESW C1") == "SV-69"
    assert refused(high, "0 lay Sg C1") == "SV-64"


@pytest.mark.slow
@rule("SV-51")
@pytest.mark.parametrize("lay", ["bNESW D1", "bNEW D1", "bNW D1", "bNESW A2"])
def test_no_tunnel_leads_off_the_board(lay: str) -> None:
    assert refused(PLAY, f"0 lay {lay}") == "SV-51"


@rule("SV-53")
def test_a_spy_lies_on_a_tunnel() -> None:
    blocked = change(PLAY, "0 lay Sg C1")
    assert blocked.events[0] == Laid(0, "Sg", "C1", 2)
    assert blocked.state.board["C1"] == ("wEW", "Sg")
    assert refused(PLAY, "0 lay Sg D1") == "SV-53"


@rule("SV-55")
def test_any_tunnel_may_be_blocked() -> None:
    assert places(ISLAND, "Sg") == {"B1", "C1", "D5", "E5"}


@rule("SV-56", "SV-64")
def test_no_spy_on_a_spy_or_a_repair() -> None:
    spied = PLAY.replace("w─  .", "Sb  .") + "under:C1=w─"
    assert refused(spied, "0 lay Sg C1") == "SV-56"
    repaired = PLAY + "under:C1=b─Sw"
    assert refused(repaired, "0 lay Sg C1") == "SV-64"
    assert places(repaired, "Sg") == {"B1"}


@rule("SV-57")
def test_no_spy_under_a_bomb() -> None:
    bomb = PLAY.replace("w─  .", "w─* .")
    assert refused(bomb, "0 lay Sg C1") == "SV-57"


@rule("SV-58")
@pytest.mark.parametrize("seat", [0, 1])
def test_no_spy_under_a_pawn(seat: int) -> None:
    pawn = PLAY.replace("w─  .", f"w─{seat} .")
    assert refused(pawn, "0 lay Sg C1") == "SV-58"


@rule("SV-59")
@pytest.mark.parametrize("cell", ["A1", "I1", "I9"])
def test_no_spy_on_a_manhole(cell: str) -> None:
    assert refused(PLAY, f"0 lay Sg {cell}") == "SV-59"


@rule("SV-60", "SV-61", "SV-62", "SV-63")
def test_a_spy_covers_the_other_colour() -> None:
    spies = PLAY.replace("bLbTbXbDSg", "bLbTSbSwSg")
    assert places(spies, "Sw") == {"B1"}
    assert places(spies, "Sb") == {"C1"}
    assert places(spies, "Sg") == {"B1", "C1"}
    assert refused(spies, "0 lay Sw C1") == "SV-60"
    assert refused(spies, "0 lay Sb B1") == "SV-60"


@rule("SV-66", "SV-68")
@pytest.mark.parametrize("piece", ["bEW", "wEW"])
def test_a_tunnel_on_a_spy_repairs(piece: str) -> None:
    spied = hand("bIwIbLbTSg") + ROAD.replace("w─", "Sb") + "under:C1=w─"
    assert reach(spied.replace("phase:play", "phase:turn").replace("bIwIbLbTSg", "bIwIbLbT")) == {
        "B1"
    }
    repaired = change(spied, f"0 lay {piece} C1")
    assert repaired.events[0] == Laid(0, piece, "C1", 3)
    assert repaired.state.board["C1"] == ("wEW", "Sb", piece)


@rule("SV-67", "SV-Q7")
def test_a_repair_obeys_the_rules_of_building() -> None:
    spied = hand("bIbXbLbTSg") + "\n1 M b─ Sb b╶ . . . . M\n2 . . w│ . . . . . .\nunder:C1=w─"
    assert refused(spied, "0 lay bEW C1") == "SV-67", "D1 has a wall there"
    assert refused(spied, "0 lay bESW C1") == "SV-67"
    assert {text for text in offered(spied) if text.endswith("C1")} == {"lay bSW C1"}
    assert refused(spied, "0 lay bNESW C1") == "SV-51"
    far = hand("bIbXbLbTSg") + ROAD + "5 . . . Sb b─ . . . .\nunder:D5=w─"
    assert refused(far, "0 lay bEW D5") == "SV-45"
    beside = hand("bIbXbLbTSg") + "\n1 M b─ b┐ . . . . . M\n2 . Sw . . . . . . .\nunder:B2=b─"
    assert places(beside, "bNS") == {"A2", "C2"}, "a covered neighbour asks for nothing"
    assert "C2" in places(beside, "bNW")


@rule("SV-Q5")
def test_a_manhole_is_open_to_its_exits() -> None:
    assert refused(PLAY, "0 lay bES A2") == "SV-Q5"
    assert places(PLAY, "bNE") == {"A2"}, "the own manhole joins both exits"
    corner = hand("bIbXbLbTSg") + "\n1 M b─ b─ b─ b─ b─ b─ . M\n"
    assert refused(corner, "0 lay bSW H1") == "SV-Q5", "also at a corner nobody plays"
    assert "lay bESW H1" in offered(corner)
    walk = "seats:2 racks:-,-\n1 M b─0 . . . . . . M\n2 b│ . . . . . . . ."
    assert reach(walk) == {"A1", "A2"}
    theirs = "seats:2 phase:play racks:bIbLbTbXbD,-\n9 M . . . . . . b─ M\n8 . . . . . . . . b│"
    assert refused(theirs, "0 lay bEW G9") == "SV-45", "an enemy's manhole joins nothing of mine"


@rule("SV-Q4", "SV-44", "SV-45", "SV-52")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_all_tunnels_agree_and_offers_are_complete(seed: int) -> None:
    """In random play every visible edge agrees, and what is offered is exactly what fits."""
    for state in random_states(seed)[::7]:
        seen = street(state.board)
        for cell, stack in state.board.items():
            if is_tunnel(stack[-1]):
                assert agrees(OPENINGS[stack[-1]], edges(seen, cell)), (cell, state)
        if state.phase == "play":
            _complete(state, offered(state, state.turn_of()))


def _complete(state: State, said: set[str]) -> None:
    """Every piece at every space, tried by the plainest means there are."""
    tunnels = {piece for piece in KIND if is_tunnel(piece) and KIND[piece] in state.rack()}
    for cell in {f"{column}{row}" for column in "ABCDEFGHI" for row in "123456789"}:
        for piece in tunnels:
            assert (f"lay {piece} {cell}" in said) == _fits(state, piece, cell), (piece, cell)


def _fits(state: State, piece: str, cell: str) -> bool:
    stack = state.board.get(cell, ())
    if cell in ("A1", "I1", "I9", "A9") or (stack and is_tunnel(stack[-1])):
        return False
    column, row = "ABCDEFGHI".index(cell[0]), int(cell[1])
    joined = False
    network = reached(state.own_street(), state.own_home())
    for side, back, right, down in (
        ("N", "S", 0, -1),
        ("E", "W", 1, 0),
        ("S", "N", 0, 1),
        ("W", "E", -1, 0),
    ):
        opens = side in piece[1:]
        if not (0 <= column + right < 9 and 1 <= row + down <= 9):
            if opens:
                return False
            continue
        there = "ABCDEFGHI"[column + right] + str(row + down)
        top = state.board.get(there, ("",))[-1]
        if there in ("A1", "I1", "I9", "A9"):
            if not opens:
                return False
            joined |= there == state.own_home()
        elif top and is_tunnel(top):
            if opens != (back in top[1:]):
                return False
            joined |= opens and there in network
    return joined
