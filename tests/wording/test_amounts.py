"""Amounts as people write them: each is understood as it is meant, or not at all."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.discord_api.interactions import Misunderstood
from bot.locales import LANGUAGES, texts_for
from bot.wording.amounts import amount_typed
from bot.wording.names import Wording
from bot.wording.refusals import why_refused
from intrigue_core import EDITIONS, MAX_DUCATS, Edition

SPELLINGS = {
    5_000: (
        *("5000", " 5000 ", "5,000", "5.000", "5 000", "5'000", "5’000", "5_000", "5k", "5 k", "5K", "5.0k"),
        *("5\u00a0000", "5\u202f000", "5\u2009000", "5\u2007000"),
        *("5000 ducats", "5,000 Ducats", "5k ducats", "5.000 Dukaten", "5 000 Dukaten", "5000dukaten"),
        *("５０００", "５，０００", "５ｋ", "٥٠٠٠", "٥٬٠٠٠", "۵۰۰۰", "५०००", "\u200f٥٠٠٠\u200e"),
    ),
    2_500: ("2.5k", "2,5k", "2.50k", "2,5 k", "2500", "2.500", "2,500", "2,5k Dukaten", "２．５ｋ"),
    500: ("0.5k", "500"),
    1: ("1", "1 ducat", "1 Dukat"),
    0: ("0", "0 ducats"),
    130_000: ("130,000", "130.000", "130k", "130\u202f000", "130000"),
    1_000_000: ("1,000,000", "1.000.000", "1 000 000", "1000k"),
}


@pytest.mark.parametrize(
    ("typed", "amount"), [(typed, amount) for amount, many in SPELLINGS.items() for typed in many]
)
def test_every_spelling_is_the_amount_that_people_mean(typed: str, amount: int) -> None:
    assert amount_typed(typed) == amount


@pytest.mark.parametrize(
    "typed",
    [
        *("", " ", "x", "k", "ducats", "-5000", "+5000", "1e9", "5²", "½", "Ⅴ", "五千", "5k 💰"),
        *("5.5", "5,5", "5.00", "0.500", "2.500k", "1,250k", "5.k", ".5k", "5.5.5k", "5kk"),
        *("1,000.000", "1.000,000", "5.000,00", "5,00", "5,0000", "50,00", "5 00", "5,,000", "1,00,000"),
        *("5000 euro", "5000 6000", "5-6k", "٥٫٠٠٠"),
    ],
)
def test_what_could_be_another_amount_is_none(typed: str) -> None:
    with pytest.raises(Misunderstood) as refused:
        amount_typed(typed)
    assert refused.value.key == "unknown_amount"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_what_a_refusal_names_as_an_amount_can_be_paid(edition: Edition, language: str) -> None:
    wording = Wording(texts_for(language), edition, ())
    told = why_refused(Misunderstood("unknown_amount", text="abc"), wording)
    named = [amount_typed(one) for one in re.findall(r"[0-9](?:[0-9.,\s]*[0-9])?k?", told)]
    assert len(named) == 2, told
    for amount in named:
        assert amount >= edition.minimum_bribe
        assert amount % edition.unit == 0


@pytest.mark.parametrize("typed", ["1000000001", "1,000,000,001", "2000000k", "9" * 30, "9" * 5_000])
def test_more_than_anybody_can_have_is_refused_as_that(typed: str) -> None:
    with pytest.raises(Misunderstood) as refused:
        amount_typed(typed)
    assert refused.value.key == "too_high"
    assert len(str(refused.value.arguments["amount"])) <= 60


@given(
    amount=st.integers(0, MAX_DUCATS),
    language=st.sampled_from(LANGUAGES),
    edition=st.sampled_from(sorted(EDITIONS)),
)
def test_what_the_bot_writes_is_read_back(amount: int, language: str, edition: str) -> None:
    wording = Wording(texts_for(language), EDITIONS[edition], ())
    written = (wording.ducats(amount), wording.money(amount), wording.texts("choice-amount", amount=amount))
    for text in written:
        for space in " \u00a0\u202f\u2009":
            assert amount_typed(text.replace(" ", space)) == amount


@given(typed=st.text("0123456789 ,.'k٥５\u00a0\u202f", max_size=12))
def test_no_digit_is_lost_or_read_for_another(typed: str) -> None:
    try:
        amount = amount_typed(typed)
    except Misunderstood:
        return
    digits = "".join(str(int(one)) for one in typed if one.isdecimal())
    assert str(amount).rstrip("0") == digits.lstrip("0").rstrip("0")
