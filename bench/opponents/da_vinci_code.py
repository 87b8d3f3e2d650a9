"""Standing opponents of The Da Vinci Code: today's mastermind, liars, and bluffing rollouts."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Final

from bench.opponents.family import Family
from bench.opponents.frozen.da_vinci_code.mastermind import Mastermind, read_table
from bench.opponents.frozen.da_vinci_code.turn import list_shots
from spytable.bots.bot import Budget, Factory
from spytable.games.da_vinci_code.actions import Guess, Stop
from spytable.games.da_vinci_code.bots import DaVinciBot
from spytable.games.da_vinci_code.inference import BIT, VALUES, bit_of
from spytable.games.da_vinci_code.thinking.mastermind import Mastermind as NewMastermind
from spytable.games.da_vinci_code.thinking.mastermind import Nerve
from spytable.games.da_vinci_code.thinking.plain import any_of
from spytable.games.da_vinci_code.thinking.sight import list_rivals
from spytable.games.da_vinci_code.thinking.walls import COLOUR_BITS, Walls
from spytable.games.da_vinci_code.view import MayGuess, View

LANES: Final = 20_000


class Liar(Mastermind):
    """Today's mastermind, who now and then names a tile of its own, as others believe guesses."""

    def __init__(self, lies: int = 1, below: float = 0.5) -> None:
        self.lies = lies
        self.below = below

    def guess(self, view: View, may: MayGuess, budget: int, rng: Random) -> Guess | Stop:
        """The first guess of a turn may be a lie, if an honest one is not likely to be right."""
        if not may.stop and count_lies(view) < self.lies:
            shots = list_shots(read_table(view))
            lie = find_lie(view, may, rng)
            if lie is not None and shots and shots[0].chance < self.below:
                return lie
        return super().guess(view, may, budget, rng)


def count_lies(view: View) -> int:
    """How often the viewer has named a tile that it held itself."""
    assert view.seat is not None
    held = {bit_of(face): face.born for face in view.rows[view.seat]}
    named = 0
    for said in view.guesses:
        if said.by == view.seat:
            face = next(f for f in view.rows[said.target] if f.born == said.born)
            named += BIT[face.colour, said.value] in held
    return named


def find_lie(view: View, may: MayGuess, rng: Random) -> Guess | None:
    """A guess at a rival's tile that names the own tile which others know best."""
    assert view.seat is not None
    public, places = read_table(view).all, []
    own = read_table(view).rows[view.seat]
    walls = Walls([own], public, view.config.opening())
    if not walls.total:
        return None
    likely: list[tuple[int, int]] = []
    for place, face in enumerate(view.rows[view.seat]):
        order = bit_of(face).bit_length() - 1
        if not face.open and isinstance(face.value, int):
            likely.append((walls.marginals[0, place].get(order, 0), order))
    for _, order in sorted(likely, reverse=True):
        places = list_places(view, may, order)
        if places:
            seat, place = any_of(tuple(places), rng)
            return Guess(seat, place, VALUES[order])
    return None


def list_places(view: View, may: MayGuess, order: int) -> list[tuple[int, int]]:
    """Where a tile could stand for all that everybody has seen exposed."""
    found = []
    bit = 1 << order
    for seat in list_rivals(view):
        row = view.rows[seat]
        for place in may.places[seat]:
            if not bit & COLOUR_BITS[row[place].colour]:
                continue
            lower = [bit_of(face) for face in row[:place] if isinstance(face.value, int)]
            upper = [bit_of(face) for face in row[place + 1 :] if isinstance(face.value, int)]
            if all(each < bit for each in lower) and all(each > bit for each in upper):
                found.append((seat, place))
    return found


def make_liar(lies: int, below: float) -> DaVinciBot:
    """A mastermind who lies at most so often, when an honest guess is less likely than this."""
    return DaVinciBot("mastermind", Liar(lies, below), Budget(samples=LANES))


def make_nervy(trust: int, lies: int, dares: float, leeway: float) -> DaVinciBot:
    """The mastermind of now with another nerve."""
    nerve = Nerve(trust, lies=lies, dares=dares, leeway=leeway)
    return DaVinciBot("mastermind", NewMastermind(nerve), Budget(samples=LANES))


OPPONENTS: Final[dict[str, Factory]] = {
    "today": partial(DaVinciBot, "mastermind", Mastermind(), Budget(samples=LANES)),
    "liar": partial(make_liar, 1, 0.5),
    "great-liar": partial(make_liar, 3, 0.5),
}
FAMILIES: Final = {
    "lying": Family(make_liar, {"lies": (1, 2, 4), "below": (0.25, 0.4, 0.6)}),
    "nervy": Family(
        make_nervy,
        {"trust": (2, 3, 5), "lies": (1, 2), "dares": (0.5, 0.8, 1.0), "leeway": (0.0, 0.04, 0.1)},
    ),
}
