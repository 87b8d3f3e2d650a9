"""Trains the temper of Spy Alley Dice's mastermind at two seats: answers to answers to answers.

Each generation searches, by the cross-entropy method, the temper that wins most against all
tempers before it and against players who must not gain by its learning: an operative, and one who
hides his cards. At the end every temper meets all of them on new luck; the best one is the result.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from random import Random
from statistics import fmean
from time import time
from typing import Any, Final, NamedTuple

from bench.crew import Crew, Task
from bench.cross_entropy import Effort, Setting, Span, begin, search
from bench.opponents import list_families, name_setting
from bench.paired import Pairing
from bench.train import Plan
from spytable.core.game import GameError

GAME: Final = "spy-alley-dice"
FAMILY: Final = "tempered"
STANDING: Final = ("operative", "concealer")
GENERATIONS: Final = 3
EFFORT: Final = Effort(rounds=5, crowd=24)
MOST_SETS: Final = 10_000
"""More sets than any round plays: so no two rounds have the same luck."""
LAST_SHARE: Final = 0.2
"""How much of the games decides between the tempers at the end."""


def train(plan: Plan) -> dict[str, Any]:
    """The temper, and how it did."""
    if plan.seats:
        raise GameError("tempers of Spy Alley Dice are trained for all tables at once")
    family = list_families(GAME)[FAMILY]
    with Crew(plan.jobs) as crew:
        league = grow_league(plan, crew, family.spans, [dict(family.start)])
        table = play_league(plan, crew, league)
    means = [fmean(row) for row in table]
    best = means.index(max(means))
    rivals = [*STANDING, *range(len(league))]
    return {"two": league[best], "league": league, "rivals": rivals, "table": table, "chosen": best}


def grow_league(
    plan: Plan,
    crew: Crew,
    spans: Mapping[str, Span],
    league: list[Setting],
    generations: int = GENERATIONS,
) -> list[Setting]:
    """The tempers of all generations, the first being where it began.

    Time that is up ends the generation after the round that is being played, and with it all.
    """
    rng, ends = Random(plan.seed), time() + plan.seconds
    games = plan.games * (1 - LAST_SHARE) / generations / EFFORT.rounds / EFFORT.crowd
    for _ in range(generations):
        table = Table(plan, crew, tuple(league), max(1, round(games / 2)))
        middle = begin(spans, league[-1])
        for number in range(EFFORT.rounds):
            if time() < ends:
                middle = search(spans, middle, table.at_round(number).score, EFFORT.one(), rng)
        if middle.setting(spans) != league[-1]:
            league.append(middle.setting(spans))
    return league


class Table(NamedTuple):
    """Where a crowd meets the tempers before it, and those who stand."""

    plan: Plan
    crew: Crew
    league: tuple[Setting, ...]
    sets: int
    """What each setting of a crowd plays in a round."""
    number: int = 0
    """The round of its generation."""

    def at_round(self, number: int) -> Table:
        """The table in another round: on other luck."""
        return self._replace(number=number)

    def score(self, _number: int, crowd: Sequence[Setting]) -> list[float]:
        """The mean share of each against all rivals, on the same luck."""
        rivals = [*STANDING, *[name_setting(FAMILY, each) for each in self.league]]
        count, seed = len(rivals), self.plan.seed
        each = max(1, self.sets // count)
        first = (len(self.league) * EFFORT.rounds + self.number) * MOST_SETS
        numbers = range(first, first + each)
        tasks = [Task(pair(setting, rival, seed), numbers) for setting in crowd for rival in rivals]
        shares = self.crew.shares(tasks)
        found = [fmean(shares[at * count : (at + 1) * count]) for at in range(len(crowd))]
        self.plan.say(
            f"generation {len(self.league)}, round {self.number}: {fmean(found):.3f} on average, "
            f"the middle {found[0]:.3f} of {2 * each * count} games: {json.dumps(crowd[0])}"
        )
        return found


def play_league(plan: Plan, crew: Crew, league: Sequence[Setting]) -> list[list[float]]:
    """Each temper's share against those who stand and each temper, on new luck."""
    rivals = [*STANDING, *[name_setting(FAMILY, each) for each in league]]
    pairs = [(one, rival) for one in range(len(league)) for rival in range(len(rivals))]
    sets = max(1, round(plan.games * LAST_SHARE / 2 / len(pairs)))
    tasks = [Task(pair(league[one], rivals[two], plan.seed + 1), range(sets)) for one, two in pairs]
    shares = iter(crew.shares(tasks))
    table = [[round(next(shares), 4) for _ in rivals] for _ in league]
    for one, row in enumerate(table):
        plan.say(f"temper {one} against {', '.join(STANDING)}, tempers: {row} of {2 * sets} each")
    return table


def pair(setting: Setting, rival: str, seed: int) -> Pairing:
    """A temper and somebody else at a table."""
    return Pairing(GAME, name_setting(FAMILY, setting), rival, seed=seed)
