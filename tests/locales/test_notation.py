"""Commands and emoji are written with Discord's numbers where these are known."""

from __future__ import annotations

import pytest

from bot.appearance import (
    CHARACTERS,
    COLOURS,
    PROFESSIONS,
    character_emoji,
    colour_look,
    profession_look,
)
from bot.locales import LANGUAGES, PLAIN, Notation, plain, shorter, texts_for

KNOWN = Notation(
    commands={"join": "</join:11>", "start": "</start:12>", "table show": "</table show:13>"},
    emoji={"crest_red": "<:crest_red:21>", "doctor": "<:doctor_2:22>", "miser": "<:miser:23>"},
)


@pytest.mark.parametrize(
    ("text", "clickable"),
    [
        ("Now: `/join` takes a seat.", "Now: </join:11> takes a seat."),
        ("`/table show`, `/join`", "</table show:13>, </join:11>"),
        ("`/start computers:2` fills up.", "</start:12> `computers:2` fills up."),
        ("`/start größe:2`", "</start:12> `größe:2`"),
        ("`/table`, `/table close`, `/joins`", "`/table`, `/table close`, `/joins`"),
        ("`join`, /join, `code` `/join", "`join`, /join, `code` `/join"),
    ],
)
def test_what_is_known_can_be_clicked_on(text: str, clickable: str) -> None:
    assert KNOWN.clickable(text) == clickable
    assert plain(clickable) == text
    assert PLAIN.clickable(text) == text


def test_words_name_commands_in_every_language_and_edition() -> None:
    for language in LANGUAGES:
        texts = texts_for(language, KNOWN)
        assert "</join:11>" in texts("possible-join")
        assert "</join:11>" in texts.for_edition("brettspielwelt")("possible-join")
        assert "`/join`" in texts_for(language)("possible-join")
        assert plain(texts("possible-join")) == texts_for(language)("possible-join")


def test_emoji_stand_for_colours_professions_and_characters() -> None:
    assert KNOWN.colour("red") == "<:crest_red:21>"
    assert KNOWN.colour("blue") == colour_look("blue").emoji
    assert KNOWN.colour("pink") == PLAIN.colour("pink") == colour_look("pink").emoji
    assert KNOWN.profession("doctor") == "<:doctor_2:22>"
    assert KNOWN.profession("astrologer") == profession_look("astrologer").emoji
    assert KNOWN.character("miser") == "<:miser:23>"
    assert PLAIN.character("miser") == character_emoji("miser")
    assert KNOWN.character("ghost") == PLAIN.character("ghost") == character_emoji("ghost")


def test_plain_texts_have_the_emoji_that_everybody_has() -> None:
    for colour, look in COLOURS.items():
        assert plain(f"<:{look.emblem}:1> <a:{look.emblem}_17:{2**63}>") == f"{look.emoji} {look.emoji}"
        assert shorter(f"<:{look.emblem}:1>") == f"<:{look.emblem}:1>", colour
    for profession, look in PROFESSIONS.items():
        assert plain(f"<:{look.emblem}:1>") == shorter(f"<:{look.emblem}_2:1>") == look.emoji, profession
    for character, look in CHARACTERS.items():
        assert plain(f"<:{look.emblem}:1>") == shorter(f"<:{look.emblem}_2:1>") == look.emoji, character
    assert plain("<:smile:123> <t:1:R> <@1> <#2>") == "<:smile:123> <t:1:R> <@1> <#2>"
