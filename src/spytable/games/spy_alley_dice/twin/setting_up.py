"""From the deal to the first turn, compiled: cards, and rolls for who begins."""

from __future__ import annotations

from typing import Final

from spytable.games.spy_alley_dice.lab import FACES
from spytable.games.spy_alley_dice.model import START_ROUNDS
from spytable.games.spy_alley_dice.spies import DICE as DICE_COUNT
from spytable.games.spy_alley_dice.spies import SPIES
from spytable.games.spy_alley_dice.twin.dice import FALLS, FALLS_AT, count_faces
from spytable.games.spy_alley_dice.twin.layout import (
    ASKED,
    CONTENDERS,
    DEAL,
    HAND,
    LEADERS,
    MOVER,
    NONE,
    PHASE,
    ROLLED,
    ROUNDS,
    RUSSIANS,
    SEATS,
    START,
    THREE_CARDS,
    VARIANT,
)
from spytable.games.spy_alley_dice.twin.turns import begin_turn
from spytable.kernels import Row, compiled, count_members

RUSSIAN: Final = SPIES.index("R")
ALL_CARDS: Final = (1 << FACES) - 1


@compiled
def reset(t: Row, seats: int, variant: int) -> None:
    """No card is dealt; everybody may still begin."""
    t[:] = 0
    t[SEATS], t[VARIANT], t[PHASE] = seats, variant, DEAL
    t[MOVER] = t[ASKED] = NONE
    t[CONTENDERS] = (1 << seats) - 1


@compiled
def undealt_cards(t: Row) -> int:
    """The cards that nobody holds, as a set."""
    held = 0
    for seat in range(t[SEATS]):
        held |= t[HAND + seat]
    return int(ALL_CARDS & ~held)


@compiled
def hand_size(t: Row) -> int:
    """How many cards each seat is dealt."""
    if t[VARIANT] & THREE_CARDS:
        return 3
    return 2 if t[SEATS] <= 3 else 1


@compiled
def deal_card(t: Row, card: int) -> None:
    """Deal a card, one at a time round the table; after the last one dice are rolled."""
    fewest, seat = count_members(int(t[HAND])), 0
    for other in range(1, t[SEATS]):
        held = count_members(int(t[HAND + other]))
        if held < fewest:
            fewest, seat = held, other
    t[HAND + seat] |= 1 << card
    if seat == t[SEATS] - 1 and fewest + 1 == hand_size(t):
        t[PHASE] = START


@compiled
def roll_for_start(t: Row, point: int) -> None:
    """The next seat rolls for the first turn; the last of a round settles it, or ties."""
    seat = 0
    while not (t[CONTENDERS] & ~t[ROLLED]) >> seat & 1:
        seat += 1
    counts = count_faces(int(FALLS[FALLS_AT[DICE_COUNT] + point]))
    russians = counts >> 3 * RUSSIAN & 7
    if t[ROLLED] == 0 or russians > t[RUSSIANS]:
        t[RUSSIANS], t[LEADERS] = russians, 1 << seat
    elif russians == t[RUSSIANS]:
        t[LEADERS] |= 1 << seat
    t[ROLLED] |= 1 << seat
    if t[ROLLED] != t[CONTENDERS]:
        return
    leaders = t[LEADERS]
    t[CONTENDERS] = leaders
    t[ROLLED] = t[RUSSIANS] = t[LEADERS] = 0
    t[ROUNDS] += 1
    if leaders & (leaders - 1) and t[ROUNDS] < START_ROUNDS:
        return
    first = 0
    while not leaders >> first & 1:
        first += 1
    t[CONTENDERS] = t[ROUNDS] = 0
    begin_turn(t, first)
