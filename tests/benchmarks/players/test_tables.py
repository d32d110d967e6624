"""The tables of the report, in a small form: same seed, same table, and each says what it is to say."""

from __future__ import annotations

import re
from random import Random

import pytest

from benchmarks.players import askers, exploits, strength, traits
from benchmarks.players import exploits as answering_levels
from benchmarks.players import traits as habits
from benchmarks.players.adversaries import ADVERSARIES
from benchmarks.players.liars import LIARS
from benchmarks.players.roster import player_named
from benchmarks.players.seatings import Table, Terms, alone, between, two, wins, wins_of_two
from benchmarks.players.strength import Timed
from benchmarks.players.talkers import TALKERS
from benchmarks.players.traits import COUNTS, Reader, Sample, counts_of, mean_of
from intrigue_core import (
    MAYFAIR_2005,
    FavourClause,
    Game,
    HireClause,
    PayBribe,
    PayClause,
    SendClause,
    SpareClause,
    Speak,
    pay_bribe,
    tally_of,
)
from intrigue_core.arena import Estimate, Match, play_match, wilson
from intrigue_core.commands import send_scholars, sending
from intrigue_core.players import CHARACTERS, GreedyPlayer, play_game
from intrigue_core.records import GameRecord

TERMS = Terms(MAYFAIR_2005, games=4)
QUICK = Terms(MAYFAIR_2005.quick(), games=1)

SHARE = re.compile(r"[01]\.\d{3} \[[01]\.\d{3}, [01]\.\d{3}\]")


def column(table: Table, name: str) -> list[str]:
    return [row[table.head.index(name)] for row in table.rows]


def shares(cells: list[str]) -> list[float]:
    assert all(SHARE.fullmatch(cell) for cell in cells), cells
    return [float(cell.split()[0]) for cell in cells]


def test_a_table_is_markdown() -> None:
    table = Table("Title", ("a", "b"), (("1", "2"), ("3", "4")))
    assert table.markdown() == "**Title**\n\n| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n\n"
    assert between(Estimate(0.5, 0.25, 0.75)) == "0.500 [0.250, 0.750]"


def test_who_searches_plays_fewer_games() -> None:
    assert Terms(MAYFAIR_2005).count(400) == 400
    assert Terms(MAYFAIR_2005, games=80).count(400, ("normal", "greedy")) == 80
    for searching in ("hard", "hard/miser", "silent/hard", "lookahead"):
        assert Terms(MAYFAIR_2005, games=80).count(400, ("normal", searching)) == 20
    assert Terms(MAYFAIR_2005, games=1).count(400, ("hard",)) == 1


def test_seats_and_wins() -> None:
    assert alone("a", "b") == ("a", "b", "b", "b")
    assert two("a", "b") == ("a", "b", "a", "b")
    assert wins(TERMS, alone("greedy", "random"), 400).mean == 1
    assert wins(TERMS, two("greedy", "random"), 400).mean == 0.5
    assert wins(TERMS, alone("random", "greedy"), 400).mean == 0


def test_levels_against_each_other() -> None:
    players = ("greedy", "random")
    one = strength.one_against_three(TERMS, players)
    assert one.head == ("alone", "three greedy", "three random")
    assert [row[0] for row in one.rows] == ["greedy", "random"]
    assert one.rows[0][1] == one.rows[1][2] == "–"
    assert shares([one.rows[0][2], one.rows[1][1]]) == [1, 0]
    both = strength.two_against_two(TERMS, players)
    (row,) = both.rows
    assert row[:3] == ("greedy", "random", "4")
    assert shares([*row[3:]]) == [0.5, 0]


def test_times() -> None:
    table = strength.times(MAYFAIR_2005.quick(), ["greedy", "normal"], 1)
    assert [row[0] for row in table.rows] == ["greedy", "normal"]
    for _, decision, statement in table.rows:
        for cell in (decision, statement):
            mean, most = map(float, cell.split(", "))
            assert 0 <= mean <= most + 0.1
    assert float(table.rows[1][1].split(", ")[0]) > 0


