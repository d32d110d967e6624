"""Finds the time zone that somebody means: "berlin", "New York", "Österreich", "UTC+2"."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from datetime import UTC, datetime
from functools import lru_cache
from zoneinfo import ZoneInfo, available_timezones

_PLACES = (
    *("Africa/", "America/", "Antarctica/", "Arctic/", "Asia/", "Atlantic/"),
    *("Australia/", "Europe/", "Indian/", "Pacific/"),
)
"""Where the zones are that are called after cities; all others have to be named exactly."""

_OFFSET = re.compile(r"(?:utc|gmt)?([+-])(\d{1,2})(?::?00)?")
_FARTHEST = {"+": 14, "-": 12}
_WESTWARDS = {"+": "-", "-": "+"}
"""How the names with a difference in them count: Etc/GMT-2 is two hours ahead."""

_CALLED = {
    "z": "UTC",
    "germany": "Europe/Berlin",
    "deutschland": "Europe/Berlin",
    "austria": "Europe/Vienna",
    "osterreich": "Europe/Vienna",
    "wien": "Europe/Vienna",
    "switzerland": "Europe/Zurich",
    "schweiz": "Europe/Zurich",
    "athen": "Europe/Athens",
    "belgrad": "Europe/Belgrade",
    "brussel": "Europe/Brussels",
    "bukarest": "Europe/Bucharest",
    "kiew": "Europe/Kyiv",
    "kopenhagen": "Europe/Copenhagen",
    "lissabon": "Europe/Lisbon",
    "luxemburg": "Europe/Luxembourg",
    "moskau": "Europe/Moscow",
    "prag": "Europe/Prague",
    "rom": "Europe/Rome",
    "warschau": "Europe/Warsaw",
}
"""What people who speak our languages also say."""

_MONTHS = tuple(datetime(2026, month, 1, tzinfo=UTC) for month in range(1, 13))


def zones_called(typed: str) -> list[str]:
    """Return the time zones that somebody may mean: none, the one that is meant, or several to choose from.

    Of zones that show the same time all year round, one is enough.

    Args:
        typed: a zone's name, a city, a part of either, or the difference to UTC in whole hours.
    """
    offset = _OFFSET.fullmatch(re.sub(r"\s", "", typed.casefold()))
    if offset is not None:
        return _with_offset(offset[1], int(offset[2]))
    plain = _plain(typed)
    if not plain:
        return []
    if plain in _CALLED:
        return [_CALLED[plain]]
    exact = [zone for zone, name in _names() if name == plain]
    if exact:
        return exact
    cities = [(zone, name, name.rpartition("/")[2]) for zone, name in _names() if zone.startswith(_PLACES)]
    called = [zone for zone, _, city in cities if city == plain]
    begun = [zone for zone, _, city in cities if city.startswith(plain)]
    within = [zone for zone, name, _ in cities if plain in name]
    return _different(called or begun or within)


def zone_name(zone: str) -> str:
    """Return what people call a time zone, whose own name may count its difference the other way round."""
    if zone.startswith("Etc/GMT") and zone[7:8] in _WESTWARDS:
        return f"UTC{_WESTWARDS[zone[7]]}{zone[8:]}"
    return zone


def _plain(text: str) -> str:
    """Return a text without accents, capitals and spaces."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    kept = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return "_".join(kept.split())


def _with_offset(sign: str, hours: int) -> list[str]:
    if hours == 0:
        return ["UTC"]
    return [f"Etc/GMT{_WESTWARDS[sign]}{hours}"] if hours <= _FARTHEST[sign] else []


@lru_cache(maxsize=1)
def _names() -> tuple[tuple[str, str], ...]:
    """Return all zones, and how each is compared, in order."""
    return tuple((zone, _plain(zone)) for zone in sorted(available_timezones()))


def _different(zones: Iterable[str]) -> list[str]:
    """Return these zones, of those that always agree only the first."""
    found: dict[tuple[object, ...], str] = {}
    for zone in zones:
        clock = ZoneInfo(zone)
        found.setdefault(tuple(clock.utcoffset(month) for month in _MONTHS), zone)
    return list(found.values())
