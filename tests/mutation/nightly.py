"""Mutation testing: `python -m tests.mutation.nightly --game da-vinci-code --mutants 150 --seed 1`.

Small wrong changes to the rules of a game, drawn by the seed; the game's tests and the laws must
notice at least 95 in 100. What nobody noticed is argued in `tests/mutation/argued.json`. `--report`
writes docs/mutation.md; `--again` tries only what survived the last time.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from random import Random

from tests.mutation.changes import Mutant, list_mutants
from tests.mutation.loop import run_collected
from tests.mutation.report import REPORT, Result, argue, load_result, save_result, write_report
from tests.mutation.trial import Group, Tests, module_source

MODULES = (
    "attempt", "board", "bombs", "circuits", "claims", "digging", "faces", "messages",
    "model", "moving", "questions", "rounds", "rules", "setting_up", "tablet", "tiles",
    "track", "turns", "view", "view_model",
)  # fmt: skip
"""What a game's rules are made of, where it has such a module; neither bots nor drawing."""
BESIDE_RULES = ("bots", "city", "engine", "inference", "pictures", "solver", "win_chance")
"""Tests of what is beside the rules are not asked."""
AT_LEAST = 0.95
GAMES = Path("src/spytable/games")


def find_home(game: str) -> Path:
    """The folder of a game; that of the template begins with an underscore."""
    name = game.replace("-", "_")
    return next(path for path in GAMES.iterdir() if path.name in (name, f"_{name}"))


def list_game(game: str) -> list[Mutant]:
    """Every mutant of a game's rules."""
    home = find_home(game)
    package = f"spytable.games.{home.name}"
    found = []
    for module in MODULES:
        if (home / f"{module}.py").is_file():
            found += list_mutants(f"{package}.{module}", module_source(package, module))
    return found


def list_tests(game: str, *, quick: bool = False) -> Tests:
    """The tests to try a mutant on, the quick and deadly ones first; the laws take longest."""
    home = find_home(game)
    rules = [
        str(path)
        for path in sorted((home / "tests").glob("test_*.py"))
        if not any(name in path.name for name in BESIDE_RULES)
    ]
    told = Group(("tests/laws/test_playthroughs.py",), home.name)
    laws = Group(("tests/laws/test_odds.py", "tests/laws/test_laws.py"), game)
    return (told, Group(tuple(rules))) if quick else (told, Group(tuple(rules)), laws)


@dataclass(frozen=True)
class Sample:
    """Which mutants of a game to try, and how."""

    game: str
    count: int = 150
    seed: str = "1"
    jobs: int = 2
    again: bool = False
    """Only what survived the last time."""
    quick: bool = False
    """Without the laws."""


def run(sample: Sample) -> Result | None:
    """Try a sample of a game's mutants; None if the tests fail on the rules as they are."""
    game, began = sample.game, time.monotonic()
    every = list_game(game)
    drawn = Random(f"{game} {sample.seed}").sample(every, min(sample.count, len(every)))
    last = load_result(game, sample.seed) if sample.again else None
    wanted = [each for each in drawn if last is None or each.name in last.survived]
    loop = run_collected(wanted, list_tests(game, quick=sample.quick), sample.jobs)
    if not loop.passes or len(loop.said) < len(wanted):
        return None
    left = sorted(mutant.name for mutant, verdict in loop.said.items() if verdict == "survived")
    return Result(
        game=game,
        date=datetime.now(UTC).date().isoformat(),
        seed=sample.seed,
        of=len(every),
        tried=len(drawn),
        survived=tuple(left),
        seconds=round(time.monotonic() - began) if last is None else last.seconds,
    )


def main() -> int:
    """Try a sample and report; 1 if too many survived or one is not argued."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", required=True)
    parser.add_argument("--mutants", type=int, default=150)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--again", action="store_true", help="only what survived the last time")
    parser.add_argument("--quick", action="store_true", help="without the laws")
    parser.add_argument("--report", action="store_true", help=f"write {REPORT}")
    asked = parser.parse_args()
    result = run(
        Sample(asked.game, asked.mutants, asked.seed, asked.jobs, asked.again, asked.quick)
    )
    if result is None:
        sys.stderr.write("The tests fail on the rules as they are: mend that first.\n")
        return 2
    save_result(result)
    argued = argue(result)
    lines = [f"{result.game}: {result.killed} of {result.tried} mutants killed, {result.of} in all"]
    lines += [f"  survived: {name}\n    {why or 'NOT ARGUED'}" for name, why in argued.items()]
    sys.stdout.write("\n".join(lines) + "\n")
    if asked.report:
        write_report(result)
    return int(result.killed < AT_LEAST * result.tried or not all(argued.values()))


if __name__ == "__main__":
    sys.exit(main())
