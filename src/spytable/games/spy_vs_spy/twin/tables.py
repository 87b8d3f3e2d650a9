"""Tables that the twin looks things up in, made from the plain rules when it is loaded."""

from __future__ import annotations

from itertools import combinations
from typing import Any, Final

from spytable.games.spy_vs_spy import data
from spytable.games.spy_vs_spy.actions import MESSAGES
from spytable.games.spy_vs_spy.board import (
    BESIDE,
    BOMB_SPACES,
    CELLS,
    EXITS,
    MANHOLES,
    PLACE,
    ROWS,
    Edges,
    agrees,
)
from spytable.games.spy_vs_spy.lab import (
    CELL_TURNED,
    DUMPS,
    MOST_SEATS,
    PIECE_PLACE,
    PIECE_TURNED,
    PIECES,
    QUARTERS,
)
from spytable.games.spy_vs_spy.model import Config
from spytable.games.spy_vs_spy.tiles import (
    COVERS,
    KIND,
    KINDS,
    OPENINGS,
    ORDER,
    RACK,
    SPIES,
    TUNNELS,
    full_pile,
)
from spytable.games.spy_vs_spy.tiles import PIECES as WAYS_TO_LIE
from spytable.games.spy_vs_spy.turns import MOST_DUMPED
from spytable.games.spy_vs_spy.twin.layout import SEEN, WIDE
from spytable.kernels import make_wide_table

COUNTS: Final = range(2, MOST_SEATS + 1)
_HOMES = {seats: [PLACE[cell] for cell in Config(seats=seats).homes()] for seats in COUNTS}

TARGETS: Final = make_wide_table([0, 0, *(Config(seats=seats).bombs_to_win() for seats in COUNTS)])
"""Bombs that win, by the number of seats."""
HOMES: Final = make_wide_table(
    [[0] * MOST_SEATS] * 2 + [_HOMES[seats] + [0] * (MOST_SEATS - seats) for seats in COUNTS]
)
"""By the number of seats and a seat: where its manhole is."""
QUARTER: Final = make_wide_table(
    [-MANHOLES.index(cell) % len(QUARTERS) if cell in MANHOLES else 0 for cell in CELLS]
)
"""By a manhole: how many quarters the board is turned for who lives there."""
TURNED: Final = make_wide_table(
    [[PLACE[CELL_TURNED[by][cell]] for cell in CELLS] for by in QUARTERS]
)
"""By quarters and a space: where it is when the board is turned."""
PIECE_AFTER: Final = make_wide_table(
    [[PIECE_PLACE[PIECE_TURNED[by][piece]] for piece in PIECES] for by in QUARTERS]
)
"""By quarters and a piece: which piece it is when the board is turned."""
FRAMED: Final = make_wide_table(
    [SEEN + (place // WIDE + 1) * (WIDE + 2) + place % WIDE + 1 for place in range(len(CELLS))]
)
"""Where in a row the openings of a space are kept; the ones around it are its neighbours'."""

OPENS: Final = make_wide_table([OPENINGS[piece] for piece in PIECES])
KIND_OF: Final = make_wide_table([ORDER[KIND[piece]] for piece in PIECES])
FIRST_SPY: Final = len(TUNNELS)
"""The kinds from this number on are Spies."""
ALL_TUNNELS: Final = sum(len(WAYS_TO_LIE[kind]) for kind in TUNNELS)
"""Pieces from this number on are Spies; fewer than half of it are black tunnels."""
_LYING = {(piece[0], OPENINGS[piece]): PIECE_PLACE[piece] for piece in PIECES[:ALL_TUNNELS]}
PIECE_OF: Final = make_wide_table(
    [_LYING.get(("bw"[bit >> 4], bit & 15), 0) for bit in range(2 * 16)],
)
"""By a bit of `TURNINGS`: the piece."""
TURNINGS: Final = make_wide_table(
    [
        0
        if kind in SPIES
        else sum(1 << (OPENINGS[piece] + 16 * (kind[0] == "w")) for piece in WAYS_TO_LIE[kind])
        for kind in KINDS
    ]
)
"""By a kind of tile: every way to lie as a set, black tunnels by their openings, then white."""
FITS: Final = make_wide_table(
    [
        sum(
            (1 << openings) * 0x10001
            for openings in range(1, 16)
            if agrees(openings, Edges(key & 15, key >> 4))
        )
        for key in range(256)
    ]
)
"""By the edges that must be open and, 16 times that, closed: ways to lie that agree."""
COVERED: Final = make_wide_table(
    [[spy in SPIES and colour in COVERS[spy] for colour in "bw"] for spy in KINDS]
)
"""By a kind of Spy: whether it may cover a black tunnel, and a white one."""

FULL_PILE: Final = make_wide_table(full_pile())
MESSAGES_LEFT: Final = make_wide_table([data.PLAY.messages[message] for message in MESSAGES])
BLANKS: Final = data.PLAY.die["blank"]
FACES: Final = BLANKS + data.PLAY.die["blast"]
_BLASTS = [
    [some for count in range(seats + 1) for some in combinations(range(seats), count)]
    for seats in range(MOST_SEATS + 1)
]
_PADDING = [0] * (1 << MOST_SEATS)
CONTESTS: Final = make_wide_table(
    [
        ([sum(1 << each for each in some) for some in blasts] + _PADDING)[: len(_PADDING)]
        for blasts in _BLASTS
    ]
)
"""By how many roll: who of them explodes, in the order of the plain rules."""
CONTEST_WEIGHTS: Final = make_wide_table(
    [
        (
            [(FACES - BLANKS) ** len(some) * BLANKS ** (seats - len(some)) for some in blasts]
            + _PADDING
        )[: len(_PADDING)]
        for seats, blasts in enumerate(_BLASTS)
    ]
)
DUMPED: Final = make_wide_table([sum(1 << place for place in places) for places in DUMPS])
"""By dump: the places of its tiles as a set."""


def _list_dumps(held: int, most: int, equal: int) -> int:
    """The dumps of a rack as a set; `equal` has a bit for each tile like the one before it."""
    return sum(
        1 << number
        for number, places in enumerate(DUMPS)
        if len(places) <= most
        and places[-1] < held
        and all(place - 1 in places for place in places if equal >> place & 1)
    )


DUMP_SETS: Final = make_wide_table(
    [
        [
            [_list_dumps(held, most, equal) for equal in range(1 << RACK)]
            for most in range(MOST_DUMPED + 1)
        ]
        for held in range(RACK + 1)
    ]
)

# Sets of spaces, as two numbers: the upper six rows and the lower three.
UPPER: Final = 6 * WIDE
UPPER_ALL: Final = (1 << UPPER) - 1
LOWER_ALL: Final = (1 << (len(ROWS) * WIDE - UPPER)) - 1


def _spaces(places: Any) -> tuple[int, int]:
    together = sum(1 << place for place in places)
    return together & UPPER_ALL, together >> UPPER


_CORNERS = [PLACE[cell] for cell in MANHOLES]
CORNERS: Final = make_wide_table(_spaces(_CORNERS))
MANHOLE_OPENS: Final = make_wide_table([[PLACE[cell], sum(BESIDE[cell])] for cell in MANHOLES])
"""Each manhole and its openings."""
EXITS_OF: Final = make_wide_table(
    [
        _spaces([PLACE[there] for there in EXITS[cell]]) if cell in MANHOLES else (0, 0)
        for cell in CELLS
    ]
)
"""By a manhole: the spaces next to it."""
FIRST_BOMBS: Final = make_wide_table([PLACE[cell] for cell in BOMB_SPACES])
