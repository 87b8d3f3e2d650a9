"""Legal actions, and the reasons why others are refused."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Generic, Protocol, TypeVar

import msgspec

A = TypeVar("A")
A_co = TypeVar("A_co", covariant=True)


class Word(msgspec.Struct, frozen=True, gc=False):
    """A key into the words and its arguments: the wire carries these, never sentences."""

    key: str
    args: dict[str, int | str] = {}


class Refusal(msgspec.Struct, frozen=True, gc=False):
    """Why an action is not allowed: the rule that says so and the words for it."""

    rule: str
    word: Word


def refusal(rule: str, key: str, **args: int | str) -> Refusal:
    """Make a refusal from a rule's number, a word's key and its arguments."""
    return Refusal(rule, Word(key, args))


class Options(Protocol[A]):
    """The legal answers to one question: test with `in`, iterate, or take a random one."""

    def __contains__(self, action: object, /) -> bool:
        """Whether the action is legal."""

    def __iter__(self) -> Iterator[A]:
        """Every legal action; a finite selection if there are too many."""

    def sample(self, rng: Random) -> A:
        """A random legal action."""

    def why_not(self, action: A) -> Refusal | None:
        """Why an action is refused, revealing nothing hidden from the seat; None if it is legal."""


class ActionTuple(Generic[A]):
    """Actions that are few enough to list: test with `in`, iterate, or take a random one."""

    __slots__ = ("actions",)

    def __init__(self, actions: tuple[A, ...]) -> None:
        self.actions = actions

    def __contains__(self, action: object) -> bool:
        return action in self.actions

    def __iter__(self) -> Iterator[A]:
        return iter(self.actions)

    def sample(self, rng: Random) -> A:
        return self.actions[int(rng.random() * len(self.actions))]


class Listed(ActionTuple[A]):
    """Options as a list. `why` explains an action that is not among them."""

    __slots__ = ("why",)

    def __init__(self, actions: tuple[A, ...], why: Callable[[A], Refusal]) -> None:
        super().__init__(actions)
        self.why = why

    def why_not(self, action: A) -> Refusal | None:
        return None if action in self.actions else self.why(action)
