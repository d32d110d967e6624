"""Announced lobbies: ``/join at:``, who comes, and what happens at their time."""

from __future__ import annotations

import re
from datetime import timedelta
from zoneinfo import ZoneInfo

import discord
import pytest

from bot.discord_api.component_ids import Action
from bot.preferences import Preferences, QuietHours, Threads
from bot.store.sqlite import SqliteStore
from bot.tables.deadlines import Timeouts
from bot.tables.presets import Preset
from bot.tables.repository import Actor
from bot.tables.store import Appended, LogRow, StoreError
from bot.tables.table import Table
from bot.tables.table_view import Phase
from tests.support.builders import some
from tests.support.moderating import moderator
from tests.support.outages import deny
from tests.support.room import (
    WORDS,
    Answer,
    Form,
    OpenRoom,
    Panel,
    Room,
    forge,
    parts_of,
    services_of,
    shown_by,
)

MINUTE = 60.0
HOUR = 3_600.0

BERLIN = "Europe/Berlin"


async def zoned(here: Room, *names: str, zone: str = BERLIN) -> None:
    """These people have told their time zone."""
    for name in names:
        await here.preferences.set_zone(here.people[name].id, zone)


async def announced(here: Room) -> list[Table]:
    """The announced tables of the channel, as the bot knows them."""
    services = services_of(here)
    return [await services.tables.get(each) for each in await here.store.announced_at(here.channel.id)]


async def announce(here: Room, *guests: str, by: str = "Ada", at: str = "in 3h") -> Table:
    """Somebody who has told their time zone announces a table, and guests sit down there."""
    await zoned(here, by)
    known = {table.id for table in await announced(here)}
    await here.slash(by, "join", at=at)
    (table,) = [table for table in await announced(here) if table.id not in known]
    for name in guests:
        await press(here, name, "join", table)
    return await now_of(here, table)


async def later(here: Room, seconds: float) -> None:
    await here.env.advance_time(seconds)


async def who_is_here(here: Room) -> list[str]:
    """The lines that ask who is here, and whether they have buttons."""
    return [here.text(message) for message in here.messages() if "⏰" in here.text(message)]


async def press(here: Room, who: str, action: str, table: Table) -> list[Answer]:
    """Press a button of an announced table's messages."""
    custom_id = re.compile(rf"ig1:{action}:{table.id}:0(:[0-9]+)?")
    for message in reversed(here.messages()):
        if found := custom_id.search(str(message.components)):
            return here.answers(await here.people[who].click(message, custom_id=found[0]))
    raise LookupError(action)


async def now_of(here: Room, table: Table) -> Table:
    return await services_of(here).tables.get(table.id)


def names(table: Table) -> list[str]:
    return [chair.name for chair in table.chairs]


async def test_a_table_is_announced_for_a_time_with_who_is_in(here: Room) -> None:
    await zoned(here, "Ada")
    story, *_ = await here.slash("Ada", "join", at="in 3h")
    (table,) = await announced(here)
    at = some(table.set_time).at
    assert at == (here.env.now() + timedelta(hours=3)).replace(second=0, microsecond=0)
    assert story.public
    assert f"<t:{round(at.timestamp())}:F>" in story.text
    await press(here, "Ben", "join", table)
    (lobby,) = here.live()
    shown = here.text(lobby)
    assert f"<t:{round(at.timestamp())}:F>" in shown
    assert f"<t:{round(at.timestamp())}:R>" in shown
    assert names(await now_of(here, table)) == ["Ada", "Ben"]
    assert "Ben" in shown


async def test_an_announced_table_does_not_block_its_channel(here: Room) -> None:
    table = await announce(here)
    await here.join("Ben", "Cleo", "Dan")
    await here.slash("Ben", "start")
    game = await here.truth()
    assert game.id != table.id
    assert game.phase is Phase.PLAYING
    await press(here, "Eve", "join", table)
    assert names(await now_of(here, table)) == ["Ada", "Eve"]
    (answer,) = await press(here, "Zoe", "leave", table)
    assert "You have no seat at this table" in answer.text
    shown = await here.slash("Ada", "table show")
    assert shown, "Ada sees the game that is played here"