def test_a_stop_watch_changes_nothing() -> None:
    games = [Game(MAYFAIR_2005, 3) for _ in range(2)]
    plain = [GreedyPlayer(Random(seat)) for seat in range(3)]
    timed = [Timed(GreedyPlayer(Random(seat))) for seat in range(3)]
    play_game(games[0], plain)
    play_game(games[1], timed)
    assert games[0].commands == games[1].commands
    assert sum(len(one.decisions) for one in timed) == len(games[0].commands)


def test_of_two_seats_one_has_won_or_neither() -> None:
    """A seat's share is then known twice as narrowly as a share that could be anything."""
    results = [*play_match(Match(MAYFAIR_2005, two("greedy", "random"), 8, 1))]
    every = wins_of_two("greedy", results)
    assert every.mean == every.high == 0.5
    assert every.low == pytest.approx(1 / 2 - (1 - wilson([1.0] * 8).low) / 2)
    assert wins_of_two("random", results).mean == 0
    shared = [results[0]._replace(cash=(5, 5, 1, 1))]
    assert wins_of_two("greedy", shared).mean == 0.25


def test_adversaries() -> None:
    table = exploits.against_adversaries(QUICK, ["normal"])
    every = (*ADVERSARIES, *TALKERS)
    assert column(table, "adversary") == [name for name in every if name != "friend"]
    assert len(shares(column(table, "it against three of the level"))) == len(table.rows)
    assert len(shares(column(table, "the level against three of them"))) == len(table.rows)


def test_friends_are_measured_across_and_side_by_side() -> None:
    table = exploits.against_friends(TERMS._replace(games=8), ["greedy"])
    assert min(shares(column(table, "across"))) > 0.3
    assert min(shares(column(table, "neighbours"))) > 0.3


def test_the_best_answer_is_found_and_counted_on_other_games(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(1_000))
    monkeypatch.setattr(answering_levels, "process_time", lambda: next(clock))
    found, tried = answering_levels.best_response(QUICK, "greedy", 12)
    assert tried == 6
    assert re.fullmatch(r"(silent/)?normal/drawn10000[0-5]", found)
    clock = iter(range(1_000))
    assert answering_levels.best_response(QUICK, "greedy", 12) == (found, tried)
    clock = iter(range(1_000))
    table = exploits.responses(QUICK, ["greedy"], 2)
    assert table.rows[0][:4] == ("greedy", answering_levels.candidate(100_000), "1", "1")
    assert answering_levels.best_response(QUICK, "greedy", 0)[1] == 1
    other, _ = answering_levels.best_response(QUICK._replace(seed=2), "greedy", 0)
    assert other == answering_levels.candidate(200_000), "another search draws others"


def test_some_candidates_are_silent() -> None:
    names = [answering_levels.candidate(number) for number in range(40)]
    assert 2 < sum(name.startswith("silent/") for name in names) < 20


def test_liars_are_told_from_others_of_the_same_name() -> None:
    table = exploits.among(TERMS, "x", ("greedy", "random", "neutral"), "greedy", 4)
    assert column(table, "player") == ["greedy", "random", "neutral"]
    assert shares(column(table, "wins"))[1] == 0
    assert column(table, "words kept / broken a game") == ["0.0 / 0.0"] * 3
    titles = [each.title for each in exploits.honesty(QUICK)]
    assert titles == [
        "Liars among three normal",
        "The quiet among three normal",
        "Bars of tricks",
    ]


def test_who_asks_is_heard_and_pays_the_same_in_silence() -> None:
    table = askers.table(QUICK._replace(games=4), "normal")
    assert len(shares(column(table, "says what for"))) == len(shares(column(table, "says nothing"))) == 4
    asker = askers.Asker(Random(1), 0.5)
    game = Game(MAYFAIR_2005, 4)
    while game.view().payer is None or game.acting == 0:
        game.play(game.legal_commands()[0])
    assert game.acting is not None
    view = game.view(game.acting)
    paid = asker.decide(view)
    assert asker.speak(view) is None
    assert isinstance(paid, PayBribe)
    assert paid.amount > 10 * MAYFAIR_2005.minimum_bribe


