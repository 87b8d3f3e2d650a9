"""How a server logs: lines for people, or one JSON object a line for programs.

Matches are named by a hash. JSON lines hold nothing that an exception says about values, only its
type and where it happened: what a client sent or a state hides must not end up in a log.
"""

from __future__ import annotations

import logging
import sys
import traceback
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

import msgspec

from spytable.bots.quotes import Quote
from spytable.table.match_names import MatchName

log = logging.getLogger("spytable.server")
LogForm: TypeAlias = Literal["text", "json"]
FORMS: Final[tuple[LogForm, ...]] = ("text", "json")
TEXT: Final = "%(levelname)s %(name)s: %(message)s"
LEFT_OUT: Final = "..."


class LogLine(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One line of a log in JSON."""

    time: str
    level: str
    part: str
    """Of the server: desk, lobby, store, node, bus and so on."""
    message: str
    match: str | None = None
    """The first 12 characters of the SHA-256 of its id."""
    error: str | None = None
    """The type of an exception."""
    trace: tuple[str, ...] = ()
    """Where it happened: file, line and function, the innermost last."""


class JsonFormatter(logging.Formatter):
    """Writes a log record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        args = record.args if isinstance(record.args, tuple) else ()
        at = datetime.fromtimestamp(record.created, UTC)
        line = LogLine(
            time=at.isoformat(timespec="milliseconds"),
            level=record.levelname.lower(),
            part=record.name.removeprefix("spytable."),
            message=_make_message(record, args).partition("\n")[0],
            match=next((str(each) for each in args if isinstance(each, MatchName)), None),
            **_describe_error(record),
        )
        return msgspec.json.encode(line).decode()


def _make_message(record: logging.LogRecord, args: tuple[object, ...]) -> str:
    """The message without what bots of others said."""
    if not any(isinstance(each, Quote) for each in args):
        return record.getMessage()
    kept = tuple(LEFT_OUT if isinstance(each, Quote) else each for each in args)
    return str(record.msg) % kept


def _describe_error(record: logging.LogRecord) -> dict[str, Any]:
    """The type of the exception that a record carries, and where it happened."""
    if not record.exc_info or record.exc_info[0] is None:
        return {}
    frames = traceback.extract_tb(record.exc_info[2])
    trace = tuple(f"{Path(each.filename).name}:{each.lineno} {each.name}" for each in frames)
    return {"error": record.exc_info[0].__name__, "trace": trace}


def report_failure(problem: Exception, form: LogForm) -> None:
    """Say why a server does not start, in the form of its log."""
    if form == "json":
        set_up_logs(form)
        log.error("%s", problem)
    else:
        sys.stderr.write(f"spytable: {problem}\n")


def set_up_logs(form: LogForm = "text") -> None:
    """Log to the standard error: warnings for people; for programs also what happens to matches."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonFormatter() if form == "json" else logging.Formatter(TEXT))
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
    if form == "json":
        logging.getLogger("spytable").setLevel(logging.INFO)
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)  # not for bad requests
