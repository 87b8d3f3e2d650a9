"""How opponents of The Da Vinci Code lie: guesses that name a tile of their own."""

from __future__ import annotations

from random import Random

from bench.opponents.frozen.da_vinci_code.mastermind import read_table
from spytable.games.da_vinci_code.actions import Guess
from spytable.games.da_vinci_code.inference import BIT, VALUES, bit_of
from spytable.games.da_vinci_code.thinking.plain import any_of
from spytable.games.da_vinci_code.thinking.sight import list_rivals
from spytable.games.da_vinci_code.thinking.walls import COLOUR_BITS, Walls
from spytable.games.da_vinci_code.view import MayGuess, View


def count_lies(view: View) -> int:
    """How often the viewer has named a tile that it held itself."""
    assert view.seat is not None
    held = {bit_of(face): face.born for face in view.rows[view.seat]}
    named = 0
    for said in view.guesses:
        if said.by == view.seat:
            face = next(f for f in view.rows[said.target] if f.born == said.born)
            named += BIT[face.colour, said.value] in held
    return named


def find_lie(view: View, may: MayGuess, rng: Random) -> Guess | None:
    """A guess at a rival's tile that names the own tile which others know best."""
    assert view.seat is not None
    public, places = read_table(view).all, []
    own = read_table(view).rows[view.seat]
    walls = Walls([own], public, view.config.opening())
    if not walls.total:
        return None
    likely: list[tuple[int, int]] = []
    for place, face in enumerate(view.rows[view.seat]):
        order = bit_of(face).bit_length() - 1
        if not face.open and isinstance(face.value, int):
            likely.append((walls.marginals[0, place].get(order, 0), order))
    for _, order in sorted(likely, reverse=True):
        places = list_places(view, may, order)
        if places:
            seat, place = any_of(tuple(places), rng)
            return Guess(seat, place, VALUES[order])
    return None


def list_places(view: View, may: MayGuess, order: int) -> list[tuple[int, int]]:
    """Where a tile could stand for all that everybody has seen exposed."""
    found = []
    bit = 1 << order
    for seat in list_rivals(view):
        row = view.rows[seat]
        for place in may.places[seat]:
            if not bit & COLOUR_BITS[row[place].colour]:
                continue
            lower = [bit_of(face) for face in row[:place] if isinstance(face.value, int)]
            upper = [bit_of(face) for face in row[place + 1 :] if isinstance(face.value, int)]
            if all(each < bit for each in lower) and all(each > bit for each in upper):
                found.append((seat, place))
    return found
