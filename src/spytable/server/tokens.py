"""Names nobody can guess: match ids, table codes, seat tokens."""

from __future__ import annotations

import hmac
from hashlib import sha256
from secrets import choice, token_urlsafe
from typing import Final

SIGNS: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""No sign that is taken for another when read aloud or copied: no 0 O, no 1 I L."""
CODE_SIGNS: Final = 6
TOKEN_BYTES: Final = 24
"""192 bits."""


def fresh_id() -> str:
    """A new match id, 96 bits: whoever has it may watch."""
    return token_urlsafe(12)


def fresh_code() -> str:
    """A new table code, like K7M-Q4T."""
    signs = "".join(choice(SIGNS) for _ in range(CODE_SIGNS))
    return f"{signs[:3]}-{signs[3:]}"


def read_code(typed: str) -> str | None:
    """The code somebody typed, however they wrote it; None if it cannot be one.

    >>> read_code(" k7mq4t")
    'K7M-Q4T'
    """
    signs = "".join(sign for sign in typed.upper() if sign not in " -_.")
    if len(signs) != CODE_SIGNS or not set(signs) <= set(SIGNS):
        return None
    return f"{signs[:3]}-{signs[3:]}"


def fresh_token() -> str:
    """A new seat token."""
    return token_urlsafe(TOKEN_BYTES)


def hashed(token: str) -> str:
    """A token as it is stored. It is long and random: one round of SHA-256 is enough."""
    return sha256(token.encode()).hexdigest()


def fits(token: str, stored: str | None) -> bool:
    """Whether a token is the one stored, compared in constant time."""
    return stored is not None and hmac.compare_digest(hashed(token), stored)
