"""Operative: weighs every tile by the race it leads to."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from spytable.games.spy_vs_spy.actions import (
    DECLINE,
    STAY,
    Action,
    Discard,
    Dump,
    Go,
    Lay,
    MoveBomb,
    Remove,
)
from spytable.games.spy_vs_spy.board import PLACE
from spytable.games.spy_vs_spy.thinking.ground import FITTING, top_openings
from spytable.games.spy_vs_spy.thinking.outlook import (
    Outlook,
    Position,
    kept,
    mouths,
    with_bomb,
    with_pawn,
)
from spytable.games.spy_vs_spy.thinking.plain import Plain, top
from spytable.games.spy_vs_spy.thinking.prices import shapes_in
from spytable.games.spy_vs_spy.thinking.routes import Survey, path_home
from spytable.games.spy_vs_spy.tiles import KIND, OPENINGS, Tile
from spytable.games.spy_vs_spy.view import View

BLANK: Final = 5 / 6
WATCH: Final = 0.03
"""What a pawn that stands on a weak spot is worth, in turns for each that its loss would cost."""
THRIFT: Final = 0.1
"""What a tile is worth that is not laid: it can be drawn again, in turns."""
STIRRED: Final = 2.0
"""What any lay is worth to a player who has run out of patience, in turns."""
PROMISING: Final = 8
"""Lays whose effect on the others is looked at."""
SHIFTED: Final = 5
"""Bombs, and spaces for them, that are weighed for a move."""


class Operative(Plain):
    """Weighs what each tile makes of everybody's race.

    It knows what its rack can build and how likely each shape is to be drawn, digs for several
    bombs at once, blocks where it costs most, and goes for bombs that others are near to. Its
    limit is depth: it looks at the table after its own move, never at what the others do next.
    """

    def seen(self, view: View) -> Outlook:
        """The outlook of the seat whose view it is."""
        assert view.seat is not None
        return Outlook(view, view.seat)

    def walk(
        self, view: View, goes: list[Go], _dumps: list[Dump], _budget: int, rng: Random
    ) -> Action:
        """Where the pawn is worth most."""
        outlook = self.seen(view)
        options: list[Action] = [STAY, *goes]
        return top(options, self.walks(view, outlook, options), rng)

    def walks(self, view: View, outlook: Outlook, options: list[Action]) -> list[float]:
        """What each walk is worth, the roll of the die weighed in."""
        now, seat = outlook.now, outlook.seat
        found = outlook.surveys(now, outlook.rack)
        home = outlook.homes[seat]
        weak = weak_spots(view, outlook, found[seat])

        def standing(place: int) -> float:
            pawns = with_pawn(now, seat, place).pawns
            return outlook.lead(
                outlook.times(found, pawns, now.bombs), WATCH * weak.get(place, 0.0)
            )

        blown = standing(home)
        worths = []
        for option in options:
            place = PLACE[option.cell] if isinstance(option, Go) else now.pawns[seat]
            worth = standing(place)
            if isinstance(option, Go) and place in now.bombs:
                worth = BLANK * worth + (1 - BLANK) * blown
            worths.append(worth)
        return worths

    def play(self, view: View, offered: tuple[Action, ...], _budget: int, rng: Random) -> Action:
        """The tile that makes most of the race."""
        outlook = self.seen(view)
        return top(offered, self.plays(outlook, offered), rng)

    def plays(self, outlook: Outlook, offered: Sequence[Action]) -> list[float]:
        """What each lay or discard is worth; what it does to others is asked of the best only."""
        seat = outlook.seat
        base = outlook.surveys(outlook.now, outlook.rack)
        known: dict[tuple[int, int, int], Survey] = {}
        tried: list[Tried] = []
        for action in offered:
            at, rack = after(outlook, action)
            key = (*changed(action), shapes_in(rack))
            if key not in known:
                known[key] = outlook.survey(at, seat, outlook.prices(rack))
            own = known[key]
            tried.append(Tried(at, own, bonus_of(outlook, action, rack) + mouths(own)))
        rough = [each.bonus - outlook.time_of(each.own, each.at, seat) for each in tried]
        order = sorted(range(len(offered)), key=lambda index: -rough[index])
        best, theirs = set(order[:PROMISING]), in_use(outlook, base)
        asked: dict[tuple[int, int], list[Survey]] = {}
        worths = []
        for index, (action, each) in enumerate(zip(offered, tried, strict=True)):
            place, openings = key_of = changed(action)
            found = base
            if place >= 0 and (index in best or (not openings and place in theirs)):
                if key_of not in asked:
                    asked[key_of] = outlook.rival_surveys(each.at, base)
                found = asked[key_of]
            found = [*found[:seat], each.own, *found[seat + 1 :]]
            times = outlook.times(found, each.at.pawns, each.at.bombs)
            worths.append(outlook.lead(times, each.bonus))
        return worths

    def shift(self, view: View, moves: list[MoveBomb], _budget: int, rng: Random) -> Action:
        """The bomb that others want most to where it is at hand."""
        outlook = self.seen(view)
        now, seat = outlook.now, outlook.seat
        found = outlook.surveys(now, outlook.rack)
        near = found[seat].mouths
        nearest = sorted(
            {move.target for move in moves}, key=lambda cell: (PLACE[cell] not in near, PLACE[cell])
        )[:SHIFTED]
        chosen = [move for move in moves if move.target in nearest]
        worths = [
            outlook.worth(with_bomb(now, move.source, move.target), outlook.rack) for move in chosen
        ]
        options: list[Action] = [DECLINE, *chosen]
        return top(options, [outlook.worth(now, outlook.rack), *worths], rng)

    def remove(self, view: View, gone: list[Remove], _budget: int, rng: Random) -> Action:
        """The tile whose loss hurts the others most, or a Spy in its own way."""
        outlook = self.seen(view)
        worths = [outlook.worth(outlook.now, outlook.rack)]
        for action in gone:
            opened = top_openings(view.board[action.cell][:-1])
            ground = outlook.now.ground.with_openings(PLACE[action.cell], opened)
            worths.append(outlook.worth(outlook.now._replace(ground=ground), outlook.rack))
        options: list[Action] = [DECLINE, *gone]
        return top(options, worths, rng)


class Tried(NamedTuple):
    """A lay or a discard that is thought about."""

    at: Position
    own: Survey
    """The player's own ways then."""
    bonus: float


