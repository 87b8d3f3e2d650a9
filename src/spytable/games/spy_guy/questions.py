"""Who is asked what: which actions are legal, and why others are refused."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final, TypeAlias

from spytable.core.game import CHANCE, CLOCK, Actor, Ask, Bell, Draw, Prompt, Prompts, Seat
from spytable.core.options import Listed, Options, Refusal, refusal
from spytable.games.spy_guy.actions import Action, Deal, Done, Go, Mark, Name, Open, Walk
from spytable.games.spy_guy.data import MARKERS
from spytable.games.spy_guy.model import MOST_WALKS, STREETS, Marker, State, found
from spytable.games.spy_guy.things import City, Place, Thing
from spytable.games.spy_guy.track import WAYS, walked

WORDS: Final = "spy-guy"
DONE_IN: Final = 8
"""A random searcher is done about once in so many answers."""
BLIND_IN: Final = 3
"""It marks anything at all about once in so many, else it looks."""
WALKS_IN: Final = 6
"""Where things are told in words, it walks a street about once in so many."""
Ways: TypeAlias = tuple[tuple[int, tuple[Action, ...]], ...]
_KEPT_WAYS: Final[dict[tuple[int, bool], tuple[City, Ways]]] = {}
MOST_KEPT: Final = 8
"""So many cities are kept with the ways to mark their things."""
GOES: Final = tuple(Go(way) for way in WAYS)


def prompts(state: State) -> Prompts[Action]:
    """Who is asked what; empty when the match is over."""
    match state.phase:
        case "open":
            turn = Listed[Action]((Open(),), lambda action: _why_not_open(state, action))
            asked = _all(state, turn)
            return {actor: ask for actor, ask in asked.items() if not _is_ready(state, actor)}
        case "deal":
            return {CHANCE: Draw(tuple(Deal(card) for card in state.deck))}  # SG-06
        case "search":
            searching: dict[Actor, Prompt[Action]] = {
                seat: Ask(f"{WORDS}.ask.search", Search(state, seat), standing=True)
                for seat in range(state.config.seats)  # SG-13
            }
            return {**searching, **_bell(state)}
        case "shortcut":
            return _all(state, Listed(GOES, lambda action: _why_not_go(state, action)))
        case "over":
            return {}


def _all(state: State, options: Options[Action]) -> Prompts[Action]:
    """Ask everyone the same; the first answer decides."""
    ask = Ask(f"{WORDS}.ask.{state.phase}", options)
    return {**dict.fromkeys(range(state.config.seats), ask), **_bell(state)}


def _is_ready(state: State, actor: Actor) -> bool:
    """Whether a seat has said that it wants the next card (SG-Q21)."""
    return isinstance(actor, int) and state.done[actor]


def _bell(state: State) -> Prompts[Action]:
    return {} if state.due is None else {CLOCK: Bell(state.due)}


def meant(state: State, action: Mark | Name) -> Thing | None:
    """The thing that a seat means by a tap or by words."""
    if isinstance(action, Mark):
        return state.thing_at(action.x, action.y)
    return state.config.the_city().named(Place(action.district, action.street, action.by))


class Search:
    """A marker on any thing without one, a walk, or done; all things are offered alike."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.state = state
        self.seat = seat

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Mark | Name | Walk | Done) and self.why_not(action) is None

    def __iter__(self) -> Iterator[Action]:
        marked, by_words = self.state.marked(), self._by_words()
        for thing, ways in _list_ways(self.state.config.the_city(), by_words=by_words):
            if thing not in marked:
                yield from ways
        if self._may_walk():
            yield from (Walk(*street) for street in STREETS)
        if not self.state.done[self.seat]:
            yield Done()

    def sample(self, rng: Random) -> Action:
        """What a random searcher does: it often sees the clue, and is done now and then."""
        marked, town = self.state.marked(), self.state.config.the_city()
        is_enough = self._lands_on_arrow() or rng.randrange(DONE_IN) == 0
        if is_enough and not self.state.done[self.seat]:
            return Done()
        if self._may_walk() and rng.randrange(WALKS_IN) == 0:
            return Walk(*rng.choice(STREETS))
        free = [thing for thing in town.things if thing.id not in marked]
        seen = [thing for thing in free if thing.clue == self.state.card]
        seen = free if rng.randrange(BLIND_IN) == 0 else seen or free
        ways = self._ways(seen[int(rng.random() * len(seen))])
        return ways[int(rng.random() * len(ways))]

    def why_not(self, action: Action) -> Refusal | None:
        """Why an answer is refused; it never reveals what is a clue."""
        match action:
            case Mark() | Name():
                return self._why_not_marked(action)
            case Walk():
                return self._why_not_walked(action)
            case Done() if self.state.done[self.seat]:
                return refusal("SG-Q17", f"{WORDS}.refused.done-already")
            case Done():
                return None
            case Open():
                return refusal("SG-41", f"{WORDS}.refused.card-lies-open")
            case Go() if self.state.spy.is_on_arrow:
                return refusal("SG-Q16", f"{WORDS}.refused.count-first")
            case Go():
                return refusal("SG-25", f"{WORDS}.refused.no-shortcut")
            case Deal():
                return _only_chance()

    def _why_not_marked(self, action: Mark | Name) -> Refusal | None:
        if isinstance(action, Name) and not self._by_words():
            return refusal("SG-15", f"{WORDS}.refused.not-by-words")
        thing = meant(self.state, action)
        if thing is None:
            key = "nothing-there" if isinstance(action, Mark) else "no-such-place"
            return refusal("SG-Q5", f"{WORDS}.refused.{key}")
        if thing.id in self.state.marked():
            return refusal("SG-Q18", f"{WORDS}.refused.marked-already")
        if isinstance(action, Mark) and self._could_mean_two(action):
            return refusal("SG-Q23", f"{WORDS}.refused.two-things")
        return None

    def _could_mean_two(self, tap: Mark) -> bool:
        """Whether a finger touches more than one thing without a marker."""
        if not tap.reach:
            return False
        marked = self.state.marked()
        near = self.state.config.the_city().around(tap.x, tap.y, tap.reach)
        return sum(thing.id not in marked for thing in near) > 1

    def _why_not_walked(self, action: Walk) -> Refusal | None:
        if not self._by_words():
            return refusal("SG-15", f"{WORDS}.refused.not-by-words")
        if (action.district, action.street) not in STREETS:
            return refusal("SG-Q19", f"{WORDS}.refused.no-such-street")
        if not self._may_walk():
            return refusal("SG-Q19", f"{WORDS}.refused.walked-enough", count=MOST_WALKS)
        return None

    def _may_walk(self) -> bool:
        walk = self.state.walks[self.seat]
        return self._by_words() and (walk is None or walk.count < MOST_WALKS)

    def _lands_on_arrow(self) -> bool:
        """Whether random play should stop marking here, so that it reaches the shortcut (SG-Q6)."""
        steps = found(self.state.marks)
        return steps > 0 and walked(self.state.spy, steps, "long").is_on_arrow

    def _by_words(self) -> bool:
        return self.state.config.marking == "described"

    def _ways(self, thing: Thing) -> tuple[Action, ...]:
        """How a thing can be marked."""
        return _ways_to_mark(thing, by_words=self._by_words())


