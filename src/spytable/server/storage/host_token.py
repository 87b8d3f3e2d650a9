"""The token that opens the host's page: a file in the data folder that only its owner may read.

It is not in the database, so that no backup contains it. It stays the same when the server
restarts.
"""

from __future__ import annotations

import hmac
import os
import re
from contextlib import suppress
from pathlib import Path
from typing import Final

from spytable.server.storage.backup import OWNER_ONLY, reach_disk
from spytable.table.errors import StoreError
from spytable.table.seating.tokens import fresh_token

NAME: Final = "host-token"
_TOKEN: Final = re.compile(r"[\w-]{22,64}", re.ASCII)


class HostToken:
    """The token of one data folder; its file is read each time."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / NAME
        self._seen: tuple[int, ...] | None = None
        self._token: str | None = None

    def read(self) -> str | None:
        """The token; None if the file is missing or holds none."""
        try:
            found = self.path.stat()
            seen = (found.st_ino, found.st_mtime_ns, found.st_size)
            if seen != self._seen:
                said = self.path.read_text(encoding="utf-8").strip()
                self._token = said if _TOKEN.fullmatch(said) else None
                self._seen = seen
        except (OSError, UnicodeError):
            self._seen = self._token = None
        return self._token

    def read_or_make(self) -> str:
        """The token; a new one is made if there is none. Only the owner may read its file."""
        token = self.read()
        if token is None:
            return self.make()
        with suppress(PermissionError):
            if self.path.stat().st_mode & 0o077:
                self.path.chmod(OWNER_ONLY)
        return token

    def make(self) -> str:
        """Replace the token; StoreError if its file cannot be written."""
        token = fresh_token()
        part = self.path.with_name(f"{NAME}.part")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            part.unlink(missing_ok=True)
            opened = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ONLY)
            with os.fdopen(opened, "w", encoding="utf-8") as file:
                file.write(f"{token}\n")
            reach_disk(part)
            part.replace(self.path)
            reach_disk(self.path.parent)
        except OSError as problem:
            advice = "Make the folder yours to write, or use --data DIR."
            raise StoreError(f"{self.path}: {problem.strerror}. {advice}") from None
        return token

    def fits(self, said: str) -> bool:
        """Whether this is the token, compared in constant time."""
        token = self.read()
        return token is not None and hmac.compare_digest(said.encode(), token.encode())
