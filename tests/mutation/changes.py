"""Small wrong changes to a module's source: each is one mutant."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
COUNTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Add,
}


TUNING = {"frozen", "gc", "kw_only", "maxsize", "slots", "strict", "tag"}
"""Named arguments that tune a data type or guard a call, and are no rule."""


@dataclass(frozen=True)
class Mutant:
    """A module with one wrong change."""

    module: str
    line: int
    what: str
    source: str

    @property
    def place(self) -> str:
        """Where to find the change."""
        return f"{self.module}:{self.line} {self.what}"


def list_mutants(module: str, source: str) -> list[Mutant]:
    """Every mutant of a module, in the order of its text."""
    found = []
    count = sum(1 for _ in _changes(ast.parse(source)))
    for number in range(count):
        tree = ast.parse(source)
        for place, (line, what) in enumerate(_changes(tree, number)):
            if place == number:
                found.append(Mutant(module, line, what, ast.unparse(tree)))
    return found


def _changes(tree: ast.Module, wanted: int | None = None) -> Iterator[tuple[int, str]]:
    """Every place that can be changed; the wanted one is changed in the tree before it is told."""
    number = 0
    for node in _living(tree):
        for what, change in _ways(node):
            before = ast.unparse(node)[:60].replace("\n", " ")
            if number == wanted:
                change()
            yield getattr(node, "lineno", 0), f"{what} in `{before}`"
            number += 1


def _living(tree: ast.Module) -> Iterator[ast.AST]:
    """The nodes that are executed: no annotations, no text that people read."""
    for node in tree.body:
        yield from _walk(node)


def _walk(node: ast.AST) -> Iterator[ast.AST]:
    yield node
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "type_params", "decorator_list"):
            continue
        children = value if isinstance(value, list) else [value]
        for child in children:
            if isinstance(child, ast.AST) and not _is_beside_rules(child):
                yield from _walk(child)


def _is_beside_rules(node: ast.AST) -> bool:
    """Whether this is a docstring, tunes a type, or guards against a caller's mistake."""
    if isinstance(node, ast.Raise | ast.Assert):
        return True
    if isinstance(node, ast.keyword) and node.arg in TUNING:
        return True
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _ways(node: ast.AST) -> Iterator[tuple[str, _Change]]:
    """The ways in which one node can be made wrong."""
    match node:
        case ast.Compare(ops=[op, *_]) if type(op) in COMPARED:
            other = COMPARED[type(op)]
            yield f"{type(op).__name__} is {other.__name__}", _Change(node.ops, 0, other())
        case ast.BinOp(op=op) if type(op) in COUNTED:
            other_op = COUNTED[type(op)]
            yield f"{type(op).__name__} is {other_op.__name__}", _Change(node, "op", other_op())
        case ast.BoolOp(op=ast.And()):
            yield "and is or", _Change(node, "op", ast.Or())
        case ast.BoolOp(op=ast.Or()):
            yield "or is and", _Change(node, "op", ast.And())
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield "not is dropped", _Change(node, "op", ast.Not(), operand)
        case ast.IfExp(test=test):
            yield "the choice is turned", _Change(node, "test", ast.Not(), test)
        case ast.If(test=test) if not _is_type_check(test):
            yield "the condition is turned", _Change(node, "test", ast.Not(), test)
        case ast.Constant(value=bool() as value):
            yield f"{value} is {not value}", _Change(node, "value", not value)
        case ast.Constant(value=int() as value):
            yield f"{value} is {value + 1}", _Change(node, "value", value + 1)
        case ast.comprehension(ifs=[_, *_]):
            yield "a condition is dropped", _Change(node, "ifs", [])
        case ast.Call(keywords=[_, _, *_]):
            yield (
                "the last named argument is dropped",
                _Change(node, "keywords", node.keywords[:-1]),
            )


def _is_type_check(test: ast.expr) -> bool:
    return isinstance(test, ast.Name) and test.id == "TYPE_CHECKING"


class _Change:
    """One change to the tree, made when it is called."""

    def __init__(self, at: object, key: str | int, value: object, operand: object = None) -> None:
        self._at, self._key, self._value, self._operand = at, key, value, operand

    def __call__(self) -> None:
        value = self._value
        if isinstance(value, ast.Not) and isinstance(self._operand, ast.expr):
            value = ast.UnaryOp(op=ast.Not(), operand=self._operand)
            if self._key == "op":  # `not x` is `x`, written so that the node stays where it is
                self._key = "operand"
        if isinstance(self._at, list) and isinstance(self._key, int):
            self._at[self._key] = value
        else:
            setattr(self._at, str(self._key), value)
