"""Sums and changes of cash, added up from public events alone."""

from __future__ import annotations

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
from bot.tables.entries import BookkeepingChosen, EditionChosen, SeatLeft
from bot.tables.fold import apply_entry
from bot.tables.refusals import Cause, TableRefusal
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
from intrigue_core.records import GameRecord
from tests.support.builders import (
    CHANNEL,
    GUILD,
    act,
    choose,
    course,
    events_of,
    finish,
    go_on,
    interactions,
    new_game,
    played,
    refusal,
    refused,
    seated,
    table_after,
    taken,
    then,
)
from tests.tables.conftest import MakeService
from tests.tables.variants import VARIANTS, games_of

GAMES = games_of([*VARIANTS, *(edition.quick() for edition in EDITIONS.values())])


# --- sums ---


@pytest.mark.parametrize(("edition", "seats"), GAMES)
def test_the_sums_agree_with_the_engine(edition: Edition, seats: int) -> None:
    """At every step, whatever is paid: also where the bank pays, or a bribe is returned."""
    paid = set[type]()
    for seed in range(2):
        table = new_game(seats, edition, kept=Bookkeeping.EACH)
        at_round, number = (edition.starting_cash,) * seats, 1
        rng = Random(seed)
        for later in _generous(table, seed, rng):
            game = later.running_game()
            truth = tuple(game.view(seat).cash for seat in range(seats))
            books = later.books
            assert books is not None
            assert books.cash == truth
            if books.round == number:
                net = tuple(came - went for came, went in zip(books.received, books.paid, strict=True))
                assert tuple(map(sum, zip(at_round, net, strict=True))) == truth
            else:
                number, before = books.round, zip(truth, books.received, books.paid, strict=True)
                at_round = tuple(cash - came + went for cash, came, went in before)
            assert min(*books.received, *books.paid) >= 0
            paid |= {type(event) for event in later.history[-1].events}
            table = later
        assert table.phase is Phase.FINISHED
        told = reduce(Books.after, events_of(table), Books.opening(edition, seats))
        assert table.books == told, "from public events alone"
    assert {SalaryPaid, BribePaid} <= paid
    assert (BribeRefunded in paid) == edition.refund_banished


def _generous(table: Table, seed: int, rng: Random) -> list[Table]:
    """A whole game in which people also pay all that they have, so that some go broke."""
    tables = [table]
    while table.phase is Phase.PLAYING:
        legal = table.running_game().legal_commands()
        generous = [legal[0], legal[-1], rng.choice(legal)]
        command = rng.choice(generous if isinstance(legal[0], PayBribe) else legal)
        table = apply_entry(table, played(command))
        tables.append(table)
    return tables


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
    for stranger in (9, None):
        with pytest.raises(TableRefusal) as caught:
            new_game(kept=Bookkeeping.EACH).books_of(stranger or 0)
        assert caught.value.cause is Cause.NOT_SEATED
    with pytest.raises(TableRefusal) as caught:
        table_after(taken(1), BookkeepingChosen(bookkeeping=Bookkeeping.EACH)).books_of(1)
    assert caught.value.cause is Cause.GAME_NOT_STARTED


def test_open_books_are_shown_as_open_money_is() -> None:
    for table in course(new_game(kept=Bookkeeping.OPEN)):
        public, shown = table.running_game().view(), table.view.shown_game
        assert shown is not None
        game = table.running_game()
        assert shown.cash == tuple(game.view(seat).cash for seat in range(3))
        assert shown._replace(cash=public.cash) == public
        assert (public.cash is None) == (table.phase is Phase.PLAYING), "the game itself knows nothing of it"
        assert not table.view.has_books


# --- choosing ---


