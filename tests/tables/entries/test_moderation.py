"""What players agree to together, and what becomes of a forgotten person at a table."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from random import Random

import pytest

from bot.tables.deadlines import Timeouts, due_entry, due_times
from bot.tables.entries import (
    ComputerSeated,
    GameStarted,
    NewcomerAccepted,
    PersonGone,
    SeatLeft,
    SeatWanted,
    TablePaused,
    TableResumed,
    WentAbsent,
    WentAway,
    Wished,
)
from bot.tables.entries.lobby import rematch_of
from bot.tables.finished_games import finished_game
from bot.tables.fold import StoredEntry, apply_entry, apply_log
from bot.tables.pace import TimeControl
from bot.tables.personal_data import pseudonymised
from bot.tables.refusals import Cause
from bot.tables.service import TableService
from bot.tables.table import Table
from bot.tables.table_view import Phase, Wish
from intrigue_core import AMIGO_2003, MAYFAIR_2005, Decline, SpareClause, Speak, TurnBegan
from tests.support.builders import (
    CHANNEL,
    GUILD,
    LIVE,
    NOON,
    SLOW,
    act,
    course,
    first_legal,
    held,
    new_game,
    new_lobby,
    played,
    refusal,
    refused,
    some,
    started,
    table_after,
    taken,
    then,
)

MOMENT = timedelta(minutes=1)


def wished(table: Table, wish: Wish, *users: int, at: datetime | None = None) -> Table:
    return then(table, *(Wished(user_id=user, wish=wish) for user in users), at=at)


def test_all_who_are_present_have_to_agree() -> None:
    table = wished(new_game(), Wish.PAUSE, 1, 2)
    assert not table.paused
    assert table.view.wishes == {Wish.PAUSE: {1, 2}}
    table = wished(table, Wish.PAUSE, 3)
    assert table.paused
    assert table.view.paused_by_players
    assert table.history[-1].agreed is Wish.PAUSE
    assert not table.wishes
    table = wished(table, Wish.RESUME, 3, 2, 1)
    assert (table.paused, table.paused_by_players) == (False, False)
    assert table.history[-1].agreed is Wish.RESUME


def test_neither_computers_nor_the_absent_are_asked() -> None:
    table = then(new_game(4), SeatLeft(user_id=4), WentAbsent(user_id=3))
    assert wished(table, Wish.END, 1, 2).phase is Phase.ENDED


@pytest.mark.parametrize("gone", [SeatLeft(user_id=3), WentAbsent(user_id=3)])
def test_where_the_one_who_would_not_is_gone_it_happens(gone: SeatLeft | WentAbsent) -> None:
    table = then(wished(new_game(), Wish.PAUSE, 1, 2), gone)
    assert table.paused
    assert table.history[-1].agreed is Wish.PAUSE


def test_who_said_to_be_away_is_asked_about_the_end_alone() -> None:
    table = new_game(control=SLOW, at=NOON)
    table = apply_entry(table, WentAway(user_id=3, until=NOON + timedelta(days=2)), NOON)
    table = wished(table, Wish.END, 1, 2, at=NOON)
    table = wished(table, Wish.PAUSE, 1, 2, at=NOON)
    assert table.paused
    assert table.phase is Phase.PLAYING
    late = NOON + timedelta(days=3)
    table = wished(table, Wish.RESUME, 1, 2, at=late)
    assert table.paused, "the third is back by then"
    assert apply_entry(table, Wished(user_id=3, wish=Wish.END), late).phase is Phase.ENDED


def test_a_wish_goes_with_those_who_have_it() -> None:
    table = wished(wished(new_game(), Wish.PAUSE, 1, 2, 3), Wish.RESUME, 1)
    table = then(table, SeatLeft(user_id=1))
    assert table.paused
    assert not table.wishes
    assert table.resume_asked_at is None


def test_whoever_is_absent_and_wishes_is_there_again() -> None:
    table = then(new_game(), WentAbsent(user_id=3))
    table = wished(table, Wish.END, 3)
    assert table.chairs[2].is_there
    assert wished(table, Wish.END, 1).phase is Phase.PLAYING


def test_a_wish_is_of_one_turn() -> None:
    table = wished(new_game(), Wish.END, 1, 2)
    while not any(isinstance(event, TurnBegan) for event in table.history[-1].events):
        assert table.wishes == {Wish.END: {1, 2}}
        table = then(table, played(first_legal(table)))
    assert not table.wishes
    assert wished(table, Wish.END, 3).phase is Phase.PLAYING


def test_an_end_by_agreement_is_no_result() -> None:
    table = wished(new_game(), Wish.END, 1, 2, 3)
    assert table.phase is Phase.ENDED
    assert table.closed
    assert table.history[-1].closing
    assert finished_game(table, NOON) is None
    assert refusal(table, Wished(user_id=1, wish=Wish.END)).cause is Cause.GAME_FINISHED


def test_what_a_moderator_paused_players_may_end() -> None:
    table = then(new_game(), TablePaused(moderator_id=9, moderator="Mo"))
    assert wished(table, Wish.END, 1, 2, 3).phase is Phase.ENDED


def test_what_players_paused_a_moderator_may_resume() -> None:
    table = wished(wished(new_game(), Wish.PAUSE, 1, 2, 3), Wish.RESUME, 1)
    table = then(table, TableResumed(moderator_id=9, moderator="Mo"))
    assert not table.paused
    assert not table.wishes, "it has lost its ground"


@pytest.mark.parametrize(("control", "wait"), [(LIVE, timedelta(minutes=30)), (SLOW, SLOW.decision)])
def test_who_does_not_answer_the_wish_to_go_on_counts_as_absent(
    control: TimeControl, wait: timedelta
) -> None:
    timeouts = Timeouts(decision=timedelta(minutes=30))
    table = new_game(control=control, at=NOON)
    table = wished(table, Wish.PAUSE, 1, 2, 3, at=NOON)
    assert due_times(table, timeouts) == (None, None, None), "a pause may last"
    table = apply_entry(table, Wished(user_id=1, wish=Wish.RESUME), NOON)
    assert due_times(table, timeouts) == (NOON + wait, None, None)
    assert due_times(table, Timeouts()) == (None, None, None)
    for user in (2, 3):
        table = replace(table, deadline=NOON + wait)
        assert due_entry(table, timeouts, Random(1), NOON + wait - MOMENT) is None
        assert table.paused
        entry = some(due_entry(table, timeouts, Random(1), NOON + wait))
        assert entry == WentAbsent(user_id=user)
        table = apply_entry(table, entry, NOON + wait)
    assert not table.paused
    assert table.history[-1].agreed is Wish.RESUME
    assert table.resume_asked_at is None


def test_the_pause_does_not_count() -> None:
    table = new_game(control=LIVE, at=NOON)
    ends = some(table.view.decides_by)
    for number, user in enumerate((1, 2, 3)):
        table = apply_entry(table, Wished(user_id=user, wish=Wish.PAUSE), NOON + number * MOMENT)
    assert table.view.decides_by is None
    for number, user in enumerate((1, 2, 3), start=60):
        table = apply_entry(table, Wished(user_id=user, wish=Wish.RESUME), NOON + number * MOMENT)
    assert table.view.decides_by == ends + 60 * MOMENT
    assert table.decision_since == table.version, "the player who must decide is called again"


# --- somebody who is to be forgotten has no part in a table any more, whatever they did there ---


def test_a_seat_of_a_lobby_is_free_and_another_one_the_host() -> None:
    table = then(new_lobby(2), PersonGone(user_id=1))
    assert [chair.user_id for chair in table.chairs] == [2]
    assert table.host == 2
    assert table.history[-1].gone is not None
    assert then(table, PersonGone(user_id=2)).phase is Phase.ABANDONED


def test_a_seat_of_a_game_is_a_computer_player_s_for_good() -> None:
    table = then(new_game(), PersonGone(user_id=2))
    chair = table.chairs[1]
    assert (chair.name, chair.user_id, chair.computer) == ("", None, True)
    assert chair.character is not None
    assert table.vacant_seat is None, "nobody can ask for it"
    assert refusal(table, taken(2)).cause is Cause.GAME_RUNNING
    assert refusal(table, SeatWanted(user_id=2, name="Ben")).cause is Cause.GAME_RUNNING
    assert table.history[-1].gone == new_game().chairs[1]


def test_who_had_left_before_leaves_the_computer_player_as_it_is() -> None:
    table = then(new_game(), SeatLeft(user_id=2))
    character = table.chairs[1].character
    after = then(table, PersonGone(user_id=2))
    assert (after.chairs[1].character, after.chairs[1].user_id, after.chairs[1].name) == (character, None, "")


def test_who_waits_to_play_on_for_somebody_waits_no_more() -> None:
    table = then(new_game(4), SeatLeft(user_id=2), SeatWanted(user_id=9, name="Zoe"), PersonGone(user_id=9))
    assert table.newcomer is None
    stale = NewcomerAccepted(user_id=1, newcomer_id=9)
    assert refusal(table, stale).cause is Cause.STALE


def taken_over(table: Table) -> Table:
    """Return the table after user 9 has taken over the seat of user 2."""
    table = then(table, SeatLeft(user_id=2), SeatWanted(user_id=9, name="Zoe"))
    there = [chair.user_id for chair in table.chairs if chair.is_there]
    return then(table, *(NewcomerAccepted(user_id=some(user), newcomer_id=9) for user in there))


def test_what_was_said_stays_with_who_said_it_when_somebody_else_takes_the_seat() -> None:
    """An offer that is still open is the newcomer's to answer."""

    def peace(seat: int, to: int) -> Speak:
        return Speak(seat=seat, to=to, mine=(SpareClause(whom=to),), yours=())

    ours = (SpareClause(whom=1),)
    offers = [Speak(seat=0, to=1, mine=ours, yours=(SpareClause(whom=one),)) for one in (0, 2)]
    declined = Decline(seat=1, statement=2)
    table = then(new_game(), *map(played, (peace(1, 0), peace(2, 0), *offers, declined)))
    table = taken_over(table)
    (before,) = table.predecessors
    assert (before.seat, before.user_id, before.name) == (1, 2, "user 2")
    assert before.said == {0, 2}
    assert before.settled == {2}
    assert table.view.predecessors == table.predecessors
    forgotten = then(table, PersonGone(user_id=2)).predecessors
    assert forgotten == (replace(before, name="", user_id=None),)


