"""Statements in the words of their speakers, and the lines of them at the table."""

from __future__ import annotations

import pytest

from bot.tables.table import Table
from bot.wording.bargaining import (
    MAX_LINES,
    agreed_bribe,
    block_statements,
    hidden_statements,
    open_offers,
    quote,
    statement_line,
)
from bot.wording.names import begun
from intrigue_core import (
    EDITIONS,
    MAYFAIR_2005,
    Agree,
    AuctionClause,
    Clause,
    Decline,
    FavourClause,
    HireClause,
    PayClause,
    RefuseClause,
    SendClause,
    SpareClause,
    Speak,
    StatementState,
)
from tests.sampling import plain_and_stress
from tests.support.builders import NAMES, new_game, some, wording
from tests.support.talking import after, due, offer_for, others, price_for, promise, public_of, talkative

ADA, BEN, CLEO = range(3)
PEOPLE = ("Ada", "Ben", "Cl_eo")
MINE, YOURS, HERS = (MAYFAIR_2005.scholar(seat, 0) for seat in (ADA, BEN, CLEO))
SPARE_YOU = SpareClause(whom=BEN, until=3)
SPARE_ME = SpareClause(whom=ADA, until=3)


def ada_says(
    mine: tuple[Clause, ...] = (),
    yours: tuple[Clause, ...] = (),
    *,
    threat: bool = False,
    to: int | None = BEN,
    language: str = "en",
    plain: bool = True,
) -> str:
    """What Ada says to Ben."""
    word = Speak(seat=ADA, to=to, mine=mine, yours=yours, threat=threat)
    return quote(word, wording(language, PEOPLE), plain=plain)


ME: list[tuple[Clause, str]] = [
    (PayClause(scholar=MINE, amount=8000), "I pay 8,000 for my scientist"),
    (HireClause(scholar=YOURS, area=2), "Your scientist gets the 10,000 post"),
    (HireClause(scholar=YOURS, least=6000), "Your scientist gets at least the 6,000 post"),
    (HireClause(scholar=YOURS), "Your scientist gets a post"),
    (HireClause(scholar=YOURS, keep=True), "Your scientist keeps the post"),
    (HireClause(scholar=HERS, area=2), "🟢 Cl_eo’s scientist gets the 10,000 post"),
    (HireClause(scholar=YOURS, least=10000), "Your scientist gets the 10,000 post"),
    (RefuseClause(scholar=YOURS), "Your scientist goes to the island"),
    (AuctionClause(scholar=HERS), "Whoever pays most gets the scientist’s post"),
    (FavourClause(to=BEN, least=6000), "Next time you get at least the 6,000 post from me"),
    (FavourClause(to=BEN, least=10000), "Next time you get the 10,000 post from me"),
    (FavourClause(to=CLEO, least=6000), "Next time 🟢 Cl_eo gets at least the 6,000 post from me"),
    (SPARE_YOU, "I’ll leave you alone until the end of round 3"),
    (SpareClause(whom=CLEO, palace=BEN), "I’ll leave 🟢 Cl_eo alone at your place until the end of the game"),
    (SpareClause(whom=BEN, palace=CLEO), "I’ll leave you alone at 🟢 Cl_eo’s until the end of the game"),
    (SendClause(profession=0, palace=BEN), "I’ll send you a scientist"),
    (SendClause(profession=0, palace=CLEO), "I’ll send 🟢 Cl_eo a scientist"),
]
YOU: list[tuple[Clause, str]] = [
    (PayClause(scholar=YOURS, amount=8000), "You pay 8,000 for your scientist"),
    (HireClause(scholar=MINE, area=2), "My scientist gets the 10,000 post"),
    (RefuseClause(scholar=MINE), "My scientist goes to the island"),
    (FavourClause(to=ADA, least=6000), "Next time I get at least the 6,000 post from you"),
    (FavourClause(to=ADA, least=10000), "Next time I get the 10,000 post from you"),
    (FavourClause(to=CLEO, least=6000), "Next time 🟢 Cl_eo gets at least the 6,000 post from you"),
    (SPARE_ME, "You leave me alone until the end of round 3"),
    (SpareClause(whom=CLEO, palace=ADA), "You leave 🟢 Cl_eo alone at my place until the end of the game"),
    (SendClause(profession=0, palace=ADA), "You send me a scientist"),
    (SendClause(profession=0, palace=CLEO), "You send 🟢 Cl_eo a scientist"),
]


