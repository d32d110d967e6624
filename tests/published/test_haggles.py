"""The messages of haggles: one each, at the end of the channel, whatever Discord refuses."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from discord.utils import utcnow

from bot.layouts.haggles import haggle_message, haggle_shown
from bot.preferences import QuietHours
from bot.tables.entries import By, Played, SeatLeft
from bot.tables.repository import Actor
from bot.tables.service import TableService
from bot.tables.table import Table
from bot.tables.table_view import Predecessor
from bot.wording.haggles import Haggle
from bot.wording.names import Wording
from intrigue_core import (
    Agree,
    Command,
    DecisionKind,
    Decline,
    FavourClause,
    SeatView,
    SpareClause,
    Speak,
    StatementState,
)
from intrigue_core.players import RandomPlayer
from tests.support.chatter import Chatter, Line, among_computers, let_computers_say
from tests.support.clocks import LIVE, choose
from tests.support.failures import know_nonces, nothing_noted
from tests.support.judging import until
from tests.support.moderating import moderator
from tests.support.room import WORDS, OpenRoom, Panel, Room, services_of
from tests.support.talking import (
    answer_statement,
    bargainers,
    bargaining,
    block,
    landlord_of,
    offer_for,
    open_bribe,
    price_for,
    promise,
    public_of,
    talk_panel,
    tell,
)


async def countered(here: Room) -> tuple[Table, Speak]:
    """An offer is made, and an answer to it is at hand."""
    table = await bargaining(here)
    await tell(here, offer_for(table, 5_000))
    return table, price_for(table, 9_000).model_copy(update={"answers": 0})


async def test_it_goes_to_the_end_of_the_channel_when_the_other_is_asked(here: Room) -> None:
    _, counter = await countered(here)
    (before,) = [one.id for one in here.messages() if here.text(one) in here.haggles()]
    await tell(here, counter)
    (after,) = [one.id for one in here.messages() if here.text(one) in here.haggles()]
    assert after > before
    assert here.haggles()[0].startswith(
        "-# 💬 🔴 Ada and 🟡 Ben, doctor, 10,000 post: 5,000 → 9,000\n💬 🟡 Ben → <@"
    )


async def test_the_message_before_goes_as_soon_as_discord_lets_it(here: Room) -> None:
    _, counter = await countered(here)
    here.env.inject_error("DELETE", "*", status=500, code=0, times=None)
    await tell(here, counter)
    assert len(here.haggles()) == 2
    here.env.backend.faults.clear()
    await here.env.advance_time(300)
    assert len(here.haggles()) == 1


async def test_after_a_kill_before_it_is_shown_it_is_shown_once(here: Room) -> None:
    table, counter = await countered(here)
    doomed = TableService(here.store, now=utcnow, rng=Random(0))
    await doomed.play(Actor(table.id, landlord_of(here, table).id, 77), counter)
    await here.restart()
    (haggle,) = here.haggles()
    assert "5,000 → 9,000" in haggle
    await answer_statement(here, here.acting(table), "decline", 1)
    assert here.haggles() == [
        "-# 💬 🔴 Ada and 🟡 Ben, doctor, 10,000 post: 5,000 → 9,000. ✖️ 🔴 Ada says no."
    ]


async def test_where_nothing_can_be_sent_it_follows(here: Room) -> None:
    table = await bargaining(here)
    for path in ("/channels/*/messages", "/webhooks/*", "/interactions/*"):
        here.env.inject_error("POST", path, status=500, code=0, times=None)
    await tell(here, offer_for(table, 5_000))
    assert here.haggles() == []
    here.env.backend.faults.clear()
    await here.env.advance_time(300)
    assert len(here.haggles()) == 1


@pytest.mark.parametrize("quiet", [False, True])
async def test_an_offer_rings_unless_it_is_night(here: Room, quiet: bool) -> None:
    table, _, landlord = await bargainers(here)
    hour = utcnow().hour
    if quiet:
        hours = QuietHours(zone="UTC", start=hour, end=(hour + 2) % 24)
        await here.preferences.change_person(landlord.id, quiet=hours)
    rung = here.rung()
    await tell(here, offer_for(table, 5_000))
    await tell(here, offer_for(table, 6_000))
    assert here.rung()[len(rung) :] == ([] if quiet else [landlord.id]), "once a stage"
    assert here.called()[-2:] == [landlord.id] * 2, "they are mentioned in any case"


async def test_at_the_live_pace_it_never_rings(here: Room) -> None:
    await here.join("Ada", "Ben", "Cleo")
    await choose(here, "Ada", LIVE)
    await here.slash("Ada", "start")
    table = await until(here, open_bribe)
    rung = here.rung()
    called = here.called()
    await tell(here, offer_for(table, 5_000))
    assert here.rung() == rung
    assert here.called() == [*called, landlord_of(here, table).id]


# --- with computer players ---


@pytest.fixture
def chatter(monkeypatch: pytest.MonkeyPatch) -> Chatter:
    """What the computers say."""
    return let_computers_say(monkeypatch)


def pays(table: Table) -> bool:
    """A person has to bribe a computer, for a post that the landlord chooses."""
    public = public_of(table)
    chair = table.acting_chair
    stage = public.current_stage
    return (
        public.deciding is DecisionKind.BRIBE
        and chair is not None
        and not chair.computer
        and stage is not None
        and stage.area is None
        and bool(public.free_areas(public.landlord))
    )


def pays_a_computer(table: Table) -> bool:
    """The same, where the landlord is a computer, too."""
    return pays(table) and table.chairs[public_of(table).landlord].computer


async def payer_among_computers(here: Room, computers: int = 2) -> Table:
    await here.seat(1, computers=computers)
    return await among_computers(here, pays, RandomPlayer(Random(3)))


def agrees(view: SeatView) -> Command | None:
    """It agrees to whatever it is offered."""
    waiting = [
        one for one in view.public.statements if one.to == view.seat and one.state is StatementState.OPEN
    ]
    return Agree(seat=view.seat, statement=waiting[0].number) if waiting and waiting[0].is_offer else None


def declines(view: SeatView) -> Command | None:
    agreed = agrees(view)
    return Decline(seat=view.seat, statement=agreed.statement) if isinstance(agreed, Agree) else None


@pytest.mark.parametrize(
    ("line", "state"),
    [(agrees, StatementState.AGREED), (declines, StatementState.DECLINED), (None, StatementState.OPEN)],
)
async def test_an_offer_is_heard_and_answered(
    here: Room, chatter: Chatter, line: Line | None, state: StatementState
) -> None:
    table = await payer_among_computers(here)
    chatter.line = line
    panel = await talk_panel(here, "Ada", "offer")
    await panel.say(panel.first())
    table = await here.truth()
    word = public_of(table).statements[-1]
    assert word.to == public_of(table).landlord
    assert word.state is state
    assert len(block(here)) == (state is not StatementState.DECLINED)
    called = Panel(here, here.people["Ada"], here.calls()[0])
    assert bool(called.control("payagreed")) == (state is StatementState.AGREED)


@pytest.mark.parametrize("knows_nonces", [True, False])
@pytest.mark.parametrize("line", [declines, None])
async def test_what_a_computer_was_offered_is_shown_once_after_a_kill(
    here: Room, chatter: Chatter, monkeypatch: pytest.MonkeyPatch, line: Line | None, knows_nonces: bool
) -> None:
    """It has no buttons by which the bot would know it, and may have been answered since."""
    if knows_nonces:
        know_nonces(here, monkeypatch)
    table = await payer_among_computers(here)
    with nothing_noted(monkeypatch, after=1):
        await tell(here, offer_for(table, 1_000))
    assert len(here.haggles()) == 1
    chatter.line = line
    await here.restart()
    (haggle,) = here.haggles()
    assert ("says no" in haggle) == (line is declines)


@pytest.mark.parametrize("noted", [0, 1, 2])
@pytest.mark.parametrize("line", [declines, None])
async def test_of_what_no_line_tells_the_haggle_is_shown_once_after_a_kill(
    here: Room, chatter: Chatter, monkeypatch: pytest.MonkeyPatch, line: Line | None, noted: int
) -> None:
    """An offer to a computer has neither a line of the story nor buttons, and may be ended already."""
    table = await payer_among_computers(here)
    chatter.line = line
    with nothing_noted(monkeypatch, after=noted, unseen=True):
        await tell(here, offer_for(table, 1_000))
    assert len(here.haggles()) == 1
    await here.restart()
    await here.env.settle()
    (haggle,) = here.haggles()
    assert ("says no" in haggle) == (line is declines)


async def test_what_becomes_of_a_deal_changes_nothing_of_how_it_ended(here: Room, chatter: Chatter) -> None:
    """A favour is judged rounds later, by when its haggle may have to be shown again."""
    await here.seat(1, computers=2)
    mine = FavourClause(to=1, least=1_000)
    yours = FavourClause(to=0, least=1_000)
    chatter.line = agrees
    await tell(here, Speak(seat=0, to=1, mine=(mine,), yours=(yours,)))
    await here.env.settle()
    chatter.line = None
    (ended,) = here.haggles()
    assert "Agreed" in ended
    table = await until(here, lambda public: public.statements[0].state.is_settled)
    (deal,) = public_of(table).statements
    haggle = Haggle((deal._replace(state=StatementState.MOOT),))
    shown = haggle_shown(table, haggle, Wording.of(table.view, WORDS))
    assert [one["content"] for one in shown.to_components()] == [ended]


async def test_who_takes_a_seat_over_in_a_haggle_is_called_by_the_name_of_the_computer_before(
    here: Room, chatter: Chatter
) -> None:
    await here.seat(1, computers=2)
    chatter.line = agrees
    await tell(here, Speak(seat=0, to=1, yours=(FavourClause(to=0, least=1_000),), mine=()))
    await here.env.settle()
    table = await here.truth()
    first = public_of(table).statements[0]
    second = first._replace(number=1, seat=1, to=0, answers=0)
    haggle = Haggle((first._replace(state=StatementState.COUNTERED), second))
    computer = Predecessor(1, None, "Isolde", frozenset({0}), frozenset())
    table = replace(table, predecessors=(computer,))
    shown = haggle_message(haggle, table.id, 1, Wording.of(table.view, WORDS), None, "")
    assert "Isolde" not in str(shown.to_components())


async def test_an_offer_of_somebody_who_has_left_before_it_was_shown_is_shown(
    here: Room, chatter: Chatter
) -> None:
    await here.seat(2, computers=1)
    table = await among_computers(here, pays_a_computer, RandomPlayer(Random(3)))
    doomed = TableService(here.store, now=utcnow, rng=Random(0))
    payer = here.acting(table)
    await doomed.play(Actor(table.id, payer.id, 77), offer_for(table, 1_000))
    await doomed.execute(Actor(table.id, payer.id, 78), SeatLeft(user_id=payer.id))
    await here.restart()
    (haggle,) = here.haggles()
    assert "1,000" in haggle


async def test_what_computers_haggle_over_is_shown_once_a_person_answers(
    here: Room, chatter: Chatter
) -> None:
    """A seat held by a computer was made an offer; its person is back, and says no to it."""
    await here.seat(2, computers=1)
    table = await among_computers(here, pays_a_computer, RandomPlayer(Random(3)))
    doomed = TableService(here.store, now=utcnow, rng=Random(0))
    payer = here.acting(table)
    await doomed.execute(Actor(table.id, payer.id, 77), SeatLeft(user_id=payer.id))
    asks = Played(command=price_for(table, 9_000), by=By.COMPUTER)
    await doomed.repository.execute_internal(table.id, lambda _: asks)
    bot = services_of(here)
    bot.tables.repository.invalidate(table.id)
    await bot.publisher.publish(table.id)
    assert here.haggles() == [], "computers haggle among themselves"
    await doomed.lobby.join_table(Actor(table.id, payer.id, 78), payer.name)
    await doomed.play(Actor(table.id, payer.id, 79), Decline(seat=table.seat_of(payer.id), statement=0))
    await here.restart()
    (haggle,) = here.haggles()
    assert "9,000" in haggle
    assert "says no" in haggle


# --- what its line remembers ---


async def test_a_refused_offer_keeps_its_scholar_its_post_and_its_favour(here: Room) -> None:
    table, _ = await countered(here)
    landlord = public_of(table).landlord
    plain = offer_for(table, 5_000)
    favour = FavourClause(to=landlord, least=6_000)
    sweetened = plain.model_copy(update={"mine": (*plain.mine, favour)})
    await tell(here, sweetened)
    await answer_statement(here, landlord_of(here, table), "decline", 1)
    line = "Ada and 🟡 Ben, doctor, 10,000 post: 5,000 and next time the 6,000 post or better for 🟡 Ben."
    assert f"-# 💬 🔴 {line} ✖️ 🟡 Ben says no." in here.haggles()


async def test_a_haggle_keeps_what_was_changed_but_the_sum(here: Room) -> None:
    table, counter = await countered(here)
    public = public_of(table)
    (area,) = [one for one in public.free_areas(public.landlord) if public.edition.salaries[one] == 6_000]
    (hired,) = counter.mine
    await tell(here, counter.model_copy(update={"mine": (hired.model_copy(update={"area": area}),)}))
    assert here.haggles()[0].startswith(
        "-# 💬 🔴 Ada and 🟡 Ben, doctor: 5,000 for the 10,000 post → 9,000 for the 6,000 post\n"
    )


async def test_an_offer_that_is_paid_unanswered_is_no_failure(here: Room) -> None:
    table, _ = await countered(here)
    await here.slash(here.acting(table), "bribe", amount="5000")
    assert here.haggles() == ["-# 💬 🔴 Ada and 🟡 Ben, doctor, 10,000 post: 5,000. Paid as offered."]
    assert any("with 5,000 for the doctor, as offered." in line for line in here.story())


async def test_the_ledger_says_of_what_was_paid_unanswered_what_the_channel_says(here: Room) -> None:
    table, _ = await countered(here)
    payer = here.acting(table)
    await here.slash(payer, "bribe", amount="5000")
    (ledger,) = await here.slash(payer, "ledger")
    assert "post” · paid as offered, without an answer" in ledger.text
    assert "came to nothing" not in ledger.text


async def test_of_two_offers_for_one_bribe_only_the_one_that_was_paid_says_so(here: Room) -> None:
    table, _ = await countered(here)
    await tell(here, offer_for(table, 6_000))
    payer = here.acting(table)
    await here.slash(payer, "bribe", amount="5000")
    assert [one.rpartition(": ")[2] for one in here.haggles()] == [
        "5,000. Paid as offered.",
        "6,000. No answer.",
    ]
    (ledger,) = await here.slash(payer, "ledger")
    assert "“5,000, and my doctor gets the 10,000 post” · paid as offered, without an answer" in ledger.text
    assert "“6,000, and my doctor gets the 10,000 post” · came to nothing" in ledger.text


async def test_an_offer_that_is_left_unanswered_says_so(here: Room) -> None:
    table, _ = await countered(here)
    await here.slash(here.acting(table), "bribe", amount="6000")
    assert here.haggles() == ["-# 💬 🔴 Ada and 🟡 Ben, doctor, 10,000 post: 5,000. No answer."]
    assert not any("as offered" in line for line in here.story())


@pytest.mark.parametrize("killed", [False, True])
async def test_when_a_game_is_ended_no_offer_waits_for_an_answer_any_more(
    here: Room, monkeypatch: pytest.MonkeyPatch, *, killed: bool
) -> None:
    table = await bargaining(here)
    await tell(here, offer_for(table, 5_000))
    await here.slash("Ada", "table close")
    await here.click("Ben", "agreewish")
    if killed:
        with nothing_noted(monkeypatch):
            await here.click("Cleo", "agreewish")
        await here.restart()
    else:
        await here.click("Cleo", "agreewish")
    assert here.haggles() == ["-# 💬 🔴 Ada and 🟡 Ben, doctor, 10,000 post: 5,000. No answer."]
    assert not [one for one in here.messages() if "ig1:agree:" in str(one.components)]
    assert not await here.store.unpublished_tables()


async def test_when_a_moderator_closes_a_table_no_offer_waits_any_more(here: Room) -> None:
    table = await bargaining(here)
    await tell(here, offer_for(table, 5_000))
    moderator(here, "Zoe")
    await here.slash("Zoe", "table close")
    assert here.haggles() == ["-# 💬 🔴 Ada and 🟡 Ben, doctor, 10,000 post: 5,000. No answer."]


async def test_in_a_pause_an_offer_is_answered_with_a_clear_refusal(here: Room) -> None:
    table = await bargaining(here)
    await tell(here, offer_for(table, 5_000))
    moderator(here, "Zoe")
    await here.slash("Zoe", "table pause")
    before = here.haggles()
    for action in ("agree", "counter", "decline"):
        (answer,) = await answer_statement(here, landlord_of(here, table), action, 0)
        assert not answer.public
        assert "The game is paused" in answer.text or "A moderator has paused" in answer.text
    assert here.haggles() == before
    await here.slash("Zoe", "table resume")
    await answer_statement(here, landlord_of(here, table), "agree", 0)
    assert "🤝 Agreed" in here.haggles()[0]


async def test_the_answer_of_a_computer_comes_below_what_one_has_pressed(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    def decline(view: SeatView) -> Command | None:
        asked = [one for one in view.public.statements if one.is_offer and one.to == view.seat]
        return Decline(seat=view.seat, statement=asked[-1].number) if asked else None

    chatter = let_computers_say(monkeypatch)
    async with room(pause_seconds=1.0) as here:
        await here.seat(1, computers=3)

        def must_pay(table: Table) -> bool:
            chair = table.acting_chair
            return chair is not None and not chair.computer and open_bribe(public_of(table))

        table = await among_computers(here, must_pay, RandomPlayer(Random(5)))
        await tell(here, offer_for(table, 5_000))
        (before,) = [one.id for one in here.messages() if here.text(one) in here.haggles()]
        chatter.line = decline
        await tell(here, promise(0, None, SpareClause(whom=1)))
        await here.env.settle()
        (after,) = [one.id for one in here.messages() if here.text(one) in here.haggles()]
        assert after > before
        assert "says no" in here.haggles()[0]


@pytest.mark.parametrize("action", ["agree", "decline"])
@pytest.mark.parametrize(
    ("reader", "moves"), [("who offered", True), ("who answers", False), ("nobody", False)]
)
async def test_the_answer_of_a_person_comes_below_what_the_other_has_opened(
    here: Room, action: str, reader: str, moves: bool
) -> None:
    """Where nothing is below the offer, it is edited, which costs one request."""
    table = await bargaining(here)
    await tell(here, offer_for(table, 5_000))
    (before,) = [one.id for one in here.messages() if here.text(one) in here.haggles()]
    if reader != "nobody":
        who = here.acting(table) if reader == "who offered" else landlord_of(here, table)
        await here.slash(who, "ledger")
    await answer_statement(here, landlord_of(here, table), action, 0)
    await here.env.settle()
    (after,) = [one.id for one in here.messages() if here.text(one) in here.haggles()]
    assert (after > before) is moves
    assert ("🤝 Agreed" if action == "agree" else "says no") in here.haggles()[0]


async def test_the_answer_of_a_person_comes_below_what_was_told_since(here: Room) -> None:
    table = await bargaining(here)
    await tell(here, offer_for(table, 5_000))
    (before,) = [one.id for one in here.messages() if here.text(one) in here.haggles()]
    await tell(here, promise(0, None, SpareClause(whom=1)))
    await answer_statement(here, landlord_of(here, table), "decline", 0)
    (after,) = [one.id for one in here.messages() if here.text(one) in here.haggles()]
    assert after > before