def test_two_pals_stand_and_fall_together() -> None:
    bars = {bar.what: bar for bar in exploits.tricks(QUICK)}
    assert set(bars) >= {"wins of stubborn", "wins of silent/normal", "wins of two pals together"}
    assert 0 <= bars["wins of two pals together"].value <= 1


def test_how_a_liar_keeps_its_word_is_counted() -> None:
    table = exploits.among(TERMS, "x", ("honest-agrees", "liar-agrees"), "normal", 4)
    (kept, broken), (liar_kept, liar_broken) = (
        map(float, cell.split(" / ")) for cell in column(table, "words kept / broken a game")
    )
    assert kept > broken
    assert liar_broken > liar_kept
    assert len(LIARS) == 7


def test_characters_with_statements_and_without() -> None:
    table = traits.with_and_without_statements(QUICK, "normal")
    assert column(table, "character") == [*CHARACTERS]
    assert any(float(made) > 0 for made in column(table, "words made"))
    assert all(re.fullmatch(r"\d+\.\d\d", cell) for cell in column(table, "broken"))


def test_statements_in_company_of_each_other() -> None:
    results = traits.in_company(QUICK, "normal")
    table = traits.statements_in_company(results, "normal")
    assert column(table, "character") == [*CHARACTERS]
    assert column(table, "games") == ["10"] * len(CHARACTERS), "every four of six once"
    assert sum(bar.value for bar in traits.balanced(results, "normal")) == pytest.approx(2 * 1.5)
    kept, broken = (
        sum(
            tally[which]
            for each in results
            for tally in (tally_of(each.statements, seat) for seat in range(4))
        )
        for which in range(2)
    )
    assert sum(map(float, column(table, "kept"))) == pytest.approx(kept / 10, abs=0.3)
    assert sum(map(float, column(table, "broken"))) == pytest.approx(broken / 10, abs=0.03)
    assert kept > 0


def test_what_is_counted_of_a_game() -> None:
    game = Game(MAYFAIR_2005, seats=4)
    game.play(send_scholars(0, sending(0, 1), sending(1, 2)))
    first = game.view().payer
    assert first is not None, "alone, for a post that will pay 10,000 five times"
    priced = PayClause(scholar=first, amount=20_000)
    hired = HireClause(scholar=first)
    game.play(Speak(seat=1, to=0, mine=(hired,), yours=(priced,)))
    bid = PayClause(scholar=first, amount=10_000)
    game.play(Speak(seat=0, to=1, mine=(bid,), yours=(hired,), answers=0))
    priced = PayClause(scholar=first, amount=15_000)
    game.play(Speak(seat=1, to=0, mine=(hired,), yours=(priced,), answers=1))
    game.play(pay_bribe(0, 1_000))
    game.play(game.legal_commands()[0])
    game.play(send_scholars(1, sending(1, 2), sending(3, 3)))

    mine, rival = game.view().applicants[2]
    assert [MAYFAIR_2005.owner(one) for one in (mine, rival)] == [0, 1], "two for one post"
    for amount, answers in ((2_000, None), (3_000, 3)):
        bid = PayClause(scholar=rival, amount=amount)
        hired = HireClause(scholar=rival)
        game.play(Speak(seat=1, to=2, mine=(bid,), yours=(hired,), answers=answers))
    harm = SendClause(profession=1, palace=1)
    game.play(Speak(seat=2, to=0, mine=(harm,), yours=(), threat=True))
    favour = FavourClause(to=3, least=6_000)
    peace = SpareClause(whom=0)
    game.play(Speak(seat=0, to=3, mine=(favour,), yours=(peace,)))
    game.play(Speak(seat=3, to=0, mine=(peace,), yours=()))
    game.play(pay_bribe(0, 5_000))
    game.play(pay_bribe(1, 1_000))

    assert [dict(zip(COUNTS, counts, strict=True)) for counts in counts_of(GameRecord.of(game))] == [
        pytest.approx(dict.fromkeys(COUNTS, 0) | counts)
        for counts in (
            {
                "largest bribe": 0.1,
                "share of minimum bribes": 1,
                "counter-offers": 1,
                "mean counter-offer": 0.2,
                "favours": 1,
            },
            {"largest bribe": 0.02, "counter-offers": 1, "words about contested posts": 2},
            {"threats": 1},
            {"peace": 1},
        )
    ]


