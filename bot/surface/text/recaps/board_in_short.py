"""The board in a few lines, for where it is told in words: who has which post, who waits, who is banished."""

from __future__ import annotations

from bot.surface.text.board_text import island_line
from bot.surface.text.wording import Wording
from intrigue_core import NOBODY, PublicView, Seat


def board_in_short(public: PublicView, wording: Wording) -> list[str]:
    """Return one line for each palace, in the order of play, and one for the banished, if there are any."""
    order = [(public.first_player + step) % public.seats for step in range(public.seats)]
    lines = [_palace(public, seat, wording) for seat in order]
    return [*lines, island_line(public, wording)] if public.island else lines


def _palace(public: PublicView, seat: Seat, wording: Wording) -> str:
    words, salaries = wording.words, public.edition.salaries
    held = [(area, scholar) for area, scholar in enumerate(public.palace(seat)) if scholar != NOBODY]
    held.sort(key=lambda post: -salaries[post[0]])
    posts = [
        words("post-taken", salary=wording.salary(area), scholar=wording.marked_scholar(scholar))
        for area, scholar in held
    ]
    parts = [", ".join(posts) or words("past-board-empty")]
    if waiting := public.applicants[seat]:
        scholars = ", ".join(wording.marked_scholar(scholar) for scholar in waiting)
        parts.append(words("applicants-line", scholars=scholars))
    return words("past-board-palace", palace=wording.palace(seat), posts="; ".join(parts))
