"""Instructions are counted by callgrind; its output is read here."""

from __future__ import annotations

import pytest

from bench.load.instructions import read_total

DUMP = """# callgrind format
version: 1
part: 2
events: Ir
summary: 164584075

fn=(1) main
16 400
totals: 164584075
"""


def test_the_total_of_a_part_is_read() -> None:
    assert read_total(DUMP) == 164_584_075


def test_output_without_a_total_is_told() -> None:
    with pytest.raises(LookupError, match="no total"):
        read_total("events: Ir\n")
