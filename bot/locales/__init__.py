"""Every word that a player reads, in Fluent catalogues: a folder for each language."""

from bot.locales.catalogue import LANGUAGES, Phrase, Words, language_of, words_for
from bot.locales.complete import require_words

__all__ = [
    "LANGUAGES",
    "Phrase",
    "Words",
    "language_of",
    "require_words",
    "words_for",
]
