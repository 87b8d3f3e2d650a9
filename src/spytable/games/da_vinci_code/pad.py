"""The deduction pad: which values each hidden tile can still have, from what one seat knows.

It does what a careful player does with a pencil: each row is worked out by itself (numbers ascend,
a dash may stand anywhere), and a tile that is certain to stand in one place is struck out
everywhere else. With two players that is exact; with more, a value that is possible always stays.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from spytable.games.da_vinci_code.model import Config, Face, Said
from spytable.games.da_vinci_code.tiles import COLOUR, ORDER, TILES, VALUE, Colour, Value

Pad: TypeAlias = tuple[tuple[tuple[Value, ...], ...], ...]
"""By seat and place: what a hidden tile can be; nothing for a tile that is seen."""
Marks: TypeAlias = list[int]
"""By place: the tiles that may stand there, as bits of their order."""
Edges: TypeAlias = dict[int, int]
"""By the dashes that were used up, as bits: the number that the next one must pass."""

BIT: Final[dict[tuple[Colour, Value], int]] = {
    (COLOUR[tile], VALUE[tile]): 1 << ORDER[tile] for tile in TILES
}
DASHES: Final = (BIT["b", "dash"], BIT["w", "dash"])
NUMBERS: Final = sum(BIT.values()) & ~sum(DASHES)
HIGHEST: Final = NUMBERS.bit_length() - 1
OF_COLOUR: Final[dict[str, int]] = {
    of: sum(bit for (colour, _), bit in BIT.items() if colour == of) for of in ("b", "w")
}


def fill_pad(
    config: Config,
    rows: tuple[tuple[Face, ...], ...],
    clue: Face | None,
    guesses: tuple[Said, ...],
) -> Pad:
    """What each hidden tile can be, for whoever sees these faces and heard these guesses."""
    seen = [face for row in rows for face in row] + ([] if clue is None else [clue])
    left = sum(BIT[COLOUR[tile], VALUE[tile]] for tile in config.all_tiles())
    left &= ~sum(_bit(face) for face in seen)
    marks = [_first_marks(config, seat, row, left, guesses) for seat, row in enumerate(rows)]
    before: list[Marks] = []
    while marks != before:
        before = marks
        marks = _without_certain([_possible(row) for row in marks])
    return tuple(
        tuple(() if _bit(face) else _values(mark) for face, mark in zip(row, mine, strict=True))
        for row, mine in zip(rows, marks, strict=True)
    )


def _bit(face: Face) -> int:
    """The tile behind a face; 0 if it is not seen."""
    return 0 if face.value is None else BIT[face.colour, face.value]


def _first_marks(
    config: Config, seat: int, row: tuple[Face, ...], left: int, guesses: tuple[Said, ...]
) -> Marks:
    """Anything unseen of the right colour that nobody has guessed in vain."""
    opening = 0 if config.is_arranged() else config.opening()
    marks: Marks = []
    for face in row:
        fits = left & OF_COLOUR[face.colour]
        if face.born < opening:
            fits &= NUMBERS  # DV-Q5
        for said in guesses:
            if (said.target, said.born, said.right) == (seat, face.born, False):
                fits &= ~BIT[face.colour, said.value]
        marks.append(_bit(face) or fits)
    return marks


def _possible(row: Marks) -> Marks:
    """A row less what no order allows: numbers ascend, dashes stand anywhere (DV-09, DV-31)."""
    if all(fits & (fits - 1) == 0 for fits in row):
        return row
    below = _edges(row)
    above = [
        {used: HIGHEST - edge for used, edge in edges.items()}
        for edges in reversed(_edges([_reverse_numbers(fits) for fits in reversed(row)]))
    ]
    return [_between(fits, below[at], above[at + 1]) for at, fits in enumerate(row)]


def _edges(row: Marks) -> list[Edges]:
    """Before each place, and after the last: the lowest number that the row can have come to."""
    edges: list[Edges] = [{0: -1}]
    for fits in row:
        here: Edges = {}
        for used, edge in edges[-1].items():
            for dash in DASHES:
                if fits & dash and not used & dash:
                    _lower(here, used | dash, edge)
            higher = fits & NUMBERS & -(1 << (edge + 1))
            if higher:
                _lower(here, used, (higher & -higher).bit_length() - 1)
        edges.append(here)
    return edges


def _lower(edges: Edges, used: int, edge: int) -> None:
    edges[used] = min(edge, edges.get(used, edge))


def _reverse_numbers(fits: int) -> int:
    """The highest number becomes the lowest; dashes stay dashes."""
    numbers = f"{fits & NUMBERS:0{HIGHEST + 1}b}"
    return int(numbers[::-1], 2) | fits & ~NUMBERS


def _between(fits: int, below: Edges, above: Edges) -> int:
    """The tiles of one place that leave an order to its left and its right."""
    kept = 0
    for left, low in below.items():
        for right, high in above.items():
            if left & right or low >= high:
                continue
            kept |= fits & NUMBERS & -(1 << (low + 1)) & ((1 << high) - 1)
            kept |= sum(fits & dash for dash in DASHES if not (left | right) & dash)
    return kept


def _without_certain(rows: list[Marks]) -> list[Marks]:
    """A tile that can only be in one place is in no other."""
    certain = [fits for row in rows for fits in row if fits & (fits - 1) == 0]
    taken = sum(set(certain))
    return [[fits if fits & (fits - 1) == 0 else fits & ~taken for fits in row] for row in rows]


def _values(fits: int) -> tuple[Value, ...]:
    return tuple([VALUE[tile] for tile in TILES if fits >> ORDER[tile] & 1])
