"""`python -m bench.train GAME --seed S`: trains weights and writes them with their record."""

from __future__ import annotations

import argparse
import json
import os
import sys
from math import inf
from pathlib import Path

from bench.train import Plan, list_trained, train
from spytable.core.game import GameError


def say(line: str) -> None:
    """Tell how far it is, apart from the result."""
    print(line, file=sys.stderr, flush=True)


def main() -> int:
    """Train and write."""
    parser = argparse.ArgumentParser(prog="python -m bench.train", description=__doc__)
    parser.add_argument("game", help=", ".join(list_trained()))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=20_000, help="about how many are played")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seconds", type=float, default=inf, help="begin nothing new after these")
    parser.add_argument("--out", type=Path, help="the weights' file; by default they are printed")
    asked = parser.parse_args()
    if asked.out is not None and not asked.out.parent.is_dir():
        parser.error(f"there is no folder {asked.out.parent} to write to")
    plan = Plan(asked.seed, asked.games, asked.jobs, asked.seconds, say)
    try:
        found = train(asked.game, plan)
    except GameError as problem:
        print(f"{problem}", file=sys.stderr)
        return 2
    text = json.dumps(found, indent=2) + "\n"
    if asked.out is None:
        print(text, end="")
    else:
        asked.out.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
