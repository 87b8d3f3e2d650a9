"""`python -m bench.train GAME --seed S`: trains weights and writes them with their record."""

from __future__ import annotations

import argparse
import json
import os
import sys
from math import inf
from pathlib import Path
from typing import Any

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


def put_into(held: dict[str, Any], found: dict[str, Any]) -> dict[str, Any]:
    """A file's weights with new ones for some tables; these carry their own record."""
    made = found.pop("made")
    return {**held, **{seats: {"made": made, **net} for seats, net in found.items()}}


def write_weights(found: dict[str, Any]) -> str:
    """As JSON, one row of numbers a line."""
    text = json.dumps(found, separators=(",", ":"))
    return text.replace("],[", "],\n[").replace("},", "},\n") + "\n"


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
    parser.add_argument("--seats", type=int, nargs="+", default=[], help="train only for these")
    parser.add_argument(
        "--out",
        type=Path,
        help="the weights' file; by default they are printed; with --seats it keeps the others",
    )
    asked = parser.parse_args()
    plan = Plan(asked.seed, asked.games, asked.jobs, asked.seconds, say, tuple(asked.seats))
    held: dict[str, Any] = {}
    try:
        if asked.out is not None:
            check_target(asked.out)
            if asked.seats and asked.out.exists():
                held = json.loads(asked.out.read_text(encoding="utf-8"))
        found = train(asked.game, plan)
    except GameError as problem:
        print(f"{problem}", file=sys.stderr)
        return 2
    except json.JSONDecodeError as problem:
        print(f"{asked.out} holds no weights: {problem}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        say("stopped: nothing was written")
        return 130
    text = write_weights(put_into(held, found) if held else found)
    if asked.out is None:
        print(text, end="")
    else:
        write_whole(asked.out, text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
