"""What `make` can do, the same on every system: `python tools/house.py TARGET` calls it."""

from __future__ import annotations

import os
import re
import shutil
import sys
from collections.abc import Callable
from typing import Final, TypeAlias

from tools import house, rooms

PYTHON: Final = sys.executable
HYPOTHESIS: Final = ".cache/hypothesis"
OF_SERVERS: Final = ("tests/server", "tests/nodes", "tests/security")
SECOND_TRY: Final = ("--reruns", "1")
"""Whoever needs it is printed with the first failure: docs/decisions/0016."""
MADE: Final = (".venv", ".cache", "dist", "node_modules", "src/spytable/server/static")

Target: TypeAlias = Callable[..., None]


def call(*line: str, **more: str) -> None:
    """Run a command in the root folder; if it fails, stop with its exit status."""
    env = os.environ | {"HYPOTHESIS_STORAGE_DIRECTORY": HYPOTHESIS} | more
    if status := house.attend(*line, env=env):
        sys.exit(status)


def call_here(*line: str) -> None:
    """Run a program of the environment."""
    call(str(house.VENV / house.BIN / line[0]), *line[1:])


def call_house(*line: str) -> None:
    """Ask the house, which sets up what that needs."""
    if status := rooms.serve(*line):
        sys.exit(status)


def say(title: str) -> None:
    """A heading between what tools print."""
    print(f"== {title}", flush=True)


def run_tests(*arguments: str, **more: str) -> None:
    """Tests on all cores, without those in a browser unless they are named."""
    call(PYTHON, "-m", "pytest", "-n", "auto", *arguments, **more)


def run_browser_tests(*arguments: str) -> None:
    """They wait a third of their time: one more of them than there are cores."""
    count = str((os.cpu_count() or 1) + 1)
    call(PYTHON, "-m", "pytest", "-n", count, "tests/browser", *arguments)


def play(*arguments: str) -> None:
    """Host games: open the address it prints."""
    call_here("spytable", "serve", *arguments)


def ready() -> None:
    """Set up all that the other commands need."""
    call(PYTHON, "-m", "tools.offline", "app")


def examine() -> None:
    """Everything but tests: form, types, layers, what is generated, the client."""
    for check in (formatted, linted, typed, layered, generated, client):
        check()


def formatted() -> None:
    """Is the source in its one form?"""
    say("format")
    call_here("ruff", "format", "--check", ".")


def linted() -> None:
    """Does the linter find nothing?"""
    say("lint")
    call_here("ruff", "check", ".")


def typed() -> None:
    """Do the types hold?"""
    say("types")
    call_here("mypy")


def layered() -> None:
    """Does each layer import those below it only?"""
    say("layers")
    call_here("lint-imports", "--no-logo", "--cache-dir", ".cache/layers")


def generated() -> None:
    """Are the generated files what would be generated now?"""
    say("generated types")
    call(PYTHON, "tools/typescript.py", "--check")
    call(PYTHON, "tools/stubs.py", "--check")


def client() -> None:
    """The client's format, lint, types and tests."""
    say("client: format, lint, types, tests")
    call_house("npm", "run", "check")
    call_house("npm", "test")


def test(*arguments: str) -> None:
    """Run every check and every test."""
    ready()
    examine()
    say("tests (one that fails gets a second try, and its first failure is printed)")
    run_tests("--ignore=tests/browser", *SECOND_TRY, *arguments)
    say("tests in a browser (with a second try, too)")
    run_browser_tests(*SECOND_TRY, *arguments)


def check(*arguments: str) -> None:
    """The fast half of that, in under a minute."""
    ready()
    examine()
    say("fast tests")
    run_tests("-m", "not slow and not nightly", *arguments)


def bench(*arguments: str) -> None:
    """Figures beside the peers'."""
    ready()
    call_house("peers")
    call(PYTHON, "-m", "bench", *arguments)


def nightly(*arguments: str) -> None:
    """The long suites, two hours or three."""
    ready()
    say("nightly tests")
    run_tests("-m", "nightly", "--ignore=tests/browser", *arguments)
    for loop in ("asyncio", "uvloop")[: 1 if os.name == "nt" else 2]:
        say(f"tests of servers on the event loop {loop}")
        run_tests("-m", "not nightly", *OF_SERVERS, *arguments, SPYTABLE_TEST_LOOP=loop)
    say("nightly tests in a browser")
    run_browser_tests("-m", "nightly", *arguments)
    coverage()