async def test_it_opens_by_itself_and_is_a_lobby_like_every_other(room: OpenRoom) -> None:
    async with room(timeouts=Timeouts(lobby=timedelta(hours=1))) as here:
        table = await announce(here, "Ben", "Cleo", at="in 5h")
        await later(here, 5 * HOUR - 20 * MINUTE)
        assert not await who_is_here(here)
        await later(here, 6 * MINUTE)
        (line,) = await who_is_here(here)
        for name in ("Ada", "Ben", "Cleo"):
            assert f"<@{here.people[name].id}>" in line
            await press(here, name, "here", table)
        await later(here, 20 * MINUTE)
        opened = await here.truth()
        assert opened.id == table.id
        assert not opened.is_announced
        assert names(opened) == ["Ada", "Ben", "Cleo"]
        for name in ("Ben", "Cleo"):
            await press(here, name, "setup", table)
        await here.slash("Ada", "start")
        assert (await here.truth()).phase is Phase.PLAYING


async def test_who_does_not_show_up_gives_up_the_seat(here: Room) -> None:
    table = await announce(here, "Ben", "Cleo", "Dan", at="in 5h")
    await later(here, 5 * HOUR - 10 * MINUTE)
    await press(here, "Ben", "here", table)
    await press(here, "Cleo", "setup", table)
    await later(here, 11 * MINUTE)
    before = await here.truth()
    assert names(before) == ["Ada", "Ben", "Cleo", "Dan"]
    (line,) = await who_is_here(here)
    assert "it is time" in line
    assert f"<@{here.people['Dan'].id}>" in line
    assert f"<@{here.people['Ben'].id}>" not in line
    await later(here, 6 * MINUTE)
    table = await here.truth()
    assert names(table) == ["Ben", "Cleo"]
    assert table.host == here.people["Ben"].id
    assert "Ada has not shown up, so the seat is free. Ben is the host now." in "\n".join(here.story())


# --- how the time is said ---


async def test_the_time_zone_is_asked_once_and_what_was_typed_goes_on(here: Room) -> None:
    asked = Form(here, here.people["Ada"], await here.people["Ada"].slash(here.channel, "join", at="in 3h"))
    assert asked.filled_in() == {"time": "in 3h"}
    refused = some((await asked.submit(zone="Mordor")).response)
    assert "I know no time zone “Mordor”" in here.text(refused)
    assert not await announced(here)
    panel = Panel(here, here.people["Ada"], refused)
    again = await panel.press("announce")
    form = Form(here, here.people["Ada"], again)
    assert form.filled_in() == {"zone": "Mordor", "time": "in 3h"}
    await form.submit(zone="New York")
    (table,) = await announced(here)
    assert names(table) == ["Ada"]
    assert (await here.preferences.of_person(here.people["Ada"].id)).time_zone == "America/New_York"
    await here.slash("Ada", "join", at="in 4h")
    assert len(await announced(here)) == 2


async def test_another_time_is_not_overwritten_by_one_that_was_refused_before(here: Room) -> None:
    ada = here.people["Ada"]
    asked = Form(here, ada, await ada.slash(here.channel, "join", at="in 3h"))
    await asked.submit(zone="Mordor")
    asked = Form(here, ada, await ada.slash(here.channel, "join", at="in 5h"))
    assert asked.filled_in() == {"time": "in 5h"}


async def test_quiet_hours_tell_the_time_zone(here: Room) -> None:
    quiet = QuietHours(zone=BERLIN, start=22, end=8)
    await here.preferences.change_person(here.people["Ada"].id, quiet=quiet)
    await here.slash("Ada", "join", at="in 3h")
    assert await announced(here)
    await here.preferences.set_zone(here.people["Ada"].id, "America/New_York")
    chosen = await here.preferences.of_person(here.people["Ada"].id)
    assert some(chosen.quiet).zone == "America/New_York"


