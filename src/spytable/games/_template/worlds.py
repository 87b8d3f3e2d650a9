"""The states that are possible for all that a seat knows, for bots and inference."""

from __future__ import annotations

from random import Random

import msgspec

from spytable.core.game import Seat
from spytable.games._template.actions import Answer, Pack, Stay
from spytable.games._template.model import NUMBERS, Card, Deck, State, full_deck, without
from spytable.games._template.view import View, view


class BriefcaseWorlds(msgspec.Struct, frozen=True):
    """The worlds of a view: only the others' hands and answers are unknown."""

    seen: View
    seat: Seat

    def __contains__(self, state: object) -> bool:
        """Whether the seat could be in this state, for all it knows."""
        return (
            isinstance(state, State)
            and view(state, self.seat) == self.seen
            and all(_could_answer(*both) for both in zip(state.hands, state.sealed, strict=True))
            and state.deck == without(self._unseen(), self._theirs(state))
            and min(state.deck) >= 0
        )

    def sample(self, rng: Random) -> State:
        """A random world: deal the unseen cards again, then guess the answers."""
        unseen = [n for n, left in zip(NUMBERS, self._unseen(), strict=True) for _ in range(left)]
        rng.shuffle(unseen)
        hands = list[tuple[Card, ...]]()
        sealed = list[Answer | None]()
        for seat, held in enumerate(self.seen.held):
            if seat == self.seat:
                hands.append(self.seen.hand)
                sealed.append(self.seen.answer)
                continue
            hands.append(tuple(sorted(unseen.pop() for _ in range(held))))
            sealed.append(_answer(hands[-1], rng) if self.seen.answered[seat] else None)
        return State(
            config=self.seen.config,
            deck=tuple(unseen.count(number) for number in NUMBERS),
            hands=tuple(hands),
            sealed=tuple(sealed),
            due=self.seen.due,
            cases=self.seen.cases,
            past=self.seen.past,
        )

    def _unseen(self) -> Deck:
        """The cards that neither lie open nor are in the seat's own hand."""
        opened = [night.cases for night in self.seen.past]
        if self.seen.cases is not None:
            opened.append(self.seen.cases)
        out = [card for cases in opened for card in cases if card is not None]
        return without(full_deck(), [*out, *self.seen.hand])

    def _theirs(self, state: State) -> list[Card]:
        return [c for seat, hand in enumerate(state.hands) if seat != self.seat for c in hand]


def worlds(seen: View, seat: Seat) -> BriefcaseWorlds:
    """The worlds in which that seat would see that view."""
    return BriefcaseWorlds(seen, seat)


def _could_answer(hand: tuple[Card, ...], answer: Answer | None) -> bool:
    return not isinstance(answer, Pack) or answer.card in hand


def _answer(hand: tuple[Card, ...], rng: Random) -> Answer:
    answers: list[Answer] = [Stay(), *map(Pack, hand)]
    return rng.choice(answers)
