"""What people are held to: what a table knows of it, and what both sides say, be it after the end."""

from __future__ import annotations

from datetime import timedelta

import pytest
from pydantic import ValidationError

from bot.store.sqlite import SqliteStore
from bot.tables.entries import (
    HeldMessageDenied,
    HeldMessageJudged,
    MessageHeld,
    NewcomerAccepted,
    SeatLeft,
    SeatWanted,
    WentAbsent,
)
from bot.tables.fold import apply_entry
from bot.tables.refusals import Cause
from bot.tables.service import TableService
from bot.tables.table import Table
from bot.tables.table_view import MAX_HELD_LENGTH, Phase
from tests.support.builders import (
    CHANNEL,
    GUILD,
    NOON,
    act,
    finish,
    held,
    interactions,
    new_game,
    refusal,
    refused,
    seated,
    started,
    taken,
    then,
)
from tests.tables.conftest import MakeService


async def hold(service: TableService, table: Table, user_id: int, author_id: int, message_id: int) -> Table:
    held = MessageHeld(
        user_id=user_id,
        author_id=author_id,
        channel_id=CHANNEL,
        message_id=message_id,
        said_at=service.now(),
        text=f"Word {message_id}",
    )
    return await service.execute(act(table, user_id), held)


def test_what_is_known_of_it() -> None:
    table = then(new_game(), held(2, 3, text="You get the 10,000."))
    (word,) = table.held_messages
    assert (word.holder, word.holder_id, word.holder_name) == (1, 2, "user 2")
    assert (word.author, word.author_id, word.author_name) == (2, 3, "user 3")
    assert (word.text, word.round) == ("You get the 10,000.", 1)
    assert (word.guild_id, word.channel_id, word.message_id) == (GUILD, CHANNEL, 77)
    assert (word.denied, word.kept) == (False, None)
    assert table.view.held_messages == table.held_messages, "everybody may know of it"
    assert table.history[-1].held_message == word


def test_each_side_says_once_what_it_thinks_of_it() -> None:
    table = then(new_game(), held(2, 3), held(1, 3, message_id=78))
    table = then(
        table, HeldMessageDenied(user_id=3, held=1), HeldMessageJudged(user_id=1, held=1, kept=False)
    )
    first, second = table.held_messages
    assert (first.denied, first.kept) == (False, None)
    assert (second.denied, second.kept) == (True, False)
    assert table.history[-2].held_message != table.history[-1].held_message == second
    assert refusal(table, HeldMessageJudged(user_id=1, held=1, kept=True)).cause is Cause.ANSWERED_ALREADY
    table = then(table, HeldMessageJudged(user_id=2, held=0, kept=True))
    assert table.held_messages[0].kept is True


def test_the_author_is_who_it_was_and_not_who_has_the_seat_now() -> None:
    table = then(new_game(), held(1, 2), SeatLeft(user_id=2), SeatWanted(user_id=9, name="Zoe"))
    table = then(table, *(NewcomerAccepted(user_id=user, newcomer_id=9) for user in (1, 3)))
    assert table.chairs[1].name == "Zoe"
    assert table.held_messages[0].author_name == "user 2"
    assert refusal(table, HeldMessageDenied(user_id=9, held=0)).cause is Cause.NOT_THE_AUTHOR


def test_what_was_written_before_the_table_does_not_count() -> None:
    table = Table(1, CHANNEL, GUILD)
    for minutes, user in enumerate((1, 2, 3)):
        table = apply_entry(table, taken(user), NOON + timedelta(minutes=minutes))
    start = new_game().history[-1].entry
    table = apply_entry(table, start, NOON + timedelta(minutes=9))
    assert table.opened_at == NOON
    word = held(1, 2)
    early = word.model_copy(update={"said_at": NOON - timedelta(seconds=1)})
    assert refusal(table, early).cause is Cause.SAID_BEFORE
    then(table, word)  # what was said in the lobby does


def test_whoever_holds_somebody_to_a_word_or_answers_is_there() -> None:
    table = then(new_game(), WentAbsent(user_id=2), held(2, 3))
    assert not table.chairs[1].absent
    table = then(table, WentAbsent(user_id=3), HeldMessageDenied(user_id=3, held=0))
    assert not table.chairs[2].absent


@pytest.mark.parametrize("text", ["", "x" * (MAX_HELD_LENGTH + 1)])
def test_a_text_has_its_bounds(text: str) -> None:
    with pytest.raises(ValidationError):
        held(1, 2, text=text)


# --- in a service ---


async def test_when_it_was_said_goes_by_our_clock(service: TableService) -> None:
    table = await seated(service, 3)
    table = await service.lobby.start(act(table, 1))
    assert table.opened_at is not None

    async def hold_what_was_said(ago: timedelta) -> Table:
        said_at = service.now() - ago
        held = MessageHeld(
            user_id=1,
            author_id=2,
            channel_id=CHANNEL,
            message_id=next(interactions),
            said_at=said_at,
            text="I will.",
        )
        return await service.execute(act(table, 1), held)

    await refused(Cause.SAID_BEFORE, hold_what_was_said(timedelta(hours=1)))
    held_now = await hold_what_was_said(timedelta(seconds=1))
    entry = held_now.history[-1].entry
    assert isinstance(entry, MessageHeld)
    assert table.opened_at < entry.said_at < table.opened_at + timedelta(minutes=1)


async def test_after_the_end_it_is_judged_and_the_channel_stays_free(
    service: TableService, store: SqliteStore, make_service: MakeService
) -> None:
    """The table is read again from its log, and no entry but these comes after the last of the game."""
    table = await hold(service, await started(service, 3), 1, 2, 5)
    table = await finish(service, await hold(service, table, 3, 2, 6))
    over = table.version
    assert table.history[-1].closing
    assert await store.find_table(CHANNEL) is None

    again = make_service()
    table = await again.execute(act(table, 1), HeldMessageJudged(user_id=1, held=0, kept=False))
    table = await again.execute(act(table, 2), HeldMessageDenied(user_id=2, held=0))
    assert (table.held_messages[0].kept, table.held_messages[0].denied) == (False, True)
    assert table.phase is Phase.FINISHED
    assert table.version == over + 2
    assert [step.closing for step in table.history[-3:]] == [True, False, False]
    assert table.deadline is None
    assert await store.find_table(CHANNEL) is None, "it is not open again"
    await refused(Cause.GAME_FINISHED, hold(again, table, 1, 2, 7))

    new = await seated(again, 2)
    assert new.id != table.id
    table = await again.execute(act(table, 3), HeldMessageJudged(user_id=3, held=1, kept=True))
    assert (await store.find_table(CHANNEL)) == new.id, "the channel's table is the new one"
    assert (await make_service().get(table.id)).held_messages == table.held_messages
