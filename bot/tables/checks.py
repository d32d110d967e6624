"""May an entry come next at a table? Nothing here changes anything."""

from __future__ import annotations

from bot.tables.entries import (
    BookkeepingChosen,
    BribePrepared,
    ComputerDismissed,
    ComputerRequested,
    ComputerSeated,
    EditionChosen,
    Entry,
    GameAbandoned,
    GameStarted,
    HearingEnded,
    HeldWordJudged,
    LastCalled,
    LobbyExpired,
    Moderation,
    MovedToThread,
    NewcomerAccepted,
    PaceChosen,
    PaceWanted,
    PersonGone,
    PlaceLost,
    Played,
    PlayerRemoved,
    PreparationWithdrawn,
    PutBack,
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
    WentOn,
    WordDenied,
    WordHeld,
)
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.standing_bribes import check_order
from bot.tables.table import Phase, Table, leader_of
from bot.tables.time_control import Pace
from intrigue_core import Area, Edition

MOST_HELD = 8
"""So many words of others can somebody hold in one game."""


def check_holding(table: Table, entry: WordHeld) -> None:
    """Check that a message may be held to its author.

    Raises:
        TableRefusal: if it may not.
    """
    author = table.chair_of(entry.author_id)
    if table.edition.promises == "talk":
        raise TableRefusal(Cause.NOTHING_REMEMBERED)
    if entry.channel_id != table.channel_id:
        raise TableRefusal(Cause.SAID_ELSEWHERE, channel=table.channel_id)
    if entry.author_id == entry.user_id:
        raise TableRefusal(Cause.SAID_BY_YOU)
    if author is None:
        raise TableRefusal(Cause.SAID_BY_NOBODY)
    if author.computer:
        raise TableRefusal(Cause.AUTHOR_AWAY)
    if table.opened_at is not None and entry.said_at < table.opened_at:
        raise TableRefusal(Cause.SAID_BEFORE)
    if any(word.message_id == entry.message_id for word in table.held):
        raise TableRefusal(Cause.HELD_ALREADY)
    if sum(word.holder_id == entry.user_id for word in table.held) >= MOST_HELD:
        raise TableRefusal(Cause.TOO_MANY_HELD, most=MOST_HELD)


def check_answer(table: Table, entry: WordDenied | HeldWordJudged) -> None:
    """Check that somebody may say what they think of a word that is held, each once.

    Raises:
        TableRefusal: if they may not.
    """
    table.seat_of(entry.user_id)
    if not 0 <= entry.word < len(table.held):
        raise TableRefusal(Cause.STALE)
    word = table.held[entry.word]
    if isinstance(entry, WordDenied):
        if word.author_id != entry.user_id:
            raise TableRefusal(Cause.NOT_THE_AUTHOR)
        answered = word.denied
    else:
        if word.holder_id != entry.user_id:
            raise TableRefusal(Cause.NOT_THE_HOLDER)
        answered = word.kept is not None
    if answered:
        raise TableRefusal(Cause.ANSWERED_ALREADY)