@pytest.mark.parametrize(
    ("mine", "yours", "said"),
    [*(((clause,), (), said) for clause, said in ME), *(((), (clause,), said) for clause, said in YOU)],
)
def test_what_i_will_do_and_what_you_are_to_do(
    mine: tuple[Clause, ...], yours: tuple[Clause, ...], said: str
) -> None:
    assert ada_says(mine, yours) == said


@pytest.mark.parametrize(
    ("clause", "german"),
    [
        (PayClause(scholar=MINE, amount=8_000), "Ich zahle 8.000 für meinen Wissenschaftler"),
        (HireClause(scholar=YOURS, area=2), "Dein Wissenschaftler bekommt den 10.000er-Posten"),
        (
            FavourClause(to=CLEO, least=6_000),
            "🟢 Cl_eo bekommt bei mir nächstes Mal mindestens den 6.000er-Posten",
        ),
        (SpareClause(whom=CLEO, palace=BEN), "Ich lasse 🟢 Cl_eo bei dir bis zum Schluss in Ruhe"),
    ],
)
def test_in_german_there_are_cases_and_in_menus_posts_are_short(clause: Clause, german: str) -> None:
    assert ada_says((clause,), language="de", plain=False) == german.replace("_", "\\_")
    assert ada_says((clause,), language="de") == german.replace("er-Posten", "er")


def favour(to: int, least: int = 6_000, *, lasting: bool = False) -> FavourClause:
    return FavourClause(to=to, least=least, lasting=lasting)


PAY = PayClause(scholar=MINE, amount=8_000)
PRICE = PayClause(scholar=YOURS, amount=8_000)
MY_POST = HireClause(scholar=MINE, area=2)
YOUR_POST = HireClause(scholar=YOURS, area=2)
MY_DOCTOR = HireClause(scholar=MAYFAIR_2005.scholar(ADA, 1), area=2)
OUT = RefuseClause(scholar=YOURS)
RIVAL_OUT = RefuseClause(scholar=HERS)
ALONE = "I’ll leave you alone until the end of round 3"
NEXT_TIME = "next time you get at least the 6,000 post from me"
LEAVE_ME = "you leave me alone until the end of round 3"
EACH = "next time we each give the other the 6,000 post or better"
BOTH = begun(EACH)
FROM_NOW_ON = "From now on, whenever we can: you get the 6,000 post from me, I get the 6,000 post from you"


@pytest.mark.parametrize(
    ("mine", "yours", "said"),
    [
        ([PAY], [MY_POST], "8,000, and my scientist gets the 10,000 post"),
        ([PAY], [RIVAL_OUT], "8,000, and 🟢 Cl_eo’s scientist goes to the island"),
        ([PAY], [MY_DOCTOR], "I pay 8,000 for my scientist, and my doctor gets the 10,000 post"),
        ([YOUR_POST], [PRICE], "8,000, and your scientist gets the 10,000 post"),
        ([SPARE_YOU, PAY], [MY_POST], f"8,000, {ALONE}, and my scientist gets the 10,000 post"),
        ([YOUR_POST], [SPARE_ME, PRICE], f"8,000, {LEAVE_ME}, and your scientist gets the 10,000 post"),
        ([favour(BEN), PAY], [MY_POST, favour(ADA)], f"8,000, my scientist gets the 10,000 post, and {EACH}"),
        ([favour(BEN)], [favour(ADA)], BOTH),
        ([SPARE_YOU, favour(BEN)], [favour(ADA)], f"{BOTH}, and {ALONE}"),
        ([favour(BEN, 10_000)], [favour(ADA, 10_000)], "Next time we each give the other the 10,000 post"),
        ([favour(BEN, lasting=True)], [favour(ADA, lasting=True)], FROM_NOW_ON),
        ([favour(BEN, lasting=True), SPARE_YOU], [favour(ADA, lasting=True)], f"{FROM_NOW_ON}, and {ALONE}"),
        ([SPARE_YOU], [SPARE_ME], "Truce until the end of round 3"),
        ([SPARE_YOU], [SpareClause(whom=ADA)], f"{ALONE}, and you leave me alone until the end of the game"),
        (
            [RIVAL_OUT, SPARE_YOU, favour(BEN)],
            [],
            f"🟢 Cl_eo’s scientist goes to the island, {ALONE}, and {NEXT_TIME}",
        ),
    ],
)
def test_what_belongs_together_is_one_sentence(mine: list[Clause], yours: list[Clause], said: str) -> None:
    assert ada_says(tuple(mine), tuple(yours)) == said


