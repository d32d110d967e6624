"""``/games history``, ``/games hall`` and **My rating**: page by page, for those who may know of them."""

from __future__ import annotations

import re
from typing import Any

from bot.tables.finished_games import GameQuery
from bot.tables.table_view import Phase
from bot.wording.names import safe_name
from tests.support.builders import NOON, computer, left, person, some
from tests.support.keeping_games import (
    HALL,
    HISTORY,
    RATING,
    asked,
    buttons,
    hidden_channel,
    keep,
    seat,
)
from tests.support.lobby import QUICK, play_on
from tests.support.reach import from_a_foreign_server, reached_from
from tests.support.room import WORDS, OpenRoom, Room, forge, services_of


async def test_a_whole_game_stays(room: OpenRoom) -> None:
    """It goes from the choices before the game to the rating, over a crash before its end was told."""
    async with room(QUICK) as here:
        for name in ("Ada", "Ben"):
            await here.choose_setting(name, "me", "rating", "yes")
        table = await here.seat(3)
        await here.choose_setting("Cleo", "me", "rating", "yes")  # too late for this game
        empty = here.text(await asked(here, "Ada", "games history"))
        assert "No finished games here" in empty
        here.env.inject_error("POST", f"/channels/{here.channel.id}/messages", status=500, times=None)
        table = await play_on(here)
        assert table.phase is Phase.FINISHED
        here.env.backend.faults.clear()
        await here.restart()
        public = some(table.public)
        assert public.cash is not None
        told = here.text(await asked(here, "Zoe", "games history"))
        assert told.startswith("## Finished games\n")
        assert f"· Mayfair 2005, quick · <#{here.channel.id}>" in told
        for name, cash in zip(("Ada", "Ben", "Cleo"), public.cash, strict=True):
            assert re.search(rf"{name}\*{{0,2}} (won )?with {cash:,}", told)
        (game,) = [game async for games in here.store.walk_games(GameQuery(here.guild.id)) for game in games]
        titles = told.split("\n")[-2]
        assert titles.startswith("-# ")
        assert titles.count(" · ") == sum(bool(each.titles) for each in game.seats) - 1
        assert told.endswith(f"One game. {WORDS('history-note')}")
        hall = here.text(await asked(here, "Zoe", "games hall"))
        assert "## Hall of fame\nOne game, 3 people." in hall
        assert WORDS("hall-wins-none") in hall

        shown = await asked(here, "Ada", "games history")
        await here.people["Ada"].click(shown, custom_id=RATING)
        rating = here.text(shown)
        assert [one.rated for one in game.seats] == [True, True, False]
        above = game.seats[0].rank < game.seats[1].rank
        points = int(re.findall(r"\*\*([\d,]+)\*\* after one game\.", rating)[0].replace(",", ""))
        assert (points > 1_000) is above
        shown = await asked(here, "Cleo", "games history")
        await here.people["Cleo"].click(shown, custom_id=RATING)
        assert WORDS("rating-none") in here.text(shown)


async def test_how_games_ended_is_a_sentence(here: Room) -> None:
    await keep(here, seat(here, "Ada", 50_000), seat(here, "Ben", 70_000), seat(here, "Cleo", 60_000))
    await keep(here, seat(here, "Ada", 50_000), seat(here, "Ben", 50_000), computer(40_000), quick=True)
    ids = {name: here.people[name].id for name in ("Dan", "Eve")}
    gone = left(ids["Dan"], 1_000, name="Dan")
    await keep(here, seat(here, "Eve", 9_000, titles=("fox",)), gone, computer(90_000))
    shown = await asked(here, "Zoe", "games history")
    ahead = "ahead of Eve with 9,000 and Dan (left early) with 1,000."
    both = "**Ada** and **Ben** won together, with 50,000 ducats each"
    assert here.text(shown).split("\n")[1:] == [
        f"**<t:{int(NOON.timestamp()) + 180}:D>** · Mayfair 2005 · <#{here.channel.id}>",
        f"**Aurelio (computer)** won with 90,000 ducats, {ahead}",
        "-# Eve: fox of the evening",
        f"**<t:{int(NOON.timestamp()) + 120}:D>** · Mayfair 2005, quick · <#{here.channel.id}>",
        f"{both}, ahead of Aurelio (computer) with 40,000.",
        f"**<t:{int(NOON.timestamp()) + 60}:D>** · Mayfair 2005 · <#{here.channel.id}>",
        "**Ben** won with 70,000 ducats, ahead of Cleo with 60,000 and Ada with 50,000.",
        f"-# 3 games. {WORDS('history-note')}",
    ]
    assert buttons(shown) == [HALL, RATING]


