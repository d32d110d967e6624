"""What the channel hears of words and of what became of them, told of real games in both languages."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.features.bargaining.text import quote, said_by
from bot.features.names import Wording
from bot.features.story.text import Storyteller
from bot.locales import words_for
from bot.tables.entries import By, Played
from bot.tables.fold import apply_entry
from bot.tables.table import Step, Table
from intrigue_core import (
    MAYFAIR_2005,
    Agree,
    Clause,
    Command,
    FavourClause,
    Hire,
    HireClause,
    PayBribe,
    PayClause,
    Placement,
    SendClause,
    SpareClause,
    Speak,
    Statement,
    StatementState,
)
from tests.features.bargaining.blocks import NAMES, due, then
from tests.features.bargaining.saying import begun
from tests.support.talking import offer_for, price_for, promise, public_of

ADA, BEN, CLEO = range(3)


def story(steps: Sequence[Step], table: Table, language: str = "en") -> list[str]:
    return Storyteller(Wording.of(table.view, words_for(language)), table).tell(steps)


def judged(table: Table) -> tuple[Table, Step]:
    """Play on in peace until the first word is settled, and return the step that settled it."""
    while not public_of(table).statements[0].state.is_settled:
        table = apply_entry(table, Played(command=table.running_game().legal_commands()[0], by=By.PLAYER))
    return table, table.history[-1]


def told_of(language: str, *commands: Command) -> tuple[Table, list[str]]:
    """What is told of the first word in the step that settles it, of a game that begins with these."""
    table, step = judged(then(begun(MAYFAIR_2005, NAMES), *commands))
    return table, [line for line in story([step], table, language) if line.startswith(("✅", "💨"))]


PEACE = Speak(
    seat=ADA, to=BEN, mine=(SpareClause(whom=BEN, until=1),), yours=(SpareClause(whom=ADA, until=1),)
)


# --- kept ---


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (
            "en",
            "✅ **Word kept** by 🔴 Ada and 🟡 Ben: “Truce until the end of round 1.”",
        ),
        (
            "de",
            "✅ **Wort gehalten** von 🔴 Ada und 🟡 Ben: „Waffenstillstand bis zum Ende von Runde 1.“",
        ),
    ],
)
def test_what_took_more_than_one_negotiation_is_quoted_when_it_is_kept(language: str, expected: str) -> None:
    table, lines = told_of(language, PEACE, Agree(seat=BEN, statement=0))
    assert public_of(table).statements[0].state is StatementState.KEPT
    assert lines == [expected]


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (
            "en",
            "✅ **Kept.** 🔴 Ada had promised 🟡 Ben: “I’ll leave you alone until the end of round 1.”",
        ),
        (
            "de",
            (
                "✅ **Gehalten.** 🔴 Ada hatte 🟡 Ben versprochen: "
                "„Ich lasse dich bis zum Ende von Runde 1 in Ruhe.“"
            ),
        ),
    ],
)
def test_a_promise_that_is_kept_is_quoted(language: str, expected: str) -> None:
    table, lines = told_of(language, promise(ADA, BEN, SpareClause(whom=BEN, until=1)))
    assert public_of(table).statements[0].state is StatementState.KEPT
    assert lines == [expected]


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_all_have_just_seen_is_not_told(language: str) -> None:
    table = due()
    offer = offer_for(table)
    assert (offer.seat, offer.to) == (ADA, BEN)
    table = then(table, offer, Agree(seat=BEN, statement=0))
    pay, hire = offer.mine[0], offer.yours[0]
    assert isinstance(pay, PayClause)
    assert isinstance(hire, HireClause)
    assert hire.area is not None
    table = then(table, PayBribe(seat=ADA, amount=pay.amount))
    while public_of(table).payer is not None:
        table = then(table, table.running_game().legal_commands()[0])
    hired = Placement(scholar=hire.scholar, area=hire.area)
    table = then(table, Hire(seat=BEN, placements=(hired,)))
    assert public_of(table).statements[0].state is StatementState.KEPT
    assert not any("✅" in line for line in story(table.history[-1:], table, language))


# --- broken (how it is told is in `test_words_told`) ---


def word(seat: int, to: int | None, mine: Sequence[Clause], yours: Sequence[Clause] = ()) -> Statement:
    return Statement(0, seat, to, tuple(mine), tuple(yours), False, None, 0, StatementState.BROKEN, (), ())


def test_a_word_as_either_has_said_it() -> None:
    wording = Wording.of(due().view, words_for("en"))
    scholar = offer_for(due()).mine[0].model_dump()["scholar"]
    offer = word(ADA, BEN, [PayClause(scholar=scholar, amount=8_000)], [HireClause(scholar=scholar, area=2)])
    by_ada = quote(said_by(offer, ADA), wording)
    by_ben = quote(said_by(offer, BEN), wording)
    assert by_ada.startswith("8,000, and my ")
    assert by_ben == by_ada.replace("my", "your"), "the price goes first for both"
    favour = word(ADA, None, [FavourClause(to=BEN, least=6_000)])
    assert said_by(favour, ADA) is favour


# --- threats ---


@pytest.mark.parametrize(
    ("language", "threatened", "expected"),
    [
        (
            "en",
            "or I’ll send a scientist after yours at 🟢 Cleo’s.”",
            "💨 🔴 Ada’s threat to 🟡 Ben comes to nothing.",
        ),
        (
            "de",
            "oder ich hetz dir bei 🟢 Cleo einen Wissenschaftler auf den Hals.“",
            "💨 Aus der Drohung von 🔴 Ada gegen 🟡 Ben wird nichts.",
        ),
    ],
)
def test_a_threat_of_which_nothing_can_come_is_not_quoted_again(
    language: str, threatened: str, expected: str
) -> None:
    """The scholars of that profession are sent elsewhere before anybody has given in, or refused to."""
    threat = Speak(
        seat=ADA,
        to=BEN,
        mine=(SendClause(profession=0, palace=CLEO),),
        yours=(SpareClause(whom=ADA),),
        threat=True,
    )
    table = then(begun(MAYFAIR_2005, NAMES), threat)
    (said,) = story(table.history[-1:], table, language)
    assert said.startswith("⚡ ")
    assert said.endswith(threatened)
    table, step = judged(table)
    assert public_of(table).statements[0].state is StatementState.MOOT
    assert expected in story([step], table, language)


# --- agreed ---


@pytest.mark.parametrize(
    ("language", "offered", "priced"),
    [
        (
            "en",
            "🤝 🟡 Ben accepts 🔴 Ada’s offer: “8,000, and my ",
            "🤝 🔴 Ada agrees to 🟡 Ben’s price: “8,000, and your ",
        ),
        (
            "de",
            "🤝 🟡 Ben nimmt das Angebot von 🔴 Ada an: „8.000, und mein ",
            "🤝 🔴 Ada ist mit dem Preis von 🟡 Ben einverstanden: „8.000, und dein ",
        ),
    ],
)
def test_a_price_is_agreed_to_and_an_offer_is_accepted(language: str, offered: str, priced: str) -> None:
    table = due()
    for word, to, expected in ((offer_for(table), BEN, offered), (price_for(table), ADA, priced)):
        agreed = then(table, word, Agree(seat=to, statement=0))
        (line,) = story(agreed.history[-1:], agreed, language)
        assert line.startswith(expected)
        assert line.endswith(("”", "“"))


@pytest.mark.parametrize(
    ("language", "binds"),
    [("en", " That binds 🟡 Ben once it is paid."), ("de", " Das bindet 🟡 Ben, sobald gezahlt ist.")],
)
def test_it_is_said_whom_it_binds(language: str, binds: str) -> None:
    table = due(MAYFAIR_2005.variant(promises="binding"))
    for word, to in ((offer_for(table), BEN), (price_for(table), ADA)):
        agreed = then(table, word, Agree(seat=to, statement=0))
        (line,) = story(agreed.history[-1:], agreed, language)
        assert line.endswith(binds)


def test_a_counter_of_the_landlords_is_a_price_too() -> None:
    table = due()
    offer, price = offer_for(table, 3_000), price_for(table)
    table = then(table, offer, price.model_copy(update={"answers": 0}), Agree(seat=ADA, statement=1))
    (line,) = story(table.history[-1:], table)
    assert line.startswith("🤝 🔴 Ada agrees to 🟡 Ben’s price: “8,000, ")