async def test_the_forms_are_named_where_a_time_is_not_understood(here: Room) -> None:
    await zoned(here, "Ada")
    assert WORDS("set-time-forms") in await here.told_privately("Ada", "join", at="when you like")
    assert not await announced(here)
    assert await here.store.find_table(here.channel.id) is None


async def test_while_typing_is_shown_how_it_is_understood(here: Room) -> None:
    ada = here.people["Ada"]
    (unknown,) = await ada.autocomplete(here.channel, "join", "at", "fri 20:00")
    assert unknown["name"] == WORDS("set-time-zone-next", text="fri 20:00")
    await zoned(here, "Ada")
    (known,) = await ada.autocomplete(here.channel, "join", "at", "fri 20:00")
    assert known["name"].startswith("Friday")
    assert ", 20:00 (in " in known["name"]
    await here.slash("Ada", "join", at=known["value"])
    (table,) = await announced(here)
    local = some(table.set_time).at.astimezone(ZoneInfo(BERLIN))
    assert (local.weekday(), local.hour, local.minute) == (4, 20, 0)


async def test_there_are_not_too_many(here: Room) -> None:
    await announce(here, at="in 3h")
    second = await announce(here, at="in 4h")
    assert "You have announced 2 tables already" in await here.told("Ada", "join", at="in 5h")
    for _ in range(2):
        await announce(here, by="Ben")
    await press(here, "Ada", "leave", second)
    await announce(here, at="in 6h")
    await announce(here, by="Cleo")
    assert WORDS("refused-too_many_announced", most=5) in await here.told("Cleo", "join", at="in 5h")
    assert len(await announced(here)) == 5


# --- before its time ---


async def test_it_is_set_up_and_filled_before_its_time(here: Room) -> None:
    table = await announce(here, "Ben")
    shown = await press(here, "Ada", "setup", table)
    assert "Set-up" in shown[0].text
    services = services_of(here).tables
    await services.lobby.seat_computer(Actor(table.id, here.people["Ada"].id, 1))
    await services.rules.choose_preset(Actor(table.id, here.people["Ada"].id, 2), Preset.SHORT)
    await later(here, 3 * HOUR)
    opened = await here.truth()
    assert (opened.id, opened.edition.is_quick, len(opened.chairs)) == (table.id, True, 3)


async def test_no_game_starts_before_it_is_open(here: Room) -> None:
    table = await announce(here, "Ben", "Cleo")
    (answer,) = await here.slash("Ada", "start")
    assert f"This table opens <t:{round(some(table.set_time).at.timestamp())}:F>" in answer.text
    assert (await now_of(here, table)).phase is Phase.LOBBY


async def test_commands_mean_the_announced_table_where_there_is_no_other(here: Room) -> None:
    table = await announce(here, "Ben")
    await here.slash("Ada", "leave")
    assert names(await now_of(here, table)) == ["Ben"]
    await announce(here, by="Ben")
    assert WORDS("refused-several_announced") in await here.told("Ben", "leave")
    await here.slash("Cleo", "join")
    assert names(await here.truth()) == ["Cleo"], "who types /join opens a table for now"


async def test_the_host_leaves_and_then_everybody(here: Room) -> None:
    table = await announce(here, "Ben")
    await press(here, "Ada", "leave", table)
    assert (await now_of(here, table)).host == here.people["Ben"].id
    assert "Ben is the host now." in "\n".join(here.story())
    await press(here, "Ben", "leave", table)
    assert (await now_of(here, table)).closed
    assert not await announced(here)
    assert not here.live()
    await later(here, 4 * HOUR)
    assert not await who_is_here(here)


async def test_an_announced_table_does_not_close_for_want_of_use(room: OpenRoom) -> None:
    async with room(timeouts=Timeouts(lobby=timedelta(hours=1))) as here:
        table = await announce(here, at="in 5h")
        await later(here, 5 * HOUR - 2 * MINUTE)
        assert not (await now_of(here, table)).closed
        await press(here, "Ada", "here", table)
        await later(here, 50 * MINUTE)
        assert not (await now_of(here, table)).closed
        await later(here, 15 * MINUTE)
        assert (await now_of(here, table)).phase is Phase.EXPIRED


