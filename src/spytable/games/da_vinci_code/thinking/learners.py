"""Recruit and agent: players whose memory, attention and arithmetic have limits."""

from __future__ import annotations

from random import Random

from spytable.core.game import Seat
from spytable.games.da_vinci_code.actions import Take
from spytable.games.da_vinci_code.thinking.plain import Plain
from spytable.games.da_vinci_code.thinking.sight import Odds, glanced, remembered, rivals, weighed
from spytable.games.da_vinci_code.view import View

HANDFUL = 5
"""Guesses that a beginner can keep in mind."""


class Recruit(Plain):
    """A beginner.

    Memory: its own last guesses, a handful. Attention: one row, of whoever hides least.
    Arithmetic: each tile by itself, all numbers between its exposed neighbours alike. Caution:
    goes on as soon as that looks no worse than the toss of a coin.
    """

    boldness = 0.5

    def odds(self, view: View) -> Odds:
        """Each tile of one row by itself."""
        mine = tuple([said for said in view.guesses if said.by == view.seat])
        return glanced(view, most_exposed(view), remembered(view, mine[-HANDFUL:]))


class Agent(Plain):
    """A club player.

    Memory: what was said since its own last turn, and that turn. Attention: one row at a time, as
    if the others were not there. Arithmetic: counts a row out, but only to the nearest tenth.
    Caution: goes on when it is nearly sure.
    """

    boldness = 0.65

    def odds(self, view: View) -> Odds:
        """Row by row, rounded, from what was said lately."""
        mine = [s.turn for s in view.guesses if s.by == view.seat and s.turn < view.turn]
        since = max(mine, default=0)
        lately = remembered(view, tuple([said for said in view.guesses if said.turn >= since]))
        found: Odds = {}
        for seat in rivals(view):
            for spot, chances in weighed(view, seat, lately).items():
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
    hidden = {seat: sum([not face.open for face in view.rows[seat]]) for seat in rivals(view)}
    return min(hidden, key=hidden.__getitem__)
