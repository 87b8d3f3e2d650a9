"""Operative: exact arithmetic and a perfect memory, but no psychology."""

from __future__ import annotations

from random import Random

from spytable.games.da_vinci_code.actions import Take
from spytable.games.da_vinci_code.inference import Knowledge
from spytable.games.da_vinci_code.thinking.learners import even
from spytable.games.da_vinci_code.thinking.plain import Plain
from spytable.games.da_vinci_code.thinking.sight import Odds
from spytable.games.da_vinci_code.view import View


class Operative(Plain):
    """Counts every deal that fits everything seen and guessed.

    Its limit: it never asks why another player made a guess, nor what its own choices reveal.
    """

    boldness = 0.5

    def odds(self, view: View) -> Odds:
        """The exact posterior of what is hidden."""
        return {
            (seat, place): chances
            for (seat, place), chances in Knowledge(view).chances().items()
            if not view.rows[seat][place].open
        }

    def take(self, takes: tuple[Take, ...], rng: Random) -> Take:
        """Some of both colours."""
        return even(takes, rng)
