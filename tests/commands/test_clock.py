"""The pace of a game, the time for decisions, and a computer landlord who hears those who have paid."""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from random import Random

import discord
import pytest
from discord.utils import utcnow

from bot.locales import texts_for
from bot.preferences import QuietHours
from bot.tables.entries import By, HearingWaived, Played, Reminded, TimeReturned
from bot.tables.repository import Actor
from bot.tables.service import HEARING_TIME, TableService
from bot.tables.table import Table
from bot.tables.table_view import Phase
from bot.wording.board import hearing_line
from bot.wording.names import Wording
from intrigue_core import (
    Command,
    DecisionKind,
    HireClause,
    PayClause,
    PublicView,
    SeatView,
    Speak,
    StatementState,
)
from intrigue_core.players import RandomPlayer
from tests.sampling import crossed
from tests.support.builders import open_bribe, some
from tests.support.chatter import Chatter, among_computers, as_kept, let_computers_say
from tests.support.clocks import LIVE, SLOW, begin, choose, left
from tests.support.failures import nothing_noted
from tests.support.judging import Judge, until
from tests.support.outages import offline
from tests.support.room import WORDS, OpenRoom, Panel, Room, forge, services_of, walk
from tests.support.talking import (
    BROKEN,
    agree_to,
    cards,
    landlord_of,
    person_at,
    promise,
    public_of,
    rivalry,
    tell,
)
from tests.support.watched_painter import painting

# --- the clock ---


MINUTE = 60.0
HOUR = 3_600.0
DAY = 86_400.0


def decided(table: Table, by: By = By.CLOCK) -> list[int]:
    """Return the versions at which decisions were taken by the clock, or somebody else."""
    entries = ((step.version, step.entry) for step in table.history)
    return [version for version, entry in entries if isinstance(entry, Played) and entry.by is by]


async def act(here: Room, player: RandomPlayer) -> Table:
    """Whoever must decide does."""
    table = await here.truth()
    await here.say(table, player.decide(table.view_of(here.acting(table).id)))
    return await here.truth()


# --- the pace ---


async def test_the_time_is_shown_at_the_table_and_in_the_call(here: Room) -> None:
    table = await begin(here, LIVE)
    ends = some(table.view.decides_by)
    shown = f"<t:{round(ends.timestamp())}:R>"
    assert f"Time’s up {shown}: then the clock sends out two" in here.text(here.live()[0])
    assert shown in here.call()


async def test_in_a_game_all_who_are_there_have_to_agree(here: Room) -> None:
    await here.seat(3)
    assert "Ben would like another pace: live" in await here.told("Ben", "table pace", pace="live")
    assert "You have said so already" in await here.told("Ben", "table pace", pace="live")
    assert "That is the pace already" in await here.told("Cleo", "table pace", pace="no_clock")
    await here.click("Ada", "pace")
    assert (await here.truth()).view.decides_by is None
    told = here.answers(await here.click("Cleo", "pace"))
    assert any("Everybody agrees. The pace is now: live" in answer.text for answer in told)
    assert left(here, await here.truth()) == pytest.approx(3 * MINUTE, abs=5)
    assert "would like another pace" not in here.text(here.live()[0])


async def test_where_somebody_who_would_not_leaves_the_others_are_told_that_it_changes(here: Room) -> None:
    await here.seat(3)
    for name in ("Ada", "Ben"):
        await here.slash(name, "table pace", pace="live")
    await here.leave("Cleo")
    assert "The pace is now: live" in here.story()[-1]


# --- the time runs out ---


@pytest.mark.parametrize(
    ("kind", "restart"), crossed([*DecisionKind], ["never", "before", "just before", "after"])
)
async def test_the_clock_decides_once_in_every_phase(here: Room, kind: DecisionKind, restart: str) -> None:
    table = await begin(here, LIVE)
    player = RandomPlayer(Random(5))
    while table.running_game().view().deciding is not kind:
        table = await act(here, player)
    seat = table.running_game().acting
    before = table.decision_number
    if restart == "before":
        await here.env.advance_time(MINUTE)
        await here.restart()
    await here.env.advance_time(left(here, table) - 1)
    assert decided(await here.truth()) == [], "not yet"
    if restart == "just before":
        await here.restart()
    here.take()
    await here.env.advance_time(2)
    if restart == "after":
        await here.restart()
    await here.env.advance_time(30)
    table = await here.truth()
    assert len(decided(table)) == 1
    assert table.decision_number > before
    assert seat is not None
    assert table.chairs[seat].missed == 1
    said = [line for line in here.story() if line.startswith("⏱️ The clock decided: ")]
    assert len(said) == 1
    assert len(here.calls()) == 1


