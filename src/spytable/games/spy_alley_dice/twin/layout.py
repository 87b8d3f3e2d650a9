"""Where the twin keeps what: a table of Spy Alley Dice is one row of whole numbers.

A spy is its place in the canonical order, a set of spies, seats or dice a number with one bit for
each. Five dice are one number, three bits for each place; so is a deed, by the shifts below.
"""

from __future__ import annotations

from typing import Final, get_args

from spytable.games.spy_alley_dice.actions import MOST_SEATS
from spytable.games.spy_alley_dice.lab import ACTIONS, FACES, REMEMBERED
from spytable.games.spy_alley_dice.model import THROWS, Ending, Phase

PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
DEAL: Final = PHASES.index("deal")
START: Final = PHASES.index("start")
THROW: Final = PHASES.index("throw")
TURN: Final = PHASES.index("turn")
ANSWER: Final = PHASES.index("answer")
GIVE: Final = PHASES.index("give")
DISCARD: Final = PHASES.index("discard")
OVER: Final = PHASES.index("over")

ENDINGS: Final[tuple[Ending | None, ...]] = (None, *get_args(Ending))
LAST: Final = ENDINGS.index("last")
MISSION_DONE: Final = ENDINGS.index("mission")
STALEMATE: Final = ENDINGS.index("stalemate")

THREE_CARDS: Final = 1
"""The bit of a variant in which two players have three cards each."""
ANY_NAME: Final = 2
"""The bit of a variant in which five of a kind names any spy."""

# One number each.
SEATS: Final = 0
VARIANT: Final = 1
PHASE: Final = 2
MOVER: Final = 3
ASKED: Final = 4
PAST_TURNS: Final = 5
QUIET: Final = 6
OUTS: Final = 7
"""How many seats are out."""
ENDED: Final = 8
LOOSE: Final = 9
"""The set of dice in the air."""
ROLLS: Final = 10
"""How often the dice fell in this turn."""
DEED: Final = 11
# Who begins: all 0 once somebody has.
ROUNDS: Final = 12
"""Rounds of rolls that ended in a tie."""
CONTENDERS: Final = 13
ROLLED: Final = 14
RUSSIANS: Final = 15
"""The most of this round, and who has so many."""
LEADERS: Final = 16
# Several numbers each.
DICE: Final = 17
"""What the dice showed after each roll of this turn."""
HAND: Final = DICE + THROWS
OUT: Final = HAND + MOST_SEATS
"""1 for the first who went out, 2 for the next; 0 who is in."""
PAST: Final = OUT + MOST_SEATS
"""The latest deeds, each with whose turn it was, at the number of the turn modulo their count."""
PAST_DICE: Final = PAST + REMEMBERED
WRONG: Final = PAST_DICE + REMEMBERED
"""Wrong guesses by seat, target and spy."""
SIZE: Final = WRONG + MOST_SEATS * MOST_SEATS * FACES
NONE: Final = -1

# A deed in one number: its kind, then parts of three bits; caller, given and thrown count from 1.
NAMED: Final = 1
MISSION: Final = 2
KIND_BITS: Final = 3
SPY_AT: Final = 2
TARGET_AT: Final = 5
RIGHT: Final = 1 << 8
WRONG_BIT: Final = 1 << 9
"""Neither bit: a mission that is not settled."""
DECLINED_AT: Final = 10
CALLER_AT: Final = 16
GIVEN_AT: Final = 19
THROWN_AT: Final = 22
BY_AT: Final = 25
PART: Final = 7

# Where the ids of the lab begin.
NAME_IDS: Final = ACTIONS.starts["name"]
MISSION_ID: Final = ACTIONS.starts["mission"]
PASS_ID: Final = ACTIONS.starts["pass"]
ANSWER_IDS: Final = ACTIONS.starts["answer"]
GIVE_IDS: Final = ACTIONS.starts["give"]
DISCARD_IDS: Final = ACTIONS.starts["discard"]
