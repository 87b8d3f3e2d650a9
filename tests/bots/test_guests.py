"""Bots from files: they play, and what they do wrong costs them the move and nothing else."""

from __future__ import annotations

import contextlib
import logging
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.context import SpawnProcess
from pathlib import Path
from random import Random
from time import monotonic, sleep

import pytest

from spytable.bots import arena
from spytable.bots.bot import Budget, Intent, Question, offer_actions
from spytable.bots.guest_process import GuestBot
from spytable.bots.guests import find_guest, is_guest
from spytable.core.catalogue import folder
from spytable.core.game import Ask, GameError
from spytable.games._template.notation import parse
from spytable.server.logs import JsonFormatter
from tests.bots.guest_file import write_guests

pytestmark = pytest.mark.slow
STATE = parse("seats:2 hands:113,245 due:20000")


@pytest.fixture
def guests(tmp_path: Path) -> Path:
    """A file of bots."""
    return write_guests(tmp_path)


@pytest.fixture
def bots(guests: Path) -> Iterator[dict[str, GuestBot]]:
    """The bots of the file, as far as a test asks for them."""

    class Found(dict[str, GuestBot]):
        def __missing__(self, name: str) -> GuestBot:
            self[name] = GuestBot(find_guest(f"{guests}:{name}"), "template")
            return self[name]

    found = Found()
    yield found
    for bot in found.values():
        bot.close()


def ask(bot: GuestBot, note: object = None, *, is_alone: bool = False) -> Intent[object]:
    """What a bot does with a hand of three cards."""
    game = folder("template").game
    asked = game.prompts(STATE)[0]
    assert isinstance(asked, Ask)
    question = Question(0, asked.topic, offer_actions(asked.options), 0, note, is_alone)
    return bot.decide(game.view(STATE, 0), question, bot.budget, Random(1))


def test_a_guest_plays_and_gets_its_note_back(bots: dict[str, GuestBot]) -> None:
    first, second = ask(bots["First"]), ask(bots["First"], 1)
    assert (first.after_ms, first.note, first.fault) == (700, 1, "")
    assert (second.action, second.note) == (first.action, 2)
    assert ask(bots["Bare"]).fault == ""


def test_an_interrupt_while_a_guest_starts_is_not_its_business(
    bots: dict[str, GuestBot], monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """Ctrl-C goes to every process of a terminal; whoever asked the guest ends it."""

    def start_and_interrupt(process: SpawnProcess) -> None:
        start(process)
        assert process.pid is not None
        os.kill(process.pid, signal.SIGINT)

    start = SpawnProcess.start
    monkeypatch.setattr(SpawnProcess, "start", start_and_interrupt)
    assert ask(bots["Bare"]).fault == ""
    assert "KeyboardInterrupt" not in capfd.readouterr().err


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("Fails", "it fails here"),
        ("Exits", "its process ended"),
        ("Stutters", "half an answer"),
        ("Sleeps", "no answer within 0.05 s"),
        ("Hogs", "MemoryError"),
        ("Cheats", "is not offered"),
        ("Babbles", "more than"),
        ("Forgets", "decide returned None"),
        ("Nests", "recursion"),
        ("Stammers", "is no text"),
    ],
)
def test_what_a_guest_does_wrong_costs_it_the_move(
    name: str, problem: str, bots: dict[str, GuestBot], caplog: pytest.LogCaptureFixture
) -> None:
    offered = folder("template").game.prompts(STATE)[0]
    assert isinstance(offered, Ask)
    with caplog.at_level(logging.WARNING, "spytable.guests"):
        for _ in range(2):  # it is asked again, if need be in a new process
            done = ask(bots[name])
            assert problem in done.fault
            assert done.action in offered.options
    assert [problem in record.getMessage() for record in caplog.records] == [True]
    (record,) = caplog.records
    assert problem not in JsonFormatter().format(record)


def test_a_guest_that_cannot_play_is_refused_before_a_match(
    guests: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(guests.parent)
    (guests.parent / "random.py").touch()
    wrong = {
        "mine.py:Nobody": "no class Nobody",
        "mine.py:Mute": "a method decide",
        "mine.py:Endless": "guard_ms is 1 to",
        "mine.py:Hasty": "budget is a Budget",
        "random.py:Bot": "rename random.py",
        "mine.py:Elsewhere": "it plays spy-wire, not",
        "yours.py:Bot": "there is no file yours.py",
        "no.such.module:Bot": "No module named",
        "mine.py:": "FILE.py:CLASS",
        "nobody": "FILE.py:CLASS",
    }
    for level, why in wrong.items():
        with pytest.raises(GameError, match=why):
            arena.make_field("template", (level, "random"), 1, {})


def test_a_file_that_cannot_be_loaded_is_told_by_its_own_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "typo.py").write_text("class Bot\n    pass\n")
    (tmp_path / "lacks.py").write_text("import no_such_library\n")
    for name, why in {"typo": "SyntaxError", "lacks": "line 1, in <module>"}.items():
        with pytest.raises(GameError, match=why) as told:
            arena.make_field("template", (f"{name}.py:Bot", "random"), 1, {})
        assert "cannot be loaded" in str(told.value)
        assert "spytable/bots" not in str(told.value), "no lines of ours"


