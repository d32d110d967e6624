"""How a game ended, in a few lines for the channel of results. All of it is public at the end."""

from __future__ import annotations

from collections.abc import Mapping

from bot.surface.text.switches import edition_title
from bot.surface.text.wording import Wording
from bot.tables.chronicle.titles import Title
from intrigue_core import PublicView, Seat

_MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


def result_text(public: PublicView, place: str, wording: Wording, titles: Mapping[Seat, Title]) -> str | None:
    """Return who won with how much, or None if it is not over.

    Args:
        place: where the table is.
        titles: what players are known for.
    """
    cash, words = public.cash, wording.words
    if cash is None or not public.over:
        return None
    lines = [words("result-title", edition=edition_title(public.edition, words), place=place)]
    for seat in sorted(range(public.seats), key=lambda seat: -cash[seat]):
        rank = 1 + sum(other > cash[seat] for other in cash)  # who is equal shares it
        line = words(
            "result-line",
            rank=_MEDALS.get(rank, f"{rank}."),
            player=wording.player(seat),
            amount=wording.ducats(cash[seat]),
        )
        if seat in titles:
            line = words("ending-result-line", line=line, title=words(f"title-{titles[seat].kind}"))
        lines.append(line)
    return "\n".join(lines)
