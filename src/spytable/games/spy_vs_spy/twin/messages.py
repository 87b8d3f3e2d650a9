"""What the messages under the bombs allow, compiled: moving a bomb, removing a tile."""

from __future__ import annotations

from spytable.games.spy_vs_spy.lab import SPACES
from spytable.games.spy_vs_spy.twin.layout import BOMBS, PIECE, STACK, TILED
from spytable.games.spy_vs_spy.twin.spaces import (
    Spaces,
    after_first,
    find_fits,
    first_space,
    has_space,
    read_set,
    without_space,
)
from spytable.games.spy_vs_spy.twin.tables import (
    CORNERS,
    LOWER_ALL,
    OPENS,
    TURNED,
    UPPER_ALL,
)
from spytable.games.spy_vs_spy.twin.turns import count_pieces, is_pawn_on
from spytable.kernels import Row, compiled


@compiled
def find_free(t: Row) -> Spaces:
    """Where a bomb may be put: no manhole, no tile, no other bomb."""
    tiled, bombs = read_set(t, TILED), read_set(t, BOMBS)
    upper = UPPER_ALL & ~(tiled[0] | bombs[0] | CORNERS[0])
    lower = LOWER_ALL & ~(tiled[1] | bombs[1] | CORNERS[1])
    return upper, lower


@compiled
def find_removable(t: Row) -> Spaces:
    """The spaces whose top tile may go: no pawn on it, and what is below agrees."""
    upper, lower = read_set(t, TILED)
    left = upper, lower
    while left[0] | left[1]:
        space = first_space(left[0], left[1])
        left = after_first(left[0], left[1])
        if is_pawn_on(t, space) or is_mismatch_below(t, space):
            upper, lower = without_space(upper, lower, space)
    return upper, lower


@compiled
def is_mismatch_below(t: Row, space: int) -> bool:
    """Whether the tunnel under a Spy would disagree with its neighbours."""
    stack = t[STACK + space]
    if count_pieces(stack) != 2:
        return False
    return not find_fits(t, space) >> OPENS[(stack & PIECE) - 1] & 1


@compiled
def nth_bomb(t: Row, back: int, number: int) -> int:
    """The space of a bomb by its place on the board as it is turned for a viewer."""
    for turned in range(SPACES):
        space = TURNED[back, turned]
        if has_space(t, BOMBS, space):
            if number == 0:
                return int(space)
            number -= 1
    return 0
