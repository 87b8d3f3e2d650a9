"""A view as a value: what inference, worlds and bots work from."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from spytable.core.game import Seat
from spytable.core.printing import PrintedView
from spytable.games.spy_alley_dice.model import Config, Deed, Ending, Phase, Throw, Turn
from spytable.games.spy_alley_dice.spies import Dice, Hand, Spy


class Aim(msgspec.Struct, frozen=True, gc=False):
    """How likely best play reaches so many of a kind, and the places of the dice to keep."""

    spies: tuple[Spy, ...]
    """Any of these will do."""
    kind: int
    chance: float
    keep: tuple[int, ...]


class Help(msgspec.Struct, frozen=True):
    """What the option `help` works out for a person; it follows from the rest of the view."""

    beliefs: tuple[tuple[float, ...], ...]
    """By seat and spy: how likely that seat holds that card."""
    aims: tuple[Aim, ...] = ()
    """On one's own turn, while rolls are left."""


class MayTurn(msgspec.Struct, frozen=True, gc=False, tag="turn"):
    """Stop, or one of these."""

    roll: bool
    """Roll any of the dice again."""
    spies: tuple[Spy, ...]
    """Name somebody as one of these; none without three of a kind."""
    targets: tuple[Seat, ...]
    """Whom to name, clockwise."""
    mission: bool
    """Attempt the mission."""


class MayAnswer(msgspec.Struct, frozen=True, gc=False, tag="answer"):
    """Call the mission, or decline."""


class MayCard(msgspec.Struct, frozen=True, gc=False, tag="card"):
    """Give or throw away one of these."""

    cards: Hand


May: TypeAlias = MayTurn | MayAnswer | MayCard
"""What the seat may do now."""


class Opened(msgspec.Struct, frozen=True, gc=False):
    """What everyone may see once the match is over (SA-Q15)."""

    hands: tuple[Hand, ...]
    """The cards that each seat holds at the end."""
    dealt: tuple[Hand, ...]
    """The cards that each seat was dealt."""
    undealt: Hand


class View(PrintedView, frozen=True, kw_only=True, omit_defaults=True):
    """All that a seat knows; `seat` is None for what everyone knows."""

    config: Config
    seat: Seat | None
    phase: Phase
    turn: int
    """The number of the turn; 0 before the first."""
    mover: Seat | None
    asked: Seat | None
    """Who is asked now."""
    dealt: int
    """How many cards each was dealt."""
    hand: Hand
    """Its own cards, none for watchers."""
    held: tuple[int, ...]
    """How many cards each seat holds."""
    aside: int
    """How many cards nobody holds: undealt or thrown away."""
    outs: tuple[Seat, ...]
    starts: tuple[tuple[Dice | None, ...], ...]
    throws: tuple[Throw, ...]
    """The rolls of this turn."""
    rolls_left: int
    loose: tuple[int, ...]
    deed: Deed | None
    """What is being settled: cards that this seat did not see are None."""
    due: int | None
    late: bool
    past: tuple[Turn, ...]
    """Every turn that is over: cards that this seat did not see are None."""
    quiet: int
    ended: Ending | None
    may: May | None
    help: Help | None
    """Set by `screen` alone."""
    opened: Opened | None = None
    """Set by `open_view` alone; `deed` and `past` then name every card."""
