"""Who is asked what: which actions are legal, and why others are refused."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from random import Random
from typing import Final

from spytable.core.game import CHANCE, CLOCK, Actor, Ask, Bell, Draw, Prompt, Prompts, Seat
from spytable.core.options import Listed, Refusal, refusal
from spytable.games.da_vinci_code.actions import (
    DRAWS,
    FIRSTS,
    GUESSES,
    NUMBER_GUESSES,
    PICKS,
    PLACES,
    REVEALS,
    STOPS,
    TAKES,
    Action,
    Arrange,
    DrawTile,
    Guess,
    Place,
    Ready,
    Reveal,
    Stop,
    Take,
)
from spytable.games.da_vinci_code.model import DUE_AFTER_MS, State, arrangements
from spytable.games.da_vinci_code.setting_up import (
    draw_takes,
    list_dealable,
    list_waiting,
    next_dealt,
)
from spytable.games.da_vinci_code.tiles import Row, gaps, tiles_of

WORDS = "da-vinci-code"
READY = (Ready(),)


def prompts(state: State) -> Prompts[Action]:
    """Who is asked what; empty when the match is over."""
    match state.phase:
        case "guess":
            return _with_bell(state, state.turn_of(), Ask(f"{WORDS}.ask.guess", Guesses(state)))
        case "again":
            return _with_bell(state, state.turn_of(), Ask(f"{WORDS}.ask.again", Guesses(state)))
        case "draw":
            return _with_bell(state, state.turn_of(), Ask(f"{WORDS}.ask.draw", _draws(state)))
        case "pick":
            tiles = state.pool.of(state.colour) if state.colour else state.pool.tiles()
            return {CHANCE: Draw(tuple([PICKS[tile] for tile in tiles]))}  # DV-14
        case "place":
            return _with_bell(state, state.turn_of(), Ask(f"{WORDS}.ask.place", _places(state)))
        case "reveal":
            return _with_bell(state, state.turn_of(), Ask(f"{WORDS}.ask.reveal", _reveals(state)))
        case "take" | "arrange" | "ready":
            return _sealed(state)
        case "first" | "toss" | "deal":
            return {CHANCE: _set_up_draw(state)}
        case "over":
            return {}


def _with_bell(state: State, seat: Seat, ask: Ask[Action]) -> Prompts[Action]:
    if state.asked_at is None:
        return {seat: ask}
    return {seat: ask, CLOCK: Bell(state.asked_at + DUE_AFTER_MS)}  # DV-Q18


def _sealed(state: State) -> Prompts[Action]:
    """Everybody who has not answered is asked at once (DV-Q20, DV-Q5)."""
    topic = f"{WORDS}.ask.{state.phase}"
    asked: dict[Actor, Prompt[Action]] = {
        seat: Ask(topic, _answers(state, seat)) for seat in list_waiting(state)
    }
    if state.asked_at is not None:
        asked[CLOCK] = Bell(state.asked_at + DUE_AFTER_MS)
    return asked


def _answers(state: State, seat: Seat) -> Listed[Action]:
    if state.phase == "take":
        return _takes(state)
    if state.phase == "arrange":
        return _arrangements(state.rows[seat])
    return Listed(READY, lambda _: _not_now("ready"))


def _set_up_draw(state: State) -> Draw[Action]:
    """What chance settles before the first turn."""
    if state.phase == "first":
        return Draw(tuple([FIRSTS[seat] for seat in state.config.clockwise()]))  # DV-Q12
    if state.phase == "toss":
        count = state.config.opening()
        return Draw(TAKES[count], draw_takes(count))  # DV-Q18
    due = next_dealt(state)
    assert due is not None
    return Draw(tuple([PICKS[tile] for tile in list_dealable(state, due[1])]))  # DV-05


_ASKED_BY: Final = {
    "take": "DV-06",
    "arrange": "DV-Q5",
    "draw": "DV-14",
    "guess": "DV-16",
    "place": "DV-25",
    "reveal": "DV-Q1",
    "ready": "DV-42",
}


def _not_now(topic: str) -> Refusal:
    """Why an answer to another question is refused."""
    return refusal(_ASKED_BY[topic], f"{WORDS}.refused.not-now.{topic}")


def _takes(state: State) -> Listed[Action]:
    count = state.config.opening()

    def why(action: Action) -> Refusal:
        if isinstance(action, Take):
            return refusal("DV-05", f"{WORDS}.refused.take-count", count=count)
        return _not_now("take")

    return Listed(TAKES[count], why)  # DV-06


def _arrangements(row: Row) -> Listed[Action]:
    tiles = tiles_of(row)

    def why(action: Action) -> Refusal:
        if not isinstance(action, Arrange):
            return _not_now("arrange")
        if sorted(action.order) != sorted(tiles):
            return refusal("DV-Q5", f"{WORDS}.refused.not-your-tiles")
        return refusal("DV-09", f"{WORDS}.refused.order")

    return Listed(tuple([Arrange(order) for order in arrangements(tiles)]), why)


def _draws(state: State) -> Listed[Action]:
    def why(action: Action) -> Refusal:
        if isinstance(action, DrawTile):
            return refusal("DV-14", f"{WORDS}.refused.no-tile-left.{action.colour}")
        return _not_now("draw")

    return Listed(tuple([DRAWS[colour] for colour in state.pool.colours()]), why)  # DV-Q4


def _gaps(state: State) -> range:
    """The gaps that are open to the mover's clue."""
    assert state.clue is not None
    return gaps(state.rows[state.turn_of()], state.clue)


