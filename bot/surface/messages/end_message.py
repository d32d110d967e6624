"""What the last message of a game says of it: who has won, the titles, what it turned on, and how it went."""

from __future__ import annotations

from bot.surface.messages.pictured.course_picture import course_alt
from bot.surface.text import board_text
from bot.surface.text.ending.course_text import course_lines
from bot.surface.text.ending.honours import title_line
from bot.surface.text.ending.last_act import winner_line
from bot.surface.text.ending.turning_text import turning_text
from bot.surface.text.sayings.talk import tallies
from bot.surface.text.wording import Wording
from bot.surface.wire.delivery import PICTURE
from bot.surface.wire.layout import Piece, picture, separator, text
from bot.tables.chronicle.closing import Closing
from bot.tables.table import TableView
from intrigue_core import PublicView, WordState


def end_pieces(
    table: TableView, public: PublicView, closing: Closing, wording: Wording, *, pictured: bool
) -> list[Piece]:
    """Return what stands in the last message of a game, above its buttons.

    Args:
        pictured: does it come with the picture of how the game went? Otherwise that is told in words.
    """
    words, cash = wording.words, public.cash or ()
    titles = [title_line(title, wording) for title in closing.titles.values()]
    pieces = [
        text(f"## {words('table-over-title')}\n{winner_line(cash, public.winners, wording)}"),
        text(board_text.standings_lines(public, wording)),
        picture(PICTURE, course_alt(table, closing, wording))
        if pictured
        else text(course_lines(closing.course, wording)),
    ]
    if titles:
        pieces.append(text("\n".join([words("ending-titles"), *titles])))
    if closing.turning is not None:
        pieces.append(text(turning_text(closing.turning, closing.winners, wording)))
    return [*pieces, separator(), text(_only_a_game(public, wording))]


def _only_a_game(public: PublicView, wording: Wording) -> str:
    """Return the last word: shake hands. Above it, who has kept their word how often."""
    broken = any(word.state is WordState.BROKEN for word in public.words)
    line = wording.words("story-only-a-game", broken="yes" if broken else "no")
    people = tallies(public.words, wording)
    return f"{line}\n{wording.words('ending-words', people=people)}" if people else line
