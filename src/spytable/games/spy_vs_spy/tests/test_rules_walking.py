"""Turns, walking and the die, by number: SV-17 to SV-38, and the rulings about them."""

from __future__ import annotations

import pytest

from spytable.core.options import refusal
from spytable.games.spy_vs_spy import GAME
from spytable.games.spy_vs_spy.events import BroughtHome, Rescued, Rolled, Went
from spytable.games.spy_vs_spy.tests.table import (
    ask_of,
    at,
    change,
    offered,
    played,
    reach,
    refusal_of,
    refused,
)
from spytable.testing import rule

WORDS = "spy-vs-spy.refused"
HANDS = "racks:bIbLwTSg,bIbLwTSg"
ROAD = f"""seats:2 {HANDS}
1 M   b─  w┬  b─  b┐* .   .   .   M
2 .   .   w│  .   w│  .   .   .   .
3 .   .   b└* b─  w┘  .   .   .   .
"""
"""Seat 0 is at home; a loop B1 C1 D1 E1* E2 E3 D3 C3* C2."""
ON_BOMB = ROAD.replace("b┐*", "b┐*0")
CUT_OFF = ON_BOMB.replace("b─  w┬", "Sw  w┬") + "under:B1=b─"


@rule("SV-17", "SV-21")
def test_a_turn_is_a_move_or_a_dump() -> None:
    kinds = {text.split()[0] for text in offered(ROAD)}
    assert kinds == {"go", "stay", "dump"}
    assert {text.split()[0] for text in offered(ON_BOMB)} == {"roll", "dump"}
    moved = played(ROAD, "0 go B1", "draw bI")
    assert refused(moved, "0 dump bI") == "SV-Q10"
    blank = played(ON_BOMB, "0 roll", "blank")
    assert refused(blank, "0 dump bI") == "SV-17"


@rule("SV-18")
def test_one_to_four_tiles_are_dumped() -> None:
    dumps = {text for text in offered(ROAD) if text.startswith("dump")}
    assert len(dumps) == 15
    assert {"dump bI", "dump bI bL", "dump bL wT Sg", "dump bI bL wT Sg"} <= dumps
    same = {text for text in offered("seats:2 racks:bIbIbISg,-") if text.startswith("dump")}
    assert same == {
        "dump bI",
        "dump Sg",
        "dump bI bI",
        "dump bI Sg",
        "dump bI bI bI",
        "dump bI bI Sg",
        "dump bI bI bI Sg",
    }
    assert refused(ROAD, "0 dump") == "SV-18"
    assert refused(ROAD, "0 dump bX") == "SV-18"
    assert refused(ROAD, "0 dump bI bI") == "SV-18"
    assert refused(ROAD, "0 dump bI bL wT Sg Sg") == "SV-18"


@rule("SV-19", "SV-20", "SV-Q16")
def test_a_dump_draws_as_many_and_is_the_whole_turn() -> None:
    dumped = played(ROAD, "0 dump bI Sg")
    assert dumped.racks[0] == ("bL", "wT")
    assert (dumped.phase, dumped.owed) == ("refill", 2)
    assert dumped.pile[0] == at(ROAD).pile[0] + 1, "what was dumped may be drawn again"
    done = played(dumped, "draw bI", "draw wX")
    assert done.racks[0] == ("bI", "bL", "wT", "wX")
    assert (done.mover, done.phase, done.turn) == (1, "turn", 4)
    assert done.pawns == at(ROAD).pawns


@rule("SV-22", "SV-84")
def test_pawns_share_and_pass() -> None:
    shared = ROAD.replace("b─  w┬", "b─1 w┬")
    assert reach(shared) == reach(ROAD)
    assert played(shared, "0 go B1").pawns == ("B1", "B1")
    both = ON_BOMB.replace("b┐*0", "b┐*01")
    first = played(both, "0 roll", "blank", "0 stay", "draw bI", "0 discard bI")
    assert offered(first, 1) >= {"roll"}
    assert played(first, "1 roll", "blast").pawns == ("E1", "I9")


