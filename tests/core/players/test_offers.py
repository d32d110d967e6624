"""What a mind offers first, and where it leaves a post to bribes."""

from __future__ import annotations

from random import Random

from intrigue_core import MAYFAIR_2005, Game, PayClause, RefuseClause, Speak
from intrigue_core.bargaining.feasibility import Contest, contest_of
from intrigue_core.bargaining.statements import paid_for
from intrigue_core.players.bargaining import BargainingPlayer
from intrigue_core.players.base import Player, moves
from intrigue_core.players.character import CHARACTERS, Character
from intrigue_core.players.decision import Level


def bargained_about(contests: float, games: int = 3) -> list[Contest]:
    """The contests about which somebody of these named a price, or offered money, of their own accord."""
    found: list[Contest] = []
    character = CHARACTERS["merchant"]._replace(contests=contests)
    for number in range(games):
        game, said = Game(MAYFAIR_2005, 4), 0
        minds: list[Player] = [BargainingPlayer(Random(f"{number}/{seat}"), character) for seat in range(4)]
        for _ in moves(game, minds):
            statements = game.view().statements
            new, said = statements[said:], len(statements)
            scholars = [who for statement in new if statement.answers is None for who in paid_for(statement)]
            found += [one for who in scholars if (one := contest_of(game.view(), who)) is not None]
    return found


def test_whoever_leaves_contests_to_bribes_bargains_about_other_posts_alone() -> None:
    left = bargained_about(contests=0.0)
    assert left
    assert all(len(contest.rivals) == 1 for contest in left)


def test_hard_ones_leave_no_more_contests_to_bribes_than_the_others() -> None:
    """Only company that is to be fair to newcomers does."""
    kept = {
        level: BargainingPlayer(Random(1), CHARACTERS["merchant"], level).character.contests
        for level in Level
    }
    assert kept[Level.EASY] == kept[Level.NORMAL] < 0.1
    assert kept[Level.HARD] == 0.4
    eager = CHARACTERS["opportunist"]
    assert BargainingPlayer(Random(1), eager, Level.HARD).character == eager


def test_who_is_threatened_for_money_still_bargains() -> None:
    """A landlord's “pay 6,000, or yours goes to the island” is no price: all is still to be said."""
    character, spoke = CHARACTERS["merchant"]._replace(contests=1.0, forward=1.0, threats=0.0), 0
    for seed in range(6):
        rng, game = Random(seed), Game(MAYFAIR_2005, 4)
        while not game.over:
            public = game.view()
            if public.payer is not None:
                payer, owner = public.payer, MAYFAIR_2005.owner(public.payer)
                threat = Speak(
                    seat=public.landlord,
                    to=owner,
                    mine=(RefuseClause(scholar=payer),),
                    yours=(PayClause(scholar=payer, amount=6_000),),
                    threat=True,
                )
                free = offered(game, character, seed)
                contest = contest_of(public, payer)
                if free and contest is not None and len(contest.rivals) > 1:
                    after = game.copy()
                    after.play(threat)
                    assert offered(after, character, seed)
                    spoke += 1
            game.play(rng.choice(game.legal_commands()))
    assert spoke > 3


def offered(game: Game, character: Character, seed: int) -> bool:
    """Whether whose bribe is due speaks of it of their own accord."""
    payer = game.view().payer
    assert payer is not None
    owner = MAYFAIR_2005.owner(payer)
    mind = BargainingPlayer(Random(seed), character)
    for event in game.events():
        mind.observe(event)
    act = mind.say(game.view(owner))
    said = None if act is None else act.command
    return (
        isinstance(said, Speak)
        and said.to == game.view().landlord
        and payer in {clause.scholar for clause in said.mine if isinstance(clause, PayClause)}
    )


def test_nobody_bargains_where_their_own_scholars_fight_each_other_alone() -> None:
    contested = [contest for contest in bargained_about(contests=1.0) if len(contest.rivals) > 1]
    assert contested
    for contest in contested:
        assert contest.area is None or len({MAYFAIR_2005.owner(one) for one in contest.rivals}) > 1
