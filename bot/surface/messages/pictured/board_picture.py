"""The board's picture at a table: what it shows, in the words of its readers, and its alt text."""

from __future__ import annotations

from collections.abc import Sequence

from bot.pictures import BoardPicture, Labels, description, picture_of
from bot.surface.messages.pictured.unmarked import sentence
from bot.surface.text import board_text
from bot.surface.text.wording import Wording
from bot.tables.table import TableView
from intrigue_core import Ducats, PublicView, Seat


def board_picture(table: TableView, public: PublicView, wording: Wording) -> BoardPicture:
    """Return what the picture of a table shows."""
    words, stage = wording.words, public.current_stage
    if stage is not None:
        name = board_text.stage_name(stage, wording)
    else:
        name = "" if public.over else words("stage-name-send")
    title = (
        words("table-over-title")
        if public.over
        else words("picture-title", round=public.round, rounds=public.edition.rounds)
    )
    return picture_of(
        public,
        wording.full_names,
        Labels(
            title=title,
            stage=name,
            landlord=words("picture-landlord"),
            task="" if public.acting is None else _task(public, public.acting, wording),
            island=words("picture-island"),
            money=lambda amount: words("money", amount=amount),
            thousands=lambda count: words("money-thousands", count=count),
            professions={
                each: wording.profession(number) for number, each in enumerate(public.edition.professions)
            },
        ),
    )


def _task(public: PublicView, acting: Seat, wording: Wording) -> str:
    return wording.words(f"status-{board_text.status(public, acting)}")


def alt_text(public: PublicView, wording: Wording) -> str:
    """Return the picture in words, as far as Discord's limit allows; the button beside it tells the rest."""
    seats = [(public.landlord + step) % public.seats for step in range(public.seats)]
    if public.over and public.cash is None:
        lines = [wording.words("table-over-title")]
    elif public.over:
        lines = [wording.words("table-over-title"), board_text.winners(public.winners, wording)]
        lines.append(board_text.standings_lines(public, wording))
    else:
        lines = [board_text.now_line(public, wording), board_text.stage_lines(public, wording)]
    lines += [board_text.palace_lines(public, seat, wording) for seat in seats]
    lines.append(board_text.island_line(public, wording))
    if public.cash is not None and not public.over:
        lines.append(_money(public.cash, wording))
    return description(map(sentence, lines))


def _money(cash: Sequence[Ducats], wording: Wording) -> str:
    """Return everybody's money, which the picture shows where it is open."""
    words = wording.words
    amounts = [
        words("picture-money-of", seat=wording.seat(seat), amount=words("money", amount=amount))
        for seat, amount in enumerate(cash)
    ]
    return words("picture-money", amounts=words.all_of(amounts))
