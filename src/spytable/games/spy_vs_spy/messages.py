"""The messages under the bombs: reading them and following them."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from spytable.core.game import Change, Draw
from spytable.core.options import Refusal, refusal
from spytable.games.spy_vs_spy.actions import READS, REMOVES, Action, Message, MoveBomb, Remove
from spytable.games.spy_vs_spy.board import (
    BESIDE,
    CELLS,
    MANHOLES,
    Cell,
    agrees,
    edges,
    street,
    with_stack,
)
from spytable.games.spy_vs_spy.events import BombMoved, Declined, Event, Removed, WasRead
from spytable.games.spy_vs_spy.model import State, sorted_cells
from spytable.games.spy_vs_spy.tiles import KIND, OPENINGS, is_tunnel, with_tiles
from spytable.games.spy_vs_spy.turns import add_to_book, begin_free_turn, end_turn, with_draw

WORDS = "spy-vs-spy.refused"


def draw_message(state: State) -> Draw[Action]:
    """The message under a bomb: any of those not read yet, as likely as there are of it (SV-09)."""
    left = [(read, count) for read, count in zip(READS, state.unread(), strict=True) if count]
    return Draw(tuple([read for read, _ in left]), tuple([count for _, count in left]))


def follow_message(state: State, message: Message, at: int) -> Change[State, Event]:
    """The message is read to all (SV-Q25), and what it allows comes next."""
    told = WasRead(state.turn_of(), message)
    after = _reward(replace(state, carried=False, read=(*state.read, message)), message, at)
    return replace(after, events=(told, *after.events), reveals=True)


def _reward(state: State, message: Message, at: int) -> Change[State, Event]:
    match message:
        case "draw-and-play":
            return Change(with_draw(state))  # SV-73
        case "free-turn":
            return (
                decline_reward(state, at) if state.late else begin_free_turn(state, at)
            )  # SV-72, SV-Q34
        case "move-a-bomb":
            useful = bool(state.bombs and free_cells(state))  # SV-Q18
            return Change(replace(state, phase="shift")) if useful else decline_reward(state, at)
        case "remove-a-tile":
            useful = bool(list_removes(state))
            return Change(replace(state, phase="remove")) if useful else decline_reward(state, at)


def decline_reward(state: State, at: int) -> Change[State, Event]:
    """The reward is left unused (SV-Q32)."""
    over = end_turn(state, at)
    return replace(over, events=(Declined(state.turn_of()), *over.events))


def free_cells(state: State) -> list[Cell]:
    """Where a bomb may be put: no manhole, no tile, no other bomb (SV-76, SV-Q18)."""
    return [
        cell
        for cell in CELLS
        if cell not in state.board and cell not in state.bombs and cell not in MANHOLES
    ]


def list_bomb_moves(state: State) -> Iterator[MoveBomb]:
    """Every bomb to every free space, a bomb under a pawn too (SV-74, SV-75)."""
    free = free_cells(state)
    return (MoveBomb(source, target) for source in state.bombs for target in free)


def move_bomb(state: State, source: Cell, target: Cell, at: int) -> Change[State, Event]:
    """The bomb stands elsewhere, its message unseen (SV-Q19)."""
    rest = tuple([cell for cell in state.bombs if cell != source])
    moved = replace(state, bombs=sorted_cells((*rest, target)))
    over = end_turn(moved, at)
    told = BombMoved(state.turn_of(), source, target)
    return replace(over, events=(told, *over.events))


def list_removes(state: State) -> list[Remove]:
    """Every visible tile that may go (SV-77 to SV-81)."""
    return [REMOVES[cell] for cell in CELLS if cell in state.board and _may_go(state, cell)]


def _may_go(state: State, cell: Cell) -> bool:
    return cell not in state.pawns and not _uncovers_mismatch(state, cell)  # SV-78, SV-80


def _uncovers_mismatch(state: State, cell: Cell) -> bool:
    """Whether the tunnel under the top tile would disagree with its neighbours (SV-81, SV-Q8)."""
    below = state.board[cell][:-1]
    if not below or not is_tunnel(below[-1]):
        return False  # SV-79, SV-Q20
    return not agrees(OPENINGS[below[-1]], edges(street(state.board), cell))


def remove_tile(state: State, cell: Cell, at: int) -> Change[State, Event]:
    """The top tile of a space goes back to the pile."""
    stack = state.board[cell]
    gone = replace(
        add_to_book(state, "x"),
        board=with_stack(state.board, cell, stack[:-1]),
        pile=with_tiles(state.pile, (KIND[stack[-1]],)),
    )
    over = end_turn(gone, at)
    told = Removed(state.turn_of(), stack[-1], cell)
    return replace(over, events=(told, *over.events))


def why_no_bomb_move(state: State, move: MoveBomb) -> Refusal:
    """Why a bomb cannot be taken there."""
    target = move.target
    if move.source not in state.bombs:
        return refusal("SV-74", f"{WORDS}.no-bomb-there", cell=move.source)
    if target not in BESIDE or target in MANHOLES:
        return refusal("SV-Q18", f"{WORDS}.bomb-on-manhole")
    if target in state.bombs:
        return refusal("SV-Q18", f"{WORDS}.bomb-on-bomb", cell=target)
    return refusal("SV-76", f"{WORDS}.bomb-on-tile", cell=target)


def why_no_remove(state: State, cell: Cell) -> Refusal:
    """Why a tile cannot be taken away."""
    if cell not in state.board:
        return refusal("SV-77", f"{WORDS}.no-tile-there")
    if cell in state.pawns:
        return refusal("SV-80", f"{WORDS}.tile-under-pawn", cell=cell)
    return refusal("SV-81", f"{WORDS}.uncovers-mismatch", cell=cell)
