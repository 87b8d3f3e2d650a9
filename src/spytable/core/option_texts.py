"""Options as text, as people choose them in the lobby and on the command line."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any, Final

from spytable.core.catalogue import folder
from spytable.core.choices import (
    option_conditions,
    option_defaults,
    option_ranges,
    option_values,
    replaced_values,
)
from spytable.core.game import Config, GameError
from spytable.core.play import check_config

MOST_DIGITS: Final = 20


def option_text(value: object) -> str:
    """The text of an option's value.

    >>> option_text(True), option_text("x2"), option_text(45)
    ('yes', 'x2', '45')
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


@cache
def option_texts(config: type[Config]) -> dict[str, dict[str, Any]]:
    """The options of a game: for each one its values, by their text."""
    offered = option_values(config)
    return {
        name: {option_text(value): value for value in values} for name, values in offered.items()
    }


def make_config(game_id: str, seats: int, options: Mapping[str, str]) -> Config:
    """The config with these options; GameError if that is not possible."""
    game = folder(game_id).game
    texts = renew_options(game_id, options)
    chosen = {name: _read_value(game.spec.config, name, text) for name, text in texts.items()}
    config = game.spec.config(seats=seats, **chosen)
    check_config(game, config)
    return config


def _read_value(config: type[Config], name: str, text: str) -> Any:
    """Parse the text of an option's value; GameError if there is no such value."""
    numbers = option_ranges(config).get(name, range(0))
    is_number = text.isascii() and text.isdigit() and len(text) < MOST_DIGITS
    if is_number and int(text) in numbers and text == str(int(text)):
        return int(text)
    offered = option_texts(config).get(name, {})
    if text not in offered:
        told = f"there is no option {name!r} with the value {text!r}"
        raise GameError(f"{told}; {_describe_options(config, name)}")
    return offered[text]


def _describe_options(config: type[Config], name: str) -> str:
    """The values of an option, as a sentence; the names of all options if there is no such one."""
    numbers, values = option_ranges(config), option_texts(config)
    if name in numbers:
        return f"it is a number from {numbers[name][0]} to {numbers[name][-1]}"
    if name in values:
        return f"its values are: {', '.join(values[name])}"
    names = [*values, *numbers]
    return f"there are: {', '.join(names)}" if names else "this game has no options"


def renew_options(game_id: str, options: Mapping[str, str]) -> dict[str, str]:
    """These options for a new table: values that only old matches have are replaced."""
    config = folder(game_id).game.spec.config
    return {name: replaced_values(config, name).get(text, text) for name, text in options.items()}


def fill_options(game_id: str, chosen: Mapping[str, str], *, with_bots: bool) -> dict[str, str]:
    """Every option of a game: as chosen, or else its default."""
    defaults = option_defaults(folder(game_id).game.spec.config, with_bots=with_bots)
    return {name: chosen.get(name, option_text(value)) for name, value in defaults.items()}


def list_options(config: Config) -> dict[str, str]:
    """The value of every option in a config."""
    names = option_defaults(type(config), with_bots=False)
    return {name: option_text(getattr(config, name)) for name in names}


def options_that_matter(game_id: str, seats: int, options: Mapping[str, str]) -> dict[str, str]:
    """The options that have an effect with so many seats and these other options."""
    return dict(_find_what_matters(game_id, seats, tuple(options.items())))


@lru_cache(maxsize=1024)
def _find_what_matters(
    game_id: str, seats: int, chosen: tuple[tuple[str, str], ...]
) -> tuple[tuple[str, str], ...]:
    conditions = option_conditions(folder(game_id).game.spec.config)
    known = {**dict(chosen), "seats": str(seats)}
    return tuple(
        (name, value)
        for name, value in chosen
        if all(
            known.get(condition.field, "") in map(option_text, condition.values)
            for condition in conditions.get(name, ())
        )
    )
