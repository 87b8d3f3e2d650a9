"""Mastermind: draws conclusions from others' guesses, and evaluates what each choice leads to."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple, TypeVar

from spytable.games.da_vinci_code.actions import Arrange, DrawTile, Guess, Reveal, Stop, Take
from spytable.games.da_vinci_code.inference import VALUES, bit_of
from spytable.games.da_vinci_code.thinking.bluffing import (
    count_lies,
    find_spot,
    list_known_best,
)
from spytable.games.da_vinci_code.thinking.learned import Learned
from spytable.games.da_vinci_code.thinking.learners import even
from spytable.games.da_vinci_code.thinking.outlook import value
from spytable.games.da_vinci_code.thinking.plain import Plain, any_of, orders_of
from spytable.games.da_vinci_code.thinking.sight import Odds, list_rivals
from spytable.games.da_vinci_code.thinking.table import FACTS, Table, heap_table, table_of
from spytable.games.da_vinci_code.thinking.turn import (
    Turn,
    breadth_within,
    list_shots,
    value_clues,
    value_guess,
    value_stopping,
    value_wrong_guess,
)
from spytable.games.da_vinci_code.tiles import ORDER
from spytable.games.da_vinci_code.view import MayDraw, MayGuess, MayReveal, View

T = TypeVar("T")

MOST_GAPS = 5
"""How many gaps for a dash are compared: each means counting all ways to place the dashes."""
CLOSE = 1e-9
"""Values that differ by less count as equal."""


class Nerve(NamedTuple):
    """How much a mastermind believes, and how often it lies."""

    trust: int = 3
    """How many times likelier it is that a named tile is not its namer's."""
    believed: int = 12
    """The same, as it thinks that others take its own guesses: people believe more."""
    lies: int = 1
    """How often it names a tile of its own in a round, at most."""
    dares: float = 0.8
    """How often it lies where that is worth it."""
    leeway: float = 0.04
    """How much less than the best honest guess a lie may be worth, as the table is judged."""


NERVE: Final = Nerve()
HONEST: Final = Nerve(FACTS, FACTS, 0)
"""Among more than two, lies and doubts lost more than they won: 21 % where 25 % is fair."""
DUEL: Final = 2


