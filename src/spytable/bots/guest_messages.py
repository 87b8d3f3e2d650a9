"""What we and a guest's process send each other, as JSON."""

from __future__ import annotations

from typing import Any

import msgspec


class GuestQuestion(msgspec.Struct, frozen=True):
    """A question as the guest's process gets it."""

    view: msgspec.Raw
    seat: int
    topic: str
    options: tuple[msgspec.Raw, ...]
    now: int
    note: Any
    is_alone: bool
    samples: int
    guard_ms: int
    seed: str


class GuestAnswer(msgspec.Struct, frozen=True):
    """An answer of the guest: who it is once, then an intent each time, or an error."""

    problem: str = ""
    game: str = ""
    """The id of the game that it plays, if its class says so."""
    samples: int = 1
    guard_ms: int = 10_000
    action: msgspec.Raw = msgspec.Raw(b"null")
    after_ms: int = 0
    watches: str = "question"
    note: Any = None
