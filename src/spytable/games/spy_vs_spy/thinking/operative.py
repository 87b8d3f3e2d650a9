"""Operative: evaluates every tile by the race it leads to."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from spytable.games.spy_vs_spy.actions import (
    DECLINE,
    RESCUE,
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
from spytable.games.spy_vs_spy.thinking import engine
from spytable.games.spy_vs_spy.thinking.ground import FITTING, top_openings
from spytable.games.spy_vs_spy.thinking.outlook import (
    Outlook,
    Position,
    mouths,
    value_rack,
    with_bomb,
    with_pawn,
)
from spytable.games.spy_vs_spy.thinking.plain import Plain, top
from spytable.games.spy_vs_spy.thinking.prices import shapes_in
from spytable.games.spy_vs_spy.thinking.routes import Survey, path_home
from spytable.games.spy_vs_spy.thinking.temper import NOT_AT_ALL, Judging
from spytable.games.spy_vs_spy.tiles import KIND, OPENINGS, Tile
from spytable.games.spy_vs_spy.view import View

BLANK: Final = 5 / 6
WATCH: Final = 0.03
"""What a pawn that stands on a weak spot is worth, in turns for each that its loss would cost."""
LOST: Final = 1.2
"""What a turn without a tile costs, in turns."""
STRANGER: Final = 0.1
"""What a tile that is yet to be drawn is worth besides the plan, in turns."""
STIRRED: Final = 2.0
"""The bonus of any lay for a player who has run out of patience, in turns."""
PROMISING: Final = 8
"""Lays whose effect on the others is looked at."""
SHIFTED: Final = 5
"""Bombs, and spaces for them, that are weighed for a move."""


class Operative(Plain):
    """Evaluates what each tile means for everybody's race.

    It knows what its rack can build and how likely each shape is to be drawn, digs for several
    bombs at once, blocks where it costs most, and goes for bombs that others are near to. Its
    limit is depth: it looks at the table after its own move, never at what the others do next.
    """

    def turn(self, view: View, offered: tuple[Action, ...], budget: int, rng: Random) -> Action:
        """As usual, but a pawn that is cut off is called home if that saves turns."""
        if RESCUE in offered:
            outlook = self.seen(view)
            seat, now = outlook.seat, outlook.now
            home = with_pawn(now, seat, outlook.homes[seat]).pawns
            here, there = [
                outlook.lead(outlook.times(outlook.found, pawns, now.bombs))
                for pawns in (now.pawns, home)
            ]
            if there - LOST > here:
                return RESCUE
        return super().turn(view, offered, budget, rng)

    def seen(self, view: View) -> Outlook:
        """The outlook of the seat whose view it is."""
        assert view.seat is not None
        return Outlook(view, view.seat)

    def walk(
        self, view: View, goes: list[Go], dumps: list[Dump], _budget: int, rng: Random
    ) -> Action:
        """Where the pawn is worth most; if that is no bomb, the turn may go for new tiles."""
        options: list[Action] = [STAY, *goes]
        compiled = engine.compiled()
        if compiled is not None:
            worths, drawn, fresh = compiled.weigh_walks(view, goes, dumps)
            chosen = self.choose_walk(view, options, worths, rng)
            if fresh and not goes_for_bomb(view, chosen) and max(fresh) > drawn:
                return top(dumps, fresh, rng)
            return chosen
        outlook = self.seen(view)
        chosen = self.choose_walk(view, options, self.walks(view, outlook, options), rng)
        if dumps and not goes_for_bomb(view, chosen):
            worths = self.dumps(outlook, dumps)
            if max(worths) > value_new_tiles(outlook, outlook.rack, 1):
                return top(dumps, worths, rng)
        return chosen

    def choose_walk(
        self, _view: View, options: Sequence[Action], worths: Sequence[float], rng: Random
    ) -> Action:
        """The walk with the highest value."""
        return top(options, worths, rng)

    def dumps(self, outlook: Outlook, dumps: Sequence[Dump]) -> list[float]:
        """What each choice of new tiles is worth, the lost turn weighed in."""
        return [
            value_new_tiles(outlook, rack_without(outlook.rack, dump.tiles), len(dump.tiles)) - LOST
            for dump in dumps
        ]

    def walks(self, view: View, outlook: Outlook, options: list[Action]) -> list[float]:
        """What each walk is worth, the roll of the die weighed in."""
        now, seat = outlook.now, outlook.seat
        found, home = outlook.found, outlook.homes[seat]
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

    def play(self, view: View, offered: tuple[Action, ...], budget: int, rng: Random) -> Action:
        """The tile that makes most of the race."""
        return self.pick(view, offered, budget, rng)

    def pick(
        self,
        view: View,
        options: Sequence[Action],
        budget: int,
        rng: Random,
        *,
        is_thorough: bool = False,
    ) -> Action:
        """The best option; a thorough look asks of every one what it does to the others."""
        compiled = engine.compiled()
        if compiled is not None:
            judging = self.find_judging(view, budget)
            worths, odds = compiled.weigh(view, options, judging, is_thorough=is_thorough)
            if odds is None:
                return top(options, worths, rng)
            order = take_best(worths, judging.positions)
            return top([options[at] for at in order], [odds[at] for at in order], rng)
        outlook = self.seen(view)
        worths = weigh_options(outlook, options) if is_thorough else self.plays(outlook, options)
        return self.choose(view, outlook, Weighed(options, worths), budget, rng)

    def find_judging(self, _view: View, _budget: int) -> Judging:
        """What is asked of the evaluation that a mastermind has: nothing."""
        return NOT_AT_ALL

    def choose(
        self, _view: View, _outlook: Outlook, weighed: Weighed, _budget: int, rng: Random
    ) -> Action:
        """The option with the highest value."""
        return top(weighed.options, weighed.worths, rng)

    def plays(self, outlook: Outlook, offered: Sequence[Action]) -> list[float]:
        """What each lay or discard is worth; what it does to others is asked of the best only."""
        seat = outlook.seat
        base = outlook.found
        known: dict[tuple[int, int, int], Survey] = {}
        tried: list[Tried] = []
        for action in offered:
            at, rack = position_after(outlook, action)
            key = (*find_change(action), shapes_in(rack))
            if key not in known:
                known[key] = outlook.survey(at, seat, outlook.prices(rack))
            own = known[key]
            bonus = bonus_of(outlook, action, rack) + mouths(own) - outlook.shut(own)
            tried.append(Tried(at, own, bonus))
        rough = [each.bonus - outlook.time_of(each.own, each.at, seat) for each in tried]
        best, theirs = set(take_best(rough, PROMISING)), list_used_spaces(outlook, base)
        asked: dict[tuple[int, int], list[Survey]] = {}
        worths = []
        for index, (action, each) in enumerate(zip(offered, tried, strict=True)):
            place, openings = key_of = find_change(action)
            found = base
            if place >= 0 and (index in best or (not openings and place in theirs)):
                if key_of not in asked:
                    asked[key_of] = outlook.rival_surveys(each.at, base)
                found = asked[key_of]
            found = [*found[:seat], each.own, *found[seat + 1 :]]
            times = outlook.times(found, each.at.pawns, each.at.bombs)
            worths.append(outlook.lead(times, each.bonus))
        return worths

    def shift(self, view: View, moves: list[MoveBomb], budget: int, rng: Random) -> Action:
        """The bomb that others want most to where it is at hand."""
        outlook = self.seen(view)
        near = outlook.found[outlook.seat].mouths
        nearest = sorted(
            {move.target for move in moves}, key=lambda cell: (PLACE[cell] not in near, PLACE[cell])
        )[:SHIFTED]
        options: list[Action] = [DECLINE, *[move for move in moves if move.target in nearest]]
        return self.pick(view, options, budget, rng, is_thorough=True)

    def remove(self, view: View, gone: list[Remove], budget: int, rng: Random) -> Action:
        """The tile whose loss hurts the others most, or a Spy in its own way."""
        return self.pick(view, [DECLINE, *gone], budget, rng, is_thorough=True)


class Weighed(NamedTuple):
    """What could be done, and what it is worth."""

    options: Sequence[Action]
    worths: Sequence[float]


class Tried(NamedTuple):
    """A lay or a discard that is thought about."""

    at: Position
    own: Survey
    """The player's own ways then."""
    bonus: float


