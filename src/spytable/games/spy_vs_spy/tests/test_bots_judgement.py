"""What a mastermind reads off a position, and what it makes of it."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from spytable.games.spy_vs_spy import GAME
from spytable.games.spy_vs_spy.actions import STAY, Action, Discard, Go, Lay, Remove
from spytable.games.spy_vs_spy.board import PLACE
from spytable.games.spy_vs_spy.model import State
from spytable.games.spy_vs_spy.notation import parse
from spytable.games.spy_vs_spy.tests.table import random_states
from spytable.games.spy_vs_spy.tests.test_bots import READY
from spytable.games.spy_vs_spy.thinking import engine
from spytable.games.spy_vs_spy.thinking.ground import ground_of, read_ground
from spytable.games.spy_vs_spy.thinking.judgement import JUDGEMENT, Judgement, Sense
from spytable.games.spy_vs_spy.thinking.mastermind import ALIKE, Mastermind, value_spent
from spytable.games.spy_vs_spy.thinking.operative import position_after
from spytable.games.spy_vs_spy.thinking.outlook import LAST, SCARCE, THRIFT, Outlook
from spytable.games.spy_vs_spy.thinking.routes import Digger, survey, whole_path
from spytable.games.spy_vs_spy.thinking.signs import (
    BLACK,
    WHITE,
    Reader,
    Reading,
    bridges,
    coverable,
    lurking,
    spies_coverable_by,
)
from spytable.games.spy_vs_spy.thinking.temper import ALONE, find_temper


def reading(state: State, seat: int = 0) -> Reading:
    """The signs of a position as it is."""
    view = GAME.view(state, seat)
    outlook = Outlook(view, seat)
    reader = Reader(view, outlook)
    found = outlook.surveys(outlook.now, outlook.rack)
    return reader.read(outlook.now, found, outlook.rack, reader.tunnels)


def odds(position: str, seat: int = 0) -> float:
    return JUDGEMENT.odds(reading(parse(position), seat))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_sign_has_its_weight(seats: int) -> None:
    own, rivals, table = reading(random_states(seats, seats, 60)[-1])
    assert len(rivals) == seats - 1
    parts: list[Judgement | Sense] = [JUDGEMENT, *JUDGEMENT.senses]
    for part in parts:
        assert len(part.own) == len(own)
        assert {len(part.rival)} == {len(rival) for rival in rivals}
        assert len(part.table) == len(table)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_bridges_are_what_cannot_be_gone_round(seed: int) -> None:
    """Compared with walling off one space after the other."""
    compared = 0
    for state in random_states(seed, steps=1200)[200::20]:
        view = GAME.view(state, 0)
        outlook = Outlook(view, 0)
        ground, home = outlook.now.ground, outlook.homes[0]
        free = Digger(home, outlook.market.unknown, outlook.market.unknown)
        found = survey(ground, free, (), 0)
        for goal in found.joined - {home}:
            way = whole_path(found, goal)[::-1]
            walled = [
                place
                for place in way[1:-1]
                if goal not in survey(ground.with_openings(place, 0), free, (), 0).joined
            ]
            assert bridges(ground.open, way) == walled
            compared += 1
    assert compared > 50


@pytest.mark.parametrize("seats", [2, 4])
def test_the_ground_is_what_the_rules_ask_of_every_space(seats: int) -> None:
    for state in random_states(seats, seats, 300)[::25]:
        quick, slow = ground_of(state.board), read_ground(state.board)
        assert (quick.open, quick.must, quick.closed) == (slow.open, slow.must, slow.closed)


def test_a_spy_covers_the_other_colour() -> None:
    assert spies_coverable_by(("Sw", "bT")) == BLACK
    assert spies_coverable_by(("Sb",)) == WHITE
    assert spies_coverable_by(("Sg",)) == BLACK | WHITE
    assert spies_coverable_by(("bI", "wX")) == 0


def test_spies_lurk_until_all_of_them_are_seen() -> None:
    """All White and gray Spies are in the seat's own rack or lie on the board."""
    view = GAME.view(parse(READY.format(phase="turn", rack="bIbLwIwL")), 0)
    none, black, white, both = lurking(view)
    assert none == 0 < black == white < both < 1
    assert lurking(replace(view, rack=("Sw",) * 8 + ("Sg",) * 4))[BLACK] == 0


