"""`python -m bench.train GAME --seed S`: trains weights and writes them with their record."""

from __future__ import annotations

import argparse
import json
import os
import sys
from math import inf
from pathlib import Path

from bench.train import Plan, list_trained, train
from bench.whole_file import check_target, write_whole
from spytable.core.game import GameError


def say(line: str) -> None:
    """Tell how far it is, apart from the result."""
    print(line, file=sys.stderr, flush=True)


def read_count(said: str) -> int:
    """A whole number from 1 up."""
    count = int(said)
    if count < 1:
        raise argparse.ArgumentTypeError(f"{said} is too few")
    return count


def main() -> int:
    """Train and write."""
    parser = argparse.ArgumentParser(prog="python -m bench.train", description=__doc__)
    parser.add_argument("game", help=", ".join(list_trained()))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--games", type=read_count, default=20_000, help="about how many are played"
    )
    parser.add_argument("--jobs", type=read_count, default=os.cpu_count() or 1)
    parser.add_argument("--seconds", type=float, default=inf, help="begin nothing new after these")
    parser.add_argument("--out", type=Path, help="the weights' file; by default they are printed")
    asked = parser.parse_args()
    plan = Plan(asked.seed, asked.games, asked.jobs, asked.seconds, say)
    try:
        if asked.out is not None:
            check_target(asked.out)
        found = train(asked.game, plan)
    except GameError as problem:
        print(f"{problem}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        say("stopped: nothing was written")
        return 130
    text = json.dumps(found, indent=2) + "\n"
    if asked.out is None:
        print(text, end="")
    else:
        write_whole(asked.out, text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
