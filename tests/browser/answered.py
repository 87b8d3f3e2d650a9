"""Answers to the case of the day, good and bad, as a browser sends them."""

from __future__ import annotations

from time import time
from typing import Any, Final

import msgspec

from spytable.core.catalogue import folder, listed_ids
from spytable.core.daily_case import DailyCase, find_case, read_cases
from spytable.table.requests.cases import DAY_S

WITH_CASES: Final = tuple(game for game in listed_ids() if read_cases(folder(game)))


def case_today(game: str) -> DailyCase:
    """Today's case, as the server has it."""
    case = find_case(folder(game), int(time()) // DAY_S)
    assert case is not None
    return case


def answer_badly(game: str) -> Any:
    """The worst action, or a turn that ends before it began."""
    case = case_today(game)
    if not case.rated:
        return {"type": "stop"}
    worst = min(case.rated, key=lambda text: case.rated[text].worth)
    return msgspec.to_builtins(folder(game).notation.parse_action(worst))
