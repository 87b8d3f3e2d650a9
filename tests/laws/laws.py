"""The sixteen laws of ARCHITECTURE.md, in order: each is `law(subject, material)`."""

from __future__ import annotations

from tests.laws.claims import claims
from tests.laws.forms import renaming, round_trips
from tests.laws.law import Law
from tests.laws.matches import chance_alone, ends, prompts_or_outcome, replay, time
from tests.laws.odds import odds
from tests.laws.offers import offers
from tests.laws.secrets import no_silent_news, public_view, worlds
from tests.laws.taking_back import claims_to_reveal, taking_back
from tests.laws.twins import twins

LAWS: tuple[Law, ...] = (
    replay,
    prompts_or_outcome,
    offers,
    chance_alone,
    time,
    worlds,
    twins,
    no_silent_news,
    public_view,
    round_trips,
    ends,
    claims,
    renaming,
    odds,
    taking_back,
    claims_to_reveal,
)
