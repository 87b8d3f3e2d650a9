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
WHIM: Final = 0.15
"""The share of choices that are assumed to be random."""
CARE: Final = 0.04
"""The softmax temperature: a keep worth so much less is chosen e times less often."""
OWN_NAMED: Final = 0.05
"""How often a player names a spy that it holds, against one that it does not."""
PASSED_BY: Final = 0.03
"""How often a player does not make a guess that could be right."""

DECLARES: Final = 0.6
BLUFFS: Final = 0.25
"""How often a player with five alike attempts the mission, as that spy and as another."""
CALLS: Final = 0.5
NEVER: Final = 0.001
DREAMERS: Final = 0.5
"""How many go for five of a spy that they are, if that is worth it."""
NO_DREAM: Final = -99
SEEN_THROWN: Final = 2.5
"""How much likelier than another a card is thrown away that all saw come in."""

Minds: TypeAlias = dict[Cards, Rows]
"""What a seat would believe about the others, by its hand."""


class Reading(NamedTuple):
    """The possible hands for one seat, weighted by others' choices, and the public facts."""

    table: Weighted
    facts: tuple[Fact, ...]


@lru_cache(maxsize=16)
def read(view: View) -> Reading:
    """Every possible hand, weighted by how well it explains the others' choices."""
    entries = tuple(journal(view))
    return _read(dealt_of(view), own_seat(view), _dealt_hand(view, entries), entries)


def dealt_of(view: View) -> tuple[int, ...]:
    """How many cards each seat was dealt."""
    return (view.config.dealt(),) * view.config.seats


@lru_cache(maxsize=64)
def _read(counts: tuple[int, ...], seat: Seat, dealt: Cards, entries: tuple[Entry, ...]) -> Reading:
    table: Weighted = dict.fromkeys(deals(counts, (seat, dealt)), 1.0)
    facts: tuple[Fact, ...] = ()
    likely: dict[Cards, float] = {}
    for entry in entries:
        if not isinstance(entry, Rolled | Spoke | Answered):
            table = apply_fact(table, entry, likely)
            facts = add_fact(facts, in_public(entry))
            if isinstance(entry, Moves):
                likely = {entry.card: SEEN_THROWN} if entry.card and entry.face == "up" else {}
        elif entry.seat != seat:
            table = reweigh(table, entry, opinions(counts, facts, entry.seat))
    return Reading(table, facts)


def reweigh(table: Weighted, entry: Rolled | Spoke | Answered, minds: Minds) -> Weighted:
    """The table after a choice of another seat."""
    seat = entry.seat
    held = tuple([cards.bit_count() for cards in next(iter(table))])
    factors = {
        hand: weigh_choice(entry, hand, minds[hand], held) for hand in {h[seat] for h in table}
    }
    found = {hands: weight * factors[hands[seat]] for hands, weight in table.items()}
    total = sum(found.values())
    return {hands: weight / total for hands, weight in found.items()}


def weigh_choice(
    entry: Rolled | Spoke | Answered, hand: Cards, mind: Rows, held: tuple[int, ...]
) -> float:
    """How likely a player with this hand and these beliefs would have chosen so."""
    if isinstance(entry, Rolled):
        return _kept(entry, hand, mind, held)
    holds = bool(hand & BIT[entry.spy])
    match entry.what:
        case "name":
            return OWN_NAMED if holds else 1.0
        case "pass":
            return PASSED_BY if _wanted(entry, mind) else 1.0
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


def _kept(rolled: Rolled, hand: Cards, mind: Rows, held: tuple[int, ...]) -> float:
    """How likely these dice are kept, by a player who wants to name others or a mission."""
    wishes, dreams = _list_wishes(rolled.seat, hand, mind, held)
    plain = _alike(rolled, wishes, [NO_DREAM] * len(SPIES))
    return (1 - DREAMERS) * plain + DREAMERS * _alike(rolled, wishes, dreams)


def _list_wishes(
    seat: Seat, hand: Cards, mind: Rows, held: tuple[int, ...]
) -> tuple[list[int], list[int]]:
    """How much a player wants three of each spy, in steps, and five of its own."""
    gains = [gain(held, seat, other) if count else 0.0 for other, count in enumerate(held)]
    worths = [
        max([row[spy] * gains[o] for o, row in enumerate(mind) if o != seat])
        for spy in range(len(SPIES))
    ]
    most = max(worths) or 1.0
    wishes = [int(STEPS * worth / most + 0.5) for worth in worths]
    prize = round(log2((1 - share(held, seat)) / most))
    return wishes, [prize if hand & BIT[spy] else NO_DREAM for spy in SPIES]


def weigh_keeps(
    rolled: Rolled, hand: Cards, mind: Rows, held: tuple[int, ...]
) -> Callable[[Counts], float]:
    """The same as `weigh_choice`, for any set of dice that could be kept instead."""
    wishes, dreams = _list_wishes(rolled.seat, hand, mind, held)
    found = []
    for each in ([NO_DREAM] * len(SPIES), dreams):
        spies = sorted(zip(wishes, each, rolled.dice, range(len(SPIES)), strict=True), reverse=True)
        wanted, dreamt, dice, order = zip(*spies, strict=True)
        found.append((_habits(wanted, dreamt, dice, rolled.rolls_left), itemgetter(*order)))
    (plain, plain_order), (dreaming, dream_order) = found

    def weigh(kept: Counts) -> float:
        return (1 - DREAMERS) * plain[plain_order(kept)] + DREAMERS * dreaming[dream_order(kept)]

    return weigh


def _alike(rolled: Rolled, wishes: list[int], dreams: list[int]) -> float:
    """How likely these dice are kept; spies with equal wishes and dreams are alike."""
    spies = sorted(zip(wishes, dreams, rolled.dice, rolled.kept, strict=True), reverse=True)
    wanted, dreamt, dice, kept = zip(*spies, strict=True)
    return _habits(wanted, dreamt, dice, rolled.rolls_left)[kept]


@lru_cache(maxsize=8192)
def _habits(
    wishes: tuple[int, ...], dreams: tuple[int, ...], dice: Counts, rolls_left: int
) -> dict[Counts, float]:
    """How likely each set of dice is kept."""
    three = tuple([wish / STEPS for wish in wishes])
    five = [worth if d == NO_DREAM else 2.0**d for worth, d in zip(three, dreams, strict=True)]
    on = ways_on(Prize(three, tuple(five)), dice, rolls_left)
    most = max([way.worth for way in on])
    pulls = {way.dice: exp((way.worth - most) / CARE) for way in on}
    total = sum(pulls.values())
    return {kept: (1 - WHIM) * pull / total + WHIM / len(on) for kept, pull in pulls.items()}


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


def _dealt_hand(view: View, entries: Sequence[Entry]) -> Cards:
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
