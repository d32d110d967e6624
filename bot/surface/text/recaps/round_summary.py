"""A round in a few lines, one a player: what they earn, took and paid, and how they kept their word."""

from __future__ import annotations

from bot.surface.text.recaps.bare_sums import sum_of
from bot.surface.text.wording import Wording
from bot.tables.chronicle.past_rounds import RoundResult, SeatRound
from intrigue_core import Ducats, Seat


def round_summary(result: RoundResult, wording: Wording) -> str:
    """Return what a round came to; empty if nothing did."""
    if result.is_empty:
        return ""
    words = wording.words
    lines = [words("round-over", round=result.round)]
    lines += [_line(seat, each, wording) for seat, each in enumerate(result.seats)]
    if result.open_words:
        lines.append(f"-# {words('round-open-words', count=result.open_words)}")
    return "\n".join(lines)


def _line(seat: Seat, result: SeatRound, wording: Wording) -> str:
    words = wording.words
    parts = [_income(result, wording), *_flows(result, wording)]
    if result.words.kept:
        parts.append(words("round-kept", count=result.words.kept))
    if result.words.broken:
        parts.append(words("round-broken", count=result.words.broken))
    return words("round-player", seat=wording.seat(seat), result=", ".join(parts))


def _income(result: SeatRound, wording: Wording) -> str:
    income, change = _money(result.income, wording), _money(abs(result.change), wording)
    if not result.change:
        return wording.words("round-income", income=income)
    key = "round-income-up" if result.change > 0 else "round-income-down"
    return wording.words(key, income=income, change=change)


def _flows(result: SeatRound, wording: Wording) -> list[str]:
    """Return what was taken and paid: two parts that are always there, so that the lines are alike."""
    return [
        wording.words("chronicle-taken", amount=sum_of(result.taken, wording)),
        wording.words("round-paid", amount=sum_of(result.paid, wording)),
    ]


def _money(amount: Ducats, wording: Wording) -> str:
    return wording.words("money", amount=amount)
