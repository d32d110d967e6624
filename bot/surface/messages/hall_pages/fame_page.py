"""``/hall``: the hall of fame."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from discord import ui

from bot.locales import Words
from bot.surface.messages.hall_pages.history_page import hall_buttons
from bot.surface.messages.hall_pages.naming_people import called
from bot.surface.text.ending.honours import title_name
from bot.surface.text.wording import begun
from bot.surface.wire.ids import Action
from bot.surface.wire.layout import apart, card, message, row, separator, text
from bot.tables.hall.fame import Fame, Holder, Place

_MOST_RANKED = 10
_MOST_KINDS = 16
_MOST_HOLDERS = 2


@dataclass(frozen=True, slots=True)
class FamePage:
    """What is on the page."""

    fame: Fame
    names: Mapping[int, str]
    """What people are called, by their ids."""
    user_id: int
    """Who reads it."""
    for_all: bool = False
    """Does everybody see it?"""


def on_page(fame: Fame) -> set[int]:
    """Return the users who are named."""
    users = {place.career.user_id for place in fame.ranking[:_MOST_RANKED]}
    return users | {holder.user_id for holders in fame.titles.values() for holder in holders[:_MOST_HOLDERS]}


def fame_page(page: FamePage, words: Words) -> ui.LayoutView:
    """Return the hall of fame."""
    blocks = _Shown(page, words).blocks() if page.fame.games else [words("hall-none")]
    note = words("hall-note-for-all" if page.for_all else "hall-note")
    navigation = hall_buttons(words, Action.HISTORY, Action.RATING)
    if page.for_all:
        navigation = [*hall_buttons(words, Action.HALL), *navigation]
    return message(
        card(
            *apart(text(f"## {words('hall-title')}\n{blocks[0]}"), *(text(block) for block in blocks[1:])),
            separator(),
            text(f"-# {words('hall-rules')} {note}"),
            row(*navigation),
        )
    )


class _Shown:
    """Puts a hall of fame into words."""

    def __init__(self, page: FamePage, words: Words) -> None:
        self._page = page
        self._fame = page.fame
        self._words = words

    def blocks(self) -> list[str]:
        parts = [self._counted(), self._wins(), self._titles()]
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
            given=career.kept,
            of=career.kept + career.broken,
        )

    def _titles(self) -> str:
        words = self._words
        lines = [
            words("hall-titles-line", title=begun(title_name(kind, words)), owners=self._owners(holders))
            for kind, holders in self._fame.titles.items()
        ]
        return "\n".join([words("hall-titles"), *lines[:_MOST_KINDS]]) if lines else ""

    def _owners(self, holders: Sequence[Holder]) -> str:
        owners = [
            self._words("hall-owner", player=self._called(holder.user_id), count=holder.times)
            for holder in holders[:_MOST_HOLDERS]
        ]
        return ", ".join(owners)
