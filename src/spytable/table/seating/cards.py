"""Games as the lobby shows them."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

from spytable.bots.bot import LEVELS
from spytable.core.card import Card, card_of
from spytable.core.catalogue import Folder, folder, listed_ids
from spytable.core.choices import option_conditions, option_defaults, option_ranges
from spytable.core.companions import Scenery
from spytable.core.daily_case import read_cases
from spytable.core.game import Config, GameError
from spytable.core.option_texts import option_text, option_texts
from spytable.wire import Choice, GameCard

log = logging.getLogger("spytable.lobby")


def cards(guests: Mapping[str, tuple[str, ...]]) -> tuple[GameCard, ...]:
    """Every game in the order of the lobby; one whose rules cannot be imported is shown closed."""
    homes = {name: _open_folder(name) for name in sorted(listed_ids(), key=_place)}
    return tuple(
        _closed_card(name) if home is None else card(home, guests.get(name, ()))
        for name, home in homes.items()
    )


def _place(name: str) -> tuple[int, str]:
    """The sort key of a game; one whose `card.json` is damaged comes last."""
    try:
        return card_of(name).order, name
    except GameError as problem:
        log.error("%s", problem)
        return Card().order, name


def _open_folder(name: str) -> Folder | None:
    """The folder of a game; None if it cannot be imported, so that the others still work."""
    try:
        return folder(name)
    except Exception:
        log.exception("the folder of %s does not open", name)
        return None


def card(home: Folder, guests: tuple[str, ...] = ()) -> GameCard:
    """The card of a game, with the bots that the host brought along."""
    spec = home.game.spec
    fewest, most = spec.seats
    return GameCard(
        id=spec.id,
        version=spec.version,
        fewest=fewest,
        most=most,
        ready=True,
        cooperative=spec.cooperative,
        choices=_choices(spec.config, home.scenery),
        levels=LEVELS,
        lesson=home.lesson is not None,
        guests=guests,
        case=bool(read_cases(home)),
    )


def _choices(config: type[Config], scenery: Scenery[Any] | None) -> tuple[Choice, ...]:
    """The options: lists of values first, then numbers."""
    lists = (
        Choice(name, tuple(values), *_defaults(config, name), only_with=_conditions(config, name))
        for name, values in option_texts(config).items()
    )
    numbers = (
        Choice(
            name,
            (),
            *_defaults(config, name),
            numbers[0],
            numbers[-1],
            scenery.packaged() if scenery else (),
            only_drawn=scenery is not None and not scenery.can_draw(),
            only_with=_conditions(config, name),
        )
        for name, numbers in option_ranges(config).items()
    )
    return (*lists, *numbers)


def _conditions(config: type[Config], name: str) -> dict[str, tuple[str, ...]]:
    """With which values of other options an option matters; empty if always."""
    notes = option_conditions(config).get(name, ())
    return {note.field: tuple(map(option_text, note.values)) for note in notes}


def _closed_card(name: str) -> GameCard:
    """The card of a game that cannot be imported, so that nobody can play it."""
    return GameCard(name, 0, 0, 0, ready=False, cooperative=False, choices=(), levels=())


def _defaults(config: type[Config], name: str) -> tuple[str, str | None]:
    """The default of an option among friends, and the one with bots only if it differs."""
    friends, bots = (
        option_text(option_defaults(config, with_bots=with_bots)[name])
        for with_bots in (False, True)
    )
    return friends, None if bots == friends else bots
