"""The solver's search, compiled by numba if that is installed.

`fast_search` gives exactly the same answers as `search.plain_search`, about fifty times as fast; a
differential test checks that. Without numba it is None, and `wide_search` is used. Only
`engine.warm` imports this module, as numba alone takes a second to load.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

from spytable.games.spy_wire.bits import (
    ALL,
    AWAY,
    BREAK,
    EDGE,
    HOME,
    LINES,
    MIX,
    NOT_EAST,
    NOT_WEST,
    Board,
)
from spytable.games.spy_wire.search import Search, Steps, Target
from spytable.games.spy_wire.tablet import CELLS, COLUMNS, DIRECTIONS


def _installed(name: str) -> Any:
    try:
        return import_module(name)
    except ImportError:
        return None


np: Final = _installed("numpy")
numba: Final = _installed("numba")
_LONGEST: Final = max(COLUMNS, CELLS // COLUMNS) - 1
_MOVES: Final = 2 * (_LONGEST + COLUMNS)


def _compiled(plain: Callable[..., Any]) -> Callable[..., Any]:
    """The function compiled, and kept beside this file or in the user's cache folder if it can."""
    if numba is None:
        return plain
    try:
        kept: Callable[..., Any] = numba.njit(cache=True)(plain)
    except RuntimeError:  # neither folder is writable: compile again in every process
        kept = numba.njit(plain)
    return kept


def _tables() -> tuple[Any, Any]:
    """Every line by gap, direction and length: the cell it begins at and the mask that moves."""
    cells = np.full((CELLS, 4, _LONGEST), -1, np.int64)
    masks = np.zeros((CELLS, 4, _LONGEST), np.uint64)
    for gap in range(CELLS):
        for way, (_, lines) in enumerate(LINES[1 << gap]):
            for length, (cell, moving, _) in enumerate(lines):
                cells[gap, way, length] = cell
                masks[gap, way, length] = moving
    return cells, masks


if np is not None:
    U = np.uint64
    _CELLS_OF, _MASKS_OF = _tables()
    _ALL, _EDGE, _HOME = U(ALL), U(EDGE), U(HOME)
    _NOT_EAST, _NOT_WEST = U(NOT_EAST), U(NOT_WEST)
    _MIX = np.array(MIX, U)
    _C, _ONE, _ZERO, _29, _58 = U(COLUMNS), U(1), U(0), U(29), U(58)
    _SHIFTS = np.array([COLUMNS, 1, COLUMNS, 1], U)


@_compiled
def _bits(mask: Any) -> int:
    count = 0
    while mask != _ZERO:
        mask &= mask - _ONE
        count += 1
    return count


@_compiled
def _beside(north: Any, east: Any, south: Any, west: Any) -> Any:
    rows = north >> _C | south << _C
    return (rows | (east & _NOT_EAST) << _ONE | (west & _NOT_WEST) >> _ONE) & _ALL


@_compiled
def _mark(board: Any) -> Any:
    word = _ZERO
    for part in range(6):
        word += board[part] * _MIX[part]
    return (word ^ word >> _29) * _MIX[0]


