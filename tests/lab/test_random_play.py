"""Random play of the twins of Spy Alley Dice and Spy Wire, and worlds of their views."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from spytable.core.catalogue import folder
from tests.lab.test_spy_vs_spy_twin import assert_random_play_is_even
from tests.lab.twin_matches import LUCKIEST, Pair, configs

pytestmark = pytest.mark.slow
ASKING = {
    "spy-alley-dice": {"turn", "answer", "discard"},
    "spy-wire": {"place", "ready", "slide", "attempt"},
}
"""By game: phases in which a seat is asked, and that come up in a few matches."""
MATCHES = 40
OFTEN = 2


@pytest.mark.parametrize("game", ASKING)
def test_random_play_does_everything_that_is_offered_and_nothing_else(game: str) -> None:
    home, luck, seen = folder(game), np.array([11], np.uint64), dict[str, int]()
    for number, config in zip(range(MATCHES), configs(home), strict=False):
        pair, rng = Pair(home, config, luckily=LUCKIEST), Random(number)
        while pair.step(rng):
            seat = pair.twin.actor(pair.row)
            if seat < 0 or (pair.twin.ring and pair.twin.ring(pair.row.copy())):
                continue
            phase = pair.game.view(pair.state, seat).phase
            seen[phase] = seen.get(phase, 0) + 1
            if seen[phase] <= OFTEN:
                assert_random_play_is_even(pair, luck)
            if seen.keys() >= ASKING[game]:
                return
    raise AssertionError(f"{ASKING[game] - seen.keys()} did not come up")


@pytest.mark.parametrize("game", ASKING)
def test_worlds_of_a_view_look_alike_to_the_twin(game: str) -> None:
    home = folder(game)
    pair, rng = Pair(home, next(configs(home)), luckily=LUCKIEST), Random(5)
    steps = 12
    while steps > 0 or pair.twin.actor(pair.row) < 0:
        assert pair.step(rng)
        steps -= 1
    seat = pair.twin.actor(pair.row)
    view, rows = pair.game.view(pair.state, seat), set[bytes]()
    for _ in range(8):
        pair.twin.pack(home.worlds(view, seat).sample(rng), pair.packed)
        if pair.twin.clock is not None:
            pair.packed[pair.twin.clock] = pair.now
        rows.add(pair.packed.tobytes())
        pair.twin.write_tensor(pair.packed, seat, pair.tensor)
        assert bytes(pair.lab.encode(view, pair.now)) == pair.tensor.tobytes()
    assert len(rows) > 1
