"""`spytable host-link`: print the link to the host's page, or replace it by a new one."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from spytable.server.greeting import host_link
from spytable.server.running_server import is_held, last_place
from spytable.server.storage.data_folder import default_folder
from spytable.server.storage.host_token import HostToken
from spytable.table.errors import StoreError

HELP = """Print the link to the host's page: all tables, freeing seats, ending and deleting tables.

The link stays the same when the server is started again. Whoever has it can do all that: if it got
into the wrong hands, --new makes another one, and a running server takes it at once."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The flags of `spytable host-link`."""
    parser.description = HELP
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--new", action="store_true", help="replace it; the old link opens nothing")
    parser.add_argument(
        "--data", type=Path, metavar="DIR", help=f"folder of the matches ({default_folder()})"
    )


def run(args: argparse.Namespace) -> int:
    """Print the link; the exit status."""
    folder = args.data or default_folder()
    key = HostToken(folder)
    try:
        token = key.make() if args.new else key.read_or_make()
    except StoreError as problem:
        sys.stderr.write(f"spytable: {problem}\n")
        return 1
    place = last_place(folder)
    base = place.for_friends().base or place.here()
    sys.stdout.write(f"{host_link(base, token)}\n")
    if args.new:
        sys.stdout.write("The old link opens nothing any more.\n")
    if not is_held(folder):
        sys.stdout.write("No server uses this folder now. Start it: spytable serve\n")
    return 0