async def run_out(here: Room, table: Table) -> list[str]:
    """The time of the pending decision runs out. Returns what is told of that."""
    told = len(here.story())
    await here.env.advance_time(left(here, table) + 1)
    return here.story()[told:]


@pytest.mark.parametrize("restart", [False, True])
async def test_a_price_agreed_is_paid_by_the_clock(here: Room, restart: bool) -> None:
    await begin(here, LIVE)
    table = await until(here, open_bribe)
    await agree_to(here, table)
    table = await here.truth()
    assert "then the clock pays what was agreed" in here.text(here.live()[0])
    if restart:
        await here.restart()
    payer = some(table.acting_chair).name
    (told, *_) = await run_out(here, table)
    assert plain(told).startswith(f"⏱️ The clock decided: {payer} bribes")
    assert "with 8,000" in told
    table = await here.truth()
    assert [bribe.amount for bribe in public_of(table).bribes] == [8_000]
    assert [word.state for word in public_of(table).statements] == [StatementState.AGREED]


async def test_a_post_agreed_is_given_by_the_clock(here: Room) -> None:
    await begin(here, LIVE)
    table = await until(here, rivalry)
    await agree_to(here, table)
    scholar = some(public_of(table).payer)
    await here.slash(here.acting(table), "bribe", amount="8000")
    table = await until(here, lambda public: public.deciding is DecisionKind.HIRE)
    assert "then the clock keeps what was agreed" in here.text(here.live()[0])
    told = await run_out(here, table)
    public = public_of(await here.truth())
    assert scholar in public.palace(public.landlord)
    assert public.statements[0].state is StatementState.KEPT
    assert not any(BROKEN in line for line in told)


async def test_what_only_the_absence_prevented_is_nobodys_lie(room: OpenRoom) -> None:
    """No text tells what the purse allowed; there is no card, and the ledger blames nobody."""
    async with painting() as painter, room(painter=painter) as here:
        await begin(here, LIVE)
        table = await until(here, lambda public: open_bribe(public) and len(waiting(public)) > 0)
        scholar, palace = waiting(public_of(table))[0]
        seat = table.edition.owner(scholar)
        await tell(here, promise(seat, palace, PayClause(scholar=scholar, amount=900_000)))
        table = await until(here, lambda public: public.payer == scholar)
        name = table.chairs[seat].name
        told = await run_out(here, table)
        assert f"💨 Came to nothing: {name} was away. {name} had promised" in plain("\n".join(told))
        assert not any(BROKEN in line for line in told)
        assert cards(here) == []
        table = await here.truth()
        (word,) = public_of(table).statements
        assert (word.state, word.broken_by, word.missed_by) == (StatementState.MOOT, None, seat)
        (ledger,) = await here.slash("Zoe", "ledger")
        assert f"came to nothing: {name} was away" in plain(ledger.text)
        assert f"{name}: 0 kept, 0 broken, 0 open" in plain(ledger.text)
        cash = table.running_game().view(seat).cash
        assert not any(f"{cash:,}" in line for line in told)


def waiting(public: PublicView) -> list[tuple[int, int]]:
    """Return the scholars that apply at palaces whose turn is still to come in this round, and where."""
    later = range(public.landlord + 1, public.seats)
    return [(scholar, palace) for palace in later for scholar in public.applicants[palace]]


def plain(text: str) -> str:
    """Return a text without the signs before names, and without bold."""
    return re.sub(r"<a?:\w+:\d+> ?|[🔴🟡🟢🔵🟣] ?", "", text).replace("**", "")


