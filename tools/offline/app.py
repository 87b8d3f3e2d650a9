"""What makes a built client an offline app: the Python part, games, cities, a service worker."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from hashlib import sha256
from importlib.resources import files
from itertools import groupby
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from spytable.core.catalogue import listed_folders
from spytable.table.seating.cards import cards
from spytable.wire.http_responses import GameCard
from tools.offline.part import LIST, read_part

ROOT: Final = Path(__file__).resolve().parents[2]
WORKER: Final = ROOT / "web/local/service-worker.js"
PLAIN: Final = ("games.json", "index.html", "manifest.webmanifest", "icon.svg", f"python/{LIST}")
"""Kept files whose names do not change with their content."""
HEAD: Final = '<meta charset="utf-8" />'
SERVED_SCENERY: Final = "api/scenery/"
STANDARD: Final = 0
LAST: Final = "manifest.json"
"""A city is kept when this is: it is fetched after its pictures."""


def write_app(static: Path, part: Path) -> None:
    """Add to the client that a server serves what it needs to play without one."""
    add_part(static, part)
    write_worker(static, SERVED_SCENERY, is_site=False)


def add_part(folder: Path, part: Path) -> None:
    """Add the Python part and the games, and say on the page that they are there."""
    shutil.rmtree(folder / "python", ignore_errors=True)
    shutil.copytree(part, folder / "python", ignore=shutil.ignore_patterns("made"))
    (folder / "games.json").write_bytes(msgspec.json.encode(list(map(_without_drawing, cards({})))))
    sizes = " ".join(str(_megabytes(paths)) for paths in _list_downloads(folder))
    meta = f'<meta name="offline" content="{sizes}" />'
    for name in ("index.html", "table.html"):
        page = (folder / name).read_text()
        if meta not in page:
            (folder / name).write_text(page.replace(HEAD, f"{HEAD}\n    {meta}"))


def _without_drawing(card: GameCard) -> GameCard:
    """A card for a browser: it has the scenery of the package, and draws none."""
    choices = tuple(
        replace(choice, only_drawn=True) if choice.most is not None else choice
        for choice in card.choices
    )
    return replace(card, choices=choices)


class Drawn(NamedTuple):
    """A file of the scenery that comes with the package."""

    number: int
    name: str
    """As in addresses."""
    path: Path


def list_cities() -> Iterator[Drawn]:
    """The scenery of the package, the standard one first, the list of pictures last in each."""
    for home in listed_folders():
        scenery = home.scenery
        if scenery is None:
            continue
        for number in (STANDARD, *scenery.packaged()):
            for place in Path(str(files(home.package))).glob(f"data/*/{number}"):
                for path in sorted(place.iterdir(), key=lambda path: (path.name == LAST, path)):
                    if scenery.file(number, path.name) is not None:
                        yield Drawn(number, f"{home.id}/{number}/{path.name}", path)


def write_worker(folder: Path, scenery: str, *, is_site: bool) -> None:
    """The service worker of a built client, with the lists of what it keeps."""
    assets = [f"assets/{path.name}" for path in sorted((folder / "assets").iterdir())]
    python = [f"python/{file['name']}" for file in read_part(folder / "python").values()]
    cities = {}
    for number, drawn in groupby(list_cities(), lambda one: one.number):
        names = [scenery + one.name for one in drawn]
        cities[number] = {"names": names, "mark": sha256("".join(names).encode()).hexdigest()[:8]}
    deep_page = "404.html" if is_site else "index.html"
    plain_files = sorted({*PLAIN, deep_page})
    lists = [each["names"][-1] for each in cities.values()]
    kept = {
        "isSite": is_site,
        "deepPage": deep_page,
        "plain": [*plain_files, *lists],
        "shell": [*plain_files, *assets],
        "python": python,
        "cities": cities,
    }
    source = WORKER.read_text()
    plain = b"".join((folder / name).read_bytes() for name in plain_files)
    texts = (json.dumps(kept).encode(), plain, source.encode())
    kept["version"] = sha256(b"\n".join(texts)).hexdigest()[:12]
    (folder / "sw.js").write_text(f"const KEPT = {json.dumps(kept)};\n{source}")


def _list_downloads(folder: Path) -> Iterator[list[Path]]:
    """The files that a page tells the size of: what plays, the standard city, each other one."""
    yield list((folder / "python").iterdir())
    for _, drawn in groupby(list_cities(), lambda one: one.number):
        yield [one.path for one in drawn]


def _megabytes(paths: list[Path]) -> int:
    return round(sum(path.stat().st_size for path in paths) / 1e6)
