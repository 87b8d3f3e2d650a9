"""`spytable export` and `spytable selfplay`: matches as data, for people who study them."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from spytable.core.catalogue import folder
from spytable.core.game import GameError
from spytable.server.storage.data_folder import FILE, default_folder
from spytable.table.errors import StoreError

if TYPE_CHECKING:  # the lab is slow to load, and `spytable serve` has no use for it
    from spytable.lab.data_files import DataFiles

EXPORT_HELP = """Write the finished matches of a server, or of a folder of match files, as data:
DIR/matches, DIR/steps and DIR/decisions.

People and matches get other names, and dates no time of day, unless --names is given. Matches of
private tables, those with a long code, stay out unless --private is given. What cannot be read is
named and left out; the exit status is then 1. What the columns mean: docs/lab/data.md."""
SELFPLAY_HELP = """Let bots play each other and write the matches as `spytable export` does.

The bots move on by one seat after each match. The same seed gives the same data."""


def add_export_arguments(parser: argparse.ArgumentParser) -> None:
    """The flags of `spytable export`."""
    parser.description = EXPORT_HELP
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("folder", type=Path, metavar="DIR", help="where the files go")
    _add_output(parser)
    source = parser.add_mutually_exclusive_group()
    source.add_argument(
        "--data", type=Path, metavar="DIR", help=f"a server's data folder ({default_folder()})"
    )
    source.add_argument("--store", metavar="URL", help="a server's PostgreSQL database")
    source.add_argument("--files", type=Path, metavar="DIR", help="a folder of match files, *.json")
    parser.add_argument("--game", help="matches of this game only")
    parser.add_argument("--names", action="store_true", help="keep names, ids and times of day")
    parser.add_argument("--private", action="store_true", help="matches of private tables too")


def add_selfplay_arguments(parser: argparse.ArgumentParser) -> None:
    """The flags of `spytable selfplay`."""
    parser.description = SELFPLAY_HELP
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("game", help="a game, as `spytable games` lists it")
    parser.add_argument(
        "--seats",
        required=True,
        help="levels, such as mastermind,agent; random; your own bot as FILE.py:CLASS",
    )
    parser.add_argument("--games", type=int, default=100, help="how many matches (100)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same data")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game"
    )
    parser.add_argument("--out", type=Path, metavar="DIR", required=True, help="where files go")
    _add_output(parser)


def _add_output(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--format", choices=("parquet", "jsonl"), default="parquet", help="of the files (parquet)"
    )
    parser.add_argument(
        "--tensors", action="store_true", help="what each seat knew as a tensor, and the legal ids"
    )
    parser.add_argument("--replace", action="store_true", help="replace files of the same names")


def run_export(args: argparse.Namespace) -> int:
    """Write the matches; the exit status is 1 if some could not be read."""
    from spytable.data_reading import MatchReader  # noqa: PLC0415 (slow)
    from spytable.lab.data_files import DataFiles  # noqa: PLC0415 (slow)

    if args.game is not None:
        folder(args.game)
    skipped = 0
    try:
        reader = MatchReader(game=args.game, is_named=args.names, tensors=args.tensors)
        source = args.store or (args.data or default_folder()) / FILE
        found = (
            reader.read_server(source, with_private=args.private)
            if args.files is None
            else reader.read_files(args.files)
        )
        with DataFiles(
            args.folder, args.format, tensors=args.tensors, replace=args.replace
        ) as files:
            for each in found:
                if isinstance(each, str):
                    skipped += 1
                    sys.stderr.write(f"spytable: left out: {each}\n")
                else:
                    files.add(each)
    except StoreError as problem:
        sys.stderr.write(f"spytable: {problem}\n")
        return 1
    _report(args.folder, files, skipped)
    return 1 if skipped else 0


def run_selfplay(args: argparse.Namespace) -> int:
    """Play and write; the exit status."""
    from spytable.lab.data_files import DataFiles  # noqa: PLC0415 (slow)
    from spytable.lab.selfplay import play_matches  # noqa: PLC0415 (slow)

    options: dict[str, str] = {}
    for said in args.option:
        name, equals, value = said.partition("=")
        if not equals:
            raise GameError(f"an option is NAME=VALUE, not {said!r}")
        options[name] = value
    levels = [level.strip() for level in args.seats.split(",")]
    played = play_matches(args.game, levels, args.games, args.seed, options, tensors=args.tensors)
    with DataFiles(args.out, args.format, tensors=args.tensors, replace=args.replace) as files:
        for rows in played:
            files.add(rows)
    _report(args.out, files, 0)
    return 0


def _report(place: Path, files: DataFiles, skipped: int) -> None:
    counts = ", ".join(f"{count:,} {name}" for name, count in files.counts.items())
    left_out = f"; {skipped:,} left out" if skipped else ""
    sys.stdout.write(f"{place}: {counts}{left_out}\n")