async def test_a_slow_game_with_three_absent_people_runs_to_its_end(here: Room) -> None:
    table = await begin(here, SLOW, people=4)
    player = RandomPlayer(Random(2))
    ada = here.people["Ada"]
    days = 0
    while table.phase is Phase.PLAYING:
        if here.acting(table).id == ada.id:
            table = await act(here, player)
        else:
            days += 1
            await here.env.advance_time(left(here, table) + 1)
            table = await here.truth()
    assert table.phase is Phase.FINISHED
    assert days == 6, "two for each of them"
    assert [chair.computer for chair in table.chairs].count(True) == 3
    assert sum("a computer player stands in" in line for line in here.story()) == 3
    called = [user for user in here.called() if user != ada.id]
    assert len(called) == 12, "each was called twice, and reminded twice"


# --- reminders ---


def reminders(table: Table) -> int:
    return sum(isinstance(step.entry, Reminded) for step in table.history)


async def test_at_half_the_time_whoever_must_decide_is_reminded_once(here: Room) -> None:
    table = await begin(here, SLOW)
    rung = here.called()
    await here.env.advance_time(left(here, table) - 12 * HOUR + 1)
    assert here.called() == [*rung, here.acting(table).id]
    assert here.call().startswith("⏰ ")
    await here.restart()
    await here.env.advance_time(6 * HOUR)
    assert len(here.called()) == len(rung) + 1
    assert reminders(await here.truth()) == 1


async def test_nobody_is_disturbed_in_their_quiet_hours(here: Room) -> None:
    table = await begin(here, SLOW)
    person = here.acting(table)
    now: datetime = here.env.now() + timedelta(hours=10)
    quiet = QuietHours(zone="UTC", start=now.hour, end=(now + timedelta(hours=6)).hour)
    await here.preferences.change_person(person.id, quiet=quiet)
    await here.restart()
    await here.slash(person, "table away", days=0)
    rung = here.called()
    await here.env.advance_time(15 * HOUR - 60 * now.minute)
    assert here.called() == rung, "half of the time has passed, and it is quiet"
    await here.env.advance_time(2 * HOUR)
    assert here.called() == [*rung, person.id]


# --- away ---


async def test_the_slow_clock_waits_for_who_is_away(here: Room) -> None:
    table = await begin(here, SLOW)
    person = here.acting(table)
    (told,) = await here.slash(person, "table away", days=3)
    assert told.public
    assert "is away until" in told.text
    assert left(here, await here.truth()) == pytest.approx(4 * DAY, abs=60)
    assert "and the clock waits" in here.text(here.live()[0])
    await here.env.advance_time(3 * DAY)
    assert decided(await here.truth()) == []
    assert "is back" in await here.told(person, "table away", days=0)


# --- time that nobody had ---


async def test_time_without_the_bot_does_not_count(here: Room) -> None:
    table = await begin(here, LIVE)
    before = left(here, table)
    await here.env.bot.close()
    await here.env.advance_time(HOUR)
    await here.restart()
    table = await here.truth()
    assert decided(table) == []
    assert left(here, table) == pytest.approx(before, abs=5)
    assert sum(isinstance(step.entry, TimeReturned) for step in table.history) == 1
    assert here.story()[-1] == WORDS("story-time-returned")
    await here.restart()
    assert (await here.truth()).version == table.version, "it is given back once"


async def test_time_without_discord_does_not_count(here: Room) -> None:
    table = await begin(here, LIVE)
    before = left(here, table)
    async with offline(here):
        await here.env.advance_time(HOUR)
        assert decided(await here.truth()) == [], "nobody could decide"
    assert left(here, await here.truth()) == pytest.approx(before, abs=5)
    await here.env.advance_time(before + 5)
    assert len(decided(await here.truth())) == 1


async def test_a_hiccup_is_no_outage(here: Room) -> None:
    table = await begin(here, LIVE)
    async with offline(here):
        await here.env.advance_time(20)
    assert (await here.truth()).version == table.version
    assert here.story()[-1] != WORDS("story-time-returned")


async def talking(here: Room, people: int = 3) -> Table:
    """A stage of a live game has just begun."""
    await begin(here, LIVE, people)
    return await until(here, lambda public: open_bribe(public))


