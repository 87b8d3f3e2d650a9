"""Mastermind: imagines what the others hold, and what they will do with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from spytable.core.game import Seat
from spytable.games.spy_vs_spy.actions import STAY, Action, Dump, Go, Lay
from spytable.games.spy_vs_spy.board import PLACE
from spytable.games.spy_vs_spy.thinking.ground import Ground
from spytable.games.spy_vs_spy.thinking.operative import BLANK, Operative, after
from spytable.games.spy_vs_spy.thinking.outlook import Outlook, Position, with_pawn
from spytable.games.spy_vs_spy.thinking.plain import top
from spytable.games.spy_vs_spy.thinking.routes import Survey, path_home
from spytable.games.spy_vs_spy.tiles import COVERS, SHAPES, Tile, is_tunnel, listed
from spytable.games.spy_vs_spy.view import View
from spytable.games.spy_vs_spy.worlds import worlds

WORLDS: Final = 12
"""Worlds that are imagined for one decision."""
WEIGHED: Final = 6
"""Answers that are thought through, if the budget lasts."""
TEMPTED: Final = 0.8
"""Turns that a block must cost before a rival prefers it to digging."""
HEEDED: Final = 0.8
"""How much of a foreseen loss counts: the other may not see it."""
FOLLOW: Final = 0.4
"""How much of what the next tile will gain counts: it may be too late."""
RUTHLESS: Final = 1.6
"""How much more a turn that the others lose is worth to it than to an operative."""


class Foresight(Outlook):
    """An outlook that also asks who comes first to a bomb that several can reach."""

    def __init__(self, view: View, seat: Seat) -> None:
        around = view.config.clockwise()
        at = around.index(seat)
        self.order = (*around[at + 1 :], *around[: at + 1])
        """Who moves next, this seat last."""
        super().__init__(view, seat)
        self.spite *= RUTHLESS

    def claims(
        self, found: Sequence[Survey], pawns: Sequence[int], bombs: frozenset[int]
    ) -> dict[Seat, int]:
        """Bombs under pawns; then, in turn, the nearest open bomb of who is free to walk."""
        claimed = super().claims(found, pawns, bombs)
        for seat in self.order:
            if seat in claimed or pawns[seat] not in found[seat].joined:
                continue
            taken = claimed.values()
            joined = found[seat].joined
            free = [b for b, _ in found[seat].ways if b in joined and b not in taken]
            if free:
                claimed[seat] = free[0]
        return claimed


class Mastermind(Operative):
    """Thinks one move further than an operative.

    It deals the unseen tiles to the others many times over and asks where the next player's Spies
    would hurt it most, so it keeps its pawn where it is needed, digs round weak spots, and does
    not open a bomb for somebody who will be there first. Of its own tiles it lays the one after
    which the rest of the rack can go on.
    """

    def seen(self, view: View) -> Outlook:
        """The outlook of the seat whose view it is."""
        assert view.seat is not None
        return Foresight(view, view.seat)

    def walk(
        self, view: View, goes: list[Go], _dumps: list[Dump], budget: int, rng: Random
    ) -> Action:
        """Where the pawn is worth most when the next player has had his turn."""
        outlook = self.seen(view)
        options: list[Action] = [STAY, *goes]
        search = Search(view, outlook, budget, rng)
        seat, now, rack = outlook.seat, outlook.now, outlook.rack
        blown = search.loss(with_pawn(now, seat, outlook.homes[seat]), rack)

        def change(option: Action) -> float:
            if not isinstance(option, Go):
                return -search.loss(now, rack)
            place = PLACE[option.cell]
            there = search.loss(with_pawn(now, seat, place), rack)
            return -(BLANK * there + (1 - BLANK) * blown) if place in now.bombs else -there

        return search.best(options, self.walks(view, outlook, options), change, rng)

    def play(self, view: View, offered: tuple[Action, ...], budget: int, rng: Random) -> Action:
        """The tile that makes most of the race when the next player has had his turn."""
        outlook = self.seen(view)
        search = Search(view, outlook, budget, rng)

        def change(option: Action) -> float:
            at, rack = after(outlook, option)
            return FOLLOW * search.gain(at, rack) - search.loss(at, rack, option)

        return search.best(offered, self.plays(outlook, offered), change, rng)


class Search:
    """One move further, over imagined worlds, within a budget of positions."""

    def __init__(self, view: View, outlook: Outlook, budget: int, rng: Random) -> None:
        self.view = view
        self.outlook = outlook
        self.left = budget
        """Positions that may still be looked at."""
        rival = view.config.after(outlook.seat)
        imagined = worlds(view, outlook.seat)
        self.covers: list[str] = []
        """World by world: the tunnels that the next player's Spies can cover."""
        for _ in range(WORLDS):
            world = imagined.sample(rng)
            pile = listed(world.pile)
            drawn = [pile[int(rng.random() * len(pile))]] if pile else []
            tiles = (*world.racks[rival], *drawn)
            self.covers.append("".join([COVERS[tile] for tile in tiles if not is_tunnel(tile)]))

    def best(
        self,
        options: Sequence[Action],
        worths: Sequence[float],
        change: Callable[[Action], float],
        rng: Random,
    ) -> Action:
        """The best of the options that look best at first, by what comes of each."""
        order = sorted(range(len(options)), key=lambda at: -worths[at])[:WEIGHED]
        weighed: list[tuple[Action, float]] = []
        for at in order:
            if weighed and self.left <= 0:
                break
            weighed.append((options[at], worths[at] + change(options[at])))
        return top([option for option, _ in weighed], [worth for _, worth in weighed], rng)

    def loss(self, at: Position, rack: Sequence[Tile], action: Action = STAY) -> float:
        """How many turns the next player's best block costs, on the mean of all worlds."""
        found, before = self._own(at, rack)
        costs: list[tuple[float, str]] = []
        for place, colour in self._spots(at, found, action).items():
            cut = at._replace(ground=at.ground.with_openings(place, 0))
            cost = self._own(cut, rack)[1] - before - TEMPTED
            if cost > 0:
                costs.append((cost, colour))
        costs.sort(reverse=True)
        hurt = [
            next((cost for cost, colour in costs if colour in covers), 0.0)
            for covers in self.covers
        ]
        return HEEDED * sum(hurt) / len(hurt)

    def gain(self, at: Position, rack: Sequence[Tile]) -> float:
        """How many turns the best tunnel of the rest of the rack will save."""
        found, before = self._own(at, rack)
        ways = {place for way in found.ways for place in (way.bomb, *path_home(found, way.bomb))}
        best = before
        for place in found.mouths & ways:
            for kind in dict.fromkeys([tile[1] for tile in rack if is_tunnel(tile)]):
                for openings in _turned(at.ground, place, kind):
                    dug = at._replace(ground=at.ground.with_openings(place, openings))
                    best = min(best, self._own(dug, rack)[1])
        return before - best

    def _own(self, at: Position, rack: Sequence[Tile]) -> tuple[Survey, float]:
        """The seat's own ways in a position, and when it would be done."""
        self.left -= 1
        outlook = self.outlook
        found = outlook.survey(at, outlook.seat, outlook.prices(rack))
        return found, outlook.time_of(found, at, outlook.seat)

    def _spots(self, at: Position, found: Survey, action: Action) -> dict[int, str]:
        """The tunnels on the seat's own ways that a Spy may cover, with the Spy they show."""
        board = self.view.board
        colours = {PLACE[cell]: stack[0][0] for cell, stack in board.items() if len(stack) == 1}
        if isinstance(action, Lay):
            place = PLACE[action.cell]
            colours.pop(place, None)
            if is_tunnel(action.piece) and action.cell not in board:
                colours[place] = action.piece[0]
        pawn = at.pawns[self.outlook.seat]
        needed = [way.bomb for way in found.ways[:3]]
        if pawn in found.joined:
            needed.append(pawn)
        return {
            place: colours[place]
            for goal in needed
            for place in path_home(found, goal)
            if place in colours and place not in at.bombs and place not in at.pawns
        }


def _turned(ground: Ground, place: int, shape: str) -> list[int]:
    """The ways to turn a shape so that it fits a space."""
    must, closed = ground.must[place], ground.closed[place]
    return [
        openings for openings in SHAPES[shape] if openings & must == must and not openings & closed
    ]
