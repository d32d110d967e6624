"""Words that are missing for an edition are told when the bot starts: all of them, and where they belong."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest
from pydantic import SecretStr

from bot.config import DiscordSettings, Settings, StoreSettings
from bot.demo.world import real_bot
from bot.errors import MissingTextsError
from bot.locales import LANGUAGES, require_texts
from bot.process import serve
from intrigue_core import EDITIONS, Edition
from tests.support.desk import call
from tests.support.fifth import FIFTH, WORDS, write_words

KEYS = ("edition-fifth-2026", "colour-teal", "profession-astronomer", "professions-astronomer")


def missing(editions: Iterable[Edition] = (FIFTH,), languages: Sequence[str] = LANGUAGES) -> list[str]:
    """What is told to be missing, line by line."""
    with pytest.raises(MissingTextsError) as caught:
        require_texts(editions, languages)
    return str(caught.value).splitlines()


def told(*keys: str, language: str) -> list[str]:
    return [f"- {key}, in bot/locales/{language}/editions/{FIFTH.name}.ftl" for key in keys]


def test_the_presets_have_all_their_words() -> None:
    require_texts(EDITIONS.values())


def test_every_word_that_is_missing_is_named_in_every_language() -> None:
    head, *lines = missing([*EDITIONS.values(), FIFTH])
    assert head == "words are missing:"
    assert lines == [*told(*KEYS, language="en"), *told(*KEYS, language="de")]


def test_nothing_is_missing_once_it_is_written_down(folder: Path) -> None:
    for language, texts in WORDS.items():
        write_words(folder, language, texts)
    require_texts([FIFTH])


def test_a_noun_without_its_article_is_missing_too(folder: Path) -> None:
    write_words(folder, "en", WORDS["en"].replace("    .an = an astronomer\n", ""))
    write_words(folder, "de", WORDS["de"])
    assert missing()[1:] == told("profession-astronomer.an", language="en")


@pytest.mark.parametrize(("language", "term"), [("en", "-palaces"), ("de", "-palaeste")])
def test_a_term_is_missed_where_the_edition_has_words_of_its_own(
    language: str, term: str, folder: Path
) -> None:
    for each, texts in WORDS.items():
        write_words(folder, each, texts)
    file = folder / language / "editions" / f"{FIFTH.name}.ftl"
    kept = re.sub(rf"^{term} = .*\n", "", file.read_text("utf-8"), flags=re.MULTILINE)
    file.write_text(kept, encoding="utf-8")
    assert missing()[1:] == told(term, language=language)


# --- the bot does not start without them ---


@pytest.fixture
def fifth(monkeypatch: pytest.MonkeyPatch, empty_folder: Path) -> None:
    """An edition has been added, and its words have been forgotten."""
    monkeypatch.setitem(EDITIONS, FIFTH.name, FIFTH)
    monkeypatch.setenv("INTRIGUE_DISCORD__TOKEN", "made.up.token")


@pytest.mark.usefixtures("fifth")
@pytest.mark.parametrize(
    ("arguments", "language"),
    [
        (("run",), "de"),
        (("demo", "--watch", "--edition", "fifth-2026", "--seats", "3"), "en"),
    ],
)
def test_the_command_line_says_so_of_the_owner_s_language(
    arguments: tuple[str, ...], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("INTRIGUE_PLAY__LOCALE", language)
    result = call(*arguments)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.splitlines() == missing(languages=[language])


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