def button(here: Room) -> bool:
    """Whether there is a button for a last call."""
    return bool(Panel(here, here.people["Ada"], here.live()[0]).control("lastcall"))


async def test_after_a_minute_the_payer_is_called_again(here: Room) -> None:
    table = await talking(here)
    payer = here.acting(table)
    landlord = landlord_of(here, table)
    assert button(here)
    assert left(here, table) == pytest.approx(5 * MINUTE, abs=5)
    called = here.called()
    (told,) = here.answers(await here.click(landlord, "lastcall"))
    table = await here.truth()
    until_when = some(table.timing.talk_until)
    name = f"{'🟡 Ben' if public_of(table).landlord == 1 else '🟢 Cleo'}"
    line = told.text.split("\n")[0]
    assert line == f"⏳ Last call by {name}: talk until <t:{round(until_when.timestamp())}:T>."
    assert told.public
    assert not button(here), "once is enough"
    assert here.called() == called
    assert left(here, table) == pytest.approx(4 * MINUTE, abs=5)
    ends = some(table.view.decides_by)
    assert f"<t:{round(ends.timestamp())}:R>" in here.call(), "nobody must be overtaken by the clock"
    await here.env.advance_time(MINUTE + 5)
    assert here.called() == [*called, payer.id]
    assert here.call().startswith("⏰ ")
    assert isinstance((await here.truth()).history[-1].entry, Reminded)
    await here.slash(payer, "bribe", amount="1000")
    assert public_of(await here.truth()).bribes[-1].amount == 1_000


@pytest.mark.parametrize("gracefully", [False, True])
async def test_a_restart_forgets_nothing(here: Room, gracefully: bool) -> None:
    table = await talking(here)
    payer = here.acting(table)
    await here.click(payer, "lastcall")
    called = here.called()
    await here.restart(gracefully=gracefully)
    assert not button(here)
    assert here.called() == called
    await here.env.advance_time(MINUTE + 30)
    assert here.called() == [*called, payer.id]
    assert sum(line.startswith("⏳ Last call by ") for line in here.story()) == 1


# --- hearings ---


@pytest.fixture(autouse=True)
def chatter(monkeypatch: pytest.MonkeyPatch) -> Chatter:
    """What the computers say."""
    return let_computers_say(monkeypatch)


async def heard(here: Room, people: int = 1, computers: int = 2, most: int = 1) -> Table:
    """A game in which a computer landlord waits for so many people at least."""
    await here.seat(people, computers=computers)

    def waits(table: Table) -> bool:
        return len(table.hearing) >= most and not table.unpriced

    return await among_computers(here, waits, RandomPlayer(Random(5)))


def payers(table: Table) -> list[int]:
    """The seats that the landlord waits for."""
    return [seat for seat, chair in enumerate(table.chairs) if chair.user_id in table.hearing]


def line(here: Room) -> str | None:
    """What the table message says of it."""
    lines = here.text(here.live()[0]).split("\n")
    return next((one for one in lines if "may still offer something" in one), None)


def control(here: Room, action: str) -> bool:
    return Panel(here, here.people["Ada"], here.live()[0]).control(action) is not None


def landlord_name(public: PublicView, table: Table) -> str:
    return table.chairs[public.landlord].name


async def test_the_table_says_for_whom_the_landlord_waits(room: OpenRoom) -> None:
    async with room(pause_seconds=1.0) as here:
        table = await heard(here)
        until = some(table.hearing_until)
        said = some(line(here))
        assert said.startswith("⏳ ")
        assert landlord_name(public_of(table), table) in said
        assert f"decides <t:{round(until.timestamp())}:R>; until then 🔴 Ada may still" in said
        assert control(here, "heard")
        assert not control(here, "decide"), "nobody here can press that"


async def test_who_may_still_offer_something_is_addressed(room: OpenRoom) -> None:
    async with room(pause_seconds=1.0) as here:
        table = await heard(here)
        said = await here.told("Ada", "send")
        assert f"decides at <t:{round(some(table.hearing_until).timestamp())}:T>; until then you" in said
        assert "until then you may still offer something." in said
        german = Wording.of(table.view, texts_for("de"))
        assert some(hearing_line(table.view, german, here.people["Ada"].id)).endswith("Angebote von dir.")


