"""What can go wrong at a table, as exceptions: a refused request, a store that cannot save."""

from __future__ import annotations

from spytable.core.options import Word


class Sorry(Exception):
    """A request that is refused: the key of its text and the HTTP status of the answer.

    It becomes wire.Problem or wire.Trouble.
    """

    def __init__(self, key: str, status: int = 409, **args: int | str) -> None:
        super().__init__(key)
        self.word = Word(key, args)
        self.status = status


class StoreError(Exception):
    """The store cannot be read or written; says why and what to do about it."""


class Conflict(StoreError):
    """This version was already written, or the table code is taken: nothing was saved."""
