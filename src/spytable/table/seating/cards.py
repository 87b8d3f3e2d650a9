"""Games as the lobby shows them, and the options that are chosen there."""

from __future__ import annotations

import logging
from typing import Any, Final

from spytable.bots.bot import LEVELS
from spytable.core.card import Card, card_of
from spytable.core.catalogue import Folder, folder, listed_ids
from spytable.core.choices import (
    option_conditions,
    option_defaults,
    option_ranges,
    option_values,
    superseded,
)
from spytable.core.game import Config, GameError
from spytable.core.play import check_config
from spytable.wire import Choice, GameCard

log = logging.getLogger("spytable.lobby")
MOST_DIGITS: Final = 20


def cards() -> tuple[GameCard, ...]:
    """Every case file in the order of the lobby; one whose rules do not open is closed."""
    homes = {name: _opened(name) for name in sorted(listed_ids(), key=_place)}
    return tuple(_closed(name) if home is None else card(home) for name, home in homes.items())


def _place(name: str) -> tuple[int, str]:
    """Where a file lies; one whose `card.json` is damaged lies last."""
    try:
        return card_of(name).order, name
    except GameError as problem:
        log.error("%s", problem)
        return Card().order, name


def _opened(name: str) -> Folder | None:
    """The folder of a game; None if it does not open, so that the others do."""
    try:
        return folder(name)
    except Exception:
        log.exception("the folder of %s does not open", name)
        return None


def card(home: Folder) -> GameCard:
    """An open case file."""
    spec = home.game.spec
    fewest, most = spec.seats
    return GameCard(
        id=spec.id,
        version=spec.version,
        fewest=fewest,
        most=most,
        ready=True,
        cooperative=spec.cooperative,
        choices=_choices(spec.config),
        levels=LEVELS,
        lesson=home.lesson is not None,
    )


def _choices(config: type[Config]) -> tuple[Choice, ...]:
    """What can be chosen: one of a few first, then numbers."""
    lists = (
        Choice(name, tuple(values), *_defaults(config, name), only_with=_conditions(config, name))
        for name, values in _texts(config).items()
    )
    numbers = (
        Choice(
            name,
            (),
            *_defaults(config, name),
            numbers[0],
            numbers[-1],
            only_with=_conditions(config, name),
        )
        for name, numbers in option_ranges(config).items()
    )
    return (*lists, *numbers)


def _conditions(config: type[Config], name: str) -> dict[str, tuple[str, ...]]:
    """With which other choices an option matters; empty if always."""
    notes = option_conditions(config).get(name, ())
    return {note.field: tuple(map(_text, note.values)) for note in notes}


def _closed(name: str) -> GameCard:
    """A file that nobody can play: its rules do not say how many sit there."""
    return GameCard(name, 0, 0, 0, ready=False, cooperative=False, choices=(), levels=())


def _defaults(config: type[Config], name: str) -> tuple[str, str | None]:
    """What an option is among friends, and what with bots only, if that is something else."""
    friends, bots = (
        _text(option_defaults(config, with_bots=with_bots)[name]) for with_bots in (False, True)
    )
    return friends, None if bots == friends else bots


def _text(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _texts(config: type[Config]) -> dict[str, dict[str, Any]]:
    """The options a game offers: for each its values by their text."""
    offered = option_values(config)
    return {name: {_text(value): value for value in values} for name, values in offered.items()}


def agreed_config(game_id: str, seats: int, options: dict[str, str]) -> Config:
    """The configuration for these options; GameError if a table cannot be set up like that."""
    game = folder(game_id).game
    texts = renewed(game_id, options)
    chosen = {name: _meant(game.spec.config, name, value) for name, value in texts.items()}
    config = game.spec.config(seats=seats, **chosen)
    check_config(game, config)
    return config


def _meant(config: type[Config], name: str, text: str) -> Any:
    """The value of an option that a text means; GameError if it means none."""
    numbers = option_ranges(config).get(name, range(0))
    if text.isascii() and text.isdigit() and len(text) < MOST_DIGITS and int(text) in numbers:
        return int(text)
    offered = _texts(config).get(name, {})
    if text not in offered:
        raise GameError(f"there is no option {name!r} with the value {text!r}")
    return offered[text]


def renewed(game_id: str, options: dict[str, str]) -> dict[str, str]:
    """These options at a new table: a value that only old matches have is its successor."""
    config = folder(game_id).game.spec.config
    return {name: superseded(config, name).get(text, text) for name, text in options.items()}


def all_options(game_id: str, chosen: dict[str, str], *, with_bots: bool) -> dict[str, str]:
    """What every option of a game is: as chosen, or its default at such a table."""
    defaults = option_defaults(folder(game_id).game.spec.config, with_bots=with_bots)
    return {name: chosen.get(name, _text(value)) for name, value in defaults.items()}


def options_of(config: Config) -> dict[str, str]:
    """What a configuration says about every option."""
    names = option_defaults(type(config), with_bots=False)
    return {name: _text(getattr(config, name)) for name in names}


def options_that_matter(game_id: str, seats: int, options: dict[str, str]) -> dict[str, str]:
    """Those options that mean something for so many people, given the others."""
    conditions = option_conditions(folder(game_id).game.spec.config)
    known = {**options, "seats": str(seats)}
    return {
        name: value
        for name, value in options.items()
        if all(
            known.get(condition.field, "") in map(_text, condition.values)
            for condition in conditions.get(name, ())
        )
    }
