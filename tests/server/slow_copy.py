"""`backup` or `restore` that says when half is copied, and then waits to be killed."""

from __future__ import annotations

import argparse
import sqlite3
import sys
import time
from pathlib import Path

from spytable.server.backup_commands import add_backup_arguments, run_backup, run_restore
from spytable.server.storage import backup

honest = backup._copy_pages


def copy_slowly(here: sqlite3.Connection, part: Path, _watch: object) -> None:
    """Copy a few pages at a time, and stop in the middle."""

    def look(rest: int, total: int) -> None:
        if 0 < rest < total / 2:
            sys.stdout.write("in the middle\n")
            sys.stdout.flush()
            time.sleep(60)

    honest(here, part, look)


if __name__ == "__main__":
    vars(backup).update(_copy_pages=copy_slowly, PAGES_AT_ONCE=3)
    commands = {"backup": run_backup, "restore": run_restore}
    run = commands[sys.argv.pop(1)]
    parser = argparse.ArgumentParser()
    add_backup_arguments(parser)
    sys.exit(run(parser.parse_args()))
