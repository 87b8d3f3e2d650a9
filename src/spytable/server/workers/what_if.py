"""Jobs: another move at a step of a finished match, and the start of practice from there."""

from __future__ import annotations

from typing import Final

from spytable import wire
from spytable.core.given_start import GivenStart
from spytable.review.past_matches import draw_past, try_past
from spytable.server.storage.database import Source
from spytable.server.storage.finished import load_finished
from spytable.server.workers.jobs import Limits
from spytable.table.looking_back.past_match import MissingScenery

LIMITS: Final = Limits(cpu_s=20, wall_s=60.0, memory=1024 * 1024 * 1024)


def try_move(source: Source, match_id: str, wish: wire.TryMove) -> wire.MoveTried | MissingScenery:
    """What a move would have been worth, or why the rules forbid it."""
    past = load_finished(source, match_id)
    return past if isinstance(past, MissingScenery) else try_past(past, wish)


def draw_practice(
    source: Source, match_id: str, version: int, seat: int, seed: str
) -> GivenStart | MissingScenery:
    """Where practice starts: what is hidden from the seat is drawn from its belief."""
    past = load_finished(source, match_id)
    return past if isinstance(past, MissingScenery) else draw_past(past, version, seat, seed)
