"""Reviews of finished matches as files in the data folder: made once, deleted with their match."""

from __future__ import annotations

import gzip
import logging
import os
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path
from typing import Final

log = logging.getLogger("spytable.reviews")
MOST_FILES: Final = 2_000
"""How many reviews are kept; the one that was read longest ago goes first."""
ENDING: Final = ".json.gz"
DRAFT: Final = ".draft"


class ReviewCache:
    """A folder with a file for each review; whatever fails here, the review can be made again.

    The name of a file is the id of its match and a stamp: which program made it.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def read(self, match_id: str, stamp: str) -> bytes | None:
        """The review of a match, gzipped; None if there is none by this program."""
        path = self._path(match_id, stamp)
        try:
            found = path.read_bytes()
            gzip.decompress(found)  # a damaged file is made again
        except (OSError, EOFError, ValueError):
            return None
        with suppress(OSError):
            os.utime(path)
        return found

    def write(self, match_id: str, stamp: str, packed: bytes) -> None:
        """Keep the gzipped review of a match; a full disk only costs the time to make it again."""
        path = self._path(match_id, stamp)
        draft = path.with_suffix(DRAFT)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            self.delete([match_id])
            draft.write_bytes(packed)
            draft.replace(path)
            self._make_room()
        except OSError as problem:
            # Without the path: the id of a match is in it.
            log.warning("a review is not kept: %s", problem.strerror)
            with suppress(OSError):
                draft.unlink(missing_ok=True)

    def delete(self, ids: Collection[str]) -> None:
        """Delete the reviews of some matches."""
        gone = frozenset(ids)
        for path in self._list_files():
            if _match_of(path) in gone:
                with suppress(OSError):
                    path.unlink()

    def list_matches(self) -> frozenset[str]:
        """The ids of the matches whose reviews are kept."""
        return frozenset(_match_of(path) for path in self._list_files())

    def _make_room(self) -> None:
        files = self._list_files()
        if len(files) <= MOST_FILES:
            return
        for path in sorted(files, key=lambda each: each.stat().st_mtime)[:-MOST_FILES]:
            path.unlink(missing_ok=True)

    def _list_files(self) -> list[Path]:
        try:
            return [path for path in self.folder.iterdir() if path.name.endswith((ENDING, DRAFT))]
        except OSError:  # nothing was kept yet
            return []

    def _path(self, match_id: str, stamp: str) -> Path:
        return self.folder / f"{match_id}.{stamp}{ENDING}"


def _match_of(path: Path) -> str:
    """Ids have no dots."""
    return path.name.partition(".")[0]
