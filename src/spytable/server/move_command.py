"""`spytable move-store`: move all matches from a data folder to PostgreSQL, or back."""

from __future__ import annotations

import argparse
import asyncio
import sys
from pathlib import Path

from spytable.server.storage.backup import describe_count
from spytable.server.storage.moving import Moved, move_all
from spytable.server.storage.moving_sides import open_side
from spytable.server.storage.postgresql.address import is_address
from spytable.table.errors import StoreError

HELP = """Move all matches from A to B, each the data folder of a server or the address of a
PostgreSQL database: postgresql://USER@HOST/DATABASE.

Both servers must be stopped, and B must be empty. All of it is moved, or nothing: every match is
read again from B and compared by its hash before anything there counts. A stays as it is."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The flags of `spytable move-store`."""
    parser.description = HELP
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("source", metavar="A", help="where the matches are")
    parser.add_argument("target", metavar="B", help="where they shall be")


def run(args: argparse.Namespace) -> int:
    """Move everything; the exit status."""
    if is_same(args.source, args.target):
        sys.stderr.write("spytable: both are the same. Name two places, A and B.\n")
        return 1
    try:
        moved = asyncio.run(move(args.source, args.target))
    except StoreError as problem:
        sys.stderr.write(f"spytable: {problem}\n")
        return 1
    counted = f"{describe_count(moved.matches, 'match', 'matches')}, "
    counted += describe_count(moved.records, "record")
    sys.stdout.write(f"Moved and compared: {counted} (SHA-256 {moved.digest})\n")
    sys.stdout.write("The source still holds them: serve from the target now, not from both.\n")
    return 0


def is_same(source: str, target: str) -> bool:
    """Whether both are surely one place, also if they are written in two ways."""
    if source == target or is_address(source) or is_address(target):
        return source == target
    return Path(source).resolve() == Path(target).resolve()


async def move(source: str, target: str) -> Moved:
    """Move everything from one to the other."""
    async with (
        open_side(source, is_source=True) as there,
        open_side(target, is_source=False) as here,
    ):
        return await move_all(there, here, _watch)


def _watch(what: str, done: int) -> None:
    """Show how far it is, to a person at a terminal."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r{what}: {done:,} ")
        sys.stderr.flush()
