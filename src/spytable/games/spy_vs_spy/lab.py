"""Spy vs Spy as numbers: action ids and tensors for machine learning.

The board is turned so that the viewer's manhole is the upper left corner, `A1`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final, get_args

from spytable.core.game import GameError, Seat
from spytable.core.lab import (
    Lab,
    Part,
    Sheet,
    Tensor,
    lay_out,
    seats_around,
    seconds_left,
)
from spytable.games.spy_vs_spy.actions import (
    CARRY,
    DECLINE,
    DISCARDS,
    GOES,
    LAYS,
    MESSAGES,
    PASS,
    REDRAW,
    REMOVES,
    RESCUE,
    ROLL,
    STAY,
    Action,
    Contest,
    Deal,
    Die,
    Discard,
    Dump,
    Go,
    Lay,
    MoveBomb,
    Read,
    Remove,
)
from spytable.games.spy_vs_spy.board import (
    BOMB_SPACES,
    CELLS,
    COLUMNS,
    HIGHEST,
    MANHOLES,
    PLACE,
    ROWS,
    Cell,
)
from spytable.games.spy_vs_spy.model import Phase, count_returned
from spytable.games.spy_vs_spy.tiles import (
    KIND,
    KINDS,
    OPENINGS,
    ORDER,
    RACK,
    SPIES,
    Piece,
    Tile,
    in_order,
    is_tunnel,
    letters,
)
from spytable.games.spy_vs_spy.turns import MOST_DUMPED
from spytable.games.spy_vs_spy.view import View

MOST_SEATS: Final = len(MANHOLES)
SPACES: Final = len(CELLS)
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
PIECES: Final[tuple[Piece, ...]] = tuple(KIND)
PIECE_PLACE: Final[dict[Piece, int]] = {piece: place for place, piece in enumerate(PIECES)}
DUMPS: Final[tuple[tuple[int, ...], ...]] = tuple(
    places for count in range(1, MOST_DUMPED + 1) for places in combinations(range(RACK), count)
)
"""Which tiles of the rack, in canonical order; of equal tiles the first ones."""
PLAIN: Final[tuple[Action, ...]] = (REDRAW, ROLL, STAY, CARRY, RESCUE, PASS, DECLINE)
"""Actions without parameters."""
LYING: Final = 2 + 4 + len(SPIES)


def _turned_cell(cell: Cell, quarters: int) -> Cell:
    column, row = COLUMNS.index(cell[0]), ROWS.index(cell[1])
    for _ in range(quarters):
        column, row = len(ROWS) - 1 - row, column
    return COLUMNS[column] + ROWS[row]


def _turned_piece(piece: Piece, quarters: int) -> Piece:
    if not is_tunnel(piece):
        return piece
    wide = OPENINGS[piece] << quarters
    return piece[0] + letters((wide | wide >> 4) & 15)


QUARTERS: Final = range(len(MANHOLES))
CELL_TURNED: Final = tuple({cell: _turned_cell(cell, by) for cell in CELLS} for by in QUARTERS)
PIECE_TURNED: Final = tuple({piece: _turned_piece(piece, by) for piece in KIND} for by in QUARTERS)
PLACE_TURNED: Final = tuple(
    {cell: PLACE[there] for cell, there in by.items()} for by in CELL_TURNED
)
"""By quarter turns clockwise."""

ACTIONS: Final = lay_out(
    Part("plain", (len(PLAIN),), "redraw, roll, stay, carry, rescue, pass, decline"),
    Part("lay", (len(PIECES), SPACES), "by piece as it lies and space"),
    Part("go", (SPACES,), "walk to this space"),
    Part("dump", (len(DUMPS),), "return these tiles of the rack"),
    Part("discard", (len(KINDS),), "return a tile of this kind"),
    Part("move_bomb", (len(BOMB_SPACES), SPACES), "by bomb, in the order of the board, and space"),
    Part("remove", (SPACES,), "return the top tile of this space to the pile"),
)
TENSOR: Final = lay_out(
    Part("seats", (3,), "2, 3 or 4 players"),
    Part("options", (5,), "short, explosion ends turn, roll before dump, mercy, clock"),
    Part("phase", (len(PHASES),), "what the match waits for"),
    Part("mover", (MOST_SEATS,), "whose turn it is"),
    Part("board", (HIGHEST, LYING, SPACES), "by level: black, white, N, E, S, W, the three Spies"),
    Part("bombs", (SPACES,), "where bombs stand"),
    Part("pawns", (MOST_SEATS, SPACES), "where each pawn stands"),
    Part("manholes", (MOST_SEATS, SPACES), "where each seat lives"),
    Part("home", (MOST_SEATS,), "bombs that each seat has brought home"),
    Part("target", (1,), "bombs that win"),
    Part("rack", (RACK, len(KINDS)), "one's own tiles in canonical order"),
    Part("held", (MOST_SEATS,), "tiles that each seat holds"),
    Part("returned", (len(KINDS),), "tiles of each kind that one put back oneself"),
    Part("returns", (MOST_SEATS,), "how many tiles each seat put back unseen"),
    Part("pile", (1,), "tiles in the pile"),
    Part("owed", (1,), "tiles that the mover is still to draw"),
    Part("carried", (1,), "a message is still to be read"),
    Part("read", (len(MESSAGES),), "messages read so far, by kind"),
    Part("late", (1,), "time ran out in this turn"),
    Part("turn", (1,), "the number of the turn"),
    Part("quiet", (1,), "turns since a tile was laid or a bomb came home"),
    Part("seconds", (1,), "left until the bell"),
)


class SpyVsSpyLab(Lab[View, Action], actions=ACTIONS, tensor=TENSOR):
    """Ids and tensors of Spy vs Spy."""

    def action_id(self, view: View, action: Action) -> int:
        """The id of an action that the viewer is offered."""
        number, turn = ACTIONS.number, _to_viewer(view)
        cells = CELL_TURNED[turn]
        match action:
            case Lay(piece, cell):
                turned = PIECE_PLACE[PIECE_TURNED[turn][piece]]
                return number("lay", turned, PLACE[cells[cell]])
            case Go(cell):
                return number("go", PLACE[cells[cell]])
            case Dump(tiles):
                return number("dump", DUMPS.index(_first_places(view.rack, tiles)))
            case Discard(tile):
                return number("discard", ORDER[tile])
            case MoveBomb(source, target):
                return number("move_bomb", _bombs(view).index(source), PLACE[cells[target]])
            case Remove(cell):
                return number("remove", PLACE[cells[cell]])
            case Contest() | Deal() | Die() | Read():
                raise GameError("chance has no ids")
            case _:
                return number("plain", PLAIN.index(action))

    def action(self, view: View, number: int) -> Action:
        """The action of an id for the viewer."""
        turn = -_to_viewer(view) % len(QUARTERS)
        cells = CELL_TURNED[turn]
        match ACTIONS.locate(number):
            case "plain", (which,):
                return PLAIN[which]
            case "lay", (which, place):
                return LAYS[PIECE_TURNED[turn][PIECES[which]]][cells[CELLS[place]]]
            case "go", (place,):
                return GOES[cells[CELLS[place]]]
            case "dump", (which,):
                rack = in_order(view.rack)
                if DUMPS[which][-1] >= len(rack):
                    raise GameError(f"{number} dumps more than the {len(rack)} tiles of the rack")
                return Dump(tuple([rack[place] for place in DUMPS[which]]))
            case "discard", (which,):
                return DISCARDS[KINDS[which]]
            case "move_bomb", (which, place):
                bombs = _bombs(view)
                if which >= len(bombs):
                    raise GameError(f"{number} moves bomb {which} of {len(bombs)}")
                return MoveBomb(bombs[which], cells[CELLS[place]])
            case _, (place, *_):
                return REMOVES[cells[CELLS[place]]]
            case _:
                raise AssertionError("every part of the table has an axis")

    def encode(self, view: View, now: int = 0) -> Tensor:
        """The viewer's view as a tensor."""
        sheet, config = Sheet(TENSOR), view.config
        around = seats_around(config, view.seat)
        sheet.mark("seats", config.seats - 2)
        chosen = (
            config.target == "short",
            config.explosion_ends_turn == "on",
            config.roll_before_dump == "on",
            config.mercy == "on",
            config.pace != "off",
        )
        sheet.write("options", chosen)
        sheet.mark("phase", PHASES.index(view.phase))
        if view.mover is not None:
            sheet.mark("mover", around.index(view.mover))
        _write_board(sheet, view, around)
        sheet.write("home", [view.home[seat] for seat in around])
        sheet.write("target", (view.target,))
        sheet.mark("rack", *(n * len(KINDS) + ORDER[t] for n, t in enumerate(in_order(view.rack))))
        sheet.write("held", [view.held[seat] for seat in around])
        back = [view.returned[at : at + 2] for at in range(0, len(view.returned), 2)]
        sheet.write("returned", [back.count(kind) for kind in KINDS])
        returns = count_returned(view.book)
        sheet.write("returns", [returns.get(str(seat), 0) for seat in around])
        sheet.write("pile", (view.pile,))
        sheet.write("owed", (view.owed,))
        sheet.write("carried", (view.carried,))
        sheet.write("read", [view.read.count(message) for message in MESSAGES])
        sheet.write("late", (view.late,))
        sheet.write("turn", (view.turn,))
        sheet.write("quiet", (view.turn - view.stirred,))
        sheet.write("seconds", (seconds_left(view.due, now),))
        return sheet.tensor()


