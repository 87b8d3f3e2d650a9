"""The config and the state of a match."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from spytable.core import game as core
from spytable.core.choices import AtNewTables, OnlyWith, Superseded, WithBots
from spytable.core.game import Seat
from spytable.core.printing import PrintedState
from spytable.games.spy_guy.cities import STANDARD, city, thing_at
from spytable.games.spy_guy.data import CITY, CLOCKS, CLUES, MARKERS, TRACK, Clue
from spytable.games.spy_guy.things import City, Thing
from spytable.games.spy_guy.track import START, Space, Spot, has_caught

Phase: TypeAlias = Literal["open", "deal", "search", "shortcut", "over"]
"""What the match waits for: the next card to be turned, chance, markers, a way."""
Why: TypeAlias = Literal["caught", "beyond", "escaped"]
STREETS: Final = tuple((one.name, street) for one in CITY.districts for street in one.streets)
"""Every street of every city, with its district."""
MOST_WALKS: Final = 3 * len(STREETS)
"""So many streets a seat walks in one search at most: three times round the city."""
CityNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1_999_999_999)]
"""From 1,000,000,000 on cities are of the second edition: docs/spy-guy-drawing.md."""


class Config(core.Config, frozen=True, kw_only=True):
    """What is agreed before play. The order of seats means nothing here."""

    timer: Literal["team", "45", "60", "90", "untimed"] = "team"
    """How long a search lasts; `team` is less time for more players."""
    difficulty: Annotated[
        Literal["gentler", "sheet", "tougher", "easier", "standard", "harder"],
        Superseded({"easier": "gentler", "standard": "sheet", "harder": "tougher"}),
    ] = "sheet"
    """Where Moritz starts; `easier`, `standard`, `harder` are in old matches, with six spaces."""
    marking: Literal["picture", "described"] = "picture"
    """Whether places can be marked by their words too."""
    turning: Annotated[
        Literal["soon", "everyone", "anyone"],
        AtNewTables("soon"),
        WithBots("everyone"),
        OnlyWith("seats", (2, 3, 4, 5, 6)),
    ] = "anyone"
    """Who turns the next card: all together, all within a minute, or the first who wants to."""
    missed: Annotated[Literal["usual", "shown", "hidden"], AtNewTables("usual")] = "hidden"
    """Whether what was missed is shown after each card; `usual` is all but the harder game."""
    partners: Annotated[
        Literal["keen", "share", "leave"],
        WithBots("share"),
        OnlyWith("seats", (2, 3, 4, 5, 6)),
    ] = "keen"
    """How much bots leave for people to find: nothing, a third, or two thirds (SG-Q20)."""
    city: CityNumber = STANDARD

    def shows_missed(self) -> bool:
        """Whether everyone is shown after a card where the things were that nobody marked."""
        if self.missed == "usual":
            return self.difficulty not in ("tougher", "harder")
        return self.missed == "shown"

    def the_city(self) -> City:
        """The city that is searched."""
        return city(self.city)

    def search_ms(self) -> int | None:
        """How long the sand runs; None if it does not."""
        if self.timer == "team":
            return CLOCKS.team_ms[self.seats - 1]
        return CLOCKS.search_ms.get(self.timer)

    def card_ms(self) -> int | None:
        """After how long the next card turns by itself; None if it waits for everyone."""
        return self.limited(CLOCKS.open_ms) if self.turning == "anyone" else None

    def waiting_ms(self) -> int | None:
        """How long the first who is ready waits for the others; None if without end."""
        return self.limited(CLOCKS.open_ms) if self.turning == "soon" else None

    def limited(self, ms: int) -> int | None:
        """A length of time; None if nothing is due by time."""
        return None if self.timer == "untimed" else ms


class Marker(msgspec.Struct, frozen=True, gc=False):
    """A marker on the board, where it was put, and whether it is on the clue (SG-Q5)."""

    seat: Seat
    x: int
    y: int
    right: bool


class Walking(msgspec.Struct, frozen=True, gc=False):
    """The street that a seat walks in words, and how many it has walked for this card."""

    district: str
    street: str
    count: int


class Eye(msgspec.Struct, frozen=True, gc=False):
    """A find, and how long after its card was turned over it was marked."""

    seat: Seat
    card: Clue
    ms: int


def found(marks: tuple[Marker, ...]) -> int:
    """How many items are found and marked (SG-16)."""
    return sum(mark.right for mark in marks)


class Turn(msgspec.Struct, frozen=True, gc=False):
    """A turn that is over: its card, its markers, and where both stood after it."""

    card: Clue
    marks: tuple[Marker, ...]
    spy: Spot
    moritz: Space


class State(PrintedState, frozen=True, gc=False, kw_only=True):
    """Where a match stands."""

    config: Config
    phase: Phase
    deck: tuple[Clue, ...] = CLUES
    """The cards that are left, in no order: which is on top is nobody's to know."""
    spy: Spot = START
    moritz: Space
    card: Clue | None = None
    """The card that lies open."""
    marks: tuple[Marker, ...] = ()
    done: tuple[bool, ...]
    """Who has searched enough, or is ready for the next card, by seat."""
    walks: tuple[Walking | None, ...]
    """Which street each seat walks, by seat; None is who has not walked for this card."""
    due: int | None = None
    """When the bell rings."""
    past: tuple[Turn, ...] = ()
    ending: Why | None = None
    began: int = 0
    """When the last card was turned over, in match milliseconds."""
    fastest: Eye | None = None
    """The fastest find of the match so far."""

    def thing_at(self, x: int, y: int) -> Thing | None:
        """The thing that a tap means."""
        return thing_at(self.config.city, x, y)

    def marked_things(self) -> tuple[Thing, ...]:
        """The things that carry a marker, in the order of the markers."""
        things = (self.thing_at(mark.x, mark.y) for mark in self.marks)
        return tuple(thing for thing in things if thing is not None)

    def marked(self) -> frozenset[int]:
        """The ids of the things that carry a marker."""
        return frozenset(thing.id for thing in self.marked_things())


