"""The address of a PostgreSQL database: read, checked, and shown without its password."""

from __future__ import annotations

import os
import re
from ipaddress import ip_address
from pathlib import Path
from typing import Final
from urllib.parse import parse_qs, unquote, urlsplit

import msgspec

from spytable.table.errors import StoreError

SCHEMES: Final = ("postgresql", "postgres")
ENCRYPTED: Final = ("require", "verify-ca", "verify-full")
UNENCRYPTED: Final = ("disable", "allow", "prefer")
CERTIFICATES: Final = ("sslrootcert", "sslcert", "sslkey")
FORM: Final = "postgresql://USER:PASSWORD@HOST/DATABASE"
MISPLACED: Final = re.compile("[@&=]")
"""In the name of a database these are signs that a part of a password stands in the wrong place."""


class Address(msgspec.Struct, frozen=True):
    """Where a database is, and who asks."""

    url: str
    """With the password: never shown, never logged."""
    shown: str
    """Without it."""
    database: str
    user: str


def is_address(said: str) -> bool:
    """Whether this names a database, however badly it is written, rather than a folder.

    >>> is_address("postgresql:/ann@localhost/games"), is_address("C:/games")
    (True, False)
    """
    return re.match(r"postgres(ql)?:|[a-z0-9+]{2,}:/", said, re.IGNORECASE) is not None


def read_address(url: str) -> Address:
    """Read and check an address; StoreError says what is wrong with it, without its password.

    A database on another machine needs a password or a certificate, and encryption.
    """
    try:
        parts = urlsplit(url)
        query = {
            k: v[-1] for k, v in parse_qs(parts.query, strict_parsing=bool(parts.query)).items()
        }
        hosts = _hosts(parts.netloc.rpartition("@")[2] or query.get("host", ""))
        # What is shown of a malformed address could be a part of its password.
        if parts.netloc.count("@") > 1 or MISPLACED.search(parts.path) or "#" in url:
            raise ValueError(url)
    except ValueError:
        raise StoreError(
            f"the address of the database is malformed. Write it as {FORM}, with %40 for an @ in "
            "the password, %2F for a / and %23 for a #."
        ) from None
    if parts.scheme not in SCHEMES:
        other = f", not {parts.scheme}:" if parts.scheme else ""
        raise StoreError(
            f"the address of a database begins with postgresql://{other}. Write it as {FORM}; "
            "--data DIR names the folder of a data file."
        )
    user, _, password = parts.netloc.rpartition("@")[0].partition(":")
    user = unquote(user) or query.get("user", "")
    database = unquote(parts.path.removeprefix("/")) or query.get("dbname", "")
    missing = [
        name for name, said in (("user", user), ("host", hosts), ("database", database)) if not said
    ]
    if missing or "service" in query:
        what = f"names no {' and no '.join(missing)}" if missing else "names a service"
        raise StoreError(f"the address of the database {what}. Write it as {FORM}.")
    shown = f"postgresql://{user}@{','.join(hosts)}/{database}"
    mode = query.get("sslmode", os.environ.get("PGSSLMODE", "prefer"))
    if mode not in (*ENCRYPTED, *UNENCRYPTED):
        raise StoreError(f"{shown}: there is no sslmode={mode}. Use sslmode=verify-full.")
    far = [host for host in hosts if not _is_here(host)]
    if far and mode not in ENCRYPTED:
        raise StoreError(
            f"{shown}: {far[0]} is another machine, and the connection would not be encrypted. "
            "Add ?sslmode=verify-full to the address."
        )
    if far and not (password or query.get("password") or _is_known_otherwise(query)):
        raise StoreError(
            f"{shown}: {far[0]} is another machine, and no password is given. Put it into "
            "~/.pgpass or PGPASSWORD, or into the address."
        )
    for name in CERTIFICATES:
        if mode in ENCRYPTED and name in query and not Path(query[name]).is_file():
            raise StoreError(f"{shown}: there is no file {query[name]}. Write {name}=FILE anew.")
    return Address(url, shown, database, user)


def _hosts(said: str) -> tuple[str, ...]:
    """The hosts, with their ports; ValueError if a port is none."""
    hosts = tuple(unquote(host) for host in said.split(",") if host)
    for host in hosts:
        port = re.search(r":([^:\]]*)$", host)
        if port is not None and not host.startswith("/") and not 0 < int(port[1]) < 1 << 16:
            raise ValueError(host)
    return hosts


def _is_here(host: str) -> bool:
    """Whether a host is this machine: a socket in a folder, or a loopback address."""
    name = host[1 : host.find("]")] if host.startswith("[") else host.partition(":")[0]
    if host.startswith("/") or name == "localhost":
        return True
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return False


def _is_known_otherwise(query: dict[str, str]) -> bool:
    """Whether a password is in the environment or a file, or there is a certificate."""
    file = query.get("passfile") or os.environ.get("PGPASSFILE") or "~/.pgpass"
    key = query.get("sslcert") or os.environ.get("PGSSLCERT") or "~/.postgresql/postgresql.crt"
    return bool(os.environ.get("PGPASSWORD")) or any(
        Path(path).expanduser().is_file() for path in (file, key)
    )
