"""The panels of ``/settings``: a server's and a user's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import discord
from discord import ui

from bot.discord_api.component_ids import NO_TABLE, Action, ComponentId
from bot.discord_api.components import ActionButton, Menu, Piece, card, form, message, option, row, text
from bot.locales import LANGUAGES, Texts, language_name
from bot.preferences import (
    AUTOMATIC,
    PersonPreferences,
    QuietHours,
    Reminders,
    ServerPreferences,
    Threads,
)
from bot.tables.bookkeeping import Bookkeeping
from bot.tables.pace import Pace
from intrigue_core import EDITIONS

_UNCHOSEN = "default"
"""The value of a menu's option for the default."""

_MENUS: Mapping[Action, Mapping[str, Mapping[str, object]]] = {
    Action.SERVER_SETTING: {
        "language": {AUTOMATIC: AUTOMATIC},
        "edition": {_UNCHOSEN: None, **{name: name for name in EDITIONS}},
        "pace": {pace.value: pace for pace in Pace},
        "bookkeeping": {whom.value: whom for whom in Bookkeeping},
        "threads": {threads.value: threads for threads in Threads},
        "purses": {"no": False, "yes": True},
    },
    Action.OWN_SETTING: {
        "language": {_UNCHOSEN: None},
        "purse": {"yes": True, "no": False},
        "reminders": {how.value: how for how in Reminders},
        "rating": {"no": False, "yes": True},
    },
}
"""The settings with a menu of each panel, with the meanings of the menu's values; the default comes first.

The languages come behind it (`_meanings`)."""

MAX_CHANNELS = 25
"""The most channels that can be chosen, which is Discord's limit."""

_Kind = discord.ChannelType
_FOR_TABLES = (_Kind.text, _Kind.news, _Kind.voice, _Kind.stage_voice, _Kind.forum)
_FOR_RESULTS = (_Kind.text, _Kind.news)


def choice_of(setting: ComponentId, values: Sequence[str]) -> Mapping[str, object]:
    """Return the choice of a menu as fields of the preferences of the server or the user.

    Raises:
        ValueError: if the panel does not offer it.
    """
    name = setting.name or ""
    if setting.action is Action.SERVER_SETTING and name == "channels" and len(values) <= MAX_CHANNELS:
        return {name: tuple(map(int, values))}
    if setting.action is Action.SERVER_SETTING and name in ("results", "moderators", "called"):
        return {name: int(values[0]) if values else None}
    (value,) = values
    meanings = _meanings(setting.action, name)
    if value not in meanings:
        raise ValueError("no such setting")
    return {name: meanings[value]}


def _meanings(action: Action, name: str) -> Mapping[str, object]:
    """Return the meanings of a menu's values; empty if the panel has none of this name."""
    meanings = _MENUS[action].get(name, {})
    if name == "language":
        return {**meanings, **{language: language for language in LANGUAGES}}
    return meanings


def _setting(action: Action, name: str) -> ComponentId:
    return ComponentId(action, NO_TABLE, name=name)


def _menu(
    action: Action,
    name: str,
    chosen: object,
    texts: Texts,
    unchosen: str = "",
    offered: Sequence[str] = LANGUAGES,
) -> list[Piece]:
    """Return a setting with its menu.

    Args:
        unchosen: the label of the default.
        offered: the languages that can be chosen.
    """
    key = f"own-{name}"
    if action is Action.SERVER_SETTING:
        key = f"setting-{name}"

    def label(value: str) -> str:
        if value == _UNCHOSEN:
            return unchosen
        if value in LANGUAGES:
            return language_name(value)
        if name == "edition":
            return texts.edition_title(value)
        return texts(f"{key}-{value}")

    choices = [
        option(label(value), value, chosen=means == chosen)
        for value, means in _meanings(action, name).items()
        if value not in LANGUAGES or value in offered
    ]
    return [text(texts(key)), row(Menu.make(_setting(action, name), choices[0].label, choices))]


def _panel(key: str, refusal: str | None, texts: Texts, *pieces: Piece) -> ui.LayoutView:
    lines = [f"## {texts(f'{key}-title')}", f"-# {texts(f'{key}-note')}"]
    return message(card(text("\n".join([*lines, refusal] if refusal else lines)), *pieces))


@dataclass(frozen=True, slots=True)
class ServerFacts:
    """The state of a server, besides its preferences."""

    channels: Sequence[int]
    """The channels chosen for tables that still exist."""
    results: int | None
    """The channel chosen for results, if it still exists."""
    moderators: int | None
    """The role chosen for moderating, if it still exists."""
    default_edition: str
    """The edition of a new lobby if the server has chosen none."""
    default_pace: Pace
    """Likewise."""
    languages: Sequence[str]
    """The languages that can be chosen."""
    trouble: str | None = None
    """Why the bot cannot post results."""
    called: int | None = None
    """The role chosen for calling players, if it still exists."""
    uncalled: str | None = None
    """Why that role is not called."""


