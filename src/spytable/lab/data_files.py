"""Writes rows of matches as Parquet or as lines of JSON, each file whole or not at all."""

from __future__ import annotations

from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from secrets import token_hex
from types import TracebackType
from typing import IO, Any, Final, Literal, Self, TypeAlias

import msgspec

from spytable.core.game import GameError
from spytable.lab.data_rows import COLUMNS, TENSOR_COLUMNS, MatchData

Format: TypeAlias = Literal["parquet", "jsonl"]
NO_POLARS: Final = (
    "Parquet files need polars: install the extra, pip install 'spytable[lab]', "
    "or use --format jsonl"
)


class DataFiles:
    """The three files of an export, under temporary names until it is complete."""

    def __init__(
        self, folder: Path, form: Format, *, tensors: bool = False, replace: bool = False
    ) -> None:
        if form == "parquet" and find_spec("polars") is None:
            raise GameError(NO_POLARS)
        self._folder, self._form = folder, form
        self._columns = {name: dict(columns) for name, columns in COLUMNS.items()}
        if tensors:
            self._columns["decisions"] |= TENSOR_COLUMNS
        self._replaces = replace
        self._check_room()
        self._mark = token_hex(4)
        """Tells the parts of two exports into one folder apart."""
        self._parts: dict[str, IO[bytes]] = {}
        self._is_new = not folder.exists()
        self.counts = dict.fromkeys(COLUMNS, 0)

    def _check_room(self) -> None:
        """Nothing, or GameError if there are files that may not be replaced."""
        there = [name for name in COLUMNS if self._path(name).exists()]
        if there and not self._replaces:
            raise GameError(
                f"{self._path(there[0])} exists already: name another folder, or add --replace"
            )

    def __enter__(self) -> Self:
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            for name in COLUMNS:
                self._parts[name] = self._part(name).open("wb")
        except OSError as problem:
            self._clear()
            raise GameError(f"cannot write to {self._folder}: {problem.strerror}") from None
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for part in self._parts.values():
            part.close()
        try:
            if kind is None:
                self._finish()
        except OSError as fault:
            raise GameError(f"cannot write to {self._folder}: {fault.strerror}") from None
        finally:
            self._clear()

    def add(self, rows: MatchData) -> None:
        """Add the rows of a match."""
        for name, some in (
            ("matches", [rows.match]),
            ("steps", rows.steps),
            ("decisions", rows.decisions),
        ):
            for row in some:
                self._write(name, row)
            self.counts[name] += len(some)

    def _write(self, name: str, row: dict[str, Any]) -> None:
        if row.keys() != self._columns[name].keys():
            raise ValueError(f"a row of {name} has other columns: {sorted(row)}")
        try:
            self._parts[name].write(_encode(row) + b"\n")
        except OSError as problem:
            raise GameError(f"cannot write to {self._folder}: {problem.strerror}") from None

    def _finish(self) -> None:
        """Give the files their form, then their names, one after the other."""
        for name in COLUMNS:
            if self._form == "parquet":
                _write_parquet(self._part(name), self._whole_part(name), self._columns[name])
            else:
                self._part(name).replace(self._whole_part(name))
        self._check_room()  # another export may have been faster
        for name in COLUMNS:
            self._whole_part(name).replace(self._path(name))

    def _path(self, name: str) -> Path:
        return self._folder / f"{name}.{self._form}"

    def _whole_part(self, name: str) -> Path:
        return self._folder / f".{name}-{self._mark}.{self._form}.part"

    def _part(self, name: str) -> Path:
        return self._folder / f".{name}-{self._mark}.lines.part"

    def _clear(self) -> None:
        for name in COLUMNS:
            for part in (self._part(name), self._whole_part(name)):
                with suppress(OSError):
                    part.unlink(missing_ok=True)
        if self._is_new:
            with suppress(OSError):  # it holds the files, or was never made
                self._folder.rmdir()


_encode: Final = msgspec.json.Encoder().encode
"""Bytes become base64."""


def _write_parquet(source: Path, target: Path, columns: dict[str, str]) -> None:
    """Lines of JSON as Parquet, a part at a time, so that memory does not grow with the matches."""
    import polars as pl  # noqa: PLC0415 (of the extra)

    kinds: dict[str, Any] = {
        "text": pl.String,
        "texts": pl.List(pl.String),
        "int": pl.Int64,
        "ints": pl.List(pl.Int64),
        "float": pl.Float64,
        "floats": pl.List(pl.Float64),
        "bool": pl.Boolean,
        "bytes": pl.String,
    }
    schema = {name: kinds[kind] for name, kind in columns.items()}
    packed = [name for name, kind in columns.items() if kind == "bytes"]
    if source.stat().st_size == 0:
        frame = pl.DataFrame(schema=schema).lazy()
    else:
        frame = pl.scan_ndjson(source, schema=schema)
    frame.with_columns(pl.col(name).str.decode("base64") for name in packed).sink_parquet(target)