def _ways_to_mark(thing: Thing, *, by_words: bool) -> tuple[Action, ...]:
    """By a tap, and by words if the table plays so."""
    tap = Mark(thing.x, thing.y)
    if not by_words:
        return (tap,)
    place = thing.place
    return tap, Name(place.district, place.street, place.by)


def _list_ways(town: City, *, by_words: bool) -> Ways:
    """Every thing of a city by its id, and how it can be marked; made once and reused."""
    kept = _KEPT_WAYS.get((town.number, by_words))
    if kept is not None and kept[0] is town:
        return kept[1]
    ways = tuple([(thing.id, _ways_to_mark(thing, by_words=by_words)) for thing in town.things])
    if len(_KEPT_WAYS) >= MOST_KEPT:
        _KEPT_WAYS.clear()
    _KEPT_WAYS[town.number, by_words] = town, ways
    return ways


def _why_not_open(state: State, action: Action) -> Refusal:
    match action:
        case Mark() | Name() | Walk() if not state.past:
            return refusal("SG-12", f"{WORDS}.refused.no-card")
        case Mark() | Name() | Walk():
            return _too_late(state.past[-1].marks)
        case Go():
            return refusal("SG-25", f"{WORDS}.refused.no-shortcut")
        case Deal():
            return _only_chance()
        case _:
            return refusal("SG-12", f"{WORDS}.refused.no-card")


def _why_not_go(state: State, action: Action) -> Refusal:
    match action:
        case Mark() | Name() | Walk():
            return _too_late(state.marks)
        case Deal():
            return _only_chance()
        case _:
            return refusal("SG-Q16", f"{WORDS}.refused.choose-first")


def _too_late(marks: tuple[Marker, ...]) -> Refusal:
    """A marker that comes after the search."""
    if len(marks) == MARKERS:
        return refusal("SG-38", f"{WORDS}.refused.no-marker-left", count=MARKERS)
    return refusal("SG-36", f"{WORDS}.refused.search-over")


def _only_chance() -> Refusal:
    return refusal("SG-06", f"{WORDS}.refused.only-chance")
