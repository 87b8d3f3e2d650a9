"""The board and its paths: which edges agree, and what is joined to what."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias

import msgspec

from spytable.games.spy_vs_spy import data
from spytable.games.spy_vs_spy.tiles import DIRECTIONS, KIND, OPENINGS, Piece, Tile, is_tunnel

Cell: TypeAlias = str
"""A space by its kerb letters: `A1` is the upper left corner."""

Stack: TypeAlias = tuple[Piece, ...]
"""What lies on a space, the lowest tile first; at most three (SV-69)."""

Board: TypeAlias = dict[Cell, Stack]
"""The stacks by space, empty ones left out. Never changed in place."""

Street: TypeAlias = dict[Cell, int]
"""The openings that can be seen from above: top tunnels and manholes, closed ones left out."""

ROWS: Final = data.BOARD.rows
COLUMNS: Final = data.BOARD.columns
CELLS: Final[tuple[Cell, ...]] = tuple(column + row for row in ROWS for column in COLUMNS)
PLACE: Final[dict[Cell, int]] = {cell: place for place, cell in enumerate(CELLS)}
MANHOLES: Final = data.BOARD.manholes
BOMB_SPACES: Final = data.BOARD.bombs  # SV-08
HIGHEST: Final = 3  # SV-69


def _beside(cell: Cell) -> dict[int, Cell]:
    """The neighbours of a space by direction, as bits."""
    column, row = COLUMNS.index(cell[0]), ROWS.index(cell[1])
    found = {}
    for bit, (right, down) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
        if 0 <= column + right < len(COLUMNS) and 0 <= row + down < len(ROWS):
            found[1 << bit] = COLUMNS[column + right] + ROWS[row + down]
    return found


def facing(direction: int) -> int:
    """The direction that looks back."""
    return direction << 2 & 15 or direction >> 2


BESIDE: Final[dict[Cell, dict[int, Cell]]] = {cell: _beside(cell) for cell in CELLS}
KERB: Final[dict[Cell, int]] = {cell: 15 - sum(BESIDE[cell]) for cell in CELLS}
"""The directions that lead off the board (SV-51)."""
EXITS: Final[dict[Cell, tuple[Cell, ...]]] = {
    cell: tuple(BESIDE[cell].values()) for cell in MANHOLES
}
"""The two spaces next to each manhole (SV-Q2)."""
STEPS: Final[dict[Cell, tuple[tuple[tuple[Cell, int], ...], ...]]] = {
    cell: tuple(
        tuple((there, facing(way)) for way, there in BESIDE[cell].items() if openings & way)
        for openings in range(16)
    )
    for cell in CELLS
}
"""By space and its openings: where they lead, and the opening they need over there."""
_SIDES: Final[dict[Cell, tuple[tuple[int, Cell, int], ...]]] = {
    cell: tuple((way, there, facing(way)) for way, there in BESIDE[cell].items()) for cell in CELLS
}
_MANHOLES_OPEN: Final[Street] = {cell: sum(BESIDE[cell]) for cell in MANHOLES}


class Edges(msgspec.Struct, frozen=True, gc=False):
    """What the surroundings of a space ask of a tunnel there, as bits of directions."""

    open: int
    closed: int


def street(board: Mapping[Cell, Stack]) -> Street:
    """The openings to be seen; manholes are open to their exits (SV-Q5), Spies hide (SV-Q7)."""
    seen = dict(_MANHOLES_OPEN)
    for cell, stack in board.items():
        if openings := OPENINGS[stack[-1]]:
            seen[cell] = openings
    return seen


def network(seen: Street, home: Cell) -> Street:
    """The street as one player may use it: the other manholes are shut (SV-Q6)."""
    own = dict(seen)
    for cell in MANHOLES:
        if cell != home:
            del own[cell]
    return own


def reached(own: Street, start: Cell) -> dict[Cell, Cell]:
    """Every space on an unbroken path from `start`, nearest first, with the one before it.

    This is reachability for pawns (SV-23) and, from a manhole, being joined to it (SV-45).
    """
    before = {start: start}
    queue = [start]
    for cell in queue:
        for there, opening in STEPS[cell][own.get(cell, 0)]:
            if there not in before and own.get(there, 0) & opening:
                before[there] = cell
                queue.append(there)
    return before


def path(before: Mapping[Cell, Cell], goal: Cell) -> tuple[Cell, ...]:
    """A shortest way from the start of a search to one of the spaces it reached."""
    way = [goal]
    while before[way[-1]] != way[-1]:
        way.append(before[way[-1]])
    return tuple(reversed(way))


def edges(seen: Street, cell: Cell) -> Edges:
    """What the kerb, tunnels and manholes beside a space ask of a tunnel on it (SV-Q4)."""
    must, must_not = 0, KERB[cell]  # SV-51
    for way, there, opening in _SIDES[cell]:
        openings = seen.get(there, 0)
        if openings & opening:
            must |= way
        elif openings:
            must_not |= way
    return Edges(must, must_not)


def agrees(openings: int, asked: Edges) -> bool:
    """Whether edges agree: each is open on both sides or closed on both (SV-44, SV-52)."""
    return openings & asked.open == asked.open and not openings & asked.closed


def frontier(seen: Street, own: Street, home: Cell, board: Mapping[Cell, Stack]) -> list[Cell]:
    """The spaces that may take a tunnel which is then joined to this home (SV-43, SV-45)."""
    joined = reached(own, home)
    found = {
        there
        for cell in joined
        for there, _ in STEPS[cell][own.get(cell, 0)]
        if there not in seen and can_take_tunnel(board.get(there, ()))
    }
    return sorted(found, key=PLACE.__getitem__)


def can_take_tunnel(stack: Stack) -> bool:
    """Whether a tunnel may lie on top: of nothing, or of a Spy (SV-50, SV-66, SV-69)."""
    return not stack or not is_tunnel(stack[-1])


def with_stack(board: Board, cell: Cell, stack: Stack) -> Board:
    """The board with another stack on a space."""
    changed = {**board, cell: stack}
    if not stack:
        del changed[cell]
    return changed


def tiles_on(board: Mapping[Cell, Stack]) -> Iterator[Tile]:
    """Every tile on the board, covered ones included."""
    return (KIND[piece] for stack in board.values() for piece in stack)


def guilty(openings: int, asked: Edges, cell: Cell) -> tuple[str, Cell | None]:
    """The first edge that does not agree, by its letter, and the neighbour there."""
    wrong = (asked.open & ~openings) | (asked.closed & openings)
    bit = wrong & -wrong
    return DIRECTIONS[bit.bit_length() - 1], BESIDE[cell].get(bit)
