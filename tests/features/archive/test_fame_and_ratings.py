"""``/games hall`` and **My rating**: in both languages, each for those it is for."""

from __future__ import annotations

from tests.features.archive.keeping_games import RATING, asked, keep, seat
from tests.support.builders import computer, left, person
from tests.support.room import OpenRoom, Room


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


async def test_the_hall_of_fame(room: OpenRoom) -> None:
    async with room() as here:
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
        await here.choose_setting("Ada", "me", "language", "de")
        lines = here.text(await asked(here, "Ada", "games hall")).split("\n")
        for line in (
            "## Ruhmeshalle",
            "4 Spiele, 3 Leute.",
            "**1.** Ada: 2 Siege in 4 Spielen; Versprechen gehalten: 6 von 6",
            "Fuchs des Abends: Ada (2×), Cleo",
        ):
            assert line in lines


async def test_an_empty_hall(room: OpenRoom) -> None:
    async with room() as here:
        await keep(here, seat(here, "Ada", 9_000), computer(1_000))
        shown = await asked(here, "Zoe", "games hall")
        assert "The first game that two people finish opens it." in here.text(shown)


async def test_whoever_is_not_among_the_first_is_told_their_place(room: OpenRoom) -> None:
    """Privately; in what all see it says nothing of who has asked for it."""
    async with room() as here:
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


async def test_ratings_are_for_those_who_take_part(room: OpenRoom) -> None:
    async with room() as here:
        for _ in range(3):
            await keep(here, seat(here, "Ada", 3_000), seat(here, "Ben", 2_000), seat(here, "Cleo", 1_000))
        text = await rating_of(here, "Ada")
        assert "You take no part in ratings." in text
        assert "Nobody has played two games that count yet." in text
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
        assert "No game has counted for you yet." in dan
        assert "**1.** Ada" in dan
        zoe = await rating_of(here, "Zoe")
        assert "You take no part" in zoe
        assert "You are number" not in zoe


async def test_whoever_stops_is_gone_and_may_come_back(room: OpenRoom) -> None:
    async with room() as here:
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
