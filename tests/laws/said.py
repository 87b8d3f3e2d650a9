"""Whether a word can be said: its key exists and its arguments are the ones the text uses."""

from __future__ import annotations

from string import Formatter

from spytable.core.options import Refusal, Word
from spytable.core.words import Words
from tests.laws.law import holds
from tests.laws.material import Subject


def sayable(words: Words, word: Word) -> None:
    """Nothing, or Broken with what the words lack."""
    entry = words.entries.get(word.key)
    holds(entry is not None, f"there are no words for {word.key!r}")
    assert entry is not None
    forms = list(entry.values()) if isinstance(entry, dict) else [entry]
    named = [{name for _, name, _, _ in Formatter().parse(form) if name} for form in forms]
    counted = {"count"} if isinstance(entry, dict) else set[str]()
    used = counted.union(*named)
    holds(used == set(word.args), f"{word.key!r} says {sorted(used)}, given {sorted(word.args)}")
    holds(words.word(word), f"{word.key!r} says nothing")


def reasoned(subject: Subject, reason: Refusal | None) -> None:
    """Nothing, or Broken unless this names a rule of the game and can be said."""
    holds(reason is not None, "refused without a reason")
    assert reason is not None
    known = reason.rule == "core" or reason.rule in subject.rules
    holds(known, f"{reason.rule!r} is no number of RULES.md")
    sayable(subject.words, reason.word)
