"""The review of a finished match as values: what could be known, what it was worth, who did what.

Chances to win are whole millionths, so that every sum in a review holds to the last digit.
"""

from __future__ import annotations

from typing import Any, Final, Literal, TypeAlias

import msgspec

from spytable.core.game import Outcome, Seat
from spytable.core.options import Word
from spytable.core.review import Handled, Known

FORMAT_VERSION: Final = 1
WHOLE: Final = 1_000_000
"""A sure win, in millionths."""
Millionths: TypeAlias = int

Verdict: TypeAlias = Literal["best", "good", "inaccurate", "mistake", "blunder", "close", "forced"]
"""`close`: the loss is below its own error; `forced`: there was one legal action."""
BLUNDER, MISTAKE, INACCURATE, GOOD = 0.20, 0.10, 0.05, 0.01
"""From which loss on a decision is called so."""
LEVEL = 0.001
"""Moves that differ by less are as good as each other."""
Kind: TypeAlias = Literal["start", "act", "chance", "clock", "match"]


class Account(msgspec.Struct, frozen=True, kw_only=True):
    """Where the result of a seat came from: start + luck + ... + others = result, exactly."""

    seat: Seat
    start: Millionths
    luck: Millionths
    """What draws gave, against their mean."""
    drift: Millionths
    """How much the model disagreed with itself before draws: its error, not luck."""
    judgement: Millionths
    """What the seat's own decisions were worth as it could judge them."""
    fortune: Millionths
    """What the hidden truth made of them."""
    others: Millionths
    """What other seats, bells and happenings did."""
    result: Millionths


class Split(msgspec.Struct, frozen=True, kw_only=True):
    """One way in which an action can turn out, such as a guess that is right."""

    name: str
    """As a part of a word's key: `right`, `wrong`."""
    chance: Millionths
    worth: Millionths
    """The seat's mean chance to win then."""


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """An action that could be taken, as the seat could judge it then."""

    text: str
    """In the game's notation."""
    action: Any
    """As it is sent over the wire."""
    word: Word
    worth: Millionths
    """The seat's mean chance to win after it, over the worlds that it could not tell apart."""
    splits: tuple[Split, ...] = ()
    """How it can turn out; empty if only one way."""


class Told(msgspec.Struct, frozen=True, kw_only=True):
    """What an action told another seat about the acting seat's secrets, in bits."""

    seat: Seat
    """Who learnt it."""
    before: float
    after: float
    """What that seat lacked before and after, thing by thing."""
    mean: float
    """What the chosen action tells on average, as the acting seat could foresee it."""
    best: float
    """What the best action tells on average."""


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """One action of a seat beside its alternatives."""

    version: int
    """How many records there were before it; its own record is the next one."""
    seat: Seat
    bot: str | None
    """The level of the bot that decided; None for a person."""
    verdict: Verdict
    is_brave: bool = False
    """A long shot that came in: a remark, not a verdict."""
    is_undone: bool = False
    """The action was taken back later."""
    chosen: Choice
    best: Choice
    choices: tuple[Choice, ...]
    """The best alternatives, best first; chosen and best among them."""
    loss: Millionths
    """What the chosen action gave up; 0 for the best one."""
    error: Millionths
    """The standard error of the loss; 0 if every world was counted."""
    worlds: int
    """How many worlds were looked at."""
    is_exact: bool
    """Every possible world was looked at, not a sample."""
    sentences: tuple[Word, ...]
    told: tuple[Told, ...] = ()
    judgement: Millionths
    fortune: Millionths


class TriedMove(msgspec.Struct, frozen=True, kw_only=True):
    """Another action at a step of a finished match, judged as the seat could judge it then."""

    version: int
    seat: Seat
    choice: Choice
    best: Choice
    verdict: Verdict
    loss: Millionths
    error: Millionths
    worlds: int
    is_exact: bool


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """How the match stood after so many records."""

    version: int
    at: int
    kind: Kind
    """What the last of these records was."""
    seat: Seat | None
    """Whose record it was."""
    text: str
    """That record, in the game's notation."""
    turn: int
    """The turns of the strip are counted by this; 0 before the first."""
    is_undone: bool
    values: tuple[Millionths, ...]
    """Each seat's chance to win; in a co-operative game the team's."""
    play: tuple[Millionths, ...]
    """What this record changed by play, by seat; nothing if it was taken back."""
    luck: tuple[Millionths, ...]
    """What it changed by luck, drift included."""
    known: tuple[int | None, ...]
    """By seat: which of `Review.known` that seat could know."""


class Review(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that can be said about a finished match."""

    format: Literal["spytable-review"] = "spytable-review"
    format_version: int = FORMAT_VERSION
    game: str
    seats: int
    names: tuple[str, ...]
    """By seat; empty if the match has none."""
    bots: tuple[str | None, ...]
    """The levels of the bots that began at the seats."""
    cooperative: bool
    outcome: Outcome
    headline: Word
    """One sentence one would repeat to a friend."""
    key_moments: tuple[int, ...]
    """At most three indexes into `decisions`, in the order of play."""
    accounts: tuple[Account, ...]
    moments: tuple[Moment, ...]
    """One for each version, the start included."""
    decisions: tuple[Decision, ...]
    hands: tuple[Handled, ...] = ()
    """Real-time play is judged by hands and eyes: one entry for each turn or search of a seat."""
    known: tuple[Known, ...]
    """What seats could know, each kept once: `Moment.known` points here."""


def name_verdict(loss: float, error: float, *, is_best: bool) -> Verdict:
    """The verdict on a loss with its error.

    >>> name_verdict(0.31, 0.02, is_best=False), name_verdict(0.12, 0.2, is_best=False)
    ('blunder', 'close')
    """
    if is_best:
        return "best"
    if loss < GOOD:
        return "best" if loss <= max(error, LEVEL) else "good"
    if loss <= error:
        return "close"
    steps: tuple[tuple[float, Verdict], ...] = (
        (BLUNDER, "blunder"),
        (MISTAKE, "mistake"),
        (INACCURATE, "inaccurate"),
    )
    return next((name for least, name in steps if loss >= least), "good")
