"""Spy Guy: everyone searches one city at once, and the chase goes as far as they find."""

from spytable.games.spy_guy.rules import SpyGuy

GAME = SpyGuy()
