"""The set-up: the table, the layout, the fuses."""

from __future__ import annotations

from collections import Counter
from random import Random
from zlib import crc32

import pytest

from spytable.core.game import CHANCE, CLOCK, Chance, Draw, GameError
from spytable.core.play import check_config, random_step
from spytable.games.spy_wire import GAME
from spytable.games.spy_wire.action_notation import fuses_text, parse_fuses
from spytable.games.spy_wire.actions import ARRANGEMENTS, SPECIALS, Deal, Lay, Place
from spytable.games.spy_wire.circuits import wired
from spytable.games.spy_wire.data import FUSES
from spytable.games.spy_wire.events import Arranged, Dealt, TimedOut
from spytable.games.spy_wire.layouts import PLACES, drawable, fair_layout, is_fair, laid_out
from spytable.games.spy_wire.model import Config, State
from spytable.games.spy_wire.tablet import (
    GAP,
    SIDES,
    STANDARD,
    opposite_cell,
    partner,
    slid,
    slides,
)
from spytable.games.spy_wire.tests.odds import odds
from spytable.games.spy_wire.tests.table import asked, chances, due, news, play, refusal
from spytable.testing import rule

PLACING = "phase: place"
GOLDEN = 2678549333
"""Of eight random layouts. If it must change, so must the version of the game."""


def drawn(seed: int) -> tuple[str, ...]:
    """The tiles of a random layout."""
    rng, laid = Random(seed), tuple[str, ...]()
    while len(laid) < len(PLACES):
        left = drawable(laid)
        laid = (*laid, rng.choices(list(left), list(left.values()))[0])
    return laid


@rule("SW-01")
@pytest.mark.parametrize("seats", [1, 3])
def test_two_play(seats: int) -> None:
    check_config(GAME, Config(seats=2))
    with pytest.raises(GameError, match="seats 2 players"):
        check_config(GAME, Config(seats=seats))


@rule("SW-01", "SW-48", "SW-Q26")
def test_the_first_of_the_order_is_silver() -> None:
    assert GAME.view(GAME.initial(Config(seats=2)), 0).agents == (0, 1)
    swapped = GAME.initial(Config(seats=2, order=(1, 0)))
    assert [GAME.view(swapped, seat).side for seat in (0, 1)] == [1, 0]


@rule("SW-02", "SW-Q8")
def test_three_specials_and_three_decoys_a_side() -> None:
    assert SPECIALS == ("trigger", "power", "detonator")
    assert FUSES == {"trigger": 1, "power": 1, "detonator": 1, "decoy": 3}
    assert len(set(ARRANGEMENTS)) == len(ARRANGEMENTS) == 120


@rule("SW-Q8")
@pytest.mark.parametrize("fuses", ["TPDOO", "TTPDOO", "TPOOOO", "TPDOOOO"])
def test_other_fuses_are_refused(fuses: str) -> None:
    assert refusal(PLACING, f"silver: place {fuses}") == "SW-Q8"


@rule("SW-Q25")
def test_both_arrange_at_once() -> None:
    state = GAME.initial(Config(seats=2))
    assert asked(state) == {"silver": "place", "red": "place"}
    assert due(state) == 60_000
    state = play(state, "red: place OTOPOD")
    assert asked(state) == {"silver": "place"}
    assert refusal(state, "red: place OTOPOD") == "core"
    assert CHANCE in GAME.prompts(play(state, "silver: deal"))


@rule("SW-Q9")
def test_each_sees_its_own_fuses_alone() -> None:
    state = play(PLACING, "red: place OTOPOD")
    arranged = news(PLACING, "red: place OTOPOD")[0]
    shown = [GAME.show(state, arranged, seat) for seat in (0, 1, None)]
    row = parse_fuses("OTOPOD")
    assert shown == [Arranged(1, None), Arranged(1, Place(row)), Arranged(1, None)]
    assert GAME.view(state, 0).answered == (False, True)
    assert [GAME.view(state, seat).answer for seat in (0, 1, None)] == [None, Place(row), None]
    state = play(state, "silver: place TPDOOO", "shuffle DOTOPO", "shuffle DOTOPO")
    assert [slot.fuse for slot in GAME.view(state, 1).slots[1]] == list(row)
    for seat in (0, None):
        assert {slot.fuse for slot in GAME.view(state, seat).slots[1]} == {None}


@rule("SW-Q25")
def test_fuses_are_shuffled_for_who_asks_or_is_late() -> None:
    state = play(PLACING, "red: place OTOPOD", "silver: deal")
    assert len(chances(state)) == 120
    state = play(state, "shuffle DOTOPO", "shuffle TPDOOO")
    assert [fuses_text(row) for row in state.fuses] == ["DOTOPO", "OTOPOD"]
    late = play(PLACING, "silver: place TPDOOO", "bell")
    assert late.sealed[1] == Deal()
    assert news(PLACING, "silver: place TPDOOO", "bell") == (TimedOut((1,)),)
    assert late.phase == "deal"


