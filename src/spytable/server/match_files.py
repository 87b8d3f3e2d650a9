"""A finished match as its file, chain included."""

from __future__ import annotations

from spytable.core.chained import with_chain
from spytable.core.transcript import Transcript, transcript
from spytable.server.playing import Playing
from spytable.server.sitting import Sitting


def match_file(sitting: Sitting, playing: Playing) -> Transcript:
    """The file of a match; one from before there were chains has none."""
    match, heads = playing.match, playing.heads
    stored = transcript(match, sitting.fairness(), sitting.roster.names())
    if heads.beginning is None:
        return stored
    return with_chain(stored, heads.beginning, heads.ended(), match.outcome())
