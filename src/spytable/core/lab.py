"""A game as numbers, for machine learning: fixed action ids, and views as tensors.

`lab.py` in a game folder defines a `Lab`. Seats in it are relative: 0 is the viewer, 1 the next
one clockwise. Nothing here needs numpy; every number of a tensor is an integer from 0 to 255.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from math import prod
from typing import Any, ClassVar, Final, Generic, TypeAlias, TypeVar

import msgspec

from spytable.core.codec import encode
from spytable.core.game import Act, AnyGame, Change, Config, GameError, Seat, Step

A = TypeVar("A")
V = TypeVar("V")

Tensor: TypeAlias = tuple[int, ...]
"""A flat row of numbers; a `Layout` names its parts."""
HIGHEST: Final = 255
"""Larger counts and seconds are cut off here, so that every number fits into a byte."""


class Part(msgspec.Struct, frozen=True):
    """A named block of numbers or of action ids."""

    name: str
    shape: tuple[int, ...]
    what: str
    """A description in one line; with several axes, the last one first."""

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)


class Layout(msgspec.Struct, frozen=True):
    """Named parts, one after the other."""

    parts: tuple[Part, ...]
    starts: dict[str, int]
    size: int

    def part(self, name: str) -> Part:
        """The part of that name."""
        for part in self.parts:
            if part.name == name:
                return part
        raise GameError(f"there is no {name!r}; there are: {', '.join(self.starts)}")

    def number(self, name: str, *index: int) -> int:
        """The index in the whole row of an element of a part."""
        part, place = self.part(name), 0
        if len(index) != len(part.shape):
            raise GameError(f"{name} wants {len(part.shape)} indices, not {len(index)}")
        for here, length in zip(index, part.shape, strict=True):
            if not 0 <= here < length:
                raise GameError(f"{index} is outside {name}, which has the shape {part.shape}")
            place = place * length + here
        return self.starts[name] + place

    def locate(self, number: int) -> tuple[str, tuple[int, ...]]:
        """The part that a number belongs to, and its index there."""
        for part in reversed(self.parts):
            place = number - self.starts[part.name]
            if 0 <= place < part.size:
                index: list[int] = []
                for length in reversed(part.shape):
                    place, here = divmod(place, length)
                    index.insert(0, here)
                return part.name, tuple(index)
        raise GameError(f"{number} is outside 0 to {self.size - 1}")

    def by_name(self, row: Sequence[int]) -> dict[str, tuple[int, ...]]:
        """The parts of a row by name, each flat."""
        found = {}
        for part in self.parts:
            start = self.starts[part.name]
            found[part.name] = tuple(row[start : start + part.size])
        return found


def lay_out(*parts: Part) -> Layout:
    """Parts one after the other."""
    starts, size = dict[str, int](), 0
    for part in parts:
        starts[part.name] = size
        size += part.size
    return Layout(parts, starts, size)


class Sheet:
    """A tensor under construction: all zero at first, numbers cut off at `HIGHEST`."""

    __slots__ = ("_numbers", "_starts")

    def __init__(self, layout: Layout) -> None:
        self._starts = layout.starts
        self._numbers = [0] * layout.size

    def mark(self, name: str, *places: int) -> None:
        """Write 1 at these flat indexes of a part."""
        start = self._starts[name]
        for place in places:
            self._numbers[start + place] = 1

    def write(self, name: str, numbers: Iterable[int], place: int = 0) -> None:
        """Write numbers into a part, starting at an index."""
        row = tuple(numbers)
        try:
            cut = bytes(row)
        except ValueError:  # some number is outside 0 to HIGHEST
            cut = bytes([min(max(number, 0), HIGHEST) for number in row])
        start = self._starts[name] + place
        self._numbers[start : start + len(cut)] = cut

    def tensor(self) -> Tensor:
        """The finished tensor."""
        return tuple(self._numbers)


class Lab(ABC, Generic[V, A]):
    """`lab.py: LAB`: the action ids and tensors of one game, the same with all options."""

    actions: ClassVar[Layout]
    """What the ids mean."""
    tensor: ClassVar[Layout]
    """What the numbers of an encoded view mean."""
    tick_ms: ClassVar[int]
    """How much match time an answer takes."""
    at_once: ClassVar[bool]
    """Whether several seats are ever asked at once."""

    def __init_subclass__(
        cls, *, actions: Layout, tensor: Layout, tick_ms: int = 1_000, at_once: bool = False
    ) -> None:
        super().__init_subclass__()
        cls.actions, cls.tensor, cls.tick_ms, cls.at_once = actions, tensor, tick_ms, at_once

    @abstractmethod
    def action_id(self, view: V, action: A) -> int:
        """The id of an action that the viewer is offered."""

    @abstractmethod
    def action(self, view: V, number: int) -> A:
        """The action of an id for the viewer; GameError if it has no meaning now."""

    @abstractmethod
    def encode(self, view: V, now: int = 0) -> Tensor:
        """The view as a tensor, as far as it fits; `now` is the match time."""

    def mask(self, view: V, options: Iterable[A]) -> Tensor:
        """By id, 1 if the action is offered."""
        allowed = [0] * self.actions.size
        for action in options:
            allowed[self.action_id(view, action)] = 1
        return tuple(allowed)


def seats_around(config: Config, seat: Seat | None) -> tuple[Seat, ...]:
    """All seats clockwise from the viewer; the index is a seat's relative number."""
    if seat is None:
        raise GameError("a lab reads the view of a seat, not what everybody sees")
    around = config.clockwise()
    here = around.index(seat)
    return around[here:] + around[:here]


def seconds_left(due: int | None, now: int) -> int:
    """Seconds until the bell, rounded up; 0 without a bell."""
    return 0 if due is None else max(0, -((now - due) // 1_000))


class Recall(msgspec.Struct, frozen=True):
    """All that a seat did and was shown since the match began: its information state.

    If a seat's recalls are equal in two matches, the seat cannot tell them apart.
    """

    seat: Seat
    lines: tuple[str, ...]

    @property
    def text(self) -> str:
        """The recall as text; equal texts mean equal recalls."""
        return "\n".join(self.lines)

    def after(self, game: AnyGame, step: Step[Any], change: Change[Any, Any]) -> Recall:
        """The recall after one more step, whoever took it."""
        lines = []
        if isinstance(step, Act) and step.seat == self.seat:
            lines.append(f"{step.at} did {encode(step.action).decode()}")
        for event in change.events:
            shown = game.show(change.state, event, self.seat)
            if shown is not None:
                lines.append(f"{step.at} saw {encode(shown).decode()}")
        return Recall(self.seat, (*self.lines, *lines)) if lines else self


def first_recall(config: Config, seat: Seat) -> Recall:
    """What a seat knows before the first step: its number and the config."""
    return Recall(seat, (f"seat {seat} of {encode(config).decode()}",))