@rule("SW-Q25")
def test_every_arrangement_is_as_likely() -> None:
    dealing = play(PLACING, "red: deal", "silver: deal")
    for state in (dealing, play(dealing, "shuffle DOTOPO")):
        draw = GAME.prompts(state)[CHANCE]
        assert isinstance(draw, Draw)
        assert draw.weights is None
        assert set(draw.outcomes) == set(odds(state))
        assert len(draw.outcomes) == 120


@rule("SW-Q25", "SW-Q9")
def test_nobody_sees_who_let_chance_shuffle() -> None:
    one = play(PLACING, "red: place OTOPOD", "silver: deal")
    two = play(PLACING, "red: deal", "silver: deal")
    for seat in (0, None):
        assert GAME.view(one, seat) == GAME.view(two, seat)
    assert chances(one) == chances(two)


@rule("SW-06")
def test_shuffled_fuses_ask_nobody() -> None:
    state = GAME.initial(Config(seats=2, fuses="shuffled"))
    assert set(GAME.prompts(state)) == {CHANCE}
    dealt = news(state, "shuffle OTOPOD")[0]
    assert isinstance(dealt, Dealt)
    assert GAME.show(state, dealt, 1) == Dealt(0, None)


@rule("SW-06")
@pytest.mark.parametrize("action", ["lay NS/.", "shuffle TPDOOO"])
def test_agents_do_not_play_chance(action: str) -> None:
    assert refusal(PLACING, f"silver: {action}") == "SW-06"


@rule("SW-07")
@pytest.mark.parametrize("order", ["01", "10"])
def test_silver_has_the_first_turn(order: str) -> None:
    start = f"table: order={order} fuses=shuffled; phase: deal; sealed: deal / deal"
    state = play(start, "shuffle TPDOOO", "shuffle TPDOOO")
    assert asked(state) == {"silver": "ready"}
    assert (state.turn, due(state)) == (1, 61_000)
    assert refusal(state, "claim 1") == "SW-Q18"


@rule("SW-Q12")
def test_a_random_layout_is_drawn_tile_by_tile() -> None:
    state = GAME.initial(Config(seats=2, layout="random"))
    draw = GAME.prompts(state)[CHANCE]
    assert isinstance(draw, Draw)
    assert draw.total() == 38
    weights = dict(zip(draw.outcomes, draw.weights or (), strict=True))
    assert weights[Lay("NS/.")] == 2
    assert weights[Lay("NS/NS")] == 2
    assert weights[Lay("EW/.")] == weights[Lay("./EW")] == 1
    rng = Random(4)
    for _ in range(19):
        step = random_step(GAME.prompts(state), rng, 500)
        assert isinstance(step, Chance)
        state = GAME.apply(state, step).state
    assert (state.phase, due(state)) == ("place", 60_500)
    assert Counter(state.tablet) == Counter(STANDARD)


@pytest.mark.slow
@rule("SW-Q12")
@pytest.mark.parametrize("seed", range(6))
def test_a_random_layout_is_fair(seed: int) -> None:
    tablet = fair_layout(drawn(seed))
    assert is_fair(tablet)
    assert all(not wired(tablet, side) for side in SIDES)
    for cell, piece in enumerate(tablet):
        assert tablet[opposite_cell(cell)] == partner(piece)
        assert (piece == GAP) == (STANDARD[cell] == GAP)


@rule("SW-Q12")
def test_what_is_wired_at_the_start_is_rejected() -> None:
    for seed in range(400):
        laid = drawn(seed)
        tablet = laid_out(laid)
        if wired(tablet, 0):
            break
    else:
        pytest.fail("no layout is wired at the start")
    assert not is_fair(tablet)
    assert fair_layout(laid) == laid_out(laid[1:] + laid[:1])


@rule("SW-Q12")
def test_what_cannot_be_wired_soon_is_rejected() -> None:
    poor = tuple("./NS" if piece not in ("SD", "RD", GAP) else piece for piece in STANDARD)
    assert not is_fair(poor)
    after = STANDARD
    assert is_fair(after)
    assert is_fair(slid(after, *next(iter(slides(after)))))


@pytest.mark.slow
def test_layouts_of_stored_matches_stay_as_they_are() -> None:
    tablets = [" ".join(fair_layout(drawn(seed))) for seed in range(8)]
    assert crc32("\n".join(tablets).encode()) == GOLDEN


@rule("SW-06")
def test_an_untimed_set_up_waits() -> None:
    state: State = GAME.initial(Config(seats=2, pace="untimed"))
    assert CLOCK not in GAME.prompts(state)
