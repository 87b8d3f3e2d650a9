"""Chooses by what the net says of each way the turn may end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final, NamedTuple

from spytable.core.game import Seat
from spytable.games.da_vinci_code.actions import STOPS, DrawTile, Guess, Reveal, Stop, Take
from spytable.games.da_vinci_code.inference import VALUES
from spytable.games.da_vinci_code.thinking.bluffing import count_lies
from spytable.games.da_vinci_code.thinking.judging import (
    CERTAIN,
    NUMBERS,
    Net,
    fit_row,
    load_nets,
)
from spytable.games.da_vinci_code.thinking.learners import even
from spytable.games.da_vinci_code.thinking.looking import look_at
from spytable.games.da_vinci_code.thinking.plain import Plain, any_of
from spytable.games.da_vinci_code.thinking.scene import Scene, share_out
from spytable.games.da_vinci_code.thinking.walls import COLOUR_BITS
from spytable.games.da_vinci_code.tiles import Colour
from spytable.games.da_vinci_code.view import MayDraw, MayGuess, MayReveal, View

WIDTHS: Final = (6, 3, 1)
"""How many guesses are tried, one after another."""
LIES: Final = 1
"""How often a tile of the own row is named in a round, at most."""
DARES: Final = 0.8
"""How often it lies where that is worth it: whoever always lies is never believed."""
TILES_TRIED: Final = 6
"""How many clues of a colour are imagined."""
SURE: Final = 1 - 1e-9
LEAST: Final = 1e-9


class Shot(NamedTuple):
    """A guess at a rival's tile."""

    chance: float
    seat: Seat
    place: int
    tile: int

    def guess(self) -> Guess:
        """As an action."""
        return Guess(self.seat, self.place, VALUES[self.tile])


def list_shots(scene: Scene, most: int) -> list[Shot]:
    """The likeliest guesses."""
    found = [
        Shot(chance, seat, place, tile)
        for seat in scene.rivals
        for place, (at, is_known) in enumerate(
            zip(scene.rows[seat].chances, scene.rows[seat].known, strict=True)
        )
        if not is_known
        for tile, chance in enumerate(at)
        if chance > LEAST
    ]
    found.sort(key=lambda shot: -shot.chance)
    return found[:most]


def value_stop(scene: Scene) -> float:
    """The worth of ending the turn."""
    return scene.judge(scene.as_is() if scene.clue is None else scene.hiding(scene.clue))


def value_miss(scene: Scene, tile: int) -> float:
    """The worth of a turn that ended by naming this tile wrongly."""
    named = 1 << tile
    if scene.clue is not None:
        return scene.judge(scene.laying(scene.clue, named), named)
    if not scene.pays:
        return scene.judge(scene.as_is(named), named)
    hiding = [place for place, is_known in enumerate(scene.mine.known) if not is_known]
    return max([scene.judge(scene.showing(place, named), named) for place in hiding])


def value_after(scene: Scene, widths: Sequence[int]) -> float:
    """The worth of the turn after a right guess: by stopping, or by guessing on.

    Where a guess is sure, it alone is followed, however far.
    """
    best = value_stop(scene)
    shots = list_shots(scene, widths[0] if widths else 1)
    if shots and shots[0].chance > SURE:
        return max(best, value_guess(scene, shots[0], widths))
    if widths:
        for shot in shots[: widths[0]]:
            best = max(best, value_guess(scene, shot, widths[1:]))
    return best


def value_guess(scene: Scene, shot: Shot, widths: Sequence[int]) -> float:
    """The worth of a guess; as many more that are not sure may follow as there are widths."""
    then = scene.right(shot.seat, shot.place, shot.tile)
    right = CERTAIN if then.is_won() else value_after(then, widths)
    if shot.chance > SURE:
        return right
    missed = value_miss(scene.wrong(shot.seat, shot.place, shot.tile), shot.tile)
    return shot.chance * right + (1 - shot.chance) * missed


