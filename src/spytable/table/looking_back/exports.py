"""A finished match as a file to download."""

from __future__ import annotations

import gzip
from typing import Literal, TypeAlias

import msgspec

from spytable.core.codec import encode
from spytable.table.looking_back.match_files import make_match_file
from spytable.table.looking_back.past_match import PastMatch
from spytable.table.looking_back.replay import make_replay_file

Packing: TypeAlias = Literal["gzip", ""]


class Export(msgspec.Struct, frozen=True):
    """A file for download, and its name."""

    body: bytes
    name: str


def make_file_export(past: PastMatch) -> Export:
    """The match file: what was agreed and what happened."""
    return Export(encode(make_match_file(past)), name_export(past, "json"))


def make_film_export(past: PastMatch, language: str | None, packing: Packing) -> Export:
    """Every step with every view, for a page that needs no server."""
    body = encode(make_replay_file(past, language))
    # Views repeat much: compressed, it is a twentieth of the size.
    packed = gzip.compress(body, 6) if packing == "gzip" else body
    return Export(packed, name_export(past, "json"))


def name_export(past: PastMatch, ending: str) -> str:
    """The name of the file."""
    return f"{past.sitting.row.game}-{past.sitting.row.code}.{ending}"
