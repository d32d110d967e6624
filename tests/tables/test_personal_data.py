"""What is kept of a person: a log without them, the file that they are given, and where they are found."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.store.sqlite import SqliteStore
from bot.tables.entries import (
    ENTRIES,
    BribePrepared,
    By,
    Entry,
    GameStarted,
    MessageHeld,
    Played,
    RematchOpened,
    SeatLeft,
    TableClosed,
)
from bot.tables.entries.lobby import Seated
from bot.tables.fold import StoredEntry, apply_log
from bot.tables.pace import Pace
from bot.tables.personal_data import PERSON_FIELDS, exported_entry, next_pseudonym, pseudonymised
from bot.tables.prepared_bribes import Preparation, Price, Situation, preparable
from bot.tables.retention import data_export
from bot.tables.service import TableService
from bot.tables.starting import Start
from bot.tables.table import LogEntry, Table
from bot.tables.table_view import Phase, Sentence
from intrigue_core import AMIGO_2003, MAYFAIR_2005, PayClause, Speak
from tests.support.builders import (
    CHANNEL,
    GUILD,
    NOON,
    act,
    acting_user,
    course,
    events_of,
    finish,
    first_legal,
    go_on,
    held,
    interactions,
    new_game,
    seated,
    some,
    started,
    then,
)
from tests.tables.conftest import MakeService
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
        others_words = isinstance(entry, MessageHeld) and name == "user_id"
        others_name = "moderator" in type(entry).model_fields and name in ("user_id", "to_id")
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
    assert isinstance(after, MessageHeld)
    assert after.text == "… and …: you get it, <@3>."
    assert (after.user_id, after.author_id, after.message_id) == (1, 2, word.message_id)


def spoken(author: int, text: str = "9k and my priest gets the ten") -> Played:
    said = Speak(seat=0, to=1, mine=(PayClause(scholar=4, amount=9_000),), yours=())
    return Played(command=said, by=By.PLAYER, sentence=Sentence(author, text))


def test_own_words_are_forgotten_and_their_reading_stays() -> None:
    after = pseudonymised(spoken(PERSON), PERSON, -1)
    assert isinstance(after, Played)
    assert after.sentence is None
    assert after.command == spoken(PERSON).command
    assert pseudonymised(spoken(1), PERSON, -1) == spoken(1), "somebody else's words stay"


def test_own_words_are_given_to_their_author_alone() -> None:
    entry = spoken(PERSON).model_dump(mode="json")
    assert some(exported_entry(entry, PERSON, acted=True))["sentence"] == "9k and my priest gets the ten"
    assert "sentence" not in some(exported_entry(entry, 1, acted=True))
    assert exported_entry(entry, 1, acted=False) is None


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
    first, second = after.held_messages
    assert (first.text, first.message_id, first.author_id, first.holder_id) == ("…", 0, -1, -2)
    assert (second.text, second.message_id, second.author_id) == ("You get the 10,000.", 78, 3)
    again = retold(after, 2, 1)
    assert (again.chairs, again.held_messages) == (after.chairs, after.held_messages), (
        "once more changes nothing"
    )
    assert [step.entry for step in again.history] == [step.entry for step in after.history]


def test_everybody_of_a_table_gets_another_number() -> None:
    assert next_pseudonym([]) == -1
    assert next_pseudonym(['{"user_id":5}', '{"user_id":-1}', '{"absent_id":-12}', '"-99"']) == -13


# --- what somebody gets of themselves is complete, and holds nothing of anybody else ---


ME = 123_456_789


async def copy_of(store: SqliteStore, user_id: int) -> dict[str, Any]:
    return json.loads(await data_export(store, user_id, NOON))


def part(entry: Entry, user_id: int = ME, *, acted: bool = False) -> dict[str, Any] | None:
    return exported_entry(entry.model_dump(mode="json"), user_id, acted=acted)


@pytest.mark.parametrize("entry", EVERY_KIND, ids=lambda entry: entry.kind)
def test_nobody_else_is_in_what_somebody_did(entry: Entry) -> None:
    """No number of theirs, no name, nothing that they wrote."""
    fields = type(entry).model_fields.keys()
    others = dict.fromkeys(PERSON_FIELDS & fields, 555666777)
    named = {name: "Zenobia" for name in ("moderator", "text") if name in fields}
    if "user_id" in fields and "name" in fields:
        named["name"] = "Zenobia"
    written = json.dumps(part(entry.model_copy(update={**others, **named}), acted=True))
    assert "555666777" not in written
    assert "Zenobia" not in written


@pytest.mark.parametrize("entry", EVERY_KIND, ids=lambda entry: entry.kind)
def test_whatever_names_somebody_is_theirs(entry: Entry) -> None:
    assert part(entry) is None, "it does not concern them"
    for name in PERSON_FIELDS & type(entry).model_fields.keys():
        mine = some(part(entry.model_copy(update={name: ME})))
        assert mine[name] == "you"


def test_of_seats_and_ratings_only_one_s_own() -> None:
    chairs = (Seated(name="Me", user_id=ME), Seated(name="Zenobia", user_id=555))
    mine = some(part(RematchOpened(game=3, user_id=555, edition=MAYFAIR_2005, chairs=chairs)))
    assert [chair["name"] for chair in mine["chairs"]] == ["Me"]
    for rated, told in (((555, ME), True), ((555,), False)):
        mine = some(part(GameStarted(edition=MAYFAIR_2005, first_player=0, rated=rated), acted=True))
        assert mine["rated"] is told, "who else takes part is for them to tell"


def test_one_s_own_words_are_in_it() -> None:
    mine = some(part(held(5, ME, text="I swear.")))
    assert (mine["text"], mine["user_id"], mine["author_id"]) == ("I swear.", "somebody else", "you")


async def test_a_game_that_runs_tells_nothing_of_others(
    make_service: MakeService, store: SqliteStore
) -> None:
    """Twins that differ only in what two others have prepared, which nobody may know, look the same."""
    entries: list[list[dict[str, Any]]] = []
    for prepares in (False, True):
        service = make_service(seed=3)
        table = await seated(service, 3, channel=20 + prepares)
        table = await service.rules.choose_pace(act(table, 1), Pace.SLOW)
        table = await service.lobby.start(act(table, 1), Start(edition=AMIGO_2003))
        prepared = 0
        while table.running_game().version < 30:
            for user_id in (2, 3):
                view = table.view_of(user_id)
                for situation in preparable(view.public, view.seat):
                    if prepares and not table.prepared_by(user_id):
                        order = Preparation(situation=situation, price=Price.EXACTLY, amount=1_000)
                        table = await service.execute(
                            act(table, user_id), BribePrepared(user_id=user_id, preparation=order)
                        )
                        prepared += 1
            table = await service.play(act(table, acting_user(table)), first_legal(table))
        assert bool(prepared) is prepares
        copy = await copy_of(store, 1)
        assert copy["finished_games"] == []
        (own,) = (each for each in copy["tables"] if each["table"] == table.id)
        assert not {"version", "cash", "preparation"} & {key for each in own["entries"] for key in each}
        entries.append([{key: each[key] for key in each if key != "at"} for each in own["entries"]])
    assert entries[0] == entries[1]
    assert len(entries[0]) > 5


async def test_all_that_one_did_is_in_it(service: TableService, store: SqliteStore) -> None:
    table = await started(service, 3, AMIGO_2003.quick())
    while table.phase is not Phase.FINISHED:
        table = await go_on(service, table)
    await store.keep_publication(table.id, published=table.version)
    copy = await copy_of(store, 2)
    (own,) = copy["tables"]
    rows = [row for row in await store.load(table.id) if row.actor == 2]
    assert sum(each["done_by_you"] for each in own["entries"]) == len(rows)
    assert [each["kind"] for each in own["entries"] if each["done_by_you"]] == [
        ENTRIES.validate_json(row.entry).model_dump()["kind"] for row in rows
    ]
    (game,) = copy["finished_games"]
    cash = some(table.running_game().view().cash)
    assert (game["cash"], game["name"], game["table"]) == (cash[1], "user 2", table.id)
    assert not {str(amount) for amount in (cash[0], cash[2])} & {
        str(value) for each in copy["finished_games"] for value in each.values()
    }


async def test_settings_tutorial_and_large_numbers(store: SqliteStore) -> None:
    user_id = 2**60 + 1
    await store.save_note(f"person:{user_id}", '{"language":"de","purse":null}')
    await store.save_note(f"tutorial:{user_id}", '{"number":1,"name":"Ada","played":[]}')
    copy = await copy_of(store, user_id)
    assert copy["user_id"] == str(user_id), "readers of JSON may round numbers"
    assert copy["settings"] == {"language": "de", "purse": None}
    assert copy["tutorial"]["name"] == "Ada"


def test_what_one_prepared_oneself_is_in_it() -> None:
    order = Preparation(situation=Situation(3, 1, (3, 12)), price=Price.OVER, amount=8_000)
    mine = some(part(BribePrepared(user_id=ME, preparation=order), acted=True))
    assert mine["preparation"]["amount"] == 8_000


# --- where somebody appears is noted with the entry that names them: by whatever way they come to a table ---


async def test_everybody_is_found_who_had_any_part(service: TableService, store: SqliteStore) -> None:
    lobby = await seated(service, 1, channel=8)
    table = await started(service, 4)
    await service.execute(act(table, 2), SeatLeft(user_id=2))
    await service.lobby.join(7, GUILD, 22, "Zoe", next(interactions))  # asks for the seat
    await service.execute(act(table, 23), TableClosed(moderator_id=23, moderator="Mo"))
    for user_id, where in ((1, [lobby.id, table.id]), (2, [table.id]), (4, [table.id])):
        assert await store.appearances(user_id) == where
    for user_id in (22, 23):
        assert await store.appearances(user_id) == [table.id]
    assert await store.appearances(99) == []


async def test_also_who_was_seated_by_a_rematch_and_did_nothing(
    service: TableService, store: SqliteStore
) -> None:
    table = await started(service, 3, AMIGO_2003.quick())
    table = await finish(service, table)
    again = await service.lobby.rematch(7, GUILD, act(table, 1))
    assert again.id != table.id
    for user_id in (1, 2, 3):
        assert await store.appearances(user_id) == [table.id, again.id]