def test_who_takes_back_their_own_seat_has_no_predecessor() -> None:
    assert then(new_game(), SeatLeft(user_id=2), taken(2)).predecessors == ()


def test_what_they_wrote_is_no_more_and_what_they_hold_others_to_is_nobody_s() -> None:
    table = then(new_game(), held(1, 2), held(2, 3, message_id=78), PersonGone(user_id=2))
    said, holds = table.held_messages
    assert (said.text, said.message_id, said.author_name, said.author_id) == ("…", 0, "", 0)
    assert (said.holder_id, said.holder_name) == (1, "user 1")
    assert (holds.text, holds.holder_id, holds.holder_name) == ("You get the 10,000.", 0, "")


def test_the_last_person_s_going_ends_the_game() -> None:
    start = GameStarted(edition=MAYFAIR_2005, first_player=0)
    table = table_after(taken(1), ComputerSeated(name="A"), ComputerSeated(name="B"), start)
    assert then(table, PersonGone(user_id=1)).phase is Phase.DESERTED


def test_a_table_that_is_over_is_left_as_it_is() -> None:
    *_, table = course(new_game(3, AMIGO_2003.quick()))
    assert refusal(table, PersonGone(user_id=1)).cause is Cause.GAME_FINISHED


def test_a_rematch_seats_nobody_who_is_forgotten() -> None:
    """Not even the host, whose say it was: it is that of whoever has been there longest of the others."""
    *_, table = course(new_game(4, AMIGO_2003.quick()))
    log = [pseudonymised(step.entry, 1, -1) for step in table.history]
    after = apply_log(Table(1, CHANNEL, GUILD), map(StoredEntry, log))
    opening = rematch_of(after, 2)
    assert [chair.user_id for chair in opening.chairs] == [2, 3, 4]
    *_, table = course(then(new_game(4, AMIGO_2003.quick()), PersonGone(user_id=3)))
    assert [chair.user_id for chair in rematch_of(table, 1).chairs] == [1, 2, 4]


