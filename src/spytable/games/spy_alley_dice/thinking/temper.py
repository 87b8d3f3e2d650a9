"""The settings of a mastermind: how it judges others, and what it cares about, as whole numbers."""

from __future__ import annotations

from functools import cached_property
from typing import Final

import msgspec

THOUSAND: Final = 1000


class Temper(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """Each number is in thousandths. The first group is how it reads others, the second itself."""

    whim: int = 150
    """The share of choices that are assumed to be random."""
    care: int = 40
    """A keep worth so much less is chosen e times less often."""
    own_named: int = 50
    """How often a player names a spy that it holds, against one that it does not."""
    passed_by: int = 30
    """How often a player does not make a guess that could be right."""
    dreamers: int = 500
    """How many go for five of a spy that they are, if that is worth it."""
    seen_thrown: int = 2500
    """How much likelier than another a card is thrown away that all saw come in."""

    price: int = 10
    """What a bit that the others learn of its cards costs at two seats, in chances to win."""
    last_price: int = 10
    """The same with one card left."""
    probe: int = 0
    """What a bit that a guess is expected to tell is worth."""
    mix: int = 0
    """A keep worth so much less is chosen e times less often by itself; 0 is never."""
    plain_throw: int = 800
    """How often the best known card is thrown away; doing so always would be predictable."""

    @cached_property
    def habit(self) -> tuple[float, float]:
        """How others keep dice: whim and care."""
        return self.whim / THOUSAND, self.care / THOUSAND


PLAIN: Final = Temper()
"""The numbers before any training."""
