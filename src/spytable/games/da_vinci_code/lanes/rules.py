"""One step at every table, on lanes: an action by its id, and what chance does after it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from spytable.games.da_vinci_code.lab import LONGEST_CODE, VALUES
from spytable.games.da_vinci_code.lanes.notes import (
    Aim,
    Edit,
    Notes,
    apply_edit,
    begin_notes,
    count_said,
    edit_move,
    edit_opening,
    note_outs,
)
from spytable.games.da_vinci_code.lanes.rows import dash_places, find_gaps, rank_of
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
    BLACK_DASH,
    DEAL,
    DRAW,
    DRAW_IDS,
    GUESS,
    GUESS_IDS,
    NUMBER_TILES,
    OVER,
    PLACE,
    PLACE_IDS,
    REVEAL,
    REVEAL_IDS,
    STOP_IDS,
    TAKE,
    WHITE,
    WHITE_DASH,
    Kind,
    Table,
    begin_table,
    merge,
)
from spytable.games.da_vinci_code.lanes.turns import Move, find_alive, play_turn
from spytable.lanes import (
    Lane,
    Luck,
    as_number,
    count_members,
    draw_number,
    join_axis,
    nth_member,
    pick,
    pick_lane,
    pick_number,
    scale_down,
)


class State(NamedTuple):
    """Tables with all that their views show, and how the last step ended."""

    table: Table
    notes: Notes
    rewards: Lane
    """By seat, of a match that ended with the last step; else 0."""
    terminated: Lane
    """Whether the last step ended a match."""


class Reading(NamedTuple):
    """What an action means, and whether it is offered."""

    move: Move
    aim: Aim
    answer: Lane
    is_offered: Lane


def begin(kind: Kind, luck: Luck) -> State:
    """A new match at every table."""
    number, luck = draw_number(luck)
    table = begin_table(kind, luck, number)
    rewards = join_axis([table.phase.astype("float32") * 0] * kind.seats)
    return State(table, begin_notes(kind, table.phase), rewards, table.phase < 0)


def read_action(kind: Kind, t: Table, action: Lane, number: Lane) -> Reading:
    """What an id means at each table; a random number says what a draw gives."""
    phase, draws, reveals = t.phase, t.phase == DRAW, t.phase == REVEAL
    is_guess_id = (action >= GUESS_IDS) & (action < STOP_IDS)
    guess = pick(is_guess_id, action - GUESS_IDS, 0)
    value, there = guess % VALUES, guess // VALUES
    away = there // LONGEST_CODE
    seat = t.mover + away + 1
    seat = pick(reveals, t.mover, pick(seat >= kind.seats, seat - kind.seats, seat))
    place = pick(reveals, action - REVEAL_IDS, there - away * LONGEST_CODE)
    code, mine = pick_lane(t.own, seat), pick_lane(t.own, t.mover)
    wanted = t.pool & pick_number(action == DRAW_IDS, BLACK, WHITE)
    drawn = scale_down(number, count_members(wanted))
    if kind.is_advanced:
        black, white = dash_places(t, code)
        rank = pick(draws, drawn, rank_of(t, code, place))
        tile = nth_member(pick(draws, wanted, code & NUMBER_TILES), rank)
        dashed = pick(black == place, BLACK_DASH, pick(white == place, WHITE_DASH, tile))
        tile = pick(draws, tile, dashed)
    else:
        tile = nth_member(pick(draws, wanted, code), pick(draws, drawn, place))
    gaps = find_gaps(kind, t, mine)
    is_stop = (action >= STOP_IDS) & (action < PLACE_IDS)
    named = pick(is_stop, action - STOP_IDS - 1, action - PLACE_IDS)
    gap = pick(is_stop | (phase == PLACE), named, gaps.first)
    # A place beyond the end of a code gives a tile that is not in it.
    is_hidden = (tile & code & ~t.open) != 0
    is_place = (place >= 0) & (place < LONGEST_CODE) & (place < count_members(code))
    is_hidden = is_hidden & is_place
    says = is_guess_id & (away < kind.seats - 1) & (value < kind.values) & is_hidden
    may_stop = is_stop & pick(t.clue == 0, action == STOP_IDS, gaps.holds(named))
    offered = (phase == TAKE) & (action >= 0) & (action <= kind.opening)
    offered |= draws & (action >= DRAW_IDS) & (action < GUESS_IDS) & (wanted != 0)
    offered |= ((phase == GUESS) | (phase == AGAIN)) & says
    offered |= (phase == AGAIN) & may_stop
    offered |= reveals & (action >= REVEAL_IDS) & is_hidden
    if kind.is_advanced:
        is_order = (action >= ARRANGE_IDS) & (action < DRAW_IDS)
        order = pick(is_order, action - ARRANGE_IDS, 0)
        fits = find_arrangements(kind, t, t.progress) >> order & 1 == 1
        offered |= (phase == ARRANGE) & is_order & fits
        offered |= (phase == PLACE) & (action >= PLACE_IDS) & gaps.holds(named)
    is_right = (tile >> 2 * value & 3) != 0
    move = Move(tile, is_right, is_stop, gap)
    answer = pick(phase == ARRANGE, action - ARRANGE_IDS, action)
    return Reading(move, Aim(seat, place, value), answer, offered)


def keep(lanes: Any) -> Any:
    """What needs no holding."""
    return lanes


def step(
    kind: Kind,
    state: State,
    action: Lane,
    hold: Callable[[Any], Any] = keep,
    hold_stages: Callable[[Any], Any] = keep,
) -> State:
    """One action at every table; a finished table stays as it is.

    An action that is not offered ends the match: who did it loses to all others. `hold` keeps a
    compiler from computing the move once more for each place of each code; `hold_stages` does it
    between the stages of a move and after each dealt tile, which a compiler for CPUs needs.
    """
    t, notes = state.table, state.notes
    number, luck = draw_number(t.luck)
    read = hold_stages(read_action(kind, t, action, number))
    is_over, seals = t.phase == OVER, is_sealing(t)
    played, change = play_turn(kind, t, read.move)
    dealt = deal_all(kind, seal_answer(kind, t, read.answer), luck, hold_stages)
    sealed, luck = hold_stages(dealt)
    is_wrong = ~read.is_offered & ~is_over
    stays = is_over | is_wrong
    is_stood = seals & (sealed.phase == DRAW) & ~stays
    is_fresh = is_stood | (t.phase == TAKE) & (sealed.phase != TAKE) & ~stays
    moves = ~seals & ~stays
    edit, said, turn, outs = hold(
        (
            Edit(
                edit_move(t, read.aim, read.move.gap, change, ~moves),
                edit_opening(kind, sealed, is_fresh),
            ),
            change.guesses & moves,
            pick(is_stood, 1, notes.turn + as_number(change.passes & moves)),
            note_outs(kind, played, notes.outs, change.exposes & moves),
        )
    )
    after = merge(stays, t, merge(seals, sealed, played))
    after = after._replace(luck=luck, phase=pick(stays, OVER, after.phase))
    ends = ~is_over & (after.phase == OVER)
    actor = pick(seals, t.progress, t.mover)
    rewards = pick(is_wrong, blame(kind, actor), reward(kind, after))
    words = apply_edit(kind, notes.words, edit)
    counts = count_said(kind, t, notes.said, read.aim.value, said)
    notes = Notes(words, counts, turn, outs)
    return State(after, notes, pick(ends, rewards, rewards * 0), ends)


def deal_all(kind: Kind, t: Table, luck: Luck, hold: Callable[[Any], Any]) -> tuple[Table, Luck]:
    """Chance deals all opening tiles where the last one has said what it takes (DV-05)."""
    deals = t.phase == DEAL
    for _ in range(kind.seats * kind.opening):
        number, luck = draw_number(luck)
        seat, members = find_due(kind, t)
        tile = nth_member(members, scale_down(number, count_members(members)))
        t, luck = hold((merge(deals, deal_tile(kind, t, seat, tile), t), luck))
    return t, luck


def reward(kind: Kind, t: Table) -> Lane:
    """By seat, once it is over: 1 to the winner, and as much in all from the others."""
    share = 1 / (kind.seats - 1)
    alive = find_alive(t.own, t.open)
    wins = [as_number(alive >> seat & 1 == 1) for seat in range(kind.seats)]
    return join_axis(wins).astype("float32") * (1 + share) - share


def blame(kind: Kind, actor: Lane) -> Lane:
    """By seat: -1 to who did what is not offered, and as much in all to the others."""
    share = 1 / (kind.seats - 1)
    blamed = join_axis([as_number(actor == seat) for seat in range(kind.seats)])
    return share - blamed.astype("float32") * (1 + share)


def is_over(t: Table) -> Lane:
    """Whether the match has ended."""
    return t.phase == OVER


def begin_where_over(kind: Kind, state: State) -> State:
    """A new match at every table whose match is over; rewards and `terminated` stay."""
    is_over = state.table.phase == OVER
    fresh = begin(kind, state.table.luck)
    return State(
        merge(is_over, fresh.table, state.table),
        merge(is_over, fresh.notes, state.notes),
        state.rewards,
        state.terminated,
    )
