"""The rooms of the house, which purpose needs which, and doing what was asked in them."""

from __future__ import annotations

import os
import shutil
import sys
from functools import partial

from tools.house import (
    BIN,
    CACHE,
    LIGHTHOUSE,
    LIGHTHOUSE_PINS,
    LOCKS,
    MODULES,
    NODE,
    PYODIDE,
    PYODIDE_PINS,
    PYTHON,
    ROOT,
    STATIC,
    TOOLS,
    VENV,
    Room,
    attend,
    client_sources,
    enter,
    install,
    make_node,
    make_tools,
    make_venv,
    npm,
    run,
    system_node,
    uv,
)

PEERS = CACHE / "peers"
DOCS = CACHE / "docs"
PEER_SERVERS = ("boardgame_io", "colyseus")
PEER_SOURCES = ROOT / "bench/load"
# The platform of the pinned Pyodide, as pip names it.
PYODIDE_WHEELS = (
    *("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14"),
    *("--implementation", "cp", "--abi", "cp314", "--only-binary", ":all:"),
)

# What targets need: all that testing needs, unless it is said here.
PURPOSES = {"help": "none", "clean": "none", "play": "run", "docs": "docs"}
# What is set up, and then nothing is done.
SETTING_UP = ("run", "dev", "peers")

# They run on any Python, before anything is set up.
WITH_NOTHING = ("help", "clean")


def link_project() -> None:
    """The project itself, editable, built by the backend in the tools, without a network."""
    alone = ("--offline", "--no-deps", "--no-build-isolation", "--reinstall")
    project = ("pip", "install", "--python", VENV / BIN / "python", *alone, "--editable", ROOT)
    uv(*project, PYTHONPATH=str(TOOLS))


def make_peers() -> None:
    """The bench's peers live in an environment of their own."""
    make_venv(PEERS)
    install(LOCKS / "peers.txt", folder=PEERS)


def make_docs() -> None:
    """What writes the documentation site, in an environment of its own."""
    make_venv(DOCS)
    install(LOCKS / "docs.txt", folder=DOCS)


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
    pages = Room("what writes the pages", DOCS / "made", (*this, LOCKS / "docs.txt"), make_docs)
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
        "none": (),
        "run": (tools, venv, play, project, *web),
        "dev": (tools, venv, play, test, project, *web, judge, pyodide, pages),
        "nightly": (tools, venv, play, test, ray, jax, project, *web, judge, pyodide, pages),
        "docs": (tools, pages, *web[:-1]),
        "npm": (tools, *web[:-1]),
        "peers": (tools, others, *web[:-2], *servers),
        "lock": (tools,),
    }


def write_locks(*options: str) -> None:
    """Every requirements/*.in gets its lock: hashed, for every platform, naming no host."""
    hashed = ("--universal", "--generate-hashes", "--python-version", "3.11", "--no-config")
    told = ("--custom-compile-command", "make lock", *options)
    extras = ("fast", "draw", "cluster", "lab")
    for name in ("run", *extras, "dev", "ray", "jax", "uv", "node", "peers", "browser", "docs"):
        # Relative, because the lock repeats the names.
        lists = (f"requirements/{name}.in", "--output-file", f"requirements/{name}.txt")
        uv("pip", "compile", *hashed, *told, *lists)


def do(target: str, *arguments: str) -> int:
    """Run a target of tools/targets.py in the environment; its exit status."""
    # Another project's environment may be active in this shell; and tests start hundreds of
    # servers: without compiled modules each start takes three times as long.
    foreign = {"PYTHONHOME", "PYTHONPATH", "VIRTUAL_ENV", "PYTHONDONTWRITEBYTECODE"}
    env = {name: value for name, value in os.environ.items() if name not in foreign}
    home = {"docs": DOCS}.get(target, VENV)
    python = PYTHON if target in WITH_NOTHING else home / BIN / "python"
    line = [python, "-m", "tools.targets", target, *arguments]
    return attend(*line, env=env)


def serve(asked: str, *arguments: str) -> int:
    """Set up for what was asked, then do it; the exit status."""
    needs = rooms()
    enter(*needs.get(asked, needs[PURPOSES.get(asked, "dev")]))
    if asked == "lock":
        write_locks(*arguments)
        return 0
    if asked == "npm":
        return npm(*arguments, quiet=False)
    return 0 if asked in SETTING_UP else do(asked, *arguments)
