"""What a seat can imagine: counted by brute force, drawn by chance, never less than the truth."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import pytest
from msgspec.structs import replace

from spytable.core.game import GameError
from spytable.games.da_vinci_code import GAME
from spytable.games.da_vinci_code.model import State
from spytable.games.da_vinci_code.notation import parse
from spytable.games.da_vinci_code.tests.table import play
from spytable.games.da_vinci_code.tiles import Stood, Tile, pool_of, tiles_of
from spytable.games.da_vinci_code.worlds import worlds

LOW = "[b0] [w0] [b1] [w1] [b2] [w2] [b3] [w3] [b4] [w4]"
NARROW = f"a: {LOW} b9 w9 b10 w10 b11 w11; b: b5 w7 b8"
TOLD = f"{NARROW}; guesses: 1 a>b@1=6 no, 3 a>b@0=7 no; turn: 4 b"
HALF_OPEN = f"a: {LOW} b9 w9 b10 w10; b: b5 [b7] w8 w11"
DASHES = f"table: 2 tiles=advanced; a: {LOW} w9 w10 b11 w11; b: b6 b- w8 b10"
OPEN_DASH = f"table: 2 tiles=advanced; a: {LOW} w9 w10 b11 w11; b: b6 [b-] w8 w-"
LATE_DASHES = f"table: 2 tiles=advanced opening_dashes=no; a: {LOW} w9 b11 w11; b: b6 w7 b8 b9 b-"


def possible(state: State) -> set[tuple[Tile, ...]]:
    """Every code that seat b may have for all a knows, by trying all."""
    mine, row = state.rows
    unseen = [tile for tile in state.config.all_tiles() if tile not in tiles_of(mine)]
    view, found = GAME.view(state, 0), set()
    imagined = worlds(view, 0)
    for tiles in permutations(unseen, len(row)):
        code = tuple(Stood(new, old.born, old.open) for new, old in zip(tiles, row, strict=True))
        pool = pool_of([tile for tile in unseen if tile not in tiles])
        if replace(state, rows=(mine, code), pool=pool) in imagined:
            found.add(tiles)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("position", [NARROW, TOLD, HALF_OPEN, DASHES, OPEN_DASH, LATE_DASHES])
def test_every_possible_code_is_counted_and_drawn_and_no_other(position: str) -> None:
    state = parse(position)
    imagined = worlds(GAME.view(state, 0), 0)
    expected = possible(state)
    assert tiles_of(state.rows[1]) in expected
    assert imagined.count() == len(expected)
    rng = Random(1)
    drawn = {tiles_of(imagined.sample(rng).rows[1]) for _ in range(200 * len(expected))}
    assert drawn == expected


def test_what_was_said_rules_codes_out() -> None:
    assert possible(parse(TOLD)) < possible(parse(NARROW))


def test_codes_without_dashes_are_drawn_evenly() -> None:
    state = parse(NARROW)
    imagined = worlds(GAME.view(state, 0), 0)
    rng = Random(7)
    times = 150
    drawn = Counter(tiles_of(imagined.sample(rng).rows[1]) for _ in range(times * imagined.count()))
    assert min(drawn.values()) > 0.6 * times
    assert max(drawn.values()) < 1.4 * times


def test_the_clue_of_another_is_any_tile_of_its_colour() -> None:
    state = parse(f"{NARROW.replace(' b8', '')}; turn: 2 b; clue: b8")
    rng = Random(2)
    imagined = worlds(GAME.view(state, 0), 0)
    assert {imagined.sample(rng).clue for _ in range(200)} == {"b5", "b6", "b7", "b8"}
    own = worlds(GAME.view(state, 1), 1)
    assert {own.sample(rng).clue for _ in range(20)} == {"b8"}


def test_sealed_answers_are_imagined_and_ones_own_is_known() -> None:
    state = play("table: 2 first=a", "b: take 3b1w")
    rng = Random(3)
    others = {worlds(GAME.view(state, 0), 0).sample(rng).sealed for _ in range(100)}
    assert len(others) == 5
    assert worlds(GAME.view(state, 1), 1).sample(rng) == state


def test_an_order_is_imagined_with_the_tiles_it_puts_in_order() -> None:
    heaps = "table: 2 first=a tiles=advanced; phase: arrange; a: b1 w4 w10 b-; b: b0 b2 w2 b3"
    state = play(heaps, "a: arrange b1,b-,w4,w10")
    imagined = worlds(GAME.view(state, 1), 1)
    rng = Random(4)
    for _ in range(50):
        assert imagined.sample(rng) in imagined
    assert state in imagined


def test_a_state_that_looks_otherwise_or_cannot_be_is_no_world() -> None:
    state = parse(NARROW)
    imagined = worlds(GAME.view(state, 0), 0)
    assert parse(NARROW.replace("w7", "[w7]")) not in imagined
    assert parse(f"{NARROW}; turn: 2 b") not in imagined
    assert replace(state, pool=pool_of(["b6", "w5", "b7", "w8"])) not in imagined
    assert "a state" not in imagined


def test_a_view_is_imagined_by_its_own_seat_only() -> None:
    state = parse(NARROW)
    for view in (GAME.view(state, 1), GAME.view(state, None)):
        with pytest.raises(GameError):
            worlds(view, 0)