async def test_several_are_announced_in_a_channel_and_each_opens_in_its_turn(here: Room) -> None:
    first = await announce(here, at="in 2h")
    second = await announce(here, by="Ben", at="in 3h")
    await later(here, 2 * HOUR - 5 * MINUTE)
    await press(here, "Ada", "here", first)
    await later(here, 6 * MINUTE)
    assert (await here.truth()).id == first.id
    await press(here, "Ada", "leave", first)
    await later(here, 50 * MINUTE)
    await press(here, "Ben", "here", second)
    await later(here, 10 * MINUTE)
    assert (await here.truth()).id == second.id


@pytest.mark.parametrize("part", ["mine", "open"])
async def test_lists_of_games_name_it_with_its_time(here: Room, part: str) -> None:
    """Not like a lobby that is open now, and with no other time beside it: none runs there yet."""
    table = await announce(here, "Ben")
    await here.slash("Ada", "join")
    (answer,) = await here.slash("Ada", f"games {part}")
    opened, planned = [line for line in answer.text.splitlines() if line[:1] in ("🪑", "🗓️"[0])]
    at = round(some(table.set_time).at.timestamp())
    assert planned.startswith(f"🗓️ <t:{at}:F>: ")
    assert "2 seated" in planned
    assert answer.text.count("<t:") == 1
    assert "1 seated" in opened


# --- the reminder, and who is here ---


async def test_the_reminder_goes_once_all_are_here(here: Room) -> None:
    table = await announce(here, "Ben", at="in 2h")
    await later(here, 2 * HOUR - 10 * MINUTE)
    assert len(await who_is_here(here)) == 1
    await press(here, "Ada", "here", table)
    lobby = next(one for one in here.live() if "ig1:join" in str(one.components))
    assert "✅ here" in here.text(lobby)
    (line,) = await who_is_here(here)
    assert f"<@{here.people['Ada'].id}>" not in line
    await press(here, "Ben", "here", table)
    assert not await who_is_here(here)
    await later(here, 20 * MINUTE)
    assert not await who_is_here(here), "nobody is asked twice who was here"
    assert names(await here.truth()) == ["Ada", "Ben"]


async def test_nobody_is_rung_who_has_just_announced_it(here: Room) -> None:
    table = await announce(here, at="in 10 min")
    await later(here, 12 * MINUTE)
    assert not await who_is_here(here)
    assert names(await here.truth()) == ["Ada"]
    assert (await here.truth()).id == table.id


async def test_who_rests_is_mentioned_without_a_sound(here: Room) -> None:
    hour = (here.env.now() + timedelta(hours=2)).astimezone(ZoneInfo(BERLIN)).hour
    quiet = QuietHours(zone=BERLIN, start=(hour - 1) % 24, end=(hour + 2) % 24)
    await here.preferences.change_person(here.people["Ada"].id, quiet=quiet)
    await announce(here, at="in 2h")
    await later(here, 2 * HOUR - 10 * MINUTE)
    (message,) = [one for one in here.messages() if "⏰" in here.text(one)]
    stored = here.env.backend.messages[here.channel.id][message.id]
    assert stored.flags & discord.MessageFlags(suppress_notifications=True).value


async def test_it_closes_where_nobody_comes(here: Room) -> None:
    table = await announce(here, "Ben", at="in 2h")
    await later(here, 2 * HOUR + 10 * MINUTE)
    assert (await now_of(here, table)).closed
    assert await here.store.find_table(here.channel.id) is None


# --- another time ---


async def more(here: Room, who: str, table: Table) -> Panel:
    """What stands behind the `⋯` of a table's lobby, as somebody opens it."""
    message = next(one for one in here.live() if f":{table.id}:" in str(one.components))
    shown = await here.people[who].click(message, custom_id=f"ig1:more:{table.id}:0")
    return Panel(here, here.people[who], some(shown.response))


