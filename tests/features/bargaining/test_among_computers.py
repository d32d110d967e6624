"""One person among computer players bargains with them as with people."""

from __future__ import annotations

from random import Random

import pytest

from bot.features.bargaining.codec import write_word
from bot.features.bargaining.projection import haggle_shown
from bot.features.bargaining.story import Haggle
from bot.features.names import Wording
from bot.tables.entries import By, Played
from bot.tables.table import Table
from intrigue_core import (
    Agree,
    Command,
    DecisionKind,
    Decline,
    FavourClause,
    Seat,
    SeatView,
    SpareClause,
    Speak,
    StatementState,
)
from intrigue_core.players import RandomPlayer
from tests.support.chatter import Chatter, Line, among_computers, let_computers_say
from tests.support.failures import know_nonces, nothing_noted
from tests.support.judging import until
from tests.support.lobby import choose
from tests.support.room import WORDS, OpenRoom, Panel, Room
from tests.support.talking import (
    answer_word,
    block,
    offer_for,
    price_for,
    public_of,
    talk_panel,
    talking_in,
    tell,
)


@pytest.fixture(autouse=True)
def chatter(monkeypatch: pytest.MonkeyPatch) -> Chatter:
    """What the computers say."""
    return let_computers_say(monkeypatch)


def pays(table: Table) -> bool:
    """A person has to bribe a computer, for a post that the landlord chooses."""
    public, chair = public_of(table), table.acting_chair
    stage = public.current_stage
    return (
        public.deciding is DecisionKind.BRIBE
        and chair is not None
        and not chair.computer
        and stage is not None
        and stage.area is None
        and bool(public.free_areas(public.landlord))
    )


async def payer_among_computers(here: Room, computers: int = 2) -> Table:
    await here.seat(1, computers=computers)
    return await among_computers(here, pays, RandomPlayer(Random(3)))


def last(table: Table) -> Played:
    entry = table.history[-1].entry
    assert isinstance(entry, Played)
    return entry


def agrees(view: SeatView) -> Command | None:
    """It agrees to whatever it is offered."""
    waiting = [
        one for one in view.public.statements if one.to == view.seat and one.state is StatementState.OPEN
    ]
    return Agree(seat=view.seat, statement=waiting[0].number) if waiting and waiting[0].is_offer else None


def declines(view: SeatView) -> Command | None:
    agreed = agrees(view)
    return Decline(seat=view.seat, statement=agreed.statement) if isinstance(agreed, Agree) else None


def peace(seat: Seat, to: Seat) -> Speak:
    return Speak(seat=seat, to=to, mine=(SpareClause(whom=to),), yours=(SpareClause(whom=seat),))


async def test_the_buttons_are_there_from_the_start(room: OpenRoom) -> None:
    async with room() as here:
        await here.seat(1, computers=2)
        panel = Panel(here, here.people["Ada"], here.live()[0])
        assert panel.control("offer")
        assert panel.control("promise")
        assert panel.control("ledger")


@pytest.mark.parametrize(
    ("line", "state"),
    [(agrees, StatementState.AGREED), (declines, StatementState.DECLINED), (None, StatementState.OPEN)],
)
async def test_an_offer_is_heard_and_answered(
    room: OpenRoom, chatter: Chatter, line: Line | None, state: StatementState
) -> None:
    async with room() as here:
        table = await payer_among_computers(here)
        chatter.line = line
        panel = await talk_panel(here, "Ada", "offer")
        await panel.say(panel.first())
        await here.env.settle()
        table = await here.truth()
        word = public_of(table).statements[-1]
        assert word.to == public_of(table).landlord
        assert word.state is state
        assert len(block(here)) == (state is not StatementState.DECLINED)
        called = Panel(here, here.people["Ada"], here.calls()[0])
        assert bool(called.control("payagreed")) == (state is StatementState.AGREED)


@pytest.mark.parametrize("line", [declines, None])
async def test_what_a_computer_was_offered_is_shown_once_after_a_kill(
    room: OpenRoom, chatter: Chatter, monkeypatch: pytest.MonkeyPatch, line: Line | None
) -> None:
    """It has no buttons by which the bot would know it, and may have been answered since."""
    async with room() as here:
        know_nonces(here, monkeypatch)
        table = await payer_among_computers(here)
        with nothing_noted(monkeypatch, after=1):
            await tell(here, offer_for(table, 1_000))
        assert len(here.haggles()) == 1
        chatter.line = line
        await here.restart()
        await here.env.settle()
        (haggle,) = here.haggles()
        assert ("says no" in haggle) == (line is declines)


