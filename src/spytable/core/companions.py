"""What a game folder offers beside its rules, each a protocol of its own."""

from __future__ import annotations

from random import Random
from typing import Protocol, TypeVar

from spytable.core.game import Config, Seat

S = TypeVar("S")
S_co = TypeVar("S_co", covariant=True)
A = TypeVar("A")
V = TypeVar("V")
V_contra = TypeVar("V_contra", contravariant=True)
C_contra = TypeVar("C_contra", bound=Config, contravariant=True)


class Notation(Protocol[S, A]):
    """`notation.py`: positions and actions in a short text that parses back."""

    def parse(self, text: str, /) -> S:
        """The state a text describes; GameError says what is wrong with it."""

    def text(self, state: S, /) -> str:
        """The canonical text of a state."""

    def parse_action(self, text: str, /) -> A:
        """The action a text names."""

    def action_text(self, action: A, /) -> str:
        """The canonical text of an action."""


class Worlds(Protocol[S_co]):
    """The states that a view allows."""

    def __contains__(self, state: object, /) -> bool:
        """Whether the seat could be in this state, for all it knows."""

    def sample(self, rng: Random) -> S_co:
        """A random one of them."""


class Imagine(Protocol[V_contra, S_co]):
    """`worlds.py: worlds(view, seat)`."""

    def __call__(self, view: V_contra, seat: Seat, /) -> Worlds[S_co]:
        """The worlds in which that seat would see that view."""


class Screen(Protocol[C_contra, V]):
    """`view.py: screen(view, config)`: what of a view reaches a person's screen."""

    def __call__(self, view: V, config: C_contra, /) -> V:
        """The view, less what a memory option withholds."""
