"""The small kinds that messages are made of, with their limits."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Raw

PROTOCOL: Final = 1
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Token = Annotated[str, Meta(min_length=22, max_length=64)]
Id = Annotated[str, Meta(min_length=1, max_length=40)]
ActId = Annotated[str, Meta(max_length=40, pattern=r"^[^\x00]{1,40}$")]
"""It is saved with the action, and PostgreSQL keeps no NUL character."""
Hex32 = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
SeatNumber = Annotated[int, Meta(ge=0, le=5)]
SeatCount = Annotated[int, Meta(ge=1, le=6)]
Hold = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
GameView = Annotated[Raw, Meta(extra={"game": "View"})]
GameEvent = Annotated[Raw, Meta(extra={"game": "Event"})]
GameAction = Annotated[Raw, Meta(extra={"game": "Action"})]
GameConfig = Annotated[Raw, Meta(extra={"game": "Config"})]
"""What a game shows, tells, takes and has agreed: each game's page says what is in it."""
Level: TypeAlias = Literal["recruit", "agent", "operative", "mastermind"]
BotName = Annotated[str, Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=24)]
"""A level, `network` for a program that plays over the network, or the name of a bot that the host
of this server brought along."""
Pace: TypeAlias = Literal["relaxed", "normal", "brisk", "skip"]
"""How fast somebody wants bots to answer them."""
Away: TypeAlias = Literal["minute", "five", "hour", "never"]
"""After how long a bot steps in for somebody who is away: one minute, five, an hour, never."""
Stage: TypeAlias = Literal["gathering", "agreeing", "playing", "over"]
"""People sit down; clients agree on the seed; the match is played; it is over."""
Reach: TypeAlias = Literal["domain", "network", "loopback", "offline"]
"""How others can come to this server; `loopback` and `offline`: from this computer only."""
SceneryState: TypeAlias = Literal["ready", "drawing", "failed", "no-room", "no-drawing"]
"""Whether what the game draws before play is there, is being drawn, or cannot be: this number
cannot, the disk is full or cannot be written, or this host has nothing to draw with."""
CheckState: TypeAlias = Literal["running", "sound", "damaged"]
"""How far the check of the data file has come, and what it found."""
Matter: TypeAlias = Literal["pause", "stop", "take-back", "share"]
"""What needs everyone's consent: pausing, stopping here, taking back what is no longer one's own
to take back, and letting watchers see a seat's view."""
StampName: TypeAlias = Literal[
    "nice", "bluff", "hurry", "well-played", "hmm", "ouch", "trust-me", "thanks"
]
"""The eight quick reactions."""
RemarkKind: TypeAlias = Literal["say", "stamp", "nudge"]
"""Something written, a quick reaction, a reminder to the one everybody waits for."""
