"""Whispers: heard by one person, read by nobody else, and kept nowhere."""

from __future__ import annotations

import logging
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.demo.visible import walk
from bot.surface.handlers.free_talk.whispering import LONGEST_WHISPER
from bot.surface.wire.posting import DiscordApi
from bot.tables.entries import TableClosed
from bot.tables.registry import Act
from bot.tables.table import Phase
from bot.tables.talking.permitted import MOST_WHISPERS
from intrigue_core import MAYFAIR_2005
from tests.bot.surface.handlers.free_talk.talkers import heard_again, in_german
from tests.bot.surface.room import Answer, OpenRoom, Room, parts_of

WHISPERS = MAYFAIR_2005.variant(whispers=True)
SECRET = "Xylophon 8000 for the clerk"


async def whisper(here: Room, who: str, to: str, text: str = SECRET) -> list[Answer]:
    return await here.slash(who, "whisper", to=to, text=text)


def heard(here: Room, name: str) -> list[str]:
    """What somebody was whispered by direct message."""
    here.take()
    dms = [line for line in here.lines if line.where == "dm" and line.to == name and line.kind == "send"]
    return [line.text for line in dms if line.text.startswith("🤫")]


async def kept(here: Room) -> tuple[list[str], list[str]]:
    return await here.log(), here.story()


async def refused(here: Room, who: str, to: str, text: str, why: str) -> None:
    """It is refused, for that person alone; nobody hears anything, and nothing is kept."""
    before, ears = await kept(here), [heard(here, name) for name in here.people]
    (answer,) = await whisper(here, who, to, text)
    assert answer.text.startswith("⚠️ ")
    assert why in answer.text
    assert not answer.public
    assert "{" not in answer.text
    assert await kept(here) == before
    assert [heard(here, name) for name in here.people] == ears


# --- what is heard ---


@pytest.mark.parametrize(
    ("language", "told", "read"),
    [
        (
            "en",
            "🤫 🔴 Ada whispers to you, at the table in #intrigue: “{0}”",
            "🤫 🔴 Ada whispers to 🟡 Ben.",
        ),
        (
            "de",
            "🤫 🔴 Ada flüstert dir etwas zu, am Tisch in #intrigue: „{0}“",
            "🤫 🔴 Ada flüstert 🟡 Ben etwas zu.",
        ),
    ],
)
async def test_one_hears_it_and_all_read_that_it_happened(
    room: OpenRoom, language: str, told: str, read: str
) -> None:
    async with room(WHISPERS) as here:
        if language == "de":
            await in_german(here)
        table = await here.seat(3)
        called = here.called()
        (answer,) = await whisper(here, "Ada", "Ben")
        assert not answer.public
        assert answer.text.startswith("🤫 🟡 Ben ")
        assert str(MOST_WHISPERS - 1) in answer.text
        (text,) = heard(here, "Ben")
        assert text.split("\n")[0] == told.format(SECRET)
        assert "/whisper" in text
        assert here.story()[-1] == read
        assert here.called() == called
        sent: list[Any] = [request.json for request in here.env.http_requests if SECRET in str(request.json)]
        assert len(sent) == 1
        assert sent[0]["flags"] & 1 << 12, "it comes without a sound"
        assert (await here.truth()).decision_number == table.decision_number


async def test_everybody_hears_in_their_own_language(room: OpenRoom) -> None:
    async with room(WHISPERS) as here:
        await here.preferences.change_person(here.people["Ben"].id, language="de")
        await here.seat(3)
        await whisper(here, "Ada", "Ben")
        assert "flüstert dir etwas zu" in heard(here, "Ben")[0]
        assert here.story()[-1] == "🤫 🔴 Ada whispers to 🟡 Ben."


