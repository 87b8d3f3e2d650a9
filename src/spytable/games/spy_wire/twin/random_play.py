"""Random play of the twin."""

from __future__ import annotations

from spytable.games.spy_wire.lab import TICK_MS
from spytable.games.spy_wire.twin.attempt import grab_fuse, hold_button
from spytable.games.spy_wire.twin.layout import (
    ALL_SLOTS,
    ATTEMPT,
    BANKS,
    BRINK,
    BY_CHANCE,
    GAVE_UP,
    GRAB,
    MOVER,
    NOW,
    OUT,
    PHASE,
    PLACE,
    PLACE_IDS,
    PULL,
    SLIDE,
    WINDOW,
)
from spytable.games.spy_wire.twin.rules import actor, seal, stop_sliding
from spytable.games.spy_wire.twin.tablet import (
    count_slides,
    find_live,
    nth_slide,
    slide_tile,
)
from spytable.games.spy_wire.twin.turns import (
    claim_dots,
    end_match,
    pull_fuse,
    start_clock,
)
from spytable.kernels import Row, compiled, count_members, draw_below, nth_member


@compiled
def play_randomly(t: Row, luck: Row) -> None:
    """Any legal action of whoever is asked, each as likely."""
    phase = t[PHASE]
    if phase in (SLIDE, ATTEMPT):
        t[NOW] += TICK_MS
        slides = count_slides(t)
        number = draw_below(luck, slides + 1)
        if number == slides:
            stop_sliding(t)
        else:
            cell, way = divmod(nth_slide(t, number), 4)
            slide_tile(t, cell, way)
    elif phase == PLACE:
        answer = draw_below(luck, BY_CHANCE + 1)
        # The last number stands for leaving it to chance, whose id is 0.
        seal(t, actor(t), 0 if answer == BY_CHANCE else PLACE_IDS + answer)
    else:
        t[NOW] += TICK_MS
        if phase in (PULL, GRAB):
            pull_randomly(t, luck)
        else:
            begin_randomly(t, luck)


@compiled
def pull_randomly(t: Row, luck: Row) -> None:
    """Any fuse that may be pulled, or the button in a Final Attempt."""
    side = t[MOVER]
    if t[PHASE] == PULL:
        slots = ALL_SLOTS & ~t[OUT + 1 - side]
        pull_fuse(t, nth_member(slots, draw_below(luck, count_members(slots))))
        return
    live = find_live(t, side)
    number = draw_below(luck, count_members(live) + 1)
    if number == count_members(live):
        hold_button(t)
    else:
        grab_fuse(t, nth_member(live, number))


@compiled
def begin_randomly(t: Row, luck: Row) -> None:
    """START, or hold or give up, or a claim."""
    side = t[MOVER]
    claims = 3 if t[WINDOW] else 0
    is_brink = t[PHASE] == BRINK
    plain = 2 if is_brink and t[BANKS + side] else 1
    number = draw_below(luck, plain + claims)
    if number >= plain:
        claim_dots(t, number - plain + 1)
    elif not is_brink:
        start_clock(t)
    elif number == 1:
        hold_button(t)
    else:
        end_match(t, GAVE_UP, 1 - side)