@_compiled
def _score(board: Any, name: Any, target: Any) -> Any:
    wanted, count, home, taste = target
    north, east, south, west, region = board[0], board[1], board[2], board[3], board[4]
    missing, known, cost = 0, 0, 0
    while True:
        down = south & north >> _C
        right = east & _NOT_EAST & west >> _ONE
        while True:
            more = region | (region & down) << _C | region >> _C & down
            more |= (region & right) << _ONE | region >> _ONE & right
            if more == region:
                break
            region = more
        now = min(_bits(region & north & _EDGE & wanted), count)
        missing += cost * (now - known)
        known = now
        if known >= count:
            break
        cost += 1
        loose = _beside(north & region, east & region, south & region, west & region) & ~region
        if loose == _ZERO:
            loose = _beside(region, region, region, region) & ~region
        loose |= region & _EDGE & ~north
        north |= loose
        east |= loose
        south |= loose
        west |= loose
        region |= loose
    away = home and board[4] & _HOME == _ZERO
    if missing == 0 and not away:
        return -1
    return missing * (BREAK // count) + (AWAY if away else 0) + (int(name >> _58) ^ taste)


@_compiled
def _is_new(table: Any, name: Any) -> bool:
    """Whether a board is new; it is then added to the hash table."""
    size = U(len(table) - 1)
    if name == _ZERO:
        name = _ONE
    place = name & size
    while table[place] != _ZERO:
        if table[place] == name:
            return False
        place = (place + _ONE) & size
    table[place] = name
    return True


@_compiled
def _moved(board: Any, gap: int, way: int, length: int, after: Any) -> None:
    moving = _MASKS_OF[gap, way, length]
    shift = _SHIFTS[way]
    for part in range(5):
        mask = board[part]
        going = mask & moving
        gone = going >> shift if way in (0, 3) else going << shift
        after[part] = mask & ~moving | gone
    after[5] = board[5] ^ _ONE << U(gap) | _ONE << U(_CELLS_OF[gap, way, length])


@_compiled
def _searched(start: Any, target: Any, width: int, most: int, nodes: int) -> Any:
    """Rows of parent, cell and way, by slide; the row that reached the target; boards looked at."""
    room = width * _MOVES + 8
    size = 1
    while size < 4 * min(nodes + room, width * _MOVES * most + 8):
        size *= 2
    table = np.zeros(size, U)
    beam = np.zeros((width, 6), U)
    found = np.zeros((room, 6), U)
    far = np.zeros(room, np.int64)
    origin = np.zeros((room, 3), np.int64)
    kept = np.zeros((most, width, 3), np.int64)
    after = np.zeros(6, U)
    beam[0] = start
    _is_new(table, _mark(start))
    many, looked = 1, 0
    for depth in range(most):
        fresh = 0
        for place in range(many):
            board = beam[place]
            rest = board[5]
            for gap in range(CELLS):
                if rest >> U(gap) & _ONE == _ZERO:
                    continue
                for way in range(4):
                    for length in range(_LONGEST):
                        cell = _CELLS_OF[gap, way, length]
                        if cell < 0 or _MASKS_OF[gap, way, length] & rest != _ZERO:
                            break
                        _moved(board, gap, way, length, after)
                        name = _mark(after)
                        if not _is_new(table, name):
                            continue
                        looked += 1
                        score = _score(after, name, target)
                        origin[fresh, 0], origin[fresh, 1], origin[fresh, 2] = place, cell, way
                        if score < 0:
                            return kept, depth, origin[fresh].copy(), looked
                        found[fresh] = after
                        far[fresh] = score
                        fresh += 1
            if looked >= nodes:
                return kept, -1, origin[0].copy(), looked
        order = np.argsort(far[:fresh], kind="mergesort")
        many = min(width, fresh)
        for place in range(many):
            beam[place] = found[order[place]]
            kept[depth, place] = origin[order[place]]
    return kept, -1, origin[0].copy(), looked


def _search(
    start: Board, target: Target, width: int, most: int, nodes: int
) -> tuple[Steps | None, int]:
    """What `search.plain_search` answers."""
    board = np.array(start, U)
    wanted = (U(target.wanted), target.count, target.home, target.taste)
    if _score(board, U(_mark(board)), wanted) < 0:
        return (), 0
    if most == 0:
        return None, 0
    kept, depth, last, looked = _searched(board, wanted, width, most, nodes)
    if depth < 0:
        return None, int(looked)
    steps = [(int(last[1]), DIRECTIONS[last[2]])]
    place = int(last[0])
    for back in range(int(depth) - 1, -1, -1):
        parent, cell, way = kept[back, place]
        steps.append((int(cell), DIRECTIONS[way]))
        place = int(parent)
    return tuple(reversed(steps)), int(looked)


fast_search: Final[Search | None] = _search if numba is not None else None
"""The compiled search; None where numba is not installed."""
