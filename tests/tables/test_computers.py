"""Computer players: one mind for each seat of each table, which has heard all that happened there."""

from __future__ import annotations

import asyncio
import gc
import weakref
from dataclasses import replace
from random import Random

import pytest
from structlog.testing import capture_logs

from bot.tables.computers import ComputerPlayers
from bot.tables.entries import By, ComputerSeated, Played, SeatLeft, SeatTaken, TablePaused, TableResumed
from bot.tables.service import TableService
from bot.tables.table import Table
from bot.tables.table_view import Phase, Sentence
from intrigue_core import (
    MAYFAIR_2005,
    Agree,
    Command,
    Decline,
    Event,
    Promises,
    PublicView,
    Seat,
    SeatView,
    SpareClause,
    Speak,
)
from intrigue_core.commands import send_scholars, sending
from intrigue_core.players import (
    BargainingPlayer,
    GreedyPlayer,
    Level,
    Mood,
    Player,
    PlayerAction,
    ReasonKind,
)
from intrigue_core.players import Reason as Fact
from tests.support.builders import (
    CHANNEL,
    GUILD,
    act,
    course,
    events_of,
    finish,
    first_legal,
    go_on,
    interactions,
    new_game,
    play,
    seated,
    some,
    started,
    table_after,
    taken,
    then,
)
from tests.tables.conftest import MakeService


class Witness(GreedyPlayer):
    """Plays as usual, and writes down all that it hears and sees."""

    made: list[weakref.ref[Witness]]

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self.heard: list[Event] = []
        self.seats: set[Seat] = set()
        self.decisions: list[tuple[PublicView, int]] = []
        """What was to be seen when it decided, and how many events it had heard by then."""
        self.made.append(weakref.ref(self))

    def observe(self, event: Event) -> None:
        super().observe(event)
        self.heard.append(event)

    def decide(self, view: SeatView) -> Command:
        assert type(view) is SeatView
        assert view.public.cash is None
        assert view.public.acting == view.seat
        self.seats.add(view.seat)
        self.decisions.append((view.public, len(self.heard)))
        return super().decide(view)


@pytest.fixture
def factory() -> type[Witness]:
    """A factory of its own for each test, which knows what it has made."""
    return type("Factory", (Witness,), {"made": []})


def alive(factory: type[Witness]) -> list[Witness]:
    gc.collect()
    return [witness for made in factory.made if (witness := made()) is not None]


def players_of(service: TableService, table: Table) -> dict[Seat, Player]:
    """The players that a service has at a table, by seat."""
    computers = service.repository._cache[table.id].computers  # pyright: ignore[reportPrivateUsage]
    return {
        seat: seated.player
        for seat, seated in computers._seated.items()  # pyright: ignore[reportPrivateUsage]
    }


def have_heard_all(players: list[Witness], table: Table) -> None:
    """Each has heard every event before each decision, once and in order, and has played no two seats."""
    told = events_of(table)
    counts = dict[int, int]()
    for step in table.history:
        if step.events and table.game is not None:
            counts[len(counts)] = len(step.events) + counts.get(len(counts) - 1, 0)
    for player in players:
        assert player.heard == told[: len(player.heard)]
        assert len(player.seats) <= 1
        for public, heard in player.decisions:
            assert heard == counts[public.version]


async def test_each_seat_has_a_mind_of_its_own_that_has_heard_everything(
    make_service: MakeService, factory: type[Witness]
) -> None:
    service = make_service(3, computer=factory)
    table = await started(service, 1, computers=3)
    table = await finish(service, table)
    players = alive(factory)
    assert len(players) == len(factory.made) == 3, "one a seat, for the whole game"
    assert set().union(*(player.seats for player in players)) == {1, 2, 3}
    have_heard_all(players, table)
    deciding = [step.entry for step in table.history if isinstance(step.entry, Played)]
    by_computers = sum(entry.by is By.COMPUTER for entry in deciding)
    assert sum(len(player.decisions) for player in players) == by_computers > 20


async def test_minds_are_made_anew_after_a_restart_and_hear_all_of_it(
    make_service: MakeService, factory: type[Witness]
) -> None:
    service = make_service(3, computer=factory)
    table = await started(service, 1, computers=2)
    restarts = 0
    while table.phase is Phase.PLAYING:
        if table.version % 7 == 0:
            service = make_service(table.version, computer=factory)
            restarts += 1
        table = await go_on(service, table)
    assert restarts > 3
    players = alive(factory)
    have_heard_all(players, table)
    assert len(players) <= 2, "those of earlier processes are gone"
    assert len(factory.made) > restarts


