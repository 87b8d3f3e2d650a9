"""What the types of messages say: fields, kinds, which may be absent, and docstrings."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterable, Iterator
from functools import cache
from inspect import cleandoc
from typing import Any, Literal, NamedTuple

import msgspec
from msgspec import inspect as kinds

Direction = Literal["sent", "asked"]
"""Whether the server writes a message or reads it."""
ALWAYS, ABSENT = "always", "may be absent"
REQUIRED, LEFT_OUT = "required", "may be left out"


class Part(NamedTuple):
    """One field of a message."""

    name: str
    kind: str
    when: str
    """Whether it is always there."""
    meaning: str


def structs_in(*types: Any) -> list[type[msgspec.Struct]]:
    """Every struct that these types lead to, each once, in the order in which they are met."""
    found: dict[type[msgspec.Struct], None] = {}
    for each in types:
        for info in _met(kinds.type_info(each), set()):
            found.setdefault(info.cls)
    return list(found)


def _met(info: kinds.Type, seen: set[type]) -> Iterator[kinds.StructType]:
    if isinstance(info, kinds.StructType):
        if info.cls in seen:
            return
        seen.add(info.cls)
        yield info
    for part in _parts(info):
        yield from _met(part, seen)


def _parts(info: kinds.Type) -> Iterable[kinds.Type]:
    """The types that a type is made of."""
    match info:
        case kinds.StructType():
            return [field.type for field in info.fields]
        case kinds.UnionType():
            return info.types
        case kinds.TupleType():
            return info.item_types
        case kinds.ListType() | kinds.VarTupleType() | kinds.SetType() | kinds.FrozenSetType():
            return [info.item_type]
        case kinds.DictType():
            return [info.key_type, info.value_type]
        case kinds.Metadata():
            return [info.type]
        case _:
            return []


def fields_of(struct: type[msgspec.Struct], direction: Direction) -> list[Part]:
    """The fields of a message, as its type and the docstrings below them say."""
    said = _said(struct)
    info = kinds.type_info(struct)
    assert isinstance(info, kinds.StructType)
    return [
        Part(
            field.encode_name,
            kind_text(field.type) + _default(field, direction),
            _when(struct, field, direction),
            said.get(field.name, ""),
        )
        for field in info.fields
    ]


def _when(struct: type[msgspec.Struct], field: kinds.Field, direction: Direction) -> str:
    if direction == "asked":
        return REQUIRED if field.required else LEFT_OUT
    is_omitted = struct.__struct_config__.omit_defaults and not field.required
    # A default of UNSET is told as none at all.
    defaults = {field.default, field.default_factory} if not field.required else {None}
    return ABSENT if is_omitted or defaults == {msgspec.NODEFAULT} else ALWAYS


def _default(field: kinds.Field, direction: Direction) -> str:
    """What a field that clients leave out means."""
    if direction == "sent" or field.required:
        return ""
    value = field.default_factory() if field.default is msgspec.NODEFAULT else field.default
    return f" = {msgspec.json.encode(value).decode()}"


def kind_text(info: kinds.Type) -> str:
    """A kind as JSON knows it, in short."""
    match info:
        case kinds.StructType():
            return info.cls.__name__
        case kinds.UnionType():
            return " | ".join(map(kind_text, info.types))
        case kinds.TupleType():
            return f"[{', '.join(map(kind_text, info.item_types))}]"
        case kinds.ListType() | kinds.VarTupleType() | kinds.SetType() | kinds.FrozenSetType():
            one = kind_text(info.item_type)
            return f"({one})[]" if " | " in one else f"{one}[]"
        case kinds.DictType():
            return f"{{{kind_text(info.key_type)}: {kind_text(info.value_type)}}}"
        case kinds.LiteralType():
            return " | ".join(msgspec.json.encode(value).decode() for value in info.values)
        case kinds.Metadata():
            game = (info.extra or {}).get("game")
            return f"{game} of the game" if game else kind_text(info.type)
        case _:
            return _plain(info)


def _plain(info: kinds.Type) -> str:
    """A kind that is made of no other, with its limits."""
    match info:
        case kinds.NoneType():
            return "null"
        case kinds.BoolType():
            return "bool"
        case kinds.IntType():
            return "int" if info.ge is None or info.le is None else f"int {info.ge} to {info.le}"
        case kinds.FloatType():
            return "float"
        case kinds.StrType() if info.pattern is not None:
            return f"str like {info.pattern}"
        case kinds.StrType() if info.max_length is not None:
            return f"str of {info.min_length or 0} to {info.max_length}"
        case kinds.StrType():
            return "str"
        case kinds.AnyType():
            return "any"
        case _:
            raise TypeError(f"the page has no word for {info}")


def doc_of(struct: type[msgspec.Struct]) -> str:
    """What a message says of itself."""
    return cleandoc(_node(struct.__module__, struct.__name__)[0])


def _said(struct: type[msgspec.Struct]) -> dict[str, str]:
    """The docstrings below the fields, those that are inherited too."""
    found: dict[str, str] = {}
    for kind in reversed(struct.__mro__):
        if kind is not msgspec.Struct and issubclass(kind, msgspec.Struct):
            found |= _node(kind.__module__, kind.__name__)[1]
    return found


@cache
def _node(module: str, name: str) -> tuple[str, dict[str, str]]:
    """A class's docstring, and those below its fields."""
    for node in _tree(module).body:
        if isinstance(node, ast.ClassDef) and node.name == name:
            pairs = zip(node.body, [*node.body[1:], None], strict=True)
            fields = {
                ast.unparse(field.target): said_by(after)
                for field, after in pairs
                if isinstance(field, ast.AnnAssign)
            }
            return ast.get_docstring(node) or "", fields
    return "", {}


@cache
def _tree(module: str) -> ast.Module:
    return ast.parse(inspect.getsource(inspect.importlib.import_module(module)))  # type: ignore[attr-defined]


def said_by(node: ast.stmt | None) -> str:
    """The docstring that follows a field, on one line."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return " ".join(cleandoc(str(node.value.value)).split())
    return ""
