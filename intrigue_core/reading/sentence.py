"""A sentence: what its parts mean at the table, or whether it is mere talk, or an answer."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Sequence, Set
from typing import NamedTuple

from intrigue_core.bargaining.clauses import Clause, PayClause
from intrigue_core.bargaining.legality import check_agree, check_decline, check_withdraw
from intrigue_core.bargaining.statements import bribes_in
from intrigue_core.commands import Agree, Decline, Speak, Talk, Withdraw
from intrigue_core.editions import Ducats, Seat
from intrigue_core.errors import ErrorCode, IllegalCommand
from intrigue_core.reading.asides import (
    is_aside,
    is_asked,
    is_nodded,
    pieces_of,
    with_antecedents,
    with_bidder,
    with_conditions,
    without_comments,
    without_echo,
    without_others,
    without_regardless,
)
from intrigue_core.reading.chatter import Chatter
from intrigue_core.reading.clause import Part
from intrigue_core.reading.items import DEEDS, THEY, YOU, Atom, Item, atoms_of, ducats_of, items_of
from intrigue_core.reading.meaning import Meaning, TableTalk, mirrors, terms_of
from intrigue_core.reading.parts import bargain_of, parts_of
from intrigue_core.reading.words import Words
from intrigue_core.seat_view import SeatView

_MAX_READINGS = 5
_TO_ALL = frozenset(("auction", "send"))
"""What can be said to all; everything else is said to one player."""
_VERBS = DEEDS - {"truce"}
_LEADING = ("to", "at", "from", "against", "for", "with", "and", "if", "not", "than", "outbid", *_VERBS)
"""What stands before the name of whom something is said about."""
_NOUNS = ("profession", "scholar", "post", "numbered")
_HEADS = ("i", "me", "you", "you_subject", "you_object", "they", "we", "us", "seat", "amount", *_NOUNS)
"""What may be the subject or an object of a verb."""
_TOO_MUCH = (ErrorCode.CANNOT_AFFORD, ErrorCode.ONLY_MINIMUM, ErrorCode.NOTHING_TO_PAY)
_SAYING = (
    "not", "for", "filler", "sign", "the", "aux", "money", "is", "i", "me", "aside", "offer", "pay",
    "give",
)  # fmt: skip
"""What may stand beside the terms of an offer that is declined: “I don't have 9k to spare”."""
_TAKING_UP = (
    "amount",
    "numbered",
    "yes",
    "counter",
    "then",
    "take",
    "pay",
    "filler",
    "i",
    "the",
    "your",
    "is",
    "they",
    "at",
    "for",
)
"""What may stand beside the sum of an old offer that is made again."""
_ENDS = frozenset(".!?\n")
_MORE_TERMS = (
    "if", "unless", "else", "next", "until", "more", "less", "double", "but", "spare", "attack", "send",
    "out",
)  # fmt: skip
"""What is no mere answer, whatever is named beside."""
_QUOTES = frozenset('"“”„«»')
_ANSWERING = ("yes", "no", "counter", "amount", "filler", "then", "take")
"""What a mere answer consists of."""
_TYPO = re.compile(r"[^\W\d_]{3,4}")
"""A word that may be another one with a wrong letter: in longer ones it is forgiven."""
_MAX_MENDED = 6
"""Words that are tried in its place."""
_UNUSED = 0.85
"""How sure a reading is with a word that was not understood, against one without."""


class Reading(NamedTuple):
    """What a sentence may mean."""

    talk: Talk
    """A command that its speaker can give now."""
    sure: float
    """From 0 to 1: 1 if nothing was guessed and every word was understood."""
    unused: tuple[str, ...]
    """The parts of the text that were not understood."""


class Understanding(NamedTuple):
    """What was understood of a sentence."""

    readings: tuple[Reading, ...] = ()
    """What it may mean, the likeliest first; none for mere talk."""
    refusal: IllegalCommand | None = None
    """Why what it means cannot be said now, if that is so and nothing else was read."""
    nearest: Reading | None = None
    """What could be said in its place then, or with another letter in the only word that is not known."""
    unused: tuple[str, ...] = ()
    """The parts of the text that were not understood."""
    elsewhere: bool = False
    """Is it said to another player than it was known to be for?"""
    unasked: bool = False
    """Does it answer an offer, and none waits for its speaker's answer?"""


