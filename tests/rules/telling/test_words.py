"""A story means the same in every edition, and says so when it cannot."""

from __future__ import annotations

from typing import Any

import pytest

from intrigue_core import AMIGO_2003, EDITIONS, FX_SCHMID_1994, MAYFAIR_2005, Edition, ErrorCode
from tests.rules.table import Table
from tests.rules.words import Words

SMALL = MAYFAIR_2005.variant(
    name="small",
    max_seats=4,
    colours=("black", "white", "pink", "gold"),
    salaries=(9, 40, 20),
    professions=("cook", "doctor", "smith"),
    rounds=4,
    starting_cash=100,
    unit=1,
    minimum_bribe=2,
)


def words(edition: Edition, areas: Any = None, professions: Any = None) -> Words:
    return Words(edition, MAYFAIR_2005, areas, professions)


def salaries(edition: Edition, *areas: int) -> list[int]:
    """Return what these areas of a story that speaks of no others pay."""
    said = words(edition, areas, ())
    return [said.salary(area) for area in areas]


def test_in_its_own_edition_a_story_is_told_as_it_is() -> None:
    said = words(MAYFAIR_2005)
    assert [said.salary(area) for area in MAYFAIR_2005.salaries] == list(MAYFAIR_2005.salaries)
    assert said.scholar("green priest") == "green priest"
    assert said.money(1_500) == said.at_most(1_500) == said.back(1_500) == 1_500
    for area, salary in enumerate(MAYFAIR_2005.salaries):
        assert said.told_salary(area) == salary


def test_the_same_salary_is_the_same_area_wherever_it_is() -> None:
    assert salaries(AMIGO_2003, 6_000, 1_000) == [6_000, 1_000]
    assert salaries(FX_SCHMID_1994, 10_000, 3_000) == [100_000, 30_000], "ten times as much is the same"


def test_else_areas_keep_their_order_and_the_best_is_the_best() -> None:
    assert salaries(FX_SCHMID_1994, 1_000, 3_000, 6_000) == [10_000, 20_000, 100_000]
    assert salaries(SMALL, 10_000, 1_000, 3_000) == [40, 9, 20]
    assert salaries(SMALL, 6_000, 3_000) == [40, 9]
    assert salaries(SMALL, 6_000) == [40]
    assert salaries(SMALL) == []


@pytest.mark.parametrize("edition", [*EDITIONS.values(), SMALL], ids=lambda edition: edition.name)
def test_areas_never_change_places(edition: Edition) -> None:
    told = (1_000, 6_000, 10_000)
    here = salaries(edition, *told)
    assert here == sorted(here)
    assert len(set(here)) == 3
    assert set(here) <= set(edition.salaries)
    said = words(edition, told, ())
    assert [said.told_salary(edition.salaries.index(salary)) for salary in here] == list(told)


def test_professions_are_called_as_they_are_or_in_the_order_of_the_story() -> None:
    said = words(FX_SCHMID_1994, (), ("scientist", "priest"))
    assert (said.profession("priest"), said.profession("scientist")) == ("priest", "scientist")
    said = words(SMALL, (), ("clerk", "doctor"))
    assert (said.profession("clerk"), said.profession("doctor")) == ("cook", "doctor")
    said = words(SMALL, (), ("doctor", "clerk"))
    assert (said.profession("doctor"), said.profession("clerk")) == ("cook", "doctor")
    assert said.scholar("green clerk") == "pink doctor"
    assert said.told_scholar(SMALL.scholar(2, 1)) == "green clerk"
    assert said.told_scholar(SMALL.scholar(2, 2)) == "green other-smith"


def test_money_is_counted_in_minimum_bribes() -> None:
    said = words(SMALL, (), ())
    assert (said.money(1_000), said.money(32_000), said.money(1_500)) == (2, 64, 3)
    assert (said.back(64), said.back(3)) == (32_000, 1_500)
    assert (said.at_most(999), said.at_most(500), said.at_most(0), said.at_most(-1)) == (1, 1, 0, -1)
    with pytest.raises(pytest.skip.Exception, match="needs 1,250 ducats, and small has no coin for a part"):
        said.money(1_250)
    with pytest.raises(ValueError, match="7 of odd is no whole number of the story's ducats"):
        words(SMALL.variant(name="odd", minimum_bribe=3), (), ()).back(7)


@pytest.mark.parametrize(
    ("setting", "reason"),
    [
        ({}, "the story needs 4 areas, and small has 3"),
        ({"areas": (1_000,)}, "the story needs 4 professions, and small has 3"),
        ({"areas": (), "professions": (), "seats": 5}, "the story needs 5 seats, and small has 3 to 4"),
        ({"areas": (), "professions": (), "in_round": 5}, "needs a round 5, and small has 4 rounds"),
    ],
)
def test_what_an_edition_lacks_is_said_before_the_story_begins(setting: dict[str, Any], reason: str) -> None:
    with pytest.raises(pytest.skip.Exception, match=reason):
        Table(SMALL, landlord="red", **setting)


