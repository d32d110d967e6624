"""Messages that are parsed one by one are those of the whole catalogue."""

from __future__ import annotations

from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import BaseComment, Junk, Message, Term

from bot.locales import LANGUAGES
from bot.locales.catalogue import FOLDER
from bot.locales.unread import Unread, entries_of, sources_of

CATALOGUES = sorted(path for language in LANGUAGES for path in Path(str(FOLDER)).glob(f"{language}/**/*.ftl"))

TRICKY = """\
### About all of it
## About some of it
# About one
first = One
    = two
    .third = Three

# Of nothing

-term = { $count ->
[one] a =
*[other] b
}
second={ first }{ -term(count: 1) }
fourth   = { "first = " }
"""


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_one_by_one_they_are_the_same(path: Path) -> None:
    compare(path.read_text("utf-8"))


def test_what_only_looks_like_a_beginning_is_none() -> None:
    compare(TRICKY)
    assert [name for name, _ in entries_of(TRICKY)] == ["first", "-term", "second", "fourth"]


def compare(text: str) -> None:
    """Check that the pieces of a catalogue are what the whole of it says."""
    parser = FluentParser(with_spans=False)
    whole = [entry for entry in parser.parse(text).body if not isinstance(entry, BaseComment)]
    assert not any(isinstance(entry, Junk) for entry in whole)
    pieces = [(name, parser.parse_entry(source)) for name, source in entries_of(text)]
    assert len(pieces) == len(whole)
    for (name, piece), entry in zip(pieces, whole, strict=True):
        assert isinstance(entry, Message | Term)
        assert name == ("-" if isinstance(entry, Term) else "") + entry.id.name
        assert piece.equals(entry, ["span", "comment"])


def test_a_message_brings_what_it_is_made_with() -> None:
    unread = Unread("en", sources_of([TRICKY]), "", {})
    assert said(unread, "second") == "One\n= twoa ="


def test_the_first_counts_but_for_an_edition() -> None:
    unread = Unread("en", sources_of(["a = 1\nb = { a }\n", "a = 2\n"]), "", {})
    assert said(unread, "b") == "1"
    own = Unread("en", sources_of(["a = 1\nb = { a }\n", "a = 2\n"]), "a = 3\na = 4\n", {})
    assert said(own, "b") == "4"


def test_what_is_not_there_or_cannot_be_read_is_no_message() -> None:
    unread = Unread("en", sources_of(["a = { b }\nb = {\n-t = x\n"]), "", {})
    assert [name for name in ("a", "-t", "t", "c") if unread.has_message(name)] == ["a"]
    with pytest.raises(LookupError):
        unread.get_message("b")
    pattern = unread.get_message("a").value
    assert unread.format_pattern(pattern, {})[1], "it is made with what cannot be read"


def test_forms_are_known_without_making_a_message() -> None:
    unread = Unread("en", sources_of([TRICKY]), "", {})
    assert unread.attributes_of("first") == {"third"}
    assert not unread.attributes_of("second")


def test_the_rest_is_read_bit_by_bit_and_once() -> None:
    unread = Unread("en", sources_of([TRICKY]), "", {})
    unread.get_message("second")
    assert len(list(unread.reading())) == 1, "but for what that was made with"
    assert not list(unread.reading())


def said(unread: Unread, name: str) -> str:
    """Return what a message says."""
    text, faults = unread.format_pattern(unread.get_message(name).value, {"count": 2})
    assert not faults
    return str(text)