async def test_whoever_takes_over_a_seat_knows_what_happened_before(
    make_service: MakeService, factory: type[Witness]
) -> None:
    """A seat is left in the middle, taken back, and left again: its mind has missed nothing."""
    service = make_service(2, computer=factory)
    table = await started(service, 3)
    while table.phase is Phase.PLAYING:
        away = table.chairs[1].computer
        leave = table.running_game().view().round % 2 == 0
        if leave and not away:
            table = await service.execute(act(table, 2), SeatLeft(user_id=2))
        elif away and not leave:
            table = await service.lobby.join(CHANNEL, GUILD, 2, "back", next(interactions))
        table = await go_on(service, table)
    (player,) = alive(factory)
    assert player.seats == {1}
    assert {public.round for public, _ in player.decisions} == {2, 4}
    have_heard_all([player], table)


async def test_what_another_process_does_is_heard_and_what_was_lost_to_it_is_not(
    make_service: MakeService, factory: type[Witness]
) -> None:
    """Both let the table act at once; the minds of the slower one have heard what did not happen."""
    processes = [make_service(seed, computer=factory) for seed in range(2)]
    table = await started(processes[0], 1, computers=3)
    while table.phase is Phase.PLAYING:
        if table.acts_by_itself:
            turn = table.turn
            await asyncio.gather(*(process.computers.advance(table.id, turn) for process in processes))
            table = await processes[turn % 2].catch_up(table.id)
        else:
            table = await play(processes[table.version % 2], table, first_legal(table))
    have_heard_all(alive(factory), table)


# --- without a service ---


def test_each_mind_has_chances_of_its_own() -> None:
    """Given alike from one generator: the same seed makes the same players."""
    drawn: list[float] = []

    class Dicing(GreedyPlayer):
        def __init__(self, rng: Random) -> None:
            super().__init__(rng)
            drawn.append(rng.random())

    for seed in (1, 1, 2):
        players = ComputerPlayers(Dicing, Random(seed))
        for table in course(new_game()):
            if table.phase is Phase.PLAYING:
                players.decide(table)
    assert len(drawn) == 9
    assert drawn[:3] == drawn[3:6]
    assert len(set(drawn)) == 6


def test_who_is_asked_once_more_decides_the_same() -> None:
    """Discord or the store may fail between the question and the entry; then the question comes again."""
    sober = ComputerPlayers(None, Random(1))
    asked_twice = ComputerPlayers(None, Random(1))
    for table in course(new_game(), seed=5):
        if table.phase is Phase.PLAYING:
            asked_twice.decide(table)
            assert asked_twice.decide(table) == sober.decide(table)


def test_nobody_decides_when_the_game_is_over() -> None:
    *_, over = course(new_game())
    with pytest.raises(ValueError, match="over"):
        ComputerPlayers(GreedyPlayer, Random(1)).decide(over)


async def test_the_mind_that_plays_on_discord_is_what_its_chair_says(make_service: MakeService) -> None:
    """And it has heard all: it knows who has done whom a favour."""
    service = make_service(computer=None)
    table = await seated(service, 1)
    table = await service.lobby.seat_computer(act(table, 1), "gambler", Level.EASY)
    table = await service.lobby.seat_computer(act(table, 1), "miser")
    table = await service.lobby.start(act(table, 1))
    table = await finish(service, table)
    made = players_of(service, table)
    assert set(made) == {1, 2}
    kinds = [(mind.character.key, mind.level) for mind in made.values() if isinstance(mind, BargainingPlayer)]
    assert kinds == [("gambler", Level.EASY), ("miser", Level.NORMAL)]


async def test_a_seat_whose_computer_player_is_another_has_another_player(make_service: MakeService) -> None:
    """Where somebody leaves who had taken a seat over, its character is drawn anew."""
    table = new_game()
    computers = ComputerPlayers(None, Random(1))
    left = then(table, SeatLeft(user_id=1))
    computers.decide(left)
    (first,) = (seated.player for seated in computers._seated.values())  # pyright: ignore[reportPrivateUsage]
    computers.decide(left)
    assert computers._seated[0].player is first  # pyright: ignore[reportPrivateUsage]
    chair = replace(left.chairs[0], character="avenger" if left.chairs[0].character != "avenger" else "miser")
    computers.decide(replace(left, chairs=(chair, *left.chairs[1:])))
    second = computers._seated[0].player  # pyright: ignore[reportPrivateUsage]
    assert isinstance(second, BargainingPlayer)
    assert second.character.key == chair.character


# --- what they say ---


class Chatterbox(BargainingPlayer):
    """Offers the landlord, or whoever sits before it, peace once a turn; and says it as it is told to."""

    said: int = 0
    wanted: Command | None = None
    mood: Mood | None = Mood.PACT

    def say(self, view: SeatView) -> PlayerAction | None:
        if self.said == view.public.turn + 1:
            return None
        self.said = view.public.turn + 1
        fact = Fact(kind=ReasonKind.LEADER, seat=view.seat, amount=0)
        return PlayerAction(
            self.wanted or peace(view.seat, (view.seat + 1) % view.public.seats), self.mood, fact
        )


def peace(seat: Seat, to: Seat) -> Speak:
    """Somebody sends nobody to another one, if that one does the same."""
    return Speak(seat=seat, to=to, mine=(SpareClause(whom=to),), yours=(SpareClause(whom=seat),))


