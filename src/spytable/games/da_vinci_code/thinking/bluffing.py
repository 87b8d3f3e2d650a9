"""Lies: guesses at a rival's tile that name a tile of one's own."""

from __future__ import annotations

from spytable.core.game import Seat
from spytable.games.da_vinci_code.inference import bit_of
from spytable.games.da_vinci_code.thinking.reading import list_named
from spytable.games.da_vinci_code.thinking.sight import list_rivals
from spytable.games.da_vinci_code.thinking.table import Table
from spytable.games.da_vinci_code.thinking.walls import COLOUR_BITS, Walls
from spytable.games.da_vinci_code.view import View


def count_lies(view: View) -> int:
    """How often the viewer has named a tile that it held then."""
    assert view.seat is not None
    held = {bit_of(face): face.born for face in view.rows[view.seat]}
    named = list_named(view).get(view.seat, [])
    return sum([held.get(bit, last + 1) <= last for bit, last in named])


def list_known_best(table: Table) -> list[int]:
    """The player's own hidden tiles, those first that the others think most likely there."""
    row = table.rows[table.seat]
    walls = Walls([row], table.all, table.opening, table.believed)
    if not walls.total:
        return []
    hidden = [place for place, slot in enumerate(row) if not slot.known]
    found = [
        (-walls.marginals[0, place].get(table.own[place].bit_length() - 1, 0), table.own[place])
        for place in hidden
    ]
    return [bit for _, bit in sorted(found)]


def find_spot(view: View, table: Table, bit: int) -> tuple[Seat, int] | None:
    """Where everybody would think that the tile may stand: of those places, the likeliest."""
    best, found = 0, None
    for seat in list_rivals(view):
        row = table.rows[seat]
        for place, slot in enumerate(row):
            if slot.known or not bit & COLOUR_BITS[view.rows[seat][place].colour]:
                continue
            lower = [s.fits for s in row[:place] if s.known and s.fits < 1 << 24]
            upper = [s.fits for s in row[place + 1 :] if s.known and s.fits < 1 << 24]
            if any(each > bit for each in lower) or any(each < bit for each in upper):
                continue
            near = slot.fits.bit_count()
            if found is None or near < best:
                best, found = near, (seat, place)
    return found
