"""Signs: the features of a position, as numbers, for the evaluation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from bench.opponents.frozen.spy_vs_spy.outlook import Outlook, Position, scarcity
from bench.opponents.frozen.spy_vs_spy.prices import Prices
from bench.opponents.frozen.spy_vs_spy.routes import Survey, whole_path
from spytable.core.game import Seat
from spytable.games.spy_vs_spy.actions import Action, Lay, Remove
from spytable.games.spy_vs_spy.board import PLACE, Cell, Stack, tiles_on
from spytable.games.spy_vs_spy.thinking.ground import FITTING, WAYS, Ground
from spytable.games.spy_vs_spy.tiles import (
    COVERS,
    KINDS,
    RACK,
    SHAPES,
    Tile,
    full_pile,
    is_tunnel,
    without_tiles,
)
from spytable.games.spy_vs_spy.view import View

Signs: TypeAlias = list[float]
Tunnels: TypeAlias = dict[int, int]
"""The tunnels that a Spy may cover, by space: `BLACK` or `WHITE`, the Spy they show."""

BLACK: Final = 1
WHITE: Final = 2
FAR: Final = 12.0
"""Turns of digging to a bomb that are as good as for ever."""
LONG: Final = 30.0
"""Turns of digging to all bombs, likewise."""
HARD: Final = 6.0
"""Turns that a repair takes at most."""
SAFE: Final[Signs] = [0.0, 0.0, 0.0]


class Reading(NamedTuple):
    """The signs of one position."""

    own: Signs
    rivals: list[Signs]
    """In the order of play."""
    table: Signs
    """The seat's rack, the pile and the bombs."""


class Threat(NamedTuple):
    """What Spies could do to a player."""

    ground: Ground
    tunnels: Tunnels
    risks: Sequence[float]
    """By the Spies that tunnels show, as bits: how likely one of them is covered."""
    prices: Prices
    """What repairs would cost him."""


class Reader:
    """Computes the signs of the positions that can follow a view."""

    def __init__(self, view: View, outlook: Outlook) -> None:
        self.outlook = outlook
        self.board = view.board
        self.seats = view.config.seats
        around = view.config.clockwise()
        at = around.index(outlook.seat)
        self.order = (*around[at:], *around[:at])
        """The seat itself, then the others in the order of play."""
        self.lurking = lurking(view)
        self.course = (scarcity(view), self.lurking[BLACK | WHITE])
        self.rounds = view.turn / self.seats
        self.tunnels = coverable(view.board)

    def tunnels_after(self, action: Action) -> Tunnels:
        """The tunnels that a Spy may cover when a tile has been laid or taken away."""
        match action:
            case Lay(piece, cell):
                stack = (*self.board.get(cell, ()), piece)
            case Remove(cell):
                stack = self.board[cell][:-1]
            case _:
                return self.tunnels
        rest = {place: shown for place, shown in self.tunnels.items() if place != PLACE[cell]}
        return rest | coverable({cell: stack})

    def read(
        self, at: Position, found: Sequence[Survey], rack: Sequence[Tile], tunnels: Tunnels
    ) -> Reading:
        """The signs of a position in which the next player is to move."""
        outlook = self.outlook
        times = outlook.times(found, at.pawns, at.bombs)
        taken = at.bombs | set(at.pawns)
        open_to_spies = {p: shown for p, shown in tunnels.items() if p not in taken}
        held = self._held(rack)
        read = [
            self._player(
                seat,
                at,
                found,
                times[seat],
                Threat(
                    at.ground,
                    open_to_spies,
                    self.lurking if seat == outlook.seat else held,
                    outlook.prices(rack) if seat == outlook.seat else outlook.market.unknown,
                ),
            )
            for seat in self.order
        ]
        return Reading(read[0], read[1:], self._table(at, rack))

    def _held(self, rack: Sequence[Tile]) -> tuple[float, ...]:
        """By the Spies that tunnels show: how likely somebody can cover one of a rival's."""
        shown = spies_coverable_by(rack)
        others = (self.seats - 2) / (self.seats - 1)
        return tuple([1.0 if bits & shown else self.lurking[bits] * others for bits in range(4)])

    def _player(
        self, seat: Seat, at: Position, found: Sequence[Survey], time: float, threat: Threat
    ) -> Signs:
        """How one player stands: bombs, pawn, ways, and what a Spy could do to him."""
        mine, pawn, need = found[seat], at.pawns[seat], self.outlook.need[seat]
        others = [other for other in range(self.seats) if other != seat]
        on_bomb, joined = pawn in at.bombs, pawn in mine.joined
        claimed = [at.pawns[other] for other in others if at.pawns[other] in found[other].joined]
        ready = [
            bomb
            for bomb, _ in mine.ways
            if bomb in mine.joined and bomb != pawn and bomb not in claimed
        ]
        shared = sum([any(bomb in found[other].joined for other in others) for bomb in ready])
        digs = [more for bomb, more in mine.ways if bomb not in mine.joined and bomb != pawn]
        first, second, third = [min(FAR, more) / 6 for more in (*digs[:3], FAR, FAR, FAR)[:3]]
        rest = [more for bomb, more in mine.ways if bomb not in mine.joined]
        lacking = max(0, need - on_bomb - len(ready))
        mouths = len(mine.mouths)
        return [
            need / 7,
            need == 1,
            need == 2,
            time / 20,
            on_bomb and joined,
            on_bomb and not joined,
            not on_bomb and not joined,
            len(ready) >= 1,
            len(ready) >= 2,
            len(ready) >= 3,
            shared / 3,
            first,
            second,
            third,
            min(mouths, 6) / 6,
            mouths == 0,
            mouths == 1,
            *(cut(mine, pawn, threat) if on_bomb and joined else SAFE),
            *(cut(mine, ready[0], threat) if ready else SAFE),
            len(mine.joined) / 30,
            on_bomb and any(at.pawns[other] == pawn for other in others),
            min(sum(rest[:lacking]), LONG) / 15,
        ]

    def _table(self, at: Position, rack: Sequence[Tile]) -> Signs:
        """What stands in the seat's rack, and how far the match has come."""
        shown, spies = spies_coverable_by(rack), len([tile for tile in rack if not is_tunnel(tile)])
        shapes = [len([tile for tile in rack if tile[1] == shape]) for shape in SHAPES]
        return [
            *[spies >= count for count in (1, 2, 3, 4)],
            bool(shown & BLACK),
            bool(shown & WHITE),
            "Sg" in rack,
            *[min(2, count) for count in shapes],
            sum([count > 0 for count in shapes]) / 4,
            shapes[-1] >= 2,
            spies == len(rack),
            *self.course,
            len(at.bombs) / 13,
            self.rounds / 30,
            (self.seats - 2) / 2,
        ]


