"""The config and the state of a match."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from spytable.core import game as core
from spytable.core.choices import AtNewTables, OnlyWith
from spytable.core.game import GameError, Seat
from spytable.core.printing import PrintedState
from spytable.games.spy_alley_dice.spies import DICE, SPIES, Dice, Hand, Spy

WORDS: Final = "spy-alley-dice"
"""What the keys of this game's words begin with."""
THROWS: Final = 3  # SA-12
QUIET_TURNS: Final = 60  # SA-Q19
START_ROUNDS: Final = 12  # SA-Q24
TURN_MS: Final = 60_000  # SA-Q23
ANSWER_MS: Final = 30_000  # SA-Q20
PACES: Final = {"x1": 1, "x2": 2, "x10": 10}

Phase: TypeAlias = Literal["deal", "start", "throw", "turn", "answer", "give", "discard", "over"]
"""What the match waits for; chance answers `deal`, `start`, `throw` and late cards."""
Ending: TypeAlias = Literal["last", "mission", "stalemate"]


class Config(core.Config, frozen=True, kw_only=True):
    """What is agreed before play."""

    cards: Annotated[Literal["sheet", "three"], OnlyWith("seats", (2,))] = "sheet"
    """How many each is dealt; `three` counts with two seats only (SA-Q18)."""
    five_names: Literal["dice", "any"] = "dice"
    """Whom a guess on five of a kind may name: the spy on the dice, or any (SA-Q18)."""
    pace: Annotated[Literal["x1", "x2", "x10", "off"], AtNewTables("off")] = "x1"
    help: Literal["off", "on"] = "off"

    def dealt(self) -> int:
        """How many cards each seat is dealt (SA-06, SA-07)."""
        if self.seats == 2 and self.cards == "three":
            return 3
        return 2 if self.seats <= 3 else 1

    def due(self, at: int, phase: Phase) -> int | None:
        """When the bell rings on a question put at `at`; None without a clock (SA-Q23)."""
        if self.pace == "off" or phase not in ("turn", "answer", "give", "discard"):
            return None
        return at + PACES[self.pace] * (ANSWER_MS if phase == "answer" else TURN_MS)


class Throw(msgspec.Struct, frozen=True, gc=False):
    """Dice that fell: which were rolled, and what all five then showed."""

    places: tuple[int, ...]
    dice: Dice


class Named(msgspec.Struct, frozen=True, gc=False, tag="named"):
    """The roller named somebody; if right, the roller throws a card away."""

    target: Seat
    spy: Spy
    right: bool
    thrown: Spy | None = None
    """What the roller threw away; its owner alone sees it."""


class Mission(msgspec.Struct, frozen=True, gc=False, tag="mission"):
    """The roller attempted the mission."""

    spy: Spy
    declined: tuple[Seat, ...] = ()
    """Who declined, in the order of asking."""
    caller: Seat | None = None
    truth: bool | None = None
    """Whether the roller was that spy; None while the others are asked."""
    given: Spy | None = None
    """What a wrong caller gave; those two alone see it."""
    thrown: Spy | None = None
    """What the roller (wrong call) or the caller (right call) threw away."""


Deed: TypeAlias = Named | Mission


class Turn(msgspec.Struct, frozen=True, gc=False):
    """A turn that is over; None for a deed means that nobody was named."""

    by: Seat
    throws: tuple[Throw, ...]
    deed: Deed | None = None


class State(PrintedState, frozen=True, gc=False, kw_only=True):
    """Where a match stands. Undealt and discarded cards are those that nobody holds (SA-Q2)."""

    config: Config
    hands: tuple[Hand, ...]
    outs: tuple[Seat, ...] = ()
    """Who is out, in that order."""
    starts: tuple[tuple[Dice | None, ...], ...] = ()
    """The rolls for who begins, round by round, by seat."""
    mover: Seat | None = None
    """Whose turn it is; None before the first turn."""
    throws: tuple[Throw, ...] = ()
    loose: tuple[int, ...] = ()
    """The places of the dice that are in the air."""
    deed: Deed | None = None
    due: int | None = None
    late: bool = False
    """A card is owed and time is up: chance picks it (SA-Q23)."""
    past: tuple[Turn, ...] = ()
    quiet: int = 0
    """Turns in a row in which no card changed hands (SA-Q19)."""
    ended: Ending | None = None

    def turn_of(self) -> Seat:
        """Whose turn it is, when it is somebody's."""
        if self.mover is None:
            raise GameError("it is nobody's turn yet")
        return self.mover

    def playing(self) -> tuple[Seat, ...]:
        """The seats still in the game, clockwise (SA-25)."""
        return tuple([seat for seat in self.config.clockwise() if seat not in self.outs])

    def rivals(self) -> tuple[Seat, ...]:
        """The others still in the game, clockwise from the mover (SA-17, SA-38, SA-Q21)."""
        after = self.config.after(self.turn_of())  # SA-10
        return tuple([seat for seat in after if seat not in self.outs])


