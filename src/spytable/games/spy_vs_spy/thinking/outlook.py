"""Estimates the race: when each player would be done, and who is likely to win."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp, log
from typing import Final, NamedTuple

from spytable.core.game import Seat
from spytable.games.spy_vs_spy.board import PLACE
from spytable.games.spy_vs_spy.thinking.ground import Ground, ground_of, places
from spytable.games.spy_vs_spy.thinking.prices import NEVER, Market, Prices, shapes_in
from spytable.games.spy_vs_spy.thinking.routes import Digger, Survey, finish, survey
from spytable.games.spy_vs_spy.tiles import Tile
from spytable.games.spy_vs_spy.view import View

SPREAD: Final = 4.0
"""Turns by which a race may turn out otherwise than it looks."""
AHEAD: Final = 4
"""Bombs that are planned for; more are too far away to plan."""
KEEPSAKES: Final = {"T": 0.06, "X": 0.06, "L": 0.04, "I": 0.03, "D": -0.1}
"""What a tunnel in the rack is worth besides the plan, in turns."""
SPIES_KEPT: Final = (0.0, 0.35, 0.5, 0.5, 0.4, 0.3)
"""What so many Spies in the rack are worth, in turns."""


SPITE: Final = 0.5
"""What a turn that the others lose is worth, beside one that is won."""
HARM: Final = 5.0
"""Turns that one tile can cost the others: what costs more is undone in another way."""
MOUTHS: Final = (-8.0, -3.0, -1.0, -0.3, 0.0, 0.1)
"""What so many places to dig on are worth to a player, in turns."""
THRIFT: Final = 0.1
"""What a tile is worth that is not laid: it can be drawn again, in turns."""
SCARCE: Final = 40
"""Tiles in the pile below which they grow scarce."""
LAST: Final = 20
"""Tiles in the pile below which more than two players begin to spare them."""
HOARD: Final = 1.0
"""What thrift gains where more than two share a pile that is used up, in turns."""
MEEK: Final = 0.7
"""How much of its spite a player loses there: each block takes two tiles out of the match."""
RESTLESS: Final = (2.0, 5.0)
"""Rounds without a lay after which a player who is not ahead begins and ends to lose patience."""
AT_EASE: Final = (4.0, 6.0)
"""The same for a sole leader, who would win by waiting (SV-Q26) but plays on."""
SHUT: Final = (0.0, 2.0, 8.0)
"""What it costs, in turns or odds, that so many bombs are lacking which could decide the match."""


class Position(NamedTuple):
    """What a plan is made for: all that can be seen, by numbers."""

    ground: Ground
    bombs: frozenset[int]
    pawns: tuple[int, ...]


class Outlook:
    """A view evaluated for one seat."""

    def __init__(self, view: View, seat: Seat) -> None:
        self.seat = seat
        self._surveys: dict[tuple[object, ...], tuple[Survey, Prices]] = {}
        """What was surveyed; the prices are kept, so that no others get their id."""
        self.market = Market(view.board, view.rack)
        self.homes = tuple(places(view.homes))
        self.need = tuple([view.target - home for home in view.home])
        self.rivals = tuple([other for other in range(view.config.seats) if other != seat])
        self.wanted = min(*self.need, AHEAD) + 1
        """Bombs that should stay within reach: those that the leader needs, and one more."""
        self.now = Position(
            ground_of(view.board),
            frozenset(places(view.bombs)),
            tuple(places(view.pawns)),
        )
        self.rack = view.rack
        self.board = view.board
        crowded = scarcity(view, LAST) if len(self.rivals) > 1 else 0.0
        self.thrift = THRIFT + HOARD * crowded
        """What a tile is worth that is not laid."""
        self.spite = SPITE * (1 - min(1.0, impatience(view, seat))) * (1 - MEEK * crowded)
        self.found = self.surveys(self.now, self.rack)
        """The ways of everybody as things are."""
        times = self.times(self.found, self.now.pawns, self.now.bombs)
        self.ceiling = self.field(times) + HARM

    def prices(self, rack: Iterable[Tile]) -> Prices:
        """The seat's own prices, holding these tiles."""
        return self.market.held(shapes_in(rack))

    def survey(self, at: Position, seat: Seat, prices: Prices) -> Survey:
        """The ways of one player; those that were asked for before are remembered."""
        key = (seat, id(prices), tuple(at.ground.open), at.bombs)
        known = self._surveys.get(key)
        if known is None:
            most = min(self.need[seat], AHEAD) + 1
            digger = Digger(self.homes[seat], prices, self.market.unknown)
            known = self._surveys[key] = (survey(at.ground, digger, at.bombs, most), prices)
        return known[0]

    def surveys(self, at: Position, rack: Iterable[Tile]) -> list[Survey]:
        """The ways of everybody: the seat's own by its rack, the others' by what is unseen."""
        own, unknown = self.prices(rack), self.market.unknown
        return [
            self.survey(at, seat, own if seat == self.seat else unknown)
            for seat in range(len(self.homes))
        ]

    def rival_surveys(self, at: Position, base: Sequence[Survey]) -> list[Survey]:
        """The ways of everybody else in a position, the seat's own as they were."""
        return [
            base[seat] if seat == self.seat else self.survey(at, seat, self.market.unknown)
            for seat in range(len(self.homes))
        ]

    def times(
        self, found: Sequence[Survey], pawns: Sequence[int], bombs: frozenset[int]
    ) -> list[float]:
        """When each player would be done; what one is about to take is lost to the others."""
        claimed = self.claims(found, pawns, bombs)
        return [
            finish(
                found[seat],
                pawns[seat],
                self.need[seat],
                AHEAD,
                [bomb for other, bomb in claimed.items() if other != seat],
            )
            for seat in range(len(pawns))
        ]

    def time_of(self, found: Survey, at: Position, seat: Seat) -> float:
        """When one player would be done, whatever the others claim."""
        return finish(found, at.pawns[seat], self.need[seat], AHEAD)

    def claims(
        self, found: Sequence[Survey], pawns: Sequence[int], bombs: frozenset[int]
    ) -> dict[Seat, int]:
        """The bombs under pawns that have an open way home."""
        return {
            seat: pawn
            for seat, pawn in enumerate(pawns)
            if pawn in bombs and pawn in found[seat].joined
        }

    def lead(self, times: Sequence[float], bonus: float = 0.0) -> float:
        """How many turns this seat is ahead of the others, the fastest counting most."""
        behind = min(self.field(times), self.ceiling)
        return bonus - times[self.seat] + self.spite * behind

    def field(self, times: Sequence[float]) -> float:
        """When the first of the others would be done, the slower ones weighed in."""
        fastest = min([times[other] for other in self.rivals])
        others = [exp((fastest - times[other]) / SPREAD) for other in self.rivals]
        return fastest - SPREAD * log(sum(others))

    def worth(self, at: Position, rack: Sequence[Tile]) -> float:
        """How many turns this seat is ahead in a position with this rack."""
        found = self.surveys(at, rack)
        times = self.times(found, at.pawns, at.bombs)
        own = found[self.seat]
        return self.lead(times, value_rack(rack) + mouths(own) - self.shut(own))

    def shut(self, own: Survey) -> float:
        """What it costs that walls part the players from bombs: such a match gets stuck."""
        reached = len([True for way in own.ways if way.more < NEVER])
        return SHUT[max(0, min(self.wanted - reached, len(SHUT) - 1))]


