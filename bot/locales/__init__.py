"""Every word that a player reads, in Fluent catalogues: a folder for each language."""

from bot.locales.catalogue import LANGUAGES, Words, words_for

__all__ = ["LANGUAGES", "Words", "words_for"]
