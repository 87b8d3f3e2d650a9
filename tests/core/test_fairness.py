"""Luck follows from promises that everyone can check."""

from __future__ import annotations

import hmac
from collections import Counter

import pytest
from msgspec.structs import replace

from spytable.core.fairness import SeededLuck, UnfairError, agreed, commitment, seed

SECRET = bytes(range(32))
GIVEN = [bytes([seat]) * 32 for seat in range(3)]


def test_the_seed_is_frozen() -> None:
    """A stored match must verify for ever: these vectors never change."""
    made = seed(SECRET, GIVEN, "match-1")
    assert made == hmac.new(SECRET, b"".join(GIVEN) + b"match-1", "sha256").digest()
    assert made.hex().startswith("72cfd466c025eb98")
    assert [SeededLuck(made).point(number, 6) for number in range(12)] == [
        0,
        0,
        2,
        2,
        0,
        2,
        4,
        5,
        2,
        3,
        1,
        5,
    ]


def test_every_part_moves_the_seed() -> None:
    made = seed(SECRET, GIVEN, "m")
    assert seed(bytes(32), GIVEN, "m") != made
    assert seed(SECRET, GIVEN[::-1], "m") != made
    assert seed(SECRET, GIVEN, "n") != made


def test_a_draw_depends_on_its_number_only() -> None:
    luck = SeededLuck(b"s")
    forward = [luck.point(number, 24) for number in range(50)]
    backward = [luck.point(number, 24) for number in reversed(range(50))]
    assert forward == backward[::-1]


@pytest.mark.parametrize("total", [2, 3, 6, 7, 24])
def test_draws_are_even(total: int) -> None:
    """Chi-square over 20,000 draws stays within what a fair draw gives."""
    luck = SeededLuck(bytes([total]) * 32)
    draws = 20_000
    counts = Counter(luck.point(number, total) for number in range(draws))
    expected = draws / total
    chi_square = sum((counts[point] - expected) ** 2 / expected for point in range(total))
    freedom = total - 1
    assert chi_square < freedom + 5 * (2 * freedom) ** 0.5 + 25
    assert set(counts) <= set(range(total))


def test_a_value_in_the_ragged_end_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The path that practically never happens: with total 3, 2**256 - 1 lies in the ragged end."""
    answers = {b"7:0": b"\xff" * 32, b"7:1": (5).to_bytes(32, "big")}

    def rigged(_key: bytes, message: bytes, _digest: str) -> bytes:
        return answers[message]

    monkeypatch.setattr("spytable.core.fairness.hmac.digest", rigged)
    assert SeededLuck(b"s").point(7, 3) == 2


@pytest.mark.parametrize("total", [0, -1, (1 << 256) + 1])
def test_a_senseless_total_is_refused(total: int) -> None:
    with pytest.raises(ValueError, match="cannot draw"):
        SeededLuck(b"s").point(0, total)


def test_an_agreed_record_gives_its_luck() -> None:
    record = agreed("m", SECRET, GIVEN)
    assert record.luck().point(3, 1000) == SeededLuck(seed(SECRET, GIVEN, "m")).point(3, 1000)
    assert record.published().secret is None
    with pytest.raises(UnfairError, match="secret is missing"):
        record.published().luck()


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"secret": "00" * 32}, "not the one it committed to"),
        ({"secret": "zz"}, "not hexadecimal"),
        ({"contributions": ("00" * 32, "01" * 32)}, "a contribution is missing"),
        ({"contributions": ("00" * 32, "01" * 32, "03" * 32)}, "seat 2 is not the one promised"),
        ({"commitment": commitment(b"other")}, "not the one it committed to"),
    ],
)
def test_a_broken_promise_is_named(change: dict[str, object], named: str) -> None:
    with pytest.raises(UnfairError, match=named):
        replace(agreed("m", SECRET, GIVEN), **change).luck()