async def test_private_pages_are_in_ones_own_language_and_public_ones_in_the_server_s(here: Room) -> None:
    await keep(here, seat(here, "Ada", 50_000), seat(here, "Ben", 70_000, titles=("fox",)))
    await here.choose_setting("Ada", "me", "language", "de")
    told = here.text(await asked(here, "Ada", "games history"))
    assert "**Ben** gewann mit 70.000 Dukaten vor Ada mit 50.000." in told
    assert "## Finished games" in here.text(await asked(here, "Ada", "games history", for_all=True))
    await here.preferences.change_server(here.guild.id, language="de")
    assert "## Ruhmeshalle" in here.text(await asked(here, "Ben", "games hall", for_all=True))
    assert "## Hall of fame" in here.text(await asked(here, "Ben", "games hall"))


async def test_pages(here: Room) -> None:
    """There and back, over a restart; what no page is called any more is the last one."""
    for number in range(12):
        await keep(here, seat(here, "Ada", 1_000 * (number + 1)), seat(here, "Ben", 0))
    ben = here.people["Ben"]
    shown = await asked(here, "Ben", "games history")

    def winnings() -> list[int]:
        return [int(each) for each in re.findall(r"won with (\d+),000", here.text(shown))]

    assert winnings() == [12, 11, 10, 9, 8]
    assert buttons(shown) == ["ig1:history:0:1", HALL, RATING]
    await ben.click(shown, custom_id="ig1:history:0:1")
    assert winnings() == [7, 6, 5, 4, 3]
    assert buttons(shown) == [HISTORY, "ig1:history:0:2", HALL, RATING]
    await here.restart()
    await ben.click(shown, custom_id="ig1:history:0:2")
    assert winnings() == [2, 1]
    assert "12 games, page 3 of 3." in here.text(shown)
    await ben.click(shown, custom_id="ig1:history:0:1")
    assert winnings() == [7, 6, 5, 4, 3]
    for number in (9223372036854775807, 7):
        forged = f"ig1:history:0:{number}"
        forge(here, shown, "ig1:history:0:2", forged)
        await ben.click(shown, custom_id=forged)
        assert "12 games, page 3 of 3." in here.text(shown)
        await ben.click(shown, custom_id="ig1:history:0:1")


async def test_the_games_of_one_person(here: Room) -> None:
    for _ in range(6):
        await keep(here, seat(here, "Ada", 2_000), seat(here, "Ben", 1_000))
    await keep(here, seat(here, "Cleo", 2_000), seat(here, "Dan", 1_000))
    ben = here.people["Ben"]
    shown = await asked(here, "Cleo", "games history", player=ben)
    assert here.text(shown).startswith("## Finished games with Ben\n")
    assert "6 games, page 1 of 2." in here.text(shown)
    assert "Dan" not in here.text(shown)
    await here.people["Cleo"].click(shown, custom_id=f"ig1:history:0:1:{ben.id}")
    assert here.text(shown).startswith("## Finished games with Ben\n")
    assert buttons(shown)[0] == f"ig1:history:0:0:{ben.id}"
    await here.people["Cleo"].click(shown, custom_id=HISTORY)
    assert "7 games, page 1 of 2." in here.text(shown)
    nobody = await asked(here, "Cleo", "games history", player=here.people["Zoe"])
    assert "Zoe has finished no game here" in here.text(nobody)
    forged = "ig1:history:0:0:9223372036854775807"
    forge(here, shown, "ig1:history:0:1", forged)
    await here.people["Cleo"].click(shown, custom_id=forged)
    assert "somebody has finished no game here" in here.text(shown)
    assert not here.env.errors


