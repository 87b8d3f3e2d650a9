"""Messages, by number: SV-70 to SV-82 and SV-88, and the rulings about them."""

from __future__ import annotations

import pytest

from spytable.games.spy_vs_spy import GAME
from spytable.games.spy_vs_spy.events import BombMoved, Declined, Removed, WasRead
from spytable.games.spy_vs_spy.tests.table import (
    at,
    change,
    offered,
    places,
    played,
    reach,
    refused,
)
from spytable.testing import rule

HANDS = "racks:bIbLwTSg,bIbLwTSg"
TABLE = """
1 M   b─  w─  .   .   .   .   .   M
5 *   .   .   .   *   .   .   .   *
8 .   .   .   .   .   .   b╷  .   .
9 M   .   .   .   .   .   w└*1 w─  M
"""
HOME = f"seats:2 phase:play carried:yes turn:9 stirred:9 home:1,0 racks:bIbLwTSgSg,bIbLwTSb{TABLE}"
"""Seat 0 came home with a bomb and is to play; seat 1 stands on another one at G9."""
READ = f"seats:2 phase:read carried:yes turn:9 stirred:9 home:1,0 {HANDS}{TABLE}"


@rule("SV-70", "SV-71", "SV-Q25")
def test_a_message_is_read_after_the_play() -> None:
    state = played(HOME, "0 lay wESW D1")
    assert (state.phase, state.mover) == ("read", 0)
    read = change(state, "read free-turn")
    assert read.events[0] == WasRead(0, "free-turn")
    for seat in (0, 1, None):
        assert GAME.show(read.state, read.events[0], seat) == WasRead(0, "free-turn")
        assert GAME.view(read.state, seat).read == ("free-turn",)
    discarded = played(HOME, "0 discard Sg")
    assert discarded.phase == "read"
    plain = played(HOME.replace("carried:yes ", ""), "0 discard Sg")
    assert plain.mover == 1, "no bomb, no message"


@rule("SV-72", "SV-Q23", "SV-Q24", "SV-Q32")
def test_a_free_turn_is_a_whole_turn() -> None:
    free = played(READ, "read free-turn")
    assert (free.mover, free.phase, free.carried) == (0, "free", False)
    assert free.pawns[0] == "A1"
    kinds = {text.split()[0] for text in offered(free)}
    assert kinds == {"go", "stay", "dump", "decline"}
    assert played(free, "0 go C1", "draw bI", "0 discard bI").mover == 1
    assert played(free, "0 dump Sg", "draw Sg").mover == 1
    declined = change(free, "0 decline")
    assert declined.events[0] == Declined(0)
    assert declined.state.mover == 1


@rule("SV-73", "SV-82", "SV-Q32")
def test_draw_and_play_is_as_in_a_turn() -> None:
    more = played(READ, "read draw-and-play", "draw bX")
    assert (more.mover, more.phase) == (0, "play")
    assert places(more, "wESW") == {"D1"}
    assert refused(more, "0 lay bNESW D1") == "SV-51"
    assert refused(more, "0 decline") == "SV-Q32"
    assert played(more, "0 lay wESW D1").mover == 1, "and nothing more is read"
    assert played(more, "0 discard bX").mover == 1


@rule("SV-74", "SV-76", "SV-88", "SV-Q18")
def test_a_bomb_is_moved_to_a_space_without_a_tile() -> None:
    shift = played(READ, "read move-a-bomb")
    assert shift.phase == "shift"
    nearer = change(shift, "0 bomb E5 D1")
    assert nearer.events[0] == BombMoved(0, "E5", "D1")
    assert nearer.state.bombs == ("D1", "A5", "I5", "G9")
    assert nearer.state.mover == 1
    assert refused(shift, "0 bomb E4 D1") == "SV-74"
    assert refused(shift, "0 bomb E5 C1") == "SV-76"
    assert refused(shift, "0 bomb E5 A5") == "SV-Q18"
    assert refused(shift, "0 bomb E5 E5") == "SV-Q18"
    assert refused(shift, "0 bomb E5 A1") == "SV-Q18"
    assert refused(shift, "0 bomb E5 I1") == "SV-Q18"
    assert len(offered(shift)) == 4 * (77 - 5 - 3) + 1
    spied = played(READ.replace("w─  .   .", "Sb  .   .") + "under:C1=w─", "read move-a-bomb")
    assert refused(spied, "0 bomb E5 C1") == "SV-76"


@rule("SV-75", "SV-Q19")
def test_a_bomb_is_moved_from_under_a_pawn() -> None:
    moved = played(READ, "read move-a-bomb", "0 bomb G9 F9")
    assert moved.bombs == ("A5", "E5", "I5", "F9")
    assert moved.pawns[1] == "G9"
    assert moved.read == ("move-a-bomb",), "the moved bomb stays unread"
    assert "stay" in offered(moved, 1)
    assert "roll" not in offered(moved, 1)


@rule("SV-Q18", "SV-Q32")
def test_a_bomb_that_cannot_be_moved_is_not_and_need_not_be() -> None:
    none = f"seats:2 phase:read carried:yes {HANDS}\n1 M b─ . . . . . . M\n"
    over = change(none, "read move-a-bomb")
    assert over.events[:2] == (WasRead(0, "move-a-bomb"), Declined(0))
    assert over.state.mover == 1
    kept = played(READ, "read move-a-bomb", "0 decline")
    assert kept.mover == 1
    assert kept.bombs == at(READ).bombs


