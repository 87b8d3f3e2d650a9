"""The bomb die: who begins, who may stay, who may take the bomb home."""

from __future__ import annotations

from itertools import combinations

from msgspec.structs import replace

from spytable.core.game import Change, Draw, Seat
from spytable.games.spy_vs_spy import data
from spytable.games.spy_vs_spy.actions import BLANK, BLAST, Action, Contest
from spytable.games.spy_vs_spy.events import Contested, Event, Rolled
from spytable.games.spy_vs_spy.model import State
from spytable.games.spy_vs_spy.moving import with_pawn
from spytable.games.spy_vs_spy.turns import begin_turn, end_turn, with_draw


def draw_die() -> Draw[Action]:
    """One throw of the bomb die (SV-10)."""
    faces = data.PLAY.die
    return Draw((BLANK, BLAST), (faces["blank"], faces["blast"]))


def draw_contest(contenders: tuple[Seat, ...]) -> Draw[Action]:
    """One throw of each contender, all at once (SV-Q31)."""
    faces, seats = data.PLAY.die, len(contenders)
    blasts = [some for count in range(seats + 1) for some in combinations(contenders, count)]
    weights = [
        faces["blast"] ** len(some) * faces["blank"] ** (seats - len(some)) for some in blasts
    ]
    return Draw(tuple([Contest(some) for some in blasts]), tuple(weights))


def settle_contest(state: State, blasts: tuple[Seat, ...], at: int) -> Change[State, Event]:
    """The only explosion begins; several roll again among themselves, none all again (SV-11)."""
    told = Contested(state.contenders(), blasts)
    after = replace(state, rolls=(*state.rolls, blasts))
    if len(blasts) != 1:
        return Change(after, (told,))
    first = begin_turn(after, blasts[0], at)
    return replace(first, events=(told, *first.events))


def apply_throw(state: State, *, blast: bool, at: int) -> Change[State, Event]:
    """The die falls for the right to stay (SV-32) or to take the bomb home (SV-33)."""
    seat, cell, home = state.turn_of(), state.pawn(), state.own_home()
    told = Rolled(seat, cell, blast, home)
    if not blast:  # SV-34
        after = replace(state, phase="rolled") if state.phase == "lift" else with_draw(state)
        return Change(after, (told,))
    blown = with_pawn(state, seat, home)  # SV-35, SV-Q11
    if state.config.explosion_ends_turn == "on":
        over = end_turn(blown, at)
        return replace(over, events=(told, *over.events))
    if state.phase == "lift" and state.config.roll_before_dump == "on":
        return Change(replace(blown, phase="blown"), (told,))  # SV-Q13
    return Change(with_draw(blown), (told,))
