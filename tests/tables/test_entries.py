"""The log is read as it was written."""

from __future__ import annotations

from random import Random

import pytest

from bot.tables.bookkeeping import Bookkeeping
from bot.tables.computers import ComputerPlayers, automatic_entry
from bot.tables.entries import (
    ENTRIES,
    Entry,
    Played,
)
from intrigue_core import MAYFAIR_2005, SendScholars
from tests.support.builders import first_legal, new_game, played, table_after, taken
from tests.tables.every_entry import EVERY_KIND


@pytest.mark.parametrize("entry", EVERY_KIND, ids=lambda entry: entry.kind)
def test_entries_are_read_as_they_were_written(entry: Entry) -> None:
    assert ENTRIES.validate_json(ENTRIES.dump_json(entry)) == entry


def test_every_kind_of_entry_is_tried_above() -> None:
    kinds = set(ENTRIES.json_schema()["discriminator"]["mapping"])
    assert {entry.kind for entry in EVERY_KIND} == kinds


def test_a_sending_is_written_in_full() -> None:
    entry = played(first_legal(new_game()))
    assert isinstance(entry.command, SendScholars)
    assert '"kind":"send_scholars"' in ENTRIES.dump_json(entry).decode()


def test_what_was_written_before_computer_players_had_characters_is_read() -> None:
    """And nothing is made up about them."""
    edition = MAYFAIR_2005.model_dump_json()
    seated = ENTRIES.validate_json('{"kind":"computer_seated","name":"Zoroaster"}')
    started = ENTRIES.validate_json(
        f'{{"kind":"game_started","edition":{edition},"computers":["A","B"],"first_player":1}}'
    )
    bribed = ENTRIES.validate_json(
        '{"kind":"played","by":"computer","command":{"kind":"pay_bribe","seat":1,"amount":1000}}'
    )
    table = table_after(taken(1), seated, started)
    assert [chair.name for chair in table.chairs] == ["user 1", "Zoroaster", "A", "B"]
    assert {(chair.character, chair.level) for chair in table.chairs} == {(None, None)}
    assert isinstance(bribed, Played)
    assert (bribed.mood, bribed.variant, bribed.reason) == (None, 0, None)
    decided = automatic_entry(table, ComputerPlayers(None, Random(1)))
    decided.check(table)


def test_what_was_written_before_there_was_bookkeeping_is_read() -> None:
    """Such tables keep no books."""
    edition = MAYFAIR_2005.model_dump_json()
    opened = ENTRIES.validate_json('{"kind":"seat_taken","user_id":1,"name":"Ada","opening":{}}')
    again = ENTRIES.validate_json(
        f'{{"kind":"rematch_opened","game":1,"user_id":1,"edition":{edition},'
        '"chairs":[{"name":"Ada","user_id":1}]}'
    )
    for entry in (opened, again):
        table = table_after(entry)
        assert table.bookkeeping is Bookkeeping.NOBODY
        assert table.view.open_books is table.books is None
