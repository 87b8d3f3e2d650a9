"""What choices reveal: how likely a player with some hand would have made them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import exp, log2
from operator import itemgetter
from typing import Final, NamedTuple, TypeAlias

from spytable.core.game import Seat
from spytable.games.spy_alley_dice.beliefs import BIT, Cards, Fact, Leaves, Moves
from spytable.games.spy_alley_dice.spies import SPIES
from spytable.games.spy_alley_dice.thinking.dice import Counts, Prize, ways_on
from spytable.games.spy_alley_dice.thinking.journal import (
    Answered,
    Entry,
    Rolled,
    Spoke,
    in_public,
    journal,
)
from spytable.games.spy_alley_dice.thinking.outlook import gain, share
from spytable.games.spy_alley_dice.thinking.plain import own_seat
from spytable.games.spy_alley_dice.thinking.recent_results import RecentResults
from spytable.games.spy_alley_dice.thinking.temper import PLAIN, THOUSAND, Temper
from spytable.games.spy_alley_dice.thinking.worlds import (
    Rows,
    Weighted,
    apply_fact,
    deals,
    opinions,
)
from spytable.games.spy_alley_dice.view_model import View

STEPS: Final = 4
"""The resolution at which another player's wishes are estimated."""

DECLARES: Final = 0.6
BLUFFS: Final = 0.25
"""How often a player with five alike attempts the mission, as that spy and as another."""
CALLS: Final = 0.5
NEVER: Final = 0.001
NO_DREAM: Final = -99
NO_DREAMS: Final = (NO_DREAM,) * len(SPIES)

Minds: TypeAlias = dict[Cards, Rows]
"""What a seat would believe about the others, by its hand."""
Likely: TypeAlias = dict[Cards, float]
"""How much likelier than another a card is thrown away next."""


class Reading(NamedTuple):
    """The possible hands for one seat, weighted by others' choices, and the public facts."""

    table: Weighted
    facts: tuple[Fact, ...]


@lru_cache(maxsize=16)
def read(view: View, temper: Temper = PLAIN) -> Reading:
    """Every possible hand, weighted by how well it explains the others' choices."""
    entries = tuple(journal(view))
    own = (own_seat(view), dealt_hand(view, entries))
    return follow(Listener(dealt_of(view), own, temper), entries)


def dealt_of(view: View) -> tuple[int, ...]:
    """How many cards each seat was dealt."""
    return (view.config.dealt(),) * view.config.seats


class Listener(NamedTuple):
    """Whose conclusions are drawn: what it knows of the deal, and how it judges others."""

    counts: tuple[int, ...]
    """How many cards each seat was dealt."""
    own: tuple[Seat, Cards] | None
    """A seat and what it was dealt; nothing for a watcher."""
    temper: Temper


_FOLLOWED: Final[RecentResults[tuple[Listener, tuple[Entry, ...]], tuple[Reading, Likely]]] = (
    RecentResults(256)
)


def follow(listener: Listener, entries: tuple[Entry, ...]) -> Reading:
    """What a listener concludes from all entries; the longest known beginning is not read again."""
    told, known = len(entries), None
    while told and known is None:
        known = _FOLLOWED.find((listener, entries[:told]))
        told -= known is None
    reading, likely = known or (
        Reading(dict.fromkeys(deals(listener.counts, listener.own), 1.0), ()),
        {},
    )
    for entry in entries[told:]:
        reading, likely = _hear(listener, reading, likely, entry)
    _FOLLOWED.keep((listener, entries), (reading, likely))
    return reading


def _hear(
    listener: Listener, reading: Reading, likely: Likely, entry: Entry
) -> tuple[Reading, Likely]:
    """The reading after one more choice or fact."""
    table, facts = reading
    if isinstance(entry, Rolled | Spoke | Answered):
        if listener.own is None or entry.seat != listener.own[0]:
            minds = opinions(listener.counts, facts, entry.seat)
            table = reweigh(table, entry, minds, listener.temper)
        return Reading(table, facts), likely
    seen = in_public(entry) if listener.own is None else entry
    table = apply_fact(table, seen, likely)
    if isinstance(seen, Moves):
        came = seen.card if seen.face == "up" else None
        likely = {came: listener.temper.seen_thrown / THOUSAND} if came else {}
    return Reading(table, add_fact(facts, in_public(entry))), likely


def reweigh(
    table: Weighted, entry: Rolled | Spoke | Answered, minds: Minds, temper: Temper
) -> Weighted:
    """The table after a choice of another seat."""
    seat = entry.seat
    held = tuple([cards.bit_count() for cards in next(iter(table))])
    factors = {
        hand: weigh_choice(entry, hand, minds[hand], held, temper)
        for hand in {h[seat] for h in table}
    }
    found = {hands: weight * factors[hands[seat]] for hands, weight in table.items()}
    total = sum(found.values())
    return {hands: weight / total for hands, weight in found.items()}


def weigh_choice(
    entry: Rolled | Spoke | Answered,
    hand: Cards,
    mind: Rows,
    held: tuple[int, ...],
    temper: Temper,
) -> float:
    """How likely a player with this hand and these beliefs would have chosen so."""
    if isinstance(entry, Rolled):
        return _kept(entry, hand, mind, held, temper)
    holds = bool(hand & BIT[entry.spy])
    match entry.what:
        case "name":
            return temper.own_named / THOUSAND if holds else 1.0
        case "pass":
            return temper.passed_by / THOUSAND if _wanted(entry, mind) else 1.0
        case "mission":
            return DECLARES if holds else BLUFFS
        case "call":
            return NEVER if holds else CALLS
        case "decline":
            return 1.0 if holds else 1 - CALLS


