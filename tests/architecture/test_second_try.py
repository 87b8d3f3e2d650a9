"""What `make test` does with a test that fails once, in both halves."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tools import targets

ROOT: Final = Path(__file__).resolve().parents[2]
OUTER: Final = re.compile(r"PYTEST_|MAKE|MFLAGS|ARGS$")
PLANTED: Final = '''
import subprocess
import sys
from pathlib import Path

import pytest

MARKS = Path(__file__).parent


@pytest.fixture(scope="session")
def echo():
    """A server that says every line again, shared by all of this session."""
    command = [sys.executable, "-uc", "import sys; [print(line, end='') for line in sys.stdin]"]
    with subprocess.Popen(command, stdin=-1, stdout=-1, text=True) as process:
        yield process
        process.kill()


def ask(process):
    process.stdin.write("well?\\n")
    process.stdin.flush()
    assert process.stdout.readline() == "well?\\n", "the server is dead"


@pytest.mark.parametrize("number", range(3))
def test_that_kills_its_server_once(echo, number):
    ask(echo)
    mark = MARKS / f"killed-{number}"
    if not mark.exists():
        mark.touch()
        print(f"about to kill {number}")
        echo.kill()
        echo.wait()
    ask(echo)


def test_that_always_fails():
    raise AssertionError("wrong for ever")


@pytest.fixture(scope="module")
def log():
    """What tests left in a log of theirs is looked at when the last is done."""
    yield
    raise AssertionError("somebody logged a secret")


def test_that_shares_a_log(log):
    assert True
'''


def run(*command: str | Path) -> str:
    """What a command says that knows nothing of the run it is part of."""
    env = {key: value for key, value in os.environ.items() if not OUTER.match(key)}
    ran = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    return ran.stdout + ran.stderr


def test_both_halves_give_a_second_try(monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[str] = []
    monkeypatch.setattr(targets, "call", lambda *line: called.append(" ".join(line)))
    monkeypatch.setattr(targets, "call_house", lambda *line: called.append(" ".join(line)))
    targets.test()
    assert {"npm run check", "npm test"} <= set(called)
    without, within = (each for each in called if "-m pytest" in each)
    assert "--ignore=tests/browser" in without
    assert "tests/browser" in within.split()
    assert all("--reruns 1" in command for command in (without, within))


@pytest.mark.slow
def test_a_second_try_starts_afresh_and_prints_the_first_failure(tmp_path: Path) -> None:
    (tmp_path / "test_planted.py").write_text(PLANTED)
    config = ("-c", ROOT / "pyproject.toml", "--rootdir", tmp_path, "-p", "conftest")
    cache = ("-o", f"cache_dir={tmp_path / 'cache'}")
    options = (*config, *cache, "-n", "1", "--reruns", "1")
    said = run(sys.executable, "-m", "pytest", *options, tmp_path)
    # Ending a server that was killed fails, too: the second try starts another all the same.
    assert "1 failed, 4 passed, 1 error, 7 rerun" in said, said
    for number in range(3):
        name = f"test_planted.py::test_that_kills_its_server_once[{number}]"
        first = said.split(f"needed a second try: {name}")[1].split("needed a second try")[0]
        assert "ask(echo)" in first
        assert f"about to kill {number}" in first
    assert "needed a second try: test_planted.py::test_that_always_fails" in said
    assert "needed a second try: test_planted.py::test_that_shares_a_log" not in said
    assert "SharedFixtureError: AssertionError: somebody logged a secret" in said
