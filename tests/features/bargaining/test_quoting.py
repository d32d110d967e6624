"""Every clause in the words of whoever says it: about me, about you, and about somebody else."""

from __future__ import annotations

import pytest

from bot.features.bargaining.text import quote
from bot.features.names import Wording
from bot.locales import words_for
from bot.tables.table_view import Chair
from intrigue_core import (
    MAYFAIR_2005,
    AuctionClause,
    Clause,
    FavourClause,
    HireClause,
    PayClause,
    RefuseClause,
    SendClause,
    SpareClause,
    Speak,
)

ADA, BEN, CLEO = range(3)
CHAIRS = [Chair(name, None, computer=False) for name in ("Ada", "Ben", "Cl_eo")]


def scholar_of(seat: int, profession: int = 0) -> int:
    return next(
        one
        for one in range(100)
        if MAYFAIR_2005.owner(one) == seat and MAYFAIR_2005.profession(one) == profession
    )


MINE, YOURS, HERS = scholar_of(ADA), scholar_of(BEN), scholar_of(CLEO)
SPARE_YOU, SPARE_ME = SpareClause(whom=BEN, until=3), SpareClause(whom=ADA, until=3)


def said(
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
    return quote(word, Wording(words_for(language), MAYFAIR_2005, CHAIRS), plain=plain)


def in_a_menu(german: str) -> str:
    """The same more briefly: there a sentence has to fit."""
    return german.replace("er-Posten", "er")


ME: list[tuple[Clause, str, str]] = [
    (
        PayClause(scholar=MINE, amount=8_000),
        "I pay 8,000 for my scientist",
        "Ich zahle 8.000 für meinen Wissenschaftler",
    ),
    (
        HireClause(scholar=YOURS, area=2),
        "Your scientist gets the 10,000 post",
        "Dein Wissenschaftler bekommt den 10.000er-Posten",
    ),
    (
        HireClause(scholar=YOURS, least=6_000),
        "Your scientist gets at least the 6,000 post",
        "Dein Wissenschaftler bekommt mindestens den 6.000er-Posten",
    ),
    (HireClause(scholar=YOURS), "Your scientist gets a post", "Dein Wissenschaftler bekommt einen Posten"),
    (
        HireClause(scholar=YOURS, keep=True),
        "Your scientist keeps the post",
        "Dein Wissenschaftler behält den Posten",
    ),
    (
        HireClause(scholar=HERS, area=2),
        "🟢 Cl_eo’s scientist gets the 10,000 post",
        "Der Wissenschaftler von 🟢 Cl_eo bekommt den 10.000er-Posten",
    ),
    (RefuseClause(scholar=YOURS), "Your scientist goes to the island", "Dein Wissenschaftler fliegt raus"),
    (
        AuctionClause(scholar=HERS),
        "Whoever pays most gets the scientist’s post",
        "Wer am meisten zahlt, bekommt den Posten als Wissenschaftler",
    ),
    (
        FavourClause(to=BEN, least=6_000),
        "Next time you get at least the 6,000 post from me",
        "Du bekommst bei mir nächstes Mal mindestens den 6.000er-Posten",
    ),
    (
        FavourClause(to=CLEO, least=6_000),
        "Next time 🟢 Cl_eo gets at least the 6,000 post from me",
        "🟢 Cl_eo bekommt bei mir nächstes Mal mindestens den 6.000er-Posten",
    ),
    (
        SPARE_YOU,
        "I’ll leave you alone until the end of round 3",
        "Ich lasse dich bis zum Ende von Runde 3 in Ruhe",
    ),
    (
        SpareClause(whom=CLEO, palace=BEN),
        "I’ll leave 🟢 Cl_eo alone at your place until the end of the game",
        "Ich lasse 🟢 Cl_eo bei dir bis zum Schluss in Ruhe",
    ),
    (
        SpareClause(whom=BEN, palace=CLEO),
        "I’ll leave you alone at 🟢 Cl_eo’s until the end of the game",
        "Ich lasse dich bei 🟢 Cl_eo bis zum Schluss in Ruhe",
    ),
    (
        SendClause(profession=0, palace=BEN),
        "I’ll send you a scientist",
        "Ich schicke einen Wissenschaftler zu dir",
    ),
    (
        SendClause(profession=0, palace=CLEO),
        "I’ll send 🟢 Cl_eo a scientist",
        "Ich schicke einen Wissenschaftler zu 🟢 Cl_eo",
    ),
]
YOU: list[tuple[Clause, str, str]] = [
    (
        PayClause(scholar=YOURS, amount=8_000),
        "You pay 8,000 for your scientist",
        "Du zahlst 8.000 für deinen Wissenschaftler",
    ),
    (
        HireClause(scholar=MINE, area=2),
        "My scientist gets the 10,000 post",
        "Mein Wissenschaftler bekommt den 10.000er-Posten",
    ),
    (RefuseClause(scholar=MINE), "My scientist goes to the island", "Mein Wissenschaftler fliegt raus"),
    (
        FavourClause(to=ADA, least=6_000),
        "Next time I get at least the 6,000 post from you",
        "Ich bekomme bei dir nächstes Mal mindestens den 6.000er-Posten",
    ),
    (
        FavourClause(to=CLEO, least=6_000),
        "Next time 🟢 Cl_eo gets at least the 6,000 post from you",
        "🟢 Cl_eo bekommt bei dir nächstes Mal mindestens den 6.000er-Posten",
    ),
    (
        SPARE_ME,
        "You leave me alone until the end of round 3",
        "Du lässt mich bis zum Ende von Runde 3 in Ruhe",
    ),
    (
        SpareClause(whom=CLEO, palace=ADA),
        "You leave 🟢 Cl_eo alone at my place until the end of the game",
        "Du lässt 🟢 Cl_eo bei mir bis zum Schluss in Ruhe",
    ),
    (
        SendClause(profession=0, palace=ADA),
        "You send me a scientist",
        "Du schickst einen Wissenschaftler zu mir",
    ),
    (
        SendClause(profession=0, palace=CLEO),
        "You send 🟢 Cl_eo a scientist",
        "Du schickst einen Wissenschaftler zu 🟢 Cl_eo",
    ),
]


@pytest.mark.parametrize(("clause", "english", "german"), ME)
def test_what_i_will_do(clause: Clause, english: str, german: str) -> None:
    assert said((clause,)) == english
    assert said((clause,), language="de") == in_a_menu(german)
    assert said((clause,), language="de", plain=False) == german.replace("_", "\\_")


@pytest.mark.parametrize(("clause", "english", "german"), YOU)
def test_what_you_are_to_do(clause: Clause, english: str, german: str) -> None:
    assert said((), (clause,)) == english
    assert said((), (clause,), language="de") == in_a_menu(german)
    assert said((), (clause,), language="de", plain=False) == german.replace("_", "\\_")


def test_a_bribe_for_its_own_post_is_said_briefly() -> None:
    pay, hire = PayClause(scholar=MINE, amount=8_000), HireClause(scholar=MINE, area=2)
    assert said((pay,), (hire,)) == "8,000, and my scientist gets the 10,000 post"
    assert (
        said((pay,), (hire,), language="de", plain=False)
        == "8.000, und mein Wissenschaftler bekommt den 10.000er-Posten"
    )
    other = HireClause(scholar=scholar_of(ADA, 1), area=2)
    assert said((pay,), (other,)) == "I pay 8,000 for my scientist, and my doctor gets the 10,000 post"


def test_a_price_begins_with_the_price() -> None:
    pay, hire = PayClause(scholar=YOURS, amount=8_000), HireClause(scholar=YOURS, area=2)
    assert said((hire,), (pay,)) == "8,000, and your scientist gets the 10,000 post"
    assert (
        said((hire,), (pay,), language="de", plain=False)
        == "8.000, und dein Wissenschaftler bekommt den 10.000er-Posten"
    )


def test_a_pact_is_one_sentence() -> None:
    mine, yours = (
        FavourClause(to=to, least=least, lasting=True) for to, least in ((BEN, 6_000), (ADA, 3_000))
    )
    assert said((mine,), (yours,)) == (
        "From now on, whenever we can: you get the 6,000 post from me, I get the 3,000 post from you"
    )
    assert said((mine,), (yours,), language="de", plain=False) == (
        "Ab jetzt immer, wenn es geht: Du bekommst bei mir den 6.000er-Posten, ich bei dir den 3.000er-Posten"
    )


def test_what_comes_with_a_pact_is_said_too() -> None:
    mine, yours = (FavourClause(to=to, least=6_000, lasting=True) for to in (BEN, ADA))
    assert said((mine, SPARE_YOU), (yours,)) == (
        "From now on, whenever we can: you get the 6,000 post from me, I get the 6,000 post from you, "
        "and I’ll leave you alone until the end of round 3"
    )


BOTH: list[tuple[int, str, str]] = [
    (
        6_000,
        "Next time we each give the other the 6,000 post or better",
        "Nächstes Mal bekommt jeder vom anderen mindestens den 6.000er-Posten",
    ),
    (
        10_000,
        "Next time we each give the other the 10,000 post",
        "Nächstes Mal bekommt jeder vom anderen den 10.000er-Posten",
    ),
]


@pytest.mark.parametrize(("least", "english", "german"), BOTH)
def test_the_same_favour_for_each_other_is_one_sentence(least: int, english: str, german: str) -> None:
    mine, yours = FavourClause(to=BEN, least=least), FavourClause(to=ADA, least=least)
    assert said((mine,), (yours,)) == english
    assert said((mine,), (yours,), language="de") == in_a_menu(german)
    assert said((mine,), (yours,), language="de", plain=False) == german


def test_what_comes_with_it_is_said_too() -> None:
    mine, yours = FavourClause(to=BEN, least=6_000), FavourClause(to=ADA, least=6_000)
    assert said((SPARE_YOU, mine), (yours,)) == (
        "Next time we each give the other the 6,000 post or better, "
        "and I’ll leave you alone until the end of round 3"
    )


UNLIKE: list[tuple[FavourClause, FavourClause]] = [
    (FavourClause(to=BEN, least=6_000), FavourClause(to=ADA, least=3_000)),
    (FavourClause(to=BEN, least=6_000), FavourClause(to=CLEO, least=6_000)),
    (FavourClause(to=CLEO, least=6_000), FavourClause(to=ADA, least=6_000)),
    (FavourClause(to=CLEO, least=6_000), FavourClause(to=CLEO, least=6_000)),
]


@pytest.mark.parametrize(("mine", "yours"), UNLIKE)
def test_favours_that_differ_are_said_one_by_one(mine: FavourClause, yours: FavourClause) -> None:
    both, alone, asked = said((mine,), (yours,)), said((mine,)), said((), (yours,))
    assert both == f"{alone}, and {asked[:1].lower()}{asked[1:]}"


def test_what_lasts_is_not_said_as_if_it_were_once() -> None:
    once = FavourClause(to=BEN, least=6_000), FavourClause(to=ADA, least=6_000)
    lasting = [one.model_copy(update={"lasting": True}) for one in once]
    assert said((once[0], lasting[0]), (once[1], lasting[1])).startswith(
        "From now on, whenever we can: you get the 6,000 post"
    )


def test_whoever_threatens_offers_no_favour() -> None:
    mine, yours = FavourClause(to=BEN, least=6_000), FavourClause(to=ADA, least=6_000)
    text = said((mine, RefuseClause(scholar=YOURS)), (yours,), threat=True)
    assert text.startswith("Next time I get at least the 6,000 post from you, or ")


def test_a_peace_is_one_sentence() -> None:
    assert said((SPARE_YOU,), (SPARE_ME,)) == "Truce until the end of round 3"
    assert said((SPARE_YOU,), (SPARE_ME,), language="de", plain=False) == (
        "Waffenstillstand bis zum Ende von Runde 3"
    )
    longer = SpareClause(whom=ADA)
    assert said((SPARE_YOU,), (longer,)) == (
        "I’ll leave you alone until the end of round 3, and you leave me alone until the end of the game"
    )


def test_a_threat_says_what_averts_it() -> None:
    harm, ask = RefuseClause(scholar=YOURS), HireClause(scholar=MINE, area=2)
    assert (
        said((harm,), (ask,), threat=True)
        == "My scientist gets the 10,000 post, or your scientist goes to the island"
    )
    assert said((harm,), threat=True) == "Your scientist goes to the island"
    assert said((harm,), (ask,), threat=True, language="de", plain=False) == (
        "Mein Wissenschaftler bekommt den 10.000er-Posten, oder dein Wissenschaftler fliegt raus"
    )


def test_three_things_are_joined_by_one_and() -> None:
    clauses = (RefuseClause(scholar=HERS), SPARE_YOU, FavourClause(to=BEN, least=6_000))
    assert said(clauses) == (
        "🟢 Cl_eo’s scientist goes to the island, I’ll leave you alone until the end of round 3, "
        "and next time you get at least the 6,000 post from me"
    )


def test_in_german_only_two_have_a_comma_before_the_and() -> None:
    clauses = (RefuseClause(scholar=YOURS), SPARE_YOU, FavourClause(to=BEN, least=10_000))
    assert said(clauses, language="de") == (
        "Dein Wissenschaftler fliegt raus, ich lasse dich bis zum Ende von Runde 3 in Ruhe "
        "und du bekommst bei mir nächstes Mal den 10.000er"
    )


# --- of the best post, and of harm done at somebody else's ---


BEST: list[tuple[Clause, str, str]] = [
    (
        HireClause(scholar=YOURS, least=10_000),
        "Your scientist gets the 10,000 post",
        "Dein Wissenschaftler bekommt den 10.000er-Posten",
    ),
    (
        FavourClause(to=BEN, least=10_000),
        "Next time you get the 10,000 post from me",
        "Du bekommst bei mir nächstes Mal den 10.000er-Posten",
    ),
    (
        FavourClause(to=CLEO, least=10_000),
        "Next time 🟢 Cl_eo gets the 10,000 post from me",
        "🟢 Cl_eo bekommt bei mir nächstes Mal den 10.000er-Posten",
    ),
]


@pytest.mark.parametrize(("clause", "english", "german"), BEST)
def test_of_the_best_post_nobody_says_at_least(clause: Clause, english: str, german: str) -> None:
    assert said((clause,)) == english
    assert said((clause,), language="de") == in_a_menu(german)


def test_nor_when_the_other_is_to_give_it() -> None:
    clause = FavourClause(to=ADA, least=10_000)
    assert said((), (clause,)) == "Next time I get the 10,000 post from you"
    assert said((), (clause,), language="de", plain=False) == (
        "Ich bekomme bei dir nächstes Mal den 10.000er-Posten"
    )


def test_who_threatens_to_send_sets_a_scholar_on_the_other() -> None:
    """And whoever only says that they send one does not; nor does who sends to the other's own palace."""
    harm, ask = SendClause(profession=2, palace=CLEO), SpareClause(whom=ADA, until=3)
    assert said((harm,), threat=True) == "I’ll send a priest after yours at Cl_eo’s"
    assert said((harm,), threat=True, plain=False) == "I’ll send a priest after yours at 🟢 Cl\\_eo’s"
    assert said((harm,), threat=True, language="de") == "Ich hetz dir bei Cl_eo einen Priester auf den Hals"
    assert said((harm,), (ask,), threat=True) == (
        "You leave me alone until the end of round 3, or I’ll send a priest after yours at Cl_eo’s"
    )
    assert said((harm,)) == "I’ll send 🟢 Cl_eo a priest"
    assert said((SendClause(profession=2, palace=BEN),), threat=True) == "I’ll send you a priest"


def test_to_everybody_nobody_is_you() -> None:
    assert said((SPARE_YOU,), to=None) == "I’ll leave 🟡 Ben alone until the end of round 3"
    assert said((HireClause(scholar=YOURS),), to=None) == "🟡 Ben’s scientist gets a post"


def test_in_a_message_names_are_escaped_and_in_a_menu_they_are_plain() -> None:
    clause = SendClause(profession=0, palace=CLEO)
    assert "Cl\\_eo" in said((clause,), plain=False)
    assert "Cl_eo" in said((clause,))
