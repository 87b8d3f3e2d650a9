"""What predicts who wins: how many turns each player still needs, and whose turn it is.

The way to the bombs is surveyed as the bots do it. That takes longer than the rest. A review looks
at hundreds of worlds that differ in racks alone, so all that does not depend on them is kept
(`Scene`), and so is what a seat with a certain rack has there.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from spytable.core.game import Seat
from spytable.games.spy_vs_spy.board import PLACE, Cell, Stack
from spytable.games.spy_vs_spy.model import QUIET_ROUNDS, Config, Phase, State
from spytable.games.spy_vs_spy.thinking.ground import ground_of
from spytable.games.spy_vs_spy.thinking.outlook import AHEAD, value_rack
from spytable.games.spy_vs_spy.thinking.prices import Market, shapes_in
from spytable.games.spy_vs_spy.thinking.routes import Digger, Survey, finish, flood, survey
from spytable.games.spy_vs_spy.tiles import Tile

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
            state.config,
            tuple(state.board.items()),
            state.bombs,
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

    config: Config
    laid: Laid
    bombs: tuple[Cell, ...]
    pawns: tuple[Cell, ...]
    home: tuple[int, ...]
    mover: Seat
    phase: Phase
    quiet: int
    """Turns since something happened."""


class Scene:
    """A table whose racks are not looked at yet."""

    def __init__(self, seen: Seen) -> None:
        seats = range(seen.config.seats)
        self._seen = seen
        self._site = find_site(seen.laid, seen.bombs)
        self._pawns = [PLACE[pawn] for pawn in seen.pawns]
        self._homes = [PLACE[home] for home in seen.config.homes()]
        self._target = seen.config.bombs_to_win()
        self._order = (seen.mover, *seen.config.after(seen.mover))
        self._plans: list[dict[int, tuple[float, int]]] = [{} for _ in seats]
        self._rows: list[dict[tuple[Tile, ...], tuple[float, ...]]] = [{} for _ in seats]
        self._claimed: dict[Seat, int] = {}
        for seat, pawn in enumerate(self._pawns):
            if pawn in self._site.bombs and self._site.joins(self._homes[seat], pawn):
                self._claimed[seat] = pawn

    def describe(self, seat: Seat, rack: tuple[Tile, ...]) -> tuple[float, ...]:
        """The traits of a seat that holds this rack."""
        row = self._rows[seat].get(rack)
        if row is None:
            row = self._rows[seat][rack] = self._describe(seat, rack)
        return row

    def _describe(self, seat: Seat, rack: tuple[Tile, ...]) -> tuple[float, ...]:
        seen = self._seen
        shapes, value, spies = read_rack(rack)
        turns, mouths = self._plan(seat, shapes)
        need = self._target - seen.home[seat]
        wait, claims = self._order.index(seat), seat in self._claimed
        is_last = need <= 1
        begins = wait == 0 and seen.phase in ("turn", "free", "lift")
        rolled = wait == 0 and seen.phase == "rolled" and claims
        leads = seen.home[seat] == max(seen.home)
        return (
            turns,
            float(need),
            float(is_last),
            float(claims),
            float(claims and is_last),
            float(rolled),
            float(rolled and is_last),
            float(begins),
            float(begins and claims),
            float(begins and claims and is_last),
            float(wait == 0 and not begins),
            float(wait == 1),
            float(wait == 1 and claims),
            value,
            float(min(SPIES, spies)),
            float(min(MOUTHS, mouths)),
            seen.quiet / (QUIET_ROUNDS * seen.config.seats) * leads,
        )

    def _plan(self, seat: Seat, shapes: int) -> tuple[float, int]:
        """The turns that a seat needs with tunnels of these shapes, and where it can dig on."""
        known = self._plans[seat].get(shapes)
        if known is None:
            found = self._survey(seat, shapes)
            need = self._target - self._seen.home[seat]
            lost = [bomb for other, bomb in self._claimed.items() if other != seat]
            turns = finish(found, self._pawns[seat], need, AHEAD, lost)
            known = self._plans[seat][shapes] = turns, len(found.mouths)
        return known

    def _survey(self, seat: Seat, shapes: int) -> Survey:
        most = min(self._target - self._seen.home[seat], AHEAD) + 1
        return self._site.survey(self._homes[seat], most, shapes)


class Site:
    """Tunnels and bombs, with the ways that were surveyed there: pawns do not change them."""

    def __init__(self, laid: Laid, bombs: tuple[Cell, ...]) -> None:
        self.bombs = frozenset([PLACE[bomb] for bomb in bombs])
        self._ground = ground_of(dict(laid))
        self._surveys: dict[tuple[int, int, int], Survey] = {}
        self._joined: dict[int, frozenset[int]] = {}

    def joins(self, home: int, place: int) -> bool:
        """Whether tunnels join a space to a manhole."""
        joined = self._joined.get(home)
        if joined is None:
            seen = self._ground.open
            reached, _ = flood(seen, home, [-1] * len(seen), [0] * len(seen))
            joined = self._joined[home] = frozenset(reached)
        return place in joined

    def survey(self, home: int, most: int, shapes: int) -> Survey:
        """The ways of a player who holds tunnels of these shapes."""
        key = home, most, shapes
        found = self._surveys.get(key)
        if found is None:
            digger = Digger(home, MARKET.held(shapes), MARKET.unknown)
            found = self._surveys[key] = survey(self._ground, digger, self.bombs, most)
        return found


@lru_cache(maxsize=512)
def set_scene(seen: Seen) -> Scene:
    """A table; the last ones are kept with what was found out about their racks."""
    return Scene(seen)


@lru_cache(maxsize=512)
def find_site(laid: Laid, bombs: tuple[Cell, ...]) -> Site:
    """A site; the last ones are kept."""
    return Site(laid, bombs)


@lru_cache(maxsize=20_000)
def read_rack(rack: tuple[Tile, ...]) -> tuple[int, float, int]:
    """The shapes of the tunnels in a rack, what it is worth, and how many Spies there are."""
    return shapes_in(rack), value_rack(rack), sum([tile[0] == "S" for tile in rack])
