"""``/settings server``: all that a server decides for its tables, in one message."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from zoneinfo import ZoneInfo

import discord
from discord import ui

from bot.discord_api.component_ids import NO_TABLE, Action, ComponentId
from bot.discord_api.components import ActionButton, Menu, Piece, card, message, option, row, text
from bot.locales import LANGUAGES, Words
from bot.preferences import (
    AUTOMATIC,
    PersonPreferences,
    QuietHours,
    Reminders,
    ServerPreferences,
    Threads,
    zone_name,
)
from bot.tables.bookkeeping import Bookkeeping
from bot.tables.time_control import Pace
from intrigue_core import EDITIONS

UNCHOSEN = "default"
"""In a menu, the choice that leaves it to others."""


def id_of(action: Action, name: str) -> ComponentId:
    """Return the id of the menu for a setting."""
    return ComponentId(action, NO_TABLE, name=name)


def one_of(
    action: Action, name: str, says: str, options: Sequence[tuple[str, str]], chosen: str
) -> list[Piece]:
    """Return a setting of which one thing is chosen.

    Args:
        options: what may be chosen, each with its label; what counts where nothing is chosen comes first.
        chosen: what is.
    """
    offered = [option(label, value, chosen=value == chosen) for value, label in options]
    return [text(says), row(Menu.make(id_of(action, name), options[0][1], offered))]


def heading(words: Words, title: str, note: str, refusal: str | None) -> Piece:
    """Return what a panel begins with.

    Args:
        title: the key of the message.
        note: likewise.
        refusal: why what was just tried is not possible.
    """
    lines = [f"## {words(title)}", f"-# {words(note)}"]
    return text("\n".join([*lines, refusal] if refusal else lines))


MAX_CHANNELS = 25
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
    default_pace: Pace
    """Likewise."""
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
            *_one(
                "pace",
                chosen.pace or facts.default_pace,
                [(pace, words(f"setting-pace-{pace}")) for pace in Pace],
                words,
            ),
            *_one(
                "bookkeeping",
                chosen.bookkeeping,
                [(whom, words(f"setting-bookkeeping-{whom}")) for whom in Bookkeeping],
                words,
            ),
            *_channels("channels", facts.channels, _FOR_TABLES, MAX_CHANNELS, words),
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
        case "channels" if len(values) <= MAX_CHANNELS:
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


_PURSE = {"yes": True, "no": False}
_RATING = {"no": False, "yes": True}

_DEFAULT_QUIET_HOURS = (22, 8)
"""The hours that the form offers while none are chosen."""
_MAX_ZONE_CHARACTERS = 60
_FORM_LIFETIME_SECONDS = 15 * 60
"""Seconds until discord.py forgets a form; its answer is read from the raw interaction all the same."""


def own_panel(
    chosen: PersonPreferences, now: datetime, words: Words, refusal: str | None = None
) -> ui.LayoutView:
    """Return the panel as it stands.

    Args:
        now: with a time zone.
        refusal: why what was just tried is not possible.
    """
    return message(
        card(
            heading(words, "settings-own-title", "settings-own-note", refusal),
            *_own_setting("language", chosen.language or UNCHOSEN, _language_choices(words), words),
            *_own_setting("purse", "yes" if chosen.purse else "no", _purses(words), words),
            *_own_setting(
                "reminders",
                chosen.reminders,
                [(how, words(f"own-reminders-{how}")) for how in Reminders],
                words,
            ),
            *_own_setting("rating", "yes" if chosen.rating else "no", _ratings(words), words),
            text(f"{words('own-quiet')}\n{_quiet(chosen.quiet, now, words)}"),
            row(
                _button(Action.QUIET_HOURS, "button-quiet", words),
                _button(Action.NO_QUIET_HOURS, "button-no-quiet", words, disabled=chosen.quiet is None),
            ),
        )
    )


def own_choice(name: str, values: Sequence[str]) -> Mapping[str, object]:
    """Return what was chosen in a menu of the panel, as fields of `PersonPreferences`.

    Raises:
        ValueError: if the panel offers no such thing.
    """
    (value,) = values
    match name:
        case "language" if value == UNCHOSEN or value in LANGUAGES:
            return {"language": None if value == UNCHOSEN else value}
        case "purse" if value in _PURSE:
            return {"purse": _PURSE[value]}
        case "reminders":
            return {"reminders": Reminders(value)}
        case "rating" if value in _RATING:
            return {"rating": _RATING[value]}
        case _:
            raise ValueError("no such setting")


def quiet_form(chosen: QuietHours | None, words: Words) -> ui.Modal:
    """Return a form that asks for quiet hours, filled in with those that there are."""
    start, end = _DEFAULT_QUIET_HOURS if chosen is None else (chosen.start, chosen.end)
    form = ui.Modal(
        title=words("form-quiet"),
        custom_id=str(ComponentId(Action.QUIET_HOURS, NO_TABLE)),
        timeout=_FORM_LIFETIME_SECONDS,
    )
    form.add_item(_hours("start", start, words))
    form.add_item(_hours("end", end, words))
    zone: ui.TextInput[ui.Modal] = ui.TextInput(
        custom_id="zone",
        max_length=_MAX_ZONE_CHARACTERS,
        default=None if chosen is None else zone_name(chosen.zone),
    )
    hint = words("form-quiet-hint")
    form.add_item(ui.Label(text=words("form-quiet-zone"), description=hint, component=zone))
    return form


def _own_setting(name: str, chosen: str, options: Sequence[tuple[str, str]], words: Words) -> list[Piece]:
    return one_of(Action.OWN_SETTING, name, words(f"own-{name}"), options, chosen)


def _language_choices(words: Words) -> list[tuple[str, str]]:
    spoken = [(language, words(f"language-{language}")) for language in LANGUAGES]
    return [(UNCHOSEN, words("own-language-automatic")), *spoken]


def _purses(words: Words) -> list[tuple[str, str]]:
    return [(value, words(f"own-purse-{value}")) for value in _PURSE]


def _ratings(words: Words) -> list[tuple[str, str]]:
    return [(value, words(f"own-rating-{value}")) for value in _RATING]


def _quiet(chosen: QuietHours | None, now: datetime, words: Words) -> str:
    if chosen is None:
        return words("own-quiet-none")
    return words(
        "own-quiet-chosen",
        start=_clock(chosen.start),
        end=_clock(chosen.end),
        zone=zone_name(chosen.zone),
        now=f"{now.astimezone(ZoneInfo(chosen.zone)):%H:%M}",
    )


def _clock(hour: int) -> str:
    return f"{hour:02}:00"


def _button(action: Action, label: str, words: Words, *, disabled: bool = False) -> Piece:
    return ActionButton.make(ComponentId(action, NO_TABLE), words(label), disabled=disabled)


def _hours(name: str, chosen: int, words: Words) -> ui.Label[ui.Modal]:
    hours = [option(_clock(hour), str(hour), chosen=hour == chosen) for hour in range(24)]
    menu: ui.Select[ui.Modal] = ui.Select(custom_id=name, options=hours)
    return ui.Label(text=words(f"form-quiet-{name}"), component=menu)
