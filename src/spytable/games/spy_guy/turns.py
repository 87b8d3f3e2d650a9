"""A turn: the card, the search, the count, Spy Guy's move and then Moritz's."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from spytable.core.game import Change, GameError, Seat
from spytable.games.spy_guy.data import CLOCKS, CLUES, MARKERS, TRACK, Clue, copies_of, prints_of
from spytable.games.spy_guy.events import (
    AtArrow,
    Chose,
    Counted,
    Ended,
    Event,
    Marked,
    MoritzMoved,
    Opened,
    Reshuffled,
    Revealed,
    SaidDone,
    SaidReady,
    SpyMoved,
    Walked,
)
from spytable.games.spy_guy.model import Config, Eye, Marker, State, Turn, Walking, Why, found
from spytable.games.spy_guy.things import Thing
from spytable.games.spy_guy.track import (
    Way,
    fled,
    has_caught,
    moritz_start,
    silent_way,
    walked,
)


def set_up_table(config: Config) -> State:
    """The table before the first step (SG-03, SG-04)."""
    return State(
        config=config,
        phase="open",
        moritz=moritz_start(config.seats, config.difficulty),
        done=_nobody(config),
        walks=(None,) * config.seats,
        due=config.card_ms(),
    )


def say_ready(state: State, seat: Seat, at: int) -> Change[State, Event]:
    """A seat wants the next card; it turns when everyone does, or soon after (SG-Q21)."""
    ready = tuple(said or other == seat for other, said in enumerate(state.done))
    if all(ready) or state.config.turning == "anyone":
        return open_card(state, seat)
    wait = state.config.waiting_ms()
    due = at + wait if state.due is None and wait is not None else state.due
    return Change(replace(state, done=ready, due=due), (SaidReady(seat),))


def open_card(state: State, seat: Seat | None) -> Change[State, Event]:
    """The next card is turned: chance says which one is on top (SG-12)."""
    told: tuple[Event, ...] = (Opened(seat),)
    deck = state.deck
    if not deck:
        deck, told = CLUES, (*told, Reshuffled())  # SG-Q11
    dealing = replace(state, phase="deal", deck=deck, done=_nobody(state.config), due=None)
    return Change(dealing, told)


def reveal_card(state: State, card: Clue, at: int) -> Change[State, Event]:
    """A card lies open, and everyone searches (SG-13, SG-40, SG-Q1)."""
    sand = state.config.search_ms()
    due = None if sand is None else at + sand
    deck = tuple(other for other in state.deck if other != card)
    searching = replace(state, phase="search", deck=deck, card=card, due=due, began=at)
    return Change(searching, (Revealed(card, copies_of(card), prints_of(card), due),), reveals=True)


def mark_thing(
    state: State, seat: Seat, thing: Thing, spot: tuple[int, int], at: int
) -> Change[State, Event]:
    """A marker lies on a thing until the count; the last one ends the search (SG-15, SG-Q5)."""
    mark = Marker(seat, *spot, right=thing.clue == state.card)  # SG-19
    marks = (*state.marks, mark)
    after = replace(state, marks=marks, fastest=_fastest(state, mark, at))
    told = Marked(seat, *spot, mark.right, thing.place, MARKERS - len(marks))
    change: Change[State, Event] = Change(after, (told,), reveals=True)
    return _then(change, count_finds(after, "markers", at)) if len(marks) == MARKERS else change


def _fastest(state: State, mark: Marker, at: int) -> Eye | None:
    """The fastest find so far; of two that took as long the first."""
    took = at - state.began
    if not mark.right or state.card is None:
        return state.fastest
    if state.fastest is not None and state.fastest.ms <= took:
        return state.fastest
    return Eye(mark.seat, state.card, took)


def walk_street(state: State, seat: Seat, district: str, street: str) -> Change[State, Event]:
    """A seat walks a street in words; where is told to all (SG-Q19)."""
    before = state.walks[seat]
    walking = Walking(district, street, 1 if before is None else before.count + 1)
    walks = tuple(walking if other == seat else walk for other, walk in enumerate(state.walks))
    told = (Walked(seat, district, street),)
    return Change(replace(state, walks=walks), told, reveals=True)


def say_done(state: State, seat: Seat, at: int) -> Change[State, Event]:
    """A seat has searched enough; the last one ends the search (SG-Q17)."""
    done = tuple(said or other == seat for other, said in enumerate(state.done))
    after = replace(state, done=done)
    change: Change[State, Event] = Change(after, (SaidDone(seat),))
    return _then(change, count_finds(after, "done", at)) if all(done) else change


def count_finds(
    state: State, why: Literal["time", "done", "markers"], at: int
) -> Change[State, Event]:
    """What was found is counted; Spy Guy moves, or somebody is asked which way (SG-16, SG-Q16)."""
    steps = found(state.marks)
    change: Change[State, Event] = Change(state, (Counted(why, steps),))
    if not (state.spy.is_on_arrow and steps):  # SG-25, SG-26
        return _then(change, _moved(state, "long", at))
    wait = state.config.limited(CLOCKS.shortcut_ms)
    due = None if wait is None else at + wait
    asking = replace(state, phase="shortcut", due=due)
    return _then(change, Change(asking, (AtArrow(steps, due),)))


def choose_way(state: State, seat: Seat | None, way: Way, at: int) -> Change[State, Event]:
    """The first answer decides (SG-Q16)."""
    return _then(Change(state, (Chose(seat, way),)), _moved(state, way, at))


def keep_silent(state: State, at: int) -> Change[State, Event]:
    """Nobody chose a way in time (SG-Q16)."""
    return choose_way(state, None, silent_way(state.spy, found(state.marks), state.moritz), at)


def _moved(state: State, way: Way, at: int) -> Change[State, Event]:
    """Spy Guy goes as far as was found; caught or not is seen before Moritz runs (SG-34)."""
    steps = found(state.marks)
    spy = walked(state.spy, steps, way)
    after = replace(state, spy=spy, due=None)
    change: Change[State, Event] = Change(after, (SpyMoved(steps, spy),))
    if has_caught(spy, state.moritz):
        return _ended(change, "caught" if spy.space == state.moritz else "beyond")
    return _chased(change, at)


def _chased(change: Change[State, Event], at: int) -> Change[State, Event]:
    """Moritz runs by the same card (SG-22, SG-24)."""
    state = change.state
    if state.card is None:
        raise GameError("Moritz runs by the card that lies open")
    prints = prints_of(state.card)
    moritz = fled(state.moritz, prints)
    if moritz == TRACK.port:
        in_port = MoritzMoved(prints, moritz, None)
        return _ended(_then(change, Change(replace(state, moritz=moritz), (in_port,))), "escaped")
    wait = state.config.card_ms()
    due = None if wait is None else at + wait
    waiting = replace(_cleared(replace(state, moritz=moritz)), phase="open", due=due)
    told = MoritzMoved(prints, moritz, due)
    # After what was missed is shown, the search cannot be taken back (SG-Q22).
    return _then(change, Change(waiting, (told,), reveals=state.config.shows_missed()))


def _ended(change: Change[State, Event], why: Why) -> Change[State, Event]:
    over = replace(_cleared(change.state), phase="over", ending=why)
    return _then(change, Change(over, (Ended(why),)))


def _cleared(state: State) -> State:
    """The board without markers, the card aside, the turn remembered (SG-21)."""
    if state.card is None:
        raise GameError("a turn has a card")
    turn = Turn(state.card, state.marks, state.spy, state.moritz)
    return replace(
        state,
        card=None,
        marks=(),
        done=_nobody(state.config),
        walks=(None,) * state.config.seats,
        past=(*state.past, turn),
    )


def _nobody(config: Config) -> tuple[bool, ...]:
    return (False,) * config.seats


def _then(first: Change[State, Event], second: Change[State, Event]) -> Change[State, Event]:
    """Combine two changes."""
    events = first.events + second.events
    return Change(second.state, events, first.reveals or second.reveals)
