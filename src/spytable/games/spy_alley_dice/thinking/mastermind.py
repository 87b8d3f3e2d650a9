"""Mastermind: reads what others do, hides what it is, bluffs missions and calls bluffs."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from spytable.core.game import Seat
from spytable.games.spy_alley_dice.beliefs import BIT
from spytable.games.spy_alley_dice.inference import Beliefs
from spytable.games.spy_alley_dice.model import Mission
from spytable.games.spy_alley_dice.spies import SPIES, Hand, Spy
from spytable.games.spy_alley_dice.thinking.outlook import call_from, gain, share
from spytable.games.spy_alley_dice.thinking.plain import own_seat, roller_of
from spytable.games.spy_alley_dice.thinking.reading import dealt_of, declared, read
from spytable.games.spy_alley_dice.thinking.reckoning import Reckoner
from spytable.games.spy_alley_dice.thinking.worlds import commons, opinions, rows_of
from spytable.games.spy_alley_dice.view_model import View

BOLD, WARY, SHY = 0.8, 0.25, 0.05
"""How often a rival calls a mission: one worth it by the cards alone, one worth it only if few
bluff, and one that is not worth it."""
TRUST: Final = 2.0
"""How many answers a rival must give before they count as much as what was expected."""
PLAIN_THROW = 0.8
"""How often the best known card is thrown away; always would tell."""


class Mastermind(Reckoner):
    """Weighs every choice by how likely it makes him win.

    He counts like an operative, and besides: dice kept, guesses, missions and answers tell what
    their players hold; a mission is declared for what the others will make of it.
    """

    def odds(self, view: View) -> Beliefs:
        """The beliefs, given what choices tell of the choosers."""
        rows = rows_of(read(view).table, view.config.seats)
        return {s: dict(zip(SPIES, row, strict=True)) for s, row in enumerate(rows)}

    def mission(self, view: View, spy: Spy) -> float:
        """What the others' calls and silence bring, on average over what they may hold."""
        seat, held = own_seat(view), view.held
        rivals = [rival for rival in view.config.after(seat) if held[rival]]
        called = calls_of(view, spy, seat, rivals)
        if spy not in view.hand:
            return sum([chance * gain(held, seat, caller) for caller, chance in called.items()])
        silence = 1 - sum(called.values())
        return silence * (1 - share(held, seat)) + (1 - silence) * gain(held, seat, seat)

    def calls(self, view: View, mission: Mission, _rng: Random) -> bool:
        """A mission that is likely enough to be true, if nobody after him will call it."""
        seat, roller = own_seat(view), roller_of(view)
        truth = self.odds(view)[roller][mission.spy]
        order = view.config.after(roller)
        later = [r for r in order[order.index(seat) + 1 :] if view.held[r]]
        others = sum(calls_of(view, mission.spy, roller, later).values())
        return truth > call_from(view.held, seat, roller, others)

    def given(self, view: View, cards: Hand, rng: Random) -> Spy:
        """The card that the others know best."""
        return best_known(view, cards, rng)

    def thrown(self, view: View, cards: Hand, rng: Random) -> Spy:
        """The card that the others know best, now and then another."""
        return best_known(view, cards, rng)


def best_known(view: View, cards: Hand, rng: Random) -> Spy:
    """The card that a watcher thinks likeliest to be held; now and then the next one."""
    seat = own_seat(view)
    reading = read(view)
    row = rows_of(commons(dealt_of(view), reading.facts), view.config.seats)[seat]
    ranked = sorted(cards, key=lambda spy: (row[SPIES.index(spy)], rng.random()), reverse=True)
    return ranked[0] if rng.random() < PLAIN_THROW else ranked[1]


def calls_of(view: View, spy: Spy, roller: Seat, asked: Sequence[Seat]) -> dict[Seat, float]:
    """How likely each of those who are asked is the one to call, in that order."""
    reading = read(view)
    minds = {rival: opinions(dealt_of(view), reading.facts, rival) for rival in asked}
    worth_it = {rival: call_from(view.held, rival, roller) for rival in asked}
    answers = {rival: answers_of(view, rival) for rival in asked}
    index, card = SPIES.index(spy), BIT[spy]
    total = sum(reading.table.values())
    called = dict.fromkeys(asked, 0.0)
    for hands, weight in reading.table.items():
        left = weight / total
        for rival in asked:
            if not hands[rival] & card:
                truth = minds[rival][hands[rival]][roller][index]
                chance = left * _nerve(truth, worth_it[rival], answers[rival])
                called[rival] += chance
                left -= chance
    return called


def _nerve(truth: float, worth_it: float, answers: tuple[int, int]) -> float:
    """How likely a seat calls that is not the spy itself; what it did before counts too."""
    expected = SHY
    if truth > worth_it:
        expected = BOLD
    elif declared(truth) > worth_it:
        expected = WARY
    calls, declines = answers
    return (TRUST * expected + calls) / (TRUST + calls + declines)


def answers_of(view: View, seat: Seat) -> tuple[int, int]:
    """How often a seat has called and declined missions so far."""
    deeds = [turn.deed for turn in view.past if isinstance(turn.deed, Mission)]
    calls = sum([deed.caller == seat for deed in deeds])
    return calls, sum([seat in deed.declined for deed in deeds])