async def test_nobody_else_ever_sees_what_is_whispered(
    room: OpenRoom, caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    """Not in the channel, nor behind its messages, nor in the logs, nor on the disk."""
    caplog.set_level(logging.DEBUG)
    path = tmp_path / "whispers.db"
    with capture_logs() as logs:
        async with room(WHISPERS, path=path) as here:
            table = await here.seat(3)
            await whisper(here, "Ada", "Ben")
            ben = here.people["Ben"].user.dm_channel
            here.env.inject_error("POST", f"/channels/{ben.id}/messages", status=500, times=None)
            await whisper(here, "Cleo", "Ben")
            here.env.backend.faults.clear()
            here.env.inject_error("POST", f"/channels/{ben.id}/messages", status=400, code=50035, times=None)
            await whisper(here, "Cleo", "Ben")
            here.env.backend.faults.clear()
            await here.restart()
            await whisper(here, "Ben", "Ada", f"{SECRET} as well")
            while table.phase is Phase.PLAYING:
                await here.say(table, table.running_game().legal_commands()[0])
                table = await here.truth()
            here.take()
            saw = [(line.where, line.kind, line.to) for line in here.lines if SECRET in line.text]
            assert sorted(saw) == sorted(
                [
                    ("dm", "send", "Ben"),
                    ("dm", "send", "Ada"),
                    *[("ephemeral", "command", name) for name in ("Ada", "Ben", "Cleo", "Cleo")],
                ]
            ), "the one who hears it, and who has typed it"
            stored: Any = here.env.backend.messages[here.channel.id]
            public = [message for message in stored.values() if not message.is_ephemeral]
            assert any("whispers to" in message.content for message in public)
            for message in public:
                if "whispers to" in message.content:
                    # Discord shows whoever asks which command a message answers, with all that was typed.
                    assert message.interaction_metadata is None
                assert SECRET not in str(asdict(message))
    assert "Xylophon" not in str(logs)
    assert "Xylophon" not in caplog.text
    files = [file for file in tmp_path.iterdir() if file.name.startswith(path.name)]
    assert files
    assert not any(b"Xylophon" in file.read_bytes() for file in files)
    assert any(b"whispered" in file.read_bytes() for file in files)


async def test_what_is_whispered_does_no_harm(room: OpenRoom) -> None:
    async with room(WHISPERS) as here:
        await here.seat(3)
        ben = here.people["Ben"]
        nasty = f"<@{ben.id}>\n# **@everyone** [look](https://evil.example/x) \u202eback <@1> ||x||"
        await whisper(here, "Ada", "Ben", nasty)
        (text,) = heard(here, "Ben")
        assert (
            "“@\u200bBen # \\*\\*@\u200beveryone\\*\\* \\[look\\](https:\\/\\/evil.example\\/x) "
            "back @\u200b… \\|\\|x\\|\\|”"
        ) in text


async def test_what_comes_twice_is_whispered_once(room: OpenRoom) -> None:
    async with room(WHISPERS) as here:
        await here.seat(3)
        await heard_again(here, lambda: whisper(here, "Ada", "Ben"))
        assert len(heard(here, "Ben")) == 1
        assert len([line for line in here.story() if line.startswith("🤫")]) == 1


async def test_whom_one_can_whisper_to_is_suggested(room: OpenRoom) -> None:
    async with room(WHISPERS) as here:
        ada = here.people["Ada"]

        async def offers(who: str, typed: str = "") -> list[str]:
            offered = await here.people[who].autocomplete(here.channel, "whisper", "to", typed)
            return [str(each["name"]).split(" ", 1)[1] for each in offered]

        assert await offers("Ada") == []
        for name in ("Ada", "Ben", "Cleo"):
            await here.slash(name, "join")
        await here.slash("Ada", "start", computers=1)
        assert await offers("Ada") == ["Ben", "Cleo"], "neither herself nor a computer"
        assert await offers("Ada", "cl") == ["Cleo"]
        assert await offers("Ada", "yellow") == ["Ben"]
        assert await offers("Zoe") == []
        await here.leave("Ben")
        assert await offers("Ada") == ["Cleo"]
        (chosen,) = await ada.autocomplete(here.channel, "whisper", "to", "")
        await whisper(here, "Ada", str(chosen["value"]))
        assert len(heard(here, "Cleo")) == 1


async def test_it_works_from_the_channel_of_a_thread(room: OpenRoom) -> None:
    """The table reads of it where it is."""
    async with room(WHISPERS) as here:
        for name in ("Ada", "Ben", "Cleo"):
            await here.slash(name, "join")
        await here.click("Ada", "thread")
        await here.env.settle()
        await here.slash("Ada", "start")
        (answer,) = await whisper(here, "Ada", "Ben")
        assert not answer.public
        assert len(heard(here, "Ben")) == 1
        thread = here.channel.threads[0]
        said = [message.content for message in here.env.backend.messages[thread.id].values()]
        assert any("🤫 🔴 Ada whispers to 🟡 Ben." in text for text in said)
        assert not any("whispers" in line for line in here.story())


# --- what is not ---


@pytest.mark.parametrize("language", ["en", "de"])
async def test_where_all_talk_is_public(room: OpenRoom, language: str) -> None:
    async with room() as here:
        if language == "de":
            await in_german(here)
        await here.seat(3)
        why = "Whispering can be allowed in the lobby" if language == "en" else "bevor das Spiel beginnt"
        await refused(here, "Ada", "Ben", SECRET, why)
        assert await here.people["Ada"].autocomplete(here.channel, "whisper", "to", "") == []


@pytest.mark.parametrize("language", ["en", "de"])
async def test_what_cannot_be_whispered(room: OpenRoom, language: str) -> None:
    async with room(WHISPERS) as here:
        if language == "de":
            await in_german(here)

        def why(english: str, german: str) -> str:
            return english if language == "en" else german

        await refused(here, "Ada", "Ben", SECRET, why("There is no table", "gibt es keinen Tisch"))
        for name in ("Ada", "Ben", "Cleo"):
            await here.slash(name, "join")
        await refused(here, "Ada", "Ben", SECRET, why("has not begun yet", "hat noch nicht begonnen"))
        await here.slash("Ada", "start", computers=1)
        await refused(here, "Zoe", "Ben", SECRET, why("You have no seat", "keinen Platz"))
        await refused(here, "Ada", "Ada", SECRET, why("to yourself", "mit dir selbst"))
        await refused(
            here, "Ada", "3", SECRET, why("computers do not hear whispers", "Computer hören kein Flüstern")
        )
        nobody = why("is called “＠everyone”", "heißt niemand „＠everyone“")
        await refused(here, "Ada", "@everyone", SECRET, nobody)
        await refused(
            here, "Ada", "Ben", "\u200b\n\u3164", why("There is nothing to read", "Davon kann man nichts")
        )
        wall = "x" * (LONGEST_WHISPER + 1)
        much = why(f"at most {LONGEST_WHISPER} characters", f"höchstens {LONGEST_WHISPER} Zeichen")
        await refused(here, "Ada", "Ben", wall, much)
        await here.leave("Cleo")
        await refused(
            here, "Ada", "Cleo", SECRET, why("computers do not hear whispers", "Computer hören kein Flüstern")
        )
        await refused(
            here, "Cleo", "Ada", SECRET, why("A computer player decides", "entscheidet ein Computer")
        )
        for _ in range(MOST_WHISPERS):
            await whisper(here, "Ada", "Ben", "x" * LONGEST_WHISPER)
        enough = why(f"whispered {MOST_WHISPERS} times", f"schon {MOST_WHISPERS} Mal geflüstert")
        await refused(here, "Ada", "Ben", SECRET, enough)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    ("status", "code", "english", "german"),
    [
        (403, 50007, "takes no direct messages", "keine Direktnachrichten"),
        (403, 50278, "takes no direct messages", "keine Direktnachrichten"),
        (500, 0, "Please try once more", "Versuch es noch einmal"),
        (400, 50035, "Please try once more", "Versuch es noch einmal"),
    ],
)
async def test_where_nobody_hears_it_nobody_reads_of_it(
    room: OpenRoom, language: str, status: int, code: int, english: str, german: str
) -> None:
    async with room(WHISPERS) as here:
        if language == "de":
            await in_german(here)
        await here.seat(3)
        path = f"/channels/{here.people['Ben'].user.dm_channel.id}/messages"
        here.env.inject_error("POST", path, status=status, code=code, times=None)
        await refused(here, "Ada", "Ben", SECRET, english if language == "en" else german)
        here.env.backend.faults.clear()
        await whisper(here, "Ada", "Ben")
        assert len(heard(here, "Ben")) == 1


