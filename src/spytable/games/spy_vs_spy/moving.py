"""Moving pawns: where they may go, and going there."""

from __future__ import annotations

from msgspec.structs import replace

from spytable.core.game import Change, Seat
from spytable.core.options import Refusal, refusal
from spytable.games.spy_vs_spy.actions import GOES, Go
from spytable.games.spy_vs_spy.board import BESIDE, MANHOLES, Cell, path, reached
from spytable.games.spy_vs_spy.events import BroughtHome, Ended, Event, Rescued, Went
from spytable.games.spy_vs_spy.model import State
from spytable.games.spy_vs_spy.tiles import is_tunnel
from spytable.games.spy_vs_spy.turns import with_draw

WORDS = "spy-vs-spy.refused"


def list_reachable(state: State) -> dict[Cell, Cell]:
    """Where the player's pawn may stand now, its own space first (SV-23, SV-24, SV-Q22)."""
    return reached(state.own_street(), state.pawn())


def list_moves(state: State) -> list[Go]:
    """Every move of the player's pawn, nearest first."""
    pawn = state.pawn()
    return [GOES[cell] for cell in list_reachable(state) if cell != pawn]


def can_carry(state: State) -> bool:
    """Whether the way home is open (SV-38)."""
    return state.own_home() in list_reachable(state)


def can_rescue(state: State) -> bool:
    """Whether mercy is agreed and the pawn is cut off from its home (SV-Q33)."""
    return state.config.mercy == "on" and not can_carry(state)


def go_to(state: State, cell: Cell) -> Change[State, Event]:
    """The pawn walks; on a bomb the die is due (SV-30), else the player draws."""
    seat = state.turn_of()
    walked = Went(seat, path(list_reachable(state), cell))
    there = with_pawn(state, seat, cell)
    if cell in state.bombs:
        return Change(replace(there, phase="land"), (walked,))
    return Change(with_draw(there), (walked,))


def carry_bomb(state: State) -> Change[State, Event]:
    """The pawn takes the bomb home; the deciding bomb ends the match at once (SV-Q17)."""
    seat, home = state.turn_of(), state.own_home()
    way = path(list_reachable(state), home)
    bombs = state.home[seat] + 1
    there = replace(
        with_pawn(state, seat, home),
        bombs=tuple([cell for cell in state.bombs if cell != way[0]]),
        home=(*state.home[:seat], bombs, *state.home[seat + 1 :]),
        stirred=state.turn,
    )
    brought = BroughtHome(seat, way, bombs)
    if bombs >= state.config.bombs_to_win():  # SV-02, SV-03, SV-04
        over = replace(there, phase="over", due=None)
        return Change(over, (brought, Ended(over.home, stalemate=False)))
    return Change(with_draw(replace(there, carried=True)), (brought,))


def rescue_pawn(state: State) -> Change[State, Event]:
    """The pawn returns to its manhole; the turn is over (SV-Q33)."""
    seat = state.turn_of()
    home = state.own_home()
    return Change(with_pawn(state, seat, home), (Rescued(seat, state.pawn(), home),))


def with_pawn(state: State, seat: Seat, cell: Cell) -> State:
    """The state with a pawn elsewhere."""
    return replace(state, pawns=(*state.pawns[:seat], cell, *state.pawns[seat + 1 :]))


def why_no_go(state: State, cell: Cell) -> Refusal:
    """Why the pawn cannot go to a space."""
    stack = state.board.get(cell, ())
    if cell not in BESIDE:
        return refusal("SV-25", f"{WORDS}.no-such-space")
    if cell == state.pawn():
        return refusal("SV-29", f"{WORDS}.already-there")
    if cell in MANHOLES and cell != state.own_home():
        return refusal("SV-Q6", f"{WORDS}.not-your-manhole")
    if not stack and cell in state.bombs:
        return refusal("SV-49", f"{WORDS}.no-tunnel-under-bomb", cell=cell)
    if not stack and cell not in MANHOLES:
        return refusal("SV-25", f"{WORDS}.no-tunnel", cell=cell)
    if stack and not is_tunnel(stack[-1]):
        return refusal("SV-26", f"{WORDS}.spy-there", cell=cell)
    return refusal("SV-24", f"{WORDS}.no-path", cell=cell)
