"""Which statements players keep and break, when, and to whom: each character in its own measure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from intrigue_core import (
    EDITIONS,
    MAYFAIR_2005,
    Agree,
    Area,
    AuctionClause,
    Clause,
    Command,
    CommandError,
    Ducats,
    Edition,
    Event,
    FavourClause,
    Game,
    Hire,
    HireClause,
    PayBribe,
    PayClause,
    PositionBuilder,
    PublicView,
    RefuseClause,
    Seat,
    SendClause,
    SendScholars,
    SpareClause,
    Speak,
    StatementState,
)
from intrigue_core.bargaining.binding import binds
from intrigue_core.bargaining.facts import ClauseState
from intrigue_core.bargaining.statements import tally_of
from intrigue_core.events import StatementJudged
from intrigue_core.model import BRIBE
from intrigue_core.players import play_game
from intrigue_core.players.bargainer import BargainingPlayer
from intrigue_core.players.character import CHARACTERS, Character
from intrigue_core.players.decision import Mood, PlayerAction
from tests.core.players.company import acts, done, opened, sizes, thought, told
from tests.sampling import so_many

# --- keeping ---


SAINT = CHARACTERS["merchant"]._replace(honour=1e9, at_the_end=1.0)
ROGUE = CHARACTERS["merchant"]._replace(honour=0.0)

KINDS = (PayClause, HireClause, RefuseClause, AuctionClause, FavourClause, SpareClause, SendClause)


def something(kind: type[Clause], public: PublicView, seat: Seat, rng: Random) -> Clause | None:
    """Something of a kind that a seat could promise somebody now, and keep; None if there is nothing."""
    edition = public.edition
    other = rng.choice([each for each in range(public.seats) if each != seat])
    stage = public.current_stage
    best = max(edition.salaries)
    if kind is FavourClause:
        return FavourClause(to=other, least=rng.choice(edition.salaries))
    if kind is SpareClause:
        return SpareClause(whom=other)
    if kind is SendClause:
        left = [each for each, count in enumerate(public.reserve_of(seat)) if count]
        return SendClause(profession=rng.choice(left), palace=other) if left else None
    if kind is PayClause:
        own = public.payer is not None and edition.owner(public.payer) == seat
        return PayClause(scholar=public.payer or 0, amount=5 * edition.minimum_bribe) if own else None
    if stage is None or seat != public.landlord:
        return None
    rivals = [one for group in stage.groups for one in group if len(group) > 1]
    if not rivals:
        return None
    scholar = rng.choice(rivals)
    if kind is HireClause:
        return HireClause(scholar=scholar, least=best if stage.area is None and rng.random() < 0.5 else 0)
    return AuctionClause(scholar=scholar) if kind is AuctionClause else RefuseClause(scholar=scholar)


def given_statements(
    character: Character, edition: Edition, kind: type[Clause], seed: int
) -> Counter[StatementState]:
    """What becomes of words of one kind that somebody has given, one at a time, in a game without others."""
    rng = Random(f"{edition.name}/{seed}")
    seats = sizes(edition)[-1]
    game = opened(edition, seats, seed)
    minds = [BargainingPlayer(Random(f"{seed}/{seat}"), character) for seat in range(seats)]
    told(minds, game.events())
    while (seat := game.acting) is not None:
        public = game.view()
        free = not any(
            statement.seat == seat and not statement.state.is_settled for statement in public.statements
        )
        clause = something(kind, public, seat, rng) if free else None
        if clause is not None:
            to = getattr(clause, "to", getattr(clause, "whom", None))
            if to is None:
                to = public.landlord if seat != public.landlord else (seat + 1) % seats
            _give(game, minds, Speak(seat=seat, to=to, mine=(clause,), yours=()))
        done(game, minds, minds[seat].think(game.view(seat)).command)
    return Counter(statement.state for statement in game.view().statements)


def _give(game: Game, minds: list[BargainingPlayer], statement: Speak) -> None:
    try:
        game.validate(statement)
    except CommandError:
        return
    done(game, minds, statement)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_with_honour_every_word_is_kept_that_can_be_and_without_it_the_tempting_ones_are_not(
    kind: type[Clause],
) -> None:
    saint = Counter[StatementState]()
    rogue = Counter[StatementState]()
    for edition in EDITIONS.values():
        for seed in range(so_many(1, 2)):
            saint += given_statements(SAINT, edition, kind, seed)
            rogue += given_statements(ROGUE, edition, kind, seed)
    assert saint[StatementState.KEPT] > 4
    assert saint[StatementState.BROKEN] == 0
    assert rogue[StatementState.BROKEN] > 2


def could_keep(game: Game, seat: Seat, turn: int) -> bool:
    """Return whether a landlord can get through its turn without breaking a word, if all pay as agreed."""
    public = game.view()
    if public.turn != turn or game.acting is None:
        return True
    if public.deciding is BRIBE:
        assert public.payer is not None
        owed = [
            clause.amount
            for statement in public.statements
            if statement.state is StatementState.AGREED
            for clause in (*statement.mine, *statement.yours)
            if isinstance(clause, PayClause) and clause.scholar == public.payer
        ]
        ways: Sequence[Command] = [PayBribe(seat=game.acting, amount=max(owed, default=_least(game)))]
    else:
        ways = [way for way in game.legal_commands() if not _are_twins(way)]
    for way in ways:
        after = game.copy()
        after.play(way)
        if not _broken_by(after.events(game.version), seat) and could_keep(after, seat, turn):
            return True
    return False


def _are_twins(way: Command) -> bool:
    """Return whether two of a kind would be sent to one palace, which nobody is held to."""
    return isinstance(way, SendScholars) and way.first == way.second


def _least(game: Game) -> int:
    return game.edition.minimum_bribe


def _broken_by(events: Sequence[Event], seat: Seat) -> bool:
    return any(
        isinstance(event, StatementJudged) and event.state is StatementState.BROKEN and event.seat == seat
        for event in events
    )


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.name)
def test_people_of_honour_break_nothing_that_can_be_kept(edition: Edition) -> None:
    """Whatever they say of their own accord, and agree to: now and then that is too much."""
    kept = Counter[str]()
    impossible = 0
    decisions = 0
    for seed in range(4):
        game = opened(edition.variant(promises="remembered"), 4, seed)
        minds = [BargainingPlayer(Random(f"honour/{seed}/{seat}"), _honest(seat)) for seat in range(4)]
        for seat, act in acts(game, minds):
            decisions += 1
            if act.mood is Mood.BREAK:
                impossible += 1
                assert not could_keep(game, seat, game.view().turn), act
        for statement in game.view().statements:
            for _, clauses, states in statement.parties:
                pairs = zip(clauses, states, strict=True)
                kept.update(clause.kind for clause, state in pairs if state is ClauseState.KEPT)
    assert {"pay", "hire", "spare"} <= set(kept)
    assert impossible < decisions / 50


def _honest(seat: Seat) -> Character:
    character = [*CHARACTERS.values()][seat]
    return character._replace(honour=1e9, at_the_end=1.0, peace=0.5, threats=0.0)


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.name)
def test_what_binds_is_never_broken(edition: Edition) -> None:
    """The rules see to it, and minds without any honour play by them."""
    bound = broken = 0
    for seed in range(3):
        game = opened(edition.variant(promises="binding"), 4, seed)
        first = game.first_player
        minds = [BargainingPlayer(Random(f"binding/{seed}/{seat}"), ROGUE) for seat in range(4)]
        for _ in acts(game, minds):
            pass
        for statement in game.view().statements:
            landlord = (first + statement.turn) % 4
            if statement.state not in (StatementState.KEPT, StatementState.BROKEN) or not statement.is_offer:
                continue
            broken += statement.broken_by is not None
            if binds(statement, landlord):
                bound += 1
                assert statement.broken_by != landlord
    assert bound > 5
    assert broken, "by who pays less, or what binds nobody"


# --- owing nothing any more ---


def test_what_is_kept_already_is_not_owed_again() -> None:
    """Of a word whose other side is still to come: who has sent as they said is free to send otherwise."""
    again = 0
    for seed in range(6):
        game = Game(MAYFAIR_2005, 4)
        minds = [BargainingPlayer(Random(f"{seed}/{seat}"), SAINT) for seat in range(4)]
        told(minds, game.events())
        mine = SendClause(profession=seed % 4, palace=1)
        done(game, minds, Speak(seat=0, to=1, mine=(mine,), yours=(SpareClause(whom=0),)))
        done(game, minds, Agree(seat=1, statement=0))
        sent = list[bool]()
        while (seat := game.acting) is not None:
            act = minds[seat].think(game.view(seat))
            if seat == 0 and isinstance(act.command, SendScholars):
                assert game.view().statements[0].state is StatementState.AGREED
                assert act.mood is None
                sent.append((seed % 4, 1) in (act.command.first, act.command.second))
            done(game, minds, act.command)
        assert sent[0], "it keeps its word"
        again += not all(sent)
    assert again, "it would rather send elsewhere later"


# --- breaking ---


RED, YELLOW, GREEN = range(3)
MERCHANT = CHARACTERS["merchant"]
BEST: Area = max(range(4), key=lambda area: MAYFAIR_2005.salaries[area])
AGREED = 12_000


def test_nobody_promises_peace_who_has_nobody_left_to_send_elsewhere() -> None:
    lover = CHARACTERS["diplomat"]._replace(peace=2.0)
    seated = [lover, *(CHARACTERS[key] for key in ("miser", "gambler", "opportunist"))]
    for number in range(12):
        game = Game(MAYFAIR_2005, 4)
        minds = [BargainingPlayer(Random(f"{number}/{seat}"), one) for seat, one in enumerate(seated)]
        play_game(game, minds)
        assert not tally_of(game.view().statements, 0).broken


# --- as a landlord ---


def as_landlord(character: Character, *, leads: bool = True) -> PlayerAction:
    """Return red's decision about a post of green's that it has promised yellow, who has paid for it.

    Args:
        leads: has yellow the best posts elsewhere, or green?
    """
    table = PositionBuilder(MAYFAIR_2005, seats=4, in_round=3, landlord="red")
    table.palace("red").employs("green doctor", at=10_000).receives("yellow doctor")
    rich = "yellow" if leads else "green"
    table.palace("blue").employs(f"{rich} clerk", at=10_000).employs(f"{rich} priest", at=6_000)
    game = Game.set_up(table)
    while (scholar := game.view().payer) is not None:
        seat = MAYFAIR_2005.owner(scholar)
        if seat == YELLOW:
            agree(game, HireClause(scholar=scholar), scholar)
        game.play(PayBribe(seat=seat, amount=AGREED if seat == YELLOW else MAYFAIR_2005.minimum_bribe))
    return thought(game, character)


def to_a_liar(character: Character, *, pays: Ducats) -> PlayerAction:
    """Return red's decision about a post that it has promised yellow, who was to pay for another one."""
    table = PositionBuilder(MAYFAIR_2005, seats=4, in_round=3, landlord="red")
    table.palace("red").receives("yellow doctor").receives("yellow priest").receives("green priest")
    game = Game.set_up(table)
    doctor, priest = (one for one in game.view().applicants[RED] if MAYFAIR_2005.owner(one) == YELLOW)
    game.play(Speak(seat=RED, to=YELLOW, mine=(HireClause(scholar=priest),), yours=()))
    agree(game, HireClause(scholar=doctor), doctor)
    while (stage := game.view().current_stage) is not None:
        scholar = game.view().payer
        if scholar is not None:
            amount = pays if scholar == doctor else MAYFAIR_2005.minimum_bribe
            game.play(PayBribe(seat=MAYFAIR_2005.owner(scholar), amount=amount))
        elif priest in stage.payers:
            break
        else:
            game.play(thought(game, character).command)
    return thought(game, character)


