"""Frozen vectors: a stored match must verify for ever, here, in the page and in docs/verify.py.

`web/fairness-check.test.ts` reads the same file.
"""

from __future__ import annotations

from itertools import accumulate
from pathlib import Path
from runpy import run_path
from typing import Any

import msgspec

from spytable.core.fairness import SeededLuck, commitment, make_seed
from spytable.core.game import Draw

DOCS = Path(__file__).resolve().parents[2] / "docs"
VECTORS = msgspec.json.decode((DOCS / "fairness-vectors.json").read_bytes())
INDEPENDENT: dict[str, Any] = run_path(str(DOCS / "verify.py"))


def test_the_vectors_are_there() -> None:
    assert {name: len(some) for name, some in VECTORS.items()} == {
        "seeds": 3,
        "points": 40,
        "draws": 20,
    }


def test_seeds() -> None:
    for vector in VECTORS["seeds"]:
        secret = bytes.fromhex(vector["secret"])
        given = [bytes.fromhex(text) for text in vector["contributions"]]
        assert commitment(secret) == vector["commitment"]
        assert [commitment(value) for value in given] == vector["promises"]
        assert make_seed(secret, given, vector["match_id"]).hex() == vector["seed"]
        assert INDEPENDENT["commitment"](secret) == vector["commitment"]
        assert INDEPENDENT["seed_of"](secret, given, vector["match_id"]).hex() == vector["seed"]


def test_points() -> None:
    for vector in VECTORS["points"]:
        key, number, total = bytes.fromhex(vector["seed"]), vector["number"], vector["total"]
        assert f"{SeededLuck(key).point(number, int(total, 16)):x}" == vector["point"]
        assert f"{INDEPENDENT['point'](key, number, int(total, 16)):x}" == vector["point"]


def test_draws() -> None:
    for vector in VECTORS["draws"]:
        key, weights = bytes.fromhex(vector["seed"]), vector["weights"]
        draw = Draw(tuple(range(len(weights))), tuple(weights))
        point = SeededLuck(key).point(vector["number"], draw.total())
        assert draw.at(point) == vector["place"]
        assert INDEPENDENT["place_of"](list(accumulate(weights)), point) == vector["place"]
