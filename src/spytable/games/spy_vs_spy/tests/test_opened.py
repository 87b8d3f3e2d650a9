"""What is shown once a match is over, and the help that shows a way home."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from msgspec.structs import replace

from spytable.games.spy_vs_spy import GAME
from spytable.games.spy_vs_spy.model import Config, Deed, State
from spytable.games.spy_vs_spy.tests.strategies import twin
from spytable.games.spy_vs_spy.tests.table import at, played, random_states
from spytable.games.spy_vs_spy.view import screen
from spytable.games.spy_vs_spy.way_home import Cut, WayHome
from spytable.testing import rule

LAST = (
    "seats:2 target:short home:3,1 read:free-turn,move-a-bomb,free-turn,remove-a-tile"
    " story:3/0/home/C3,4/1/home/G7,5/0/home/E1,7/0/home/C5 racks:bIbLwTSg,SbSwbDwD"
    "\n1 M b─ w─ b╴*0 . . . . M\n"
)
WAY = "seats:3 help:on racks:bIbLwTSg,bIbL,-\n1 M b─ w─ b─ w┐0 . . . M\n2 . . . . . . . . .\n"


def way_of(table: str | State, seat: int = 0) -> WayHome | None:
    """What the help shows a seat."""
    state = at(table) if isinstance(table, str) else table
    return screen(GAME.view(state, seat), state.config).help


@rule("SV-Q37", "SV-Q17")
def test_everything_opens_when_a_bomb_decides_the_match() -> None:
    over = played(LAST, "0 roll", "blank", "0 carry")
    for seat in (0, 1, None):
        view = GAME.open_view(over, seat)
        opened = view.opened
        assert opened is not None
        assert (view.seat, view.phase, view.may) == (seat, "over", None)
        assert opened.racks == (("bI", "bL", "wT", "Sg"), ("bD", "wD", "Sb", "Sw"))
        assert opened.messages == (("free-turn", "free-turn", "remove-a-tile"), ("move-a-bomb",))
        assert opened.run == ("D1", "C1", "B1", "A1")
        assert opened.story[-2:] == (Deed(3, 0, "blank", "D1"), Deed(3, 0, "home", "D1"))
        assert len(opened.unread) == 13 - 4, "the deciding bomb's message is not read"
    assert GAME.view(over, 1).opened is None


@rule("SV-Q37")
def test_a_match_that_was_broken_off_opens_too_but_has_no_last_run() -> None:
    home = played(LAST.replace("home:3,1", "home:2,1"), "0 roll", "blank", "0 carry")
    opened = GAME.open_view(home, 1).opened
    assert opened is not None
    assert opened.run == ()
    assert opened.messages[0][-1] == "remove-a-tile", "the bomb of this turn is not read yet"
    assert GAME.open_view(home, 0).may is None


@rule("SV-Q37")
def test_the_story_keeps_every_roll_and_every_bomb() -> None:
    told = [state.story for state in random_states(5, seats=3, steps=600)]
    last = told[-1]
    assert all(after[: len(before)] == before for before, after in pairwise(told))
    assert {deed.what for deed in last} >= {"blank"}


@rule("SV-Q38")
def test_the_help_shows_the_way_home_and_where_most_hidden_spies_would_cut_it() -> None:
    found = way_of(WAY)
    assert found is not None
    assert found.cells == ("E1", "D1", "C1", "B1", "A1")
    # Of 96 tiles four lie, four are mine, two are held: eight Foxes and three Cats fit C1,
    # eight Herons and three Cats the others; of equals the first on the way counts.
    assert found.cut == Cut(cell="D1", spies=("Sw", "Sg"), hidden=11, seats=(1,), chance=24)
    laid = WAY.replace("racks:bIbLwTSg", "racks:bIbLwTSw")
    assert way_of(laid) == replace(
        found, cut=Cut(cell="C1", spies=("Sb", "Sg"), hidden=12, seats=(1,), chance=26)
    ), "a Heron in my own rack cannot cut me off"


@rule("SV-Q38", "SV-57", "SV-58", "SV-64")
def test_what_no_spy_can_cover_is_not_weak() -> None:
    safe = WAY.replace("w─ b─", "w─1 b─*")
    found = way_of(safe)
    assert found is not None
    assert found.cut is not None
    assert found.cut.cell == "B1"
    repaired = safe.replace("\n1", " under:B1=b─Sw\n1")
    again = way_of(repaired)
    assert again is not None
    assert again.cut is None


@rule("SV-Q38")
def test_two_ways_home_have_no_weakest_tile_and_a_pawn_cut_off_has_no_way() -> None:
    ring = "seats:2 help:on racks:bI,bI\n1 M b┐ . . . . . . M\n2 b└ w┘0 . . . . . . .\n"
    both = way_of(ring)
    assert both is not None
    assert both.cut is None
    assert len(both.cells) == 3
    assert way_of(WAY.replace("b─ w─", "Sw w─").replace("\n1", " under:B1=b─\n1")) == WayHome(
        cells=(), cut=None
    )


@rule("SV-Q38")
def test_the_help_is_for_who_plays_away_from_home_and_agreed_to_it() -> None:
    assert way_of(WAY.replace(" help:on", "")) is None
    assert way_of(WAY.replace("w┐0", "w┐")) is None, "at home there is nothing to show"
    state = at(WAY)
    assert screen(GAME.view(state, None), state.config).help is None
    over = GAME.open_view(replace(state, phase="over"), 0)
    assert screen(over, state.config).help is None


@rule("SV-Q38")
def test_the_help_follows_from_what_the_seat_sees() -> None:
    rng = Random(3)
    helped = 0
    for state in random_states(8, seats=3, steps=500)[::9]:
        here = replace(state, config=Config(seats=3, help="on"))
        other = twin(here, 1, rng)
        if other is None:
            continue
        assert way_of(here, 1) == way_of(other, 1)
        helped += way_of(here, 1) is not None
    assert helped