def _wanted(spoke: Spoke | Answered, mind: Rows) -> bool:
    """Whether a seat thinks that somebody else may be the spy on the dice."""
    spy = SPIES.index(spoke.spy)
    return any(row[spy] for other, row in enumerate(mind) if other != spoke.seat)


def _kept(rolled: Rolled, hand: Cards, mind: Rows, held: tuple[int, ...], temper: Temper) -> float:
    """How likely these dice are kept, by a player who wants to name others or a mission."""
    wishes, dreams = _list_wishes(rolled.seat, hand, mind, held)
    plain = _alike(rolled, wishes, NO_DREAMS, temper.habit)
    if not temper.dreamers:
        return plain
    share_of = temper.dreamers / THOUSAND
    return (1 - share_of) * plain + share_of * _alike(rolled, wishes, dreams, temper.habit)


@lru_cache(maxsize=4096)
def _list_wishes(
    seat: Seat, hand: Cards, mind: Rows, held: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """How much a player wants three of each spy, in steps, and five of its own."""
    others = [
        (row, gain(held, seat, other))
        for other, row in enumerate(mind)
        if other != seat and held[other]
    ]
    worths = [
        max([row[spy] * worth for row, worth in others], default=0.0) for spy in range(len(SPIES))
    ]
    most = max(worths) or 1.0
    wishes = tuple([int(STEPS * worth / most + 0.5) for worth in worths])
    prize = round(log2((1 - share(held, seat)) / most))
    return wishes, tuple([prize if hand & BIT[spy] else NO_DREAM for spy in SPIES])


def weigh_keeps(
    rolled: Rolled, hand: Cards, mind: Rows, held: tuple[int, ...], temper: Temper
) -> Callable[[Counts], float]:
    """The same as `weigh_choice`, for any set of dice that could be kept instead."""
    wishes, dreams = _list_wishes(rolled.seat, hand, mind, held)
    found = []
    for each in (NO_DREAMS, dreams):
        spies = sorted(zip(wishes, each, rolled.dice, range(len(SPIES)), strict=True), reverse=True)
        wanted, dreamt, dice, order = zip(*spies, strict=True)
        habits = _habits(wanted, dreamt, dice, rolled.rolls_left, temper.habit)
        found.append((habits, itemgetter(*order)))
    (plain, plain_order), (dreaming, dream_order) = found
    share_of = temper.dreamers / THOUSAND

    def weigh(kept: Counts) -> float:
        plainly, dreamily = plain[plain_order(kept)], dreaming[dream_order(kept)]
        return (1 - share_of) * plainly + share_of * dreamily

    return weigh


def _alike(
    rolled: Rolled, wishes: tuple[int, ...], dreams: tuple[int, ...], habit: tuple[float, float]
) -> float:
    """How likely these dice are kept; spies with equal wishes and dreams are alike."""
    spies = sorted(zip(wishes, dreams, rolled.dice, rolled.kept, strict=True), reverse=True)
    wanted, dreamt, dice, kept = zip(*spies, strict=True)
    return _habits(wanted, dreamt, dice, rolled.rolls_left, habit)[kept]


@lru_cache(maxsize=8192)
def _habits(
    wishes: tuple[int, ...],
    dreams: tuple[int, ...],
    dice: Counts,
    rolls_left: int,
    habit: tuple[float, float],
) -> dict[Counts, float]:
    """How likely each set of dice is kept."""
    whim, care = habit
    three = tuple([wish / STEPS for wish in wishes])
    five = [worth if d == NO_DREAM else 2.0**d for worth, d in zip(three, dreams, strict=True)]
    on = ways_on(Prize(three, tuple(five)), dice, rolls_left)
    most = max([way.worth for way in on])
    pulls = {way.dice: exp((way.worth - most) / care) for way in on}
    total = sum(pulls.values())
    return {kept: (1 - whim) * pull / total + whim / len(on) for kept, pull in pulls.items()}


def believe_declared(truth: float) -> float:
    """How likely a mission is true once it is declared, if it was so likely before."""
    return DECLARES * truth / (DECLARES * truth + BLUFFS * (1 - truth))


def add_fact(facts: tuple[Fact, ...], fact: Fact) -> tuple[Fact, ...]:
    """The facts with one more, unless it was known already."""
    if not isinstance(fact, Moves | Leaves):
        for known in reversed(facts):
            if isinstance(known, Moves | Leaves):
                break
            if known == fact:
                return facts
    return (*facts, fact)


def dealt_hand(view: View, entries: Sequence[Entry]) -> Cards:
    """What the viewer was dealt: its hand, with all changes undone."""
    seat = own_seat(view)
    cards = sum([BIT[spy] for spy in view.hand])
    for entry in reversed(entries):
        match entry:
            case Leaves(who, int(card)) | Moves(who, _, int(card), _) if who == seat:
                cards |= card
            case Moves(_, who, int(card), _) if who == seat:
                cards &= ~card
            case _:
                pass
    return cards
