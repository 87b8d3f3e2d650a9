"""The vocabulary of these tests: a position, steps, and what came of them."""

from __future__ import annotations

from typing import Final

from spytable.core.game import CHANCE, Act, Chance, Step
from spytable.core.match import Match
from spytable.core.options import Refusal
from spytable.games.spy_guy import GAME, notation
from spytable.games.spy_guy.actions import Action
from spytable.games.spy_guy.data import CITY
from spytable.games.spy_guy.events import Event
from spytable.games.spy_guy.model import State
from spytable.games.spy_guy.notation import parse_action
from spytable.games.spy_guy.things import Place, Thing
from spytable.testing.driver import Driver, ring_bell

LATER_MS: Final = 1_000
SOLO: Final = "table: seats=1"
UNTIMED: Final = "table: seats=1 timer=untimed"
TWO: Final = "card: 30"
DESCRIBED: Final = "table: seats=1 marking=described; card: 30"
NOWHERE: Final = "mark -999 -999"


def now(state: State) -> int:
    """A second after what is measured began."""
    length = GAME.view(state, None).length
    return LATER_MS + (state.due - length if state.due is not None and length else 0)


def free(state: State, *, right: bool) -> list[Thing]:
    """The things without a marker that are the clue, or that are not."""
    marked = state.marked()
    things = state.config.the_city().things
    return [t for t in things if t.id not in marked and (t.clue == state.card) == right]


def tap(thing: Thing, aside: int = 0) -> str:
    """A tap on a thing, or so far to the right of its middle."""
    return f"mark {thing.x + aside} {thing.y}"


def named(place: Place) -> str:
    """A place as it is named."""
    return f"name {place.district}/{place.street}/{place.by}"


def to_step(state: State, text: str) -> Step[Action]:
    """A step: `right` and `wrong` mark the next such thing, by seat 0 unless `1: right` is said."""
    prompts = GAME.prompts(state)
    text, _, time = text.partition(" @")
    at = int(time) if time else now(state)
    if text == "bell":
        return ring_bell(prompts)
    who, colon, rest = text.partition(": ")
    seat, said = (int(who), rest) if colon else (0, text)
    if said in ("right", "wrong"):
        said = tap(free(state, right=said == "right")[0])
    if CHANCE in prompts and not colon:
        return Chance(parse_action(said), at)
    return Act(seat, parse_action(said), at)


DRIVER: Final = Driver(GAME, notation, to_step)
position = DRIVER.position
change = DRIVER.change
refusal = DRIVER.refusal
asked = DRIVER.topics
due = DRIVER.due


def play(of: str | State, *steps: str) -> State:
    """The position after some steps; `right*3` is three of them."""
    repeated = [step.partition("*") for step in steps]
    single = [what for what, _, times in repeated for _ in range(int(times or 1))]
    return DRIVER.play(of, *single)


def news(of: str | State, *steps: str) -> tuple[Event, ...]:
    """What is told of the last step."""
    return change(play(of, *steps[:-1]), steps[-1]).events


def offers(of: str | State, seat: int = 0) -> list[str]:
    """All that a seat may do."""
    return DRIVER.offers(of, seat)


def cards(of: str | State) -> list[int]:
    """The cards that may be on top."""
    assert DRIVER.draw(of).weights is None
    return [int(card.removeprefix("deal ")) for card in DRIVER.chances(of)]


def where(of: str | State) -> tuple[str, int]:
    """Where Spy Guy and Moritz are: `12` or `S2`, and a space."""
    state = position(of)
    spy = f"S{state.spy.alley}" if state.spy.alley else f"{state.spy.space}"
    return spy, state.moritz


def farthest(thing: Thing) -> int:
    """How far to the right of its middle a tap still means a thing."""
    return thing.wide - thing.wide // 2 + CITY.forgiveness


def answer(match: Match, seat: int, action: Action) -> None:
    """A seat answers its question, and it is accepted."""
    staged = match.answer(seat, match.position.question_numbers[seat], action, 10)
    assert not isinstance(staged, Refusal)
    match.commit(staged)
