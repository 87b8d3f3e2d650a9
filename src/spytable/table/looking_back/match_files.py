"""A finished match as its file, chain included."""

from __future__ import annotations

from msgspec import Raw
from msgspec.structs import replace

from spytable.core.chained import add_chain
from spytable.core.transcript import Transcript, make_transcript
from spytable.table.looking_back.past import Past


def make_match_file(past: Past) -> Transcript:
    """The file of a match; one from before there were chains has none."""
    match, heads = past.match, past.heads
    stored = make_transcript(match, past.sitting.fairness(), past.sitting.roster.names())
    if heads.beginning is None:
        return stored
    as_agreed = Raw((past.sitting.row.config or "").encode())
    return add_chain(
        replace(stored, config=as_agreed), heads.beginning, heads.ended(), match.outcome()
    )
