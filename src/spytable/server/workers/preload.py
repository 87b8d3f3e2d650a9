"""Loads the rules of all games: imported once, before processes are forked that need them."""

from __future__ import annotations

from spytable.core.catalogue import folders

folders()
