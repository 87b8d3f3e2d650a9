"""`python -m tools.offline part|app|site`: builds what plays without a server, where it changed."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from typing import Final

from tools import house
from tools.browser_python import list_files
from tools.offline.app import WORKER, list_cities, write_app
from tools.offline.part import build_part
from tools.offline.site import write_site

HERE: Final = Path(__file__).resolve().parent
PART: Final = house.CACHE / "part"
BUILT_SITE: Final = house.CACHE / "site"
SITE: Final = house.ROOT / "dist" / "site"


def node() -> str:
    """The Node.js that the house has."""
    return house.node_program()


def make_part() -> None:
    """The Python part."""
    pyodide = house.PYODIDE / "node_modules/pyodide"
    build_part(pyodide, house.PYODIDE / "wheels", PART, partial(house.run, node()))


def make_site() -> None:
    """The client for the site, and the site."""
    house.npm("run", "build", "--", "--mode", "site")
    write_site(BUILT_SITE, PART, SITE)


def rooms() -> dict[str, tuple[house.Room, ...]]:
    """What each purpose needs, in the order of making."""
    sources = (*sorted(HERE.glob("*.py")), HERE / "compile.mjs", *list_files())
    pictures = tuple(drawn.path for drawn in list_cities())
    client = (*house.client_sources(), *sources, WORKER)
    static = house.STATIC / "python" / "made"
    part = house.Room("the Python part", PART / "made", (*house.PYODIDE_PINS, *sources), make_part)
    app = house.Room("the offline app", static, client, partial(write_app, house.STATIC, PART))
    site = house.Room("the site", SITE / "python" / "made", (*client, *pictures), make_site)
    return {"part": (part,), "app": (part, app), "site": (part, site)}


def main() -> None:
    """Build for a purpose."""
    needs = rooms()
    if len(sys.argv) != 2 or sys.argv[1] not in needs:
        sys.exit(__doc__)
    house.enter(*needs[sys.argv[1]])


if __name__ == "__main__":
    main()
