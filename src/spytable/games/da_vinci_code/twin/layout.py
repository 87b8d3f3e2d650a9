"""Where the twin keeps what: a table of The Da Vinci Code is one row of whole numbers.

Tiles are numbered in canonical order: a tile's colour is its lowest bit (0 black, 1 white), its
value the rest, 12 for a dash. A set of tiles is a number with one bit for each.
"""

from __future__ import annotations

from typing import Final, get_args

from spytable.games.da_vinci_code.actions import MOST_SEATS
from spytable.games.da_vinci_code.lab import ACTIONS, LONGEST_CODE, VALUES
from spytable.games.da_vinci_code.model import Phase
from spytable.games.da_vinci_code.tiles import TILES

PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
FIRST: Final = PHASES.index("first")
TAKE: Final = PHASES.index("take")
DEAL: Final = PHASES.index("deal")
ARRANGE: Final = PHASES.index("arrange")
DRAW: Final = PHASES.index("draw")
PICK: Final = PHASES.index("pick")
GUESS: Final = PHASES.index("guess")
AGAIN: Final = PHASES.index("again")
PLACE: Final = PHASES.index("place")
REVEAL: Final = PHASES.index("reveal")
OVER: Final = PHASES.index("over")

ALL: Final = len(TILES)
BLACK: Final = sum(1 << tile for tile in range(0, ALL, 2))
WHITE: Final = BLACK << 1
DASHES_FROM: Final = ALL - 2
"""The first dash; every tile from here on is one."""

# One number each.
SEATS: Final = 0
ADVANCED: Final = 1
PHASE: Final = 2
STARTER: Final = 3
MOVER: Final = 4
TURN: Final = 5
CLUE: Final = 6
COLOUR: Final = 7
POOL: Final = 8
OPEN: Final = 9
"""The set of exposed tiles."""
OUTS: Final = 10
"""How many seats are out."""
# One for each seat.
LENGTH: Final = 11
HIDDEN: Final = LENGTH + MOST_SEATS
OUT: Final = HIDDEN + MOST_SEATS
"""1 for the first who went out, 2 for the next; 0 who is in."""
SEALED: Final = OUT + MOST_SEATS
"""A sealed answer: black tiles to take, or an arrangement by its number; -1 for none."""
TAKES: Final = SEALED + MOST_SEATS
"""Black tiles taken, while they are dealt; else -1."""
# Several for each seat, or one for each tile.
ROW: Final = TAKES + MOST_SEATS
SAID: Final = ROW + MOST_SEATS * LONGEST_CODE
BORN: Final = SAID + MOST_SEATS * VALUES
DENIED: Final = BORN + ALL
"""The set of values that were wrongly said of a tile."""
SIZE: Final = DENIED + ALL
NONE: Final = -1

# Where the ids of the lab begin.
ARRANGE_IDS: Final = ACTIONS.starts["arrange"]
DRAW_IDS: Final = ACTIONS.starts["draw"]
GUESS_IDS: Final = ACTIONS.starts["guess"]
STOP_IDS: Final = ACTIONS.starts["stop"]
PLACE_IDS: Final = ACTIONS.starts["place"]
REVEAL_IDS: Final = ACTIONS.starts["reveal"]
