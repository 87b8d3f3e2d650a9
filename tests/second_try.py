"""What a second try of a test finds and what it leaves behind, for every run with `--reruns`."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import suppress
from typing import Final, cast

import pytest

FAILED: Final = pytest.StashKey[bool]()
"""Whether this try of a test has failed so far."""


class SharedFixtureError(Exception):
    """What many tests shared ended badly: no second try of the last of them can excuse it."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Note whether this try has failed before it is cleared away."""
    report = yield
    item.stash[FAILED] = report.failed or (call.when != "setup" and item.stash[FAILED])
    return report


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """End all that is shared after a failure: a broken server must not fail the second try too."""
    standing = item.session._setupstate
    if item.stash[FAILED]:
        standing.teardown_exact(None)
        return
    try:
        standing.teardown_exact(cast("pytest.Item", item.parent))  # what this test alone had
    except BaseException:
        with suppress(Exception, pytest.fail.Exception):
            standing.teardown_exact(None)
        raise
    try:
        standing.teardown_exact(nextitem)
    except (Exception, pytest.fail.Exception) as error:
        raise SharedFixtureError(f"{type(error).__name__}: {error}") from error


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the first failure of every test that passed or failed at its second try."""
    for report in terminalreporter.stats.get("rerun", ()):
        terminalreporter.section(f"needed a second try: {report.nodeid}", "_")
        terminalreporter.write_line(report.longreprtext)
        for name, text in report.sections:
            terminalreporter.section(name, "-")
            terminalreporter.write_line(text)
