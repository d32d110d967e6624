"""Play by text: the position in words for one seat, and answers as people and language models type them.

::

    view = game.view(0)
    print(prompt_of(view))                     # rules, position, what is asked, and how to answer
    command = answer_of(view, "I pay a little.\nACTION: bribe 2,000")

`TextPlayer` asks whatever takes a prompt and returns a text, and knows what to do with answers that are none.
`Harness` has the three methods that Kaggle's harness for language models asks for.

A prompt has no names of people and no quotations, in which somebody could hide instructions: seats are
colours, what was said is in the notation (docs/notation.md), and names of an edition that are no plain words
are numbers.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any, Literal, NamedTuple, TypeAlias, cast

from intrigue_core.bargaining.legality import check_talk_by_view
from intrigue_core.commands import Command, Hire, PayBribe, SendScholars, Talk
from intrigue_core.editions import Edition
from intrigue_core.errors import CommandError, InvalidCommand
from intrigue_core.game import Game
from intrigue_core.model import BribeOptions, HireOptions
from intrigue_core.notation.names import amount, joined, names_of
from intrigue_core.players.absent import AbsentPlayer
from intrigue_core.players.base import Player
from intrigue_core.reading import Names, read
from intrigue_core.seat_view import SeatView

__all__ = [
    "AnswerError",
    "Ask",
    "Harness",
    "Parsed",
    "TextPlayer",
    "answer_of",
    "check_answer",
    "position_of",
    "prompt_of",
    "rules_of",
    "step_of",
    "without_names",
]

Ask: TypeAlias = Callable[[str], str]
"""Takes a prompt, and returns the answer."""

_MARK = re.compile(r"^\W*action\W*:\W*(.*)$", re.IGNORECASE)
_WRAPPED = re.compile(r"^[\s`*_\"'“”\[(>-]+|[\s`*_\"'“”\])]+$")
_PLAIN = re.compile(r"[^\W\d_]{1,16}")
_NOTHING = frozenset({"nothing", "say nothing", "says nothing", "pass", "none", "silence"})
_VERBS = (
    "bribe",
    "hire",
    "keep",
    "send",
    "offer",
    "ask",
    "promise",
    "threaten",
    "agree",
    "decline",
    "withdraw",
)
_MOST_CHARACTERS = 20_000
_SURE = 0.6
"""How sure a reading of own words must be."""


class AnswerError(ValueError):
    """An answer that cannot be played. It says why, and what would be right."""


# --- the position in words ---


def without_names(view: SeatView) -> SeatView:
    """Return a view without any name that is not one plain word: whoever makes an edition chooses them."""
    edition = _nameless(view.public.edition)
    return (
        view
        if edition is view.public.edition
        else view._replace(public=view.public._replace(edition=edition))
    )


@lru_cache(maxsize=64)
def _nameless(edition: Edition) -> Edition:
    def kept(names: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(name if _PLAIN.fullmatch(name) else f"-{place}" for place, name in enumerate(names))

    name = edition.name if re.fullmatch(r"[a-z0-9-]{1,24}", edition.name) else "an edition"
    changes = {"name": name, "colours": kept(edition.colours), "professions": kept(edition.professions)}
    if all(getattr(edition, key) == value for key, value in changes.items()):
        return edition
    return edition.variant(**changes)


_RULES = """\
Intrigue is a game about money and betrayal. Whoever has most ducats at the end wins.
Each seat has a palace with posts that pay {salaries}, and scholars of {kinds} professions, \
{copies} of each, who look for posts in the palaces of others.
There are {rounds} rounds; in each, every seat is landlord for one turn:
1. The bank pays the landlord the salaries of all its scholars.
2. The scholars waiting at the landlord's palace apply. A palace has one post for each profession. An \
applicant without a rival gets a post; of several of one profession one does; where that profession has a \
post already, they fight for that. Their owners bribe the landlord, in turn and openly, at least {least}, in \
steps of {unit}. The landlord keeps all bribes, and decides freely who gets which post. Who gets none is \
banished.
3. The landlord sends two of its scholars to palaces of others; both {both} go to the same.
A post pays in each later turn of the scholar's owner{extra}.
Cash is secret, but bribes and salaries are public.
{talk}"""

_PROMISES = {
    "talk": "Nothing that is promised is kept account of, and nothing can be said here.",
    "remembered": "Promises bind nobody: they can be broken. Everybody sees which were.",
    "binding": (
        "A post that is agreed on for a bribe in this turn is owed once the bribe is paid."
        " All other promises can be broken."
    ),
}


def rules_of(edition: Edition) -> str:
    """Return the rules in some fifteen lines, with the numbers of an edition."""
    return _RULES.format(
        salaries=joined([amount(salary) for salary in edition.salaries], "and"),
        kinds=len(edition.professions),
        copies=edition.scholars_per_profession,
        rounds=edition.rounds,
        least=amount(edition.minimum_bribe),
        unit=amount(edition.unit),
        both="may" if edition.both_to_one_palace else "must not",
        extra=", and once more after the last round" if edition.final_salary == "extra" else "",
        talk=_PROMISES[edition.promises],
    )


def position_of(view: SeatView) -> str:
    """Return the position as a seat sees it: the table, what was paid and said, and its own cash."""
    view = without_names(view)
    seat = names_of(view.public.edition, view.public.seats).seat(view.seat)
    return f"You are {seat}, with {amount(view.cash)} ducats.\n\n{view}"


def step_of(view: SeatView, asked: str, chosen: Sequence[str] = ()) -> str:
    """Return the prompt for one step of `environments.State`, which takes a decision part by part.

    Args:
        asked: ``talk``, ``bribe``, ``hire`` or ``send``.
        chosen: the parts that are chosen already.
    """
    view = without_names(view)
    names = names_of(view.public.edition, view.public.seats)
    me = names.seat(view.seat)
    if asked == "talk":
        what = f"{_asked(view, talk=True)}\n{_SHARES}"
    elif asked == "bribe":
        what = _asked(view, talk=False)
    elif asked == "hire":
        form = f"“{me} hires {names.scholar(0)} for {amount(view.public.edition.salaries[0])}”"
        what = f"You decide, one post after another: {_expected(view)}. Name one: {form}"
    else:
        form = f"“{me} sends {names.profession(0)} to {names.seat((view.seat + 1) % view.public.seats)}”"
        what = f"You decide, one scholar after the other: {_expected(view)}. Name one: {form}"
    if chosen:
        what += f"\nYou have chosen already: {'; '.join(chosen)}"
    return "\n\n".join([rules_of(view.public.edition), position_of(view), what, _FORM])


_SHARES = (
    "Here offers can only be 15, 25 or 40 percent of what a post still pays in all, prices 20, 30 or 45,"
    " rounded down to the steps of bribes, and threats ask for 30; counter-offers go by three steps, a"
    " quarter or a half."
)


def prompt_of(view: SeatView, *, talk: bool = False, mistake: str = "") -> str:
    """Return all that is needed to answer: rules, position, what is asked, the form of an answer.

    Args:
        talk: is it asked whether it says something? Else it decides.
        mistake: what was wrong with the answer before.
    """
    view = without_names(view)
    parts = [rules_of(view.public.edition), position_of(view), _asked(view, talk=talk), _FORM]
    if mistake:
        parts.append(f"Your answer before was not accepted: {mistake}")
    return "\n\n".join(parts)


_FORM = (
    "Think first if you like. The last line of your answer must be ACTION: and then one action, in one of the"
    " forms above."
)

_SAYINGS = """\
{me} offers {to}: 5,000 for {kind} at {post} or better
{me} asks {to}: 5,000 for {kind} at {post} or better
{me} offers {to}: spare {to} until round 3, if {to} will spare {me} until round 3
{me} offers {to}: favour {to} with {post} or more, if {to} will spare {me}
{me} promises {to}: spare {to}
{me} threatens {to}: refuse {to} {kind}, unless {to} will pay 5,000 for {kind}
{me} agrees to 3 (the number of an offer to you)
{me} declines 3
{me} withdraws 3"""


_WANTS_TO_SPEAK = "Do you want to say something? Say nothing, or one of these with your names and numbers:"


def _asked(view: SeatView, *, talk: bool) -> str:
    public = view.public
    names = names_of(public.edition, public.seats)
    me = names.seat(view.seat)
    if talk:
        forms = _SAYINGS.format(
            me=me,
            to=names.seat((view.seat + 1) % public.seats),
            kind=names.profession(0),
            post=amount(max(public.edition.salaries)),
        )
        return f"{_WANTS_TO_SPEAK}\nnothing\n{forms}"
    return f"You decide: {_expected(view)}"


def _expected(view: SeatView) -> str:
    """Return the kind of decision that is expected, in a sentence."""
    public = view.public
    names = names_of(public.edition, public.seats)
    me = names.seat(view.seat)
    decision = view.decision
    if decision is None:
        return "nothing, it is not your decision"
    options = decision.options
    if isinstance(options, BribeOptions):
        least = amount(options.minimum)
        scholar = names.scholar(options.scholar)
        if options.maximum == options.minimum:
            said = f"your bribe for {scholar} can only be {least}: “{me} bribes {least}”"
        else:
            said = (
                f"your bribe for {scholar}, from {least} to {amount(options.maximum)} in steps of"
                f" {amount(options.step)}: “{me} bribes {least}”"
            )
        return f"{said}; or “{me} bribes 0”" if options.may_pass else said
    if isinstance(options, HireOptions):
        groups = "; ".join(joined([*map(names.scholar, group)]) for group in options.groups)
        areas = joined([*map(names.post, options.areas)])
        first = ", ".join(
            f"{names.scholar(group[0])} for {names.post(area)}"
            for group, area in zip(options.groups, (*options.areas, *options.areas), strict=False)
        )
        each = "one scholar" if len(options.groups) == 1 else "one scholar of each group, to different posts"
        return f"whom you hire: {each} ({groups}), for {areas}: “{me} hires {first}”"
    legal = view.legal_commands()
    left = [f"{count} {names.profession(kind)}" for kind, count in enumerate(options.reserve) if count]
    to = joined([*map(names.seat, options.palaces)])
    return f"which two scholars you send ({joined(left, 'and')}), to {to}: “{public.text(legal[0])}”"


# --- an answer ---


def answer_of(view: SeatView, text: str, *, talk: bool = False) -> Command | None:
    """Return the command that an answer stands for, which is legal; None if it says nothing.

    The last line that begins with ``ACTION:`` counts, or else the last line. It is read in the notation, in
    which the own colour may be missing (``bribe 2,000``), or else, of what is said, as people type it
    (``5k for the ten``).

    Args:
        talk: was it asked whether it says something?

    Raises:
        AnswerError: if it stands for no legal command of this seat.
    """
    plain = without_names(view)
    said = _said(text)
    if talk and said.casefold().rstrip(".") in _NOTHING:
        return None
    command = _read(plain, said, talk=talk)
    check_answer(view, command, talk=talk)
    return command


def check_answer(view: SeatView, command: Command | None, *, talk: bool = False) -> None:
    """Check that a command is a legal answer of a seat, by what the seat knows.

    Raises:
        AnswerError: if it is not. It says what would be.
    """
    plain = without_names(view)
    if command is None:
        if talk:
            return
        raise AnswerError(f"nothing was decided; what is asked: {_expected(plain)}")
    if command.seat != view.seat:
        me = names_of(plain.public.edition, plain.public.seats).seat(view.seat)
        raise AnswerError(f"you speak and act for {me} alone")
    if talk == isinstance(command, PayBribe | Hire | SendScholars):
        wanted = "to say something, or nothing" if talk else _expected(plain)
        raise AnswerError(f"“{plain.public.text(command)}” is not what is asked: {wanted}")
    if isinstance(command, PayBribe | Hire | SendScholars) and command.absent:
        # What an absence prevents is no broken promise: who decides is here.
        raise AnswerError("you are here, so nothing of yours is “in absence”")
    try:
        _check(view, command)
    except CommandError as refusal:
        raise AnswerError(_explained(plain, command, refusal, talk=talk)) from None


def _said(text: str) -> str:
    """Return the one line of an answer that counts."""
    lines = [line for line in text[-_MOST_CHARACTERS:].splitlines() if _bare(line)]
    for line in reversed(lines):
        if found := _MARK.match(line):
            return _bare(found[1])
    return _bare(lines[-1]) if lines else ""


def _bare(line: str) -> str:
    """Return a line without the signs that wrap a text."""
    before = None
    while before != line:
        before, line = line, _WRAPPED.sub("", line)
    return line


def _read(view: SeatView, said: str, *, talk: bool) -> Command:
    public = view.public
    me = names_of(public.edition, public.seats).seat(view.seat)
    head, _, rest = said.partition(" ")
    verb = head.casefold()
    if verb in _VERBS:  # “bribe 2,000”
        said = f"{head}s {rest}"
    own = said if said.casefold().startswith((me.casefold(), "seat ")) else f"{me} {said}"
    try:
        return public.parse(said.rstrip("."))
    except InvalidCommand:
        pass
    try:
        return public.parse(own.rstrip("."))
    except InvalidCommand as error:
        if talk:
            colours = dict(enumerate((colour,) for colour in public.edition.colours[: public.seats]))
            kinds = dict(enumerate((kind,) for kind in public.edition.professions))
            for reading in read(view, said, names=Names(colours, kinds), language="en")[:1]:
                if reading.sure >= _SURE:
                    return reading.talk
        wanted = "" if talk else f"; what is asked: {_expected(view)}"
        raise AnswerError(f"“{said[:80]}” cannot be read: {error}{wanted}") from None


def _check(view: SeatView, command: Command) -> None:
    """Raise `CommandError` if a seat's command is against the rules, by what the seat knows."""
    public, seat, cash = view
    if isinstance(command, Talk):
        check_talk_by_view(public, command, cash)
        return
    purses = [cash if each == seat else 0 for each in range(public.seats)]
    Game.from_view(public, purses).validate(command)


