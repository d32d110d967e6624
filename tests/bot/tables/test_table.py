"""A table is the fold of its log: what is allowed when, and what it does."""

from __future__ import annotations

import pytest

from bot.tables.entries import (
    ENTRIES,
    By,
    CallAsked,
    ComputerDismissed,
    ComputerSeated,
    EditionChosen,
    Entry,
    GameStarted,
    LobbyExpired,
    Played,
    SeatLeft,
    SeatTaken,
)
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.table import MOST_CALLS, Chair, Phase, Table
from intrigue_core import (
    AMIGO_2003,
    BRETTSPIELWELT,
    FX_SCHMID_1994,
    MAYFAIR_2005,
    CommandError,
    PayBribe,
    Reason,
    SendScholars,
)
from tests.bot.tables.lobbies import playing, table_after, taken

EMPTY_START = GameStarted(edition=MAYFAIR_2005, first_player=0)


def finished() -> Table:
    table = playing()
    while not table.running_game().over:
        table.apply(Played(command=table.running_game().legal_commands()[0], by=By.PLAYER))
    return table


def deserted() -> Table:
    table = playing()
    for user in (1, 2, 3):
        table.apply(SeatLeft(user_id=user))
    return table


def expired() -> Table:
    return table_after(taken(1), taken(2), LobbyExpired())


def crowded() -> Table:
    """So many wait to be called that nobody else can."""
    waiting = (CallAsked(user_id=100 + number, seated=5) for number in range(MOST_CALLS))
    return table_after(taken(1), taken(2), *waiting)


def sent() -> Played:
    table = playing()
    return Played(command=table.running_game().legal_commands()[0], by=By.PLAYER)


TABLES = {
    "new": lambda: table_after(),
    "lobby": lambda: table_after(taken(1), taken(2)),
    "ready": lambda: table_after(taken(1), taken(2), taken(3)),
    "full": lambda: table_after(*(taken(user) for user in range(1, 5)), ComputerSeated(name="Aurelio")),
    "abandoned": lambda: table_after(taken(1), SeatLeft(user_id=1)),
    "playing": playing,
    "finished": finished,
    "deserted": deserted,
    "expired": expired,
    "crowded": crowded,
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
        CallAsked(user_id=9, seated=3),
        {
            "lobby": ALLOWED,
            "ready": Cause.SEATED_ALREADY,
            "full": Cause.SEATED_ALREADY,
            "crowded": Cause.TOO_MANY_CALLS,
            "abandoned": Cause.NO_TABLE,
            "playing": Cause.GAME_RUNNING,
            "finished": Cause.NO_TABLE,
            "deserted": Cause.NO_TABLE,
            "expired": Cause.NO_TABLE,
        },
    ),
    (CallAsked(user_id=100, seated=4), {"crowded": ALLOWED}),
    (CallAsked(user_id=9, seated=None), {"lobby": ALLOWED, "full": ALLOWED, "expired": Cause.NO_TABLE}),
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
    (taken(9), {"expired": Cause.GAME_FINISHED}),
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
]
CASES = [
    pytest.param(name, entry, cause, id=f"{entry.kind}-{name}-{cause or 'allowed'}")
    for entry, causes in REFUSALS
    for name, cause in causes.items()
]


def snapshot(table: Table) -> tuple[object, ...]:
    game = table.game
    seen = [game.view(seat) for seat in range(game.seats)] if game else []
    return table.version, table.phase, tuple(table.chairs), table.edition, len(table.history), seen


@pytest.mark.parametrize(("name", "entry", "cause"), CASES)
def test_what_is_allowed_when(name: str, entry: Entry, cause: Cause | None) -> None:
    table = TABLES[name]()
    before = snapshot(table)
    if cause is None:
        table.check(entry)
        assert snapshot(table) == before, "to ask changes nothing"
        version = table.version
        happened = table.apply(entry, interaction_id=5)
        assert (happened.version, happened.entry, happened.interaction_id) == (version + 1, entry, 5)
        assert table.version == version + 1
        assert table.history[-1] is happened
    else:
        with pytest.raises(TableRefusal) as refused:
            table.check(entry)
        assert refused.value.cause is cause
        assert snapshot(table) == before


ELSEWHERE = {"away", "stale", "too_many_calls", "unplayable_rules", "seated_already"}
"""Causes that need more than one entry to come about."""