@rule("SV-23", "SV-24", "SV-Q9")
def test_a_pawn_walks_any_distance_and_stops_anywhere() -> None:
    assert reach(ROAD) == {"B1", "C1", "D1", "E1", "C2", "C3", "E2", "E3", "D3"}
    far = change(ROAD, "0 go D3")
    assert far.events == (Went(0, ("A1", "B1", "C1", "C2", "C3", "D3")),)
    assert far.state.phase == "draw", "a bomb that is only passed needs no roll"
    assert far.state.pawns[0] == "D3"


@rule("SV-25", "SV-Q6")
def test_no_space_without_a_tunnel() -> None:
    assert refused(ROAD, "0 go A2") == "SV-25"
    assert refused(ROAD, "0 go Z0") == "SV-25"
    assert refused(ROAD, "0 go E5") == "SV-25"
    out = ROAD.replace("b─  w┬", "b─0 w┬")
    assert "A1" in reach(out)
    across = "seats:2 racks:-,-\n1 M b─0 b─ b─ b─ b─ b─ b─ M\n2 . . . . . . . . b│"
    assert refused(across, "0 go I1") == "SV-Q6"
    assert refused(across, "0 go I2") == "SV-24", "a manhole nobody plays joins nothing"
    theirs = "seats:2 racks:-,-\n8 . . . . . . . . b╷\n9 M b─0 b─ b─ b─ b─ b─ b─ M"
    assert refused(theirs, "0 go I9") == "SV-Q6"
    assert refused(theirs, "0 go I8") == "SV-24", "an enemy's manhole joins nothing"


@rule("SV-26", "SV-54")
def test_no_pawn_passes_a_spy() -> None:
    cut = ROAD.replace("w│  .   w│", "Sb  .   w│") + "under:C2=w│"
    assert refused(cut, "0 go C2") == "SV-26"
    assert reach(cut) == {"B1", "C1", "D1", "E1", "E2", "E3", "D3", "C3"}
    assert reach(CUT_OFF + " phase:rolled") == {"D1", "C1", "C2", "C3", "D3", "E3", "E2"}
    blocker = played(ROAD, "0 stay", "draw Sb", "0 lay Sb C1", "1 stay", "draw bI", "1 discard bI")
    assert reach(blocker) == {"B1"}, "the blocker is stopped too"


@rule("SV-27")
def test_tunnels_of_others_are_open_once_connected() -> None:
    apart = "seats:2 racks:-,-\n1 M b─0 b╴ w╶ w─ . . . M"
    assert reach(apart) == {"A1", "C1"}
    assert refused(apart, "0 go D1") == "SV-24"
    joined = "seats:2 racks:-,-\n1 M b─0 b─ w─ w─ . . . M"
    assert reach(joined) == {"A1", "C1", "D1", "E1"}


@rule("SV-28", "SV-Q12", "SV-37")
def test_a_bomb_moves_only_home() -> None:
    blank = played(ON_BOMB, "0 roll", "blank")
    left = played(blank, "0 go D1")
    assert left.bombs == at(ON_BOMB).bombs
    assert left.home == (0, 0)
    assert refused(ROAD, "0 carry") == "SV-37"
    walked = played(ROAD, "0 go E1", "blank", "draw bI")
    assert refused(walked, "0 carry") == "SV-Q10"
    again = played(blank, "0 go C3")
    assert again.phase == "land", "on another bomb the die is due again"
    assert played(again, "blast").pawns[0] == "A1"


@rule("SV-29")
def test_nobody_has_to_move() -> None:
    stayed = played(ROAD, "0 stay")
    assert stayed.pawns == at(ROAD).pawns
    assert (stayed.phase, stayed.owed) == ("draw", 1)
    assert refused(ROAD, "0 go A1") == "SV-29"
    stuck = "seats:2 racks:-,-"
    assert reach(stuck) == set()
    assert "stay" in offered(stuck)


