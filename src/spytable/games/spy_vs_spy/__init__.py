"""Spy vs Spy: dig to the bombs, bring them home, and block the others' tunnels."""

from spytable.games.spy_vs_spy.rules import SpyVsSpy

GAME = SpyVsSpy()
