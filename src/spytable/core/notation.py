"""What the games' `notation.py` modules share: splitting a text into its parts, and reading them.

A position is written in one of two forms. Either it is parts of `key: value`, one a line or several
on a line with semicolons between them:

>>> read_parts("phase: draw; turn: 3 a", ("phase", "turn"))
{'phase': 'draw', 'turn': '3 a'}

Or it is words of `key:value` with spaces between them:

>>> read_words("seats:2 mover:0".split(), ("seats", "mover"))
{'seats': '2', 'mover': '0'}
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, TypeVar, get_args

import msgspec

from spytable.core.game import Config, GameError

C = TypeVar("C", bound=Config)
A = TypeVar("A")


class ActionWords(Generic[A]):
    """The actions of a game that take no parameters, by the word or words that name them.

    >>> words = ActionWords({"give up": "GIVE_UP", "start": "START"})
    >>> words.find(" give   up "), words.text("START")
    ('GIVE_UP', 'start')
    """

    def __init__(self, actions: Mapping[str, A]) -> None:
        self._actions = actions
        self._texts = {action: text for text, action in actions.items()}

    def __iter__(self) -> Iterator[str]:
        return iter(self._actions)

    def find(self, text: str) -> A | None:
        """The action that a text names; None if it is not one of these."""
        return self._actions.get(" ".join(text.split()))

    def text(self, action: A) -> str:
        """The canonical text of one of these actions."""
        return self._texts[action]


def not_an_action(text: str, examples: str) -> GameError:
    """The error for a text that names no action, with examples of what to write."""
    return GameError(f"not an action: {text!r}; say {examples}")


def split_parts(text: str, keys: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Each part of a text as key and value; GameError if a part has no known key."""
    for part in re.split(r"[\n;]", text):
        if not part.strip():
            continue
        key, colon, value = part.partition(":")
        key = key.strip()
        if not colon or key not in keys:
            raise GameError(f"cannot read {part.strip()!r}; a part begins with {', '.join(keys)}")
        yield key, value.strip()


def read_parts(text: str, keys: Sequence[str]) -> dict[str, str]:
    """The parts of a text by key; GameError if a key is unknown or given twice."""
    found: dict[str, str] = {}
    for key, value in split_parts(text, keys):
        if key in found:
            raise GameError(f"{key!r} is given twice")
        found[key] = value
    return found


def check_flaw(flaw: str | None) -> None:
    """GameError if a position that was read has a flaw, so that no match can come to it."""
    if flaw is not None:
        raise GameError(f"no match comes to this: {flaw}")


def read_words(words: Iterable[str], keys: Sequence[str]) -> dict[str, str]:
    """Words of the form `key:value` by key; GameError if one is unknown, empty or given twice."""
    found: dict[str, str] = {}
    for word in words:
        key, _, value = word.partition(":")
        if key not in keys or key in found or not value:
            raise GameError(f"cannot read {word!r}: say {', '.join(keys)}, once each, as key:value")
        found[key] = value
    return found


def parse_number(text: str) -> int:
    """A whole number, maybe with a sign."""
    try:
        return int(text)
    except ValueError:
        raise GameError(f"{text!r} is no number") from None


def parse_name(text: str, known: Any) -> Any:
    """One of the names of a `Literal` type or of a tuple; GameError lists them.

    >>> from typing import Literal
    >>> parse_name("long", Literal["long", "short"])
    'long'
    """
    names = known if isinstance(known, tuple) else get_args(known)
    if text not in names:
        raise GameError(f"{text!r} is none of {', '.join(names)}")
    return text


def changed_options(config: Config, names: Iterable[str]) -> dict[str, Any]:
    """Those of these options that differ from their default."""
    plain = type(config)(seats=config.seats)
    values = {name: getattr(config, name) for name in names}
    return {name: value for name, value in values.items() if value != getattr(plain, name)}


def options_text(config: Config, names: Iterable[str]) -> list[str]:
    """The options that differ from their default, each as `name=value`."""
    return [f"{name}={value}" for name, value in changed_options(config, names).items()]


def read_config(kind: type[C], fields: Mapping[str, Any], text: str) -> C:
    """The config with these fields; GameError quotes the text that they come from."""
    try:
        return msgspec.convert(dict(fields), kind)
    except msgspec.ValidationError as problem:
        raise GameError(f"no such table, {text!r}: {problem}") from None