@rule("SV-30", "SV-32", "SV-34")
def test_landing_on_a_bomb_rolls_for_the_right_to_stay() -> None:
    landed = played(ROAD, "0 go E1")
    assert landed.phase == "land"
    stays = change(landed, "blank")
    assert stays.events == (Rolled(0, "E1", blast=False, home="A1"),)
    assert stays.state.pawns[0] == "E1"
    assert stays.state.phase == "draw"
    assert refused(ROAD, "0 roll") == "SV-30"


@rule("SV-31", "SV-33")
def test_starting_on_a_bomb_rolls_for_the_right_to_take_it() -> None:
    assert refused(ON_BOMB, "0 go D1") == "SV-31"
    assert refused(ON_BOMB, "0 stay") == "SV-31"
    assert refused(ON_BOMB, "0 carry") == "SV-33"
    blank = played(ON_BOMB, "0 roll", "blank")
    assert blank.phase == "rolled"
    assert offered(blank) >= {"carry", "stay", "go D1", "go A1"}
    assert refused(blank, "0 roll") == "SV-34"
    assert refused(blank, "0 go A2") == "SV-25"


@rule("SV-35", "SV-Q11")
@pytest.mark.parametrize("steps", [("0 go E1", "blast"), ("0 roll", "blast")])
def test_an_explosion_blows_the_roller_home(steps: tuple[str, ...]) -> None:
    start = ROAD if steps[0] == "0 go E1" else ON_BOMB
    shared = start.replace("b┐*", "b┐*1")
    blown = change(played(shared, steps[0]), steps[1])
    assert blown.events == (Rolled(0, "E1", blast=True, home="A1"),)
    assert blown.state.pawns == ("A1", "E1"), "others stay"
    assert blown.state.bombs == at(shared).bombs
    assert blown.state.phase == "draw", "then draw and play"
    assert played(blown.state, "draw bI").phase == "play"
    over = played(f"explosion_ends_turn:on {shared}", *steps)
    assert (over.mover, over.phase, over.pawns) == (1, "turn", ("A1", "E1"))
    assert over.racks == at(shared).racks


@rule("SV-36", "SV-37", "SV-Q17")
def test_a_bomb_costs_two_rolls_in_two_turns() -> None:
    first = played(ROAD, "0 go E1", "blank", "draw bI", "0 discard bI")
    assert first.home == (0, 0)
    second = played(first, "1 stay", "draw bI", "1 discard bI", "0 roll", "blank")
    home = change(second, "0 carry")
    assert home.events == (BroughtHome(0, ("E1", "D1", "C1", "B1", "A1"), 1),)
    assert home.state.home == (1, 0)
    assert home.state.bombs == ("C3",)
    assert home.state.pawns[0] == "A1"
    assert (home.state.phase, home.state.carried) == ("draw", True)
    last = change(f"home:6,0 phase:rolled {ON_BOMB}", "0 carry")
    assert last.state.phase == "over"
    assert GAME.prompts(last.state) == {}


@rule("SV-38")
def test_a_blocked_way_home_means_staying() -> None:
    blank = played(CUT_OFF, "0 roll", "blank")
    assert refused(blank, "0 carry") == "SV-38"
    stayed = played(blank, "0 stay", "draw bI", "0 discard bI")
    assert stayed.pawns[0] == "E1"
    later = played(stayed, "1 dump bI", "draw bI")
    assert offered(later) >= {"roll"}
    assert "stay" not in offered(later)


@rule("SV-49")
def test_a_bomb_without_a_tunnel_cannot_be_entered() -> None:
    bare = "seats:2 racks:bIbIbIbI,wIwIwIwI\n1 M b─ b─ b─0 * . . . M"
    assert refused(bare, "0 go E1") == "SV-49"
    laid = played(bare, "0 stay", "draw bI", "0 lay bEW E1")
    assert refused(laid, "0 go E1") == "core", "the turn is over: entering is for a later one"
    later = played(laid, "1 stay", "draw bL", "1 discard bL")
    assert "E1" in reach(later)


