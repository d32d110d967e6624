"""``/hall``: the hall of fame of a season, or of all time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from discord import ui
from discord.utils import format_dt

from bot.locales import Words
from bot.surface.messages.hall_pages.history_page import edition_of, hall_buttons
from bot.surface.messages.hall_pages.naming_people import called, kinds_known, title_name
from bot.surface.text.wording import begun
from bot.surface.wire.buttons import Menu, option
from bot.surface.wire.ids import NO_TABLE, Action, ComponentId
from bot.surface.wire.layout import Piece, apart, card, message, row, separator, text
from bot.tables.hall.fame import Fame, Holder, Place
from bot.tables.hall.seasons import quarter_of, year_of

ALL_TIME = "all"
"""In the menu, in place of a season's number."""

_MOST_SEASONS = 24
"""A menu has room for so many, and for all time."""
_MOST_RANKED = 10
_MOST_FAITHFUL = 3
_MOST_KINDS = 16
_MOST_HOLDERS = 2


@dataclass(frozen=True, slots=True)
class FamePage:
    """What is on the page."""

    fame: Fame
    season: int | None
    """Its number; None for all time."""
    seasons: Sequence[int]
    """Those in which there were games, the latest first."""
    names: Mapping[int, str]
    """What people are called, by their ids."""
    user_id: int
    """Who reads it."""
    for_all: bool = False
    """Does everybody see it?"""


def on_page(fame: Fame) -> set[int]:
    """Return the users who are named."""
    users = {place.career.user_id for place in fame.ranking[:_MOST_RANKED]}
    users |= {career.user_id for career in fame.faithful[:_MOST_FAITHFUL]}
    users |= {holder.user_id for holders in fame.titles.values() for holder in holders[:_MOST_HOLDERS]}
    return users if fame.biggest_win is None else users | {fame.biggest_win.user_id}


def fame_page(page: FamePage, words: Words) -> ui.LayoutView:
    """Return the hall of fame."""
    title = words("hall-title", season=season_name(page.season, words))
    shown = _Shown(page, words)
    blocks = shown.blocks() if page.fame.games else [words("hall-none" if page.seasons else "hall-none-ever")]
    note = words("hall-note-for-all" if page.for_all else "hall-note")
    navigation = hall_buttons(words, Action.HISTORY, Action.RATING)
    if page.for_all:
        navigation = [*hall_buttons(words, Action.HALL), *navigation]
    menu = [] if page.for_all or not page.seasons else [_menu(page, words)]
    return message(
        card(
            *apart(text(f"## {title}\n{blocks[0]}"), *(text(block) for block in blocks[1:])),
            separator(),
            text(f"-# {words('hall-rules')} {note}"),
            *menu,
            row(*navigation),
        )
    )


def season_name(season: int | None, words: Words) -> str:
    """Return what a season is called: winter is from January to March.

    Args:
        season: its number; None for all time.
    """
    if season is None:
        return words("season-all")
    return words(f"season-{quarter_of(season).name.lower()}", year=str(year_of(season)))


def _menu(page: FamePage, words: Words) -> Piece:
    seasons = page.seasons[:_MOST_SEASONS]
    options = [option(season_name(each, words), str(each), chosen=each == page.season) for each in seasons]
    options.append(option(season_name(None, words), ALL_TIME, chosen=page.season is None))
    return row(Menu.make(ComponentId(Action.SEASON, NO_TABLE), words("season-choose"), options))


class _Shown:
    """Puts a hall of fame into words."""

    def __init__(self, page: FamePage, words: Words) -> None:
        self._page = page
        self._fame = page.fame
        self._words = words

    def blocks(self) -> list[str]:
        parts = [self._counted(), self._wins(), self._biggest(), self._faithful(), self._titles()]
        return [part for part in parts if part]

    def _called(self, user_id: int) -> str:
        return called(user_id, self._page.names, self._words)

    def _counted(self) -> str:
        return self._words("hall-counted", count=self._fame.games, seated=self._fame.people)

    def _wins(self) -> str:
        words, ranking = self._words, self._fame.ranking
        if not ranking:
            return f"{words('hall-wins')}\n{words('hall-wins-none')}"
        shown = ranking[:_MOST_RANKED]
        lines = [words("hall-wins"), *map(self._ranked, shown)]
        mine = None if self._page.for_all else self._fame.place_of(self._page.user_id)
        if mine is not None and mine not in shown:
            career = mine.career
            you = words("hall-wins-you", number=mine.place, times=career.wins, count=career.games)
            lines.append(you)
        return "\n".join(lines)

    def _ranked(self, place: Place) -> str:
        career = place.career
        return self._words(
            "hall-wins-line",
            number=place.place,
            player=self._called(career.user_id),
            times=career.wins,
            count=career.games,
        )

    def _biggest(self) -> str:
        words, win = self._words, self._fame.biggest_win
        if win is None:
            return ""
        line = words(
            "hall-biggest-line",
            player=self._called(win.user_id),
            amount=words("ducats", amount=win.cash),
            lead=words("money", amount=win.lead),
            edition=edition_of(win.game, words),
            when=format_dt(win.game.finished_at, "D"),
        )
        return f"{words('hall-biggest')}\n{line}"

    def _faithful(self) -> str:
        words = self._words
        lines = [
            words(
                "hall-faithful-line",
                player=self._called(career.user_id),
                given=career.kept,
                count=career.words,
            )
            for career in self._fame.faithful[:_MOST_FAITHFUL]
        ]
        return "\n".join([words("hall-faithful"), *lines]) if lines else ""

    def _titles(self) -> str:
        words = self._words
        lines = [
            words("hall-titles-line", title=begun(title_name(kind, words)), owners=self._owners(holders))
            for kind, holders in self._fame.titles.items()
            if kinds_known([kind], words)
        ]
        return "\n".join([words("hall-titles"), *lines[:_MOST_KINDS]]) if lines else ""

    def _owners(self, holders: Sequence[Holder]) -> str:
        owners = [
            self._words("hall-owner", player=self._called(holder.user_id), count=holder.times)
            for holder in holders[:_MOST_HOLDERS]
        ]
        return ", ".join(owners)
