"""Job: the review of a finished match, in a process of its own."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Final

from spytable.review.past_matches import review_past
from spytable.server.storage.database import Source
from spytable.server.storage.finished import load_finished
from spytable.server.workers.film_page import make_film_page
from spytable.server.workers.jobs import Limits
from spytable.server.workers.progress import report_progress
from spytable.table.looking_back.exports import Export, name_export
from spytable.table.looking_back.past_match import MissingScenery

LIMITS: Final = Limits(cpu_s=60, wall_s=300.0, memory=1024 * 1024 * 1024)
"""A long match of four takes half a minute; nobody waits longer than five minutes."""


def review_match(source: Source, match_id: str) -> bytes | MissingScenery:
    """The review of a match as gzipped JSON; RequestError if it is not over."""
    past = load_finished(source, match_id)
    if isinstance(past, MissingScenery):
        return past
    return gzip.compress(review_past(past, report_progress), 6, mtime=0)


def export_review_page(
    source: Source, match_id: str, language: str, static: Path, packed: bytes
) -> Export | MissingScenery:
    """A review that was made before, with its film, as one HTML page."""
    past = load_finished(source, match_id)
    if isinstance(past, MissingScenery):
        return past
    page = make_film_page(past, language, static, gzip.decompress(packed))
    return Export(page, f"review-{name_export(past, 'html')}")
