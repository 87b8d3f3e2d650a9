"""Installs the package as somebody without this folder does, and starts it; prints size and time.

`python -m tools.fresh` takes this Python, `python -m tools.fresh PYTHON ...` others. The wheel is
made from the source archive. Each environment is new, is filled from a folder of wheels without an
index, and sees no program but its own: no make, no Node, no compiler.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[1]
SCRIPTS: Final = "Scripts" if sys.platform == "win32" else "bin"
BASE: Final = Path(getattr(sys, "_base_executable", sys.executable))
"""The Python that our environment was made of: it has pip, which ours need not have."""
OPEN_AT: Final = "Spytable is open at "
MOST_BYTES: Final = 60_000_000
"""The goal for all that playing needs, bytecode included."""
START_S: Final = 5
"""The goal for the first page after the command."""
NEEDED_ON_WINDOWS: Final = ("SYSTEMROOT", "TEMP", "LOCALAPPDATA")


class Trial(NamedTuple):
    """What one fresh environment showed."""

    version: str
    sizes: dict[str, int]
    """Bytes by what was installed."""
    seconds: float
    """From the command to the whole first page."""
    page: str

    def total(self) -> int:
        """All bytes that playing needs."""
        return sum(self.sizes.values())


def pack(folder: Path) -> Path:
    """The wheel that the source archive makes; both are put there."""
    _hatch(ROOT, "sdist", folder)
    (archive,) = folder.glob("spytable-*.tar.gz")
    with tempfile.TemporaryDirectory() as place:
        with tarfile.open(archive) as packed:
            packed.extractall(place, filter="data")
        _hatch(Path(place, archive.name.removesuffix(".tar.gz")), "wheel", folder)
    (wheel,) = folder.glob("spytable-*.whl")
    return wheel


def _hatch(tree: Path, kind: str, folder: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(folder)]
    subprocess.run(command, cwd=tree, check=True, capture_output=True)


def collect(python: Path, folder: Path) -> None:
    """The wheels that the lock of playing pins, for that Python."""
    pip = [str(python), "-m", "pip", "download", "--quiet", "--disable-pip-version-check"]
    lock = ["--require-hashes", "--only-binary", ":all:", "-r", str(ROOT / "requirements/run.txt")]
    subprocess.run([*pip, *lock, "--dest", str(folder)], check=True)


def see_nothing_else(programs: Path, home: Path) -> dict[str, str]:
    """Variables of a process that finds these programs only, no index and no screen."""
    kept = {name: os.environ[name] for name in NEEDED_ON_WINDOWS if name in os.environ}
    return kept | {
        "PATH": str(programs),
        "HOME": str(home),
        "USERPROFILE": str(home),
        "PIP_CONFIG_FILE": os.devnull,
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
    }


def install(python: Path, wheels: Path, folder: Path) -> dict[str, int]:
    """A fresh environment with the package; the bytes of each thing that came with it."""
    subprocess.run([str(python), "-m", "venv", str(folder)], check=True)
    (site,) = [*folder.glob("lib/python3*/site-packages"), *folder.glob("Lib/site-packages")]
    before = {path.name for path in site.iterdir()}
    pip = [str(folder / SCRIPTS / "python"), "-m", "pip", "install", "--quiet"]
    offline = ["--no-index", "--find-links", str(wheels), "--only-binary", ":all:"]
    env = see_nothing_else(folder / SCRIPTS, folder)
    subprocess.run([*pip, *offline, "spytable"], check=True, env=env)
    return {path.name: measure(path) for path in site.iterdir() if path.name not in before}


def measure(path: Path) -> int:
    """The bytes of a file, or of all files in a folder."""
    files = [path] if path.is_file() else [each for each in path.rglob("*") if each.is_file()]
    return sum(each.stat().st_size for each in files)


def start(folder: Path) -> tuple[float, str]:
    """Run `spytable` alone until its first page has come: the seconds, and the page."""
    began = time.monotonic()
    command = [str(folder / SCRIPTS / "spytable"), "--port", "0", "--data", str(folder / "data")]
    env = see_nothing_else(folder / SCRIPTS, folder)
    server = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True, encoding="utf-8")
    try:
        assert server.stdout is not None
        told = next((line for line in server.stdout if line.startswith(OPEN_AT)), None)
        if told is None:
            raise OSError("spytable ended before it was open")
        with urllib.request.urlopen(told.removeprefix(OPEN_AT).strip()) as answer:  # noqa: S310
            page: str = answer.read().decode()
        return time.monotonic() - began, page
    finally:
        server.terminate()
        server.communicate()


def attempt(python: Path, wheels: Path, folder: Path) -> Trial:
    """Install the package on that Python and start it."""
    asked = [str(python), "-c", "import platform; print(platform.python_version())"]
    version = subprocess.run(asked, check=True, capture_output=True, text=True).stdout.strip()
    collect(python, wheels)
    return Trial(version, install(python, wheels, folder), *start(folder))


def tell(trial: Trial) -> str:
    """A trial as a few lines, the largest things first."""
    largest = sorted(trial.sizes.items(), key=lambda each: -each[1])[:6]
    named = ", ".join(f"{name} {size / 1e6:.1f}" for name, size in largest)
    return (
        f"Python {trial.version}: {trial.total() / 1e6:.1f} MB installed with bytecode"
        f" (goal {MOST_BYTES / 1e6:.0f}; {named})\n"
        f"  first page {trial.seconds:.1f} s after the command (goal {START_S})"
    )


def main() -> None:
    """Try each Python that was named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("python", nargs="*", type=Path, default=[BASE])
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        wheels = Path(place, "wheels")
        wheel = pack(wheels)
        print(f"{wheel.name}: {wheel.stat().st_size / 1e6:.1f} MB")
        for number, python in enumerate(asked.python):
            folder = Path(place, str(number))
            print(tell(attempt(python, wheels, folder)), flush=True)
            shutil.rmtree(folder)


if __name__ == "__main__":
    main()
