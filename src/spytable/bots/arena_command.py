"""`spytable arena`: let bots play each other, and print who is better."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from time import monotonic
from typing import TextIO

import msgspec

from spytable.bots import arena
from spytable.bots.arena_ray import check_place
from spytable.bots.guests import is_guest
from spytable.core.game import GameError

BAR_SIGNS = 30
EVERY_S = 0.2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The flags of `spytable arena`."""
    parser.add_argument("game", help="a game, as `spytable games` lists it")
    parser.add_argument(
        "--seats",
        required=True,
        help="levels, such as mastermind,agent; random; your own bot as FILE.py:CLASS",
    )
    parser.add_argument("--games", type=int, default=100, help="how many, in sets of all seatings")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same result")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game"
    )
    parser.add_argument("--processes", type=int, help="how many at once (default: all cores)")
    parser.add_argument(
        "--on",
        metavar="CLUSTER",
        help="play on Ray, with the same result: ray starts it on this machine, ray://HOST:10001 "
        "or HOST:6379 is a cluster that runs (pip install 'spytable[ray]')",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument(
        "--corrected",
        action="store_true",
        help="also give the shares without the luck of draws, in one process",
    )


def read_field(args: argparse.Namespace) -> arena.Field:
    """The field that the flags describe; GameError says what is wrong with it."""
    options: dict[str, str] = {}
    for said in args.option:
        name, equals, value = said.partition("=")
        if not equals:
            raise GameError(f"an option is NAME=VALUE, not {said!r}")
        options[name] = value
    levels = [level.strip() for level in args.seats.split(",")]
    if args.games < 1:
        raise GameError(f"--games must be 1 or more, not {args.games}")
    if args.processes is not None and args.processes < 1:
        raise GameError(f"--processes must be 1 or more, not {args.processes}")
    if args.on is not None:
        check_place(args.on, args.processes, has_guests=any(is_guest(level) for level in levels))
    return arena.make_field(args.game, levels, args.seed, options)


def run(args: argparse.Namespace) -> int:
    """Play and print; the exit status."""
    field = read_field(args)
    bar = ProgressBar(sys.stderr) if sys.stderr.isatty() else None
    try:
        with redirect_stdout(sys.stderr):  # Ray tells of lost workers on the standard output
            report = arena.run(
                field,
                args.games,
                args.processes,
                on=args.on,
                tell=None if bar is None else bar.show,
            )
    finally:
        if bar is not None:
            bar.clear()
    text = json.dumps(msgspec.to_builtins(report)) if args.json else arena.table(report)
    sys.stdout.write(f"{text}\n")
    return 0


class ProgressBar:
    """One line of a terminal that says how far the sets are, and how long the rest may take."""

    def __init__(self, out: TextIO, clock: Callable[[], float] = monotonic) -> None:
        self._out = out
        self._clock = clock
        self._began = clock()
        self._shown = self._began
        self._wide = 0

    def show(self, done: int, count: int) -> None:
        """Draw it anew, a few times a second."""
        now = self._clock()
        if now - self._shown < EVERY_S:
            return
        self._shown = now
        rest = round((now - self._began) * (count - done) / done)
        full = "#" * (BAR_SIGNS * done // count)
        line = (
            f"[{full:.<{BAR_SIGNS}}] {done:,} of {count:,} sets, {rest // 60}:{rest % 60:02} left"
        )
        self._wide = max(self._wide, len(line))
        self._out.write(f"\r{line:<{self._wide}}")
        self._out.flush()

    def clear(self) -> None:
        """Leave an empty line."""
        if self._wide:
            self._out.write(f"\r{'':<{self._wide}}\r")
            self._out.flush()
