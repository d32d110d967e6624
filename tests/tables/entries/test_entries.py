"""Entries of every kind: how they are kept, when each is allowed, and what a refusal says."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from random import Random

import pytest

from bot.tables.bookkeeping import Bookkeeping
from bot.tables.computers import ComputerPlayers, automatic_entry
from bot.tables.entries import (
    ENTRIES,
    BackupRestored,
    BookkeepingChosen,
    BribePrepared,
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
    PaceChosen,
    PaceWanted,
    Played,
    PlayerRemoved,
    PreparationWithdrawn,
    RematchOpened,
    Reminded,
    SeatLeft,
    SeatWanted,
    SetUp,
    SetupSuggested,
    SuggestionAccepted,
    TableClosed,
    TablePaused,
    TableResumed,
    TimeReturned,
    WentAbsent,
    WentAway,
    Wished,
    WordDenied,
)
from bot.tables.entries.free_talk import MAX_HELD
from bot.tables.entries.lobby import Seated
from bot.tables.fold import apply_entry
from bot.tables.refusals import Cause
from bot.tables.setup import Setup
from bot.tables.standing_bribes import Price, StandingOrder, situation_of
from bot.tables.table import Table
from bot.tables.table_view import Wish
from bot.tables.time_control import NO_CLOCK, Timing
from intrigue_core import (
    AMIGO_2003,
    BRETTSPIELWELT,
    FX_SCHMID_1994,
    MAYFAIR_2005,
    Area,
    CommandError,
    DecisionKind,
    ErrorCode,
    PayBribe,
    SendScholars,
)
from tests.support.builders import (
    CHANNEL,
    LIVE,
    NOON,
    SLOW,
    course,
    first_legal,
    held,
    last_of,
    new_game,
    new_lobby,
    played,
    refusal,
    snapshot,
    table_after,
    taken,
    then,
)
from tests.tables.every_entry import EVERY_KIND


@pytest.mark.parametrize("entry", EVERY_KIND, ids=lambda entry: entry.kind)
def test_entries_are_read_as_they_were_written(entry: Entry) -> None:
    assert ENTRIES.validate_json(ENTRIES.dump_json(entry)) == entry


def test_every_kind_of_entry_is_tried_above() -> None:
    kinds = set(ENTRIES.json_schema()["discriminator"]["mapping"])
    assert {entry.kind for entry in EVERY_KIND} == kinds


def test_a_sending_is_written_in_full() -> None:
    entry = played(first_legal(new_game()))
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


# --- what is allowed when, and what a refusal says; to ask changes nothing ---


SOON, LATE = NOON + timedelta(seconds=70), NOON + LIVE.talk
TALKING = Timing(LIVE, NOON, talk=True)
EMPTY_START = GameStarted(edition=MAYFAIR_2005, first_player=0)


def finished() -> Table:
    return last_of(course(new_game()))


def deserted() -> Table:
    return then(new_game(), *(SeatLeft(user_id=user) for user in (1, 2, 3)))


def expired() -> Table:
    return table_after(taken(1), taken(2), LobbyExpired())


def sent() -> Played:
    return played(first_legal(new_game()))


def bribing(*, fought: bool) -> Table:
    """A bribe is due: for a post that is given, or for one in a palace where some areas are taken."""
    for table in course(new_game(4)):
        public = table.public
        assert public is not None
        stage = public.current_stage
        if public.deciding is not DecisionKind.BRIBE or stage is None:
            continue
        if fought and stage.area is not None:
            return table
        if not fought and stage.area is None and 0 < len(public.free_areas(public.landlord)) < 4:
            return table
    raise LookupError("no such game")


def stage_of(table: Table) -> tuple[int, int, int]:
    """A user who pays in this stage, the landlord's, and one of those who have no part in it."""
    public = table.public
    assert public is not None
    payers = {public.edition.owner(scholar) for scholar in public.stages[public.stage].payers}
    others = set(range(public.seats)) - payers - {public.landlord}
    return min(payers) + 1, public.landlord + 1, min(others) + 1


