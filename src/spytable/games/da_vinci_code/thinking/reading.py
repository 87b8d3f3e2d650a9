"""What guesses reveal about the guesser: hardly anybody names a tile that they hold themselves."""

from __future__ import annotations

from spytable.core.game import Seat
from spytable.games.da_vinci_code.inference import BIT, bit_of
from spytable.games.da_vinci_code.view import View


def list_named(view: View) -> dict[Seat, list[tuple[int, int]]]:
    """By seat: each tile it named, as a bit, and the serial of the last tile it held then."""
    opening = view.config.opening()
    turns: dict[Seat, set[int]] = {}
    found: dict[Seat, list[tuple[int, int]]] = {}
    for said in view.guesses:
        past = turns.setdefault(said.by, set())
        last = opening + len(past - {said.turn})
        past.add(said.turn)
        colour = next(f.colour for f in view.rows[said.target] if f.born == said.born)
        found.setdefault(said.by, []).append((BIT[colour, said.value], last))
    return found


def is_honest(view: View, seat: Seat, names: list[tuple[int, int]]) -> bool:
    """Whether no guess of a seat is known to name a tile of its own."""
    shown = [(bit_of(face), face.born) for face in view.rows[seat] if face.open]
    return not any(bit == name and born <= last for bit, born in shown for name, last in names)


def list_denials(view: View) -> dict[tuple[Seat, int], int]:
    """What guessers hardly hold, by their own seat and serial; of a caught liar, nothing."""
    found: dict[tuple[Seat, int], int] = {}
    for seat, names in list_named(view).items():
        if seat == view.seat or not is_honest(view, seat, names):
            continue
        for face in view.rows[seat]:
            bits = 0
            for name, last in names:
                if face.born <= last:
                    bits |= name
            if bits:
                found[seat, face.born] = bits
    return found
