"""A turn, compiled: START, STOP, what the circuits capture, and claims with their pulls."""

from __future__ import annotations

from typing import Final

from spytable.games.spy_wire.data import CLOCKS
from spytable.games.spy_wire.twin.layout import (
    ALL_SLOTS,
    BANKS,
    BOTH,
    BRINK,
    CLAIMED,
    DUE,
    ENDING,
    FINES,
    FUSES,
    MOVER,
    NO_BANK,
    NONE,
    NOW,
    OUT,
    OVER,
    PHASE,
    PULL,
    PULLS,
    QUIET,
    QUIET_TIE,
    QUIET_WON,
    READY,
    SLIDE,
    SPECIALS_OF,
    TURN,
    WINDOW,
    WINNER,
)
from spytable.games.spy_wire.twin.tablet import count_dots, find_live
from spytable.kernels import Row, compiled, count_members

TURN_MS: Final = CLOCKS.turn_ms
START_MS: Final = CLOCKS.start_ms
PULL_MS: Final = CLOCKS.pull_ms
FINE_MS: Final = CLOCKS.fine_ms
QUIET_TURNS: Final = CLOCKS.quiet_turns


@compiled
def taken_specials(t: Row, side: int) -> int:
    """The slots of a side from which a special was captured, as a set."""
    return int(t[OUT + side] & SPECIALS_OF[t[FUSES + side]])


@compiled
def is_deactivated(t: Row, side: int) -> bool:
    """Whether all three specials of a side are captured."""
    return bool(taken_specials(t, side) == SPECIALS_OF[t[FUSES + side]])


@compiled
def end_match(t: Row, why: int, winner: int) -> None:
    """The match is over; nobody wins a tie."""
    t[PHASE], t[DUE], t[WINDOW], t[PULLS] = OVER, NONE, 0, 0
    t[ENDING], t[WINNER] = why, winner


@compiled
def make_ready(t: Row, side: int) -> None:
    """A side is to push START within a minute."""
    t[PHASE], t[MOVER], t[DUE] = READY, side, t[NOW] + START_MS


@compiled
def begin_move(t: Row, side: int) -> None:
    """A side is next: with its turn, or with its Final Attempt if its specials are gone."""
    make_ready(t, side)
    if is_deactivated(t, side):
        t[PHASE] = BRINK
        lose_without_bank(t)


@compiled
def lose_without_bank(t: Row) -> None:
    """On the brink with an empty bank the match is lost, unless a claim may still tie."""
    side = t[MOVER]
    if t[BANKS + side] == 0 and not (t[WINDOW] and count_dots(t, 1 - side)):
        end_match(t, NO_BANK, 1 - side)


@compiled
def start_clock(t: Row) -> None:
    """The mover's clock runs, or the match ends after many turns in which nothing was pulled."""
    side = t[MOVER]
    if t[QUIET] >= QUIET_TURNS:
        ahead = count_members(taken_specials(t, 1)) - count_members(taken_specials(t, 0))
        if ahead == 0:
            end_match(t, QUIET_TIE, NONE)
        else:
            end_match(t, QUIET_WON, int(ahead < 0))
        return
    t[PHASE], t[WINDOW], t[CLAIMED] = SLIDE, 0, 0
    t[DUE] = t[NOW] + TURN_MS - t[FINES + side]
    t[FINES + side] = 0


@compiled
def stop_clock(t: Row, saved: int) -> None:
    """The clock stops: time is banked, wired fuses are captured, the enemy may claim."""
    side = t[MOVER]
    enemy, taken = 1 - side, find_live(t, side)
    t[BANKS + side] += saved
    t[OUT + enemy] |= taken
    t[TURN] += 1
    t[QUIET] = 0 if taken else t[QUIET] + 1
    t[WINDOW] = 1
    begin_move(t, enemy)


@compiled
def claim_dots(t: Row, dots: int) -> None:
    """A claim: right if the enemy's Defuser shows that many dots; a wrong one costs time."""
    side = t[MOVER]
    enemy = 1 - side
    t[WINDOW], t[CLAIMED] = 0, dots
    if dots == count_dots(t, enemy):
        t[PULLS] = min(dots, count_members(ALL_SLOTS & ~t[OUT + enemy]))
        t[PHASE], t[DUE] = PULL, t[NOW] + PULL_MS
    elif t[PHASE] == BRINK:
        t[BANKS + side] = max(0, t[BANKS + side] - FINE_MS)
        lose_without_bank(t)
    else:
        t[FINES + side] = FINE_MS


@compiled
def pull_fuse(t: Row, slot: int) -> None:
    """A penalty fuse is out; then the next one, a tie, a Final Attempt or the next turn."""
    side = t[MOVER]
    enemy = 1 - side
    t[OUT + enemy] |= 1 << slot
    t[PULLS] -= 1
    t[QUIET] = 0
    is_gone = is_deactivated(t, enemy)
    if t[PULLS] and not is_gone:
        t[PHASE], t[DUE] = PULL, t[NOW] + PULL_MS
        return
    t[PULLS] = 0
    if is_gone and is_deactivated(t, side):
        end_match(t, BOTH, NONE)
    else:
        begin_move(t, enemy if is_gone else side)