class Learned(Plain):
    """Standard tiles, at the numbers of seats that nets were trained for."""

    def __init__(self, nets: Mapping[int, Net] | None = None, lies: int = LIES) -> None:
        """`lies`: how often it names a tile of its own in a round, at most."""
        self._nets = nets
        self.lies = lies

    def net(self, view: View) -> Net | None:
        """The net for such a table, if there is one."""
        if view.config.tiles != "standard":
            return None
        return (load_nets() if self._nets is None else self._nets).get(view.config.seats)

    def look(self, view: View) -> Scene:
        """What it sees."""
        net = self.net(view)
        assert net is not None, "somebody else plays where no net was trained"
        return look_at(view, net)

    def guess(self, view: View, may: MayGuess, _budget: int, rng: Random) -> Guess | Stop:
        """The best guess, a lie, or the end of the turn."""
        scene = self.look(view)
        best, most = None, -1.0
        shots = list_shots(scene, WIDTHS[0])
        is_sure = bool(shots) and shots[0].chance > SURE
        for shot in shots[:1] if is_sure else shots:
            worth = value_guess(scene, shot, WIDTHS[1:])
            if worth > most:
                best, most = shot, worth
        assert best is not None, "somebody hides something"
        if may.stop and value_stop(scene) >= most:
            return STOPS[may.gaps[0]] if may.gaps else Stop()
        is_bold = not (may.stop or is_sure) and count_lies(view) < self.lies
        if is_bold and rng.random() < DARES:
            lie = find_lie(view, scene)
            if lie is not None:
                worth = value_miss(scene.wrong(lie.seat, lie.place, lie.tile), lie.tile)
                if worth > most:
                    return lie.guess()
        return best.guess()

    def draw(self, view: View, may: MayDraw, _budget: int, rng: Random) -> DrawTile:
        """The colour whose clues are worth most."""
        if len(may.colours) == 1:
            return DrawTile(may.colours[0])
        scene = self.look(view)
        shots = list_shots(scene, 1)
        if not shots:
            return DrawTile(any_of(may.colours, rng))
        worths = [_value_colour(scene, shots[0], colour) for colour in may.colours]
        return DrawTile(may.colours[worths.index(max(worths))])

    def reveal(self, view: View, may: MayReveal, _rng: Random) -> Reveal:
        """The tile that is least worth hiding."""
        scene = self.look(view)
        worths = [scene.judge(scene.showing(place)) for place in may.places]
        return Reveal(may.places[worths.index(max(worths))])

    def take(self, takes: tuple[Take, ...], rng: Random) -> Take:
        """Some of both colours."""
        return even(takes, rng)


def _value_colour(scene: Scene, shot: Shot, colour: Colour) -> float:
    """What the clues of a colour are worth, by the likeliest guess."""
    loose = [
        tile
        for tile in range(NUMBERS)
        if scene.unseen & COLOUR_BITS[colour] & ~(1 << shot.tile) & 1 << tile
    ]
    right = scene.right(shot.seat, shot.place, shot.tile)
    wrong = scene.wrong(shot.seat, shot.place, shot.tile)
    worth = total = 0.0
    for clue in loose[:: -(-len(loose) // TILES_TRIED) or 1]:
        free = 1.0
        for row in scene.rows.values():
            for at, is_known in zip(row.chances, row.known, strict=True):
                free -= 0.0 if is_known else at[clue]
        if free <= LEAST:
            continue
        then: float = CERTAIN if right.is_won() else right.judge(right.hiding(clue))
        if shot.chance < 1:
            named = 1 << shot.tile
            missed = wrong.judge(wrong.laying(clue, named), named)
            then = shot.chance * then + (1 - shot.chance) * missed
        worth += free * then
        total += free
    return worth / total if total else 0.0


def find_lie(view: View, scene: Scene) -> Shot | None:
    """A guess that names the own tile which the others know best."""
    mine = scene.mine
    _, chances = fit_row(share_out(mine.weights, mine.known, scene.shares[scene.seat]))
    found: Shot | None = None
    for place, (tile, is_known) in enumerate(zip(mine.truth, mine.known, strict=True)):
        if is_known or (found is not None and chances[place][tile] <= found.chance):
            continue
        spot = find_spot(view, scene, tile)
        if spot is not None:
            found = Shot(chances[place][tile], *spot, tile)
    return found


def find_spot(view: View, scene: Scene, tile: int) -> tuple[Seat, int] | None:
    """Where everybody would think that a tile may stand: the place with the fewest others."""
    found, fewest = None, NUMBERS + 1
    for seat in scene.rivals:
        row = scene.rows[seat]
        shown = [
            (place, at.index(1.0))
            for place, (at, is_known) in enumerate(zip(row.weights, row.known, strict=True))
            if is_known
        ]
        for place, is_known in enumerate(row.known):
            face = view.rows[seat][place]
            if is_known or face.colour != "bw"[tile & 1]:
                continue
            if any((other < tile) != (near < place) for near, other in shown):
                continue
            if _was_denied(view, seat, face.born, tile):
                continue
            count = len([weight for weight in row.weights[place] if weight > 0])
            if count < fewest:
                found, fewest = (seat, place), count
    return found


def _was_denied(view: View, seat: Seat, born: int, tile: int) -> bool:
    """Whether this was wrongly said of the tile before."""
    return any(
        said.target == seat and said.born == born and said.value == VALUES[tile] and not said.right
        for said in view.guesses
    )
