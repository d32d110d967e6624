"""Both languages say everything, in every edition, with every profession, colour and number."""

from __future__ import annotations

import copy
import pickle
import re
from pathlib import Path

import pytest

from bot.config import PlaySettings
from bot.locales import LANGUAGES, Phrase, Texts, catalogue, language_name, language_of, texts_for
from bot.locales.checks import compare
from intrigue_core import EDITIONS, Edition
from tests.locales.catalogues import FOLDER, Entry, catalogue_of, named_in_code
from tests.locales.faults import IN_LANGUAGE
from tests.support.builders import wording

PROPER = {f"edition-{name}" for name in EDITIONS} | {"professions-scribe"}
"""What reads alike in several languages."""


# --- the catalogues ---


def said_anywhere(language: str) -> dict[str, Entry]:
    return catalogue_of(language).anywhere


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_language_has_anything_that_english_has_not(language: str) -> None:
    """What is offered says all that English says, too."""
    comparison = compare(language)
    offered = language in PlaySettings().languages
    assert language in IN_LANGUAGE or not offered
    assert [fault for fault in comparison.faults if offered or not fault.endswith(" missing")] == []
    assert (comparison.said == comparison.messages) or not offered


def test_every_message_is_used() -> None:
    given_texts, patterns = named_in_code()
    unnamed = said_anywhere("en").keys() - given_texts
    unused = {key for key in unnamed if not any(pattern.fullmatch(key) for pattern in patterns)}
    reached = {key for key in unused if key.startswith("command-")}  # by the words of the command itself
    assert sorted(unused - reached) == []


def own_names(edition: Edition) -> set[str]:
    """The messages that only an edition itself may have."""
    kinds = {"colour": edition.colours, "profession": edition.professions, "professions": edition.professions}
    return {f"edition-{edition.name}"} | {f"{kind}-{name}" for kind, names in kinds.items() for name in names}


@pytest.mark.parametrize("language", IN_LANGUAGE)
def test_every_edition_has_the_same_terms_and_all_are_used(language: str) -> None:
    used: set[tuple[str, str]] = set()
    for entry in said_anywhere(language).values():
        used |= entry.terms
    own = catalogue_of(language).own
    assert own.keys() == EDITIONS.keys()
    for name, entries in own.items():
        terms = {key: entry for key, entry in entries.items() if key.startswith("-")}
        assert terms.keys() == {term for term, _ in used}, name
        for term, entry in terms.items():
            asked = {variant for known, variant in used if known == term and variant}
            assert not entry.variants or asked == entry.variants - {"ohne"}, f"{name}: {term}"
        messages = entries.keys() - terms.keys()
        for key in messages:
            assert entries[key].variables <= said_anywhere(language)[key].variables
        assert messages - catalogue_of(language).shared.keys() <= own_names(EDITIONS[name])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_form_is_asked_for_somewhere(language: str) -> None:
    entries = said_anywhere(language).values()
    known = {name for entry in entries for name in entry.attributes}
    assert {name for entry in entries for name in entry.forms} == known - {"name"}


# --- other languages ---


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_nothing_is_left_in_english(language: str) -> None:
    english = re.compile(r"\b(the|you|your|and|with|for|of|to|is|are|this|that|bribe|there)\b", re.IGNORECASE)
    ours = said_anywhere(language)
    for key in ours.keys() & said_anywhere("en").keys():
        text = re.sub(r"`[^`]*`|«\s(?:\d|I’ll|make|deal)[^»]*»", "", ours[key].text)  # what English is read
        letters = re.sub(r"[^A-Za-zÄÖÜäöüß]", "", text)
        if key not in PROPER:
            assert len(letters) < 12 or text != said_anywhere("en")[key].text, key
        assert not english.search(text), key


# --- German ---


ACCUSATIVE = {
    "scientist": "den Wissenschaftler",
    "doctor": "den Arzt",
    "priest": "den Priester",
    "clerk": "den Schreiber",
    "scribe": "den Schreiber",
    "minister": "den Minister",
    "alchemist": "den Alchemisten",
    "healer": "den Heiler",
    "banker": "den Bankier",
    "lawyer": "den Juristen",
    "soldier": "den Soldaten",
}
PLURAL = {
    "doctor": "Ärzte",
    "alchemist": "Alchemisten",
    "banker": "Bankiers",
    "lawyer": "Juristen",
    "soldier": "Soldaten",
}


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_german_professions_bend(edition: Edition) -> None:
    told = wording("de", edition=edition)
    assert set(edition.professions) <= ACCUSATIVE.keys()
    for profession, name in enumerate(edition.professions):
        scholar = edition.scholar(1, profession)
        ben = told.seat(1)
        noun = told.profession(profession)
        learned = noun == "Gelehrter"  # which bends like an adjective
        whom = "den Gelehrten" if learned else ACCUSATIVE[name]
        who = "der Gelehrte" if learned else f"der {noun}"
        assert str(told.scholar(scholar)) == f"{who} von {ben}"
        hired = told.texts("story-hired", landlord="Ada", scholar=told.scholar(scholar), salary="1.000")
        assert hired == f"Ada gibt {whom.replace('den', 'dem', 1)} von {ben} den 1.000er-Posten."
        twin = told.scholar(scholar, (scholar, scholar + 1))
        kept = told.texts(
            "story-kept", landlord="Ada", scholar=twin, salary="1.000", higher="no", others="X", count=1
        )
        assert kept.startswith(f"Ada lässt {whom} von {ben} (Nr. 1) auf dem 1.000er-Posten; X ")
        mine = told.profession_of(scholar + 1, (scholar, scholar + 1))
        about = {"profession": mine, "agreed": "no", "asks": "no", "salary": ""}
        bribe = told.texts("story-bribe", seat="Ada", landlord="Ben", amount="1.000", **about)
        assert bribe == f"Ada besticht Ben mit 1.000 für {whom} Nr. 2."
        assert told.count(profession, 1) == f"1 {noun}"
        assert told.count(profession, 2) == ("2 Gelehrte" if learned else f"2 {PLURAL.get(name, noun)}")


