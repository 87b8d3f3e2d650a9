"""The compiled twin of Spy vs Spy: random play, worlds of a view, options, batches."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pytest

from spytable.core.catalogue import folder
from spytable.core.game import GameError
from spytable.games.spy_vs_spy.model import Config
from spytable.lab import batch
from tests.lab.twin_matches import Pair

pytestmark = pytest.mark.slow
HOME = folder("spy-vs-spy")


def play_some(seats: int, steps: int, seed: int) -> Pair:
    """A match that has gone on for some steps and waits for a seat."""
    pair, rng = Pair(HOME, Config(seats=seats), luckily=0.9), Random(seed)
    while steps > 0 or pair.twin.actor(pair.row) < 0:
        assert pair.step(rng)
        steps -= 1
    return pair


def test_random_play_does_everything_that_is_offered_and_nothing_else() -> None:
    luck, seen = np.array([11], np.uint64), Counter[str]()
    for seats in (2, 3, 4):
        pair, rng = Pair(HOME, Config(seats=seats), luckily=0.9), Random(seats)
        while pair.step(rng):
            phase = pair.state.phase
            if pair.twin.actor(pair.row) >= 0 and seen[phase] < seats:
                seen[phase] += 1
                assert_random_play_is_even(pair, luck)
    assert set(seen) == {"first", "turn", "free", "rolled", "play", "shift", "remove"}


def assert_random_play_is_even(pair: Pair, luck: Any) -> None:
    """All that is offered happens, about as often, and nothing else."""
    seat = pair.twin.actor(pair.row)
    pair.twin.write_mask(pair.row, seat, pair.mask)
    reached = dict[bytes, int]()
    for action in np.flatnonzero(pair.mask):
        row = pair.row.copy()
        pair.twin.act(row, seat, int(action))
        reached[row.tobytes()] = 0
    for _ in range(40 * len(reached)):
        row = pair.row.copy()
        pair.twin.play_randomly(row, luck)
        reached[row.tobytes()] += 1
    assert min(reached.values()) >= 10, pair.state
    assert max(reached.values()) <= 90, pair.state


def test_worlds_of_a_view_look_alike_to_the_twin() -> None:
    for seats in (2, 3, 4):
        pair = play_some(seats, 90, seats)
        seat = pair.twin.actor(pair.row)
        view = pair.game.view(pair.state, seat)
        worlds, rows = HOME.worlds(view, seat), set[bytes]()
        for _ in range(8):
            pair.twin.pack(worlds.sample(Random(len(rows))), pair.packed)
            rows.add(pair.packed.tobytes())
            pair.twin.write_tensor(pair.packed, seat, pair.tensor)
            assert bytes(pair.lab.encode(view)) == pair.tensor.tobytes()
        assert len(rows) > 1


def test_a_batch_begins_again_where_a_match_has_ended() -> None:
    tables, ended = batch("spy-vs-spy", 32, seats=2, seed=5), 0
    for _ in range(150):
        tables.step(tables.choose_randomly())
        ended += int(tables.done.sum())
        assert np.allclose(tables.rewards.sum(axis=1), 0)
        assert (tables.rewards.any(axis=1) <= tables.done).all()
    assert ended > 20
    assert tables.masks.any(axis=1).all()


def test_options_that_the_twin_does_not_play_are_named() -> None:
    with pytest.raises(GameError, match="does not play with mercy=on"):
        batch("spy-vs-spy", 1, mercy="on")
    assert HOME.twin is not None
    assert HOME.twin.read_config(Config(seats=3, help="on")) == (3, 0)
