"""All texts that players read, in Fluent catalogues: a folder for each language.

Another language is a folder, named in `catalogue.LANGUAGES`. All languages' `commands.ftl` name it
(``language-…``), `catalogue._FORMS` says which forms its professions need, `bot.demo.world.DISCORD_LOCALES`
how Discord calls it. `bot.language_choice` chooses the language of a message.
"""

from bot.locales.catalogue import LANGUAGES, Phrase, Texts, language_of, require_texts, texts_for
from bot.locales.notation import PLAIN, Notation, plain, shorter

__all__ = [
    "LANGUAGES",
    "PLAIN",
    "Notation",
    "Phrase",
    "Texts",
    "language_of",
    "plain",
    "require_texts",
    "shorter",
    "texts_for",
]
