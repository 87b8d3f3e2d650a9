"""Where the twin keeps what: a table of Spy vs Spy is one row of whole numbers.

Spaces are numbered row by row from `A1`. A set of spaces is three numbers with 27 bits each, so
many as three rows have spaces. Pieces and kinds of tiles are numbered as in the lab.
"""

from __future__ import annotations

from typing import Final

from spytable.games.spy_vs_spy.actions import MESSAGES
from spytable.games.spy_vs_spy.board import COLUMNS, ROWS
from spytable.games.spy_vs_spy.lab import ACTIONS, MOST_SEATS, PHASES, PLAIN, SPACES
from spytable.games.spy_vs_spy.tiles import KINDS, RACK

CONTEST: Final = PHASES.index("contest")
DEAL: Final = PHASES.index("deal")
FIRST: Final = PHASES.index("first")
TURNS: Final = PHASES.index("turn")
FREE: Final = PHASES.index("free")
LIFT: Final = PHASES.index("lift")
ROLLED: Final = PHASES.index("rolled")
LAND: Final = PHASES.index("land")
DRAW: Final = PHASES.index("draw")
PLAY: Final = PHASES.index("play")
REFILL: Final = PHASES.index("refill")
READING: Final = PHASES.index("read")
SHIFT: Final = PHASES.index("shift")
REMOVE: Final = PHASES.index("remove")
OVER: Final = PHASES.index("over")

ALL_KINDS: Final = len(KINDS)
WIDE: Final = len(COLUMNS)
WORD: Final = 3 * WIDE
"""Bits in one of the three numbers of a set of spaces."""

# One number each.
SEATS: Final = 0
PHASE: Final = 1
MOVER: Final = 2
TURN: Final = 3
OWED: Final = 4
CARRIED: Final = 5
STIRRED: Final = 6
CONTENDERS: Final = 7
"""Who rolls for the first turn, then who began, as a set of seats."""
PILE: Final = 8
"""How many tiles lie in the pile."""
# One for each seat.
PAWN: Final = 9
HOME: Final = PAWN + MOST_SEATS
"""Bombs brought home."""
HELD: Final = HOME + MOST_SEATS
RETURNS: Final = HELD + MOST_SEATS
"""How many tiles a seat has put back face down."""
# Several for each seat.
HAND: Final = RETURNS + MOST_SEATS
"""Kinds in canonical order, each one more than its number; 0 where there is none."""
RETURNED: Final = HAND + MOST_SEATS * RACK
# One for each kind of tile or of message.
LEFT: Final = RETURNED + MOST_SEATS * ALL_KINDS
"""How many of a kind lie in the pile."""
READ: Final = LEFT + ALL_KINDS
# Sets of spaces.
OPEN: Final = READ + len(MESSAGES)
"""Spaces with an opening to be seen to the north, east, south, west."""
SINGLE: Final = OPEN + 4 * 3
"""Spaces with one black tunnel alone, and with one white tunnel alone."""
TILED: Final = SINGLE + 2 * 3
BOMBS: Final = TILED + 3
# One for each space.
STACK: Final = BOMBS + 3
"""Six bits for each piece, the lowest tile first: one more than its number; 0 for none."""
SEEN: Final = STACK + SPACES
"""The openings to be seen on each space, with a frame around the board that is closed."""
SIZE: Final = SEEN + (WIDE + 2) * (len(ROWS) + 2)

BITS: Final = 6
"""Of a piece in a stack."""
PIECE: Final = (1 << BITS) - 1
NONE: Final = -1

# Where the ids of the lab begin, and its actions without parameters.
LAY_IDS: Final = ACTIONS.starts["lay"]
GO_IDS: Final = ACTIONS.starts["go"]
DUMP_IDS: Final = ACTIONS.starts["dump"]
DISCARD_IDS: Final = ACTIONS.starts["discard"]
BOMB_IDS: Final = ACTIONS.starts["move_bomb"]
REMOVE_IDS: Final = ACTIONS.starts["remove"]
REDRAW, ROLL, STAY, CARRY, RESCUE, PASS, DECLINE = range(len(PLAIN))
