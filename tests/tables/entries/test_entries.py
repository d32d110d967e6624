"""Entries of every kind: how they are kept, when each is allowed, and what a refusal says."""

from __future__ import annotations

from random import Random

import pytest

from bot.tables.bookkeeping import Bookkeeping
from bot.tables.computers import ComputerPlayers, automatic_entry
from bot.tables.entries import ENTRIES, Entry, Played
from bot.tables.fold import apply_entry
from bot.tables.refusals import Cause
from intrigue_core import MAYFAIR_2005, CommandError, ErrorCode, PayBribe, SendScholars
from tests.support.builders import first_legal, new_game, played, refusal, snapshot, some, table_after, taken
from tests.tables.every_entry import (
    BRIBING,
    CASES,
    EMPTY_START,
    EVERY_KIND,
    FOUGHT,
    TABLES,
    bribe,
    free_area,
    occupied_area,
)


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


# --- what is allowed when, and what a refusal says; to ask changes nothing ---


@pytest.mark.parametrize(("name", "entry", "cause"), CASES, ids=lambda one: getattr(one, "kind", one))
def test_what_is_allowed_when(name: str, entry: Entry, cause: Cause | None) -> None:
    table = TABLES[name]()
    before = snapshot(table)
    if cause is None:
        entry.check(table)
        assert snapshot(table) == before, "to ask changes nothing"
        future = apply_entry(table, entry)
        step = future.history[-1]
        assert (step.version, step.entry) == (table.version + 1, entry)
        assert future.version == table.version + 1
        assert future.history[:-1] == table.history
    else:
        assert refusal(table, entry).cause is cause
    assert snapshot(table) == before


ELSEWHERE = {
    *("away", "stale", "said_before", "unplayable_rules", "thread_taken", "not_finished"),
    *("not_heard", "went_on_already", "statement_given"),
    *("host_is_there", "start_suggested", "moderator_paused"),
    *("channel_taken", "too_many_announced", "announced_often"),
    *("invited_often", "solo_pace"),
    *("banned", "invited_banned", "not_banned", "too_many_banned"),
    "no_books",
}
"""Causes that need more than one entry to come about, or none."""


def test_every_cause_of_the_table_is_tried_above() -> None:
    tried = {str(cause) for _, _, cause in CASES}
    assert set(map(str, Cause)) - tried <= ELSEWHERE


def test_a_refusal_has_its_numbers() -> None:
    assert refusal(TABLES["lobby"](), EMPTY_START).details == {"seated": 2, "needed": 3, "most": 5}


def test_an_area_that_is_given_is_named() -> None:
    stage = some(FOUGHT.running_game().view().current_stage)
    assert stage.area is not None
    for asking in range(4):
        refused = refusal(FOUGHT, bribe(FOUGHT, asking))
        assert refused.cause is Cause.ASKED_AREA_GIVEN, "not even for that very area"
        assert refused.details == {"given": stage.area}
    assert refusal(BRIBING, bribe(BRIBING, occupied_area(BRIBING))).details == {}


def test_the_rules_refuse_too() -> None:
    table = new_game()
    before = snapshot(table)
    with pytest.raises(CommandError) as refused:
        played(PayBribe(seat=0, amount=1_000)).check(table)
    assert refused.value.code is ErrorCode.WRONG_DECISION
    assert snapshot(table) == before


def test_the_rules_come_before_what_a_bribe_asks_for() -> None:
    seat = some(BRIBING.running_game().acting)
    for asking in (None, free_area(BRIBING), occupied_area(BRIBING)):
        with pytest.raises(CommandError) as refused:
            played(PayBribe(seat=seat, amount=1), asking).check(BRIBING)
        assert refused.value.code in (ErrorCode.BELOW_MINIMUM, ErrorCode.NOT_A_MULTIPLE)
