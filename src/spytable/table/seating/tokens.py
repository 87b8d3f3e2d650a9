"""Names nobody can guess: match ids, table codes, seat tokens."""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from hashlib import sha256
from secrets import choice, token_urlsafe
from typing import Final

CODE_ALPHABET: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""No sign that is taken for another when read aloud or copied: no 0 O, no 1 I L."""
CODE_SIGNS: Final = 6
LONG_CODE_SIGNS: Final = 24
"""118 bits: the code of a private table is never found by guessing."""
TOKEN_BYTES: Final = 24
"""192 bits."""


def fresh_id() -> str:
    """A new match id, 96 bits: whoever has it may watch."""
    return token_urlsafe(12)


def fresh_code(*, private: bool = False) -> str:
    """A new table code, like K7M-Q4T; a private table's is four times as long."""
    count = LONG_CODE_SIGNS if private else CODE_SIGNS
    return _written("".join(choice(CODE_ALPHABET) for _ in range(count)))


def _written(signs: str) -> str:
    """A code in groups of three, or of six where it is long."""
    size = 3 if len(signs) == CODE_SIGNS else 6
    return "-".join(signs[start : start + size] for start in range(0, len(signs), size))


def is_private(code: str) -> bool:
    """Whether a code is one that nobody guesses."""
    return len(code.replace("-", "")) == LONG_CODE_SIGNS


def read_code(typed: str) -> str | None:
    """The code somebody typed, however they wrote it; None if it cannot be one.

    >>> read_code(" k7mq4t")
    'K7M-Q4T'
    """
    signs = "".join(sign for sign in typed.upper() if sign not in " -_.")
    if len(signs) not in (CODE_SIGNS, LONG_CODE_SIGNS) or not set(signs) <= set(CODE_ALPHABET):
        return None
    return _written(signs)


def fresh_token() -> str:
    """A new seat token."""
    return token_urlsafe(TOKEN_BYTES)


def make_watch_token(secret: str) -> str:
    """The watch token of the match with this secret, 192 bits: it tells nothing of the secret."""
    digest = hmac.digest(bytes.fromhex(secret), b"watch", "sha256")[:TOKEN_BYTES]
    return urlsafe_b64encode(digest).decode()


def hash_token(token: str) -> str:
    """A token as it is stored. It is long and random: one round of SHA-256 is enough."""
    return sha256(token.encode()).hexdigest()


def token_matches(token: str, stored: str | None) -> bool:
    """Whether a token is the one stored, compared in constant time."""
    return stored is not None and hmac.compare_digest(hash_token(token), stored)