def test_avengers_owe_nothing_to_who_broke_their_word_and_others_do() -> None:
    avenger = CHARACTERS["avenger"]
    assert to_a_liar(avenger, pays=AGREED // 2).mood is Mood.BREAK
    assert to_a_liar(avenger, pays=AGREED).mood is Mood.KEEP
    assert to_a_liar(avenger._replace(to_liars=0.4), pays=AGREED // 2).mood is Mood.KEEP
    assert to_a_liar(MERCHANT, pays=AGREED // 2).mood is Mood.KEEP


def agree(game: Game, hired: HireClause, scholar: int) -> None:
    """Let yellow agree to red's price."""
    priced = PayClause(scholar=scholar, amount=AGREED)
    game.play(Speak(seat=RED, to=YELLOW, mine=(hired,), yours=(priced,)))
    game.play(Agree(seat=YELLOW, statement=len(game.view().statements) - 1))


def test_a_landlord_to_whom_money_that_it_has_counts_nothing_gives_the_post_to_whom_it_likes() -> None:
    sly = MERCHANT._replace(honour=0.2, pocketed=0.0)
    act = as_landlord(sly)
    assert act.mood is Mood.BREAK
    assert isinstance(act.command, Hire)
    assert [MAYFAIR_2005.owner(one) for one, _ in act.command.placements] == [GREEN]
    assert as_landlord(sly, leads=False).mood is Mood.KEEP, "it likes yellow better anyway"
    assert as_landlord(sly._replace(pocketed=1.0)).mood is Mood.KEEP, "it has been paid well"
    assert as_landlord(sly._replace(honour=8.0)).mood is Mood.KEEP


def test_the_fewer_turns_are_to_come_the_cheaper_is_a_word() -> None:
    """A word about the same: the last rounds, not what the post is worth, make the difference."""
    steady = MERCHANT._replace(honour=1.0, thrift=1.0)
    early, late = (paying(steady, in_round=number) for number in (2, 4))
    assert early.mood is late.mood is Mood.PAY
    fading = steady._replace(at_the_end=0.0)
    assert paying(fading, in_round=2).mood is Mood.PAY
    assert paying(fading, in_round=4).mood is Mood.BREAK


# --- as a payer ---


def paying(character: Character, *, in_round: int, amount: Ducats = AGREED // 2) -> PlayerAction:
    """Return yellow's bribe for a post that red has promised it for so much."""
    table = PositionBuilder(MAYFAIR_2005, seats=4, in_round=in_round, landlord="red")
    table.palace("red").receives("yellow doctor")
    game = Game.set_up(table)
    scholar = game.view().payer
    assert scholar is not None
    priced = PayClause(scholar=scholar, amount=amount)
    hired = HireClause(scholar=scholar, area=BEST)
    game.play(Speak(seat=RED, to=YELLOW, mine=(hired,), yours=(priced,)))
    game.play(Agree(seat=YELLOW, statement=0))
    return thought(game, character)


def test_misers_pay_less_than_agreed_when_little_can_come_of_it() -> None:
    miser = CHARACTERS["miser"]
    cheat = paying(miser, in_round=4, amount=AGREED)
    assert cheat.mood is Mood.BREAK
    assert cheat.command == PayBribe(seat=YELLOW, amount=MAYFAIR_2005.minimum_bribe)
    assert paying(miser, in_round=2, amount=AGREED).mood is Mood.PAY
    assert paying(miser, in_round=4, amount=MAYFAIR_2005.minimum_bribe).mood is Mood.PAY, "it saves nothing"
    assert paying(miser._replace(thrift=0.0), in_round=4, amount=AGREED).mood is Mood.PAY
    assert paying(MERCHANT, in_round=4, amount=AGREED).mood is Mood.PAY


def test_a_small_word_is_not_worth_breaking_to_who_breaks_large_ones() -> None:
    """Saving 5,000 is much of a small word; it is little of what a gambler plays for."""
    bold = MERCHANT._replace(honour=0.5, thrift=1.0)
    assert paying(bold, in_round=4).mood is Mood.BREAK
    assert paying(bold._replace(petty=0.8), in_round=4).mood is Mood.PAY
    assert paying(bold._replace(petty=0.8), in_round=4, amount=4 * AGREED // 2).mood is Mood.BREAK
