"""Failures of PostgreSQL, told in one sentence that says what to do."""

from __future__ import annotations

import re
import ssl
from typing import Final

from spytable.server.os_errors import explain_os_error
from spytable.server.storage.postgresql.address import Address
from spytable.table.errors import StoreError

OLDEST_SERVER: Final = 14
AWAY: Final = (
    "the database is away ({why}). Nothing acknowledged is lost; start it, or check the address."
)
_ADVICE: Final[tuple[tuple[str, str], ...]] = (
    ("28", "the server refuses user {user}: {why}. Check the user and the password."),
    ("3D000", "there is no database {database}. Create it: createdb {database}"),
    ("42501", "user {user} may not do this ({why}). Make {user} the owner of the database."),
    ("25006", "the server takes no writes: it is a copy of another one. Name that one."),
    ("53100", "the server's disk is full. Free some space; everything acknowledged is saved."),
    ("53300", "the server has too many connections. Raise its max_connections, or close some."),
    ("53", "the server lacks something ({why}). Everything acknowledged is saved."),
    ("57", AWAY),
    ("08", AWAY),
)
"""What to say, by the beginning of the SQLSTATE."""

TOO_OLD: Final = (
    f"the server is too old ({{why}}), and Spytable needs PostgreSQL {OLDEST_SERVER} or newer. "
    "Update the server, or name another one."
)
NO_SUCH_SETTING: Final = "42704"
BROKEN: Final = re.compile("InternalClientError|connection is closed")
"""How the driver tells of a connection that ended in the middle of something, if not by a state."""


def read_state(problem: BaseException) -> str:
    """The SQLSTATE of an error; empty if it has none."""
    state: str | None = getattr(problem, "sqlstate", None)
    return state or ""


def is_conflict(problem: BaseException) -> bool:
    """Whether a row is there already, or one that must come before it is missing."""
    return read_state(problem).startswith("23")


def concerns_all(problem: BaseException) -> bool:
    """Whether the server is in trouble, so that every save would fail."""
    return read_state(problem)[:2] in ("", "08", "25", "28", "53", "57", "58", "XX")


def explain_error(problem: BaseException, address: Address) -> StoreError:
    """A StoreError that says what went wrong and what to do."""
    if isinstance(problem, StoreError):
        return problem
    why = str(problem).partition("\n")[0]
    state = read_state(problem)
    form = "{why}. Nothing was overwritten; --store ADDRESS names another database."
    if state == NO_SUCH_SETTING and '"jit"' in why:
        form = TOO_OLD
    elif "root certificate" in why:
        form = "{why}. Put the certificate there, or name another: &sslrootcert=FILE"
    elif isinstance(problem, ssl.SSLError) or "SSL" in why:
        form = "the connection cannot be encrypted ({why}). Check sslmode and sslrootcert."
    elif BROKEN.search(f"{type(problem).__name__} {problem}") and not state:
        form, why = AWAY, "the connection broke"
    elif isinstance(problem, TimeoutError):
        form, why = AWAY, "it does not answer"
    elif isinstance(problem, OSError):
        form, why = AWAY, explain_os_error(problem)
    for sign, advice in _ADVICE:
        if state.startswith(sign):
            form = advice
            break
    said = form.format(why=why.rstrip("."), user=address.user, database=address.database)
    return StoreError(f"{address.shown}: {said}")
