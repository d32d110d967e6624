"""Summarises a landlord's turn in one line, which stays in the channel."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from bot.features.names import Wording, sum_of
from bot.tables.summaries import Given, RoundResult, SeatRound, TurnResult
from intrigue_core import Ducats, Scholar, Seat

_MAX_PARTS = 4
"""With more than so many parts a line is long enough without who was sent where, which is told below it."""


def turn_line(turn: TurnResult, wording: Wording) -> str:
    """Return what a turn came to, in one line."""
    words, landlord = wording.words, wording.seat(turn.landlord)
    result = _result(turn, wording)
    return words("past-turn", round=turn.round, landlord=landlord, result=result)


def _result(turn: TurnResult, wording: Wording) -> str:
    words = wording.words
    parts = [*_posts(turn.given, wording), *_banished(turn.banished, wording)]
    if not parts:
        return words("past-turn-quiet")
    parts.append(words("chronicle-taken", amount=sum_of(turn.taken, wording)))
    line = ", ".join(parts)
    if not turn.sent or len(parts) > _MAX_PARTS:
        return line
    return words("past-turn-and-sent", result=line, scholars=_sent(turn.sent, wording))


def _posts(given: Iterable[Given], wording: Wording) -> Iterator[str]:
    """Yield who got which posts, and who stayed: each seat once, the best post first."""
    groups: dict[tuple[Seat, bool], list[Given]] = {}
    for one in given:
        groups.setdefault((wording.edition.owner(one.scholar), one.kept), []).append(one)
    for (seat, kept), posts in groups.items():
        yield wording.words(
            "past-turn-kept" if kept else "past-turn-given",
            seat=wording.seat(seat),
            salaries=wording.words.all_of([wording.salary(one.area) for one in posts]),
            bribes=wording.words.all_of([sum_of(one.bribe, wording) for one in posts]),
            count=len(posts),
        )


def _banished(scholars: Iterable[Scholar], wording: Wording) -> Iterator[str]:
    """Yield who was banished; nothing if nobody was."""
    owners: dict[Seat, list[Scholar]] = {}
    for scholar in scholars:
        owners.setdefault(wording.edition.owner(scholar), []).append(scholar)
    if owners:
        words = wording.words
        lost = [
            words("past-turn-scholars", owner=wording.seat(seat), professions=_several(theirs, wording))
            for seat, theirs in owners.items()
        ]
        yield words("past-turn-banished", scholars=words.all_of(lost))


def _several(scholars: Sequence[Scholar], wording: Wording) -> str:
    """Return the professions of scholars of one owner, each named once: ``clerk and 2 doctors``."""
    counts = Counter(wording.edition.profession(scholar) for scholar in scholars)
    return wording.words.all_of(
        [
            wording.profession(profession) if count == 1 else wording.count(profession, count)
            for profession, count in counts.items()
        ]
    )


def _sent(sent: Sequence[tuple[Scholar, Seat]], wording: Wording) -> str:
    """Return who was sent, palace by palace."""
    words = wording.words
    palaces: dict[Seat, list[Scholar]] = {}
    for scholar, palace in sent:
        palaces.setdefault(palace, []).append(scholar)
    professions = {wording.edition.profession(scholar) for scholar, _ in sent}
    if len(professions) == 1 and len(palaces) > 1:
        seats = words.all_of([wording.seat(palace) for palace in palaces])
        return words("past-turn-sent-each", profession=wording.profession(professions.pop()), seats=seats)
    return words.all_of(
        [
            words("past-turn-sent-to", scholars=_each(theirs, wording), seat=wording.seat(palace))
            for palace, theirs in palaces.items()
        ]
    )


def _each(scholars: Sequence[Scholar], wording: Wording) -> str:
    """Return scholars as those who are sent: ``a clerk and a doctor``."""
    counts = Counter(wording.edition.profession(scholar) for scholar in scholars)
    return wording.words.all_of(
        [
            wording.words("past-turn-one", profession=wording.profession(profession))
            if count == 1
            else wording.count(profession, count)
            for profession, count in counts.items()
        ]
    )


def round_summary(result: RoundResult, wording: Wording) -> str:
    """Return what a round came to; empty if nothing did."""
    if result.is_empty:
        return ""
    words = wording.words
    lines = [words("round-over", round=result.round)]
    lines += [_line(seat, each, wording) for seat, each in enumerate(result.seats)]
    if result.open_promises:
        lines.append(f"-# {words('round-open-words', count=result.open_promises)}")
    return "\n".join(lines)


def _line(seat: Seat, result: SeatRound, wording: Wording) -> str:
    words = wording.words
    parts = [_income(result, wording), *_flows(result, wording)]
    if result.tally.kept:
        parts.append(words("round-kept", count=result.tally.kept))
    if result.tally.broken:
        parts.append(words("round-broken", count=result.tally.broken))
    return words("round-player", seat=wording.seat(seat), result=", ".join(parts))


def _income(result: SeatRound, wording: Wording) -> str:
    income, change = _money(result.income, wording), _money(abs(result.change), wording)
    if not result.change:
        return wording.words("round-income", income=income)
    key = "round-income-up" if result.change > 0 else "round-income-down"
    return wording.words(key, income=income, change=change)


def _flows(result: SeatRound, wording: Wording) -> list[str]:
    """Return what was taken and paid, if anything was."""
    flows = (("chronicle-taken", result.taken), ("round-paid", result.paid))
    return [wording.words(key, amount=sum_of(amount, wording)) for key, amount in flows if amount]


def _money(amount: Ducats, wording: Wording) -> str:
    return wording.words("money", amount=amount)