async def set_time(here: Room, who: str, table: Table) -> Form:
    """The form for the time of a lobby, as its host opens it."""
    return Form(here, here.people[who], await (await more(here, who, table)).press("settime"))


async def test_an_open_lobby_moves_to_a_time_and_frees_its_channel(here: Room) -> None:
    await zoned(here, "Ada")
    await here.join("Ada", "Ben")
    table = await here.truth()
    form = await set_time(here, "Ada", table)
    told = some((await form.submit(time="some day")).response)
    assert "is no time that I understand" in here.text(told)
    again = Form(here, here.people["Ada"], await Panel(here, here.people["Ada"], told).press("settime"))
    assert again.filled_in() == {"time": "some day"}
    await again.submit(time="in 2h")
    assert [each.id for each in await announced(here)] == [table.id]
    assert await here.store.find_table(here.channel.id) is None
    assert f"<@{here.people['Ben'].id}>" in "\n".join(here.story()), "Ben must know of it"
    await here.slash("Cleo", "join")
    assert (await here.truth()).id != table.id


async def test_another_time_is_the_host_s_to_set(here: Room) -> None:
    await zoned(here, "Ada", "Ben")
    table = await announce(here, "Ben", at="in 2h")
    form = await set_time(here, "Ada", table)
    assert (
        form.filled_in()["time"] == f"{some(table.set_time).at.astimezone(ZoneInfo(BERLIN)):%Y-%m-%d %H:%M}"
    )
    await form.submit(time="in 5h")
    moved = some((await now_of(here, table)).set_time)
    assert moved.at > some(table.set_time).at
    await later(here, 2 * HOUR)
    assert not await who_is_here(here)
    custom_id = f"ig1:settime:{table.id}:0"
    (message,) = here.live()
    forge(here, message, f"ig1:more:{table.id}:0", custom_id)
    result = await here.people["Ben"].click(message, custom_id=custom_id)
    assert "Ada" in here.answers(result)[0].text


async def test_the_host_opens_it_before_its_time(here: Room) -> None:
    table = await announce(here, "Ben", at="in 5h")
    await here.slash("Cleo", "join")
    result = await (await more(here, "Ada", table)).press("opennow")
    assert WORDS("refused-channel_taken") in here.answers(result)[0].text
    await here.slash("Cleo", "leave")
    panel = await more(here, "Ada", table)
    await panel.press("opennow")
    assert panel.text == WORDS("lobby-managed")
    assert (await here.truth()).id == table.id
    await later(here, 10 * MINUTE)
    assert names(await here.truth()) == ["Ada", "Ben"], "who could not know of it keeps the seat"


# --- its time has come, and the channel has another table ---


async def test_it_waits_for_its_channel_and_says_so(here: Room) -> None:
    table = await announce(here, at="in 2h")
    await here.join("Cleo", "Dan", "Eve")
    await later(here, 2 * HOUR - 10 * MINUTE)
    await press(here, "Ada", "here", table)
    await later(here, 11 * MINUTE)
    waiting = await now_of(here, table)
    assert waiting.is_announced
    assert some(waiting.set_time).waits
    assert WORDS("story-channel-awaited") in "\n".join(here.story())
    told = len(here.story())
    await later(here, 30 * MINUTE)
    assert len(here.story()) == told, "it is said once"
    for name in ("Cleo", "Dan", "Eve"):
        await here.slash(name, "leave")
    await later(here, 6 * MINUTE)
    assert (await here.truth()).id == table.id
    assert names(await here.truth()) == ["Ada"]


async def test_one_that_waits_opens_in_a_thread(here: Room) -> None:
    table = await announce(here, at="in 2h")
    await here.slash("Cleo", "join")
    await later(here, 2 * HOUR - 10 * MINUTE)
    await press(here, "Ada", "here", table)
    await later(here, 11 * MINUTE)
    await (await more(here, "Ada", table)).press("thread")
    await later(here, 1)
    moved = await now_of(here, table)
    assert moved.channel_id != here.channel.id
    assert moved.holds_channel
    assert await here.store.find_table(moved.channel_id) == table.id


