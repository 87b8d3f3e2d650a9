"""Patterns for h11 that take time in proportion to what they read.

h11's own try every way to share out a run of blanks: a line of 60,000 blanks with one forbidden
sign after them holds the whole server up for half a minute, before any limit is asked.
"""

from __future__ import annotations

import re
from typing import Final

from h11 import _readers

FIELD: Final = re.compile(
    rb"(?P<field_name>[-!#$%&'*+.^_`|~0-9a-zA-Z]++):[ \t]*+"
    rb"(?P<field_value>(?:[^\x00\s]++(?:[ \t]++[^\x00\s]++)*+)?)[ \t]*+"
)
"""A header, as h11 understands it."""
CHUNK: Final = re.compile(
    rb"(?P<chunk_size>[0-9A-Fa-f]{1,20}+)"
    rb"(?:(?P<chunk_ext>;[^\n]*+)(?<=\r)\n|[ \t]*+\r\n)"
)
"""The line before a chunk, likewise."""


def use_linear_patterns() -> None:
    """Let h11 read with these from now on."""
    _readers.header_field_re = FIELD
    _readers.chunk_header_re = CHUNK
