"""Who reads which language: the server at its tables, everybody in the answers that only they see."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import discord
import pytest
from discord import app_commands
from simcord import interactions
from structlog.testing import capture_logs

from bot.discord_api.command_sync import CatalogueTranslator
from bot.language_choice import Languages
from bot.locales import LANGUAGES, language_of
from bot.preferences import Preferences
from bot.store.sqlite import SqliteStore
from bot.tables.table_view import Phase
from intrigue_core import BRETTSPIELWELT
from intrigue_core.players import GreedyPlayer, Level
from tests.support.moderating import moderator
from tests.support.room import OpenRoom, Room

ENGLISH = re.compile(
    r"\b(the|you|your|and|with|for|of|is|are|this|that|bribes?|hires?|keeps?|sends?)\b", re.I
)
ChoiceContext: Any = app_commands.TranslationContext
IN_A_MENU = (2, 3)
"""Of the kinds of commands: those in the menu of a message."""
COMMAND = re.compile(r"[-_'\w]{1,32}")
"""What Discord accepts as a name: of letters, which must be small."""


@pytest.fixture
def abroad(monkeypatch: pytest.MonkeyPatch) -> dict[int, str]:
    """People's own locales, by their ids: simcord's people all use en-US."""
    locales: dict[int, str] = {}
    real: Callable[..., tuple[Any, dict[str, Any]]] = interactions.base_payload

    def translated(*args: Any, **named: Any) -> Any:
        record, payload = real(*args, **named)
        payload["locale"] = locales.get(named["user_id"], payload["locale"])
        return record, payload

    monkeypatch.setattr(interactions, "base_payload", translated)
    return locales


def table_text(here: Room) -> str:
    (live,) = here.live()
    return here.text(live)


def purses(here: Room) -> dict[str, str]:
    """The last direct message to everybody."""
    here.take()
    return {line.to: line.text for line in here.lines if line.where == "dm" and line.to is not None}


# --- at the tables ---


async def test_a_server_chooses_its_language(here: Room) -> None:
    moderator(here, "Ada")
    await here.slash("Ada", "join")
    assert table_text(here).startswith("## Intrigue: looking for players")
    await here.choose_setting("Ada", "server", "language", "de")
    assert await here.told("Ben", "join") == "Ben setzt sich dazu."
    assert table_text(here).startswith("## Intrige: Mitspieler gesucht")
    (refused,) = await here.slash("Zoe", "start")
    assert refused.text.startswith("⚠️ You have no seat"), "an answer to one person is in their own language"

    await here.restart()
    assert await here.told("Cleo", "join") == "Cleo setzt sich dazu.", "the choice outlives a restart"
    await here.choose_setting("Ada", "server", "language", "automatic")
    assert await here.told("Dan", "join") == "Dan sits down."


async def test_answers_and_purses_are_in_everybodys_own_language(here: Room, abroad: dict[int, str]) -> None:
    moderator(here, "Ben")
    abroad[here.people["Ben"].id] = "de"
    abroad[here.people["Cleo"].id] = "fr"
    await here.seat(3)
    told = purses(here)
    assert told["Ada"].startswith("💰 Your purse: 32,000 ducats")
    assert told["Ben"].startswith("💰 Dein Geld: 32.000 Dukaten")
    assert told["Cleo"].startswith("💰 Your purse: 32,000 ducats"), "the first language is for all others"
    assert (await here.told("Ben", "purse")).startswith("## Dein Geld: 32.000 Dukaten")
    assert (await here.told("Ben", "leave")).startswith("Das Spiel verlassen?")
    await here.leave("Ben")
    left = [line for line in here.story() if line.startswith("🟡 Ben leaves the game")]
    assert len(left) == 1, "what everybody reads is in the server's"
    assert (await here.told("Ben", "settings server")).startswith("## Einstellungen dieses Servers")


async def test_a_persons_own_language_is_for_everything_that_only_they_see(here: Room) -> None:
    """Commands, buttons, forms, what is suggested and direct messages; also after a restart."""
    for name in ("Ada", "Ben", "Cleo"):
        await here.bot.services.preferences.change_person(here.people[name].id, language="de")
    table = await here.seat(3)
    assert all(told.startswith("💰 Dein Geld") for told in purses(here).values())
    await here.restart()
    person = here.acting(table)
    assert (await here.told(person, "purse")).startswith("## Dein Geld: 32.000 Dukaten")
    opened = await here.open(person)
    assert opened.text
    assert not ENGLISH.search(opened.text)
    assert (await here.told("Zoe", "purse")).startswith("⚠️ You have no seat"), "nobody else's"
    assert "The game begins" in "\n".join(here.story()), "what everybody reads is the server's"


async def test_a_whole_german_game(room: OpenRoom, abroad: dict[int, str]) -> None:
    async with room(edition=BRETTSPIELWELT) as here:
        moderator(here, "Ada")
        abroad.update({person.id: "de" for person in here.people.values()})
        await here.choose_setting("Ada", "server", "language", "de")
        here.take()
        here.lines.clear()
        table = await here.seat(4)
        player = GreedyPlayer(Random(3))
        while table.phase is Phase.PLAYING:
            view = table.view_of(here.acting(table).id)
            (refused,) = await here.slash("Zoe", "bribe", amount="10000")
            assert refused.text.startswith("⚠️ Du hast an diesem Tisch keinen Platz")
            await here.decide(table, player.decide(view))
            table = await here.truth()
        story = "\n".join(here.story())
        assert re.search(r" gibt dem \w+ von .* den [\d.]+er-Posten\.", story)
        assert re.search(r" verdrängt den von .*\. Verbannt", story)
        assert "ist verbannt." in story
        assert re.search(r" schickt einen Soldaten .* zum Haus von | einen Soldaten zu .*\.", story)
        assert "Kassen auf!" in story
        here.take()
        shown = [line for line in here.lines if line.kind != "command"]
        assert {line.where for line in shown} == {"channel", "dm", "ephemeral"}
        for line in shown:
            plain = re.sub(r"`[^`]*`|/[a-z]+|\bEnglish\b", "", line.text)
            assert not ENGLISH.search(plain), line.text
            assert not re.search(r"Wissenschaft|Verwandt|Palast|Palazzo|Insel", plain), line.text


async def test_french_is_not_chosen_where_it_is_not_offered(here: Room, abroad: dict[int, str]) -> None:
    abroad[here.people["Ada"].id] = "fr"
    assert (await here.told("Ada", "bribe", amount="1000")).startswith("⚠️ No table is open here.")


# --- remembering ---


@pytest.fixture
def discord_says() -> dict[int, str]:
    """Discord's locales of servers, as far as the bot knows them."""
    return {1: "de", 2: "en-US", 3: "fr"}


