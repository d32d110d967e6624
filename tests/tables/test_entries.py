"""The log is read as it was written."""

from __future__ import annotations

from datetime import UTC, datetime
from random import Random

import pytest

from bot.tables.bookkeeping import Bookkeeping
from bot.tables.computers import ComputerPlayers, automatic_entry
from bot.tables.entries import (
    ENTRIES,
    BackupRestored,
    BookkeepingChosen,
    BribePrepared,
    By,
    ChannelLost,
    ComputerDismissed,
    ComputerRequested,
    ComputerSeated,
    EditionChosen,
    Entry,
    GameAbandoned,
    GameStarted,
    HearingEnded,
    HearingWaived,
    HeldWordJudged,
    LastCalled,
    LobbyExpired,
    MovedToThread,
    NewcomerAccepted,
    Opening,
    PaceChosen,
    PaceWanted,
    PersonGone,
    Played,
    PlayerRemoved,
    PreparationWithdrawn,
    RematchOpened,
    Reminded,
    Seated,
    SeatLeft,
    SeatTaken,
    SeatWanted,
    TableClosed,
    TablePaused,
    TableResumed,
    TimeReturned,
    WentAbsent,
    WentAway,
    WordDenied,
    WordHeld,
)
from bot.tables.standing_bribes import Price, Situation, StandingOrder
from bot.tables.time_control import NO_CLOCK
from intrigue_core import AMIGO_2003, FX_SCHMID_1994, MAYFAIR_2005, PayBribe, SendScholars
from intrigue_core.players import Level, Mood, Reason, ReasonKind
from tests.support.controls import LIVE, SLOW
from tests.tables.lobbies import first_legal, played, playing, table_after, taken

EVERY_KIND: list[Entry] = [
    taken(9),
    SeatLeft(user_id=1),
    ComputerSeated(name="Zoroaster"),
    ComputerSeated(name="Cosimo", character="merchant", level=Level.HARD),
    ComputerDismissed(),
    EditionChosen(edition=AMIGO_2003),
    EditionChosen(edition=FX_SCHMID_1994.variant(self_attack=False, max_seats=3)),
    MovedToThread(channel_id=8, parent_id=7),
    RematchOpened(
        game=3,
        user_id=1,
        edition=MAYFAIR_2005.quick(),
        bookkeeping=Bookkeeping.OPEN,
        chairs=(
            Seated(name="Ada", user_id=1),
            Seated(name="Aurelio", user_id=None, character="diplomat", level=Level.EASY),
        ),
    ),
    LobbyExpired(),
    SeatTaken(user_id=9, name="Zoe", opening=Opening(edition=AMIGO_2003, control=LIVE)),
    SeatTaken(user_id=9, name="Zoe", opening=Opening(bookkeeping=Bookkeeping.EACH)),
    PaceChosen(control=SLOW),
    BookkeepingChosen(bookkeeping=Bookkeeping.EACH),
    PaceWanted(user_id=9, control=NO_CLOCK),
    WentAway(user_id=9, until=datetime(2026, 11, 28, tzinfo=UTC)),
    WentAway(user_id=9, until=None),
    Reminded(user_id=9),
    LastCalled(user_id=9, until=datetime(2026, 11, 21, 12, 1, tzinfo=UTC)),
    TimeReturned(since=datetime(2026, 11, 21, 12, tzinfo=UTC), until=datetime(2026, 11, 21, 13, tzinfo=UTC)),
    BribePrepared(
        user_id=9,
        order=StandingOrder(situation=Situation(3, 1, (3, 12)), price=Price.OVER, amount=8_000, asking=2),
    ),
    PreparationWithdrawn(user_id=9, scholar=3),
    BackupRestored(as_of=datetime(2026, 11, 21, 12, tzinfo=UTC)),
    WordHeld(
        user_id=9,
        author_id=8,
        channel_id=7,
        message_id=77,
        said_at=datetime(2026, 11, 21, 12, tzinfo=UTC),
        text="I hire your priest, I swear.",
    ),
    WordDenied(user_id=8, word=0),
    HeldWordJudged(user_id=9, word=0, kept=False),
    WentAbsent(user_id=9),
    ComputerRequested(user_id=8, absent_id=9),
    SeatWanted(user_id=9, name="Zoe"),
    NewcomerAccepted(user_id=1, newcomer_id=9),
    GameAbandoned(),
    ChannelLost(),
    TableClosed(moderator_id=7, moderator="Mo"),
    TablePaused(moderator_id=7, moderator="Mo"),
    TableResumed(moderator_id=7, moderator="Mo"),
    PlayerRemoved(moderator_id=7, moderator="Mo", user_id=9),
    PersonGone(user_id=9),
    GameStarted(edition=MAYFAIR_2005, first_player=0),
    GameStarted(
        edition=MAYFAIR_2005,
        computers=("A", "B"),
        first_player=2,
        characters=("miser", "gambler"),
        level=Level.NORMAL,
    ),
    played(first_legal(playing())),
    Played(command=PayBribe(seat=1, amount=3_000), by=By.COMPUTER, asking=2),
    Played(
        command=PayBribe(seat=1, amount=3_000),
        by=By.COMPUTER,
        mood=Mood.PAY,
        variant=4,
        reason=Reason(kind=ReasonKind.AGREED, seat=2, statement=7),
    ),
    HearingWaived(user_id=9),
    HearingEnded(),
]


