"""Looking back at a finished match: what each seat could know, what it was worth, who did what.

The package itself can be called: `spytable.review(match)` is `spytable.review.review(match)`.
"""

import sys
from types import ModuleType
from typing import Any

from spytable.core.review_report import Account, Choice, Decision, Moment, Review, Told
from spytable.review.knowing import Knowing, follow_knowledge
from spytable.review.reviewing import review

__all__ = [
    "Account",
    "Choice",
    "Decision",
    "Knowing",
    "Moment",
    "Review",
    "Told",
    "follow_knowledge",
    "review",
]


class _Reviewing(ModuleType):
    """This package, as something that can be called; type checkers see the function."""

    def __call__(self, *args: Any, **named: Any) -> Review:
        return review(*args, **named)


sys.modules[__name__].__class__ = _Reviewing
