"""A plain city for tests: painted boxes in rows, and a slot on each of them."""

from __future__ import annotations

from functools import cache
from typing import Final, get_args

from spytable.games.spy_guy.city.design import Design, designed
from spytable.games.spy_guy.city.paper.inks import INKS, SQUARE, Ink
from spytable.games.spy_guy.city.paper.lots import Lots
from spytable.games.spy_guy.city.paper.scene import HEIGHT, WIDTH, Piece, Scene, Slot, SlotKind
from spytable.games.spy_guy.data import CITY
from spytable.games.spy_guy.data import District as DistrictData

NUMBER: Final = 5
COLUMNS: Final = 12
ROWS: Final = 15
_INKS: Final = tuple(ink for name, ink in INKS.items() if name not in ("ink", "leaf", "cream"))
_KINDS: Final[tuple[SlotKind, ...]] = get_args(SlotKind)


def plain(number: int, seed: int | None = None) -> list[Scene]:
    """The districts of a plain city."""
    return [_scene(number if seed is None else seed, district) for district in CITY.districts]


@cache
def small() -> Design:
    """The plain city that most tests look at."""
    return designed(NUMBER, plain)


def box(x: float, y: float, wide: float, high: float, ink: Ink | str) -> str:
    """A painted box; x, y is the middle of its foot."""
    corner = f'x="{x - wide / 2:g}" y="{y - high:g}"'
    return f'<rect {corner} width="{wide:g}" height="{high:g}" fill="{ink}" stroke="none"/>'


def slot_at(x: float, y: float, depth: float, kind: SlotKind = "crate") -> Slot:
    """A slot in which everything fits."""
    return Slot(kind, x, y, 60, 66, depth, None, "pier", "bench")


def _scene(number: int, district: DistrictData) -> Scene:
    lots = Lots(f"plain {district.name} {number}")
    pieces = [Piece(-1, box(WIDTH / 2, HEIGHT, WIDTH, HEIGHT, SQUARE))]
    slots: list[Slot] = []
    for at in range(COLUMNS * ROWS):
        row, column = divmod(at, COLUMNS)
        x, y = 75 + column * 95, 110 + row * 100 + lots.whole(-6, 6)
        pieces.append(Piece(y, box(x, y + 20, 90, 30, lots.pick(_INKS))))
        street = district.streets[row % len(district.streets)]
        nth = (row // len(district.streets)) * COLUMNS + column
        mark = CITY.landmarks[nth % 18]
        by = mark if nth < 18 else f"{mark}-{1 + nth // 18}"
        slots.append(Slot(lots.pick(_KINDS), x, y - 4, 60, 66, y + 0.005, None, street, by))
    pieces.sort(key=lambda piece: piece.depth)
    return Scene(district.name, tuple(pieces), tuple(slots))
