"""Training: the search climbs, runs are repeatable, a bad start is left behind."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from bench.crew import Crew, Task, play_task
from bench.cross_entropy import Effort, Setting, Span, begin, search
from bench.opponents import list_families, name_setting
from bench.paired import Pairing, measure
from bench.train import Plan, train
from bench.train.__main__ import main
from bench.train.spy_alley_dice import FAMILY, GAME, grow_league
from bench.whole_file import write_whole
from spytable.core.game import GameError

SPANS = {"height": Span(0, 100, 20), "width": Span(-50, 50, 10)}


def test_a_search_climbs_and_stays_inside_its_spans() -> None:
    """The best is at the rim of one knob and in the midst of the other."""
    seen: list[Setting] = []

    def score(_number: int, crowd: Sequence[Setting]) -> list[float]:
        seen.extend(crowd)
        return [each["height"] - abs(each["width"] - 7) for each in crowd]

    start = begin(SPANS, {"height": 20, "width": -40})
    found = search(SPANS, start, score, Effort(12, 24), Random(1)).setting(SPANS)
    assert found["height"] >= 90
    assert abs(found["width"] - 7) <= 8
    assert all(0 <= each["height"] <= 100 and -50 <= each["width"] <= 50 for each in seen)
    assert search(SPANS, start, score, Effort(12, 24), Random(1)).setting(SPANS) == found


def test_only_games_with_weights_are_trained() -> None:
    with pytest.raises(GameError, match="spy-guy has nothing to train; there are:"):
        train("spy-guy", Plan(seed=1, games=1))
    command = [sys.executable, "-m", "bench.train", "spy-guy"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "nothing to train" in done.stderr


@pytest.mark.parametrize("name", ["no/weights.json", ".", "x" * 300])
def test_nothing_is_trained_that_cannot_be_written(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A folder that is not there, a folder instead of a file, a name that no disk takes."""
    monkeypatch.setattr(sys, "argv", ["train", GAME, "--out", str(tmp_path / name)])
    assert main() == 2
    assert "cannot write" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("wrong", ["--games=0", "--jobs=-1", "--games=many"])
def test_a_run_of_nothing_is_refused(wrong: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else weights that nobody trained would be written."""
    monkeypatch.setattr(sys, "argv", ["train", GAME, wrong])
    with pytest.raises(SystemExit):
        main()


@pytest.mark.slow
def test_a_run_that_is_stopped_leaves_the_weights_alone(tmp_path: Path) -> None:
    kept = tmp_path / "weights.json"
    kept.write_text("those in use")
    command = [sys.executable, "-m", "bench.train", GAME, "--jobs", "1", "--games", "10000"]
    running = subprocess.Popen([*command, "--out", str(kept)], stderr=subprocess.PIPE, text=True)
    assert running.stderr is not None
    with running:
        assert "10,000 games" in running.stderr.readline()
        running.send_signal(signal.SIGINT)
        told = running.stderr.read()
    assert running.returncode == 130, told
    assert "nothing was written" in told
    assert [path.read_text() for path in tmp_path.iterdir()] == ["those in use"]


def test_what_is_queued_is_not_played_after_a_stop() -> None:
    task = Task(Pairing(GAME, "recruit", "recruit"), range(2))
    queued = []

    def stop_soon() -> None:
        with Crew(2) as crew:
            assert crew._pool is not None
            queued.extend([crew._pool.submit(play_task, task) for _ in range(100)])
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        stop_soon()
    assert queued[-1].cancelled()


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    kept = tmp_path / "weights.json"
    write_whole(kept, "first")
    write_whole(kept, "second")
    with pytest.raises(UnicodeEncodeError):
        write_whole(kept, "cut off \ud800")
    assert [path.read_text() for path in tmp_path.iterdir()] == ["second"]


@pytest.mark.nightly
def test_training_leaves_a_bad_start_behind() -> None:
    """Who keeps dice almost at random learns to win against what he was."""
    family = list_families(GAME)[FAMILY]
    spans, bad = {"mix": family.spans["mix"]._replace(spread=25)}, {"mix": 60}
    with Crew(2) as crew:
        better = grow_league(Plan(5, 5_000), crew, spans, [bad], generations=1)[-1]
    pairing = Pairing(GAME, name_setting(FAMILY, better), name_setting(FAMILY, bad), seed=6)
    done = measure(pairing, 600, 2)
    assert done.low > 0.52, done
