"""What the house promises about itself: its files, its locks, its commands and its wheel."""

from __future__ import annotations

import ast
import os
import re
import signal
import subprocess
import sys
import tomllib
from functools import cache
from pathlib import Path
from zipfile import ZipFile

import pytest

import spytable
from tools import targets

ROOT = Path(__file__).resolve().parents[2]
LONGEST = 450
# Written so that they do not find themselves.
REGISTRY = re.compile(
    r"pypi\.org|python[h]osted|npm[j]s\.(?:com|org)|//registry\.|deb\.debian\.org"
)
MACHINE_PATH = re.compile(r"(?<![\w.~})/-])/(?:home|root|work|Users)/\w")
AS_ON_WINDOWS = """
import subprocess, sys, tempfile, types
from pathlib import Path
asked = []
def locking(opened, mode, count):
    asked.append(mode)
    if len(asked) == 1:
        raise OSError  # another process sets something up
sys.modules["msvcrt"] = types.SimpleNamespace(locking=locking, LK_NBLCK=2)
sys.modules["fcntl"] = None
sys.platform = "win32"
from tools import house
house.time.sleep = lambda seconds: None
with tempfile.TemporaryDirectory() as place:
    house.CACHE = Path(place)
    house.enter(house.Room("a room", house.CACHE / "made", ("nothing",), lambda: None))
    assert (house.CACHE / "made").is_file()
assert asked == [2, 2]
"""
ATTENDED = """
import signal, sys, time
def stop(*_):
    time.sleep(0.5)  # it stops what it started
    print("stopped", flush=True)
    sys.exit(3)
signal.signal(signal.SIGINT, stop)
signal.signal(signal.SIGTERM, stop)
print("started", flush=True)
time.sleep(600)
"""
MADE = re.compile(r"(?:^|/)(?:\.(?!ci/)[^/]*|node_modules|__pycache__|dist)/")


@cache
def files() -> tuple[str, ...]:
    """Every file of the project, by its path from the root: what git knows or would add."""
    if (ROOT / ".git").exists():
        asked = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        told = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True).stdout
        return tuple(path for path in told.split("\0") if (ROOT / path).is_file())
    paths = (str(path.relative_to(ROOT)) for path in ROOT.rglob("*") if path.is_file())
    return tuple(path for path in paths if not MADE.search(path))


def text(path: str) -> str:
    """A file's text; nothing of a picture, a sound or a font."""
    try:
        return (ROOT / path).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""


def pins(lock: str) -> set[str]:
    """The lines of a lock that pin something."""
    return set(re.findall(r"^[\w.-]+==[^ ;\\]+", text(f"requirements/{lock}.txt"), re.MULTILINE))


def found(pattern: re.Pattern[str]) -> list[str]:
    """Where a pattern occurs, as path:line."""
    lines = ((path, *each) for path in files() for each in enumerate(text(path).splitlines(), 1))
    return [f"{path}:{number}" for path, number, line in lines if pattern.search(line)]


def test_files_are_found() -> None:
    assert {".ci/run", ".gitignore", "src/spytable/py.typed"} <= set(files())


def test_no_file_names_a_package_registry() -> None:
    assert found(REGISTRY) == []


def test_no_file_names_a_path_of_somebodys_machine() -> None:
    assert found(MACHINE_PATH) == []


def test_no_lock_file_that_records_hosts() -> None:
    names = {Path(path).name for path in files()}
    assert names.isdisjoint({"uv.lock", "pylock.toml", "poetry.lock", "yarn.lock"})


@pytest.mark.parametrize(
    "lock",
    [
        "run",
        "fast",
        "draw",
        "cluster",
        "lab",
        "dev",
        "ray",
        "jax",
        "uv",
        "peers",
        "browser",
        "docs",
    ],
)
def test_every_pin_of_a_lock_has_a_hash(lock: str) -> None:
    blocks = re.split(r"\n(?=[\w-])", text(f"requirements/{lock}.txt"))
    unhashed = [block for block in blocks if "==" in block and "--hash=sha256:" not in block]
    assert pins(lock)
    assert unhashed == []


def test_testing_has_the_very_pins_of_playing() -> None:
    assert pins("run") <= pins("fast") <= pins("dev")
    assert pins("run") <= pins("lab") <= pins("dev")
    loop = {pin for pin in pins("fast") if pin.startswith("uvloop==")}
    assert pins("fast") - loop <= pins("lab")  # who trains serves nobody
    assert pins("run") <= pins("draw") <= pins("dev")
    assert pins("run") <= pins("cluster") <= pins("dev")
    assert pins("browser") <= pins("run")
    for lock in ("ray", "jax"):  # put beside testing's by night
        names = {pin.partition("==")[0] for pin in pins(lock)}
        assert pins("run") <= pins(lock)
        assert {pin for pin in pins("dev") if pin.partition("==")[0] in names} <= pins(lock)


