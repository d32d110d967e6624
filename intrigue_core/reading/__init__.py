"""The reader: what a sentence of a player means, in the words of the table.

::

    names = Names({0: ("Ada", "red"), 1: ("Ben", "yellow")}, {1: ("doctor", "doc")})
    readings = read(game.view(0), "5k and my doctor gets the ten", names=names, language="en")
    game.play(readings[0].talk)

Only what can be said now is read; questions, quotes, denials and jokes are mere talk. It is a grammar over
the words of a language (`words/<language>.toml`), and looks at nothing that the speaker does not see.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from intrigue_core.bargaining.legality import check_agree, check_decline, check_withdraw
from intrigue_core.commands import Agree, Decline, Talk, Withdraw
from intrigue_core.editions import Seat
from intrigue_core.errors import ErrorCode, IllegalCommand
from intrigue_core.reading.items import DEEDS, YOU, Atom, Item, atoms_of, ducats_of, items_of
from intrigue_core.reading.meaning import Meaning, TableTalk, mirrors, terms_of
from intrigue_core.reading.parts import Part, bargain_of, parts_of
from intrigue_core.reading.words import Names, Words, languages, words_of
from intrigue_core.seat_view import SeatView

__all__ = ["MAX_CHARACTERS", "Names", "Reading", "Understanding", "languages", "read", "understand"]

MAX_CHARACTERS = 400
"""Longer texts are mere talk."""

_MAX_READINGS = 5
_TO_ALL = frozenset(("auction", "send"))
"""What can be said to all; everything else is said to one player."""
_VERBS = DEEDS - {"truce"}
_LEADING = ("to", "at", "from", "against", "for", "with", "and", "if", "not", "than", "outbid", *_VERBS)
"""What stands before the name of whom something is said about."""
_TOO_MUCH = (ErrorCode.CANNOT_AFFORD, ErrorCode.ONLY_MINIMUM, ErrorCode.NOTHING_TO_PAY)
_BINDING = (
    "amount",
    "post",
    "numbered",
    "profession",
    "scholar",
    "if",
    "unless",
    "else",
    "no",
    "both",
    "same",
    "next",
    "until",
    "always",
    "withdraw",
    "seat",
    *DEEDS,
)
"""What makes a part of a text more than a comment."""
_OWN = ("my", "i", "me", *DEEDS)
_TRADED = ("post", "numbered", "profession", "scholar", "out", "keep", "hired")
_SAYING = (
    "not",
    "for",
    "filler",
    "sign",
    "the",
    "aux",
    "money",
    "is",
    "i",
    "me",
    "aside",
    "offer",
    "pay",
    "give",
)
"""What may stand beside the terms of an offer that is declined: “I don't have 9k to spare”."""
_ENDS = frozenset(".!?\n")
_DENIAL = 4
"""So many words has a sentence at least that denies something and is a comment: “I don't owe you that”."""
_MORE_TERMS = (
    "if",
    "unless",
    "else",
    "next",
    "until",
    "more",
    "less",
    "double",
    "but",
    "spare",
    "attack",
    "send",
    "out",
)
"""What is no mere answer, whatever is named beside."""
_QUOTES = frozenset('"“”„«»')
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
    """What could be said in its place then."""
    unused: tuple[str, ...] = ()
    """The parts of the text that were not understood."""


def read(view: SeatView, text: str, *, names: Names, language: str) -> tuple[Reading, ...]:
    """Return the meanings of a sentence, the likeliest first; none of mere talk.

    Args:
        view: the speaker's.
        names: what people may call the seats and the professions.
        language: one of `languages()`.
    """
    return understand(view, text, names=names, language=language).readings


def understand(view: SeatView, text: str, *, names: Names, language: str) -> Understanding:
    """Return the meanings of a sentence as `read` does, and why it cannot be said if it has none."""
    if len(text) > MAX_CHARACTERS or view.public.edition.promises == "talk" or view.public.over:
        return Understanding()
    return _Sentence(view, text, words_of(language, names)).understood()


