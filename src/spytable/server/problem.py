"""A request that cannot be met: the words for it and the status of the answer."""

from __future__ import annotations

from spytable.core.options import Word


class Sorry(Exception):
    """Raised where something cannot be done; becomes wire.Problem or wire.Trouble."""

    def __init__(self, key: str, status: int = 409, **args: int | str) -> None:
        super().__init__(key)
        self.word = Word(key, args)
        self.status = status
