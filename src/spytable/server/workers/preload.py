"""Imports the rules of all games, once in the fork server."""

from __future__ import annotations

from spytable.core.catalogue import folders

folders()
