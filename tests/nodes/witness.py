"""A witness in the database: a trigger that notes for every record who wrote it and who owned."""

from __future__ import annotations

from collections import Counter
from typing import Final

from tests.server.bases import Base

WITNESS: Final = (
    "CREATE TABLE writes (match text, version bigint, writer text, owner text, epoch bigint)",
    """
    CREATE FUNCTION witness() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
    BEGIN
      INSERT INTO writes SELECT added.match, added.version, current_setting('application_name'),
        'spytable ' || leases.owner, leases.epoch
      FROM added LEFT JOIN leases ON leases.match = added.match;
      RETURN NULL;
    END $$
    """,
    """
    CREATE TRIGGER witness AFTER INSERT ON records REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION witness()
    """,
)
"""Notes with every record which node wrote it, and which one owned the match at that moment."""
WRITES: Final = "select match, version, writer, owner, epoch from writes order by 1, 2"


def call_witness(base: Base) -> None:
    """Let the database note all writes from now on."""
    for statement in WITNESS:
        base.rows(statement)


def list_double_writes(base: Base) -> list[str]:
    """Records that a node wrote which did not own the match, or after the next owner did."""
    faults = []
    latest: Counter[str] = Counter()
    for match, version, writer, owner, epoch in base.rows(WRITES):
        if writer != owner:
            faults.append(f"{match} record {version} is by {writer}, its owner was {owner}")
        elif epoch < latest[match]:
            faults.append(f"{match} record {version} is of epoch {epoch}, after a later one")
        else:
            latest[match] = epoch
    return faults