async def test_a_table_lets_somebody_go_once(service: TableService) -> None:
    table = await started(service, 3)
    gone = await service.remove_forgotten(table.id, 2)
    assert gone.version == table.version + 1
    assert gone.chair_of(2) is None
    assert (await service.remove_forgotten(table.id, 2)).version == gone.version
    assert (await service.remove_forgotten(table.id, 99)).version == gone.version, "who has no part in it"
    await refused(Cause.NOT_SEATED, service.execute(act(table, 2), SeatLeft(user_id=2)))


# --- what no other test would notice ---


def test_a_decision_does_not_count_while_the_game_is_paused() -> None:
    table = then(new_game(), TablePaused(moderator_id=99, moderator="Mo"))
    assert refusal(table, played(first_legal(table))).cause is Cause.PAUSED


def test_a_second_wish_to_go_on_gives_nobody_more_time_to_answer() -> None:
    paused = wished(new_game(4, at=NOON), Wish.PAUSE, 1, 2, 3, 4, at=NOON)
    asked = wished(paused, Wish.RESUME, 1, at=NOON + MOMENT)
    again = wished(asked, Wish.RESUME, 2, at=NOON + 2 * MOMENT)
    assert again.resume_asked_at == asked.resume_asked_at == NOON + MOMENT


def test_an_absent_host_keeps_nobody_from_a_rematch() -> None:
    *_, over = course(new_game())
    host, *others = over.chairs
    left = replace(over, chairs=(replace(host, absent=True), *others))
    assert [seated.user_id for seated in rematch_of(left, 2).chairs] == [1, 2, 3]
