"""The board's picture at a table: what it shows, in the words of its readers, and its alt text.

It is drawn and kept by `bot.pictures.Painter`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from bot.appearance import colour_look, profession_look
from bot.locales import Texts
from bot.pictures import BoardPicture, Labels, description, picture_of
from bot.tables.table_view import TableView
from bot.wording import board as board_text
from bot.wording.board import board_in_short
from bot.wording.names import Wording, sentence
from intrigue_core import Ducats, PublicView


def board_picture(table: TableView, public: PublicView, wording: Wording) -> BoardPicture:
    """Return the model of a table's picture."""
    texts = wording.texts
    if public.over:
        title = texts("table-over-title")
    else:
        title = texts("picture-title", round=public.round, rounds=public.edition.rounds)
    return picture_of(
        public,
        wording.full_names,
        _labels(
            title,
            texts,
            {each: wording.profession(number) for number, each in enumerate(public.edition.professions)},
        ),
    )


def _labels(title: str, texts: Texts, professions: Mapping[str, str] = MappingProxyType({})) -> Labels:
    return Labels(
        title=title,
        island=texts("picture-island"),
        money=lambda amount: texts("money", amount=amount),
        thousands=lambda count: texts("money-thousands", count=count),
        professions=professions,
    )


def alt_text(public: PublicView, wording: Wording) -> str:
    """Return the picture in words, as far as Discord's limit allows; the button beside it tells the rest."""
    seats = [(public.landlord + step) % public.seats for step in range(public.seats)]
    if public.over and public.cash is None:
        lines = [wording.texts("table-over-title")]
    elif public.over:
        lines = [wording.texts("table-over-title"), board_text.winners(public.winners, wording)]
        lines.append(board_text.standings_lines(public, wording))
    else:
        lines = [board_text.now_line(public, wording), board_text.stage_lines(public, wording)]
    lines += board_text.palace_lines(public, seats, wording)
    lines.append(board_text.island_line(public, wording))
    if public.cash is not None and not public.over:
        lines.append(_money(public.cash, wording))
    return description(map(sentence, lines))


def _money(cash: Sequence[Ducats], wording: Wording) -> str:
    texts = wording.texts
    amounts = [
        texts("picture-money-of", seat=wording.seat(seat), amount=texts("money", amount=amount))
        for seat, amount in enumerate(cash)
    ]
    return texts("picture-money", amounts=texts.all_of(amounts))


def round_picture(table: TableView, board: PublicView, wording: Wording) -> BoardPicture:
    """Return the model of the picture after a round.

    Args:
        board: as it stood then (`bot.tables.summaries.board_after`).
    """
    labels = _labels(board_title(board, wording), wording.texts)
    return picture_of(board, wording.full_names, labels, past=True)


def round_alt_text(board: PublicView, wording: Wording) -> str:
    """Return the picture in words, as far as Discord's limit allows."""
    lines = [board_title(board, wording), *board_in_short(board, wording, spoken=True)]
    return description(map(sentence, lines))


def board_title(board: PublicView, wording: Wording) -> str:
    """Return the title of a board as it stood after a round."""
    return wording.texts("past-board", round=board.round, rounds=board.edition.rounds)


def signs_line(wording: Wording) -> str:
    """Return the legend of the symbols and the arms in a table's pictures."""
    return wording.cached(_signs_line)


def _signs_line(wording: Wording) -> str:
    edition = wording.edition
    texts = wording.texts
    professions = [
        texts(
            "sign-of",
            bearer=f"{wording.symbol(number)} {wording.profession(number)}",
            sign=texts(f"sign-{profession_look(profession).symbol}"),
        )
        for number, profession in enumerate(edition.professions)
    ]
    seats = [
        texts(
            "sign-of",
            bearer=wording.seat(seat),
            sign=texts(f"sign-{colour_look(edition.colours[seat]).crest}"),
        )
        for seat in range(wording.seats)
    ]
    return texts("signs-line", professions=", ".join(professions), seats=", ".join(seats))
