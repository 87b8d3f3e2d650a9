"""A city that is drawn and filled: its panels, its list of things, and how much is seen of each."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from spytable.games.spy_guy.city.paper.scene import HEIGHT, WIDTH, Scene, Slot
from spytable.games.spy_guy.city.placing.board import Board
from spytable.games.spy_guy.city.placing.boxes import Box
from spytable.games.spy_guy.city.placing.dealing import Placed
from spytable.games.spy_guy.city.placing.painting import Laid, Panel
from spytable.games.spy_guy.city.placing.visible import contrasts, shares
from spytable.games.spy_guy.data import CITY
from spytable.games.spy_guy.things import City, Look, Place, Thing


class Town(msgspec.Struct, frozen=True):
    """All that a promise can be asked about."""

    city: City
    panels: tuple[Panel, ...]
    shares: tuple[float, ...]
    """How much is seen of each thing, in the order of the city's list."""
    contrasts: tuple[float, ...] = ()
    """How much of what is around each thing lets it stand out; none where it was not judged."""


def town(
    number: int,
    scenes: Sequence[Scene],
    board: Board,
    looks: Sequence[Look],
    things: Sequence[Placed],
    *,
    judges_contrast: bool = False,
) -> Town:
    """The town that things in their slots make."""
    panels: list[Panel] = []
    listed: list[tuple[Thing, float, float]] = []
    for district, scene in enumerate(scenes):
        here = [thing for thing in things if board.spots[thing.spot].district == district]
        boxes = [board.box(thing.look.shape, thing.spot) for thing in here]
        laid = tuple(Laid(board.spots[t.spot].number, t.look, t.clue) for t in here)
        panel = Panel(scene, laid, _filled(scene, laid, boxes))
        panels.append(panel)
        seen = shares(panel, board.stamps)
        outs = contrasts(panel, board.stamps) if judges_contrast else [1.0] * len(laid)
        for each, box, share, out in zip(laid, boxes, seen, outs, strict=True):
            listed.append((_thing(district, scene, each, box), share, out))
    listed.sort(key=lambda pair: (pair[0].x, pair[0].y))
    numbered = tuple(msgspec.structs.replace(thing, id=at) for at, (thing, *_) in enumerate(listed))
    city = City(number, WIDTH * len(scenes), HEIGHT, tuple(looks), numbered)
    return Town(
        city,
        tuple(panels),
        tuple(share for _, share, _ in listed),
        tuple(out for *_, out in listed) if judges_contrast else (),
    )


def _thing(district: int, scene: Scene, laid: Laid, box: Box) -> Thing:
    """A thing as the list has it; it gets its number when all are known."""
    slot = scene.slots[laid.slot]
    return Thing(
        id=0,
        clue=laid.clue,
        district=district,
        x=WIDTH * district + box.left + box.wide // 2,
        y=box.top + box.high // 2,
        wide=box.wide,
        high=box.high,
        look=laid.look,
        place=Place(scene.district, slot.street, slot.by),
    )


def _filled(scene: Scene, laid: Sequence[Laid], boxes: Sequence[Box]) -> tuple[int, ...]:
    """The slots that get their filler: nobody came, and it touches no thing."""
    taken = {each.slot for each in laid}
    return tuple(
        at
        for at, slot in enumerate(scene.slots)
        if slot.filler
        and at not in taken
        and all(_area(slot).is_clear_of(box, CITY.gap) for box in boxes)
    )


def _area(slot: Slot) -> Box:
    left, top, right, bottom = (round(side) for side in slot.area)
    return Box(left, top, right, bottom)
