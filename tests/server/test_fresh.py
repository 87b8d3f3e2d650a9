"""The package in fresh environments: offline from a folder of wheels, no tools, several Pythons."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from spytable import __version__
from tools import fresh, house

NEWEST = 15
"""Of Python 3: looked for down from here."""


@cache
def pythons() -> dict[int, Path]:
    """The Pythons of this machine by their second number: on PATH, and those that pyenv keeps."""
    asked = "import sys; print(sys.version_info.minor, sys.prefix == sys.base_prefix)"
    kept = [*Path.home().glob(".pyenv/versions/3.*/bin/python"), Path(house.PYTHON)]
    named = [shutil.which(f"python3.{minor}") for minor in range(11, NEWEST + 1)]
    found: dict[int, Path] = {}
    for python in [*kept, *(Path(each) for each in named if each)]:
        line = [str(python), "-c", asked]
        told = subprocess.run(line, capture_output=True, text=True, check=False).stdout.split()
        if told and told[1] == "True" and int(told[0]) >= house.OLDEST[1]:
            found.setdefault(int(told[0]), python)
    return found


@pytest.fixture(scope="module")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel that the source archive makes; what it needs comes beside it."""
    folder = tmp_path_factory.mktemp("wheels")
    fresh.pack(folder)
    return folder


@pytest.mark.nightly
@pytest.mark.parametrize("which", [min, max], ids=["oldest", "newest"])
def test_it_is_installed_and_answers(
    which: Callable[[dict[int, Path]], int], wheels: Path, tmp_path: Path
) -> None:
    python = pythons()[which(pythons())]
    trial = fresh.attempt(python, wheels, tmp_path / "here")
    print(fresh.tell(trial))  # noqa: T201 (the figures of the night)
    assert "<title>Spytable" in trial.page
    assert trial.total() < fresh.MOST_BYTES
    assert not {"numba", "numpy", "PIL", "resvg_py"} & trial.sizes.keys()


@pytest.mark.nightly
def test_uvx_runs_it(wheels: Path, tmp_path: Path) -> None:
    python = Path(house.PYTHON)
    fresh.collect(python, wheels)
    programs = tmp_path / "programs"
    programs.mkdir()
    for name in ("dirname", "realpath"):  # uv's scripts find their folder by these
        (programs / name).symlink_to(str(shutil.which(name)))
    env = fresh.see_nothing_else(programs, tmp_path) | {"UV_CACHE_DIR": str(tmp_path / "cache")}
    line = [str(house.TOOLS / "bin/uvx"), "--offline", "--no-index", "--find-links", str(wheels)]
    told = subprocess.run(
        [*line, "--python", str(python), "spytable", "--version"],
        env=env,
        check=True,
        capture_output=True,
        text=True,
    )
    assert told.stdout.strip() == f"spytable {__version__}"


def test_a_fresh_environment_finds_its_own_programs_only(tmp_path: Path) -> None:
    env = fresh.see_nothing_else(tmp_path, tmp_path)
    assert shutil.which("python3", path=env["PATH"]) is None
    assert "PIP_FIND_LINKS" not in env
    assert env["PIP_CONFIG_FILE"] == os.devnull


def test_what_is_installed_is_measured_file_by_file(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep/one").write_bytes(b"1234")
    (tmp_path / "two").write_bytes(b"56")
    assert fresh.measure(tmp_path) == 6
    assert fresh.measure(tmp_path / "two") == 2
    trial = fresh.Trial("3.99", {"a": 60_000_000, "b": 1_000_000}, 1.0, "")
    assert "61.0 MB installed with bytecode (goal 60; a 60.0, b 1.0)" in fresh.tell(trial)
