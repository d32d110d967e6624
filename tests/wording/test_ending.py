"""The words of the end: every title has a name and a fact in each language and edition; lines are true."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.locales import LANGUAGES, texts_for
from bot.tables.course import TurningPoint, TurningPointKind, course_of
from bot.tables.table import Table
from bot.tables.titles import Title, TitleKind
from bot.wording.ending import (
    amounts_by_round,
    course_lines,
    last_act,
    purses,
    title_fact,
    title_line,
    title_name,
    turning_text,
    winner_line,
)
from bot.wording.names import Wording
from intrigue_core import EDITIONS, Edition
from tests.support.builders import WHOLE_GAMES, new_game, some, whole_game

FAULTS = re.compile(r"  |\{|\}|\bNone\b| ,| \.$|\.\.$")


def wording(language: str, edition: Edition = EDITIONS["mayfair-2005"]) -> Wording:
    return Wording(texts_for(language), edition, new_game(edition.min_seats, edition).chairs)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_every_title_has_a_name_and_a_fact(
    edition: Edition, language: str, subtests: pytest.Subtests
) -> None:
    of = wording(language, edition)
    for kind in TitleKind:
        _has_a_name_and_a_fact(kind, of)


def _has_a_name_and_a_fact(kind: TitleKind, of: Wording) -> None:
    name = title_name(kind, of.texts)
    assert 3 < len(name) <= 28, "short enough for the picture"
    for number in (0, 1, 2, 7):
        title = Title(kind, 1, number * 1_000, number, number + 2, number, other=0)
        fact = title_fact(title, of)
        line = title_line(title, of)
        assert not FAULTS.search(line), line
        assert len(fact) <= 110
        assert line.endswith(fact)
        assert f"**{name}**" in line
        assert of.seat(1) in line
        assert not re.search(r"\b1 (scholars|bribes|threats|promises|Drohungen|Bestechungen)\b", line)


def test_no_two_titles_have_one_name() -> None:
    for language in LANGUAGES:
        names = [title_name(kind, texts_for(language)) for kind in TitleKind]
        assert len(set(names)) == len(names)


def turning(kind: TurningPointKind, margin: int = 3_000) -> TurningPoint:
    lost = kind is TurningPointKind.LOST_BRIBE
    ousted = 16 if kind is TurningPointKind.OUSTED else None
    return TurningPoint(kind, 4, 1, 0, 0, 8, 35_000, margin, area=None if lost else 2, ousted=ousted)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", TurningPointKind)
def test_a_turning_point_says_what_happened_and_what_it_was_worth(
    kind: TurningPointKind, language: str
) -> None:
    of = wording(language)
    event = turning(kind)
    money = of.texts("money", amount=35_000)
    told = turning_text(event, (1,), of)
    assert not FAULTS.search(told), told
    assert money in told
    assert of.texts("money", amount=3_000) in told
    assert "4" in told
    assert of.seat(0) in told
    assert of.seat(1) in told
    shared = turning_text(turning(kind, 0), (1, 2), of)
    assert of.texts.all_of([of.seat(1), of.seat(2)]) in shared
    assert not re.search(r"\b0\b", shared), "nobody wins by nothing"


@pytest.mark.parametrize(
    ("without", "said"),
    [
        (-1_000, "Without that, 🟢 user 3 would have come out ahead."),
        (0, "Without that, 🟢 user 3 would have drawn level."),
        (1_000, "Without that, 🟢 user 3 would have finished just 1,000 behind."),
        (2_000, ""),
    ],
)
def test_a_turning_point_says_why_it_decided_the_game(without: int, said: str) -> None:
    of = wording("en")
    plain = turning(TurningPointKind.OUSTED)
    event = replace(plain, rival=2, lead_without=without)
    assert turning_text(event, (1,), of) == f"{turning_text(plain, (1,), of)} {said}".strip()


@pytest.mark.parametrize("name", WHOLE_GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_last_act_opens_every_purse_the_lightest_first(name: str, language: str) -> None:
    table = whole_game(name)
    public = some(table.public)
    assert public.cash is not None
    of = Wording.of(table.view, texts_for(language))
    lines = last_act(public, table.history[-1].events, of)
    salaries = 0 if table.edition.final_salary == "none" else public.seats
    assert len(lines) == salaries + public.seats + 1
    opened = lines[salaries:-1]
    for line, amount in zip(opened, sorted(public.cash), strict=True):
        assert f"**{of.texts('money', amount=amount)}**" in line
    assert not any("**" in line.split("\n")[-1] for line in lines[: max(0, salaries)])
    for seat in range(public.seats):
        assert sum(of.seat(seat) in line for line in opened) == 1
    for line in lines:
        assert not FAULTS.search(line), line
    assert all(of.seat(seat) in lines[-1] for seat in public.winners)
    final = [line for line in lines[:salaries] if "+" in line]
    assert len(final) == (sum(1 for income in public.incomes() if income) if salaries else 0)
    for seat, income in enumerate(public.incomes()):
        if salaries and income:
            assert any(of.seat(seat) in line and of.texts("money", amount=income) in line for line in final)


def test_places_are_shared_and_so_is_a_victory() -> None:
    of = wording("en")
    lines = purses((5_000, 9_000, 9_000), of)
    assert [line.split("\n")[-1][0] for line in lines] == ["🥉", "🥇", "🥇"]
    assert winner_line((5_000, 9_000, 9_000), (1, 2), of) == (
        "🏆 **🟡 user 2 and 🟢 user 3 share the victory.**"
    )
    assert winner_line((5_000, 5_000, 9_000), (2,), of) == (
        "🏆 **🟢 user 3 wins**, 4,000 ducats ahead of 🔴 user 1 and 🟡 user 2."
    )


def test_places_beyond_the_third_have_numbers_and_make_no_list() -> None:
    """Discord would number lines that begin with a number and a full stop anew."""
    edition = EDITIONS["amigo-2003"]
    of = Wording(texts_for("en"), edition, new_game(5, edition).chairs)
    lines = [line.split("\n")[-1] for line in purses((1, 2, 3, 4, 5), of)]
    assert lines[0].startswith("**5.** ")
    assert not any(re.match(r"\d+\. ", line) for line in lines)


def test_nothing_is_told_of_a_running_game() -> None:
    table: Table = new_game(3, EDITIONS["mayfair-2005"].variant(open_money=True))
    public = some(table.public)
    with pytest.raises(ValueError, match="secret"):
        last_act(public, (), Wording.of(table.view, texts_for("en")))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["mayfair", "mayfair-no-final", "schmid"])
def test_the_course_in_words_has_everybody_s_cash_by_round(name: str, language: str) -> None:
    table = whole_game(name)
    course = course_of(table)
    of = Wording.of(table.view, texts_for(language))
    told = course_lines(course, of)
    assert not FAULTS.search(told), told
    rounds = table.edition.rounds
    for seat in range(of.seats):
        amounts = amounts_by_round(course, seat)
        assert len(amounts) == 1 + rounds + course.ends_with_salaries
        assert amounts[-1] == course.moments[-1].cash[seat]
        (line,) = (line for line in told.split("\n") if line.startswith(of.seat(seat)))
        shown = [of.texts("money", amount=amount) for amount in amounts]
        whole = {"seat": of.seat(seat), "amounts": " → ".join(shown[:-1]), "last": shown[-1]}
        assert line == of.texts("course-line", **whole)
