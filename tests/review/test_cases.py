"""The cases of the day: each has one clearly best decision, in fresh worlds too."""

from __future__ import annotations

from random import Random

import pytest

from bench.cases import FIELDS
from spytable.core.catalogue import Folder, folder
from spytable.core.daily_case import FIRST_DAY, DailyCase, find_case, read_cases
from spytable.core.game import Act, Ask
from spytable.core.review_report import WHOLE
from spytable.games.spy_wire.bits import board_of
from spytable.games.spy_wire.daily import is_wired_within
from spytable.games.spy_wire.tablet import COLUMNS, SILVER
from spytable.review.judging import Judge, Taken
from spytable.review.mining import ERRORS, MARGIN, WORLDS, Field, mine_cases
from spytable.review.values import Model
from spytable.review.weighed_actions import keep_best_plans

GAMES = sorted(FIELDS)
JUDGED = [game for game in GAMES if folder(game).verdicts is not None]
LEAST = 64
BY_DAY = 4
RIVALS = 6


@pytest.mark.parametrize("game", GAMES)
def test_every_case_is_whole(game: str) -> None:
    home, cases = folder(game), read_cases(folder(game))
    assert len(cases) >= LEAST
    assert len({bytes(case.state) for case in cases}) == len(cases)
    for case in cases:
        state = case.read_state(home)
        ask = home.game.prompts(state)[case.seat]
        assert isinstance(ask, Ask)
        best = home.notation.parse_action(case.best[0])
        assert best in ask.options
        if home.verdicts is not None:
            assert case.worlds >= WORLDS or case.is_exact
            assert case.margin >= max(MARGIN * WHOLE, ERRORS * case.error - ERRORS)
            assert max(case.rated, key=lambda text: case.rated[text].worth) == case.best[0]
            for text in case.rated:
                assert home.notation.parse_action(text) in ask.options
    kinds = {case.best[0].split()[0] for case in cases}
    assert len(kinds) > 1 or game in ("da-vinci-code", "spy-wire")


def test_every_day_has_its_case_and_they_begin_anew() -> None:
    home = folder("da-vinci-code")
    cases = read_cases(home)
    assert find_case(home, FIRST_DAY - 1) is None
    assert find_case(home, FIRST_DAY) == cases[0]
    assert find_case(home, FIRST_DAY + 5) == cases[5] == find_case(home, FIRST_DAY + 5 + len(cases))
    assert find_case(folder("spy-guy"), FIRST_DAY) is None


def check_again(home: Folder, case: DailyCase, seed: int) -> None:
    """The best action beats its rivals in worlds that nobody has looked at before."""
    assert home.verdicts is not None
    state = case.read_state(home)
    judge = Judge(home, home.verdicts, Model(home, state.config))
    ranked = sorted(case.rated, key=lambda text: -case.rated[text].worth)[:RIVALS]
    actions = [home.notation.parse_action(text) for text in ranked]
    taken = Taken(state, case.seat, actions[0], 1_000)
    view = home.game.view(state, case.seat)
    worlds = judge.imagine(view, taken, 192, Random(seed))
    best = keep_best_plans(judge.weigh_plans(view, actions, worlds, taken), worlds.weights)[0]
    assert best.action == actions[0]


@pytest.mark.parametrize("game", JUDGED)
def test_the_best_is_best_in_fresh_worlds(game: str) -> None:
    home = folder(game)
    for case in read_cases(home)[:BY_DAY]:
        check_again(home, case, 5)


@pytest.mark.nightly
@pytest.mark.parametrize("game", JUDGED)
def test_all_cases_hold_in_fresh_worlds(game: str) -> None:
    home = folder(game)
    for case in read_cases(home):
        check_again(home, case, 6)


def check_way(case: DailyCase) -> None:
    """The way wires a fuse, and every board within fewer slides does not."""
    home = folder("spy-wire")
    begun = state = case.read_state(home)
    daily = home.module("daily")
    for number, text in enumerate(case.best):
        assert daily.is_solved(begun, state) is None
        action = home.notation.parse_action(text)
        state = home.game.apply(state, Act(case.seat, action, number)).state
    assert daily.is_solved(begun, state) is True
    side = begun.mover
    slots = begun.slots_in(1 - side)
    columns = slots if side == SILVER else [COLUMNS - 1 - slot for slot in slots]
    wanted = sum(1 << column for column in columns)
    board = board_of(begun.tablet, side)
    assert not is_wired_within(board, wanted, len(case.best) - 1)
    assert is_wired_within(board, wanted, len(case.best)) or len(case.best) > 4


def test_no_way_of_spy_wire_is_too_long() -> None:
    short = [case for case in read_cases(folder("spy-wire")) if len(case.best) < 4]
    for case in short[:BY_DAY]:
        check_way(case)


@pytest.mark.nightly
def test_every_way_of_spy_wire_is_shortest() -> None:
    for case in read_cases(folder("spy-wire")):
        check_way(case)


def test_the_same_seed_mines_the_same_cases() -> None:
    home = folder("spy-alley-dice")
    field = Field((2,), {"pace": "off"}, "agent", "small")
    first, again = (list(mine_cases(home, field, 1, 8)) for _ in range(2))
    assert first == again
    assert len(first) == 1
    for case in first:
        check_again(home, case, 7)
