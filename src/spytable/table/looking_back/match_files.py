"""Makes the match file of a finished match, with its chain."""

from __future__ import annotations

from msgspec import Raw
from msgspec.structs import replace

from spytable.core.chained import add_chain
from spytable.core.transcript import Transcript, make_transcript
from spytable.table.errors import RequestError
from spytable.table.looking_back.past_match import PastMatch


def make_match_file(past: PastMatch) -> Transcript:
    """The file of a match; a match older than chains has none in it."""
    match, heads = past.match, past.heads
    if match.is_practice:
        raise RequestError("server.error.practice.file", 409)
    stored = make_transcript(match, past.sitting.fairness(), past.sitting.roster.names())
    if heads.beginning is None:
        return stored
    as_agreed = Raw((past.sitting.row.config or "").encode())
    return add_chain(
        replace(stored, config=as_agreed), heads.beginning, heads.end_date(), match.outcome()
    )
