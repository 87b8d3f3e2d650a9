"""Games as the lobby shows them, and the options that are chosen there."""

from __future__ import annotations

import logging
from typing import Any, Final

import msgspec

from spytable.bots.bot import LEVELS
from spytable.core.catalogue import Folder, folder, ids
from spytable.core.choices import option_values
from spytable.core.game import Config, GameError
from spytable.core.play import check_config
from spytable.server.wire import Choice, GameCard

log = logging.getLogger("spytable.lobby")
SHELF: Final = ("spy-wire", "spy-alley-dice", "spy-vs-spy", "spy-guy", "da-vinci-code")
"""The five case files, in the order in which they lie on the desk."""
SEATS: Final = {
    "spy-wire": (2, 2),
    "spy-alley-dice": (2, 6),
    "spy-vs-spy": (2, 4),
    "spy-guy": (1, 6),
}
"""Of files that are still closed."""


def cards() -> tuple[GameCard, ...]:
    """Every case file, closed ones included, then whatever else there is."""
    more = tuple(name for name in ids() if name not in SHELF)
    shelf = {name: _opened(name) for name in SHELF + more}
    return tuple(
        _closed(name) if home is None else card(home)
        for name, home in shelf.items()
        if name in SHELF or (home is not None and not home.name.startswith("_"))
    )


def _opened(name: str) -> Folder | None:
    """The folder of a game; None if it is not there or does not open, so that the others do."""
    try:
        return folder(name) if name in ids() else None
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
        choices=tuple(
            Choice(name, tuple(values), _default(spec.config, name))
            for name, values in _texts(spec.config).items()
        ),
        levels=LEVELS,
    )


def _closed(name: str) -> GameCard:
    fewest, most = SEATS.get(name, (2, 4))
    cooperative = name == "spy-guy"
    return GameCard(
        name, 0, fewest, most, ready=False, cooperative=cooperative, choices=(), levels=()
    )


def _default(config: type[Config], name: str) -> str:
    field = next(f for f in msgspec.structs.fields(config) if f.name == name)
    return _text(field.default)


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
    offered = _texts(game.spec.config)
    chosen: dict[str, Any] = {}
    for name, value in options.items():
        if value not in offered.get(name, {}):
            raise GameError(f"{game_id} has no option {name!r} with the value {value!r}")
        chosen[name] = offered[name][value]
    config = game.spec.config(seats=seats, **chosen)
    check_config(game, config)
    return config


def all_options(game_id: str, options: dict[str, str]) -> dict[str, str]:
    """What is agreed about every option of a game, those left at their default included."""
    config = folder(game_id).game.spec.config
    return {name: options.get(name, _default(config, name)) for name in option_values(config)}
