"""Positions of Ada, Ben, Cleo and Dan: of Mayfair 2005 (red, yellow, green, blue), and two of others."""

from collections.abc import Callable

from intrigue_core import (
    AMIGO_2003,
    FX_SCHMID_1994,
    MAYFAIR_2005,
    BribeOptions,
    DecisionKind,
    Edition,
    Game,
    Hire,
    HireClause,
    PayBribe,
    PayClause,
    Placement,
    Scholar,
    Seat,
    Sending,
    SendScholars,
    Speak,
)

ADA, BEN, CLEO, DAN = range(4)
SCIENTIST, DOCTOR, PRIEST, CLERK = range(4)


def scholar(owner: Seat, profession: int, copy: int = 0) -> Scholar:
    """Return the number of a scholar."""
    return MAYFAIR_2005.scholar(owner, profession, copy)


_Sent = tuple[int, Seat]
"""A profession, and the palace that it is sent to."""


def _send(game: Game, seat: Seat, first: _Sent, second: _Sent) -> None:
    game.play(SendScholars(seat=seat, first=Sending(*first), second=Sending(*second)))


def _hire_alone(game: Game, payer: Seat, landlord: Seat, one: Scholar) -> None:
    game.play(PayBribe(seat=payer, amount=game.edition.minimum_bribe))
    game.play(Hire(seat=landlord, placements=(Placement(one, 0),)))


def _at_bens(
    edition: Edition,
    cleo: tuple[_Sent, _Sent],
    dan: tuple[_Sent, _Sent],
    ada: tuple[_Sent, _Sent],
) -> Game:
    """Return a game with Ben as landlord: three have sent, and Dan and Ada have hired who came alone."""
    game = Game(edition, seats=4, first_player=CLEO)
    _send(game, CLEO, *cleo)
    _hire_alone(game, CLEO, DAN, edition.scholar(CLEO, cleo[1][0]))
    _send(game, DAN, *dan)
    _hire_alone(game, DAN, ADA, edition.scholar(DAN, dan[1][0]))
    _send(game, ADA, *ada)
    return game


def _play_until(game: Game, reached: Callable[[], bool]) -> None:
    """Play minimum bribes and the first legal hirings."""
    while not reached():
        decision = game.decision
        assert decision is not None
        if isinstance(decision.options, BribeOptions):
            game.play(PayBribe(seat=decision.seat, amount=decision.options.minimum))
        else:
            game.play(game.legal_commands()[0])


def _play_until_sending(game: Game, seat: Seat) -> None:
    _play_until(game, lambda: game.view().deciding is DecisionKind.SEND and game.acting == seat)


def uncontested() -> Game:
    """Ben is landlord; Cleo's priest and Ada's doctor have no rivals; Cleo pays first."""
    return _at_bens(
        MAYFAIR_2005,
        ((PRIEST, BEN), (DOCTOR, DAN)),
        ((CLERK, CLEO), (SCIENTIST, ADA)),
        ((DOCTOR, BEN), (CLERK, DAN)),
    )


def fight() -> Game:
    """Ben is landlord; Ada's and Cleo's scientists are rivals; Dan's clerk has none and pays first."""
    return _at_bens(
        MAYFAIR_2005,
        ((SCIENTIST, BEN), (DOCTOR, DAN)),
        ((CLERK, BEN), (SCIENTIST, ADA)),
        ((SCIENTIST, BEN), (CLERK, DAN)),
    )


def sending() -> Game:
    """As `fight`, later in the turn: Ben sends; Dan's clerk and Ada's scientist work at his palace."""
    game = fight()
    _play_until_sending(game, BEN)
    return game


def attack() -> Game:
    """Round 2: Ben is landlord; Ada's clerk attacks Dan's clerk in Ben's 1,000 post; Dan pays first."""
    game = sending()
    _send(game, BEN, (DOCTOR, ADA), (PRIEST, CLEO))
    _play_until_sending(game, CLEO)
    _send(game, CLEO, (PRIEST, ADA), (CLERK, ADA))
    _play_until_sending(game, DAN)
    _send(game, DAN, (PRIEST, CLEO), (DOCTOR, CLEO))
    _play_until_sending(game, ADA)
    _send(game, ADA, (CLERK, BEN), (DOCTOR, CLEO))

    def attacked() -> bool:
        stage = game.view().current_stage
        return game.view().deciding is DecisionKind.BRIBE and stage is not None and stage.area is not None

    _play_until(game, attacked)
    return game


def offered() -> Game:
    """As `uncontested`, and Ada has offered Ben 5,000 for the 10,000 post: statement 0."""
    game = uncontested()
    doctor = scholar(ADA, DOCTOR)
    game.play(
        Speak(
            seat=ADA,
            to=BEN,
            mine=(PayClause(scholar=doctor, amount=5000),),
            yours=(HireClause(scholar=doctor, area=2),),
        )
    )
    return game


def priced() -> Game:
    """Amigo 2003: Ben (green) asks 9,000 of Ada's alchemist for the 10,000 post: statement 0."""
    scribe, minister, alchemist, healer = range(4)
    game = _at_bens(
        AMIGO_2003,
        ((minister, BEN), (healer, DAN)),
        ((scribe, CLEO), (alchemist, ADA)),
        ((alchemist, BEN), (scribe, DAN)),
    )
    game.play(game.parse("green asks red: 9,000 for alchemist at 10,000 or better"))
    return game


def old() -> Game:
    """F.X. Schmid 1994: at Ben's (red), Ada's (blue) and Cleo's (grey) soldiers are rivals."""
    banker, lawyer, soldier, scientist, priest = range(5)
    return _at_bens(
        FX_SCHMID_1994,
        ((soldier, BEN), (scientist, DAN)),
        ((lawyer, BEN), (banker, ADA)),
        ((soldier, BEN), (priest, CLEO)),
    )


POSITIONS = {each.__name__: each for each in (uncontested, fight, attack, sending, offered, priced, old)}