def test_what_is_laid_or_taken_away_can_be_covered_or_not() -> None:
    view = GAME.view(parse(READY.format(phase="play", rack="bTbXwIwLSg")), 0)
    reader = Reader(view, Outlook(view, 0))
    assert reader.tunnels == coverable(view.board)
    assert reader.tunnels[PLACE["H7"]] == BLACK
    assert PLACE["H7"] not in reader.tunnels_after(Lay("Sg", "H7"))
    assert PLACE["H7"] not in reader.tunnels_after(Remove("H7"))
    assert reader.tunnels_after(Lay("wNS", "E7"))[PLACE["E7"]] == WHITE


def test_who_is_cut_off_from_his_home_has_worse_odds() -> None:
    ready = READY.format(phase="play", rack="bTbXwIwLSg")
    assert odds("under:H7=b─ " + ready.replace("*1 b─", "*1 Sw")) > odds(ready)


def test_bombs_at_home_better_the_odds() -> None:
    """The same position with other scores."""
    state = parse(READY.format(phase="play", rack="bTbXwIwLSg"))
    level, ahead, behind = [
        JUDGEMENT.odds(reading(replace(state, home=home))) for home in ((3, 3), (5, 3), (3, 5))
    ]
    assert behind < level < ahead


def test_tiles_are_saved_when_the_pile_runs_out() -> None:
    view = GAME.view(parse(READY.format(phase="play", rack="bTbXwIwLSg")), 0)
    dig, block = Lay("bEW", "E7"), Lay("Sg", "H7")
    assert value_spent(view, dig, ALONE) == 0 == value_spent(view, Discard("bT"), ALONE)
    scarce = replace(view, pile=SCARCE // 4)
    assert 0 < value_spent(scarce, dig, ALONE) < value_spent(scarce, block, ALONE)


def test_tiles_are_saved_later_where_more_than_two_share_them() -> None:
    view = replace(GAME.view(random_states(1, 4, 60)[-1], 0), pile=30)
    for action in (Lay("bEW", "E7"), Lay("Sg", "H7")):
        assert value_spent(view, action, find_temper(2)) > 0
        assert (
            value_spent(view, action, find_temper(3))
            == 0
            == value_spent(view, action, find_temper(4))
        )


def test_more_than_two_players_spare_a_pile_that_they_share() -> None:
    """Two players have tiles enough, and block as they like."""
    for seats, thrifty in ((2, False), (4, True)):
        view = replace(GAME.view(random_states(1, seats, 60)[-1], 0), pile=LAST // 2)
        outlook = Outlook(view, 0)
        assert (outlook.thrift > THRIFT) == thrifty


def test_a_message_changes_what_it_says() -> None:
    view = GAME.view(parse(READY.format(phase="remove", rack="bIbLwIwL")), 0)
    outlook = Outlook(view, 0)
    at, rack = position_after(outlook, Remove("H7"))
    assert at.ground.open[PLACE["H7"]] == 0 != outlook.now.ground.open[PLACE["H7"]]
    assert rack == list(view.rack)


TWO_BOMBS = (
    READY.replace("3 .    .    *    b│   *", "3 .    .    b╶*  b┤   *")
    .replace("5 *    .    *    .    b├*  ", "5 *    .    *    .    b├*1 ")
    .replace("b─*1", "b─* ")
)
"""Seat 0 can walk to C3, and to E5 where the other pawn stands."""


@pytest.mark.parametrize("is_compiled", [False, True])
def test_of_bombs_alike_for_the_plan_the_odds_choose(is_compiled: bool) -> None:  # noqa: FBT001 (a parameter)
    engine.forget()
    assert not is_compiled or engine.warm()
    view = GAME.view(parse(TWO_BOMBS.format(phase="turn", rack="bIbLwIwL")), 0)
    mind, goes = Mastermind(), [Go("C3"), Go("E5")]
    told = mind.judge_walks(view, goes)
    assert told[0] != told[1]
    better, worse = goes if told[0] > told[1] else goes[::-1]

    def chosen(*worths: float) -> Action:
        return mind.choose_walk(view, [STAY, better, worse], worths, Random(1))

    assert chosen(-9.0, 1.0, 1.0) == better
    assert chosen(-9.0, 1.0, 1.0 + 2 * ALIKE) == worse
    assert chosen(2.0, 1.5, 1.5) == STAY
