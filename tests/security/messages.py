"""Messages as their types allow them, and a little beside that."""

from __future__ import annotations

import json
from typing import Any, Final

from hypothesis import strategies as st
from msgspec import inspect

from spytable import wire

HUGE: Final = 10**4_000
numbers = st.integers(-3, 9) | st.integers() | st.sampled_from([HUGE, -HUGE, 2**63, 2**64])
letters = st.text(max_size=50)
anything: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | numbers | st.floats() | letters,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(letters, inner, max_size=4),
    max_leaves=8,
)


def kinds(actions: st.SearchStrategy[Any]) -> dict[str, st.SearchStrategy[dict[str, Any]]]:
    """Every message a client may send, by its tag, with these actions in those that carry one."""
    union = inspect.type_info(wire.Incoming)
    assert isinstance(union, inspect.UnionType)
    structs = [kind for kind in union.types if isinstance(kind, inspect.StructType)]
    return {str(kind.tag): _of(kind, actions) for kind in structs}


def _of(  # noqa: PLR0911, PLR0912 (a case for each type)
    kind: inspect.Type, actions: st.SearchStrategy[Any]
) -> st.SearchStrategy[Any]:
    """Values of a type, within its limits."""
    match kind:
        case inspect.StructType():
            fields = {field.encode_name: _of(field.type, actions) for field in kind.fields}
            optional = {field.encode_name for field in kind.fields if not field.required}
            needed = {name: each for name, each in fields.items() if name not in optional}
            tag = {} if kind.tag is None else {str(kind.tag_field): st.just(kind.tag)}
            free = {name: fields[name] for name in optional}
            return st.fixed_dictionaries({**tag, **needed}, optional=free)
        case inspect.UnionType():
            return st.one_of([_of(each, actions) for each in kind.types])
        case inspect.LiteralType():
            return st.sampled_from(kind.values)
        case inspect.StrType(pattern=str()):
            return st.binary(min_size=32, max_size=32).map(bytes.hex)  # the one pattern there is
        case inspect.StrType():
            return st.text(min_size=kind.min_length or 0, max_size=kind.max_length or 50)
        case inspect.IntType():
            return st.integers(kind.ge, kind.le) if kind.ge is not None else numbers
        case inspect.BoolType():
            return st.booleans()
        case inspect.NoneType():
            return st.none()
        case inspect.RawType():
            return actions
        case inspect.Metadata():
            return _of(kind.type, actions)
        case inspect.DictType():
            keys, values = _of(kind.key_type, actions), _of(kind.value_type, actions)
            return st.dictionaries(keys, values, max_size=6)
        case inspect.VarTupleType():
            return st.lists(_of(kind.item_type, actions), max_size=6)
        case _:
            raise TypeError(f"no values are known for {kind}")


@st.composite
def bent(draw: st.DrawFn, whole: st.SearchStrategy[dict[str, Any]]) -> dict[str, Any]:
    """A message with one thing wrong with it: a field that is missing, another, or too many."""
    message = dict(draw(whole))
    name = draw(st.sampled_from(sorted(message)) | letters)
    if draw(st.booleans()):
        message.pop(name, None)
    else:
        message[name] = draw(anything)
    return message


def warped(action: Any) -> st.SearchStrategy[Any]:
    """An action that was legal, with one of its parts replaced by anything."""
    return st.just(action) | _warped(action)


@st.composite
def _warped(draw: st.DrawFn, value: Any) -> Any:
    if isinstance(value, dict) and value and draw(st.booleans()):
        name = draw(st.sampled_from(sorted(value)))
        return {**value, name: draw(_warped(value[name]))}
    if isinstance(value, list) and value and draw(st.booleans()):
        place = draw(st.integers(0, len(value) - 1))
        return [*value[:place], draw(_warped(value[place])), *value[place + 1 :]]
    return draw(anything)


def written(message: Any) -> str:
    """A message as JSON, numbers that JSON does not know included."""
    return json.dumps(message)


def sayings(actions: st.SearchStrategy[Any]) -> st.SearchStrategy[str | bytes]:
    """What may come over a socket: messages, nearly messages, JSON, text and bytes."""
    good = st.one_of(list(kinds(actions).values()))
    values = (good | good | bent(good) | anything).map(written)
    return values | values | st.text(max_size=200) | st.binary(max_size=200)
