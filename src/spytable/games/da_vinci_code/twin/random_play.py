"""Random play of the twin."""

from __future__ import annotations

from typing import Final

from spytable.games.da_vinci_code.lab import LONGEST_CODE, OPENING, VALUES
from spytable.games.da_vinci_code.twin.layout import (
    ADVANCED,
    AGAIN,
    ALL,
    ARRANGE,
    ARRANGE_IDS,
    BLACK,
    CLUE,
    DRAW,
    DRAW_IDS,
    HIDDEN,
    LENGTH,
    MOVER,
    NONE,
    OPEN,
    PHASE,
    PLACE,
    PLACE_IDS,
    POOL,
    REVEAL,
    REVEAL_IDS,
    ROW,
    SEATS,
    STOP_IDS,
    TAKE,
    WHITE,
)
from spytable.games.da_vinci_code.twin.rules import act, actor
from spytable.games.da_vinci_code.twin.setting_up import opening
from spytable.games.da_vinci_code.twin.turns import first_gap, guess, last_gap
from spytable.kernels import Row, compiled, draw_below

DASH: Final = VALUES - 1


@compiled
def nth_hidden(t: Row, seat: int, number: int) -> int:
    """The place of a hidden tile, counted among the hidden ones."""
    place, row, is_open = 0, ROW + seat * LONGEST_CODE, t[OPEN]
    while True:
        if not is_open >> t[row + place] & 1:
            if number == 0:
                return place
            number -= 1
        place += 1


@compiled
def play_randomly(t: Row, luck: Row) -> None:
    """Any legal action of whoever is asked, each as likely."""
    phase, mover = t[PHASE], t[MOVER]
    if phase == DRAW:
        both = t[POOL] & BLACK != 0 and t[POOL] & WHITE != 0
        white = draw_below(luck, 2) if both else int(t[POOL] & WHITE != 0)
        act(t, mover, DRAW_IDS + white)
    elif phase == REVEAL:
        place = nth_hidden(t, mover, draw_below(luck, t[HIDDEN + mover]))
        act(t, mover, REVEAL_IDS + place)
    elif phase == PLACE:
        first, last = first_gap(t, mover, t[CLUE]), last_gap(t, mover, t[CLUE])
        act(t, mover, PLACE_IDS + first + draw_below(luck, last - first + 1))
    elif phase == TAKE:
        act(t, actor(t), draw_below(luck, opening(t) + 1))
    elif phase == ARRANGE:
        arrange_randomly(t, actor(t), luck)
    else:
        guess_randomly(t, mover, luck)


@compiled
def guess_randomly(t: Row, mover: int, luck: Row) -> None:
    """A guess at any hidden tile of the others, or a stop where that is offered."""
    values = VALUES if t[ADVANCED] else DASH
    hidden = -t[HIDDEN + mover]
    for seat in range(t[SEATS]):
        hidden += t[HIDDEN + seat]
    stops = first = 0
    if t[PHASE] == AGAIN:
        stops = 1
        if t[CLUE] != NONE:
            first = 1 + first_gap(t, mover, t[CLUE])
            stops = 2 + last_gap(t, mover, t[CLUE]) - first
    number = draw_below(luck, hidden * values + stops)
    if number >= hidden * values:
        act(t, mover, STOP_IDS + first + number - hidden * values)
        return
    number, value = divmod(number, values)
    target = mover
    while True:
        target = target + 1 if target + 1 < t[SEATS] else 0
        if number < t[HIDDEN + target]:
            guess(t, target, nth_hidden(t, target, number), value)
            return
        number -= t[HIDDEN + target]


@compiled
def arrange_randomly(t: Row, seat: int, luck: Row) -> None:
    """Any opening order: the dashes that are held go to any places."""
    length = t[LENGTH + seat]
    row = ROW + seat * LONGEST_CODE
    black = white = False
    for place in range(length):
        black |= t[row + place] == ALL - 2
        white |= t[row + place] == ALL - 1
    answer = 0
    if black and white:
        first, second = draw_below(luck, length), draw_below(luck, length - 1)
        answer = 1 + 2 * OPENING + first * (OPENING - 1) + second
    elif black:
        answer = 1 + draw_below(luck, length)
    elif white:
        answer = 1 + OPENING + draw_below(luck, length)
    act(t, seat, ARRANGE_IDS + answer)
