"""Trains the temper of Spy Alley Dice's mastermind at two seats: answers to answers to answers.

Each generation searches, by the cross-entropy method, the temper that wins most against all
tempers before it. At the end all of them play each other on new luck, and the one whose worst
result is best is the result.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from random import Random
from statistics import fmean
from typing import Any, Final, NamedTuple

from bench.crew import Crew, Task
from bench.cross_entropy import Effort, Setting, Span, begin, search
from bench.opponents import list_families, name_setting
from bench.paired import Pairing
from bench.train import Plan

GAME: Final = "spy-alley-dice"
FAMILY: Final = "tempered"
GENERATIONS: Final = 4
EFFORT: Final = Effort(rounds=5, crowd=24)
MOST_SETS: Final = 10_000
"""More sets than any round plays: so no two rounds have the same luck."""
LAST_SHARE: Final = 0.2
"""How much of the games decides between the tempers at the end."""


def train(plan: Plan) -> dict[str, Any]:
    """The temper, and how it did."""
    family = list_families(GAME)[FAMILY]
    with Crew(plan.jobs) as crew:
        league = grow_league(plan, crew, family.spans, [dict(family.start)])
        table = play_league(plan, crew, league)
    worst = [min(row) for row in table]
    best = worst.index(max(worst))
    return {"two": league[best], "league": league, "table": table, "chosen": best}


def grow_league(
    plan: Plan,
    crew: Crew,
    spans: Mapping[str, Span],
    league: list[Setting],
    generations: int = GENERATIONS,
) -> list[Setting]:
    """The tempers of all generations, the first being where it began."""
    rng = Random(plan.seed)
    games = plan.games * (1 - LAST_SHARE) / generations / EFFORT.rounds / EFFORT.crowd
    for _ in range(generations):
        table = Table(plan, crew, tuple(league), max(1, round(games / 2)))
        middle = search(spans, begin(spans, league[-1]), table.score, EFFORT, rng)
        league.append(middle.setting(spans))
    return league


class Table(NamedTuple):
    """Where a crowd meets the tempers before it."""

    plan: Plan
    crew: Crew
    rivals: tuple[Setting, ...]
    sets: int
    """What each setting of a crowd plays in a round."""

    def score(self, number: int, crowd: Sequence[Setting]) -> list[float]:
        """The mean share of each against all rivals, on the same luck."""
        count = len(self.rivals)
        each = max(1, self.sets // count)
        first = (count * EFFORT.rounds + number) * MOST_SETS
        numbers = range(first, first + each)
        tasks = [
            Task(pair(setting, rival, self.plan.seed), numbers)
            for setting in crowd
            for rival in self.rivals
        ]
        shares = self.crew.shares(tasks)
        found = [fmean(shares[at * count : (at + 1) * count]) for at in range(len(crowd))]
        self.plan.say(
            f"generation {count}, round {number}: {fmean(found):.3f} on average, the middle "
            f"{found[0]:.3f} of {2 * each * count} games: {json.dumps(crowd[0])}"
        )
        return found


def play_league(plan: Plan, crew: Crew, league: Sequence[Setting]) -> list[list[float]]:
    """Each temper's share against each, on new luck; one half against itself."""
    pairs = [(one, two) for one in range(len(league)) for two in range(one)]
    sets = max(1, round(plan.games * LAST_SHARE / 2 / len(pairs)))
    tasks = [Task(pair(league[one], league[two], plan.seed + 1), range(sets)) for one, two in pairs]
    table = [[0.5] * len(league) for _ in league]
    for (one, two), share in zip(pairs, crew.shares(tasks), strict=True):
        table[one][two], table[two][one] = round(share, 4), round(1 - share, 4)
        plan.say(f"temper {one} against temper {two}: {share:.3f} of {2 * sets}")
    return table


def pair(setting: Setting, rival: Setting, seed: int) -> Pairing:
    """Two tempers at a table."""
    return Pairing(GAME, name_setting(FAMILY, setting), name_setting(FAMILY, rival), seed=seed)
