"""A page holds the whole game, and nothing that people have written does anything in it."""

from __future__ import annotations

from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

import pytest

from intrigue_core import EDITIONS, MAYFAIR_2005, Edition, Game
from intrigue_core.showing.course import Course, course_of
from intrigue_core.showing.english import english_of
from intrigue_core.showing.page import page_of
from intrigue_core.showing.wordings import Labels
from tests.intrigue_core.showing.chromium import browser, needs_chromium
from tests.intrigue_core.showing.games import GOLDEN, NASTY, course, played

VOID = {"meta", "link", "br", "use", "path", "rect", "circle"}


class Outline(HTMLParser):
    """A page as a program reads it: it must be well-formed."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(page)
        self.close()
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open[-1:] not in (["script"], ["style"]):
            self.text += data

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.tags if name == tag]


def shown(told: Course) -> str:
    return page_of(told, english_of(told))


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_a_page_has_every_sentence_board_and_payment(file: Path) -> None:
    told = course(file)
    words, page = english_of(told), Outline(shown(told))
    for sentences in words.story:
        assert all(sentence in page.text for sentence in sentences)
    assert sum(one.get("class") == "turn" for one in page.all("article")) == len(told.turns)
    assert sum("palace" in (one.get("class") or "") for one in page.all("section")) == (
        len(told.turns) * told.seats
    )
    payments = sum(one.get("class") in ("in", "out") for one in page.all("span"))
    assert payments == len(told.flows)
    for said in words.said:
        assert said.text in page.text
        assert said.became in page.text
    for cash in told.lines[-1].cash:
        assert f"{cash:,}" in page.text


def test_the_last_board_is_where_everybody_stands_at_the_end() -> None:
    told = course_of(played(seed=5))
    board = shown(told).rpartition('<div class="board">')[2].partition("</article>")[0]
    island, posts = told.last.island, [one for one in told.last.posts if one >= 0]
    waiting = [one for applicants in told.last.applicants for one in applicants]
    bribes = board.partition('<section class="bribes">')[2].count('class="chip')
    assert board.count('class="chip') - bribes == len(island) + len(posts) + len(waiting)
    assert len(posts) > 3


def test_headings_go_down_step_by_step_and_everything_has_a_name() -> None:
    page = Outline(shown(course_of(played(), ("Ada", "Ben", "Cleo", "Dan"))))
    levels = [int(tag[1]) for tag, _ in page.tags if tag in ("h1", "h2", "h3", "h4", "h5")]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))
    ids = [attributes["id"] for _, attributes in page.tags if "id" in attributes]
    assert len(ids) == len(set(ids))
    for _, attributes in page.tags:
        for named in (attributes.get("aria-labelledby") or "").split():
            assert named in ids
        target = attributes.get("href") or ""
        assert target == "data:," or target.removeprefix("#") in ids or not target
    landmarks = {tag for tag, _ in page.tags}
    assert {"header", "nav", "main", "footer"} <= landmarks
    for tag in ("button", "select"):
        assert page.all(tag)
        assert all("aria-label" in one or one.get("aria-pressed") for one in page.all(tag))
    assert all(one.get("aria-hidden") == "true" or "aria-labelledby" in one for one in page.all("svg"))


def test_names_are_shown_and_do_nothing() -> None:
    told = course_of(played(), NASTY)
    text = shown(told)
    page = Outline(text)
    assert len(page.all("script")) == 1
    assert not page.all("img")
    assert not any(name.startswith("on") for _, attributes in page.tags for name in attributes)
    for name in NASTY[:3]:
        assert name in page.text
    assert not set(text) & set("\u202e\x00\x1b")
    assert "�esrever��[31m" in page.text
    assert all("{labels}" not in str(value) for tag, one in page.tags if tag != "desc" for value in one)


def test_nothing_is_loaded_from_elsewhere() -> None:
    text = shown(course_of(played(), NASTY))
    assert "http:" not in text
    assert "https:" not in text
    assert "url(" not in text
    assert "@import" not in text


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_every_edition_and_number_of_players(edition: Edition) -> None:
    for seats in range(edition.min_seats, edition.max_seats + 1):
        text = shown(course_of(played(edition, seats, seed=seats, first_player=1)))
        Outline(text)
        assert len(text) < 600_000, "far below what Discord takes"


def test_a_game_that_has_only_begun() -> None:
    text = shown(course_of(Game(MAYFAIR_2005, 3)))
    page = Outline(text)
    assert "The game is not finished." in page.text
    assert "has won" not in page.text


def test_words_about_another_game_are_refused() -> None:
    short, long = course_of(Game(MAYFAIR_2005, 3)), course_of(played(seats=3))
    with pytest.raises(ValueError, match="1 turns are told of, and there are 15"):
        page_of(long, english_of(short))
    words = english_of(short)
    with pytest.raises(ValueError, match="0 events of line 0 are told, of 1"):
        page_of(short, words.model_copy(update={"story": ((),)}))


def test_other_words_are_all_that_is_read() -> None:
    """No English is left where all labels are other ones."""
    wanted = set(Labels.model_fields) - {"thousands"}
    labels, plain, used = Labels(**{name: f"⟨{name}⟩" for name in wanted}), Labels(), set[str]()
    for told in (*map(course, GOLDEN), course_of(Game(MAYFAIR_2005, 3))):
        page = Outline(page_of(told, english_of(told).model_copy(update={"labels": labels})))
        used |= {name for name in wanted if f"⟨{name}⟩" in page.text + str(page.tags)}
        for name in ("result", "chart_how", "turns_how", "accounts_how", "words_how", "waiting"):
            assert getattr(plain, name) not in page.text
    assert used == wanted


# --- in a browser ---


@needs_chromium
def test_in_a_browser_without_a_network(tmp_path: Path) -> None:
    """Nothing is asked for but the page itself, nothing is complained of, and the keys turn the pages."""
    file = tmp_path / "game.html"
    file.write_text(shown(course_of(played(), NASTY)), "utf-8")
    visible = "[...document.querySelectorAll('.turn')].filter((turn) => turn.offsetHeight).map((t) => t.id)"
    with browser(tmp_path / "profile") as tab:
        for width in (1280, 390):
            tab.open(file, width=width)
            assert tab.value(visible) == ["turn-1"]
            tab.press("ArrowRight")
            tab.press("ArrowRight")
            tab.press("ArrowLeft")
            assert tab.value(visible) == ["turn-2"]
            assert tab.value("location.hash") == "#turn-2"
            assert "Round 1" in tab.value("document.querySelector('.heard-turn').textContent")
            tab.value("document.querySelector('[data-go=last]').click()")
            assert tab.value(visible) == ["turn-20"]
            assert tab.value("document.querySelector('[data-go=on]').disabled") is True
            tab.press("ArrowRight")
            assert tab.value(visible) == ["turn-20"], "there is no further one"
            tab.value("document.querySelector('[data-go=all]').click()")
            assert len(tab.value(visible)) == 20
            assert tab.value("document.documentElement.scrollWidth <= window.innerWidth") is True
            assert tab.asked_for() == [file.as_uri()]
            assert tab.complaints() == []


@needs_chromium
def test_without_a_script_everything_is_listed(tmp_path: Path) -> None:
    file = tmp_path / "game.html"
    file.write_text(shown(course_of(played())), "utf-8")
    with browser(tmp_path / "profile") as tab:
        tab.open(file, script=False)
        tab.say("DOM.enable")
        heights = "[...document.querySelectorAll('.turn')].filter((turn) => turn.offsetHeight).length"
        assert tab.value(heights) == 20
        assert tab.value("document.querySelector('.controls').offsetHeight") == 0
        assert tab.complaints() == []


@needs_chromium
def test_the_browser_would_have_told(tmp_path: Path) -> None:
    """A page that asks for something, or on which something else runs, does not pass."""
    text = shown(course_of(played()))
    file = tmp_path / "game.html"
    with browser(tmp_path / "profile") as tab:
        file.write_text(text.replace("<main>", "<main><script>window.ran = 1</script>"), "utf-8")
        tab.open(file)
        assert tab.value("window.ran") is None, "the policy of the page keeps it from running"
        assert tab.complaints()
        loading = '<main><img src="http://example.invalid/x.png">'
        file.write_text(text.replace("<main>", loading).replace("default-src 'none'", "img-src *"), "utf-8")
        tab.open(file)
        tab.value("new Promise((done) => setTimeout(done, 300))")
        assert tab.asked_for() != [file.as_uri()] or tab.complaints()