def test_bribes_for_posts_that_pay_little_are_not_counted() -> None:
    match = Match(MAYFAIR_2005, ("minimum", "neutral", "sniper", "normal"), 1, 6, player_named)
    (result,) = play_match(match, records=True)
    assert result.record is not None
    counts = counts_of(GameRecord.loads(result.record))
    of = {name: dict(zip(COUNTS, counts[seat], strict=True)) for seat, name in enumerate(result.players)}
    assert of["minimum"]["share of minimum bribes"] == 1
    assert 0 < of["minimum"]["largest bribe"] <= 0.1, "for posts that pay little it would be more"
    assert of["minimum"]["largest bribe"] < of["neutral"]["largest bribe"]
    for name in ("minimum", "neutral", "sniper"):
        for said in COUNTS[2:]:
            assert of[name][said] == 0
    assert sum(of["normal"][said] for said in COUNTS[2:]) > 0


def test_the_reader_tells_by_the_nearest_mean() -> None:
    samples = [Sample("a", (0.0, 100.0)), Sample("a", (2.0, 100.0)), Sample("b", (5.0, 104.0))]
    reader = Reader(samples)
    assert [reader.tell(counts) for counts in ((1.0, 100.0), (4.0, 103.0), (2.0, 101.0))] == ["a", "b", "a"]
    assert mean_of([(1.0, 2.0), (3.0, 6.0)]) == (2, 4)


def test_characters_are_recognised_on_games_that_were_not_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds: list[int] = []

    def some(terms: Terms, level: str, usual: int) -> list[Sample]:
        seeds.append(terms.seed)
        rng = Random(terms.seed)
        return [
            Sample(f"{level}/{key}", (rng.gauss(mean, 0.1), 1.0))
            for key, mean in (("merchant", 0), ("miser", 5), ("gambler", 5))
            for _ in range(20)
        ]

    monkeypatch.setattr(habits, "samples", some)
    table = habits.recognised(TERMS, "normal")
    assert seeds == [1, 2]
    assert column(table, "character") == ["gambler", "merchant", "miser", "all"]
    assert column(table, "games") == ["20", "20", "20", "60"]
    told = shares(column(table, "told rightly"))
    assert told[1] == 1
    assert 0 < told[3] < 1
    assert set(column(table, "else taken mostly for")[:3]) <= {"", "miser", "gambler"}


def test_samples_are_of_all_characters_in_different_company() -> None:
    samples = habits.samples(QUICK, "normal", 15)
    assert {sample.player for sample in samples} == {f"normal/{key}" for key in CHARACTERS}
    assert len(samples) == 15 * 4
    assert {len(sample.counts) for sample in samples} == {len(COUNTS)}


def test_a_miser_who_goes_as_far_as_another_misses_the_bar() -> None:
    def held(miser: float) -> list[bool]:
        largest = {"miser": miser, "merchant": 0.3, "avenger": 0.2, "gambler": 0.5}
        several = [Sample(f"normal/{key}", (most,)) for key, most in largest.items()]
        return [bar.holds for bar in traits.bribes(several)]

    assert held(0.1) == [True, True]
    assert held(0.25) == [False, True]
