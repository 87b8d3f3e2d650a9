"""What a player with limits notices in a view: as much as memory and attention allow."""

from __future__ import annotations

from typing import TypeAlias

from spytable.core.game import Seat
from spytable.games.spy_alley_dice.model import Mission, Named, thrower
from spytable.games.spy_alley_dice.spies import SPIES, Spy
from spytable.games.spy_alley_dice.view_model import View

Ruled: TypeAlias = set[tuple[Seat, Spy]]
"""Who is not which spy."""


def misses(view: View) -> Ruled:
    """What wrong guesses and false missions rule out; whoever gained a card may be anyone again."""
    ruled: Ruled = set()
    for turn in view.past:
        deed = turn.deed
        if isinstance(deed, Named) and not deed.right:
            ruled.add((deed.target, deed.spy))
        if isinstance(deed, Mission) and not deed.truth:
            ruled.add((turn.by, deed.spy))
        gainer = thrower(turn.by, deed)
        ruled = {(seat, spy) for seat, spy in ruled if seat != gainer}
    return ruled


def suspects(view: View, targets: tuple[Seat, ...], ruled: Ruled) -> dict[Spy, list[Seat]]:
    """Who may be which spy; nobody is one's own, and spies that nobody may be are left out."""
    found = {
        spy: [seat for seat in targets if (seat, spy) not in ruled]
        for spy in SPIES
        if spy not in view.hand
    }
    return {spy: seats for spy, seats in found.items() if seats}


def group(dice: str, spies: list[Spy]) -> list[Spy]:
    """Of these spies, those on most dice."""
    most = max([dice.count(spy) for spy in spies])
    return [spy for spy in spies if dice.count(spy) == most]


def places(dice: str, spy: Spy) -> tuple[int, ...]:
    """The places of the dice that show a spy."""
    return tuple([place for place, face in enumerate(dice) if face == spy])
