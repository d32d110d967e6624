"""What the channel hears of statements and of what became of them: little, and once."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.tables.table import Step, Table
from bot.wording.bargaining import quote, said_by
from bot.wording.statements import Talk, deed_that_broke
from bot.wording.story import Storyteller
from intrigue_core import (
    MAYFAIR_2005,
    Agree,
    AuctionClause,
    Clause,
    ClauseState,
    Command,
    Event,
    FavourClause,
    Hire,
    HireClause,
    PayBribe,
    PayClause,
    Placement,
    Promises,
    RefuseClause,
    ScholarSent,
    Seat,
    SendClause,
    SpareClause,
    Speak,
    Statement,
    StatementAgreed,
    StatementJudged,
    StatementState,
)
from tests.support.builders import NAMES, first_legal, new_game, reach, wording
from tests.support.room import Room
from tests.support.talking import after, break_a_word, due, offer_for, price_for, promise, public_of, rivalry

# --- told of tables ---


ADA, BEN, CLEO = range(3)


def told(steps: Sequence[Step], table: Table) -> list[str]:
    return Storyteller(wording("en", table), table).tell(steps)


def judged(table: Table) -> tuple[Table, Step]:
    """Play on in peace until the first word is settled, and return the step that settled it."""
    while not public_of(table).statements[0].state.is_settled:
        table = after(table, first_legal(table))
    return table, table.history[-1]


PEACE = Speak(
    seat=ADA, to=BEN, mine=(SpareClause(whom=BEN, until=1),), yours=(SpareClause(whom=ADA, until=1),)
)


# --- kept ---


@pytest.mark.parametrize(
    ("commands", "expected"),
    [
        (
            (PEACE, Agree(seat=BEN, statement=0)),
            "✅ **Word kept** by 🔴 Ada and 🟡 Ben: “Truce until the end of round 1.”",
        ),
        (
            (promise(ADA, BEN, SpareClause(whom=BEN, until=1)),),
            "✅ **Kept.** 🔴 Ada had promised 🟡 Ben: “I’ll leave you alone until the end of round 1.”",
        ),
    ],
    ids=["a deal", "a promise"],
)
def test_what_took_more_than_one_negotiation_is_quoted_when_it_is_kept(
    commands: tuple[Command, ...], expected: str
) -> None:
    table, step = judged(after(new_game(NAMES[:4]), *commands))
    assert public_of(table).statements[0].state is StatementState.KEPT
    assert [line for line in told([step], table) if line.startswith(("✅", "💨"))] == [expected]


def test_what_all_have_just_seen_is_not_told() -> None:
    table = due()
    offer = offer_for(table)
    assert (offer.seat, offer.to) == (ADA, BEN)
    table = after(table, offer, Agree(seat=BEN, statement=0), PayBribe(seat=ADA, amount=8_000))
    while public_of(table).payer is not None:
        table = after(table, first_legal(table))
    (hire,) = offer.yours
    assert isinstance(hire, HireClause)
    table = after(table, Hire(seat=BEN, placements=(Placement(hire.scholar, hire.area or 0),)))
    assert public_of(table).statements[0].state is StatementState.KEPT
    assert not any("✅" in line for line in told(table.history[-1:], table))


# --- broken ---


def broken_word(seat: int, to: int | None, mine: Sequence[Clause], yours: Sequence[Clause] = ()) -> Statement:
    return Statement(0, seat, to, tuple(mine), tuple(yours), False, None, 0, StatementState.BROKEN, (), ())


def test_a_word_as_either_has_said_it() -> None:
    scholar = offer_for(due()).mine[0].model_dump()["scholar"]
    offer = broken_word(
        ADA, BEN, [PayClause(scholar=scholar, amount=8_000)], [HireClause(scholar=scholar, area=2)]
    )
    by_ada = quote(said_by(offer, ADA), wording("en", due()))
    by_ben = quote(said_by(offer, BEN), wording("en", due()))
    assert by_ada.startswith("8,000, and my ")
    assert by_ben == by_ada.replace("my", "your"), "the price goes first for both"
    favour = broken_word(ADA, None, [FavourClause(to=BEN, least=6_000)])
    assert said_by(favour, ADA) is favour


def test_words_that_are_broken_at_once_are_counted_one_after_the_other() -> None:
    favour = FavourClause(to=BEN, least=6_000)
    texts = [broken_word(ADA, BEN, [favour])._replace(number=number, broken_by=ADA) for number in (0, 1)]
    events = [StatementJudged(statement=number, state=StatementState.BROKEN, seat=ADA) for number in (0, 1)]
    talk = Talk(wording(), 0, texts, events)
    assert [talk.tally(word, ADA) for word in texts] == [
        "So much for 🔴 Ada’s very first promise.",
        "That makes 2 broken promises out of 2 for 🔴 Ada.",
    ]


# --- threats ---


def test_a_threat_of_which_nothing_can_come_is_not_quoted_again() -> None:
    """The scholars of that profession are sent elsewhere before anybody has given in, or refused to."""
    threat = Speak(
        seat=ADA,
        to=BEN,
        mine=(SendClause(profession=0, palace=CLEO),),
        yours=(SpareClause(whom=ADA),),
        threat=True,
    )
    table = after(new_game(NAMES[:4]), threat)
    (said,) = told(table.history[-1:], table)
    assert said.startswith("⚡ ")
    assert said.endswith("or I’ll send a scientist after yours in 🟢 Cleo’s palace.”")
    table, step = judged(table)
    assert public_of(table).statements[0].state is StatementState.MOOT
    assert "💨 🔴 Ada’s threat to 🟡 Ben comes to nothing." in told([step], table)


# --- agreed ---


@pytest.mark.parametrize(
    ("gives_in", "refuses", "expected"),
    [
        (True, False, "🌤️ {owner} did as asked, and the threat is off: "),
        (False, True, "⚡ {landlord} carries out the threat: "),
        (False, False, "💨 The threat was empty. {landlord} had said to {owner}: "),
    ],
    ids=["averted", "carried out", "empty"],
)
def test_what_becomes_of_a_threat_is_told(gives_in: bool, refuses: bool, expected: str) -> None:
    table = reach(new_game(NAMES[:4]), rivalry)
    public = public_of(table)
    first = public.stages[public.stage].payers[0]
    harm = RefuseClause(scholar=first)
    asked = PayClause(scholar=first, amount=3_000)
    owner = public.edition.owner(first)
    threat = Speak(seat=public.landlord, to=owner, mine=(harm,), yours=(asked,), threat=True)
    table = after(table, threat, PayBribe(seat=owner, amount=3_000 if gives_in else 1_000))
    while public_of(table).payer is not None:
        table = after(table, first_legal(table))
    hires = (one for one in table.running_game().legal_commands() if isinstance(one, Hire))
    table = after(
        table, next(one for one in hires if (first in [who for who, _ in one.placements]) is not refuses)
    )
    names = wording(of=NAMES[:4])
    told_so = expected.format(owner=names.seat(owner), landlord=names.seat(public.landlord))
    assert any(line.startswith(told_so) for line in told(table.history, table))


@pytest.mark.parametrize("promises", ["remembered", "binding"])
def test_a_price_is_agreed_to_and_an_offer_is_accepted_and_whom_that_binds_is_said(
    promises: Promises,
) -> None:
    table = due(MAYFAIR_2005.variant(promises=promises))
    for word, to, expected in (
        (offer_for(table), BEN, "🤝 🟡 Ben accepts 🔴 Ada’s offer: “8,000, and my "),
        (price_for(table), ADA, "🤝 🔴 Ada agrees to 🟡 Ben’s price: “8,000, and your "),
    ):
        agreed = after(table, word, Agree(seat=to, statement=0))
        (line,) = told(agreed.history[-1:], agreed)
        assert line.startswith(expected)
        assert line.endswith(" That binds 🟡 Ben once it is paid." if promises == "binding" else "”")


BINDING = MAYFAIR_2005.variant(promises="binding")
MY_CLERK = 22
"""Of Cleo, seat 2."""


def statement(
    seat: Seat, mine: tuple[Clause, ...], yours: tuple[Clause, ...], now: ClauseState, to: Seat = 0
) -> Statement:
    states = ((now,) * len(mine), (ClauseState.PENDING,) * len(yours))
    return Statement(0, seat, to, mine, yours, False, None, 0, StatementState.AGREED, *states)


@pytest.mark.parametrize(("palace", "sent", "told"), [(None, (1,), 0), (1, (2, 1), 1), (None, (1, 2), None)])
def test_the_sending_that_broke_a_word_is_told_where_it_can_only_have_been_one(
    palace: Seat | None, sent: tuple[Seat, ...], told: int | None
) -> None:
    spared = statement(2, (SpareClause(whom=0, palace=palace),), (), ClauseState.BROKEN)
    events: list[Event] = [ScholarSent(scholar=MY_CLERK, palace=where) for where in sent]
    assert deed_that_broke(spared, events) is (None if told is None else events[told])


@pytest.mark.parametrize(
    ("given", "binds"),
    [
        (HireClause(scholar=MY_CLERK, area=2), True),
        (AuctionClause(scholar=MY_CLERK), True),
        (SendClause(profession=0, palace=1), True),
        (SpareClause(whom=2), True),
        (FavourClause(to=2, least=10_000), False),
    ],
)
def test_only_what_binds_is_said_to_bind(given: Clause, binds: bool) -> None:
    paid = PayClause(scholar=MY_CLERK, amount=3_000)
    agreed = statement(2, (paid,), (given,), ClauseState.PENDING)
    line = Talk(wording(edition=BINDING), 0, (agreed,), ()).line(StatementAgreed(statement=0, seat=0))
    assert ("That binds 🔴 Ada once it is paid." in line) is binds


# --- broken words ---


async def test_a_broken_word_is_told_with_the_quote_and_the_tally(here: Room) -> None:
    await break_a_word(here)
    (broken,) = [line for line in here.story() if line.startswith("🗡️ ")]
    assert broken == (
        "🗡️ **Broken.** 🟡 Ben had agreed with 🔴 Ada: “8,000, and your doctor gets the 10,000 post.” "
        "So much for 🟡 Ben’s very first promise."
    )