LAB: Final = SpyVsSpyLab()


def _to_viewer(view: View) -> int:
    """By how many quarters the board is turned, so that the viewer's manhole comes first."""
    if view.seat is None:
        raise GameError("a lab reads the view of a seat, not what everybody sees")
    return -MANHOLES.index(view.homes[view.seat]) % len(QUARTERS)


def _bombs(view: View) -> list[Cell]:
    """The bombs in the order of the board as the viewer sees it."""
    cells = CELL_TURNED[_to_viewer(view)]
    return sorted(view.bombs, key=lambda cell: PLACE[cells[cell]])


def _first_places(rack: tuple[Tile, ...], tiles: Sequence[Tile]) -> tuple[int, ...]:
    """Where in the rack some tiles stand; of equal ones the first."""
    free = list(enumerate(in_order(rack)))
    places = []
    for tile in tiles:
        found = next(stood for stood in free if stood[1] == tile)
        free.remove(found)
        places.append(found[0])
    return tuple(sorted(places))


def _write_board(sheet: Sheet, view: View, around: tuple[Seat, ...]) -> None:
    """Tiles, bombs, pawns and manholes, turned for the viewer."""
    turn = _to_viewer(view)
    places, traits = PLACE_TURNED[turn], _TRAITS_TURNED[turn]
    marks: list[int] = []
    for cell, stack in view.board.items():
        start = places[cell]
        for piece in stack:
            marks += [start + trait for trait in traits[piece]]
            start += LYING * SPACES
    sheet.mark("board", *marks)
    sheet.mark("bombs", *(places[cell] for cell in view.bombs))
    for away, seat in enumerate(around):
        sheet.mark("pawns", away * SPACES + places[view.pawns[seat]])
        sheet.mark("manholes", away * SPACES + places[view.homes[seat]])


def _traits(piece: Piece) -> list[int]:
    """What a piece is and where it opens."""
    if not is_tunnel(piece):
        return [6 + SPIES.index(KIND[piece])]
    openings = OPENINGS[piece]
    return ["bw".index(piece[0]), *(2 + bit for bit in range(4) if openings >> bit & 1)]


_TRAITS_TURNED: Final = tuple(
    {piece: [trait * SPACES for trait in _traits(PIECE_TURNED[by][piece])] for piece in KIND}
    for by in QUARTERS
)
"""By quarter turns and piece: where its traits are within a level."""
