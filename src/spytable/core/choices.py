"""The options of a game: the fields that its `Config` adds, read from their types."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from spytable.core.game import Config


@dataclass(frozen=True)
class OnlyWith:
    """Annotates an option that matters only if another field has one of these values."""

    field: str
    """`seats`, or the name of another option."""
    values: tuple[Any, ...]


class WithBots(msgspec.Struct, frozen=True):
    """The default of an option for one person who plays with bots only."""

    value: Any


class AtNewTables(msgspec.Struct, frozen=True):
    """The default of an option at new tables; the field's own default is for old matches."""

    value: Any


class InOldMatches(msgspec.Struct, frozen=True):
    """The value for stored matches without the field, if it is not the field's own default."""

    value: Any


class Superseded(msgspec.Struct, frozen=True):
    """Values that only old matches have, and the value that new tables use instead."""

    values: dict[str, str]


@cache
def _notes(config: type[Config]) -> dict[str, tuple[Any, ...]]:
    """The annotations of each field."""
    hints = get_type_hints(config, include_extras=True)
    return {
        name: get_args(hint)[1:] if get_origin(hint) is Annotated else ()
        for name, hint in hints.items()
    }


@cache
def option_defaults(config: type[Config], *, with_bots: bool) -> dict[str, Any]:
    """The default of each option."""
    names = (*option_values(config), *option_ranges(config))
    fields = {field.name: field.default for field in msgspec.structs.fields(config)}
    found = {name: fields[name] for name in names}
    for name in names:
        for note in _notes(config)[name]:
            if isinstance(note, AtNewTables) or (with_bots and isinstance(note, WithBots)):
                found[name] = note.value
    return found


@cache
def option_values(config: type[Config]) -> dict[str, tuple[Any, ...]]:
    """The values of each option at a new table, in the game's order."""
    found: dict[str, tuple[Any, ...]] = {}
    for name, hint in get_type_hints(config).items():
        if get_origin(hint) is Literal:
            old = replaced_values(config, name)
            found[name] = tuple(value for value in get_args(hint) if value not in old)
        elif hint is bool:
            found[name] = (False, True)
    return {name: values for name, values in found.items() if len(values) > 1}


@cache
def replaced_values(config: type[Config], name: str) -> dict[str, str]:
    """The values of an option that only old matches have, and what replaces them."""
    for note in _notes(config).get(name, ()):
        if isinstance(note, Superseded):
            return note.values
    return {}


@cache
def meaning_of_missing(config: type[Config]) -> dict[str, Any]:
    """The value of each field that may be missing in a stored match."""
    return {
        name: note.value
        for name, notes in _notes(config).items()
        for note in notes
        if isinstance(note, InOldMatches)
    }


@cache
def option_ranges(config: type[Config]) -> dict[str, range]:
    """The options that are a number in a range."""
    found: dict[str, range] = {}
    for name, notes in _notes(config).items():
        for note in notes:
            if isinstance(note, msgspec.Meta) and note.ge is not None and note.le is not None:
                found[name] = range(int(note.ge), int(note.le) + 1)
    return found


@cache
def option_conditions(config: type[Config]) -> dict[str, tuple[OnlyWith, ...]]:
    """The options that do not always matter, and when they do."""
    found: dict[str, tuple[OnlyWith, ...]] = {}
    for name, notes in _notes(config).items():
        conditions = tuple(note for note in notes if isinstance(note, OnlyWith))
        if conditions:
            found[name] = conditions
    return found