async def test_what_a_server_speaks(kept: SqliteStore, discord_says: dict[int, str]) -> None:
    preferences = Preferences(kept)
    languages = Languages(preferences, kept, "de", discord_says.get, ("en", "de"))
    assert [(await languages.of_server(guild)).language for guild in (1, 2, 3, 4, None)] == [
        *("de", "en", "de", "de", "de")
    ]
    await preferences.change_server(2, language="de")
    assert (await languages.of_server(2)).language == "de"
    again = Languages(Preferences(kept), kept, "en", lambda _: None, ("en", "de"))
    assert (await again.of_server(2)).language == "de"
    assert (await again.of_server(1)).language == "de", "as Discord last said"
    assert (await again.of_server(4)).language == "en"
    await preferences.change_server(1, language="tlh")
    klingon = Languages(preferences, kept, "en", discord_says.get, ("en", "de"))
    assert (await klingon.of_server(1)).language == "de", "as if it were automatic"


async def test_what_a_person_speaks(kept: SqliteStore, discord_says: dict[int, str]) -> None:
    preferences = Preferences(kept)
    languages = Languages(preferences, kept, "en", discord_says.get, ("en", "de"))
    assert (await languages.of_person(7, 1)).language == "de"
    assert await languages.note_locale(7, "en-GB") == "en-GB"
    assert (await languages.of_person(7, 1)).language == "en"
    for user_id in range(100, 10_100):
        await languages.note_locale(user_id, "en-US")
    assert (await languages.of_person(7, 1)).language == "de", "only so many are remembered"
    await preferences.change_person(8, language="de")
    assert await languages.note_locale(8, "en-GB") == "de", "what somebody has chosen is what they get"
    assert (await languages.of_person(8, 2)).language == "de"


