"""The goals of the twins, and what was measured beside them: ours and the peers, in one table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from bench.twins import TwinFigure

PLAYOUTS: Final = {("da-vinci-code", 2): 9_000_000}
"""Decisions a second of whole random matches on one core, by game and seats."""
TIMES_PLAIN: Final = 30
"""How many times as fast as the plain rules a twin is to be, at every number of seats."""


def list_missed(figures: list[TwinFigure]) -> list[str]:
    """The goals that were not reached, a sentence each."""
    missed = []
    for figure in figures:
        name = f"{figure.game} with {figure.seats} seats"
        goal = PLAYOUTS.get((figure.game, figure.seats), 0)
        if figure.compiled < goal:
            missed.append(f"{name}: {figure.compiled:,.0f} decisions a second, not {goal:,}")
        if figure.compiled < TIMES_PLAIN * figure.plain:
            times = figure.compiled / figure.plain
            missed.append(f"{name}: {times:.0f} times the plain rules, not {TIMES_PLAIN}")
    return missed


def table(figures: list[TwinFigure], peers: Mapping[str, Mapping[str, Any]]) -> str:
    """Twins and peers by decisions per second, then whether each goal was reached."""
    rows = [(f"{each.game}, {each.seats} seats, playouts", each.compiled) for each in figures]
    rows += [(f"{each.game}, {each.seats} seats, steps", each.stepped) for each in figures]
    for name, peer in peers.items():
        if rate := peer.get("best"):
            rows.append((f"{name} ({peer['library']})", rate))
    lines = ["twins beside the peers, decisions per CPU second on one core (best slice)", ""]
    lines += [f"  {name:<44}{rate:>14,.0f}" for name, rate in sorted(rows, key=lambda row: -row[1])]
    missed = list_missed(figures)
    goals = f"{TIMES_PLAIN} times the plain rules everywhere" + "".join(
        f"; {game} with {seats} seats {goal:,} a second" for (game, seats), goal in PLAYOUTS.items()
    )
    lines += ["", f"goals ({goals}): " + ("all reached" if not missed else "missed")]
    return "\n".join([*lines, *(f"  {each}" for each in missed)])
