"""What a player notices in a view: as much as memory and attention allow."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from spytable.core.game import Seat
from spytable.games.da_vinci_code.actions import Guess
from spytable.games.da_vinci_code.inference import SAYS, VALUES, bit_of, seen_wall, unseen
from spytable.games.da_vinci_code.model import Said
from spytable.games.da_vinci_code.thinking.walls import COLOUR_BITS, Walls
from spytable.games.da_vinci_code.tiles import Value
from spytable.games.da_vinci_code.view import View

Odds: TypeAlias = dict[tuple[Seat, int], dict[Value, float]]
"""How likely a player thinks each value is, at hidden places of the others."""


class Hunch(NamedTuple):
    """A guess that could be made, and how likely the player thinks it right."""

    chance: float
    guess: Guess


def list_rivals(view: View) -> tuple[Seat, ...]:
    """The other seats that still hide something, clockwise from the left of this one."""
    assert view.seat is not None
    return tuple([seat for seat in view.config.after(view.seat) if seat not in view.outs])


def rule_out_remembered(view: View, guesses: tuple[Said, ...]) -> dict[tuple[Seat, int], int]:
    """What those guesses rule out, by seat and serial, as bits of tiles."""
    found: dict[tuple[Seat, int], int] = {}
    for said in guesses:
        if not said.right and said.target != view.seat:
            key = (said.target, said.born)
            found[key] = found.get(key, 0) | SAYS[said.value]
    return found


def glance_at_row(view: View, seat: Seat, less: Mapping[tuple[Seat, int], int]) -> Odds:
    """Each tile of a row by itself: anything unseen between the nearest exposed neighbours."""
    left = unseen(view)
    row = view.rows[seat]
    odds: Odds = {}
    for place, face in enumerate(row):
        if face.open:
            continue
        fits = left & COLOUR_BITS[face.colour] & ~less.get((seat, face.born), 0)
        lower = [bit_of(other) for other in row[:place] if isinstance(other.value, int)]
        upper = [bit_of(other) for other in row[place + 1 :] if isinstance(other.value, int)]
        if lower:
            fits &= ~(2 * lower[-1] - 1)
        if upper:
            fits &= (upper[0] - 1) | (left >> 24 << 24)
        values = [VALUES[order] for order in range(len(VALUES)) if fits >> order & 1]
        if values:
            odds[seat, place] = dict.fromkeys(values, 1 / len(values))
    return odds


def weigh_row(view: View, seat: Seat, less: Mapping[tuple[Seat, int], int]) -> Odds:
    """The probabilities of one row, as if there were no other row."""
    left = unseen(view)
    walls = Walls([seen_wall(view, seat, left, less)], left, view.config.opening())
    if not walls.total:
        return {}
    return {
        (seat, place): {VALUES[order]: ways / walls.total for order, ways in at.items()}
        for (_, place), at in walls.marginals.items()
        if not view.rows[seat][place].open
    }


def list_hunches(odds: Odds) -> list[Hunch]:
    """Every possible guess, the likeliest first."""
    found = [
        Hunch(chance, Guess(seat, place, value))
        for (seat, place), chances in odds.items()
        for value, chance in chances.items()
    ]
    return sorted(found, key=lambda hunch: -hunch.chance)
