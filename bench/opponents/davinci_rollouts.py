"""Bluffing rollouts: a player of The Da Vinci Code who tries each choice out in likely worlds."""

from __future__ import annotations

from random import Random
from statistics import fmean
from typing import Final

from bench.opponents.davinci_lies import count_lies, find_lie
from bench.opponents.frozen.da_vinci_code.mastermind import Mastermind, read_table
from bench.opponents.frozen.da_vinci_code.turn import list_shots
from spytable.bots.bot import Budget
from spytable.core.game import Act, Seat
from spytable.core.play import random_step
from spytable.games.da_vinci_code import GAME
from spytable.games.da_vinci_code.actions import Action, Guess, Stop
from spytable.games.da_vinci_code.bots import DaVinciBot
from spytable.games.da_vinci_code.inference import VALUES
from spytable.games.da_vinci_code.model import State
from spytable.games.da_vinci_code.thinking.operative import Operative
from spytable.games.da_vinci_code.thinking.sight import Odds
from spytable.games.da_vinci_code.view import MayGuess, View
from spytable.games.da_vinci_code.worlds import Worlds

HUNCHES: Final = 3
SURE: Final = 0.999
LANES: Final = 20_000


class Believer(Operative):
    """Who plays in the imagined worlds: quick, bold, and sure that nobody names an own tile."""

    boldness = 0.35

    def odds(self, view: View) -> Odds:
        """What is left when guesses are facts."""
        found: Odds = {}
        for chance, seat, place, order in list_shots(read_table(view)):
            found.setdefault((seat, place), {})[VALUES[order]] = chance
        return found


class Roller(Mastermind):
    """Plays each likely guess, a stop and a lie to the end in the same worlds; takes the best."""

    def __init__(self, worlds: int = 32, lies: int = 2) -> None:
        self.worlds = worlds
        self.lies = lies

    def guess(self, view: View, may: MayGuess, budget: int, rng: Random) -> Guess | Stop:
        """What won most often."""
        assert view.seat is not None
        shots = list_shots(read_table(view))[:HUNCHES]
        if not shots or shots[0].chance > SURE:
            return super().guess(view, may, budget, rng)
        choices: list[Guess | Stop] = [
            Guess(shot.seat, shot.place, VALUES[shot.order]) for shot in shots
        ]
        if may.stop:
            choices.append(self.stop(view, may, rng))
        elif count_lies(view) < self.lies:
            lie = find_lie(view, may, rng)
            choices += [lie] if lie is not None else []
        known = Worlds(view, view.seat)
        states = [known.sample(rng) for _ in range(self.worlds)]
        seeds = [rng.random() for _ in states]
        worths = [
            fmean(
                [
                    play_on(state, view.seat, choice, Random(seed))
                    for state, seed in zip(states, seeds, strict=True)
                ]
            )
            for choice in choices
        ]
        return choices[worths.index(max(worths))]


def play_on(state: State, seat: Seat, action: Action, rng: Random) -> float:
    """The seat's share of the win, when believers play on after this action."""
    mind = Believer()
    state = GAME.apply(state, Act(seat, action)).state
    while not state.results:
        if state.phase == "pick":
            state = GAME.apply(state, random_step(GAME.prompts(state), rng, 0)).state
            continue
        mover = state.turn_of()
        answer = mind.answer(GAME.view(state, mover), LANES, rng)
        state = GAME.apply(state, Act(mover, answer)).state
    winners = state.results[0].winners
    return (seat in winners) / len(winners)


def make_roller(worlds: int, lies: int) -> DaVinciBot:
    """A player who tries each choice in so many worlds, and lies so often in a round at most."""
    return DaVinciBot("mastermind", Roller(worlds, lies), Budget(samples=LANES))