def server_panel(
    chosen: ServerPreferences, facts: ServerFacts, texts: Texts, refusal: str | None = None
) -> ui.LayoutView:
    """Return the panel of a server.

    Args:
        refusal: the reason why the last choice was refused.
    """

    def menu(name: str, now: object, unchosen: str = "") -> list[Piece]:
        return _menu(Action.SERVER_SETTING, name, now, texts, unchosen, facts.languages)

    usual = texts("setting-edition-default", edition=texts.edition_title(facts.default_edition))
    results = () if facts.results is None else (facts.results,)
    moderators = _setting(Action.SERVER_SETTING, "moderators")
    called = _setting(Action.SERVER_SETTING, "called")
    calls = texts("setting-called")
    if facts.uncalled is not None:
        calls = f"{calls}\n{facts.uncalled}"
    return _panel(
        "settings-server",
        refusal,
        texts,
        *menu("language", chosen.language),
        *menu("edition", chosen.edition, usual),
        *menu("pace", chosen.pace or facts.default_pace),
        *menu("bookkeeping", chosen.bookkeeping),
        *_channels("channels", facts.channels, _FOR_TABLES, MAX_CHANNELS, texts),
        *menu("threads", chosen.threads),
        *_channels("results", results, _FOR_RESULTS, 1, texts, facts.trouble),
        text(texts("setting-moderators")),
        row(Menu.of_roles(moderators, texts("setting-moderators-none"), facts.moderators)),
        text(calls),
        row(Menu.of_roles(called, texts("setting-called-none"), facts.called)),
        *menu("purses", chosen.purses),
    )


def _channels(
    name: str,
    chosen: Sequence[int],
    kinds: Sequence[discord.ChannelType],
    most: int,
    texts: Texts,
    trouble: str | None = None,
) -> list[Piece]:
    says = texts(f"setting-{name}")
    if trouble:
        says = f"{says}\n{trouble}"
    none = texts(f"setting-{name}-none")
    menu = Menu.of_channels(_setting(Action.SERVER_SETTING, name), none, kinds, chosen, most=most)
    return [text(says), row(menu)]


_DEFAULT_QUIET_HOURS = (22, 8)
"""The hours in the form if the user has none."""
_MAX_ZONE_CHARACTERS = 60


def own_panel(
    chosen: PersonPreferences,
    now: datetime,
    languages: Sequence[str],
    texts: Texts,
    refusal: str | None = None,
    *,
    calls: Sequence[Piece] = (),
    again: Action | None = None,
) -> ui.LayoutView:
    """Return the panel of a user.

    Args:
        now: with a time zone.
        languages: those that can be chosen.
        calls: the part about new tables.
        refusal: the reason why the last choice was refused.
        again: the form that was refused.
    """
    own = Action.OWN_SETTING
    none = chosen.quiet is None

    def form_button(action: Action, key: str) -> Piece:
        return ActionButton.of(action, texts("button-try-again" if again is action else key))

    return _panel(
        "settings-own",
        refusal,
        texts,
        *_menu(own, "language", chosen.language, texts, texts("own-language-automatic"), languages),
        *_menu(own, "purse", chosen.purse, texts),
        *_menu(own, "reminders", chosen.reminders, texts),
        *_menu(own, "rating", chosen.rating, texts),
        text(
            f"{texts('own-zone')} {_zone(chosen.time_zone, now, texts)}\n"
            f"{texts('own-quiet')} {_quiet(chosen.quiet, texts)}"
        ),
        row(
            form_button(Action.QUIET_HOURS, "button-quiet"),
            ActionButton.of(Action.NO_QUIET_HOURS, texts("button-no-quiet"), disabled=none),
            form_button(Action.OWN_ZONE, "button-zone"),
        ),
        *calls,
    )


def quiet_form(chosen: QuietHours | None, texts: Texts) -> ui.Modal:
    """Return the form for quiet hours, filled in with the user's."""
    start, end = _DEFAULT_QUIET_HOURS
    zone_typed = None
    if chosen is not None:
        start = chosen.start
        end = chosen.end
        zone_typed = chosen.zone
    return form(
        texts("form-quiet"),
        ComponentId(Action.QUIET_HOURS, NO_TABLE),
        _hours("start", start, texts),
        _hours("end", end, texts),
        zone_field(zone_typed, texts),
    )


ZONE = "zone"
"""The field of forms for a time zone."""


def zone_form(zone: str | None, texts: Texts) -> ui.Modal:
    """Return the form for a user's time zone."""
    return form(texts("form-zone"), ComponentId(Action.OWN_ZONE, NO_TABLE), zone_field(zone, texts))


def zone_field(zone: str | None, texts: Texts) -> Piece:
    """Return the field for a time zone, with the user's already in it."""
    field: ui.TextInput[Any] = ui.TextInput(custom_id=ZONE, max_length=_MAX_ZONE_CHARACTERS, default=zone)
    return ui.Label[Any](text=texts("form-zone"), description=texts("form-zone-hint"), component=field)


def _zone(zone: str | None, now: datetime, texts: Texts) -> str:
    if zone is None:
        return texts("own-zone-none")
    return texts("own-zone-chosen", zone=zone, clock=f"{now.astimezone(ZoneInfo(zone)):%H:%M}")


def _quiet(chosen: QuietHours | None, texts: Texts) -> str:
    if chosen is None:
        return texts("own-quiet-none")
    return texts("own-quiet-chosen", start=_clock(chosen.start), end=_clock(chosen.end))


def _clock(hour: int) -> str:
    return f"{hour:02}:00"


def _hours(name: str, chosen: int, texts: Texts) -> Piece:
    hours = [option(_clock(hour), str(hour), chosen=hour == chosen) for hour in range(24)]
    menu: ui.Select[Any] = ui.Select(custom_id=name, options=hours)
    return ui.Label[Any](text=texts(f"form-quiet-{name}"), component=menu)
