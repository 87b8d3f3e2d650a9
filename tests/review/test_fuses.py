"""What could be known of fuses in Spy Wire is what trying every arrangement gives."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from spytable.core.catalogue import folder
from spytable.core.review import Known
from spytable.games.spy_wire.actions import ARRANGEMENTS
from tests.review.test_knowing import play

HOME = folder("spy-wire")


def try_arrangements(state: Any, seat: int) -> tuple[int, list[dict[str, float]]]:
    """How many arrangements of the enemy's fuses give the same view, and the chances by slot."""
    view = HOME.game.view(state, seat)
    enemy = 1 - state.config.side_of(seat)
    fitting = []
    for fuses in ARRANGEMENTS:
        pair = list(state.fuses)
        pair[enemy] = fuses
        if HOME.game.view(replace(state, fuses=tuple(pair)), seat) == view:
            fitting.append(fuses)
    slots = [slot for slot in range(6) if slot not in state.out[enemy]]
    chances = []
    for slot in slots:
        counts = Counter(fuses[slot] for fuses in fitting)
        chances.append({str(fuse): count / len(fitting) for fuse, count in counts.items()})
    return len(fitting), chances


def agrees(known: Known, state: Any, seat: int) -> bool:
    """Whether a belief is the same as the count of all arrangements."""
    ways, chances = try_arrangements(state, seat)
    return known.ways == ways and all(
        belief.chances == pytest.approx(counted)
        for belief, counted in zip(known.beliefs, chances, strict=True)
    )


def test_beliefs_of_fuses_equal_a_count_of_all_arrangements() -> None:
    assert HOME.know is not None
    match = play(HOME, 4, pace="untimed")
    uneven = 0
    seen: set[tuple[int, ...]] = set()
    for version in range(match.version):
        state = match.position_at(version).state
        out = (*state.out[0], 9, *state.out[1])
        if not all(state.fuses) or state.ending is not None or out in seen:
            continue
        seen.add(out)
        for seat in range(2):
            known = HOME.know(HOME.game.view(state, seat))
            assert known is not None
            assert agrees(known, state, seat)
            uneven += known.ways < len(ARRANGEMENTS)
            wrong = replace(known, ways=known.ways + 1)
            assert not agrees(wrong, state, seat), "a wrong belief would be noticed"
    assert uneven > 2
