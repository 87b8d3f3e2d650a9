"""Jobs that export a finished match as a match file or a film, in a process of their own."""

from __future__ import annotations

import gzip
from pathlib import Path

import msgspec

from spytable.core.codec import encode
from spytable.server.storage.database import Source
from spytable.server.storage.finished import load_finished
from spytable.server.workers.film_page import make_film_page
from spytable.table.looking_back.match_files import make_match_file
from spytable.table.looking_back.past_match import MissingScenery, PastMatch
from spytable.table.looking_back.replay import make_replay_file


class Export(msgspec.Struct, frozen=True):
    """A file for download, and its name."""

    body: bytes
    name: str


def export_match_file(source: Source, match_id: str) -> Export | MissingScenery:
    """The match file: what was agreed and what happened."""
    past = load_finished(source, match_id)
    if isinstance(past, MissingScenery):
        return past
    return Export(encode(make_match_file(past)), _name(past, "json"))


def export_film_data(
    source: Source, match_id: str, language: str, packing: str
) -> Export | MissingScenery:
    """Every step with every view, for a page that needs no server."""
    past = load_finished(source, match_id)
    if isinstance(past, MissingScenery):
        return past
    body = encode(make_replay_file(past, language))
    # Views repeat much: compressed, it is a twentieth of the size.
    return Export(gzip.compress(body, 6) if packing == "gzip" else body, _name(past, "json"))


def export_film_page(
    source: Source, match_id: str, language: str, static: Path
) -> Export | MissingScenery:
    """The film as one HTML page."""
    past = load_finished(source, match_id)
    if isinstance(past, MissingScenery):
        return past
    return Export(make_film_page(past, language, static), _name(past, "html"))


def _name(past: PastMatch, ending: str) -> str:
    return f"{past.sitting.row.game}-{past.sitting.row.code}.{ending}"
