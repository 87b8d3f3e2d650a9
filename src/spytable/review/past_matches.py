"""A stored match that is over: its review, another move in it, and the start of practice."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from random import Random
from typing import Final

from msgspec import Raw

from spytable import wire
from spytable.core.catalogue import folder
from spytable.core.codec import codec, encode
from spytable.core.game import GameError
from spytable.core.given_start import GivenStart
from spytable.core.review_report import FORMAT_VERSION
from spytable.review.practising import draw_start
from spytable.review.reviewing import review
from spytable.review.trying import IllegalTryError, NoTryError, try_action
from spytable.table.errors import RequestError
from spytable.table.looking_back.past_match import PastMatch

METHOD: Final = 2
"""Raised whenever the same weights make other reviews: those that are kept are made again."""


@cache
def stamp_of(game: str) -> str:
    """Which program makes the reviews of a game: other weights make other reviews."""
    weights = folder(game).text("worth.json")
    return f"{FORMAT_VERSION}-{METHOD}-{sha256(weights.encode()).hexdigest()[:12]}"


def review_past(past: PastMatch, tell: Callable[[int, int], None]) -> bytes:
    """The review of a match as JSON; `tell` hears how many records are done, and of how many."""
    roster = past.sitting.roster
    bots = tuple(seat.bot for seat in roster.seats)
    return encode(review(past.match, names=roster.names(), bots=bots, tell=tell))


def try_past(past: PastMatch, wish: wire.TryMove) -> wire.MoveTried:
    """What a move would have been worth, or why the rules forbid it."""
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


def draw_past(past: PastMatch, version: int, seat: int, seed: str) -> GivenStart:
    """Where practice starts: what is hidden from the seat is drawn from its belief."""
    if seat >= past.match.config.seats:
        raise RequestError("server.error.no-seat", 404)
    try:
        return draw_start(past.match, past.sitting.row.id, version, seat, Random(seed))
    except GameError:
        raise RequestError("server.error.practice.over") from None
