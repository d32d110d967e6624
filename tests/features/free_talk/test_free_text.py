"""What people have written themselves: kept as it reads, and shown so that it can do nothing."""

from __future__ import annotations

import re
import unicodedata

import pytest
from discord.utils import escape_mentions
from hypothesis import given
from hypothesis import strategies as st

from bot.features.names import clipped, free_text, safe_text


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


def test_clipping() -> None:
    assert clipped("a" * 200, 200) == "a" * 200
    assert clipped("a" * 201, 200) == "a" * 199 + "…"
    assert clipped("one two three", 9) == "one two…"
