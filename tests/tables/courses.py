"""Tutorials played to their ends by people who choose in different ways."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from bot.tables.tutorial import PERSON, TutorialRun, asked_by, counter_to, open_price
from intrigue_core import Agree, Command, DecisionKind, Decline, SeatView, Speak, Statement

Choose = Callable[[SeatView], Command]
Reply = Callable[[Statement], Speak | Agree | Decline | None]
"""What somebody answers to a landlord's price, if anything."""

ADA = 5


def least(view: SeatView) -> Command:
    """The first legal command: the minimum, and everybody to one palace."""
    return view.legal_commands()[0]


def most(view: SeatView) -> Command:
    """The last legal command: all one has, and everybody to the other palace."""
    return view.legal_commands()[-1]


def by_chance(seed: int) -> Choose:
    rng = Random(seed)

    def choose(view: SeatView) -> Command:
        commands = view.legal_commands()
        thrifty = seed % 2 and view.public.deciding is DecisionKind.BRIBE
        return rng.choice(commands[:6] if thrifty else commands)

    return choose


def nothing(price: Statement) -> None:
    """Pay, and say nothing."""


def agree(price: Statement) -> Agree:
    return Agree(seat=PERSON, statement=price.number)


def decline(price: Statement) -> Decline:
    return Decline(seat=PERSON, statement=price.number)


def counter(amount: int) -> Reply:
    """Another amount, again and again."""
    return lambda price: counter_to(price, amount)


def anything(seed: int) -> Reply:
    rng = Random(seed)

    def answer(price: Statement) -> Speak | Agree | Decline | None:
        lower = rng.randrange(1_000, asked_by(price), 1_000)
        return rng.choice([nothing, agree, decline, counter(lower)])(price)

    return answer


def played(choose: Choose, seed: int = 0, reply: Reply = nothing) -> TutorialRun:
    """A tutorial played to its end, without Discord, by way of what is kept of it."""
    rng = Random(seed)
    run = TutorialRun(ADA, 1, "Ada", rng)
    while not run.table.closed:
        bargain(run, reply)
        run.play(choose(run.table.view_of(ADA)), None)
        run = TutorialRun.read(ADA, run.write(), rng)
    return run


def bargain(run: TutorialRun, reply: Reply) -> None:
    """Answer the landlord's price for as long as there is one to answer, and money for it."""
    cash = run.table.view_of(ADA).cash
    while (price := open_price(run.table.running_game().view())) is not None:
        word = reply(price)
        if word is None or (not isinstance(word, Decline) and _costs(word, price) > cash):
            return
        run.say(word)


def _costs(word: Speak | Agree, price: Statement) -> int:
    return asked_by(price) if isinstance(word, Agree) else sum(getattr(one, "amount", 0) for one in word.mine)
