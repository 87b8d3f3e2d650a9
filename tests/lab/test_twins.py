"""Compiled twins play as the plain rules do, and batches of them as people who train expect."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from spytable.core.catalogue import folder
from spytable.core.game import Ask, GameError
from spytable.core.play import advance, random_step
from spytable.lab import Batch, batch
from tests.lab.twin_matches import play_both, twin_ids

pytestmark = pytest.mark.slow
BY_DAY = 300


@pytest.mark.parametrize("game", twin_ids())
def test_a_twin_plays_as_the_rules_do(game: str) -> None:
    assert play_both(game, BY_DAY, "day") > BY_DAY


@pytest.mark.nightly
@pytest.mark.parametrize("game", twin_ids())
def test_a_twin_plays_as_the_rules_do_by_night(game: str) -> None:
    assert play_both(game, 10_000, "night") > 10_000


@pytest.fixture(scope="module")
def tables() -> Batch:
    return batch("da-vinci-code", 64, seats=3, seed=7)


def test_a_batch_plays_on_for_ever(tables: Batch) -> None:
    ended, total = 0, np.zeros(3)
    for _ in range(200):
        assert tables.masks.any(axis=1).all()
        tables.step(tables.choose_randomly())
        ended += int(tables.done.sum())
        total += tables.rewards.sum(axis=0)
        assert np.allclose(tables.rewards.sum(axis=1), 0)
        assert (tables.rewards.any(axis=1) == tables.done).all()
    assert ended > 100
    assert not np.allclose(total, 0)


def test_a_seed_gives_the_same_matches() -> None:
    one, two, other = (batch("da-vinci-code", 8, seed=seed) for seed in (1, 1, 2))
    for _ in range(60):
        for each in (one, two, other):
            each.step(each.choose_randomly())
    assert (one.tables == two.tables).all()
    assert (one.tables != other.tables).any()


def test_an_action_that_is_not_offered_changes_nothing(tables: Batch) -> None:
    before, chosen = tables.tables.copy(), tables.choose_randomly()
    for wrong in (-1, tables.lab.actions.size, int(np.flatnonzero(tables.masks[5] == 0)[0])):
        chosen[5] = wrong
        with pytest.raises(GameError, match="table 5"):
            tables.step(chosen)
    with pytest.raises(GameError, match="64 whole numbers"):
        tables.step(np.zeros(3, np.int64))
    with pytest.raises(GameError, match="whole numbers"):
        tables.step(np.zeros(64))
    assert (tables.tables == before).all()


def test_playing_out_leaves_the_tables_as_they_are(tables: Batch) -> None:
    before = tables.tables.copy()
    rewards = tables.play_out()
    assert (tables.tables == before).all()
    assert (rewards.max(axis=1) == 1).all()
    assert tables.play_matches(50) > 500


def test_worlds_of_a_view_are_put_into_the_tables() -> None:
    game, rng = folder("da-vinci-code").game, Random(3)
    state = game.initial(game.spec.config(seats=2))
    while not isinstance(game.prompts(state).get(1), Ask) or state.turn < 4:
        state = advance(game, state, random_step(game.prompts(state), rng, 0), 0).state
    view = game.view(state, 1)
    tables = batch("da-vinci-code", 32)
    tables.imagine(view, rng)
    lab = folder("da-vinci-code").lab
    assert lab is not None
    assert (tables.tensors == np.array(lab.encode(view), np.uint8)).all()
    assert (tables.actors == 1).all()
    assert len(np.unique(tables.tables, axis=0)) > 1


def test_what_a_twin_cannot_play_is_said() -> None:
    with pytest.raises(GameError, match="match=tournament"):
        batch("da-vinci-code", 1, match="tournament")
    with pytest.raises(GameError, match="there are: da-vinci-code"):
        batch("spy-wire", 1)
    with pytest.raises(GameError, match="at least one"):
        batch("da-vinci-code", 0)
