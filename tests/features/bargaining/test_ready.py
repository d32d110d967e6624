"""Ready sentences: each can be said at once, they are few and short, and they tell nothing of a purse."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from bot.features.bargaining.codec import write_word
from bot.features.bargaining.suggestions import (
    MAX_SUGGESTIONS,
    bargained_for,
    is_sayable,
    offer_of,
    ready_counters,
    ready_offers,
    ready_promises,
)
from bot.features.bargaining.text import quote
from bot.features.bargaining.views import in_two
from bot.features.names import Wording
from bot.locales import LANGUAGES, words_for
from bot.tables.table import Table
from intrigue_core import (
    EDITIONS,
    MAYFAIR_2005,
    Clause,
    Edition,
    HireClause,
    PayClause,
    Seat,
    SeatView,
    Speak,
    StatementState,
)
from tests.features.bargaining.saying import begun, talkative
from tests.sampling import plain_and_stress

NAMES = ("Benvenuto", "Clementine", "Maximilian", "Theodora", "Alexandra")
"""As long as names usually are."""
RICH = 10**8


def lists(view: SeatView) -> Iterator[list[Speak]]:
    """Every list that a seat is offered now."""
    yield ready_offers(view)
    for to in range(view.public.seats):
        if to != view.seat:
            yield ready_promises(view, to)
    for word in view.public.statements:
        if word.is_offer and word.state is StatementState.OPEN and word.to == view.seat:
            yield ready_counters(view, word)


def views(table: Table) -> Iterator[SeatView]:
    game = table.running_game()
    return (game.view(seat) for seat in range(game.seats))


@pytest.mark.parametrize("name", plain_and_stress(["amigo-2003"], EDITIONS))
def test_each_can_be_said_at_once(name: str) -> None:
    """By everybody, at every decision of a game in which much is said already."""
    longest, known = dict[str, int](), set[Speak]()
    for table in talkative(begun(EDITIONS[name], NAMES), 5, chatty=0.4):
        if table.closed:
            break
        wordings = {language: Wording.of(table.view, words_for(language)) for language in LANGUAGES}
        for ready in (ready for view in views(table) for ready in lists(view)):
            assert len(ready) <= MAX_SUGGESTIONS
            assert len({write_word(said) for said in ready}) == len(ready)
            for said in ready:
                assert is_sayable(table.running_game().view(said.seat), said)
                if said in known:
                    continue
                known.add(said)
                assert len(write_word(said)) <= 100
                for language, wording in wordings.items():
                    sentence = quote(said, wording, plain=True)
                    longest[language] = max(longest.get(language, 0), len(sentence))
                    label, rest = in_two(sentence)
                    assert max(len(label), len(rest)) <= 100
                    whole = f"{label.removesuffix('…')} {rest.removeprefix('…')}"
                    assert whole.strip() == sentence, "nobody says half of what they chose"
    assert len(known) > 500
    assert max(longest.values()) <= 115, "a menu shows nearly all of it, and the rest below"


def test_after_the_end_there_is_nothing_to_say() -> None:
    *_, table = talkative(begun(MAYFAIR_2005, NAMES[:3]), 1)
    for view in views(table):
        assert [said for ready in lists(view) for said in ready] == []


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_they_tell_nothing_of_a_purse(edition: Edition) -> None:
    """With more or less cash a list is cut, and never another: no sentence is made of what somebody has."""
    compared = 0
    for table in islice(talkative(begun(edition, NAMES[:4]), 2), 0, None, 8):
        if table.closed:
            break
        for view in views(table):
            poor, rich = view._replace(cash=edition.minimum_bribe), view._replace(cash=RICH)
            for few, many in zip(lists(poor), lists(rich), strict=True):
                payable = [said for said in many if is_sayable(poor, said)]
                assert few[: len(payable)] == payable, "what can be said comes in the same order"
                for said in few:
                    compared += 1
                    assert is_sayable(rich, said)
    assert compared > 300


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_what_is_asked_of_another_depends_on_nobodys_cash(edition: Edition) -> None:
    """A landlord's prices and what is asked for in counter-offers are the same however rich one is."""
    asked = 0
    for table in islice(talkative(begun(edition, NAMES[:4]), 5), 0, None, 8):
        if table.closed:
            break
        for view in views(table):
            poor, rich = view._replace(cash=0), view._replace(cash=RICH)
            for few, many in zip(lists(poor), lists(rich), strict=True):
                if not any(isinstance(clause, PayClause) for said in many for clause in said.mine):
                    asked += len(many)
                    assert few == many
    assert asked > 300


def test_the_sensible_comes_first() -> None:
    """The bribe that is due, for the best post; and of a landlord a price for it."""
    for table in talkative(begun(MAYFAIR_2005, NAMES[:4]), 7, chatty=0.0):
        public = table.running_game().view()
        if public.payer is None or public.acting is None:
            continue
        view = table.running_game().view(public.acting)._replace(cash=RICH)
        offers = ready_offers(view)
        paid, hired = offers[0].mine[0], offers[0].yours[0]
        assert isinstance(paid, PayClause)
        assert isinstance(hired, HireClause)
        assert paid.scholar == hired.scholar == public.payer
        assert offers[0].to == public.landlord
        prices = ready_offers(table.running_game().view(public.landlord))
        assert prices[0].to == public.acting


def test_counters_ask_for_more_or_offer_less() -> None:
    seen = set[bool]()
    for table in talkative(begun(MAYFAIR_2005, NAMES[:4]), 3):
        if table.closed:
            break
        for word in table.running_game().view().statements:
            if not word.is_offer or word.state is not StatementState.OPEN or word.to is None:
                continue
            view = table.running_game().view(word.to)
            for said in ready_counters(view, word):
                assert (said.seat, said.to, said.answers) == (word.to, word.seat, word.number)
                assert (said.mine, said.yours) != (word.yours, word.mine), "that would be a yes"
                before, after = _paid(word.mine), _paid(said.yours)
                if before and after and before[0] != after[0]:
                    assert after[0] > before[0]
                    seen.add(True)
                before, after = _paid(word.yours), _paid(said.mine)
                if before and after and before[0] != after[0]:
                    assert after[0] < before[0]
                    seen.add(False)
    assert seen == {True, False}


def _paid(clauses: tuple[Clause, ...]) -> list[int]:
    return [clause.amount for clause in clauses if isinstance(clause, PayClause)]


def test_every_scholar_that_is_bargained_for_can_be_offered_for() -> None:
    seats = set[Seat]()
    for table in talkative(begun(MAYFAIR_2005, NAMES[:3]), 4, chatty=0.0):
        if table.closed:
            break
        for view in views(table):
            for scholar in bargained_for(view):
                said = offer_of(view, scholar, view.public.edition.minimum_bribe, None)
                assert said is not None
                assert is_sayable(view, said)
                seats.add(view.seat)
    assert seats == {0, 1, 2}