async def test_games_of_a_private_channel_are_for_those_who_see_it(here: Room) -> None:
    """And for those who played there, though they may not be let in any more."""
    secret = hidden_channel(here, "Cleo")
    await keep(here, seat(here, "Dan", 5_000), seat(here, "Eve", 4_000), channel=secret)
    thread = here.guild.create_text_channel("a-thread-of-it")
    dan = seat(here, "Dan", 7_000)
    eve = seat(here, "Eve", 6_000)
    await keep(here, dan, eve, channel=thread, parent_id=secret.id)
    for name, count in (("Cleo", 2), ("Dan", 2), ("Eve", 2), ("Ada", 0), ("Zoe", 0)):
        of_dan: dict[str, Any] = {"player": here.people["Dan"]}
        ways = (
            ("games history", dict[str, Any]()),
            ("games history", of_dan),
            ("games hall", dict[str, Any]()),
        )
        for command, options in ways:
            told = here.text(await asked(here, name, command, **options))
            assert ("Eve" in told) is (count > 0), (name, command)
            assert (f"<#{secret.id}>" in told) is (count > 0 and command == "games history")
    for name in ("Cleo", "Dan"):
        for command in ("games history", "games hall"):
            told = here.text(await asked(here, name, command, for_all=True))
            assert "Dan" not in told
            assert "Eve" not in told


async def test_games_of_channels_that_are_no_more_are_for_their_players(here: Room) -> None:
    channel = here.guild.create_text_channel("autumn")
    await keep(here, seat(here, "Dan", 5_000), seat(here, "Eve", 4_000), channel=channel)
    assert f"<#{channel.id}>" in here.text(await asked(here, "Zoe", "games history"))
    here.env.backend.delete_channel(channel.id)
    await here.env.settle()
    assert "No finished games" in here.text(await asked(here, "Zoe", "games history"))
    assert "· a channel that is no more" in here.text(await asked(here, "Dan", "games history"))


async def test_what_all_see_has_nothing_that_changes_it(here: Room) -> None:
    """Its buttons answer whoever clicks alone, be it a stranger."""
    for _ in range(6):
        await keep(here, seat(here, "Ada", 2_000), seat(here, "Ben", 1_000))
    shown = await asked(here, "Ada", "games history", for_all=True)
    before = here.text(shown)
    assert before.endswith(f"The latest 5 of 6 games. {WORDS('history-note-for-all')}")
    assert buttons(shown) == [HISTORY, HALL, RATING]
    for button, begins in (
        (HISTORY, "## Finished games"),
        (HALL, "## Hall of fame"),
        (RATING, "## Your rating"),
    ):
        result = await here.people["Zoe"].click(shown, custom_id=button)
        assert here.private_reply(result).startswith(begins)
    assert here.text(shown) == before
    hall = await asked(here, "Ada", "games hall", for_all=True)
    assert buttons(hall) == [HALL, HISTORY, RATING]


async def test_people_are_called_as_they_are_now_and_nobody_is_pinged(here: Room) -> None:
    await keep(here, seat(here, "Ada", 3_000, name="Countess *Ada*"), seat(here, "Ben", 1_000))
    wild = "@everyone <@1> **x**\n# y"
    await keep(here, seat(here, "Ada", 2_000, name=wild), computer(9_000))
    pinged = len(here.called())
    for options in ({}, {"for_all": True}):
        told = here.text(await asked(here, "Zoe", "games history", **options))
        assert "Countess" not in told
        assert told.count(safe_name(wild)) == 2
        assert "@everyone" not in told
        assert "<@1>" not in told
    hall = here.text(await asked(here, "Zoe", "games hall"))
    assert "@everyone" not in hall
    assert here.called()[pinged:] == []
    await services_of(here).archive.forget_player(here.people["Ada"].id)
    for command in ("games history", "games hall"):
        told = here.text(await asked(here, "Zoe", command))
        assert safe_name(wild) not in told
    assert "**somebody** won with 3,000 ducats" in here.text(await asked(here, "Zoe", "games history"))


async def test_where_the_bot_is_not_there_is_no_history(room: OpenRoom) -> None:
    async with room() as here, reached_from(here, from_a_foreign_server):
        for command in ("games history", "games hall"):
            assert "I am not a member of this server" in await here.told_privately("Ada", command)


async def test_where_there_is_no_server_finished_games_are_elsewhere(here: Room) -> None:
    """The commands are there, beside that for one's own tables; nothing is suggested, and nothing breaks."""
    zoe = here.people["Zoe"].user
    says = "Every server has its own finished games."
    for command in ("games history", "games hall", "games replay"):
        (answer,) = here.answers(await zoe.slash(command))
        assert says in answer.text
        assert "`/games mine`" in answer.text
    assert await zoe.autocomplete("games replay", "game", "") == []
    assert says not in here.reply(await zoe.slash("games mine"))
    assert not here.env.errors


