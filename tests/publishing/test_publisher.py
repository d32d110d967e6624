"""What is kept is shown in the end, once, whatever fails on the way and whoever acts meanwhile."""

from __future__ import annotations

import asyncio
import re
from random import Random
from typing import Any

import aiohttp
import pytest
from discord.utils import utcnow
from simcord.http.client import FakeHTTPClient
from structlog.testing import capture_logs

from bot.discord_api.delivery import Delivery, Post, Trouble
from bot.discord_api.messages import DiscordApi
from bot.publishing.projection import Update
from bot.publishing.publisher import Publisher
from bot.publishing.recovery import now
from bot.store.sqlite import SqliteStore
from bot.tables.repository import Actor
from bot.tables.service import TableService
from bot.tables.store import Appended, LogRow, PostedMessage, StoreError
from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core import MAYFAIR_2005, Command, PayBribe, PayClause
from intrigue_core.players import RandomPlayer
from tests.sampling import plain_and_stress
from tests.store.tracing import database_of
from tests.support.builders import act, first_legal
from tests.support.failures import ForgetfulStore, at_once, hold_answers, know_nonces, make_slow, until_kept
from tests.support.judging import play
from tests.support.room import OpenRoom, Room, services_of, told_of
from tests.support.talking import bargainers, offer_for
from tests.support.waiting import until
from tests.support.watched_painter import WatchedPainter

LATER = 400.0
"""Seconds after which everything has been tried again."""


async def one_command(here: Room) -> list[str]:
    """The acting person decides by slash command; what it is answered."""
    table = await here.truth()
    person = here.acting(table)
    said = await here.in_slash(table, table.view_of(person.id).legal_commands()[0])
    return [line.text for name, options in said for line in await here.slash(person, name, **options)]


async def shown(here: Room, table: Table) -> dict[tuple[str, int], PostedMessage]:
    """The messages that are known to show a table, by kind and key."""
    return {(each.kind, each.key): each for each in (await here.store.publication(table.id)).shown}


async def is_all_shown(here: Room) -> None:
    """The channel tells everything, shows one table message as it stands, and calls the one who must act."""
    table = await here.truth()
    assert await here.store.unpublished_tables() == []
    assert len(here.live()) == (table.phase is not Phase.DESERTED)
    assert (await shown(here, table))["table", table.turn].shows == table.version
    chair = table.acting_chair
    if chair is not None and not chair.computer:
        assert f"<@{chair.user_id}>" in here.call()


@pytest.mark.parametrize("restarted", [False, True])
async def test_the_database_fails_after_the_command_is_kept(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch, restarted: bool
) -> None:
    """The answer is not that nothing happened, and it is shown later, or by the next process."""
    monkeypatch.setattr("tests.support.room.SqliteStore", ForgetfulStore)
    async with room() as here:
        assert isinstance(here.store, ForgetfulStore)
        await here.seat(3)
        length = len(await here.log())
        here.store.keeps_messages = False
        with capture_logs() as logs:
            answers = await one_command(here)
        assert len(await here.log()) > length
        assert not any("went wrong" in answer for answer in answers)
        assert any(entry["event"] == "showing.failed" for entry in logs)
        assert await here.store.unpublished_tables()
        here.store.keeps_messages = True
        if restarted:
            await here.restart()
        else:
            await here.env.advance_time(LATER)
        await is_all_shown(here)


async def test_a_refused_token_is_no_reason_for_a_second_table_message(here: Room) -> None:
    await here.seat(3)
    player = RandomPlayer(Random(3))
    for _ in range(6):
        table = await here.truth()
        await here.say(table, player.decide(table.view_of(here.acting(table).id)))
    here.env.inject_error("PATCH", "/webhooks/*", status=401, code=50027, times=None)
    here.env.inject_error("DELETE", "/webhooks/*", status=401, code=50027, times=None)
    for _ in range(4):
        table = await here.truth()
        await here.say(table, player.decide(table.view_of(here.acting(table).id)))
    await is_all_shown(here)


