"""Random ids that nobody can guess: match ids, table codes, seat tokens."""

from __future__ import annotations

import hmac
import re
from base64 import urlsafe_b64encode
from functools import lru_cache
from hashlib import sha256
from secrets import randbelow, token_urlsafe
from typing import Final

from spytable.core.keyed_hash import KeyedHash

CODE_ALPHABET: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""No characters that are easily confused: no 0 O, no 1 I L."""
CODE_SIGNS: Final = 6
LONG_CODE_SIGNS: Final = 24
"""118 bits: nobody can guess the code of a private table."""
TOKEN_BYTES: Final = 24
"""192 bits."""
BOT_PREFIX: Final = "bot-"
_MATCH_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")


def fresh_id() -> str:
    """A new match id, 96 bits; anyone who has it may watch."""
    return token_urlsafe(12)


def is_match_id(text: str) -> bool:
    """Whether a text can be a match id at all; nothing else is looked up anywhere."""
    return _MATCH_ID.fullmatch(text) is not None


def fresh_code(*, private: bool = False) -> str:
    """A new table code, like K7M-Q4T; a private table's code is four times as long."""
    count = LONG_CODE_SIGNS if private else CODE_SIGNS
    size = len(CODE_ALPHABET)
    rest, signs = randbelow(size**count), ""  # one number costs much less than each sign by itself
    for _ in range(count):
        rest, sign = divmod(rest, size)
        signs += CODE_ALPHABET[sign]
    return _format_code(signs)


def _format_code(signs: str) -> str:
    """A code in groups of three, or of six if it is long."""
    size = 3 if len(signs) == CODE_SIGNS else 6
    return "-".join(signs[start : start + size] for start in range(0, len(signs), size))


def is_private(code: str) -> bool:
    """Whether this is the long code of a private table."""
    return len(code.replace("-", "")) == LONG_CODE_SIGNS


def read_code(typed: str) -> str | None:
    """The code that somebody typed, in any spelling; None if it cannot be a code.

    >>> read_code(" k7mq4t")
    'K7M-Q4T'
    """
    signs = "".join(sign for sign in typed.upper() if sign not in " -_.")
    if len(signs) not in (CODE_SIGNS, LONG_CODE_SIGNS) or not set(signs) <= set(CODE_ALPHABET):
        return None
    return _format_code(signs)


def fresh_token(*, is_bot: bool = False) -> str:
    """A new seat token; a network bot's begins with `bot-`, so that people can tell it apart."""
    return f"{BOT_PREFIX if is_bot else ''}{token_urlsafe(TOKEN_BYTES)}"


@lru_cache
def make_watch_token(secret: str) -> str:
    """The watch token of the match with this secret, 192 bits; it does not reveal the secret."""
    digest = KeyedHash(bytes.fromhex(secret)).digest(b"watch")[:TOKEN_BYTES]
    return urlsafe_b64encode(digest).decode()


def hash_token(token: str) -> str:
    """A token as it is stored. Tokens are long and random, so one round of SHA-256 is enough."""
    return sha256(token.encode()).hexdigest()


def token_matches(token: str, stored: str | None) -> bool:
    """Whether a token matches the stored hash, compared in constant time."""
    return hash_matches(hash_token(token), stored)


def hash_matches(hashed: str, stored: str | None) -> bool:
    """Whether the hash of a token is the stored one, compared in constant time."""
    return stored is not None and hmac.compare_digest(hashed, stored)