def flaw(state: State) -> str | None:
    """Why a state cannot occur in a match; None if it can."""
    if len(state.done) != state.config.seats:
        return "each seat is done or is not"
    are_waiting = state.config.turning != "anyone" and not all(state.done)
    if any(state.done) and state.phase in ("open", "deal") and not are_waiting:
        return "who is ready waits for somebody"
    wrong = _flaw_of_walks(state)
    if wrong is not None:
        return wrong
    turns = [(turn.card, turn.marks) for turn in state.past]
    if (state.card is None) != (state.phase in ("open", "deal", "over")):
        return f"a card lies open while there is a search, not in phase {state.phase}"
    if state.card is not None:
        turns.append((state.card, state.marks))
        if state.phase == "search" and len(state.marks) >= MARKERS:
            return "the last marker ends a search"
    elif state.marks:
        return "markers lie on the board without a card"
    for card, marks in turns:
        wrong = _flaw_of_marks(state, card, marks)
        if wrong is not None:
            return wrong
    return _flaw_of_track(state)


def _flaw_of_marks(state: State, card: Clue, marks: tuple[Marker, ...]) -> str | None:
    """What is wrong with the markers of a turn."""
    if card not in CLUES:
        return f"there is no card {card}"
    if len(marks) > MARKERS:
        return f"there are {MARKERS} markers"  # SG-38
    things = [state.thing_at(mark.x, mark.y) for mark in marks]
    ids = {thing.id for thing in things if thing is not None}
    if len(ids) != len(marks):
        return "a marker lies on nothing, or on what is marked already"  # SG-Q5, SG-Q18
    right = [thing is not None and thing.clue == card for thing in things]
    if right != [mark.right for mark in marks]:
        return "a marker is judged wrongly"
    seats = range(state.config.seats)
    return None if all(mark.seat in seats for mark in marks) else "a marker is nobody's"


def _flaw_of_walks(state: State) -> str | None:
    """What is wrong with the streets that seats walk."""
    if len(state.walks) != state.config.seats:
        return "each seat walks or does not"
    walking = [walk for walk in state.walks if walk is not None]
    if walking and (state.card is None or state.config.marking != "described"):
        return "somebody walks in words where and when nobody does"
    known = all((walk.district, walk.street) in STREETS for walk in walking)
    counted = all(1 <= walk.count <= MOST_WALKS for walk in walking)
    return None if known and counted else "somebody walks in no street, or too many"


def _flaw_of_track(state: State) -> str | None:
    """What is wrong with the positions on the track."""
    spy, moritz = state.spy, state.moritz
    if not (0 <= spy.space <= TRACK.port and 0 < moritz <= TRACK.port):
        return "somebody is off the track"
    if not 0 <= spy.alley <= TRACK.alley or (spy.alley and spy.space != TRACK.arrow):
        return "there is no such space in the shortcut"
    if state.phase == "shortcut" and not (spy.is_on_arrow and found(state.marks)):
        return "the shortcut is asked for on the arrow, with something found"  # SG-Q16
    ended = has_caught(spy, moritz) or moritz == TRACK.port
    if ended != (state.phase == "over") or ended != (state.ending is not None):
        return "a match is over when Moritz is caught or in the port, and not before"
    return None
