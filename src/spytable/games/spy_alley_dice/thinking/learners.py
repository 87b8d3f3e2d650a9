"""Recruit and agent: players whose memory, attention and arithmetic have limits."""

from __future__ import annotations

from random import Random
from typing import Final

from msgspec.structs import replace

from spytable.core.game import Seat
from spytable.games.spy_alley_dice.actions import ATTEMPT, NAMES, PASS, Action
from spytable.games.spy_alley_dice.model import Mission
from spytable.games.spy_alley_dice.spies import SPIES, Spy
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

REMEMBERED: Final = 4
"""How many turns an agent remembers."""


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
        return roll_others(places(dice, self.chased(dice, wanted, rng)))

    def chased(self, dice: str, wanted: dict[Spy, list[Seat]], rng: Random) -> Spy:
        """The spy whose dice it keeps: the largest group that is of use, with fewest suspects."""
        most = group(dice, list(wanted))
        fewest = min([len(wanted[spy]) for spy in most])
        return any_of([spy for spy in most if len(wanted[spy]) == fewest], rng)


class Recruit(Learner):
    """A beginner.

    Memory: none. Attention: the dice; it keeps the largest group, of use or not. Nerve: attempts
    only true missions, and tosses a coin whether to call others' missions; never risks its last
    card on one.
    """

    def chased(self, dice: str, _wanted: dict[Spy, list[Seat]], rng: Random) -> Spy:
        """The largest group, whatever it shows."""
        return any_of(group(dice, list(SPIES)), rng)

    def calls(self, view: View, mission: Mission, rng: Random) -> bool:
        """A coin toss, if it has a card to spare."""
        return mission.spy not in view.hand and len(view.hand) > 1 and rng.random() < 0.5


class Agent(Learner):
    """A club player.

    Memory: the wrong guesses and false missions of the last four turns. Attention: does not follow
    cards that change hands, so whoever gained one may be anybody again. Arithmetic: none. Nerve:
    attempts only true missions; calls a mission that may be true if it has a card to spare, and
    with its last card only if it is the last to be asked.
    """

    def ruled(self, view: View) -> Ruled:
        """The wrong guesses that it remembers about each target since it last gained a card."""
        return misses(replace(view, past=view.past[-REMEMBERED:]))

    def calls(self, view: View, mission: Mission, _rng: Random) -> bool:
        """A mission that may be true, with a card to spare or as the last to be asked."""
        seat, roller = own_seat(view), roller_of(view)
        if mission.spy in view.hand or (roller, mission.spy) in self.ruled(view):
            return False
        asked = [other for other in view.config.after(roller) if view.held[other]]
        return view.held[seat] > 1 or asked[-1] == seat
