"""Sentences about the course of a game: all cash by round, with bribes, agreements and broken promises."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import reduce

from bot.locales import Texts
from bot.tables.course import CashTimeline, MarkKind, TurningPoint
from bot.tables.titles import EndSummary, Title
from bot.wording.lobby import edition_title
from bot.wording.names import Wording
from intrigue_core import Ducats, Event, PublicView, SalaryPaid, Seat


def title_name(kind: str, texts: Texts) -> str:
    """Return the name of a title."""
    return texts(f"title-{kind}")


def title_fact(title: Title, wording: Wording) -> str:
    """Return the reason for a title, with its numbers."""
    texts = wording.texts
    other = texts("nobody")
    if title.other is not None:
        other = wording.seat(title.other)
    return texts(
        f"titled-{title.kind}",
        amount=title.amount,
        count=title.count,
        of=title.of,
        round=title.round,
        other=other,
    )


def title_line(title: Title, wording: Wording) -> str:
    """Return a line with a player, their title, and its reason."""
    return wording.texts(
        "ending-title-of",
        seat=wording.seat(title.seat),
        title=title_name(title.kind, wording.texts),
        fact=title_fact(title, wording),
    )


_MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


def last_act(public: PublicView, events: Iterable[Event], wording: Wording) -> list[str]:
    """Return the lines that are told at the end, in order; a line may have a heading.

    Args:
        events: of the last command.

    Raises:
        ValueError: while the game runs.
    """
    if public.cash is None or not public.winners:
        raise ValueError("the standings are secret while the game runs")
    lines = [*_salaries(public, events, wording), *purses(public.cash, wording)]
    heading = wording.texts("ending-title")
    return [f"{heading}\n{lines[0]}", *lines[1:], winner_line(public.cash, public.winners, wording)]


def purses(cash: Sequence[Ducats], wording: Wording) -> list[str]:
    """Return a line for each purse, the lightest first."""
    texts = wording.texts
    lines = list[str]()
    for seat in reversed(ranking(cash)):
        rank = _rank(cash, seat)
        amount = wording.money(cash[seat])
        place = _MEDALS.get(rank) or texts("ending-place", place=rank)
        lines.append(texts("ending-purse", place=place, seat=wording.seat(seat), amount=amount))
    return [f"{texts('ending-purses')}\n{lines[0]}", *lines[1:]]


def winner_line(cash: Sequence[Ducats], winners: Sequence[Seat], wording: Wording) -> str:
    """Return a line with the winner and the lead."""
    seats = wording.texts.all_of([wording.seat(seat) for seat in winners])
    if len(winners) > 1:
        return wording.texts("ending-winners", seats=seats)
    most, second = sorted(cash, reverse=True)[:2]
    following = wording.texts.all_of([wording.seat(seat) for seat in ranking(cash) if cash[seat] == second])
    return wording.texts("ending-winner", seats=seats, margin=wording.ducats(most - second), next=following)


def ranking(cash: Sequence[Ducats]) -> list[Seat]:
    """Return all seats, the richest player first."""
    return sorted(range(len(cash)), key=lambda seat: (-cash[seat], seat))


def _rank(cash: Sequence[Ducats], seat: Seat) -> int:
    """Return a player's place; equals share it."""
    return 1 + sum(other > cash[seat] for other in cash)


def _salaries(public: PublicView, events: Iterable[Event], wording: Wording) -> list[str]:
    if public.edition.final_salary == "none":
        return []
    paid = {event.seat: event.amount for event in events if isinstance(event, SalaryPaid) and event.final}
    order = [(public.first_player + step) % public.seats for step in range(public.seats)]
    lines = [
        wording.texts("ending-salary", seat=wording.seat(seat), amount=paid.get(seat, 0)) for seat in order
    ]
    return [f"{wording.texts('ending-salaries')}\n{lines[0]}", *lines[1:]]


def course_lines(course: CashTimeline, wording: Wording) -> str:
    """Return the course for a message: two lines for each player, the winner first."""
    texts = wording.texts
    lines = [wording.texts("course-title")]
    for seat in ranking(course.moments[-1].cash):
        *before, last = amounts_by_round(course, seat)
        shown = map(wording.money, before)
        joined = reduce(lambda one, two: texts("course-then", before=one, after=two), shown)
        lines.append(texts("course-line", seat=wording.seat(seat), amounts=joined, last=wording.money(last)))
        if marks := marks_of(course, seat, wording):
            lines.append(texts("course-marks", marks=" · ".join(marks)))
    return "\n".join(lines)


