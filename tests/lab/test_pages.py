"""The table of `docs/lab/README.md` says what the labs are."""

from __future__ import annotations

import re
from pathlib import Path

from spytable.core.catalogue import listed_folders

PAGE = Path(__file__).parents[2] / "docs/lab/README.md"


def test_the_table_says_what_each_game_has() -> None:
    rows = re.findall(
        r"^\| `(.+?)` \| (.+?) \| (.+?) \| (.+?) \|", PAGE.read_text("utf-8"), re.MULTILINE
    )
    found = []
    for home in listed_folders():
        if home.lab is not None:
            fewest, most = home.game.spec.seats
            players = f"{fewest} to {most}" if fewest < most else f"{fewest}"
            sizes = str(home.lab.actions.size), str(home.lab.tensor.size)
            found.append((home.id, players, *sizes))
    assert rows == found