def test_every_cause_of_the_table_is_tried_above() -> None:
    tried = {str(cause) for _, causes in REFUSALS for cause in causes.values()}
    assert set(map(str, Cause)) - tried <= ELSEWHERE


def test_a_refusal_has_its_numbers() -> None:
    with pytest.raises(TableRefusal) as refused:
        TABLES["lobby"]().check(EMPTY_START)
    assert refused.value.details == {"seated": 2, "needed": 3, "most": 5}


def test_the_rules_refuse_too() -> None:
    table = playing()
    before = snapshot(table)
    with pytest.raises(CommandError) as refused:
        table.check(Played(command=PayBribe(seat=0, amount=1_000), by=By.PLAYER))
    assert refused.value.code is Reason.WRONG_DECISION
    assert snapshot(table) == before


def test_the_lobby_s_seats() -> None:
    table = table_after(taken(1), ComputerSeated(name="Aurelio"), taken(2), ComputerSeated(name="Bianca"))
    assert [chair.name for chair in table.chairs] == ["user 1", "Aurelio", "user 2", "Bianca"]
    assert table.host == 1
    assert table.apply(ComputerDismissed()).chair == Chair("Bianca", None, computer=True)
    gone = table.apply(SeatLeft(user_id=1))
    assert gone.chair == Chair("user 1", 1, computer=False)
    assert gone.seat is None
    assert table.host == 2
    assert not table.closed
    table.apply(SeatLeft(user_id=2))
    assert table.chairs == [], "computer players do not wait alone"
    assert table.closed
    assert table.host is None


def test_a_seat_left_in_a_game_is_kept_for_its_owner() -> None:
    table = playing()
    gone = table.apply(SeatLeft(user_id=2))
    assert gone.seat == 1
    assert table.chairs[1] == Chair("user 2", 2, computer=True)
    assert table.phase is Phase.PLAYING
    with pytest.raises(TableRefusal) as refused:
        table.check(SeatLeft(user_id=2))
    assert refused.value.cause is Cause.AWAY
    table.check(taken(2))
    assert table.apply(SeatTaken(user_id=2, name="another name")).seat == 1
    assert table.chairs[1] == Chair("user 2", 2, computer=False), "the seat keeps its name"
    for user in (1, 2, 3):
        table.apply(SeatLeft(user_id=user))
    assert table.phase is Phase.DESERTED
    assert table.closed


def test_turns_are_numbered_through_the_game() -> None:
    table = table_after(taken(1), taken(2), taken(3), GameStarted(edition=AMIGO_2003, first_player=2))
    turns = [table.turn]
    landlords = [table.running_game().view().landlord]
    while not table.running_game().over:
        table.apply(Played(command=table.running_game().legal_commands()[0], by=By.PLAYER))
        if table.turn != turns[-1]:
            turns.append(table.turn)
            landlords.append(table.running_game().view().landlord)
    assert turns[:4] == [1, 2, 3, 4]
    assert turns == sorted(set(turns)), "a turn without any decision may be passed over"
    assert turns[-1] == 3 * 5 + 1, "the end counts as one more"
    assert landlords[:4] == [2, 0, 1, 2]
    assert table.phase is Phase.FINISHED
    assert table.acting_chair is None


def test_what_everybody_may_know_holds_no_cash() -> None:
    table = playing()
    shown = table.show()
    assert shown.public is not None
    assert shown.public.cash is None
    assert (shown.id, shown.version, shown.turn, shown.phase) == (1, 4, 1, Phase.PLAYING)
    assert table.view_of(2).cash == MAYFAIR_2005.starting_cash
    with pytest.raises(TableRefusal):
        table.view_of(9)


def test_a_copy_is_independent() -> None:
    table = playing()
    before = snapshot(table)
    twin = table.copy()
    twin.apply(SeatLeft(user_id=1))
    twin.apply(sent())
    assert snapshot(table) == before
    assert twin.version == table.version + 2


@pytest.mark.parametrize("entry", [entry for entry, _ in REFUSALS], ids=lambda entry: entry.kind)
def test_entries_are_read_as_they_were_written(entry: Entry) -> None:
    assert ENTRIES.validate_json(ENTRIES.dump_json(entry)) == entry


def test_a_sending_is_written_in_full() -> None:
    entry = sent()
    assert isinstance(entry.command, SendScholars)
    assert '"kind":"send_scholars"' in ENTRIES.dump_json(entry).decode()
