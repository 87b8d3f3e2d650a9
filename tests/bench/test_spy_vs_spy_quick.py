"""Matches of Spy vs Spy that are compiled as a whole go as the real bots play them.

What is seen and offered is the same in every decision, what is chosen in nearly all: only so many
of the best lays are looked at closely, and of equal ones those that are offered first.
"""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from bench.spy_vs_spy_minds import (
    MOST,
    OPTION,
    PIECE_LAID,
    choose,
    fill_row,
    list_dumps,
    list_plays,
    list_removes,
    list_shifts,
    list_walks,
    walk,
)
from bench.spy_vs_spy_quick import change, make_luck, measure, read_arguments, usual
from spytable.bots.bot import Budget, Intent, Question
from spytable.bots.contest import Contest
from spytable.bots.levels import make_bot
from spytable.core.catalogue import folder
from spytable.games.spy_vs_spy import GAME
from spytable.games.spy_vs_spy.actions import CARRY, ROLL, STAY, Action, Dump, Go, Lay
from spytable.games.spy_vs_spy.board import CELLS
from spytable.games.spy_vs_spy.fast.facts import SIZE, WEIGHTS, options_of, row_of
from spytable.games.spy_vs_spy.lab import DUMPS, PIECE_PLACE
from spytable.games.spy_vs_spy.model import Config
from spytable.games.spy_vs_spy.tiles import in_order
from spytable.games.spy_vs_spy.twin.layout import SIZE as TABLE
from spytable.games.spy_vs_spy.twin.packing import pack
from spytable.testing.minds import make_luck as luck_of

DRAWS = 12
"""Equals are chosen by luck: so often is asked what may be chosen."""


class Doubted:
    """A bot whose every decision is made by the quick minds too."""

    def __init__(self, level: str) -> None:
        self.level = level
        self.bot = make_bot(folder("spy-vs-spy"), level)
        self.budget = self.bot.budget
        self.match: Contest | None = None
        self.asked: list[str] = []
        self.alike: list[bool] = []

    def decide(
        self, view: Any, question: Question[Any], budget: Budget, rng: Random
    ) -> Intent[Any]:
        """What its level does; whether the quick minds may do the same is noted."""
        intent = self.bot.decide(view, question, budget, rng)
        offered = list(question.options)
        if ROLL in offered or CARRY in offered:
            return intent
        walks = len([True for each in offered if isinstance(each, Go | Dump)])
        if len(offered) > 1 and (walks or view.phase in ("first", "play", "shift", "remove")):
            assert self.match is not None
            t, row = np.zeros(TABLE, np.int64), np.zeros(SIZE, np.int64)
            pack(self.match.state, t)
            fill_row(t, question.seat, row)
            seen = row_of(view)
            rack = slice(7, 12)
            assert sorted(row[rack]) == sorted(seen[rack])
            row[rack] = seen[rack] = 0
            assert (row == seen).all()
            fill_row(t, question.seat, row)
            check = self.check_walk if walks else self.check_tiles
            assert intent.action is not None
            check(view, t, row, (offered, intent.action))
            self.asked.append(view.phase)
        return intent

    def check_walk(self, view: Any, t: Any, row: Any, did: tuple[list[Action], Action]) -> None:
        """The walks and dumps are those offered; whether the one taken may be taken is noted."""
        offered, action = did
        places, dumps = list_walks(t, view.seat), list_dumps(t, view.seat)
        goes = [each.cell for each in offered if isinstance(each, Go)]
        assert sorted(goes) == sorted([CELLS[place] for place in places[1:]])
        assert len(dumps) == len([True for each in offered if isinstance(each, Dump)])
        judging = int(self.level == "mastermind")
        may: set[Action] = set()
        for number in range(DRAWS):
            luck = make_luck(5, number, 0)
            chosen, dump = walk(row.copy(), places, dumps, judging, WEIGHTS, luck)
            if dump >= 0:
                some = DUMPS[dumps[dump]]
                may.add(Dump(tuple([in_order(view.rack)[at] for at in some])))
            else:
                may.add(Go(CELLS[places[chosen]]) if chosen else STAY)
        self.alike.append(action in may)

    def check_tiles(self, view: Any, t: Any, row: Any, did: tuple[list[Action], Action]) -> None:
        """The options are those offered; whether the one taken may be taken is noted."""
        offered, action = did
        options = np.zeros((MOST, OPTION), np.int64)
        messages = {"shift": list_shifts, "remove": list_removes}
        if view.phase == "shift":
            many = list_shifts(t, row, options)
        elif view.phase == "remove":
            many = list_removes(t, options)
        else:
            many = list_plays(t, view.seat, options)
        found = options[:many, :PIECE_LAID].tolist()
        wanted = options_of(view.board, offered).tolist()
        if view.phase == "shift":
            assert all(each in wanted for each in found)
        else:
            assert sorted(found) == sorted(wanted)
        positions = self.budget.samples if self.level == "mastermind" else 0
        judged = 0 if view.phase == "first" else positions
        settings = usual(view.config.seats)
        may = []
        for number in range(DRAWS):
            at = choose(
                row, options[:many], int(view.phase in messages), judged, settings.temper,
                settings.weights, 0, make_luck(5, number, 0),
            )  # fmt: skip
            may.append(options[at].tolist())
        done = options_of(view.board, [action]).tolist()[0]
        laid = PIECE_PLACE[action.piece] if isinstance(action, Lay) else 0
        self.alike.append([*done, laid] in may)


@pytest.mark.parametrize(("seats", "number"), [(2, 1), (4, 1), (2, 2), (3, 1)])
def test_quick_minds_decide_as_the_bots_do(seats: int, number: int) -> None:
    levels = ("mastermind", "operative")
    bots = [Doubted(levels[seat % 2]) for seat in range(seats)]
    match = Contest(GAME, Config(seats=seats), luck_of(f"quick {number}"), bots, str(number))
    for bot in bots:
        bot.match = match
    match.play()
    asked = {phase for bot in bots for phase in bot.asked}
    assert {"first", "turn", "play"} <= asked
    alike = [one for bot in bots for one in bot.alike]
    assert len(alike) > 60
    assert sum(alike) > 0.95 * len(alike)


def test_all_quick_matches_have_one_result_and_the_same_one_again() -> None:
    one, rest = usual(2), usual(2, positions=0)
    played = [measure(one, rest, 2, 40, seed=3) for _ in range(2)]
    assert (played[0].shares == played[1].shares).all()
    assert set(played[0].shares) <= {0.0, 0.25, 0.5, 0.75, 1.0}
    even = measure(rest, rest, 4, 40, seed=3)
    assert even.shares == pytest.approx(np.full(10, 0.25))


def test_a_setting_is_changed_by_its_name() -> None:
    asked = read_arguments(["--temper", "planned=0.3,saved=0", "--positions", "7"])
    changed = change(usual(2), asked)
    assert (changed.positions, changed.temper[0], changed.temper[1]) == (7, 0.3, 0.0)
    assert changed.temper[2] == usual(2).temper[2]
