"""Creates a table: a new id, a code, free seats, and a secret that the server commits to."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from spytable.core.catalogue import folder
from spytable.core.codec import encode
from spytable.core.fairness import Fairness, commitment, make_secret
from spytable.table.rows import MatchRow, SeatRow
from spytable.table.seating.roster import Roster
from spytable.table.seating.sitting import Sitting
from spytable.table.seating.tokens import fresh_id


def new_sitting(
    game: str,
    options: dict[str, str],
    code: str,
    seats: Callable[[str], Iterable[SeatRow]],
    lesson: tuple[Any, ...] | None = None,
) -> Sitting:
    """A new table, with a new secret of the server; `seats` makes its seats from its id."""
    match_id = fresh_id()
    secret = make_secret()
    fairness = Fairness(
        match_id=match_id,
        commitment=commitment(secret),
        promises=(),
        contributions=(),
        secret=secret.hex(),
        lesson=lesson,
    )
    row = MatchRow(
        id=match_id,
        code=code,
        game=game,
        game_version=folder(game).game.spec.version,
        options=encode(options).decode(),
        fairness=encode(fairness).decode(),
    )
    return Sitting(row, Roster(tuple(seats(match_id))))


def free_seats(count: int) -> Callable[[str], Iterable[SeatRow]]:
    """A function that makes so many free seats for a match id."""
    return lambda match_id: (SeatRow(match_id, seat) for seat in range(count))
