"""Twins on the bytes of the wire: `python -m tests.wire_twins.nightly --game da-vinci-code`.

A position counts when two servers were in it, or in its twin, and nothing that left them for one
seat differed: see `following.py`. Pairs are begun in random matches, each with a seed of its own,
which a failure names; `--only SEED` repeats that match alone.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from spytable.core.catalogue import folder
from tests.laws.material import game_ids, subject_of
from tests.wire_twins.following import Twins, twins
from tests.wire_twins.heard import Leak
from tests.wire_twins.pairs import pairs_of

MOST_LEAKS = 10
"""After so many nothing more is tried."""


@dataclass(frozen=True)
class Tally:
    """What was compared, and what leaked."""

    matches: int = 0
    pairs: int = 0
    positions: int = 0
    apart: int = 0
    """Positions at which the states differed; at the others, only the luck ahead."""
    errands: int = 0
    """Of the seat's own bot; some of them were decided too, at every level."""
    decided: int = 0
    leaks: tuple[str, ...] = ()


async def run(
    game: str, positions: int, seed: str, only: str | None = None, most: int = MOST_LEAKS
) -> Tally:
    """Compare so many positions of a game, or those of one match, until so much has leaked."""
    tally = Tally()
    with TemporaryDirectory() as home:
        async with twins(subject_of(folder(game)), Path(home)) as both:
            for number in count():
                if tally.positions >= positions or len(tally.leaks) >= most:
                    break
                tally = await _tried(both, only or f"{seed}:{number}", tally, most)
                if only is not None:
                    break
    return tally


async def _tried(worlds: Twins, seed: str, tally: Tally, most: int) -> Tally:
    """The pairs of one match, added to the tally."""
    leaks, pairs = list(tally.leaks), tally.pairs
    for number, pair in enumerate(pairs_of(worlds.subject, seed)):
        if len(leaks) >= most:
            break
        pairs += 1
        try:
            await worlds.follow(pair, Random(f"{seed} {number}"))
        except Exception as problem:  # noqa: BLE001 (whatever fails names the match to repeat)
            game = worlds.subject.id
            what = str(problem) if isinstance(problem, Leak) else repr(problem)
            leaks.append(f"{game}: {what}\n  repeat: --game {game} --only {seed}")
    return replace(
        tally,
        matches=tally.matches + 1,
        pairs=pairs,
        positions=worlds.compared,
        apart=worlds.apart,
        errands=worlds.errands,
        decided=worlds.decided,
        leaks=tuple(leaks),
    )


def report(tallies: dict[str, Tally]) -> str:
    """A line per game, then every leak."""
    names = ("matches", "pairs", "positions", "apart", "errands", "decided")
    head = f"{'game':<16}" + "".join(f"{name:>10}" for name in (*names, "leaks"))
    lines = [
        f"{game:<16}"
        + "".join(f"{getattr(tally, name):>10}" for name in names)
        + f"{len(tally.leaks):>10}"
        for game, tally in tallies.items()
    ]
    return "\n".join([head, *lines, *(leak for tally in tallies.values() for leak in tally.leaks)])


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; 1 if anything leaks."""
    parser = argparse.ArgumentParser(prog="python -m tests.wire_twins.nightly", description=__doc__)
    parser.add_argument("--game", action="append", choices=game_ids(), help="all unless named")
    parser.add_argument("--positions", type=int, default=10_000, help="per game")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--only", metavar="SEED", help="repeat one match")
    asked = parser.parse_args(arguments)
    tallies = {
        game: asyncio.run(run(game, asked.positions, asked.seed, asked.only))
        for game in asked.game or game_ids()
    }
    sys.stdout.write(report(tallies) + "\n")
    return int(any(tally.leaks for tally in tallies.values()))


if __name__ == "__main__":
    sys.exit(main())