def bonus_of(outlook: Outlook, action: Action, rack: list[Tile]) -> float:
    """What speaks for a lay or a discard besides the race, in turns."""
    lays = isinstance(action, Lay)
    rest = value_rack(rack) if outlook.spite else STIRRED * lays
    return rest - outlook.thrift * lays


def list_used_spaces(outlook: Outlook, found: Sequence[Survey]) -> set[int]:
    """The spaces on the others' ways."""
    return {
        place
        for rival in outlook.rivals
        for way in found[rival].ways
        for place in path_home(found[rival], way.bomb)
    }


def position_after(outlook: Outlook, action: Action) -> tuple[Position, list[Tile]]:
    """The position and the rack that a tile or a message leaves."""
    now, rack = outlook.now, list(outlook.rack)
    match action:
        case Lay(piece, cell):
            rack.remove(KIND[piece])
            ground = now.ground.with_openings(PLACE[cell], OPENINGS[piece])
            return now._replace(ground=ground), rack
        case Discard(tile):
            rack.remove(tile)
        case MoveBomb(source, target):
            return with_bomb(now, source, target), rack
        case Remove(cell):
            opened = top_openings(outlook.board[cell][:-1])
            ground = now.ground.with_openings(PLACE[cell], opened)
            return now._replace(ground=ground), rack
    return now, rack


def weigh_options(outlook: Outlook, options: Sequence[Action]) -> list[float]:
    """What comes of each option, whatever it is."""
    return [outlook.worth(*position_after(outlook, option)) for option in options]


def take_best(worths: Sequence[float], count: int) -> list[int]:
    """Which options are worth most, at most so many, the best first."""
    return sorted(range(len(worths)), key=lambda index: -worths[index])[:count]


def goes_for_bomb(view: View, action: Action) -> bool:
    """Whether a pawn walks to a bomb."""
    return isinstance(action, Go) and action.cell in view.bombs


def value_new_tiles(outlook: Outlook, rack: Sequence[Tile], drawn: int) -> float:
    """What a rack is worth with so many tiles to be drawn to it, in turns of its own race."""
    prices = outlook.market.with_strangers(drawn, shapes_in(rack))
    found = outlook.survey(outlook.now, outlook.seat, prices)
    return value_rack(rack) + STRANGER * drawn - outlook.time_of(found, outlook.now, outlook.seat)


def rack_without(rack: Sequence[Tile], tiles: Sequence[Tile]) -> list[Tile]:
    """A rack less some of its tiles."""
    left = list(rack)
    for tile in tiles:
        left.remove(tile)
    return left


def find_change(action: Action) -> tuple[int, int]:
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
