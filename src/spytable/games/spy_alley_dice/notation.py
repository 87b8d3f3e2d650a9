"""Positions and actions in a short text that parses back.

A position is words of the form `key:value`; what is not said has its default:

>>> text(parse("seats:2 hands:FS,AG mover:0 throws:AAGSR,34>AAGGG"))
'seats:2 hands:FS,AG mover:0 throws:AAGSR,34>AAGGG'

Spies are A F G I R S. A throw is what five dice show, after the places that were rolled again. A
past turn is its roller, its throws and its deed (see `deed_notation`): `0/AAGSR,34>AAGGG/name1G-`.
Rounds of the start roll and past turns are parted by semicolons.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, get_args

import msgspec

from spytable.core.game import GameError
from spytable.core.notation import changed_options, read_words
from spytable.games.spy_alley_dice.action_notation import action_text, parse_action
from spytable.games.spy_alley_dice.deed_notation import deed_text, parse_deed
from spytable.games.spy_alley_dice.model import Config, Ending, State, Throw, Turn, flaw
from spytable.games.spy_alley_dice.spies import ALL_PLACES, Hand, hand_of, spy_named
from spytable.games.spy_alley_dice.view_model import View

__all__ = ["action_text", "parse", "parse_action", "text"]

OPTIONS: Final = {"cards": "cards", "five": "five_names", "pace": "pace", "help": "help"}
KEYS: Final = (
    "seats", "order", *OPTIONS, "hands", "outs", "starts", "past", "quiet",
    "mover", "throws", "loose", "deed", "due", "late", "ended",
)  # fmt: skip
ENDINGS: Final[dict[str, Ending]] = {ending: ending for ending in get_args(Ending)}


def parse(text: str) -> State:
    """The state a text describes; GameError says what is wrong with it."""
    said = read_words(text.split(), KEYS)
    try:
        state = _state(said)
    except (KeyError, ValueError) as problem:
        raise GameError(f"not a position: {text!r} ({problem})") from problem
    wrong = flaw(state)
    if wrong is not None:
        raise GameError(f"not a position: {text!r} ({wrong})")
    return state


def text(state: State) -> str:
    """The canonical text of a state."""
    said = said_of(state.config)
    if any(state.hands):
        said["hands"] = ",".join("".join(hand) or "-" for hand in state.hands)
    return said_text(said, state)


def said_of(config: Config) -> dict[str, object]:
    """The words of the config; defaults are left out."""
    changed = changed_options(config, OPTIONS.values())
    said: dict[str, object] = {"seats": config.seats, "order": _digits(config.order)}
    return said | {key: changed[name] for key, name in OPTIONS.items() if name in changed}


def said_text(said: dict[str, object], table: State | View) -> str:
    """These words, and after them what stands in a state and in a view alike."""
    said["outs"] = _digits(table.outs)
    said["starts"] = ";".join(",".join(dice or "-" for dice in row) for row in table.starts)
    said["past"] = ";".join(map(_turn_text, table.past))
    said["quiet"] = table.quiet or None
    said["mover"] = table.mover
    said["throws"] = _throws_text(table.throws)
    said["loose"] = _digits(table.loose)
    said["deed"] = "" if table.deed is None else deed_text(table.deed)
    said["due"] = table.due
    said["late"] = "yes" if table.late else None
    said["ended"] = table.ended
    return " ".join(f"{key}:{value}" for key, value in said.items() if value not in (None, ""))


def _state(said: dict[str, str]) -> State:
    seats = int(said["seats"])
    options = {option: said[key] for key, option in OPTIONS.items() if key in said}
    order = _numbers(said.get("order", ""))
    rounds = said["starts"].split(";") if "starts" in said else ()
    past = said["past"].split(";") if "past" in said else ()
    return State(
        config=msgspec.convert({"seats": seats, "order": order, **options}, Config),
        hands=tuple(map(_hand, said.get("hands", ",".join("-" * seats)).split(","))),
        outs=_numbers(said.get("outs", "")),
        starts=tuple(tuple(None if d == "-" else d for d in row.split(",")) for row in rounds),
        mover=int(said["mover"]) if "mover" in said else None,
        throws=_throws(said["throws"]) if "throws" in said else (),
        loose=_numbers(said.get("loose", "")),
        deed=parse_deed(said["deed"]) if "deed" in said else None,
        due=int(said["due"]) if "due" in said else None,
        late=said.get("late") == "yes",
        past=tuple(map(_turn, past)),
        quiet=int(said.get("quiet", "0")),
        ended=ENDINGS[said["ended"]] if "ended" in said else None,
    )


def _digits(numbers: Iterable[int]) -> str:
    return "".join(map(str, numbers))


def _numbers(digits: str) -> tuple[int, ...]:
    return tuple(map(int, digits))


def _hand(signs: str) -> Hand:
    return () if signs == "-" else hand_of(map(spy_named, signs))


def _throws(text: str) -> tuple[Throw, ...]:
    """Throws such as `AAGSR,34>AAGGG`; the first is of all five dice."""
    halves = [word.rpartition(">") for word in text.split(",")]
    return tuple(
        Throw(_numbers(rolled) if sign else ALL_PLACES, dice) for rolled, sign, dice in halves
    )


def _throws_text(throws: Iterable[Throw]) -> str:
    return ",".join(
        throw.dice if number == 0 else f"{_digits(throw.places)}>{throw.dice}"
        for number, throw in enumerate(throws)
    )


def _turn(text: str) -> Turn:
    by, throws, done = text.split("/")
    return Turn(int(by), _throws(throws), None if done == "-" else parse_deed(done))


def _turn_text(turn: Turn) -> str:
    done = "-" if turn.deed is None else deed_text(turn.deed)
    return f"{turn.by}/{_throws_text(turn.throws)}/{done}"
