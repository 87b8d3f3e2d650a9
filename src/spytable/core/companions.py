"""What a game folder offers beside its rules, each a protocol of its own."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from random import Random
from typing import Protocol, TypeVar, runtime_checkable

from spytable.core.game import Config, Seat

S = TypeVar("S")
S_co = TypeVar("S_co", covariant=True)
A = TypeVar("A")
V = TypeVar("V")
S_contra = TypeVar("S_contra", contravariant=True)
A_co = TypeVar("A_co", covariant=True)
V_co = TypeVar("V_co", covariant=True)
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
        """A random world."""


class Imagine(Protocol[V_contra, S_co]):
    """`worlds.py: worlds(view, seat)`."""

    def __call__(self, view: V_contra, seat: Seat, /) -> Worlds[S_co]:
        """The worlds in which that seat would see that view."""


class Screen(Protocol[C_contra, V]):
    """`view.py: screen(view, config)`: what of a view reaches a person's screen."""

    def __call__(self, view: V, config: C_contra, /) -> V:
        """The view without what players must remember themselves under a memory option."""


@runtime_checkable
class Ranked(Protocol[S_contra]):
    """A game that ranks the seats when the players agree to stop early."""

    def ranks(self, state: S_contra, /) -> tuple[int, ...]:
        """The rank of each seat, as in Outcome."""


@runtime_checkable
class Opened(Protocol[S_contra, V_co]):
    """A game that shows everyone what was hidden once the match is over, however it ended."""

    def open_view(self, state: S_contra, seat: Seat | None, /) -> V_co:
        """What a seat sees of a match that is over; `seat` only says who looks."""


@runtime_checkable
class Patient(Protocol[S_contra, A_co]):
    """A game in which seats that are done may still act while the others go on."""

    def is_done(self, state: S_contra, seat: Seat, /) -> bool:
        """Whether a seat is done, so that nobody waits for it although it may still act."""


class Pointing(Protocol[V_contra]):
    """`pointing.py: targets(view, seat)`: what a seat may point at for everyone to see."""

    def __call__(self, view: V_contra, seat: Seat, /) -> Collection[str]:
        """The names of the targets, by the public view; none if it is not the seat's turn."""


class Scenery(Protocol[C_contra]):
    """`scenery.py`: pictures that a game draws once from a number, stores, and serves as files."""

    def keep_in(self, shelf: Path | None, /) -> None:
        """Store it in this folder from now on; None is the user's cache."""

    def number(self, config: C_contra, /) -> int:
        """The number of the scenery that a config needs."""

    def is_there(self, number: int, /) -> bool:
        """Whether it is stored here, complete."""

    def make(self, number: int, /) -> None:
        """Draw and store it, which takes seconds; GameError says why it failed."""

    def packaged(self) -> tuple[int, ...]:
        """The numbers that come with the package."""

    def can_draw(self) -> bool:
        """Whether others can be drawn here: that needs the extra `draw`."""

    def file(self, number: int, name: str, /) -> Path | None:
        """One of its public files."""

    def replay_files(self, number: int, /) -> dict[str, bytes]:
        """The files, by name, that a replay page needs without a server."""