async def some_games(here: Room) -> None:
    for _ in range(2):
        await keep(
            here,
            seat(here, "Ada", 90_000, titles=("fox",), kept=3),
            seat(here, "Ben", 70_000, titles=("faithful",), kept=4),
            computer(10_000, titles=("taker",)),
        )
    gone = left(here.people["Dan"].id, 99_000, name="Dan")
    await keep(here, seat(here, "Ada", 20_000), seat(here, "Cleo", 80_000, titles=("fox",)), gone)
    await keep(here, seat(here, "Ada", 20_000), seat(here, "Ben", 30_000))


async def test_the_hall_of_fame(here: Room) -> None:
    await some_games(here)
    shown = await asked(here, "Zoe", "games hall")
    assert here.text(shown).split("\n")[:-1] == [
        "## Hall of fame",
        "4 games, 3 people.",
        "**Most wins**",
        "**1.** Ada: 2 wins in 4 games; promises kept: 6 of 6",
        "**2.** Ben: one win in 3 games; promises kept: 8 of 8",
        "**Titles**",
        "Fox of the evening: Ada (2×), Cleo",
        "Most faithful: Ben (2×)",
    ]
    assert "You are" not in here.text(await asked(here, "Ada", "games hall")), "the list says it"


async def test_an_empty_hall(here: Room) -> None:
    await keep(here, seat(here, "Ada", 9_000), computer(1_000))
    shown = await asked(here, "Zoe", "games hall")
    assert WORDS("hall-none") in here.text(shown)


async def test_whoever_is_not_among_the_first_is_told_their_place(here: Room) -> None:
    """Privately; in what all see it says nothing of who has asked for it."""
    for user in range(1, 12):
        for _ in range(2):
            await keep(here, person(user, 9_000), seat(here, "Ada", 1_000))
    text = here.text(await asked(here, "Ada", "games hall"))
    assert "You are number 12, with no win in 22 games." in text
    assert "You are" not in here.text(await asked(here, "Zoe", "games hall"))
    assert "You are" not in here.text(await asked(here, "Ada", "games hall", for_all=True))


# --- ratings ---


async def rating_of(here: Room, name: str) -> str:
    shown = await asked(here, name, "games history")
    result = await here.people[name].click(shown, custom_id=RATING)
    assert result.response is None or result.response.ephemeral
    return here.text(shown)


async def take_part(here: Room, *names: str, wish: bool = True) -> None:
    for name in names:
        await here.preferences.change_person(here.people[name].id, rating=wish)


async def test_ratings_are_for_those_who_take_part(here: Room) -> None:
    for _ in range(3):
        await keep(here, seat(here, "Ada", 3_000), seat(here, "Ben", 2_000), seat(here, "Cleo", 1_000))
    text = await rating_of(here, "Ada")
    assert WORDS("rating-out") in text
    assert WORDS("rating-ranking-none") in text
    await take_part(here, "Ada", "Ben", "Dan")
    text = await rating_of(here, "Ada")
    assert "after 3 games.\nLately: +" in text
    assert "up in all." in text
    lines = text.split("\n")
    assert [line.split(":")[0] for line in lines if line.startswith(("**1", "**2"))] == [
        lines[2].split(":")[0],
        "**1.** Ada",
        "**2.** Ben",
    ]
    assert "Cleo" not in text, "who takes no part is not named"
    assert "You are number 1 of 2." in text
    dan = await rating_of(here, "Dan")
    assert WORDS("rating-none") in dan
    assert "**1.** Ada" in dan
    zoe = await rating_of(here, "Zoe")
    assert "You take no part" in zoe
    assert "You are number" not in zoe


async def test_whoever_stops_is_gone_and_may_come_back(here: Room) -> None:
    await take_part(here, "Ada", "Ben")
    for _ in range(2):
        await keep(here, seat(here, "Ada", 3_000), seat(here, "Ben", 2_000))
    before = await rating_of(here, "Ben")
    await take_part(here, "Ada", wish=False)
    without = await rating_of(here, "Ben")
    assert "Ada" not in without
    assert without.split("\n")[2] == before.split("\n")[2], "the games still count for Ben"
    await keep(here, seat(here, "Ada", 3_000, rated=False), seat(here, "Ben", 2_000))
    await take_part(here, "Ada")
    assert await rating_of(here, "Ben") == before
    await here.restart()
    assert await rating_of(here, "Ben") == before, "it is worked out anew, and the same"
