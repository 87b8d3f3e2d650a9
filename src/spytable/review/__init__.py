"""Looking back at a finished match: what each seat could know, what it was worth, who did what."""

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
