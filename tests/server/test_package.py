"""The package as it is handed out: archives that carry the page, and playing with nothing extra."""

from __future__ import annotations

import subprocess
import sys
import tarfile
from pathlib import Path
from zipfile import ZipFile

import pytest

from spytable import cli

ROOT = Path(__file__).parents[2]
PAGE = "src/spytable/server/static"
EXTRAS = ("numba", "llvmlite", "numpy", "uvloop", "PIL", "resvg_py")
PLAY_WITHOUT = f"""
import sys
sys.modules.update(dict.fromkeys({EXTRAS!r}))  # importing one of them fails
from spytable import cli
for game in ("da-vinci-code", "spy-alley-dice", "spy-vs-spy", "spy-wire", "spy-guy"):
    assert cli.main(["arena", game, "--seats", "operative,agent", "--games", "2"]) == 0
"""


def build(folder: Path, kind: str, out: Path) -> subprocess.CompletedProcess[str]:
    """Let hatchling pack a tree."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(out)]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


@pytest.mark.slow
def test_a_source_archive_makes_a_wheel_with_the_page_or_none(tmp_path: Path) -> None:
    assert build(ROOT, "sdist", tmp_path).returncode == 0
    (archive,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(archive) as packed:
        packed.extractall(tmp_path, filter="data")
    tree = tmp_path / archive.name.removesuffix(".tar.gz")

    assert build(tree, "wheel", tmp_path).returncode == 0
    with ZipFile(next(tmp_path.glob("*.whl"))) as wheel:
        names = wheel.namelist()
        licences = wheel.read("spytable/server/static/licences.txt").decode()
    assert "spytable/server/static/index.html" in names
    assert [name for name in names if name.endswith("/CREDITS.md")]
    assert not [name for name in names if "/client/" in name or "/tests/" in name]
    for package in ("@fontsource/ibm-plex-sans", "@fontsource/special-elite", "preact"):
        assert package in licences

    (tree / PAGE / "index.html").unlink()
    refused = build(tree, "wheel", tmp_path / "none")
    assert refused.returncode != 0
    assert "the browser client is not built" in refused.stderr + refused.stdout
    assert not list(tmp_path.glob("none/*"))


@pytest.mark.slow
def test_bots_of_every_game_play_without_the_extras() -> None:
    command = [sys.executable, "-c", PLAY_WITHOUT]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)


def test_without_a_command_it_hosts_and_opens_the_lobby() -> None:
    assert cli.complete_command([]) == ["serve", "--open"]
    assert cli.complete_command(["--port", "0"]) == ["serve", "--open", "--port", "0"]
    for whole in (["--version"], ["--help"], ["games"], ["serve", "--no-qr"]):
        assert cli.complete_command(whole) == whole