class Mastermind(Plain):
    """Chooses by the estimated probability of winning.

    It counts like an operative, and besides takes guesses as evidence: hardly anybody names a tile
    that they hold. So now and then it names one of its own, where that is worth more than an honest
    guess. It draws the clue that hides most, and ends a turn when guessing again costs more than it
    gains.
    """

    def __init__(self, nerve: Nerve = NERVE) -> None:
        self.nerve = nerve
        self.learned = Learned() if nerve == NERVE else Learned({})

    def read(self, view: View) -> Table:
        """The table of a view, with what guesses tell; with many players, as facts."""
        if view.config.seats > DUEL:
            return read_table(view, HONEST)
        return read_table(view, self.nerve)

    def odds(self, view: View) -> Odds:
        """The posterior, given that hardly anybody names a tile of their own."""
        found: Odds = {}
        for chance, seat, place, order in list_shots(self.read(view)):
            found.setdefault((seat, place), {})[VALUES[order]] = chance
        return found

    def guess(self, view: View, may: MayGuess, budget: int, rng: Random) -> Guess | Stop:
        """The best guess, or the end of the turn."""
        if self.learned.net(view) is not None:
            return self.learned.guess(view, may, budget, rng)
        table = self.read(view)
        turn = self._turn(view, may.gaps, rng)
        turn = turn._replace(breadth=breadth_within(budget // table.effort()))
        worths = [(value_guess(table, turn, s), s) for s in list_shots(table)[: turn.breadth[0]]]
        most = max([worth for worth, _ in worths])
        if not may.stop:
            lie = self.lie(view, table, turn, most, rng)
            if lie is not None:
                return lie
        if may.stop and value_stopping(table, turn) >= most:
            return Stop(turn.gap) if turn.clue else Stop()
        best = any_of(tuple([shot for worth, shot in worths if worth > most - CLOSE]), rng)
        return Guess(best.seat, best.place, VALUES[best.order])

    def lie(self, view: View, table: Table, turn: Turn, most: float, rng: Random) -> Guess | None:
        """A guess that names the own tile that others know best, if that costs little enough."""
        if (
            view.config.seats > DUEL
            or count_lies(view) >= self.nerve.lies
            or rng.random() >= self.nerve.dares
        ):
            return None
        for bit in list_known_best(table):
            spot = find_spot(view, table, bit)
            if spot is not None:
                worth = value_wrong_guess(table.with_named(bit), turn)
                is_worth_it = worth > most - self.nerve.leeway
                return Guess(*spot, VALUES[bit.bit_length() - 1]) if is_worth_it else None
        return None

    def _turn(self, view: View, gaps: tuple[int, ...], rng: Random) -> Turn:
        pays = view.config.empty_pool == "reveal"
        if view.clue is None:
            return Turn(list_rivals(view), pays=pays)
        gap = self.gap(view, gaps, rng, hidden=True)
        return Turn(list_rivals(view), bit_of(view.clue), gap, pays)

    def gap(self, view: View, gaps: tuple[int, ...], rng: Random, *, hidden: bool) -> int:
        """The gap at which the clue reveals least; an exposed dash reveals nothing anywhere."""
        if len(gaps) == 1 or view.clue is None:
            return gaps[0]
        gaps = gaps[:: -(-len(gaps) // MOST_GAPS)]
        table, clue, order = self.read(view), bit_of(view.clue), list_rivals(view)
        tables = [table.hidden(g, clue) if hidden else table.laid(g, clue) for g in gaps]
        return _best(gaps, [value(each, order) for each in tables], rng)

    def draw(self, view: View, may: MayDraw, budget: int, rng: Random) -> DrawTile:
        """The colour whose clues are worth most, by a sample if there are too many."""
        if self.learned.net(view) is not None:
            return self.learned.draw(view, may, budget, rng)
        table, order = self.read(view), list_rivals(view)
        loose = table.loose()
        most = max(2, budget // table.effort() // 2)
        worths = []
        for colour in may.colours:
            tiles = [tile for tile in loose if "bw"[tile % 2] == colour]
            some = tiles[:: -(-len(tiles) // most)]
            worths.append(value_clues(table, order, [(tile, loose[tile]) for tile in some]))
        return DrawTile(_best(may.colours, worths, rng))

    def reveal(self, view: View, may: MayReveal, rng: Random) -> Reveal:
        """The tile that is least worth hiding."""
        if self.learned.net(view) is not None:
            return self.learned.reveal(view, may, rng)
        table, order = self.read(view), list_rivals(view)
        return Reveal(
            _best(may.places, [value(table.shown(place), order) for place in may.places], rng)
        )

    def take(self, takes: tuple[Take, ...], rng: Random) -> Take:
        """Some of both colours: a row of one colour is easier to deduce."""
        return even(takes, rng)

    def arrange(self, view: View, rng: Random) -> Arrange:
        """The order with the most uncertainty for the others."""
        orders = orders_of(view)
        doubts = [
            heap_table(view, tuple([1 << ORDER[tile] for tile in order])).doubt()
            for order in orders
        ]
        return Arrange(_best(orders, doubts, rng))


def read_table(view: View, nerve: Nerve) -> Table:
    """The table of a view with what guesses tell, unless they contradict each other."""
    read = table_of(view, trust=nerve.trust, believed=nerve.believed)
    return read if read.walls().total else table_of(view, trust=1, believed=nerve.believed)


def _best(options: Sequence[T], worths: Sequence[float], rng: Random) -> T:
    """One of the options that are worth most."""
    most = max(worths)
    pairs = zip(options, worths, strict=True)
    return any_of(tuple([option for option, worth in pairs if worth > most - CLOSE]), rng)
