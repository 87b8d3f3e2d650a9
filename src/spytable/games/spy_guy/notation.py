"""Positions and actions in a short text that parses back.

A position is lines (or parts between semicolons) of `key: value`; what is usual is left out:

>>> state = parse("table: seats=1; spy: 21; moritz: 30; card: 17; due: 45000")
>>> state.phase, state.moritz, len(state.deck)
('search', 30, 55)

A marker is `seat@x,y`: whether it is right is judged by the city. Who walks in words is
`seat@district/street*count`. A space of the shortcut is S1, S2 or S3. A turn of the past is its
card, where Spy Guy and Moritz came to, and its markers. `fastest: 1 30 1800` is seat 1, who found
card 30 after 1.8 seconds.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final

from spytable.core.game import GameError
from spytable.core.notation import (
    check_flaw,
    options_text,
    parse_name,
    parse_number,
    read_config,
    read_parts,
)
from spytable.games.spy_guy.action_notation import action_text, parse_action
from spytable.games.spy_guy.cities import thing_at
from spytable.games.spy_guy.data import CLOCKS, CLUES, TRACK, Clue
from spytable.games.spy_guy.model import (
    Config,
    Eye,
    Marker,
    Phase,
    State,
    Turn,
    Walking,
    Why,
    flaw,
)
from spytable.games.spy_guy.track import START, Spot, moritz_start

__all__ = ["action_text", "parse", "parse_action", "text"]

_KEYS: Final = (
    "table", "phase", "spy", "moritz", "card", "marks", "done", "walks", "due", "deck", "past",
    "ending", "began", "fastest",
)  # fmt: skip
_OPTIONS: Final = ("timer", "difficulty", "marking", "turning", "missed", "partners", "city")
_NONE: Final = "-"


def text(state: State) -> str:
    """The canonical text of a state."""
    said = {
        "table": table_text(state.config),
        "phase": state.phase,
        "spy": spot_text(state.spy),
        "moritz": str(state.moritz),
        "card": "" if state.card is None else str(state.card),
        "marks": _marks_text(state.marks),
        "done": " ".join(str(seat) for seat, said in enumerate(state.done) if said),
        "walks": walks_text(state.walks),
        "due": _NONE if state.due is None else str(state.due),
        "deck": _deck_text(state),
        "past": " | ".join(map(turn_text, state.past)),
        "ending": state.ending or "",
        "began": str(state.began or ""),
        "fastest": fastest_text(state.fastest),
    }
    return "\n".join(f"{key}: {value}" for key, value in said.items() if value)


def parse(written: str) -> State:
    """The state a text describes; GameError says what is wrong with it."""
    state = _state(read_parts(written, _KEYS))
    check_flaw(flaw(state))
    return state


def _state(said: dict[str, str]) -> State:
    config = _config(said.get("table", ""))
    card = parse_number(said["card"]) if "card" in said else None
    usual = "over" if "ending" in said else "open" if card is None else "search"
    phase: Phase = parse_name(said.get("phase", usual), Phase)
    past = _past(config, said.get("past", ""))
    usual_moritz = past[-1].moritz if past else moritz_start(config.seats, config.difficulty)
    done = [parse_number(seat) for seat in said.get("done", "").split()]
    if not set(done) <= set(range(config.seats)):
        raise GameError(f"done are seats 0 to {config.seats - 1}, not {said['done']!r}")
    return State(
        config=config,
        phase=phase,
        deck=_deck(said["deck"]) if "deck" in said else _usual_deck(past, card),
        spy=_spot(said["spy"]) if "spy" in said else past[-1].spy if past else START,
        moritz=parse_number(said["moritz"]) if "moritz" in said else usual_moritz,
        card=card,
        marks=_marks(config, card, said.get("marks", "").split()),
        done=tuple(seat in done for seat in range(config.seats)),
        walks=_walks(config, said.get("walks", "").split()),
        due=_due(said["due"]) if "due" in said else _usual_due(config, phase),
        past=past,
        ending=parse_name(said["ending"], Why) if "ending" in said else None,
        began=parse_number(said.get("began", "0")),
        fastest=_fastest(config, said["fastest"]) if "fastest" in said else None,
    )


def _due(value: str) -> int | None:
    return None if value == _NONE else parse_number(value)


def _usual_due(config: Config, phase: Phase) -> int | None:
    """The bell as if what it measures began at 0."""
    match phase:
        case "open":
            return config.card_ms()
        case "search":
            return config.search_ms()
        case "shortcut":
            return config.limited(CLOCKS.shortcut_ms)
        case _:
            return None


def spot_text(spot: Spot) -> str:
    """Where Spy Guy stands."""
    return f"S{spot.alley}" if spot.alley else str(spot.space)


def _spot(value: str) -> Spot:
    if value.startswith("S"):
        return Spot(TRACK.arrow, parse_number(value[1:]))
    return Spot(parse_number(value))


def _marks_text(marks: Iterable[Marker]) -> str:
    return " ".join(f"{mark.seat}@{mark.x},{mark.y}" for mark in marks)


def _marks(config: Config, card: Clue | None, said: Iterable[str]) -> tuple[Marker, ...]:
    return tuple(_mark(config, card, one) for one in said)


def _mark(config: Config, card: Clue | None, said: str) -> Marker:
    """A marker, judged by the city."""
    found = re.fullmatch(r"(\d+)@(-?\d+),(-?\d+)", said)
    if found is None:
        raise GameError(f"a marker is seat@x,y such as 0@1204,377, not {said!r}")
    seat, x, y = map(int, found.groups())
    thing = thing_at(config.city, x, y)
    if thing is None:
        raise GameError(f"{said!r} lies on nothing")
    return Marker(seat, x, y, right=thing.clue == card)


def walks_text(walks: Iterable[Walking | None]) -> str:
    """Who walks which street."""
    return " ".join(
        f"{seat}@{walk.district}/{walk.street}*{walk.count}"
        for seat, walk in enumerate(walks)
        if walk is not None
    )


def _walks(config: Config, said: Iterable[str]) -> tuple[Walking | None, ...]:
    walks: list[Walking | None] = [None] * config.seats
    for one in said:
        found = re.fullmatch(r"(\d+)@([\w-]+)/([\w-]+)\*(\d+)", one)
        if found is None or int(found[1]) >= config.seats:
            raise GameError(f"who walks is seat@district/street*count, not {one!r}")
        walks[int(found[1])] = Walking(found[2], found[3], int(found[4]))
    return tuple(walks)


def fastest_text(fastest: Eye | None) -> str:
    """Who found what fastest: seat, card and milliseconds."""
    return "" if fastest is None else f"{fastest.seat} {fastest.card} {fastest.ms}"


def _fastest(config: Config, value: str) -> Eye:
    said = [parse_number(part) for part in value.split()]
    if len(said) != 3 or said[0] >= config.seats or said[1] not in CLUES:
        raise GameError(f"the fastest find is seat, card and milliseconds, not {value!r}")
    return Eye(*said)


def turn_text(turn: Turn) -> str:
    """A turn of the past."""
    where = f"{turn.card} {spot_text(turn.spy)} {turn.moritz}"
    return f"{where} {_marks_text(turn.marks)}".rstrip()


def _past(config: Config, value: str) -> tuple[Turn, ...]:
    return tuple(_turn(config, part) for part in value.split("|") if part.strip())


def _turn(config: Config, said: str) -> Turn:
    match said.split():
        case [card, spy, moritz, *marks]:
            clue = parse_number(card)
            return Turn(clue, _marks(config, clue, marks), _spot(spy), parse_number(moritz))
        case _:
            raise GameError(f"a turn is card, spy, moritz and markers, not {said.strip()!r}")


def _usual_deck(past: Iterable[Turn], card: Clue | None) -> tuple[Clue, ...]:
    """What is left if no card came twice."""
    used = {turn.card for turn in past} | {card}
    return tuple(clue for clue in CLUES if clue not in used)


def _deck_text(state: State) -> str:
    """The cards that are left as ranges, unless they are the usual ones."""
    if state.deck == _usual_deck(state.past, state.card):
        return ""
    ranges: list[list[Clue]] = []
    for clue in state.deck:
        if ranges and ranges[-1][1] == clue - 1:
            ranges[-1][1] = clue
        else:
            ranges.append([clue, clue])
    return " ".join(f"{a}-{b}" if a < b else f"{a}" for a, b in ranges) or _NONE


def _deck(value: str) -> tuple[Clue, ...]:
    cards: set[Clue] = set()
    for part in value.split() if value != _NONE else ():
        first, _, last = part.partition("-")
        cards.update(range(parse_number(first), parse_number(last or first) + 1))
    if not cards <= set(CLUES):
        raise GameError(f"the deck is of cards 1 to {CLUES[-1]}, not {value!r}")
    return tuple(sorted(cards))


def table_text(config: Config) -> str:
    """The seats, every option that is not usual, and the order if it is not."""
    words = [f"seats={config.seats}"]
    if config.order:
        words.append("order=" + "".join(map(str, config.order)))
    return " ".join(words + options_text(config, _OPTIONS))


def _config(value: str) -> Config:
    fields: dict[str, Any] = {"seats": 2}
    for word in value.split():
        name, _, said = word.partition("=")
        if name == "order":
            fields[name] = [parse_number(digit) for digit in said]
        else:
            fields[name] = parse_number(said) if name in ("seats", "city") else said
    return read_config(Config, fields, value)
