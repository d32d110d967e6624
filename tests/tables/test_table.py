"""What a table knows of itself: turns, decisions, who acts, and what everybody may see."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields

import pytest

from bot.tables.entries import SeatLeft, TableClosed
from bot.tables.fold import apply_entry
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core import (
    AMIGO_2003,
    MAYFAIR_2005,
    Agree,
    Decline,
    HireClause,
    PayBribe,
    PayClause,
    Speak,
    Withdraw,
)
from tests.support.builders import (
    CHANNEL,
    GUILD,
    course,
    first_legal,
    new_game,
    new_lobby,
    open_bribe,
    played,
    reach,
    table_after,
    taken,
    then,
)


def test_turns_are_numbered_through_the_game() -> None:
    table = new_game(3, AMIGO_2003, first_player=2)
    turns = [table.turn]
    landlords = [table.running_game().view().landlord]
    while not table.running_game().over:
        table = apply_entry(table, played(first_legal(table)))
        if table.turn != turns[-1]:
            turns.append(table.turn)
            landlords.append(table.running_game().view().landlord)
    assert turns[:4] == [1, 2, 3, 4]
    assert turns == sorted(set(turns)), "a turn without any decision may be passed over"
    assert turns[-1] == 3 * 5 + 1, "the end counts as one more"
    assert landlords[:4] == [2, 0, 1, 2]
    assert table.phase is Phase.FINISHED
    assert table.acting_chair is None


def test_decisions_are_numbered_through_the_game() -> None:
    assert table_after(taken(1)).decision_number == 0
    assert table_after(taken(1)).decision_since == 0
    tables = list(course(new_game()))
    assert [table.decision_number for table in tables] == list(range(len(tables)))
    assert [table.decision_since for table in tables] == [table.version for table in tables]


def test_only_decisions_count_as_decisions() -> None:
    """What others say and do meanwhile is no decision, and leaves whoever decides alone."""
    table = reach(new_game(edition=MAYFAIR_2005.variant(promises="binding")), open_bribe)
    public = table.running_game().view()
    acting = public.acting
    landlord = public.landlord
    assert acting is not None
    assert public.payer is not None
    other = next(seat + 1 for seat in range(3) if seat != acting)
    number = table.decision_number
    since = table.decision_since
    assert since == table.version
    paid = PayClause(scholar=public.payer, amount=1_000)
    post = HireClause(scholar=public.payer)
    offer = Speak(seat=acting, to=landlord, mine=(paid,), yours=(post,))
    for entry in (
        SeatLeft(user_id=other),
        taken(other),
        played(offer),
        played(Withdraw(seat=acting, statement=0)),
        played(offer),
        played(Decline(seat=landlord, statement=1)),
        played(offer),
        played(Agree(seat=landlord, statement=2)),
    ):
        table = then(table, entry)
        assert (table.decision_number, table.decision_since) == (number, since), entry
        assert table.view.version == table.version == since + len(table.history[since:])
    table = then(table, SeatLeft(user_id=acting + 1))
    assert (table.decision_number, table.decision_since) == (number, since)
    table = then(table, taken(acting + 1))
    assert (table.decision_number, table.decision_since) == (number, table.version), "it is theirs again"
    table = then(table, played(PayBribe(seat=acting, amount=1_000)))
    assert (table.decision_number, table.decision_since) == (number + 1, table.version)


def test_what_everybody_may_know_holds_no_cash() -> None:
    table = new_game()
    shown = table.view
    assert shown.public is not None
    assert shown.public.cash is None
    assert (shown.id, shown.version, shown.turn, shown.phase) == (1, 4, 1, Phase.PLAYING)
    assert table.view_of(2).cash == MAYFAIR_2005.starting_cash
    with pytest.raises(TableRefusal):
        table.view_of(9)


def test_the_hand_is_for_who_decides_for_the_seat() -> None:
    table = then(new_game(), SeatLeft(user_id=2))
    assert table.hand_of(1) == table.view_of(1)
    assert table.view_of(2).seat == 1
    causes: list[Cause] = []
    for somewhere, user in ((table, 2), (table, 9), (table_after(taken(1)), 1)):
        with pytest.raises(TableRefusal) as refused:
            somewhere.hand_of(user)
        causes.append(refused.value.cause)
    assert causes == [Cause.AWAY, Cause.NOT_SEATED, Cause.GAME_NOT_STARTED]
    with pytest.raises(TableRefusal) as refused:
        then(table, TableClosed(moderator_id=9, moderator="Zoe")).hand_of(2)
    assert refused.value.cause is Cause.GAME_FINISHED, "nobody could take it back"


def test_acting_by_itself_needs_a_game() -> None:
    table = Table(1, CHANNEL, GUILD)
    assert not table.acts_by_itself
    assert table.only_command is None
    assert not new_lobby().acts_by_itself
    deserted = then(new_game(), *(SeatLeft(user_id=user) for user in (1, 2, 3)))
    assert not deserted.acts_by_itself
    assert deserted.only_command is None


def test_a_table_cannot_be_changed() -> None:
    table = new_game()
    for field in fields(table):
        with pytest.raises(FrozenInstanceError):
            setattr(table, field.name, getattr(table, field.name))
    for collection in (table.chairs, table.history, table.accounts):
        assert type(collection) is tuple
    assert not hasattr(table.view.asked, "__setitem__")
