"""A turn, compiled: rolling, naming, the mission, and cards that change hands."""

from __future__ import annotations

from spytable.games.spy_alley_dice.actions import MOST_SEATS
from spytable.games.spy_alley_dice.lab import FACES, REMEMBERED
from spytable.games.spy_alley_dice.model import QUIET_TURNS, THROWS
from spytable.games.spy_alley_dice.twin.dice import (
    ALL_LOOSE,
    FALLS,
    FALLS_AT,
    find_match,
    put_faces,
)
from spytable.games.spy_alley_dice.twin.layout import (
    ANSWER,
    ASKED,
    BY_AT,
    CALLER_AT,
    DECLINED_AT,
    DEED,
    DICE,
    DISCARD,
    ENDED,
    GIVE,
    GIVEN_AT,
    HAND,
    KIND_BITS,
    LAST,
    LOOSE,
    MISSION,
    MISSION_DONE,
    MOVER,
    NAMED,
    NONE,
    OUT,
    OUTS,
    OVER,
    PART,
    PAST,
    PAST_DICE,
    PAST_TURNS,
    PHASE,
    QUIET,
    RIGHT,
    ROLLS,
    SEATS,
    SPY_AT,
    STALEMATE,
    TARGET_AT,
    THROW,
    THROWN_AT,
    TURN,
    WRONG,
    WRONG_BIT,
)
from spytable.kernels import Row, compiled, count_members


@compiled
def begin_turn(t: Row, seat: int) -> None:
    """A turn begins with all five dice in the air."""
    t[PHASE], t[MOVER], t[ASKED], t[LOOSE] = THROW, seat, NONE, ALL_LOOSE


@compiled
def next_player(t: Row, seat: int) -> int:
    """The next seat clockwise that is still in."""
    while True:
        seat = seat + 1 if seat + 1 < t[SEATS] else 0
        if t[OUT + seat] == 0:
            return seat


@compiled
def roll_dice(t: Row, point: int) -> None:
    """Loose dice fall; after the last roll a turn without three of a kind is over."""
    rolls, loose = int(t[ROLLS]), int(t[LOOSE])
    before = int(t[DICE + rolls - 1]) if rolls else 0
    faces = int(FALLS[FALLS_AT[count_members(loose)] + point])
    dice = put_faces(before, loose, faces)
    t[DICE + rolls] = dice
    t[ROLLS], t[LOOSE] = rolls + 1, 0
    if rolls + 1 == THROWS and find_match(dice)[0] == NONE:
        close_turn(t)
    else:
        t[PHASE], t[ASKED] = TURN, t[MOVER]


@compiled
def name_spy(t: Row, target: int, spy: int) -> None:
    """The mover names somebody; if right, the card is handed over."""
    mover = int(t[MOVER])
    right = t[HAND + target] >> spy & 1
    t[DEED] = NAMED | spy << SPY_AT | target << TARGET_AT | (RIGHT if right else WRONG_BIT)
    if right:
        hand_over(t, target, mover, spy)
    else:
        t[WRONG + (mover * MOST_SEATS + target) * FACES + spy] += 1
        close_turn(t)


@compiled
def declare_mission(t: Row) -> None:
    """The mover attempts the mission; the others are asked one by one."""
    spy = find_match(int(t[DICE + t[ROLLS] - 1]))[0]
    t[DEED] = MISSION | spy << SPY_AT
    t[PHASE], t[ASKED] = ANSWER, next_player(t, int(t[MOVER]))


@compiled
def answer_mission(t: Row, seat: int, declines: int) -> None:
    """A seat calls or declines; the first call settles it."""
    mover = int(t[MOVER])
    if declines:
        t[DEED] |= 1 << DECLINED_AT + seat
        asked = next_player(t, seat)
        if asked != mover:
            t[ASKED] = asked
            return
    spy = int(t[DEED] >> SPY_AT & PART)
    truth = t[HAND + mover] >> spy & 1
    t[DEED] |= RIGHT if truth else WRONG_BIT
    if declines:
        close_turn(t)
        return
    t[DEED] |= (seat + 1) << CALLER_AT
    if truth:
        hand_over(t, mover, seat, spy)
    elif t[HAND + seat] & (t[HAND + seat] - 1):
        t[PHASE], t[ASKED] = GIVE, seat
    else:
        give_card(t, seat, count_members(int(t[HAND + seat]) - 1))


@compiled
def give_card(t: Row, seat: int, card: int) -> None:
    """A wrong caller gives a card to the mover, face down."""
    t[DEED] |= (card + 1) << GIVEN_AT
    hand_over(t, seat, int(t[MOVER]), card)


@compiled
def hand_over(t: Row, giver: int, taker: int, card: int) -> None:
    """A card changes hands; the giver may go out, and the taker owes a discard."""
    t[HAND + giver] &= ~(1 << card)
    t[HAND + taker] |= 1 << card
    if t[HAND + giver] == 0:
        t[OUTS] += 1
        t[OUT + giver] = t[OUTS]
    if t[OUTS] == t[SEATS] - 1:
        close_turn(t)
    else:
        t[PHASE], t[ASKED] = DISCARD, taker


@compiled
def discard_card(t: Row, seat: int, card: int) -> None:
    """Whoever gained a card throws one away, and the turn is over."""
    t[HAND + seat] &= ~(1 << card)
    t[DEED] |= (card + 1) << THROWN_AT
    close_turn(t)


@compiled
def is_moving(deed: int) -> bool:
    """Whether a card changed hands."""
    if deed & KIND_BITS == NAMED:
        return deed & RIGHT != 0
    return deed >> CALLER_AT & PART != 0


@compiled
def close_turn(t: Row) -> None:
    """The turn is over: the match ends, or the next turn begins."""
    mover, deed = int(t[MOVER]), int(t[DEED])
    place = t[PAST_TURNS] % REMEMBERED
    t[PAST + place] = deed | mover << BY_AT
    t[PAST_DICE + place] = t[DICE + t[ROLLS] - 1]
    t[PAST_TURNS] += 1
    t[QUIET] = 0 if is_moving(deed) else t[QUIET] + 1
    for number in range(THROWS):
        t[DICE + number] = 0
    t[ROLLS] = t[DEED] = 0
    is_done = deed & KIND_BITS == MISSION and deed & RIGHT and deed >> CALLER_AT & PART == 0
    if t[OUTS] == t[SEATS] - 1:
        t[ENDED] = LAST
    elif is_done:
        t[ENDED] = MISSION_DONE
    elif t[QUIET] == QUIET_TURNS:
        t[ENDED] = STALEMATE
    if t[ENDED]:
        t[PHASE], t[ASKED] = OVER, NONE
    else:
        begin_turn(t, next_player(t, mover))
