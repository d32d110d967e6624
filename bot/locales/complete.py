"""Checks that there are words for everything that a table may show: at the start, not in a lobby."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from bot.faults import MissingWordsError
from bot.locales.catalogue import DEFAULT_EDITION, LANGUAGES, edition_terms, words_for
from intrigue_core import Edition

_FORMS = {"en": ("an",)}
"""The forms that every profession has in a language, as attributes of its message."""


def require_words(editions: Iterable[Edition], languages: Sequence[str] = LANGUAGES) -> None:
    """Check that these languages have the words of these editions.

    Raises:
        MissingWordsError: naming every message that is missing.
    """
    missing = [fault for edition in editions for fault in _missing(edition, languages)]
    if missing:
        raise MissingWordsError("words are missing:\n" + "\n".join(missing))


def _missing(edition: Edition, languages: Sequence[str]) -> Iterator[str]:
    keys = [
        f"edition-{edition.name}",
        *(f"colour-{colour}" for colour in edition.colours),
        *(f"profession-{profession}" for profession in edition.professions),
        *(f"professions-{profession}" for profession in edition.professions),
    ]
    for language in languages:
        words = words_for(language).for_edition(edition.name)
        where = f"in bot/locales/{language}/editions/{edition.name}.ftl"
        own = edition_terms(language, edition.name)
        if own is not None:  # whoever has none of their own uses the default's
            for term in sorted((edition_terms(language, DEFAULT_EDITION) or frozenset()) - own):
                yield f"- -{term}, {where}"
        for key in keys:
            if key not in words:
                yield f"- {key}, {where}"
            elif key.startswith("profession-"):
                for form in _FORMS.get(language, ()):
                    if form not in words.forms_of(key):
                        yield f"- {key}.{form}, {where}"
