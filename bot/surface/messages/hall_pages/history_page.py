"""``/history``: finished games, page by page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from discord import ui
from discord.utils import format_dt

from bot.locales import Words
from bot.surface.messages.hall_pages.naming_people import person
from bot.surface.text.ending.honours import title_name
from bot.surface.wire.buttons import ActionButton
from bot.surface.wire.ids import NO_TABLE, Action, ComponentId
from bot.surface.wire.layout import Piece, apart, card, fits, message, row, separator, text
from bot.tables.hall.finished import FinishedGame

PAGE = 5
"""So many games are on a page."""


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """What is on a page."""

    games: Sequence[FinishedGame]
    """The newest first."""
    names: Mapping[int, str]
    """What people are called, by their ids."""
    gone: frozenset[int]
    """Channels of these games that are no more."""
    number: int
    """From 0."""
    count: int
    """How many games there are on all pages."""
    of: int | None = None
    """The user in whose games alone somebody is interested."""
    of_name: str = ""
    """What they are called."""
    for_all: bool = False
    """Does everybody see it?"""

    @property
    def pages(self) -> int:
        """How many pages there are."""
        return max(1, -(-self.count // PAGE))


def history_page(page: HistoryPage, words: Words) -> ui.LayoutView:
    """Return a page, with its titles where there is room for them."""
    view = _page(page, words, titles=True)
    return view if fits(view) else _page(page, words, titles=False)


def _page(page: HistoryPage, words: Words, *, titles: bool) -> ui.LayoutView:
    title = words("history-title") if page.of is None else words("history-title-of", player=page.of_name)
    if not page.games:
        return message(card(text(f"## {title}\n{_none(page, words)}"), _buttons(page, words)))
    games = [_game(game, page, words, titles=titles) for game in page.games]
    return message(
        card(
            text(f"## {title}"),
            *apart(*(text(game) for game in games)),
            separator(),
            text(f"-# {_where(page, words)}"),
            _buttons(page, words),
        )
    )


def _none(page: HistoryPage, words: Words) -> str:
    if page.of is not None:
        return words("history-none-of", player=page.of_name)
    return words("history-none-for-all" if page.for_all else "history-none")


def _where(page: HistoryPage, words: Words) -> str:
    """Return which games these are of how many, and which of all."""
    note = words("history-note-for-all" if page.for_all else "history-note")
    if page.pages == 1:
        return f"{words('history-count', count=page.count)} {note}"
    if page.for_all:
        return f"{words('history-latest', number=len(page.games), count=page.count)} {note}"
    pages = words("history-pages", count=page.count, number=page.number + 1, most=page.pages)
    return f"{pages} {note}"


def _game(game: FinishedGame, page: HistoryPage, words: Words, *, titles: bool) -> str:
    place = words("history-gone") if game.channel_id in page.gone else f"<#{game.channel_id}>"
    when = format_dt(game.finished_at, "D")
    lines = [words("history-game", when=when, edition=edition_of(game, words), place=place)]
    lines.append(_result(game, page.names, words))
    if titles and (awarded := _titles(game, page.names, words)):
        lines.append(f"-# {awarded}")
    return "\n".join(lines)


def edition_of(game: FinishedGame, words: Words) -> str:
    """Return what was played."""
    title = words.edition_title(game.edition)
    return words("quick-edition", edition=title) if game.quick else title


def _result(game: FinishedGame, names: Mapping[int, str], words: Words) -> str:
    """Return who has won with how much, and how the others have ended, in a sentence."""
    seats = [seat for _, seat in game.in_order]
    won = [seat for seat in seats if seat.rank == 1]
    others = [
        words(
            "history-behind",
            player=person(seat, names, words),
            amount=words("money", amount=seat.cash),
        )
        for seat in seats
        if seat.rank > 1
    ]
    about = {
        "count": len(won),
        "winners": words.all_of([words("history-winner", player=person(seat, names, words)) for seat in won]),
        "amount": words("ducats", amount=won[0].cash),
    }
    if not others:
        return words("history-won", **about)
    return words("history-won-ahead", **about, others=words.all_of(others))


def _titles(game: FinishedGame, names: Mapping[int, str], words: Words) -> str:
    lines = list[str]()
    for _, seat in game.in_order:
        if seat.titles:
            titles = ", ".join(title_name(kind, words) for kind in seat.titles)
            lines.append(words("history-titles", player=person(seat, names, words), titles=titles))
    return " · ".join(lines)


def _buttons(page: HistoryPage, words: Words) -> Piece:
    hall = hall_buttons(words, Action.HALL, Action.RATING)
    if page.for_all:
        return row(*hall_buttons(words, Action.HISTORY), *hall)

    def turned(label: str, number: int) -> Piece:
        there = ComponentId(Action.HISTORY, NO_TABLE, number, index=page.of)
        return ActionButton.make(there, words(label))

    newer, older = page.number - 1, page.number + 1
    turning = [turned("button-newer", newer)] if newer >= 0 else []
    turning += [turned("button-older", older)] if older < page.pages else []
    back = [] if page.of is None else hall_buttons(words, Action.HISTORY)
    return row(*turning, *hall, *back)


def hall_buttons(words: Words, *actions: Action) -> list[Piece]:
    """Return buttons that lead to other pages; what each opens, its clicker alone sees."""
    return [ActionButton.make(ComponentId(action, NO_TABLE), words(f"button-{action}")) for action in actions]
