"""How a game went, in words: everybody's cash by round, with what was paid, agreed and broken."""

from __future__ import annotations

from functools import reduce

from bot.surface.text.ending.last_act import ranking
from bot.surface.text.wording import Wording
from bot.tables.chronicle.course import Course, MarkKind
from intrigue_core import Ducats, Seat


def course_lines(course: Course, wording: Wording) -> str:
    """Return it for a message: two lines for each player, the winner first."""
    words, lines = wording.words, [wording.words("course-title")]
    for seat in ranking(course.moments[-1].cash):
        *before, last = amounts_by_round(course, seat)
        shown = [words("money", amount=amount) for amount in before]
        joined = reduce(lambda one, two: words("course-then", before=one, after=two), shown)
        end = words("money", amount=last)
        lines.append(words("course-line", seat=wording.seat(seat), amounts=joined, last=end))
        if marks := marks_of(course, seat, wording):
            lines.append(words("course-marks", marks=" · ".join(marks)))
    return "\n".join(lines)


def amounts_by_round(course: Course, seat: Seat) -> list[Ducats]:
    """Return somebody's cash at the start, after each round, and, where salaries come after, at the end."""
    rounds = range(course.moments[-1].round + 1)
    amounts = [course.after_round(number)[seat] for number in rounds]
    return [*amounts, course.moments[-1].cash[seat]] if course.ends_with_salaries else amounts


def marks_of(course: Course, seat: Seat, wording: Wording, *, bribes: bool = True) -> list[str]:
    """Return what somebody paid, agreed and broke, each in a few words.

    Args:
        bribes: say what was paid, too.
    """
    words, told = wording.words, list[str]()
    own = [mark for mark in course.marks if mark.seat == seat]
    paid = sum(mark.amount for mark in own if mark.kind is MarkKind.BRIBE)
    if paid and bribes:
        told.append(words("course-bribes", amount=paid))
    for kind, key in ((MarkKind.AGREEMENT, "course-agreements"), (MarkKind.BETRAYAL, "course-betrayals")):
        rounds = [course.moments[mark.point].round for mark in own if mark.kind is kind]
        if rounds:
            different = sorted(set(rounds))
            listed = ", ".join(map(str, different))
            told.append(words(key, count=len(rounds), rounds=listed, different=len(different)))
    return told