@pytest.mark.parametrize(
    ("mine", "yours"),
    [
        (favour(BEN), favour(ADA, 3_000)),
        (favour(BEN), favour(CLEO)),
        (favour(CLEO), favour(ADA)),
        (favour(CLEO), favour(CLEO)),
    ],
)
def test_favours_that_differ_are_said_one_by_one(mine: FavourClause, yours: FavourClause) -> None:
    both = ada_says((mine,), (yours,))
    alone = ada_says((mine,))
    asked = ada_says((), (yours,))
    assert both == f"{alone}, and {asked[:1].lower()}{asked[1:]}"


def test_what_lasts_is_not_said_as_if_it_were_once() -> None:
    mine, yours = ((favour(to), favour(to, lasting=True)) for to in (BEN, ADA))
    assert ada_says(mine, yours).startswith(FROM_NOW_ON)


PRIEST = SendClause(profession=2, palace=CLEO)


@pytest.mark.parametrize(
    ("harm", "asked", "said"),
    [
        (OUT, [MY_POST], "My scientist gets the 10,000 post, or your scientist goes to the island"),
        (OUT, [], "Your scientist goes to the island"),
        (OUT, [PayClause(scholar=YOURS, amount=3_000)], "Pay 3,000, or your scientist goes to the island"),
        (
            OUT,
            [PayClause(scholar=MAYFAIR_2005.scholar(BEN, 1), amount=3_000)],
            "You pay 3,000 for your doctor, or your scientist goes to the island",
        ),
        (PRIEST, [], "I’ll send a priest after yours in Cl_eo’s palace"),
        (
            PRIEST,
            [SPARE_ME],
            (
                "You leave me alone until the end of round 3,"
                " or I’ll send a priest after yours in Cl_eo’s palace"
            ),
        ),
        (SendClause(profession=2, palace=BEN), [], "I’ll send you a priest"),
    ],
)
def test_a_threat_says_what_averts_it(harm: Clause, asked: list[Clause], said: str) -> None:
    assert ada_says((harm,), tuple(asked), threat=True) == said


def test_who_threatens_offers_no_favour() -> None:
    text = ada_says((favour(BEN), OUT), (favour(ADA),), threat=True)
    assert text.startswith("Next time I get at least the 6,000 post from you, or ")


def test_names_in_threats_are_escaped_where_that_is_markdown() -> None:
    assert (
        ada_says((PRIEST,), threat=True, plain=False)
        == "I’ll send a priest after yours in 🟢 Cl\\_eo’s palace"
    )


def test_in_german_only_two_have_a_comma_before_the_and() -> None:
    assert ada_says((OUT, SPARE_YOU, favour(BEN, 10_000)), language="de") == (
        "Dein Wissenschaftler fliegt raus, ich lasse dich bis zum Ende von Runde 3 in Ruhe "
        "und du bekommst bei mir nächstes Mal den 10.000er"
    )


def test_to_everybody_nobody_is_you() -> None:
    assert ada_says((SPARE_YOU,), to=None) == "I’ll leave 🟡 Ben alone until the end of round 3"
    assert ada_says((HireClause(scholar=YOURS),), to=None) == "🟡 Ben’s scientist gets a post"


# --- at the table ---


def shown(table: Table) -> list[int]:
    return [word.number for word in block_statements(public_of(table))]


