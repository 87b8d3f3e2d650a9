"""What each seat knows and is told. Nothing else decides what a seat sees."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from spytable.core.game import Ask, Seat
from spytable.core.printing import PrintedView
from spytable.games.spy_vs_spy import messages
from spytable.games.spy_vs_spy.actions import (
    CARRY,
    DECLINE,
    MESSAGES,
    PASS,
    REDRAW,
    RESCUE,
    ROLL,
    STAY,
    Action,
    Discard,
    Dump,
    Go,
    Lay,
    Message,
    Remove,
)
from spytable.games.spy_vs_spy.board import Board, Cell, network, path, reached, street
from spytable.games.spy_vs_spy.events import Drew, Event, Returned
from spytable.games.spy_vs_spy.model import Config, Deed, Line, Phase, State
from spytable.games.spy_vs_spy.questions import prompts
from spytable.games.spy_vs_spy.tiles import Piece, Tile, in_order
from spytable.games.spy_vs_spy.way_home import Table, WayHome, find_way


class MayMove(msgspec.Struct, frozen=True, kw_only=True, tag="move"):
    """At the start of a turn and after a roll: where the pawn may go, and what else is allowed."""

    cells: tuple[Cell, ...] = ()
    """Spaces in reach, nearest first; none before a roll that is due."""
    roll: bool = False
    carry: bool = False
    stay: bool = False
    dump: int = 0
    """The most tiles that may be dumped."""
    rescue: bool = False
    decline: bool = False


class MayLay(msgspec.Struct, frozen=True, kw_only=True, tag="lay"):
    """Where each tile of the rack may lie, by how it is turned; and what else is allowed."""

    lay: dict[Piece, tuple[Cell, ...]] = {}
    discard: bool = False
    skip: bool = False
    """Pass, if no discard is due."""
    redraw: bool = False


class MayShift(msgspec.Struct, frozen=True, tag="shift"):
    """Any bomb to any of these spaces, or decline."""

    cells: tuple[Cell, ...]


class MayRemove(msgspec.Struct, frozen=True, tag="remove"):
    """The top tile of any of these spaces, or decline."""

    cells: tuple[Cell, ...]


May: TypeAlias = MayMove | MayLay | MayShift | MayRemove
"""What the seat may do now, so that no screen needs the rules."""


class Opened(msgspec.Struct, frozen=True, kw_only=True):
    """What nobody saw while the match went on, and its story: for everyone, after the end."""

    racks: tuple[tuple[Tile, ...], ...]
    """The tiles of each seat."""
    messages: tuple[tuple[Message, ...], ...]
    """The messages that each seat read, in order; the deciding bomb's was never read (SV-Q17)."""
    unread: tuple[Message, ...]
    """The messages that nobody read: which bomb hides which is never settled (SV-09, SV-Q37)."""
    run: tuple[Cell, ...]
    """How the deciding bomb came home, bomb first; nothing if none decided the match."""
    story: tuple[Deed, ...]
    """Every roll on a bomb and every bomb brought home."""


class View(PrintedView, frozen=True, kw_only=True, omit_defaults=True):
    """All that a seat knows; `seat` is None for what everybody knows."""

    config: Config
    seat: Seat | None
    phase: Phase
    turn: int
    mover: Seat | None
    rolls: tuple[tuple[Seat, ...], ...]
    """Who rolled an explosion for the first turn, round by round; the last one alone began."""
    target: int
    """How many bombs win."""
    homes: tuple[Cell, ...]
    """The manhole of each seat."""
    board: Board
    """The stacks by space, covered tiles included: everybody saw them laid."""
    bombs: tuple[Cell, ...]
    pawns: tuple[Cell, ...]
    home: tuple[int, ...]
    """How many bombs each seat has brought home."""
    pile: int
    """How many tiles lie in the pile."""
    held: tuple[int, ...]
    """How many tiles each seat holds."""
    rack: tuple[Tile, ...]
    """The seat's own tiles; what it drew in this turn comes last."""
    book: str
    """What went to and from the pile, by everyone; see the model."""
    returned: str
    """The tiles the seat itself put back, in the order of its entries in the book."""
    owed: int
    carried: bool
    read: tuple[Message, ...]
    late: bool
    due: int | None
    stirred: int
    may: May | None
    log: tuple[Line, ...]
    help: WayHome | None = None
    """What the option `help` works out for a person; it follows from the rest of the view."""
    opened: Opened | None = None
    """After the end: what was hidden."""


