"""What may be said, as a list: each legal, bounded, the likeliest first, in an order of no purse."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from intrigue_core import (
    MAYFAIR_2005,
    Agree,
    Decline,
    Edition,
    Game,
    PayClause,
    PublicView,
    SeatView,
    Speak,
    StatementState,
    Withdraw,
)
from intrigue_core.bargaining import legality, ready
from intrigue_core.bargaining.legality import Room, check_speak
from tests.core.bargaining.gossip import chat
from tests.rules.editions import every_edition

RICH = 10**7


def moments(edition: Edition, seed: int) -> Iterator[Game]:
    """Yield a game now and then while everybody talks, and at its end."""
    rng = Random(seed)
    game = Game(edition, edition.max_seats)
    while not game.over:
        chat(game, rng)
        if rng.random() < 0.1:
            yield game
        game.play(rng.choice(game.legal_commands()))
    yield game


def views(edition: Edition, seed: int) -> Iterator[tuple[Game, SeatView]]:
    for game in moments(edition, seed):
        for seat in range(game.seats):
            yield game, game.view(seat)


@pytest.mark.parametrize("promises", ["remembered", "binding"])
@every_edition
def test_all_that_is_listed_can_be_said(edition: Edition, promises: str) -> None:
    kinds = set[str]()
    for game, view in views(edition.variant(promises=promises), 1):
        listed = view.legal_statements()
        assert len(listed) <= 200
        assert len(set(listed)) == len(listed)
        for said in listed:
            assert said.seat == view.seat
            game.validate(said)
            kinds.add(said.kind)
            if isinstance(said, Speak):
                kinds.update(clause.kind for clause in (*said.mine, *said.yours))
    clauses = {"pay", "hire", "refuse", "auction", "favour", "spare", "send"}
    assert kinds == {"speak", "agree", "decline", "withdraw", *clauses}


@every_edition
def test_no_purse_changes_the_order(edition: Edition) -> None:
    shorter = 0
    for _, view in views(edition, 2):
        poor = view._replace(cash=edition.minimum_bribe).legal_statements()
        rich = view._replace(cash=RICH).legal_statements()
        both = set(poor).intersection(rich)
        assert [said for said in poor if said in both] == [said for said in rich if said in both]
        left_out = [said for said in rich if said not in both]
        assert all(_pays(said) for said in left_out)
        assert len(poor) == len(both) or len(rich) == 200, "more is listed only where there is room for it"
        shorter += bool(left_out)
    assert shorter


def _pays(said: object) -> bool:
    if isinstance(said, Speak):
        return any(isinstance(clause, PayClause) for clause in said.mine)
    return isinstance(said, Agree)


def test_what_a_menu_shows_is_among_it() -> None:
    for _, view in views(MAYFAIR_2005, 3):
        listed = view.legal_statements()
        shown = [one for to in range(5) if to != view.seat for one in view.ready.promises(to)]
        if not view.public.over:
            assert all(said in listed for said in (*view.ready.offers(), *shown))


@every_edition
def test_no_statement_of_one_clause_is_listed_twice(edition: Edition) -> None:
    """Discord refuses a form with two options of one value: whoever wanted it got no answer."""
    for _, view in views(edition, 2):
        for to in set(range(view.public.seats)) - {view.seat}:
            for asked in (False, True):
                for kind in view.ready.of_one_clause(to, asked=asked):
                    assert len(set(kind)) == len(kind)


def test_answers_come_first_and_what_is_withdrawn_last() -> None:
    answered = 0
    for _, view in views(MAYFAIR_2005, 4):
        waiting = [
            word.number
            for word in view.public.statements
            if word.is_offer and word.to == view.seat and word.state is StatementState.OPEN
        ]
        listed = view.legal_statements()
        places = [
            place
            for place, said in enumerate(listed)
            if isinstance(said, Agree | Decline) or (isinstance(said, Speak) and said.answers is not None)
        ]
        assert places == list(range(len(places)))
        assert [said.statement for said in listed if isinstance(said, Decline)] == waiting
        taken_back = [place for place, said in enumerate(listed) if isinstance(said, Withdraw)]
        assert taken_back == list(range(len(listed) - len(taken_back), len(listed)))
        answered += bool(waiting)
    assert answered


@pytest.mark.parametrize("edition", [MAYFAIR_2005.variant(promises="talk"), MAYFAIR_2005])
def test_nothing_is_listed_where_nothing_can_be_said(edition: Edition) -> None:
    *_, game = moments(edition, 5)
    assert game.over
    assert game.view(0).legal_statements() == []
    if edition.promises == "talk":
        assert Game(edition, 3).view(0).legal_statements() == []


def test_a_list_is_no_trial_of_thousands(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[object] = []

    def counting(*args: object) -> None:
        tried.append(args)
        check_speak(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(ready, "check_speak", counting)
    most = 0
    for _, view in views(MAYFAIR_2005, 6):
        tried.clear()
        view.legal_statements()
        most = max(most, len(tried))
    assert 0 < most <= 450


def test_a_list_counts_what_was_said_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games of people who talk have hundreds of statements, and a list tries hundreds of sentences."""
    counted: list[PublicView] = []

    def counting(public: PublicView) -> Room:
        counted.append(public)
        return Room(public)

    monkeypatch.setattr(legality, "Room", counting)
    monkeypatch.setattr(ready, "Room", counting)
    for _, view in views(MAYFAIR_2005, 6):
        counted.clear()
        view.legal_statements()
        assert len(counted) <= 1
