"""A film in one file: the page that the client's build made for a game, with a match in it."""

from __future__ import annotations

import gzip
from base64 import b64encode
from pathlib import Path
from typing import Final

from spytable.core.codec import encode
from spytable.server.desk import Desk
from spytable.server.problem import Sorry
from spytable.server.replay import replay_file
from spytable.server.scenery_routes import KINDS

PLACE: Final = "<!--film-->"
"""Where the match goes: gzipped, in base64, which cannot hold anything that a page would run."""


def film_page(desk: Desk, language: str, static: Path) -> str:
    """A finished match as a page that needs no server."""
    page = static / "apart" / f"{desk.home.id}.html"
    if not page.is_file():
        raise Sorry("server.page.not-built", 503)
    file = replay_file(desk, language)
    carried = encode({"table": desk.table(), "file": file, "scenery": _scenery(desk)})
    packed = b64encode(gzip.compress(carried, mtime=0)).decode()
    before, _, after = page.read_text("utf-8").partition(PLACE)
    return f"{before}{packed}{after}"


def _scenery(desk: Desk) -> dict[str, str]:
    """The pictures of a match by their address, each as an address that is the picture itself."""
    scenery, playing = desk.home.scenery, desk.playing
    if scenery is None or playing is None:
        return {}
    number = scenery.number(playing.match.config)
    return {
        f"{desk.home.id}/{number}/{name}": _data(KINDS[Path(name).suffix], data)
        for name, data in scenery.carried(number).items()
    }


def _data(kind: str, data: bytes) -> str:
    return f"data:{kind};base64,{b64encode(data).decode()}"