@pytest.mark.parametrize("restarted", [False, True])
@pytest.mark.parametrize("ends_by", ["its own button", "another", "time"])
async def test_go_on_goes_when_it_is_of_no_use(room: OpenRoom, ends_by: str, restarted: bool) -> None:
    async with room(pause_seconds=1.0) as here:
        table = await heard(here)
        told = here.messages()[-1]
        assert Panel(here, here.people["Ada"], told).control("heard")
        if restarted:
            await here.restart()
        if ends_by == "its own button":
            await Panel(here, here.people["Ada"], told).press("heard")
        elif ends_by == "another":
            await here.click("Ada", "heard")
        else:
            await here.env.advance_time(25)
        await here.env.settle()
        assert (await as_kept(here)).decision_number != table.decision_number
        left = next(each for each in here.messages() if each.id == told.id)
        assert not left.components, "a dead button"
        assert left.content == told.content


def pays_before_a_computer(table: Table) -> bool:
    """Is it a person's turn to pay a computer landlord, and the last to pay a computer player?"""
    public = table.public
    chair = table.acting_chair
    stage = None if public is None else public.current_stage
    if public is None or stage is None or public.payer is None or chair is None or chair.computer:
        return False
    last = table.chairs[public.edition.owner(stage.payers[-1])]
    return last.computer and table.chairs[public.landlord].computer


async def test_go_on_stands_under_the_last_bribe_also_if_a_computer_pays_it(room: OpenRoom) -> None:
    """The wait begins with that, and who has paid before need not look for the table message."""
    async with room(pause_seconds=1.0) as here:
        await here.seat(1, computers=3)
        table = await among_computers(here, pays_before_a_computer, RandomPlayer(Random(2)), most=200)
        await here.slash("Ada", "bribe", amount="3000")
        own = [one for one in here.messages() if " with 3,000" in one.content][-1]
        while (table := await as_kept(here)).hearing_until is None:
            assert table.public is not None
            assert table.public.payer is not None, "it does not come to that"
            await here.env.advance_time(2)
        last = here.messages()[-1]
        assert last.id > own.id
        assert Panel(here, here.people["Ada"], own).control("heard") is None
        await Panel(here, here.people["Ada"], last).press("heard")
        await here.env.settle()
        assert (await as_kept(here)).decision_number > table.decision_number
        assert not next(each for each in here.messages() if each.id == last.id).components


def offer_to_landlord(view: SeatView) -> Command | None:
    """Whose scholar is due offers a person, who is the landlord, twice the minimum."""
    public = view.public
    payer = public.payer
    if payer is None or public.edition.owner(payer) != view.seat or public.landlord > 1:
        return None
    if any(one.is_offer and one.turn == public.turn for one in public.statements):
        return None
    paid = PayClause(scholar=payer, amount=2 * public.edition.minimum_bribe)
    return Speak(seat=view.seat, to=public.landlord, mine=(paid,), yours=(HireClause(scholar=payer),))


async def test_at_the_live_pace_go_on_is_for_the_person_who_is_asked(
    room: OpenRoom, chatter: Chatter
) -> None:
    async with room(pause_seconds=1.0) as here:
        chatter.line = offer_to_landlord
        await here.join("Ada", "Ben")
        await choose(here, "Ada", LIVE)
        await here.slash("Ada", "start", computers=2)
        table = await among_computers(here, lambda table: bool(table.asked), RandomPlayer(Random(3)), 200)
        asked = landlord_of(here, table)
        assert table.asked == {asked.id}
        other = next(one for one in here.people.values() if one.id in table.users - {asked.id})
        message, custom_id = here.button("heard")
        shown = next(node for node in walk(message.components) if node.get("custom_id") == custom_id)
        assert shown["style"] == discord.ButtonStyle.secondary.value
        colour = "🔴🟡"[public_of(table).landlord]
        assert shown["emoji"]["name"] == colour
        told = here.private_reply(await here.click(other, "heard"))
        assert told.startswith("⚠️ Only those who are being waited for can say that.\nNow: ⏳ ")
        assert f"{colour} {landlord_name(public_of(table), table)} " in told
        assert f" at <t:{round(some(table.hearing_until).timestamp())}:T>." in told
        assert (await as_kept(here)).asked == {asked.id}
        await here.click(asked, "heard")
        await here.env.settle()
        assert not (await as_kept(here)).asked