def amounts_by_round(course: CashTimeline, seat: Seat) -> list[Ducats]:
    """Return a player's cash at the start, after each round, and, where salaries come after, at the end."""
    rounds = range(course.moments[-1].round + 1)
    amounts = [course.after_round(number)[seat] for number in rounds]
    if not course.ends_with_salaries:
        return amounts
    return [*amounts, course.moments[-1].cash[seat]]


def marks_of(course: CashTimeline, seat: Seat, wording: Wording, *, bribes: bool = True) -> list[str]:
    """Return a player's bribes, agreements and broken promises, each in a short text.

    Args:
        bribes: include bribes?
    """
    texts = wording.texts
    told = list[str]()
    own = [mark for mark in course.marks if mark.seat == seat]
    paid = sum(mark.amount for mark in own if mark.kind is MarkKind.BRIBE)
    if paid and bribes:
        told.append(texts("course-bribes", amount=paid))
    for kind, key in ((MarkKind.AGREEMENT, "course-agreements"), (MarkKind.BETRAYAL, "course-betrayals")):
        rounds = [course.moments[mark.point].round for mark in own if mark.kind is kind]
        if rounds:
            listed = ", ".join(map(str, sorted(set(rounds))))
            told.append(texts(key, count=len(rounds), rounds=listed, different=len(set(rounds))))
    return told


def turning_text(turning: TurningPoint, winners: Sequence[Seat], wording: Wording) -> str:
    """Return sentences about the turning point and the result."""
    texts = wording.texts
    seats = wording.texts.all_of([wording.seat(seat) for seat in winners])
    ousted = ""
    if turning.ousted is not None:
        ousted = wording.scholar(turning.ousted)
    salary = ""
    if turning.area is not None:
        salary = wording.salary(turning.area)
    event = texts(
        f"turning-{turning.kind}",
        round=turning.round,
        seat=wording.seat(turning.seat),
        other=wording.seat(turning.other),
        landlord=wording.seat(turning.palace),
        scholar=wording.scholar(turning.scholar),
        ousted=ousted,
        salary=salary,
        amount=turning.amount,
    )
    if len(winners) > 1:
        won = texts("turning-shared", seats=seats)
    else:
        won = texts("turning-won", seats=seats, margin=wording.money(turning.margin))
    return texts("turning", event=event, won=_and_without(turning, won, winners, wording))


def _and_without(turning: TurningPoint, won: str, winners: Sequence[Seat], wording: Wording) -> str:
    """Return the result with and without the event, if that explains why it decided the game."""
    if turning.rival is None or len(winners) > 1 or 2 * turning.lead_without > turning.margin:
        return won
    seat = wording.seat(turning.rival)
    gap = turning.lead_without
    if gap > 0:
        return wording.texts("turning-closer", won=won, seat=seat, margin=wording.money(gap))
    return wording.texts("turning-ahead" if gap < 0 else "turning-level", won=won, seat=seat)


def titles_text(titles: Iterable[Title], wording: Wording) -> str:
    """Return all titles below their heading; empty if there are none."""
    lines = [title_line(title, wording) for title in titles]
    if not lines:
        return ""
    return "\n".join([wording.texts("ending-titles"), *lines])


def closing_lines(closing: EndSummary, wording: Wording) -> list[str]:
    """Return the lines after the winner if there is no picture: titles, turning point, all cash."""
    turning = closing.turning
    told = ""
    if turning is not None:
        told = turning_text(turning, closing.winners, wording)
    parts = (titles_text(closing.titles.values(), wording), told, course_lines(closing.course, wording))
    return [line for part in parts if part for line in part.split("\n")]


def result_text(public: PublicView, place: str, wording: Wording, titles: Mapping[Seat, Title]) -> str | None:
    """Return the winner with their cash; None while the game runs.

    Args:
        place: the table's channel.
        titles: of the players.
    """
    cash = public.cash
    texts = wording.texts
    if cash is None or not public.over:
        return None
    lines = [texts("result-title", edition=edition_title(public.edition, texts), place=place)]
    for seat in ranking(cash):
        rank = _rank(cash, seat)
        line = texts(
            "result-line",
            rank=_MEDALS.get(rank, f"{rank}."),
            player=wording.player(seat),
            amount=wording.ducats(cash[seat]),
        )
        if seat in titles:
            line = texts("ending-result-line", line=line, title=title_name(titles[seat].kind, texts))
        lines.append(line)
    return "\n".join(lines)
