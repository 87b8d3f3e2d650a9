"""What views show and the rules do not need: a word for each place, and what was said.

A word has the colour, whether the tile is open, its serial + 1, its value, and as a set the
values that were wrongly said of it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from spytable.games.da_vinci_code.lab import LONGEST_CODE, VALUES
from spytable.games.da_vinci_code.lanes.rows import tile_at
from spytable.games.da_vinci_code.lanes.table import BLACK, Kind, Table
from spytable.games.da_vinci_code.lanes.turns import Change, find_alive
from spytable.lanes import (
    Lane,
    as_number,
    count_members,
    count_up,
    find_member,
    join_axis,
    pick,
    pick_number,
)

BLACK_BIT: Final = 1
WHITE_BIT: Final = 2
OPEN_BIT: Final = 4
SERIAL_AT: Final = 3
SERIAL_BITS: Final = 4
VALUE_AT: Final = SERIAL_AT + SERIAL_BITS
VALUE_BITS: Final = 4
DENIED_AT: Final = VALUE_AT + VALUE_BITS
COUNTS_A_WORD: Final = 4
"""Counts of what was said are bytes."""
RANK_BITS: Final = 2


class Notes(NamedTuple):
    """What views show besides."""

    words: Lane
    """By seat and place, 0 where no tile is."""
    said: Lane
    """Bytes: how often each value was said by each seat."""
    turn: Lane
    outs: Lane
    """By seat 2 bits: 1 for the first who went out, 2 for the next."""


class Aim(NamedTuple):
    """What a move aimed at, for the notes."""

    seat: Lane
    place: Lane
    value: Lane


def begin_notes(kind: Kind, like: Lane) -> Notes:
    """Nothing has happened."""
    words = count_up(like, kind.seats * LONGEST_CODE, axes=like.ndim) * 0 + (like & 0)
    counts = count_up(like, said_words(kind), axes=like.ndim) * 0 + (like & 0)
    shape = (kind.seats, LONGEST_CODE, *like.shape)
    return Notes(words.reshape(shape), counts, like & 0, like & 0)


def said_words(kind: Kind) -> int:
    """How many words the counts take."""
    return -(-kind.seats * VALUES // COUNTS_A_WORD)


def write_word(tile: Lane, serial: Lane | int) -> Lane:
    """The word of a hidden tile that has just come into a code."""
    value = find_member(tile) >> 1
    colour = pick_number((tile & BLACK) != 0, BLACK_BIT, WHITE_BIT)
    return colour | serial + 1 << SERIAL_AT | value << VALUE_AT


def note_move(  # noqa: PLR0913, PLR0917 (before, after, and what was done)
    kind: Kind, t: Table, after: Table, notes: Notes, aim: Aim, gap: Lane, change: Change
) -> Notes:
    """The notes after a move in a turn."""
    words = notes.words
    axes = t.phase.ndim
    seat = count_up(t.phase, kind.seats, axes=axes + 1)
    place = count_up(t.phase, LONGEST_CODE, axes=axes)
    length = t.phase & 0
    for number, code in enumerate(t.own):
        length = pick(t.mover == number, count_members(code), length)
    clue = write_word(t.clue, length) | pick_number(change.lays, OPEN_BIT, 0)
    is_here = change.inserts & (seat == t.mover)
    moved = join_rows_by_one(words)
    inserted = pick(place < gap, words, pick(place == gap, clue, moved))
    words = pick(is_here, inserted, words)
    is_aimed = (seat == aim.seat) & (place == aim.place)
    mark = pick(change.exposes, OPEN_BIT, pick(change.denies, 1 << DENIED_AT + aim.value, 0))
    words = pick(is_aimed, words | mark, words)
    which = aim.value * kind.seats + t.mover
    word = count_up(t.phase, said_words(kind), axes=axes)
    one = as_number(change.guesses) << (which % COUNTS_A_WORD) * 8
    said = notes.said + pick(word == which // COUNTS_A_WORD, one, 0)
    turn = notes.turn + as_number(change.passes)
    return Notes(words, said, turn, note_outs(kind, after, notes.outs, change.exposes))


def join_rows_by_one(words: Lane) -> Lane:
    """Every word one place to the right; the last one falls out, and is never there."""
    return words.__array_namespace__().concatenate([words[:, :1], words[:, :-1]], axis=1)


def note_outs(kind: Kind, after: Table, outs: Lane, exposes: Lane) -> Lane:
    """Who has just gone out comes after those who are."""
    alive = find_alive(after.own, after.open)
    rank = kind.seats - count_members(alive)
    for seat in range(kind.seats):
        is_new = exposes & (alive >> seat & 1 == 0) & (outs >> seat * RANK_BITS & 3 == 0)
        outs = pick(is_new, outs | rank << seat * RANK_BITS, outs)
    return outs


def note_opening(kind: Kind, t: Table, notes: Notes, is_dealt: Lane, is_stood: Lane) -> Notes:
    """The notes when codes were dealt or stand: fresh tiles, with serials by place."""
    rows = []
    for code in t.own:
        if kind.is_advanced:
            tiles = [tile_at(kind, t, code, (code & 0) + place) for place in range(kind.opening)]
        else:
            tiles, left = [], code
            for _ in range(kind.opening):
                tiles.append(left & -left)
                left = left & left - 1
        rows.append(join_axis([write_word(tile, place) for place, tile in enumerate(tiles)]))
    fresh = join_axis(rows)
    first = notes.words[:, : kind.opening]
    first = pick(is_dealt | is_stood, fresh, first)
    words = first.__array_namespace__().concatenate([first, notes.words[:, kind.opening :]], axis=1)
    return notes._replace(words=words, turn=pick(is_stood, 1, notes.turn))
