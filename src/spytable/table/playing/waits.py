"""Whom a match waits for, and since when. The time of day is passed in."""

from __future__ import annotations

from functools import cache
from typing import Any, cast

from spytable.core.companions import Patient
from spytable.core.game import AnyGame
from spytable.core.match import Match


@cache
def is_patient(kind: type[AnyGame]) -> bool:
    """Whether seats that are asked may be done already, in games of this kind."""
    return issubclass(kind, Patient)


class Waits:
    """When each seat was asked its current question, in seconds since 1970."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._asked = match.position.question_numbers
        self._since: list[int | None] = [None] * len(self._asked)

    def note(self, second: int | None) -> None:
        """Update after records were saved at this time; None if the time is unknown."""
        asked = self._match.position.question_numbers
        if asked is self._asked and None not in self._since:
            return
        for seat, (new, old) in enumerate(zip(asked, self._asked, strict=True)):
            if new != old or self._since[seat] is None:
                self._since[seat] = second
        self._asked = asked

    def seats(self) -> tuple[int, ...]:
        """The seats that the match waits for now, bots included."""
        match = self._match
        asked = match.seats_asked()
        if not is_patient(type(match.game)):
            return asked
        patient, state = cast("Patient[Any, Any]", match.game), match.position.state
        return tuple([seat for seat in asked if not patient.is_done(state, seat)])

    def since(self, seat: int) -> int | None:
        """Since when the match waits for a seat; None if that is unknown."""
        return self._since[seat]