def view(state: State, seat: Seat | None) -> View:
    """All that a seat knows, or all that is public."""
    return View(
        config=state.config,
        seat=seat,
        phase=state.phase,
        turn=state.turn,
        mover=state.mover,
        rolls=state.rolls,
        target=state.config.bombs_to_win(),
        homes=state.config.homes(),
        board=state.board,
        bombs=state.bombs,
        pawns=state.pawns,
        home=state.home,
        pile=sum(state.pile),
        held=tuple([len(rack) for rack in state.racks]),
        rack=() if seat is None else state.racks[seat],
        book=state.book,
        returned="" if seat is None else state.returned[seat],
        owed=state.owed,
        carried=state.carried,
        read=state.read,
        late=state.late,
        due=state.due,
        stirred=state.stirred,
        may=_may(state) if seat is not None and seat == state.mover else None,
        log=state.log,
    )


def _may(state: State) -> May | None:
    """What whose turn it is may do now, gathered from what it is offered."""
    ask = prompts(state).get(state.turn_of())
    if not isinstance(ask, Ask):
        return None
    match state.phase:
        case "first" | "play":
            return _may_lay(tuple(ask.options))
        case "shift":
            return MayShift(tuple(messages.free_cells(state)))
        case "remove":
            return MayRemove(tuple([a.cell for a in ask.options if isinstance(a, Remove)]))
        case _:
            return _may_move(tuple(ask.options))


def _may_lay(offered: tuple[Action, ...]) -> MayLay:
    places: dict[Piece, list[Cell]] = {}
    for action in offered:
        if isinstance(action, Lay):
            places.setdefault(action.piece, []).append(action.cell)
    return MayLay(
        lay={piece: tuple(cells) for piece, cells in places.items()},
        discard=isinstance(offered[-1], Discard),
        skip=offered[-1] == PASS,
        redraw=offered[-1] == REDRAW,
    )


def _may_move(offered: tuple[Action, ...]) -> MayMove:
    return MayMove(
        cells=tuple([action.cell for action in offered if isinstance(action, Go)]),
        roll=ROLL in offered,
        carry=CARRY in offered,
        stay=STAY in offered,
        dump=max([len(action.tiles) for action in offered if isinstance(action, Dump)], default=0),
        rescue=RESCUE in offered,
        decline=DECLINE in offered,
    )


def show(event: Event, seat: Seat | None) -> Event:
    """An event as a seat may see it."""
    match event:
        case Drew(owner) if owner != seat:
            return replace(event, tile=None)
        case Returned(owner) if owner != seat:
            return replace(event, tiles=None)
        case _:
            return event


def open_view(state: State, seat: Seat | None) -> View:
    """What everyone may see once the match is over, however it ended (SV-Q37)."""
    readers = [deed.seat for deed in state.story if deed.what == "home"]
    # A bomb that decided the match, or came home in the turn that was broken off, was not read.
    by_seat = list(zip(readers, state.read, strict=False))
    unread = [
        kind for kind, count in zip(MESSAGES, state.unread(), strict=True) for _ in range(count)
    ]
    return replace(
        view(state, seat),
        may=None,
        opened=Opened(
            racks=tuple([in_order(rack) for rack in state.racks]),
            messages=tuple(
                [
                    tuple([message for reader, message in by_seat if reader == owner])
                    for owner in range(state.config.seats)
                ]
            ),
            unread=tuple(unread),
            run=_last_run(state),
            story=state.story,
        ),
    )


def _last_run(state: State) -> tuple[Cell, ...]:
    """The way of the bomb that decided the match: nothing was laid since."""
    decided = max(state.home) >= state.config.bombs_to_win()
    if not decided or not state.story or state.story[-1].what != "home":
        return ()
    last = state.story[-1]
    home = state.config.homes()[last.seat]
    return path(reached(network(street(state.board), home), last.cell), home)


def screen(seen: View, config: Config) -> View:
    """What reaches a person's screen: all of it, and the way home if help was agreed (SV-Q38)."""
    if config.help == "off" or seen.seat is None or seen.phase == "over" or seen.opened is not None:
        return seen
    table = Table(
        board=seen.board,
        bombs=seen.bombs,
        pawns=seen.pawns,
        held=seen.held,
        rack=seen.rack,
        seat=seen.seat,
        home=seen.homes[seen.seat],
        others=config.after(seen.seat),
    )
    return replace(seen, help=find_way(table))
