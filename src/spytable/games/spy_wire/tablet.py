"""The tablet: 42 cells, what stands in them, and how a line of tiles slides into a gap.

Cells count from 0, row by row from Red's edge; a name is a column letter and a row number, `b3`.
A tile is its silver ports, a stroke and its red ports: `NS/EW`, `./NE`.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, Literal, TypeAlias

from spytable.core.game import GameError
from spytable.games.spy_wire.data import DOTS, TABLET

Side: TypeAlias = int
"""An agent by colour: 0 is Silver, 1 is Red (SW-01)."""
SILVER: Final = 0
RED: Final = 1
SIDES: Final = (SILVER, RED)
COLOURS: Final = ("silver", "red")

Piece: TypeAlias = str
"""What stands in a cell: a tile, a Defuser or a gap."""
GAP: Final = "--"
DEFUSERS: Final = ("SD", "RD")

Cell: TypeAlias = int
Tablet: TypeAlias = tuple[Piece, ...]
Direction: TypeAlias = Literal["N", "E", "S", "W"]

COLUMNS: Final = TABLET.columns
ROWS: Final = TABLET.rows
CELLS: Final = COLUMNS * ROWS
STANDARD: Final[Tablet] = tuple(piece for row in TABLET.layout for piece in row)

DIRECTIONS: Final[tuple[Direction, ...]] = ("N", "E", "S", "W")
OPPOSITE: Final[dict[Direction, Direction]] = {"N": "S", "E": "W", "S": "N", "W": "E"}
FACING: Final[tuple[Direction, ...]] = ("N", "S")
"""Toward the enemy's fuses: Silver plays north, Red south (SW-Q7)."""


def other(side: Side) -> Side:
    """The enemy."""
    return 1 - side


def cell_at(row: int, column: int) -> Cell:
    """The cell in a row and a column."""
    return row * COLUMNS + column


def row_of(cell: Cell) -> int:
    """The row of a cell, 0 at Red's edge."""
    return cell // COLUMNS


def column_of(cell: Cell) -> int:
    """The column of a cell, 0 in the west."""
    return cell % COLUMNS


def edge_cell(side: Side, slot: int) -> Cell:
    """The cell before a fuse slot of a side (SW-Q7)."""
    return cell_at(ROWS - 1 if side == SILVER else 0, slot)


@cache
def neighbour(cell: Cell, to: Direction) -> Cell | None:
    """The next cell that way; None at the rim."""
    row, column = row_of(cell), column_of(cell)
    row += (to == "S") - (to == "N")
    column += (to == "E") - (to == "W")
    inside = 0 <= row < ROWS and 0 <= column < COLUMNS
    return cell_at(row, column) if inside else None


@cache
def ports(piece: Piece, side: Side) -> str:
    """The sides of a piece that carry a colour (SW-Q5); a Defuser has its own only (SW-Q6)."""
    if piece in DEFUSERS:
        return "NESW" if piece == DEFUSERS[side] else ""
    if piece == GAP:
        return ""
    return piece.split("/")[side].strip(".")


@cache
def partner(piece: Piece) -> Piece:
    """The same piece with colours swapped and turned half round (SW-Q2)."""
    if piece in DEFUSERS:
        return DEFUSERS[1 - DEFUSERS.index(piece)]
    if piece == GAP:
        return GAP
    turned = [
        "".join(to for to in DIRECTIONS if OPPOSITE[to] in ports(piece, side)) or "."
        for side in (RED, SILVER)
    ]
    return "/".join(turned)


def opposite_cell(cell: Cell) -> Cell:
    """Where a cell comes to lie when the tablet is turned half round."""
    return CELLS - 1 - cell


def defuser_cell(tablet: Tablet, side: Side) -> Cell:
    """Where a Defuser stands."""
    return tablet.index(DEFUSERS[side])


def dots_shown(tablet: Tablet, side: Side) -> int:
    """How many enemy dots show through the hole of a Defuser (SW-32, SW-Q11)."""
    return (DOTS.silver, DOTS.red)[side][row_of(defuser_cell(tablet, side))]


def gaps(tablet: Tablet) -> tuple[Cell, ...]:
    """The empty cells."""
    return tuple([cell for cell, piece in enumerate(tablet) if piece == GAP])


def gap_toward(tablet: Tablet, cell: Cell, to: Direction) -> Cell | None:
    """The nearest gap that way from a cell; None if there is none before the rim (SW-Q4)."""
    there = neighbour(cell, to)
    while there is not None and tablet[there] != GAP:
        there = neighbour(there, to)
    return there


def can_slide(tablet: Tablet, cell: Cell, to: Direction) -> bool:
    """Whether a tile or Defuser stands there and has a gap that way."""
    return 0 <= cell < CELLS and tablet[cell] != GAP and gap_toward(tablet, cell, to) is not None


def slid(tablet: Tablet, cell: Cell, to: Direction) -> Tablet:
    """The tablet after a tile and all between it and the gap moved one cell (SW-Q4)."""
    gap = gap_toward(tablet, cell, to)
    if gap is None:
        raise GameError(f"no gap lies {to} of {cell_name(cell)}")
    moved = list(tablet)
    there = gap
    while there != cell:
        behind = neighbour(there, OPPOSITE[to])
        assert behind is not None
        moved[there] = moved[behind]
        there = behind
    moved[cell] = GAP
    return tuple(moved)


@lru_cache(maxsize=4096)
def slides_into(empty: tuple[Cell, ...]) -> tuple[tuple[Cell, Direction], ...]:
    """Every slide into these gaps: cell by cell, north, east, south, west."""
    found = set[tuple[Cell, Direction]]()
    for gap in empty:
        for to in DIRECTIONS:
            cell = neighbour(gap, OPPOSITE[to])
            while cell is not None and cell not in empty:
                found.add((cell, to))
                cell = neighbour(cell, OPPOSITE[to])
    return tuple(sorted(found, key=lambda slide: (slide[0], DIRECTIONS.index(slide[1]))))


def slides(tablet: Tablet) -> tuple[tuple[Cell, Direction], ...]:
    """Every slide there is; what stands in the other cells does not matter."""
    return slides_into(gaps(tablet))


def tapped(tablet: Tablet, cell: Cell) -> Direction | None:
    """Where a tapped tile goes: to the nearer gap; None if it cannot move or two are as near."""
    if tablet[cell] == GAP:
        return None
    away: dict[Direction, int] = {}
    for to in DIRECTIONS:
        gap = gap_toward(tablet, cell, to)
        if gap is not None:
            away[to] = abs(row_of(gap) - row_of(cell)) + abs(column_of(gap) - column_of(cell))
    nearest = [to for to, far in away.items() if far == min(away.values())]
    return nearest[0] if len(nearest) == 1 else None


def cell_name(cell: Cell) -> str:
    """A cell as people say it: `b3` is the second column of row 3."""
    return f"{'abcdefgh'[column_of(cell)]}{row_of(cell)}"


def cell_named(name: str) -> Cell:
    """The cell of that name."""
    column, row = "abcdefgh".find(name[:1]), name[1:]
    if not (len(name) == 2 and 0 <= column < COLUMNS and row.isdecimal() and int(row) < ROWS):
        raise GameError(f"{name!r} is no cell; they run from a0 to f6")
    return cell_at(int(row), column)
