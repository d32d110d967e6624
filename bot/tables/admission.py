"""May an entry come next at a table? Nothing here changes anything."""

from __future__ import annotations

from bot.tables.entries import (
    ComputerDismissed,
    ComputerSeated,
    EditionChosen,
    Entry,
    GameStarted,
    LobbyExpired,
    NoticeAsked,
    Played,
    SeatLeft,
    SeatTaken,
)
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.table import Phase, Table
from intrigue_core import Area, Edition

MOST_NOTICES = 40
"""So many people can wait to be notified: all of them fit into one message."""


def check(table: Table, entry: Entry) -> None:
    """Check that an entry may come next.

    Raises:
        TableRefusal: if the table does not allow it.
        intrigue_core.CommandError: if the rules do not.
    """
    match entry:
        case Played():
            _require_playing(table)
            table.running_game().validate(entry.command)
            _check_asking(table, entry.asking)
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
        case ComputerDismissed():
            _require_lobby(table)
            if not any(chair.computer for chair in table.chairs):
                raise TableRefusal(Cause.NO_COMPUTER)
        case EditionChosen():
            _require_lobby(table)
            _check_edition(table, entry.edition)
        case NoticeAsked():
            _require_lobby(table)
            _check_notice(table, entry)
        case LobbyExpired():
            _require_lobby(table)


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


def _check_leaving(table: Table, user_id: int) -> None:
    chair = table.chairs[table.seat_of(user_id)]
    if table.phase is Phase.LOBBY:
        return
    _require_playing(table)
    if chair.computer:
        raise TableRefusal(Cause.AWAY)


# --- the lobby ---


def _check_taking(table: Table, user_id: int) -> None:
    if table.closed:
        raise TableRefusal(Cause.GAME_FINISHED)
    chair = next((chair for chair in table.chairs if chair.user_id == user_id), None)
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


def _check_notice(table: Table, entry: NoticeAsked) -> None:
    if entry.seated is None:
        return
    if entry.seated <= table.people:
        raise TableRefusal(Cause.SEATED_ALREADY, seated=table.people)
    if entry.user_id not in table.notices and len(table.notices) >= MOST_NOTICES:
        raise TableRefusal(Cause.TOO_MANY_NOTICES, most=MOST_NOTICES)


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


def _require_playing(table: Table) -> None:
    if table.phase is Phase.LOBBY:
        raise TableRefusal(Cause.GAME_NOT_STARTED)
    if table.phase is not Phase.PLAYING:
        raise TableRefusal(Cause.GAME_FINISHED)


def _require_room(table: Table) -> None:
    if len(table.chairs) >= table.edition.max_seats:
        raise TableRefusal(Cause.TABLE_FULL, most=table.edition.max_seats)
