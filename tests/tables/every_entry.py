"""Every kind of entry: at which tables it is allowed, and at which it is refused for which cause."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta

from bot.tables.bookkeeping import Bookkeeping
from bot.tables.entries import (
    AnnouncedOpened,
    BackupRestored,
    BribePrepared,
    By,
    ChannelAwaited,
    ChannelLost,
    ComputerDismissed,
    ComputerRequested,
    ComputerSeated,
    DoorSet,
    Entry,
    GameAbandoned,
    GameGoesOn,
    GameStarted,
    GoingOnAsked,
    HandedOn,
    HearingEnded,
    HearingWaived,
    HeldMessageDenied,
    HeldMessageJudged,
    InvitationDeclined,
    InvitationsEnded,
    Invited,
    LastCalled,
    LobbyExpired,
    MovedToThread,
    NewcomerAccepted,
    PaceWanted,
    PersonGone,
    Played,
    PlayerRemoved,
    PreparationWithdrawn,
    PricesWaived,
    ReadyAsked,
    ReadyCheckEnded,
    RematchOpened,
    Reminded,
    SeatForfeited,
    SeatLeft,
    SeatTaken,
    SeatWanted,
    Seen,
    SetTimeReminded,
    SetUp,
    SetupSuggested,
    StartSuggested,
    StillThere,
    SuggestionAccepted,
    TableClosed,
    TablePaused,
    TableResumed,
    TakenOver,
    TimeReturned,
    TimeSet,
    WentAbsent,
    WentAway,
    Wished,
)
from bot.tables.entries.gathering import MAX_INVITED
from bot.tables.entries.held_messages import MAX_HELD
from bot.tables.entries.lobby import Opening, Seated
from bot.tables.pace import NO_CLOCK, Timing
from bot.tables.prepared_bribes import Preparation, Price, situation_of
from bot.tables.refusals import Cause
from bot.tables.setup import Setup
from bot.tables.starting import PLAIN_START
from bot.tables.table import Table
from bot.tables.table_view import Wish
from intrigue_core import (
    AMIGO_2003,
    BRETTSPIELWELT,
    FX_SCHMID_1994,
    MAYFAIR_2005,
    Area,
    DecisionKind,
    PayBribe,
)
from intrigue_core.players import Level, Mood, Reason, ReasonKind
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
    some,
    table_after,
    taken,
    then,
)

SOON = NOON + timedelta(seconds=70)
LATE = NOON + LIVE.talk
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
        public = table.running_game().view()
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
    public = table.running_game().view()
    payers = {public.edition.owner(scholar) for scholar in public.stages[public.stage].payers}
    others = set(range(public.seats)) - payers - {public.landlord}
    return min(payers) + 1, public.landlord + 1, min(others) + 1


BRIBING = bribing(fought=False)
FOUGHT = bribing(fought=True)
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
    situation = some(situation_of(public, public.payer))
    order = Preparation(situation=situation, price=Price.EXACTLY, amount=5_000)
    return BribePrepared(user_id=public.acting + 1, preparation=order)


ASKED = ReadyAsked(user_id=1, start=PLAIN_START, asked=(2,), until=LATE, rated=(2,))
"""Ada starts, and Ben is asked whether he is still there."""

EVENING = NOON + timedelta(hours=8)


def invitation(user: int) -> Invited:
    return Invited(user_id=1, to_id=user, to_name=f"user {user}", until=LATE)


def much_inviting() -> Iterator[Entry]:
    """As many people are invited as may be, and none of them comes."""
    for user in range(100, 100 + MAX_INVITED):
        yield invitation(user)
        yield InvitationDeclined(user_id=user)


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
    "last call": lambda: replace(BRIBING, timing=TALKING.last_call(SOON, BRIBING.version)),
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
        new_game(),
        held(1, 2),
        HeldMessageDenied(user_id=2, held=0),
        HeldMessageJudged(user_id=1, held=0, kept=True),
    ),
    "held and over": lambda: replace(finished(), held_messages=then(new_game(), held(1, 2)).held_messages),
    "hoarding": lambda: then(new_game(), *(held(1, 2, message) for message in range(MAX_HELD))),
    "announced": lambda: then(new_lobby(2), TimeSet(user_id=1, at=EVENING)),
    "asked": lambda: then(new_lobby(3), ASKED),
    "inviting": lambda: then(new_lobby(2), invitation(9)),
    "declined": lambda: then(new_lobby(2), invitation(9), InvitationDeclined(user_id=9)),
    "kept full": lambda: then(new_lobby(2), *(invitation(user) for user in (6, 7, 8))),
    "much inviting": lambda: then(new_lobby(2), *much_inviting()),
    "private": lambda: then(new_lobby(2), DoorSet(user_id=1, by_invitation=True)),
    "doubted": lambda: then(new_game(), GoingOnAsked(until=LATE)),
    "talk": lambda: new_game(edition=MAYFAIR_2005.variant(promises="talk")),
}


def when(entry: Entry, allowed: str = "", **refused: str) -> Iterator[tuple[str, Entry, Cause | None]]:
    """Yield the tables at which an entry is allowed, and those at which it is refused, with the cause."""
    yield from ((name, entry, None) for name in allowed.split(", ") if name)
    for cause, names in refused.items():
        yield from ((name, entry, Cause(cause)) for name in names.split(", "))


CASES = [
    *when(
        taken(9),
        allowed="new, lobby, ready, removed",
        table_full="full",
        game_finished="abandoned, finished, deserted, expired",
        game_running="playing",
    ),
    *when(
        invitation(9),
        allowed="lobby, private",
        table_full="full",
        seats_kept="kept full",
        no_table="finished",
        game_running="playing",
        invited_before="inviting, declined",
        too_many_invited="much inviting",
    ),
    *when(invitation(2), no_table="abandoned", invited_sits="lobby", invited_removed="removed"),
    *when(Invited(user_id=2, to_id=9, to_name="Zoe", until=LATE), host_invites="lobby"),
    *when(InvitationDeclined(user_id=9), allowed="inviting", not_invited="lobby, declined"),
    *when(InvitationsEnded(), allowed="inviting", no_table="finished", game_running="playing"),
    *when(DoorSet(user_id=1, by_invitation=True), allowed="lobby", stale="private", game_running="playing"),
    *when(DoorSet(user_id=2, by_invitation=True), host_invites="lobby"),
    *when(taken(4), allowed="inviting", seats_kept="kept full", by_invitation="private"),
    *when(taken(1), allowed="new", already_seated="lobby, full, playing", game_finished="finished, deserted"),
    *when(
        SeatLeft(user_id=1),
        allowed="lobby, playing",
        not_seated="new, abandoned",
        game_finished="finished, deserted, expired",
    ),
    *when(SeatLeft(user_id=9), not_seated="lobby, playing, finished"),
    *when(
        ComputerSeated(name="Zoroaster"),
        allowed="lobby",
        table_full="full",
        no_table="finished",
        game_running="playing",
    ),
    *when(
        ComputerDismissed(), allowed="full", no_computer="lobby", no_table="finished", game_running="playing"
    ),
    *when(
        SetUp(user_id=1, setup=Setup(edition=AMIGO_2003)),
        allowed="lobby, full",
        no_table="finished",
        game_running="playing",
    ),
    *when(
        SetUp(user_id=1, setup=Setup(edition=FX_SCHMID_1994.variant(self_attack=False))),
        allowed="lobby, full",
        impossible_edition="ready",
    ),
    *when(
        SetUp(user_id=1, setup=Setup(edition=FX_SCHMID_1994.variant(self_attack=False, max_seats=3))),
        impossible_edition="lobby",
    ),
    *when(LobbyExpired(), allowed="lobby, full", no_table="finished", game_running="playing"),
    *when(taken(2), was_removed="removed"),
    *when(
        MovedToThread(channel_id=8, parent_id=CHANNEL),
        allowed="lobby, full",
        stale="moved",
        no_table="finished",
        game_running="playing",
    ),
    *when(
        RematchOpened(game=3, user_id=1, edition=MAYFAIR_2005, chairs=(Seated(name="Ada", user_id=1),)),
        allowed="new",
        place_taken="lobby, playing, finished",
    ),
    *when(
        EMPTY_START,
        allowed="ready, full",
        not_enough_players="new, lobby",
        no_table="finished",
        game_running="playing",
    ),
    *when(
        GameStarted(edition=MAYFAIR_2005, computers=("A", "B", "C"), first_player=0),
        allowed="lobby",
        too_many_players="ready, full",
    ),
    *when(GameStarted(edition=BRETTSPIELWELT, first_player=0), allowed="full", not_enough_players="ready"),
    *when(
        GameStarted(edition=FX_SCHMID_1994.variant(self_attack=False), first_player=0),
        allowed="full",
        impossible_edition="ready",
    ),
    *when(
        sent(), allowed="playing", game_not_started="new, lobby", game_finished="finished", paused="paused"
    ),
    *when(WentAbsent(user_id=1), allowed="playing", stale="absent", game_not_started="lobby"),
    *when(
        ComputerRequested(user_id=1, absent_id=2),
        allowed="guest absent",
        game_not_started="lobby",
        not_absent="playing, absent",
        game_finished="finished",
    ),
    *when(ComputerRequested(user_id=3, absent_id=2), host_decides="guest absent"),
    *when(
        ComputerRequested(user_id=3, absent_id=1),
        allowed="absent",
        not_absent="playing",
        requested_already="requested",
    ),
    *when(ComputerRequested(user_id=2, absent_id=1), allowed="requested"),
    *when(ComputerRequested(user_id=9, absent_id=1), not_seated="absent"),
    *when(ComputerRequested(user_id=1, absent_id=1), not_absent="absent"),
    *when(
        SeatWanted(user_id=9, name="Zoe"),
        allowed="left",
        game_not_started="lobby",
        game_running="playing",
        requested_already="wanted",
        game_finished="finished",
    ),
    *when(SeatWanted(user_id=8, name="Max"), newcomer_waits="wanted"),
    *when(SeatWanted(user_id=1, name="Ada"), was_seated="left"),
    *when(
        NewcomerAccepted(user_id=1, newcomer_id=9),
        allowed="wanted",
        stale="left",
        requested_already="accepted",
        game_finished="finished",
    ),
    *when(NewcomerAccepted(user_id=1, newcomer_id=8), stale="wanted"),
    *when(NewcomerAccepted(user_id=8, newcomer_id=9), not_seated="wanted"),
    *when(NewcomerAccepted(user_id=2, newcomer_id=9), away="wanted"),
    *when(GameAbandoned(), allowed="absent", game_not_started="lobby", game_finished="finished"),
    *when(PersonGone(user_id=1), allowed="lobby, playing, held", game_finished="finished"),
    *when(ChannelLost(), allowed="lobby, playing", no_table="expired"),
    *when(
        TableClosed(moderator_id=9, moderator="Mo"),
        allowed="lobby, playing, paused",
        game_finished="finished",
    ),
    *when(TableClosed(moderator_id=1, moderator="Ada"), allowed="lobby, playing, paused"),
    *when(
        Wished(user_id=1, wish=Wish.PAUSE),
        allowed="playing",
        game_not_started="lobby",
        paused="paused, paused together",
        game_finished="finished",
    ),
    *when(Wished(user_id=1, wish=Wish.RESUME), allowed="paused, paused together", not_paused="playing"),
    *when(
        Wished(user_id=1, wish=Wish.END), allowed="playing, paused, paused together", game_finished="deserted"
    ),
    *when(Wished(user_id=9, wish=Wish.END), not_seated="playing"),
    *when(TablePaused(moderator_id=1, moderator="Ada"), allowed="playing", paused="paused"),
    *when(TableResumed(moderator_id=1, moderator="Ada"), allowed="paused", not_paused="playing"),
    *when(
        PlayerRemoved(moderator_id=1, moderator="Ada", user_id=2),
        allowed="lobby",
        moderator_plays="playing",
    ),
    *when(PlayerRemoved(moderator_id=1, moderator="Ada", user_id=1), own_seat="lobby, playing"),
    *when(
        PlayerRemoved(moderator_id=1, moderator="Ada", user_id=2, as_host=True),
        allowed="lobby",
        game_running="playing",
    ),
    *when(PlayerRemoved(moderator_id=2, moderator="Ben", user_id=1, as_host=True), host_decides="lobby"),
    *when(
        TableClosed(moderator_id=1, moderator="Ada", as_host=True), allowed="lobby", game_running="playing"
    ),
    *when(TableClosed(moderator_id=2, moderator="Ben", as_host=True), host_decides="lobby"),
    *when(
        HandedOn(moderator_id=1, moderator="Ada", to_id=2, as_host=True),
        allowed="lobby",
        game_running="playing",
        no_table="expired",
    ),
    *when(HandedOn(moderator_id=1, moderator="Ada", to_id=1, as_host=True), stale="lobby"),
    *when(HandedOn(moderator_id=2, moderator="Ben", to_id=2, as_host=True), host_decides="lobby"),
    *when(HandedOn(moderator_id=9, moderator="Mo", to_id=2), allowed="lobby", game_running="playing"),
    *when(HandedOn(moderator_id=9, moderator="Mo", to_id=8), no_such_player="lobby"),
    *when(TakenOver(user_id=2), allowed="lobby", game_running="playing", no_table="deserted"),
    *when(TakenOver(user_id=1), stale="lobby"),
    *when(TakenOver(user_id=9), not_seated="lobby"),
    *when(Seen(user_id=2), allowed="lobby", game_running="playing", no_table="expired"),
    *when(Seen(user_id=9), not_seated="lobby"),
    *when(StartSuggested(user_id=2, start=PLAIN_START), allowed="lobby", game_running="playing"),
    *when(StartSuggested(user_id=9, start=PLAIN_START), not_seated="lobby"),
    *when(ASKED, allowed="lobby, ready", ready_asked="asked", game_running="playing", no_table="expired"),
    *when(ASKED.model_copy(update={"user_id": 9}), not_seated="lobby"),
    *when(TimeSet(user_id=1, at=EVENING), allowed="lobby", same_time="announced", game_running="playing"),
    *when(TimeSet(user_id=2, at=EVENING), host_decides="lobby"),
    *when(SetTimeReminded(), allowed="announced", stale="lobby", game_running="playing"),
    *when(AnnouncedOpened(), allowed="announced", stale="lobby", game_running="playing", no_table="expired"),
    *when(AnnouncedOpened(user_id=2), host_decides="announced"),
    *when(ChannelAwaited(), allowed="announced", stale="lobby", game_running="playing"),
    *when(SeatForfeited(user_id=2), allowed="announced", stale="lobby", game_running="playing"),
    *when(TakenOver(user_id=2), not_open_yet="announced"),
    *when(GameStarted(edition=MAYFAIR_2005, first_player=0), not_open_yet="announced"),
    *when(StillThere(user_id=2), allowed="asked", stale="lobby", game_running="playing"),
    *when(StillThere(user_id=1), not_asked="asked"),
    *when(StillThere(user_id=9), not_seated="asked"),
    *when(ReadyCheckEnded(), allowed="asked", stale="lobby", game_running="playing"),
    *when(GoingOnAsked(until=LATE), allowed="playing", game_not_started="lobby", game_finished="finished"),
    *when(
        GameGoesOn(user_id=1),
        allowed="doubted",
        stale="playing",
        game_not_started="lobby",
        game_finished="finished",
    ),
    *when(GameGoesOn(user_id=9), not_seated="doubted"),
    *when(
        TablePaused(moderator_id=9, moderator="Mo"),
        allowed="playing",
        game_not_started="lobby",
        paused="paused",
    ),
    *when(TableResumed(moderator_id=9, moderator="Mo"), allowed="paused", not_paused="playing"),
    *when(
        PlayerRemoved(moderator_id=9, moderator="Mo", user_id=2),
        allowed="lobby, playing",
        game_finished="finished",
    ),
    *when(PlayerRemoved(moderator_id=9, moderator="Mo", user_id=8), no_such_player="lobby, playing"),
    *when(
        SetUp(user_id=1, setup=Setup(control=LIVE)),
        allowed="lobby",
        game_running="playing",
        no_table="deserted",
    ),
    *when(SetUp(user_id=2, setup=Setup(control=LIVE)), host_sets="lobby"),
    *when(SetUp(user_id=9, setup=Setup(control=LIVE)), not_seated="lobby"),
    *when(
        SetupSuggested(user_id=2, setup=Setup(bookkeeping=Bookkeeping.OPEN)),
        allowed="lobby",
        game_running="playing",
    ),
    *when(SetupSuggested(user_id=9, setup=Setup(control=LIVE)), not_seated="lobby"),
    *when(SuggestionAccepted(user_id=1, suggestion=1), stale="lobby", game_running="playing"),
    *when(SuggestionAccepted(user_id=2, suggestion=1), host_sets="lobby"),
    *when(
        PaceWanted(user_id=1, control=LIVE),
        allowed="playing",
        game_not_started="lobby",
        game_finished="finished",
    ),
    *when(PaceWanted(user_id=1, control=NO_CLOCK), same_pace="playing"),
    *when(PaceWanted(user_id=9, control=LIVE), not_seated="playing"),
    *when(WentAway(user_id=1, until=NOON), game_not_started="lobby", only_slow="playing"),
    *when(WentAway(user_id=1, until=None), allowed="playing", game_not_started="lobby"),
    *when(prepare_due(BRIBING), only_prepared_slowly="playing", due_now="slow", game_finished="finished"),
    *when(prepare_due(BRIBING).model_copy(update={"user_id": 9}), not_seated="slow"),
    *when(PreparationWithdrawn(user_id=1, scholar=0), game_not_started="lobby", stale="playing, slow"),
    *when(
        held(1, 2),
        allowed="playing, paused",
        game_not_started="lobby",
        held_already="held",
        too_many_held="hoarding",
        nothing_remembered="talk",
        author_away="left",
        game_finished="finished",
    ),
    *when(held(1, 1), said_by_you="playing"),
    *when(held(1, 9), said_by_nobody="playing"),
    *when(held(9, 1), not_seated="playing"),
    *when(held(2, 1), away="left"),
    *when(held(3, 2), held_already="held"),
    *when(held(3, 2, message_id=99), allowed="held, hoarding"),
    *when(held(1, 2).model_copy(update={"channel_id": 8}), said_elsewhere="playing"),
    *when(
        HeldMessageDenied(user_id=2, held=0),
        allowed="held, held and over",
        game_not_started="lobby",
        stale="playing",
        answered_already="answered",
        game_finished="deserted",
    ),
    *when(HeldMessageDenied(user_id=1, held=0), not_the_author="held"),
    *when(
        HearingWaived(user_id=1),
        game_not_started="lobby",
        no_hearing="playing",
        paused="paused",
        game_finished="finished",
    ),
    *when(
        PricesWaived(user_id=1),
        game_not_started="lobby",
        no_hearing="playing",
        paused="paused",
        game_finished="finished",
    ),
    *when(HearingEnded(), game_not_started="lobby", stale="playing"),
    *when(HeldMessageDenied(user_id=9, held=0), not_seated="held"),
    *when(HeldMessageDenied(user_id=2, held=-1), stale="held"),
    *when(
        HeldMessageJudged(user_id=1, held=0, kept=False),
        allowed="held, held and over",
        game_not_started="lobby",
        stale="playing",
        answered_already="answered",
        game_finished="deserted",
    ),
    *when(HeldMessageJudged(user_id=2, held=0, kept=True), not_the_holder="held"),
    *when(HeldMessageJudged(user_id=9, held=0, kept=True), not_seated="held"),
    *when(Reminded(user_id=1), allowed="playing", game_not_started="lobby"),
    *when(
        LastCalled(user_id=PAYER, until=SOON),
        allowed="talking",
        game_not_started="lobby",
        only_live="slow, bribing",
        paused="talk paused",
        no_talk_left="talked, last call",
        game_finished="finished",
    ),
    *when(LastCalled(user_id=LANDLORD, until=SOON), allowed="talking"),
    *when(LastCalled(user_id=LANDLORD, until=LATE), no_talk_left="talking"),
    *when(LastCalled(user_id=BYSTANDER, until=SOON), not_in_stage="talking"),
    *when(LastCalled(user_id=9, until=SOON), not_seated="talking"),
    *when(TimeReturned(since=NOON, until=NOON), allowed="lobby", game_finished="finished"),
    *when(BackupRestored(as_of=NOON), allowed="lobby, bribing", game_finished="finished"),
    *when(bribe(BRIBING, free_area(BRIBING)), allowed="bribing"),
    *when(bribe(BRIBING, occupied_area(BRIBING)), area_taken="bribing"),
    *when(bribe(BRIBING, 99), area_taken="bribing"),
    *when(bribe(FOUGHT, None), allowed="fought"),
    *when(bribe(FOUGHT, 0), area_given="fought"),
]

EVERY_KIND: list[Entry] = [
    *{entry.kind: entry for _, entry, _ in CASES}.values(),
    *(Wished(user_id=9, wish=wish) for wish in Wish),
    SeatTaken(user_id=9, name="Zoe", opening=Opening(edition=AMIGO_2003, control=LIVE)),
    SeatTaken(user_id=9, name="Zoe", opening=Opening(bookkeeping=Bookkeeping.EACH)),
    ComputerSeated(name="Cosimo", character="merchant", level=Level.HARD),
    GameStarted(
        edition=MAYFAIR_2005,
        computers=("A", "B"),
        first_player=2,
        characters=("miser", "gambler"),
        level=Level.NORMAL,
    ),
    Played(
        command=PayBribe(seat=1, amount=3_000),
        by=By.COMPUTER,
        asking=2,
        mood=Mood.PAY,
        reason=Reason(kind=ReasonKind.AGREED, seat=2, statement=7),
    ),
]
"""One of each, and some with what most are without."""