async def test_a_message_whose_arrival_was_not_noticed_is_brought_up_to_date(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord answers a nonce that it has had with the message of then; simcord takes no note of them."""
    known: dict[str, Any] = {}
    request = FakeHTTPClient.request
    arrives = True

    async def by_nonce(self: Any, route: Any, **named: Any) -> Any:
        asked: dict[str, Any] = named.get("json") or {}
        nonce = asked.get("nonce")
        response = known.get(str(nonce)) or await request(self, route, **named)
        if nonce is not None:
            known[nonce] = response
            if not arrives:
                raise aiohttp.ServerDisconnectedError
        return response

    async with room() as here:
        monkeypatch.setattr(FakeHTTPClient, "request", by_nonce)
        here.env.inject_error("POST", "/webhooks/*", status=500, times=None)
        arrives = False
        await here.slash("Ada", "join")
        assert "Ada" in here.text(here.live()[0])
        arrives = True
        await here.slash("Ben", "join")
        (lobby,) = here.live()
        assert "Ben" in here.text(lobby)
        await is_all_shown(here)


@pytest.mark.parametrize("by", ["interaction", "computer"])
async def test_what_was_told_is_not_told_again_though_it_could_not_be_noted(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch, by: str
) -> None:
    monkeypatch.setattr("tests.support.room.SqliteStore", ForgetfulStore)
    async with room() as here:
        assert isinstance(here.store, ForgetfulStore)
        await here.slash("Ada", "join")
        if by == "computer":
            await here.slash("Ada", "start", computers=3)
        here.store.keeps_anything = False
        answers = await one_command(here) if by == "computer" else await here.slash("Ben", "join")
        assert answers
        here.store.keeps_anything = True
        await here.env.advance_time(LATER)
        await is_all_shown(here)
        story = "\n".join(here.story()).splitlines()
        assert len(story) == len(set(story))


async def test_a_table_that_failed_goes_on_as_soon_as_somebody_acts(here: Room) -> None:
    """And does not stand still until it would be tried again."""
    await here.slash("Ada", "join")
    await here.slash("Ada", "start", computers=3)
    here.env.inject_error("*", "/channels/*", status=500, times=None)
    await one_command(here)
    here.env.backend.faults.clear()
    turn = (await here.truth()).turn
    for _ in range(8):  # she may pay twice in one turn
        await one_command(here)
        await is_all_shown(here)
        assert not (await here.truth()).acts_by_itself, "the computers have played on"
    assert (await here.truth()).turn > turn + 4


async def test_a_database_that_fails_at_the_start_is_asked_again(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    behind = SqliteStore.unpublished_tables
    fails = [True]

    async def fail_once(self: SqliteStore) -> list[int]:
        if fails:
            fails.pop()
            raise StoreError("cannot look: disk gone")
        return await behind(self)

    async with room() as here:
        await here.seat(3)
        for path in ("/interactions/*", "/webhooks/*", "/channels/*"):
            here.env.inject_error("*", path, status=500, times=None)
        await one_command(here)
        here.env.backend.faults.clear()
        monkeypatch.setattr(SqliteStore, "unpublished_tables", fail_once)
        with capture_logs() as logs:
            await here.restart()
        assert "background.not_begun" in [entry["event"] for entry in logs]
        await here.env.advance_time(30)
        await is_all_shown(here)


@pytest.mark.parametrize("what", ["an answer", "a line", "a picture"])
async def test_what_arrived_though_nobody_heard_of_it_is_not_sent_again(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    """An answer has no nonce; of another line Discord knows it; a picture comes by a pass of its own."""
    post = DiscordApi.post
    unheard = list[Post]()

    async def lose_the_answer(self: DiscordApi, channel_id: int, sent: Post, **named: Any) -> Delivery:
        if what == "a line":
            named["interaction"] = None
        delivery = await post(self, channel_id, sent, **named)
        if unheard or (sent.picture is None if what == "a picture" else "sends" not in (sent.text or "")):
            return delivery
        unheard.append(sent)
        return Delivery(trouble=Trouble.FAILED)

    async with room(painter=WatchedPainter() if what == "a picture" else None) as here:
        know_nonces(here, monkeypatch)
        await here.seat(3)
        with monkeypatch.context() as patch:
            patch.setattr(DiscordApi, "post", lose_the_answer)
            while not unheard:
                await play(here, 1)
            await here.env.advance_time(LATER)
        await is_told_once(here)
        await is_all_shown(here)
        assert (len(here.live()), len(here.calls())) == (1, 1)


async def test_a_call_right_above_the_next_stays_and_says_what_is_true_now(here: Room) -> None:
    """Taking its buttons away would be one more request with each decision."""
    table = await here.seat(3)
    (call,) = here.calls()
    await here.say(table, table.running_game().legal_commands()[0])
    after = await here.truth()
    requests = len(here.env.http_requests)
    assert after.decision_number > table.decision_number
    old = next(one for one in here.messages() if one.id == call.id)
    assert old.content == call.content
    assert old.components == call.components
    assert not [one for one in here.env.http_requests if one.path.endswith(f"/messages/{call.id}")]
    waiting = next(person for person in here.people.values() if person.id != here.acting(after).id)
    decide = f"ig1:decide:{table.id}:{table.decision_number}:r{table.version}"
    assert "Now: " in here.private_reply(await waiting.click(old, custom_id=decide))
    assert len(here.env.http_requests) == requests + 1
    assert (await here.truth()).version == after.version


async def is_told_once(here: Room) -> None:
    table = await here.truth()
    assert "\n".join(here.story()) == told_of(table)


async def test_what_happens_while_the_channel_is_being_told_is_told_too(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ben sits down while Discord has not answered yet that it shows how Ada did."""
    answered = hold_answers(monkeypatch)
    async with at_once(here):
        await here.slash("Ada", "join")
        await until_kept(here, 1)
        await here.slash("Ben", "join")
        await until_kept(here, 2)
        answered.set()
    assert here.story() == ["Ada opens a table.", "Ben sits down."]
    assert len(here.live()) == 1
    assert "Ben" in here.text(here.live()[0])
    assert await here.store.unpublished_tables() == []


@pytest.mark.parametrize("seed", plain_and_stress([1], [2]))
async def test_a_whole_game_of_impatient_people(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    async with room(MAYFAIR_2005.variant(scholars_per_profession=1, rounds=3)) as here:
        rng = Random(seed)
        player = RandomPlayer(Random(seed))
        make_slow(monkeypatch, rng)
        async with at_once(here):
            for count, name in enumerate(("Ada", "Ben", "Cleo", "Dan"), start=1):
                await here.slash(name, "join")
                await until_kept(here, count)
        await is_told_once(here)
        await here.slash("Ada", "start")
        table = await here.truth()
        while table.phase is Phase.PLAYING:
            async with at_once(here):
                for _ in range(rng.randint(2, 6)):
                    entries = table.version
                    await here.say(table, player.decide(table.view_of(here.acting(table).id)))
                    await until_kept(here, entries + 1)
                    if rng.random() < 0.3:
                        await here.slash(rng.choice(("Ada", "Ben", "Zoe")), "table show")
                    table = await here.truth()
                    if table.phase is not Phase.PLAYING or table.acts_by_itself:
                        break
            table = await here.truth()
            await is_told_once(here)
            assert len(here.live()) == 1
            assert table.phase is not Phase.PLAYING or len(here.calls()) == 1
            assert here.button_decision(here.live()[0]) == table.decision_number


async def test_nothing_older_is_shown_than_what_another_process_has_shown(here: Room) -> None:
    """This process has not heard yet of the turn that the other one shows: its message stays as it is."""
    table = await here.seat(3)
    player = RandomPlayer(Random(1))
    repository = services_of(here).tables.repository
    repository.invalidate(table.id)
    await repository.get(table.id)  # as it is now, and not yet what is shown of it
    other = TableService(here.store, now=utcnow, rng=Random(0))
    command = player.decide(table.view_of(here.acting(table).id))
    after = await other.play(Actor(table.id, here.acting(table).id, 1), command)
    await here.store.keep_publication(table.id, told=after.version)
    story = here.story()
    await here.slash("Zoe", "table show")
    assert here.story() == story, "the other one has told it"
    assert here.button_decision(here.live()[0]) == after.decision_number
    assert len(here.live()) == 1


MOST = 2


async def test_a_command_reads_twice_at_most(here: Room) -> None:
    table = await here.seat(3)
    read: list[str] = []
    db: Any = database_of(here.store)
    for reader in (db.reader, db.long_reader):
        await reader.set_trace_callback(read.append)
    counts: list[int] = []
    while table.phase is Phase.PLAYING and len(counts) < 20:
        read.clear()
        await here.say(table, first_legal(table))
        counts.append(len(read))
        assert len(read) <= MOST, read
        table = await here.truth()
    assert max(counts) > 0, "the test sees what is read"


async def test_no_permission_to_write_in_the_channel(room: OpenRoom) -> None:
    """Answers to commands still arrive; through them the game can be played to its end."""
    async with room(MAYFAIR_2005.quick()) as here:
        here.env.inject_error(
            "POST", f"/channels/{here.channel.id}/messages", status=403, code=50013, times=None
        )
        table = await here.seat(3)
        for step in range(60):
            if step % 9 == 4:
                await here.restart()
            await play(here, 2, seed=step)
            table = await here.truth()
            (answer,) = await here.slash("Zoe", "table show")
            assert answer.public
            if table.phase is not Phase.PLAYING:
                break
            public = table.running_game().view()
            assert f"Round {public.round} of 3" in answer.text
        assert table.phase is Phase.FINISHED
        assert here.story()[-1].startswith("🏆 ")


async def ended_untold(here: Room) -> Table:
    """A game that ends by itself where Discord refuses the bot's messages; its last lines are owed."""
    table = await here.seat(3)
    here.env.inject_error("POST", f"/channels/{here.channel.id}/messages", status=403, code=50013, times=None)
    bot = services_of(here)
    player = RandomPlayer(Random(1))
    while not table.closed:
        person = here.acting(table)
        command = player.decide(table.view_of(person.id))
        table = await bot.tables.play(act(table, person.id), command)
    bot.background.refresh(table.id)
    await here.env.settle()
    assert "🏆" not in "\n".join(here.story())
    return table


@pytest.mark.parametrize("answers", [True, False], ids=["only answers are taken", "then posts are, too"])
async def test_no_table_opens_before_the_end_of_the_one_before_is_told(room: OpenRoom, answers: bool) -> None:
    async with room(MAYFAIR_2005.quick()) as here:
        table = await ended_untold(here)
        if answers:
            await here.slash("Zoe", "join")
        else:
            zoe = here.people["Zoe"]
            bot = services_of(here)
            opened = await bot.tables.lobby.join(here.channel.id, here.guild.id, zoe.id, "Zoe", now())
            here.env.backend.faults.clear()
            assert bot.publisher.owed.try_at(here.channel.id)
            assert await bot.publisher.publish(opened.id)
        await here.env.settle()
        following = await here.truth()
        assert following.id != table.id
        assert "\n".join(here.story()) == f"{told_of(table)}\n{told_of(following)}"


async def before_the_end(here: Room) -> tuple[Table, Command]:
    """Play until one decision is left; return the table as it stands, and that decision."""
    player = RandomPlayer(Random(1))
    table = await here.truth()
    while True:
        game = table.running_game().copy()
        command = player.decide(table.view_of(here.acting(table).id))
        game.play(command)
        if game.view().over:
            return table, command
        await here.say(table, command)
        table = await here.truth()


async def test_the_end_does_not_stand_above_the_story_in_the_place_kept_for_a_table(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Zoe has asked for the table where the bot can only answer, and the game ends before hers is there."""
    follow = Publisher._follow  # pyright: ignore[reportPrivateUsage]
    came = list[Update]()
    ended = asyncio.Event()
    shown = asyncio.Event()

    async def in_turn(self: Publisher, news: Update) -> bool:
        came.append(news)
        if len(came) == 1:
            await ended.wait()
            try:
                return await follow(self, news)
            finally:
                shown.set()
        ended.set()
        await shown.wait()
        return await follow(self, news)

    async with room(MAYFAIR_2005.quick()) as here:
        here.env.inject_error(
            "POST", f"/channels/{here.channel.id}/messages", status=403, code=50013, times=None
        )
        await here.seat(3)
        table, last = await before_the_end(here)
        monkeypatch.setattr(Publisher, "_follow", in_turn)
        async with at_once(here):
            await here.slash("Zoe", "table show")
            await until(lambda: came)
            await here.say(table, last)
        assert (await here.truth()).phase is Phase.FINISHED
        assert "\n".join(here.story()) == told_of(await here.truth())


async def test_a_haggle_that_was_refused_is_not_sent_by_two_at_once(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The channel opens while what follows the refused news is made, and its payer pays in that moment."""
    table, payer, _ = await bargainers(here)
    bot = services_of(here)
    offer = offer_for(table)
    (paid,) = offer.mine
    assert isinstance(paid, PayClause)
    here.env.inject_error("POST", f"/channels/{here.channel.id}/messages", status=403, code=50013, times=None)
    await bot.tables.play(act(table, payer.id), offer)
    follow = Publisher._follow  # pyright: ignore[reportPrivateUsage]
    post = DiscordApi.post
    following = list[asyncio.Task[bool]]()

    async def pay() -> None:
        bribe = PayBribe(seat=offer.seat, amount=paid.amount)
        await bot.tables.play(act(table, payer.id), bribe)

    async def once_open(self: Publisher, news: Update) -> bool:
        here.env.backend.faults.clear()
        bot.publisher.owed.try_at(here.channel.id)  # what was refused may be tried again
        return await follow(self, news)

    async def while_paid(self: DiscordApi, *what: Any, **named: Any) -> Delivery:
        if not following and named["nonce"].startswith("h") and not here.env.backend.faults:
            await pay()
            following.append(asyncio.create_task(bot.publisher.publish(table.id)))
            await until(here.haggles)
        return await post(self, *what, **named)

    with monkeypatch.context() as patch:
        patch.setattr(Publisher, "_follow", once_open)
        patch.setattr(DiscordApi, "post", while_paid)
        await bot.publisher.publish(table.id)
    if not following:
        await pay()
    await asyncio.gather(*following)
    assert await bot.publisher.publish(table.id)
    (haggle,) = here.haggles()
    assert "as offered" in haggle
    assert "\n".join(here.story()) == told_of(await here.truth())


class FragileStore(SqliteStore):
    """A store that can be broken, with an error that knows too much."""

    broken = False

    async def append(self, row: LogRow) -> Appended:
        if self.broken:
            raise StoreError(f"could not keep {row.entry}")
        return await super().append(row)


async def test_a_broken_database_is_apologised_for(room: OpenRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.support.room.SqliteStore", FragileStore)
    async with room(MAYFAIR_2005.variant(starting_cash=77_000)) as here:
        store = here.store
        assert isinstance(store, FragileStore)
        await here.seat(3)
        table = await here.truth()
        command = table.running_game().legal_commands()[1]  # the first would make rivals of one's own two
        person = here.acting(table)
        ((name, options),) = await here.in_slash(table, command)
        form = await here.form(person)
        here.take()
        log = await here.log()
        shown = [here.text(message) for message in here.messages()]
        store.broken = True
        with capture_logs() as logs:
            answers = await here.slash(person, name, **options)
            clicked = here.answers(await form.fill(command))
            joined = await here.slash("Zoe", "join")
        store.broken = False
        references: list[str] = []
        for answer in (*answers, *clicked):
            found = re.search(r"\(error ([A-Z]{4}-[0-9]{2})\)", answer.text)
            assert found, answer
            references.append(found[1])
            assert answer.text.startswith("Something went wrong on my side")
            assert not answer.public
            assert "could not keep" not in answer.text
        assert len(answers) == len(clicked) == 1
        assert not any("error" in answer.text for answer in joined), "a refusal needs no database"
        assert {type(error).__name__ for error in here.env.errors} <= {"CommandInvokeError"}
        assert "scholars" not in str(logs), "the error's text may hold anything"
        failures = [entry for entry in logs if entry["event"] == "interaction.failed"]
        assert [entry["reference"] for entry in failures] == references
        assert {entry["error"] for entry in failures} == {"StoreError"}
        assert await here.log() == log
        assert [here.text(message) for message in here.messages()] == shown
        await here.slash(person, name, **options)
        assert len(await here.log()) > len(log), "and then it works again"