@rule("SV-Q10")
def test_a_turn_has_its_order() -> None:
    assert ask_of(ROAD).topic == "spy-vs-spy.ask.turn"
    assert refused(ROAD, "0 lay bEW F1") == "SV-Q10"
    assert refused(ROAD, "0 discard bI") == "SV-Q10"
    playing = played(ROAD, "0 go B1", "draw bI")
    assert refused(playing, "0 go C1") == "SV-Q10"
    assert refused(playing, "0 stay") == "SV-Q10"


@rule("SV-Q13", "SV-20")
def test_a_dump_on_a_bomb_needs_no_roll_unless_agreed() -> None:
    dumped = played(ON_BOMB, "0 dump bI", "draw bI")
    assert (dumped.mover, dumped.pawns[0]) == (1, "E1")
    agreed = f"roll_before_dump:on {ON_BOMB}"
    assert offered(agreed) == {"roll"}
    assert refused(agreed, "0 dump bI") == "SV-Q13"
    assert refused(f"roll_before_dump:on {ROAD}", "0 dump bX") == "SV-18"
    blank = played(agreed, "0 roll", "blank")
    assert played(blank, "0 dump bI", "draw bI").mover == 1
    assert refused(blank, "0 dump bX") == "SV-18"
    blown = played(agreed, "0 roll", "blast")
    assert (blown.phase, blown.pawns[0]) == ("blown", "A1")
    assert {text.split()[0] for text in offered(blown)} == {"stay", "dump"}
    assert refused(blown, "0 go B1") == "SV-Q11"
    assert refused(blown, "0 carry") == "SV-Q11"
    assert played(blown, "0 stay").phase == "draw"
    assert played(agreed, "0 roll", "blank", "0 go C3", "blast").phase == "draw"
    ends = played(f"explosion_ends_turn:on {agreed}", "0 roll", "blast")
    assert ends.mover == 1


@rule("SV-Q19")
def test_a_bomb_space_is_where_a_bomb_stands_now() -> None:
    gone = ON_BOMB.replace("b┐*0", "b┐0")
    assert offered(gone) >= {"stay", "go D1"}
    assert "roll" not in offered(gone)
    moved = ROAD.replace("b─  w┬", "b─* w┬")
    assert played(moved, "0 go B1").phase == "land", "printed there or not"
    assert played(gone.replace("b┐0", "b┐"), "0 go E1").phase == "draw"


@rule("SV-Q22")
def test_a_pawn_that_is_cut_off_walks_where_it_is() -> None:
    assert reach(CUT_OFF.replace("b┐*0", "b┐0")) == {"D1", "C1", "C2", "C3", "D3", "E3", "E2"}


@rule("SV-Q33")
def test_mercy_fetches_a_pawn_that_is_cut_off() -> None:
    assert refusal_of(CUT_OFF, "0 rescue") == refusal("SV-Q33", f"{WORDS}.no-mercy")
    merciful = f"mercy:on {CUT_OFF}"
    assert {text.split()[0] for text in offered(merciful)} == {"roll", "dump", "rescue"}
    assert change(merciful, "0 rescue").events[0] == Rescued(0, at(merciful).pawns[0], "A1")
    fetched = played(merciful, "0 rescue")
    assert (fetched.mover, fetched.pawns[0]) == (1, "A1")
    assert fetched.racks == at(merciful).racks
    assert fetched.bombs == at(merciful).bombs
    near = refusal_of(f"mercy:on {ROAD}", "0 rescue")
    assert near == refusal("SV-Q33", f"{WORDS}.not-cut-off")
    blank = played(merciful, "0 roll", "blank")
    assert refused(blank, "0 rescue") == "SV-Q10"


@rule("SV-Q26", "SV-Q33")
def test_a_rescue_is_no_progress() -> None:
    quiet = f"mercy:on turn:30 stirred:20 {CUT_OFF}"
    assert played(quiet, "0 rescue").stirred == 20
    last = f"mercy:on turn:36 stirred:20 {CUT_OFF}"
    assert played(last, "0 rescue").phase == "over"
