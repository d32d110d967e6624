"""``/settings server``: all that a server decides for its tables, in one message."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import discord
from discord import ui

from bot.locales import LANGUAGES, Words
from bot.preferences.server import AUTOMATIC, ServerPreferences, Threads
from bot.surface.messages.settings_panels.setting import UNCHOSEN, heading, id_of, one_of
from bot.surface.wire.buttons import Menu
from bot.surface.wire.ids import Action, ComponentId
from bot.surface.wire.layout import Piece, card, message, row, text
from bot.tables.chronicle.bookkeeping import Bookkeeping
from bot.tables.clocks.pace import Pace
from intrigue_core import EDITIONS

MOST_CHANNELS = 25
"""So many may be chosen: as many as Discord allows."""

_Kind = discord.ChannelType
_FOR_TABLES = (_Kind.text, _Kind.news, _Kind.voice, _Kind.stage_voice, _Kind.forum)
_FOR_RESULTS = (_Kind.text, _Kind.news)

_YES, _NO = "yes", "no"


@dataclass(frozen=True, slots=True)
class ServerFacts:
    """What is so on a server, besides what was chosen there."""

    channels: Sequence[int]
    """Of the channels chosen for tables, those that there still are."""
    results: int | None
    """The channel chosen for results, if there still is one."""
    moderators: int | None
    """The role chosen for moderating, if there still is one."""
    default_edition: str
    """What a lobby starts with where nothing is chosen."""
    trouble: str | None = None
    """Why the bot cannot post results."""


def server_panel(
    chosen: ServerPreferences, facts: ServerFacts, words: Words, refusal: str | None = None
) -> ui.LayoutView:
    """Return the panel as it stands.

    Args:
        refusal: why what was just tried is not possible.
    """
    return message(
        card(
            heading(words, "settings-server-title", "settings-server-note", refusal),
            *_one("language", chosen.language, _languages(words), words),
            *_one("edition", chosen.edition or UNCHOSEN, _editions(facts.default_edition, words), words),
            *_one("pace", chosen.pace, [(pace, words(f"setting-pace-{pace}")) for pace in Pace], words),
            *_one(
                "bookkeeping",
                chosen.bookkeeping,
                [(whom, words(f"setting-bookkeeping-{whom}")) for whom in Bookkeeping],
                words,
            ),
            *_channels("channels", facts.channels, _FOR_TABLES, MOST_CHANNELS, words),
            *_one(
                "threads",
                chosen.threads,
                [(threads, words(f"setting-threads-{threads}")) for threads in Threads],
                words,
            ),
            *_channels(
                "results",
                [] if facts.results is None else [facts.results],
                _FOR_RESULTS,
                1,
                words,
                facts.trouble,
            ),
            text(words("setting-moderators")),
            row(Menu.of_roles(_id("moderators"), words("setting-moderators-none"), facts.moderators)),
            *_one(
                "purses",
                _YES if chosen.purses else _NO,
                [(value, words(f"setting-purses-{value}")) for value in (_NO, _YES)],
                words,
            ),
        )
    )


def server_choice(name: str, values: Sequence[str]) -> Mapping[str, object]:
    """Return what was chosen in a menu of the panel, as fields of `ServerPreferences`.

    Raises:
        ValueError: if the panel offers no such thing.
    """
    first = values[0] if values else None
    match name:
        case "language" if first in (AUTOMATIC, *LANGUAGES):
            return {"language": first}
        case "edition" if first == UNCHOSEN or first in EDITIONS:
            return {"edition": None if first == UNCHOSEN else first}
        case "pace":
            return {"pace": Pace(first)}
        case "bookkeeping":
            return {"bookkeeping": Bookkeeping(first)}
        case "threads":
            return {"threads": Threads(first)}
        case "channels" if len(values) <= MOST_CHANNELS:
            return {"channels": tuple(map(int, values))}
        case "results" | "moderators":
            return {name: None if first is None else int(first)}
        case "purses" if first in (_YES, _NO):
            return {"purses": first == _YES}
        case _:
            raise ValueError("no such setting")


def _id(name: str) -> ComponentId:
    return id_of(Action.SERVER_SETTING, name)


def _one(name: str, chosen: str, options: Sequence[tuple[str, str]], words: Words) -> list[Piece]:
    return one_of(Action.SERVER_SETTING, name, words(f"setting-{name}"), options, chosen)


def _languages(words: Words) -> list[tuple[str, str]]:
    spoken = [(language, words(f"language-{language}")) for language in LANGUAGES]
    return [(AUTOMATIC, words("setting-language-automatic")), *spoken]


def _editions(default: str, words: Words) -> list[tuple[str, str]]:
    usual = words("setting-edition-default", edition=words.edition_title(default))
    return [(UNCHOSEN, usual), *((name, words.edition_title(name)) for name in EDITIONS)]


def _channels(
    name: str,
    chosen: Sequence[int],
    kinds: Sequence[discord.ChannelType],
    most: int,
    words: Words,
    trouble: str | None = None,
) -> list[Piece]:
    says = words(f"setting-{name}")
    menu = Menu.of_channels(_id(name), words(f"setting-{name}-none"), kinds, chosen, most=most)
    return [text(f"{says}\n{trouble}" if trouble else says), row(menu)]