def check(table: Table, entry: Entry) -> None:
    """Check that an entry may come next.

    Raises:
        TableRefusal: if the table does not allow it.
        intrigue_core.CommandError: if the rules do not.
    """
    match entry:
        case Played():
            _require_playing(table)
            if table.paused:
                raise TableRefusal(Cause.PAUSED)
            table.running_game().validate(entry.command)
            _check_asking(table, entry.asking)
        case WentOn():
            _check_going_on(table, entry.user_id)
        case HearingEnded():
            _require_playing(table)
            if table.hearing_until is None or table.paused:
                raise TableRefusal(Cause.STALE)
        case SeatTaken():
            _check_taking(table, entry.user_id)
        case SeatLeft():
            _check_leaving(table, entry.user_id)
        case GameStarted():
            _require_lobby(table)
            _check_start(table, entry)
        case ComputerSeated():
            _require_lobby(table)
            _require_room(table)
        case PaceChosen() | BookkeepingChosen():
            _require_lobby(table)
        case ComputerDismissed():
            _require_lobby(table)
            if not any(chair.computer for chair in table.chairs):
                raise TableRefusal(Cause.NO_COMPUTER)
        case EditionChosen():
            _require_lobby(table)
            _check_edition(table, entry.edition)
        case MovedToThread():
            _require_lobby(table)
            if table.moved_from is not None:
                raise TableRefusal(Cause.STALE)
        case RematchOpened():
            if table.version:
                raise TableRefusal(Cause.PLACE_TAKEN)
        case LobbyExpired():
            _require_lobby(table)
        case PaceWanted():
            _check_pace(table, entry)
        case WentAway():
            _check_away(table, entry)
        case Reminded():
            _require_playing(table)
        case LastCalled():
            _check_last_call(table, entry)
        case TimeReturned():
            _check_return(table, entry)
        case PutBack():
            _require_open(table)
        case BribePrepared():
            _check_preparing(table, entry)
        case PreparationWithdrawn():
            _require_playing(table)
            _require_deciding(table, entry.user_id)
            standing = table.prepared.get(entry.scholar)
            if standing is None or standing.user_id != entry.user_id:
                raise TableRefusal(Cause.STALE)
        case WordHeld():
            _require_playing(table)
            _require_deciding(table, entry.user_id)
            check_holding(table, entry)
        case WordDenied() | HeldWordJudged():
            if table.phase is not Phase.FINISHED:  # what was said can be spoken of after the end, too
                _require_playing(table)
            check_answer(table, entry)
        case WentAbsent():
            _require_playing(table)
            if not table.chairs[table.seat_of(entry.user_id)].is_there:
                raise TableRefusal(Cause.STALE)
        case ComputerRequested():
            _check_request(table, entry)
        case SeatWanted():
            _check_wanting(table, entry.user_id)
        case NewcomerAccepted():
            _check_accepting(table, entry)
        case GameAbandoned():
            _require_playing(table)
        case PlaceLost() | PersonGone():
            _require_open(table)
        case TableClosed() | TablePaused() | TableResumed() | PlayerRemoved():
            _check_moderation(table, entry)


# --- the game ---


def _check_asking(table: Table, area: Area | None) -> None:
    if area is None:
        return
    public = table.running_game().view()
    stage = public.current_stage
    if stage is not None and stage.area is not None:
        raise TableRefusal(Cause.ASKED_AREA_GIVEN, given=public.edition.salaries[stage.area])
    if stage is None or area not in public.free_areas(public.landlord):
        raise TableRefusal(Cause.ASKED_AREA_TAKEN)


def _check_going_on(table: Table, user_id: int) -> None:
    _require_playing(table)
    _require_deciding(table, user_id)
    if table.paused:
        raise TableRefusal(Cause.PAUSED)
    if table.hearing_until is None:
        raise TableRefusal(Cause.NO_HEARING)
    if user_id not in table.hearing:
        raise TableRefusal(Cause.WENT_ON_ALREADY if user_id in table.went_on else Cause.NOT_HEARD)


def _check_leaving(table: Table, user_id: int) -> None:
    table.seat_of(user_id)
    if table.phase is Phase.LOBBY:
        return
    _require_playing(table)
    _require_deciding(table, user_id)


def _check_pace(table: Table, entry: PaceWanted) -> None:
    _require_playing(table)
    _require_deciding(table, entry.user_id)
    wish = table.timing.wish
    if entry.control == table.timing.control:
        raise TableRefusal(Cause.SAME_PACE)
    if wish is not None and wish.control == entry.control and entry.user_id in wish.wanted_by:
        raise TableRefusal(Cause.REQUESTED_ALREADY)


def _check_away(table: Table, entry: WentAway) -> None:
    _require_playing(table)
    _require_deciding(table, entry.user_id)
    if entry.until is not None and table.timing.control.pace is not Pace.SLOW:
        raise TableRefusal(Cause.ONLY_SLOW)


