"""What makes a built client an offline app: the Python part, games, cities, a service worker."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Final

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


def write_app(static: Path, part: Path) -> None:
    """Add to the client that a server serves what it needs to play without one."""
    add_part(static, part)
    write_worker(static, SERVED_SCENERY, is_site=False)


def add_part(folder: Path, part: Path) -> None:
    """Add the Python part and the games, and say on the page that they are there."""
    shutil.rmtree(folder / "python", ignore_errors=True)
    shutil.copytree(part, folder / "python", ignore=shutil.ignore_patterns("made"))
    (folder / "games.json").write_bytes(msgspec.json.encode(list(map(_without_drawing, cards({})))))
    sizes = (_megabytes(folder / "python"), round(sum(_city_sizes()) / 1e6))
    meta = f'<meta name="offline" content="{sizes[0]} {sizes[1]}" />'
    for name in ("index.html", "table.html"):
        page = (folder / name).read_text()
        if meta not in page:
            (folder / name).write_text(page.replace(HEAD, f"{HEAD}\n    {meta}"))


def _without_drawing(card: GameCard) -> GameCard:
    """A card for a browser: it has the standard scenery alone, and draws none."""
    choices = tuple(
        replace(choice, drawn=(), only_drawn=True) if choice.most is not None else choice
        for choice in card.choices
    )
    return replace(card, choices=choices)


def list_cities() -> Iterator[tuple[str, Path]]:
    """The standard scenery: its name as in addresses, and its file. Others are for servers."""
    for home in listed_folders():
        scenery = home.scenery
        if scenery is None:
            continue
        for place in sorted(Path(str(files(home.package))).glob("data/*/0")):
            for file in sorted(place.iterdir()):
                if scenery.file(int(place.name), file.name) is not None:
                    yield f"{home.id}/{place.name}/{file.name}", file


def write_worker(folder: Path, scenery: str, *, is_site: bool) -> None:
    """The service worker of a built client, with the lists of what it keeps."""
    assets = [f"assets/{path.name}" for path in sorted((folder / "assets").iterdir())]
    python = [f"python/{file['name']}" for file in read_part(folder / "python").values()]
    deep_page = "404.html" if is_site else "index.html"
    plain_files = sorted({*PLAIN, deep_page})
    kept = {
        "isSite": is_site,
        "deepPage": deep_page,
        "plain": plain_files,
        "shell": [*plain_files, *assets],
        "python": python,
        "city": [scenery + name for name, _ in list_cities()],
    }
    source = WORKER.read_text()
    plain = b"".join((folder / name).read_bytes() for name in plain_files)
    texts = (json.dumps(kept).encode(), plain, source.encode())
    kept["version"] = sha256(b"\n".join(texts)).hexdigest()[:12]
    (folder / "sw.js").write_text(f"const KEPT = {json.dumps(kept)};\n{source}")


def _megabytes(folder: Path) -> int:
    return round(sum(path.stat().st_size for path in folder.iterdir()) / 1e6)


def _city_sizes() -> Iterator[int]:
    return (file.stat().st_size for _, file in list_cities())