class Sentence:
    """A sentence as its speaker typed it, at the table as they see it."""

    def __init__(
        self, view: SeatView, text: str, words: Words, to: Seat | None = None, answers: int | None = None
    ) -> None:
        """Look at the words of a sentence.

        Args:
            to: whom it is said to, if that is known without it.
            answers: the only open offer that it may answer.
        """
        self._view = view
        self._seat = view.seat
        self._text = text
        self._words = words
        self._atoms = atoms_of(text, words, view.public.edition)
        self._asked = is_asked(self._atoms) and not is_nodded(self._atoms)
        self._named = {atom.value for atom in self._atoms if atom.has("seat")} - {self._seat}
        """The others who are named."""
        self._to = to
        self._called = to
        self._answered = answers
        self._threat: bool | None = None
        self._promise: bool | None = None
        self._made: tuple[list[Atom], list[Item]] = ([], [])
        """The atoms of which items were made, and these."""
        self._freely = False
        """Is something said to hold whatever happens?"""

    def understood(self) -> Understanding:
        """Return what was understood of it, as far as it is said to whom it is for."""
        found = self._looked_at()
        if self._to is None:
            return found
        meant = tuple(one for one in found.readings if self._is_for(one.talk))
        if len(meant) < len(found.readings) or self._called != self._to:
            found = Understanding(meant, unused=found.unused, elsewhere=not meant)
        return found

    def explained(self) -> Understanding:
        """Return what was understood of it; where that is nothing, with what was not, and what is near it."""
        atoms = self._atoms
        found = self.understood()
        if found.readings or found.refusal is not None or found.elsewhere:
            return found
        self._atoms = atoms
        unused = self._not_understood()
        if not any(atom.has("amount", "seat", *_NOUNS, *DEEDS) for atom in atoms):
            unused = ()  # it is about something else
        numbered = self._without_such_a_post()
        if numbered is not None:
            return numbered
        if self._is_unasked():
            return Understanding(unused=unused, unasked=True)
        return Understanding(unused=unused, nearest=self._mended(unused))

    def _is_unasked(self) -> bool:
        """Return whether it says no more than yes, no or another sum, and no offer waits for that."""
        asked = any(one.to == self._seat and self._to in (None, one.seat) for one in self._table().offers)
        said = [atom for atom in self._atoms if not atom.has("sign", "seat")]
        tags = {tag for atom in said for tag in atom.tags}
        answers = not tags.isdisjoint(("yes", "no")) or tags >= {"counter", "amount"}
        plain = all(atom.has(*_ANSWERING) and not atom.has("for", "post", "talk", "ask") for atom in said)
        return not asked and answers and plain

    def _without_such_a_post(self) -> Understanding | None:
        """Return why it cannot be said if its number is a post's: “5k for the seven”; None if it is none."""
        edition = self._view.public.edition

        def is_post(atom: Atom, before: Atom) -> bool:
            spelled = atom.has("amount") and (atom.value or 0) < edition.unit  # “the 4k” are money
            return spelled and before.has("the")

        atoms = [
            atom._replace(tags=frozenset(("post", "numbered")), value=ducats_of(atom.value, edition))
            if is_post(atom, before)
            else atom
            for before, atom in itertools.pairwise((*self._atoms[:1], *self._atoms))
        ]
        if atoms == self._atoms:
            return None
        found = self._like(self._text, atoms).understood()
        if found.refusal is None or found.refusal.code is not ErrorCode.NO_SUCH_SALARY:
            return None
        return found

    def _mended(self, unused: Sequence[str]) -> Reading | None:
        """Return what it means with another letter in the only word that is not known; None if nothing."""
        if len(unused) != 1 or not _TYPO.fullmatch(unused[0]):
            return None
        for known in itertools.islice(self._words.near(unused[0], *_NOUNS, *DEEDS), _MAX_MENDED):
            text = self._text.replace(unused[0], known, 1)
            readings = self._like(text).understood().readings
            if readings:
                return Reading(readings[0].talk, 0.0, (unused[0],))
        return None

    def _like(self, text: str, atoms: list[Atom] | None = None) -> Sentence:
        """Return another sentence of the same speaker, for the same."""
        other = Sentence(self._view, text, self._words, self._to, self._answered)
        if atoms is not None:
            other._atoms = atoms
        return other

    def _is_for(self, talk: Talk) -> bool:
        """Return whether something is said to whom the sentence is for."""
        if isinstance(talk, Speak):
            return talk.to == self._to
        return self._view.public.statements[talk.statement].other(self._seat) == self._to

    def _looked_at(self) -> Understanding:
        """Return what was understood of it, where nothing was without what is said beside a bargain."""
        atoms = self._atoms
        found = self._understood()
        if found.readings or found.refusal or not _QUOTES.isdisjoint(self._text):
            return found
        bargain = without_comments(atoms, self._words)
        if bargain and bargain != atoms and not self._chatter().is_remarked():
            self._atoms = bargain
            self._called = self._to
            again = self._understood()
            agrees = again.readings and isinstance(again.readings[0].talk, Agree)
            if not agrees or any(atom.has("yes") for atom in bargain):
                found = again
        if found.readings or found.refusal or self._asked:
            return found
        self._unused = self._not_understood()
        parts = bargain_of(self._items(), self._seat, self._called)
        offer = self._statements(self._table(), parts)
        return offer if offer.readings else found

    def _chatter(self) -> Chatter:
        def has_offers() -> bool:
            return bool(self._table().offers)

        return Chatter(self._atoms, self._words, asked=self._asked, has_offers=has_offers)

    def _table(self) -> TableTalk:
        return TableTalk(self._view, named=self._called is not None, answered=self._answered)

    def _items(self) -> list[Item]:
        """Return the items of the atoms, made once."""
        if self._made[0] != self._atoms:
            public = self._view.public
            items = items_of(self._atoms, self._seat, public.round, public.edition)
            self._made = (self._atoms, items)
        return self._made[1]

    def _understood(self) -> Understanding:
        if not self._take_off_heading():
            if not _QUOTES.isdisjoint(self._text) or self._text.lstrip().startswith(">"):
                return Understanding()
            self._take_off_name()
        if self._asked and self._chatter().is_polite():
            self._atoms = [atom for atom in self._atoms if not atom.has("not")]
        self._freely = any(atom.has("regardless", "promise") for atom in self._atoms)
        self._atoms = without_others(without_echo(with_antecedents(self._atoms)))
        self._atoms = without_regardless(
            with_conditions(with_bidder(self._atoms), self._words, asked=self._asked)
        )
        self._unused = self._not_understood()
        table = self._table()
        settled = self._settled(table)
        if settled:
            return Understanding(self._readings(settled), unused=self._unused)
        chatter = self._chatter()
        if chatter.is_talk() or chatter.is_remarked():
            return Understanding()
        taken_up = self._taken_up(table)
        if taken_up:
            return Understanding(self._readings(taken_up))
        items = self._items()
        if self._is_beyond(items):
            return Understanding()
        parts = self._parts(items, table)
        doubts = self._asked and any(one.kind == "not" for one in items)
        if doubts and {part.kind for part in parts} <= {"keep", "refuse"}:
            return Understanding()  # “you don't want to throw out my doctor?”
        several = any(item.has("all") for item in items)
        if all(map(is_aside, self._atoms)):
            parts = []  # “Abgelehnt.”
        if chatter.leads_with_no():
            parts = [part for part in parts if part.kind != "talk"]  # “no, Cleo pays more”
        if any(part.kind == "talk" or (several and part.kind not in _TO_ALL) for part in parts):
            return Understanding()
        if any(part.kind == "no" for part in parts):
            asked = [one for one in table.offers if one.to == self._seat and self._called in (None, one.seat)]
            declines = [(Decline(seat=self._seat, statement=one.number), 1.0) for one in asked]
            return Understanding(
                self._readings(self._legal(declines[: len(parts) == 1])), unused=self._unused
            )
        answers = self._answers(table, parts) if self._threat is None else None
        if answers is None and chatter.leads_with_no():
            return Understanding()
        if answers is None:
            return (
                self._statements(table, parts)
                if self._is_said(parts, table)
                else Understanding(unused=self._unused)
            )
        return Understanding(self._readings(answers), unused=self._unused)

    def _is_beyond(self, items: Sequence[Item]) -> bool:
        """Return whether it names what no statement can: “before the wedding”, “5k or 6k?”."""
        dated = any(
            (one.has("round") and after.kind == "amount")
            or (one.kind == "amount" and after.has("than"))
            or (one.has("before") and one.kind == after.kind == "")
            for one, after in itertools.pairwise(items)
        )
        chooses = self._asked and any(one.kind == "else" for one in items[1:])
        ousts = any(one.has("out") for one in items) and any(one.amount for one in items)
        return dated or (chooses and not ousts)

    def _parts(self, items: Sequence[Item], table: TableTalk) -> list[Part]:
        """Return the parts of it, with whom a bribe alone is for."""
        parts = parts_of(items, self._seat, self._view.public.round, self._words)
        if self._threat is not None:
            return parts
        if self._freely and any(one.kind == "pay" and not one.bare for one in parts):
            parts = [
                one for one in parts if one.kind != "hire" or one.post or one.link or one.doer is not None
            ]  # “do what you like with him”
        if not self._freely and table.is_fought_for(parts):
            paid = next(one for one in parts if one.kind == "pay")
            # “I pay 7k for my scientist”
            parts.append(Part("hire", owner=self._seat, profession=paid.profession, named=paid.named))
        bids = any(not part.bare for part in parts) or any(one.has("outbid") for one in items)
        bids = bids or (self._called is not None and not self._asked)  # “6k Ben, that's more than Ada pays”
        refers = any(one.person == THEY and "for" in one.prepositions for one in items)
        if bids and table.is_topped(parts, refers=refers):
            parts.append(Part("hire", owner=self._seat, same=True))  # “Ben, I'd pay 7”, “I'd pay 7 for it”
        return parts

    # --- what kind of sentence it is ---

    def _take_off_heading(self) -> bool:
        """Take off the bot's own “Threat, Ada → Ben: “…””; return whether it was there, and the speaker's."""
        arrow = next((place for place, atom in enumerate(self._atoms) if atom.text == "→"), len(self._atoms))
        colon = next((one for one in range(arrow, len(self._atoms)) if self._atoms[one].text == ":"), None)
        before = self._atoms[:arrow]
        if colon is None or not any(atom.has("seat") and atom.value == self._seat for atom in before):
            return False
        self._called = next((one.value for one in self._atoms[arrow:colon] if one.has("seat")), None)
        self._threat = any(atom.has("threat") for atom in before)
        self._promise = any(atom.has("promise") for atom in before)
        self._atoms = [atom for atom in self._atoms[colon + 1 :] if atom.text not in _QUOTES]
        return True

    def _take_off_name(self) -> None:
        """Take off the name of whom it is said to: “Ben, …”, “… , Ben”."""
        atoms = self._atoms
        plain = [place for place, atom in enumerate(atoms) if not is_aside(atom)]
        called = [place for place in range(len(atoms)) if self._is_called(place)]
        for place in (*plain[:1], *plain[-1:], *called):
            name = atoms[place]
            if not name.has("seat") or name.has("possessive") or name.value == self._seat:
                continue
            then = atoms[place + 1 : place + 3]
            before = atoms[place - 1] if place else None
            clause = list(itertools.takewhile(lambda one: not one.has("sign"), reversed(atoms[:place])))
            priced = before is not None and before.has("amount")
            if then and not (then[0].has("sign", "then") or priced) and any(one.has("if") for one in clause):
                continue  # “if you don't let Cleo in”
            if before is not None and (
                before.has("beside") or (before.has("if") and then and not then[0].has("sign"))
            ):
                continue
            if place == plain[0]:
                acts = bool(then) and then[0].has(*_VERBS) and self._words.is_third(then[0].text)
                aux = len(then) > 1 and then[0].has("aux") and not then[1].has("my", "me", "us")
                acts = acts or (aux and (then[1].has(*DEEDS) or not (self._asked or then[0].has("is"))))
                spoken = len(then) > 1 and then[1].has("i", "you_subject", "we", "you")
                spoken = spoken or (bool(then) and then[0].has("had") and self._words.is_second(then[0].text))
                acts = acts and not spoken  # “Ada krieg ich …”, “Ada hast nen Sechser …”
                gossip = bool(then) and then[0].tags <= {"unknown"} and self._words.is_third(then[0].text)
                acts = acts or gossip  # “Ada blufft nur, …”
                stops = len(then) < 2 or then[1].has("sign", "and")
                acts = acts or (bool(then) and then[0].has("out") and stops)  # “Cleo out = 5k”
                joined = len(then) > 1 and then[0].has("and") and then[1].has("seat", "i", "me", "my")
                about = joined or (bool(then) and then[0].has("is", "talk", "their", "profession"))
                taken = acts or (about and not (spoken and then[0].has("aux")))
            else:
                particle = place > 1 and atoms[place - 2].has("not")  # “greif mich nicht an Ben”
                leads = before is not None and before.has(*_LEADING) and not before.has("me", "you_object")
                taken = leads and not (particle or self._is_closed(place))  # “the ten is yours Ada”
                taken = taken or (before is not None and before.has("the"))  # “wirf die Ada raus”
                taken = taken or self._is_rather(place) or self._is_between_halves(place)
            if not taken:
                self._called = name.value
                rest = atoms[place + 1 :]
                names = len(
                    list(itertools.takewhile(lambda one: one.has("seat", "sign", "and", "else"), rest))
                )
                apart = place == plain[0] or (before is not None and before.has("sign"))
                if (
                    apart
                    and any(one.has("seat") and one.value != name.value for one in rest[:names])
                    and (rest[names - 1].has("sign") or names == len(rest))
                ):
                    self._called = None  # “Ada, Cleo: …”
                    rest = [rest[0]._replace(tags=frozenset({"all"})), *rest[names - 1 :]]
                self._atoms = [*atoms[:place], *rest]
                return

    def _is_rather(self, place: int) -> bool:
        """Return whether a name is the object of what shall be done instead: “nimm lieber Ada”."""
        if place < 2:
            return False
        verb, instead = self._atoms[place - 2 : place]
        return verb.has("take", "keep", "out") and self._words.is_rather(instead.text)

    def _is_between_halves(self, place: int) -> bool:
        """Return whether a name stands between the halves of a verb: “du wirfst Dan raus”."""
        before = self._atoms[:place]
        after = self._atoms[place + 1 :]
        return bool(before and after) and after[0].text in self._words.halves.get(before[-1].text, {})

    def _is_closed(self, place: int) -> bool:
        """Return whether a verb ends what is said before a name: “… wenn du 5k zahlst Ada”."""
        verb = self._atoms[place - 1]
        before = self._atoms[: place - 1]
        links = ("sign", "and", "if", "else", "then")
        clause = list(itertools.takewhile(lambda one: not one.has(*links), reversed(before)))[::-1]
        heads = sum(
            one.has(*_HEADS) or (one.has("my", "your") and not after.has(*_NOUNS))
            for one, after in itertools.pairwise([*clause, verb])
        )
        last = verb.text.split()[-1]
        bent = (
            self._words.is_third(last) or self._words.is_second(last) or any(one.has("is") for one in clause)
        )
        alone = bent and verb.has("out", "keep", "hired", "get", "pay")
        led = any(one.has(*DEEDS - {"want", "let"}) for one in clause)  # “wirf Cleo raus Ben”
        return verb.has(*DEEDS) and heads > (not alone and not led)

    def _is_called(self, place: int) -> bool:
        """Return whether an atom stands alone, as the name of whom one speaks to does."""
        atoms = self._atoms
        alone = place + 1 == len(atoms) or atoms[place + 1].has("sign", "else", "and", "if", "then", "i")
        alone = alone or (atoms[place + 1].has("not") and not atoms[place + 1].has("aux"))
        if place and atoms[place - 1].has("you", "you_object") and not atoms[place].has("possessive"):
            return True  # “8k from you Ada”
        alone = alone or (atoms[place - 1].has("amount") and atoms[place + 1].has("the", "your", "you"))
        if alone and place and atoms[place - 1].has("out", "spare") and self._is_closed(place):
            return True  # “kick me out Ben and …”
        tags = (
            "sign", "amount", "post", "profession", "filler", "me", "you_object", "possessive", "truce",
            "then", "aside", "my", "your", "threat",
        )  # fmt: skip
        return alone and place > 0 and atoms[place - 1].has(*tags)

    def _is_said(self, parts: Sequence[Part], table: TableTalk) -> bool:
        """Return whether there is enough to be a statement, and little that was not understood."""
        if not parts or self._is_incomplete(parts, table):
            return False
        kinds = {part.kind for part in parts}
        if self._is_doubted(kinds) or self._is_judged(kinds) or self._names_strange_things():
            return False
        known = [atom for atom in self._atoms if not atom.has("sign", "the", "a")]
        unknown = sum(len(part.split()) for part in self._unused)
        return unknown * 3 <= len(known)

    def _is_incomplete(self, parts: Sequence[Part], table: TableTalk) -> bool:
        """Return whether the parts are too little for a statement: “the ten”, “I never attack”."""
        kinds = {part.kind for part in parts}
        bare = all(part.bare for part in parts) and self._threat is None
        given = parts[0].post and parts[0].owner in (YOU, self._seat) and self._called is not None
        wonders = self._asked and not self._atoms[0].has("aux")
        if len(parts) == 1 and kinds & {"hire", "favour"} and given and not wonders:
            bare = False  # “Cleo, the ten is for you”
        if kinds == {"refuse"} and self._called is not None and self._atoms[0].has("yes"):
            bare = False  # “Ada passt, der Dan fliegt”
        aimless = all(part.owner is None and part.palace is None and not part.both for part in parts)
        if kinds == {"spare"} and aimless and self._called is None and self._threat is None:
            return True
        if table.watches and "pay" in kinds and not (self._named or any(part.named for part in parts)):
            return True  # “9k is what I'd pay for the ten”
        if self._called is None and any(atom.tags >= {"want", "doubt"} for atom in self._atoms):
            return True  # “I'd so love to have the ten”
        traded = "pay" in kinds and kinds & {"hire", "refuse", "keep"}
        mutual = "favour" in kinds and (len(parts) > 1 or parts[0].both)
        if bare and not (traded or mutual):
            return True
        conditions = all(one.link in ("if", "unless") and not one.both for one in parts)
        nothing_asked = kinds <= {"favour", "spare", "send"} and conditions
        return nothing_asked or ("auction" in kinds and self._asked)  # “if you leave me alone I'll be nice”

    def _is_doubted(self, kinds: Set[str]) -> bool:
        """Return whether nothing but a sum is named, and denied: “she never has 12k”."""
        for piece in pieces_of(self._atoms):
            doubted = any(one.has("no") and not one.has("filler", "not", "yes", "a") for one in piece[1:])
            if kinds == {"pay"} and doubted and any(one.has("amount") for one in piece):
                return True
        return False

    def _is_judged(self, kinds: Set[str]) -> bool:
        """Return whether it only says what something is like: “10k for the ten would be daft”."""
        said = [
            one
            for one in self._atoms
            if one.has("is", "aside", "yes", "no") or not one.has("filler", "and", "not")
        ]
        plainly = not any(one.has("my", "i", "me", *DEEDS) for one in self._atoms)
        single = not any(one.has("if", "and", "sign") for one in self._atoms[:-1])
        for before, atom in itertools.pairwise(said):
            if not before.has("is"):
                continue
            if plainly and (single or before.has("doubt")) and atom.tags <= {"unknown"}:
                return True
            judged = atom.has("aside", "no") and not atom.has("filler", "a")  # “5k is way too much for a six”
            judged = judged or (plainly and self._called is None and atom.has("yes"))
            if "pay" in kinds and judged:
                return True  # “5k is fair for the ten”
        return False

    def _names_strange_things(self) -> bool:
        """Return whether it is about a thing that was not understood: “5k for a beer”."""
        if any(one.has("a") and then.tags <= {"plain"} for one, then in itertools.pairwise(self._atoms)):
            return True  # “I get a beer”
        known = [atom for atom in self._atoms if not atom.has("sign", "the", "a")]
        return any(
            one.has("for", "from", "to", "at", "against") and then.tags <= {"unknown", "plain"}
            for one, then in itertools.pairwise(known)
        )

    def _not_understood(self) -> tuple[str, ...]:
        found: list[tuple[int, int]] = []
        for atom in self._atoms:
            if atom.tags <= {"unknown", "plain"}:
                if found and not self._text[found[-1][1] : atom.start].strip():
                    found[-1] = (found[-1][0], atom.end)
                else:
                    found.append((atom.start, atom.end))
        return tuple(self._text[start:end] for start, end in found)

    # --- answers ---

    def _settled(self, table: TableTalk) -> list[tuple[Talk, float]]:
        """Return the answers to open offers of a text that names no terms but theirs: “my five is off”."""
        edition = self._view.public.edition
        more = any(atom.has(*_MORE_TERMS) and not atom.has("no") for atom in self._atoms)
        if self._asked or self._threat is not None or more:
            return []
        found: list[Agree | Decline | Withdraw] = []
        plain = [
            {tag for atom in piece if not atom.has("sign", "seat") for tag in atom.tags}
            for piece in pieces_of(self._atoms)
            if piece[-1].text in _ENDS or piece[-1] is self._atoms[-1]
        ]
        refuses = len(plain) > 1 and any("no" in tags and tags <= {"no", "not", "talk"} for tags in plain)
        for offer in table.offers:
            if self._called not in (None, offer.to, offer.seat):
                continue
            terms = terms_of(offer, edition)
            named = [atom for atom in self._atoms if atom.has("amount", "numbered", "profession", "scholar")]
            if (
                refuses
                and offer.to == self._seat
                and not any(atom.has("amount", "post") for atom in self._atoms)
            ):
                found.append(Decline(seat=self._seat, statement=offer.number))  # “…, Ada. No.”
                continue
            takes_back = any(atom.has("withdraw") and " " in atom.text for atom in self._atoms)
            if not (named or takes_back) or any(
                (atom.has("profession"), ducats_of(atom.value, edition)) not in terms for atom in named
            ):
                continue
            said = [atom for atom in self._atoms if atom not in named]
            says = {tag for atom in said for tag in atom.tags}
            denies = any(atom.has("no") and not atom.has("filler", "not", "a") for atom in said)
            denied = "not" in says and "is" not in says
            number = offer.number
            if offer.seat == self._seat and not says.isdisjoint({"withdraw", "beside"}):
                found.append(Withdraw(seat=self._seat, statement=number))
            elif offer.to == self._seat and denied and all(one.has(*_SAYING) for one in said):
                found.append(Decline(seat=self._seat, statement=number))  # “not for 5”
            elif offer.to == self._seat and denies and says.isdisjoint({"talk", "ask"}):
                found.append(Decline(seat=self._seat, statement=number))
            elif (
                offer.to == self._seat
                and "yes" in says
                and says.isdisjoint({"no", "not", "talk", "counter", "ask"})
            ):
                found.append(Agree(seat=self._seat, statement=number))
        return self._legal((one, 1.0) for one in found)

    def _taken_up(self, table: TableTalk) -> list[tuple[Talk, float]]:
        """Return an old offer that is made again, or what a threat asks for: “ok, your 12k it is”."""
        said = [atom for atom in self._atoms if not atom.has("seat", "sign")]
        sums = [atom for atom in said if atom.has("amount", "numbered")]
        plain = all(atom.has(*_TAKING_UP) and not atom.has("no", "not", "talk") for atom in said)
        if self._asked or self._threat is not None or not plain or len(sums) > 1:
            return []
        asked = any(one.to == self._seat for one in table.offers)
        agrees = not asked and any(atom.has("yes") for atom in said)
        for offer in table.former():
            other = offer.other(self._seat)
            price = bribes_in(offer.clauses)[0].amount
            amount = ducats_of(sums[0].value, self._view.public.edition) if sums else price
            named = bool(sums) or (offer.threat and agrees)
            if other is None or self._called not in (None, other):
                continue
            if not named or (amount != price and not offer.threat):
                continue
            mine, yours = (
                tuple(_at(clause, amount or price) for clause in offer.clauses_of(seat))
                for seat in (self._seat, other)
            )
            speak = Speak(seat=self._seat, to=other, mine=mine, yours=yours)
            if table.refusal(speak) is None:
                return [(speak, 1.0)]
        return []

    def _answers(self, table: TableTalk, parts: Sequence[Part]) -> list[tuple[Talk, float]] | None:
        """Return the answers to open offers that it may be; None if it is no answer."""
        asked = [one for one in table.offers if one.to == self._seat and self._called in (None, one.seat)]
        own = [one for one in table.own if self._called in (None, one.to)]
        says = [
            tag
            for atom in self._atoms
            for tag in ("withdraw", "yes", "no", "counter", "take", "hired", "then")
            if atom.has(tag)
        ]
        if parts and is_nodded(self._atoms):
            says = [tag for tag in says if tag != "yes"]  # “we leave each other alone, deal?”
        sure = 1.0 if len(asked) == 1 else 0.6
        if not parts or all(is_aside(atom) or atom.has("withdraw") for atom in self._atoms):
            if "withdraw" in says and own and not (asked and "no" in says):
                return self._legal((Withdraw(seat=self._seat, statement=one.number), sure) for one in own)
            answers = self._plain_answers()
            said = [atom for atom in self._atoms if not atom.has("sign", "aside")]
            first = next(iter(said), None)
            plain = next((atom for atom in said if not atom.has("i")), None)  # “sorry, I can't do that”
            denies = first is not None and (
                first.has("no")
                or (plain is not None and plain.has("no") and not plain.has("not"))
                or (first.has("not") and any(atom.has("amount", "post") for atom in self._atoms))
            )
            if denies and not parts and not answers and not self._unused:
                return self._legal((Decline(seat=self._seat, statement=one.number), sure) for one in asked)
            if not answers or self._asked:
                return []
            make = Agree if answers[0].has("yes") else Decline
            if make is Agree and any(not atom.has("yes") for atom in answers):
                return []  # “yes but no”
            if make is Agree and self._unused and all(atom.has("weak") for atom in answers):
                return []  # “yes, I saw it”
            return self._legal((make(seat=self._seat, statement=one.number), sure) for one in asked)
        changes = any(part.kind in ("pay", "hire", "free") for part in parts)
        links = {part.link for part in parts}
        if len(links) > 1 and not links.isdisjoint({"else", "unless"}):
            return None  # “give me the ten, or I send you a clerk”
        if not (changes or says or self._atoms[0].has("and", "if") or self._atoms[-1].has("more")):
            return None
        found: list[tuple[Talk, float]] = []
        for offer in (*asked, *(one for one in own if one.is_offer)):
            for speak, likely, refusal in table.counters(offer, parts):
                if mirrors(offer, speak):
                    if self._asked:
                        continue  # “5k for the ten, is that fair?”
                    gives = all(part.kind in ("pay", "hire") and not part.bare for part in parts)
                    repeats = "counter" in says and not self._unused
                    if "no" not in says and (
                        gives or repeats or not {"yes", "take", "hired", "then"}.isdisjoint(says)
                    ):
                        found += self._legal([(Agree(seat=self._seat, statement=offer.number), sure)])
                    elif "no" in says and "yes" not in says:  # “5k? no”
                        found += self._legal([(Decline(seat=self._seat, statement=offer.number), sure)])
                elif refusal is None and (speak.mine, speak.yours) != (offer.mine, offer.yours):
                    found.append((speak, likely))
        return found or None

    def _plain_answers(self) -> list[Atom]:
        """Return the atoms that say yes or no, of sentences that say nothing else: “deal, you thief!”."""
        sentences: list[list[Atom]] = [[]]
        for atom in self._atoms:
            if atom.has("sign"):
                sentences.append([])
            sentences[-1].append(atom)
        said = [atom for each in sentences if all(map(is_aside, each)) for atom in each]
        answers = [atom for atom in said if atom.has("yes", "no")]
        return [atom for atom in answers if not atom.has("filler")] or answers

    def _legal(self, answers: Iterable[tuple[Agree | Decline | Withdraw, float]]) -> list[tuple[Talk, float]]:
        public = self._view.public
        found: list[tuple[Talk, float]] = []
        for talk, sure in answers:
            try:
                match talk:
                    case Agree():
                        check_agree(public, talk, self._view.cash)
                    case Decline():
                        check_decline(public, talk)
                    case Withdraw():
                        check_withdraw(public, talk)
            except IllegalCommand:
                continue
            found.append((talk, sure))
        return found

    # --- statements ---

    def _statements(self, table: TableTalk, parts: Sequence[Part]) -> Understanding:
        found: list[tuple[Talk, float]] = []
        refused: list[Meaning] = []
        heading = self._threat is not None
        tos = table.addressees(parts) if self._called is None and not heading else [self._called]
        open_to_all = any(part.kind == "auction" and part.owner is None for part in parts)
        if len(self._named) > 1 and open_to_all and not heading:
            tos = [None]  # “Ada, Cleo: highest bid stays”
        if any(YOU in (part.doer, part.owner) for part in parts):  # “if Dan goes, your priest goes, too”
            others = {seat for part in parts for seat in (part.doer, part.owner)}
            tos.sort(key=lambda to: to is not None and to in others)
        warns = any(atom.has("threat") for atom in self._atoms) and all(not part.link for part in parts)
        threat = True if warns and self._threat is None else self._threat
        for place, to in enumerate(tos):
            for meaning in table.meanings(parts, to, threat=threat):
                speak, sure, refusal = meaning
                if self._promise is not None and not speak.threat and self._promise == bool(speak.yours):
                    continue  # the bot has said which it is
                same = [
                    one for one in table.offers if mirrors(one, speak) and not speak.threat and not heading
                ]
                if same and self._asked:
                    return Understanding(unused=self._unused)  # “5k for the ten, is that fair?”
                found += self._legal((Agree(seat=self._seat, statement=one.number), 1.0) for one in same)
                if refusal is None:
                    found.append((speak, sure if place == 0 else sure * 0.9))
                elif not same:
                    refused.append(meaning)
            if any(
                meaning.speak.threat or (meaning.refusal is not None and meaning.refusal.code in _TOO_MUCH)
                for meaning in refused
            ):
                break  # nobody else was meant to be threatened, or can be paid what one has not
        if found or not refused:
            return Understanding(self._readings(found), unused=self._unused)
        near = (table.nearest(one.speak) for one in refused)
        nearest = next((Reading(one, 0.0, self._unused) for one in near if one is not None), None)
        return Understanding((), refused[0].refusal, nearest, self._unused)

    def _readings(self, found: Iterable[tuple[Talk, float]]) -> tuple[Reading, ...]:
        readings: list[Reading] = []
        for talk, sure in found:
            if len(readings) < _MAX_READINGS and all(one.talk != talk for one in readings):
                readings.append(Reading(talk, round(sure * _UNUSED ** len(self._unused), 3), self._unused))
        return tuple(readings)


def _at(clause: Clause, amount: Ducats) -> Clause:
    """Return a clause with another sum, if it is a bribe."""
    return clause.model_copy(update={"amount": amount}) if isinstance(clause, PayClause) else clause
