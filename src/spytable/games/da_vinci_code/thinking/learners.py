"""Recruit and agent: players whose memory, attention and arithmetic have limits."""

from __future__ import annotations

from random import Random

from spytable.core.game import Seat
from spytable.games.da_vinci_code.actions import Take
from spytable.games.da_vinci_code.thinking.plain import Plain
from spytable.games.da_vinci_code.thinking.sight import (
    Odds,
    glance_at_row,
    list_rivals,
    rule_out_remembered,
    weigh_row,
)
from spytable.games.da_vinci_code.view import View

HANDFUL = 5
"""How many guesses a beginner remembers."""


class Recruit(Plain):
    """A beginner.

    Memory: its own last five guesses. Attention: one row, that of the rival who hides least.
    Arithmetic: each tile by itself, all numbers between its exposed neighbours equally likely.
    Caution: guesses again if that looks no worse than a coin toss.
    """

    boldness = 0.5

    def odds(self, view: View) -> Odds:
        """Each tile of one row by itself."""
        mine = tuple([said for said in view.guesses if said.by == view.seat])
        return glance_at_row(view, most_exposed(view), rule_out_remembered(view, mine[-HANDFUL:]))


class Agent(Plain):
    """A club player.

    Memory: the guesses of its own last turn and since then. Attention: one row at a time, as if
    there were no others. Arithmetic: counts a row exactly, but rounds to the nearest tenth.
    Caution: guesses again if it is nearly sure.
    """

    boldness = 0.65

    def odds(self, view: View) -> Odds:
        """Each row by itself, rounded, from recent guesses."""
        mine = [s.turn for s in view.guesses if s.by == view.seat and s.turn < view.turn]
        since = max(mine, default=0)
        lately = rule_out_remembered(
            view, tuple([said for said in view.guesses if said.turn >= since])
        )
        found: Odds = {}
        for seat in list_rivals(view):
            for spot, chances in weigh_row(view, seat, lately).items():
                found[spot] = {value: round(chance, 1) for value, chance in chances.items()}
        return found

    def take(self, takes: tuple[Take, ...], rng: Random) -> Take:
        """Some of both colours."""
        return even(takes, rng)


def even(takes: tuple[Take, ...], rng: Random) -> Take:
    """The most even of the opening colours."""
    least = min(abs(take.black - take.white) for take in takes)
    best = [take for take in takes if abs(take.black - take.white) == least]
    return best[int(rng.random() * len(best))]


def most_exposed(view: View) -> Seat:
    """The rival who hides least, the next one first."""
    hidden = {seat: sum([not face.open for face in view.rows[seat]]) for seat in list_rivals(view)}
    return min(hidden, key=hidden.__getitem__)