def impatience(view: View, seat: Seat) -> float:
    """How little this seat minds helping others, as a stalemate would be bad for it.

    A sole leader, who wins by waiting (SV-Q26), minds it later than everybody else.
    """
    ahead = all(view.home[seat] > other for at, other in enumerate(view.home) if at != seat)
    quiet = (view.turn - view.stirred) / view.config.seats
    first, last = AT_EASE if ahead else RESTLESS
    return max(0.0, (quiet - first) / (last - first))


def scarcity(view: View, plenty: float = SCARCE) -> float:
    """How far the pile is used up: 0 while there is plenty, 1 when it is empty."""
    return max(0.0, 1 - view.pile / plenty)


def value_rack(rack: Sequence[Tile]) -> float:
    """What a rack is worth besides the plan, in turns."""
    spies, bonus = 0, 0.0
    for index, kind in enumerate(rack):
        if kind[0] == "S":
            spies += 1
        elif kind[1] not in [other[1] for other in rack[:index] if other[0] != "S"]:
            bonus += KEEPSAKES[kind[1]]
    return bonus + SPIES_KEPT[spies]


def mouths(found: Survey) -> float:
    """What the places where a player can dig on are worth to him."""
    return MOUTHS[min(len(found.mouths), len(MOUTHS) - 1)]


def with_pawn(at: Position, seat: Seat, place: int) -> Position:
    """The position with a pawn elsewhere."""
    return at._replace(pawns=(*at.pawns[:seat], place, *at.pawns[seat + 1 :]))


def with_bomb(at: Position, source: str, target: str) -> Position:
    """The position with a bomb elsewhere."""
    return at._replace(bombs=at.bombs - {PLACE[source]} | {PLACE[target]})
