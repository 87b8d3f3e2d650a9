"""Looks at a view: rivals' rows with what guesses tell of them, the own row as others see it.

All rivals' rows are counted together once. After that each is counted by itself, and a tile counts
the less there, the likelier another row holds it.
"""

from __future__ import annotations

from typing import Final

from spytable.core.game import GameError, Seat
from spytable.games.da_vinci_code.inference import bit_of, denied, unseen
from spytable.games.da_vinci_code.model import Face
from spytable.games.da_vinci_code.thinking.judging import NUMBERS, Net, Weights, fit_row
from spytable.games.da_vinci_code.thinking.reading import is_honest, list_named
from spytable.games.da_vinci_code.thinking.scene import (
    BELIEVED,
    TRUSTS,
    Mine,
    Scene,
    count_row,
    only,
)
from spytable.games.da_vinci_code.thinking.sight import list_rivals
from spytable.games.da_vinci_code.thinking.table import table_of
from spytable.games.da_vinci_code.thinking.walls import COLOUR_BITS, NUMBER_BITS
from spytable.games.da_vinci_code.view import View

ONES: Final = [1.0] * NUMBERS


def look_at(view: View, net: Net) -> Scene:
    """The scene of a view; guesses count as evidence, unless they contradict each other."""
    found = _look(view, net, reads=True) or _look(view, net, reads=False)
    if found is None:
        raise GameError("no deal fits this view")
    return found


def _look(view: View, net: Net, *, reads: bool) -> Scene | None:
    me = view.seat
    assert me is not None
    names = list_named(view)
    less = denied(view)
    left = unseen(view)
    public = NUMBER_BITS
    for row in view.rows:
        for face in row:
            public &= ~bit_of(face) if face.open else NUMBER_BITS
    weights: dict[Seat, list[Weights]] = {}
    known: dict[Seat, list[bool]] = {}
    for seat in range(view.config.seats):
        trust = BELIEVED if seat == me else TRUSTS[view.config.seats]
        said = names.get(seat, []) if reads or seat == me else []
        said = said if is_honest(view, seat, said) else []
        among = public if seat == me else left
        weights[seat] = [
            _weigh(face, among, less.get((seat, face.born), 0), said, trust)
            for face in view.rows[seat]
        ]
        known[seat] = [face.open for face in view.rows[seat]]
    rivals = tuple([seat for seat in view.config.after(me) if seat != me])
    together = _count_together(view, rivals, weights, known, reads=reads)
    if together is None:
        return None
    shares = _share_tiles(view, rivals, known, together)
    rows = {
        seat: count_row(weights[seat], known[seat], shares[seat])._replace(chances=together[seat])
        for seat in rivals
    }
    named = 0
    for bit, _ in names.get(me, []):
        named |= bit
    truth = [bit_of(face).bit_length() - 1 for face in view.rows[me]]
    held = 0 if view.clue is None else bit_of(view.clue)
    clue = held.bit_length() - 1 if held else None
    mine = Mine(weights[me], known[me], truth)
    pays = view.config.empty_pool == "reveal"
    return Scene(me, rivals, rows, mine, shares, public, left, named, view.pool, pays, net, clue)


def _weigh(face: Face, among: int, less: int, said: list[tuple[int, int]], trust: int) -> Weights:
    """What may stand at a place: less likely what its owner named while holding it."""
    if face.open:
        return only(bit_of(face).bit_length() - 1)
    fits = among & COLOUR_BITS[face.colour] & ~less
    doubt = 0
    for bit, last in said:
        if face.born <= last:
            doubt |= bit
    return [
        (1 / trust if doubt >> tile & 1 else 1.0) if fits >> tile & 1 else 0.0
        for tile in range(NUMBERS)
    ]


def _count_together(
    view: View,
    rivals: tuple[Seat, ...],
    weights: dict[Seat, list[Weights]],
    known: dict[Seat, list[bool]],
    *,
    reads: bool,
) -> dict[Seat, list[Weights]] | None:
    """The chances at all places, all rows counted together; None if no deal fits."""
    if len(rivals) == 1:
        total, chances = fit_row(weights[rivals[0]])
        return {rivals[0]: chances} if total > 0 else None
    walls = table_of(view, trust=TRUSTS[view.config.seats] if reads else 1).walls()
    if not walls.total:
        return None
    found = {seat: [[0.0] * NUMBERS for _ in known[seat]] for seat in rivals}
    for (row, place), at in walls.marginals.items():
        for order, weight in at.items():
            found[sorted(rivals)[row]][place][order] = weight / walls.total
    return found


def _share_tiles(
    view: View,
    rivals: tuple[Seat, ...],
    known: dict[Seat, list[bool]],
    together: dict[Seat, list[Weights]],
) -> dict[Seat, Weights]:
    """How likely each tile is free for each row."""
    me = view.seat
    assert me is not None
    count = len(list_rivals(view))
    shares = {seat: [*ONES] for seat in (*rivals, me)}
    for tile in range(NUMBERS):
        held = 0.0
        for seat in rivals:
            here = 0.0
            for at, is_known in zip(together[seat], known[seat], strict=True):
                here += 0.0 if is_known else at[tile]
            held += here
            for other in rivals:
                if other != seat:
                    shares[other][tile] *= max(0.0, 1 - here)
        shares[me][tile] = max(0.0, 1 - held / count) if count else 1.0
    return shares
