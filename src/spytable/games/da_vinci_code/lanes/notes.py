"""What views show and the rules do not need: a word for each place, and what was said.

A word has the colour, whether the tile is open, its serial + 1, its value, and as a set the
values that were wrongly said of it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from spytable.games.da_vinci_code.lab import VALUES
from spytable.games.da_vinci_code.lanes.rows import tile_at
from spytable.games.da_vinci_code.lanes.table import BLACK, Kind, Table
from spytable.games.da_vinci_code.lanes.turns import Change, find_alive
from spytable.lanes import (
    Fields,
    Lane,
    as_number,
    count_members,
    count_up,
    find_member,
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
    words = count_up(like, kind.seats * kind.longest, axes=like.ndim) * 0 + (like & 0)
    counts = count_up(like, said_words(kind), axes=like.ndim) * 0 + (like & 0)
    shape = (kind.seats, kind.longest, *like.shape)
    return Notes(words.reshape(shape), counts, like & 0, like & 0)


def said_words(kind: Kind) -> int:
    """How many words the counts take."""
    return -(-kind.seats * VALUES // COUNTS_A_WORD)


def write_word(tile: Lane, serial: Lane | int) -> Lane:
    """The word of a hidden tile that has just come into a code."""
    value = find_member(tile) >> 1
    colour = pick_number((tile & BLACK) != 0, BLACK_BIT, WHITE_BIT)
    return colour | serial + 1 << SERIAL_AT | value << VALUE_AT


class Edit(NamedTuple):
    """What changes in the words, in few lanes, as all places read them."""

    move: Lane
    """The fields that `MOVE` names; 0 where a move changed no word."""
    fresh: tuple[Lane, ...]
    """By seat, 5 bits for each place: the tile that has just come to it, + 1."""


MOVE: Final = Fields((
    ("clue", VALUE_AT + VALUE_BITS), ("gap", 4), ("into", 3),
    ("place", 4), ("seat", 2), ("denied", 4), ("opens", 1), ("denies", 1),
))  # fmt: skip
"""The word of a clue that is inserted, where, and into whose code (+ 1); then what was aimed at."""
FRESH_BITS: Final = 5


def edit_move(t: Table, aim: Aim, gap: Lane, change: Change, stays: Lane) -> Lane:
    """What a move in a turn changes in the words; nothing where a table stays as it is."""
    length = t.phase & 0
    for number, code in enumerate(t.own):
        length = pick(t.mover == number, count_members(code), length)
    clue = write_word(t.clue, length) | pick_number(change.lays, OPEN_BIT, 0)
    inserted, aimed = change.inserts, change.exposes | change.denies
    move = MOVE.pack(
        clue=pick(inserted, clue, 0),
        gap=pick(inserted, gap, 0),
        into=pick(inserted, t.mover + 1, 0),
        place=pick(aimed, aim.place, 0),
        seat=pick(aimed, aim.seat, 0),
        denied=pick(aimed, aim.value, 0),
        opens=as_number(change.exposes),
        denies=as_number(change.denies),
    )
    return pick(stays, 0, move)


def edit_opening(kind: Kind, t: Table, is_fresh: Lane) -> tuple[Lane, ...]:
    """By seat the tiles of codes that were dealt or stand, where they have just come."""
    rows = []
    for code in t.own:
        packed, left = code & 0, code
        for place in range(kind.opening):
            if kind.is_advanced:
                tile = tile_at(kind, t, code, (code & 0) + place)
            else:
                tile, left = left & -left, left & left - 1
            packed = packed | find_member(tile) + 1 << FRESH_BITS * place
        rows.append(pick(is_fresh, packed, 0))
    return tuple(rows)


def apply_edit(kind: Kind, words: Lane, edit: Edit) -> Lane:
    """The words after a step."""
    axes = edit.move.ndim
    seat = count_up(edit.move, kind.seats, axes=axes + 1)
    place = count_up(edit.move, kind.longest, axes=axes)
    gap = MOVE.cut(edit.move, "gap")
    moved = pick(place == gap, MOVE.cut(edit.move, "clue"), shift_by_one(words))
    is_here = (MOVE.cut(edit.move, "into") == seat + 1) & (place >= gap)
    words = pick(is_here, moved, words)
    mark = MOVE.cut(edit.move, "opens") * OPEN_BIT
    denied = MOVE.cut(edit.move, "denies") << MOVE.cut(edit.move, "denied") + DENIED_AT
    is_aimed = (seat == MOVE.cut(edit.move, "seat")) & (place == MOVE.cut(edit.move, "place"))
    words = pick(is_aimed, words | mark | denied, words)
    fresh = edit.fresh[0]
    for number, packed in enumerate(edit.fresh[1:], 1):
        fresh = pick(seat == number, packed, fresh)
    is_early = place < kind.opening
    tile = pick(is_early, fresh >> place * as_number(is_early) * FRESH_BITS & 31, 0)
    value = (tile - 1 >> 1) << VALUE_AT
    colour = pick_number(tile & 1 == 1, BLACK_BIT, WHITE_BIT)
    return pick(tile == 0, words, colour | place + 1 << SERIAL_AT | value)


def count_said(kind: Kind, t: Table, said: Lane, value: Lane, guesses: Lane) -> Lane:
    """The counts of what was said, with one more guess."""
    which = pick(guesses, value, 0) * kind.seats + t.mover
    word = count_up(t.phase, said_words(kind), axes=t.phase.ndim)
    one = as_number(guesses) << (which % COUNTS_A_WORD) * 8
    return said + pick(word == which // COUNTS_A_WORD, one, 0)


def shift_by_one(words: Lane) -> Lane:
    """Every word one place to the right; the last one falls out, and is never there."""
    places = [max(place - 1, 0) for place in range(words.shape[1])]
    return words[:, words.__array_namespace__().asarray(places)]


def note_outs(kind: Kind, after: Table, outs: Lane, exposes: Lane) -> Lane:
    """Who has just gone out comes after those who are."""
    alive = find_alive(after.own, after.open)
    rank = kind.seats - count_members(alive)
    for seat in range(kind.seats):
        is_new = exposes & (alive >> seat & 1 == 0) & (outs >> seat * RANK_BITS & 3 == 0)
        outs = pick(is_new, outs | rank << seat * RANK_BITS, outs)
    return outs
