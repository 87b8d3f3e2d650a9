"""Finds the players of the arena: our own bots by level, or guests."""

from __future__ import annotations

from functools import cache

from spytable.bots.bot import Bot
from spytable.bots.guest_process import GuestBot
from spytable.bots.guests import find_guest, is_guest
from spytable.bots.levels import make_bot
from spytable.core.catalogue import Folder


def make_entrant(home: Folder, level: str) -> Bot:
    """The bot of a level, warmed up, or a guest; GameError lists the levels."""
    if is_guest(level):
        return _find_guest_bot(find_guest(level), home.id)
    return make_bot(home, level)


@cache
def _find_guest_bot(guest: str, game_id: str) -> GuestBot:
    """A guest's bot, cached: one process plays all its seats, as bots have no memory."""
    return GuestBot(guest, game_id)
