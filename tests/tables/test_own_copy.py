"""What somebody gets of themselves is complete, and holds nothing of anybody else."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.store.sqlite import SqliteStore
from bot.tables.entries import ENTRIES, BribePrepared, Entry, GameStarted, RematchOpened
from bot.tables.entries.lobby import Seated
from bot.tables.erasure import data_export, exported_entry
from bot.tables.personal_data import PERSON_FIELDS
from bot.tables.service import TableService
from bot.tables.standing_bribes import Price, Situation, StandingOrder, preparable
from bot.tables.table_view import Phase
from bot.tables.time_control import Pace
from intrigue_core import AMIGO_2003, MAYFAIR_2005
from tests.support.builders import NOON, act, acting_user, first_legal, go_on, held, seated, started
from tests.tables.conftest import MakeService
from tests.tables.every_entry import EVERY_KIND

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
        mine = part(entry.model_copy(update={name: ME}))
        assert mine is not None
        assert mine[name] == "you"


def test_of_seats_and_ratings_only_one_s_own() -> None:
    chairs = (Seated(name="Me", user_id=ME), Seated(name="Zenobia", user_id=555))
    mine = part(RematchOpened(game=3, user_id=555, edition=MAYFAIR_2005, chairs=chairs))
    assert mine is not None
    assert [chair["name"] for chair in mine["chairs"]] == ["Me"]
    for rated, told in (((555, ME), True), ((555,), False)):
        mine = part(GameStarted(edition=MAYFAIR_2005, first_player=0, rated=rated), acted=True)
        assert mine is not None
        assert mine["rated"] is told, "who else takes part is for them to tell"


def test_one_s_own_words_are_in_it() -> None:
    mine = part(held(5, ME, text="I swear."))
    assert mine is not None
    assert (mine["text"], mine["user_id"], mine["author_id"]) == ("I swear.", "somebody else", "you")


async def test_of_nobody_there_is_nothing(store: SqliteStore) -> None:
    copy = await copy_of(store, ME)
    assert (copy["settings"], copy["tutorial"], copy["finished_games"], copy["tables"]) == (
        None,
        None,
        [],
        [],
    )


async def test_a_game_that_runs_tells_nothing_of_others(
    make_service: MakeService, store: SqliteStore
) -> None:
    """Twins that differ only in what two others have prepared, which nobody may know, look the same."""
    entries: list[list[dict[str, Any]]] = []
    for prepares in (False, True):
        service = make_service(seed=3)
        table = await seated(service, 3, channel=20 + prepares)
        table = await service.rules.choose_pace(act(table, 1), Pace.SLOW)
        table = await service.lobby.start(act(table, 1), AMIGO_2003)
        prepared = 0
        while table.running_game().version < 30:
            for user_id in (2, 3):
                view = table.view_of(user_id)
                for situation in preparable(view.public, view.seat):
                    if prepares and not table.prepared_by(user_id):
                        order = StandingOrder(situation=situation, price=Price.EXACTLY, amount=1_000)
                        table = await service.execute(
                            act(table, user_id), BribePrepared(user_id=user_id, order=order)
                        )
                        prepared += 1
            table = await service.playing.play(act(table, acting_user(table)), first_legal(table))
        assert bool(prepared) is prepares
        copy = await copy_of(store, 1)
        assert copy["finished_games"] == []
        (own,) = (each for each in copy["tables"] if each["table"] == table.id)
        assert not {"version", "cash", "order"} & {key for each in own["entries"] for key in each}
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
    cash = table.running_game().view().cash
    assert cash is not None
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
    order = StandingOrder(situation=Situation(3, 1, (3, 12)), price=Price.OVER, amount=8_000)
    mine = part(BribePrepared(user_id=ME, order=order), acted=True)
    assert mine is not None
    assert mine["order"]["amount"] == 8_000
