"""What the log of a match holds: steps, and what happened to the match itself."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

from spytable.core.game import Act, Chance, Clock, Seat


class Leave(msgspec.Struct, frozen=True, gc=False, tag_field="what", tag="leave"):
    """A person leaves; a bot of that level sits in."""

    seat: Seat
    level: str
    away: bool = False
    """The person is disconnected: the seat is theirs again when they are back."""


class Return(msgspec.Struct, frozen=True, gc=False, tag_field="what", tag="return"):
    """A person takes the seat back."""

    seat: Seat


class Resign(msgspec.Struct, frozen=True, gc=False, tag_field="what", tag="resign"):
    """A person resigns. With two players the match ends; else a bot plays on and is ranked last."""

    seat: Seat
    level: str


class Pause(msgspec.Struct, frozen=True, gc=False, tag_field="what", tag="pause"):
    """Nothing is accepted until the match resumes."""


class Resume(msgspec.Struct, frozen=True, gc=False, tag_field="what", tag="resume"):
    """Play goes on."""


class Agree(
    msgspec.Struct, frozen=True, gc=False, tag_field="what", tag="agree", omit_defaults=True
):
    """Everyone agrees to stop here; the game ranks the seats, if it can."""

    by_host: bool = False
    """The host of the server ended the match, without asking the players."""


class Rewind(msgspec.Struct, frozen=True, gc=False, tag_field="what", tag="rewind"):
    """Play returns to where it stood after `to` records."""

    to: int
    seat: Seat
    """Who takes back."""
    consent: bool = False
    """Whether everyone agreed; otherwise it must be free (core/taking_back.py)."""


class Heard(msgspec.Struct, frozen=True, gc=False, tag_field="what", tag="heard"):
    """The learner has read the step of the lesson with this number."""

    step: int


class LetGo(msgspec.Struct, frozen=True, gc=False, tag_field="what", tag="let-go"):
    """The lesson ends here: luck and bots are real from now on."""


Happening: TypeAlias = Leave | Return | Resign | Pause | Resume | Agree | Rewind | Heard | LetGo


class MatchRecord(msgspec.Struct, frozen=True, gc=False, tag_field="kind", tag="match"):
    """Something that happened to the match rather than in the game."""

    event: Happening
    at: int = 0


Record: TypeAlias = Act[Any] | Chance[Any] | Clock | MatchRecord
