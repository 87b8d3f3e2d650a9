"""Wrong twins, each with one planted fault that recorded matches must notice.

Only what a twin shows is planted wrongly. What it does is not: compiled rules check nothing, so
after a wrong step the recorded actions could lead them out of their arrays.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from spytable.core.twin import Twin

Plant = Callable[[Twin], Twin]


def offer_too_much(twin: Twin) -> Twin:
    """One action that is not offered is in the mask, once the match is going on."""

    def write_mask(row: Any, seat: int, mask: Any) -> None:
        twin.write_mask(row, seat, mask)
        mask[mask.argmin()] = 1

    return replace(twin, write_mask=write_mask)


def offer_too_little(twin: Twin) -> Twin:
    """The last action that is offered is not in the mask where there are several."""

    def write_mask(row: Any, seat: int, mask: Any) -> None:
        twin.write_mask(row, seat, mask)
        if mask.sum() > 1:
            mask[mask.nonzero()[0][-1]] = 0

    return replace(twin, write_mask=write_mask)


def show_another_seat(twin: Twin) -> Twin:
    """Seat 1 is shown what seat 0 sees."""

    def write_tensor(row: Any, seat: int, tensor: Any) -> None:
        twin.write_tensor(row, 0 if seat == 1 else seat, tensor)

    return replace(twin, write_tensor=write_tensor)


def forget_one_number(twin: Twin) -> Twin:
    """The last number of a tensor that is not 0 is 0."""

    def write_tensor(row: Any, seat: int, tensor: Any) -> None:
        twin.write_tensor(row, seat, tensor)
        tensor[tensor.nonzero()[0][-1:]] = 0

    return replace(twin, write_tensor=write_tensor)


def swap_rewards(twin: Twin) -> Twin:
    """The winner loses."""

    def write_rewards(row: Any, rewards: Any) -> None:
        twin.write_rewards(row, rewards)
        rewards *= -1

    return replace(twin, write_rewards=write_rewards)


def reward_early(twin: Twin) -> Twin:
    """Somebody has won before it is over."""

    def write_rewards(row: Any, rewards: Any) -> None:
        twin.write_rewards(row, rewards)
        if not twin.is_over(row):
            rewards[0], rewards[1] = 1, -1

    return replace(twin, write_rewards=write_rewards)


def never_end(twin: Twin) -> Twin:
    """No match is over."""
    return replace(twin, is_over=lambda _: False)


def ask_another_seat(twin: Twin) -> Twin:
    """Whoever is asked, it is said to be seat 0."""
    return replace(twin, actor=lambda row: min(twin.actor(row), 0))


def weigh_too_much(twin: Twin) -> Twin:
    """Chance is said to have one more outcome than it has."""
    return replace(twin, chances=lambda row: twin.chances(row) + 1)


PLANTS: tuple[Plant, ...] = (
    offer_too_much,
    offer_too_little,
    show_another_seat,
    forget_one_number,
    swap_rewards,
    reward_early,
    never_end,
    ask_another_seat,
    weigh_too_much,
)
