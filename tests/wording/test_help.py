"""The rules by topic, from the edition at the table, and the buttons that lead from a refusal to them."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path
from typing import Any

import pytest
import simcord

from bot.demo.transcript import walk
from bot.discord_api.component_ids import NO_TABLE, Action, ComponentId
from bot.discord_api.interactions import Misunderstood
from bot.layouts.help import explaining_view, rules_message
from bot.locales import LANGUAGES, plain, texts_for
from bot.tables.bookkeeping import Bookkeeping
from bot.tables.refusals import Cause, TableRefusal
from bot.wording.help import EXPLAINED, TOPICS, UNTOLD, differences, rules_text, topic_explaining
from bot.wording.refusals import Refusal
from intrigue_core import (
    AMIGO_2003,
    BRETTSPIELWELT,
    EDITIONS,
    FX_SCHMID_1994,
    MAYFAIR_2005,
    Edition,
    ErrorCode,
    IllegalCommand,
)
from tests.locales.catalogues import CODE, catalogue_of
from tests.support.builders import some
from tests.support.direct import press
from tests.support.room import Panel, Room, shown_by

ONE_SCREEN = 1_500

TURNED = MAYFAIR_2005.variant(
    rounds=6,
    salaries=(2_000, 6_000, 10_000, 3_000),
    starting_cash=40_000,
    minimum_bribe=2_000,
    both_to_one_palace=False,
    self_attack=False,
    internal_order="defender_left",
    first_player="first_seat",
    defender_may_pass=True,
    bank_pays_broke=False,
    refund_banished=True,
    promises="binding",
    final_salary="none",
    open_money=True,
)
"""Every switch is another than Mayfair's."""

TALK = MAYFAIR_2005.variant(promises="talk")

ALL_EDITIONS = [*EDITIONS.values(), *(edition.quick() for edition in EDITIONS.values()), TURNED, TALK]


@pytest.mark.parametrize(("language", "edition"), list(product(LANGUAGES, ALL_EDITIONS)))
def test_every_topic_fits_on_one_screen(language: str, edition: Edition) -> None:
    texts = texts_for(language).for_edition(edition.name)
    for topic in TOPICS:
        text = rules_text(topic, edition, texts)
        assert 100 < len(text) <= ONE_SCREEN, topic
        assert not re.search(r"[{}]|\?\?\?", text), topic


def said(topic: str, edition: Edition) -> str:
    return rules_text(topic, edition, texts_for("en").for_edition(edition.name))


@pytest.mark.parametrize(
    ("topic", "edition", "expected"),
    [
        ("goal", MAYFAIR_2005, "has 8 scholars"),
        ("goal", FX_SCHMID_1994, "has 10 relatives"),
        ("goal", AMIGO_2003, "after 5 rounds"),
        ("goal", BRETTSPIELWELT, "after 6 rounds"),
        ("bribes", MAYFAIR_2005, "at least 1,000 ducats"),
        ("bribes", FX_SCHMID_1994, "at least 10,000 ducats"),
        ("bribes", MAYFAIR_2005, "then clockwise from the landlord’s left"),
        ("bribes", TURNED, "then clockwise from the defender"),
        ("bribes", MAYFAIR_2005, "stays there, whoever is hired."),
        ("bribes", TURNED, "the bribe of a banished scholar is returned"),
        ("bribes", MAYFAIR_2005, "the bank pays the minimum"),
        ("bribes", TURNED, "you pay nothing"),
        ("bribes", TURNED, "The defender alone may pay nothing"),
        ("sending", MAYFAIR_2005, "Both may go to one palace"),
        ("sending", AMIGO_2003, "two different palazzi"),
        ("sending", BRETTSPIELWELT, "You may not attack"),
        ("hiring", FX_SCHMID_1994, "100,000 ducats a turn"),
        ("promises", MAYFAIR_2005, "No word **binds** anybody"),
        ("promises", MAYFAIR_2005, "**Agree · Counter… · No**"),
        ("promises", TURNED, "Here an agreement for this turn **binds** the landlord"),
        ("promises", TALK, "nobody keeps a list, nobody judges, and nothing binds"),
        ("commands", MAYFAIR_2005, "`/ledger` shows what was said"),
        ("money", MAYFAIR_2005, "your secret"),
        ("money", TURNED, "the purses are open"),
        ("end", MAYFAIR_2005, "is paid once more"),
        ("end", MAYFAIR_2005, "is paid 5 times"),
        ("end", TURNED, "the money is counted"),
        ("tips", MAYFAIR_2005, "a 10,000 post"),
        ("tips", FX_SCHMID_1994, "a 100,000 post"),
        ("tips", FX_SCHMID_1994.quick(), "a 100,000 post"),
        ("tips", MAYFAIR_2005, "All promises can be broken"),
        ("tips", TURNED, "Most promises can be broken"),
        ("players", BRETTSPIELWELT, "4 to 5 players"),
        ("players", MAYFAIR_2005, "Lots are drawn"),
        ("players", TURNED, "Whoever sat down first begins"),
        ("variants", MAYFAIR_2005, "- Nothing at all."),
    ],
)
def test_topics_answer_from_the_edition(topic: str, edition: Edition, expected: str) -> None:
    assert expected in said(topic, edition)


