"""Measures the branch coverage of every package, and fails below 95 %.

`python -m tests.coverage.nightly` runs all tests that need no browser and prints a row a package.
Paths run only those tests; `--add` adds them to what was measured last, which `--again` prints.
A module that cannot reach 95 % is listed in `reasons.json` with its reason, and does not count for
its package.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import msgspec

LEAST: Final = 95.0
DATA: Final = Path(".cache/coverage")
REASONS: Final = Path(__file__).with_name("reasons.json")
CHILDREN: Final = Path(__file__).with_name("children").resolve()
"""What every measured process runs at its start."""
DEEP: Final = ("games", "server", "table")
"""The packages that have a row for each of their own packages."""


class Cover(msgspec.Struct, frozen=True):
    """How much of some code was run: statements, and ways out of those that branch."""

    all: int
    run: int

    @property
    def percent(self) -> float:
        """Nothing to run is all covered."""
        return 100 * self.run / self.all if self.all else 100.0


def measure(paths: Sequence[str], workers: str, *, is_quick: bool, is_added: bool) -> int:
    """Run tests under coverage, the processes that they start included; the exit status."""
    for old in () if is_added else DATA.glob("data*"):
        old.unlink()
    tests = [*paths] or ["--ignore=tests/browser"]
    command = ["-m", "coverage", "run", "-m", "pytest", "-n", workers, *tests]
    if is_quick:
        command += ["-m", "not slow and not nightly"]
    status = subprocess.run(
        [sys.executable, *command], check=False, env=make_environment()
    ).returncode
    combine = [sys.executable, "-m", "coverage", "combine", "-q", "--append"]
    subprocess.run(combine, check=False)
    return status


def make_environment() -> dict[str, str]:
    """The environment of a measured run: `children/sitecustomize.py` is run by every process."""
    saved = (DATA / "saved").resolve()
    saved.mkdir(parents=True, exist_ok=True)
    path = os.pathsep.join(filter(None, (str(CHILDREN), os.environ.get("PYTHONPATH"))))
    return os.environ | {"PYTHONPATH": path, "SPYTABLE_COVERAGE_SAVED": str(saved)}


def read_modules() -> dict[str, Cover]:
    """What was measured, by dotted name inside `spytable`."""
    told = DATA / "told.json"
    subprocess.run(
        [sys.executable, "-m", "coverage", "json", "-q", "-i", "-o", str(told)], check=True
    )
    found = {}
    for path, file in json.loads(told.read_text(encoding="utf-8"))["files"].items():
        parts = Path(path).with_suffix("").parts
        if "spytable" not in parts:  # a mutant's, which has no file
            continue
        name = ".".join(parts[parts.index("spytable") + 1 :]).removesuffix(".__init__")
        total = file["summary"]
        found[name] = Cover(
            total["num_statements"] + total["num_branches"],
            total["covered_lines"] + total["covered_branches"],
        )
    return found


def find_package(module: str) -> str:
    """The row of a module: `core`, `games.spy_guy`, `server.storage`."""
    first, *rest = module.split(".")
    return f"{first}.{rest[0]}" if first in DEEP and len(rest) > 1 else first


def report(modules: Mapping[str, Cover], reasons: Mapping[str, str]) -> tuple[str, list[str]]:
    """The table for people, and what is below the bar without a reason."""
    packages: dict[str, list[str]] = defaultdict(list)
    for module in sorted(modules):
        packages[find_package(module)].append(module)
    lines = [f"{'package':<28}{'modules':>8}{'counted':>9}{'covered':>10}   weakest module"]
    low: list[str] = []
    for package, names in packages.items():
        counted = [modules[name] for name in names if name not in reasons]
        cover = Cover(sum(each.all for each in counted), sum(each.run for each in counted))
        weakest = min(names, key=lambda name: (name in reasons, modules[name].percent))
        told = f"{weakest} {modules[weakest].percent:.0f} %"
        lines.append(f"{package:<28}{len(names):>8}{cover.all:>9}{cover.percent:>8.1f} %   {told}")
        if cover.percent < LEAST:
            low.append(f"{package}: {cover.percent:.1f} %")
    weak = {name: cover.percent for name, cover in modules.items() if cover.percent < LEAST}
    for name, percent in sorted(weak.items(), key=lambda each: each[1]):
        if name not in reasons:
            lines.append(f"weak: {name} {percent:.1f} %")
    for name, reason in reasons.items():
        if name in modules:
            lines.append(f"not counted: {name} {modules[name].percent:.0f} %: {reason}")
    return "\n".join(lines), low


def main() -> int:
    """Measure, print, judge."""
    parser = argparse.ArgumentParser(prog="python -m tests.coverage.nightly", description=__doc__)
    parser.add_argument("tests", nargs="*", help="paths of tests; all but the browser's if none")
    parser.add_argument("--package", action="append", help="judge these only, such as core")
    parser.add_argument("--again", action="store_true", help="print what was measured last")
    parser.add_argument("--add", action="store_true", help="keep what was measured before")
    parser.add_argument("--quick", action="store_true", help="leave out tests marked slow")
    parser.add_argument("-n", default=str(os.cpu_count() or 1), help="workers (0: this process)")
    args = parser.parse_args()
    failed = (
        0 if args.again else measure(args.tests, args.n, is_quick=args.quick, is_added=args.add)
    )
    modules = read_modules()
    if args.package:
        wanted = tuple(args.package)
        modules = {name: cover for name, cover in modules.items() if name.startswith(wanted)}
    reasons = json.loads(REASONS.read_text(encoding="utf-8"))
    table, low = report(modules, reasons)
    sys.stdout.write(f"{table}\n")
    for line in low:
        sys.stdout.write(f"below {LEAST:.0f} %: {line}\n")
    return int(bool(failed or low))


if __name__ == "__main__":
    raise SystemExit(main())
