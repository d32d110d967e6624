"""Ready sentences: each can be said at once, they are few and short, and they tell nothing of a purse."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from bot.layouts.bargaining import in_two
from bot.locales import LANGUAGES
from bot.tables.entries import By, Played
from bot.tables.table import Table
from bot.wording.bargaining import quote
from bot.wording.statement_codec import write_statement
from intrigue_core import (
    EDITIONS,
    AuctionClause,
    Clause,
    FavourClause,
    HireClause,
    IllegalCommand,
    PayClause,
    RefuseClause,
    SeatView,
    SendClause,
    Speak,
    StatementState,
    contest_of,
)
from intrigue_core.bargaining.legality import check_speak
from tests.sampling import plain_and_stress
from tests.support.builders import new_game, some, then, wording
from tests.support.talking import due, offer_for, price_for, talkative

PEOPLE = ("Benvenuto", "Clementine", "Maximilian", "Theodora", "Alexandra")
"""As long as names usually are."""
RICH = 10**8


def lists(view: SeatView) -> Iterator[list[Speak]]:
    """Every list that a seat is offered now."""
    yield view.ready.offers()
    for to in range(view.public.seats):
        if to != view.seat:
            yield view.ready.promises(to)
    for word in view.public.statements:
        if word.is_offer and word.state is StatementState.OPEN and word.to == view.seat:
            yield view.ready.counters(word)


def views(table: Table) -> Iterator[SeatView]:
    game = table.running_game()
    return (game.view(seat) for seat in range(game.seats))


@pytest.mark.parametrize("name", plain_and_stress(["amigo-2003"], EDITIONS))
def test_each_can_be_said_at_once(name: str) -> None:
    """By everybody, at every decision of a game in which much is said already."""
    longest = dict[str, int]()
    known = set[Speak]()
    for table in talkative(new_game(PEOPLE, EDITIONS[name]), 5, chatty=0.4):
        if table.closed:
            break
        wordings = {language: wording(language, table) for language in LANGUAGES}
        for ready in (ready for view in views(table) for ready in lists(view)):
            assert len(ready) <= 10
            assert len({write_statement(said) for said in ready}) == len(ready)
            for said in ready:
                assert _is_sayable(table.running_game().view(said.seat), said)
                if said in known:
                    continue
                known.add(said)
                assert len(write_statement(said)) <= 100
                for language, told in wordings.items():
                    sentence = quote(said, told, plain=True)
                    longest[language] = max(longest.get(language, 0), len(sentence))
                    label, rest = in_two(sentence)
                    assert max(len(label), len(rest)) <= 100
                    whole = f"{label.removesuffix('…')} {rest.removeprefix('…')}"
                    assert whole.strip() == sentence, "nobody says half of what they chose"
    assert len(known) > 500
    assert max(longest.values()) <= 125, "a menu shows nearly all of it, and the rest below"


def test_after_the_end_there_is_nothing_to_say() -> None:
    *_, table = talkative(new_game(PEOPLE[:3]), 1)
    for view in views(table):
        assert [said for ready in lists(view) for said in ready] == []


def test_the_sensible_comes_first() -> None:
    """The bribe that is due, for the best post; and of a landlord a price for it."""
    for table in talkative(new_game(PEOPLE[:4]), 7, chatty=0.0):
        public = table.running_game().view()
        if public.payer is None or public.acting is None:
            continue
        view = table.running_game().view(public.acting)._replace(cash=RICH)
        offers = view.ready.offers()
        paid = offers[0].mine[0]
        hired = offers[0].yours[0]
        assert isinstance(paid, PayClause)
        assert isinstance(hired, HireClause)
        assert paid.scholar == hired.scholar == public.payer
        assert offers[0].to == public.landlord
        prices = table.running_game().view(public.landlord).ready.offers()
        assert prices[0].to == public.acting


def test_counters_ask_for_more_or_offer_less() -> None:
    seen = set[bool]()
    for table in talkative(new_game(PEOPLE[:4]), 3):
        if table.closed:
            break
        for word in table.running_game().view().statements:
            if not word.is_offer or word.state is not StatementState.OPEN or word.to is None:
                continue
            view = table.running_game().view(word.to)
            for said in view.ready.counters(word):
                assert (said.seat, said.to, said.answers) == (word.to, word.seat, word.number)
                assert (said.mine, said.yours) != (word.yours, word.mine), "that would be a yes"
                before = _paid(word.mine)
                after = _paid(said.yours)
                if before and after and before[0] != after[0]:
                    assert after[0] > before[0]
                    seen.add(True)
                before = _paid(word.yours)
                after = _paid(said.mine)
                if before and after and before[0] != after[0]:
                    assert after[0] < before[0]
                    seen.add(False)
    assert seen == {True, False}


def test_a_counter_meets_in_the_middle_and_wants_no_post_that_costs_more_than_it_brings() -> None:
    """A favour may stand in for the money, too."""
    table = due()
    offer = offer_for(table, 8_000)
    table = then(table, Played(command=offer, by=By.PLAYER))
    landlord = offer.to
    assert landlord is not None
    price = price_for(table, 20_000).model_copy(update={"answers": 0})
    table = then(table, Played(command=price, by=By.PLAYER))
    view = table.running_game().view(offer.seat)
    counters = view.ready.counters(view.public.statements[1])
    sums = [paid[0] for said in counters if (paid := _paid(said.mine))]
    assert sums[:2] == [14_000, 17_000], "the middle, and three thousand less"
    for said in counters:
        for clause in said.yours:
            if (
                isinstance(clause, HireClause)
                and clause.area is not None
                and _paid(said.mine)[:1] == [20_000]
            ):
                left = view.public.payments_left(view.seat)
                assert view.public.edition.salaries[clause.area] * left > 20_000
    assert any(not _paid(said.mine) and isinstance(said.mine[0], FavourClause) for said in counters)


def _paid(clauses: tuple[Clause, ...]) -> list[int]:
    return [clause.amount for clause in clauses if isinstance(clause, PayClause)]


def test_what_landlords_and_rivals_say_is_among_them() -> None:
    """Extortion, a rival thrown out or kept out, money and a favour, a scholar that is sent."""
    found = Counter[str]()
    for table in talkative(new_game(PEOPLE[:4]), 11, chatty=0.0):
        if table.closed:
            break
        public = table.running_game().view()
        for view in views(table):
            for scholar in view.ready.bargained_for():
                said = some(view.ready.offer_for(scholar, view.public.edition.minimum_bribe, None))
                assert _is_sayable(view, said)
            offers = view.ready.offers()
            promises = [one for to in range(4) if to != view.seat for one in view.ready.promises(to)]
            for one in (*offers, *promises):
                match one.mine, one.yours, one.threat:
                    case [RefuseClause(scholar=lost)], [PayClause(scholar=paid)], True:
                        assert lost == paid
                        assert public.edition.owner(lost) == one.to
                        found["extortion"] += 1
                    case [PayClause()], [RefuseClause(scholar=rival)], False:
                        assert public.edition.owner(rival) not in (one.seat, one.to)
                        contest = some(contest_of(public, rival))
                        found["kept out" if contest.area is None else "thrown out"] += 1
                    case [RefuseClause()], [PayClause()], False:
                        found["sold by the landlord"] += 1
                    case [PayClause(), FavourClause()], [HireClause()], False:
                        found["money and a favour"] += 1
                    case [SendClause()], [], False:
                        found["sent"] += 1
                    case [AuctionClause()], [], False:
                        assert one.to is None
                        found["to the highest bribe"] += 1
                    case [RefuseClause()], [], False:
                        found["promised"] += 1
                    case _:
                        pass
    assert found.keys() == {
        *("extortion", "kept out", "thrown out", "sold by the landlord", "money and a favour", "sent"),
        *("promised", "to the highest bribe"),
    }


def test_a_threat_is_there_wherever_it_could_be_carried_out() -> None:
    """Or nobody can be harmed, which the panel says; whatever else is said already."""
    threats = silent = paid = 0
    for table in talkative(new_game(PEOPLE[:4]), 6, chatty=0.1):
        if table.closed:
            break
        for view in views(table):
            for to in range(4):
                if to == view.seat:
                    continue
                threatened = [one for one in view.ready.promises(to) if one.threat]
                harms = view.ready.harms(to)
                assert bool(threatened) == bool(harms)
                threats += bool(harms)
                silent += not harms
                given = {bribe.scholar for bribe in view.public.bribes}
                paid += any(isinstance(one, RefuseClause) and one.scholar in given for one in harms)
    assert min(threats, silent, paid) > 10


def _is_sayable(view: SeatView, said: Speak) -> bool:
    try:
        check_speak(view.public, said, view.cash)
    except IllegalCommand:
        return False
    return True
