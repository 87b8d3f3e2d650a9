"""Recruit and agent: players whose memory, attention and arithmetic have limits."""

from __future__ import annotations

from random import Random

from spytable.games.spy_alley_dice.actions import ATTEMPT, NAMES, PASS, Action
from spytable.games.spy_alley_dice.model import Mission
from spytable.games.spy_alley_dice.thinking.plain import (
    Plain,
    any_of,
    own_seat,
    roll_others,
    roller_of,
)
from spytable.games.spy_alley_dice.thinking.sight import (
    Ruled,
    group,
    misses,
    places,
    suspects,
)
from spytable.games.spy_alley_dice.view_model import MayTurn, View


class Learner(Plain):
    """Plays by feel: keeps the largest group of a spy that somebody may be, and names it."""

    def ruled(self, _view: View) -> Ruled:
        """The pairs of seat and spy that it remembers as ruled out."""
        return set()

    def turn(self, view: View, may: MayTurn, rng: Random) -> Action:
        """Attempts a true mission, names on three alike, else rolls for more of the most."""
        dice = view.throws[-1].dice
        if may.mission and dice[0] in view.hand:
            return ATTEMPT
        wanted = suspects(view, may.targets, self.ruled(view))
        wanted = wanted or suspects(view, may.targets, set())
        named = [spy for spy in may.spies if spy in wanted]
        if named:
            spy = any_of(named, rng)
            return NAMES[any_of(wanted[spy], rng)][spy]
        if not may.roll or not wanted:
            return PASS
        most = group(dice, list(wanted))
        fewest = min([len(wanted[spy]) for spy in most])
        chased = any_of([spy for spy in most if len(wanted[spy]) == fewest], rng)
        return roll_others(places(dice, chased))


class Recruit(Learner):
    """A beginner.

    Memory: none. Attention: its own cards and the dice. Nerve: attempts only true missions, and
    tosses a coin whether to call others' missions; never risks its last card on one.
    """

    def calls(self, view: View, mission: Mission, rng: Random) -> bool:
        """A coin toss, if it has a card to spare."""
        return mission.spy not in view.hand and len(view.hand) > 1 and rng.random() < 0.5


class Agent(Learner):
    """A club player.

    Memory: every wrong guess and every false mission. Attention: does not follow cards that change
    hands, so whoever gained one may be anybody again. Arithmetic: none. Nerve: attempts only true
    missions; calls a mission that may be true if it has a card to spare, and with its last card
    only if it is the last to be asked.
    """

    def ruled(self, view: View) -> Ruled:
        """The wrong guesses about each target since it last gained a card."""
        return misses(view)

    def calls(self, view: View, mission: Mission, _rng: Random) -> bool:
        """A mission that may be true, with a card to spare or as the last to be asked."""
        seat, roller = own_seat(view), roller_of(view)
        if mission.spy in view.hand or (roller, mission.spy) in self.ruled(view):
            return False
        asked = [other for other in view.config.after(roller) if view.held[other]]
        return view.held[seat] > 1 or asked[-1] == seat
