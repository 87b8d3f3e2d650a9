"""What can be agreed before play: the options that a game's `Config` adds, read off its types."""

from __future__ import annotations

from functools import cache
from typing import Any, Literal, get_args, get_origin, get_type_hints

from spytable.core.game import Config


@cache
def option_values(config: type[Config]) -> dict[str, tuple[Any, ...]]:
    """The values of each option, in the order in which a game names them."""
    found: dict[str, tuple[Any, ...]] = {}
    for name, hint in get_type_hints(config).items():
        if get_origin(hint) is Literal:
            found[name] = get_args(hint)
        elif hint is bool:
            found[name] = (False, True)
    return found
