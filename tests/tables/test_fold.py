"""A table is the fold of its log: what each entry does, and that it does it to nobody else's table."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from random import Random

from bot.tables.entries import (
    ComputerDismissed,
    ComputerSeated,
    Entry,
    GameStarted,
    Played,
    SeatLeft,
    SeatTaken,
)
from bot.tables.fold import StoredEntry, apply_entry, apply_log
from bot.tables.refusals import Cause
from bot.tables.table import Table
from bot.tables.table_view import Chair, Phase
from intrigue_core import MAYFAIR_2005, Agree, Decline, Edition, HireClause, PayClause, Speak
from intrigue_core.players import CHARACTERS, Level
from tests.support.builders import (
    CHANNEL,
    GUILD,
    NOON,
    first_legal,
    new_game,
    played,
    refusal,
    snapshot,
    table_after,
    taken,
    then,
)

BINDING = MAYFAIR_2005.variant(promises="binding")


def test_the_lobby_s_seats() -> None:
    table = table_after(taken(1), ComputerSeated(name="Aurelio"), taken(2), ComputerSeated(name="Bianca"))
    assert [chair.name for chair in table.chairs] == ["user 1", "Aurelio", "user 2", "Bianca"]
    assert table.host == 1
    table = apply_entry(table, ComputerDismissed())
    assert table.history[-1].gone == Chair("Bianca", None, computer=True)
    table = apply_entry(table, SeatLeft(user_id=1))
    left = table.history[-1]
    assert left.gone == Chair("user 1", 1, computer=False)
    assert left.seat is None
    assert left.host == Chair("user 2", 2, computer=False)
    assert table.host == table.view.host == 2
    assert not table.closed
    table = apply_entry(table, SeatLeft(user_id=2))
    assert table.chairs == (), "computer players do not wait alone"
    assert table.closed
    assert table.history[-1].closing
    assert table.history[-1].host is None, "nobody is left"
    assert table.host is None


def test_a_seat_left_in_a_game_is_kept_for_its_owner() -> None:
    table = apply_entry(new_game(), SeatLeft(user_id=2))
    assert table.history[-1].seat == 1
    assert table.history[-1].host is None, "a game needs no host"
    chair = table.chairs[1]
    assert chair == Chair("user 2", 2, computer=True, character=chair.character, level=Level.NORMAL)
    assert chair.character in CHARACTERS
    assert table.phase is Phase.PLAYING
    assert refusal(table, SeatLeft(user_id=2)).cause is Cause.AWAY
    table = then(table, SeatTaken(user_id=2, name="another name"))
    assert table.history[-1].seat == 1
    assert table.chairs[1] == Chair("user 2", 2, computer=False), "the seat keeps its name"
    table = then(table, *(SeatLeft(user_id=user) for user in (1, 2, 3)))
    assert table.phase is Phase.DESERTED
    assert table.closed
    assert [step.closing for step in table.history[-3:]] == [False, False, True]


# --- nothing but the new table is new ---


def eventful(edition: Edition, seed: int) -> Iterator[Table]:
    """A table that sees everything, from its beginning: a lobby, offers, people who go and come back."""
    rng = Random(seed)
    away = set[int]()
    lobby = (taken(1), ComputerSeated(name="Aurelio"), taken(2), taken(3))
    table = Table(1, CHANNEL, GUILD)
    yield table
    for entry in (*lobby, GameStarted(edition=edition, first_player=1)):
        table = then(table, entry)
        yield table
    while table.phase is Phase.PLAYING:
        public = table.running_game().view()
        entries: list[Entry] = []
        if rng.random() < 0.1:
            user = rng.choice((1, 2))
            entries = [taken(user) if user in away else SeatLeft(user_id=user)]
            away ^= {user}
        elif public.payer is not None and not public.bribes and rng.random() < 0.5:
            paid = PayClause(scholar=public.payer, amount=1_000)
            post = HireClause(scholar=public.payer)
            seat = edition.owner(public.payer)
            offer = Speak(seat=seat, to=public.landlord, mine=(paid,), yours=(post,))
            answer = Decline if len(public.statements) % 2 else Agree
            entries = [played(offer), played(answer(seat=public.landlord, statement=len(public.statements)))]
        for entry in entries:
            table = then(table, entry)
            yield table
        table = then(table, played(rng.choice(table.running_game().legal_commands())))
        yield table


def test_a_table_never_changes() -> None:
    """Whatever comes later, whoever holds a table from before sees what was so then."""
    table = new_game()
    before = snapshot(table)
    later = apply_entry(apply_entry(table, SeatLeft(user_id=1)), played(first_legal(table)))
    assert snapshot(table) == before
    assert later.version == table.version + 2

    held: list[tuple[Table, tuple[object, ...]]] = []
    for table in eventful(BINDING, seed=5):
        if held and table.game is not None:
            assert table.game is not held[-1][0].game, "the game is a copy"
        held.append((table, snapshot(table)))
    for table, seen in held:
        assert snapshot(table) == seen
    said = [step.entry for step in table.history if isinstance(step.entry, Played)]
    assert {"speak", "agree", "decline"} <= {entry.command.kind for entry in said}


def test_a_log_is_folded_at_once_as_entry_by_entry() -> None:
    """Wherever one begins: at the beginning, or at a table that has come so far."""
    tables = list(eventful(BINDING, seed=6))
    final = tables[-1]
    log = [
        StoredEntry(step.entry, NOON + timedelta(minutes=step.version) if step.version % 3 else None)
        for step in final.history
    ]
    one_by_one = tables[0]
    for kept in log:
        one_by_one = apply_log(one_by_one, [kept])
        assert one_by_one.deadline == kept.deadline, "each entry sets its own"
        assert one_by_one.view.deadline == kept.deadline
    for begun in (0, 3, 9, len(log) - 1, len(log)):
        beginning = apply_log(tables[0], log[:begun])
        assert snapshot(apply_log(beginning, log[begun:])) == snapshot(one_by_one)
    assert [step.version for step in final.history] == list(range(1, final.version + 1))
