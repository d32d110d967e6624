"""The pages of a server's finished games: the history, the hall of fame, and the ratings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from discord import ui
from discord.utils import format_dt

from bot.discord_api.component_ids import NO_TABLE, Action, ComponentId
from bot.discord_api.components import (
    ActionButton,
    Layout,
    Piece,
    apart,
    card,
    fits,
    message,
    row,
    separator,
    text,
)
from bot.locales import Texts
from bot.tables.finished_games import FinishedGame, FinishedSeat
from bot.tables.hall_of_fame import MIN_RATED_GAMES, HallOfFame, Holder, Rating
from bot.wording.ending import title_name
from bot.wording.names import begun, safe_name, short_name


def person(seat: FinishedSeat, names: Mapping[int, str], texts: Texts) -> str:
    """Return the name of a seat's player, with a note if a computer player has finished the game.

    Args:
        names: the latest known names by user; otherwise the name at that time counts.
    """
    known = _known(seat, names)
    name = texts("history-somebody")
    if known:
        name = safe_name(known)
    if seat.left:
        return texts("history-left", player=name)
    if not seat.computer:
        return name
    return texts("computer-name", name=name)


def plain_person(seat: FinishedSeat, names: Mapping[int, str], texts: Texts) -> str:
    """Return the name of a seat's player for a menu, without a note; `names` as for `person`."""
    known = _known(seat, names)
    if known:
        return short_name(known)
    return texts("history-somebody")


def _known(seat: FinishedSeat, names: Mapping[int, str]) -> str:
    if seat.user_id is None:
        return seat.name
    return names.get(seat.user_id, seat.name)


def called(user_id: int, names: Mapping[int, str], texts: Texts) -> str:
    """Return the name of a user."""
    name = names.get(user_id, "")
    if name:
        return safe_name(name)
    return texts("history-somebody")


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


def history_page(page: HistoryPage, texts: Texts) -> ui.LayoutView:
    """Return a page of the history, with titles if they fit."""
    view = _page(page, texts, titles=True)
    if fits(view):
        return view
    return _page(page, texts, titles=False)


def _page(page: HistoryPage, texts: Texts, *, titles: bool) -> Layout:
    title = texts("history-title")
    if page.of is not None:
        title = texts("history-title-of", player=page.of_name)
    if not page.games:
        return message(card(text(f"## {title}\n{_no_games(page, texts)}"), _buttons(page, texts)))
    games = [_game(game, page, texts, titles=titles) for game in page.games]
    return message(
        card(
            text(f"## {title}"),
            *apart(*(text(game) for game in games)),
            separator(),
            text(f"-# {_where(page, texts)}"),
            _buttons(page, texts),
        )
    )


def _no_games(page: HistoryPage, texts: Texts) -> str:
    if page.of is not None:
        return texts("history-none-of", player=page.of_name)
    return texts("history-none-for-all" if page.for_all else "history-none")


def _where(page: HistoryPage, texts: Texts) -> str:
    if page.pages == 1:
        where = texts("history-count", count=page.count)
    elif page.for_all:
        where = texts("history-latest", number=len(page.games), count=page.count)
    else:
        where = texts("history-pages", count=page.count, number=page.number + 1, most=page.pages)
    return f"{where} {texts('history-note-for-all' if page.for_all else 'history-note')}"


def _game(game: FinishedGame, page: HistoryPage, texts: Texts, *, titles: bool) -> str:
    place = f"<#{game.channel_id}>"
    if game.channel_id in page.gone:
        place = texts("history-gone")
    when = format_dt(game.finished_at, "D")
    edition = edition_of(game, texts)
    lines = [texts("history-game", when=when, edition=edition, place=place), _result(game, page.names, texts)]
    if titles and (awarded := _titles(game, page.names, texts)):
        lines.append(f"-# {awarded}")
    return "\n".join(lines)


def edition_of(game: FinishedGame, texts: Texts) -> str:
    """Return the name of the edition that was played."""
    title = texts.edition_title(game.edition)
    if not game.quick:
        return title
    return texts("quick-edition", edition=title)


def _result(game: FinishedGame, names: Mapping[int, str], texts: Texts) -> str:
    """Return a sentence about the winners and the others, with their cash."""
    winners = list[str]()
    others = list[str]()
    most = 0
    for _, seat in game.in_order:
        player = person(seat, names, texts)
        if seat.rank == 1:
            winners.append(texts("history-winner", player=player))
            most = seat.cash
        else:
            behind = texts("history-behind", player=player, amount=texts("money", amount=seat.cash))
            others.append(behind)
    amount = texts("ducats", amount=most)
    about: dict[str, int | str] = {"count": len(winners), "winners": texts.all_of(winners), "amount": amount}
    if not others:
        return texts("history-won", **about)
    return texts("history-won-ahead", **about, others=texts.all_of(others))


def _titles(game: FinishedGame, names: Mapping[int, str], texts: Texts) -> str:
    return " · ".join(
        texts(
            "history-titles",
            player=person(seat, names, texts),
            titles=", ".join(title_name(kind, texts) for kind in seat.titles),
        )
        for _, seat in game.in_order
        if seat.titles
    )


