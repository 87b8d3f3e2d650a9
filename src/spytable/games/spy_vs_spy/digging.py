"""Laying tiles: building, repairing and blocking; what is offered, and why the rest is not."""

from __future__ import annotations

from collections.abc import Iterator

from spytable.core.options import Refusal, refusal
from spytable.games.spy_vs_spy.actions import LAYS, Lay
from spytable.games.spy_vs_spy.board import (
    BESIDE,
    CELLS,
    EXITS,
    HIGHEST,
    KERB,
    MANHOLES,
    Cell,
    Stack,
    agrees,
    can_take_tunnel,
    edges,
    frontier,
    guilty,
    network,
    street,
)
from spytable.games.spy_vs_spy.model import State
from spytable.games.spy_vs_spy.tiles import (
    COVERS,
    KIND,
    OPENINGS,
    PIECES,
    Piece,
    Tile,
    is_tunnel,
)

WORDS = "spy-vs-spy.refused"


def list_lays(state: State) -> Iterator[Lay]:
    """Every way to lay a tile of the player's rack; equal ones are there once."""
    kinds = tuple(dict.fromkeys(state.rack()))
    yield from list_tunnel_lays(state, tuple(kind for kind in kinds if is_tunnel(kind)))
    for spy in kinds:
        if not is_tunnel(spy):
            yield from [LAYS[spy][cell] for cell in list_blockable(state, spy)]


def list_first_lays(state: State) -> Iterator[Lay]:
    """Every way to begin a tunnel: on one of the two exits (SV-13), and no Spy (SV-14)."""
    kinds = tuple(kind for kind in dict.fromkeys(state.rack()) if is_tunnel(kind))
    exits = EXITS[state.own_home()]
    return (lay for lay in list_tunnel_lays(state, kinds) if lay.cell in exits)


def list_tunnel_lays(state: State, kinds: tuple[Tile, ...]) -> Iterator[Lay]:
    """Every way to lay tunnels of these kinds, to build or to repair (SV-43 to SV-52, SV-67)."""
    seen, home = street(state.board), state.own_home()
    own = network(seen, home)
    asked = {cell: edges(seen, cell) for cell in frontier(seen, own, home, state.board)}
    for kind in kinds:
        for piece in PIECES[kind]:
            openings, at = OPENINGS[piece], LAYS[piece]
            yield from [at[cell] for cell, edge in asked.items() if agrees(openings, edge)]


def list_blockable(state: State, spy: Tile) -> list[Cell]:
    """Where a Spy tile may go (SV-53 to SV-64)."""
    covered = COVERS[spy]  # SV-60
    taken = {*state.bombs, *state.pawns}  # SV-57, SV-58
    return [
        cell
        for cell in CELLS
        if len(stack := state.board.get(cell, ())) == 1  # SV-53, SV-56, SV-64
        and stack[0][0] in covered
        and cell not in taken
    ]


def why_no_lay(state: State, lay: Lay) -> Refusal:
    """Why a tile cannot be laid there, by the first rule that says so."""
    kind = KIND.get(lay.piece)
    if kind is None or lay.cell not in BESIDE:
        return refusal("SV-39", f"{WORDS}.no-such-lay")
    if kind not in state.rack():
        return refusal("SV-40", f"{WORDS}.not-in-rack")
    if is_tunnel(kind):
        return _why_no_tunnel(state, lay.piece, lay.cell)
    return _why_no_spy(state, kind, lay.cell)


def why_no_first_lay(state: State, lay: Lay) -> Refusal:
    """Why a tile cannot be the first one of a player."""
    if not is_tunnel(lay.piece) and lay.piece in state.rack():
        return refusal("SV-14", f"{WORDS}.spy-first")
    if lay.cell in BESIDE and lay.cell not in EXITS[state.own_home()]:
        return refusal("SV-13", f"{WORDS}.not-an-exit", cell=lay.cell)
    return why_no_lay(state, lay)


def _why_no_tunnel(state: State, piece: Piece, cell: Cell) -> Refusal:
    stack = state.board.get(cell, ())
    if cell in MANHOLES:
        return refusal("SV-50", f"{WORDS}.tunnel-on-manhole")
    if not can_take_tunnel(stack):
        return _why_no_tunnel_on(stack, cell)
    openings, seen = OPENINGS[piece], street(state.board)
    if openings & KERB[cell]:
        return refusal("SV-51", f"{WORDS}.off-board", cell=cell)
    asked = edges(seen, cell)
    if not agrees(openings, asked):
        _, there = guilty(openings, asked, cell)
        assert there is not None
        rule = "SV-Q5" if there in MANHOLES else "SV-67" if stack else "SV-52"
        turned = any(agrees(OPENINGS[other], asked) for other in PIECES[KIND[piece]])
        key = "mismatch-turn" if turned else "mismatch"
        return refusal(rule, f"{WORDS}.{key}", cell=cell, there=there)
    if not asked.open:
        return refusal("SV-43", f"{WORDS}.not-joined", cell=cell)
    return refusal("SV-45", f"{WORDS}.not-joined-home", cell=cell)


def _why_no_tunnel_on(stack: Stack, cell: Cell) -> Refusal:
    if len(stack) == HIGHEST:
        return refusal("SV-69", f"{WORDS}.repaired", cell=cell)
    return refusal("SV-50", f"{WORDS}.on-tunnel", cell=cell)


def _why_no_spy(state: State, spy: Tile, cell: Cell) -> Refusal:
    stack = state.board.get(cell, ())
    if cell in MANHOLES:
        return refusal("SV-59", f"{WORDS}.spy-on-manhole")
    if not stack:
        return refusal("SV-53", f"{WORDS}.nothing-to-block", cell=cell)
    if not is_tunnel(stack[-1]):
        return refusal("SV-56", f"{WORDS}.spy-on-spy", cell=cell)
    if len(stack) == HIGHEST:
        return refusal("SV-64", f"{WORDS}.spy-on-repaired", cell=cell)
    if cell in state.bombs:
        return refusal("SV-57", f"{WORDS}.spy-under-bomb", cell=cell)
    if cell in state.pawns:
        return refusal("SV-58", f"{WORDS}.spy-under-pawn", cell=cell)
    return refusal("SV-60", f"{WORDS}.same-spy.{spy[1]}", cell=cell)