def phase_of(state: State) -> Phase:
    """What the match waits for."""
    if state.ended is not None:
        return "over"
    if state.mover is None:
        return "start" if next_dealt(state) is None else "deal"
    if state.loose:
        return "throw"
    deed = state.deed
    if deed is None:
        return "turn"
    if isinstance(deed, Mission):
        if deed.truth is None:
            return "answer"
        if not deed.truth and deed.given is None:
            return "give"
    return "discard"


def asked_of(state: State) -> Seat | None:
    """Who is asked; None if nobody is."""
    phase, deed = phase_of(state), state.deed
    if phase == "turn":
        return state.mover
    if phase == "answer" and isinstance(deed, Mission):
        return next(seat for seat in state.rivals() if seat not in deed.declined)
    if phase == "give" and isinstance(deed, Mission):
        return deed.caller
    return thrower(state.turn_of(), deed) if phase == "discard" else None


def thrower(by: Seat, deed: Deed | None) -> Seat | None:
    """Who throws a card away for a deed: whoever gained one (SA-27, SA-33, SA-Q9)."""
    if isinstance(deed, Named):
        return by if deed.right else None
    if deed is None or deed.caller is None:
        return None
    return deed.caller if deed.truth else by


def is_moving(deed: Deed | None) -> bool:
    """Whether a card changed hands (SA-Q19)."""
    if isinstance(deed, Named):
        return deed.right
    return deed is not None and deed.caller is not None


def next_dealt(state: State) -> Seat | None:
    """Whom the next card is dealt to, one at a time round the table; None when all have theirs."""
    fewest = min(len(hand) for hand in state.hands)
    if fewest == state.config.dealt():
        return None
    return next(s for s in state.config.clockwise() if len(state.hands[s]) == fewest)


def contenders(config: Config, rounds: tuple[tuple[Dice | None, ...], ...]) -> tuple[Seat, ...]:
    """Who may still begin after these rolls: those with most Russians (SA-09, SA-Q1)."""
    if not rounds:
        return config.clockwise()
    russians = [-1 if dice is None else dice.count("R") for dice in rounds[-1]]
    most = max(russians)
    return tuple([seat for seat in config.clockwise() if russians[seat] == most])


def next_start(state: State) -> Seat:
    """Who rolls next for the first turn."""
    rounds = state.starts
    if rounds:
        for seat in contenders(state.config, rounds[:-1]):
            if rounds[-1][seat] is None:
                return seat
    return contenders(state.config, rounds)[0]


def flaw(state: State) -> str | None:
    """Why a state cannot occur in a match; None if it can."""
    held = [spy for hand in state.hands for spy in hand]
    if len(state.hands) != state.config.seats:
        return "there are not as many hands as seats"
    if len(set(held)) != len(held):
        return "a card is in two hands"  # SA-02
    if any(tuple(sorted(hand)) != hand or not set(hand) <= set(SPIES) for hand in state.hands):
        return "a hand is out of order"
    if any(state.hands[seat] for seat in state.outs):
        return "somebody who is out holds a card"  # SA-25
    shown = [throw.dice for throw in state.throws]
    if any(len(dice) != DICE or not set(dice) <= set(SPIES) for dice in shown):
        return "five dice show one spy each"  # SA-01
    if state.mover is not None and not (state.throws or state.loose or state.ended):
        return "it is somebody's turn and no dice are rolled"  # SA-11
    return None