def with_computers(*seats: Seat, promises: Promises = "remembered") -> Table:
    """A game of four just begun, in which computer players have some seats."""
    edition = MAYFAIR_2005.variant(promises=promises)
    return then(new_game(4, edition), *(SeatLeft(user_id=seat + 1) for seat in seats))


def test_the_landlord_speaks_first_and_then_as_they_sit() -> None:
    table = with_computers(0, 1)
    computers = ComputerPlayers(Chatterbox, Random(1))
    spoken = list[Seat]()
    while (word := computers.next_statement(table)) is not None:
        spoken.append(word.command.seat)
        table = then(table, word)
        assert word.by is By.COMPUTER
        assert word.mood is Mood.PACT
        assert word.reason == Fact(kind=ReasonKind.LEADER, seat=word.command.seat, amount=0)
    assert spoken == [0, 1]
    assert table.public is not None
    assert [word.seat for word in table.public.statements] == spoken


def test_own_words_are_answered_otherwise_than_ready_ones() -> None:
    """A real computer player answers the same, however the person has said it."""
    table = with_computers(0, 1)
    offer = peace(3, 0)
    answers = [
        ComputerPlayers(None, Random(1)).next_statement(
            then(table, Played(command=offer, by=By.PLAYER, sentence=sentence))
        )
        for sentence in (None, Sentence(author_id=4, text="peace, mate?"))
    ]
    assert isinstance(some(answers[0]).command, Agree | Decline)
    assert answers[0] == answers[1]


def test_who_must_decide_speaks_before_those_who_only_listen() -> None:
    table = next(
        later
        for later in course(with_computers(0, 1, 2))
        if later.public is not None and later.public.acting == 2 and later.public.landlord == 1
    )
    word = some(ComputerPlayers(Chatterbox, Random(1)).next_statement(table))
    assert word.command.seat == 1
    word = ComputerPlayers(Chatterbox, Random(1)).next_statement(
        then(table, SeatTaken(user_id=2, name="two"))
    )
    assert word is not None
    assert word.command.seat == 2


@pytest.mark.parametrize("promises", ["talk", "remembered", "binding"])
def test_nobody_speaks_where_promises_are_just_talk(promises: Promises) -> None:
    word = ComputerPlayers(Chatterbox, Random(1)).next_statement(with_computers(0, promises=promises))
    assert (word is None) == (promises == "talk")


def test_nobody_speaks_while_the_game_is_paused_or_when_it_is_over() -> None:
    computers = ComputerPlayers(Chatterbox, Random(1))
    table = with_computers(0)
    paused = then(table, TablePaused(moderator_id=99, moderator="Mo"))
    assert computers.next_statement(paused) is None
    assert (
        computers.next_statement(table_after(taken(1), ComputerSeated(name="Cosimo", character="merchant")))
        is None
    )
    *_, over = course(table)
    assert computers.next_statement(over) is None
    assert computers.next_statement(then(paused, TableResumed(moderator_id=99, moderator="Mo"))) is not None


@pytest.mark.parametrize(
    "wanted",
    [Agree(seat=0, statement=7), peace(0, 0), peace(1, 0), send_scholars(0, sending(0, 1), sending(1, 2))],
    ids=["no such word", "to itself", "of another seat", "no word at all"],
)
def test_what_cannot_be_said_is_dropped_and_the_next_one_is_asked(wanted: Command) -> None:
    asked = list[Seat]()

    class Confused(Chatterbox):
        def say(self, view: SeatView) -> PlayerAction | None:
            asked.append(view.seat)
            self.wanted = wanted if view.seat == 0 else None
            self.said = 0
            return super().say(view)

    table = with_computers(0, 1)
    computers = ComputerPlayers(Confused, Random(1))
    with capture_logs() as logs:
        texts = [computers.next_statement(table), computers.next_statement(table)]
    assert [word and word.command.seat for word in texts] == [1, 1]
    assert asked == [0, 1, 1], "not asked again, where nothing has happened"
    (entry,) = logs
    assert entry["event"] in ("computer.statement_refused", "computer.statement_failed")
    assert set(entry) <= {"event", "log_level", "table", "seat", "error", "place"}, "nothing of its cash"
    computers.next_statement(then(table, *filter(None, texts[:1])))
    assert asked[3:] == [0, 1], "asked again when something has"


def test_a_mind_that_breaks_keeps_nobody_from_speaking() -> None:
    class Broken(Chatterbox):
        def say(self, view: SeatView) -> PlayerAction | None:
            if view.seat == 0:
                raise RuntimeError(f"{view.cash} ducats")
            return super().say(view)

    with capture_logs() as logs:
        word = ComputerPlayers(Broken, Random(1)).next_statement(with_computers(0, 1))
    assert word is not None
    assert word.command.seat == 1
    assert [entry["event"] for entry in logs] == ["computer.statement_failed"]
    assert str(MAYFAIR_2005.starting_cash) not in str(logs)
