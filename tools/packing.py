"""What hatchling asks before it packs a wheel or a source archive: is the page built?"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = Path("src/spytable/server/static")
NEEDED = ("index.html", "licences.txt")


class NeedsThePage(BuildHookInterface[Any]):
    """Fails the build where the browser client is missing: a server without it serves nothing."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Look for the page; an editable install builds it later."""
        missing = [name for name in NEEDED if not (Path(self.root) / PAGE / name).is_file()]
        if missing and version != "editable":
            raise FileNotFoundError(
                f"the browser client is not built: {PAGE / missing[0]} is missing. "
                "Run `python tools/house.py run` first."
            )
