"""Seals: only who has the key can make one, and a message counts once and where it was sent."""

from __future__ import annotations

from random import Random

import pytest

from spytable.server.nodes import seal
from spytable.server.nodes.seal import WINDOW, Numbers, Seals

KEY, OTHER = "11" * 32, "22" * 32


def test_a_message_is_heard_once_and_where_it_was_sent() -> None:
    ann, bob = Seals(KEY, "ann"), Seals(KEY, "bob")
    number, said = ann.close("to.bob", b"hello")
    assert bob.open_once("to.eve", said) is None
    heard = bob.open_once("to.bob", said)
    assert heard is not None
    assert (heard.sender, heard.number, heard.body) == ("ann", number, b"hello")
    assert bob.open_once("to.bob", said) is None
    assert bob.open("to.bob", said) == heard
    assert Seals(OTHER, "bob").open("to.bob", said) is None


def test_no_part_of_a_message_can_be_changed() -> None:
    ann, bob = Seals(KEY, "ann"), Seals(KEY, "bob")
    _, said = ann.close("to.bob", b"hello")
    for place in range(len(said)):
        forged = said[:place] + bytes((said[place] ^ 1,)) + said[place + 1 :]
        assert bob.open("to.bob", forged) is None
    for end in range(len(said)):
        assert bob.open("to.bob", said[:end]) is None
    assert bob.open("to.bob", said + b"!") is None


def test_numbers_count_once_in_any_order_within_the_window() -> None:
    rng = Random(5)
    numbers, seen, highest = Numbers(), set[int](), 0
    for _ in range(5_000):
        number = max(1, highest + rng.randrange(-2 * WINDOW, 40))
        fresh = number not in seen and number > highest - WINDOW
        assert numbers.add(number) is fresh
        if fresh:
            seen.add(number)
        highest = max(highest, number)
    assert numbers.add(highest + 10 * WINDOW)
    assert not numbers.add(highest)


def test_senders_are_not_kept_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seal, "MOST_SENDERS", 3)
    bob = Seals(KEY, "bob")
    for number in range(10):
        assert bob.open_once("s", Seals(KEY, f"node-{number}").close("s", b"")[1]) is not None
    assert len(bob._numbers) == 3
