"""What no match brings about, by number."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from spytable.games.spy_guy.data import MARKERS, TRACK
from spytable.games.spy_guy.model import MOST_WALKS, Marker, State, Turn, Walking, flaw
from spytable.games.spy_guy.notation import parse
from spytable.games.spy_guy.tests.table import free
from spytable.games.spy_guy.track import Spot
from spytable.testing import rule

OPEN, SEARCH = "moritz: 40", "moritz: 40; card: 30"
TOGETHER = "table: seats=2 turning=everyone; moritz: 40"
DESCRIBED = "table: seats=2 marking=described; moritz: 40"
DEALT = f"{DESCRIBED}; card: 30"

NOT_READY = "who is ready waits for somebody"
NO_WALK = "somebody walks in words where and when nobody does"
NO_STREET = "somebody walks in no street, or too many"
MANY = f"there are {MARKERS} markers"
NOWHERE = "a marker lies on nothing, or on what is marked already"
OFF_TRACK = "somebody is off the track"
NO_ALLEY = "there is no such space in the shortcut"
NOT_ASKED = "the shortcut is asked for on the arrow, with something found"
NOT_OVER = "a match is over when Moritz is caught or in the port, and not before"


def marks(state: State, right: int, wrong: int) -> tuple[Marker, ...]:
    """Markers on so many things that are the clue, and on so many that are not."""
    found, missed = free(state, right=True)[:right], free(state, right=False)[:wrong]
    ours = [Marker(0, thing.x, thing.y, right=True) for thing in found]
    return (*ours, *(Marker(1, thing.x, thing.y, right=False) for thing in missed))


@rule("SG-Q17", "SG-Q19", "SG-Q21")
@pytest.mark.parametrize(
    ("of", "changes", "wrong"),
    [
        (OPEN, {}, None),
        (OPEN, {"done": (False,)}, "each seat is done or is not"),
        (OPEN, {"done": (True, False)}, NOT_READY),
        (OPEN, {"done": (True, False), "phase": "deal"}, NOT_READY),
        (TOGETHER, {"done": (True, False)}, None),
        (TOGETHER, {"done": (True, True)}, NOT_READY),
        (SEARCH, {"done": (True, False)}, None),
        (OPEN, {"walks": (None,)}, "each seat walks or does not"),
        (SEARCH, {"walks": (Walking("park", "bandstand", 1), None)}, NO_WALK),
        (DESCRIBED, {"walks": (Walking("park", "bandstand", 1), None)}, NO_WALK),
        (DEALT, {"walks": (Walking("park", "bandstand", 1), None)}, None),
        (DEALT, {"walks": (Walking("park", "bandstand", MOST_WALKS), None)}, None),
        (DEALT, {"walks": (Walking("park", "bandstand", MOST_WALKS + 1), None)}, NO_STREET),
        (DEALT, {"walks": (Walking("park", "bandstand", 0), None)}, NO_STREET),
        (DEALT, {"walks": (Walking("park", "nowhere", 1), None)}, NO_STREET),
    ],
)
def test_nobody_is_ready_or_walks_out_of_turn(
    of: str, changes: dict[str, Any], wrong: str | None
) -> None:
    assert flaw(replace(parse(of), **changes)) == wrong


@rule("SG-38", "SG-Q5", "SG-Q18")
def test_markers_lie_on_things_and_are_judged() -> None:
    state = parse(SEARCH)
    nine = marks(state, 2, MARKERS - 3)
    one = nine[0]
    assert flaw(replace(state, marks=nine)) is None
    ten = (*nine, marks(state, 0, MARKERS)[-1])
    assert flaw(replace(state, marks=ten)) == "the last marker ends a search"
    for wrong, why in (
        (replace(one, x=-999), NOWHERE),
        (nine[1], NOWHERE),
        (replace(one, right=False), "a marker is judged wrongly"),
        (replace(nine[-1], right=True), "a marker is judged wrongly"),
        (replace(one, seat=2), "a marker is nobody's"),
        (replace(one, seat=-1), "a marker is nobody's"),
    ):
        assert flaw(replace(state, marks=(wrong, nine[1]))) == why
    over = "markers lie on the board without a card"
    assert flaw(replace(state, phase="open", card=None, marks=(one,))) == over
    waiting = replace(state, phase="open", card=None)
    assert flaw(replace(waiting, past=(Turn(30, ten, Spot(2), 40),))) is None
    eleven = (*ten, marks(state, 3, 0)[-1])
    assert flaw(replace(waiting, past=(Turn(30, eleven, Spot(3), 40),))) == MANY
    assert flaw(replace(waiting, past=(Turn(0, (), Spot(0), 40),))) == "there is no card 0"


@rule("SG-12", "SG-24", "SG-25", "SG-31", "SG-Q16")
@pytest.mark.parametrize(
    ("of", "changes", "wrong"),
    [
        (SEARCH, {"card": None}, "a card lies open while there is a search, not in phase search"),
        (OPEN, {"card": 30}, "a card lies open while there is a search, not in phase open"),
        (OPEN, {"spy": Spot(-1)}, OFF_TRACK),
        (OPEN, {"spy": Spot(TRACK.port + 1)}, OFF_TRACK),
        (OPEN, {"moritz": 0}, OFF_TRACK),
        (OPEN, {"moritz": 1}, None),
        (OPEN, {"moritz": TRACK.port - 1}, None),
        (OPEN, {"moritz": TRACK.port + 1}, OFF_TRACK),
        (OPEN, {"spy": Spot(TRACK.arrow, TRACK.alley)}, None),
        (OPEN, {"spy": Spot(TRACK.arrow, TRACK.alley + 1)}, NO_ALLEY),
        (OPEN, {"spy": Spot(TRACK.arrow, -1)}, NO_ALLEY),
        (OPEN, {"spy": Spot(TRACK.arrow + 1, 1)}, NO_ALLEY),
        (SEARCH, {"phase": "shortcut", "spy": Spot(TRACK.arrow)}, NOT_ASKED),
        (OPEN, {"spy": Spot(40)}, NOT_OVER),
        (OPEN, {"moritz": TRACK.port}, NOT_OVER),
        (OPEN, {"phase": "over"}, NOT_OVER),
        (OPEN, {"ending": "caught"}, NOT_OVER),
        (OPEN, {"phase": "over", "ending": "caught"}, NOT_OVER),
        (OPEN, {"phase": "over", "ending": "caught", "spy": Spot(40)}, None),
        (OPEN, {"phase": "over", "spy": Spot(40)}, NOT_OVER),
        (OPEN, {"phase": "over", "ending": "escaped", "moritz": TRACK.port}, None),
    ],
)
def test_nobody_stands_where_no_turn_leads(
    of: str, changes: dict[str, Any], wrong: str | None
) -> None:
    assert flaw(replace(parse(of), **changes)) == wrong


@rule("SG-Q16")
def test_the_way_is_asked_on_the_arrow_with_something_found() -> None:
    state = parse(SEARCH)
    asked = replace(state, phase="shortcut", spy=Spot(TRACK.arrow), marks=marks(state, 1, 0))
    assert flaw(asked) is None
    assert flaw(replace(asked, spy=Spot(TRACK.arrow - 1))) == NOT_ASKED
    assert flaw(replace(asked, marks=marks(state, 0, 1))) == NOT_ASKED
