"""What bots of others said: it may quote what a seat sees, so logs for programs leave it out."""

from __future__ import annotations


class Quote(str):
    """Words of a bot that is not ours; a type, so that a log can leave them out."""

    __slots__ = ()
