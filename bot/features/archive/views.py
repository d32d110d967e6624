"""The pages of a server's finished games: the history, the hall of fame, and the ratings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from discord import ui
from discord.utils import format_dt

from bot.discord_api.component_ids import NO_TABLE, Action, ComponentId
from bot.discord_api.components import ActionButton, Piece, apart, card, fits, message, row, separator, text
from bot.features.ending.text import title_name
from bot.features.names import begun, safe_name, short_name
from bot.locales import Words
from bot.tables.finished_games import FinishedGame, FinishedSeat
from bot.tables.hall_of_fame import MIN_RATED_GAMES, HallOfFame, Holder, Place, Rating


def person(seat: FinishedSeat, names: Mapping[int, str], words: Words) -> str:
    """Return the name of a seat's player, with a note if a computer player has finished the game.

    Args:
        names: the latest known names by user; otherwise the name at that time counts.
    """
    known = _known(seat, names)
    name = safe_name(known) if known else words("history-somebody")
    if seat.left:
        return words("history-left", player=name)
    return words("computer-name", name=name) if seat.computer else name


def plain_person(seat: FinishedSeat, names: Mapping[int, str], words: Words) -> str:
    """Return the name of a seat's player for a menu, without a note.

    Args:
        names: as for `person`.
    """
    known = _known(seat, names)
    return short_name(known) if known else words("history-somebody")


def _known(seat: FinishedSeat, names: Mapping[int, str]) -> str:
    return seat.name if seat.user_id is None else names.get(seat.user_id, seat.name)


def called(user_id: int, names: Mapping[int, str], words: Words) -> str:
    """Return the name of a user."""
    name = names.get(user_id, "")
    return safe_name(name) if name else words("history-somebody")


GAMES_PER_PAGE = 5


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """The content of a page of the history."""

    games: Sequence[FinishedGame]
    """The newest first."""
    names: Mapping[int, str]
    """The names of people, by their ids."""
    gone: frozenset[int]
    """The channels of these games that no longer exist."""
    number: int
    """From 0."""
    count: int
    """The number of games on all pages."""
    of: int | None = None
    """The user whose games alone are listed, if any."""
    of_name: str = ""
    """The name of that user."""
    for_all: bool = False
    """Is it public?"""

    @property
    def pages(self) -> int:
        """The number of pages."""
        return max(1, -(-self.count // GAMES_PER_PAGE))


def history_page(page: HistoryPage, words: Words) -> ui.LayoutView:
    """Return a page of the history, with titles if they fit."""
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
    """Return which games the page lists, of how many."""
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
    """Return the name of the edition that was played."""
    title = words.edition_title(game.edition)
    return words("quick-edition", edition=title) if game.quick else title


def _result(game: FinishedGame, names: Mapping[int, str], words: Words) -> str:
    """Return a sentence about the winners and the others, with their cash."""
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
    """Return buttons that lead to other pages, each opened privately."""
    return [ActionButton.of(action, words(f"button-{action}")) for action in actions]


_MAX_WINNERS = 10
_MAX_TITLES = 16
_MAX_HOLDERS = 2


@dataclass(frozen=True, slots=True)
class FamePage:
    """The content of the page of the hall of fame."""

    fame: HallOfFame
    names: Mapping[int, str]
    """The names of people, by their ids."""
    user_id: int
    """The reader."""
    for_all: bool = False
    """Is it public?"""


def on_page(fame: HallOfFame) -> set[int]:
    """Return the users named on the page."""
    users = {place.career.user_id for place in fame.ranking[:_MAX_WINNERS]}
    return users | {holder.user_id for holders in fame.titles.values() for holder in holders[:_MAX_HOLDERS]}


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
        shown = ranking[:_MAX_WINNERS]
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
        return "\n".join([words("hall-titles"), *lines[:_MAX_TITLES]]) if lines else ""

    def _owners(self, holders: Sequence[Holder]) -> str:
        owners = [
            self._words("hall-owner", player=self._called(holder.user_id), count=holder.times)
            for holder in holders[:_MAX_HOLDERS]
        ]
        return ", ".join(owners)


MAX_RANKED = 15
"""The players named in the ranking."""


@dataclass(frozen=True, slots=True)
class RatingPage:
    """The content of the page of ratings."""

    user_id: int
    """The reader."""
    takes_part: bool
    """Does the reader take part now?"""
    ratings: Sequence[Rating]
    """The ratings of users who take part now, the best first."""
    names: Mapping[int, str]
    """The names of people, by their ids."""

    @property
    def own(self) -> Rating | None:
        """The reader's rating, if a game has counted."""
        return next((rating for rating in self.ratings if rating.user_id == self.user_id), None)

    @property
    def ranking(self) -> list[tuple[int, Rating]]:
        """The players with enough games, each with their place; equals share it."""
        ranked = [rating for rating in self.ratings if rating.games >= MIN_RATED_GAMES]
        return [(1 + sum(other.points > each.points for other in ranked), each) for each in ranked]


def rating_page(page: RatingPage, words: Words) -> ui.LayoutView:
    """Return the page of ratings."""
    lines = [f"## {words('rating-title')}", f"-# {words('rating-private')}", *_own(page, words)]
    return message(
        card(
            *apart(
                text("\n".join(lines)),
                text("\n".join([words("rating-ranking"), *_ranking(page, words)])),
            ),
            separator(),
            text(f"-# {words('rating-rules')}"),
            row(*hall_buttons(words, Action.HISTORY, Action.HALL)),
        )
    )


def _own(page: RatingPage, words: Words) -> list[str]:
    if not page.takes_part:
        return [words("rating-out")]
    if page.own is None:
        return [words("rating-none")]
    lines = [words("rating-line", points=page.own.points, count=page.own.games)]
    if page.own.games == 1:
        return lines
    total = sum(page.own.changes)
    direction = "up" if total > 0 else "down" if total < 0 else "level"
    changes = ", ".join(_signed(change, words) for change in page.own.changes)
    lines.append(words("rating-trend", changes=changes, direction=direction, total=abs(total)))
    return lines


def _signed(change: int, words: Words) -> str:
    """Return a change with its sign, as a real minus and not a hyphen."""
    sign = "+" if change > 0 else "−" if change < 0 else "±"
    return f"{sign}{words('money', amount=abs(change))}"


def _ranking(page: RatingPage, words: Words) -> list[str]:
    ranking = page.ranking
    if not ranking:
        return [words("rating-ranking-none")]
    lines = [
        words(
            "rating-ranked",
            number=place,
            player=called(rating.user_id, page.names, words),
            points=rating.points,
            count=rating.games,
        )
        for place, rating in ranking[:MAX_RANKED]
    ]
    mine = next((place for place, rating in ranking if rating.user_id == page.user_id), None)
    if mine is not None:
        lines.append(words("rating-place", number=mine, most=len(ranking)))
    return lines
