"""A person breaks a word, and a round later a computer player says which, for all to read, and acts on it."""

from __future__ import annotations

import pytest

from bot.features.bargaining.text import quoted
from bot.features.lobby.views import CHARACTER, LEVEL
from bot.features.names import Wording
from bot.tables.entries import By, Played
from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core import Agree, DecisionKind, Decline, Seat, SendScholars, Statement, StatementState
from intrigue_core.players import Mood, ReasonKind
from tests.sampling import plain_and_stress
from tests.support.chatter import as_kept
from tests.support.lobby import choosing, handed_in
from tests.support.room import WORDS, OpenRoom, Room
from tests.support.talking import offer_for, public_of, tell

MOST = 200
MUCH = 24_000


async def begun(here: Room, level: str) -> None:
    """Ada plays with an avenger and a diplomat."""
    await here.slash("Ada", "join")
    for character in ("avenger", "diplomat"):
        await handed_in(await choosing(here), **{CHARACTER: character, LEVEL: level})
    await here.slash("Ada", "start")
    await here.env.settle()


def seat_of(table: Table, character: str) -> Seat:
    return next(seat for seat, chair in enumerate(table.chairs) if chair.character == character)


def ada_of(here: Room, table: Table) -> Seat:
    return next(seat for seat, chair in enumerate(table.chairs) if chair.user_id == here.people["Ada"].id)


def answer_to(table: Table, number: int) -> Played:
    """What a computer player said to a word."""
    return next(
        step.entry
        for step in table.history
        if isinstance(step.entry, Played)
        and isinstance(step.entry.command, Agree | Decline)
        and step.entry.command.statement == number
    )


async def pay_little(here: Room, table: Table, *, honest: bool = False) -> Statement | None:
    """Ada offers the avenger much, and pays the minimum, whatever was agreed; return her offer.

    Args:
        honest: does she pay what was agreed?
    """
    public = public_of(table)
    said: Statement | None = None
    amount = min(MUCH, table.view_of(here.people["Ada"].id).cash)
    tried = any(word.turn == public.turn and word.seat == public.acting for word in public.statements)
    landlord = seat_of(table, "avenger")
    if public.landlord == landlord and not tried and public.free_areas(landlord) and amount >= 10_000:
        await tell(here, offer_for(table, amount))
        await here.env.settle()
        said = public_of(await as_kept(here)).statements[len(public.statements)]
    agreed = honest and said is not None and said.state is StatementState.AGREED
    await here.insist("Ada", "bribe", amount=amount if agreed else table.edition.minimum_bribe)
    return said


async def play_on(here: Room, table: Table) -> None:
    """Ada does something harmless, and sends to the avenger what she can."""
    commands = table.running_game().legal_commands()
    if public_of(table).deciding is DecisionKind.SEND:
        there = seat_of(table, "avenger")
        commands = sorted(
            (one for one in commands if isinstance(one, SendScholars)),
            key=lambda one: (one.first.palace == there) + (one.second.palace == there),
        )
    await here.say(table, commands[-1])


async def until_it_is_remembered(here: Room) -> tuple[Statement, Played]:
    """Play on until the avenger declines for an old word; return the offer, and what it said to it."""
    for _ in range(MOST):
        table = await as_kept(here)
        assert table.phase is Phase.PLAYING, "it never came to that"
        if public_of(table).payer is None:
            await play_on(here, table)
        else:
            said = await pay_little(here, table)
            if said is not None and said.state is StatementState.DECLINED:
                entry = answer_to(await as_kept(here), said.number)
                if entry.mood is Mood.REMIND:
                    return said, entry
        await here.env.settle()
    raise AssertionError("it never came to that")


@pytest.mark.parametrize("level", plain_and_stress(["normal"], ["easy"]))
async def test_an_avenger_quotes_the_word_that_was_broken_and_declines(room: OpenRoom, level: str) -> None:
    async with room() as here:
        await begun(here, level)
        offer, entry = await until_it_is_remembered(here)
        table = await as_kept(here)
        ada, words, reason = ada_of(here, table), public_of(table).statements, entry.reason
        assert (entry.by, entry.command.seat) == (By.COMPUTER, seat_of(table, "avenger"))
        assert reason is not None
        assert (reason.kind, reason.seat) == (ReasonKind.BROKE, ada)
        assert reason.statement is not None
        broken = words[reason.statement]
        assert (broken.state, broken.broken_by) == (StatementState.BROKEN, ada)
        assert broken.turn + len(table.chairs) <= offer.turn, "a round ago, or more"
        wording, number = Wording.of(table.view, WORDS), broken.turn // len(table.chairs) + 1
        quote, name = quoted(broken, wording), wording.seat(ada)
        told = [
            line for line in here.story() if line.startswith("🐺 ") and f"(In round {number} {name}" in line
        ]
        assert any(quote in line and "Instead: " in line and " with 1,000 for " in line for line in told)
        await here.restart()
        again = answer_to(await as_kept(here), offer.number)
        assert (again.mood, again.variant, again.reason) == (entry.mood, entry.variant, reason)


async def test_who_keeps_their_word_hears_nothing_of_the_kind(room: OpenRoom) -> None:
    async with room() as here:
        await begun(here, "normal")
        kept = 0
        for _ in range(MOST):
            table = await as_kept(here)
            if table.phase is not Phase.PLAYING:
                break
            if public_of(table).payer is None:
                await play_on(here, table)
            else:
                said = await pay_little(here, table, honest=True)
                kept += said is not None and said.state is StatementState.AGREED
            await here.env.settle()
        assert kept
        table = await as_kept(here)
        reasons = [step.entry.reason for step in table.history if isinstance(step.entry, Played)]
        about_ada = [each.kind for each in reasons if each is not None and each.seat == ada_of(here, table)]
        assert ReasonKind.BROKE not in about_ada
        assert ReasonKind.KEPT in about_ada