async def test_the_price_of_a_computer_is_agreed_to_with_a_button(room: OpenRoom, chatter: Chatter) -> None:
    async with room() as here:
        table = await payer_among_computers(here)
        price, landlord = price_for(table, 1_000), public_of(table).landlord
        chatter.line = lambda view: price if view.seat == landlord else None
        ada = here.people["Ada"]
        await tell(here, peace(table.seat_of(ada.id), landlord))
        await here.env.settle()
        table = await here.truth()
        word = next(one for one in public_of(table).statements if one.seat == landlord)
        assert word.state is StatementState.OPEN
        await answer_word(here, ada, "agree", word.number)
        assert public_of(await here.truth()).statements[word.number].state is StatementState.AGREED
        assert Panel(here, ada, here.calls()[0]).control("payagreed")


async def test_what_four_computers_offer_rings_once_and_can_be_answered(
    room: OpenRoom, chatter: Chatter
) -> None:
    def line(view: SeatView) -> Command | None:
        """Peace for everybody, and then a favour for everybody, as long as the rules allow it."""
        said = [one for one in view.public.statements if one.seat == view.seat]
        others = [seat for seat in range(view.public.seats) if seat != view.seat]
        offers = [peace(view.seat, to) for to in others]
        offers += [
            Speak(
                seat=view.seat,
                to=to,
                mine=(FavourClause(to=to, least=1_000),),
                yours=(FavourClause(to=view.seat, least=3_000),),
            )
            for to in others
        ]
        return offers[len(said)] if len(said) < len(offers) else None

    async with room() as here:
        table = await payer_among_computers(here, computers=4)
        ada, called, rung, calls = here.people["Ada"], here.called(), here.rung(), len(here.calls())
        seat = table.seat_of(ada.id)
        chatter.line = line
        await tell(here, Speak(seat=seat, to=None, mine=(SpareClause(whom=(seat + 1) % 5),), yours=()))
        await here.env.settle()
        table = await here.truth()
        waiting = [
            one for one in public_of(table).statements if one.to == seat and one.state is StatementState.OPEN
        ]
        assert {one.seat for one in waiting} == set(range(5)) - {seat}
        assert last(table).by is By.COMPUTER
        assert set(here.called()[len(called) :]) == {ada.id}
        assert here.rung()[len(rung) :] == [ada.id], "the first of a stage"
        assert len(here.calls()) == calls
        assert len(here.haggles()) == len(waiting)
        latest = max(waiting, key=lambda one: one.number)
        await answer_word(here, ada, "decline", latest.number)
        assert public_of(await here.truth()).statements[latest.number].state is StatementState.DECLINED
        panel = talking_in(here, ada, await here.click(ada, "offer"))
        assert panel.controls("agree"), "the others are answered here"


async def test_promises_and_threats_go_to_computers(room: OpenRoom) -> None:
    async with room() as here:
        table = await payer_among_computers(here)
        ada = here.people["Ada"]
        seat = table.seat_of(ada.id)
        panel = await talk_panel(here, "Ada", "promise")
        whom = panel.control("whom")
        assert whom is not None
        assert {int(one["value"]) for one in whom["options"]} == set(range(3)) - {seat}
        await panel.choose("whom", str(public_of(table).landlord))
        await panel.say(panel.first())
        assert public_of(await here.truth()).statements[-1].to == public_of(table).landlord
        await here.slash(ada, "promise", what=write_word(offer_for(table)))
        assert public_of(await here.truth()).statements[-1].is_offer


async def test_where_promises_are_just_talk_computers_hear_nothing(room: OpenRoom, chatter: Chatter) -> None:
    async with room() as here:
        await here.slash("Ada", "join")
        await choose(here, "Ada", "promises", "talk")
        chatter.line = lambda view: peace(view.seat, (view.seat + 1) % 3)
        await here.slash("Ada", "start", computers=2)
        await among_computers(here, pays, RandomPlayer(Random(3)))
        panel = Panel(here, here.people["Ada"], here.live()[0])
        assert panel.control("offer") is None
        (refused,) = await here.slash("Ada", "offer", amount=5_000)
        assert "promises are just talk" in refused.text
        assert not public_of(await here.truth()).statements


async def test_what_becomes_of_a_deal_changes_nothing_of_how_it_ended(
    room: OpenRoom, chatter: Chatter
) -> None:
    """A favour is judged rounds later, by when its haggle may have to be shown again."""
    async with room() as here:
        await here.seat(1, computers=2)
        mine, yours = FavourClause(to=1, least=1_000), FavourClause(to=0, least=1_000)
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
