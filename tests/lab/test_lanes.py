"""The twin on lanes plays as the plain rules do; numpy runs by day what JAX compiles by night."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from spytable.core.catalogue import folder
from spytable.core.game import GameError
from spytable.games.da_vinci_code.lanes import LANES, random_play, rules, turns
from spytable.games.da_vinci_code.lanes.planes import count_planes, make_planes
from spytable.games.da_vinci_code.lanes.table import OVER, Kind, find_actor
from spytable.games.da_vinci_code.model import Config
from spytable.lanes import Luck, draw_number, nth_member, scale_down
from tests.lab.lane_matches import KINDS, NumpyPlayer, play_both

BY_DAY = 2
PLAYER = NumpyPlayer()
SOME_BY_NIGHT = [pytest.param(kind, marks=pytest.mark.nightly) for kind in KINDS[1:]]
TWO = Kind(2, is_advanced=False)


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_lanes_play_as_the_rules_do(kind: Kind) -> None:
    assert play_both(PLAYER, kind, BY_DAY, "day") > BY_DAY * 20


@pytest.mark.nightly
def test_lanes_play_as_the_rules_do_by_night() -> None:
    assert sum(play_both(PLAYER, kind, 500, "night") for kind in KINDS) > 50_000


@pytest.mark.slow
def test_a_wrong_rule_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    right = turns.next_mover
    monkeypatch.setattr(
        turns, "next_mover", lambda kind, mover, _: right(kind, mover, mover * 0 + 7)
    )
    with pytest.raises(AssertionError):
        play_both(PLAYER, Kind(3, is_advanced=False), 4, "wrong")


@pytest.mark.parametrize("kind", [KINDS[0], *SOME_BY_NIGHT], ids=str)
def test_random_choices_are_offered_and_all_else_is_refused(kind: Kind) -> None:
    """At every table every id is tried: it ends the match at once where the mask has 0."""
    state = PLAYER.begin(kind, 24, 5)
    tables = np.arange(24)
    for number in range(70):
        ids, luck = random_play.choose_ids(kind, state.table)
        masks, _ = PLAYER.look(kind, state, find_actor(state.table))
        assert masks[ids, tables].all()
        if number % 10 == 0:
            tried = np.arange(-1, len(masks) + 1, dtype=np.int32)[:, None]
            read = rules.read_action(kind, state.table, tried, state.table.luck.one)
            assert (read.is_offered[1:-1] == masks).all()
            assert not read.is_offered[[0, -1]].any()
        state = state._replace(table=state.table._replace(luck=luck))
        state = rules.begin_where_over(kind, rules.step(kind, state, ids))
        assert np.allclose(state.rewards.sum(axis=0), 0, atol=1e-6)
        assert (state.rewards.any(axis=0) == state.terminated).all()
        assert not (state.table.phase == OVER).any()


def test_who_does_what_is_not_offered_loses() -> None:
    kind = Kind(3, is_advanced=False)
    state = rules.step(kind, PLAYER.begin(kind, 4, 1), np.array([0, 99, 4, -5], np.int32))
    assert state.terminated.tolist() == [False, True, False, True]
    assert state.rewards.T.tolist() == [[0, 0, 0], [-1, 0.5, 0.5], [0, 0, 0], [-1, 0.5, 0.5]]
    again = rules.step(kind, state, np.zeros(4, np.int32))
    assert not again.terminated.any()
    assert not again.rewards.any()


@pytest.mark.slow
@pytest.mark.parametrize("kind", [KINDS[0], *SOME_BY_NIGHT], ids=str)
def test_ticks_play_whole_matches(kind: Kind) -> None:
    """Decisions a match lasts by ticks are as many as by ids; everybody wins about as often."""
    by_ticks, wins = _play_ticks(kind, 300, 160)
    by_ids = _play_ids(kind, 300, 120)
    assert by_ticks == pytest.approx(by_ids, rel=0.05)
    assert wins / wins.sum() == pytest.approx(np.full(kind.seats, 1 / kind.seats), abs=0.08)


def _play_ticks(kind: Kind, tables: int, ticks: int) -> tuple[float, Any]:
    table = PLAYER.begin(kind, tables, 3).table
    decisions, lengths, wins = np.zeros(tables), np.zeros(0), np.zeros(kind.seats)
    for _ in range(ticks):
        table, told = random_play.tick(kind, table)
        ends = told.ends & (decisions >= 0)
        decisions = decisions + told.decides
        lengths = np.concatenate([lengths, decisions[ends]])
        wins += (rules.reward(kind, table) > 0)[:, ends].sum(axis=1)
        decisions[ends] = -np.inf  # the first match of each table alone, else short ones count more
        table = random_play.begin_again(kind, table, told.ends)
    assert len(lengths) == tables
    return float(lengths.mean()), wins


def _play_ids(kind: Kind, tables: int, steps: int) -> float:
    state, lengths = PLAYER.begin(kind, tables, 4), np.zeros(tables)
    for number in range(1, steps):
        ids, luck = random_play.choose_ids(kind, state.table)
        state = rules.step(kind, state._replace(table=state.table._replace(luck=luck)), ids)
        lengths[state.terminated] = number
    assert lengths.all()
    return float(lengths.mean())


def test_members_of_sets_are_found() -> None:
    rng = np.random.default_rng(1)
    members = rng.integers(1, 2**26, 500, np.int32)
    for number in range(26):
        has_so_many = np.bitwise_count(members) > number
        found = nth_member(members, np.full(500, number, np.int32))[has_so_many]
        wanted = [
            [bit for bit in range(26) if each >> bit & 1][number] for each in members[has_so_many]
        ]
        assert found.tolist() == [1 << bit for bit in wanted]


def test_luck_is_even() -> None:
    numbers = np.random.default_rng(2).integers(1, 2**32, (2, 3000), np.uint32)
    luck, counts = Luck(*numbers), np.zeros(7)
    for _ in range(20):
        number, luck = draw_number(luck)
        counts += np.bincount(scale_down(number, np.full(3000, 7, np.int32)), minlength=7)
    assert counts / counts.sum() == pytest.approx(np.full(7, 1 / 7), abs=0.01)


def test_the_generator_is_xoroshiro() -> None:
    """The first numbers of xoroshiro64** from the state 1, 2, by its published recurrence."""
    one, two, mask = 1, 2, 2**32 - 1
    luck = Luck(np.array([1], np.uint32), np.array([2], np.uint32))
    for _ in range(5):
        scrambled = one * 0x9E3779BB & mask
        wanted = ((scrambled << 5 | scrambled >> 27) * 5) & mask
        two ^= one
        one = ((one << 26 | one >> 6) ^ two ^ two << 9) & mask
        two = (two << 13 | two >> 19) & mask
        number, luck = draw_number(luck)
        assert int(number[0]) == wanted


def test_planes_are_as_many_as_said_and_options_are_checked() -> None:
    state = PLAYER.begin(TWO, 4, 1)
    parts = make_planes(TWO, state, find_actor(state.table))
    assert tuple(len(part) for part in parts) == count_planes(TWO)
    assert folder("da-vinci-code").lanes is LANES
    assert folder("spy-wire").lanes is None
    with pytest.raises(GameError, match="match=tournament"):
        LANES.read_kind(Config(seats=2, match="tournament"))
