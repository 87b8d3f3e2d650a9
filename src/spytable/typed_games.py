"""Opens a game by its id. The types are in `typed_games.pyi`, written by `tools/stubs.py`."""

from spytable.core.catalogue import folder
from spytable.core.game import AnyGame


def game(game_id: str) -> AnyGame:
    """The rules of a game by its id; GameError lists the ids there are."""
    return folder(game_id).game