def test_what_waits_for_an_answer_goes_before_what_others_have_promised() -> None:
    table = due()
    public = public_of(table)
    one, two = others(public)
    talk = [promise(one, two, FavourClause(to=two, least=least)) for least in (1_000, 3_000, 6_000)]
    talk += [promise(two, one, FavourClause(to=one, least=least)) for least in (1_000, 3_000, 6_000)]
    table = after(table, offer_for(table), *talk)
    assert shown(table) == [6, 5, 4, 3, 2, 0], (
        "the offer is the oldest, and the first of the promises is hidden"
    )
    assert hidden_statements(public_of(table)) == 1
    assert len(shown(table)) == MAX_LINES


def test_an_agreement_stays_until_it_is_kept() -> None:
    table = due()
    public = public_of(table)
    table = after(table, offer_for(table), Agree(seat=public.landlord, statement=0))
    assert shown(table) == [0]
    agreed = some(agreed_bribe(public_of(table)))
    assert (agreed[0].number, agreed[1].amount) == (0, 8_000)


def test_a_no_is_not_shown_its_own_message_tells_it() -> None:
    table = due()
    public = public_of(table)
    table = after(table, offer_for(table), Decline(seat=public.landlord, statement=0))
    assert shown(table) == []
    table = after(table, price_for(table))
    assert shown(table) == [1]


def test_what_is_settled_is_not_shown() -> None:
    table = due()
    table = after(table, offer_for(table, 5_000))
    assert public_of(table).acting is not None
    paid = next(one for one in table.running_game().legal_commands() if getattr(one, "amount", 0) == 6_000)
    table = after(table, paid)
    assert public_of(table).statements[0].state is StatementState.MOOT
    assert shown(table) == []
    assert agreed_bribe(public_of(table)) is None


def test_what_hangs_over_the_turn_is_shown_when_it_concerns_it() -> None:
    """A promise of before is there again when one of the two is landlord, or decides."""
    table = due()
    public = public_of(table)
    one, two = others(public)
    table = after(table, promise(one, two, FavourClause(to=two, least=1_000)))
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


@pytest.mark.parametrize("name", plain_and_stress(["amigo-2003"], EDITIONS))
def test_in_whole_games_nothing_that_waits_is_hidden_behind_what_does_not(name: str) -> None:
    most = 0
    for table in talkative(new_game(NAMES[:4], EDITIONS[name]), 9):
        public = public_of(table)
        texts = block_statements(public)
        assert [word.number for word in texts] == sorted((word.number for word in texts), reverse=True)
        assert len(texts) <= MAX_LINES
        assert hidden_statements(public) == 0 or len(texts) == MAX_LINES
        most = max(most, len(texts) + hidden_statements(public))
        waiting = open_offers(public)
        if len(waiting) <= MAX_LINES and hidden_statements(public):
            hidden = [word for word in waiting if word not in texts]
            assert not hidden or all(not word.is_promise for word in texts)
        assert not [
            word for word in texts if word.state.is_settled and word.state is not StatementState.DECLINED
        ]
    assert most > MAX_LINES


def test_each_is_a_line_that_says_in_words_how_it_stands() -> None:
    table = new_game(NAMES[:4])
    peace = Speak(seat=0, to=1, mine=(SpareClause(whom=1),), yours=(SpareClause(whom=0),))

    def line(of: Table) -> str:
        return statement_line(public_of(of).statements[0], wording("en", of))

    truce = "“Truce until the end of the game”"
    offered = after(table, peace)
    assert line(offered) == f"🔴 Ada → 🟡 Ben: {truce}"
    assert line(after(offered, Agree(seat=1, statement=0))) == f"🤝 Agreed, 🔴 Ada & 🟡 Ben: {truce}"
    assert line(after(offered, Decline(seat=1, statement=0))) == f"✖️ No from 🟡 Ben to 🔴 Ada: {truce}"
    promised = after(table, promise(0, 1, SpareClause(whom=1)))
    assert line(promised).startswith("🤞 Promise, 🔴 Ada → 🟡 Ben: ")
    assert "→ all:" in line(after(table, promise(0, None, SpareClause(whom=1))))
