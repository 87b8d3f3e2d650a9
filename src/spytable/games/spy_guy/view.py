"""What each seat knows and is told: everything except which things are where in the city."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from spytable.core.game import Seat
from spytable.core.printing import PrintedView
from spytable.games.spy_guy.chances import Chances, chances
from spytable.games.spy_guy.data import (
    CITY,
    CLOCKS,
    COPIES,
    MARKERS,
    Clue,
    District,
    Track,
    copies_of,
    prints_of,
)
from spytable.games.spy_guy.events import Event
from spytable.games.spy_guy.model import (
    Config,
    Eye,
    Marker,
    Phase,
    State,
    Turn,
    Walking,
    Why,
    found,
)
from spytable.games.spy_guy.tally import Missed, Tally, missed_of, tally
from spytable.games.spy_guy.things import Area, Look, Place
from spytable.games.spy_guy.track import Space, Spot, Way, silent_way, track_of, walked


class Card(msgspec.Struct, frozen=True):
    """The card that lies open (SG-07, SG-08)."""

    clue: Clue
    look: Look
    copies: int
    """How often it is in the city (SG-35)."""
    prints: int


class Ways(msgspec.Struct, frozen=True):
    """Where Spy Guy comes to by either way, and which he takes if nobody says (SG-Q16)."""

    shortcut: Spot
    long: Spot
    silence: Way


class Seen(msgspec.Struct, frozen=True):
    """A thing in the street that a seat walks, as its eyes would show it."""

    by: str
    """What it stands by, a key into the words."""
    look: Look
    mark: int | None
    """Which of the markers lies on it; None if none does."""


class View(PrintedView, frozen=True, kw_only=True, omit_defaults=True):
    """All that a seat knows; `seat` is None for what everyone knows. The city is a picture."""

    config: Config
    seat: Seat | None
    phase: Phase
    turn: int
    """The number of the turn that runs or is next."""
    deck: tuple[Clue, ...]
    """The cards that are left: which come next nobody knows."""
    card: Card | None
    spy: Spot
    moritz: Space
    marks: tuple[Marker, ...]
    """The markers on the board, in the order in which they dropped."""
    places: tuple[Place, ...]
    """Where each of them lies, in words."""
    left: int
    """How many markers are left."""
    found: int
    done: tuple[bool, ...]
    streets: tuple[District, ...]
    """The districts and their streets, where one may walk them in words; else none."""
    walks: tuple[Walking | None, ...]
    """Which street each seat walks in words, by seat."""
    street: tuple[Seen, ...]
    """What is seen in the street that this seat walks, from left to right."""
    area: Area | None = None
    """Where that street is in the picture."""
    ways: Ways | None
    """Where the shortcut and the long way lead, while that is asked."""
    due: int | None
    length: int | None
    """How long the bell that runs was at its start."""
    sand: int | None
    """How long a search lasts, in match milliseconds; None where nothing is due by time."""
    past: tuple[Turn, ...]
    track: Track
    copies: tuple[int, ...]
    """How often each clue is in the city, from clue 1 (SG-35)."""
    ending: Why | None
    began: int = 0
    """When the last card was turned over, in match milliseconds."""
    fastest: Eye | None = None
    """The fastest find of the match so far."""
    missed: tuple[Missed, ...] = ()
    """What nobody marked of the last card, between two cards, where that is shown (SG-Q22)."""
    chances: Chances | None
    """How often teams win that find as much as this one, once the match is over."""
    opened: Tally | None = None
    """What is told when the match is over, however it ended (SG-Q24)."""


def view(state: State, seat: Seat | None) -> View:
    """All that a seat knows, or all that is public."""
    return View(
        config=state.config,
        seat=seat,
        phase=state.phase,
        turn=len(state.past) + (state.phase != "over"),
        deck=state.deck,
        card=_card(state),
        spy=state.spy,
        moritz=state.moritz,
        marks=state.marks,
        places=tuple(thing.place for thing in state.marked_things()),
        left=MARKERS - len(state.marks),
        found=found(state.marks),
        done=state.done,
        streets=CITY.districts if state.config.marking == "described" else (),
        walks=state.walks,
        street=() if seat is None else _street(state, seat),
        area=None if seat is None else _area(state, seat),
        ways=_ways(state) if state.phase == "shortcut" else None,
        due=state.due,
        length=None if state.due is None else _length(state),
        sand=state.config.search_ms(),
        past=state.past,
        track=track_of(state.config.difficulty),
        copies=COPIES,
        ending=state.ending,
        began=state.began,
        fastest=state.fastest,
        missed=_missed(state),
        chances=chances(state),
    )


def open_view(state: State, seat: Seat | None) -> View:
    """What everyone may see when the match is over: where all that was missed stands (SG-Q24)."""
    return replace(view(state, seat), opened=tally(state))


def _missed(state: State) -> tuple[Missed, ...]:
    """What the last card showed and nobody marked, until the next card is turned over."""
    if state.phase != "open" or not state.past or not state.config.shows_missed():
        return ()
    turn = state.past[-1]
    return missed_of(state, len(state.past), turn.card, turn.marks)


def _card(state: State) -> Card | None:
    clue = state.card
    if clue is None:
        return None
    return Card(clue, state.config.the_city().look_of(clue), copies_of(clue), prints_of(clue))


def _street(state: State, seat: Seat) -> tuple[Seen, ...]:
    """The one street in words: which of it is on the card is for the seat to notice (SG-Q19)."""
    walk = state.walks[seat]
    if walk is None:
        return ()
    marked = {thing.place: nth for nth, thing in enumerate(state.marked_things())}
    return tuple(
        Seen(sight.by, sight.look, marked.get(Place(walk.district, walk.street, sight.by)))
        for sight in state.config.the_city().street(walk.district, walk.street)
    )


def _area(state: State, seat: Seat) -> Area | None:
    """Where the street lies that a seat walks, so that its picture can follow."""
    walk = state.walks[seat]
    return None if walk is None else state.config.the_city().area(walk.district, walk.street)


def _ways(state: State) -> Ways:
    steps = found(state.marks)
    return Ways(
        walked(state.spy, steps, "shortcut"),
        walked(state.spy, steps, "long"),
        silent_way(state.spy, steps, state.moritz),
    )


def _length(state: State) -> int | None:
    match state.phase:
        case "search":
            return state.config.search_ms()
        case "shortcut":
            return CLOCKS.shortcut_ms
        case _:
            return CLOCKS.open_ms


def show(event: Event, _seat: Seat | None) -> Event:
    """An event as a seat may see it: nothing is hidden from anyone."""
    return event


def screen(seen: View, _config: Config) -> View:
    """The part of a view that reaches a person's screen: all of it, as no option limits memory."""
    return seen
