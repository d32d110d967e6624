"""The block of a table message: at most six lines, the newest first, what matters now before the rest."""

from __future__ import annotations

import pytest

from bot.features.bargaining.text import (
    MAX_LINES,
    agreed_bribe,
    block_words,
    hidden_words,
    open_offers,
    word_line,
)
from bot.features.names import Wording
from bot.locales import words_for
from bot.tables.table import Table
from intrigue_core import (
    EDITIONS,
    MAYFAIR_2005,
    Agree,
    Decline,
    Edition,
    FavourClause,
    SpareClause,
    Speak,
    StatementState,
)
from tests.features.bargaining.blocks import NAMES, due, others, then
from tests.features.bargaining.saying import begun, talkative
from tests.support.talking import offer_for, price_for, promise, public_of


def shown(table: Table) -> list[int]:
    return [word.number for word in block_words(public_of(table))]


def test_the_newest_first() -> None:
    table = due()
    table = then(table, offer_for(table, 5_000), offer_for(table, 6_000), offer_for(table, 7_000))
    assert shown(table) == [2, 1, 0]
    assert [word.number for word in open_offers(public_of(table))] == [2, 1, 0]


def test_what_waits_for_an_answer_goes_before_what_others_have_promised() -> None:
    table = due()
    public = public_of(table)
    one, two = others(public)
    talk = [promise(one, two, FavourClause(to=two, least=least)) for least in (1_000, 3_000, 6_000)]
    talk += [promise(two, one, FavourClause(to=one, least=least)) for least in (1_000, 3_000, 6_000)]
    table = then(table, offer_for(table), *talk)
    assert shown(table) == [6, 5, 4, 3, 2, 0], (
        "the offer is the oldest, and the first of the promises is hidden"
    )
    assert hidden_words(public_of(table)) == 1
    assert len(shown(table)) == MAX_LINES


def test_an_agreement_stays_until_it_is_kept() -> None:
    table = due()
    public = public_of(table)
    table = then(table, offer_for(table), Agree(seat=public.landlord, statement=0))
    assert shown(table) == [0]
    agreed = agreed_bribe(public_of(table))
    assert agreed is not None
    assert (agreed[0].number, agreed[1].amount) == (0, 8_000)


def test_a_no_is_not_shown_its_own_message_tells_it() -> None:
    table = due()
    public = public_of(table)
    table = then(table, offer_for(table), Decline(seat=public.landlord, statement=0))
    assert shown(table) == []
    table = then(table, price_for(table))
    assert shown(table) == [1]


def test_what_is_settled_is_not_shown() -> None:
    table = due()
    table = then(table, offer_for(table, 5_000))
    assert public_of(table).acting is not None
    paid = next(one for one in table.running_game().legal_commands() if getattr(one, "amount", 0) == 6_000)
    table = then(table, paid)
    assert public_of(table).statements[0].state is StatementState.MOOT
    assert shown(table) == []
    assert agreed_bribe(public_of(table)) is None


def test_what_hangs_over_the_turn_is_shown_when_it_concerns_it() -> None:
    """A promise of before is there again when one of the two is landlord, or decides."""
    table = due()
    public = public_of(table)
    one, two = others(public)
    table = then(table, promise(one, two, FavourClause(to=two, least=1_000)))
    seen = set[bool]()
    for later in talkative(table, 2, chatty=0.0):
        now = public_of(later)
        if now.statements[0].state.is_settled or later.closed:
            break
        concerns = {one, two} & {now.landlord, now.acting}
        if now.turn != now.statements[0].turn:
            assert (shown(later) == [0]) == bool(concerns)
            seen.add(bool(concerns))
    assert True in seen


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_in_whole_games_nothing_that_waits_is_hidden_behind_what_does_not(edition: Edition) -> None:
    most = 0
    for table in talkative(begun(edition, NAMES), 9):
        public = public_of(table)
        words = block_words(public)
        assert [word.number for word in words] == sorted((word.number for word in words), reverse=True)
        assert len(words) <= MAX_LINES
        assert hidden_words(public) == 0 or len(words) == MAX_LINES
        most = max(most, len(words) + hidden_words(public))
        waiting = open_offers(public)
        if len(waiting) <= MAX_LINES and hidden_words(public):
            hidden = [word for word in waiting if word not in words]
            assert not hidden or all(not word.is_promise for word in words)
        assert not [
            word for word in words if word.state.is_settled and word.state is not StatementState.DECLINED
        ]
    assert most > MAX_LINES


LINES = [
    ("en", "🔴 Ada → 🟡 Ben: “Truce until the end of the game”"),
    ("de", "🔴 Ada → 🟡 Ben: „Waffenstillstand bis zum Schluss“"),
]


LABELS = {
    "en": ("Agreed", "No from 🟡 Ben to", "Promise"),
    "de": ("Abgemacht", "Nein von 🟡 Ben an", "Versprechen"),
}
"""How it stands is said in words, and not by a sign alone."""


@pytest.mark.parametrize(("language", "expected"), LINES)
def test_each_is_a_line(language: str, expected: str) -> None:
    table = begun(MAYFAIR_2005, NAMES)
    peace = Speak(seat=0, to=1, mine=(SpareClause(whom=1),), yours=(SpareClause(whom=0),))

    def line(of: Table) -> str:
        return word_line(public_of(of).statements[0], Wording.of(of.view, words_for(language)))

    table = then(table, peace)
    assert line(table) == expected
    agreed, declined, promised = LABELS[language]
    assert line(then(table, Agree(seat=1, statement=0))) == f"🤝 {agreed}, {expected.replace('→', '&')}"
    quote = expected.partition(": ")[2]
    assert line(then(table, Decline(seat=1, statement=0))) == f"✖️ {declined} 🔴 Ada: {quote}"
    given = begun(MAYFAIR_2005, NAMES)
    assert line(then(given, promise(0, 1, SpareClause(whom=1)))).startswith(
        f"🤞 {promised}, 🔴 Ada → 🟡 Ben: "
    )
    to_all = line(then(given, promise(0, None, SpareClause(whom=1))))
    assert ("→ all:" if language == "en" else "→ alle:") in to_all
