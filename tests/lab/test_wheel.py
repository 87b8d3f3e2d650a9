"""A fresh environment with `spytable[lab]` from the built wheel runs every page of `docs/lab`."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture.test_snippets import NEED_JAX, ROOT, SNIPPETS
from tools import house

PAGES = [page for page in SNIPPETS if page.startswith("docs/lab/") and page not in NEED_JAX]


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment that has the wheel with its extra, and nothing else."""
    place = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(place)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = place.glob("*.whl")
    house.make_venv(place / "venv")
    found = place / "venv/bin/python"
    pins = ROOT / "requirements/lab.txt"
    wanted = f"spytable[lab] @ {wheel.as_uri()}"
    house.uv("pip", "install", "--python", found, "--constraint", pins, wanted)
    return found


@pytest.mark.nightly
@pytest.mark.parametrize("page", PAGES)
def test_the_page_runs_on_the_wheel(page: str, python: Path, tmp_path: Path) -> None:
    program = tmp_path / "page.py"
    program.write_text(SNIPPETS[page], encoding="utf-8")
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    line = [str(python), "-I", str(program)]
    done = subprocess.run(line, cwd=tmp_path, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.nightly
def test_it_is_the_wheel_that_runs(python: Path) -> None:
    asked = "import spytable; print(spytable.__file__)"
    line = [str(python), "-I", "-c", asked]
    said = subprocess.run(line, capture_output=True, text=True, check=True).stdout
    assert str(python.parents[1]) in said
