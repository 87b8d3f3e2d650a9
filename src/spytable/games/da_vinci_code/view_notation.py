"""A view in the notation of positions: `b?` is a black tile whose number the seat cannot see.

`pool: 5 6` counts the black and the white tiles of the centre; `seat: -` is a watcher.
"""

from __future__ import annotations

from collections.abc import Sequence

from spytable.core.game import Seat
from spytable.games.da_vinci_code.action_notation import action_text, take_text
from spytable.games.da_vinci_code.model import Face
from spytable.games.da_vinci_code.notation import table_text
from spytable.games.da_vinci_code.part_notation import (
    guesses_text,
    in_order,
    result_text,
    seat_name,
    value_text,
)
from spytable.games.da_vinci_code.view import View


def view_text(view: View) -> str:
    """The table as a seat sees it."""
    said = [
        ("table", table_text(view.config)),
        ("seat", _seat_text(view.seat)),
        ("round", str(view.round) if view.round > 1 else ""),
        ("phase", view.phase),
        ("turn", f"{view.turn} {_seat_text(view.mover)}" if view.turn else ""),
        *((seat_name(seat), faces_text(row)) for seat, row in enumerate(view.rows)),
        ("clue", "" if view.clue is None else _name(view.clue)),
        ("pool", f"{view.pool[0]} {view.pool[1]}"),
        ("colour", view.colour or ""),
        ("takes", " ".join(take_text(take) for take in view.takes)),
        ("answered", _seats_text([seat for seat, said in enumerate(view.answered) if said])),
        ("answer", "" if view.answer is None else action_text(view.answer)),
        ("guesses", guesses_text(view.guesses)),
        ("out", _seats_text(view.outs)),
        ("quiet", str(view.quiet or "")),
        ("points", " ".join(map(str, view.points)) if any(view.points) else ""),
        *(("result", result_text(result)) for result in view.results),
        ("due", "" if view.due_at is None else str(view.due_at)),
    ]
    return "\n".join(f"{key}: {value}" for key, value in said if value)


def faces_text(row: Sequence[Face]) -> str:
    """A row from the left as it is seen: `b? w4 [b7]`."""
    return in_order([(f"[{_name(face)}]" if face.open else _name(face), face.born) for face in row])


def _name(face: Face) -> str:
    return face.colour + ("?" if face.value is None else value_text(face.value))


def _seat_text(seat: Seat | None) -> str:
    return "-" if seat is None else seat_name(seat)


def _seats_text(seats: Sequence[Seat]) -> str:
    return " ".join(map(seat_name, seats))
