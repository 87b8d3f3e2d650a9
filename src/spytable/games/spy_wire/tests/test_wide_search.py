"""Boards side by side: slid, named and rated as one by one, and searched to the same answers."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from spytable.games.spy_wire.bits import board_of, mark, moves
from spytable.games.spy_wire.many_boards import MORE, pack, slide_all
from spytable.games.spy_wire.search import Target, plain_search, score
from spytable.games.spy_wire.tablet import RED, SILVER
from spytable.games.spy_wire.tests.test_solver import wandered
from spytable.games.spy_wire.wide_search import AT_ONCE, wide_search


@pytest.mark.parametrize(
    "target", [Target(63, 1, home=True), Target(0b101110, 3, home=False, taste=41)]
)
def test_boards_are_slid_named_and_rated_as_one_by_one(target: Target) -> None:
    some = [board_of(wandered(seed, 9 * seed), seed % 2) for seed in range(7)]
    after = [board for each in some for _, _, board in moves(each)]
    boards = slide_all([pack(each) for each in some])
    marks, noise = boards.marks()
    assert marks[: len(after)] == [mark(board) for board in after]
    far = [score(board, target) for board in after]
    places = list(range(len(after)))
    for place, masks in zip(places, boards.pick(places), strict=True):
        assert tuple(int.from_bytes(mask, "little") for mask in masks) == after[place][:5]
    told = [rated[: len(after)] for rated in islice(boards.rate(target, noise), 40)]
    for place, wanted in enumerate(far):
        seen = [rated[place] for rated in told]
        least = [each - MORE for each in seen if each >= MORE]
        assert all(each <= wanted for each in least)
        assert seen[len(least)] == max(wanted, 0)


def test_wide_search_answers_as_plain_search_does() -> None:
    """Small and large widths and budgets, few slides and many, either colour."""
    found = 0
    for seed in range(24):
        rng = Random(seed)
        start = board_of(wandered(seed, rng.randrange(40)), rng.choice([SILVER, RED]))
        wanted = 63 if seed % 4 else rng.randrange(1, 64)
        count = min(1 + seed % 3 // 2, wanted.bit_count())
        target = Target(wanted, count, home=seed % 2 == 0, taste=rng.randrange(64))
        width = (3, 8, 20, 2 * AT_ONCE + 3)[seed // 3 % 4]
        rest = (width, rng.choice([4, 30, 30]), rng.choice([400, 3_000]))
        steps, looked = wide_search(start, target, *rest)
        assert (steps, looked) == plain_search(start, target, *rest)
        found += bool(steps)
    assert 4 <= found <= 20


def test_a_defuser_without_a_loose_end_is_rated_as_one_by_one() -> None:
    """No port leads on from it, so that any cell beside it is in the way."""
    target = Target(63, 1, home=True)
    board = (0, 0, 0, 0, 1 << 22, 1 << 3 | 1 << 30)
    after = [moved for _, _, moved in moves(board)]
    boards = slide_all([pack(board)])
    told = [rated[: len(after)] for rated in islice(boards.rate(target, boards.marks()[1]), 40)]
    for place, moved in enumerate(after):
        assert next(r[place] for r in told if r[place] < MORE) == score(moved, target)