def _explained(view: SeatView, command: Command, refusal: CommandError, *, talk: bool) -> str:
    wanted = "" if talk else f"; what is asked: {_expected(view)}"
    return f"“{view.public.text(command)}” is against the rules: {refusal}{wanted}"


# --- a player ---


class TextPlayer(Player):
    """Asks for a text at each decision, and as often as it may for something to say.

    Args:
        ask: takes a prompt and returns an answer.
        rng: draws what is drawn for it where it does not answer.
        tries: how often it is asked again, told what was wrong.
        invalid: what is done when all tries were wrong. ``fallback``: it keeps what it has promised, bribes
            the least and favours nobody (`AbsentPlayer`). ``forfeit``: the last `AnswerError` is raised.
        talk: how often in a landlord's turn it is asked whether it says something; 0 for never.
    """

    def __init__(
        self,
        ask: Ask,
        rng: Random,
        *,
        tries: int = 3,
        invalid: Literal["fallback", "forfeit"] = "fallback",
        talk: int = 2,
    ) -> None:
        self.asked = 0
        """How often it was asked."""
        self.wrong = 0
        """How many answers were none."""
        self._ask = ask
        self._tries = tries
        self._forfeits = invalid == "forfeit"
        self._talk = talk
        self._fallback = AbsentPlayer(rng)
        self._talked = (-1, 0)
        """The turn in which it was asked last, and how often in it."""
        self._heard = -1
        """How many statements there were then."""

    def decide(self, view: SeatView) -> Command:
        command = self._answer(view, talk=False)
        return self._fallback.decide(view) if command is None else command

    def speak(self, view: SeatView) -> Talk | None:
        turn, times = self._talked
        if turn != view.public.turn:
            times = 0
        said = view.public.statements
        owes = any(one.to == view.seat and one.is_offer and one.state == "open" for one in said)
        fresh = len(said) != self._heard
        if times >= self._talk or not (owes or times == 0) or not fresh:
            return None
        self._talked = (view.public.turn, times + 1)
        self._heard = len(said)
        return cast("Talk | None", self._answer(view, talk=True))

    def _answer(self, view: SeatView, *, talk: bool) -> Command | None:
        mistake = ""
        for tried in range(1, self._tries + 1):
            self.asked += 1
            try:
                return answer_of(view, self._ask(prompt_of(view, talk=talk, mistake=mistake)), talk=talk)
            except AnswerError as error:
                self.wrong += 1
                mistake = str(error)
                if self._forfeits and tried == self._tries:
                    raise
        return None


