"""What predicts who wins: how many turns each player still needs, and whose turn it is.

The way to the bombs is surveyed as the bots do it. That takes longer than the rest, but depends on
the board and on the shapes in a rack only, so it is kept for the next worlds with the same board.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from spytable.core.game import Seat
from spytable.games.spy_vs_spy.board import PLACE, Cell, Stack
from spytable.games.spy_vs_spy.model import QUIET_ROUNDS, Config, State
from spytable.games.spy_vs_spy.thinking.ground import Ground, ground_of
from spytable.games.spy_vs_spy.thinking.outlook import AHEAD, value_rack
from spytable.games.spy_vs_spy.thinking.prices import Market, shapes_in
from spytable.games.spy_vs_spy.thinking.routes import Digger, Survey, finish, survey

LOOK: Final = 4
LEVELS: Final[tuple[str, ...]] = ("agent",)
FITTED: Final[tuple[tuple[dict[str, str], float], ...]] = (({}, 1.0), ({"target": "short"}, 0.5))
MARKET: Final = Market({}, ())
"""Prices by the tiles of the whole box: those of the pile differ little."""
MOUTHS: Final = 5
"""More places to dig on than that make no difference."""
SPIES: Final = 3
Laid = tuple[tuple[Cell, Stack], ...]


def kind(config: Config) -> str:
    """The weights for so many seats, and for the short game."""
    return f"{config.seats}" if config.target == "sheet" else f"{config.seats}-short"


def turn(state: State) -> int:
    """The number of the turn; 0 before the first."""
    return state.turn


def traits(state: State) -> Sequence[Sequence[float] | None]:
    """By seat: the turns it needs, what it holds, and where it stands in the order of play."""
    seats = state.config.seats
    mover = state.mover
    if mover is None:
        return [[0.0] * TRAITS for _ in range(seats)]
    laid = tuple(state.board.items())
    homes, target = state.config.homes(), state.config.bombs_to_win()
    pawns = [PLACE[pawn] for pawn in state.pawns]
    bombs = {PLACE[bomb] for bomb in state.bombs}
    found = [
        survey_seat(
            laid,
            state.bombs,
            homes[seat],
            min(target - state.home[seat], AHEAD) + 1,
            shapes_in(state.racks[seat]),
        )
        for seat in range(seats)
    ]
    claimed = {
        seat: pawn
        for seat, pawn in enumerate(pawns)
        if pawn in bombs and pawn in found[seat].joined
    }
    order = (mover, *state.config.after(mover))
    quiet = (state.turn - state.stirred) / (QUIET_ROUNDS * seats)
    most = max(state.home)
    return [
        _describe(
            state,
            seat,
            found[seat],
            finish(
                found[seat],
                pawns[seat],
                target - state.home[seat],
                AHEAD,
                [bomb for other, bomb in claimed.items() if other != seat],
            ),
            (order.index(seat), seat in claimed, quiet * (state.home[seat] == most)),
        )
        for seat in range(seats)
    ]


TRAITS: Final = 17


def _describe(
    state: State, seat: Seat, found: Survey, turns: float, stand: tuple[int, bool, float]
) -> list[float]:
    wait, claims, patience = stand
    rack = state.racks[seat]
    need = state.config.bombs_to_win() - state.home[seat]
    is_mover = wait == 0
    phase = state.phase
    begins = is_mover and phase in ("turn", "free", "lift")
    return [
        turns,
        float(need),
        float(need <= 1),
        float(claims),
        float(claims and need <= 1),
        float(is_mover and phase == "rolled" and claims),
        float(is_mover and phase == "rolled" and claims and need <= 1),
        float(begins),
        float(begins and claims),
        float(begins and claims and need <= 1),
        float(is_mover and not begins),
        float(wait == 1),
        float(wait == 1 and claims),
        value_rack(rack),
        float(min(SPIES, sum([tile[0] == "S" for tile in rack]))),
        float(min(MOUTHS, len(found.mouths))),
        patience,
    ]


@lru_cache(maxsize=64)
def _ground(laid: Laid) -> Ground:
    return ground_of(dict(laid))


@lru_cache(maxsize=20_000)
def survey_seat(laid: Laid, bombs: tuple[Cell, ...], home: Cell, most: int, shapes: int) -> Survey:
    """The ways of a player who holds tunnels of these shapes."""
    digger = Digger(PLACE[home], MARKET.held(shapes), MARKET.unknown)
    return survey(_ground(laid), digger, frozenset([PLACE[bomb] for bomb in bombs]), most)
