"""Positions and actions in a short text that parses back.

A position is lines (or parts between semicolons) of `key: value`, whatever is usual left out:
`a: b1 w4 [b7]; b: b0 w3@4 w5; clue: b9` has seats a and b, an exposed b7, a w3 that came to its
code as number 4, and seat a about to guess in turn 1.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, get_args

import msgspec

from spytable.core.game import GameError, Seat
from spytable.core.notation import options_text, read_config, split_parts
from spytable.games.da_vinci_code.action_notation import (
    action_text,
    parse_action,
    parse_colour,
    parse_take,
    take_text,
)
from spytable.games.da_vinci_code.actions import Answer, Arrange, Ready, Take
from spytable.games.da_vinci_code.model import BETWEEN, SEALED, SET_UP, Config, Phase, State
from spytable.games.da_vinci_code.part_notation import (
    guesses_text,
    parse_count,
    parse_guesses,
    parse_result,
    parse_row,
    parse_tiles,
    result_text,
    row_text,
    seat_name,
    seat_named,
    tiles_text,
)
from spytable.games.da_vinci_code.tiles import Pool, is_sorted, pool_of

__all__ = ["action_text", "parse", "parse_action", "text"]

_PHASES: Final[tuple[str, ...]] = get_args(Phase)
# fmt: off
_KEYS: Final = (
    "table", "round", "starter", "phase", "turn", "a", "b", "c", "d", "clue", "pool", "colour",
    "takes", "sealed", "guesses", "out", "quiet", "points", "result", "asked",
)
# fmt: on


def text(state: State) -> str:
    """The canonical text of a state."""
    return "\n".join(f"{key}: {value}".rstrip() for key, value in _parts(state))


def parse(written: str) -> State:
    """The state a text describes."""
    lines: dict[str, list[str]] = {}
    for key, value in split_parts(written, _KEYS):
        if key in lines and key != "result":
            raise GameError(f"{key!r} is given twice")
        lines.setdefault(key, []).append(value)
    return _state(lines)


def _parts(state: State) -> list[tuple[str, str]]:
    """The lines of a state without defaults."""
    usual = _usual(state)
    parts = [("table", table_text(state.config))]

    def add(key: str, value: object, shown: str) -> None:
        if value != getattr(usual, key):
            parts.append((_SHORT.get(key, key), shown))

    add("round", state.round, str(state.round))
    add("starter", state.starter, _seat_text(state.starter))
    add("phase", state.phase, state.phase)
    if (state.turn, state.mover) != (usual.turn, usual.mover):
        parts.append(("turn", f"{state.turn} {_seat_text(state.mover)}"))
    parts += [(seat_name(seat), row_text(row)) for seat, row in enumerate(state.rows) if row]
    add("clue", state.clue, state.clue or "")
    add("pool", state.pool, tiles_text(state.pool.tiles()))
    add("colour", state.colour, state.colour or "")
    add("takes", state.takes, " ".join(take_text(take) for take in state.takes))
    add("sealed", state.sealed, ", ".join(_sealed_text(answer) for answer in state.sealed))
    add("guesses", state.guesses, guesses_text(state.guesses))
    add("outs", state.outs, " ".join(seat_name(seat) for seat in state.outs))
    add("quiet", state.quiet, str(state.quiet))
    add("points", state.points, " ".join(str(score) for score in state.points))
    parts += [("result", result_text(result)) for result in state.results]
    add("asked_at", state.asked_at, str(state.asked_at))
    return parts


_SHORT: Final = {"outs": "out", "asked_at": "asked"}


def _usual(state: State) -> State:
    """The defaults for a table with these rows, clue and phase."""
    config, phase = state.config, state.phase
    return State(
        config=config,
        phase=_usual_phase(state),
        starter=None if phase == "first" else _usual_starter(config),
        turn=0 if phase in SET_UP else 1,
        mover=None if phase in SET_UP | BETWEEN else _usual_starter(config),
        rows=state.rows,
        pool=_rest(state),
        sealed=(None,) * config.seats if phase in SEALED else (),
        points=(0,) * config.seats,
        asked_at=config.asked_at(phase, 0),
    )


def _usual_phase(state: State) -> Phase:
    """A guess with a clue or with nothing left to draw, else a draw."""
    if any(state.rows):
        return "draw" if state.clue is None and state.pool.colours() else "guess"
    return "first" if state.config.first is None else "take"


def _usual_starter(config: Config) -> Seat:
    return config.clockwise()[0] if config.first is None else config.first


def _rest(state: State) -> Pool:
    """The tiles that are nowhere else: they are in the pool, unless a text says otherwise."""
    lying = {stood.tile for row in state.rows for stood in row} | {state.clue}
    return pool_of([tile for tile in state.config.all_tiles() if tile not in lying])


def _state(lines: dict[str, list[str]]) -> State:
    """The state with these lines."""
    given = {key: values[0] for key, values in lines.items()}
    seats = 1 + max((seat_named(key) for key in "abcd" if key in given), default=-1)
    config = _config(given.get("table", ""), seats)
    if seats > config.seats:
        raise GameError(f"there is no seat {seat_name(seats - 1)} at a table of {config.seats}")
    rows = tuple(parse_row(given.get(seat_name(seat), "")) for seat in range(config.seats))
    clue = parse_tiles(given.get("clue", ""))
    if len(clue) > 1:
        raise GameError(f"there is one clue at most, not {given['clue']!r}")
    bare = State(
        config=config,
        phase="first",
        rows=rows,
        pool=Pool((), ()),
        clue=clue[0] if clue else None,
        points=(),
    )
    pool = pool_of(parse_tiles(given["pool"])) if "pool" in given else _rest(bare)
    bare = msgspec.structs.replace(bare, pool=pool)
    phase = _phase(given["phase"]) if "phase" in given else _usual_phase(bare)
    usual = _usual(msgspec.structs.replace(bare, phase=phase))
    state = msgspec.structs.replace(usual, phase=phase, clue=bare.clue, pool=pool)
    for key, read in _READERS.items():
        if key in given:
            state = msgspec.structs.replace(state, **read(given[key]))
    results = tuple(parse_result(value) for value in lines.get("result", []))
    return _checked(msgspec.structs.replace(state, results=results))


def _checked(state: State) -> State:
    """The state if it is possible, else GameError."""
    lying = [stood.tile for row in state.rows for stood in row] + list(state.pool.tiles())
    if state.clue is not None:
        lying.append(state.clue)
    for tile in lying:
        if lying.count(tile) > 1:
            raise GameError(f"{tile} is in two places")
        if tile not in state.config.all_tiles():
            raise GameError(f"{tile} needs the table to say tiles=advanced")
    for seat, row in enumerate(state.rows):
        if state.phase not in SET_UP and not is_sorted(row):
            raise GameError(f"the code of {seat_name(seat)} does not ascend: {row_text(row)}")
        if sorted(stood.born for stood in row) != list(range(len(row))):
            raise GameError(f"the serials of {seat_name(seat)} are not 0 to {len(row) - 1}")
    seats = state.config.seats
    for name, by_seat in (
        ("points", state.points),
        ("takes", state.takes),
        ("sealed", state.sealed),
    ):
        if len(by_seat) not in (0, seats):
            raise GameError(f"{name} must have one part for each of {seats} seats")
    return state


def _phase(value: str) -> Phase:
    if value not in _PHASES:
        raise GameError(f"{value!r} is no phase; there are {', '.join(_PHASES)}")
    found: Phase = msgspec.convert(value, Phase)
    return found


def _turn(value: str) -> dict[str, Any]:
    turn, _, seat = value.partition(" ")
    return {"turn": parse_count(turn), "mover": _seat(seat)}


def _seat(value: str) -> Seat | None:
    return None if value == "-" else seat_named(value)


def _seat_text(seat: Seat | None) -> str:
    return "-" if seat is None else seat_name(seat)


def table_text(config: Config) -> str:
    """How many sit there, then every option that is not usual."""
    words = [str(config.seats)]
    if config.order:
        words.append("order=" + "".join(seat_name(seat) for seat in config.order))
    if config.first is not None:
        words.append(f"first={seat_name(config.first)}")
    return " ".join(words + options_text(config, _OPTIONS))


_OPTIONS: Final = ("tiles", "opening_dashes", "empty_pool", "match", "memory", "turn_clock")


def _config(value: str, at_least: int) -> Config:
    fields: dict[str, Any] = {"seats": max(at_least, 2)}
    for word in value.split():
        name, equals, said = word.partition("=")
        if not equals:
            fields["seats"] = parse_count(word)
        elif name == "order":
            fields["order"] = [seat_named(letter) for letter in said]
        elif name == "first":
            fields["first"] = seat_named(said)
        else:
            fields[name] = said
    return read_config(Config, fields, value)


def _sealed_text(answer: Answer | None) -> str:
    return "-" if answer is None else action_text(answer)


def _sealed(value: str) -> Answer | None:
    if value == "-":
        return None
    action = parse_action(value)
    if not isinstance(action, Take | Arrange | Ready):
        raise GameError(f"{value!r} is never sealed")
    return action


_READERS: Final[dict[str, Callable[[str], dict[str, Any]]]] = {
    "round": lambda value: {"round": parse_count(value)},
    "starter": lambda value: {"starter": _seat(value)},
    "turn": _turn,
    "colour": lambda value: {"colour": parse_colour(value) if value else None},
    "takes": lambda value: {"takes": tuple(parse_take(part) for part in value.split())},
    "sealed": lambda value: {"sealed": tuple(_sealed(part) for part in value.split(", "))},
    "guesses": lambda value: {"guesses": parse_guesses(value)},
    "out": lambda value: {"outs": tuple(seat_named(part) for part in value.split())},
    "quiet": lambda value: {"quiet": parse_count(value)},
    "points": lambda value: {"points": tuple(parse_count(part) for part in value.split())},
    "asked": lambda value: {"asked_at": None if value == "None" else parse_count(value)},
}
