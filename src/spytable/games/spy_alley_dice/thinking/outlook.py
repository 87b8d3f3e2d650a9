"""How likely a seat wins, judged by the cards on the table alone."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from spytable.core.game import Seat

STRENGTH: Final = (0.0, 1.0, 3.0, 6.0)
"""The strength of so many cards; two cards win three times out of four against one."""


def share(held: tuple[int, ...], seat: Seat) -> float:
    """The chance of a seat when the seats hold so many cards."""
    return STRENGTH[held[seat]] / sum([STRENGTH[count] for count in held])


def without(held: tuple[int, ...], seat: Seat) -> tuple[int, ...]:
    """The cards when a seat has lost one."""
    return (*held[:seat], held[seat] - 1, *held[seat + 1 :])


@lru_cache(maxsize=4096)
def gain(held: tuple[int, ...], seat: Seat, loser: Seat) -> float:
    """How much a seat's chance changes when some seat loses a card."""
    return share(without(held, loser), seat) - share(held, seat)


@lru_cache(maxsize=4096)
def call_from(held: tuple[int, ...], seat: Seat, roller: Seat, others: float = 0.0) -> float:
    """How likely true a mission must be for calling it to beat declining it.

    A call takes the roller's card or costs one's own; a true mission that nobody calls loses the
    match. `others` is how likely somebody after this seat calls.
    """
    right, loss = share(without(held, roller), seat), -gain(held, seat, seat)
    return loss / (loss + (1 - others) * right)
