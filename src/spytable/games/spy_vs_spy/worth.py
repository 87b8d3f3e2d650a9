"""What predicts who wins: how many turns each player still needs, and whose turn it is.

The ways to the bombs are those that the bots survey. To search them takes longer than the rest: it
is done no further than it must, and not again while nothing changes where it was looked
(`thinking/searches.py`). A review looks at hundreds of worlds that differ in racks alone, so all
that does not depend on them is kept (`Scene`), and so is what a seat with a certain rack has there.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from spytable.core.game import Seat
from spytable.games.spy_vs_spy.board import PLACE, Board, Cell, Stack
from spytable.games.spy_vs_spy.model import QUIET_ROUNDS, Config, Phase, State
from spytable.games.spy_vs_spy.thinking.ground import SHAPE_BITS, ground_of
from spytable.games.spy_vs_spy.thinking.outlook import AHEAD, KEEPSAKES, SPIES_KEPT
from spytable.games.spy_vs_spy.thinking.prices import Market
from spytable.games.spy_vs_spy.thinking.routes import time_finish
from spytable.games.spy_vs_spy.thinking.searches import Errand, Field, Searches
from spytable.games.spy_vs_spy.tiles import Tile

LOOK: Final = 4
LEVELS: Final[tuple[str, ...]] = ("agent",)
FITTED: Final[tuple[tuple[dict[str, str], float], ...]] = (({}, 1.0), ({"target": "short"}, 0.5))
MARKET: Final = Market({}, ())
"""Prices by the tiles of the whole box: those of the pile differ little."""
MOUTHS: Final = 5
"""More places to dig on than that make no difference."""
SPIES: Final = 3


def kind(config: Config) -> str:
    """The weights for so many seats, and for the short game."""
    return f"{config.seats}" if config.target == "sheet" else f"{config.seats}-short"


def signs(_config: Config) -> tuple[int, ...]:
    """By trait: whether more of it must not harm (1), must not help (-1), or may do either."""
    return SIGNS


def turn(state: State) -> int:
    """The number of the turn; 0 before the first."""
    return state.turn


def traits(state: State) -> Sequence[Sequence[float] | None]:
    """By seat: the turns it needs, what it holds, and where it stands in the order of play."""
    if state.mover is None:
        return [NOTHING] * state.config.seats
    scene = set_scene(
        Seen(
            FIELDS.find(state.board, state.bombs),
            state.config,
            state.pawns,
            state.home,
            state.mover,
            state.phase,
            state.turn - state.stirred,
        )
    )
    return [scene.describe(seat, rack) for seat, rack in enumerate(state.racks)]


SIGNS: Final = (-1, -1, 1, 1, 1, 1, 1, 0, 1, 1, 0, 0, 1, 1, 1, 1, 0)
"""Which way a trait may count: fewer turns, a bomb and good tiles must not harm."""
TRAITS: Final = len(SIGNS)
NOTHING: Final = (0.0,) * TRAITS


class Seen(NamedTuple):
    """All that the traits depend on, racks aside."""

    field: Field
    config: Config
    pawns: tuple[Cell, ...]
    home: tuple[int, ...]
    mover: Seat
    phase: Phase
    quiet: int
    """Turns since something happened."""


class Scene:
    """A table whose racks are not looked at yet."""

    def __init__(self, seen: Seen) -> None:
        field, config, home = seen.field, seen.config, seen.home
        self._field = field
        self._phase = seen.phase
        self._homes, self._waits, target = find_seats(config, seen.mover)
        self._needs = [target - each for each in home]
        self._streets = [SEARCHES.street(field, manhole) for manhole in self._homes]
        self._pawns = pawns = [PLACE[cell] for cell in seen.pawns]
        self._claimed = {
            seat: pawn
            for seat, pawn in enumerate(pawns)
            if pawn in field.bombs and pawn in self._streets[seat].reached
        }
        most = max(home)
        idle = seen.quiet / (QUIET_ROUNDS * config.seats)
        self._idle = [idle * (each == most) for each in home]
        self._rows: dict[tuple[Seat, tuple[Tile, ...]], tuple[float, ...]] = {}

    def describe(self, seat: Seat, rack: tuple[Tile, ...]) -> tuple[float, ...]:
        """The traits of a seat that holds this rack."""
        row = self._rows.get((seat, rack))
        if row is None:
            row = self._rows[seat, rack] = self._describe(seat, rack)
        return row

    def _describe(self, seat: Seat, rack: tuple[Tile, ...]) -> tuple[float, ...]:
        shapes, value, spies = read_rack(rack)
        need = self._needs[seat]
        claims = int(seat in self._claimed)
        stands = list_stands(self._phase, self._waits[seat], need, claims)
        return (
            self._time_seat(seat, shapes),
            float(need),
            *stands,
            value,
            spies,
            float(min(MOUTHS, len(self._streets[seat].mouths))),
            self._idle[seat],
        )

    def _time_seat(self, seat: Seat, shapes: int) -> float:
        """The turns that a seat needs with tunnels of these shapes."""
        field, pawn, need = self._field, self._pawns[seat], self._needs[seat]
        claimed = self._claimed
        lost = tuple([claimed[other] for other in claimed if other != seat]) if claimed else ()
        key = self._homes[seat], shapes, need, pawn, lost
        turns = field.times.get(key)
        if turns is None:
            is_cut_off = pawn in field.bombs and seat not in claimed
            errand = Errand(self._homes[seat], shapes, min(need, AHEAD))
            found = SEARCHES.find(field, errand, None if is_cut_off else lost)
            is_joined = pawn in self._streets[seat].reached
            turns = time_finish(found.ways, pawn, need, AHEAD, lost, is_joined=is_joined)
            field.times[key] = turns
        return turns


@cache
def find_seats(config: Config, mover: Seat) -> tuple[list[int], list[int], int]:
    """By seat its manhole, and how long it waits for its turn; how many bombs win."""
    order = (mover, *config.after(mover))
    homes = [PLACE[home] for home in config.homes()]
    return homes, [order.index(seat) for seat in range(config.seats)], config.bombs_to_win()


SEARCHES: Final = Searches(MARKET)


@cache
def list_stands(phase: Phase, wait: int, need: int, claims: int) -> tuple[float, ...]:
    """The traits of how a seat stands: whether it is about to take a bomb, and when it moves."""
    is_last = need <= 1
    moves = wait == 0
    begins = moves and phase in ("turn", "free", "lift")
    rolled = moves and phase == "rolled" and claims
    stands = (
        is_last,
        claims,
        claims and is_last,
        rolled,
        rolled and is_last,
        begins,
        begins and claims,
        begins and claims and is_last,
        moves and not begins,
        wait == 1,
        wait == 1 and claims,
    )
    return tuple([float(each) for each in stands])


@lru_cache(maxsize=512)
def set_scene(seen: Seen) -> Scene:
    """A table; the last ones are kept with what was found out about their racks."""
    return Scene(seen)


class Fields:
    """The boards that were looked at last."""

    def __init__(self) -> None:
        self._last: tuple[Board, tuple[Cell, ...], Field] | None = None

    def find(self, board: Board, bombs: tuple[Cell, ...]) -> Field:
        """A board; most are the very ones that were looked at before."""
        last = self._last
        if last is None or last[0] is not board or last[1] is not bombs:
            field = make_field(tuple(board), tuple(board.values()), bombs)
            last = self._last = board, bombs, field
        return last[2]


FIELDS: Final = Fields()


@lru_cache(maxsize=512)
def make_field(
    cells: tuple[Cell, ...], stacks: tuple[Stack, ...], bombs: tuple[Cell, ...]
) -> Field:
    """Tunnels and bombs."""
    return Field(
        ground_of(dict(zip(cells, stacks, strict=True))),
        frozenset([PLACE[bomb] for bomb in bombs]),
    )


@lru_cache(maxsize=20_000)
def read_rack(rack: tuple[Tile, ...]) -> tuple[int, float, float]:
    """The shapes of the tunnels in a rack, what it is worth, and how many Spies there are.

    The same as `shapes_in` and `value_rack`, in one go.
    """
    shapes = spies = 0
    bonus = 0.0
    for tile in rack:
        if tile[0] == "S":
            spies += 1
        elif not shapes & (bit := SHAPE_BITS[tile[1]]):
            shapes |= bit
            bonus += KEEPSAKES[tile[1]]
    return shapes, bonus + SPIES_KEPT[spies], float(min(SPIES, spies))
