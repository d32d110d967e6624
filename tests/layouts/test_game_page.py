"""A whole game as files: a record that checks out, and a page that tells and draws what the channel saw."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from html import unescape
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

import pytest

from bot.layouts.game_page import page_of, table_of, whole_game
from bot.locales import LANGUAGES, texts_for
from bot.tables.entries import GameStarted, HeldMessageJudged, SeatTaken
from bot.tables.fold import apply_entry
from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core import EDITIONS, Edition, Game
from intrigue_core.records import GameRecord, replay_records
from tests.support.builders import course, held, new_game, some, table_after
from tests.support.chromium import browser, needs_chromium
from tests.support.retold import finished, haggled, told

GOLDEN = Path(__file__).parents[1] / "core" / "records" / "golden"
NAMES = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(2)>',
    "*_`~|@everyone <@1> &amp;",
    "Ωmega ❄️🔴{{ words }}",
)
VOID = {"meta", "link", "br", "use", "path", "rect", "circle", "stop", "ellipse", "line"}


def nasty() -> Table:
    seats = [SeatTaken(user_id=user, name=name) for user, name in enumerate(NAMES, start=1)]
    begun = table_after(*seats, GameStarted(edition=EDITIONS["mayfair-2005"], first_player=0))
    *_, table = course(apply_entry(begun, held(1, 2, text="<b>bold</b> *stars*")))
    return table


class Outline(HTMLParser):
    """A page as a program reads it: it must be well-formed."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(page)
        self.close()
        assert self.open == [], "every element is closed"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if not {"style", "script"} & set(self.open):
            self.text += data


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_record_checks_out_and_the_page_reads_as_the_channel_did(language: str) -> None:
    table = haggled()
    game = whole_game(table, texts_for(language))
    record = GameRecord.loads(game.record)
    assert record.replay().view() == table.running_game().view()
    assert record.header.names == tuple(chair.name for chair in table.chairs)
    page = game.page.decode()
    assert f'<html lang="{language}">' in page
    assert re.fullmatch(rf"intrigue-(\d{{4}}-\d\d-\d\d-)?{table.id}", game.name)
    again = told(table, language)
    steps = re.findall(r"(?s)<li><p>(.*?)</li>", page.split('class="turns"')[1])
    assert len(steps) == len(again.steps) == page.count('class="picture"') - 1
    given_texts = [unescape(re.sub(r"<.*?>", " ", step)) for step in steps]
    for shown, step in zip(given_texts, again.steps, strict=True):
        texts = re.findall(r"\w{3,}", re.sub(r"\(\[.*?\]\(.*?\)\)", "", step.text))
        assert re.findall(r"\w{3,}", shown) == texts
        assert not re.search(r"\*\*|<:|</|\\|\[", shown), "no Markdown, no numbers"


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_every_edition_in_every_language(edition: Edition) -> None:
    table = finished(edition, edition.max_seats)
    for language in LANGUAGES:
        page = page_of(table, texts_for(language))
        texts = texts_for(language).for_edition(edition.name)
        for profession in edition.professions:
            assert texts(f"profession-{profession}") in page
        assert "{" not in re.sub(r"(?s)<(style|script)>.*?</\1>", "", page)
        assert len(page.encode()) < 1_500_000, "far below what Discord takes"


def test_a_page_is_well_formed_and_everything_in_it_has_a_name() -> None:
    page = Outline(page_of(haggled(), texts_for("en")))
    levels = [int(tag[1]) for tag, _ in page.tags if re.fullmatch("h[1-6]", tag)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))
    ids = [attributes["id"] for _, attributes in page.tags if "id" in attributes]
    assert len(ids) == len(set(ids))
    for tag, attributes in page.tags:
        assert (attributes.get("aria-labelledby") or ids[0]) in ids
        target = attributes.get("href") or "data:,"
        assert target == "data:," or target.removeprefix("#") in ids
        clip = attributes.get("clip-path") or "none"
        assert clip == "none" or clip.removeprefix("url(#").removesuffix(")") in ids
        if tag in ("select", "figure"):
            assert attributes["aria-label"]
        if tag == "svg":
            assert attributes.get("aria-hidden") == "true" or attributes["aria-label"]
    assert {"header", "main", "footer"} <= {tag for tag, _ in page.tags}


@pytest.mark.parametrize("make", [haggled, nasty])
def test_the_policy_allows_the_page_s_own_style_and_script_alone(make: Callable[[], Table]) -> None:
    page = page_of(make(), texts_for("en"))
    policy = some(re.search(r'<meta http-equiv="Content-Security-Policy" content="(.*?)">', page))
    assert page.index("<meta http-equiv") < page.index("<style>") < page.index("<script>")
    assert page.count("<style") == page.count("<script") == 1
    for kind in ("style", "script"):
        (text,) = re.findall(rf"(?s)<{kind}>(.*?)</{kind}>", page)
        digest = b64encode(sha256(text.encode()).digest()).decode()
        assert f"{kind}-src 'sha256-{digest}';" in unescape(policy[1])
    assert unescape(policy[1]).startswith("default-src 'none'; ")
    assert "unsafe" not in policy[1]


def test_nothing_that_people_have_written_is_markup() -> None:
    text = page_of(nasty(), texts_for("en"))
    page = Outline(text)
    assert not any(tag in ("img", "b") for tag, _ in page.tags)
    assert not any(name.startswith("on") for _, attributes in page.tags for name in attributes)
    assert "“‹b›bold‹/b› *stars*”" in page.text, "as it was written, but for what Discord would make of it"
    assert "discord.com" not in text
    assert "*_ʼ~|@everyone" in page.text
    assert "Ωmega" in page.text
    assert "{{ words }}" in page.text
    assert "�" not in text