def coverage(*arguments: str) -> None:
    """How much of each package the tests run; part of nightly."""
    ready()
    say("coverage")
    call(PYTHON, "-m", "tests.coverage.nightly", *arguments)


def city() -> None:
    """Draw the standard city of Spy Guy anew, and tell its playthroughs in it."""
    ready()
    for maker in (house.ROOT / "src").glob("spytable/games/*/city/make.py"):
        game = ".".join(maker.parts[-5:-2])
        call(PYTHON, "-m", f"{game}.city.make")
        call(PYTHON, "-m", f"{game}.tests.retell")


def pictures(*arguments: str) -> None:
    """Take the pictures of docs/screenshots anew, from a live server."""
    ready()
    call(PYTHON, "-m", "tests.browser.pictures", *arguments)


def cluster(*arguments: str) -> None:
    """Try many servers on this machine: PostgreSQL, NATS, three nodes, nginx."""
    ready()
    call(PYTHON, "-m", "tools.cluster", *arguments)


def app() -> None:
    """Let play offer Spytable for times without a network: a server offers it once it is built."""
    ready()


def site() -> None:
    """Write dist/site: a folder that plays from any file server, without ours."""
    ready()
    call(PYTHON, "-m", "tools.offline", "site")
    print("The site is in dist/site. Try it: python3 -m http.server --directory dist/site 8080")


def docs(*arguments: str) -> None:
    """Write dist/docs: all documentation as pages that open without a server."""
    os.environ["NO_MKDOCS_2_WARNING"] = "1"
    call(PYTHON, "-m", "mkdocs", "build", "--quiet", "-f", "tools/docs/mkdocs.yml", *arguments)
    print("The documentation is in dist/docs. Open dist/docs/index.html.")


def fresh(*arguments: str) -> None:
    """Install the package offline into a fresh environment, start it, print size and seconds."""
    ready()
    call(PYTHON, "-m", "tools.fresh", *arguments)


def format_source() -> None:
    """Put the source in its one form."""
    ready()
    call_here("ruff", "format", ".")
    call_here("ruff", "check", "--fix", ".")
    call_house("npm", "run", "format")


def lock() -> None:
    """Pin the dependencies anew (--upgrade: the newest)."""
    call_house("lock")


def clean() -> None:
    """Remove all that was set up."""
    for name in MADE:
        shutil.rmtree(house.ROOT / name, ignore_errors=True)
    for folder in ("src", "tests", "bench", "tools"):
        for made in list((house.ROOT / folder).rglob("__pycache__")):
            shutil.rmtree(made, ignore_errors=True)


def show_help() -> None:
    """What can be done."""
    for name, target in TARGETS.items():
        told = re.sub(r"\s+", " ", target.__doc__ or "").strip().removesuffix(".")
        print(f"make {name:9} {told[:1].lower()}{told[1:]}")
    print(
        "\nEach sets up first what it needs, inside this folder. Without make:"
        ' `python tools/house.py TARGET`.\nARGS="..." is passed on:'
        ' make play ARGS="--port 9000", or python tools/house.py play --port 9000.'
        "\nPYTHON=... names another Python."
    )


TARGETS: Final[dict[str, Target]] = {
    "play": play,
    "test": test,
    "check": check,
    "bench": bench,
    "nightly": nightly,
    "coverage": coverage,
    "city": city,
    "pictures": pictures,
    "cluster": cluster,
    "app": app,
    "site": site,
    "docs": docs,
    "fresh": fresh,
    "format": format_source,
    "lock": lock,
    "clean": clean,
    "ready": ready,
}
PARTS: Final[dict[str, Target]] = {
    "help": show_help,
    "formatted": formatted,
    "linted": linted,
    "typed": typed,
    "layered": layered,
    "generated": generated,
    "client": client,
}


def main() -> None:
    """Do what was asked."""
    name, *arguments = sys.argv[1:]
    target = (TARGETS | PARTS).get(name)
    if target is None:
        sys.exit(f"There is no {name!r} here. `python tools/house.py` lists what there is.")
    target(*arguments)


if __name__ == "__main__":
    main()
