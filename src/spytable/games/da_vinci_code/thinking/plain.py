"""The base class of the minds: it answers every question, at random by default."""

from __future__ import annotations

from random import Random
from typing import TypeVar

from spytable.core.game import GameError
from spytable.games.da_vinci_code.actions import (
    PLACES,
    STOPS,
    TAKES,
    Action,
    Arrange,
    DrawTile,
    Guess,
    Ready,
    Reveal,
    Stop,
    Take,
)
from spytable.games.da_vinci_code.model import arrangements
from spytable.games.da_vinci_code.part_notation import tile_of
from spytable.games.da_vinci_code.thinking.sight import Hunch, Odds, list_hunches
from spytable.games.da_vinci_code.tiles import Tile
from spytable.games.da_vinci_code.view import (
    MayArrange,
    MayDraw,
    MayGuess,
    MayPlace,
    MayReady,
    MayReveal,
    MayTake,
    View,
)

T = TypeVar("T")


class Plain:
    """Answers every question; whatever a subclass does not decide is chosen at random."""

    boldness = 1.0
    """How sure it must be to guess again."""

    def answer(self, view: View, budget: int, rng: Random) -> Action:
        """Choose an action, counting at most so many lanes."""
        may = view.may
        match may:
            case MayGuess():
                return self.guess(view, may, budget, rng)
            case MayDraw():
                return self.draw(view, may, budget, rng)
            case MayPlace(gaps):
                return PLACES[self.gap(view, gaps, rng, hidden=False)]
            case MayReveal():
                return self.reveal(view, may, rng)
            case MayTake(count):
                return self.take(TAKES[count], rng)
            case MayArrange():
                return self.arrange(view, rng)
            case MayReady():
                return Ready()
            case _:
                raise GameError("this seat is asked nothing")

    def odds(self, _view: View) -> Odds:
        """How likely it thinks each value is at each hidden place."""
        return {}

    def guess(self, view: View, may: MayGuess, _budget: int, rng: Random) -> Guess | Stop:
        """The likeliest tile; after a right guess it stops unless it is sure enough."""
        found = list_hunches(self.odds(view))
        best = likeliest(found, rng) if found else any_guess(may, rng)
        if may.stop and best.chance < self.boldness:
            return self.stop(view, may, rng)
        return best.guess

    def stop(self, view: View, may: MayGuess, rng: Random) -> Stop:
        """Ends the turn."""
        return STOPS[self.gap(view, may.gaps, rng, hidden=True)] if may.gaps else Stop()

    def gap(self, _view: View, gaps: tuple[int, ...], rng: Random, *, hidden: bool) -> int:
        """Where the clue goes, hidden or exposed."""
        del hidden
        return any_of(gaps, rng)

    def draw(self, _view: View, may: MayDraw, _budget: int, rng: Random) -> DrawTile:
        """A clue of any colour."""
        return DrawTile(any_of(may.colours, rng))

    def reveal(self, _view: View, may: MayReveal, rng: Random) -> Reveal:
        """Any tile of its own."""
        return Reveal(any_of(may.places, rng))

    def take(self, takes: tuple[Take, ...], rng: Random) -> Take:
        """Any opening colours."""
        return any_of(takes, rng)

    def arrange(self, view: View, rng: Random) -> Arrange:
        """Any opening order."""
        return Arrange(any_of(orders_of(view), rng))


def orders_of(view: View) -> tuple[tuple[Tile, ...], ...]:
    """The legal orders of the seat's own opening tiles."""
    assert view.seat is not None
    return arrangements(tuple([tile_of(face).tile for face in view.rows[view.seat]]))


def any_of(options: tuple[T, ...], rng: Random) -> T:
    """A random one of some options."""
    return options[int(rng.random() * len(options))]


def likeliest(found: list[Hunch], rng: Random) -> Hunch:
    """A random one of the likeliest hunches."""
    best = [hunch for hunch in found if hunch.chance >= found[0].chance - 1e-12]
    return any_of(tuple(best), rng)


def any_guess(may: MayGuess, rng: Random) -> Hunch:
    """A random guess."""
    spots = tuple([(seat, place) for seat, row in enumerate(may.places) for place in row])
    seat, place = any_of(spots, rng)
    return Hunch(0.0, Guess(seat, place, any_of(may.values, rng)))