def test_nothing_is_loaded_from_elsewhere() -> None:
    text = page_of(nasty(), texts_for("en"))
    assert not re.search(r"https?:(?!//www\.w3\.org/2000/svg)", text)
    assert set(re.findall(r"url\((.{5})", text)) - {"data:"} == {
        each for each in re.findall(r"url\((.{5})", text) if each.startswith("#")
    }
    assert "@import" not in text


def test_what_somebody_judges_after_the_end_is_on_the_page() -> None:
    *_, table = course(apply_entry(new_game(), held(1, 2)))
    later = apply_entry(table, HeldMessageJudged(user_id=1, held=0, kept=False))
    before, now = (whole_game(each, texts_for("en")) for each in (table, later))
    assert before.record == now.record
    assert before.page != now.page


def test_a_game_that_is_not_finished_is_given_to_nobody() -> None:
    for table in (new_game(), replace(new_game(), phase=Phase.CLOSED)):
        with pytest.raises(ValueError, match="not finished"):
            whole_game(table, texts_for("en"))


# --- of records ---


REPLAYED = [file for file in sorted(GOLDEN.glob("*.jsonl")) if "-words-" not in file.stem]
"""All but those in which older rules judge a standing deal otherwise."""


@pytest.mark.parametrize("file", REPLAYED, ids=lambda file: file.stem)
def test_a_golden_record_is_a_table_again(file: Path) -> None:
    (replay,) = replay_records(file.read_bytes().splitlines(keepends=True))
    if replay.header.position is not None:
        with pytest.raises(ValueError, match="set up in the middle"):
            table_of(replay, texts_for("en"))
        return
    table = table_of(replay, texts_for("de"))
    assert table.running_game().view() == replay.game.view()
    assert table.phase is Phase.FINISHED
    colours = [texts_for("de")(f"colour-{colour}") for colour in replay.header.edition.colours]
    names = replay.header.names or tuple(colours[: replay.header.seats])
    assert tuple(chair.name for chair in table.chairs) == names


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"colours": ('red"><script>', "yellow", "green")}, "no pictures of"),
        ({"professions": ("spy", "doctor", "priest", "clerk")}, "no pictures of"),
        ({"name": "../../../etc/passwd\0"}, "no name of letters"),
    ],
)
def test_an_edition_that_has_no_pictures_is_not_shown(changes: dict[str, object], why: str) -> None:
    edition = EDITIONS["mayfair-2005"].model_copy(update={"max_seats": 3, **changes})
    game = Game(edition, 3)
    while not game.over:
        game.play(game.legal_commands()[0])
    (replay,) = replay_records(GameRecord.of(game).dumps().encode().splitlines(keepends=True))
    with pytest.raises(ValueError, match=why):
        table_of(replay, texts_for("en"))


# --- in a browser ---

BOARDS = "[...document.querySelectorAll('.turns .picture')].filter((one) => one.offsetHeight).length"
TURNS = "[...document.querySelectorAll('.turn')].filter((turn) => turn.offsetHeight).length"
NOW = "[...document.querySelectorAll('.turns li')].findIndex((one) => one.matches('.shown-step'))"


@pytest.mark.stress
@needs_chromium
def test_the_page_in_a_browser_without_a_network(tmp_path: Path) -> None:
    """Nothing is asked for but the page itself, nothing is complained of, and the keys turn the pages."""
    with browser(tmp_path / "profile") as tab:
        for table, language in ((nasty(), "en"), (haggled(), "de")):
            file = tmp_path / f"{language}.html"
            file.write_bytes(whole_game(table, texts_for(language)).page)
            last = len(told(table).steps) - 1
            for width in (390, 1280):
                tab.open(file, width=width)
                assert (tab.value(TURNS), tab.value(BOARDS), tab.value(NOW)) == (1, 1, 0)
                for key in ("ArrowRight", "ArrowRight", "ArrowLeft"):
                    tab.press(key)
                assert (tab.value(TURNS), tab.value(BOARDS), tab.value(NOW)) == (1, 1, 1)
                assert tab.value("document.querySelector('.heard').textContent.length") > 10
                tab.value("document.querySelector('.now li:last-child').click()")
                assert tab.value("document.querySelector('.shown-step').matches(':last-child')") is True
                for _ in range(table.edition.rounds * len(table.chairs) + 1):
                    tab.value("document.querySelector('[data-go=laterturn]').click()")
                assert tab.value(NOW) == last
                assert tab.value("document.querySelector('[data-go=later]').disabled") is True
                tab.value("document.querySelector('[data-go=all]').click()")
                assert tab.value(BOARDS) == tab.value(TURNS) > 10
                assert tab.value("document.documentElement.scrollWidth <= window.innerWidth") is True
                assert tab.value("document.fonts.check('48px \"Intrigue Serif\"')") is True
                assert [one for one in tab.asked_for() if not one.startswith("data:")] == [file.as_uri()]
                assert tab.complaints() == []


@needs_chromium
def test_without_a_script_everything_is_listed(tmp_path: Path) -> None:
    file = tmp_path / "game.html"
    file.write_bytes(whole_game(haggled(), texts_for("en")).page)
    with browser(tmp_path / "profile") as tab:
        tab.open(file, script=False)
        tab.say("DOM.enable")
        assert tab.value(BOARDS) == tab.value(TURNS) > 10
        assert tab.value("document.querySelector('.controls').offsetHeight") == 0
        assert tab.complaints() == []
