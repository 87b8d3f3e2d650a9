"""A copy of the data file before it is changed for good."""

from __future__ import annotations

import os
from pathlib import Path

from sqlalchemy import Engine, text


def back_up(engine: Engine, backup: Path) -> None:
    """Copy the file; a copy that has its name is complete, whatever happens meanwhile."""
    if backup.exists():
        return
    part = backup.with_name(f"{backup.name}.part")
    part.unlink(missing_ok=True)
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(text("VACUUM INTO :part"), {"part": str(part)})
    _reach_disk(part)
    part.replace(backup)
    _reach_disk(backup.parent)


def _reach_disk(path: Path) -> None:
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