async def test_who_cannot_be_looked_up_is_answered_as_their_discord_speaks(kept: SqliteStore) -> None:
    languages = Languages(Preferences(kept), kept, "en", lambda _: None, ("en", "de"))
    await kept.close()
    with capture_logs() as logs:
        assert await languages.note_locale(7, "de") == "de"
    assert [entry["event"] for entry in logs] == ["language.unknown"]


# --- commands ---


async def payload(room: Room) -> list[dict[str, Any]]:
    bot: Any = room.env.bot
    tree: app_commands.CommandTree[Any] = bot.tree
    return [
        await command.get_translated_payload(tree, CatalogueTranslator(LANGUAGES))
        for command in tree.get_commands()
    ]


def parts(nodes: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for node in nodes:
        yield node
        yield from parts(node.get("options", []))


async def test_commands_are_described_in_every_language(room: OpenRoom) -> None:
    async with room() as here:
        commands = await payload(here)
    menus = [node for node in commands if node["type"] in IN_A_MENU]
    assert {node["name"]: node["name_localizations"] for node in menus} == {
        "Hold to this": {"de": "Beim Wort nehmen", "fr": "Prendre au mot"},
        "Make it an offer": {"de": "Als Angebot sagen", "fr": "En faire une offre"},
        "Bargain with…": {"de": "Verhandeln mit …", "fr": "Marchander avec…"},
        "Invite to my table": {"de": "An meinen Tisch einladen", "fr": "Inviter à ma table"},
    }
    for node in parts([node for node in commands if node not in menus]):
        assert node["description_localizations"].keys() == {"de", "fr"}, node["name"]
        names = node.get("name_localizations", {})
        # A command has one name, because everybody reads of it; an option has one in each language.
        assert ("de" in names) == (node["type"] > 2 and "type" in node), node["name"]
        for language in names:
            siblings = [
                other.get("name_localizations", {}).get(language, other["name"])
                for other in node.get("options", [])
            ]
            assert len(siblings) == len(set(siblings))
        for name in (node["name"], *names.values()):
            assert COMMAND.fullmatch(name)
            assert name == name.lower()
        for description in (node["description"], *node["description_localizations"].values()):
            assert 1 <= len(description) <= 100
        for choice in node.get("choices", []):
            same = choice["value"] in (*LANGUAGES, Level.NORMAL)  # they are written so in all languages
            proper = node["name"] == "edition" or same
            assert proper or "de" in choice["name_localizations"], choice
            assert all(len(name) <= 100 for name in choice.get("name_localizations", {}).values())


async def test_what_is_not_in_the_catalogues_is_left_as_it_is() -> None:
    translator = CatalogueTranslator(LANGUAGES)
    choice = app_commands.Choice(name="x", value="x")
    context = ChoiceContext(app_commands.TranslationContextLocation.choice_name, choice)
    keyed = app_commands.locale_str("The goal", key="topic-goal")
    assert await translator.translate(app_commands.locale_str("x"), discord.Locale.german, context) is None
    assert await translator.translate(keyed, discord.Locale.german, context) == "Das Ziel"
    assert await translator.translate(keyed, discord.Locale.french, context) == "Le but"
    assert await translator.translate(keyed, discord.Locale.polish, context) is None
    unoffered = CatalogueTranslator(("en", "de"))
    assert await unoffered.translate(keyed, discord.Locale.french, context) is None
    assert await translator.translate(keyed, discord.Locale.american_english, context) is None
    assert language_of(discord.Locale.german.value) == "de"
