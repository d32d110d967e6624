"""A language with three messages breaks nothing: whatever it lacks, or cannot say, is said in English."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.config import PlaySettings
from bot.demo.terminal import run_watch
from bot.locales import LANGUAGES, Phrase, texts_for
from bot.tables.table_view import Chair, Phase
from bot.wording.computer_speech import voice_line
from bot.wording.names import Wording
from intrigue_core import MAYFAIR_2005
from intrigue_core.players import GreedyPlayer, Mood
from tests.locales.catalogues import Catalogue
from tests.locales.faults import faults
from tests.locales.saying import every_message
from tests.loopback.process import PLAIN, BotProcess
from tests.loopback.server import Loopback
from tests.loopback.state import text_of
from tests.support.builders import some
from tests.support.desk import call
from tests.support.fifth import forget_words
from tests.support.moderating import moderator
from tests.support.pretended import PRETENDED, add_pretended, link_with_pretended
from tests.support.room import OpenRoom, Panel, Room
from tests.support.talking import bargainers

OFFERED = (*PlaySettings().languages, PRETENDED)


@pytest.fixture
def pretended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """There is the language; the folder of the catalogues."""
    yield add_pretended(tmp_path, monkeypatch)
    monkeypatch.undo()
    forget_words()


# --- message by message ---


@pytest.mark.usefixtures("pretended")
def test_what_a_language_lacks_or_cannot_say_is_english() -> None:
    texts = texts_for(PRETENDED)
    english = texts_for("en")
    assert texts.language == PRETENDED
    assert texts("story-seat-taken", name="Ada") == "Ada si siede."
    assert texts("story-seat-left", name="Ada") == english("story-seat-left", name="Ada")
    assert texts("ducats", amount=12_000) == "12,000 ducats", "its own wants what nobody hands over"
    assert texts("profession-alchemist") == Phrase("alchemist", {"an": "an alchemist"})
    assert texts.for_edition("amigo-2003")("profession-alchemist") == "alchemist"
    assert texts.edition_title("amigo-2003") == "Amigo 2003"
    assert "purse-title" in texts
    assert not texts.says("purse-title")


def test_what_translators_are_told_to_run_looks_at_what_is_there(pretended: Path) -> None:
    """The tests of all texts, docs/translating.md says; they wanted whole editions."""
    texts = "ducats = { $amount } ducati\nstory-seat-taken = { $name } si  siede.\n"
    (pretended / PRETENDED / "begun.ftl").write_text(texts, encoding="utf-8")
    said = list(every_message(Catalogue(PRETENDED), PRETENDED))
    assert {told.key for told in said} == {"ducats", "story-seat-taken"}
    found = {told.key: fault.partition(" (")[0] for told in said for fault in faults(told)}
    assert found == {"story-seat-taken": "two spaces"}


def test_what_no_language_says_is_still_an_error(pretended: Path) -> None:
    (pretended / PRETENDED / "more.ftl").write_text("no-such = Una\n", encoding="utf-8")
    with pytest.raises(LookupError, match="'nor-this' cannot be said"):
        texts_for(PRETENDED)("nor-this")
    assert texts_for(PRETENDED)("no-such") == "Una"


@pytest.mark.parametrize(
    "text",
    [
        b"purse-title",
        b"purse-title = { purse-title }",
        b"purse-title = { -nowhere }",
        b"purse-title = { $amount } { NOTHING($amount) }",
        b"purse-title =\n    .name = Borsa",
        b"purse-title = { $amount ->\n    [one] uno\n }",
        b"purse-title = \xff\xfe { $sum }",
    ],
)
def test_no_file_however_broken_breaks_anything(pretended: Path, text: bytes) -> None:
    (pretended / PRETENDED / "broken.ftl").write_bytes(text + b"\n")
    texts = texts_for(PRETENDED)
    assert texts("purse-title", amount="5") == texts_for("en")("purse-title", amount="5")
    assert texts("story-seat-taken", name="Ada") == "Ada si siede."
    assert call("words", "check", PRETENDED).exit_code == 1


def test_a_voice_speaks_one_language(pretended: Path) -> None:
    (pretended / PRETENDED / "voices.ftl").write_text("voice-miser-lesser-0 = No.\n", encoding="utf-8")
    miser = Chair("Gaspare", None, computer=True, character="miser")
    chairs = [Chair("Ada", 1, computer=False), miser]
    told = Wording(texts_for(PRETENDED), MAYFAIR_2005, chairs)
    assert [voice_line(told, 1, Mood.LESSER, times) for times in range(3)] == ["No.", "", ""]
    english = Wording(texts_for("en"), MAYFAIR_2005, chairs)
    for times in range(3):  # of another mood it has nothing of its own
        assert voice_line(told, 1, Mood.OFFER, times) == voice_line(english, 1, Mood.OFFER, times) != ""


# --- at the table ---


@pytest.mark.usefixtures("pretended")
async def test_a_whole_game_of_a_server_and_people_who_chose_it(room: OpenRoom) -> None:
    async with room(languages=OFFERED) as here:
        moderator(here, "Ada")
        panel = await here.choose_setting("Ada", "server", "language", PRETENDED)
        assert "Italiano" in str(panel.components)
        for person in here.people.values():
            await here.preferences.change_person(person.id, language=PRETENDED)
        with capture_logs() as logs:
            table = await here.seat(3)
            player = GreedyPlayer(Random(3))
            while table.phase is Phase.PLAYING:
                await here.decide(table, player.decide(table.view_of(here.acting(table).id)))
                table = await here.truth()
            await here.restart()
            (purse,) = await here.slash("Ada", "games mine")
        assert purse.text
        assert [entry for entry in logs if entry["log_level"] in ("warning", "error", "critical")] == []
        story = "\n".join(here.story())
        assert "Cleo si siede." in story
        assert re.search(r" gives .* the [\d,]+ post\.", story)
        assert "The last act" in story


@pytest.mark.usefixtures("pretended")
async def test_own_words_are_read_with_english_words_and_the_language_s_own_names(
    room: OpenRoom, pretended: Path
) -> None:
    (pretended / PRETENDED / "names.ftl").write_text("profession-doctor = dottore\n", encoding="utf-8")
    async with room(languages=OFFERED) as here:
        _, payer, _ = await bargainers(here)
        await here.preferences.change_person(payer.id, language=PRETENDED)
        for called in ("doctor", "dottore"):
            shown = some(
                (await payer.slash(here.channel, "say", words=f"5k, my {called} gets the ten")).response
            )
            assert "5,000, and my dottore gets the 10,000 post" in Panel(here, payer, shown).text, called


async def test_it_is_not_offered_where_the_owner_does_not_say_so(here: Room, pretended: Path) -> None:
    moderator(here, "Ada")
    assert "Italiano" not in await here.told("Ada", "settings server")
    await here.preferences.change_person(here.people["Ada"].id, language=PRETENDED)
    await here.slash("Ada", "join")
    assert "Ada si siede." not in here.story()


# --- commands, demo, run ---


@pytest.mark.usefixtures("pretended")
async def test_discord_is_told_of_what_it_takes(room: OpenRoom) -> None:
    async with room(languages=OFFERED) as here:
        commands = {each["name"]: each for each in here.env.backend.commands[None].values()}
        join: Any = commands["join"]
        assert join["description_localizations"][PRETENDED] == "Siediti al tavolo"
        assert PRETENDED not in (commands["start"]["description_localizations"] or {})
    async with room() as here:
        commands = {each["name"]: each for each in here.env.backend.commands[None].values()}
        assert PRETENDED not in commands["join"]["description_localizations"], "it is not offered"


@pytest.mark.usefixtures("pretended", "never_deferred")
async def test_the_demo_plays_a_game_in_it(capsys: pytest.CaptureFixture[str]) -> None:
    await run_watch("amigo-2003", 3, 7, as_json=False, fast=True, locale=PRETENDED)
    printed = capsys.readouterr().out
    assert "Ben si siede." in printed
    assert "wins" in printed


async def test_the_bot_runs_in_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    link_with_pretended(tmp_path)
    async with Loopback() as there:
        guild = there.add_guild()
        channel = there.add_channel(guild)
        ada = there.add_person("Ada", guild)
        bot = BotProcess(there, tmp_path, play__locale=PRETENDED, play__languages='["en"]', **PLAIN)
        monkeypatch.setattr("tests.loopback.process.ROOT", tmp_path)
        await bot.start()
        try:
            await ada.use(channel, "join")
            await there.quiet(0.5)  # on a busy machine a fresh process thinks between two messages
            told = [text_of(message) for message in there.messages[int(channel["id"])].values()]
        finally:
            await bot.stop()
    assert any("looking for players" in text for text in told)
    assert any("Siediti" in str(command) for command in there.commands)


# --- who may choose it ---


def test_what_is_offered_has_been_signed() -> None:
    page = (Path(__file__).parents[2] / "docs" / "translating.md").read_text("utf-8")
    signed = re.findall(r"^\| [^|]+ \(`([\w-]+)`\) \| [^|]*\w[^|]* \|$", page, re.MULTILINE)
    assert sorted(signed) == sorted(PlaySettings().languages)


def test_the_language_of_the_owner_is_always_offered() -> None:
    assert PlaySettings(locale="de", languages=("en",)).offered == ("de", "en")


# --- intrigue words check ---


@pytest.mark.parametrize("language", PlaySettings().languages)
def test_a_language_that_is_offered_is_whole(language: str) -> None:
    result = call("words", "check", language)
    assert (result.exit_code, result.stderr) == (0, "")
    assert re.fullmatch(rf"{language} says ([\d,]+) of \1 messages\.\n", result.stdout)


def test_what_is_missing_superfluous_or_otherwise_is_said(pretended: Path) -> None:
    (pretended / PRETENDED / "purse.ftl").write_text(
        "purse-title = La tua borsa\nno-such = Una\nducats = Due\nducats = Tre\n-unused = Quattro\nBad\n",
        encoding="utf-8",
    )
    result = call("words", "check", PRETENDED)
    lines = result.stdout.splitlines()
    assert result.exit_code == 1
    assert re.fullmatch(
        r"it says 4 of [\d,]+ messages\. English says what is missing or cannot be made\.\n", result.stderr
    )
    assert re.search(r"^tutorial\.ftl: all \d+ are missing$", result.stdout, re.MULTILINE)
    for line in (
        "purse.ftl: this is not Fluent: Bad",
        "purse.ftl: ducats is there twice",
        "purse.ftl: purse-stopped is missing",
        "purse.ftl: no-such is superfluous",
        "purse.ftl: -unused is superfluous",
        "purse.ftl: purse-title is without $amount",
        "begun.ftl: ducats has $coins, which English has not",
        "begun.ftl: command-join.name is 'Tavolo Nuovo': Discord takes 32 small letters, digits, - and _",
    ):
        assert line in lines, "\n".join(line for line in lines if "missing" not in line)


def test_there_is_no_other_language() -> None:
    result = call("words", "check", "xx")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"there is no language xx: it must be one of {', '.join(LANGUAGES)}\n"
