"""`python -m bench.load`: what the server holds, beside other stores, boardgame.io and Colyseus."""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Iterator

import msgspec

from bench.load.run import Figure, Plan, measured
from bench.load.servers import SERVERS
from bench.load.table import Pace

GAMES = ("da-vinci-code", "tic-tac-toe")
PACES: tuple[Pace, ...] = ("human", "flat")


def main() -> int:
    """Measure and print; the exit status is 1 if anything went wrong at a table."""
    asked = parser().parse_args()
    figures = []
    for plan in plans(asked):
        figure = asyncio.run(measured(plan))
        figures.append(figure)
        if not asked.json:
            print(*([] if len(figures) > 1 else [HEAD]), line(figure), sep="\n", flush=True)
    if asked.json:
        print(msgspec.json.encode(figures).decode())
    broken = [figure for figure in figures if figure.errors]
    for figure in broken:
        print(f"bench: {figure.errors} errors, seed {figure.plan.seed}:", file=sys.stderr)
        print(f"  {figure.first_error}", file=sys.stderr)
    return 1 if broken else 0


def parser() -> argparse.ArgumentParser:
    """What can be asked for."""
    asked = argparse.ArgumentParser(prog="python -m bench.load", description=__doc__)
    asked.add_argument("--tables", default="50,200,1000", help="how many, one after the other")
    asked.add_argument("--pace", choices=PACES, help="a move a second, or all there is (both)")
    asked.add_argument("--game", choices=GAMES, help="one game (both)")
    asked.add_argument("--peer", action="store_true", help="measure boardgame.io and Colyseus too")
    asked.add_argument(
        "--stores", action="store_true", help="measure PostgreSQL and three nodes too"
    )
    asked.add_argument("--server", choices=[*SERVERS], help="this one alone")
    asked.add_argument("--seconds", type=float, default=30.0, help="how long it counts (30)")
    asked.add_argument("--seed", type=int, default=1, help="of the moves (1)")
    asked.add_argument("--json", action="store_true", help="print one JSON list")
    return asked


def plans(asked: argparse.Namespace) -> Iterator[Plan]:
    """Every run that was asked for: theirs right after ours."""
    servers = (
        [asked.server]
        if asked.server
        else _servers(with_peers=asked.peer, with_stores=asked.stores)
    )
    for game in GAMES if asked.game is None else (asked.game,):
        for pace in PACES if asked.pace is None else (asked.pace,):
            for tables in map(int, asked.tables.split(",")):
                for server in servers:
                    yield Plan(
                        server=server,
                        game=game,
                        tables=tables,
                        pace=pace,
                        seconds=asked.seconds,
                        seed=asked.seed,
                    )


def _servers(*, with_peers: bool, with_stores: bool = False) -> list[str]:
    return [
        name
        for name, kind in SERVERS.items()
        if (with_peers or not kind.is_peer) and (with_stores or not kind.is_on_postgresql)
    ]


def brief(seed: int) -> list[Figure]:
    """The short form, for `make bench`: a few tables, some seconds, every server."""
    asked: tuple[tuple[str, Pace], ...] = (("da-vinci-code", "human"), ("tic-tac-toe", "flat"))
    servers = _servers(with_peers=True)
    return [
        asyncio.run(
            measured(Plan(server=server, game=game, tables=50, pace=pace, seconds=5.0, seed=seed))
        )
        for game, pace in asked
        for server in servers
    ]


def table(figures: list[Figure]) -> str:
    """Every figure, a row each."""
    return "\n".join([HEAD, *map(line, figures)])


HEAD = (
    f"{'server':<13}{'game':<15}{'pace':<7}{'tables':>6}{'moves/s':>9}{'/CPU s':>9}{'alone':>8}"
    f"{'ms/set':>8}{'busy':>7}{'beside':>8}{'p50 ms':>9}{'p99 ms':>9}{'MB':>8}{'kB/table':>10}"
    f"{'children':>10}{'bytes':>7}{'errors':>8}"
)


def line(figure: Figure) -> str:
    """A row of the table."""
    plan = figure.plan
    return (
        f"{plan.server:<13}{plan.game:<15}{plan.pace:<7}{plan.tables:>6}"
        f"{figure.moves_per_second:>9,.0f}{figure.moves_per_cpu_second:>9,.0f}"
        f"{figure.moves_alone_per_cpu_second:>8,.0f}{figure.setting_ms:>8.2f}"
        f"{figure.cpu_share:>7.0%}{figure.beside_share:>8.0%}{figure.p50_ms:>9.1f}{figure.p99_ms:>9.1f}"
        f"{figure.memory_mb:>8.0f}{figure.kb_per_table:>10.0f}{figure.children_mb:>10.0f}"
        f"{figure.update_bytes:>7.0f}{figure.errors:>8}"
    )


if __name__ == "__main__":
    sys.exit(main())
