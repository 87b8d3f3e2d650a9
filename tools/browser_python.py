"""Packs our Python for browsers: one archive with rules, bots, tables and the host."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src/spytable"
ROOMS = ("bots", "core", "games", "local", "review", "table", "wire")
"""The folders that the host in a browser needs."""
UNUSED = frozenset({"__pycache__", "_template", "art", "client", "lanes", "tests", "twin", "words"})
"""Folders that are for building, drawing, testing or other machines; the page has the words."""
KINDS = frozenset({".json", ".py"})


def list_files() -> Iterator[Path]:
    """The files of the package that a browser needs, by name."""
    yield from (PACKAGE / name for name in ("__init__.py", "typed_games.py"))
    for room in ROOMS:
        for path in sorted((PACKAGE / room).rglob("*")):
            if path.suffix in KINDS and UNUSED.isdisjoint(path.relative_to(PACKAGE).parts):
                yield path


def pack_python(target: Path) -> None:
    """Write the archive; the same sources give the same bytes."""
    with ZipFile(target, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for path in list_files():
            entry = ZipInfo(path.relative_to(ROOT / "src").as_posix())
            entry.compress_type = ZIP_DEFLATED
            archive.writestr(entry, path.read_bytes())


if __name__ == "__main__":
    pack_python(Path(sys.argv[1]))
