"""A replay, or a review, as one HTML file: a page of the client with a match embedded in it."""

from __future__ import annotations

import gzip
from base64 import b64encode
from pathlib import Path
from typing import Final

from msgspec import Raw

from spytable.core.codec import encode
from spytable.table.errors import RequestError
from spytable.table.looking_back.past_match import PastMatch
from spytable.table.looking_back.replay import make_replay_file

KINDS: Final = {".avif": "image/avif", ".json": "application/json"}
"""Media types of scenery files."""
PLACE: Final = "<!--film-->"
"""Where the match is inserted, gzipped and in base64, so that nothing in it can run as script."""


def make_film_page(
    past: PastMatch, language: str, static: Path, review: bytes | None = None
) -> bytes:
    """A finished match as a page that needs no server; with a review, it opens with that."""
    page = static / "apart" / f"{past.home.id}.html"
    if not page.is_file():
        raise RequestError("server.page.not-built", 503)
    file = make_replay_file(past, language)
    parts = {"table": past.table(), "file": file, "scenery": _scenery(past)}
    carried = encode(parts if review is None else {**parts, "review": Raw(review)})
    packed = b64encode(gzip.compress(carried, mtime=0)).decode()
    before, _, after = page.read_text("utf-8").partition(PLACE)
    return f"{before}{packed}{after}".encode()


def _scenery(past: PastMatch) -> dict[str, str]:
    """The pictures of a match by their path, as data URLs."""
    scenery = past.home.scenery
    if scenery is None:
        return {}
    number = scenery.number(past.match.config)
    return {
        f"{past.home.id}/{number}/{name}": _data(KINDS[Path(name).suffix], data)
        for name, data in scenery.replay_files(number).items()
    }


def _data(kind: str, data: bytes) -> str:
    return f"data:{kind};base64,{b64encode(data).decode()}"
