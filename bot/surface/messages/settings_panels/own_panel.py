"""``/settings me``: what somebody decides for themselves, in one message, and the form for quiet hours."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from zoneinfo import ZoneInfo

from discord import ui

from bot.locales import LANGUAGES, Words
from bot.preferences.person import PersonPreferences, QuietHours, Reminders
from bot.preferences.zones import zone_name
from bot.surface.messages.settings_panels.setting import UNCHOSEN, heading, one_of
from bot.surface.wire.buttons import ActionButton, option
from bot.surface.wire.ids import NO_TABLE, Action, ComponentId
from bot.surface.wire.layout import Piece, card, message, row, text

_PURSE = {"yes": True, "no": False}
_RATING = {"no": False, "yes": True}

_NIGHT = (22, 8)
"""The hours that the form offers to whoever has chosen none."""
_LONGEST_ZONE = 60
_LIFETIME = 15 * 60
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
            *_one("language", chosen.language or UNCHOSEN, _languages(words), words),
            *_one("purse", "yes" if chosen.purse else "no", _purses(words), words),
            *_one(
                "reminders",
                chosen.reminders,
                [(how, words(f"own-reminders-{how}")) for how in Reminders],
                words,
            ),
            *_one("rating", "yes" if chosen.rating else "no", _ratings(words), words),
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
    start, end = _NIGHT if chosen is None else (chosen.start, chosen.end)
    form = ui.Modal(
        title=words("form-quiet"), custom_id=str(ComponentId(Action.QUIET_HOURS, NO_TABLE)), timeout=_LIFETIME
    )
    form.add_item(_hours("start", start, words))
    form.add_item(_hours("end", end, words))
    zone: ui.TextInput[ui.Modal] = ui.TextInput(
        custom_id="zone",
        max_length=_LONGEST_ZONE,
        default=None if chosen is None else zone_name(chosen.zone),
    )
    hint = words("form-quiet-hint")
    form.add_item(ui.Label(text=words("form-quiet-zone"), description=hint, component=zone))
    return form


def _one(name: str, chosen: str, options: Sequence[tuple[str, str]], words: Words) -> list[Piece]:
    return one_of(Action.OWN_SETTING, name, words(f"own-{name}"), options, chosen)


def _languages(words: Words) -> list[tuple[str, str]]:
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
