"""The ledger: what changed somebody's cash, all of it counted and the latest of it kept."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from bot.tables.bookkeeping import MAX_LEDGER_LINES, Account, Flow, LedgerLine, accounts_after
from bot.tables.table_view import Phase
from intrigue_core import MAYFAIR_2005, BribePaid, BribeRefunded, Event, SalaryPaid, TurnBegan, cash_changes
from tests.support.builders import course, new_game, table_after, taken


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


def test_accounts_grow_no_longer_than_what_a_purse_shows() -> None:
    """Whole games give more changes than are kept."""
    *_, table = course(new_game(5, MAYFAIR_2005), seed=1)
    assert table.phase is Phase.FINISHED
    assert max(account.changes for account in table.accounts) > 2 * MAX_LEDGER_LINES
    assert max(len(account.latest) for account in table.accounts) == MAX_LEDGER_LINES
