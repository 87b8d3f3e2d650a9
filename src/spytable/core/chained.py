"""The chain of a match file: made when it is written, checked when it is read."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from spytable.core.chain import (
    DATE,
    HEAD_SIGNS,
    LINK_SIGNS,
    Beginning,
    Chain,
    ChainStart,
    offer_digest,
    sorted_encode,
)
from spytable.core.fairness import UnfairError
from spytable.core.game import GameError
from spytable.core.match import Match
from spytable.core.transcript import Chained, Transcript

FEWEST_SIGNS: Final = 16
"""Characters of a head that are enough to compare: 64 bits."""
Item: TypeAlias = tuple[str, int, bytes]
"""What a link is made of: its label, the number of its step (else 0), the bytes that are hashed."""
Covers: TypeAlias = Literal["nothing", "start", "part", "all"]


class Compared(msgspec.Struct, frozen=True):
    """How much of a file is confirmed by a head copied from a player's page."""

    covers: Covers = "nothing"
    step: int = 0
    """The last confirmed step, if only a part is confirmed."""
    signs: int = 0
    """How many characters of the head were given."""


def add_chain(stored: Transcript, beginning: Beginning, ended: str, outcome: Any) -> Transcript:
    """A match file with its chain."""
    chained = Chained(
        begun=beginning.begun,
        bots=beginning.bots,
        stand_ins=beginning.stand_ins,
        ended=ended,
        outcome=msgspec.Raw(sorted_encode(outcome)),
        links=(),
        head="",
    )
    whole = replace(stored, format_version=2, names=beginning.names, chain=chained)
    heads = [head for _, _, head in list_heads(whole)]
    links = tuple(head[:LINK_SIGNS] for head in heads)
    return replace(whole, chain=replace(chained, links=links, head=heads[-1]))


def read_beginning(stored: Transcript) -> Beginning | None:
    """The start of the match as the file says it; None if it has no chain."""
    if not isinstance(stored.chain, Chained):
        return None
    chain = stored.chain
    return Beginning(
        names=stored.names, bots=chain.bots, stand_ins=chain.stand_ins, begun=chain.begun
    )


def list_heads(stored: Transcript) -> Iterator[tuple[str, int, str]]:
    """Every link of a file's chain, computed anew: its label, its step, the head after it."""
    chain = Chain(bytes.fromhex(stored.fairness.secret or ""))
    for label, step, item in _items(stored):
        chain.add(item)
        yield label, step, chain.head


def _items(stored: Transcript) -> Iterator[Item]:
    """Everything that has a link, in order."""
    beginning = read_beginning(stored)
    if beginning is None or not isinstance(stored.chain, Chained):
        return
    agreed = ChainStart(
        game=stored.game,
        game_version=stored.game_version,
        config=_value(stored.config),
        beginning=beginning,
        fairness=stored.fairness,
    )
    for label, value in agreed.blocks():
        yield label, 0, sorted_encode((label, value))
    yield from _steps(stored)
    yield "outcome", 0, sorted_encode(("outcome", _value(stored.chain.outcome)))
    yield "ended", 0, sorted_encode(("ended", stored.chain.ended))


def _config(stored: Transcript) -> dict[str, Any]:
    """The config in a file."""
    told = _value(stored.config)
    if not isinstance(told, dict):
        raise UnfairError("chain-options")
    return told


def _steps(stored: Transcript) -> Iterator[Item]:
    """The steps, each draw preceded by what chance was offered."""
    asked = {draw.step: draw.offer for draw in stored.draws}
    digests: dict[int, str] = {}
    for step, raw in enumerate(stored.records, 1):
        if step in asked:
            place = asked[step]
            if place not in digests:
                digests[place] = _digest(stored, place)
            yield "offer", step, sorted_encode(("offer", digests[place]))
        yield "step", step, sorted_encode(_value(raw))


def _digest(stored: Transcript, place: int) -> str:
    if not 0 <= place < len(stored.offers):
        return ""
    offer = stored.offers[place]
    return offer_digest([_value(each) for each in offer.outcomes], offer.weights)


def _value(raw: msgspec.Raw) -> Any:
    return msgspec.json.decode(raw)


# Checking.


def check_beginning(stored: Transcript) -> None:
    """Check that nothing agreed before play was changed; UnfairError names the change."""
    _check(stored, lambda label: label not in ("offer", "step", "outcome", "ended"))


