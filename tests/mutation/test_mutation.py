"""The mutation tool itself: it finds the changes, and the tests of a sample game notice one."""

from __future__ import annotations

import time

import pytest

from tests.mutation.changes import list_mutants
from tests.mutation.nightly import list_game
from tests.mutation.trial import LOOK_S, Trial, begin_trial

SOURCE = '''
"""Words are left alone."""
LIMIT: int = 3


def is_over(count: int, *, late: bool = False) -> bool:
    """Whether it is over."""
    return count >= LIMIT and not late
'''


def test_every_change_is_one_change() -> None:
    found = [mutant.what.partition(" in `")[0] for mutant in list_mutants("sample", SOURCE)]
    assert found == ["3 is 4", "False is True", "and is or", "GtE is Gt", "not is dropped"]
    sources = {mutant.source for mutant in list_mutants("sample", SOURCE)}
    assert len(sources) == len(found)
    for source in sources:
        compile(source, "sample", "exec")


@pytest.mark.slow
def test_the_laws_notice_a_changed_rule_and_spare_the_right_one() -> None:
    tests = ("tests/laws/test_laws.py -k template-law_14",)
    wrong = next(each for each in list_game("template") if each.what == "4 is 5 in `4`")
    assert [_settle(begin_trial(each, tests)) for each in (None, wrong)] == ["survived", "killed"]


def _settle(trial: Trial) -> str:
    while (verdict := trial.verdict()) is None:
        time.sleep(LOOK_S)
    return verdict
