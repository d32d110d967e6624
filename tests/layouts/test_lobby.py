"""The lobby's message, forms and rules in words: as long as they can be, and read as they were made."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from discord.utils import utcnow

from bot.layouts.board import table_message
from bot.layouts.lobby import (
    CHARACTER,
    DRAWN,
    LEVEL,
    computer_chosen,
    computer_form,
    setup_form,
    wanted,
)
from bot.locales import LANGUAGES, texts_for
from bot.tables.bookkeeping import Bookkeeping
from bot.tables.entries import ComputerSeated, GameStarted, SeatTaken
from bot.tables.fold import apply_entry
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.table import Table
from bot.tables.table_view import TableView
from bot.wording.lobby import PROMISES, SWITCHES, changes, edition_title, rule_changes
from bot.wording.names import Wording
from bot.wording.story import Storyteller
from intrigue_core import EDITIONS, Edition
from intrigue_core.players import CHARACTERS, Level
from tests.support.limits import LONG, SNOWFLAKE, form_keeps_limits, keeps_limits


def lobby(*seated: str) -> TableView:
    table = apply_entry(Table(1, 1, 1), SeatTaken(user_id=1, name="Ada"))
    for key in seated:
        table = apply_entry(table, ComputerSeated(name=key, character=key, level=Level.EASY))
    return table.view


def fields(table: TableView, language: str = "en") -> dict[str, list[dict[str, Any]]]:
    made: Any = computer_form(table, texts_for(language)).to_dict()
    return {label["component"]["custom_id"]: label["component"]["options"] for label in made["components"]}


def test_who_is_seated_is_not_offered_again() -> None:
    assert [one["value"] for one in fields(lobby())[CHARACTER]] == [DRAWN, *CHARACTERS]
    left = [one["value"] for one in fields(lobby("miser", "gambler"))[CHARACTER]]
    assert left == [DRAWN, *(key for key in CHARACTERS if key not in ("miser", "gambler"))]


def test_it_is_filled_in_with_chance_and_the_normal_level() -> None:
    chosen = {
        name: [one["value"] for one in options if one.get("default")]
        for name, options in fields(lobby()).items()
    }
    assert chosen == {CHARACTER: [DRAWN], LEVEL: ["normal"]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_character_says_in_full_what_to_expect(language: str) -> None:
    form_keeps_limits(computer_form(lobby(), texts_for(language)))
    offered = fields(lobby(), language)
    described = [one["description"] for one in offered[CHARACTER]]
    assert len(set(described)) == len(CHARACTERS) + 1
    assert not any(text.endswith("…") for text in described), "nothing of it is cut off"
    labels = [one["label"] for options in offered.values() for one in options]
    assert len(set(labels)) == len(labels)
    assert all(label[0].isupper() for label in labels)


def test_a_form_is_read() -> None:
    assert computer_chosen({CHARACTER: "miser", LEVEL: "hard"}) == ("miser", Level.HARD)
    assert computer_chosen({CHARACTER: DRAWN, LEVEL: "easy"}) == (None, Level.EASY)
    assert computer_chosen({}) == (None, Level.NORMAL)


@pytest.mark.parametrize("answers", [{CHARACTER: "pope"}, {LEVEL: "unfair"}, {CHARACTER: ""}])
def test_nonsense_is_refused(answers: dict[str, str]) -> None:
    with pytest.raises(TableRefusal) as refusal:
        computer_chosen(answers)
    assert refusal.value.cause is Cause.STALE


def test_where_all_are_seated_there_is_still_chance() -> None:
    table = lobby(*list(CHARACTERS)[:4])
    everybody = tuple(replace(table.chairs[1], character=key) for key in CHARACTERS)
    assert [one["value"] for one in fields(replace(table, chairs=everybody))[CHARACTER]] == [DRAWN]


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_switch_says_how_it_stands(edition: Edition, language: str) -> None:
    texts = texts_for(language).for_edition(edition.name)
    assert changes(edition, texts) == []
    on = {switch.field for switch in SWITCHES if switch.is_on(edition)}
    assert edition.variant(**rule_changes(on)) == edition
    for switch in SWITCHES:
        other = edition.variant(**rule_changes(on ^ {switch.field}))
        assert changes(other, texts) == [switch.described(other, texts)] != [switch.described(edition, texts)]
        assert len(texts(f"rule-{switch.field}")) <= 100, "as an option of a menu"


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
@pytest.mark.parametrize("language", ["en", "de"])
def test_what_promises_are_worth_is_said_where_it_was_changed(edition: Edition, language: str) -> None:
    texts = texts_for(language).for_edition(edition.name)
    for worth in PROMISES:
        other = edition.variant(promises=worth)
        said = [] if worth == "remembered" else [texts(f"rule-promises-{worth}")]
        assert changes(other, texts) == said
        assert len(texts(f"promises-{worth}-means")) <= 100, "as the second line of an option"
    bound = EDITIONS | {edition.name: edition.variant(promises="binding")}
    with pytest.MonkeyPatch.context() as printed:
        printed.setattr("bot.wording.lobby.EDITIONS", bound)
        assert changes(edition, texts) == [texts("rule-promises-remembered")]


GOOD = {
    "edition": "amigo-2003",
    "rules": "self_attack,open_money",
    "promises": "talk",
    "bookkeeping": "each",
    "pace": "live",
}


@pytest.mark.parametrize(
    "bad",
    [
        *({**GOOD, "edition": name} for name in ("monopoly", "amigo-2003/long")),
        *({**GOOD, field: "gallop"} for field in ("rules", "promises", "bookkeeping", "pace")),
        {name: value for name, value in GOOD.items() if name != "pace"},
    ],
)
def test_what_a_hostile_client_hands_in_is_refused(bad: dict[str, str]) -> None:
    assert wanted(GOOD).rules["open_money"] is True
    with pytest.raises(TableRefusal):
        wanted(bad)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_the_fullest_lobby_fits(edition: Edition, language: str) -> None:
    on = {switch.field for switch in SWITCHES if not switch.is_on(edition)}
    other = edition.variant(**rule_changes(on | {"both_to_one_palace"}), promises="binding")
    table = Table(10**9, SNOWFLAKE, SNOWFLAKE, edition=other)
    table = apply_entry(table, SeatTaken(user_id=SNOWFLAKE, name=LONG))
    texts = texts_for(language)
    for user in range(1, 5):
        if user == 4:
            timed = replace(table, deadline=utcnow())
            keeps_limits(table_message(timed.view, texts).to_components())
            secret = timed.edition.variant(open_money=False)
            booked = replace(timed, edition=secret, bookkeeping=Bookkeeping.EACH)
            keeps_limits(table_message(booked.view, texts).to_components())
        table = apply_entry(table, SeatTaken(user_id=SNOWFLAKE - user, name=f"{user}{LONG}"))
    table = apply_entry(table, GameStarted(edition=other, first_player=0))
    told = Storyteller(Wording.of(table.view, texts), table).tell(table.history)
    assert max(map(len, told)) <= 2_000


@pytest.mark.parametrize(("edition", "own"), [("fx-schmid-1994", "Berater"), ("brettspielwelt", "Figuren")])
def test_the_form_of_a_table_speaks_the_words_of_its_edition(edition: str, own: str) -> None:
    table = replace(lobby(), edition=EDITIONS[edition])
    shown = str(setup_form(table, texts_for("de")).to_dict())
    assert own in shown
    assert "Gelehrte" not in shown


def test_changed_rules_speak_the_words_of_their_edition() -> None:
    changed = EDITIONS["fx-schmid-1994"].variant(self_attack=False)
    assert "Eigene Berater darfst du nicht angreifen" in edition_title(changed, texts_for("de"))
