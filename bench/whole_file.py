"""Files that are written whole or not at all: weights that are in use stay if a run is stopped."""

from __future__ import annotations

from pathlib import Path

from spytable.core.game import GameError


def check_target(target: Path) -> None:
    """Say before a long run if its result could not be written."""
    part = _part_of(target)
    try:
        if target.is_dir():
            raise IsADirectoryError(f"{target} is a folder")
        part.touch()
        part.unlink()
    except OSError as problem:
        raise GameError(f"cannot write {target}: {problem.strerror or problem}") from problem


def write_whole(target: Path, text: str) -> None:
    """Write beside the file, then put that in its place."""
    part = _part_of(target)
    try:
        part.write_text(text, encoding="utf-8")
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)


def _part_of(target: Path) -> Path:
    return target.with_name(f"{target.name}.part")
