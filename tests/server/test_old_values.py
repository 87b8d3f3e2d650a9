"""Values of options that only old matches have: those open as they were, new tables differ."""

from __future__ import annotations

from msgspec.structs import replace

from spytable.core.catalogue import folder
from spytable.core.codec import encode
from spytable.core.option_texts import list_options, make_config
from spytable.table.seating.cards import cards
from spytable.table.seating.new_table import free_seats, new_sitting
from spytable.table.seating.sitting import Sitting
from spytable.table.seating.tokens import fresh_code

OLD = {"difficulty": "harder"}


def old_table() -> Sitting:
    """A table of six at which nobody sits yet, as the version before set it."""
    return new_sitting("spy-guy", OLD, fresh_code(private=False), free_seats(6))


def test_a_new_table_takes_the_successor() -> None:
    config = make_config("spy-guy", 6, OLD)
    assert list_options(config)["difficulty"] == "tougher"
    assert folder("spy-guy").game.initial(config).moritz == 20


def test_a_table_that_gathers_shows_what_it_will_be() -> None:
    assert old_table().options()["difficulty"] == "tougher"


def test_a_match_that_is_played_shows_what_it_is() -> None:
    table = old_table()
    stored = encode({"seats": 6, **OLD}).decode()
    played = Sitting(replace(table.row, config=stored, stage="playing"), table.roster)
    assert played.options()["difficulty"] == "harder"


def test_no_card_offers_them() -> None:
    offered = {
        (card.id, choice.name): choice.values for card in cards({}) for choice in card.choices
    }
    assert offered["spy-guy", "difficulty"] == ("gentler", "sheet", "tougher")
    assert ("spy-wire", "empty_bank") not in offered
