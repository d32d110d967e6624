"""The board in a few lines, for where it is told in words: who has which post, who waits, who is banished."""

from __future__ import annotations

from collections.abc import Callable

from bot.surface.text.board_text import island_line
from bot.surface.text.wording import Wording
from intrigue_core import NOBODY, PublicView, Scholar, Seat


def board_in_short(public: PublicView, wording: Wording, *, spoken: bool = False) -> list[str]:
    """Return one line for each palace, in the order of play, and one for the banished, if there are any.

    Args:
        spoken: without colours, for who has it read aloud and hears the names.
    """
    seat_name = wording.name if spoken else wording.seat
    order = [(public.first_player + step) % public.seats for step in range(public.seats)]
    lines = [_palace(public, seat, seat_name, wording) for seat in order]
    return [*lines, island_line(public, wording)] if public.island else lines


def _palace(public: PublicView, seat: Seat, seat_name: Callable[[Seat], str], wording: Wording) -> str:
    words, edition = wording.words, public.edition

    def named(scholar: Scholar) -> str:
        profession = wording.profession(edition.profession(scholar))
        return words("past-turn-scholars", owner=seat_name(edition.owner(scholar)), professions=profession)

    held = [(area, scholar) for area, scholar in enumerate(public.palace(seat)) if scholar != NOBODY]
    held.sort(key=lambda post: -edition.salaries[post[0]])
    posts = [words("post-taken", salary=wording.salary(area), scholar=named(one)) for area, one in held]
    parts = [", ".join(posts) or words("past-board-empty")]
    if waiting := public.applicants[seat]:
        parts.append(words("applicants-line", scholars=", ".join(map(named, waiting))))
    palace = words("palace", owner=seat_name(seat))
    return words("past-board-palace", palace=palace, posts="; ".join(parts))
