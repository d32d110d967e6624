"""A landlord's turn in one line, and a round in a few, as they are read in the channel."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from bot.locales import LANGUAGES
from bot.tables.summaries import Given, RoundResult, SeatRound, TurnResult, turn_result
from bot.wording.story import Storyteller
from bot.wording.summaries import round_summary, turn_line
from intrigue_core import EDITIONS, MAYFAIR_2005, Edition, Scholar, Tally, TurnBegan
from tests.support.builders import NAMES, course, new_game, wording

# --- turns ---


ADA, BEN, CLEO, DAN, EVE = range(5)
SCIENTIST, DOCTOR, PRIEST, CLERK = range(4)
AREAS = {salary: area for area, salary in enumerate(MAYFAIR_2005.salaries)}


def scholar(seat: int, profession: int, copy: int = 0) -> Scholar:
    return MAYFAIR_2005.scholar(seat, profession, copy)


def given(salary: int, seat: int, profession: int, bribe: int, *, kept: bool = False) -> Given:
    return Given(AREAS[salary], scholar(seat, profession), bribe, kept)


def cleos(
    *posts: Given, banished: tuple[Scholar, ...] = (), taken: int = 0, sent: tuple[tuple[int, int], ...] = ()
) -> str:
    """What is read of Cleo's turn in round 2, without Markdown."""
    line = turn_line(TurnResult(2, CLEO, posts, banished, taken, sent), wording())
    return re.sub(r"\*\*|🔴 |🟡 |🟢 |🔵 |🟣 ", "", line)


def test_who_got_which_post_for_which_bribe_who_was_banished_and_what_was_taken() -> None:
    told = cleos(given(10_000, ADA, CLERK, 12_000), banished=(scholar(BEN, CLERK),), taken=23_000)
    assert (
        told == "Round 2, Cleo: Ada gets the 10,000 post for 12,000, Ben’s clerk banished, 23,000 in bribes"
    )


def test_posts_of_one_seat_are_told_together_and_who_stays_is_told_apart() -> None:
    posts = (
        given(10_000, ADA, CLERK, 12_000),
        given(6_000, DAN, PRIEST, 4_000, kept=True),
        given(3_000, ADA, DOCTOR, 1_000),
        given(1_000, BEN, SCIENTIST, 0),
    )
    assert cleos(*posts, taken=17_000) == (
        "Round 2, Cleo: Ada gets the 10,000 post and the 3,000 post for 12,000 and 1,000,"
        " Dan stays in the 6,000 post for 4,000, Ben gets the 1,000 post for nothing, 17,000 in bribes"
    )
    both = [given(salary, ADA, kind, 1_000, kept=True) for salary, kind in ((6_000, PRIEST), (3_000, CLERK))]
    assert "Ada stays in the 6,000 post and the 3,000 post for 1,000 and 1,000" in cleos(*both)


def test_the_banished_are_told_owner_by_owner() -> None:
    gone = (
        scholar(BEN, CLERK),
        scholar(ADA, DOCTOR),
        scholar(BEN, PRIEST),
        scholar(EVE, DOCTOR),
        scholar(EVE, DOCTOR, 1),
    )
    told = cleos(given(10_000, DAN, CLERK, 2_000), banished=gone, taken=3_000)
    assert "Ben’s clerk and priest, Ada’s doctor and Eve’s 2 doctors banished, 3,000 in bribes" in told


def test_who_was_sent_follows_where_there_is_room_for_it() -> None:
    sent = ((scholar(CLEO, DOCTOR), ADA), (scholar(CLEO, CLERK), BEN))
    told = cleos(given(1_000, ADA, CLERK, 2_000), taken=2_000, sent=sent)
    assert told == (
        "Round 2, Cleo: Ada gets the 1,000 post for 2,000; sent a doctor to Ada and a clerk to Ben"
    )
    posts = [
        given(salary, seat, seat % 4, 1_000)
        for seat, salary in zip((ADA, BEN, DAN, EVE), (10_000, 6_000, 3_000, 1_000), strict=True)
    ]
    assert "sent" not in cleos(*posts, taken=4_000, sent=sent), "the line is long enough; it is told below"


@pytest.mark.parametrize(
    ("sent", "told"),
    [
        (((DOCTOR, 0, ADA), (CLERK, 0, ADA)), "a doctor and a clerk to Ada"),
        (((CLERK, 0, ADA), (CLERK, 1, ADA)), "2 clerks to Ada"),
        (((CLERK, 0, ADA), (CLERK, 1, BEN)), "a clerk each to Ada and Ben"),
    ],
)
def test_whoever_is_sent_together_is_told_together(sent: tuple[tuple[int, int, int], ...], told: str) -> None:
    scholars = tuple((scholar(CLEO, kind, copy), palace) for kind, copy, palace in sent)
    assert cleos(given(1_000, ADA, CLERK, 2_000), taken=2_000, sent=scholars).endswith(f"; sent {told}")