@rule("SV-77", "SV-Q20")
def test_a_tile_goes_back_to_the_pile() -> None:
    remove = played(READ, "read remove-a-tile")
    assert remove.phase == "remove"
    gone = change(remove, "0 remove B1")
    assert gone.events[0] == Removed(0, "bEW", "B1")
    assert "B1" not in gone.state.board
    assert gone.state.pile[0] == remove.pile[0] + 1
    assert gone.state.mover == 1
    assert refused(remove, "0 remove D1") == "SV-77"
    assert refused(remove, "0 remove A1") == "SV-77"
    assert offered(remove) == {"remove B1", "remove C1", "remove G8", "remove H9", "decline"}
    spied = READ.replace("w─  .   .", "Sb  .   .") + "under:C1=w─"
    cleared = played(spied, "read remove-a-tile", "0 remove C1")
    assert cleared.board["C1"] == ("wEW",)
    assert cleared.pile[10] == at(spied).pile[10] + 1
    after = played(gone.state, "1 dump bI", "draw bI")
    assert reach(after) == set(), "what lay beyond is cut off"


@rule("SV-78", "SV-80")
def test_a_tile_under_a_bomb_may_go_but_not_under_a_pawn() -> None:
    remove = played(READ, "read remove-a-tile")
    assert refused(remove, "0 remove G9") == "SV-80"
    alone = played(READ.replace("w└*1", "w└*"), "read remove-a-tile", "0 remove G9")
    assert "G9" not in alone.board
    assert "G9" in alone.bombs


@rule("SV-80")
def test_a_tile_under_a_pawn_on_plain_tunnel_stays() -> None:
    walked = READ.replace("w─  M", "w─1 M").replace("w└*1", "w└*")
    remove = played(walked, "read remove-a-tile")
    assert remove.pawns[1] == "H9"
    assert "H9" not in remove.bombs
    assert refused(remove, "0 remove H9") == "SV-80"
    assert "remove H9" not in offered(remove)


@rule("SV-79", "SV-Q21")
def test_a_repair_may_go_and_the_spy_is_back() -> None:
    repaired = READ + "under:C1=w─Sb"
    back = played(repaired, "read remove-a-tile", "0 remove C1")
    assert back.board["C1"] == ("wEW", "Sb")
    theirs = played(back, "1 dump bI", "draw bI")
    assert reach(theirs) == {"B1"}
    again = played(theirs, "0 stay", "draw wI", "0 lay wEW C1")
    assert again.board["C1"] == ("wEW", "Sb", "wEW")


@rule("SV-Q21")
def test_a_tunnel_whose_spy_was_removed_may_be_blocked_again() -> None:
    spied = READ.replace("w─  .   .", "Sb  .   .") + "under:C1=w─"
    cleared = played(spied, "read remove-a-tile", "0 remove C1", "1 dump bI", "draw bI")
    blocked = played(cleared, "0 stay", "draw bI", "0 lay Sg C1")
    assert blocked.board["C1"] == ("wEW", "Sg")


@rule("SV-81", "SV-Q8")
def test_no_misfit_is_uncovered() -> None:
    spied = f"seats:2 phase:remove {HANDS}\n1 M b─ Sb b╶ . . . . M\n2 . . b│ . . . . . .\n"
    straight = spied + "under:C1=w─"
    assert refused(straight, "0 remove C1") == "SV-81"
    assert refused(spied + "under:C1=w┬", "0 remove C1") == "SV-81", "D1 has a wall there"
    assert "remove C1" in offered(spied + "under:C1=w┐")
    exit_tile = f"seats:2 phase:remove {HANDS}\n1 M Sw . . . . . . M\nunder:B1="
    assert refused(exit_tile + "b╶", "0 remove B1") == "SV-81", "a manhole is a neighbour too"
    assert "remove B1" in offered(exit_tile + "b─")
    deep = f"seats:2 phase:remove {HANDS}\n1 M b─ b┐ b┐ . . . . M\n2 . . b│ . . . . . .\n"
    assert "remove C1" in offered(deep + "under:C1=w─Sb"), "a Spy comes to light, not a tunnel"


@rule("SV-77", "SV-Q32")
def test_nothing_has_to_be_removed() -> None:
    kept = played(READ, "read remove-a-tile", "0 decline")
    assert kept.mover == 1
    assert kept.board == at(READ).board
    empty = f"seats:2 phase:read carried:yes {HANDS}\n1 M . . . . . . . M\n"
    assert change(empty, "read remove-a-tile").events[:2] == (
        WasRead(0, "remove-a-tile"),
        Declined(0),
    )


@rule("SV-Q10")
@pytest.mark.parametrize("message", ["move-a-bomb", "remove-a-tile", "free-turn"])
def test_a_message_asks_its_own_question(message: str) -> None:
    state = played(READ, f"read {message}")
    assert refused(state, "0 lay bEW D1") == "SV-Q10"
    assert refused(state, "0 discard bI") == "SV-Q10"
