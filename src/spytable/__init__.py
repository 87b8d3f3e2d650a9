"""Five spy games, rules-exact: a table for friends and a typed library for bot authors.

>>> import spytable
>>> game = spytable.game("da-vinci-code")
>>> game.spec.seats
(2, 4)
"""

import spytable.games as _home
from spytable.core.catalogue import folder as _folder
from spytable.core.catalogue import listed as _listed
from spytable.core.game import AnyGame

__version__ = "0.1.0"


def game(game_id: str) -> AnyGame:
    """The rules of a game by its id."""
    return _folder(game_id).game


def games() -> tuple[str, ...]:
    """The ids of the games there are."""
    return tuple(found.id for found in _listed())


# The folder of games is loaded above, before this name covers it; `import spytable.games.x as y`
# looks the rest up under the name of what it finds here.
games.__name__ = _home.__name__
