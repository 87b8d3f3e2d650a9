"""A finished match as its file, chain included."""

from __future__ import annotations

from msgspec import Raw
from msgspec.structs import replace

from spytable.core.chained import with_chain
from spytable.core.transcript import Transcript, transcript
from spytable.table.looking_back.past import Past


def match_file(past: Past) -> Transcript:
    """The file of a match; one from before there were chains has none."""
    match, heads = past.match, past.heads
    stored = transcript(match, past.sitting.fairness(), past.sitting.roster.names())
    if heads.beginning is None:
        return stored
    as_agreed = Raw((past.sitting.row.config or "").encode())
    return with_chain(
        replace(stored, config=as_agreed), heads.beginning, heads.ended(), match.outcome()
    )
