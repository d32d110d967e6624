"""Every word that a player reads, in Fluent catalogues: a folder for each language."""

from bot.locales.catalogue import LANGUAGES, Phrase, Words, language_of, words_for

__all__ = ["LANGUAGES", "Phrase", "Words", "language_of", "words_for"]