BRIBING, FOUGHT = bribing(fought=False), bribing(fought=True)
PAYER, LANDLORD, BYSTANDER = stage_of(BRIBING)


def bribe(table: Table, asking: Area | None) -> Played:
    return played(first_legal(table), asking)


def free_area(table: Table) -> Area:
    public = table.running_game().view()
    return public.free_areas(public.landlord)[0]


def occupied_area(table: Table) -> Area:
    public = table.running_game().view()
    return next(area for area in range(4) if area not in public.free_areas(public.landlord))


def prepare_due(table: Table) -> BribePrepared:
    """The bribe that is due now, prepared."""
    public = table.running_game().view()
    assert public.payer is not None
    assert public.acting is not None
    situation = situation_of(public, public.payer)
    assert situation is not None
    order = StandingOrder(situation=situation, price=Price.EXACTLY, amount=5_000)
    return BribePrepared(user_id=public.acting + 1, order=order)


TABLES = {
    "new": lambda: table_after(),
    "lobby": lambda: new_lobby(2),
    "ready": new_lobby,
    "full": lambda: table_after(*(taken(user) for user in range(1, 5)), ComputerSeated(name="Aurelio")),
    "moved": lambda: table_after(taken(1), taken(2), MovedToThread(channel_id=8, parent_id=CHANNEL)),
    "removed": lambda: table_after(
        taken(1), taken(2), PlayerRemoved(moderator_id=9, moderator="Mo", user_id=2)
    ),
    "abandoned": lambda: table_after(taken(1), SeatLeft(user_id=1)),
    "playing": new_game,
    "finished": finished,
    "deserted": deserted,
    "expired": expired,
    "left": lambda: then(new_game(), SeatLeft(user_id=2)),
    "wanted": lambda: then(new_game(), SeatLeft(user_id=2), SeatWanted(user_id=9, name="Zoe")),
    "accepted": lambda: then(
        new_game(),
        SeatLeft(user_id=2),
        SeatWanted(user_id=9, name="Zoe"),
        NewcomerAccepted(user_id=1, newcomer_id=9),
    ),
    "slow": lambda: replace(BRIBING, timing=Timing(control=SLOW)),
    "talking": lambda: replace(BRIBING, timing=TALKING),
    "last words": lambda: replace(BRIBING, timing=TALKING.last_words(SOON, BRIBING.version)),
    "talked": lambda: replace(BRIBING, timing=replace(TALKING, talk=False)),
    "talk paused": lambda: replace(BRIBING, timing=TALKING, paused=True),
    "paused together": lambda: then(
        new_game(), *(Wished(user_id=user, wish=Wish.PAUSE) for user in (1, 2, 3))
    ),
    "paused": lambda: then(new_game(), TablePaused(moderator_id=9, moderator="Mo")),
    "absent": lambda: then(new_game(), WentAbsent(user_id=1)),
    "guest absent": lambda: then(new_game(), WentAbsent(user_id=2)),
    "requested": lambda: then(new_game(), WentAbsent(user_id=1), ComputerRequested(user_id=3, absent_id=1)),
    "bribing": lambda: BRIBING,
    "fought": lambda: FOUGHT,
    "held": lambda: then(new_game(), held(1, 2)),
    "answered": lambda: then(
        new_game(), held(1, 2), WordDenied(user_id=2, word=0), HeldWordJudged(user_id=1, word=0, kept=True)
    ),
    "held and over": lambda: replace(finished(), held_words=then(new_game(), held(1, 2)).held_words),
    "hoarding": lambda: then(new_game(), *(held(1, 2, message) for message in range(MAX_HELD))),
    "talk": lambda: new_game(edition=MAYFAIR_2005.variant(promises="talk")),
}
ALLOWED = None
REFUSALS: list[tuple[Entry, dict[str, Cause | None]]] = [
    (
        taken(9),
        {
            "new": ALLOWED,
            "lobby": ALLOWED,
            "ready": ALLOWED,
            "full": Cause.TABLE_FULL,
            "abandoned": Cause.GAME_FINISHED,
            "playing": Cause.GAME_RUNNING,
            "finished": Cause.GAME_FINISHED,
            "deserted": Cause.GAME_FINISHED,
        },
    ),
    (
        taken(1),
        {
            "new": ALLOWED,
            "lobby": Cause.ALREADY_SEATED,
            "full": Cause.ALREADY_SEATED,
            "playing": Cause.ALREADY_SEATED,
            "finished": Cause.GAME_FINISHED,
            "deserted": Cause.GAME_FINISHED,
        },
    ),
    (
        SeatLeft(user_id=1),
        {
            "new": Cause.NOT_SEATED,
            "lobby": ALLOWED,
            "abandoned": Cause.NOT_SEATED,
            "playing": ALLOWED,
            "finished": Cause.GAME_FINISHED,
            "deserted": Cause.GAME_FINISHED,
        },
    ),
    (
        SeatLeft(user_id=9),
        {"lobby": Cause.NOT_SEATED, "playing": Cause.NOT_SEATED, "finished": Cause.NOT_SEATED},
    ),
    (
        ComputerSeated(name="Zoroaster"),
        {
            "lobby": ALLOWED,
            "full": Cause.TABLE_FULL,
            "abandoned": Cause.NO_TABLE,
            "playing": Cause.GAME_RUNNING,
            "finished": Cause.NO_TABLE,
            "deserted": Cause.NO_TABLE,
        },
    ),
    (
        ComputerDismissed(),
        {
            "lobby": Cause.NO_COMPUTER,
            "full": ALLOWED,
            "abandoned": Cause.NO_TABLE,
            "playing": Cause.GAME_RUNNING,
            "finished": Cause.NO_TABLE,
        },
    ),
    (
        EditionChosen(edition=AMIGO_2003),
        {
            "lobby": ALLOWED,
            "full": ALLOWED,
            "abandoned": Cause.NO_TABLE,
            "playing": Cause.GAME_RUNNING,
            "finished": Cause.NO_TABLE,
            "deserted": Cause.NO_TABLE,
        },
    ),
    (
        EditionChosen(edition=FX_SCHMID_1994.variant(self_attack=False)),
        {"lobby": ALLOWED, "ready": Cause.IMPOSSIBLE_EDITION, "full": ALLOWED},
    ),
    (
        EditionChosen(edition=FX_SCHMID_1994.variant(self_attack=False, max_seats=3)),
        {"lobby": Cause.IMPOSSIBLE_EDITION},
    ),
    (
        LobbyExpired(),
        {
            "lobby": ALLOWED,
            "full": ALLOWED,
            "expired": Cause.NO_TABLE,
            "abandoned": Cause.NO_TABLE,
            "playing": Cause.GAME_RUNNING,
            "finished": Cause.NO_TABLE,
        },
    ),
    (taken(9), {"expired": Cause.GAME_FINISHED, "removed": ALLOWED}),
    (taken(2), {"removed": Cause.WAS_REMOVED}),
    (
        MovedToThread(channel_id=8, parent_id=CHANNEL),
        {
            "lobby": ALLOWED,
            "full": ALLOWED,
            "moved": Cause.STALE,
            "expired": Cause.NO_TABLE,
            "playing": Cause.GAME_RUNNING,
            "finished": Cause.NO_TABLE,
        },
    ),
    (
        RematchOpened(game=3, user_id=1, edition=MAYFAIR_2005, chairs=(Seated(name="Ada", user_id=1),)),
        {
            "new": ALLOWED,
            "lobby": Cause.PLACE_TAKEN,
            "playing": Cause.PLACE_TAKEN,
            "finished": Cause.PLACE_TAKEN,
        },
    ),
    (SeatLeft(user_id=1), {"expired": Cause.GAME_FINISHED}),
    (ComputerSeated(name="Zoroaster"), {"expired": Cause.NO_TABLE}),
    (
        EMPTY_START,
        {
            "new": Cause.NOT_ENOUGH_PLAYERS,
            "lobby": Cause.NOT_ENOUGH_PLAYERS,
            "ready": ALLOWED,
            "full": ALLOWED,
            "abandoned": Cause.NO_TABLE,
            "playing": Cause.GAME_RUNNING,
            "finished": Cause.NO_TABLE,
            "deserted": Cause.NO_TABLE,
        },
    ),
    (
        GameStarted(edition=MAYFAIR_2005, computers=("A", "B", "C"), first_player=0),
        {"lobby": ALLOWED, "ready": Cause.TOO_MANY_PLAYERS, "full": Cause.TOO_MANY_PLAYERS},
    ),
    (
        GameStarted(edition=BRETTSPIELWELT, first_player=0),
        {"ready": Cause.NOT_ENOUGH_PLAYERS, "full": ALLOWED},
    ),
    (
        GameStarted(edition=FX_SCHMID_1994.variant(self_attack=False), first_player=0),
        {"ready": Cause.IMPOSSIBLE_EDITION, "full": ALLOWED},
    ),
    (
        sent(),
        {
            "new": Cause.GAME_NOT_STARTED,
            "lobby": Cause.GAME_NOT_STARTED,
            "playing": ALLOWED,
            "finished": Cause.GAME_FINISHED,
            "deserted": Cause.GAME_FINISHED,
        },
    ),
    (sent(), {"paused": Cause.PAUSED}),
    (WentAbsent(user_id=1), {"playing": ALLOWED, "absent": Cause.STALE, "lobby": Cause.GAME_NOT_STARTED}),
    (
        ComputerRequested(user_id=1, absent_id=2),
        {
            "lobby": Cause.GAME_NOT_STARTED,
            "playing": Cause.NOT_ABSENT,
            "absent": Cause.NOT_ABSENT,
            "guest absent": ALLOWED,
            "finished": Cause.GAME_FINISHED,
        },
    ),
    (ComputerRequested(user_id=3, absent_id=2), {"guest absent": Cause.HOST_DECIDES}),
    (
        ComputerRequested(user_id=3, absent_id=1),
        {"playing": Cause.NOT_ABSENT, "absent": ALLOWED, "requested": Cause.REQUESTED_ALREADY},
    ),
    (ComputerRequested(user_id=2, absent_id=1), {"requested": ALLOWED}),
    (ComputerRequested(user_id=9, absent_id=1), {"absent": Cause.NOT_SEATED}),
    (ComputerRequested(user_id=1, absent_id=1), {"absent": Cause.NOT_ABSENT}),
    (
        SeatWanted(user_id=9, name="Zoe"),
        {
            "lobby": Cause.GAME_NOT_STARTED,
            "playing": Cause.GAME_RUNNING,
            "left": ALLOWED,
            "wanted": Cause.REQUESTED_ALREADY,
            "finished": Cause.GAME_FINISHED,
        },
    ),
    (SeatWanted(user_id=8, name="Max"), {"wanted": Cause.NEWCOMER_WAITS}),
    (SeatWanted(user_id=1, name="Ada"), {"left": Cause.WAS_SEATED}),
    (
        NewcomerAccepted(user_id=1, newcomer_id=9),
        {
            "left": Cause.STALE,
            "wanted": ALLOWED,
            "accepted": Cause.REQUESTED_ALREADY,
            "finished": Cause.GAME_FINISHED,
        },
    ),
    (NewcomerAccepted(user_id=1, newcomer_id=8), {"wanted": Cause.STALE}),
    (NewcomerAccepted(user_id=8, newcomer_id=9), {"wanted": Cause.NOT_SEATED}),
    (NewcomerAccepted(user_id=2, newcomer_id=9), {"wanted": Cause.AWAY}),
    (GameAbandoned(), {"lobby": Cause.GAME_NOT_STARTED, "absent": ALLOWED, "finished": Cause.GAME_FINISHED}),
    (ChannelLost(), {"lobby": ALLOWED, "playing": ALLOWED, "expired": Cause.NO_TABLE}),
    (
        TableClosed(moderator_id=9, moderator="Mo"),
        {"lobby": ALLOWED, "playing": ALLOWED, "paused": ALLOWED, "finished": Cause.GAME_FINISHED},
    ),
    (TableClosed(moderator_id=1, moderator="Ada"), {"lobby": ALLOWED, "playing": ALLOWED, "paused": ALLOWED}),
    (
        Wished(user_id=1, wish=Wish.PAUSE),
        {
            "lobby": Cause.GAME_NOT_STARTED,
            "playing": ALLOWED,
            "paused": Cause.PAUSED,
            "paused together": Cause.PAUSED,
            "finished": Cause.GAME_FINISHED,
        },
    ),
    (
        Wished(user_id=1, wish=Wish.RESUME),
        {"playing": Cause.NOT_PAUSED, "paused": Cause.PAUSED, "paused together": ALLOWED},
    ),
    (
        Wished(user_id=1, wish=Wish.END),
        {"playing": ALLOWED, "paused": ALLOWED, "paused together": ALLOWED, "deserted": Cause.GAME_FINISHED},
    ),
    (Wished(user_id=9, wish=Wish.END), {"playing": Cause.NOT_SEATED}),
    (TablePaused(moderator_id=1, moderator="Ada"), {"playing": ALLOWED, "paused": Cause.PAUSED}),
    (TableResumed(moderator_id=1, moderator="Ada"), {"playing": Cause.NOT_PAUSED, "paused": ALLOWED}),
    (
        PlayerRemoved(moderator_id=1, moderator="Ada", user_id=2),
        {"lobby": Cause.MODERATOR_PLAYS, "playing": Cause.MODERATOR_PLAYS},
    ),
    (
        TablePaused(moderator_id=9, moderator="Mo"),
        {"lobby": Cause.GAME_NOT_STARTED, "playing": ALLOWED, "paused": Cause.PAUSED},
    ),
    (TableResumed(moderator_id=9, moderator="Mo"), {"playing": Cause.NOT_PAUSED, "paused": ALLOWED}),
    (
        PlayerRemoved(moderator_id=9, moderator="Mo", user_id=2),
        {"lobby": ALLOWED, "playing": ALLOWED, "finished": Cause.GAME_FINISHED},
    ),
    (
        PlayerRemoved(moderator_id=9, moderator="Mo", user_id=8),
        {"lobby": Cause.NO_SUCH_PLAYER, "playing": Cause.NO_SUCH_PLAYER},
    ),
    (
        SetUp(user_id=1, setup=Setup(control=LIVE)),
        {"lobby": ALLOWED, "playing": Cause.GAME_RUNNING, "deserted": Cause.NO_TABLE},
    ),
    (SetUp(user_id=2, setup=Setup(control=LIVE)), {"lobby": Cause.HOST_SETS}),
    (SetUp(user_id=9, setup=Setup(control=LIVE)), {"lobby": Cause.NOT_SEATED}),
    (
        SetupSuggested(user_id=2, setup=Setup(bookkeeping=Bookkeeping.OPEN)),
        {"lobby": ALLOWED, "playing": Cause.GAME_RUNNING},
    ),
    (SetupSuggested(user_id=9, setup=Setup(control=LIVE)), {"lobby": Cause.NOT_SEATED}),
    (SuggestionAccepted(user_id=1, suggestion=1), {"lobby": Cause.STALE, "playing": Cause.GAME_RUNNING}),
    (SuggestionAccepted(user_id=2, suggestion=1), {"lobby": Cause.HOST_SETS}),
    (PaceChosen(control=LIVE), {"lobby": ALLOWED, "playing": Cause.GAME_RUNNING}),
    (
        BookkeepingChosen(bookkeeping=Bookkeeping.OPEN),
        {"lobby": ALLOWED, "playing": Cause.GAME_RUNNING, "deserted": Cause.NO_TABLE},
    ),
    (
        PaceWanted(user_id=1, control=LIVE),
        {"lobby": Cause.GAME_NOT_STARTED, "playing": ALLOWED, "finished": Cause.GAME_FINISHED},
    ),
    (PaceWanted(user_id=1, control=NO_CLOCK), {"playing": Cause.SAME_PACE}),
    (PaceWanted(user_id=9, control=LIVE), {"playing": Cause.NOT_SEATED}),
    (WentAway(user_id=1, until=NOON), {"lobby": Cause.GAME_NOT_STARTED, "playing": Cause.ONLY_SLOW}),
    (WentAway(user_id=1, until=None), {"lobby": Cause.GAME_NOT_STARTED, "playing": ALLOWED}),
    (
        prepare_due(BRIBING),
        {"playing": Cause.ONLY_PREPARED_SLOWLY, "slow": Cause.DUE_NOW, "finished": Cause.GAME_FINISHED},
    ),
    (prepare_due(BRIBING).model_copy(update={"user_id": 9}), {"slow": Cause.NOT_SEATED}),
    (
        PreparationWithdrawn(user_id=1, scholar=0),
        {"lobby": Cause.GAME_NOT_STARTED, "playing": Cause.STALE, "slow": Cause.STALE},
    ),
    (
        held(1, 2),
        {
            "lobby": Cause.GAME_NOT_STARTED,
            "playing": ALLOWED,
            "paused": ALLOWED,
            "held": Cause.HELD_ALREADY,
            "hoarding": Cause.TOO_MANY_HELD,
            "talk": Cause.NOTHING_REMEMBERED,
            "left": Cause.AUTHOR_AWAY,
            "finished": Cause.GAME_FINISHED,
            "deserted": Cause.GAME_FINISHED,
        },
    ),
    (held(1, 1), {"playing": Cause.SAID_BY_YOU}),
    (held(1, 9), {"playing": Cause.SAID_BY_NOBODY}),
    (held(9, 1), {"playing": Cause.NOT_SEATED}),
    (held(2, 1), {"left": Cause.AWAY}),
    (held(3, 2), {"held": Cause.HELD_ALREADY}),
    (held(3, 2, message_id=99), {"held": ALLOWED, "hoarding": ALLOWED}),
    (held(1, 2).model_copy(update={"channel_id": 8}), {"playing": Cause.SAID_ELSEWHERE}),
    (
        WordDenied(user_id=2, word=0),
        {
            "lobby": Cause.GAME_NOT_STARTED,
            "playing": Cause.STALE,
            "held": ALLOWED,
            "answered": Cause.ANSWERED_ALREADY,
            "held and over": ALLOWED,
            "deserted": Cause.GAME_FINISHED,
        },
    ),
    (WordDenied(user_id=1, word=0), {"held": Cause.NOT_THE_AUTHOR}),
    (
        HearingWaived(user_id=1),
        {
            "lobby": Cause.GAME_NOT_STARTED,
            "playing": Cause.NO_HEARING,
            "paused": Cause.PAUSED,
            "finished": Cause.GAME_FINISHED,
        },
    ),
    (HearingEnded(), {"lobby": Cause.GAME_NOT_STARTED, "playing": Cause.STALE}),
    (WordDenied(user_id=9, word=0), {"held": Cause.NOT_SEATED}),
    (WordDenied(user_id=2, word=-1), {"held": Cause.STALE}),
    (
        HeldWordJudged(user_id=1, word=0, kept=False),
        {
            "lobby": Cause.GAME_NOT_STARTED,
            "playing": Cause.STALE,
            "held": ALLOWED,
            "answered": Cause.ANSWERED_ALREADY,
            "held and over": ALLOWED,
            "deserted": Cause.GAME_FINISHED,
        },
    ),
    (HeldWordJudged(user_id=2, word=0, kept=True), {"held": Cause.NOT_THE_HOLDER}),
    (HeldWordJudged(user_id=9, word=0, kept=True), {"held": Cause.NOT_SEATED}),
    (Reminded(user_id=1), {"lobby": Cause.GAME_NOT_STARTED, "playing": ALLOWED}),
    (
        LastCalled(user_id=PAYER, until=SOON),
        {
            "lobby": Cause.GAME_NOT_STARTED,
            "slow": Cause.ONLY_LIVE,
            "bribing": Cause.ONLY_LIVE,
            "talking": ALLOWED,
            "talk paused": Cause.PAUSED,
            "talked": Cause.NO_TALK_LEFT,
            "last words": Cause.NO_TALK_LEFT,
            "finished": Cause.GAME_FINISHED,
        },
    ),
    (LastCalled(user_id=LANDLORD, until=SOON), {"talking": ALLOWED}),
    (LastCalled(user_id=LANDLORD, until=LATE), {"talking": Cause.NO_TALK_LEFT}),
    (LastCalled(user_id=BYSTANDER, until=SOON), {"talking": Cause.NOT_IN_STAGE}),
    (LastCalled(user_id=9, until=SOON), {"talking": Cause.NOT_SEATED}),
    (TimeReturned(since=NOON, until=NOON), {"lobby": ALLOWED, "finished": Cause.GAME_FINISHED}),
    (BackupRestored(as_of=NOON), {"lobby": ALLOWED, "bribing": ALLOWED, "finished": Cause.GAME_FINISHED}),
    (bribe(BRIBING, free_area(BRIBING)), {"bribing": ALLOWED}),
    (bribe(BRIBING, occupied_area(BRIBING)), {"bribing": Cause.ASKED_AREA_TAKEN}),
    (bribe(BRIBING, 99), {"bribing": Cause.ASKED_AREA_TAKEN}),
    (bribe(FOUGHT, None), {"fought": ALLOWED}),
    (bribe(FOUGHT, 0), {"fought": Cause.ASKED_AREA_GIVEN}),
]
CASES = [
    pytest.param(name, entry, cause, id=f"{number}-{entry.kind}-{name}-{cause or 'allowed'}")
    for number, (entry, causes) in enumerate(REFUSALS)
    for name, cause in causes.items()
]