async def test_the_table_reads_of_it_as_soon_as_it_can(room: OpenRoom) -> None:
    async with room(WHISPERS) as here:
        await here.seat(3)
        here.env.inject_error("POST", f"/channels/{here.channel.id}/messages", status=500, times=None)
        (answer,) = await whisper(here, "Ada", "Ben")
        assert not answer.public
        assert len(heard(here, "Ben")) == 1
        assert not [line for line in here.story() if line.startswith("🤫")]
        here.env.backend.faults.clear()
        await here.env.advance_time(20)
        assert here.story()[-1] == "🤫 🔴 Ada whispers to 🟡 Ben."


@pytest.mark.parametrize(
    ("language", "heard_it", "over"),
    [("en", "Ben has it", "That game is over."), ("de", "Ben hat es", "Dieses Spiel ist vorbei.")],
)
async def test_a_game_that_ends_in_that_moment(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch, language: str, heard_it: str, over: str
) -> None:
    """It was heard, which whoever whispered is told; the table is over and reads nothing more."""
    async with room(WHISPERS) as here:
        if language == "de":
            await in_german(here)
        table = await here.seat(3)
        deliver, service = DiscordApi.show_to, parts_of(here).service

        async def then_it_is_closed(self: DiscordApi, user_id: int, *args: Any, **named: Any) -> Any:
            delivered = await deliver(self, user_id, *args, **named)
            zoe = here.people["Zoe"].id
            await service.presence.moderate(
                Act(table.id, zoe, zoe), TableClosed(moderator_id=zoe, moderator="Zoe")
            )
            return delivered

        monkeypatch.setattr(DiscordApi, "show_to", then_it_is_closed)
        (answer,) = await whisper(here, "Ada", "Ben")
        assert len(heard(here, "Ben")) == 1
        assert heard_it in answer.text
        assert over in answer.text
        assert not answer.public
        assert not [line for line in here.story() if line.startswith("🤫")]


async def test_the_lobby_allows_it(room: OpenRoom) -> None:
    async with room() as here:
        for name in ("Ada", "Ben", "Cleo"):
            await here.slash(name, "join")
        message, menu = here.button("menu-switches")
        options = next(node for node in walk(message.components) if node.get("custom_id") == menu)["options"]
        chosen = [str(option["value"]) for option in options if option.get("default")]
        assert "whispers" not in chosen
        await here.people["Ada"].select(message, [*chosen, "whispers"], custom_id=menu)
        (lobby,) = here.live()
        assert "Whispering is allowed; the table reads only that it happens" in here.text(lobby)
        await here.slash("Ada", "start")
        await whisper(here, "Ada", "Ben")
        assert len(heard(here, "Ben")) == 1