@pytest.mark.parametrize("entry", EVERY_KIND, ids=lambda entry: entry.kind)
def test_entries_are_read_as_they_were_written(entry: Entry) -> None:
    assert ENTRIES.validate_json(ENTRIES.dump_json(entry)) == entry


def test_every_kind_of_entry_is_tried_above() -> None:
    kinds = set(ENTRIES.json_schema()["discriminator"]["mapping"])
    assert {entry.kind for entry in EVERY_KIND} == kinds


def test_a_sending_is_written_in_full() -> None:
    entry = played(first_legal(playing()))
    assert isinstance(entry.command, SendScholars)
    assert '"kind":"send_scholars"' in ENTRIES.dump_json(entry).decode()


def test_what_was_written_before_computer_players_had_characters_is_read() -> None:
    """And nothing is made up about them."""
    edition = MAYFAIR_2005.model_dump_json()
    seated = ENTRIES.validate_json('{"kind":"computer_seated","name":"Zoroaster"}')
    started = ENTRIES.validate_json(
        f'{{"kind":"game_started","edition":{edition},"computers":["A","B"],"first_player":1}}'
    )
    bribed = ENTRIES.validate_json(
        '{"kind":"played","by":"computer","command":{"kind":"pay_bribe","seat":1,"amount":1000}}'
    )
    table = table_after(taken(1), seated, started)
    assert [chair.name for chair in table.chairs] == ["user 1", "Zoroaster", "A", "B"]
    assert {(chair.character, chair.level) for chair in table.chairs} == {(None, None)}
    assert isinstance(bribed, Played)
    assert (bribed.mood, bribed.variant, bribed.reason) == (None, 0, None)
    decided = automatic_entry(table, ComputerPlayers(None, Random(1)))
    decided.check(table)


def test_what_was_written_before_there_was_bookkeeping_is_read() -> None:
    """Such tables keep no books."""
    edition = MAYFAIR_2005.model_dump_json()
    opened = ENTRIES.validate_json('{"kind":"seat_taken","user_id":1,"name":"Ada","opening":{}}')
    again = ENTRIES.validate_json(
        f'{{"kind":"rematch_opened","game":1,"user_id":1,"edition":{edition},'
        '"chairs":[{"name":"Ada","user_id":1}]}'
    )
    for entry in (opened, again):
        table = table_after(entry)
        assert table.bookkeeping is Bookkeeping.NOBODY
        assert table.view.open_books is table.books is None
