"""``/settings me``: for everybody, wherever the bot is; each choice counts at once and lasts."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest
import simcord

from bot.demo.transcript import walk
from bot.preferences import PersonPreferences, Preferences, QuietHours, Reminders
from tests.support.direct import direct
from tests.support.room import OpenRoom, Room, forge

NIGHT = {"start": ["22"], "end": ["8"], "zone": "berlin"}
"""As the form is filled in."""


async def kept(here: Room, name: str) -> PersonPreferences:
    """What is kept of a person, as the next process will read it."""
    return await Preferences(here.store).of_person(here.people[name].id)


async def opened(here: Room, name: str) -> simcord.ResponseMessage:
    shown = (await here.people[name].slash(here.channel, "settings me")).response
    assert shown is not None
    assert shown.ephemeral
    return shown


async def form(
    here: Room, person: simcord.MemberActor | simcord.UserHandle, shown: simcord.ResponseMessage
) -> tuple[simcord.InteractionResult, dict[str, Any]]:
    """Open the form for quiet hours; and what it is filled in with."""
    result = await person.click(shown, custom_id="ig1:quiet:0:0")
    filled: dict[str, Any] = {}
    modal: Any = result.modal
    for label in modal["components"]:
        field: dict[str, Any] = label["component"]
        chosen = [option["value"] for option in field.get("options", ()) if option.get("default")]
        filled[field["custom_id"]] = chosen or field.get("value")
    return result, filled


async def fill_in(here: Room, name: str, shown: simcord.ResponseMessage, **filled: Any) -> None:
    person = here.people[name]
    asked, _ = await form(here, person, shown)
    await person.submit_modal(asked, filled)


def disabled(shown: simcord.ResponseMessage, custom_id: str) -> bool:
    (button,) = (node for node in walk(shown.components) if node.get("custom_id") == custom_id)
    return bool(button.get("disabled"))


async def test_every_choice_is_kept(room: OpenRoom) -> None:
    async with room() as here:
        await here.choose_setting("Zoe", "me", "purse", "no")
        await here.choose_setting("Zoe", "me", "reminders", "dm")
        shown = await here.choose_setting("Zoe", "me", "language", "de")
        assert here.text(shown).startswith("## Deine Einstellungen"), "in the language that counts now"
        assert await kept(here, "Zoe") == PersonPreferences(
            language="de", purse=False, reminders=Reminders.DM
        )
        assert await kept(here, "Ada") == PersonPreferences()
        await here.restart()
        (refused,) = await here.slash("Zoe", "start")
        assert refused.text.startswith("⚠️ In diesem Kanal gibt es keinen Tisch.")
        shown = await here.choose_setting("Zoe", "me", "language", "default")
        assert here.text(shown).startswith("## Your settings")
        await here.choose_setting("Zoe", "me", "purse", "yes")
        await here.choose_setting("Zoe", "me", "reminders", "off")
        assert await kept(here, "Zoe") == PersonPreferences(reminders=Reminders.OFF)


async def test_quiet_hours(room: OpenRoom) -> None:
    """A mistake in the time zone is seen, because the panel says what time it is there."""
    async with room() as here:
        shown = await opened(here, "Ada")
        assert "You have none." in here.text(shown)
        assert disabled(shown, "ig1:noquiet:0:0")
        _, filled = await form(here, here.people["Ada"], shown)
        assert filled == {"start": ["22"], "end": ["8"], "zone": None}
        await fill_in(here, "Ada", shown, **NIGHT)
        assert (await kept(here, "Ada")).quiet == QuietHours(zone="Europe/Berlin", start=22, end=8)
        now = here.env.now().astimezone(UTC)
        there = now.replace(hour=(now.hour + 1) % 24)  # it is winter on simcord
        assert now < datetime(2026, 3, 1, tzinfo=UTC)
        assert f"22:00 to 08:00 in Europe/Berlin. There it is {there:%H:%M} now." in here.text(shown)

        await here.restart()
        shown = await opened(here, "Ada")
        _, filled = await form(here, here.people["Ada"], shown)
        assert filled == {"start": ["22"], "end": ["8"], "zone": "Europe/Berlin"}
        await fill_in(here, "Ada", shown, start=["13"], end=["15"], zone="UTC-5")
        assert "13:00 to 15:00 in UTC-5." in here.text(shown)
        await here.people["Ada"].click(shown, custom_id="ig1:noquiet:0:0")
        assert "You have none." in here.text(shown)
        assert (await kept(here, "Ada")).quiet is None


@pytest.mark.parametrize(
    ("filled", "why"),
    [
        ({"zone": "Mordor"}, "⚠️ I know no time zone “Mordor”. Name a big city"),
        ({"zone": "*<@1>* `x`"}, "⚠️ I know no time zone “\\*"),
        ({"zone": "mo"}, "⚠️ “mo” may be many, such as Africa/Mogadishu, Africa/Monrovia,"),
        ({"zone": "Santa"}, "⚠️ “Santa” may be America/Santa_Isabel or America/Santarem. Choose one"),
        ({"end": ["22"]}, "⚠️ Quiet hours cannot begin and end at the same time."),
    ],
)
async def test_what_makes_no_quiet_hours(room: OpenRoom, filled: dict[str, Any], why: str) -> None:
    async with room() as here:
        shown = await opened(here, "Ada")
        await fill_in(here, "Ada", shown, start=["21"], end=["7"], zone="Vienna")
        before = await kept(here, "Ada")
        await fill_in(here, "Ada", shown, **{**NIGHT, **filled})
        assert why in here.text(shown)
        assert "<@1>" not in here.text(shown)
        assert "21:00 to 07:00 in Europe/Vienna." in here.text(shown), "what there was"
        assert await kept(here, "Ada") == before


async def test_hours_that_no_clock_has(room: OpenRoom) -> None:
    """Only a hostile client can send them."""
    async with room() as here:
        shown = await opened(here, "Ada")
        asked, _ = await form(here, here.people["Ada"], shown)
        interaction: Any = asked._interaction  # pyright: ignore[reportPrivateUsage]
        options = interaction.modal["components"][0]["component"]["options"]
        options[0]["value"] = "99"
        await here.people["Ada"].submit_modal(asked, {**NIGHT, "start": ["99"]})
        assert "⚠️ That cannot be chosen here." in here.text(shown)
        assert (await kept(here, "Ada")).quiet is None


@pytest.mark.parametrize("forged", ["reminders", "purse", "nonsense"])
async def test_what_is_not_offered_changes_nothing(room: OpenRoom, forged: str) -> None:
    async with room() as here:
        shown = await opened(here, "Ada")
        for other in ("reminders", "purse"):  # two menus never have one id
            if other == forged:
                forge(here, shown, f"ig1:menu-own:0:0:@{other}", "ig1:menu-own:0:0:@gone")
        forge(here, shown, "ig1:menu-own:0:0:@language", f"ig1:menu-own:0:0:@{forged}")
        await here.people["Ada"].select(shown, ["de"], custom_id=f"ig1:menu-own:0:0:@{forged}")
        assert "⚠️ That cannot be chosen here." in here.text(shown)
        assert await kept(here, "Ada") == PersonPreferences()


async def test_in_direct_messages_with_the_bot(room: OpenRoom) -> None:
    async with room() as here:
        user = here.people["Ben"].user
        shown = (await user.slash("settings me")).response
        assert shown is not None
        await user.select(shown, ["off"], custom_id="ig1:menu-own:0:0:@reminders")
        await user.select(shown, ["no"], custom_id="ig1:menu-own:0:0:@purse")
        asked, _ = await form(here, user, shown)
        await user.submit_modal(asked, NIGHT)
        assert "22:00 to 08:00 in Europe/Berlin." in here.text(shown)
        assert await kept(here, "Ben") == PersonPreferences(
            purse=False,
            reminders=Reminders.OFF,
            quiet=QuietHours(zone="Europe/Berlin", start=22, end=8),
        )


async def test_the_purse_goes_and_comes_at_once(room: OpenRoom) -> None:
    async with room() as here:
        await here.seat(3)
        await here.choose_setting("Ben", "me", "purse", "no")
        (told,) = direct(here, "Ben")
        assert told.content.startswith("Your purse no longer comes by direct message.")
        await here.choose_setting("Ben", "me", "purse", "yes")
        (told,) = direct(here, "Ben")
        assert told.content.startswith("💰 Your purse: 32,000 ducats")
        await here.choose_setting("Zoe", "me", "purse", "yes")
        assert direct(here, "Zoe") == [], "who has no seat has no purse"
