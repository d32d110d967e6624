"""A log with somebody neutral in a person's place means the same."""

from __future__ import annotations

import pytest

from bot.tables.entries import ENTRIES, Entry, GameStarted, RematchOpened, WordHeld
from bot.tables.entries.lobby import Seated
from bot.tables.fold import StoredEntry, apply_log
from bot.tables.personal_data import PERSON_FIELDS, next_pseudonym, pseudonymised
from bot.tables.table import LogEntry, Table
from bot.tables.table_view import Phase
from intrigue_core import AMIGO_2003, MAYFAIR_2005
from tests.support.builders import CHANNEL, GUILD, course, events_of, held, new_game, then
from tests.tables.every_entry import EVERY_KIND

PERSON = 9
NO_PEOPLE = {"channel_id", "parent_id", "message_id"}
"""The numbers in entries that are nobody's."""


def written(entry: LogEntry) -> str:
    return ENTRIES.dump_json(entry).decode()


def retold(table: Table, *people: int) -> Table:
    """A table whose log was read again, with these people forgotten one after the other."""
    log = [step.entry for step in table.history]
    for user_id in people:
        stand_in = next_pseudonym(map(written, log))
        log = [pseudonymised(ENTRIES.validate_json(written(entry)), user_id, stand_in) for entry in log]
    log = [ENTRIES.validate_json(written(entry)) for entry in log]
    return apply_log(Table(1, CHANNEL, GUILD), map(StoredEntry, log))


def test_every_number_in_an_entry_is_a_person_s_or_nobody_s() -> None:
    """Who adds an entry with a person in it is asked here what becomes of that person."""
    for entry in EVERY_KIND:
        ids = {name for name in type(entry).model_fields if name.endswith("_id")}
        assert ids <= PERSON_FIELDS | NO_PEOPLE, entry.kind


@pytest.mark.parametrize("entry", EVERY_KIND, ids=lambda entry: entry.kind)
def test_nothing_of_a_person_is_left_in_an_entry_of_theirs(entry: Entry) -> None:
    """In whichever part they appear in it."""
    for name in sorted(PERSON_FIELDS & type(entry).model_fields.keys()):
        theirs = entry.model_copy(update={name: 123_456_789})
        for field in ("name", "moderator", "text"):
            if field in type(entry).model_fields:
                theirs = theirs.model_copy(update={field: "Zenobia"})
        after = pseudonymised(theirs, 123_456_789, -3)
        assert "123456789" not in written(after)
        assert getattr(after, name) == -3
        assert ENTRIES.validate_json(written(after)) == after
        others_words = isinstance(entry, WordHeld) and name == "user_id"
        others_name = "moderator" in type(entry).model_fields and name == "user_id"
        assert ("Zenobia" in written(after)) is (others_words or others_name)


@pytest.mark.parametrize("entry", EVERY_KIND, ids=lambda entry: entry.kind)
def test_of_others_everything_stays(entry: Entry) -> None:
    assert pseudonymised(entry, 123_456_789, -1) == entry


def test_seats_and_ratings_are_neutral_too() -> None:
    chairs = (Seated(name="Zenobia", user_id=PERSON), Seated(name="Ada", user_id=1))
    rematch = RematchOpened(game=3, user_id=1, edition=MAYFAIR_2005, chairs=chairs)
    after = pseudonymised(rematch, PERSON, -1)
    assert isinstance(after, RematchOpened)
    assert after.chairs == (Seated(name="", user_id=-1), chairs[1])
    started = pseudonymised(GameStarted(edition=MAYFAIR_2005, first_player=0, rated=(1, PERSON)), PERSON, -1)
    assert isinstance(started, GameStarted)
    assert started.rated == (1,)


def test_a_mention_in_somebody_else_s_words_is_no_mention_any_more() -> None:
    word = held(1, 2, text=f"<@{PERSON}> and <@!{PERSON}>: you get it, <@3>.")
    after = pseudonymised(word, PERSON, -1)
    assert isinstance(after, WordHeld)
    assert after.text == "… and …: you get it, <@3>."
    assert (after.user_id, after.author_id, after.message_id) == (1, 2, word.message_id)


def test_a_whole_game_is_the_same_game_without_two_of_its_three() -> None:
    """Everything that the rules judge; and nobody is taken for anybody else."""
    table = then(new_game(3, AMIGO_2003.quick()), held(1, 2), held(2, 3, message_id=78))
    *_, table = course(table)
    assert table.phase is Phase.FINISHED
    after = retold(table, 2, 1)
    assert [chair.user_id for chair in after.chairs] == [-2, -1, 3]
    assert [chair.name for chair in after.chairs] == ["", "", "user 3"]
    assert [chair.is_forgotten for chair in after.chairs] == [True, True, False]
    assert events_of(after) == events_of(table)
    assert after.accounts == table.accounts
    assert after.running_game().view() == table.running_game().view()
    first, second = after.held_words
    assert (first.text, first.message_id, first.author_id, first.holder_id) == ("…", 0, -1, -2)
    assert (second.text, second.message_id, second.author_id) == ("You get the 10,000.", 78, 3)
    again = retold(after, 2, 1)
    assert (again.chairs, again.held_words) == (after.chairs, after.held_words), "once more changes nothing"
    assert [step.entry for step in again.history] == [step.entry for step in after.history]


def test_everybody_of_a_table_gets_another_number() -> None:
    assert next_pseudonym([]) == -1
    assert next_pseudonym(['{"user_id":5}', '{"user_id":-1}', '{"absent_id":-12}', '"-99"']) == -13