def test_run_in_lists_the_dependencies_of_the_package() -> None:
    listed = [line for line in text("requirements/run.in").splitlines() if line[:1].isalnum()]
    assert listed == tomllib.loads(text("pyproject.toml"))["project"]["dependencies"]


@pytest.mark.parametrize("extra", ["fast", "draw", "cluster", "lab", "ray", "jax"])
def test_the_list_of_an_extra_is_the_extra(extra: str) -> None:
    listed = [line for line in text(f"requirements/{extra}.in").splitlines() if line[:1].isalnum()]
    assert (
        listed == tomllib.loads(text("pyproject.toml"))["project"]["optional-dependencies"][extra]
    )


def test_ci_runs_make_test_and_nothing_else() -> None:
    assert text(".ci/run").splitlines() == [
        "#!/usr/bin/env bash",
        "set -euo pipefail",
        'cd "$(dirname "$0")/.."',
        "exec make test",
    ]
    assert os.access(ROOT / ".ci/run", os.X_OK)


@pytest.mark.parametrize("command", ["make play", "make test"])
def test_the_readme_names_the_command(command: str) -> None:
    assert command in text("README.md")


def test_every_command_that_help_names_is_a_target() -> None:
    line = [sys.executable, "tools/house.py"]
    told = subprocess.run(line, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    named = re.findall(r"^make (\w+) ", told, re.MULTILINE)
    assert {"play", "test", "check", "bench", "nightly"} <= set(named)
    lists = dict(re.findall(r"^(TARGETS|PARTS) = (.*)$", text("Makefile"), re.MULTILINE))
    assert named == lists["TARGETS"].split() == list(targets.TARGETS)
    assert ["help", *lists["PARTS"].split()] == list(targets.PARTS)


def test_what_is_no_target_is_told_so() -> None:
    line = [sys.executable, "-m", "tools.targets", "plya"]
    done = subprocess.run(line, cwd=ROOT, check=False, capture_output=True, text=True)
    assert done.returncode == 1
    assert "There is no 'plya' here." in done.stderr


def test_the_house_is_set_up_without_what_windows_lacks() -> None:
    done = subprocess.run(
        [sys.executable, "-c", AS_ON_WINDOWS], cwd=ROOT, check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert "setting up a room" in done.stdout


@pytest.mark.parametrize(("number", "is_for_all"), [("SIGINT", True), ("SIGTERM", False)])
def test_a_program_is_given_the_time_to_stop_what_it_started(
    number: str,
    is_for_all: bool,  # noqa: FBT001 (a parameter)
) -> None:
    attending = "import sys; from tools.house import attend; sys.exit(attend(*sys.argv[1:]))"
    with subprocess.Popen(
        [sys.executable, "-c", attending, sys.executable, "-c", ATTENDED],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as house:
        assert house.stdout is not None
        assert house.stdout.readline() == "started\n"
        # Ctrl-C in a terminal goes to all programs of the command.
        (os.killpg if is_for_all else os.kill)(house.pid, getattr(signal, number))
        assert house.stdout.read() == "stopped\n"
        assert house.wait() == 3


def test_the_changelog_begins_with_the_version() -> None:
    newest = re.search(r"^## \[?v?(\d+\.\d+\.\d+)", text("CHANGELOG.md"), re.MULTILINE)
    assert newest is not None
    assert newest[1] == spytable.__version__


def test_every_source_file_is_about_one_noun() -> None:
    sources = [path for path in files() if path.endswith((".py", ".ts", ".tsx", ".css"))]
    written = [path for path in sources if "generated" not in path and "/data/" not in path]
    lengths = {path: len(text(path).splitlines()) for path in written}
    assert {path: length for path, length in lengths.items() if length > LONGEST} == {}


def test_core_imports_the_standard_library_and_msgspec_alone() -> None:
    allowed = sys.stdlib_module_names | {"msgspec", "spytable"}
    core = [path for path in files() if re.match(r"src/spytable/core/.*\.py$", path)]
    assert core
    assert {path: strange for path in core if (strange := imported(path) - allowed)} == {}


def imported(path: str) -> set[str]:
    """The top-level packages a file imports."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(text(path))):
        if isinstance(node, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module.partition(".")[0])
    return names


@pytest.mark.slow
def test_the_wheel_holds_the_package_with_its_data(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    with ZipFile(wheel) as opened:
        packed = {f"src/{name}" for name in opened.namelist()}
    ours = {path for path in files() if path.startswith("src/spytable/")}
    needed = {path for path in ours if not re.search(r"/games/[^/]+/(tests|client)/", path)}
    assert needed - packed == set()
    assert (ours - needed) & packed == set()
