"""The schema in PostgreSQL: created, checked, migrated, under a lock and all or nothing."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, TypeAlias

from spytable.server.storage.postgresql.address import Address
from spytable.server.storage.postgresql.connection import list_failures
from spytable.server.storage.postgresql.errors import OLDEST_SERVER, concerns_all
from spytable.server.storage.schema import RETENTION, TABLES, USUAL_DAYS, about, create_tables
from spytable.table.errors import StoreError

Migration: TypeAlias = Callable[[Any], Awaitable[None]]
"""Changes the schema by an asyncpg connection, in a transaction."""
FIRST: Final = 8
"""The oldest schema in PostgreSQL; its numbers are those of the data file."""
MIGRATIONS: Sequence[Migration] = ()
"""Forward only: migration n turns schema 8 + n into schema 9 + n."""
TYPES: Final = {"TEXT": 'text COLLATE "C"', "INTEGER": "bigint", "BLOB": "bytea"}
"""Our types in PostgreSQL: text is sorted by bytes and integers have 64 bits, as in SQLite."""
PREPARING: Final = 0x53707950
"""The first number of the advisory lock of whoever prepares the schema."""
_FUNCTION: Final = """
CREATE FUNCTION check_versions() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF EXISTS (
    SELECT FROM added WHERE version <> 1 AND NOT EXISTS (
      SELECT FROM records
      WHERE records.match = added.match AND records.version = added.version - 1
    )
  ) THEN
    RAISE EXCEPTION 'a record must follow the last one of its match'
    USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$
"""
_TRIGGER: Final = """
CREATE TRIGGER in_order AFTER INSERT ON records REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION check_versions()
"""
"""A record is appended only if its version is the last one plus 1: the database refuses others."""
_ROOM: Final = "ALTER TABLE matches SET (fillfactor = 70)"
"""Every step updates the time of its match, in place."""
_LEASES: Final = """
CREATE TABLE leases (
  "match" text COLLATE "C" PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
  owner text NOT NULL, epoch bigint NOT NULL, until timestamptz NOT NULL
)
"""
"""Which node owns a match, and its fencing number."""
_TABLES: Final = """
SELECT relname FROM pg_class
WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'f')
AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')
ORDER BY relname
"""
"""All tables of the schema but those of extensions."""


async def prepare_schema(
    connection: Any, address: Address, migrations: Sequence[Migration] = MIGRATIONS
) -> None:
    """Create or migrate the schema in one transaction; StoreError if it is not ours.

    Two servers that start at once wait for each other here.
    """
    await check_server(connection, address)
    lock = "SELECT pg_advisory_xact_lock($1, hashtext(current_schema()))"
    await connection.execute(lock, PREPARING)
    newest = FIRST + len(migrations)
    found = await find_schema(connection, address)
    if found is None:
        for made in (*create_tables(TYPES), _FUNCTION, _TRIGGER, _ROOM, _LEASES):
            await connection.execute(made)
        noted = {"schema": str(newest), RETENTION: str(USUAL_DAYS)}
        await connection.executemany("INSERT INTO about VALUES ($1, $2)", noted.items())
        return
    if found > newest:
        raise StoreError(
            f"{address.shown}: written by a newer Spytable (schema {found}, this one knows "
            f"{newest}). Update spytable, or name another database."
        )
    if found < newest:
        await _keep_copy(connection, found)
    for number in range(found, newest):
        await migrations[number - FIRST](connection)
        named = "UPDATE about SET value = $1 WHERE key = 'schema'"
        await connection.execute(named, str(number + 1))


async def check_server(connection: Any, address: Address) -> None:
    """StoreError if the server is too old, a copy of another one, or cannot keep every letter."""

    async def show(name: str) -> str:
        return str(await connection.fetchval(f"SHOW {name}"))

    if int(await show("server_version_num")) // 10_000 < OLDEST_SERVER:
        version = (await show("server_version")).split()[0]
        raise StoreError(
            f"{address.shown}: this is PostgreSQL {version}, and "
            f"Spytable needs {OLDEST_SERVER} or newer. Update the server, or name another one."
        )
    if (encoding := await show("server_encoding")) != "UTF8":
        raise StoreError(
            f"{address.shown}: the database is in {encoding} and cannot keep every "
            f"name. Create another: createdb -T template0 -E UTF8 {address.database}"
        )
    if await show("in_hot_standby") == "on":
        raise StoreError(
            f"{address.shown}: the server takes no writes: it is a copy of another one. Name that "
            "one."
        )
    if await connection.fetchval("SELECT current_schema()") is None:
        raise StoreError(
            f"{address.shown}: the schema in search_path does not exist, or is closed to "
            f"{address.user}. Create it, or leave search_path out of the address."
        )


async def find_schema(connection: Any, address: Address) -> int | None:
    """The schema's number; None if there are no tables. StoreError if they are not ours."""
    tables = [str(name) for (name,) in await connection.fetch(_TABLES)]
    if not tables:
        return None
    noted: Any = None
    if about.name in tables:
        try:
            async with connection.transaction():  # a savepoint: what fails is taken back alone
                noted = await connection.fetchval("SELECT value FROM about WHERE key = 'schema'")
        except list_failures() as problem:
            if concerns_all(problem):  # the server goes away: it says nothing about the tables
                raise
            noted = None
    if noted is None or not str(noted).isdecimal() or int(noted) < FIRST:
        shown = ", ".join(tables[:3])
        raise StoreError(
            f"{address.shown}: there are tables of another program ({shown}). Name an empty "
            "database."
        )
    return int(noted)


async def _keep_copy(connection: Any, found: int) -> None:
    """Copy every table before a migration: `schema_8_matches` and so on."""
    for table in TABLES:
        copied = f'CREATE TABLE IF NOT EXISTS "schema_{found}_{table.name}" AS TABLE "{table.name}"'
        await connection.execute(copied)
