"""The mutation tool itself: it finds the changes, and tests notice wrong rules."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.laws.material import game_ids
from tests.mutation import report
from tests.mutation.changes import list_mutants
from tests.mutation.report import Result, write_report
from tests.mutation.trial import Group, begin_trial, settle

SOURCE = '''
"""Words are left alone."""
LIMIT: int = 3
ROUNDS = 7
BOUND = ROUNDS * 2
KINDS: TypeAlias = Literal[1, 2]


def is_over(count: int, *, late: bool = False) -> bool:
    """Whether it is over."""
    assert count > 0, "counted from 1"
    if count == 9:
        raise ValueError(f"{count} of 8")
    return count >= LIMIT and not late


SPEC = Spec(id="sample", version=1, max_steps=BOUND + 1)
'''


def test_every_change_is_one_change_and_none_is_beside_the_rules() -> None:
    mutants = list_mutants("games.sample", SOURCE)
    assert [mutant.name for mutant in mutants] == [
        "sample.module: 3 is 4 in `3`",
        "sample.is_over: False is True in `False`",
        "sample.is_over: Eq is NotEq in `count == 9`",
        "sample.is_over: 9 is 10 in `9`",
        "sample.is_over: and is or in `count >= LIMIT and (not late)`",
        "sample.is_over: GtE is Gt in `count >= LIMIT`",
        "sample.is_over: not is dropped in `not late`",
        "sample.module: 1 is 2 in `1`",
    ]
    sources = {mutant.source() for mutant in mutants}
    assert len(sources) == len(mutants)
    for source in sources:
        compile(source, "sample", "exec")


@pytest.mark.slow
def test_three_mutants_of_the_template_are_noticed() -> None:
    said = nightly("template", "--mutants", "3", "--seed", "a", "--jobs", "1")
    assert "template: 3 of 3 mutants killed" in said.stdout, said.stderr
    assert said.returncode == 0
    assert "model.module: 4 is 5" in said.stderr, "one is tried from the import on"


@pytest.mark.slow
def test_rules_as_they_are_survive() -> None:
    tests = (Group((str(Path(__file__).relative_to(Path.cwd())),), "is_one_change"),)
    assert settle(begin_trial(None, tests)) == "survived"


def test_the_report_keeps_the_other_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report, "REPORT", tmp_path / "mutation.md")
    one = Result(
        "one", "2026-11-16", "1", of=900, tried=150, survived=("a: b in `c | d`",), seconds=61
    )
    write_report(one)
    write_report(Result("two", "2026-11-16", "1", of=90, tried=90, survived=(), seconds=1))
    told = (tmp_path / "mutation.md").read_text("utf-8")
    assert "149 of 150 killed (99.3 %)" in told
    assert "| a: b in `c \\| d` | not argued |" in told
    assert told.index("## one") < told.index("## two")


@pytest.mark.nightly
@pytest.mark.parametrize("game", [game for game in game_ids() if game != "template"])
def test_the_tests_of_a_game_notice_wrong_rules(game: str) -> None:
    said = nightly(game)
    assert said.returncode == 0, said.stdout


def nightly(game: str, *more: str) -> subprocess.CompletedProcess[str]:
    """Run the command."""
    command = (sys.executable, "-m", "tests.mutation.nightly", "--game", game, *more)
    return subprocess.run(command, capture_output=True, text=True, check=False)