@pytest.mark.parametrize(("name", "entry", "cause"), CASES)
def test_what_is_allowed_when(name: str, entry: Entry, cause: Cause | None) -> None:
    table = TABLES[name]()
    before = snapshot(table)
    if cause is None:
        entry.check(table)
        assert snapshot(table) == before, "to ask changes nothing"
        future = apply_entry(table, entry)
        step = future.history[-1]
        assert (step.version, step.entry) == (table.version + 1, entry)
        assert future.version == table.version + 1
        assert future.history[:-1] == table.history
    else:
        assert refusal(table, entry).cause is cause
    assert snapshot(table) == before


ELSEWHERE = {
    *("away", "stale", "said_before", "unplayable_rules", "thread_taken", "not_finished"),
    *("not_heard", "went_on_already", "word_given"),
    "no_books",
}
"""Causes that need more than one entry to come about, or none."""


def test_every_cause_of_the_table_is_tried_above() -> None:
    tried = {str(cause) for _, causes in REFUSALS for cause in causes.values()}
    assert set(map(str, Cause)) - tried <= ELSEWHERE


def test_a_refusal_has_its_numbers() -> None:
    assert refusal(TABLES["lobby"](), EMPTY_START).details == {"seated": 2, "needed": 3, "most": 5}


def test_an_area_that_is_given_is_named_by_its_salary() -> None:
    stage = FOUGHT.running_game().view().current_stage
    assert stage is not None
    assert stage.area is not None
    for asking in range(4):
        refused = refusal(FOUGHT, bribe(FOUGHT, asking))
        assert refused.cause is Cause.ASKED_AREA_GIVEN, "not even for that very area"
        assert refused.details == {"given": MAYFAIR_2005.salaries[stage.area]}
    assert refusal(BRIBING, bribe(BRIBING, occupied_area(BRIBING))).details == {}


def test_the_rules_refuse_too() -> None:
    table = new_game()
    before = snapshot(table)
    with pytest.raises(CommandError) as refused:
        played(PayBribe(seat=0, amount=1_000)).check(table)
    assert refused.value.code is ErrorCode.WRONG_DECISION
    assert snapshot(table) == before


def test_the_rules_come_before_what_a_bribe_asks_for() -> None:
    seat = BRIBING.running_game().acting
    assert seat is not None
    for asking in (None, free_area(BRIBING), occupied_area(BRIBING)):
        with pytest.raises(CommandError) as refused:
            played(PayBribe(seat=seat, amount=1), asking).check(BRIBING)
        assert refused.value.code in (ErrorCode.BELOW_MINIMUM, ErrorCode.NOT_A_MULTIPLE)
