"""Text: harmless, fitted to its room, whole where it can be, and broken where people break lines."""

from __future__ import annotations

import pytest

from bot.pictures.lettering import (
    HEAVY,
    PLAIN,
    Paragraph,
    clean,
    covered,
    fitted,
    paragraph,
    stacked,
    width,
)
from tests.support.drawings import NASTY

ROOM = 700.0
HIGH = 220.0
SENTENCE = "At my next turn as landlord your applicant gets the 10,000, as long as you keep my scientist"


def set_in(text: str, room: float = ROOM, high: float = HIGH, *, smallest: float = 28) -> Paragraph:
    return paragraph(text, room, high, largest=80, smallest=smallest)


def fits(lines: Paragraph, room: float = ROOM, high: float = HIGH, face: str = PLAIN) -> bool:
    widest = max(width(line, lines.size, face) for line in lines.lines)
    return widest <= room + 1e-6 and lines.high <= high + 1e-6


@pytest.mark.parametrize(
    "text",
    [
        *("No.", SENTENCE, "W" * 300, "山" * 300, "👑" * 300, "שלום " * 60, "a " * 300),
        *("e\u0337\u0315\u035d" * 300, "\u0e01" * 300, "\U00013000" * 300),
    ],
)
def test_whatever_it_is_it_fits(text: str) -> None:
    lines = set_in(text)
    assert fits(lines)
    assert 28 <= lines.size <= 80
    assert lines.lines[-1].endswith("…") == (len(text) >= 300)


def test_it_is_as_large_as_it_can_be() -> None:
    assert set_in("No.").size == 80
    lines = set_in(SENTENCE)
    assert " ".join(lines.lines) == SENTENCE
    larger = paragraph(SENTENCE, ROOM, 10_000, largest=lines.size + 2, smallest=lines.size + 2)
    assert not fits(larger)


def test_lines_are_even() -> None:
    lines = set_in("one two three four five six seven eight", room=1_000, high=200)
    assert len(lines.lines) == 2
    first, second = (width(line, lines.size) for line in lines.lines)
    assert abs(first - second) < 0.3 * max(first, second), "and not one word alone"


def test_words_stay_whole_unless_a_line_is_too_short_for_one() -> None:
    assert set(set_in(SENTENCE).lines[0].split()) <= set(SENTENCE.split())
    broken = set_in("no " + "x" * 200)
    assert broken.lines[0] == "no" or broken.lines[0].startswith("no x")
    assert "".join(broken.lines).replace(" ", "") == "no" + "x" * 200


def test_marks_stay_with_their_letters() -> None:
    letter = "n\u0323\u0302"
    lines = set_in(letter * 60)
    assert len(lines.lines) > 1
    assert not any(line[0] in "\u0323\u0302" for line in lines.lines)


def test_east_asian_lines_end_anywhere_but_where_nobody_ends_them() -> None:
    text = "私は「次の番」であなたの（学者）に山\u1ab0万を与える。"
    for room in range(200, 700, 5):
        lines = set_in(text, room=room, high=900)
        assert len(lines.lines) > 1
        assert "".join(lines.lines) == text
        assert not any(line[0] in "。、」）\u1ab0" or line[-1] in "「（" for line in lines.lines)


def test_nothing_takes_no_room() -> None:
    assert set_in("") == set_in(" \n ") == Paragraph((), 80)
    assert set_in("").high == 0


def both(above: str, below: str) -> tuple[Paragraph, Paragraph]:
    return stacked(above, below, ROOM, HIGH, largest=60, smallest=30, faces=(PLAIN, HEAVY))


def test_two_texts_have_one_size_and_both_fit() -> None:
    above, below = both("The post went to Cleo.", "Her second broken word of three. " * 3)
    assert above.size == below.size < 60
    assert above.high + below.high <= HIGH
    assert fits(above)
    assert fits(below, face=HEAVY)
    assert not any("…" in line for line in (*above.lines, *below.lines))
    assert both("", "One.") == (Paragraph((), 60), Paragraph(("One.",), 60))


@pytest.mark.parametrize(("one", "other"), [("山" * 500, "One line."), ("One line.", "山" * 500)])
def test_the_longer_has_what_the_shorter_leaves(one: str, other: str) -> None:
    above, below = both(one, other)
    assert {len(above.lines), len(below.lines)} == {1, 5}
    assert above.high + below.high <= HIGH


@pytest.mark.parametrize("name", ["Ada", "W" * 200, "山" * 50, "👑" * 50, "שלום " * 20, NASTY[4]])
def test_what_is_fitted_fits(name: str) -> None:
    text, letters = fitted(name, 300, 48, smallest=38)
    assert 38 <= letters <= 48
    assert width(text, letters) <= 300 + 1e-6
    assert text == name or len(text) > 3


def test_cutting_leaves_letters_whole() -> None:
    accented = "n\u0323\u0302" * 40  # not to be had as one character
    text, _ = fitted(accented, 200, 48)
    assert clean(accented).startswith(text[:-1])
    assert text[-2] not in "\u0323\u0302" or text[:-1] + "x" not in clean(accented)
    rest = clean(accented)[len(text) - 1 :]
    assert rest[0] not in "\u0323\u0302"


def test_a_flag_is_not_cut_in_two() -> None:
    for room in range(60, 400, 7):
        text, _ = fitted("🇩🇪" * 9, room, 48)
        assert len(text.removesuffix("…")) % 2 == 0


def test_what_keeps_the_order_of_a_line_stays_and_takes_no_room() -> None:
    line = "\u200eדנה\u200e, 6"
    assert clean(line) == line
    assert width(line, 48) == width(line.replace("\u200e", ""), 48)
    assert covered(line)


def test_cleaning() -> None:
    assert clean("  a\n\tb \x00c\u202e ") == "a b c"
    assert clean("👍🏽") == "👍"
    assert clean("می\u200cخواهم") == "می\u200cخواهم"
    assert len(clean("e" + "\u0337" * 50)) <= 4


def test_the_fonts_that_come_along_are_enough_for_most_people() -> None:
    for text in ("Ångström Łódź", "Ελλάδα", "Київ Ёж", "עברית", "العربية", "ไทย", "हिन्दी", "日本語 かな",
                 "汉语拼音", "한국어", "ქართული", "Հայերեն", "🎲👑🦁"):  # fmt: skip
        assert covered(clean(text)), text
    assert not covered("𓀀")
