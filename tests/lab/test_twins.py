"""Compiled twins play as the plain rules do, and batches of them as people who train expect."""

from __future__ import annotations

import copy
import pickle
from random import Random

import numpy as np
import pytest

from spytable.core.catalogue import folder
from spytable.core.game import Ask, GameError
from spytable.core.play import advance, random_step
from spytable.lab import Batch, batch
from spytable.lab.batches import find_twin
from tests.lab.recordings import MATCHES, play_recording, read_recordings, record_matches
from tests.lab.twin_matches import play_both, twin_ids
from tests.lab.wrong_twins import PLANTS

pytestmark = pytest.mark.slow
AGAIN = "if rules or tensors were changed on purpose: python -m tests.lab.recordings --game"
BY_DAY = {"da-vinci-code": 24, "spy-alley-dice": 10, "spy-vs-spy": 3, "spy-wire": 4}
"""By game: matches of the recording that are played by the plain rules too. By night all are."""


@pytest.mark.parametrize("game", twin_ids())
def test_a_twin_plays_as_the_rules_did_in_recorded_matches(game: str) -> None:
    recorded, home = read_recordings(game), folder(game)
    assert len(recorded) == MATCHES
    for number, (config, recording) in enumerate(recorded):
        shown = play_recording(home, config, recording)
        assert shown == recording.digest, f"match {number}; {AGAIN} {game}"
    config, recording = recorded[0]
    for plant in PLANTS:  # here, since a twin takes ten seconds to compile in another process
        shown = play_recording(home, config, recording, plant(find_twin(game)))
        assert shown != recording.digest, f"{plant.__name__} was not noticed"


@pytest.mark.parametrize("game", twin_ids())
def test_recordings_are_what_the_rules_and_the_twin_do(game: str) -> None:
    """Every step of some of them is compared; the first difference is named."""
    recorded, apart = read_recordings(game), MATCHES // BY_DAY[game]
    for number in range(0, MATCHES, apart):
        (played,) = record_matches(game, 1, first=number)
        assert played == recorded[number][1], f"match {number}; {AGAIN} {game}"


@pytest.mark.nightly
@pytest.mark.parametrize("game", twin_ids())
def test_all_recordings_are_what_the_rules_and_the_twin_do(game: str) -> None:
    assert record_matches(game, MATCHES) == [each for _, each in read_recordings(game)]


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


def test_nobody_can_lead_the_compiled_rules_astray(tables: Batch) -> None:
    """They check nothing, so what would take them out of their arrays is refused before."""
    before = tables.tables.copy()
    for wrong in (
        np.zeros((64, 1), np.int64),
        np.zeros((64, 2), np.int64),
        None,
        3,
        iter(range(64)),
    ):
        with pytest.raises(GameError, match="64 whole numbers"):
            tables.step(wrong)  # type: ignore[arg-type]
    for owned in (tables.masks, tables.tables, tables.actors):
        with pytest.raises(ValueError, match="read-only"):
            owned[:] = 1
    game, wire = folder("da-vinci-code").game, folder("spy-wire").game
    two, three = (game.view(game.initial(game.spec.config(seats=each)), 0) for each in (2, 3))
    public = game.view(game.initial(three.config), None)
    strange = wire.view(wire.initial(wire.spec.config(seats=2)), 0)
    for view, why in ((two, "another table"), (public, "of a seat"), (strange, "no view of this")):
        with pytest.raises(GameError, match=why):
            tables.imagine(view, Random(1))
    with pytest.raises(GameError, match=r"random\.Random"):
        tables.imagine(three, np.random.default_rng(1))  # type: ignore[arg-type]
    with pytest.raises(GameError, match="the number of matches is a whole number"):
        tables.play_matches(2.5)  # type: ignore[arg-type]
    with pytest.raises(GameError, match="the number of matches is 0 to"):
        tables.play_matches(-1)
    for count, why in ((0, "at least one"), (10**13, "not enough memory"), (10**30, "not enough")):
        with pytest.raises(GameError, match=why):
            batch("da-vinci-code", count)
    for seed in (-1, "x", 1.5):
        with pytest.raises(GameError, match="a seed is"):
            batch("da-vinci-code", 1, seed=seed)
    assert (tables.tables == before).all()


def test_a_copy_of_a_batch_plays_on_alike(tables: Batch) -> None:
    one, two = copy.deepcopy(tables), pickle.loads(pickle.dumps(tables))  # noqa: S301
    for _ in range(30):
        for each in (one, two):
            each.step(each.choose_randomly())
    assert (one.tables == two.tables).all()


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
    with pytest.raises(GameError, match="pace=x1"):
        batch("spy-alley-dice", 1, pace="x1")
    with pytest.raises(GameError, match="there are: da-vinci-code"):
        find_twin("spy-guy")
    for count, why in ((0, "at least one"), ("4", "whole number, not '4'"), (2.0, "not 2.0")):
        with pytest.raises(GameError, match=why):
            batch("da-vinci-code", count)  # type: ignore[arg-type]