def test_a_german_list_bends_as_a_whole() -> None:
    told = wording("de", edition=EDITIONS["amigo-2003"])
    fight = told.texts(
        "story-stage-internal", salary="1.000", attackers="X", count=1, defender=told.scholars([4, 12], ())
    )
    assert "X greift den Alchemisten von 🔴 Ada und den Alchemisten von 🟢 Ben auf dem" in fight


# --- numbers ---


def test_numbers_are_written_as_each_language_does() -> None:
    english = texts_for("en")
    german = texts_for("de")
    assert english("money", amount=10_000) == "10,000"
    assert german("money", amount=10_000) == "10.000"
    assert german("money", amount=320_000) == "320.000"
    assert [german("ducats", amount=amount) for amount in (0, 1, 1_000)] == [
        "0 Dukaten",
        "1 Dukat",
        "1.000 Dukaten",
    ]


# --- how words are looked up ---


def test_the_languages_are_the_folders_that_there_are() -> None:
    folders = {path.name for path in FOLDER.iterdir() if path.is_dir() and not path.name.startswith("_")}
    assert folders == set(LANGUAGES)
    assert LANGUAGES[0] == "en"
    assert [language_name(language) for language in ("en", "de", "pt-BR")] == [
        "English",
        "Deutsch",
        "Português (Brasil)",
    ]


def test_a_locale_finds_its_language() -> None:
    found = [language_of(locale) for locale in ("de", "en-GB", "tlh", "", None)]
    assert found == ["de", "en", None, None, None]
    among = ("en", "pt-BR", "zh")
    found = [language_of(locale, among) for locale in ("pt-BR", "pt-PT", "zh-TW", "de")]
    assert found == ["pt-BR", None, "zh", None]
    assert texts_for("de").language == "de"
    assert texts_for("tlh").language == "en"
    assert texts_for("de").for_edition("brettspielwelt").language == "de"


def test_a_message_is_parsed_when_it_is_asked_for(folder: Path) -> None:
    """All of English takes half a second of a start, and another language as long of somebody's answer."""
    (folder / "en" / "more.ftl").write_text("said = { inner }\ninner = { -term }\n-term = so\nunsaid = no\n")
    texts = texts_for("en")
    parsed = catalogue._parsed.cache_info  # pyright: ignore[reportPrivateUsage]
    before = parsed().misses
    assert texts("said") == "so"
    assert parsed().misses == before + 3
    assert "unsaid" in texts
    assert parsed().misses == before + 4


def test_what_an_edition_cannot_say_is_said_as_everywhere(folder: Path) -> None:
    (folder / "en" / "more.ftl").write_text("said = so\nsaid = again\n")
    own = folder / "en" / "editions" / "amigo-2003.ftl"
    own.write_text(own.read_text("utf-8") + "said = { $open\n", "utf-8")
    assert texts_for("en").for_edition("amigo-2003")("said") == "so"


def test_an_edition_without_words_of_its_own_has_those_of_the_default() -> None:
    texts = texts_for("en").for_edition("house-rules")
    assert texts("now-send", seat="Ada") == texts_for("en")("now-send", seat="Ada")


@pytest.mark.parametrize(("key", "given"), [("no-such-key", {}), ("story-hired", {"landlord": "Ada"})])
def test_what_cannot_be_said_is_an_error(key: str, given: dict[str, str]) -> None:
    with pytest.raises(LookupError, match=key):
        Texts("en")(key, **given)


def test_what_is_put_in_stays_as_it_is() -> None:
    """A message is made once for all names and sums; what looks like a place in it is none in a name."""
    texts = Texts("en")
    for name in ("Ada", "%(amount)s", "100 %", "%s", "{ $name }"):
        assert texts("table-title", round=1, rounds=6, landlord=name) == f"Round 1 of 6: {name}’s turn"
    assert texts("table-title", round=2, rounds=6, landlord="Ben") == "Round 2 of 6: Ben’s turn"
    assert [texts("ducats", amount=amount) for amount in (1, 2, 1_000)] == [
        "1 ducat",
        "2 ducats",
        "1,000 ducats",
    ]


def test_a_phrase_is_text_that_can_be_copied() -> None:
    phrase = Phrase("der Soldat", {"akk": "den Soldaten"})
    for other in (copy.deepcopy(phrase), pickle.loads(pickle.dumps(phrase))):  # noqa: S301 - our own
        assert other == "der Soldat"
        assert isinstance(other, Phrase)
        assert other.forms == phrase.forms
    assert type(str(phrase)) is str


def test_what_is_remembered_of_a_phrase_is_not_said_of_the_same_words_without_forms() -> None:
    about = {"landlord": "Ada", "salary": "1.000"}
    phrase = Phrase("der Soldat", {"dat": "dem Soldaten"})
    texts = texts_for("de")
    assert "dem Soldaten" in texts("story-hired", scholar=phrase, **about)
    assert "der Soldat " in texts("story-hired", scholar=str(phrase), **about)


def test_phrases_are_equal_if_they_are_so_everywhere_in_a_sentence() -> None:
    soldier, same, other = (Phrase("Soldat", {"akk": akk}) for akk in ("Soldaten", "Soldaten", "Soldat"))
    assert soldier == same == "Soldat"
    assert not soldier != same  # noqa: SIM202 - text has its own idea of what differs
    assert soldier != other
    assert soldier != "Arzt"
