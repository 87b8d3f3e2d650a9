"""Random play of the twin."""

from __future__ import annotations

from typing import Final

from spytable.games.spy_alley_dice.lab import FACES
from spytable.games.spy_alley_dice.model import THROWS
from spytable.games.spy_alley_dice.spies import DICE as DICE_COUNT
from spytable.games.spy_alley_dice.twin.dice import ROLL_SETS, find_match
from spytable.games.spy_alley_dice.twin.layout import (
    ANSWER,
    ANY_NAME,
    ASKED,
    DICE,
    DISCARD,
    HAND,
    LOOSE,
    NONE,
    OUTS,
    PHASE,
    ROLLS,
    SEATS,
    THROW,
    TURN,
    VARIANT,
)
from spytable.games.spy_alley_dice.twin.turns import (
    answer_mission,
    close_turn,
    declare_mission,
    discard_card,
    give_card,
    name_spy,
    next_player,
)
from spytable.kernels import Row, compiled, count_members, draw_below, nth_member

ALL_ROLLS: Final = len(ROLL_SETS)


@compiled
def play_randomly(t: Row, luck: Row) -> None:
    """Any legal action of whoever is asked, each as likely."""
    phase, seat = t[PHASE], int(t[ASKED])
    if phase == TURN:
        move_randomly(t, seat, luck)
    elif phase == ANSWER:
        answer_mission(t, seat, draw_below(luck, 2))
    else:
        hand = int(t[HAND + seat])
        card = nth_member(hand, draw_below(luck, count_members(hand)))
        if phase == DISCARD:
            discard_card(t, seat, card)
        else:
            give_card(t, seat, card)


@compiled
def move_randomly(t: Row, seat: int, luck: Row) -> None:
    """Roll again, name somebody, attempt the mission or pass."""
    spy, count = find_match(int(t[DICE + t[ROLLS] - 1]))
    rolls = ALL_ROLLS if t[ROLLS] < THROWS else 0
    is_five = int(count == DICE_COUNT)
    spies = 0 if spy == NONE else FACES if is_five and t[VARIANT] & ANY_NAME else 1
    names = spies * (t[SEATS] - t[OUTS] - 1)
    number = draw_below(luck, rolls + names + is_five + 1)
    if number < rolls:
        t[LOOSE], t[PHASE], t[ASKED] = ROLL_SETS[number], THROW, NONE
        return
    number -= rolls
    if number < names:
        target = next_player(t, seat)
        while number >= spies:
            target = next_player(t, target)
            number -= spies
        name_spy(t, target, number if spies == FACES else spy)
    elif number < names + is_five:
        declare_mission(t)
    else:
        close_turn(t)