def _places(state: State) -> Listed[Action]:
    def why(action: Action) -> Refusal:
        if isinstance(action, Place):
            return refusal("DV-25", f"{WORDS}.refused.gap")
        return _not_now("place")

    return Listed(tuple([PLACES[gap] for gap in _gaps(state)]), why)


def _reveals(state: State) -> Listed[Action]:
    row = state.rows[state.turn_of()]

    def why(action: Action) -> Refusal:
        if isinstance(action, Reveal):
            return refusal("DV-Q1", f"{WORDS}.refused.not-hidden")
        return _not_now("reveal")

    hidden = [place for place, stood in enumerate(row) if not stood.open]
    return Listed(tuple([REVEALS[place] for place in hidden]), why)


class Guesses:
    """Every hidden tile of every opponent and every value; stopping too after a right guess."""

    __slots__ = ("state",)

    def __init__(self, state: State) -> None:
        self.state = state

    def _blocks(self) -> list[tuple[Action, ...]]:
        """The options in groups: the tiles one by one, then how to stop."""
        state = self.state
        calls = GUESSES if state.config.tiles == "advanced" else NUMBER_GUESSES  # DV-Q9
        blocks: list[tuple[Action, ...]] = []
        for seat in state.config.after(state.turn_of()):  # DV-17, DV-21
            of_seat = calls[seat]
            blocks += [
                of_seat[place] for place, stood in enumerate(state.rows[seat]) if not stood.open
            ]  # DV-16, DV-19
        if state.phase == "again":
            blocks.append(self._stops())
        return blocks

    def _stops(self) -> tuple[Stop, ...]:
        if self.state.clue is None:
            return (Stop(),)
        open_to = _gaps(self.state)
        return STOPS[open_to.start : open_to.stop]  # DV-23, DV-Q7

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Guess | Stop) and self.why_not(action) is None

    def __iter__(self) -> Iterator[Action]:
        return chain.from_iterable(self._blocks())

    def sample(self, rng: Random) -> Action:
        blocks = self._blocks()
        point = int(rng.random() * sum([len(block) for block in blocks]))
        for block in blocks:
            if point < len(block):
                return block[point]
            point -= len(block)
        raise AssertionError("a point beyond the last option")

    def why_not(self, action: Action) -> Refusal | None:
        match action:
            case Guess():
                return self._why_no_guess(action)
            case Stop():
                return self._why_no_stop(action)
            case _:
                return _not_now("guess")

    def _why_no_guess(self, guess: Guess) -> Refusal | None:
        state = self.state
        seat, place, value = guess.seat, guess.place, guess.value
        if seat == state.mover:
            return refusal("DV-16", f"{WORDS}.refused.own-tile")
        if seat not in range(state.config.seats) or place not in range(len(state.rows[seat])):
            return refusal("DV-16", f"{WORDS}.refused.no-such-tile")
        if state.rows[seat][place].open:
            return refusal("DV-19", f"{WORDS}.refused.exposed")
        if value == "dash" and state.config.tiles == "standard":
            return refusal("DV-Q9", f"{WORDS}.refused.no-dashes")
        if value != "dash" and value not in range(12):
            return refusal("DV-02", f"{WORDS}.refused.no-such-number")
        return None

    def _why_no_stop(self, stop: Stop) -> Refusal | None:
        state = self.state
        if state.phase == "guess":
            number = "DV-16" if state.clue else "DV-Q3"
            return refusal(number, f"{WORDS}.refused.guess-first")
        if state.clue is None:
            if stop.gap is None:
                return None
            return refusal("DV-Q3", f"{WORDS}.refused.no-clue")
        if stop.gap is None:
            return refusal("DV-Q7", f"{WORDS}.refused.name-the-gap")
        if stop.gap not in _gaps(state):
            return refusal("DV-23", f"{WORDS}.refused.gap")
        return None
