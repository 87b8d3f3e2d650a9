"""Where the twin keeps what: a table of Spy Wire is one row of whole numbers.

Sides are seats: 0 is Silver, 1 is Red. A set of slots is a number with one bit for each, the fuses
of a side are the number of their arrangement, times are milliseconds.
"""

from __future__ import annotations

from typing import Final, get_args

from spytable.games.spy_wire.actions import ARRANGEMENTS, SLOTS, SPECIALS
from spytable.games.spy_wire.lab import ACTIONS, KINDS, PLAIN
from spytable.games.spy_wire.model import Phase, Why
from spytable.games.spy_wire.tablet import CELLS
from spytable.kernels import make_table

PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
PLACE: Final = PHASES.index("place")
DEAL: Final = PHASES.index("deal")
READY: Final = PHASES.index("ready")
SLIDE: Final = PHASES.index("slide")
PULL: Final = PHASES.index("pull")
FUMBLE: Final = PHASES.index("fumble")
BRINK: Final = PHASES.index("brink")
HOLD: Final = PHASES.index("hold")
ATTEMPT: Final = PHASES.index("attempt")
GRAB: Final = PHASES.index("grab")
VERDICT: Final = PHASES.index("verdict")
LATE: Final = PHASES.index("late")
OVER: Final = PHASES.index("over")

ENDINGS: Final[tuple[Why | None, ...]] = (None, *get_args(Why))
BOTH: Final = ENDINGS.index("both")
ATTEMPT_TIE: Final = ENDINGS.index("attempt-tie")
ATTEMPT_LOST: Final = ENDINGS.index("attempt-lost")
ATTEMPT_EMPTY: Final = ENDINGS.index("attempt-empty")
ATTEMPT_OUT: Final = ENDINGS.index("attempt-out")
ATTEMPT_LATE: Final = ENDINGS.index("attempt-late")
GAVE_UP: Final = ENDINGS.index("gave-up")
NO_BANK: Final = ENDINGS.index("no-bank")
QUIET_WON: Final = ENDINGS.index("quiet")
QUIET_TIE: Final = ENDINGS.index("quiet-tie")

# One number each.
PHASE: Final = 0
NOW: Final = 1
DUE: Final = 2
"""When the bell rings; -1 if none is set."""
TURN: Final = 3
MOVER: Final = 4
WINDOW: Final = 5
CLAIMED: Final = 6
PULLS: Final = 7
QUIET: Final = 8
ENDING: Final = 9
WINNER: Final = 10
LOW_GAP: Final = 11
HIGH_GAP: Final = 12
"""The cells of the two gaps, in order."""
# One for each side.
SEALED: Final = 13
"""A sealed answer: an arrangement by its number, `BY_CHANCE`, or -1."""
FUSES: Final = SEALED + 2
"""-1 until they stand."""
OUT: Final = FUSES + 2
"""The set of slots that are empty."""
BANKS: Final = OUT + 2
FINES: Final = BANKS + 2
# One for each cell: what stands there, as `tablet.py` of the twin writes it.
CELL: Final = FINES + 2
SIZE: Final = CELL + CELLS
NONE: Final = -1

BY_CHANCE: Final = len(ARRANGEMENTS)
ALL_SLOTS: Final = (1 << SLOTS) - 1
SPECIALS_OF: Final = make_table(
    sum(1 << slot for slot, fuse in enumerate(fuses) if fuse in SPECIALS) for fuses in ARRANGEMENTS
)
"""By arrangement: the set of slots with a special fuse."""
KINDS_OF: Final = make_table(KINDS.index(fuse) for fuses in ARRANGEMENTS for fuse in fuses)
"""By arrangement and slot: the kind of the fuse."""
TURNED: Final = make_table(
    [*(ARRANGEMENTS.index(fuses[::-1]) for fuses in ARRANGEMENTS), BY_CHANCE]
)
"""The arrangement as it looks from the other side."""

# Where the ids of the lab begin, and those without parameters.
SLIDE_IDS: Final = ACTIONS.starts["slide"]
CLAIM_IDS: Final = ACTIONS.starts["claim"]
PULL_IDS: Final = ACTIONS.starts["pull"]
PLACE_IDS: Final = ACTIONS.starts["place"]
DEAL_ID, START_ID, STOP_ID, HOLD_ID, GIVE_UP_ID = range(len(PLAIN))
