"""The solver: its slides and circuits are those of the rules, its plans reach their goals."""

from __future__ import annotations

from random import Random
from statistics import median

import pytest

from spytable.games.spy_wire import fast
from spytable.games.spy_wire.bits import board_of, breaks, moves, turned_slide, wired_mask
from spytable.games.spy_wire.circuits import wired
from spytable.games.spy_wire.engine import warm
from spytable.games.spy_wire.layouts import fair_layout
from spytable.games.spy_wire.notation import parse
from spytable.games.spy_wire.search import Search, Target, plain_search
from spytable.games.spy_wire.solver import Goal, Plan, plans, solve
from spytable.games.spy_wire.tablet import (
    COLUMNS,
    RED,
    SILVER,
    STANDARD,
    Side,
    Tablet,
    dots_shown,
    slid,
    slides,
)
from spytable.games.spy_wire.tests.table import UP
from spytable.games.spy_wire.tests.test_rules_set_up import drawn


def wandered(seed: int, steps: int) -> Tablet:
    """A tablet after random slides."""
    rng, tablet = Random(seed), STANDARD
    for _ in range(steps):
        tablet = slid(tablet, *rng.choice(list(slides(tablet))))
    return tablet


def played(tablet: Tablet, plan: Plan) -> Tablet:
    """The tablet after a plan, by the rules."""
    for slide in plan.slides:
        assert (slide.cell, slide.to) in set(slides(tablet))
        tablet = slid(tablet, slide.cell, slide.to)
    return tablet


def slots(mask: int, side: Side) -> tuple[int, ...]:
    """Slots from bits, from the west."""
    columns = [column for column in range(COLUMNS) if mask >> column & 1]
    return tuple(columns if side == SILVER else sorted(COLUMNS - 1 - c for c in columns))


@pytest.mark.parametrize("side", [SILVER, RED])
@pytest.mark.parametrize("seed", range(12))
def test_bits_slide_and_join_as_the_rules_do(seed: int, side: Side) -> None:
    tablet = wandered(seed, 40 * seed)
    found = {}
    for cell, to, after in moves(board_of(tablet, side)):
        found[(cell, to) if side == SILVER else turned_slide(cell, to)] = after
    assert set(found) == set(slides(tablet))
    for (cell, to), board in found.items():
        there = slid(tablet, cell, to)
        assert board == board_of(there, side)
        assert slots(wired_mask(board), side) == wired(there, side)
        assert bool(breaks(board, 63)[0]) == bool(wired(there, side))


@pytest.mark.slow
def test_the_standard_start_takes_six_slides_at_most() -> None:
    plan = solve(STANDARD, SILVER, nodes=20_000)
    assert plan is not None
    assert len(plan.slides) <= 6
    assert wired(played(STANDARD, plan), SILVER) == plan.wired
    mirrored = solve(STANDARD, RED, nodes=20_000)
    assert mirrored is not None
    assert len(mirrored.slides) == len(plan.slides)
    assert wired(played(STANDARD, mirrored), RED) == mirrored.wired


@pytest.mark.slow
@pytest.mark.parametrize("side", [SILVER, RED])
def test_a_plan_wires_what_is_wanted(side: Side) -> None:
    tablet = wandered(5, 30)
    for goal in (Goal(slots=(1, 4)), Goal(slots=(4,)), Goal(slots=(0, 2, 5), home=False)):
        plan = solve(tablet, side, goal, 10_000)
        if plan is not None:
            there = played(tablet, plan)
            assert len(set(goal.slots) & set(wired(there, side))) >= goal.count
            assert not goal.home or dots_shown(there, side) == 0


def test_what_is_wired_needs_no_slide() -> None:
    assert solve(parse(UP).tablet, SILVER) == Plan((), (3,))


@pytest.mark.slow
def test_plans_get_shorter_and_stay_within_the_budget() -> None:
    lengths = [len(plan.slides) for plan in plans(wandered(9, 60), SILVER, Goal(), 20_000)]
    assert lengths == sorted(set(lengths), reverse=True)
    assert next(plans(wandered(9, 60), SILVER, Goal(), 10), None) is None
    assert solve(STANDARD, SILVER, Goal(most=2)) is None


@pytest.mark.slow  # compiles
@pytest.mark.parametrize("seed", range(6))
def test_the_compiled_twin_finds_the_very_same_plans(seed: int) -> None:
    compiled: Search | None = fast.fast_search
    assert compiled is not None
    tablet = wandered(seed, 50)
    for side in (SILVER, RED):
        for goal in (Goal(), Goal(count=2), Goal(slots=(0, 5), count=2, home=False)):
            plain = list(plans(tablet, side, goal, 3_000, plain_search))
            assert list(plans(tablet, side, goal, 3_000, compiled)) == plain
        target = Target(63, 2, home=True, taste=7 + 8 * seed)
        task = (board_of(tablet, side), target, 12, 20, 4_000)
        assert compiled(*task) == plain_search(*task)


def test_tastes_differ() -> None:
    """Players who like other boards of equal ones find other plans."""
    start = board_of(STANDARD, SILVER)
    found = {
        plain_search(start, Target(63, 1, home=True, taste=n), 5, 30, 4_000)[0]
        for n in range(0, 64, 9)
    }
    assert len(found) > 3


@pytest.mark.slow
def test_random_fair_layouts_are_solved() -> None:
    found = [solve(fair_layout(drawn(seed)), SILVER) for seed in range(100, 120)]
    lengths = [len(plan.slides) for plan in found if plan is not None]
    assert len(lengths) >= 19
    assert median(lengths) <= 7


@pytest.mark.nightly
def test_a_hundred_random_fair_layouts_are_solved_and_most_for_two_fuses() -> None:
    """Too long for plain search: 45 seconds compiled."""
    assert warm(), "numba is in the lock, and must be here"
    tablets = [fair_layout(drawn(seed)) for seed in range(200, 300)]
    one = [solve(tablet, SILVER) for tablet in tablets]
    lengths = [len(plan.slides) for plan in one if plan is not None]
    assert len(lengths) >= 95
    assert median(lengths) <= 7
    two = [solve(tablet, SILVER, Goal(count=2), 2_000_000) for tablet in tablets]
    assert sum(plan is not None for plan in two) >= 80
