"""Games as the lobby shows them."""

from __future__ import annotations

import logging

from spytable.bots.bot import LEVELS
from spytable.core.card import Card, card_of
from spytable.core.catalogue import Folder, folder, listed_ids
from spytable.core.choices import option_conditions, option_defaults, option_ranges
from spytable.core.game import Config, GameError
from spytable.core.option_texts import option_text, option_texts
from spytable.wire import Choice, GameCard

log = logging.getLogger("spytable.lobby")


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
        for name, values in option_texts(config).items()
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
    return {note.field: tuple(map(option_text, note.values)) for note in notes}


def _closed(name: str) -> GameCard:
    """A file that nobody can play: its rules do not say how many sit there."""
    return GameCard(name, 0, 0, 0, ready=False, cooperative=False, choices=(), levels=())


def _defaults(config: type[Config], name: str) -> tuple[str, str | None]:
    """What an option is among friends, and what with bots only, if that is something else."""
    friends, bots = (
        option_text(option_defaults(config, with_bots=with_bots)[name])
        for with_bots in (False, True)
    )
    return friends, None if bots == friends else bots