class _Sentence:
    def __init__(self, view: SeatView, text: str, words: Words) -> None:
        self._view = view
        self._seat = view.seat
        self._text = text
        self._words = words
        self._atoms = atoms_of(text, words, view.public.edition)
        self._asked = text.rstrip().endswith("?") and not _is_nodded(self._atoms)
        self._called: Seat | None = None
        self._threat: bool | None = None
        self._promise: bool | None = None
        self._made: tuple[list[Atom], list[Item]] = ([], [])
        """The atoms of which items were made, and these."""
        self._freely = False
        """Is something said to hold whatever happens?"""

    def understood(self) -> Understanding:
        atoms = self._atoms
        found = self._understood()
        if found.readings or found.refusal or not _QUOTES.isdisjoint(self._text):
            return found
        bargain = _without_comments(atoms, self._words)
        if bargain and bargain != atoms and not self._is_remarked():
            self._atoms = bargain
            self._called = None
            again = self._understood()
            agrees = again.readings and isinstance(again.readings[0].talk, Agree)
            if not agrees or any(atom.has("yes") for atom in bargain):
                found = again
        if found.readings or found.refusal or self._asked:
            return found
        self._unused = self._not_understood()
        parts = bargain_of(self._items(), self._seat, self._called)
        offer = self._statements(TableTalk(self._view, named=self._called is not None), parts)
        return offer if offer.readings else found

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
        self._freely = any(atom.has("regardless", "promise") for atom in self._atoms)
        self._atoms = _without_echo(self._atoms)
        self._atoms = _without_regardless(
            _with_conditions(_with_bidder(self._atoms), self._words, asked=self._asked)
        )
        self._unused = self._not_understood()
        settled = self._settled()
        if settled:
            return Understanding(self._readings(settled), unused=self._unused)
        if self._is_talk() or self._is_remarked():
            return Understanding()
        items = self._items()
        dated = any(
            (one.has("round") and after.kind == "amount")
            or (one.kind == "amount" and after.has("than"))
            or (one.has("before") and one.kind == after.kind == "")
            for one, after in itertools.pairwise(items)
        )
        asks_which = (
            self._asked
            and any(one.kind == "else" for one in items)
            and not any(one.has("out") for one in items)
        )
        if dated or asks_which:  # “before the wedding”; “1k more than Ada”; “5k or 6k?”
            return Understanding()
        parts = parts_of(items, self._seat, self._view.public.round, self._words)
        table = TableTalk(self._view, named=self._called is not None)
        if self._threat is None and self._freely and any(one.kind == "pay" and not one.bare for one in parts):
            parts = [
                one for one in parts if one.kind != "hire" or one.post or one.link or one.doer is not None
            ]  # “do what you like with him”
        if self._threat is None and not self._freely and table.is_fought_for(parts):
            parts.append(Part("hire", owner=self._seat))  # “I pay 7k for my scientist”
        doubts = self._asked and any(one.kind == "not" for one in items)
        bids = any(not part.bare for part in parts) or any(one.has("outbid") for one in items)
        if self._threat is None and bids and table.is_topped(parts):
            parts.append(Part("hire", owner=self._seat, same=True))  # “Ben, I'd pay 7”
        if doubts and {part.kind for part in parts} <= {"keep", "refuse"}:
            return Understanding()  # “you don't want to throw out my doctor?”
        several = any(item.has("all") for item in items)
        if all(map(_is_aside, self._atoms)):
            parts = []  # “Abgelehnt.”
        if self._leads_with_no():
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
        if answers is None and self._leads_with_no():
            return Understanding()
        if answers is None:
            return (
                self._statements(table, parts) if self._is_said(parts) else Understanding(unused=self._unused)
            )
        return Understanding(self._readings(answers), unused=self._unused)

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
        plain = [place for place, atom in enumerate(atoms) if not _is_aside(atom)]
        called = [place for place in range(len(atoms)) if self._is_called(place)]
        for place in (*plain[:1], *plain[-1:], *called):
            name = atoms[place]
            if not name.has("seat") or name.has("possessive") or name.value == self._seat:
                continue
            then = atoms[place + 1 : place + 3]
            before = atoms[place - 1] if place else None
            clause = list(itertools.takewhile(lambda one: not one.has("sign"), reversed(atoms[:place])))
            if then and not then[0].has("sign") and any(one.has("if") for one in clause):
                continue  # “if you don't let Cleo in”
            if before is not None and (
                before.has("beside") or (before.has("if") and then and not then[0].has("sign"))
            ):
                continue
            if place == plain[0]:
                acts = bool(then) and then[0].has(*_VERBS) and self._words.is_third(then[0].text)
                acts = acts or (len(then) > 1 and then[0].has("aux") and then[1].has(*DEEDS))
                acts = acts and not (len(then) > 1 and then[1].has("i", "you_subject"))  # “Ada krieg ich …”
                gossip = bool(then) and then[0].tags <= {"unknown"} and self._words.is_third(then[0].text)
                acts = acts or gossip  # “Ada blufft nur, …”
                stops = len(then) < 2 or then[1].has("sign", "and")
                acts = acts or (bool(then) and then[0].has("out") and stops)  # “Cleo out = 5k”
                taken = acts or (bool(then) and then[0].has("is", "talk", "and", "their", "profession"))
            else:
                particle = place > 1 and atoms[place - 2].has("not")  # “greif mich nicht an Ben”
                taken = before is not None and not particle and before.has(*_LEADING)
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

    def _is_called(self, place: int) -> bool:
        """Return whether an atom stands alone, as the name of whom one speaks to does."""
        atoms = self._atoms
        alone = place + 1 == len(atoms) or atoms[place + 1].has(
            "sign", "else", "and", "if", "then", "not", "i"
        )
        if place and atoms[place - 1].has("you", "you_object") and not atoms[place].has("possessive"):
            return True  # “8k from you Ada”
        tags = (
            "sign",
            "amount",
            "post",
            "profession",
            "filler",
            "me",
            "you_object",
            "possessive",
            "truce",
            "then",
            "aside",
        )
        return alone and place > 0 and atoms[place - 1].has(*tags)

    def _is_talk(self) -> bool:
        content = [atom for atom in self._atoms if not atom.has("sign")]
        refuses = all(_is_aside(atom) or atom.has("withdraw") for atom in content) and any(
            atom.has("no", "withdraw") for atom in content
        )  # “lol no”
        tags = {tag for atom in content for tag in atom.tags}
        bids = ({"amount", "yes"},) * (not self._asked) + (
            {"amount", "post"},
            {"amount", "profession"},
            {"numbered", "profession"},
            {"numbered", "next"},
            {"amount", "next"},
            {"amount", "out"},
            {"amount", "keep"},
            {"amount", "hired"},
        )
        is_bid = "not" not in tags and any(tags >= bid for bid in bids)
        used = {"yes", "no", "amount", "post", "seat", "counter", "withdraw", "auction", *DEEDS}
        if self._leads_with_no():
            return False
        if any(
            one.has("i") and who.has("seat") and was.has("talk")
            for one, who, was in zip(content, content[1:], content[2:], strict=False)
        ):
            return True  # “wenn ich Ada wär, …”
        shared = not tags.isdisjoint({"my", "your", "i", "me", "you", "you_object", "you_subject", "if"})
        for one, times, other in zip(content, content[1:], content[2:], strict=False):
            if one.has("amount") and other.has("amount") and times.has("times"):
                return True  # “10 times 4 is 40”
        if any(map(self._is_told, _pieces(self._atoms))):
            return True
        laughs = is_bid and shared and tags & DEEDS and all(atom.text != "?" for atom in self._atoms)
        for before, atom in itertools.pairwise([None, *self._atoms]):
            if atom is None or atom.has("sign") or (laughs and atom.has("aside")):
                continue
            if atom.has("aux") and tags >= {"please", "send"}:
                continue  # “could you please send …?”
            if atom.has("talk") and atom.tags.isdisjoint(used) and not (atom.has("doubt") and is_bid):
                return not (refuses and atom.has("aside"))
            bids_most = atom.has("whoever") and not tags.isdisjoint({"most", "auction"})
            asks = (
                atom.has("ask")
                and not (bids_most or (atom.has("doubt") and is_bid))
                and not atom.has("counter", "auction", "filler", "no", "yes")
            )
            leads = self._asked or before is None or before.has("sign", "and", "then", "filler")
            if before is not None and before.has("seat", "possessive", "profession") and atom.has("whoever"):
                continue  # “if it's Ada who flies”
            if asks and (self._asked or not atom.has("if")) and (leads or not is_bid):
                return True
        inverted = False
        while content and content[0].has("yes", "and", "then") and not content[0].has("aux"):
            inverted = content[0].has("then")  # “dafür kann ich …”
            content = content[1:]
        if not content:
            return not self._atoms
        first = content[0]
        spoken = first.tags >= {"i", "aux"}
        spoken = spoken or (len(content) > 1 and content[1].has("you", "you_subject", "i", "we", "all"))
        asks = self._asked or (spoken and not inverted and not first.has("counter"))
        leads = first.has("aux") or (first.has("unknown") and spoken)
        if leads and asks and not self._is_bid():
            return "please" not in tags or tags.isdisjoint(
                {"send", "take", "give", "keep"}
            )  # “could you please send …?”
        owned = len(content) > 1 and content[1].has("my", "your") and self._words.is_third(first.text)
        return self._asked and (spoken or owned) and first.has(*DEEDS) and not self._is_bid()

    def _is_told(self, piece: Sequence[Atom]) -> bool:
        """Return whether a piece tells what has been done: “ich hab für den Zehner mal neun geboten”."""
        done = any(atom.has("unknown") and self._words.is_participle(atom.text) for atom in piece)
        return done and any(atom.has("had", "has") for atom in piece)

    def _is_remarked(self) -> bool:
        """Return whether a sum and a post are only wondered at: “5k for the ten? That's a bargain.”."""
        places = range(len(self._atoms))
        judged = next(filter(self._is_judged, places), None)
        asked = next((one for one in places if one == judged or self._atoms[one].text == "?"), len(places))
        before = [atom for atom in self._atoms[:asked] if not atom.has("post")]
        if any(atom.has("my", "i", "you", "you_subject", *DEEDS) for atom in before):
            return False
        remark = [atom for atom in self._atoms[asked:] if not _is_aside(atom) and not atom.has("seat")]
        used = ("amount", "post", "profession", "scholar", "yes", "no", "next", "both", "counter", *DEEDS)
        return judged is not None or (bool(remark) and not any(atom.has(*used) for atom in remark))

    def _is_judged(self, place: int) -> bool:
        """Return whether nothing but a judgment follows a sign: “5k for the ten, not bad”."""
        rest = self._atoms[place:]
        plain = any(atom.has("aside") and not atom.has("filler", "talk", "no") for atom in rest)
        before = [tag for atom in self._atoms[:place] for tag in atom.tags]
        named = before.count("amount") + before.count("post") > 1
        return named and rest[0].has("sign") and plain and all(map(_is_aside, rest))

    def _leads_with_no(self) -> bool:
        """Return whether it begins with a no, and nothing can be weighed: “no, I wait for Cleo”."""
        atoms = self._atoms
        weighed = any(atom.has("amount", "post", "yes", "withdraw") for atom in atoms)
        return len(atoms) > 2 and atoms[0].has("no") and atoms[1].has("sign") and not (weighed or self._asked)

    def _is_bid(self) -> bool:
        """Return whether a question is an offer: “would you take 5k for the ten?”."""
        said = {tag for atom in self._atoms for tag in atom.tags}
        content = [atom for atom in self._atoms if not atom.has("sign", "seat")]
        asked = len(content) > 1 and not content[0].has("is")
        traded = said >= {"amount", "post"} and (asked or not said.isdisjoint({"take", "if"}))
        if {"both", "numbered"} <= said and not said.isdisjoint({"we", "us"}):
            return True  # “shall we give each other a six?”
        haggles = "amount" in said and all(
            atom.has("amount", "aux", "counter", "yes", "sign", "filler", "is")
            and not atom.has("aside", "talk")
            for atom in self._atoms
        )
        if haggles and TableTalk(self._view, named=False).offers:
            return True  # “would 7k do?”
        peaceful = not said.isdisjoint({"truce", "spare"}) or said >= {"not", "attack"}
        return traded or (peaceful and not said.isdisjoint({"we", "us", "both", "if"}))

    def _is_said(self, parts: Sequence[Part]) -> bool:
        """Return whether there is enough to be a statement, and little that was not understood."""
        if not parts:
            return False
        bare = all(part.bare for part in parts) and self._threat is None
        kinds = {part.kind for part in parts}
        given = parts[0].post and parts[0].owner in (YOU, self._seat) and self._called is not None
        if len(parts) == 1 and "hire" in kinds and given and not self._asked:
            bare = False  # “Cleo, the ten is for you”
        traded = "pay" in kinds and kinds & {"hire", "refuse", "keep"}
        aimless = all(part.owner is None and not part.both for part in parts)
        if kinds == {"spare"} and aimless and self._called is None and self._threat is None:
            return False  # “I never attack”
        if bare and not (traded or (kinds & {"favour"} and (len(parts) > 1 or parts[0].both))):
            return False
        fails = kinds <= {"favour", "spare", "send"} and all(
            one.link == "if" and not one.both for one in parts
        )
        if fails or ("auction" in kinds and self._asked):
            return False  # “if you leave me alone I'll be nice”
        for piece in _pieces(self._atoms):
            doubted = any(one.has("no") and not one.has("filler", "not", "yes", "a") for one in piece[1:])
            if kinds == {"pay"} and doubted and any(one.has("amount") for one in piece):
                return False  # “she never has 12k”
        refused = next(
            (
                one
                for one in reversed(self._atoms)
                if not _is_aside(one) or (one.has("no") and not one.has("filler"))
            ),
            None,
        )
        if kinds >= {"pay", "hire"} and refused is not None and refused.has("no") and not refused.has("not"):
            return False  # “8k for the ten is too much for me”
        known = [atom for atom in self._atoms if not atom.has("sign", "the", "a")]
        said = [one for one in self._atoms if one.has("is", "aside") or not one.has("filler", "and", "not")]
        for before, atom in itertools.pairwise(said):
            if "pay" in kinds and before.has("is") and atom.has("aside") and not atom.has("filler"):
                return False  # “5k is way too much for a six”
        plainly = not any(one.has("my", "i", "me", *DEEDS) for one in self._atoms)
        for before, atom in itertools.pairwise(said):
            if plainly and before.has("is") and before.has("doubt") and atom.tags <= {"unknown"}:
                return False  # “10k for the ten would be daft”
        for before, atom in itertools.pairwise(self._atoms):
            if before.has("a") and atom.tags <= {"plain"}:
                return False  # “I get a beer”
        for before, atom in itertools.pairwise(known):
            if before.has("for", "from", "to", "at", "against") and atom.tags <= {"unknown", "plain"}:
                return False  # “5k for a beer”
        unknown = sum(len(part.split()) for part in self._unused)
        return unknown * 3 <= len(known)

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

    def _settled(self) -> list[tuple[Talk, float]]:
        """Return the answers to open offers of a text that names no terms but theirs: “my five is off”."""
        table = TableTalk(self._view, named=self._called is not None)
        edition = self._view.public.edition
        if self._asked or self._threat is not None or any(atom.has(*_MORE_TERMS) for atom in self._atoms):
            return []
        found: list[Agree | Decline | Withdraw] = []
        plain = [
            {tag for atom in piece if not atom.has("sign", "seat") for tag in atom.tags}
            for piece in _pieces(self._atoms)
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
        sure = 1.0 if len(asked) == 1 else 0.6
        if not parts or all(_is_aside(atom) or atom.has("withdraw") for atom in self._atoms):
            if "withdraw" in says and own and not (asked and "no" in says):
                return self._legal((Withdraw(seat=self._seat, statement=one.number), sure) for one in own)
            answers = self._plain_answers()
            first = next((atom for atom in self._atoms if not atom.has("sign", "aside")), None)
            denies = first is not None and (
                first.has("no")
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
        said = [atom for each in sentences if all(map(_is_aside, each)) for atom in each]
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


def _is_nodded(atoms: Sequence[Atom]) -> bool:
    """Return whether a sentence only ends in a question: “…, ok?”."""
    return len(atoms) > 2 and atoms[-3].has("sign") and atoms[-2].has("yes") and atoms[-3].text != "?"


def _is_aside(atom: Atom) -> bool:
    """Return whether an atom may be beside the point, or is an answer."""
    return atom.has("filler", "sign", "yes", "no", "then", "and", "aside", "money") and not atom.has(
        "seat", "amount", "post"
    )


def _pieces(atoms: Sequence[Atom]) -> list[list[Atom]]:
    """Return the atoms, divided behind each sign."""
    found: list[list[Atom]] = [[]]
    for atom in atoms:
        found[-1].append(atom)
        if atom.has("sign"):
            found.append([])
    return [piece for piece in found if piece]


def _without_echo(atoms: Sequence[Atom]) -> list[Atom]:
    """Return the atoms without a sum that is only wondered at: “5? I pay 7”, “9 is too much, make it 6”."""
    found: list[Atom] = []
    denied: set[int] = set()
    for place, (one, instead) in enumerate(itertools.pairwise(atoms)):
        other = place + 2 + (place + 2 < len(atoms) and atoms[place + 2].has("the"))
        both = other < len(atoms) and all(each.has("amount", "numbered") for each in (one, atoms[other]))
        same = both and one.has("amount") == atoms[other].has("amount")
        if both and (instead.has("beside") or (instead.has("not") and same)):
            denied.update(range(place + 1, other + 1))  # “6 instead of 5”, “the six, not the ten”
    left = [atom for place, atom in enumerate(atoms) if place not in denied]
    pieces = _pieces(left)
    for place, piece in enumerate(pieces):
        said = [atom for atom in piece if not atom.has("sign", "filler", "the", "is", "me")]
        named = any(atom.has("amount") for atom in said)
        judged = piece[-1].text == "?" or any(atom.has("aside", "no", "unsaid") for atom in said)
        echoes = named and judged and all(atom.has("amount", "aside", "no", "unsaid", "a") for atom in said)
        if not (
            (echoes or _is_reported(piece))
            and any(atom.has("amount") for each in pieces[place + 1 :] for atom in each)
        ):
            found += piece
    return found


def _is_reported(piece: Sequence[Atom]) -> bool:
    """Return whether a piece says what another offers: “Ada offers 5, …”."""
    about = ("offer", "pay", "to", "at", "is")
    named = {tag for atom in piece for tag in atom.tags}
    return (
        "amount" in named
        and named.isdisjoint({"i", "you", "you_subject", "my", "your", "if", "else", "than"})
        and any(one.has("seat") and then.has(*about) for one, then in itertools.pairwise(piece))
    )


def _without_comments(atoms: Sequence[Atom], words: Words) -> list[Atom]:
    """Return the atoms without what stands between signs and is no part of a bargain: “…, im not greedy”."""
    pieces = _pieces(atoms)
    ends = [piece[-1].text in _ENDS for piece in pieces]
    stands = [before and end for before, end in zip([True, *ends], [*ends[:-1], True], strict=False)]
    kept: list[list[Atom]] = []
    for piece, alone in zip(pieces, stands, strict=False):
        others = {tag for one in pieces if one is not piece for atom in one for tag in atom.tags}
        firm = "amount" in others and not others.isdisjoint(_OWN) and not others.isdisjoint(_TRADED)
        if _binds(piece, alone=alone, firm=firm):
            kept.append(piece)
    found = [atom for piece in kept for atom in piece]
    if not any(atom.has("amount", "numbered", "send", "spare", "truce", "attack") for atom in found):
        return []
    said = {tag for atom in found for tag in atom.tags}
    if said.isdisjoint({*_TRADED, "my", "your", "spare", "truce", "attack", "send"}):
        return []  # “for 1k there's nothing but a stool, lesson learned”
    wonders = [piece[-1].text == "?" for piece in kept if any(atom.has("amount", "post") for atom in piece)]
    if all(wonders) and not any(atom.has(*_OWN) for atom in found):
        return []  # “six?! for a one?”
    if any(atom.has("aside") for atom in atoms if atom not in found) and not any(
        atom.has(*DEEDS) for atom in found
    ):
        return []  # “5k? for the ten? lol”
    first = atoms[0]
    acts = len(atoms) > 1 and atoms[1].has("unknown") and words.is_third(atoms[1].text)
    return found if found[0] == first or acts or not first.has("seat") else [first, *found]


def _binds(piece: Sequence[Atom], *, alone: bool, firm: bool) -> bool:
    """Return whether a piece of a text is more than a comment.

    Args:
        alone: whether it is a sentence.
        firm: whether the others are a bargain of the speaker, which a comment does not easily undo.
    """
    if firm and piece[-1].text == "?" and len(piece) == 2 and piece[0].has("else"):
        return False  # “fair, or?”
    leads = piece[0].has("and", "for", "with", "from", "than")
    judges = any(atom.has("aside") and not atom.has("talk") for atom in piece) and not firm
    undone = ("unsaid",) if firm else ("talk",)
    talks = any(atom.has(*undone) and not atom.has("aside", "comment") for atom in piece)
    denies = any(atom.has("not") for atom in piece) and (len(piece) < _DENIAL or not (alone or firm))
    addressed = piece[0].has("seat") and any(not atom.has("sign") for atom in piece[1:])
    if firm and piece[0].tags >= {"always", "if"} and not any(atom.has("amount", *DEEDS) for atom in piece):
        return False  # “as long as these two argue: …”
    if firm and piece[0].has("if") and len(piece) > 1 and piece[1].has("seat"):
        return any(atom.has("amount", "numbered", *DEEDS) for atom in piece)  # “if Ada won't, …”
    asks = piece[0].has("ask") and not (firm or any(atom.has("regardless") for atom in piece))
    named = {tag for atom in piece[addressed:] for tag in atom.tags}
    strange = firm and "unknown" in named and not named.intersection(_BINDING) - {"profession", "scholar"}
    if strange and not (leads or talks):
        return False  # “…, my priest grins from ear to ear”
    return (
        asks or leads or judges or talks or denies or any(atom.has(*_BINDING) for atom in piece[addressed:])
    )


def _with_bidder(atoms: Sequence[Atom]) -> list[Atom]:
    """Return the atoms with “you” for whoever pays a certain sum: “who pays 8k gets the ten”."""
    found = list(atoms)
    for place, atom in enumerate(found):
        end = next(
            (one for one in range(place, len(found)) if found[one].has("sign", "get", "take")), len(found)
        )
        said = {tag for one in found[place:end] for tag in one.tags}
        gets = any(one.has("get", "take", "hired") for one in found[end:])
        if (
            gets
            and atom.has("whoever")
            and not atom.has("the")
            and said >= {"pay", "amount"}
            and "most" not in said
        ):
            found[place] = atom._replace(tags=frozenset({"you_subject"}))
    return found


def _with_conditions(atoms: Sequence[Atom], words: Words, *, asked: bool) -> list[Atom]:
    """Return the atoms with an “if” for each verb that stands for one: “should my doctor get the ten, …”."""
    found: list[Atom] = []
    answer: int | None = None
    for place, (before, atom, after) in enumerate(
        zip((None, *atoms), atoms, (*atoms[1:], None), strict=False)
    ):
        starts = before is None or before.has("sign")
        goes_on = after is not None and after.has("my", "your", "you", "you_subject", "i", "the", "seat")
        if place == answer:
            found.append(Atom(frozenset({"sign"}), atom.start, atom.start, ","))
        leads = after is not None and _turns(atom, after, words)
        opens = atom.has(*DEEDS) and leads and starts and answer is None
        answer = _answer(atoms, words, place + 2) if opens else answer
        answered = opens and answer is not None
        if answered or (atom.has("inverted") and starts and goes_on and not asked):
            found.append(atom._replace(tags=frozenset({"if"})))
            if not atom.has(*DEEDS):
                continue  # “greifst du mich an, …”
        found.append(atom)
    return found


def _answer(atoms: Sequence[Atom], words: Words, start: int) -> int | None:
    """Return where a verb with its subject behind it follows: “nimmst du meinen, zahl ich dir 5k”."""
    for place, (atom, after) in enumerate(itertools.pairwise(atoms)):
        if place >= start and (atom.has("then") or (atom.has(*DEEDS) and _turns(atom, after, words))):
            return place
    return None


def _turns(verb: Atom, after: Atom, words: Words) -> bool:
    """Return whether the subject of a verb stands behind it."""
    return after.has("i", "you_subject") or (after.has("my", "your") and words.is_third(verb.text))


def _without_regardless(atoms: Sequence[Atom]) -> list[Atom]:
    """Return the atoms without what changes nothing: “…, no matter what you decide”."""
    found: list[Atom] = []
    dropped = False
    pieces = _pieces(atoms)
    open_ = [one for one in pieces if one[0].has("ask") and any(atom.has("regardless") for atom in one)]
    atoms = [
        atom for piece in pieces if piece not in open_ for atom in piece
    ]  # “where he sits is all one to me”
    for place, atom in enumerate(atoms):
        end = next((one for one in range(place, len(atoms)) if atoms[one].has("sign")), len(atoms))
        bids = any(one.has("most", "pay", "auction") for one in atoms[place:end])
        bids = bids or (
            atom.has("because") and any(one.has("amount", "numbered") for one in atoms[place:end])
        )
        dropped = not atom.has("sign") and (dropped or (atom.has("regardless", "because") and not bids))
        if not dropped:
            found.append(atom)
    return found