async def test_one_that_waits_closes_at_last(room: OpenRoom) -> None:
    async with room(timeouts=Timeouts(lobby=timedelta(hours=1))) as here:
        table = await announce(here, at="in 2h")
        await here.join("Cleo", "Dan", "Eve")
        await here.slash("Cleo", "start")
        await later(here, 2 * HOUR + 50 * MINUTE)
        assert not (await now_of(here, table)).closed
        await later(here, 20 * MINUTE)
        assert (await now_of(here, table)).phase is Phase.EXPIRED


async def test_a_server_that_wants_threads_gets_one_at_once(here: Room) -> None:
    await zoned(here, "Ada")
    await here.preferences.change_server(here.guild.id, threads=Threads.ALWAYS)
    await here.slash("Ada", "join", at="in 2h")
    (table_id,) = await here.store.announced_at(here.channel.id)
    table = await services_of(here).tables.get(table_id)
    assert table.channel_id != here.channel.id
    (signpost,) = here.live()
    assert f"announced for <t:{round(some(table.set_time).at.timestamp())}:F>" in here.text(signpost)
    custom_id = f"ig1:join:{table.id}:0"
    await here.people["Ben"].click(signpost, custom_id=custom_id)
    assert names(await now_of(here, table)) == ["Ada", "Ben"]


@pytest.mark.parametrize("who", ["Ada", "Zoe"])
async def test_the_host_and_a_moderator_close_the_one_they_mean(here: Room, who: str) -> None:
    other, table = [await announce(here, at=at) for at in ("in 2h", "in 3h")]
    await press(here, "Ben", "join", table)
    guest = await more(here, "Ben", table)
    assert f":{Action.CLOSE_LOBBY}:" not in str(guest.message.components)
    if who == "Zoe":
        moderator(here)
    await (await more(here, who, table)).press(Action.CLOSE_LOBBY)
    closed = await now_of(here, table)
    assert closed.closed
    assert [each.id for each in await announced(here)] == [other.id]
    assert not [one for one in here.live() if f":{table.id}:" in str(one.components)]
    assert any(f"{who} closes the table" in line for line in here.story())
    assert (await here.slash("Ben", "games mine"))[0].text.count("🗓️") == 0


@pytest.mark.parametrize("who", ["Ada", "Zoe"])
async def test_the_command_closes_the_only_one(here: Room, who: str) -> None:
    table = await announce(here)
    if who == "Zoe":
        moderator(here)
    await here.slash(who, "table close")
    assert (await now_of(here, table)).closed


async def test_a_moderator_s_command_asks_which_of_several(here: Room) -> None:
    tables = [await announce(here, at=at) for at in ("in 2h", "in 3h")]
    zoe = moderator(here)
    for command, options in (("table close", {}), ("table remove", {"player": here.people["Ada"].user})):
        assert WORDS("refused-several_announced_here") in await here.told_privately(zoe, command, **options)
    assert [(await now_of(here, table)).chairs for table in tables] == [table.chairs for table in tables]
    await here.slash("Ben", "join")
    await here.slash(zoe, "table close")
    assert len(await announced(here)) == 2, "the lobby that is open here was meant"
    assert await here.store.find_table(here.channel.id) is None


# --- restarts, outages, places that go ---


