"""Recruit and agent: players who see spaces rather than shapes, and little of the others."""

from __future__ import annotations

from random import Random

from spytable.core.game import Seat
from spytable.games.spy_vs_spy.actions import DECLINE, STAY, Action, Dump, Go, Lay, MoveBomb, Remove
from spytable.games.spy_vs_spy.board import BESIDE, PLACE, Cell
from spytable.games.spy_vs_spy.thinking.ground import Ground, ground_of, places, top_openings
from spytable.games.spy_vs_spy.thinking.plain import Plain, any_of, best_of, stands_on_bomb
from spytable.games.spy_vs_spy.thinking.prices import PLAIN
from spytable.games.spy_vs_spy.thinking.routes import Digger, Survey, survey
from spytable.games.spy_vs_spy.tiles import OPENINGS, is_tunnel
from spytable.games.spy_vs_spy.view import View


class Recruit(Plain):
    """A beginner.

    Attention: its own digging, one tile at a time. Geometry: straight distance from the open end of
    a tunnel to the nearest bomb without a tunnel. It walks to the first bomb it can reach, lays a
    Spy only when it has nothing to dig, and does not think about messages.
    """

    def walk(
        self, view: View, goes: list[Go], _dumps: list[Dump], _budget: int, _rng: Random
    ) -> Action:
        """To the nearest bomb in reach."""
        bombs = [go for go in goes if go.cell in view.bombs]
        return bombs[0] if bombs and not stands_on_bomb(view) else STAY

    def play(self, view: View, offered: tuple[Action, ...], _budget: int, rng: Random) -> Action:
        """The tunnel whose mouth is nearest to a bomb; else a Spy anywhere."""
        lays = [action for action in offered if isinstance(action, Lay)]
        digs = [lay for lay in lays if is_tunnel(lay.piece)]
        bare = [bomb for bomb in view.bombs if not top_openings(view.board.get(bomb, ()))]
        if digs and bare:
            best = best_of(digs, lambda lay: -_mouth(view, lay, bare), rng)
            if _mouth(view, best, bare) < FAR:
                return best
        return any_of(lays, rng) if lays else self.discard(offered, rng)


FAR = 99
"""The way from a tunnel that leads nowhere."""
NEAREST = 2
"""Bombs that an agent plans for."""
BEYOND = 50.0
"""Spaces to a bomb that is walled off: more than to any other."""
SHORT = 10
"""Tiles in the pile for each player, below which an agent lays nothing but what it needs."""


def _mouth(view: View, lay: Lay, bombs: list[Cell]) -> int:
    """Steps from a laid tunnel to the nearest of some bombs, through the mouth nearest to it."""
    if lay.cell in bombs:
        return 0
    openings = OPENINGS[lay.piece]
    mouths = [
        there
        for way, there in BESIDE[lay.cell].items()
        if openings & way and not top_openings(view.board.get(there, ()))
    ]
    return min([1 + steps(mouth, bomb) for mouth in mouths for bomb in bombs], default=FAR)


def steps(one: Cell, other: Cell) -> int:
    """Steps between two spaces, as the crow flies along streets."""
    across = abs(ord(one[0]) - ord(other[0]))
    return across + abs(ord(one[1]) - ord(other[1]))


