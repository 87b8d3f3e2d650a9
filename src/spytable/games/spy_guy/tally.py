"""What a match came to: who found how much, what was missed, who was fastest, how near it was."""

from __future__ import annotations

from itertools import pairwise

import msgspec

from spytable.games.spy_guy.data import MARKERS, TRACK, Clue
from spytable.games.spy_guy.model import Eye, Marker, State, found
from spytable.games.spy_guy.things import Look, Place
from spytable.games.spy_guy.track import START, WAYS, Spot, has_caught, moritz_start, walked


class Missed(msgspec.Struct, frozen=True):
    """A thing that a card showed and nobody marked."""

    turn: int
    """The number of the turn in which it was searched for."""
    x: int
    y: int
    look: Look
    place: Place


class Searched(msgspec.Struct, frozen=True):
    """A search: what was searched for, and how much of it was found."""

    turn: int
    look: Look
    found: int
    copies: int


class Tally(msgspec.Struct, frozen=True):
    """The sums of a match; the running search counts too where a match was stopped."""

    finds: tuple[int, ...]
    """How many things each seat found, by seat."""
    wrong: tuple[int, ...]
    """How many markers each seat put on something else, by seat."""
    missed: tuple[Missed, ...]
    fastest: Eye | None
    look: Look | None
    """What the fastest find was."""
    best: Searched | None
    """The search with the most finds; of two the one with fewer left, then the earlier one."""
    shortcut: int | None
    """The turn in which Spy Guy turned into the shortcut."""
    ahead: int
    """How many spaces Moritz is ahead of Spy Guy, by the way that is left; 0 if he is caught."""
    left: int
    """How many spaces Moritz is from the port."""
    short: int | None
    """How many finds more in the last search would have caught him; None if none would."""


def tally(state: State) -> Tally:
    """What a match came to."""
    searches = _searches(state)
    marks = [mark for _, these in searches for mark in these]
    seats = range(state.config.seats)
    return Tally(
        finds=tuple(sum(m.right and m.seat == seat for m in marks) for seat in seats),
        wrong=tuple(sum(not m.right and m.seat == seat for m in marks) for seat in seats),
        missed=tuple(
            one
            for turn, (card, these) in enumerate(searches, start=1)
            for one in missed_of(state, turn, card, these)
        ),
        fastest=state.fastest,
        look=None if state.fastest is None else state.config.the_city().look_of(state.fastest.card),
        best=_best(state, searches),
        shortcut=_shortcut(state),
        ahead=_ahead(state),
        left=TRACK.port - state.moritz,
        short=_short(state),
    )


def missed_of(state: State, turn: int, card: Clue, marks: tuple[Marker, ...]) -> tuple[Missed, ...]:
    """The copies of a card that carry none of these markers, from left to right."""
    marked = {thing.id for m in marks if (thing := state.thing_at(m.x, m.y)) is not None}
    left = [t for t in state.config.the_city().copies(card) if t.id not in marked]
    return tuple(
        Missed(turn, thing.x, thing.y, thing.look, thing.place)
        for thing in sorted(left, key=lambda thing: (thing.x, thing.y))
    )


def _searches(state: State) -> list[tuple[Clue, tuple[Marker, ...]]]:
    """The card and the markers of every search, the running one last."""
    past = [(turn.card, turn.marks) for turn in state.past]
    return past if state.card is None else [*past, (state.card, state.marks)]


def _best(state: State, searches: list[tuple[Clue, tuple[Marker, ...]]]) -> Searched | None:
    city = state.config.the_city()
    all_of_them = [
        Searched(turn, city.look_of(card), found(marks), len(city.copies(card)))
        for turn, (card, marks) in enumerate(searches, start=1)
        if found(marks)
    ]
    return max(all_of_them, key=lambda one: (one.found, -one.copies, -one.turn), default=None)


def _spots(state: State) -> list[Spot]:
    """Where Spy Guy stood before the first turn and after each."""
    return [START, *(turn.spy for turn in state.past)]


def _shortcut(state: State) -> int | None:
    spots = _spots(state)
    for turn, (before, after) in enumerate(pairwise(spots), start=1):
        steps = found(state.past[turn - 1].marks)
        if before.is_on_arrow and steps and after == walked(before, steps, "shortcut"):
            return turn
    return None


def _ahead(state: State) -> int:
    spy = state.spy
    if spy.alley:
        return max(0, TRACK.alley - spy.alley + 1 + state.moritz - TRACK.rejoin)
    return max(0, state.moritz - spy.space)


def _short(state: State) -> int | None:
    """Caught or not is seen before Moritz runs, so the last search alone says it (SG-34)."""
    if state.ending != "escaped":
        return None
    last, before = state.past[-1], _spots(state)[-2]
    config = state.config
    moritz = (
        state.past[-2].moritz
        if len(state.past) > 1
        else moritz_start(config.seats, config.difficulty)
    )
    most = min(MARKERS, len(config.the_city().copies(last.card)))
    for steps in range(found(last.marks) + 1, most + 1):
        if any(has_caught(walked(before, steps, way), moritz) for way in WAYS):
            return steps - found(last.marks)
    return None
