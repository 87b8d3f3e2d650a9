"""Writes `typed_games.pyi`: the type of `spytable.game("...")` for each game folder there is.

With --check it writes nothing and fails if the file is not what it would write.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from spytable.core.catalogue import Folder, listed_folders

ROOT = Path(__file__).resolve().parent.parent
STUB = ROOT / "src/spytable/typed_games.pyi"


def stub(folders: tuple[Folder, ...]) -> str:
    """The text of the stub: one overload a game, and one for an id that is known at run time."""
    kinds = [type(found.game) for found in folders]
    imports = [f"from {kind.__module__} import {kind.__name__}" for kind in kinds]
    overloads = [
        f'@overload\ndef game(game_id: Literal["{found.id}"]) -> {kind.__name__}: ...'
        for found, kind in zip(folders, kinds, strict=True)
    ]
    lines = [
        "# Made by tools/stubs.py from the game folders. Do not edit.",
        "",
        "from typing import Literal, overload",
        "",
        *sorted(["from spytable.core.game import AnyGame", *imports]),
        "",
        *overloads,
        "@overload\ndef game(game_id: str) -> AnyGame: ...",
    ]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Write, or check what is written."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    text = stub(listed_folders())
    if STUB.is_file() and STUB.read_text(encoding="utf-8") == text:
        print("up to date")
    elif parser.parse_args().check:
        sys.exit(f"{STUB.relative_to(ROOT)} is out of date. Run `python tools/stubs.py`.")
    else:
        STUB.write_text(text, encoding="utf-8")
        print(STUB.relative_to(ROOT))


if __name__ == "__main__":
    main()