class Agent(Plain):
    """A club player.

    Planning: counts the spaces still to be dug to the two nearest bombs, a tile for each, and
    takes any tile to fit. Attention: a rival is noticed when his pawn stands on a bomb, and then
    his way home is blocked; else a Spy is laid only when there is nothing to dig. Messages: brings
    bombs nearer, and takes away what bars its own way.
    """

    def walk(
        self, view: View, goes: list[Go], _dumps: list[Dump], _budget: int, _rng: Random
    ) -> Action:
        """To the nearest bomb in reach."""
        bombs = [go for go in goes if go.cell in view.bombs]
        return bombs[0] if bombs and not stands_on_bomb(view) else STAY

    def play(self, view: View, offered: tuple[Action, ...], _budget: int, rng: Random) -> Action:
        """Blocks a pawn on a bomb; else digs what brings bombs nearer; else blocks anybody."""
        assert view.seat is not None
        ground = ground_of(view.board)
        lays = [action for action in offered if isinstance(action, Lay)]
        spies = [lay for lay in lays if not is_tunnel(lay.piece)]
        digs = [lay for lay in lays if is_tunnel(lay.piece)]
        mine = _outstanding(view, ground, view.seat)
        short = view.pile < SHORT * view.config.seats
        for rival in _carriers(view, ground):
            cuts = [lay for lay in spies if _cuts(view, ground, lay, rival)]
            kept = [lay for lay in cuts if _after(view, ground, lay) <= mine]
            if kept:
                return any_of(kept, rng)
        if digs:
            best = best_of(digs, lambda lay: -_after(view, ground, lay), rng)
            helps = _after(view, ground, best) < mine
            if helps or not (spies or short):
                return best
        if short:
            return self.discard(offered, rng)
        harmless = [lay for lay in spies if _after(view, ground, lay) <= mine]
        return any_of(harmless, rng) if harmless else self.discard(offered, rng)

    def shift(self, view: View, moves: list[MoveBomb], _budget: int, rng: Random) -> Action:
        """The farthest bomb to where it can be dug out at once."""
        assert view.seat is not None
        home = view.homes[view.seat]
        mouths = _routes(view, ground_of(view.board), view.seat).mouths
        far = best_of(sorted({move.source for move in moves}), lambda at: steps(home, at), rng)
        mine = [move for move in moves if move.source == far]
        return best_of(mine, lambda move: PLACE[move.target] in mouths, rng)

    def remove(self, view: View, gone: list[Remove], _budget: int, rng: Random) -> Action:
        """A Spy that bars the way to the nearest bombs."""
        assert view.seat is not None
        seat, ground = view.seat, ground_of(view.board)
        mine = _outstanding(view, ground, seat)

        def after(action: Remove) -> float:
            opened = top_openings(view.board[action.cell][:-1])
            return -_outstanding(view, ground.with_openings(PLACE[action.cell], opened), seat)

        best = best_of(gone, after, rng)
        return best if -after(best) < mine else DECLINE


def _routes(view: View, ground: Ground, seat: Seat, most: int = NEAREST) -> Survey:
    home = PLACE[view.homes[seat]]
    return survey(ground, Digger(home, PLAIN, PLAIN), frozenset(places(view.bombs)), most)


def _outstanding(view: View, ground: Ground, seat: Seat) -> float:
    """Spaces to be dug to the nearest bombs that no tunnel leads to, the very nearest doubly."""
    near = [way.more for way in _routes(view, ground, seat, NEAREST).ways]
    near += [BEYOND] * (min(NEAREST, len(view.bombs)) - len(near))
    return sum(near) + (near[0] if near else 0.0)


def _after(view: View, ground: Ground, lay: Lay) -> float:
    assert view.seat is not None
    laid = ground.with_openings(PLACE[lay.cell], OPENINGS[lay.piece])
    return _outstanding(view, laid, view.seat)


def _has_way_home(view: View, ground: Ground, seat: Seat) -> bool:
    """Whether a seat's pawn has an open way home."""
    home, pawn = PLACE[view.homes[seat]], PLACE[view.pawns[seat]]
    return pawn in survey(ground, Digger(home, PLAIN, PLAIN), (), 0).joined


def _carriers(view: View, ground: Ground) -> list[Seat]:
    """Rivals who could carry a bomb home in their next turn, those with most bombs first."""
    found = [
        seat
        for seat, pawn in enumerate(view.pawns)
        if seat != view.seat and pawn in view.bombs and _has_way_home(view, ground, seat)
    ]
    return sorted(found, key=lambda seat: -view.home[seat])


def _cuts(view: View, ground: Ground, lay: Lay, rival: Seat) -> bool:
    return not _has_way_home(view, ground.with_openings(PLACE[lay.cell], 0), rival)
