"""Jobs: another move at a step of a finished match, and the start of practice from there."""

from __future__ import annotations

from random import Random
from typing import Final

from msgspec import Raw

from spytable import wire
from spytable.core.codec import codec, encode
from spytable.core.game import GameError
from spytable.core.given_start import GivenStart
from spytable.review.practising import draw_start
from spytable.review.trying import IllegalTryError, NoTryError, try_action
from spytable.server.storage.database import Source
from spytable.server.storage.finished import load_finished
from spytable.server.workers.jobs import Limits
from spytable.table.errors import RequestError
from spytable.table.looking_back.past_match import MissingScenery

LIMITS: Final = Limits(cpu_s=20, wall_s=60.0, memory=1024 * 1024 * 1024)


def try_move(source: Source, match_id: str, wish: wire.TryMove) -> wire.MoveTried | MissingScenery:
    """What a move would have been worth, or why the rules forbid it."""
    past = load_finished(source, match_id)
    if isinstance(past, MissingScenery):
        return past
    try:
        action = codec(past.home.game).action(bytes(wish.action))
    except GameError:
        raise RequestError("server.error.malformed", 400) from None
    try:
        tried = try_action(past.match, wish.version, wish.seat, action)
    except IllegalTryError as problem:
        return wire.MoveTried(None, problem.why)
    except NoTryError as problem:
        raise RequestError(f"server.error.try.{problem.reason}") from None
    return wire.MoveTried(Raw(encode(tried)))


def draw_practice(
    source: Source, match_id: str, version: int, seat: int, seed: str
) -> GivenStart | MissingScenery:
    """Where practice starts: what is hidden from the seat is drawn from its belief."""
    past = load_finished(source, match_id)
    if isinstance(past, MissingScenery):
        return past
    if seat >= past.match.config.seats:
        raise RequestError("server.error.no-seat", 404)
    try:
        return draw_start(past.match, match_id, version, seat, Random(seed))
    except GameError:
        raise RequestError("server.error.practice.over") from None
