"""The pile, the clock and the end, by number: the rulings that are about whole turns."""

from __future__ import annotations

import pytest

from spytable.core.game import CHANCE, CLOCK, Bell
from spytable.core.happenings import apply_happening
from spytable.core.position import Position
from spytable.core.records import Agree
from spytable.games.spy_vs_spy import GAME
from spytable.games.spy_vs_spy.events import Ended, TimedOut, TurnBegan
from spytable.games.spy_vs_spy.tests.table import at, chances, change, offered, played, refused
from spytable.testing import rule

HANDS = "racks:bIbLwTSg,bIbLwTSg"
ROAD = "\n1 M b─ w─ b╴* . . . . M\n"
TURN = f"seats:2 pace:60 due:60000 {HANDS}{ROAD}"


@rule("SV-Q15")
def test_an_empty_pile_is_played_on_without() -> None:
    empty = f"seats:2 pile:- {HANDS}{ROAD}"
    assert {text.split()[0] for text in offered(empty)} == {"go", "stay"}
    assert refused(empty, "0 dump bI") == "SV-Q15"
    playing = played(empty, "0 stay")
    assert playing.phase == "play", "nothing is drawn"
    assert "pass" in offered(playing)
    assert refused(playing, "0 discard bI") == "SV-Q15"
    passed = played(playing, "0 pass")
    assert (passed.mover, len(passed.racks[0])) == (1, 4)
    blocked = played(playing, "0 lay Sg B1")
    assert len(blocked.racks[0]) == 3


@rule("SV-Q15")
def test_a_short_rack_draws_up_to_five() -> None:
    short = f"seats:2 racks:bIbL,bIbLwTSg pile:SwSwSw{ROAD}"
    state = played(short, "0 stay")
    assert state.owed == 3
    full = played(state, "draw Sw", "draw Sw", "draw Sw")
    assert refused(full, "0 pass") == "SV-41"
    short = short.replace("SwSwSw", "Sw")
    four = played(short, "0 stay", "draw Sw")
    assert four.racks[0] == ("bI", "bL", "Sw")
    assert "pass" in offered(four)
    assert refused(four, "0 discard Sw") == "SV-Q15"


@rule("SV-Q15", "SV-Q16")
def test_a_dump_is_no_larger_than_the_pile_was() -> None:
    two = f"seats:2 pile:SwSw {HANDS}{ROAD}"
    assert max(text.count(" ") for text in offered(two) if text.startswith("dump")) == 2
    assert refused(two, "0 dump bI bL wT") == "SV-Q15"
    assert refused(two, "0 dump bX bX") == "SV-18"
    assert chances(played(two, "0 dump bI bL")) == {"draw bI": 1, "draw bL": 1, "draw Sw": 2}


@rule("SV-Q15", "SV-Q13")
@pytest.mark.parametrize(("fallen", "phase"), [("blank", "rolled"), ("blast", "blown")])
def test_a_dump_after_a_roll_is_no_larger_than_the_pile(fallen: str, phase: str) -> None:
    table = f"seats:2 roll_before_dump:on pile:SwSw {HANDS}{ROAD}".replace("b╴*", "b╴*0")
    rolled = played(table, "0 roll", fallen)
    assert rolled.phase == phase
    assert max(text.count(" ") for text in offered(rolled) if text.startswith("dump")) == 2
    assert refused(rolled, "0 dump bI bL wT") == "SV-Q15"


@rule("SV-Q26")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_eight_quiet_rounds_end_the_match(seats: int) -> None:
    turn = 8 * seats
    hands = ",".join(["bI"] * seats)
    home = "1,1,0,0"[: 2 * seats - 1]
    table = f"seats:{seats} home:{home} racks:{hands} turn:{10 + turn}"
    over = change(played(f"{table} stirred:10", "0 dump bI"), "draw bI")
    assert over.events[-1] == Ended(at(f"{table}").home, stalemate=True)
    outcome = GAME.outcome(over.state)
    assert outcome is not None
    assert outcome.ranks == (1, 1, 3, 3)[:seats]
    assert outcome.reason.key == "spy-vs-spy.end.stalemate"
    assert GAME.outcome(played(f"{table} stirred:11", "0 dump bI", "draw bI")) is None


@rule("SV-Q26")
@pytest.mark.parametrize(
    ("home", "resigned", "ranks"),
    [("2,0,2", (), (1, 3, 1)), ("1,3,2", (), (3, 1, 2)), ("1,3,2", (1,), (2, 3, 1))],
)
def test_a_table_that_agrees_to_stop_counts_its_bombs(
    home: str, resigned: tuple[int, ...], ranks: tuple[int, ...]
) -> None:
    state = at(f"seats:3 home:{home} racks:bI,bI,bI")
    nobody = (None, None, None)
    stood = Position(state, 0, (1, 0, 0), nobody, bots=nobody, resigned=resigned)
    ended = apply_happening(GAME, stood, Agree()).ended
    assert ended is not None
    assert (ended.ranks, ended.reason.key) == (ranks, "core.end.agreed")


