"""All texts that players read, in Fluent catalogues: a folder for each language.

Another language is another folder; `docs/translating.md` says how to fill it. `bot.language_choice` chooses
the language of a message.
"""

from bot.locales.catalogue import ENGLISH, LANGUAGES, Phrase, Texts, language_name, language_of, texts_for
from bot.locales.checks import require_texts
from bot.locales.notation import PLAIN, Notation, plain, shorter

__all__ = [
    "ENGLISH",
    "LANGUAGES",
    "PLAIN",
    "Notation",
    "Phrase",
    "Texts",
    "language_name",
    "language_of",
    "plain",
    "require_texts",
    "shorter",
    "texts_for",
]