@pytest.mark.parametrize(
    ("kept", "expected", "unsaid"),
    [
        (None, "*Each for themselves*", "At this table"),
        (Bookkeeping.EACH, "At this table: **each for themselves**.", "**open**"),
        (Bookkeeping.OPEN, "At this table: **open**.", "secret"),
    ],
)
def test_the_rules_say_who_keeps_books(kept: Bookkeeping | None, expected: str, unsaid: str) -> None:
    told = rules_text("money", MAYFAIR_2005, texts_for("en"), kept)
    assert expected in told
    assert unsaid not in told


REQUESTS = {"en": "message requests", "de": "Nachrichtenanfragen"}
"""What Discord calls the place where direct messages from a stranger may lie unseen."""


@pytest.mark.parametrize("language", REQUESTS)
def test_who_misses_their_purse_learns_where_discord_may_have_put_it(language: str) -> None:
    texts = texts_for(language)
    assert REQUESTS[language] in rules_text("money", MAYFAIR_2005, texts)
    assert REQUESTS[language] in texts("own-purse")


@pytest.mark.parametrize("page", ["PRIVACY.md", "TERMS.md", "docs/playing.md", "docs/operating.md"])
def test_whoever_runs_a_bot_says_it_too(page: str) -> None:
    said = " ".join((Path(__file__).parents[2] / page).read_text("utf-8").split())
    assert "*message requests*" in said


def test_promises_are_not_said_to_bind_nobody_where_they_bind() -> None:
    assert "promises bind nobody" in said("hiring", MAYFAIR_2005)
    assert "agreed to for this turn must be kept if it is paid" in said("hiring", TURNED)
    assert "nothing has to be kept" in said("goal", MAYFAIR_2005)
    assert "nothing has to be kept" not in said("goal", TURNED)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_is_sent_to_a_list_that_nobody_keeps(language: str) -> None:
    texts = texts_for(language)
    everything = "\n".join(rules_text(topic, TALK, texts) for topic in TOPICS)
    named = ["/offer", "/say", "/ledger", "Apps", texts("button-offer"), texts("button-promise")]
    assert not [one for one in named if one in everything]


OPENLY = {"en": "in front of everybody", "de": "vor allen", "fr": "devant tout le monde"}


