"""Where the arena plays does not matter: every set once, also if a worker is lost."""

from __future__ import annotations

import io
import os
import signal
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from spytable.bots import arena, arena_ray
from spytable.bots.arena_command import ProgressBar
from spytable.bots.arena_workers import (
    MOST_LOSSES,
    LocalProcesses,
    Piece,
    ThisProcess,
    play_everywhere,
)
from spytable.cli import main
from spytable.core.game import GameError

FIELD = arena.make_field("template", ("random", "random"), 1, {})
PIECES = [range(4), range(4, 8), range(8, 10)]


def die_once(mark: Path, piece: Piece) -> dict[int, arena.Set]:
    """Play, but the first process that gets the second piece is killed in the middle of it."""
    if piece.start == 4 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return arena.play_piece(FIELD, piece)


@pytest.mark.slow
def test_a_killed_worker_is_made_good_to_the_digit(tmp_path: Path) -> None:
    mark = tmp_path / "killed"
    play = partial(arena.play_piece, FIELD)
    alone = list(play_everywhere(ThisProcess(play), PIECES))
    spread = list(play_everywhere(LocalProcesses(partial(die_once, mark), 2), PIECES))
    assert mark.exists()
    assert sorted(spread, key=min) == alone
    assert sorted(number for piece in spread for number in piece) == list(range(10))


class Lossy:
    """Loses every piece that begins at a certain set, and finishes the last one first."""

    def __init__(self, losses: int) -> None:
        self._left = losses
        self._under_way: list[Piece] = []
        self.is_closed = False

    def count_places(self) -> int:
        return 2

    def start(self, piece: Piece) -> None:
        assert len(self._under_way) < 2
        self._under_way.append(piece)

    def finish(self) -> list[tuple[Piece, Any]]:
        piece = self._under_way.pop()
        if piece.start == 4 and self._left:
            self._left -= 1
            return [(piece, None)]
        return [(piece, list(piece))]

    def close(self) -> None:
        self.is_closed = True


def test_a_lost_piece_is_handed_out_again_and_nothing_is_counted_twice() -> None:
    workers = Lossy(MOST_LOSSES - 1)
    done = list(play_everywhere(workers, PIECES))
    assert sorted(number for piece in done for number in piece) == list(range(10))
    assert workers.is_closed


def test_a_piece_that_ends_every_worker_ends_the_run() -> None:
    workers = Lossy(MOST_LOSSES)
    with pytest.raises(GameError, match="5 times the process that played sets 4 to 7 ended"):
        list(play_everywhere(workers, PIECES))
    assert workers.is_closed


def test_a_report_tells_how_far_it_is() -> None:
    told: list[tuple[int, int]] = []
    arena.run(FIELD, 20, 1, tell=lambda done, count: told.append((done, count)))
    assert told == [(4, 10), (8, 10), (10, 10)]


def test_a_missing_ray_is_explained(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert main(["arena", "template", "--seats", "random,random", "--on", "ray"]) == 1
    assert "pip install 'spytable[ray]'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("flags", "says"),
    [
        (["--on", "dask"], "--on is ray, ray://HOST:PORT or HOST:PORT"),
        (["--on", "ray://elsewhere"], "--on is ray, ray://HOST:PORT or HOST:PORT"),
        (["--on", "ray://elsewhere:10001", "--processes", "2"], "--processes is for this machine"),
        (["--processes", "0"], "--processes must be 1 or more"),
        (["--games", "0"], "--games must be 1 or more, not 0"),
    ],
)
def test_what_cannot_be_on_a_cluster_is_said(
    flags: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", "template", "--seats", "random,random", *flags]) == 1
    assert says in capsys.readouterr().err


def test_guests_stay_on_this_machine(capsys: pytest.CaptureFixture[str]) -> None:
    flags = ["--on", "ray://elsewhere:10001"]
    assert main(["arena", "template", "--seats", "mine.py:Bot,random", *flags]) == 1
    assert "a bot of your own plays on this machine only" in capsys.readouterr().err


def test_workers_with_other_sources_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    sources, played = arena_ray.play_here(list, range(2))
    assert (sources, played) == (arena_ray.digest_sources(), [0, 1])
    monkeypatch.setattr(Path, "read_bytes", lambda _: b"changed")
    assert arena_ray.digest_sources.__wrapped__() != sources


def test_a_bar_shows_how_far_it_is_and_goes_away() -> None:
    times = iter((0.0, 10.0, 10.1, 40.0))
    out = io.StringIO()
    bar = ProgressBar(out, lambda: next(times))
    bar.show(250, 1000)
    bar.show(300, 1000)  # too soon after the last time
    bar.show(1000, 1000)
    bar.clear()
    first, second, *empty = out.getvalue().split("\r")[1:]
    assert first == "[#######.......................] 250 of 1,000 sets, 0:30 left"
    assert second.rstrip() == "[" + "#" * 30 + "] 1,000 of 1,000 sets, 0:00 left"
    assert [line.strip() for line in empty] == ["", ""]
