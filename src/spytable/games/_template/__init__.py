"""Briefcase, a silly complete game: copy this folder to start another."""

from spytable.games._template.rules import Briefcase

GAME = Briefcase()