def check_end(stored: Transcript, match: Match) -> None:
    """Check that the steps, the outcome and the dates agree with the chain and the match."""
    chain = stored.chain
    if not isinstance(chain, Chained):
        return
    if sorted_encode(match.outcome()) != sorted_encode(_value(chain.outcome)):
        raise UnfairError("outcome")
    _check(stored, lambda _label: True)
    dates = (chain.begun, chain.ended)
    if not all(DATE.fullmatch(date) for date in dates) or chain.begun > chain.ended:
        raise UnfairError("dates")
    seats = match.config.seats
    told = {*chain.stand_ins, *(seat for each in stored.fairness.restarts for seat in each)}
    if len(stored.names) != seats or len(chain.bots) != seats or told - {*range(seats)}:
        raise UnfairError("seats", seats=seats)
    _check_form(stored, match)


def _check(stored: Transcript, wanted: Callable[[str], bool]) -> None:
    """Compare the links of the file with computed ones; UnfairError names the first difference."""
    if not isinstance(stored.chain, Chained):
        return
    links, place, head = stored.chain.links, 0, ""
    for label, step, head in list_heads(stored):
        if not wanted(label):
            return
        if place >= len(links) or links[place] != head[:LINK_SIGNS]:
            raise _fault(stored, links, label, step)
        place += 1
    if place != len(links):
        raise UnfairError("truncated", step=len(stored.records))
    if stored.chain.head != head:
        raise UnfairError("chain-head")


def _fault(stored: Transcript, links: Sequence[str], label: str, step: int) -> UnfairError:
    """The error for a link that does not match."""
    if step:
        return UnfairError(f"chain-{label}", step=step)
    if label in ("outcome", "ended") and len(links) != sum(1 for _ in _items(stored)):
        return UnfairError("truncated", step=len(stored.records))
    return UnfairError(f"chain-{label}")


def _check_form(stored: Transcript, match: Match) -> None:
    """Check that writing the file again gives the same head.

    Options added to the game later are not in it; they mean what they meant before.
    """
    agreed = msgspec.json.decode(sorted_encode(match.config))
    if any(name not in agreed or agreed[name] != told for name, told in _config(stored).items()):
        raise UnfairError("chain-options")
    if len(stored.draws) != match.position.draws:
        raise UnfairError("truncated", step=len(stored.records))
    if {draw.offer for draw in stored.draws} != {*range(len(stored.offers))}:
        raise UnfairError("offer-stray")
    for step, (raw, advance) in enumerate(zip(stored.records, match.log, strict=True), 1):
        if sorted_encode(advance.record) != sorted_encode(_value(raw)):
            raise UnfairError("chain-step", step=step)


# Comparing with a head that was written down elsewhere.


def read_head(text: str) -> str:
    """Parse a head, or the first part of one, as somebody typed it; GameError if malformed."""
    head = "".join(text.split()).lower()
    if not FEWEST_SIGNS <= len(head) <= HEAD_SIGNS or set(head) - set("0123456789abcdef"):
        raise GameError(
            f"a head has {HEAD_SIGNS} hexadecimal characters, of which at least the first "
            f"{FEWEST_SIGNS} are needed"
        )
    return head


def compare_head(stored: Transcript, given: str | None) -> Compared:
    """How much of a valid file a head confirms; UnfairError if it belongs to another match."""
    if given is None:
        return Compared()
    if not isinstance(stored.chain, Chained):
        raise UnfairError("no-chain")
    head, signs = read_head(given), len(read_head(given))
    if stored.chain.head.startswith(head):
        return Compared("all", len(stored.records), signs)
    for label, step, found in list_heads(stored):
        if found.startswith(head) and label == "step":
            return Compared("part", step, signs)
        if found.startswith(head) and label == "lesson":
            return Compared("start", 0, signs)
    raise UnfairError("head", head=stored.chain.head[:FEWEST_SIGNS])


def choose_verdict(stored: Transcript, compared: Compared) -> str:
    """The verdict on a valid file; it claims no more than was compared."""
    if not isinstance(stored.chain, Chained):
        return "draws-and-rules"
    verdicts: dict[Covers, str] = {
        "nothing": "self-consistent",
        "start": "confirmed-in-part",
        "part": "confirmed-in-part",
        "all": "confirmed",
    }
    return verdicts[compared.covers]
