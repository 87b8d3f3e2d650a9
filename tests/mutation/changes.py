"""Small wrong changes to a module's source: each is one mutant."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeGuard

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
TURNED = (ast.Eq, ast.NotEq, ast.In, ast.NotIn, ast.Is, ast.IsNot)
"""Comparisons whose change already turns the condition they stand in."""
COUNTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Add,
}
TUNING = {"frozen", "gc", "kw_only", "max_steps", "maxsize", "slots", "strict", "tag"}
"""Named arguments that tune a data type, guard a call or bound a match, and are no rule."""
TYPES = {"Annotated", "Literal", "TypeVar"}
"""Names of what is only for the type checker."""


@dataclass(frozen=True)
class Mutant:
    """A module with one wrong change."""

    module: str
    line: int
    where: str
    """The function or class, by its dotted name; `module` outside of all."""
    name: str
    """Where it is and what it changes, without the line: stays as the file grows."""
    text: str
    """The module as it should be."""
    number: int

    @property
    def place(self) -> str:
        """Where to find the change."""
        return f"line {self.line}, {self.name}"

    def source(self) -> str:
        """The module with the change."""
        tree = ast.parse(self.text)
        for place, _ in enumerate(_changes(tree, self.number)):
            if place == self.number:
                break
        return ast.unparse(tree)


def list_mutants(module: str, text: str) -> list[Mutant]:
    """Every mutant of a module, in the order of its text."""
    found, times = list[Mutant](), Counter[str]()
    short = module.rpartition(".")[2]
    for number, (line, where, what) in enumerate(_changes(ast.parse(text))):
        name = f"{short}.{where}: {what}"
        times[name] += 1
        nth = "" if times[name] == 1 else f" ({times[name]})"
        found.append(Mutant(module, line, where, f"{name}{nth}", text, number))
    return found


def _changes(tree: ast.Module, wanted: int | None = None) -> Iterator[tuple[int, str, str]]:
    """Every place that can be changed; the wanted one is changed in the tree before it is told."""
    number = 0
    tuned = _names_for_tuning(tree)
    for top in tree.body:
        if _assigned(top) in tuned or _is_beside_rules(top):
            continue
        for where, node in _walk(top, ""):
            for what, change in _ways(node):
                before = " ".join(ast.unparse(node).split())[:70]
                if number == wanted:
                    change()
                yield getattr(node, "lineno", 0), where or "module", f"{what} in `{before}`"
                number += 1


def _names_for_tuning(tree: ast.Module) -> set[str]:
    """The module's constants that nothing in it reads but bounds, guards and other such ones."""
    read = {node.id for node in ast.walk(tree) if _is_read(node)}
    tuned = {name for node in tree.body if (name := _assigned(node)) and name in read}
    while True:
        living = {
            node.id
            for top in tree.body
            if _assigned(top) not in tuned
            for _, node in _walk(top, "")
            if _is_read(node)
        }
        if not tuned & living:
            return tuned
        tuned -= living


def _is_read(node: ast.AST) -> TypeGuard[ast.Name]:
    return isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)


def _assigned(node: ast.AST) -> str | None:
    """The name of a constant that a statement defines."""
    match node:
        case ast.Assign(targets=[ast.Name(name)]) | ast.AnnAssign(target=ast.Name(name)):
            return name
        case _:
            return None


def _walk(node: ast.AST, where: str) -> Iterator[tuple[str, ast.AST]]:
    """The nodes that are executed: no annotations, no text that people read."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        where = f"{where}.{node.name}" if where else node.name
    yield where, node
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "type_params", "decorator_list"):
            continue
        children = value if isinstance(value, list) else [value]
        for child in children:
            if isinstance(child, ast.AST) and not _is_beside_rules(child):
                yield from _walk(child, where)


def _is_beside_rules(node: ast.AST) -> bool:
    """Whether this is a docstring, a type, tunes one, guards a call, or is a random pick."""
    match node:
        case ast.Raise() | ast.Assert():
            return True
        case ast.keyword(arg=name):
            return name in TUNING
        case ast.Subscript(value=ast.Name(name)) | ast.Call(func=ast.Name(name)):
            return name in TYPES
        case ast.Expr(value=ast.Constant()):
            return True
        case ast.Assign(targets=[ast.Name("__slots__" | "__all__")]):
            return True
        case ast.FunctionDef(name="sample"):  # how a player without a mind picks
            return True
        case _:
            return False


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
        case ast.IfExp(test=test) if not _is_turned_within(test):
            yield "the choice is turned", _Change(node, "test", ast.Not(), test)
        case ast.If(test=test) if not _is_turned_within(test):
            yield "the condition is turned", _Change(node, "test", ast.Not(), test)
        case ast.Constant(value=bool() as value):
            yield f"{value} is {not value}", _Change(node, "value", not value)
        case ast.Constant(value=int() as value):
            yield f"{value} is {value + 1}", _Change(node, "value", value + 1)
        case ast.comprehension(ifs=[_, *_]):
            yield "a condition is dropped", _Change(node, "ifs", [])
        case ast.Call(keywords=[_, _, *_]):
            last = node.keywords[-1]
            if last.arg not in TUNING:
                what = f"the last named argument, {last.arg}, is dropped"
                yield what, _Change(node, "keywords", node.keywords[:-1])


def _is_turned_within(test: ast.expr) -> bool:
    """Whether turning this condition is the same as a change within it, or is no rule."""
    match test:
        case ast.Compare(ops=[op]):
            return isinstance(op, TURNED)
        case ast.UnaryOp(op=ast.Not()) | ast.Name("TYPE_CHECKING"):
            return True
        case _:
            return False


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
