"""What a seat may do with its tiles, compiled: as sets of dumps, kinds, ways to lie and spaces."""

from __future__ import annotations

from spytable.games.spy_vs_spy.tiles import RACK
from spytable.games.spy_vs_spy.turns import MOST_DUMPED
from spytable.games.spy_vs_spy.twin.layout import (
    BOMBS,
    FIRST,
    HAND,
    HELD,
    PAWN,
    PHASE,
    PILE,
    SEATS,
    SINGLE,
)
from spytable.games.spy_vs_spy.twin.spaces import (
    Spaces,
    find_ends,
    find_joined,
    read_set,
    without_space,
)
from spytable.games.spy_vs_spy.twin.tables import COVERED, DUMP_SETS, EXITS_OF, HOMES, TURNINGS
from spytable.kernels import Row, compiled


@compiled
def find_moves(t: Row, seat: int) -> Spaces:
    """Where a seat's pawn may go, with the space where it stands."""
    return find_joined(t, seat, t[PAWN + seat])


@compiled
def find_sites(t: Row, seat: int) -> Spaces:
    """Where a seat may build; its first tunnel begins next to its manhole."""
    upper, lower = find_ends(t, seat)
    if t[PHASE] == FIRST:
        exits = EXITS_OF[HOMES[t[SEATS], seat]]
        return upper & exits[0], lower & exits[1]
    return upper, lower


@compiled
def find_targets(t: Row, spy: int) -> Spaces:
    """Where a Spy may block: on a lone tunnel of the other colour, without bomb or pawn."""
    upper = lower = 0
    for colour in range(2):
        if COVERED[spy, colour]:
            some = read_set(t, SINGLE + 3 * colour)
            upper, lower = upper | some[0], lower | some[1]
    bombs = read_set(t, BOMBS)
    upper, lower = upper & ~bombs[0], lower & ~bombs[1]
    for seat in range(t[SEATS]):
        upper, lower = without_space(upper, lower, t[PAWN + seat])
    return upper, lower


@compiled
def find_kinds(t: Row, seat: int) -> int:
    """The kinds of tiles in a rack, as a set."""
    kinds = 0
    for place in range(t[HELD + seat]):
        kinds |= 1 << t[HAND + seat * RACK + place] - 1
    return kinds


@compiled
def find_turnings(t: Row, seat: int) -> int:
    """The ways to lie of the tunnels in a rack, as a set."""
    ways = 0
    for place in range(t[HELD + seat]):
        ways |= TURNINGS[t[HAND + seat * RACK + place] - 1]
    return ways


@compiled
def find_dumps(t: Row, seat: int) -> int:
    """The dumps that a seat may choose from, as a set."""
    equal, hand = 0, HAND + seat * RACK
    for place in range(1, t[HELD + seat]):
        equal |= (t[hand + place] == t[hand + place - 1]) << place
    return int(DUMP_SETS[t[HELD + seat], min(MOST_DUMPED, t[PILE]), equal])
