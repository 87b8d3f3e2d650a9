"""Fillings by weight: beside a brute count of every filling."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from spytable.games.da_vinci_code.thinking.walls import COLOUR_BITS, Slot, Walls


def weigh_all(walls: Walls, trust: int) -> tuple[float, dict[tuple[int, int], dict[int, float]]]:
    """The weight of all fillings, and of each tile at each place, a lie counting 1/trust."""
    loose = [order for order in range(24) if walls.unseen >> order & 1]
    found: dict[tuple[int, int], dict[int, float]] = {}
    total = 0.0

    def fill(row: int, left: list[int], weight: float, stood: list[tuple[int, ...]]) -> None:
        nonlocal total
        if row == len(walls.rows):
            total += weight
            for number, tiles in enumerate(stood):
                for place, tile in enumerate(tiles):
                    at = found.setdefault((number, place), {})
                    at[tile] = at.get(tile, 0.0) + weight
            return
        wall = walls.rows[row]
        for tiles in combinations(left, len(wall)):
            pairs = list(zip(wall, tiles, strict=True))
            if all(slot.fits >> tile & 1 for slot, tile in pairs):
                lies = sum(slot.doubt >> tile & 1 for slot, tile in pairs)
                rest = [tile for tile in left if tile not in tiles]
                fill(row + 1, rest, weight / trust**lies, [*stood, tiles])

    fill(0, loose, 1.0, [])
    return total, found


@pytest.mark.parametrize("seed", range(24))
def test_weights_are_those_of_a_brute_count(seed: int) -> None:
    rng = Random(seed)
    unseen = sum(1 << order for order in rng.sample(range(24), 10))
    rows = []
    for length in ((3,), (2, 2), (2, 1, 2))[seed % 3]:
        colours = [rng.choice("bw") for _ in range(length)]
        doubt = sum(1 << order for order in rng.sample(range(24), 8))
        rows.append(
            tuple(
                Slot(unseen & COLOUR_BITS[colour], place, doubt=doubt)
                for place, colour in enumerate(colours)
            )
        )
    walls = Walls(rows, unseen, 0, 5)
    total, found = weigh_all(walls, 5)
    assert walls.breadth == pytest.approx(total)
    for spot, at in walls.marginals.items():
        shares = {order: weight / walls.total for order, weight in at.items()} if total else {}
        assert shares == pytest.approx({t: w / total for t, w in found.get(spot, {}).items()})


def test_a_dash_that_its_owner_named_is_hardly_there() -> None:
    """Two places, the black dash or the eleven at the second: a named dash weighs a fifth."""
    unseen = 1 << 24 | 1 << 22 | 1 << 0
    row = (Slot(1 << 0, 0), Slot(1 << 24 | 1 << 22, 1, doubt=1 << 24))
    believed = Walls([row], unseen, 2, 5)
    at = believed.marginals[0, 1]
    plain = Walls([row], unseen, 2).marginals[0, 1]
    assert at[22] / at[24] == 5 * plain[22] / plain[24]
