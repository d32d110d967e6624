"""The model of a picture: from the public view alone, and nothing else."""

from __future__ import annotations

import pytest

from bot.locales import texts_for
from bot.pictures import BoardPicture, picture_of
from bot.pictures.model import Banished, ParkGroup
from bot.pictures.samples import positions, sample_labels
from intrigue_core import EDITIONS, MAYFAIR_2005, Edition, Game, PositionBuilder, PublicView

WORDS = texts_for("en")
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")


def read(public: PublicView) -> BoardPicture:
    return picture_of(public, NAMES[: public.seats], sample_labels(public, WORDS))


def conflict() -> Game:
    """T7 to T9 of the rule book: yellow's turn, with one applicant alone and two conflicts."""
    table = PositionBuilder(MAYFAIR_2005, seats=4, in_round=3, landlord="yellow")
    yellow = table.palace("yellow").employs("green priest", at=6_000)
    yellow.receives("blue clerk", "green scientist", "red scientist", "blue priest")
    return Game.set_up(table)


def test_cash_does_not_come_in_while_it_is_secret() -> None:
    rich, poor = (PositionBuilder(MAYFAIR_2005, seats=4, in_round=3, landlord="yellow") for _ in range(2))
    for colour, cash in (("red", 0), ("yellow", 1_000), ("green", 90_000), ("blue", 5_000)):
        poor.cash(colour, cash)
    assert hash(read(Game.set_up(rich).view())) == hash(read(Game.set_up(poor).view()))
    assert read(Game.set_up(rich).view()) == read(Game.set_up(poor).view())


def test_cash_is_shown_once_it_is_open() -> None:
    *_, last = positions(MAYFAIR_2005, 3, seed=2)
    assert last.over
    palaces = read(last).palaces
    assert all(palace.cash for palace in palaces)
    assert [seat for seat, palace in enumerate(palaces) if palace.winner] == list(last.winners)
    assert not any(palace.landlord or palace.acting for palace in palaces)


def test_the_park_of_the_landlord_is_in_the_order_of_the_stages() -> None:
    game = conflict()
    board = read(game.view())
    lone, external, internal, *rest = board.palaces[1].park
    assert [figure.profession for figure in lone.figures] == ["clerk"]
    assert lone.negotiating
    assert not lone.fighting
    assert sorted(figure.house for figure in external.figures) == ["green", "red"]
    assert external.fighting
    assert not external.negotiating
    assert [(figure.house, figure.profession) for figure in internal.figures] == [("blue", "priest")]
    assert internal.fighting
    assert rest == []


def test_who_has_to_pay_and_what_was_paid_is_marked() -> None:
    game = conflict()
    before = read(game.view()).palaces[1].park[0].figures[0]
    assert (before.paying, before.bribe) == (True, "")
    game.play(game.legal_commands()[7])
    after = read(game.view()).palaces[1].park[0].figures[0]
    assert (after.paying, after.bribe) == (False, "8k")


def test_the_area_that_is_fought_for_is_marked() -> None:
    for public in positions(MAYFAIR_2005, 5, seed=3):
        contested = [
            (seat, area)
            for seat, palace in enumerate(read(public).palaces)
            for area, post in enumerate(palace.posts)
            if post.contested
        ]
        stage = public.current_stage
        expected = [] if stage is None or stage.area is None else [(public.landlord, stage.area)]
        assert contested == expected


def test_everybody_is_somewhere() -> None:
    for public in positions(MAYFAIR_2005, 5, seed=4):
        board = read(public)
        shown = sum(len(owner.professions) for owner in board.island)
        for palace in board.palaces:
            shown += sum(post.figure is not None for post in palace.posts)
            shown += sum(len(party.figures) for party in palace.park)
            shown += sum(unsent.count for unsent in palace.reserve)
        assert shown == 5 * MAYFAIR_2005.scholars_per_seat


def test_twins_are_numbered_where_both_are_in_question() -> None:
    table = PositionBuilder(MAYFAIR_2005, seats=4, in_round=2, landlord="yellow")
    table.palace("yellow").receives("red priest", "red priest")
    (party,) = read(Game.set_up(table).view()).palaces[1].park
    assert [figure.number for figure in party.figures] == ["1", "2"]


def test_others_wait_alone_and_the_banished_by_owner() -> None:
    table = PositionBuilder(MAYFAIR_2005, seats=4, in_round=2, landlord="yellow")
    table.palace("red").employs("green clerk", at=1_000)
    table.palace("green").receives("red clerk", "red doctor")
    board = read(Game.set_up(table.banished("yellow priest", "blue clerk", "yellow doctor")).view())
    assert [len(party.figures) for party in board.palaces[2].park] == [1, 1]
    assert not any(party.negotiating for party in board.palaces[2].park)
    assert isinstance(board.palaces[2].park[0], ParkGroup)
    assert board.island == (Banished("yellow", ("doctor", "priest")), Banished("blue", ("clerk",)))


# --- where there is little room ---


def bribes(board: BoardPicture) -> set[str]:
    """All bribes that a picture shows."""
    figures = [figure for palace in board.palaces for party in palace.park for figure in party.figures] + [
        post.figure for palace in board.palaces for post in palace.posts if post.figure
    ]
    return {figure.bribe for figure in figures if figure.bribe}


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_sums_are_in_thousands(edition: Edition) -> None:
    shown: set[str] = set()
    for public in positions(edition, 4, seed=1):
        board = read(public)
        expected = {f"{bribe.amount // 1_000}k" if bribe.amount else "0" for bribe in public.bribes}
        assert bribes(board) <= expected, "a banished scholar shows no bribe"
        shown |= bribes(board)
        assert all(
            post.salary == f"{salary // 1_000}k"
            for palace in board.palaces
            for post, salary in zip(palace.posts, edition.salaries, strict=True)
        )
    assert len(shown) > 3


def test_what_is_no_whole_thousands_is_written_out() -> None:
    halves = MAYFAIR_2005.model_copy(update={"unit": 500, "salaries": (500, 1_500, 3_000, 10_000)})
    board = read(Game(halves, 4).view())
    assert [post.salary for post in board.palaces[0].posts] == ["500", "1,500", "3k", "10k"]


def test_a_board_of_earlier_marks_nobodys_turn() -> None:
    public = conflict().view()
    marked = [palace.landlord or palace.acting for palace in read(public).palaces]
    assert any(marked)
    past = picture_of(public, NAMES[:4], sample_labels(public, WORDS), past=True)
    assert not any(palace.landlord or palace.acting for palace in past.palaces)
