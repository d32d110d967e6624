"""Tables, games, people and wordings for tests, each made in a line.

Tables without a service, which are values (nothing is stored, no loop runs):

    new_lobby(2)                                    users 1 and 2 in a lobby
    new_game(4, AMIGO_2003)                         a game just begun by users 1 to 4
    new_game(("Ada", "Ben", "Cleo"), control=SLOW)  by named people, at another pace
    new_game(2, computers=("miser", "gambler"))     with computer players of these characters
    then(table, entry, …)                           after entries that are allowed, or `refusal(table, entry)`
    course(table, seed)                             every table of a game played to its end, with many fights
    reach(table, open_bribe)                        the first of them whose public view is wanted
    last_of(course(table))                          the finished game
    whole_game("amigo")                             a finished game of people and computers who bargain

Tables of a `TableService`: `seated`, `started`, `choose`, `play`, `go_on`, `finish`, `refused`, `act`.
Finished games as the store keeps them: `ended(person(1, 40_000), left(2, 3_000), computer(0))`, `keep_ended`.
Words: `wording("de")` for named people, `wording("de", table)` for a table's.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import cache
from itertools import count
from random import Random
from typing import Any, TypeVar

import pytest

from bot.demo import autoplay
from bot.locales import PLAIN, Notation, texts_for
from bot.store.results import keep_game
from bot.store.sql import SqlStore
from bot.tables.bookkeeping import Bookkeeping
from bot.tables.entries import (
    By,
    ComputerSeated,
    GameStarted,
    MessageHeld,
    Played,
    SeatTaken,
    SetUp,
)
from bot.tables.finished_games import FinishedGame, FinishedSeat
from bot.tables.fold import apply_entry
from bot.tables.pace import NO_CLOCK, Pace, TimeControl
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.repository import Actor
from bot.tables.service import TableService
from bot.tables.setup import Setup
from bot.tables.starting import Start
from bot.tables.table import LogEntry, Table
from bot.tables.table_view import WAIT_RULES, Chair, Phase
from bot.wording.names import Wording
from intrigue_core import (
    AMIGO_2003,
    BRETTSPIELWELT,
    FX_SCHMID_1994,
    MAYFAIR_2005,
    Area,
    Command,
    DecisionKind,
    Edition,
    Event,
    Game,
    PublicView,
    Seat,
    SendScholars,
)

CHANNEL = 7
GUILD = 70
NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")
LIVE = TimeControl(pace=Pace.LIVE, decision_seconds=180, talk_seconds=120)
SLOW = TimeControl(pace=Pace.SLOW, decision_seconds=86_400)
CONTROLS = {control.pace: control for control in (NO_CLOCK, LIVE, SLOW)}
"""The paces that tests play at."""
interactions = count(10_000_000)
"""Numbers for interactions that are used once."""

_T = TypeVar("_T")


# --- entries ---


def taken(user_id: int, name: str = "") -> SeatTaken:
    return SeatTaken(user_id=user_id, name=name or f"user {user_id}")


def played(command: Command, asking: Area | None = None) -> Played:
    return Played(command=command, by=By.PLAYER, asking=asking)


def held(
    user_id: int, author_id: int, message_id: int = 77, text: str = "You get the 10,000."
) -> MessageHeld:
    """A user holds another one to what they have just written."""
    return MessageHeld(
        user_id=user_id,
        author_id=author_id,
        channel_id=CHANNEL,
        message_id=message_id,
        said_at=NOON,
        text=text,
    )


# --- tables ---


def then(table: Table, *entries: LogEntry, at: datetime | None = None) -> Table:
    """The table after these entries, each of which was allowed; all at one time, if that is given."""
    for entry in entries:
        entry.check(table)
        table = apply_entry(table, entry, at)
    return table


def table_after(*entries: LogEntry) -> Table:
    """A new table at which these entries were allowed and happened."""
    return then(Table(1, CHANNEL, GUILD), *entries)


def new_lobby(
    people: int | Sequence[str] = 3,
    *,
    computers: Sequence[str] = (),
    control: TimeControl = NO_CLOCK,
    kept: Bookkeeping = Bookkeeping.NOBODY,
) -> Table:
    """A lobby of users 1, 2, …

    Args:
        people: how many, or their names.
        computers: the characters of computer players who sit behind them.
        control: the pace.
        kept: the books that are kept.
    """
    named: Iterable[str] = [""] * people if isinstance(people, int) else people
    return table_after(
        *(taken(user, name) for user, name in enumerate(named, start=1)),
        *(ComputerSeated(name=str(number), character=key) for number, key in enumerate(computers)),
        *([] if control == NO_CLOCK else [SetUp(user_id=1, setup=Setup(control=control))]),
        *([] if kept is Bookkeeping.NOBODY else [SetUp(user_id=1, setup=Setup(bookkeeping=kept))]),
    )


def new_game(
    people: int | Sequence[str] = 3,
    edition: Edition = MAYFAIR_2005,
    *,
    first_player: Seat = 0,
    hearing: timedelta = timedelta(),
    wait_rules: int = WAIT_RULES,
    at: datetime | None = None,
    **lobby: Any,
) -> Table:
    """A game just begun by users 1, 2, …, otherwise as a `new_lobby`.

    Args:
        hearing: how long computer players wait for people who have just paid.
        wait_rules: those for whom they wait; 0 for a game that began before there were others.
        at: when it begins.
    """
    table = replace(new_lobby(people, **lobby), hearing_time=hearing)
    started = GameStarted(edition=edition, first_player=first_player, wait_rules=wait_rules)
    return then(table, started, at=at)


def refusal(table: Table, entry: LogEntry) -> TableRefusal:
    """Why an entry may not come next."""
    with pytest.raises(TableRefusal) as caught:
        entry.check(table)
    return caught.value


# --- playing ---


def first_legal(table: Table) -> Command:
    return table.running_game().legal_commands()[0]


def crowding(game: Game, rng: Random, palaces: Iterable[Seat] = (0, 1, 2)) -> Command:
    """A decision by chance; all send to these palaces where they can, so that there are fights."""
    legal = game.legal_commands()
    sends = [one for one in legal if isinstance(one, SendScholars)]
    wanted = [one for one in sends if {one.first.palace, one.second.palace} <= {*palaces}]
    return rng.choice(wanted or legal)


def course(
    table: Table, seed: int = 1, palaces: Iterable[Seat] = (0, 1, 2), at: datetime | None = None
) -> Iterator[Table]:
    """A whole game from here, table by table, in which all decide by `crowding`, and nobody waits.

    Args:
        at: the time of everything.
    """
    rng = Random(seed)
    yield table
    while table.phase is Phase.PLAYING:
        chair = table.acting_chair
        by = By.COMPUTER if chair is not None and chair.computer else By.PLAYER
        command = crowding(table.running_game(), rng, palaces)
        table = apply_entry(table, Played(command=command, by=by), at)
        yield table


def last_of(made: Iterable[_T]) -> _T:
    """The last of some tables, or of anything else."""
    return deque(made, maxlen=1)[0]


def reach(table: Table, wanted: Callable[[PublicView], bool], seed: int = 1) -> Table:
    """The game, gone on until a position is reached.

    Raises:
        LookupError: if it never is.
    """
    for later in course(table, seed):
        if wanted(later.running_game().view()):
            return later
    raise LookupError("it never comes to that")


def open_bribe(public: PublicView) -> bool:
    """A bribe is due that may ask for an area."""
    stage = public.current_stage
    return public.deciding is DecisionKind.BRIBE and stage is not None and stage.area is None


def choosing(public: PublicView) -> bool:
    """A landlord has several posts to fill."""
    stage = public.current_stage
    return bool(
        public.deciding is DecisionKind.HIRE and stage and stage.area is None and len(stage.groups) > 1
    )


def sending(public: PublicView) -> bool:
    return public.deciding is DecisionKind.SEND


def crowded_games(edition: Edition, seeds: int) -> Iterator[Game]:
    """Every position of some games of five in which all decide by `crowding`."""
    for seed in range(seeds):
        rng = Random(seed)
        game = Game(edition, 5, first_player=seed % 5)
        while not game.over:
            yield game
            game.play(crowding(game, rng))


WHOLE_GAMES: dict[str, tuple[Edition, int, int, int]] = {
    "mayfair": (MAYFAIR_2005, 4, 0, 1),
    "mayfair-computers": (MAYFAIR_2005, 1, 3, 0),
    "mayfair-refunds": (MAYFAIR_2005.variant(refund_banished=True), 3, 0, 2),
    "mayfair-no-final": (MAYFAIR_2005.variant(final_salary="none"), 3, 0, 5),
    "mayfair-quick": (MAYFAIR_2005.quick(), 3, 0, 3),
    "amigo": (AMIGO_2003, 5, 0, 0),
    "amigo-talk": (AMIGO_2003.variant(promises="talk"), 4, 0, 4),
    "amigo-open": (AMIGO_2003.variant(open_money=True), 3, 0, 1),
    "schmid": (FX_SCHMID_1994, 5, 0, 0),
    "schmid-poor": (FX_SCHMID_1994.variant(starting_cash=20_000), 4, 0, 2),
    "schmid-unpaid": (FX_SCHMID_1994.variant(starting_cash=20_000, bank_pays_broke=False), 3, 0, 1),
    "brettspielwelt": (BRETTSPIELWELT, 4, 0, 1),
}
"""The edition, how many people, how many computer players, and the seed."""


@cache
def whole_game(name: str) -> Table:
    """One of `WHOLE_GAMES`, played to its end by people who bargain and by computers; the same each time."""
    return last_of(autoplay.tables(*WHOLE_GAMES[name]))


# --- what a table holds ---


def some(value: _T | None) -> _T:
    """A value that is there."""
    assert value is not None
    return value


def acting_user(table: Table) -> int:
    """The user who must decide."""
    chair = table.acting_chair
    assert chair is not None
    assert chair.user_id is not None
    return chair.user_id


def events_of(table: Table) -> list[Event]:
    """Everything that happened in the game."""
    return [event for step in table.history for event in step.events]


def snapshot(table: Table) -> tuple[object, ...]:
    """All that a table holds, the game as every seat sees it, copied."""
    game = table.game
    scene = table.scene
    seen = (game.view(), [game.view(seat) for seat in range(game.seats)]) if game else None
    return (
        table.version,
        table.phase,
        tuple(table.chairs),
        table.edition,
        table.edition_revision,
        tuple(table.history),
        scene and (scene, dict(scene.asked)),
        tuple(table.accounts),
        (table.bookkeeping, table.books),
        dict(table.prepared),
        table.private_versions,
        table.opened_at,
        table.held_messages,
        table.turn,
        table.decision_number,
        table.decision_since,
        table.deadline,
        seen,
        game and (game.version, game.commands, game.events()),
    )


def wording(
    language: str = "en",
    of: Table | Iterable[str] = NAMES,
    edition: Edition = MAYFAIR_2005,
    notation: Notation = PLAIN,
) -> Wording:
    """The words of a language for a table, or for people of these names who play an edition."""
    texts = texts_for(language, notation)
    if isinstance(of, Table):
        return Wording.of(of.view, texts)
    return Wording(texts, edition, [Chair(name, user, computer=False) for user, name in enumerate(of, 1)])


# --- tables of a service ---


def act(table: Table, user_id: int, interaction_id: int | None = None) -> Actor:
    """A user wants something at a table, by an interaction of its own if none is named."""
    return Actor(table.id, user_id, next(interactions) if interaction_id is None else interaction_id)


async def refused(cause: Cause, attempt: Awaitable[object]) -> TableRefusal:
    with pytest.raises(TableRefusal) as caught:
        await attempt
    assert caught.value.cause is cause
    return caught.value


async def seated(service: TableService, people: int, channel: int = CHANNEL) -> Table:
    """A lobby with users 1, 2, …"""
    table: Table | None = None
    for user in range(1, people + 1):
        table = await service.lobby.join(channel, GUILD, user, f"user {user}", next(interactions))
    assert table is not None
    return table


async def started(
    service: TableService,
    people: int,
    edition: Edition | None = None,
    computers: int = 0,
    channel: int = CHANNEL,
) -> Table:
    """A game just begun by users 1, 2, …"""
    table = await seated(service, people, channel)
    return await service.lobby.start(act(table, 1), Start(edition=edition, computers=computers))


async def choose(
    service: TableService, table: Table, user: int = 1, revision: int | None = None, **chosen: Any
) -> Table:
    """Set up or suggest what a lobby plays.

    Args:
        chosen: fields of `Setup`.
    """
    return await service.rules.choose(act(table, user), lambda _: Setup(**chosen), revision)


async def play(service: TableService, table: Table, command: Command, decision: int | None = None) -> Table:
    """The user who must act does it."""
    return await service.play(act(table, acting_user(table)), command, decision=decision)


async def go_on(service: TableService, table: Table) -> Table:
    """The pending decision is taken: the first legal one where a person must."""
    if table.acts_by_itself:
        return await service.computers.advance(table.id, table.turn)
    return await play(service, table, first_legal(table))


async def finish(service: TableService, table: Table) -> Table:
    """The table after its game, in which all go on so to the end."""
    while table.phase is Phase.PLAYING:
        table = await go_on(service, table)
    return table


# --- finished games, as the store keeps them ---

_numbers = count(1)


def person(user_id: int, cash: int, **more: Any) -> FinishedSeat:
    """A seat that its user has played to the end; `ended` finds its rank."""
    seat = FinishedSeat(f"user {user_id}", user_id, computer=False, cash=cash, rank=0, rated=True)
    return replace(seat, **more)


def left(user_id: int, cash: int, **more: Any) -> FinishedSeat:
    """A seat that its user has left to a computer player."""
    seat = FinishedSeat(f"user {user_id}", user_id, computer=True, cash=cash, rank=0, character="schemer")
    return replace(seat, **more)


def computer(cash: int, **more: Any) -> FinishedSeat:
    return FinishedSeat(name="Aurelio", user_id=None, computer=True, cash=cash, rank=0, **more)


def ended(*seats: FinishedSeat, table_id: int | None = None, **more: Any) -> FinishedGame:
    """A game that ended a minute after the one before, at a table of its own."""
    number = next(_numbers) if table_id is None else table_id
    cash = [seat.cash for seat in seats]
    given: dict[str, Any] = {
        "guild_id": GUILD,
        "channel_id": CHANNEL,
        "finished_at": NOON + timedelta(minutes=number),
        "edition": "mayfair-2005",
        "quick": False,
        "rounds": 5,
        "people_only": not any(seat.computer for seat in seats),
        "secluded": False,
    }
    ranked = tuple(replace(seat, rank=1 + sum(other > seat.cash for other in cash)) for seat in seats)
    return FinishedGame(table_id=number, seats=ranked, **{**given, **more})


async def keep_ended(
    store: SqlStore, game: FinishedGame, *, at: int | None = None, parent_id: int | None = None
) -> FinishedGame:
    """Keep a game without the entry that ends it, and return it as it is read.

    Args:
        at: its table; by default one is opened and closed for it.
        parent_id: the channel in whose thread that is.
    """
    table_id = await store.open_table(game.channel_id, game.guild_id, NOON, parent_id) if at is None else at
    kept = replace(game, table_id=table_id)
    await store.db.write("keep a game", lambda say: keep_game(say, kept))
    if at is None:
        await store.close_table(table_id)
    return replace(kept, place_id=None if game.secluded else parent_id or game.channel_id)
