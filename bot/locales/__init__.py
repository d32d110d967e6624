"""All words that players read, in Fluent catalogues: a folder for each language."""

from bot.locales.catalogue import LANGUAGES, Phrase, Words, language_of, require_words, words_for
from bot.locales.notation import PLAIN, Notation, plain, shorter

__all__ = [
    "LANGUAGES",
    "PLAIN",
    "Notation",
    "Phrase",
    "Words",
    "language_of",
    "plain",
    "require_words",
    "shorter",
    "words_for",
]
