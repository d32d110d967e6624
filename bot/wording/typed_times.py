"""Reads when a table is to begin, as people type it, and says how that is understood.

People type it in any of our languages: a day and a time in either order, a time alone, or how long from now.
What could be two moments is refused, and so is a date with slashes.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta, timezone, tzinfo
from functools import cache
from typing import Literal, NamedTuple

from babel.dates import format_date, format_timedelta

from bot.discord_api.interactions import Misunderstood
from bot.locales import LANGUAGES, Texts, texts_for
from bot.preferences import zones_called
from bot.wording.amounts import in_ascii
from bot.wording.names import harmless, safe_name

MAX_AHEAD = timedelta(days=30)
"""A table is announced for at most so long."""
MAX_SET_TIME_CHARACTERS = 60
"""The longest that is read; names of days and months make it that long."""

_FEWEST_LETTERS = 2
"""As few letters name a day of the week."""
_FEWEST_LETTERS_OF_MONTHS = 3

# In the gaps stand the ways to type something in all languages (`_with`).
_PREFIXES = r"(?:(?:{0}) )?"
_CLOCK = (
    r"(?P<hour>[0-9]{{1,2}})(?:"
    r":(?P<minute>[0-9]{{2}})(?: ?(?P<of_half>am|pm))?"
    r"|(?: ?(?P<half>am|pm))"
    r"|(?:[.:](?P<dotted>[0-9]{{2}}))? ?(?:{0})(?: ?(?P<after>[0-9]{{2}}))?"
    r")(?: ?(?:{0}))?"
)
_OFFSET = re.compile(r"(?P<rest>.+?) ?(?P<sign>[+-])(?P<hours>[01][0-9]):(?P<minutes>[0-5][0-9])")
"""What tells two times apart where the clocks are set back; it stands in what is suggested."""
_ISO = re.compile(r"(?P<year>[0-9]{4})-(?P<month>[0-9]{1,2})-(?P<day>[0-9]{1,2})")
_DOTTED = re.compile(r"(?P<day>[0-9]{1,2})\. ?(?P<month>[0-9]{1,2})(?:\. ?(?P<year>[0-9]{4})?)?")
_DAY_FIRST = r"(?P<day>[0-9]{{1,2}})(?:{0})? ?(?P<name>[^\W\d]+)\.?(?: (?P<year>[0-9]{{4}}))?"
_MONTH_FIRST = r"(?P<name>[^\W\d]+)\.? (?P<day>[0-9]{{1,2}})(?:{0})?(?: (?P<year>[0-9]{{4}}))?"
_NAMED = re.compile(r"(?P<name>[^\W\d]+)\.?")
_SLASHES = re.compile(r"[0-9]{1,4}/[0-9]{1,2}")


class _Typed(NamedTuple):
    """What somebody has typed."""

    text: str
    local: datetime
    """The present, in their time zone."""
    language: str


class Understood(NamedTuple):
    """A moment as it was understood."""

    at: datetime
    """UTC."""
    twice: bool
    """Does the clock show this time twice on that day, and was it not typed which of them?"""


def read_set_time(typed: str, zone: tzinfo, now: datetime, texts: Texts) -> Understood:
    """Return the moment that somebody has typed; the first of two where the clocks are set back.

    Args:
        zone: the person's time zone.
        now: with a time zone.
        texts: the person's: what abbreviates two days is that of their language.

    Raises:
        Misunderstood: if it is none, or has passed, or is too far ahead.
    """
    understood = _read(typed, zone, now, texts)
    if understood.at <= now:
        raise Misunderstood("set_time_past", text=harmless(typed))
    if understood.at > now + MAX_AHEAD:
        year = understood.at.astimezone(zone).year
        raise Misunderstood("set_time_too_far", text=harmless(typed), days=MAX_AHEAD.days, year=str(year))
    return understood


def _read(typed: str, zone: tzinfo, now: datetime, texts: Texts) -> Understood:
    asked = " ".join(in_ascii(typed).replace(",", " ").replace("’", "'").split())
    if len(asked) > MAX_SET_TIME_CHARACTERS:
        raise Misunderstood("set_time_unknown", text=harmless(typed[:MAX_SET_TIME_CHARACTERS]))
    if _SLASHES.search(asked):
        raise Misunderstood("set_time_slashes", text=harmless(typed))
    wait = _duration(asked)
    if wait is not None:
        return Understood((now + wait).replace(second=0, microsecond=0).astimezone(UTC), twice=False)
    own_zone: tzinfo | None = None
    if (offset := _OFFSET.fullmatch(asked)) is not None:
        shift = timedelta(hours=int(offset["hours"]), minutes=int(offset["minutes"]))
        own_zone = timezone(-shift if offset["sign"] == "-" else shift)
        asked = offset["rest"]
    for day, clock in _parts(asked):
        at_clock = _clock(clock)
        if at_clock is None:
            continue
        found = _day(day, at_clock, _Typed(typed, now.astimezone(zone), texts.language))
        if found is not None:
            return _moment(datetime.combine(found, at_clock), own_zone or zone)
    raise Misunderstood("set_time_unknown", text=harmless(typed))


def _parts(asked: str) -> Iterator[tuple[str, str]]:
    """Yield the ways to part what was typed into a day and a time; the day may be empty."""
    pieces = re.split(r" |(?<=[0-9])t(?=[0-9])", asked)
    for count in range(len(pieces)):
        yield " ".join(pieces[:count]), " ".join(pieces[count:])
    for count in range(1, len(pieces)):
        yield " ".join(pieces[count:]), " ".join(pieces[:count])


def _clock(asked: str) -> time | None:
    """Return the time of day; None if it is none, or could be in the morning or in the evening."""
    found = re.fullmatch(_with("clock", _CLOCK), re.sub(_with("time", _PREFIXES), "", asked, count=1))
    if found is None:
        return None
    hour = int(found["hour"])
    minute = int(found["minute"] or found["dotted"] or found["after"] or 0)
    half = found["of_half"] or found["half"]
    if half is not None:
        if not 1 <= hour <= 12:
            return None
        hour = hour % 12 + (12 if half == "pm" else 0)
    try:
        return time(hour, minute)
    except ValueError:
        return None


def _day(asked: str, clock: time, typed: _Typed) -> date | None:
    """Return the day that is meant; None if it is none.

    Args:
        asked: the part of what was typed that may be a day.
        clock: the time of that day.

    Raises:
        Misunderstood: if there is no such day.
    """
    today = typed.local.date()
    passed = clock <= typed.local.time()
    if not asked:
        return today + timedelta(days=int(passed))
    bare = re.sub(_with("day", _PREFIXES), "", asked, count=1)
    for days, kind in enumerate(("today", "tomorrow", "after-tomorrow")):
        if not _ways(kind).isdisjoint((asked, bare)):
            return today + timedelta(days=days)
    asked = bare
    name = _NAMED.fullmatch(asked)
    if name is not None and (weekday := _weekday(name["name"], typed.language)) is not None:
        ahead = (weekday - today.weekday()) % 7
        return today + timedelta(days=7 if ahead == 0 and passed else ahead)
    first, _, rest = asked.partition(" ")
    named = _NAMED.fullmatch(first)
    weekday = None if named is None else _weekday(named["name"], typed.language)
    found = _date(asked if weekday is None else rest, clock, typed)
    if found is not None and weekday not in (None, found.weekday()):
        raise Misunderstood("set_time_other_day", text=harmless(typed.text))
    return found


def _date(asked: str, clock: time, typed: _Typed) -> date | None:
    """Return the day of a date, the next one where it names no year; as `_day`."""
    local = typed.local
    for form in (_ISO, _DOTTED, _with("ordinal", _DAY_FIRST), _with("ordinal", _MONTH_FIRST)):
        found = re.fullmatch(form, asked)
        if found is None:
            continue
        parts = found.groupdict()
        month = _month(parts["name"], typed.language) if "name" in parts else int(parts["month"])
        if month is None:
            continue
        years = [int(parts["year"])] if parts["year"] else [local.year, local.year + 1]
        try:
            days = [date(year, month, int(parts["day"])) for year in years]
        except ValueError as error:
            raise Misunderstood("set_time_no_day", text=harmless(typed.text)) from error
        coming = (day for day in days if (day, clock) > (local.date(), local.time()))
        return next(coming, days[0])
    return None


def _moment(local: datetime, zone: tzinfo) -> Understood:
    """Return the moment of a time on the clocks of a zone.

    Raises:
        Misunderstood: if they are set forward past it, or it is at an end of the calendar.
    """
    first = local.replace(tzinfo=zone, fold=0)
    try:
        at = first.astimezone(UTC)
    except OverflowError as error:
        raise Misunderstood("set_time_no_day", text=f"{local:%Y-%m-%d}") from error
    shown = at.astimezone(zone)
    if shown.replace(tzinfo=None) != local:
        raise Misunderstood("set_time_skipped", time=f"{local:%H:%M}", next=f"{shown:%H:%M}")
    twice = first.utcoffset() != first.replace(fold=1).utcoffset()
    return Understood(at, twice)


def _duration(asked: str) -> timedelta | None:
    """Return the time from now that is typed like ``in 2h``; None if it is typed otherwise."""
    units = ("days", "hours", "minutes")
    amounts = " ?".join(_with(unit, rf"(?:(?P<{unit}>[0-9]{{{{1,5}}}}) ?(?:{{0}}))?") for unit in units)
    found = re.fullmatch(_with("in", r"(?:{0}) ") + amounts, asked)
    if found is None or not any(found.groups()):
        return None
    days, hours, minutes = (int(found[unit] or 0) for unit in units)
    return timedelta(days=days, hours=hours, minutes=minutes)


@cache
def _ways(kind: str) -> frozenset[str]:
    """Return the ways to type something, in all languages."""
    texts = [texts_for(language)(f"typed-{kind}") for language in LANGUAGES]
    return frozenset(way.strip().replace("’", "'") for each in texts for way in each.split(","))


@cache
def _with(kind: str, pattern: str) -> str:
    """Return a pattern with the ways to type something in its gap."""
    return pattern.format("|".join(sorted(map(re.escape, _ways(kind)), key=len, reverse=True)))


def _weekday(name: str, language: str) -> int | None:
    """Return the day of the week with a name that begins so, Monday is 0; None if there is none."""
    return _named(name, "days", _FEWEST_LETTERS, language)


def _month(name: str, language: str) -> int | None:
    """Return the month with a name that begins so, January is 1; None if there is none."""
    return _named(name, "months", _FEWEST_LETTERS_OF_MONTHS, language)


def _named(beginning: str, kind: Literal["days", "months"], fewest: int, language: str) -> int | None:
    """Return the number of a day or month by its name in a language, or else in any: *di* differs in two."""
    if len(beginning) < fewest:
        return None
    for languages in ((language,), LANGUAGES):
        names = (each for one in languages for each in _names(kind, one))
        found = {number for name, number in names if name.startswith(_bare(beginning))}
        if found:
            return found.pop() if len(found) == 1 else None
    return None


@cache
def _names(kind: Literal["days", "months"], language: str) -> tuple[tuple[str, int], ...]:
    """Return the names of days or months in a language."""
    locale = texts_for(language).locale
    names = locale.days if kind == "days" else locale.months
    return tuple((_bare(name.casefold()), number) for number, name in names["format"]["wide"].items())


def _bare(name: str) -> str:
    """Return a name without its accents, which not everybody types."""
    return "".join(each for each in unicodedata.normalize("NFD", name) if not unicodedata.combining(each))


# --- how it is understood ---

_MAX_SUGGESTED = 5
_ENDINGS = ("", "00", ":00", " pm", " 19:00", " 20:00", " 21:00")
"""What is added to what somebody has typed so far, where that is no time yet."""
_AT_FIRST = ("today", "tomorrow")
"""Days that are suggested before anything is typed."""
_FEWEST_UNITS = 2
"""How far ahead a moment is, is said in the largest unit of which there are so many."""


class Suggested(NamedTuple):
    """A moment that is suggested while somebody types."""

    label: str
    value: str
    """Is read as that moment, whatever the language."""


def suggested_times(typed: str, zone: tzinfo, now: datetime, texts: Texts) -> list[Suggested]:
    """Return the moments that somebody may mean who has typed so much.

    Args:
        zone: the person's time zone.
        now: with a time zone.
    """
    suggested: dict[str, Suggested] = {}
    for start in _begun(typed, texts):
        for understood in _completed(start, zone, now, texts):
            local = understood.at.astimezone(zone)
            moments = [local, local.replace(fold=1)] if understood.twice else [local]
            for moment in moments:
                value = time_typed(moment, zone, exactly=understood.twice)
                suggested[value] = Suggested(moment_text(moment, now, texts), value)
    return list(suggested.values())[:_MAX_SUGGESTED]


def completions(typed: str, now: datetime, texts: Texts) -> list[Suggested]:
    """Return the completions for somebody whose time zone is not known: they are texts without a moment."""
    asked = (f"{start}{ending}" for start in _begun(typed, texts) for ending in _ENDINGS)
    read = [each for each in asked if _is_read(each, now, texts)][:_MAX_SUGGESTED]
    return [Suggested(texts("set-time-zone-next", text=each), each) for each in read]


def _is_read(typed: str, now: datetime, texts: Texts) -> bool:
    try:
        _read(typed, UTC, now, texts)
    except Misunderstood:
        return False
    return True


def _completed(typed: str, zone: tzinfo, now: datetime, texts: Texts) -> Iterator[Understood]:
    for ending in _ENDINGS:
        try:
            yield read_set_time(f"{typed}{ending}", zone, now, texts)
        except Misunderstood:
            continue
        if not ending:
            return


def _begun(typed: str, texts: Texts) -> list[str]:
    """Return the beginnings of what somebody is typing; days, if that is nothing yet."""
    if typed.strip():
        return [typed]
    return [texts(f"typed-{kind}").split(",")[0] for kind in _AT_FIRST]


def time_typed(at: datetime, zone: tzinfo, *, exactly: bool = False) -> str:
    """Return a moment as it may be typed, in any language.

    Args:
        exactly: tell it apart from another one at which the clocks show the same.
    """
    local = at.astimezone(zone)
    return local.isoformat(" ", "minutes") if exactly else f"{local:%Y-%m-%d %H:%M}"


def moment_text(local: datetime, now: datetime, texts: Texts) -> str:
    """Return a moment as people say it, and how far ahead it is.

    Args:
        local: in the person's time zone.
        now: with a time zone.
    """
    locale = texts.locale
    return texts(
        "set-time-understood",
        weekday=format_date(local, "EEEE", locale=locale),
        day=str(local.day),
        month=format_date(local, "MMMM", locale=locale),
        time=f"{local:%H:%M}",
        ahead=format_timedelta(local - now, threshold=_FEWEST_UNITS, add_direction=True, locale=locale),
    )


# --- time zones ---

_MAX_ZONES_NAMED = 4
"""Time zones named in the answer to an ambiguous one."""


def zone_typed(typed: str, texts: Texts) -> str:
    """Return the time zone that somebody has typed: its name, or a big city in it.

    Raises:
        Misunderstood: if there is none, or there are several.
    """
    zones = zones_called(typed)
    if len(zones) == 1:
        return zones[0]
    text = safe_name(typed)
    if not zones:
        raise Misunderstood("zone_unknown", text=text)
    named = texts.any_of(zones[:_MAX_ZONES_NAMED])
    if len(zones) > _MAX_ZONES_NAMED:
        raise Misunderstood("zone_vague", text=text, zones=named)
    raise Misunderstood("zone_ambiguous", text=text, zones=named)
