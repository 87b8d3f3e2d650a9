"""The chain over a match: it binds everything and tells nothing; only the secret makes it."""

from __future__ import annotations

import hmac
import json
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from spytable.core.chain import (
    Beginning,
    Chain,
    offer_digest,
    sorted_encode,
)
from spytable.core.chained import list_heads, read_beginning
from spytable.core.codec import encode
from spytable.core.fairness import Fairness
from spytable.core.game import CHANCE, Chance, Draw
from spytable.core.match import Match
from spytable.core.transcript import Chained, Transcript, read_transcript, replay_match
from tests.browser.looked_back import BEGUN, ENDED, played
from tests.core.chains import start_chain
from tests.core.finished import GAMES, finished

NAMES = ("Ana", "Bruno")


def stored(game: str) -> Transcript:
    return read_transcript(json.dumps(finished(game)))


def as_played(match: Match, fairness: Fairness) -> Iterator[str]:
    """The heads that a server shows: before the first step, then after each, then at the end."""
    beginning = Beginning(names=NAMES, bots=(None, None), begun=BEGUN)
    chain = start_chain(match, beginning, fairness)
    yield chain.head
    for version, advance in enumerate(match.log):
        draw = match.game.prompts(match.position_at(version).state).get(CHANCE)
        is_drawn = isinstance(advance.record, Chance)
        chain.add_step(advance.record, draw if is_drawn and isinstance(draw, Draw) else None)
        yield chain.head
    outcome = match.outcome()
    assert outcome is not None
    yield chain.close(outcome, ENDED)


@pytest.mark.parametrize("game", GAMES)
def test_the_chain_of_the_file_is_the_one_that_was_shown_in_play(game: str) -> None:
    file = stored(game)
    shown = list(as_played(*played(game, 2, 1)))
    computed = [head for label, _, head in list_heads(file) if label in ("lesson", "step", "ended")]
    assert shown == computed
    assert isinstance(file.chain, Chained)
    assert file.chain.head == shown[-1]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_hashed_has_one_form_in_every_language(game: str) -> None:
    """No fraction, no name but plain ones: JSON of Python and of JavaScript is the same then."""

    def look(value: Any) -> None:
        assert not isinstance(value, float)
        for part in value.values() if isinstance(value, dict) else value:
            if isinstance(part, dict | list):
                look(part)
            else:
                assert not isinstance(part, float)
        if isinstance(value, dict):
            assert all(name.isascii() for name in value)

    file = finished(game)
    look(file)
    plain = json.dumps(file, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert plain.encode() == sorted_encode(file)
    match = replay_match(stored(game))
    for raw, advance in zip(stored(game).records, match.log, strict=True):
        assert sorted_encode(advance.record) == sorted_encode(msgspec.json.decode(raw))


def other_secret(file: Transcript) -> Transcript:
    """All that is public is the same; the secret is not."""
    return replace(file, fairness=replace(file.fairness, secret="ab" * 32))


@pytest.mark.parametrize("game", ["template", "da-vinci-code"])
def test_no_head_can_be_made_without_the_secret(game: str) -> None:
    file = stored(game)
    heads = [head for _, _, head in list_heads(file)]
    assert not set(heads) & {head for _, _, head in list_heads(other_secret(file))}


def test_hidden_draws_cannot_be_tried_out() -> None:
    """Who knows two heads in a row, and all that is public, tries every tile: none shows itself."""
    file = stored("da-vinci-code")
    match, links = replay_match(file), list(list_heads(file))
    at = next(n for n, (label, _, _) in enumerate(links) if label == "offer")
    step = links[at][1]
    draw = match.game.prompts(match.position_at(step - 1).state)[CHANCE]
    assert isinstance(draw, Draw)
    assert len(draw.outcomes) > 1
    before, after = bytes.fromhex(links[at][2]), links[at + 1][2]
    known = file.fairness.publish()
    keys = [
        b"",
        known.match_id.encode(),
        bytes.fromhex(known.commitment),
        *(bytes.fromhex(each) for each in (*known.promises, *known.contributions)),
        encode(known),
    ]
    for outcome in draw.outcomes:
        item = sorted_encode(Chance(outcome, match.log[step - 1].record.at, 0))
        assert sha256(before + item).hexdigest() != after
        for key in (*keys, *(hmac.digest(key, b"spytable chain", "sha256") for key in keys)):
            assert hmac.digest(key, before + item, "sha256").hex() != after
    secret = bytes.fromhex(file.fairness.secret or "")
    its = hmac.digest(secret, b"spytable chain", "sha256")
    records = (replace(match.log[step - 1].record, action=each) for each in draw.outcomes)
    tried = [hmac.digest(its, before + sorted_encode(r), "sha256").hex() for r in records]
    assert after in tried, "with the secret it does"


def test_each_part_of_the_beginning_has_a_link() -> None:
    file = stored("template")
    beginning = read_beginning(file)
    assert beginning is not None
    labels = [label for label, step, _ in list_heads(file) if not step]
    assert labels == [
        *("secret", "match", "game", "options", "names", "bots", "begun", "commitment"),
        *("promises", "contributions", "stand-ins", "restarts", "lesson", "outcome", "ended"),
    ]


def test_a_frozen_chain_stays_what_it_was() -> None:
    """Heads that people have written down stay true: a change of the form needs another number."""
    chain = Chain(b"\x07" * 32)
    chain.add_block("names", NAMES)
    chain.add_block("offer", offer_digest(({"type": "roll", "face": 1},), None))
    chain.add(b'{"kind":"clock"}')
    assert chain.head == FROZEN


FROZEN = "008e84277e9b3538f13f87a6e41dffda7cfa137195e803a422f99e3d03f03a44"