def test_too_few_twins_are_said_as_they_are_met() -> None:
    edition = MAYFAIR_2005.variant(name="single", scholars_per_profession=1, rounds=3)
    table = Table(edition, landlord="red")
    table.palace("red").receives("blue doctor")
    with pytest.raises(pytest.skip.Exception, match="needs 2 scholars such as blue doctor, and single has 1"):
        table.palace("green").receives("blue doctor")


@pytest.mark.parametrize(
    ("areas", "professions", "wrong"),
    [((5_000,), (), "no area of 5000"), ((), ("banker",), "no profession of the name banker")],
)
def test_a_story_speaks_the_words_that_it_is_told_in(areas: Any, professions: Any, wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        words(MAYFAIR_2005, areas, professions)


@pytest.mark.parametrize("edition", [MAYFAIR_2005, SMALL], ids=lambda edition: edition.name)
def test_a_story_speaks_of_nothing_that_it_did_not_name(edition: Edition) -> None:
    """In its own edition, too, or nobody would notice."""
    said = words(edition, (1_000, 10_000), ("doctor",))
    with pytest.raises(ValueError, match="speaks of area 6000, and said that it would speak of 1000, 10000"):
        said.salary(6_000)
    with pytest.raises(ValueError, match=r"speaks of profession clerk, and said .* of doctor"):
        said.scholar("red clerk")
    between = sorted(edition.salaries)[1]
    with pytest.raises(ValueError, match=f"no area that pays {between} in {edition.name}"):
        said.told_salary(edition.salaries.index(between))


# --- scholars by name ---


def fought() -> Table:
    """Red's turn: blue's two doctors apply, and green's clerk, whose twin works at yellow's."""
    table = Table(MAYFAIR_2005, landlord="red")
    table.palace("red").receives("green clerk", "blue doctor", "blue doctor")
    table.palace("yellow").employs("blue priest", at=1_000).employs("green clerk", at=3_000)
    table.keeps("red", "doctor", "doctor")
    table.begin()
    return table


def test_a_name_that_fits_several_is_refused() -> None:
    table = fought()
    with pytest.raises(ValueError, match="there are 2 scholars such as blue doctor: first or second"):
        table.scholar("blue doctor")
    first = MAYFAIR_2005.scholar(3, 1)
    assert table.scholar("first blue doctor") == first
    assert table.scholar("second blue doctor") == first + 1
    assert table.order == ["green clerk"]
    table.players[2].bribes(1_000)
    table.players[0].hires("green clerk", at=1_000)
    with pytest.raises(ValueError, match="there are 2 scholars such as blue doctor"):
        table.players[0].hires("blue doctor", at=3_000)


def test_who_is_nearer_is_meant() -> None:
    """The one in the stage, else at the landlord's, else anywhere; of two elsewhere neither."""
    table = fought()
    here = MAYFAIR_2005.scholar(2, 3, copy=1)
    assert table.stage.payers == (here,)
    assert table.scholar("green clerk") == here, "who is in the stage, though its twin was sent before it"
    table.players[2].bribes(1_000)
    table.players[0].hires("green clerk", at=1_000)
    assert table.scholar("green clerk") == here, "who works at the landlord's"
    assert table.scholar("blue priest") == MAYFAIR_2005.scholar(3, 2)
    with pytest.raises(ValueError, match="there is no red doctor on the table"):
        table.scholar("red doctor")


def test_what_is_refused_changes_nothing() -> None:
    table = fought()
    with table.refuses(ErrorCode.NOT_YOUR_TURN):
        table.players[1].bribes(1_000)
    with pytest.raises(pytest.fail.Exception), table.refuses(ErrorCode.NOT_YOUR_TURN):
        pass


def test_who_works_where_the_story_does_not_look() -> None:
    """`staff` will not call an area by a number that the story does not know; `best_first` needs none."""
    table = Table(MAYFAIR_2005, landlord="red", areas=(1_000,), professions=("doctor", "clerk"))
    table.palace("red").employs("blue doctor", at=1_000).receives("green clerk")
    table.begin()
    assert table.palace("red").staff == {1_000: "blue doctor"}
    table.players[2].bribes(1_000)
    table.play(next(each for each in reversed(table.game.legal_commands())))
    with pytest.raises(ValueError, match="no area that pays"):
        _ = table.palace("red").staff
    assert table.palace("red").best_first == ["green clerk", "blue doctor"]