def test_a_turn_with_nothing_to_decide_says_so_in_few_words() -> None:
    """Who was sent is all that is told below, in just as many words."""
    sent = ((scholar(CLEO, DOCTOR), ADA), (scholar(CLEO, CLERK), BEN))
    assert cleos(sent=sent) == "Round 2, Cleo: nobody was waiting"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_every_turn_of_whole_games_is_one_line_that_can_be_read(edition: Edition, language: str) -> None:
    """With five players and their emoji it fills two or three lines of a phone, and hardly ever four."""
    *_, table = course(new_game(5, edition), seed=4)
    told = wording(language, tuple("Ludmilla " + name for name in NAMES), edition)
    lines = [
        turn_line(turn_result(table.history, edition, event.round, event.landlord), told)
        for step in table.history
        for event in step.events
        if isinstance(event, TurnBegan)
    ]
    assert len(lines) == 5 * edition.rounds
    assert len(set(lines)) == len(lines)
    for line in lines:
        assert "\n" not in line
        assert len(line) < 400
        assert not re.search(r"  |, ,|\(\)|\bNone\b|\ba [aeiou]", line), line
    assert sorted(map(len, lines))[len(lines) // 2] < 240


def test_names_cannot_mention_or_break_anything() -> None:
    names = ("@everyone", "<@&1>", "*bold*\nRound 9", "`x`", "[a](http://b)")
    turn = TurnResult(2, CLEO, (given(10_000, ADA, CLERK, 1_000),), (scholar(BEN, CLERK),), 1_000)
    line = turn_line(turn, wording(of=names))
    assert "@everyone" not in line
    assert "<@&1>" not in line
    assert "\n" not in line
    assert r"\*bold\*" in line


# --- rounds ---


NOTHING = Tally(0, 0)
ROUND = RoundResult(
    2,
    (
        SeatRound(20_000, 4_000, 23_000, 12_000, NOTHING),
        SeatRound(7_000, -10_000, 0, 5_000, Tally(1, 2)),
        SeatRound(0, 0, 3_000, 0, Tally(2, 0)),
    ),
    open_promises=3,
)
ENGLISH = """\
**After round 2**
**🔴 Ada**: now earns 20,000 a turn (▲ +4,000), took 23,000, paid 12,000
**🟡 Ben**: now earns 7,000 a turn (▼ −10,000), paid 5,000, kept a promise, broke 2 promises
**🟢 Cleo**: now earns 0 a turn, took 3,000, kept 2 promises
-# 3 promises are still to be kept."""


def test_there_is_one_line_for_each_player() -> None:
    assert round_summary(ROUND, wording(of=NAMES[:3])) == ENGLISH


def test_where_nothing_happened_nothing_is_told() -> None:
    quiet = RoundResult(7, (SeatRound(20_000, 0, 0, 0, NOTHING),) * 3, 0)
    assert round_summary(quiet, wording("en")) == ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_the_story_tells_it_once_a_round_before_the_next_one_begins(edition: Edition, language: str) -> None:
    told = wording(language, NAMES, edition)
    *_, table = course(new_game(5, edition), seed=2)
    lines = "\n".join(Storyteller(told, table).tell(table.history)).split("\n")
    for number in range(1, edition.rounds):
        begins = lines.index(told.texts("round-over", round=number))
        players = lines[begins + 1 : begins + 6]
        for seat, line in enumerate(players):
            assert line.startswith(f"**{told.seat(seat)}**")
        assert len(players) == 5
        following = next(line for line in lines[begins + 6 :] if not line.startswith("-# "))
        begun = told.texts("story-turn", round=number + 1, landlord=told.seat(0), amount=0)
        assert following.startswith(begun)
    assert told.texts("round-over", round=edition.rounds) not in lines, "the end has its own words"


def test_it_is_the_same_whether_the_story_is_told_at_once_or_bit_by_bit() -> None:
    told = wording("en", NAMES[:4])
    game = list(course(new_game(4), seed=3))
    at_once = Storyteller(told, game[-1]).tell(game[-1].history[5:])
    bit_by_bit = [
        line
        for before, table in pairwise(game)
        for line in Storyteller(told, table).tell(table.history[before.version :])
    ]
    assert at_once == bit_by_bit


def test_rounds_in_which_nobody_can_do_anything_are_passed_over() -> None:
    told = wording("en", NAMES[:4])
    *_, table = course(new_game(4, MAYFAIR_2005.variant(rounds=8)), seed=2)
    lines = "\n".join(Storyteller(told, table).tell(table.history)).split("\n")
    ended = [line for line in lines if line.startswith("**After round")]
    assert ended == [f"**After round {number}**" for number in range(1, 6)]