def test_guests_play_in_the_arena_as_bots_of_ours_do(
    guests: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(guests.parent)
    field = arena.make_field("template", ("mine.py:First", "mine.py:Fails", "random"), 1, {})
    alone, together = arena.run(field, 6, 1), arena.run(field, 6, 2)
    assert alone == together
    good, bad, _ = alone.field
    assert [one.level for one in alone.field] == ["mine:First", "mine:Fails", "random"]
    assert (good.faults, bad.faults > 0) == (0, True)
    assert "mine:Fails" in arena.table(alone)


def test_a_package_brings_bots_by_an_entry_point(
    guests: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    info = guests.parent / "mine-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: mine\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[spytable.bots]\nfirst = mine:First\n")
    assert not is_guest("first")
    monkeypatch.setattr(sys, "path", [str(guests.parent), *sys.path])
    assert is_guest("first")
    field = arena.make_field("template", ("first", "random"), 1, {})
    assert arena.run(field, 2, 1).field[0].level == "mine:First"


def test_a_budget_is_the_guests_own(bots: dict[str, GuestBot]) -> None:
    assert bots["Sleeps"].budget == Budget(guard_ms=50)


def test_who_is_waited_for_alone_does_not_wait(bots: dict[str, GuestBot]) -> None:
    waits, acts = ask(bots["Waits"]), ask(bots["Waits"], is_alone=True)
    assert (waits.after_ms, waits.watches, waits.fault) == (60_000, "view", "")
    assert (acts.after_ms, acts.fault) == (0, "it waits, and everybody waits for it alone")


def test_waiting_ends_when_everybody_waits(guests: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(guests.parent)
    options = {"tiles": "standard"}
    field = arena.make_field("da-vinci-code", ("mine.py:Waits", "mine.py:Waits"), 1, options)
    assert arena.run(field, 2, 1).games == 2


def test_nothing_of_a_guest_stays_behind(guests: Path) -> None:
    """Not even of one that is not told to end, ignores signals and has started others."""
    code = f"""
from tests.bots.test_guests import ask, GuestBot
print(*ask(GuestBot("{guests}:Stays", "template")).note)
"""
    env = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    done = subprocess.run(
        [sys.executable, "-c", f"if __name__ == '__main__':\n exec({code!r})"],
        capture_output=True, text=True, timeout=120, check=True, env=env,
    )  # fmt: skip
    pids = [int(each) for each in done.stdout.split()]
    assert len(pids) == 2, done.stdout
    _wait_for(lambda: not any(_is_running(pid) for pid in pids))


@pytest.mark.skipif(not Path("/proc/self/stat").is_file(), reason="processes are found in /proc")
def test_a_guest_that_we_end_while_it_thinks_is_not_blamed(
    bots: dict[str, GuestBot], guests: Path, caplog: pytest.LogCaptureFixture
) -> None:
    bot = bots["Ponders"]
    with ThreadPoolExecutor(1) as thread:
        answer = thread.submit(ask, bot)
        until = monotonic() + 60
        while not (guests.parent / "pondering").exists() and monotonic() < until:
            sleep(0.01)
        bot.close()
        assert answer.result(60).fault == "it was closed"
    assert not caplog.records


def test_an_arena_that_is_killed_leaves_nobody_behind() -> None:
    code = """
from spytable.bots import arena
arena.run(arena.make_field("template", ("random", "random"), 1, {}), 1_000_000, 2)
"""
    killed = subprocess.Popen([sys.executable, "-c", code], start_new_session=True)
    try:
        _wait_for(lambda: len(_session(killed.pid)) >= 4)  # with two workers and their server
    finally:
        killed.kill()
        killed.wait()
    try:
        _wait_for(lambda: not _session(killed.pid))
    finally:
        for pid in _session(killed.pid):
            os.kill(pid, signal.SIGKILL)


def _session(leader: int) -> list[int]:
    """The processes of a session that run."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):  # it has ended meanwhile
            told = stat.read_text(encoding="utf-8").rpartition(")")[2].split()
            if told[0] != "Z" and int(told[3]) == leader:
                found.append(int(stat.parent.name))
    return found


def _wait_for(is_so: Callable[[], bool]) -> None:
    until = monotonic() + 120
    while not is_so():
        assert monotonic() < until, "it took too long"
        sleep(0.05)


def _is_running(pid: int) -> bool:
    try:
        return ") Z " not in Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
    except OSError:
        return False