async def test_a_process_that_is_killed_once_it_opened_tells_it_after_the_start(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The entry is kept that takes the channel; nothing of what follows from it is sent or noted."""
    table = await announce(here, "Ben", at="in 2h")
    await later(here, 2 * HOUR - 10 * MINUTE)
    for name in ("Ada", "Ben"):
        await press(here, name, "here", table)
    before = len(here.messages())
    append = SqliteStore.append

    async def killed(self: SqliteStore, row: LogRow) -> Appended:
        kept = await append(self, row)
        if row.holds_channel:
            raise StoreError("killed")
        return kept

    with monkeypatch.context() as patch:
        patch.setattr(SqliteStore, "append", killed)
        await later(here, (some(table.set_time).at - here.env.now()).total_seconds() + 0.5)
        assert await here.store.find_table(here.channel.id) == table.id
        assert len(here.messages()) == before, "nobody was told"
    await here.restart()
    await later(here, 1)
    opened = await here.truth()
    assert (opened.id, opened.is_announced, names(opened)) == (table.id, False, ["Ada", "Ben"])
    told = WORDS("story-announced-opened")
    assert sum(told in line for line in here.story()) == 1
    assert len(here.live()) == 1


async def test_a_process_that_is_killed_between_reminder_and_opening(here: Room) -> None:
    table = await announce(here, "Ben", at="in 2h")
    await later(here, 2 * HOUR - 10 * MINUTE)
    await press(here, "Ben", "here", table)
    await here.restart()
    await later(here, 1)
    assert len(await who_is_here(here)) == 1, "the reminder comes once"
    await press(here, "Ada", "here", table)
    await later(here, 11 * MINUTE)
    assert names(await here.truth()) == ["Ada", "Ben"]
    await later(here, 10 * MINUTE)
    assert names(await here.truth()) == ["Ada", "Ben"]


async def test_who_was_not_reminded_in_an_outage_is_called_before_a_seat_is_lost(here: Room) -> None:
    table = await announce(here, "Ben", at="in 2h")
    await here.env.bot.close()
    await here.env.advance_time(2 * HOUR + 20 * MINUTE)
    await here.restart()
    await later(here, 1)
    opened = await here.truth()
    assert (opened.id, opened.is_announced) == (table.id, False)
    (line,) = await who_is_here(here)
    assert f"<@{here.people['Ben'].id}>" in line
    await press(here, "Ben", "here", table)
    await later(here, 6 * MINUTE)
    assert names(await here.truth()) == ["Ben"]


async def test_a_deleted_channel_closes_what_is_announced_there(here: Room) -> None:
    table = await announce(here)
    here.env.backend.delete_channel(here.channel.id)
    await here.env.settle()
    assert (await now_of(here, table)).closed
    await later(here, 4 * HOUR)


async def test_a_server_that_the_bot_has_left_has_nothing_announced(here: Room) -> None:
    table = await announce(here)
    await services_of(here).background.close_server_tables(here.guild.id)
    assert (await now_of(here, table)).closed


async def test_one_in_a_channel_that_stays_shut_is_given_up(room: OpenRoom) -> None:
    """A channel may hold several lobbies and games: all that nobody can reach any more are closed."""
    async with room(timeouts=Timeouts(lobby=timedelta(hours=1), unreachable=timedelta(days=7))) as here:
        both = [await announce(here, at="in 3h"), await announce(here, at="in 20d")]
        await deny(here, "send_messages")
        await later(here, 4 * HOUR)
        assert parts_of(here).lost_time.ways.closed, "what opens there cannot be told"
        await later(here, 8 * 24 * HOUR)
        await parts_of(here).lost_time.give_up()
        assert [(await now_of(here, table)).closed for table in both] == [True, True]


async def test_who_is_forgotten_leaves_what_is_announced(here: Room) -> None:
    table = await announce(here, "Ben")
    shown = shown_by(await here.people["Ada"].slash(here.channel, "privacy"))
    asked = await Panel(here, here.people["Ada"], shown).press("forgetme")
    await Panel(here, here.people["Ada"], some(asked.response) if asked.response else shown).press(
        "forgetsure"
    )
    await later(here, 1)
    assert names(await now_of(here, table)) == ["Ben"]
    assert (await Preferences(here.store).of_person(here.people["Ada"].id)).time_zone is None


async def test_a_solo_game_is_not_announced(here: Room) -> None:
    await zoned(here, "Ada")
    refused = await here.people["Ada"].user.slash("join", at="in 2h")
    assert "nobody has to be waited for" in here.reply(refused)