def bonus_of(outlook: Outlook, action: Action, rack: list[Tile]) -> float:
    """What speaks for a lay or a discard besides the race, in turns."""
    lays = isinstance(action, Lay)
    rest = kept(rack) if outlook.spite else STIRRED * lays
    return rest - THRIFT * lays


def in_use(outlook: Outlook, found: Sequence[Survey]) -> set[int]:
    """The spaces on the others' ways."""
    return {
        place
        for rival in outlook.rivals
        for way in found[rival].ways
        for place in path_home(found[rival], way.bomb)
    }


def after(outlook: Outlook, action: Action) -> tuple[Position, list[Tile]]:
    """The position and the rack that a lay or a discard leaves."""
    now, rack = outlook.now, list(outlook.rack)
    match action:
        case Lay(piece, cell):
            rack.remove(KIND[piece])
            ground = now.ground.with_openings(PLACE[cell], OPENINGS[piece])
            return now._replace(ground=ground), rack
        case Discard(tile):
            rack.remove(tile)
    return now, rack


def changed(action: Action) -> tuple[int, int]:
    """The space that a lay changes and what it opens there; no space for anything else."""
    if isinstance(action, Lay):
        return PLACE[action.cell], OPENINGS[action.piece]
    return -1, 0


def weak_spots(view: View, outlook: Outlook, found: Survey) -> dict[int, float]:
    """Tunnels that can still be blocked, and what a block there costs, by the ways that need it."""
    ground, prices = outlook.now.ground, outlook.prices(outlook.rack)
    weak: dict[int, float] = {}
    single = {PLACE[cell] for cell, stack in view.board.items() if len(stack) == 1}
    for way in found.ways:
        for place in path_home(found, way.bomb):
            if place in single and place not in outlook.now.bombs:
                asked = ground.must[place] << 4 | ground.closed[place]
                weak[place] = weak.get(place, 0.0) + min(5.0, prices[FITTING[asked]])
    return weak