def coverable(board: Mapping[Cell, Stack]) -> dict[int, int]:
    """The tunnels that neither lie on a Spy nor under one (SV-56, SV-64)."""
    return {
        PLACE[cell]: BLACK if stack[0][0] == "b" else WHITE
        for cell, stack in board.items()
        if len(stack) == 1
    }


def lurking(view: View) -> tuple[float, ...]:
    """By the Spies that tunnels show: how likely a rack that nobody knows can cover one."""
    laid = without_tiles(full_pile(), tiles_on(view.board))
    unseen: dict[str, int] = dict(zip(KINDS, without_tiles(laid, view.rack), strict=True))
    total = max(1, sum(unseen.values()))
    for_black, for_white = unseen["Sw"] + unseen["Sg"], unseen["Sb"] + unseen["Sg"]
    spies = (0, for_black, for_white, for_black + unseen["Sb"])
    return tuple([1 - (1 - count / total) ** RACK for count in spies])


def spies_coverable_by(rack: Sequence[Tile]) -> int:
    """The Spies on tunnels that a rack can cover, as bits (SV-61, SV-62, SV-63)."""
    return sum(
        [
            bit
            for bit, colour in ((BLACK, "b"), (WHITE, "w"))
            if any(colour in COVERS.get(tile, "") for tile in rack)
        ]
    )


def cut(found: Survey, goal: int, threat: Threat) -> Signs:
    """Whether one Spy can part a space from the manhole, how likely, and how hard to mend."""
    ground, bits, hardest = threat.ground, 0, 0.0
    for place in bridges(ground.open, whole_path(found, goal)[::-1]):
        if shown := threat.tunnels.get(place, 0):
            bits |= shown
            asked = ground.must[place] << 4 | ground.closed[place]
            hardest = max(hardest, threat.prices[FITTING[asked]])
    return [bits > 0, threat.risks[bits], min(hardest, HARD) / 3]


def bridges(seen: Sequence[int], way: Sequence[int]) -> list[int]:
    """The spaces of a way that cannot be gone round, the ends left out."""
    found = []
    steps = {place: number for number, place in enumerate(way)}
    met, farthest = set(way), 0
    for number, start in enumerate(way[:-1]):
        if 0 < number == farthest:
            found.append(start)
        queue = [start]
        for place in queue:
            for _, behind, there in WAYS[place][seen[place]]:
                if not seen[there] & behind:
                    continue
                if there not in met:
                    met.add(there)
                    queue.append(there)
                elif there in steps:
                    farthest = max(farthest, steps[there])
    return found
