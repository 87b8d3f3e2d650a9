"""Who can hold which card: enumerates every course of play that fits what a seat has seen.

A course is a deal, and every card that was handed over or thrown away unseen. All deals are equally
likely, and so is every card that could have been chosen; the number of choices is public. So all
courses that fit are equally likely, and a probability is a count.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, Literal, NamedTuple, TypeAlias

from spytable.core.game import GameError, Seat
from spytable.games.spy_alley_dice.model import Deed, Named, thrower
from spytable.games.spy_alley_dice.spies import SPIES, Hand, Spy
from spytable.games.spy_alley_dice.view_model import View

Cards: TypeAlias = int
"""A set of cards, one bit each."""
Stage: TypeAlias = Literal["told", "moved", "left"]
"""The progress of a deed: announced, a card changed hands, a card was thrown away."""
BIT: Final[dict[Spy, Cards]] = {spy: 1 << index for index, spy in enumerate(SPIES)}
ALL: Final[Cards] = (1 << len(SPIES)) - 1
_HANDS: Final[tuple[Hand, ...]] = tuple(
    tuple(spy for spy in SPIES if cards & BIT[spy]) for cards in range(ALL + 1)
)
_SINGLES: Final[tuple[tuple[Cards, ...], ...]] = tuple(
    tuple(BIT[spy] for spy in hand) for hand in _HANDS
)


class Lacks(NamedTuple):
    """A seat was shown not to hold a card."""

    seat: Seat
    card: Cards


class Holds(NamedTuple):
    """A seat showed that it holds a card."""

    seat: Seat
    card: Cards


class Moves(NamedTuple):
    """A card went from one hand to another; None if the viewer did not see which."""

    giver: Seat
    taker: Seat
    card: Cards | None
    face: Literal["up", "down"]


class Leaves(NamedTuple):
    """A card was thrown away; None if the viewer did not see which."""

    seat: Seat
    card: Cards | None


Fact: TypeAlias = Lacks | Holds | Moves | Leaves


class Course(NamedTuple):
    """One way it could have gone: the hands now, and the cards that went face down, in order."""

    hands: tuple[Cards, ...]
    closed: tuple[Cards, ...] = ()


def hand_in(cards: Cards) -> Hand:
    """A set of cards as a hand."""
    return _HANDS[cards]


def courses(seen: View) -> tuple[Course, ...]:
    """Every course of play that fits a view, each as likely as any other."""
    dealt = seen.config.dealt()
    counts = seen.held if seen.phase == "deal" else (dealt,) * seen.config.seats
    facts = tuple(facts_of(seen))
    own = None if seen.seat is None else (seen.seat, _dealt_hand(seen, facts))
    found = _courses(counts, own, facts)
    if not found:
        raise GameError("nothing fits this view: no match could have brought it about")
    return found


def hands_after(
    dealt: tuple[int, ...], deeds: Sequence[tuple[Seat, Deed, Stage]]
) -> tuple[tuple[tuple[Cards, ...], int], ...]:
    """What everyone may hold after these deeds, each with the number of courses that lead there.

    A new deed costs one step: what was counted before it is kept.
    """
    facts = tuple(_facts(deeds))
    for count in range(_A_STRETCH, len(facts), _A_STRETCH):
        _hands(dealt, facts[:count])  # so that no recursion is deeper than a stretch
    return _hands(dealt, facts)


def held(found: Sequence[Course], seat: Seat, spy: Spy) -> int:
    """In how many courses a seat holds a card."""
    bit = BIT[spy]
    return sum([1 for course in found if course.hands[seat] & bit])


def chances(seen: View) -> tuple[tuple[float, ...], ...]:
    """By seat and spy: how likely that seat holds that card."""
    found = courses(seen)
    return tuple(
        tuple(held(found, seat, spy) / len(found) for spy in SPIES)
        for seat in range(seen.config.seats)
    )


def deeds_of(seen: View) -> list[tuple[Seat, Deed | None, Stage]]:
    """Every turn's roller and deed in order, and how far its cards have come."""
    deeds: list[tuple[Seat, Deed | None, Stage]] = [(t.by, t.deed, "left") for t in seen.past]
    if seen.ended == "last":
        deeds[-1] = (*deeds[-1][:2], "moved")  # SA-Q25
    elif seen.ended is None and seen.mover is not None:
        deeds.append((seen.mover, seen.deed, "moved" if seen.phase == "discard" else "told"))
    return deeds


def facts_of(seen: View) -> Iterator[Fact]:
    """What the turns so far prove about cards, in order, without repetitions."""
    return _facts([(by, deed, stage) for by, deed, stage in deeds_of(seen) if deed is not None])


