"""Whatever people are called and write: nobody is mentioned for it, nothing is marked up or broken by it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any, cast

import pytest
from discord.utils import escape_markdown, escape_mentions, remove_markdown
from hypothesis import given
from hypothesis import strategies as st

from bot.demo.transcript import walk
from bot.locales import texts_for
from bot.tables.table_view import Sentence
from bot.wording.names import Wording, free_text, safe_name, safe_text, sentence, short_name, unmarked
from intrigue_core.players import RandomPlayer
from tests.support.builders import new_game
from tests.support.lobby import QUICK, play_on
from tests.support.room import PEOPLE, Form, OpenRoom, Room

NASTY = (
    "@everyone **Ada** <@1>",
    "<@&2> __Ben__ ||secret||",
    "[Cleo](https://evil.example)",
    "\u202eDan `x` ~~y~~ <#3>",
    "# Eve\n-# small\n> quote",
    "Zoe <:smile:123> </join:1>",
)


async def test_nasty_names(room: OpenRoom) -> None:
    async with room(names=NASTY) as here:
        table = await here.seat(5)
        player = RandomPlayer(Random(3))
        menus = 0
        for step in range(40):
            table = await here.truth()
            acting = here.acting(table)
            if step % 5 == 0:
                opened = await here.open(acting)
                nodes = opened.pieces if isinstance(opened, Form) else walk(opened.message.components)
                menus += sum("options" in node for node in nodes)
            await here.slash("Zoe", "bribe", amount=str(step))
            await here.say(table, player.decide(table.view_of(acting.id)))
        assert menus > 2
        people = {person.id for person in here.people.values()}
        assert set(here.called()) <= people
        stored: dict[int, Any] = here.env.backend.messages[here.channel.id]
        for message in stored.values():
            assert not message.mention_everyone
            assert not message.mention_role_ids
            assert len(message.ping_user_ids) <= 1
        texts = list(_contents([request.json for request in here.env.http_requests]))
        calls = {f"<@{person}>" for person in people}
        for raw in texts:
            text = raw
            for call in calls:
                text = text.replace(call, "")
            for markup in ("@everyone", "<@", "<#3>", "<:smile", "</join:1>", "\n# ", "\n> ", "||secret||"):
                assert markup not in text
            assert "**Ada**" not in text
            assert "~~y~~" not in text
        shown = [remove_markdown(text) for text in texts]
        for name in ("Ada", "Ben", "Cleo", "Dan", "Eve"):
            assert any(name in text for text in shown)


def _contents(body: Any) -> Iterator[str]:
    """Every text in requests that Discord reads as Markdown."""
    if isinstance(body, list):
        for each in cast("list[Any]", body):
            yield from _contents(each)
    elif isinstance(body, dict):
        for key, value in cast("dict[str, Any]", body).items():
            if key == "content" and isinstance(value, str):
                yield value
            else:
                yield from _contents(value)


@pytest.mark.parametrize(
    "name", [*NASTY, "x" * 500, "*" * 500, "\u202e" * 30, " ", "🏰" * 40, "a\u0301" * 40, "עברית"]
)
def test_short_names(name: str) -> None:
    short = short_name(name)
    assert len(short) <= 26
    assert "\n" not in short
    assert not {"<", ">", "`"} & set(short)


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("\u202eAda", "Ada"),
        ("A\u2067d\u2069a\u200b\u200e\u061c\ufeff\u00ad", "Ada"),
        ("Ada\x00\x1b[31m", "Ada[31m"),
        ("Ada\ue000\ud800\U000e0041", "Ada"),
        ("Ada\n\u2028\tB", "Ada B"),
        ("👩\u200d🔬 می\u200cخواهم", "\u200e👩\u200d🔬 می\u200cخواهم\u200e"),
        ("\u202e\u200d \u2069", "…"),
    ],
)
def test_a_name_turns_and_hides_nothing(name: str, short: str) -> None:
    assert short_name(name) == short


FAMILY = "👨\u200d👩\u200d👧\u200d👦"
FLAG = "🇩🇪"
THUMB = "👍🏽"


@pytest.mark.parametrize("whole", [FAMILY, FLAG, THUMB, "e\u0301", "\u1100\u1161"])
@pytest.mark.parametrize("before", range(16, 24))
def test_a_name_is_cut_between_what_people_see_as_characters(before: int, whole: str) -> None:
    kept = short_name("x" * before + whole * 9)
    assert len(kept) <= 24
    rest = kept.removeprefix("x" * before).removesuffix("…")
    assert rest == whole * (len(rest) // len(whole))


def test_a_letter_under_a_heap_of_accents_is_still_a_name() -> None:
    assert short_name("Z" + "\u0321" * 80).startswith("Z")


LINKED = (
    "http://a.b",
    "discord.gg/x",
    "HTTPS://evil.example",
    "x discord.com/invite/y",
    "steam://run/1",
    "http:\u200b//a.b",
)
"""Names that Discord makes clickable, and one that hides it."""
_CLICKABLE = re.compile(r"\w://|\w\.[\w-]+/", re.ASCII)
"""What Discord takes for a link, or for an invitation, wherever it stands in a text."""


@pytest.mark.parametrize("name", LINKED)
def test_a_name_is_no_link(name: str) -> None:
    assert not _CLICKABLE.search(short_name(name))
    assert not _CLICKABLE.search(safe_name(name))
    assert short_name(name).replace("\u200b", "") == name.replace("\u200b", "")


@pytest.mark.parametrize("name", ["Dr. No", "J.R.R. Tolkien", "half/half", "12:30", "a.b", "x // y"])
def test_what_is_no_link_is_left_as_it_is(name: str) -> None:
    assert short_name(name) == name


async def test_nobody_is_called_by_a_link_anywhere(room: OpenRoom) -> None:
    """Not in the channel, not in private, nor by direct message; nor afterwards, in history and replay."""
    async with room(QUICK, names=LINKED) as here:
        await here.seat(3)
        await here.slash("Ada", "purse")
        await play_on(here, seed=3)
        for command in ("games history", "games hall", "games replay", "table show", "help now"):
            await here.slash("Ada", command)
        texts = list(_contents([request.json for request in here.env.http_requests]))
        links = {found for text in texts for found in re.findall(r"\S*(?:\w://|\w\.[\w-]+/)\S*", text)}
        assert not {link for link in links if "discord.com/channels/" not in link}
        assert sum("evil.example" in text for text in texts) > 5


async def test_the_name_at_the_table_is_that_of_the_server(here: Room) -> None:
    """And it stays what it was when its owner sat down."""
    guild = here.people["Ada"].guild
    user = here.env.create_user("someone", global_name="Global")
    person = guild.add_member(user, nick="Nick")
    await here.env.settle()
    await here.slash(person, "join")
    table = await here.truth()
    assert [chair.name for chair in table.chairs] == ["Nick"]
    assert here.story() == ["Nick opens a table."]
    assert PEOPLE[0] == here.people["Ada"].user.global_name


# --- what people write ---


@pytest.mark.parametrize(
    ("raw", "kept"),
    [
        ("I  hire\n\nyour\tpriest", "I hire your priest"),
        ("> # - yes", "> # - yes"),
        ("<@7> and <@!8>", "@… and @…"),
        ("<@&7> in <#8>, <t:1767225600:R>, <id:customize>", "… in …, …, …"),
        ("<a:dance:123> <:clown:456> </purse:789>", ":dance: :clown: /purse"),
        ("3 < 4 > 2", "3 < 4 > 2"),
        ("\u202eback\u202c, \u200bnothing\u00ad", "back, nothing"),
        ("👩\u200d🔬 نمی\u200cخواهم", "👩\u200d🔬 نمی\u200cخواهم"),
        ("", ""),
        ("\n \u200d \u3164\u2800\u115f", ""),
    ],
)
def test_what_is_kept(raw: str, kept: str) -> None:
    assert free_text(raw) == kept
    assert free_text(kept) == kept


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("I hire *you*", r"I hire \*you\*"),
        ("__a__ ~~b~~ ||c|| `d` \\", r"\_\_a\_\_ \~\~b\~\~ \|\|c\|\| ʼdʼ \\"),
        ("[free](https://evil.example)", r"\[free\](https:\/\/evil.example)"),
        ("discord.gg/abc", r"discord.gg\/abc"),
        ("@everyone <@7>", "@\u200beveryone ‹@\u200b7›"),
        ('“yes” „ja“ "oui" «si»', "'yes' 'ja' 'oui' 'si'"),
    ],
)
def test_what_is_shown(said: str, shown: str) -> None:
    assert safe_text(said) == shown


@given(
    st.text(alphabet=st.sampled_from("ab <>@!#&:/\\*_~|`[]()“”\"'\n\u200b\u202e\u3164\u200d0"), max_size=60)
)
def test_nothing_that_is_shown_does_anything(raw: str) -> None:
    shown = safe_text(free_text(raw))
    assert not re.search(r"[<>`\n“”\"]", shown)
    assert not re.search(r"@(?!\u200b)", shown)
    assert not re.search(r"(?<!\\)(?:\\\\)*[*_~|\[\]/]", shown), "whatever could be Markdown is escaped"
    assert all(unicodedata.category(each) != "Cf" or each in "\u200b\u200d" for each in shown)
    assert shown == escape_mentions(shown)


def test_a_sentence_that_is_said_keeps_the_texts_that_were_made() -> None:
    view = new_game().view
    quoting = replace(view, sentences={0: Sentence(author_id=1, text="5k for the ten")})
    made: list[str] = []

    def make(wording: Wording) -> str:
        made.append(wording.name(0))
        return "made"

    texts = texts_for("en")
    assert [Wording.of(each, texts).cached(make) for each in (view, quoting, view)] == ["made"] * 3
    assert len(made) == 1
    assert [Wording.of(each, texts).own_words(0) for each in (view, quoting, view)] == [
        "",
        "“5k for the ten”",
        "",
    ]


# --- without Markdown ---


@pytest.mark.parametrize("name", ["a_b_c", "**Ben**", "[Cleo](x) #~|", "> Dan", "\\o/"])
def test_what_is_escaped_is_the_character_itself(name: str) -> None:
    assert unmarked(escape_markdown(name)) == name


def test_marks_and_numbers_are_gone() -> None:
    assert unmarked("-# **Ada**: <:crest_red:12>") == "Ada: 🔴"


def test_a_heading_is_a_line_like_others() -> None:
    assert unmarked("### 🎭 The last act\nAda: #3") == "🎭 The last act\nAda: #3"


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Ada pays", "Ada pays."),
        ("Ada pays.", "Ada pays."),
        ("Who pays?", "Who pays?"),
        ("“Never!”", "“Never!”"),
        ("„Nie“", "„Nie“."),
        ("and so on …", "and so on …"),
        ("Ada\nBen", "Ada. Ben."),
        ("The lower post first.\n-# Then: uncontested.", "The lower post first. Then: uncontested."),
        ("Who?\n\nAda!", "Who? Ada!"),
        ("**Bribes:**\n- 1,000", "Bribes: - 1,000."),
    ],
)
def test_a_sentence_ends_as_one(line: str, told: str) -> None:
    assert sentence(line) == told
