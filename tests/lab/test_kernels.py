"""Where compiled functions are kept between processes."""

from __future__ import annotations

import os
import time
from pathlib import Path

from spytable.kernels import KEPT_S, take_folder

DAY_S = 24 * 3600


def test_what_another_running_version_keeps_is_left_alone(tmp_path: Path) -> None:
    older = take_folder(tmp_path / "game", "older")
    (older / "index").write_text("compiled")
    newer = take_folder(tmp_path / "game", "newer")
    assert newer.is_dir()
    assert (older / "index").read_text() == "compiled"


def test_what_nobody_took_for_a_month_is_removed(tmp_path: Path) -> None:
    now = time.time()
    ages = {"long-ago": KEPT_S + DAY_S, "lately": KEPT_S - DAY_S, "taken-again": KEPT_S + DAY_S}
    for name, age in ages.items():
        folder = take_folder(tmp_path / "game", name)
        os.utime(folder, (now - age, now - age))
    take_folder(tmp_path / "game", "taken-again")
    assert sorted(path.name for path in (tmp_path / "game").iterdir()) == ["lately", "taken-again"]
