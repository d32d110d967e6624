"""Summarises a landlord's turn in one line, which stays in the channel."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from bot.tables.summaries import Given, RoundResult, SeatRound, TurnResult
from bot.wording.names import Wording, sum_of
from intrigue_core import Scholar, Seat

_MAX_PARTS = 4
"""The most parts of a line that also tells the sendings; a longer one leaves them to the text below it."""


def turn_line(turn: TurnResult, wording: Wording) -> str:
    """Return the summary of a turn in one line."""
    return wording.texts(
        "past-turn", round=turn.round, landlord=wording.seat(turn.landlord), result=_result(turn, wording)
    )


def _result(turn: TurnResult, wording: Wording) -> str:
    texts = wording.texts
    parts = [*_posts(turn.given, wording), *_banished(turn.banished, wording)]
    if not parts:
        return texts("past-turn-quiet")
    if len(turn.given) != 1 or turn.given[0].bribe != turn.taken:  # otherwise the sum is said already
        parts.append(texts("past-turn-taken", amount=sum_of(turn.taken, wording)))
    line = ", ".join(parts)
    if not turn.sent or len(parts) > _MAX_PARTS:
        return line
    return texts("past-turn-and-sent", result=line, scholars=_sent(turn.sent, wording))


def _posts(given: Iterable[Given], wording: Wording) -> Iterator[str]:
    """Yield the given and the kept posts of each seat, the best first."""
    groups: dict[tuple[Seat, bool], list[Given]] = {}
    for one in given:
        groups.setdefault((wording.edition.owner(one.scholar), one.kept), []).append(one)
    for (seat, kept), posts in groups.items():
        yield wording.texts(
            "past-turn-kept" if kept else "past-turn-given",
            seat=wording.seat(seat),
            posts=wording.texts.all_of([_post(one, wording) for one in posts]),
            bribes=wording.texts.all_of([sum_of(one.bribe, wording) for one in posts]),
        )


def _post(given: Given, wording: Wording) -> str:
    return wording.texts("past-turn-post", salary=wording.salary(given.area))


def _banished(scholars: Iterable[Scholar], wording: Wording) -> Iterator[str]:
    owners: dict[Seat, list[Scholar]] = {}
    for scholar in scholars:
        owners.setdefault(wording.edition.owner(scholar), []).append(scholar)
    if owners:
        texts = wording.texts
        lost = [
            texts("past-turn-scholars", owner=wording.seat(seat), professions=_several(theirs, wording))
            for seat, theirs in owners.items()
        ]
        yield texts("past-turn-banished", scholars=texts.all_of(lost))


def _several(scholars: Sequence[Scholar], wording: Wording, *, sent: bool = False) -> str:
    """Return the professions of scholars, each named once: ``clerk and 2 doctors``.

    Args:
        sent: name a single one as one who is sent: ``a clerk``.
    """
    texts = wording.texts
    names = list[str]()
    for profession, count in Counter(map(wording.edition.profession, scholars)).items():
        if count > 1:
            names.append(wording.count(profession, count))
        else:
            name = wording.profession(profession)
            names.append(texts("past-turn-one", profession=name) if sent else name)
    return texts.all_of(names)


def _sent(sent: Sequence[tuple[Scholar, Seat]], wording: Wording) -> str:
    texts = wording.texts
    palaces: dict[Seat, list[Scholar]] = {}
    for scholar, palace in sent:
        palaces.setdefault(palace, []).append(scholar)
    professions = {wording.edition.profession(scholar) for scholar, _ in sent}
    if len(professions) == 1 and len(palaces) > 1:
        seats = wording.seat_list(palaces)
        return texts("past-turn-sent-each", profession=wording.profession(professions.pop()), seats=seats)
    return texts.all_of(
        [
            texts(
                "past-turn-sent-to", scholars=_several(theirs, wording, sent=True), seat=wording.seat(palace)
            )
            for palace, theirs in palaces.items()
        ]
    )


def round_summary(result: RoundResult, wording: Wording) -> str:
    """Return the summary of a round; empty if nothing happened."""
    if result.is_empty:
        return ""
    texts = wording.texts
    lines = [texts("round-over", round=result.round)]
    lines += [_line(seat, each, wording) for seat, each in enumerate(result.seats)]
    if result.open_promises:
        lines.append(f"-# {texts('round-open-statements', count=result.open_promises)}")
    return "\n".join(lines)


def _line(seat: Seat, result: SeatRound, wording: Wording) -> str:
    texts = wording.texts
    parts = [_income(result, wording), *_flows(result, wording)]
    if result.tally.kept:
        parts.append(texts("round-kept", count=result.tally.kept))
    if result.tally.broken:
        parts.append(texts("round-broken", count=result.tally.broken))
    return texts("round-player", seat=wording.seat(seat), result=", ".join(parts))


def _income(result: SeatRound, wording: Wording) -> str:
    income = wording.money(result.income)
    change = wording.money(abs(result.change))
    if not result.change:
        return wording.texts("round-income", income=income)
    key = "round-income-down"
    if result.change > 0:
        key = "round-income-up"
    return wording.texts(key, income=income, change=change)


def _flows(result: SeatRound, wording: Wording) -> list[str]:
    flows = (("chronicle-taken", result.taken), ("round-paid", result.paid))
    return [wording.texts(key, amount=sum_of(amount, wording)) for key, amount in flows if amount]
