"""What the second worker does: it decides for bots, one errand after the other."""

from __future__ import annotations

import pickle
from base64 import b64decode, b64encode

import msgspec

from spytable.bots.bot import offer_actions
from spytable.table.thinking import Errand, choose_by_chance, decide


def pack_errand(errand: Errand) -> str:
    """An errand as text, without the state that its options may hold."""
    asked = msgspec.structs.replace(errand.asked, options=offer_actions(errand.asked.options))
    return _pack(msgspec.structs.replace(errand, asked=asked))


def answer_errand(packed: str) -> str:
    """The bot's intent as text; a random legal one if the bot fails."""
    errand: Errand = pickle.loads(b64decode(packed))  # noqa: S301 (from the page's own worker)
    try:
        intent = decide(errand)
    except Exception:  # noqa: BLE001 (a bot may fail in any way, and the match goes on)
        intent = choose_by_chance(errand.asked.options, errand.seed)
    return _pack(intent)


def _pack(value: object) -> str:
    return b64encode(pickle.dumps(value)).decode()
