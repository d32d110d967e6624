"""Computer players remark on what others do: rarely, and only where there is an occasion."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

from bot.demo.autoplay import tables
from bot.locales import texts_for
from bot.tables.entries import By, Played
from bot.tables.table import Step, Table
from bot.wording.names import Wording
from bot.wording.remarks import Remark, remark
from bot.wording.story import Storyteller
from intrigue_core import (
    EDITIONS,
    BribePaid,
    Edition,
    Scholar,
    ScholarBanished,
    ScholarHired,
    ScholarKept,
    StatementMade,
    StatementState,
    TurnBegan,
)
from intrigue_core.players import Mood

GAMES = [
    *((edition, people, seed) for edition in EDITIONS for people in (1, 2) for seed in range(3)),
    ("mayfair-2005", 1, 9),  # a landlord must give the dearest post
]
REMARKS = {Mood.GLOAT, Mood.PLEAD, Mood.CONGRATULATE, Mood.WARN, Mood.COALITION, Mood.DUEL}


@cache
def played(edition: str, people: int, seed: int) -> Table:
    """A whole game of four, some of them people."""
    *_, table = tables(EDITIONS[edition], people, 4 - people, seed)
    return table


def wording_of(table: Table) -> Wording:
    return Wording.of(table.view, texts_for("en"))


def remarks(table: Table) -> Iterator[tuple[Step, Remark]]:
    wording = wording_of(table)
    for step in table.history:
        found = remark(table.history, step, wording, table.id)
        if found is not None:
            yield step, found


def all_remarks() -> Iterator[tuple[Table, Step, Remark]]:
    for game in GAMES:
        table = played(*game)
        for step, found in remarks(table):
            yield table, step, found


def of(mood: Mood) -> list[tuple[Table, Step, Remark]]:
    found = [each for each in all_remarks() if each[2].mood is mood]
    assert found, "no game has an occasion for it"
    return found


def turns(table: Table) -> list[list[Step]]:
    """The steps of each turn; the last step of one begins the next."""
    found: list[list[Step]] = [[]]
    for step in table.history:
        if any(isinstance(event, TurnBegan) for event in step.events):
            found.append([])
        found[-1].append(step)
    return found


def paid_in_stage(table: Table, step: Step) -> dict[Scholar, int]:
    """What the payers of the stage have paid up to this step."""
    assert step.scene is not None
    rivals = set(step.scene.rivals)
    turn = next(each for each in turns(table) if any(one.version == step.version for one in each))
    return {
        event.scholar: event.amount
        for one in turn
        if one.version <= step.version
        for event in one.events
        if isinstance(event, BribePaid) and event.scholar in rivals
    }


def rivals_of(edition: Edition, scholar: Scholar, payers: Sequence[Scholar]) -> list[Scholar]:
    return [
        one
        for one in payers
        if edition.profession(one) == edition.profession(scholar)
        and edition.owner(one) != edition.owner(scholar)
    ]


def test_every_kind_of_remark_is_made_and_none_often() -> None:
    counts = Counter(found.mood for _, _, found in all_remarks())
    assert counts.keys() == REMARKS
    assert 3 <= counts.total() / len(GAMES) <= 9
    assert all(len(list(remarks(played(*game)))) <= 16 for game in GAMES)


def test_there_is_one_remark_a_turn_and_it_is_a_computer_players() -> None:
    for game in GAMES:
        table = played(*game)
        for turn in turns(table):
            found_in = (remark(table.history, step, wording_of(table), table.id) for step in turn)
            made = [found for found in found_in if found is not None]
            assert len(made) <= 1
            for found in made:
                assert table.chairs[found.seat].computer
                assert found.to != found.seat


def test_the_player_who_has_just_spoken_makes_no_remark() -> None:
    for _, step, found in all_remarks():
        entry = step.entry
        assert isinstance(entry, Played)
        assert found.mood is Mood.COALITION or entry.mood is None or found.seat != entry.command.seat


def test_a_winner_gloats_over_a_loser_who_goes_to_the_island() -> None:
    for table, step, found in of(Mood.GLOAT):
        edition = table.edition
        lost = step.events[found.place]
        assert isinstance(lost, ScholarBanished)
        won = [
            event.scholar
            for event in step.events
            if isinstance(event, ScholarHired | ScholarKept) and edition.owner(event.scholar) == found.seat
        ]
        assert edition.owner(lost.scholar) == found.to
        assert any(edition.profession(one) == edition.profession(lost.scholar) for one in won)


def test_a_player_pleads_with_the_landlord_where_a_rival_has_paid_more() -> None:
    for table, step, found in of(Mood.PLEAD):
        assert step.scene is not None
        assert found.to == step.scene.landlord
        paid = paid_in_stage(table, step)
        assert paid.keys() == set(step.scene.rivals), "all have paid"
        assert any(
            table.edition.owner(mine) == found.seat and paid[rival] > paid[mine]
            for mine in paid
            for rival in rivals_of(table.edition, mine, step.scene.rivals)
        )
        agreed = [word for word in step.statements if word.state is StatementState.AGREED]
        assert not any({word.seat, word.to} == {found.seat, found.to} for word in agreed)


def test_persons_are_congratulated_on_the_dearest_post_by_players_who_have_no_part_in_it() -> None:
    for table, step, found in of(Mood.CONGRATULATE):
        assert step.scene is not None
        edition = table.edition
        hired = step.events[found.place]
        assert isinstance(hired, ScholarHired)
        assert isinstance(step.entry, Played)
        assert step.entry.by is not By.NECESSITY, "it had to be given"
        assert edition.salaries[hired.area] == max(edition.salaries)
        assert edition.owner(hired.scholar) == found.to
        assert found.to is not None
        assert not table.chairs[found.to].computer
        banished = {
            edition.owner(event.scholar) for event in step.events if isinstance(event, ScholarBanished)
        }
        assert found.seat not in {step.scene.landlord, *banished}


def test_a_person_is_warned_of_an_offer_by_a_player_to_whom_its_speaker_broke_a_word() -> None:
    for table, step, found in of(Mood.WARN):
        offer = step.events[found.place]
        assert isinstance(offer, StatementMade)
        assert not offer.threat
        assert (offer.seat, offer.to) == (found.about, found.to)
        assert found.to is not None
        assert not table.chairs[found.to].computer
        assert any(
            word.broken_by == found.about and word.other(offer.seat) == found.seat
            for word in step.statements_before
        )


def test_a_duel_is_commented_by_a_player_who_has_no_part_in_it() -> None:
    for table, step, found in of(Mood.DUEL):
        bribe = step.events[0]
        edition = table.edition
        assert isinstance(bribe, BribePaid)
        assert step.scene is not None
        paid = paid_in_stage(table, step)
        rivals = rivals_of(edition, bribe.scholar, step.scene.rivals)
        highest = max(paid[rival] for rival in rivals if rival in paid)
        assert edition.minimum_bribe < highest < bribe.amount
        assert found.to is None
        assert found.seat not in {bribe.seat, bribe.landlord, *(edition.owner(rival) for rival in rivals)}


def test_a_coalition_is_called_for_against_a_leader_who_is_well_ahead() -> None:
    for _, step, found in of(Mood.COALITION):
        turn = step.events[found.place]
        assert isinstance(turn, TurnBegan)
        assert turn.round >= 3
        assert found.about is not None
        assert found.seat != found.about
        rest = [income for seat, income in enumerate(step.incomes) if seat != found.about]
        assert step.incomes[found.about] >= 1.2 * max(rest)


FACTS = {Mood.WARN: " so far.)", Mood.COALITION: " a turn.)"}


def test_a_remark_is_told_with_its_addressee_and_its_fact() -> None:
    told = Counter[Mood]()
    unsaid = 0
    for table, step, found in all_remarks():
        wording = wording_of(table)
        lines = "\n".join(Storyteller(wording, table).tell([step])).split("\n")
        to = "" if found.to is None else wording.seat(found.to)
        by = f"**{table.chairs[found.seat].name}"
        fact = FACTS.get(found.mood, "”")
        if any(by in line and to in line and line.endswith(fact) for line in lines):
            told[found.mood] += 1
        else:
            unsaid += 1
    assert told.keys() == REMARKS
    assert unsaid <= told.total() / 20, "only where the player says something else in its place"


def test_remarks_follow_from_the_log_and_not_from_what_was_told_before() -> None:
    for game in GAMES[:4]:
        table = played(*game)
        whole = Storyteller(wording_of(table), table).tell(table.history)
        alone = [
            line for step in table.history for line in Storyteller(wording_of(table), table).tell([step])
        ]
        assert "\n".join(whole) == "\n".join(alone)


def test_computers_without_characters_make_no_remarks() -> None:
    table = played(*GAMES[0])
    chairs = [replace(chair, character=None) for chair in table.chairs]
    wording = Wording(texts_for("en"), table.edition, chairs)
    assert not any(remark(table.history, step, wording, table.id) for step in table.history)