def _check_last_call(table: Table, entry: LastCalled) -> None:
    _require_playing(table)
    _require_deciding(table, entry.user_id)
    if table.timing.control.pace is not Pace.LIVE:
        raise TableRefusal(Cause.ONLY_LIVE)
    if table.paused:
        raise TableRefusal(Cause.PAUSED)
    talk_until = table.timing.talk_until
    if table.timing.last_called or talk_until is None or talk_until <= entry.until:
        raise TableRefusal(Cause.NO_TALK_LEFT)
    if not table.view.may_call_last(table.seat_of(entry.user_id)):
        raise TableRefusal(Cause.NOT_IN_STAGE)


def _check_preparing(table: Table, entry: BribePrepared) -> None:
    _require_playing(table)
    _require_deciding(table, entry.user_id)
    if table.timing.control.pace is not Pace.SLOW:
        raise TableRefusal(Cause.ONLY_PREPARED_SLOWLY)
    check_order(table.running_game().view(), table.seat_of(entry.user_id), entry.order)


def _check_return(table: Table, entry: TimeReturned) -> None:
    _require_open(table)
    returned = table.timing.given_back
    if returned is not None and entry.since < min(returned, entry.until):  # another process has seen to it
        raise TableRefusal(Cause.STALE)


def _check_request(table: Table, entry: ComputerRequested) -> None:
    _require_playing(table)
    _require_deciding(table, entry.user_id)
    absent = table.chair_of(entry.absent_id)
    if absent is None or absent.computer or not absent.is_away or entry.user_id == entry.absent_id:
        raise TableRefusal(Cause.NOT_ABSENT)
    leader = leader_of(table.chairs)
    if leader is not None and not leader.is_away and leader.user_id != entry.user_id:
        raise TableRefusal(Cause.HOST_DECIDES, host=leader.name)
    if entry.user_id in table.requests.get(entry.absent_id, ()):
        raise TableRefusal(Cause.REQUESTED_ALREADY)


def _check_wanting(table: Table, user_id: int) -> None:
    _require_playing(table)
    if table.vacant_seat is None:
        raise TableRefusal(Cause.GAME_RUNNING)
    if table.newcomer is not None:
        mine = table.newcomer.user_id == user_id
        raise TableRefusal(Cause.REQUESTED_ALREADY if mine else Cause.NEWCOMER_WAITS)
    if user_id in _sitters(table):
        raise TableRefusal(Cause.WAS_SEATED)


def _sitters(table: Table) -> set[int]:
    """Return everybody who has ever had a seat at a table."""
    sitters = {step.entry.user_id for step in table.history if isinstance(step.entry, SeatTaken)}
    sitters |= {step.arrived.user_id for step in table.history if step.arrived is not None}
    for step in table.history[:1]:
        if isinstance(step.entry, RematchOpened):
            sitters |= {seated.user_id for seated in step.entry.chairs if seated.user_id is not None}
    return sitters


def _check_accepting(table: Table, entry: NewcomerAccepted) -> None:
    _require_playing(table)
    _require_deciding(table, entry.user_id)
    if table.newcomer is None or table.newcomer.user_id != entry.newcomer_id:
        raise TableRefusal(Cause.STALE)
    if entry.user_id in table.newcomer.accepted_by:
        raise TableRefusal(Cause.REQUESTED_ALREADY)


def _check_moderation(table: Table, entry: Moderation) -> None:
    _require_open(table)
    if table.chair_of(entry.moderator_id) is not None:
        raise TableRefusal(Cause.MODERATOR_PLAYS)
    match entry:
        case TablePaused():
            _require_playing(table)
            if table.paused:
                raise TableRefusal(Cause.PAUSED)
        case TableResumed():
            _require_playing(table)
            if not table.paused:
                raise TableRefusal(Cause.NOT_PAUSED)
        case PlayerRemoved(user_id=user_id):
            if table.chair_of(user_id) is None:
                raise TableRefusal(Cause.NO_SUCH_PLAYER)
        case TableClosed():
            pass


