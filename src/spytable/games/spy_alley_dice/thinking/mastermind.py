"""Mastermind: interprets others' choices, hides its own cards, bluffs and calls bluffs."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log2
from random import Random
from typing import Final

from spytable.core.game import Seat
from spytable.games.spy_alley_dice.beliefs import BIT
from spytable.games.spy_alley_dice.inference import Beliefs
from spytable.games.spy_alley_dice.model import Mission
from spytable.games.spy_alley_dice.spies import SPIES, Hand, Spy
from spytable.games.spy_alley_dice.thinking.concealing import measure_tells
from spytable.games.spy_alley_dice.thinking.dice import Counts, Kept
from spytable.games.spy_alley_dice.thinking.outlook import call_from, gain, share
from spytable.games.spy_alley_dice.thinking.plain import own_seat, roller_of
from spytable.games.spy_alley_dice.thinking.reading import believe_declared, dealt_of, read
from spytable.games.spy_alley_dice.thinking.reckoning import Reckoner
from spytable.games.spy_alley_dice.thinking.temper import PLAIN, THOUSAND, Temper
from spytable.games.spy_alley_dice.thinking.worlds import commons, opinions, rows_of
from spytable.games.spy_alley_dice.view_model import View

BOLD, WARY, SHY = 0.8, 0.25, 0.05
"""How often a rival calls a mission: if the cards alone justify it, if only few bluffs would, and
if it is not justified."""
TRUST: Final = 2.0
"""How many answers of a rival count as much as the prior expectation."""


class Mastermind(Reckoner):
    """Chooses by the estimated probability of winning.

    It counts like an operative, and besides concludes from dice kept, guesses, missions and answers
    what their players hold. It declares a mission if the others' expected reaction is worth it.
    What its own dice tell has a price. How it judges others and itself is its temper.
    """

    def __init__(self, temper: Temper = PLAIN) -> None:
        self.temper = temper

    def price_ways(self, view: View, shown: Counts, on: list[Kept]) -> list[Kept]:
        """The ways to roll again, less the price of what they tell the others."""
        temper = self.temper
        is_last = view.held[own_seat(view)] == 1
        price = (temper.last_price if is_last else temper.price) / THOUSAND
        price *= compare_stakes(view.config.seats, view.dealt)
        if not on or not price:
            return on
        tells = measure_tells(view, shown, [way.dice for way in on], temper)
        return [
            Kept(way.worth - price * told, way.dice) for way, told in zip(on, tells, strict=True)
        ]

    def pick_way(self, on: list[Kept], rng: Random) -> Counts:
        """The best way to roll again, or at times one that is almost as good."""
        if not self.temper.mix:
            return super().pick_way(on, rng)
        most = max([way.worth for way in on])
        pulls = [exp((way.worth - most) * THOUSAND / self.temper.mix) for way in on]
        left = rng.random() * sum(pulls)
        for way, pull in zip(on, pulls, strict=True):
            left -= pull
            if left < 0:
                return way.dice
        return on[-1].dice

    def hope(self, chance: float) -> float:
        """What a guess with this chance is worth for what it tells, right or wrong."""
        if not self.temper.probe or not 0 < chance < 1:
            return 0.0
        bits = -chance * log2(chance) - (1 - chance) * log2(1 - chance)
        return self.temper.probe * bits / THOUSAND

    def odds(self, view: View) -> Beliefs:
        """The beliefs, given what others' choices reveal."""
        rows = rows_of(read(view, self.temper).table, view.config.seats)
        return {s: dict(zip(SPIES, row, strict=True)) for s, row in enumerate(rows)}

    def mission(self, view: View, spy: Spy) -> float:
        """The expected value of a mission over what the others may hold and do."""
        seat, held = own_seat(view), view.held
        rivals = [rival for rival in view.config.after(seat) if held[rival]]
        called = calls_of(view, spy, seat, rivals, self.temper)
        if spy not in view.hand:
            return sum([chance * gain(held, seat, caller) for caller, chance in called.items()])
        silence = 1 - sum(called.values())
        return silence * (1 - share(held, seat)) + (1 - silence) * gain(held, seat, seat)

    def calls(self, view: View, mission: Mission, _rng: Random) -> bool:
        """Call a mission that is likely enough to be true, if nobody later will call it."""
        seat, roller = own_seat(view), roller_of(view)
        truth = self.odds(view)[roller][mission.spy]
        order = view.config.after(roller)
        later = [r for r in order[order.index(seat) + 1 :] if view.held[r]]
        others = sum(calls_of(view, mission.spy, roller, later, self.temper).values())
        return truth > call_from(view.held, seat, roller, others)

    def given(self, view: View, cards: Hand, rng: Random) -> Spy:
        """The card that the others know best."""
        return best_known(view, cards, rng, self.temper)

    def thrown(self, view: View, cards: Hand, rng: Random) -> Spy:
        """The card that the others know best, sometimes another."""
        return best_known(view, cards, rng, self.temper)


def compare_stakes(seats: int, dealt: int) -> float:
    """What a hit is worth where nobody has lost a card, beside one at two seats with such hands.

    Prices are told for two: among more a hit is worth less, and so is hiding from one.
    """
    return gain((dealt,) * seats, 0, 1) / gain((dealt,) * 2, 0, 1)


def best_known(view: View, cards: Hand, rng: Random, temper: Temper) -> Spy:
    """The card that a watcher thinks most likely; sometimes the next one."""
    seat = own_seat(view)
    reading = read(view, temper)
    row = rows_of(commons(dealt_of(view), reading.facts), view.config.seats)[seat]
    ranked = sorted(cards, key=lambda spy: (row[SPIES.index(spy)], rng.random()), reverse=True)
    return ranked[0] if rng.random() < temper.plain_throw / THOUSAND else ranked[1]


def calls_of(
    view: View, spy: Spy, roller: Seat, asked: Sequence[Seat], temper: Temper
) -> dict[Seat, float]:
    """How likely each of the asked seats is the one who calls, in order."""
    reading = read(view, temper)
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
    """How likely a seat that is not the spy calls; its earlier answers count too."""
    expected = SHY
    if truth > worth_it:
        expected = BOLD
    elif believe_declared(truth) > worth_it:
        expected = WARY
    calls, declines = answers
    return (TRUST * expected + calls) / (TRUST + calls + declines)


def answers_of(view: View, seat: Seat) -> tuple[int, int]:
    """How often a seat has called and declined missions so far."""
    deeds = [turn.deed for turn in view.past if isinstance(turn.deed, Mission)]
    calls = sum([deed.caller == seat for deed in deeds])
    return calls, sum([seat in deed.declined for deed in deeds])