# --- Kaggle's harness ---


class Parsed(NamedTuple):
    """The result of parsing, as Kaggle's harness wants it."""

    legal_action: str | None
    """One of the legal texts; None if the answer is none of them."""
    raw_action: str | None
    """What the answer seems to mean."""


class Harness:
    """The three methods that Kaggle's harness asks of a game: for what `State.kaggle_observation` returns."""

    def get_legal_moves(self, observation: Mapping[str, Any]) -> dict[int, str]:
        """Return the legal actions with their texts, each text once."""
        texts: dict[str, int] = {}
        for action, text in zip(
            observation.get("legalActions", ()), observation.get("legalActionStrings", ()), strict=True
        ):
            texts.setdefault(str(text), int(action))
        return {action: text for text, action in texts.items()}

    def make_prompt(
        self,
        observation: Mapping[str, Any],
        move_history: Sequence[str],
        previous_response: str | None = None,
        previous_action: str | None = None,
    ) -> str:
        """Return the prompt: rules, position, what is asked, and what was wrong before. No legal moves."""
        parts = [str(observation["prompt"])]
        if move_history:
            parts.append("What you have done so far: " + "; ".join(move_history[-20:]))
        if previous_response is not None:
            tried = previous_action or _said(previous_response)
            parts.append(f"Your answer before was not accepted: “{tried[:80]}” is not possible now.")
        return "\n\n".join(parts)

    def parse_response(self, response: str, legal_action_strings: Sequence[str]) -> Parsed:
        """Return the legal text that an answer means: as it stands, without the own colour, or its amount."""
        said = _said(response)
        wanted = _key(said)
        for text in legal_action_strings:
            if wanted in (_key(text), _key(text.partition(" ")[2])):
                return Parsed(text, said)
        return Parsed(None, said or None)


def _key(text: str) -> tuple[str, ...]:
    """Return a text as it is compared: verbs without their s, amounts without commas."""
    words = re.findall(r"[^\W_]+", text.casefold().replace(",", ""))
    return tuple(each.removesuffix("s") if each.removesuffix("s") in _VERBS else each for each in words)