def price_for_payer(view: SeatView) -> Command | None:
    """The landlord names a price to whoever must pay, once a turn."""
    public = view.public
    if public.payer is None or public.acting is None or public.landlord != view.seat:
        return None
    if any(one.seat == view.seat and one.turn == public.turn for one in public.statements):
        return None
    paid = PayClause(scholar=public.payer, amount=2 * public.edition.minimum_bribe)
    hired = HireClause(scholar=public.payer)
    return Speak(seat=view.seat, to=public.acting, mine=(hired,), yours=(paid,))


async def test_an_offer_in_the_last_seconds_of_a_decision_can_be_answered(
    room: OpenRoom, chatter: Chatter
) -> None:
    async with room(pause_seconds=1.0) as here:
        await here.join("Ada", "Ben")
        await choose(here, "Ada", LIVE)
        await here.slash("Ada", "start", computers=2)

        def pays(table: Table) -> bool:
            chair = table.acting_chair
            public = public_of(table)
            paying = public.payer is not None and chair is not None and not chair.computer
            return paying and table.chairs[public.landlord].computer

        table = await among_computers(here, pays, RandomPlayer(Random(3)), 200)
        payer = here.acting(table)
        await here.env.advance_time(left(here, table) - 10)
        chatter.line = price_for_payer
        services_of(here).background.refresh(table.id)
        await here.env.advance_time(3)
        table = await here.truth()
        ends = some(table.view.decides_by)
        assert left(here, table) > MINUTE
        assert here.call().endswith(f" <t:{round(ends.timestamp())}:R>.")
        await here.env.advance_time(MINUTE)
        assert here.acting(await here.truth()) == payer
        await here.env.advance_time((ends - here.env.now()).total_seconds() + 2)
        assert decided(await here.truth())[-1] == table.version + 1


async def test_go_on_of_an_earlier_decision_ends_no_later_hearing(room: OpenRoom) -> None:
    async with room(pause_seconds=1.0) as here:
        table = await heard(here)
        message, custom_id = here.button("heard")
        old = f"ig1:heard:{table.id}:{table.decision_number - 1}"
        forge(here, message, custom_id, old)
        log = await here.log()
        result = await here.people["Ada"].click(message, custom_id=old)
        assert "The game has moved on" in here.private_reply(result)
        assert await here.log() == log


async def test_a_bribe_that_was_told_before_a_crash_loses_its_go_on(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(pause_seconds=1.0) as here:
        with nothing_noted(monkeypatch, 0, unseen=True):
            table = await heard(here)
        told = here.messages()[-1]
        assert Panel(here, here.people["Ada"], told).control("heard")
        ada = here.people["Ada"].id
        doomed = TableService(here.store, now=utcnow, rng=Random(0), hearing=HEARING_TIME)
        await doomed.execute(Actor(table.id, ada, 77), HearingWaived(user_id=ada))
        await here.restart()
        assert (await as_kept(here)).decision_number != table.decision_number
        left = next(each for each in here.messages() if each.id == told.id)
        assert not left.components


async def test_who_has_said_so_waits_for_the_others(room: OpenRoom) -> None:
    async with room(pause_seconds=1.0) as here:
        table = await heard(here, people=3, computers=2, most=2)
        one, two = payers(table)[:2]
        result = await here.click(person_at(here, table, one), "heard")
        (told,) = [answer.text for answer in here.answers(result) if not answer.public]
        assert told.startswith("Noted. ⏳ ")
        table = await as_kept(here)
        assert table.chairs[two].name in told.partition(" until then ")[2], "who is still waited for"
        assert one not in payers(table)
        said = some(line(here))
        assert table.chairs[one].name not in said.partition("until then")[2], "so it is seen at once"
        assert table.chairs[two].name in said
        judge = Judge(here)
        await judge.click(person_at(here, table, one), "heard", "You have said so already", "Now: ⏳ ")
