"""What the third worker does: long looks at a finished match, one after the other."""

from __future__ import annotations

import pickle
from base64 import b64decode, b64encode
from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec

from spytable import wire
from spytable.core.codec import encode
from spytable.core.options import Word
from spytable.review.past_matches import draw_past, review_past, try_past
from spytable.table.errors import RequestError
from spytable.table.looking_back.finished import replay_finished
from spytable.table.looking_back.past_match import MissingScenery
from spytable.table.rows import StoredMatch


class ReviewJob(msgspec.Struct, frozen=True):
    """Review a match; the result is JSON, as bytes."""

    past: StoredMatch


class TryJob(msgspec.Struct, frozen=True):
    """Judge another move; the result is a `wire.MoveTried` as JSON."""

    past: StoredMatch
    wish: bytes
    """A `wire.TryMove`, as it was sent."""


class PracticeJob(msgspec.Struct, frozen=True):
    """Draw where practice starts; the result is a `GivenStart`."""

    past: StoredMatch
    version: int
    seat: int
    seed: str


Job: TypeAlias = ReviewJob | TryJob | PracticeJob


class Refused(msgspec.Struct, frozen=True):
    """A RequestError, to be raised again by the host."""

    word: Word
    status: int


def pack(value: object) -> str:
    """A value as text."""
    return b64encode(pickle.dumps(value)).decode()


def unpack(packed: str) -> Any:
    """A value of our own other worker."""
    return pickle.loads(b64decode(packed))  # noqa: S301 (from the page's own workers)


def answer_job(packed: str, tell: Callable[[int, int], None]) -> str:
    """The result of a job as text, or `Refused`; `tell` hears how far it has come."""
    try:
        return pack(_do(unpack(packed), tell))
    except RequestError as problem:
        return pack(Refused(problem.word, problem.status))


def _do(job: Job, tell: Callable[[int, int], None]) -> object:
    saved = ((row.data, row.noted_at) for row in job.past.records)
    past = replay_finished(job.past.match, job.past.seats, saved)
    if isinstance(past, MissingScenery):
        raise RequestError("server.error.here.scenery", 409)
    if isinstance(job, ReviewJob):
        return review_past(past, tell)
    if isinstance(job, TryJob):
        return encode(try_past(past, msgspec.json.decode(job.wish, type=wire.TryMove)))
    return draw_past(past, job.version, job.seat, job.seed)
