"""Jobs that export a finished match as a match file or a film, in a process of their own."""

from __future__ import annotations

from pathlib import Path

from spytable.server.storage.database import Source
from spytable.server.storage.finished import load_finished
from spytable.server.workers.film_page import make_film_page
from spytable.table.looking_back.exports import (
    Export,
    Packing,
    make_file_export,
    make_film_export,
    name_export,
)
from spytable.table.looking_back.past_match import MissingScenery


def export_match_file(source: Source, match_id: str) -> Export | MissingScenery:
    """The match file: what was agreed and what happened."""
    past = load_finished(source, match_id)
    return past if isinstance(past, MissingScenery) else make_file_export(past)


def export_film_data(
    source: Source, match_id: str, language: str | None, packing: Packing
) -> Export | MissingScenery:
    """Every step with every view, for a page that needs no server."""
    past = load_finished(source, match_id)
    return past if isinstance(past, MissingScenery) else make_film_export(past, language, packing)


def export_film_page(
    source: Source, match_id: str, language: str, static: Path
) -> Export | MissingScenery:
    """The film as one HTML page."""
    past = load_finished(source, match_id)
    if isinstance(past, MissingScenery):
        return past
    return Export(make_film_page(past, language, static), name_export(past, "html"))
