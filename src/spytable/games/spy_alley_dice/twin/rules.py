"""The rules once more, compiled by numba, without a clock.

A differential test holds them to the plain rules, step by step. `t` is a table as `layout.py` lays
it out; actions are ids of the lab.
"""

from __future__ import annotations

from spytable.games.spy_alley_dice.lab import FACES
from spytable.games.spy_alley_dice.spies import DICE as DICE_COUNT
from spytable.games.spy_alley_dice.twin.dice import ROLL_SETS, WAYS
from spytable.games.spy_alley_dice.twin.layout import (
    ANSWER_IDS,
    ASKED,
    DEAL,
    DISCARD_IDS,
    ENDED,
    GIVE_IDS,
    HAND,
    LAST,
    LOOSE,
    MISSION_DONE,
    MISSION_ID,
    MOVER,
    NAME_IDS,
    NONE,
    OUT,
    OVER,
    PASS_ID,
    PHASE,
    SEATS,
    START,
    THROW,
)
from spytable.games.spy_alley_dice.twin.setting_up import (
    deal_card,
    roll_for_start,
    undealt_cards,
)
from spytable.games.spy_alley_dice.twin.turns import (
    answer_mission,
    close_turn,
    declare_mission,
    discard_card,
    give_card,
    name_spy,
    roll_dice,
)
from spytable.kernels import Row, compiled, count_members, nth_member


@compiled
def actor(t: Row) -> int:
    """The seat that is to answer next; -1 when it is chance, or over."""
    return int(t[ASKED])


@compiled
def chances(t: Row) -> int:
    """The sum of the weights of what chance draws from; 0 if it is not asked."""
    phase = t[PHASE]
    if phase == THROW:
        return int(WAYS[count_members(int(t[LOOSE]))])
    if phase == START:
        return int(WAYS[DICE_COUNT])
    return count_members(undealt_cards(t)) if phase == DEAL else 0


@compiled
def draw(t: Row, point: int) -> None:
    """What the draw of the plain rules has at this point happens."""
    phase = t[PHASE]
    if phase == THROW:
        roll_dice(t, point)
    elif phase == START:
        roll_for_start(t, point)
    else:
        deal_card(t, nth_member(undealt_cards(t), point))


@compiled
def act(t: Row, seat: int, number: int) -> None:
    """A seat did what this id means; it must be offered."""
    if number < NAME_IDS:
        t[LOOSE], t[PHASE], t[ASKED] = ROLL_SETS[number], THROW, NONE
    elif number < MISSION_ID:
        away, spy = divmod(number - NAME_IDS, FACES)
        name_spy(t, (seat + away + 1) % t[SEATS], spy)
    elif number == MISSION_ID:
        declare_mission(t)
    elif number == PASS_ID:
        close_turn(t)
    elif number < GIVE_IDS:
        answer_mission(t, seat, number - ANSWER_IDS)
    elif number < DISCARD_IDS:
        give_card(t, seat, number - GIVE_IDS)
    else:
        discard_card(t, seat, number - DISCARD_IDS)


@compiled
def is_over(t: Row) -> bool:
    """Whether the match has ended."""
    return bool(t[PHASE] == OVER)


@compiled
def list_winners(t: Row) -> int:
    """Who came first, as a set; more than one only in a stalemate."""
    if t[ENDED] == MISSION_DONE:
        return 1 << int(t[MOVER])
    most = winners = 0
    for seat in range(t[SEATS]):
        held = count_members(int(t[HAND + seat]))
        if t[ENDED] == LAST:
            held = int(t[OUT + seat] == 0)
        if held > most:
            most, winners = held, 0
        if held == most:
            winners |= 1 << seat
    return winners


@compiled
def write_rewards(t: Row, rewards: Row) -> None:
    """1 to a sole winner, and as much in all from the others."""
    seats = t[SEATS]
    winners = list_winners(t) if t[PHASE] == OVER else 0
    count = count_members(winners)
    for seat in range(seats):
        share = 1 / count if winners >> seat & 1 else 0.0
        rewards[seat] = (share * seats - 1) / (seats - 1) if count else 0
