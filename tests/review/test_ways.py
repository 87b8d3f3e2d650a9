"""The ways to bombs that reviews search no further than they must are those of the plain survey."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from spytable.core.catalogue import folder
from spytable.games.spy_vs_spy.board import CELLS, PLACE
from spytable.games.spy_vs_spy.model import State
from spytable.games.spy_vs_spy.thinking.ground import BARE, HOLES, Ground, ground_of
from spytable.games.spy_vs_spy.thinking.outlook import AHEAD, value_rack
from spytable.games.spy_vs_spy.thinking.prices import shapes_in
from spytable.games.spy_vs_spy.thinking.routes import Digger, Survey, finish, survey, time_finish
from spytable.games.spy_vs_spy.thinking.searches import Errand, Field, Found, Searches
from spytable.games.spy_vs_spy.worth import MARKET, MOUTHS, read_rack, traits
from tests.review.bot_matches import play_bots

TURNS, MOUTHS_AT = 0, 15
"""Where these traits stand in a row."""
LAYS: Final = 1_500
BOMBS: Final = 16


def survey_plainly(
    ground: Ground, home: int, bombs: frozenset[int], need: int, held: int
) -> Survey:
    """The plain survey, as far as it goes."""
    digger = Digger(home, MARKET.held(held), MARKET.unknown)
    return survey(ground, digger, bombs, min(need, AHEAD) + 1)


@pytest.mark.parametrize(
    ("seats", "target"), [(2, "sheet"), (3, "sheet"), (4, "sheet"), (4, "short")]
)
def test_matches_are_worth_the_same_as_by_the_plain_survey(seats: int, target: str) -> None:
    match = play_bots(folder("spy-vs-spy"), f"ways {seats}", seats, target=target)
    compared = 0
    for version in range(match.version):
        state = match.position_at(version).state
        if state.mover is not None:
            compare_state(state)
            compared += 1
    assert compared > 50


def compare_state(state: State) -> None:
    """Every seat's turns and places to dig on, by the traits and by the plain survey."""
    ground = ground_of(state.board)
    bombs = frozenset([PLACE[bomb] for bomb in state.bombs])
    homes = [PLACE[home] for home in state.config.homes()]
    pawns = [PLACE[pawn] for pawn in state.pawns]
    needs = [state.config.bombs_to_win() - home for home in state.home]
    found = [
        survey_plainly(ground, home, bombs, needs[seat], shapes_in(state.racks[seat]))
        for seat, home in enumerate(homes)
    ]
    claimed = {
        seat: pawn
        for seat, pawn in enumerate(pawns)
        if pawn in bombs and pawn in found[seat].joined
    }
    for seat, row in enumerate(traits(state)):
        assert row is not None
        lost = [bomb for other, bomb in claimed.items() if other != seat]
        assert row[TURNS] == finish(found[seat], pawns[seat], needs[seat], AHEAD, lost)
        assert row[MOUTHS_AT] == min(MOUTHS, len(found[seat].mouths))
        shapes, value, _ = read_rack(state.racks[seat])
        assert shapes == shapes_in(state.racks[seat])
        assert value == value_rack(state.racks[seat])


@pytest.mark.parametrize("seed", range(4))
def test_what_was_found_is_kept_only_while_nothing_changes_where_it_was_looked(seed: int) -> None:
    """Tunnels that need not agree, as after a Spy is taken away; bombs that come and go."""
    rng = Random(seed)
    searches = Searches(MARKET)
    spaces = [place for place in range(len(CELLS)) if place not in HOLES]
    homes = sorted(HOLES)
    ground, bombs = BARE, frozenset(rng.sample(spaces, BOMBS))
    kept = 0
    seen = list[Found]()
    for _ in range(LAYS):
        if rng.random() < 0.2:
            gone = rng.choice(sorted(bombs))
            bombs = bombs - {gone} | {rng.choice(spaces)} if rng.random() < 0.8 else bombs - {gone}
            bombs = bombs or frozenset(rng.sample(spaces, BOMBS))
        else:
            laid = rng.choice([0, 0, *range(1, 16)])
            ground = ground.with_openings(rng.choice(spaces), laid)
        field = Field(ground, bombs)
        home, held, need = rng.choice(homes), rng.choice([0, 5, 31]), rng.randint(1, 6)
        lost = rng.sample(sorted(bombs), min(len(bombs), rng.choice([0, 0, 1, 3])))
        plain = survey_plainly(ground, home, bombs, need, held)
        place = rng.choice([home, rng.choice(spaces), *plain.joined, *bombs])
        street = searches.street(field, home)
        assert set(street.reached) == plain.joined
        assert set(street.mouths) == plain.mouths
        is_joined = place in plain.joined
        is_cut_off = place in bombs and not is_joined
        errand = Errand(home, held, min(need, AHEAD))
        found = searches.find(field, errand, None if is_cut_off else lost)
        kept += any(found is each for each in seen)
        seen.append(found)
        assert found.ways == plain.ways[: len(found.ways)]
        turns = time_finish(found.ways, place, need, AHEAD, lost, is_joined=is_joined)
        assert turns == finish(plain, place, need, AHEAD, lost)
    assert kept > LAYS / 50
