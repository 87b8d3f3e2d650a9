"""Exceptions: a refused request, a store that cannot save."""

from __future__ import annotations

from spytable.core.options import Word


class RequestError(Exception):
    """A request is refused: the key of the text, and the HTTP status of the response.

    Sent as wire.Problem by HTTP and as wire.Trouble by WebSocket.
    """

    def __init__(self, key: str, status: int = 409, **args: int | str) -> None:
        super().__init__(key)
        self.word = Word(key, args)
        self.status = status


class StoreError(Exception):
    """The store cannot be read or written; the message says why and what to do."""


class Conflict(StoreError):
    """This version was already written, or the table code is taken. Nothing was saved."""
