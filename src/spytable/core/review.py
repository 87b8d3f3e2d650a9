"""What a seat could know about what is hidden from it: `review.py` in a game folder."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import floor, isclose, log2
from random import Random
from typing import Any, Final, Literal, Protocol, TypeVar

import msgspec

from spytable.core.game import Seat
from spytable.core.match import Match
from spytable.core.options import Options, Word

V_contra = TypeVar("V_contra", contravariant=True)


class Belief(msgspec.Struct, frozen=True, kw_only=True):
    """How likely each value of one hidden thing is."""

    seat: Seat
    """Whose secret it is."""
    thing: str
    """Which of that seat's things, in the game's notation."""
    chances: dict[str, float]
    """By value, in the game's notation; impossible values are left out."""
    is_one: bool = True
    """Whether just one of them is true; else each may be by itself, such as cards in a hand."""

    def count_bits(self) -> float:
        """How much is not known about this thing, in bits."""
        if self.is_one:
            return measure_entropy(self.chances.values())
        return sum([measure_entropy((chance, 1 - chance)) for chance in self.chances.values()])


class Known(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that one view says about what is hidden from its seat."""

    ways: int
    """In how many ways the hidden things could lie."""
    bits: float
    """The entropy of these ways: 0 if the seat knows everything."""
    beliefs: tuple[Belief, ...]
    error: float = 0.0
    """The standard error of the chances, at most; 0 where they are counted and not drawn."""


class Know(Protocol[V_contra]):
    """`review.py: know(view)`."""

    def __call__(self, view: V_contra, /) -> Known | None:
        """What the view of a seat tells; None before anything is hidden from it."""


class Imagined(msgspec.Struct, frozen=True):
    """Worlds that a seat cannot tell apart, with their weights."""

    worlds: tuple[Any, ...]
    weights: tuple[float, ...]
    is_whole: bool
    """Every possible world is among them, each once."""


class Memory(Protocol):
    """What a seat may believe if one view does not tell: it follows what the seat is shown."""

    def see(self, event: Any, /) -> None:
        """Something happens, as the seat is shown it."""

    def know(self, view: Any, /) -> Known | None:
        """What the seat could know by now; the same object if nothing has changed."""

    def imagine(self, view: Any, count: int, rng: Random, /) -> Imagined:
        """Worlds of the seat's belief."""


class Remember(Protocol):
    """`review.py: remember`, in games whose views do not tell all one could know."""

    def __call__(self, config: Any, seat: Seat, start: Any = None, /) -> Memory:
        """The memory of a seat before the match begins; `start` is its view if that is practice.

        Nobody knows what happened before practice, so only the table tells.
        """


class Judged(msgspec.Struct, frozen=True, kw_only=True):
    """A judged decision, as a game gets it to put it into words."""

    view: Any
    seat: Seat
    chosen: Any
    best: Any
    chances: dict[str, float]
    """How likely each way is in which the chosen action can turn out, by its name."""
    best_chances: dict[str, float]
    came: str | None
    """How the chosen action did turn out."""
    is_best: bool
    """No move was better: the verdict is `best`."""
    is_close: bool = False
    """Whether another move was better cannot be told."""


BEST: Final = Word("review.best")
"""Said of the best move where there is nothing else to say."""
LEVEL: Final = Word("review.level")
"""Said of a better move that was hardly better."""
RARER: Final = Word("review.better.rarer")
"""Said of a better move that was no likelier to come off than the chosen one."""


class Worth(Protocol):
    """`worth.py` in a game folder: what predicts who wins, for weights in `worth.json`.

    There may be `signs(config)`, which way each trait may count; `group_draw(state)`, a draw that
    is always looked past, with one outcome for all that are worth the same; and `foresee(state)`,
    what players are likely to answer: a draw of steps, which is looked past, too.
    """

    LOOK: int
    """Draws with at most so many outcomes are worth the mean of what they may bring."""
    LEVELS: tuple[str, ...]
    """The bots whose matches the weights are fitted to."""
    FITTED: tuple[tuple[dict[str, str], float], ...]
    """The options with weights of their own, each with its part of the matches asked for."""

    def kind(self, config: Any, /) -> str:
        """The name of the weights for a config, such as the number of seats."""

    def traits(self, state: Any, /) -> Sequence[Sequence[float] | None]:
        """By seat: the traits of its position; None if it cannot win any more."""

    def turn(self, state: Any, /) -> int:
        """The number of the turn, over all rounds; 0 before the first."""


class Handled(msgspec.Struct, frozen=True, kw_only=True):
    """A stretch of real-time play by one seat: what was done, and what would have done."""

    first: int
    last: int
    """How many records there were before and after it."""
    seat: Seat
    verdict: Literal["good", "inaccurate", "mistake", "missed"]
    done: int
    """Slides made, things found."""
    least: int
    """Slides of the shortest solution that was found, things there were."""
    ms: int
    """How long it took."""
    sentences: tuple[Word, ...]


class JudgeHands(Protocol):
    """`hands.py: judge_hands(match)` in the folder of a game in real time."""

    def __call__(self, match: Match, /) -> tuple[Handled, ...]:
        """Every stretch of play, in order."""


class Verdicts(Protocol):
    """`verdicts.py` in a game folder: which decisions are judged, and how they are put in words.

    Where a seat may be asked again in the same turn there are two more: `plan(view, options)`, the
    ways to go on, each as actions in a row; `list_free(view)`, the actions that cost nothing.
    Where it is counted how likely an action is to come off, there is `count_odds(view)`: it gives a
    function from an action to the chances of its results by name, or None.
    """

    def shortlist(self, view: Any, options: Options[Any], /) -> tuple[Any, ...]:
        """The actions that may be best; empty if this kind of decision is not judged."""

    def imagine(self, view: Any, seat: Seat, count: int, rng: Random, /) -> Imagined:
        """Worlds of the seat's belief: all of them if there are at most `count`."""

    def name_result(self, before: Any, after: Any, /) -> str | None:
        """How an action turned out, as a part of a word's key; None if there is only one way."""

    def describe(self, view: Any, action: Any, /) -> Word:
        """What an action is, in words."""

    def explain(self, judged: Judged, /) -> tuple[Word, ...]:
        """One or two sentences, made of facts that the seat could know."""


def to_percent(chance: float) -> int:
    """A chance in whole percents: never 100 if it is not sure, never 0 if it is possible.

    >>> [to_percent(chance) for chance in (0.0, 0.001, 0.625, 0.999, 1.0)]
    [0, 1, 63, 99, 100]
    """
    if isclose(chance, 1) or chance == 0:
        return round(100 * chance)
    return min(99, max(1, floor(100 * chance + 0.5)))  # like Math.round on the page


def measure_entropy(weights: Iterable[float]) -> float:
    """The entropy in bits of chances that are in proportion to these weights.

    >>> measure_entropy([1, 1, 2])
    1.5
    """
    some = [weight for weight in weights if weight > 0]
    total = sum(some)
    return max(0.0, log2(total) - sum(weight * log2(weight) for weight in some) / total)
