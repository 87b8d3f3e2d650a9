"""Random play on lanes: one tick at every table, without masks or tensors."""

from __future__ import annotations

from typing import NamedTuple

from spytable.games.da_vinci_code.lab import LONGEST_CODE, VALUES
from spytable.games.da_vinci_code.lanes.rows import find_gaps, find_place
from spytable.games.da_vinci_code.lanes.setting_up import (
    deal_tile,
    find_arrangements,
    find_due,
    is_sealing,
    seal_answer,
)
from spytable.games.da_vinci_code.lanes.table import (
    AGAIN,
    ARRANGE,
    ARRANGE_IDS,
    BLACK,
    DEAL,
    DRAW,
    DRAW_IDS,
    GUESS,
    GUESS_IDS,
    PLACE,
    PLACE_IDS,
    REVEAL,
    REVEAL_IDS,
    STOP_IDS,
    TAKE,
    WHITE,
    Kind,
    Table,
    begin_table,
    merge,
)
from spytable.games.da_vinci_code.lanes.turns import Move, play_turn
from spytable.lanes import (
    Lane,
    Luck,
    as_number,
    count_members,
    draw_number,
    find_member,
    nth_member,
    pick,
    pick_lane,
    pick_number,
    scale_down,
)


class Tick(NamedTuple):
    """What happened at each table in one tick."""

    decides: Lane
    """A seat decided; else chance dealt a tile."""
    ends: Lane
    """The match is over: a seat alone hides something."""


class Choice(NamedTuple):
    """A random action, not yet as an id."""

    move: Move
    value: Lane
    """What is said of the tile."""
    answer: Lane
    """What is sealed."""


def tick(kind: Kind, t: Table) -> tuple[Table, Tick]:
    """Any offered action of whoever is asked, each as likely, and what chance does after it.

    After the last `take` chance deals one tile a tick, so that every tick picks from one set.
    """
    number, luck = draw_number(t.luck)
    due, dealt_from = find_due(kind, t)
    choice = choose(kind, t, number, dealt_from)
    deals, seals = t.phase == DEAL, is_sealing(t)
    played, change = play_turn(kind, t, choice.move)
    after = merge(deals, deal_tile(kind, t, due, choice.move.tile), played)
    after = merge(seals, seal_answer(kind, t, choice.answer), after)
    return after._replace(luck=luck), Tick(~deals, change.ends)


def choose(kind: Kind, t: Table, number: Lane, dealt_from: Lane) -> Choice:
    """Any offered action, each as likely; and the tile that chance deals or draws."""
    phase, mine = t.phase, pick_lane(t.own, t.mover)
    is_guess_phase = (phase == GUESS) | (phase == AGAIN)
    lying = t.own[0]
    for code in t.own[1:]:
        lying = lying | code
    wanted = t.pool & pick_number((number & 1) != 0, WHITE, BLACK)
    wanted = pick(wanted == 0, t.pool, wanted)
    hidden = pick(phase == REVEAL, mine, lying & ~mine) & ~t.open
    members = pick(phase == DEAL, dealt_from, pick(phase == DRAW, wanted, hidden))
    count = count_members(members)
    values = count * kind.values
    gaps, orders = find_gaps(kind, t, mine), phase
    if kind.is_advanced:
        stops = pick(phase == AGAIN, pick(t.clue == 0, 1, gaps.width()), 0)
        orders = find_arrangements(kind, t, t.progress)
        choices = pick(phase == PLACE, gaps.width(), count)
        choices = pick(phase == ARRANGE, count_members(orders), choices)
    else:
        stops, choices = as_number(phase == AGAIN), count
    choices = pick(is_guess_phase, values + stops, choices)
    choices = pick(phase == TAKE, kind.opening + 1, choices)
    chosen = scale_down(number, choices)
    nth = chosen * (43_691 if kind.values == VALUES - 1 else 40_330) >> 19  # a 12th or a 13th
    value = chosen - nth * kind.values
    tile = nth_member(members, pick(is_guess_phase, nth, chosen))
    is_stop = chosen >= values
    gap, answer = chosen, chosen
    if kind.is_advanced:
        beyond = pick((phase == AGAIN) & is_stop, chosen - values, 0)
        gap = gaps.first + pick(phase == PLACE, chosen, beyond)
        answer = pick(phase == ARRANGE, find_member(nth_member(orders, chosen)), chosen)
    is_right = (tile >> 2 * value & 3) != 0
    return Choice(Move(tile, is_right, is_stop, gap), value, answer)


def choose_ids(kind: Kind, t: Table) -> tuple[Lane, Luck]:
    """The id of any offered action for every table, each as likely."""
    number, luck = draw_number(t.luck)
    choice = choose(kind, t, number, t.pool)
    phase, tile, mine = t.phase, choice.move.tile, pick_lane(t.own, t.mover)
    seat = t.phase & 0
    for other in range(1, kind.seats):
        seat = pick(t.own[other] & tile != 0, other, seat)
    place = find_place(kind, t, pick_lane(t.own, seat), tile)
    away = seat - t.mover - 1
    away = pick(away < 0, away + kind.seats, away)
    guess = GUESS_IDS + (away * LONGEST_CODE + place) * VALUES + choice.value
    gap = choice.move.gap if kind.is_advanced else find_gaps(kind, t, mine).first
    stop = STOP_IDS + pick(t.clue == 0, 0, 1 + gap)
    ids = pick(choice.move.is_stop & (phase == AGAIN), stop, guess)
    ids = pick(phase == REVEAL, REVEAL_IDS + place, ids)
    ids = pick(phase == PLACE, PLACE_IDS + gap, ids)
    ids = pick(phase == DRAW, DRAW_IDS + as_number(tile & WHITE != 0), ids)
    ids = pick(phase == ARRANGE, ARRANGE_IDS + choice.answer, ids)
    return pick(phase == TAKE, choice.answer, ids), luck


def begin_again(kind: Kind, t: Table, ends: Lane) -> Table:
    """A new match at the tables where one has ended."""
    number, luck = draw_number(t.luck)
    return merge(ends, begin_table(kind, luck, number), t)  # type: ignore[no-any-return]
