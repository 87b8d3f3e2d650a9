"""Checks the bots that people ask for: a level, or a bot that the host brought along."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from spytable.bots.bot import LEVELS
from spytable.table.errors import RequestError


def check_bots(bots: Collection[str], game: str, guests: Mapping[str, Collection[str]]) -> None:
    """RequestError names a bot that this host does not have for a game."""
    for bot in bots:
        if bot not in LEVELS and bot not in guests.get(game, ()):
            raise RequestError("server.error.no-such-bot", 400, bot=bot)
