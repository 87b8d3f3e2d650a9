"""ARCHITECTURE.md names every part of the package's rooms, and every folder of the project."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.architecture.test_house import files

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
QUOTED = set(re.findall(r"`([^`\n]+)`", PAGE))
ROOMS = (".", "core", "local", "server", "table")
WITHOUT_A_WORD = {"__init__", "__main__", "static", "words"}
"""What a Python package has anyway, and what holds no module."""


def is_named(part: Path) -> bool:
    """Whether the page quotes a module or a folder, by any of the ways to write it."""
    name = part.stem
    ways = {name, f"{name}.py", f"{name}/", f"{part.parent.name}/{name}.py", f"{name}.<x>"}
    return bool(ways & QUOTED)


@pytest.mark.parametrize("room", ROOMS)
def test_every_part_of_a_room_is_named(room: str) -> None:
    folder = ROOT / "src" / "spytable" / room
    parts = [
        part
        for part in folder.resolve().iterdir()
        if part.stem not in WITHOUT_A_WORD and (part.suffix == ".py" or any(part.glob("*.py")))
    ]
    assert len(parts) > 5
    assert sorted(part.stem for part in parts if not is_named(part)) == []


def test_every_folder_of_the_project_is_named() -> None:
    folders = {path.split("/")[0] for path in files() if "/" in path}
    seen = {folder for folder in folders if not folder.startswith(".")} - {"src"}
    assert sorted(folder for folder in seen if folder not in QUOTED) == []
    assert "src/spytable" in QUOTED