@pytest.mark.parametrize(("language", "edition"), list(product(OPENLY, ALL_EDITIONS)))
def test_nobody_is_invited_to_talk_in_private(language: str, edition: Edition) -> None:
    """Ruling A16: all talk is in front of everybody."""
    texts = texts_for(language).for_edition(edition.name)
    everything = "\n".join(rules_text(topic, edition, texts) for topic in TOPICS)
    assert OPENLY[language] in everything
    assert not re.search(
        r"privat|whisper|secretly|flüster|unter vier Augen|heimlich|chuchot|en secret|tête à tête",
        everything,
        re.I,
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_differs_is_listed(language: str) -> None:
    texts = texts_for(language)
    told = Edition.model_fields.keys() - UNTOLD
    assert len(differences(TURNED, texts)) == len(told) - 2, "the scholars are Mayfair's"
    assert len(differences(FX_SCHMID_1994.quick(), texts)) == 4
    fewer = MAYFAIR_2005.variant(scholars_per_profession=1, rounds=3)
    assert len(differences(fewer, texts)) == 2
    for edition in EDITIONS.values():
        assert differences(edition, texts) == []
    assert differences(MAYFAIR_2005.variant(name="of-our-own"), texts) == []


def test_a_topic_may_be_typed() -> None:
    assert rules_message("brib", MAYFAIR_2005, texts_for("en")).to_components()
    with pytest.raises(Misunderstood):
        rules_message("weather", MAYFAIR_2005, texts_for("en"))


# --- from a refusal to its topic ---


def test_every_refusal_in_the_code_has_words_and_a_topic_or_none() -> None:
    raised: set[str] = {*ErrorCode, *Cause}
    for path in CODE.rglob("*.py"):
        raised |= set(re.findall(r'Misunderstood\(\s*"(\w+)"', path.read_text("utf-8")))
        raised |= set(re.findall(r'"(unknown_\w+)"', path.read_text("utf-8")))
    assert sorted(" ".join(EXPLAINED.values()).split()) == sorted(raised)
    assert EXPLAINED.keys() <= {*TOPICS, None}
    refusals = {key for key in catalogue_of("en").anywhere if key.startswith("refused-")}
    assert refusals == {f"refused-{code}" for code in (*raised, "trouble")}


@pytest.mark.parametrize(
    ("refusal", "topic"),
    [
        (IllegalCommand(ErrorCode.BELOW_MINIMUM, ""), "bribes"),
        (TableRefusal(Cause.NOT_ENOUGH_PLAYERS), "players"),
        (TableRefusal(Cause.STALE), None),
        (Misunderstood("area_missing"), "hiring"),
        (Misunderstood("something new"), None),
    ],
)
async def test_the_button_under_a_refusal(refusal: Refusal, topic: str | None) -> None:
    assert topic_explaining(refusal) == topic
    view = explaining_view(refusal, NO_TABLE, texts_for("en"))
    assert (view is None) == (topic is None)


@pytest.mark.parametrize(
    ("cause", "said"),
    [
        (Cause.ONLY_PREPARED_SLOWLY, "/table prepare"),
        (Cause.ONLY_LIVE, "**Last call**"),
        (Cause.NO_TALK_LEFT, "**Last call**"),
        (Cause.NOT_HEARD, "**Go on**"),
    ],
)
def test_the_topic_under_a_refusal_speaks_of_what_was_tried(cause: Cause, said: str) -> None:
    topic = some(topic_explaining(TableRefusal(cause)))
    assert said in plain(rules_text(topic, MAYFAIR_2005, texts_for("en")))


@pytest.mark.parametrize("cause", [Cause.SAME_PACE, Cause.ONLY_SLOW])
def test_no_topic_is_named_that_says_nothing_of_the_pace(cause: Cause) -> None:
    assert topic_explaining(TableRefusal(cause)) is None


# --- through Discord ---


def controls(message: simcord.ResponseMessage, action: Action) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for node in walk(message.components):
        component_id = ComponentId.parse(str(node.get("custom_id", "")))
        if component_id is not None and component_id.action is action:
            found.append(dict(node))
    return found


async def turn_through(
    here: Room, person: simcord.MemberActor, message: simcord.ResponseMessage
) -> list[str]:
    """Choose every topic in turn, in the same message."""
    given_texts: list[str] = []
    for topic in TOPICS:
        (menu,) = controls(message, Action.TOPIC)
        await person.select(message, [topic], custom_id=menu["custom_id"])
        (menu,) = controls(message, Action.TOPIC)
        assert [option["value"] for option in menu["options"] if option.get("default")] == [topic]
        given_texts.append(here.text(message))
    return given_texts


async def test_all_topics_in_one_message(here: Room) -> None:
    zoe = here.people["Zoe"]
    response = shown_by(await zoe.slash(here.channel, "help rules"))
    assert response.ephemeral
    assert "The goal (Mayfair 2005)" in here.text(response)
    given_texts = await turn_through(here, zoe, response)
    assert len(set(given_texts)) == len(TOPICS)
    assert not here.messages()
    assert "two computer players" in here.private_reply(await press(zoe, response, Action.TUTORIAL))


async def test_a_menu_without_a_choice_is_not_understood(here: Room) -> None:
    """Only a hostile client sends it."""
    zoe = here.people["Zoe"]
    rules = shown_by(await zoe.slash(here.channel, "help rules"))
    stored: Any = here.env.backend.messages[here.channel.id][rules.id]
    menu: Any = next(node for node in walk(stored.components) if "options" in node)
    menu["min_values"] = 0
    assert here.private_reply(await zoe.select(rules, [], custom_id=menu["custom_id"])).startswith("⚠️ ")


async def test_topics_are_those_of_the_table_of_the_button(here: Room) -> None:
    await here.seat(3, "fx-schmid-1994")
    result = await here.click("Zoe", "rules")
    assert result.response is not None
    assert result.response.ephemeral
    given_texts = await turn_through(here, here.people["Zoe"], result.response)
    assert "relatives" in given_texts[0]
    assert "10,000 ducats" in given_texts[TOPICS.index("bribes")]


async def test_a_refusal_leads_to_its_topic_and_still_does_after_a_restart(here: Room) -> None:
    table = await here.seat(3)
    first = here.acting(table)
    other = next(person for person in here.others(first) if person.id != here.people["Zoe"].id)
    refused = shown_by(await other.slash(here.channel, "bribe", amount="1000"))
    assert refused.ephemeral
    (button,) = controls(refused, Action.RULES)
    assert button["label"] == "Rules: A turn"
    await here.restart()
    (answer,) = here.answers(await other.click(refused, custom_id=button["custom_id"]))
    assert "On your turn you are the landlord" in answer.text
    assert not answer.public


async def test_a_wrong_amount_in_a_form_leads_to_bribes(here: Room) -> None:
    table = await here.seat(3)
    while (view := table.running_game().view()).deciding != "bribe":
        command = table.running_game().legal_commands()[0]
        assert view.acting is not None
        await here.say(table, command)
        table = await here.truth()
    form = await here.form(here.acting(table))
    wrong = shown_by(await form.submit(amount="500"))
    panel = Panel(here, form.person, wrong)
    assert "less than the minimum bribe" in panel.text
    (button,) = controls(panel.message, Action.RULES)
    assert button["label"] == "Rules: Bribes"
    (answer,) = here.answers(await panel.person.click(panel.message, custom_id=button["custom_id"]))
    assert "pays one bribe in each negotiation" in answer.text


async def test_in_the_tutorial_the_rules_are_those_of_its_small_game(here: Room) -> None:
    ada = here.people["Ada"]
    page = shown_by(await ada.slash(here.channel, "help tutorial"))
    await press(ada, page, Action.GO_ON)
    rules = shown_by(await press(ada, page, Action.RULES))
    assert rules.ephemeral
    given_texts = await turn_through(here, ada, rules)
    assert "4 scholars" in given_texts[0]
    assert "It lasts 3 rounds." in given_texts[TOPICS.index("variants")]
    assert not controls(rules, Action.TUTORIAL)  # there one is
