"""The Final Attempt, compiled: the bank runs down, fuses are grabbed, the button is held."""

from __future__ import annotations

from typing import Final

from spytable.games.spy_wire.data import CLOCKS
from spytable.games.spy_wire.twin.layout import (
    ATTEMPT,
    ATTEMPT_EMPTY,
    ATTEMPT_LOST,
    ATTEMPT_TIE,
    BANKS,
    DUE,
    GRAB,
    HOLD,
    LATE,
    MOVER,
    NO_BANK,
    NONE,
    NOW,
    OUT,
    PHASE,
    VERDICT,
    WINDOW,
)
from spytable.games.spy_wire.twin.tablet import find_live
from spytable.games.spy_wire.twin.turns import end_match, is_deactivated
from spytable.kernels import Row, compiled

HOLD_MS: Final = CLOCKS.hold_ms
GRAB_MS: Final = CLOCKS.grab_ms


@compiled
def hold_button(t: Row) -> None:
    """Hold to begin the attempt, or after its STOP to hear how it ended."""
    done = t[NOW] + HOLD_MS
    if t[PHASE] != GRAB:
        t[PHASE], t[WINDOW], t[DUE] = HOLD, 0, done
    elif done > t[DUE]:
        t[PHASE] = LATE
    else:
        t[PHASE], t[DUE] = VERDICT, done


@compiled
def begin_attempt(t: Row) -> None:
    """The clock is exactly what the bank holds; an empty one is a loss."""
    side = t[MOVER]
    bank = t[BANKS + side]
    if bank == 0:
        end_match(t, NO_BANK, 1 - side)
        return
    t[PHASE], t[WINDOW], t[BANKS + side] = ATTEMPT, 0, 0
    t[DUE] = t[NOW] + bank


@compiled
def freeze_clock(t: Row) -> None:
    """STOP: what is left of the bank, up to a limit, is the pull clock; nothing wired is a loss."""
    side = t[MOVER]
    if find_live(t, side) == 0:
        end_match(t, ATTEMPT_EMPTY, 1 - side)
    else:
        t[PHASE], t[DUE] = GRAB, min(t[DUE], t[NOW] + GRAB_MS)


@compiled
def grab_fuse(t: Row, slot: int) -> None:
    """A wired fuse is pulled by its own tap."""
    t[OUT + 1 - t[MOVER]] |= 1 << slot


@compiled
def give_verdict(t: Row) -> None:
    """A tie if all enemy specials are captured now, else lost."""
    enemy = 1 - t[MOVER]
    if is_deactivated(t, enemy):
        end_match(t, ATTEMPT_TIE, NONE)
    else:
        end_match(t, ATTEMPT_LOST, enemy)
