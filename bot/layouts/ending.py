"""The last message of a game: the winners, the titles, the turning point, and the course."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.discord_api.components import Piece, picture, separator, text
from bot.discord_api.delivery import PICTURE
from bot.locales import Texts
from bot.pictures import DESCRIPTION_LIMIT, CashChart, Curve, CurveMark, Sign, description, scale_to
from bot.tables.course import CashTimeline, MarkKind
from bot.tables.table_view import TableView
from bot.tables.titles import EndSummary
from bot.wording.ending import (
    amounts_by_round,
    course_lines,
    marks_of,
    ranking,
    titles_text,
    turning_text,
    winner_line,
)
from bot.wording.names import Wording, ended, set_apart, yes_no
from bot.wording.statements import tallies
from intrigue_core import PublicView, Seat, StatementState

_SIGNS = {MarkKind.BRIBE: Sign.BRIBE, MarkKind.BETRAYAL: Sign.BETRAYAL}


def course_picture(table: TableView, closing: EndSummary, wording: Wording) -> CashChart:
    """Return the model of the last picture of a game."""
    texts = wording.texts
    course = closing.course
    legend = [kind for kind in _SIGNS if any(mark.kind is kind for mark in course.marks)]
    return CashChart(
        headline=_headline(closing, list(map(set_apart, wording.full_names)), texts),
        label=texts("chart-label"),
        rounds=_rounds(course, wording),
        end=texts("chart-end") if course.ends_with_salaries else "",
        scale=tuple(
            (amount, wording.money(amount))
            for amount in scale_to(max(max(moment.cash) for moment in course.moments))
        ),
        curves=tuple(_curve(table, closing, seat, wording) for seat in range(len(table.chairs))),
        places=tuple(ranking(course.moments[-1].cash)),
        legend=tuple((_SIGNS[kind], texts(f"chart-{kind}")) for kind in legend),
    )


def _headline(closing: EndSummary, names: Sequence[str], texts: Texts) -> str:
    winners = closing.winners
    seats = texts.all_of([names[seat] for seat in winners])
    return texts("chart-wins" if len(winners) == 1 else "chart-share", seats=seats)


def course_alt(table: TableView, closing: EndSummary, wording: Wording) -> str:
    """Return the picture's alt text: the winner, all cash by round, agreements, broken promises and bribes.

    If that is too long for Discord, bribes are left out first.
    """
    course = closing.course
    headline = _headline(closing, [wording.plain_name(seat) for seat in range(wording.seats)], wording.texts)
    for bribes, words_too in ((True, True), (False, True), (False, False)):
        text = description(
            [
                ended(headline),
                wording.texts("course-alt-title"),
                *(
                    ended(_line(table, course, seat, wording, bribes=bribes, words_too=words_too))
                    for seat in ranking(course.moments[-1].cash)
                ),
            ]
        )
        if len(text) < DESCRIPTION_LIMIT and not text.endswith(" …"):
            break
    return text


def _line(
    table: TableView, course: CashTimeline, seat: Seat, wording: Wording, *, bribes: bool, words_too: bool
) -> str:
    texts = wording.texts
    *before, last = map(wording.money, amounts_by_round(course, seat))
    line = texts(
        "course-alt-line",
        name=wording.plain_name(seat),
        colour=wording.colour(seat),
        amounts=", ".join(before),
        last=last,
    )
    if not words_too:
        return line
    marks = marks_of(course, seat, wording, bribes=bribes)
    if not marks:
        return line
    return texts("course-alt-marks", line=line, marks=texts.parted(marks))


def _rounds(course: CashTimeline, wording: Wording) -> tuple[tuple[str, int], ...]:
    played = course.moments
    if course.ends_with_salaries:
        played = course.moments[:-1]
    ends = {moment.round: index for index, moment in enumerate(played)}
    key = "chart-round-short"
    if len(ends) <= 7:
        key = "chart-round"
    return tuple((wording.texts(key, round=number), index) for number, index in ends.items() if number)


def _curve(table: TableView, closing: EndSummary, seat: Seat, wording: Wording) -> Curve:
    course = closing.course
    amounts = tuple(moment.cash[seat] for moment in course.moments)
    return Curve(
        name=wording.full_names[seat],
        house=wording.edition.colours[seat],
        amounts=amounts,
        marks=tuple(_marks(course, seat, wording)),
        amount=wording.money(amounts[-1]),
        winner=seat in closing.winners,
    )


def _marks(course: CashTimeline, seat: Seat, wording: Wording) -> Iterator[CurveMark]:
    best = max(wording.edition.salaries)
    for mark in course.marks:
        if mark.seat == seat and mark.kind in _SIGNS:
            size = 1
            if mark.kind is MarkKind.BRIBE:
                size = mark.amount / best
            yield CurveMark(_SIGNS[mark.kind], mark.point, size)


def end_pieces(
    table: TableView, public: PublicView, closing: EndSummary, wording: Wording, *, pictured: bool
) -> list[Piece]:
    """Return the content of the last message of a game, above its buttons.

    Args:
        pictured: is the picture of the course attached? Otherwise the course is told in words.
    """
    texts = wording.texts
    heading = f"## {texts('table-over-title')}"
    titles = titles_text(closing.titles.values(), wording)
    if pictured:
        pieces = [text(heading), picture(PICTURE, course_alt(table, closing, wording))]
    else:
        pieces = [text(heading), text(course_lines(closing.course, wording))]
    if titles:
        pieces.append(text(titles))
    if closing.turning is not None:
        pieces.append(text(turning_text(closing.turning, closing.winners, wording)))
    # On a phone this is all that is seen above the buttons.
    winner = winner_line(public.cash or (), public.winners, wording)
    return [*pieces, separator(), text(f"{winner}\n{_only_a_game(public, wording)}")]


def _only_a_game(public: PublicView, wording: Wording) -> str:
    """Return the last line, shake hands, with the players' tallies of kept and broken statements."""
    broken = any(statement.state is StatementState.BROKEN for statement in public.statements)
    line = wording.texts("story-only-a-game", broken=yes_no(broken))
    people = tallies(public.statements, wording)
    if not people:
        return line
    return f"{line}\n{wording.texts('ending-statements', people=people)}"