def _buttons(page: HistoryPage, texts: Texts) -> Piece:
    hall = hall_buttons(texts, Action.HALL, Action.RATING)
    if page.for_all:
        return row(*hall_buttons(texts, Action.HISTORY), *hall)

    def turned(label: str, number: int) -> Piece:
        there = ComponentId(Action.HISTORY, NO_TABLE, number, index=page.of)
        return ActionButton.make(there, texts(label))

    buttons = list[Piece]()
    newer = page.number - 1
    older = page.number + 1
    if newer >= 0:
        buttons.append(turned("button-newer", newer))
    if older < page.pages:
        buttons.append(turned("button-older", older))
    buttons += hall
    if page.of is not None:
        buttons += hall_buttons(texts, Action.HISTORY)
    return row(*buttons)


def hall_buttons(texts: Texts, *actions: Action) -> list[Piece]:
    """Return buttons that lead to other pages, each opened privately."""
    return [ActionButton.of(action, texts(f"button-{action}")) for action in actions]


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


def fame_page(page: FamePage, texts: Texts) -> ui.LayoutView:
    """Return the hall of fame."""
    blocks = [texts("hall-none")]
    if page.fame.games:
        counted = texts("hall-counted", count=page.fame.games, seated=page.fame.people)
        blocks = [counted, _wins(page, texts), *_titles_won(page, texts)]
    note = texts("hall-note-for-all" if page.for_all else "hall-note")
    navigation = hall_buttons(texts, Action.HISTORY, Action.RATING)
    if page.for_all:
        navigation = [*hall_buttons(texts, Action.HALL), *navigation]
    return message(
        card(
            *apart(text(f"## {texts('hall-title')}\n{blocks[0]}"), *(text(block) for block in blocks[1:])),
            separator(),
            text(f"-# {texts('hall-rules')} {note}"),
            row(*navigation),
        )
    )


def _wins(page: FamePage, texts: Texts) -> str:
    shown = page.fame.ranking[:_MAX_WINNERS]
    lines = [texts("hall-wins")]
    if not shown:
        lines.append(texts("hall-wins-none"))
    for place in shown:
        career = place.career
        line = texts(
            "hall-wins-line",
            number=place.place,
            player=called(career.user_id, page.names, texts),
            times=career.wins,
            count=career.games,
            given=career.kept,
            of=career.kept + career.broken,
        )
        lines.append(line)
    mine = None
    if not page.for_all:
        mine = page.fame.place_of(page.user_id)
    if mine is not None and mine not in shown:
        own = mine.career
        lines.append(texts("hall-wins-you", number=mine.place, times=own.wins, count=own.games))
    return "\n".join(lines)


def _titles_won(page: FamePage, texts: Texts) -> Iterator[str]:
    """Yield the block of titles and their holders, if there are any."""

    def owner(holder: Holder) -> str:
        return texts("hall-owner", player=called(holder.user_id, page.names, texts), count=holder.times)

    lines = [
        texts(
            "hall-titles-line",
            title=begun(title_name(kind, texts)),
            owners=", ".join(map(owner, holders[:_MAX_HOLDERS])),
        )
        for kind, holders in page.fame.titles.items()
    ]
    if lines:
        yield "\n".join([texts("hall-titles"), *lines[:_MAX_TITLES]])


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


def rating_page(page: RatingPage, texts: Texts) -> ui.LayoutView:
    """Return the page of ratings."""
    lines = [f"## {texts('rating-title')}", f"-# {texts('rating-private')}", *_own(page, texts)]
    ranking = [texts("rating-ranking"), *_ranking(page, texts)]
    return message(
        card(
            *apart(text("\n".join(lines)), text("\n".join(ranking))),
            separator(),
            text(f"-# {texts('rating-rules')}"),
            row(*hall_buttons(texts, Action.HISTORY, Action.HALL)),
        )
    )


def _own(page: RatingPage, texts: Texts) -> list[str]:
    own = next((rating for rating in page.ratings if rating.user_id == page.user_id), None)
    if not page.takes_part:
        return [texts("rating-out")]
    if own is None:
        return [texts("rating-none")]
    lines = [texts("rating-line", points=own.points, count=own.games)]
    if own.games > 1:
        total = sum(own.changes)
        changes = ", ".join(_signed(change, texts) for change in own.changes)
        lines.append(texts("rating-trend", changes=changes, direction=_direction(total), total=abs(total)))
    return lines


def _direction(change: int) -> str:
    if change == 0:
        return "level"
    return "up" if change > 0 else "down"


_SIGNS = {"up": "+", "down": "−", "level": "±"}


def _signed(change: int, texts: Texts) -> str:
    """Return a change with its sign, as a real minus and not a hyphen."""
    sign = _SIGNS[_direction(change)]
    return f"{sign}{texts('money', amount=abs(change))}"


def _ranking(page: RatingPage, texts: Texts) -> list[str]:
    """Return the players with enough games, each with their place; equals share it."""
    ranked = [rating for rating in page.ratings if rating.games >= MIN_RATED_GAMES]
    lines = list[str]()
    mine = list[str]()
    for rating in ranked:
        place = 1 + sum(other.points > rating.points for other in ranked)
        if len(lines) < MAX_RANKED:
            player = called(rating.user_id, page.names, texts)
            points = rating.points
            lines.append(
                texts("rating-ranked", number=place, player=player, points=points, count=rating.games)
            )
        if rating.user_id == page.user_id:
            mine = [texts("rating-place", number=place, most=len(ranked))]
    return [*lines, *mine] or [texts("rating-ranking-none")]
