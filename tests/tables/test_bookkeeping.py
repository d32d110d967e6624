"""Sums and changes of cash, added up from public events alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import FrozenInstanceError
from functools import reduce
from random import Random

import pytest

from bot.tables.bookkeeping import (
    MAX_LEDGER_LINES,
    Account,
    Bookkeeping,
    Books,
    Flow,
    LedgerLine,
    accounts_after,
    books_for,
)
from bot.tables.entries import SetUp
from bot.tables.fold import apply_entry
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.setup import Setup
from bot.tables.starting import Start
from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core import (
    EDITIONS,
    MAYFAIR_2005,
    BribePaid,
    BribeRefunded,
    Edition,
    Event,
    PayBribe,
    SalaryPaid,
    TurnBegan,
    cash_changes,
)
from tests.support.builders import (
    CHANNEL,
    GUILD,
    act,
    course,
    events_of,
    finish,
    interactions,
    new_game,
    played,
    table_after,
    taken,
    then,
)
from tests.tables.conftest import MakeService
from tests.tables.variants import VARIANTS, games_of

GAMES = games_of(VARIANTS)


# --- sums ---


@pytest.mark.parametrize(("edition", "seats"), GAMES)
def test_the_sums_agree_with_the_engine(edition: Edition, seats: int) -> None:
    """At every step, whatever is paid: also where the bank pays, or a bribe is returned."""
    paid = set[type]()
    for seed in range(2):
        tables = list(_generous(new_game(seats, edition, kept=Bookkeeping.EACH), Random(seed)))
        for table in tables:
            game = table.running_game()
            books = table.books
            assert books is not None
            assert books.cash == tuple(game.view(seat).cash for seat in range(seats))
            assert min(*books.received, *books.paid) >= 0
            paid |= {type(event) for event in table.history[-1].events}
        told = reduce(Books.after, events_of(tables[-1]), Books.opening(edition, seats))
        assert tables[-1].books == told, "from public events alone"
    assert {SalaryPaid, BribePaid} <= paid
    assert (BribeRefunded in paid) == edition.refund_banished


def _generous(table: Table, rng: Random) -> Iterator[Table]:
    """A whole game in which people also pay all that they have, so that some go broke."""
    yield table
    while table.phase is Phase.PLAYING:
        legal = table.running_game().legal_commands()
        generous = [legal[0], legal[-1], rng.choice(legal)]
        table = apply_entry(table, played(rng.choice(generous if isinstance(legal[0], PayBribe) else legal)))
        yield table


def test_a_round_begins_anew_and_the_final_salaries_are_in_the_last() -> None:
    books = Books.opening(MAYFAIR_2005, 3)
    assert books == Books((32_000,) * 3, (0,) * 3, (0,) * 3)
    books = books.after(TurnBegan(round=1, landlord=0))
    books = books.after(BribePaid(seat=1, landlord=0, scholar=9, amount=3_000, by_bank=False))
    books = books.after(SalaryPaid(seat=1, amount=6_000, final=False))
    assert books == Books((35_000, 35_000, 32_000), (3_000, 6_000, 0), (0, 3_000, 0), 1)
    assert books.after(TurnBegan(round=1, landlord=1)) == books
    books = books.after(TurnBegan(round=2, landlord=0))
    assert books == Books((35_000, 35_000, 32_000), (0,) * 3, (0,) * 3, 2)
    refund = BribeRefunded(seat=1, landlord=0, scholar=9, amount=2_000, to_bank=False)
    books = books.after(refund).after(SalaryPaid(seat=2, amount=1_000, final=True))
    assert books == Books((33_000, 37_000, 33_000), (0, 2_000, 1_000), (2_000, 0, 0), 2)


# --- for whom ---


def test_nobody_s_books_are_kept_where_nobody_wants_them_or_all_is_open() -> None:
    for table in course(new_game()):
        assert table.books is None
        assert table.view.open_books is None
        assert not table.view.has_books
        if table.phase is Phase.PLAYING:
            assert table.view.shown_game == table.public
            assert table.public is not None
            assert table.public.cash is None
        with pytest.raises(TableRefusal) as caught:
            table.books_of(1)
        assert caught.value.cause is Cause.NO_BOOKS
    opened = MAYFAIR_2005.variant(open_money=True)
    for kept in Bookkeeping:
        assert books_for(kept, opened, 3) is None
        table = new_game(3, opened, kept=kept)
        assert (table.books, table.view.open_books, table.view.has_books) == (None, None, False)
        assert table.view.shown_game == table.public


def test_each_may_ask_and_what_all_see_shows_nothing() -> None:
    for table in course(new_game(kept=Bookkeeping.EACH)):
        assert table.view.open_books is None, "what is made for the channel cannot have it"
        assert table.view.shown_game == table.public
        assert table.view.has_books == (table.phase is Phase.PLAYING)
        assert table.books_of(2) is table.books
    lobby = table_after(taken(1), SetUp(user_id=1, setup=Setup(bookkeeping=Bookkeeping.EACH)))
    game = new_game(kept=Bookkeeping.EACH)
    for somewhere, user, cause in ((game, 9, Cause.NOT_SEATED), (lobby, 1, Cause.GAME_NOT_STARTED)):
        with pytest.raises(TableRefusal) as caught:
            somewhere.books_of(user)
        assert caught.value.cause is cause


def test_open_books_are_shown_as_open_money_is() -> None:
    for table in course(new_game(kept=Bookkeeping.OPEN)):
        public = table.running_game().view()
        shown = table.view.shown_game
        assert shown is not None
        game = table.running_game()
        assert shown.cash == tuple(game.view(seat).cash for seat in range(3))
        assert shown._replace(cash=public.cash) == public
        assert (public.cash is None) == (table.phase is Phase.PLAYING), "the game itself knows nothing of it"
        assert not table.view.has_books


# --- choosing ---


def test_each_choice_is_another_menu_and_no_rule_of_an_edition() -> None:
    lobby = table_after(taken(1))
    later = then(lobby, SetUp(user_id=1, setup=Setup(bookkeeping=Bookkeeping.OPEN)))
    assert later.edition_revision == lobby.edition_revision + 1
    assert (
        then(later, SetUp(user_id=1, setup=Setup(edition=EDITIONS["amigo-2003"]))).bookkeeping
        is Bookkeeping.OPEN
    )


async def test_a_server_s_choice_opens_tables_and_a_rematch_keeps_it(make_service: MakeService) -> None:
    service = make_service()
    table = await service.lobby.join(
        CHANNEL,
        GUILD,
        1,
        "Ada",
        next(interactions),
        bookkeeping=Bookkeeping.EACH,
        edition=MAYFAIR_2005.quick(),
    )
    assert table.bookkeeping is Bookkeeping.EACH
    table = await service.lobby.start(act(table, 1), Start(computers=2))
    table = await finish(service, table)
    again = await service.lobby.rematch(CHANNEL, GUILD, act(table, 1))
    assert again.bookkeeping is Bookkeeping.EACH
    assert (await make_service().get(again.id)).bookkeeping is Bookkeeping.EACH


# --- the ledger: what changed somebody's cash, all of it counted and the latest of it kept ---


def bribe(amount: int, *, by_bank: bool = False) -> BribePaid:
    return BribePaid(seat=1, landlord=0, scholar=9, amount=amount, by_bank=by_bank)


def refund(amount: int, *, to_bank: bool = False) -> BribeRefunded:
    return BribeRefunded(seat=1, landlord=0, scholar=9, amount=amount, to_bank=to_bank)


@pytest.mark.parametrize(
    ("event", "flows"),
    [
        (SalaryPaid(seat=2, amount=7_000, final=False), {2: 7_000}),
        (SalaryPaid(seat=2, amount=7_000, final=True), {2: 7_000}),
        (bribe(3_000), {0: 3_000, 1: -3_000}),
        (bribe(1_000, by_bank=True), {0: 1_000}),
        (bribe(0), {}),
        (refund(3_000), {0: -3_000, 1: 3_000}),
        (refund(1_000, to_bank=True), {0: -1_000}),
        (TurnBegan(round=1, landlord=0), {}),
    ],
    ids=str,
)
def test_whose_cash_an_event_changes(event: Event, flows: dict[int, int]) -> None:
    assert dict(cash_changes(event)) == flows
    accounts = accounts_after((Account(),) * 3, event, 4)
    assert [account.changes for account in accounts] == [int(seat in flows) for seat in range(3)]
    for seat, change in flows.items():
        (line,) = accounts[seat].latest
        assert (line.round, line.change, line.event) == (4, change, event)


def test_all_changes_are_counted_and_the_latest_kept() -> None:
    account = Account()
    lines = list[LedgerLine]()
    for number in range(3 * MAX_LEDGER_LINES):
        assert account == Account(number, tuple(lines[-MAX_LEDGER_LINES:]))
        event: Flow = SalaryPaid(seat=0, amount=1_000 + number, final=False)
        lines.append(LedgerLine(number, event.amount, event))
        before = account
        account = account.after(lines[-1])
        assert before.changes == number, "an account never changes"
    assert len(account.latest) == MAX_LEDGER_LINES
    with pytest.raises(FrozenInstanceError):
        account.changes = 0  # pyright: ignore[reportAttributeAccessIssue]