def test_it_is_chosen_in_the_lobby_and_each_choice_is_another_menu() -> None:
    lobby = table_after(taken(1))
    chosen = BookkeepingChosen(bookkeeping=Bookkeeping.OPEN)
    later = then(lobby, chosen)
    assert (lobby.bookkeeping, later.bookkeeping) == (Bookkeeping.NOBODY, Bookkeeping.OPEN)
    assert later.edition_revision == lobby.edition_revision + 1
    other = then(later, EditionChosen(edition=EDITIONS["amigo-2003"]))
    assert other.bookkeeping is Bookkeeping.OPEN, "it is no rule of an edition"
    assert refusal(new_game(), chosen).cause is Cause.GAME_RUNNING
    *_, over = course(new_game())
    assert refusal(over, chosen).cause is Cause.NO_TABLE
    assert refusal(then(lobby, SeatLeft(user_id=1)), chosen).cause is Cause.NO_TABLE


async def test_whoever_is_seated_chooses_if_they_saw_what_is_true(make_service: MakeService) -> None:
    service = make_service()
    lobby = await seated(service, 3)
    await refused(
        Cause.NOT_SEATED, choose(service, lobby, 9, lobby.edition_revision, bookkeeping=Bookkeeping.OPEN)
    )
    chosen = await choose(service, lobby, 1, lobby.edition_revision, bookkeeping=Bookkeeping.EACH)
    assert chosen.bookkeeping is Bookkeeping.EACH
    await refused(
        Cause.STALE, choose(service, lobby, 1, lobby.edition_revision, bookkeeping=Bookkeeping.OPEN)
    )
    again = await choose(service, lobby, 1, chosen.edition_revision, bookkeeping=Bookkeeping.EACH)
    assert again.version == chosen.version, "that is so already"
    started = await service.lobby.start(act(lobby, 1))
    assert started.books is not None
    await refused(
        Cause.GAME_RUNNING, choose(service, lobby, 1, started.edition_revision, bookkeeping=Bookkeeping.OPEN)
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
    table = await service.lobby.start(act(table, 1), computers=2)
    table = await finish(service, table)
    again = await service.lobby.rematch(CHANNEL, GUILD, act(table, 1))
    assert again.bookkeeping is Bookkeeping.EACH
    assert (await make_service().get(again.id)).bookkeeping is Bookkeeping.EACH


async def test_computers_and_records_know_nothing_of_it(make_service: MakeService) -> None:
    """The same game, with and without: the same record, word for word."""
    records: list[GameRecord] = []
    for number, kept in enumerate(Bookkeeping):
        service = make_service(5, computer=None)
        channel = CHANNEL + 10 + number
        table = await service.lobby.join(
            channel, GUILD, 1, "Ada", next(interactions), bookkeeping=kept, edition=MAYFAIR_2005.quick()
        )
        table = await service.lobby.start(act(table, 1), computers=3)
        while table.phase is Phase.PLAYING:
            table = await go_on(service, table)
        records.append(GameRecord.of(table.running_game()))
    assert records[0] == records[1] == records[2]


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
    account, lines = Account(), list[LedgerLine]()
    for number in range(3 * MAX_LEDGER_LINES):
        assert account == Account(number, tuple(lines[-MAX_LEDGER_LINES:]))
        event: Flow = SalaryPaid(seat=0, amount=1_000 + number, final=False)
        lines.append(LedgerLine(number, event.amount, event))
        before, account = account, account.after(lines[-1])
        assert before.changes == number, "an account never changes"
    assert len(account.latest) == MAX_LEDGER_LINES
    with pytest.raises(FrozenInstanceError):
        account.changes = 0  # pyright: ignore[reportAttributeAccessIssue]


def test_there_are_accounts_as_soon_as_there_is_a_game() -> None:
    assert table_after(taken(1)).accounts == ()
    assert new_game(4).accounts == (Account(),) * 4


def test_each_change_is_booked_in_its_round() -> None:
    for table in course(new_game(3), seed=2):
        for event in table.history[-1].events:
            if isinstance(event, SalaryPaid) and not event.final:
                (latest,) = [line for line in table.accounts[event.seat].latest if line.event is event]
                turns = [one for one in table.history[-1].events if isinstance(one, TurnBegan)]
                assert latest.round in {turn.round for turn in turns if turn.landlord == event.seat}
