"""Mutation testing: `python -m tests.mutation.nightly --game da-vinci-code --mutants 150 --seed 1`.

Small wrong changes to the rules of a game, drawn by the seed; the game's tests and the laws must
notice at least 95 in 100. Those that nobody noticed are listed, to be argued in docs/mutation.md.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from pathlib import Path
from random import Random

from tests.mutation.changes import Mutant, list_mutants
from tests.mutation.trial import LOOK_S, Trial, Verdict, begin_trial, module_source

MODULES = (
    "attempt", "board", "bombs", "circuits", "claims", "digging", "faces", "legal", "messages",
    "model", "moving", "questions", "rounds", "rules", "seen", "setting_up", "tablet", "tiles",
    "track", "turns", "view",
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


def list_tests(game: str) -> tuple[str, ...]:
    """The tests to try a mutant on, the quick ones first."""
    rules = [
        str(path)
        for path in sorted((find_home(game) / "tests").glob("test_*.py"))
        if not any(name in path.name for name in BESIDE_RULES)
    ]
    laws = f"tests/laws/test_playthroughs.py tests/laws/test_laws.py -k {game}"
    return (" ".join(rules), laws)


def try_all(mutants: list[Mutant], tests: tuple[str, ...], jobs: int) -> dict[Mutant, Verdict]:
    """What the tests said of each mutant, several at a time."""
    waiting, running = list(reversed(mutants)), list[Trial]()
    said: dict[Mutant, Verdict] = {}
    while waiting or running:
        while waiting and len(running) < jobs:
            running.append(begin_trial(waiting.pop(), tests))
        time.sleep(LOOK_S)
        for trial in tuple(running):
            verdict = trial.verdict()
            if verdict is not None and trial.mutant is not None:
                running.remove(trial)
                said[trial.mutant] = verdict
                place = f"{len(said)}/{len(mutants)} {verdict}: {trial.mutant.place}"
                sys.stderr.write(f"{place}\n")
    return said


def main() -> int:
    """Try a sample and report; 1 if too many survived."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", required=True)
    parser.add_argument("--mutants", type=int, default=150)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    every, tests = list_game(asked.game), list_tests(asked.game)
    unharmed = begin_trial(None, tests)
    while (verdict := unharmed.verdict()) is None:
        time.sleep(LOOK_S)
    if verdict != "survived":
        sys.stderr.write("The tests fail on the rules as they are: mend that first.\n")
        return 2
    drawn = Random(f"{asked.game} {asked.seed}").sample(every, min(asked.mutants, len(every)))
    said = try_all(drawn, tests, asked.jobs)
    left = [mutant.place for mutant in drawn if said[mutant] == "survived"]
    killed = len(drawn) - len(left)
    report = {
        "game": asked.game,
        "seed": asked.seed,
        "of": len(every),
        "tried": len(drawn),
        "killed": killed,
        "survived": sorted(left),
    }
    if asked.json:
        sys.stdout.write(f"{json.dumps(report)}\n")
    else:
        lines = [f"{asked.game}: {killed} of {len(drawn)} mutants killed, {len(every)} in all"]
        lines += [f"  survived: {place}" for place in sorted(left)]
        sys.stdout.write("\n".join(lines) + "\n")
    return 0 if killed >= AT_LEAST * len(drawn) else 1


if __name__ == "__main__":
    sys.exit(main())
