"""A large data file is checked behind its server, which says what was found and stops at once."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

import pytest

from spytable.server.app import create_app
from spytable.server.doctor import run_checks
from spytable.server.storage import checkup
from spytable.server.storage.checkup import Checkup
from spytable.server.storage.data_file import DataFile
from spytable.server.storage.data_folder import FILE
from tests.chaos.files import PAGE, spoil, written

pytestmark = pytest.mark.anyio


@pytest.fixture
def large(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every file counts as a large one."""
    monkeypatch.setattr(checkup, "LARGE_BYTES", 0)


async def checked(check: Checkup) -> str:
    check.start()
    async with asyncio.timeout(120):
        while check.state == "running":  # noqa: ASYNC110 (a thread reads)
            await asyncio.sleep(0.01)
    await check.close()
    return check.state


def said(data: Path, *, deep: bool) -> tuple[str, str]:
    """What the doctor says of the matches."""
    (found,) = [each for each in run_checks(0, data, deep=deep) if each.what == "matches"]
    return found.state, f"{found.found} {found.advice}"


def test_a_small_file_is_checked_before_the_start(data: Path) -> None:
    DataFile(data).close()
    file = DataFile(data)
    assert file.is_checked
    assert Checkup(file.path, is_checked=True).state == "sound"
    file.close()


@pytest.mark.usefixtures("large")
async def test_a_sound_file_is_found_sound_behind_the_server(data: Path) -> None:
    await written(data, killed=False)
    file = DataFile(data)
    assert not file.is_checked
    assert await checked(Checkup(file.path, is_checked=False)) == "sound"
    app = create_app(file)
    async with app.router.lifespan_context(app):
        assert app.state.checkup.state in {"running", "sound"}


@pytest.mark.usefixtures("large")
async def test_damage_is_told_to_the_host_and_the_log(
    data: Path, caplog: pytest.LogCaptureFixture
) -> None:
    await written(data, killed=False)
    spoil(data / FILE, (data / FILE).stat().st_size - 2 * PAGE, 2 * PAGE)
    file = DataFile(data)  # what is read at the start is not spoilt
    with caplog.at_level(logging.ERROR):
        assert await checked(Checkup(file.path, is_checked=False)) == "damaged"
    assert "spytable restore FILE" in caplog.text
    file.close()
    assert said(data, deep=False)[0] == "well"
    assert "--deep" in said(data, deep=False)[1]
    assert said(data, deep=True)[0] == "ill"


@pytest.mark.usefixtures("large")
async def test_a_server_that_stops_does_not_wait_for_the_check(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await written(data, killed=False)
    monkeypatch.setattr(checkup, "STEPS", 1)
    check = Checkup(data / FILE, is_checked=False)
    check.start()
    await check.close()
    assert check.state in {"running", "sound"}