def rematch_of(table: Table, user_id: int) -> RematchOpened:
    """Return what opens another table for those who have played here to the end.

    That is for the host; where the host has left, for whoever has been there longest of those who have not.
    Those who have left keep no seat, nor do those who are forgotten.

    Raises:
        TableRefusal: if the game is not over, or another has to decide.
    """
    if table.phase is not Phase.FINISHED:
        raise TableRefusal(Cause.NOT_FINISHED)
    leader = leader_of(chair for chair in table.chairs if not chair.is_forgotten)
    if table.chairs[table.seat_of(user_id)].computer:
        raise TableRefusal(Cause.AWAY)
    if leader is not None and not leader.absent and leader.user_id != user_id:
        raise TableRefusal(Cause.HOST_DECIDES, host=leader.name)
    stayed = [chair for chair in table.chairs if not (chair.is_vacant or chair.is_forgotten)]
    return RematchOpened(
        game=table.id,
        user_id=user_id,
        edition=table.edition,
        control=table.timing.control,
        bookkeeping=table.bookkeeping,
        chairs=tuple(
            Seated(name=chair.name, user_id=chair.user_id, character=chair.character, level=chair.level)
            for chair in stayed
        ),
    )


# --- the lobby ---


def _check_taking(table: Table, user_id: int) -> None:
    if table.closed:
        raise TableRefusal(Cause.GAME_FINISHED)
    chair = table.chair_of(user_id)
    if chair is not None and not chair.computer:
        raise TableRefusal(Cause.ALREADY_SEATED)
    if chair is None:
        if table.phase is not Phase.LOBBY:
            raise TableRefusal(Cause.GAME_RUNNING)
        _require_room(table)


def _check_edition(table: Table, edition: Edition) -> None:
    """Check that it can be played by those who are here, or by anybody.

    Raises:
        TableRefusal: if it cannot.
    """
    counts = range(edition.min_seats, edition.max_seats + 1)
    reasons = {seats: edition.refusal(seats) for seats in counts}
    here = reasons.get(len(table.chairs))
    if here is None and all(reasons.values()):
        here = reasons[edition.min_seats]
    if here is not None:
        raise TableRefusal(Cause.IMPOSSIBLE_EDITION, reason=here)


def _check_start(table: Table, entry: GameStarted) -> None:
    edition, seated = entry.edition, len(table.chairs) + len(entry.computers)
    if seated < edition.min_seats:
        raise TableRefusal(
            Cause.NOT_ENOUGH_PLAYERS, seated=seated, needed=edition.min_seats, most=edition.max_seats
        )
    if seated > edition.max_seats:
        raise TableRefusal(Cause.TOO_MANY_PLAYERS, seated=seated, most=edition.max_seats)
    if reason := edition.refusal(seated):
        raise TableRefusal(Cause.IMPOSSIBLE_EDITION, reason=reason)


def _require_lobby(table: Table) -> None:
    if table.phase is Phase.PLAYING:
        raise TableRefusal(Cause.GAME_RUNNING)
    if table.closed:
        raise TableRefusal(Cause.NO_TABLE)


def _require_open(table: Table) -> None:
    if table.closed:
        raise TableRefusal(Cause.GAME_FINISHED if table.game else Cause.NO_TABLE)


def _require_playing(table: Table) -> None:
    if table.phase is Phase.LOBBY:
        raise TableRefusal(Cause.GAME_NOT_STARTED)
    if table.phase is not Phase.PLAYING:
        raise TableRefusal(Cause.GAME_FINISHED)


def _require_deciding(table: Table, user_id: int) -> None:
    """Check that a user has a seat and decides for it, and no computer player in their place."""
    if table.chairs[table.seat_of(user_id)].computer:
        raise TableRefusal(Cause.AWAY)


def _require_room(table: Table) -> None:
    if len(table.chairs) >= table.edition.max_seats:
        raise TableRefusal(Cause.TABLE_FULL, most=table.edition.max_seats)