@rule("SV-Q26", "SV-Q36")
def test_laying_and_bringing_home_stir() -> None:
    table = f"seats:2 turn:30 stirred:20 {HANDS}{ROAD}"
    laid = played(table, "0 stay", "draw bI", "0 lay Sg B1")
    assert laid.stirred == 30
    discarded = played(table, "0 stay", "draw bI", "0 discard bI")
    assert discarded.stirred == 20
    home = played(table.replace("b╴*", "b╴*0") + "phase:rolled", "0 carry")
    assert home.stirred == 30
    free = played(home, "draw bI", "0 discard bI", "read free-turn")
    assert free.turn == 30, "a free turn belongs to the turn that earned it"
    assert played(free, "0 decline").turn == 31


@rule("SV-Q34")
def test_a_turn_has_its_time() -> None:
    assert GAME.prompts(at(TURN))[CLOCK] == Bell(60_000)
    assert CLOCK not in GAME.prompts(at(f"seats:2 {HANDS}{ROAD}"))
    playing = played(TURN, "0 stay", "draw bI")
    assert GAME.prompts(playing)[CLOCK] == Bell(60_000), "one time for the whole turn"
    later = played(playing, "bell")
    assert later.due == 120_000
    assert later.mover == 1


@rule("SV-Q34")
def test_late_at_the_start_draws_and_discards() -> None:
    rung = change(TURN, "bell")
    assert rung.events[0] == TimedOut(0)
    assert set(GAME.prompts(rung.state)) == {CHANCE}
    drew = change(rung.state, "draw bX")
    assert drew.reveals
    done = drew.state
    assert (done.mover, done.late) == (1, False)
    assert done.racks[0] == at(TURN).racks[0]
    assert done.returned[0] == "bX"
    assert done.pawns == at(TURN).pawns


@rule("SV-Q34")
def test_late_on_a_bomb_still_rolls() -> None:
    bomb = TURN.replace("b╴*", "b╴*0")
    rung = played(bomb, "bell")
    assert chances(rung) == {"blank": 5, "blast": 1}
    stayed = played(rung, "blank", "draw bX")
    assert (stayed.mover, stayed.pawns[0], stayed.bombs) == (1, "D1", ("D1",))
    blown = played(rung, "blast", "draw bX")
    assert (blown.mover, blown.pawns[0]) == (1, "A1")
    rolled = played(bomb, "0 roll", "blank", "bell", "draw bX")
    assert (rolled.mover, rolled.pawns[0]) == (1, "D1"), "no further move"
    blown_late = played(f"roll_before_dump:on {bomb}", "0 roll", "blast", "bell", "draw bX")
    assert (blown_late.mover, blown_late.pawns[0]) == (1, "A1")


@rule("SV-Q34")
def test_late_to_play_discards_what_was_drawn() -> None:
    done = played(TURN, "0 stay", "draw bI", "bell")
    assert done.racks[0] == at(TURN).racks[0]
    assert (done.mover, done.returned[0]) == (1, "bI")
    empty = played(f"pile:- {TURN}", "0 stay", "bell")
    assert (empty.mover, empty.returned[0]) == (1, "")


@rule("SV-Q34", "SV-Q32")
@pytest.mark.parametrize("message", ["free-turn", "move-a-bomb", "remove-a-tile"])
def test_late_with_a_reward_declines_it(message: str) -> None:
    carried = f"carried:yes phase:play {TURN}".replace("bIbLwTSg,", "bIbLwTSgSg,")
    followed = change(played(carried, "bell"), f"read {message}")
    assert not any(isinstance(event, TurnBegan) and event.free for event in followed.events)
    read = followed.state
    assert read.mover == 1
    assert read.board == at(carried).board
    assert read.bombs == at(carried).bombs
    asked = played(carried, "0 discard Sg", f"read {message}")
    assert asked.mover == 0
    assert played(asked, "bell").mover == 1


@rule("SV-Q34")
def test_late_with_draw_and_play_discards_again() -> None:
    carried = f"carried:yes phase:play {TURN}".replace("bIbLwTSg,", "bIbLwTSgSg,")
    done = played(carried, "bell", "read draw-and-play", "draw bX")
    assert (done.mover, done.returned[0]) == (1, "SgbX")


@rule("SV-Q34")
def test_late_for_the_first_tile_lays_one_at_random() -> None:
    first = "seats:2 pace:60 due:60000 phase:first turn:1 racks:bIbXwLSgSw,-"
    rung = played(first, "bell")
    assert chances(rung) == dict.fromkeys(
        ("lay bEW B1", "lay bNS A2", "lay wSW B1", "lay wNE A2"), 1
    )
    laid = played(rung, "lay bNS A2")
    assert (laid.board, laid.mover) == ({"A2": ("bNS",)}, 1)
    stuck = played(first.replace("bIbXwL", "bXbXwX"), "bell")
    assert chances(stuck) == {"redraw": 1}
    assert chances(played(stuck, "redraw"))["draw bI"] == 10


@rule("SV-Q36", "SV-Q34")
def test_a_free_turn_has_time_of_its_own() -> None:
    carried = f"carried:yes phase:read {TURN}"
    free = played(carried, "read free-turn @5000")
    assert free.due == 65_000, "sixty seconds from when it was read"
    assert free.phase == "free"
