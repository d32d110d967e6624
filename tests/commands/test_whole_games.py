"""Whole games through Discord, with the bot stopped and started in the middle of every kind of decision."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from discord.utils import utcnow

from bot.demo.transcript import walk
from bot.tables.entries import By, Played
from bot.tables.repository import Actor
from bot.tables.service import HEARING_TIME, TableService
from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core import EDITIONS, Command, DecisionKind, Hire
from intrigue_core.players import GreedyPlayer, PlayerFactory, RandomPlayer
from tests.sampling import plain_and_stress
from tests.support.builders import some
from tests.support.lobby import add_computer, more
from tests.support.room import BUTTON, OpenRoom, Room, told_of

GAMES = [
    ("mayfair-2005", 5, "slash", RandomPlayer),
    ("amigo-2003", 3, "slash", GreedyPlayer),
    ("fx-schmid-1994", 4, "slash", RandomPlayer),
    ("brettspielwelt", 5, "slash", GreedyPlayer),
    ("mayfair-2005", 3, "forms", RandomPlayer),
]


@pytest.mark.parametrize("game", plain_and_stress(GAMES[-2:], GAMES), ids=str)
async def test_a_whole_game_survives_restarts(
    room: OpenRoom, game: tuple[str, int, str, PlayerFactory]
) -> None:
    edition, seats, door, player = game
    async with room() as here:
        table = await here.seat(seats, edition)
        assert table.edition == EDITIONS[edition]
        players = {seat: player(Random(seat)) for seat in range(seats)}
        restarted: set[DecisionKind] = set()
        while table.phase is Phase.PLAYING:
            view = table.view_of(here.acting(table).id)
            command = players[view.seat].decide(view)
            kind = some(view.public.deciding)
            if kind not in restarted:
                restarted.add(kind)
                await _through_a_restart(here, table, command, gracefully=kind is DecisionKind.HIRE)
            elif door == "forms":
                await here.decide(table, command)
            else:
                await here.say(table, command)
            before = table.version
            table = await here.truth()
            assert table.version > before
            _one_living_message(here, table)
        assert restarted == set(DecisionKind)
        _everything_told_once(here, table)
        await _purses_are_right(here, table)


async def _through_a_restart(here: Room, table: Table, command: Command, *, gracefully: bool) -> None:
    """What was opened before a restart goes on after it, half filled in; the buttons work as before."""
    person = here.acting(table)
    if isinstance(command, Hire):
        await _panels_through_a_restart(here, table, command, gracefully=gracefully)
        return
    opened = await here.form(person)
    idle = await here.form(person)
    shown = _seen(here)
    called = here.called()
    await here.restart(gracefully=gracefully)
    assert _seen(here) == shown, "nothing had changed, so nothing is said"
    assert here.called() == called
    again = await here.form(person)
    assert (again.text, again.fields) == (opened.text, opened.fields)
    story = here.story()
    await opened.decide(command)
    assert here.story()[: len(story)] == story
    assert len(here.story()) > len(story)
    log = await here.log()
    assert (await here.truth()).version > table.version
    for late in (idle, again):
        assert _says_what_is_true_now(here.private_reply(await late.fill(command)), await here.truth())
    assert await here.log() == log


def _says_what_is_true_now(text: str, table: Table) -> bool:
    if table.closed:
        return text.startswith("⚠️ That game is over.")
    return "moved on" in text or "nothing for you to decide" in text


async def _panels_through_a_restart(here: Room, table: Table, command: Hire, *, gracefully: bool) -> None:
    person = here.acting(table)
    idle = await here.panel(person)
    opened = await here.panel(person)
    await opened.prepare(command, steps=1)
    shown = _seen(here)
    story = here.story()
    called = here.called()
    half = opened.text
    await here.restart(gracefully=gracefully)
    assert _seen(here) == shown, "nothing had changed, so nothing is said"
    assert here.called() == called
    again = await here.panel(person)
    assert again.text == half, "what was chosen is remembered"
    await opened.prepare(command)
    assert _seen(here) == shown, "nobody sees what one prepares"
    result = await opened.press("confirm")
    assert here.answers(result) == [], "what everybody reads is no reply to what one alone saw"
    assert opened.gone
    assert len(here.story()) > len(story)
    after = await here.truth()
    assert after.version > table.version
    assert here.story()[: len(story)] == story
    log = await here.log()
    for late in (idle, again):
        if late.gone:  # of each kind of dialog there is one
            continue
        answers = here.answers(await late.poke())
        assert not any(answer.public for answer in answers)
        assert _says_what_is_true_now(late.text, await here.truth())
    assert await here.log() == log


def _seen(here: Room) -> list[str]:
    return [here.text(message) for message in here.messages()]


def _one_living_message(here: Room, table: Table) -> None:
    """One message has buttons, it shows the table as it is, and it is the last of its kind."""
    (live,) = here.live()
    boards = [message for message in here.messages() if message.components and not message.content]
    boards = [message for message in boards if here.text(message) not in here.haggles()]
    assert boards[-1].id == live.id
    public = table.running_game().view()
    ids = [str(node["custom_id"]) for node in walk(live.components) if node["type"] == BUTTON]
    assert {tuple(custom_id.split(":")[2:4]) for custom_id in ids} == {
        (str(table.id), str(public.decision_number))
    }
    assert any(custom_id.startswith("ig1:decide:") for custom_id in ids) == (not public.over)
    calls = [] if public.over else here.calls()
    assert public.over or len(calls) == 1, "a call is there while somebody must decide"
    for call in calls:
        assert call.content.count(here.acting(table).mention) == 1
        assert call.content.count("<@") == 1
        if not table.computers_may_speak:  # what they say is told under it, as what people say would be
            assert here.messages()[-1].id in (call.id, live.id)
    text = here.text(live)
    if public.acting is not None:
        assert text.count("👑 **") + text.count("💰 **") == 1, "one of them must act"
        assert f"Round {public.round} of {public.edition.rounds}" in text


def _everything_told_once(here: Room, table: Table) -> None:
    assert "\n".join(here.story()) == told_of(table)
    decided = [
        table.chairs[happened.entry.command.seat].user_id
        for happened in table.history
        if isinstance(happened.entry, Played) and happened.entry.by is By.PLAYER
    ]
    rung = [user for user, before in zip(decided, [None, *decided], strict=False) if user != before]
    assert here.called() == rung, "everybody once for each decision, but for who has just acted; nobody else"


async def _purses_are_right(here: Room, table: Table) -> None:
    cash = some(table.running_game().view().cash)
    lines = here.take()
    for name, amount in zip(here.people, cash, strict=False):
        told = [line for line in lines if line.where == "dm" and line.to == name]
        assert [line.kind for line in told].count("send") == 1, "one purse message a game, edited in place"
        assert f"Your purse: {amount:,} ducat" in told[-1].text
        assert any(name in line and line.endswith(f"**{amount:,}**") for line in here.story())
    assert not any(line.where == "dm" and line.to == "Zoe" for line in lines)


@pytest.mark.parametrize("seed", [1, 2])
async def test_what_was_kept_before_a_crash_is_told_after_it(here: Room, seed: int) -> None:
    """A process dies between keeping an entry and telling it: the next one tells it, once."""
    table = await here.seat(3, "mayfair-2005")
    players = [RandomPlayer(Random(seed * 10 + seat)) for seat in range(3)]
    step = 0
    while table.phase is Phase.PLAYING:
        view = table.view_of(here.acting(table).id)
        command = players[view.seat].decide(view)
        step += 1
        if step % 7 == seed:
            doomed = TableService(here.store, now=utcnow, rng=Random(0))
            await doomed.play(Actor(table.id, here.acting(table).id, step), command)
            await here.restart()
        else:
            await here.say(table, command)
        table = await here.truth()
        _one_living_message(here, table)
    _everything_told_once(here, table)
    await _purses_are_right(here, table)


async def _answered(here: Room, table: Table) -> Table:
    """Let the computer players go on that wait for an answer of Ada's."""
    while table.hearing_until is not None:
        await here.click("Ada", "heard")
        await here.env.advance_time(HEARING_TIME.total_seconds() + 1)
        table = await here.truth()
    return table


async def test_computers_play_on_after_a_restart(room: OpenRoom) -> None:
    async with room(pause_seconds=1.0) as here:
        await here.slash("Ada", "join")
        for _ in range(3):
            await add_computer(here, "Ada")
        await more(here, "Ada", "dismiss")
        await here.click("Ada", "start")
        table = await here.truth()
        assert [chair.computer for chair in table.chairs] == [False, True, True]
        player = GreedyPlayer(Random(4))
        while table.phase is Phase.PLAYING:
            await here.restart()
            table = await _answered(here, await here.truth())
            await here.say(table, player.decide(table.view_of(here.people["Ada"].id)))
            await here.env.advance_time(HEARING_TIME.total_seconds() + 1)
            table = await here.truth()
            table = await _answered(here, table)
            assert table.phase is not Phase.PLAYING or table.acting_chair == table.chairs[0]
            _one_living_message(here, table)
        assert any("(computer)" in line for line in here.story())
        assert set(here.called()) == {here.people["Ada"].id}
        bys = Counter(one.entry.by for one in table.history if isinstance(one.entry, Played))
        assert bys[By.COMPUTER] > bys[By.PLAYER] > 0
