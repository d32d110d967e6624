"""Words that are missing for an edition are told when the bot starts: all of them, and where they belong."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pytest
from pydantic import SecretStr

from bot.config import DiscordSettings, Settings, StoreSettings
from bot.demo.world import real_bot
from bot.errors import MissingTextsError
from bot.locales import require_texts, texts_for
from bot.process import serve
from intrigue_core import EDITIONS, Edition
from tests.support.desk import call
from tests.support.fifth import FIFTH, WORDS, write_words

KEYS = ("edition-fifth-2026", "colour-teal", "profession-astronomer", "professions-astronomer")


def missing(editions: Iterable[Edition] = (FIFTH,)) -> list[str]:
    """What is told to be missing, line by line."""
    with pytest.raises(MissingTextsError) as caught:
        require_texts(editions)
    return str(caught.value).splitlines()


def told(*keys: str) -> list[str]:
    return [f"- {key}, in bot/locales/en/editions/{FIFTH.name}.ftl" for key in keys]


def test_the_editions_have_all_their_words() -> None:
    require_texts(EDITIONS.values())


def test_every_word_that_is_missing_is_named() -> None:
    head, *lines = missing([*EDITIONS.values(), FIFTH])
    assert head == "words are missing:"
    assert lines == told(*KEYS)


def test_nothing_is_missing_once_it_is_written_down_in_english(folder: Path) -> None:
    write_words(folder, "en", WORDS["en"])
    require_texts([FIFTH])
    german = texts_for("de").for_edition(FIFTH.name)
    assert german("profession-astronomer") == "astronomer"
    assert german("profession-doctor") == "Arzt"


def test_a_noun_without_its_article_is_missing_too(folder: Path) -> None:
    write_words(folder, "en", WORDS["en"].replace("    .an = an astronomer\n", ""))
    assert missing()[1:] == told("profession-astronomer.an")


@pytest.mark.parametrize("term", ["-palaces", "-scholar"])
def test_a_term_is_missed_where_the_edition_has_words_of_its_own(term: str, folder: Path) -> None:
    write_words(folder, "en", WORDS["en"])
    file = folder / "en" / "editions" / f"{FIFTH.name}.ftl"
    kept = re.sub(rf"^{term} = .*\n", "", file.read_text("utf-8"), flags=re.MULTILINE)
    file.write_text(kept, encoding="utf-8")
    assert missing()[1:] == told(term)


# --- the bot does not start without them ---


@pytest.fixture
def fifth(monkeypatch: pytest.MonkeyPatch, empty_folder: Path) -> None:
    """An edition has been added, and its words have been forgotten."""
    monkeypatch.setitem(EDITIONS, FIFTH.name, FIFTH)
    monkeypatch.setenv("INTRIGUE_DISCORD__TOKEN", "made.up.token")


@pytest.mark.usefixtures("fifth")
@pytest.mark.parametrize(
    "arguments", [("run",), ("demo", "--watch", "--edition", "fifth-2026", "--seats", "3", "--locale", "de")]
)
def test_the_command_line_says_so(arguments: tuple[str, ...]) -> None:
    result = call(*arguments)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.splitlines() == missing()


@pytest.mark.usefixtures("fifth")
async def test_nothing_stays_open(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    discord = DiscordSettings(token=SecretStr("made.up.token"))
    settings = Settings.model_construct(discord=discord, store=StoreSettings(path=path))
    with pytest.raises(MissingTextsError):
        await serve(settings)

    async def pause(_seconds: float) -> None:
        raise NotImplementedError

    with pytest.raises(MissingTextsError):
        async with real_bot(tmp_path, pause, None, None):
            raise NotImplementedError
    # SQLite removes what it keeps beside an open file as soon as that is closed.
    assert not [each for each in tmp_path.iterdir() if each.name.endswith(("-wal", "-shm"))]