def _facts(deeds: Sequence[tuple[Seat, Deed, Stage]]) -> Iterator[Fact]:
    known = set[Fact]()
    for by, deed, stage in deeds:
        for fact in _told(by, deed, stage):
            if isinstance(fact, Moves | Leaves):
                known.clear()
            elif fact in known:
                continue
            else:
                known.add(fact)
            yield fact


def _told(by: Seat, deed: Deed, stage: Stage) -> Iterator[Fact]:
    """What a deed proves, at its stage."""
    card = BIT[deed.spy]
    if isinstance(deed, Named):
        if not deed.right:
            yield Lacks(deed.target, card)
            return
        yield Moves(deed.target, by, card, "up")
    elif deed.truth is None:
        return
    elif deed.caller is None:
        yield Holds(by, card) if deed.truth else Lacks(by, card)  # SA-Q12, SA-Q13
        return
    elif deed.truth:
        yield Moves(by, deed.caller, card, "up")
    else:
        yield Lacks(by, card)
        if stage == "told":
            return
        yield Moves(deed.caller, by, None if deed.given is None else BIT[deed.given], "down")
    gainer = thrower(by, deed)
    if stage == "left" and gainer is not None:
        yield Leaves(gainer, None if deed.thrown is None else BIT[deed.thrown])


def _dealt_hand(seen: View, facts: Sequence[Fact]) -> Cards:
    """What the viewer was dealt: its hand, with all known changes undone."""
    cards = sum(BIT[spy] for spy in seen.hand)
    for fact in reversed(facts):
        match fact:
            case Leaves(seat, int(card)) | Moves(seat, _, int(card), _) if seat == seen.seat:
                cards |= card
            case Moves(_, taker, int(card), _) if taker == seen.seat:
                cards &= ~card
            case _:
                pass
    return cards


@lru_cache(maxsize=256)
def _courses(
    counts: tuple[int, ...], own: tuple[Seat, Cards] | None, facts: tuple[Fact, ...]
) -> tuple[Course, ...]:
    """Every deal that fits, followed through the facts."""
    found = [Course(hands) for hands in _deals(counts, own)]
    for fact in facts:
        match fact:
            case Lacks(seat, card):
                found = [course for course in found if not course.hands[seat] & card]
            case Holds(seat, card):
                found = [course for course in found if course.hands[seat] & card]
            case _:
                found = [after for course in found for after in _followed(course, fact)]
    return tuple(found)


_A_STRETCH: Final = 50


@lru_cache(maxsize=4096)
def _hands(
    counts: tuple[int, ...], facts: tuple[Fact, ...]
) -> tuple[tuple[tuple[Cards, ...], int], ...]:
    """The same courses as `_courses`, counted by the hands that they lead to."""
    if not facts:
        return tuple([(hands, 1) for hands in _deals(counts, None)])
    before, fact = _hands(counts, facts[:-1]), facts[-1]
    if isinstance(fact, Lacks):
        seat, card = fact
        return tuple([each for each in before if not each[0][seat] & card])
    if isinstance(fact, Holds):
        seat, card = fact
        return tuple([each for each in before if each[0][seat] & card])
    found: dict[tuple[Cards, ...], int] = {}
    for hands, count in before:
        for after in _followed(Course(hands), fact):
            found[after.hands] = found.get(after.hands, 0) + count
    return tuple(found.items())


@lru_cache(maxsize=256)
def _deals(
    counts: tuple[int, ...], own: tuple[Seat, Cards] | None
) -> tuple[tuple[Cards, ...], ...]:
    """Every way to deal so many cards to each seat, the viewer's own hand given."""

    def dealt(seat: Seat, left: Cards) -> Iterator[tuple[Cards, ...]]:
        if seat == len(counts):
            yield ()
            return
        if own is not None and seat == own[0]:
            for rest in dealt(seat + 1, left):
                yield (own[1], *rest)
            return
        for cards in combinations(_SINGLES[left], counts[seat]):
            hand = sum(cards)
            for rest in dealt(seat + 1, left & ~hand):
                yield (hand, *rest)

    return tuple(dealt(0, ALL if own is None else ALL & ~own[1]))


def _followed(course: Course, fact: Moves | Leaves) -> Iterator[Course]:
    """The courses after a card moved: one for each that it can be, none if none can."""
    hands, closed = course
    match fact:
        case Moves(giver, taker, seen, face):
            for card in _SINGLES[hands[giver] & (ALL if seen is None else seen)]:
                moved = list(hands)
                moved[giver] &= ~card
                moved[taker] |= card
                yield Course(tuple(moved), closed if face == "up" else (*closed, card))
        case Leaves(seat, seen):
            for card in _SINGLES[hands[seat] & (ALL if seen is None else seen)]:
                less = (*hands[:seat], hands[seat] & ~card, *hands[seat + 1 :])
                yield Course(less, (*closed, card))
