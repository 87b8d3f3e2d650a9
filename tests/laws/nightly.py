"""The laws on many matches and many twins: `python -m tests.laws.nightly --game da-vinci-code`.

Matches are counted per group: the number of seats, and what a game's `strategies.group(config)`
says if it has one; the option sets of a group take turns. Every match has a seed of its own, which
a failure names; `--only SEED` repeats that match alone.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from random import Random

from spytable.core.catalogue import folder
from spytable.core.game import Config
from tests.laws.law import Broken, LawBroken
from tests.laws.laws import LAWS
from tests.laws.matches import ended
from tests.laws.material import (
    Match,
    Material,
    Spot,
    Subject,
    game_ids,
    gathered,
    played,
    spots_of,
    subject_of,
)
from tests.laws.twins import follow

PROCESSES = 2
BATCH = 25
TOGETHER = {11, 12, 16}
"""Laws about all matches at once, which no match keeps alone."""


@dataclass(frozen=True)
class Task:
    """Some matches of one game and group."""

    game: str
    group: str
    seeds: tuple[str, ...]
    spots: int
    """How many positions of each match are looked at; a short match has fewer."""
    twins: int
    """How many twins are followed in each match."""


@dataclass(frozen=True)
class Tally:
    """What was tried, and what broke."""

    matches: int = 0
    steps: int = 0
    longest: int = 0
    spots: int = 0
    """Positions that every law about positions was tried on."""
    twins: int = 0
    broken: tuple[str, ...] = ()

    def __add__(self, other: Tally) -> Tally:
        """Both together."""
        return Tally(
            self.matches + other.matches,
            self.steps + other.steps,
            max(self.longest, other.longest),
            self.spots + other.spots,
            self.twins + other.twins,
            self.broken + other.broken,
        )


@cache
def subject(game: str) -> Subject:
    """The game under test."""
    return subject_of(folder(game))


@cache
def groups(game: str) -> dict[str, list[Config]]:
    """The configurations of a game by group."""
    group = getattr(subject(game).strategies, "group", lambda _: "")
    found = defaultdict(list)
    for config in subject(game).strategies.configs():
        found[f"{config.seats}{group(config)}"].append(config)
    return found


def tasks(game: str, matches: int, spots: int, twins: int, seed: str) -> Iterator[Task]:
    """All that is to be tried of a game."""
    each = -(-spots // matches), -(-twins // matches)
    for group in groups(game):
        seeds = [f"{seed}:{group}:{number}" for number in range(matches)]
        for start in range(0, matches, BATCH):
            yield Task(game, group, tuple(seeds[start : start + BATCH]), *each)


def tried(task: Task) -> Tally:
    """What comes of a task."""
    return sum((_tried(task, seed) for seed in task.seeds), Tally())


def _tried(task: Task, seed: str) -> Tally:
    of = subject(task.game)
    configs = groups(task.game)[task.group]
    match = played(of.game, configs[int(seed.rpartition(":")[2]) % len(configs)], seed)
    material = Material((match,), spots_of(match, task.spots))
    broken, looked, followed = [], 0, 0
    try:
        ended(of, match)
        for law in LAWS:
            if law.number not in TOGETHER:
                law(of, material)
        looked = len(material.spots)
        followed = _followed(of, match, task.twins)
    except (Broken, LawBroken) as problem:
        broken.append(f"{task.game}: {problem}\n  repeat: --game {task.game} --only {seed}")
    steps = len(match.steps)
    return Tally(1, steps, steps, looked, followed, tuple(broken))


def _followed(of: Subject, match: Match, wanted: int) -> int:
    """How many twins of random positions and seats were followed; some positions have none."""
    rng = Random(f"twins {match.seed}")
    followed = 0
    for _ in range(50 * wanted):
        if followed < wanted:
            spot = Spot(match, rng.randrange(len(match.states)))
            seat = rng.choice(spot.seats)
            twin = of.strategies.twin(spot.state, seat, rng)
            if twin is not None:
                followed += 1
                try:
                    follow(of, spot, twin, seat, rng)
                except Broken as problem:
                    raise LawBroken(7, f"{problem} [{of.id} {spot.place}]") from problem
    return followed


def together(game: str, seed: str) -> Tally:
    """The laws about all matches at once, on a match of every option set."""
    of = subject(game)
    material = gathered(of.game, of.strategies.configs(), seed)
    broken = []
    for law in LAWS:
        if law.number in TOGETHER:
            try:
                law(of, material)
            except LawBroken as problem:
                broken.append(f"{game}: {problem}\n  repeat: --game {game} --seed {seed}")
    return Tally(broken=tuple(broken))


def report(tallies: dict[tuple[str, str], Tally]) -> str:
    """A line per game and group, then every failure."""
    head = (
        f"{'game':<16}{'group':<12}{'matches':>9}{'steps':>10}{'longest':>9}"
        f"{'spots':>8}{'twins':>8}  broken"
    )
    lines = [
        f"{game:<16}{group:<12}{t.matches:>9}{t.steps:>10}{t.longest:>9}"
        f"{t.spots:>8}{t.twins:>8}  {len(t.broken)}"
        for (game, group), t in tallies.items()
    ]
    failures = [text for tally in tallies.values() for text in tally.broken]
    return "\n".join([head, *lines, *failures]) + "\n"


def run(
    games: Sequence[str], matches: int, spots: int, twins: int, seed: str
) -> dict[tuple[str, str], Tally]:
    """Try games, several processes at a time."""
    tallies: dict[tuple[str, str], Tally] = defaultdict(Tally)
    with ProcessPoolExecutor(PROCESSES) as pool:
        for game in games:
            tallies[game, "all"] = together(game, seed)
            work = list(tasks(game, matches, spots, twins, seed))
            for task, tally in zip(work, pool.map(tried, work), strict=True):
                tallies[game, task.group] += tally
    return tallies


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; 1 if a law is broken."""
    parser = argparse.ArgumentParser(prog="python -m tests.laws.nightly", description=__doc__)
    parser.add_argument("--game", action="append", choices=game_ids(), help="all unless named")
    parser.add_argument("--matches", type=int, default=2_000, help="per group")
    parser.add_argument("--spots", type=int, default=2_000, help="positions, per group")
    parser.add_argument("--twins", type=int, default=5_000, help="per group")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--only", metavar="SEED", help="repeat one match")
    asked = parser.parse_args(arguments)
    games = asked.game or game_ids()
    if asked.only:
        group = asked.only.split(":")[1]
        each = -(-asked.spots // asked.matches), -(-asked.twins // asked.matches)
        tallies = {(game, group): tried(Task(game, group, (asked.only,), *each)) for game in games}
    else:
        tallies = run(games, asked.matches, asked.spots, asked.twins, asked.seed)
    sys.stdout.write(report(tallies))
    return int(any(tally.broken for tally in tallies.values()))


if __name__ == "__main__":
    sys.exit(main())
