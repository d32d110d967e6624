"""A clause of a sentence: the parts that one segment has, by its verbs and by what is true of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import NamedTuple

from intrigue_core.editions import Ducats, Profession, Seat
from intrigue_core.reading.items import DEEDS, THEY, WE, YOU, Item
from intrigue_core.reading.segments import Segment, is_bare_noun, is_lacking
from intrigue_core.reading.words import Words

_AT = frozenset({"at"})
_TO = frozenset({"to"})
_FROM = frozenset({"from"})


@dataclass(slots=True)
class Part:
    """A part of a sentence that may become a clause."""

    kind: str
    """That of a clause; ``keep`` for a post that somebody has, ``free`` for no bribe, ``no``, or ``talk``."""
    doer: Seat | None = None
    """Who does it; None if that is not said."""
    owner: Seat | None = None
    """Whose scholar it is about, or who is spared, favoured or harmed."""
    profession: Profession | None = None
    named: bool = False
    """Is it about a scholar that is named by a noun?"""
    owns: bool = False
    """Is it about a scholar that is said to be somebody's?"""
    amount: Ducats | None = None
    """Of a bribe; of a post its salary, None for any."""
    post: bool = False
    """Has a post been named?"""
    least: bool = False
    small: bool = False
    """Of a bribe: was it said as posts are, without a unit?"""
    sign: int = 0
    """Of a bribe: 1 for so much more than was offered, -1 for so much less."""
    palace: Seat | None = None
    until: int | None = None
    """The last round; None for the game's last."""
    against: bool = False
    lasting: bool = False
    both: bool = False
    link: str = ""
    """What stands before it: ``if``, ``unless``, ``else`` or nothing."""
    bare: bool = False
    """Was no verb said?"""
    here: bool = False
    """Of a post to come: has no time been said, only where it is?"""
    implied: bool = False
    """Is a scholar to be hired that is only named as what is paid for?"""
    same: bool = False
    """Is it about the post that has been named: “… and you get it”?"""


_PATTERNS: tuple[tuple[str, str], ...] = (
    ("more negated is|get|offer -amount", ""),  # “mehr ist für den Zehner nicht drin”
    ("is always post", "talk"),  # “the ten is always the best one”
    ("worth -amount|-to_me", "talk"),
    ("-verb is amount scholar -post", "talk"),  # “8k is my whole fortune”
    ("-verb is called -amount_behind", "talk"),  # “10k is the best post”
    ("auction outbids amount", "pay"),  # “I top her with 15k”
    ("auction outbids -if led", ""),  # “I pay more than Cleo”
    ("auction negated|other negated|take", "talk"),  # “Ben will take the higher bribe”
    ("auction", "auction"),
    ("whoever more", "talk"),  # “whoever grins more gets in”
    ("lacking =get|pay|give post -i", "pay hire"),  # “below 10k you don't get the ten”
    ("lacking =get|pay|give", "unless"),
    ("below alone -verb -post -scholar", "pay hire"),  # “below 4k nothing goes”
    ("keep from", "safe"),  # “you're safe from me”
    ("-verb aimed negated", "spare"),  # “no clerks to Dan, please”
    ("-verb aimed -amount -post", "goes"),  # “my doctor to Ada”
    ("any -moves -amount|-post", "talk"),  # “Cleo has a priest there”
    ("truce other|negated", "talk"),
    ("truce", "truce"),
    ("negated against", "spare"),  # “nothing against my doctor”
    ("spare -negated", "spare"),
    ("spare|attack mutual", "spare"),
    ("-verb to_me noun alone -post -amount", "visit"),  # “mir bitte den Priester”
    ("get handed noun -post|for_post -amount", "visit"),  # “you get a doctor from me”
    ("=get punishes -post", "goes"),  # “fliegt meiner, kommt mein Priester”
    ("comes -negated -scholar -post -amount", "send"),  # “… and he comes to you”
    ("goes get|out -hired -want for_post|-post", "goes"),  # “my doctor goes to Cleo's palace”
    ("send pay amount -scholar", "pay"),  # “4k is coming your way”
    ("get for_it you post -amount -from", "found"),  # “if you have a six for him”
    ("attack|send negated", "spare"),
    ("attack|send -out|visits", "send"),
    ("out -post|any_post scholar|thrown|-amount", "pay out"),  # “Dan räumt den Stuhl”
    ("=out post scholar -amount", "talk"),  # “your clerk flies out of the six”
    ("negated post i give|let", "no"),  # “I won't give the ten for that”
    ("negated post -i get", "no"),
    ("negated -post scholar", "refuse"),
    ("negated kept_out -verb|take|let|get", "refuse"),  # “me, not Cleo”
    ("if is out post -scholar -amount", ""),  # “… if the ten is gone”
    ("negated verb", "talk"),
    ("negated", ""),
    ("other =get amount -post -scholar", "talk"),  # “she has 6 at most”
    ("other want|give|take|offer|away", "talk"),  # “he takes 5k”, “Dan sits in the one at Ada's”
    ("stranger pay|offer|give|want", "talk"),  # “my grandmother would pay 8k for that”
    ("earn amount -post|is", "talk"),  # “she earns 20k”
    ("earn amount post =pay|get -if -for_post", "talk"),  # “the ten pays 10k a turn”
    ("keep money", "talk"),  # “I keep my money”
    ("keep -post|-offer for_amount", "pay keep"),  # “for 5k you're safe”
    ("keep my_post -scholar", "pay keep"),  # “5k to keep my seat”
    ("keep -scholar -offer -pay amount_behind", "talk"),  # “keep your 5k”
    ("=pay post -amount", "talk"),  # “the ten pays for itself”
    ("swapped -verb -is", "swap"),
    ("-verb -amount -later -scholar exchanged", "hire favour"),  # “a ten for a ten”
    ("later for_post deal", "for_favour"),
    ("want for_scholar -post -amount", "talk"),  # “I'll need some for my people later”
    (
        "later for_post amount -scholar pay|offer|give|get|-verb",
        "pay hire",
    ),  # “3k for the six, when you are on”
    ("later|mutual -named post|scholar|same|gapped|one|hires", "pay favour"),
    ("get two", "talk"),  # “my doctor gets yours”
    ("leads =get -post -traded -sold", "talk"),  # “my clerk has a family”
    ("hired -post", "pay hired"),
    ("hired post alone -scholar -person -amount", "talk"),  # “the ten is taken”
    ("keep post for_scholar -is", "pay"),  # “for the others there is the six”
    ("keep -post -amount|-offer", "pay keep"),
    ("belongs mine alone amount|-traded", "talk"),
    ("-post amount pay|from -scholar|for_scholar", "pay"),
    ("want scholar traded -for_scholar -post -amount", "hire"),  # “I want my clerk in, I'd pay 3k”
    ("-post -amount =offer|pay|want|cost", ""),
    ("post|scholar", "pay hire"),
    ("it =get|give|take", "pay hire"),
    ("take placed", "pay hire"),
    ("else get", "hire"),  # “or Cleo gets it”
    ("", "pay"),
)
"""What a segment says, the first row that fits: the facts that it needs, and the parts that are made of it.

“-” stands before what must not be so, “|” between facts of which one is enough, and “=” before all verbs
that there may be.
"""


class _Need(NamedTuple):
    """What must hold for a row: one of some facts, or the lack of one of others."""

    held: frozenset[str]
    missing: frozenset[str]
    barred: frozenset[str]
    """What must not hold beside."""

    def fits(self, facts: frozenset[str]) -> bool:
        """Return whether a segment with these facts has it."""
        met = not self.held.isdisjoint(facts) or not self.missing <= facts
        return met and self.barred.isdisjoint(facts)


def _need(step: str) -> _Need:
    names = step.removeprefix("=").split("|")
    missing = frozenset(one[1:] for one in names if one.startswith("-"))
    held = frozenset(names)
    return _Need(held, missing, DEEDS - held if step.startswith("=") else frozenset())


_COMPILED = tuple((tuple(map(_need, needs.split())), parts.split()) for needs, parts in _PATTERNS)


class Clause:
    """Reads the parts of one segment."""

    def __init__(
        self,
        segment: Segment,
        seat: Seat,
        round_: int,
        words: Words,
        *,
        lasting: bool,
        after: str,
        traded: bool,
        alone: bool,
        granted: bool,
        goes_on: Seat | None,
    ) -> None:
        self._seat = seat
        self._words = words
        self._round = round_
        self._lasting = lasting
        self._after = after
        self._traded = traded
        self._alone = alone
        self._again = granted or not traded
        """May a post at one's own palace be one of a time to come?"""
        self._items = segment.items
        self._link = segment.link
        self._verbs = [item for item in segment.of("deed") if not item.has("weak")] or segment.of("deed")
        self._verb = self._verbs[0].text if self._verbs else ""
        self._deeds = self._done()
        self._kinds = {item.kind for item in segment.items}
        self._scholars = segment.of("scholar")
        self._negated = "not" in self._kinds and "below" not in self._kinds
        lacks = self._negated or "below" in self._kinds
        self.denies_condition = lacks and segment.link == "if" and not self._denies_harm()
        """Is it said what happens if it is not done?"""
        self._negated = self._negated and not self.denies_condition
        self._amounts = segment.of("amount")
        self._lacking: list[Item] = []
        """The sums that are named as missing: “without 5k …”."""
        self._read_sums()
        self._post: Item | None = None
        self._read_posts()
        self._first = self._verbs[0] if self._verbs else self._items[-1]
        self._objects: list[Item] = []
        self._subject = self._read_persons()
        self._objects = self._others_than_subject()  # “wenn du dich für mich entscheidest”
        self._givers = self._by("from")
        self._places = [item.person for item in self._items if item.kind == "place"]
        self._led = self._subject is not None
        """Has a subject been said?"""
        self._subject = self._read_subject(goes_on)
        self.subject = self._subject
        """Who has been said to do it."""
        if self._subject is None and self._verbs:
            self._subject = self._guessed_subject()
            if self._subject == YOU:
                self._objects = self._others_than_subject()
        self._both = "both" in self._kinds or self._subject == WE
        self._due = any(item.has("aux") and item.has("doubt") for item in self._items)
        """Is it said what somebody shall do: “Ada soll gehen”?"""
        self.of_others = self._subject is not None and self._subject not in (YOU, WE, seat)
        """Is it said what somebody else does?"""
        dislikes = self.of_others or self._deeds == frozenset(("want",))
        dislikes = dislikes or any(item.has("nobody") for item in self._items)
        named = self._scholars or self._amounts or self._post
        self.leaves = self.denies_condition and dislikes and not named
        """Is it said that somebody leaves the thing to the speaker: “if Ada doesn't want it”?"""

    # --- what is said ---

    def _done(self) -> frozenset[str]:
        """Return the meanings of the verbs, which may be others where they stand together."""
        items = self._items
        deeds = DEEDS.intersection(tag for item in self._verbs for tag in item.tags)
        kinds = {item.kind for item in items}
        harms = "not" in kinds and any(item.has("harm") for item in self._verbs)
        if harms and kinds.isdisjoint(("post", "amount")):
            deeds = deeds - {"take"} | {"attack"}  # “tust du mir nichts”
        denied = [one for one, after in pairwise(items) if after.has("no") and not after.has("not")]
        if not deeds and any(one.kind == "scholar" for one in denied):
            deeds = frozenset({"out"})  # “deinen Arzt nehm ich nicht”
        if deeds >= {"keep", "out"} and any("from" in item.prepositions for item in items):
            deeds = frozenset({"spare"})  # “bleib von meinem Arzt weg”
        return deeds

    def _denies_harm(self) -> bool:
        """Return whether a denial is of a harm: “if you don't throw me out”, “if you don't take Cleo's”."""
        if "attack" in self._deeds or ("send" in self._deeds and not self._scholars):
            return True
        who = [item for item in self._items if item.kind in ("scholar", "person")]
        mine = any(item.person in (self._seat, THEY) and item.case != "subject" for item in who)
        others = any((item.person or 0) >= 0 and item.person not in (None, self._seat) for item in who)
        return ("out" in self._deeds and mine) or ("take" in self._deeds and others)

    def _read_sums(self) -> None:
        lacking = [after for item, after in pairwise(self._items) if is_lacking(item, after)]
        self._lacking = [item for item in lacking if item.kind == "amount"]
        if self._lacking and len(self._lacking) < len(self._amounts):  # “8k, not 5k”
            self._amounts = [item for item in self._amounts if item not in self._lacking]
            self._negated = False
        elif self._lacking and "out" in self._deeds:  # “without 8k your doctor is out”
            self._negated = False

    def _read_posts(self) -> None:
        items = self._items
        posts = [item for item in items if item.kind == "post"]
        denied = [item for before, item in pairwise(items) if item in posts and before.kind == "not"]
        if denied and len(posts) > len(denied) and sum(item.kind == "not" for item in items) == len(denied):
            posts = [item for item in posts if item not in denied]  # “for 5 u get the 6 not the 10”
            self._items = items = [item for item in items if item not in denied]
            self._negated = False
        due = [item for item, after in pairwise(items) if item.kind == "post" and after.kind == "next"]

        def likely(post: Item) -> tuple[bool, ...]:
            return post.amount is not None, post in due or "for" not in post.prepositions, post in due

        self._post = max(posts, key=likely, default=None)

    def _read_persons(self) -> Seat | None:
        """Note the persons that are objects, and return who is said to be the subject."""
        items = self._items
        subject: Seat | None = None
        at = items.index(self._first) if self._verbs else len(items)
        for place, item in enumerate(items):
            if item.kind != "person":
                continue
            led = item.case == "subject" or (place < at and item.case != "object")
            behind = at < place and all(one.kind in ("", "now") for one in items[at + 1 : place])
            named = item.has("seat") or (item.person == THEY and at == 0)
            if behind and named and self._words.is_third(self._verb) and self._first.has("get", "pay"):
                led = True  # “sonst kriegt Cleo den Zehner”
            if led and not item.prepositions and subject is None:
                subject = item.person
            else:
                self._objects.append(item)
        return subject

    def _read_subject(self, goes_on: Seat | None) -> Seat | None:
        """Return the subject, perhaps by the verb's form, or as that of the verb before."""
        subject = self._subject
        if subject is None and self._verb and self._words.is_second(self._verb):
            self._led = True
            return YOU
        on = bool(self._verb) and goes_on == self._seat and not self._words.is_third(self._verb)
        if subject is None and on:
            subject = self._seat  # “I send you a priest and leave you alone”
        wishes = "want" in self._deeds and self._deeds & {"send", "spare", "attack", "keep", "out", "take"}
        if wishes and subject == self._seat and YOU in [one.person for one in self._objects]:
            self._deeds -= {"want"}
            self._objects = [item for item in self._items if item.kind == "person"][2:]
            return YOU  # “I want you to leave me alone”
        return subject

    def _guessed_subject(self) -> Seat | None:
        """Return the speaker or who is spoken to, as the subject of a verb that has none."""
        is_object = self._seat in [one.person for one in self._objects]
        to_you = any(one.person == YOU and not one.prepositions for one in self._objects)
        is_first = "want" in self._deeds or (not is_object and self._words.is_first(self._verb))
        handed = to_you and not is_object and self._deeds.isdisjoint({"belongs", "get"})
        if is_first or handed:  # “geb dir den Zehner”, “no attack on you”
            return self._seat
        return None if self._words.is_third(self._verb) else YOU

    # --- the parts of it ---

    def parts(self) -> list[Part]:
        """Return the parts of the segment, with the sums and posts that are said besides."""
        found = self._parts()
        if "free" in self._kinds:  # “forget the money, …”
            found.append(Part("free"))
        for part in found:
            timed = any(item.kind in ("next", "always") or item.has("owe", "host") for item in self._items)
            part.here = part.kind == "favour" and not (timed or self._lasting)
        kinds = {part.kind for part in found}
        if kinds & {"spare", "send", "favour"} and "pay" not in kinds:
            found = [*self._pays(), *found]  # “for 5k I leave you alone”
        posts = [item for item in self._items if item.kind == "post"]
        other = [
            item
            for item in posts
            if ("for" in item.prepositions and "favour" not in kinds) or item is not self._post
        ]
        if other and kinds & {"spare", "send", "favour"}:
            also = Part("hire", amount=other[0].amount, post=True, least=other[0].least)
            if "next" in self._kinds and "favour" not in kinds:  # “for a ten next time I leave you alone”
                also = replace(also, kind="favour", doer=self._other(self._subject), owner=self._subject)
            found.append(also)
        return found

    def _parts(self) -> list[Part]:
        facts = self._facts()
        made = next(parts for needs, parts in _COMPILED if all(need.fits(facts) for need in needs))
        makers: dict[str, Callable[[], list[Part]]] = {
            "talk": lambda: [Part("talk")],
            "no": lambda: [Part("no")],
            "pay": self._pays,
            "unless": lambda: [replace(part, link="unless") for part in self._pays()],
            "auction": lambda: [replace(self._about("auction"), owner=YOU if "outbids" in facts else None)],
            "keep": lambda: [self._about("keep")],
            "refuse": lambda: [self._about("refuse")],
            "hired": lambda: [self._about("hired")],
            "out": self._out,
            "spare": lambda: [self._spare()],
            "safe": self._safe,
            "truce": self._truce,
            "send": self._sends,
            "goes": self._goes,
            "visit": self._visit,
            "favour": lambda: [self._favour()],
            "for_favour": self._for_favour,
            "swap": self._swapped,
            "found": lambda: [replace(self._hire(), owner=self._other(self._subject), palace=self._subject)],
            "hire": lambda: [
                replace(
                    self._hire(),
                    implied={"for_scholar", "amount"} <= facts
                    and "post" not in facts
                    and "take" not in facts,
                    same=not facts.isdisjoint({"it", "for_it", "that_post"}),
                )
            ],
        }
        return [part for name in made for part in makers[name]()]

    def _facts(self) -> frozenset[str]:
        """Return what is true of the segment: its verbs, the kinds of its items, and how these stand."""
        deeds = self._deeds
        post = self._post
        scholars = self._scholars
        objects = self._objects
        subject = self._subject
        pair = {self._seat, YOU}
        palace = self._palace()
        whom = self._whom()
        bare = [item.person for item in objects if not item.prepositions]
        persons = [item.person for item in self._items if item.kind == "person" and not item.prepositions]
        direct = [item for item in scholars if not item.prepositions]
        aims = [item for item in self._items if item.kind in ("person", "place")]
        leads = bool(direct) and self._items.index(direct[0]) < self._items.index(self._first)
        owners = [item.person for item in scholars]
        any_ = any(item.any for item in scholars)
        to_me = [item.person for item in objects if item.prepositions == _TO]
        comes = self._seat in to_me and YOU in owners and post is None
        stays = self._first.has("there")  # “Dan sits in the one at mine”
        goes = bool(scholars) and (palace not in (None, self._seat) or comes) and not (self._amounts or stays)
        brings = goes or self._givers or any(item.any and item.person is not None for item in scholars)
        has = any(item.has("has") for item in self._items)  # “Cleo has a priest there”
        again = "get" in deeds and self._again and {subject, palace} == pair
        again = again or ("want" in deeds and subject == self._seat and palace == YOU)
        again = again or ("give" in deeds and self._again and subject == palace and subject in pair)
        at_mine = palace == self._seat and self._after in ("pay", "hire")
        again = again or (at_mine and not (deeds or scholars))  # “3k and a six at mine”
        agreed = any(item.has("yes") for item in self._items)
        is_free = post is not None and "for" not in post.prepositions and "now" not in self._kinds
        facts = {
            "verb": deeds,
            "negated": self._negated,
            "lacking": self._lacking and not self.denies_condition,
            "if": self._link == "if",
            "else": self._link == "else",
            "sold": self._after == "auction",
            "traded": self._traded,
            "alone": self._alone,
            # who
            "led": self._led,
            "i": subject == self._seat,
            "other": self.of_others,
            "you": subject == YOU
            or any(one.has("aux") and self._words.is_second(one.text) for one in self._items),
            "mutual": self._both,
            "mine": self._seat in [item.person for item in objects],
            "to_me": self._seat in self._whom("to", "for"),
            "from": self._givers,
            "placed": any(item.person not in (THEY, WE) for item in objects),
            "thrown": self.of_others
            or any(one not in (self._seat, WE) for one in bare)
            or (self._led and subject == YOU and not bare and not scholars),
            "kept_out": any(one != self._seat and (one or 0) >= 0 for one in persons)
            or ("take" in deeds and YOU in persons and subject == self._seat),
            "gapped": self._led and objects and not (deeds or self._amounts),  # “you me now, I you next time”
            "hires": "take" in deeds and {subject, *whom} == pair,  # “I'll hire you next time”
            "whoever": any(item.has("whoever") and not item.has("the", "belongs") for item in self._items),
            "more": any(item.has("more", "most") for item in self._items),
            # which scholar
            "noun": scholars and scholars[0].named,
            "named": any(item.profession is not None for item in scholars),
            "any": any_,
            "against": any(
                "against" in one.prepositions and not one.strange for one in (*scholars, *objects)
            ),
            "for_scholar": scholars and all("for" in item.prepositions for item in scholars),
            "leads": leads,
            "stranger": leads and direct[0].strange,
            "aimed": len(direct) == 1 == len(aims)
            and direct[0].profession is not None
            and (aims[0].prepositions == _TO or (aims[0].prepositions >= _TO and aims[0].kind == "person")),
            "two": len(direct) > 1 and direct[1].person in pair,
            # where
            "goes": goes,
            "moves": deeds & ({"send", "attack", "get", "out"} if brings and not has else {"send", "attack"}),
            "away": palace not in (None, YOU, THEY, WE) and (stays or palace != self._seat),
            "comes": subject in (THEY, self._seat)
            and palace in {*pair} - {subject}
            and deeds
            and deeds <= {"get", "out", "send"},
            "punishes": self._after in ("refuse", "hire")
            and not (self._link or self._traded or leads or self._led)
            and [item.person for item in scholars if item.named] == [self._seat],
            "visits": "send" in deeds and palace is not None and any_,
            "handed": (self._led or any_) and self._giver() not in (None, subject) and subject is not None,
            # which post, which sum
            "for_post": post is not None and "for" in post.prepositions,
            "that_post": post is not None and post.amount is None and not post.any,
            "any_post": post is not None and post.amount is None,
            "amount_behind": any(
                item.kind == "amount" for item in self._items[self._items.index(self._first) :]
            ),
            "my_post": post is not None and post.person == self._seat,
            "for_amount": any("for" in item.prepositions for item in self._amounts),
            "earn": any(item.has("earn") for item in self._items),
            "money": any(item.has("money") for item in self._items),
            "called": post is not None
            and not post.prepositions
            and [item.amount for item in self._amounts] == [post.amount],
            "exchanged": len([1 for item in self._items if item.kind == "post" and item.amount]) > 1
            and any(item.kind == "post" and "for" in item.prepositions for item in self._items),
            "swapped": self._swapped(),
            "outbids": any(item.has("auction") and item.person is not None for item in self._items),
            "deal": self._is_deal(),
            "it": THEY in bare and not post and (self._led or direct) and len(deeds) == 1,
            "for_it": any(item.person == THEY and "for" in item.prepositions for item in objects),
            "one": again and any(item.kind == "" and item.has("a") for item in self._items),
            "later": self._lasting
            or again
            or any(item.has("next", "owe") for item in self._items)
            or (palace == self._seat and self._again and "get" in deeds and YOU in self._whom("for", "to"))
            or (
                self._after == "favour"
                and is_free
                and not (scholars or self._link or self._led or "want" in deeds or agreed)
            ),  # “… and the six”
        }
        return frozenset(deeds | self._kinds | {name for name, holds in facts.items() if holds})

    def _giver(self) -> Seat | None:
        """Return the speaker or who is spoken to, if something comes from them."""
        givers = (*self._givers, *(item.person for item in self._scholars))
        return next((one for one in givers if one in (self._seat, YOU)), None)

    def _out(self) -> list[Part]:
        """Return who is to go, and whom the speaker does not throw out."""
        part = self._about("keep" if self._negated else "refuse")
        if self._led and self._scholars and self._subject == self._seat:
            part.doer = self._seat
        said = self._scholars or part.owner is not None or self._link == "else" or self._after == "auction"
        return [part if said else Part("talk")]

    def _safe(self) -> list[Part]:
        owners = [item.person for item in self._scholars]
        whom = next(iter(owners), self._subject)
        place = next(iter(self._places), None)
        return [Part("spare", self._givers[0], whom, until=self._until(), palace=place)]

    def _truce(self) -> list[Part]:
        whose = next(iter(self._givers), None)
        aimed = [item.person for item in self._scholars if "against" in item.prepositions]
        aimed += self._by("against")
        whom = next(iter((*aimed, *self._by("to", "at"))), None)
        if whose is None and whom in (self._seat, YOU):
            return [Part("spare", self._other(whom), whom, until=self._until())]  # “no attacks on me”
        both = whose is None  # “no attacks from me”
        palace = self._palace()
        palace = None if palace in (self._seat, YOU, *aimed) and not self._places else palace
        owner = aimed[0] if aimed and whose is not None else None
        return [Part("spare", doer=whose, owner=owner, both=both, until=self._until(), palace=palace)]

    def _goes(self) -> list[Part]:
        one = self._scholars[0]
        if one.person is not None or (self._deeds and not self._led):
            self._subject = self._seat if one.any else one.person
        return self._sends()

    def _visit(self) -> list[Part]:
        profession = self._scholars[0].profession
        to_me = self._seat in self._whom("to", "at")
        palace = self._seat if to_me else self._subject
        return [Part("send", self._giver(), palace=palace, profession=profession)]

    def _swapped(self) -> list[Part]:
        """Return a post of the speaker and one of who is spoken to that are set against each other."""
        posts: list[tuple[Item, Seat | None]] = []
        for item, after in zip(self._items, [*self._items[1:], None], strict=True):
            at = after is not None and (after.kind == "place" or after.prepositions == _AT)
            if item.kind == "post":
                posts.append((item, after.person if at and after is not None else item.person))
        owners = [owner for _, owner in posts]
        if owners.count(None) == 1 and len(owners) > 1:  # “the ten for a six at mine”
            other = self._other(next(owner for owner in owners if owner is not None))
            posts = [(post, other if owner is None else owner) for post, owner in posts]
        if {owner for _, owner in posts} != {self._seat, YOU} or "for" not in posts[-1][0].prepositions:
            return []
        return [
            Part("hire", owner=self._other(owner), owns=True, amount=post.amount, post=True, palace=owner)
            for post, owner in posts
        ]

    def _is_deal(self) -> bool:
        """Return whether something else is given, by the speaker or to the speaker, besides a post."""
        given = self._deeds & {"give", "get", "take"} and self._subject in (self._seat, YOU)
        others = any(item.kind == "post" and item is not self._post for item in self._items)
        return bool(given and (others or self._scholars))

    def _for_favour(self) -> list[Part]:
        """Return what is given for a post that is the price: “I take yours for the ten next time”."""
        price = self._post
        self._post = next((item for item in self._items if item.kind == "post" and item is not price), None)
        gets = self._subject if "get" in self._deeds else self._other(self._subject)
        favour = Part("favour", gets, self._other(gets), post=True, lasting=self._lasting)
        favour.amount = None if price is None else price.amount
        self._items = [item for item in self._items if item is not price]
        return [*self._pays(), self._hire(), favour]

    def is_bare(self, part: Part, *, pleads: bool) -> bool:
        """Return whether no verb says what a part is, and it may be none: “the ten”, “Ada pays 5k”."""
        if part.kind == "send" or (pleads and (self._post is not None or part.kind == "spare")):
            return False  # “my doctor to Ada”, “the ten, please”
        if self._swapped():
            return False
        says = self._post is not None and self._post.amount and not self.of_others
        priced = self._amounts and YOU in self._whom("for", "to")  # “the ten is 6k for you”
        if says and (self._scholars or priced) and "is" in self._kinds:
            return False  # “the ten is for my doctor”
        if "below" in self._kinds and any(item.has("counter") for item in self._items[2:]):
            return False  # “below 4k nothing goes”
        if self._negated and part.kind == "spare" and part.until is not None:
            return False  # “nothing against you until round 2”
        third = " " in self._first.text or self._words.is_third(self._first.text)
        reports = part.kind == "pay" or "is" in self._kinds or (third and not self._due)
        if self.of_others and part.kind in ("pay", "refuse") and reports:
            return True  # but “Ada out, please”
        wanted = "want" in self._deeds and part.owner == YOU and part.kind == "hire"
        from_whom = any(item.kind == "person" and "from" in item.prepositions for item in self._items)
        return wanted or not (self._deeds or from_whom)

    # --- who, where, until when ---

    def _about(self, kind: str) -> Part:
        """Return a part about the scholar of the segment, or about whoever it is said of."""
        part = Part(kind)
        direct = [item for item in self._scholars if "against" not in item.prepositions]
        if (
            kind == "refuse"
            and len(direct) > 1
            and self._items.index(direct[0]) < self._items.index(self._first)
        ):
            direct = direct[1:]  # “your clerk replaces Dan's”
        if kind == "refuse" and len(direct) > 1 and direct[0].person == self._seat:
            direct = direct[1:]  # “mine replaces yours”
        for item in (direct or self._scholars)[:1]:
            part.owner = item.person
            part.profession = item.profession
            part.named = item.named
            part.owns = item.person is not None
        if not self._scholars and kind in ("keep", "refuse", "hired"):
            persons = [item.person for item in self._objects if not item.prepositions]
            if not self._deeds:
                persons.append(self._subject)  # “me, not Cleo”
            persons = [one for one in persons if one != self._seat or "let" in self._deeds] or persons
            stays = (self._led and "let" not in self._deeds) or kind != "keep"
            part.owner = next(iter(persons), self._subject if stays else None)
            if kind == "keep" and self._post is not None and self._post.person is not None:
                part.owner = self._post.person  # “behalt meinen Posten”
            if part.owner is None and self._lacking and not self._deeds:
                part.owner = YOU  # “no 8k, no job”
            if kind == "refuse" and self._subject == self._seat == part.owner:
                part.owner = None  # “I go away”
        first = next((item for item in self._items if item.kind in ("deed", "scholar", "amount")), None)
        asks = self._subject == YOU and (self._led or (first is not None and first.kind == "deed"))
        asks = asks or "want" in self._deeds or (self._link == "if" and self.of_others)
        if kind in ("keep", "refuse") and asks and part.owner not in (None, YOU):
            part.doer = YOU  # “keep Dan”
        if kind == "hired":
            part.kind = "hire"
            part.owns = part.owns or self._link == "if"  # “if Ada wins, …”
        if kind == "keep" and self._subject == YOU:
            part.doer = YOU
        return part

    def _until(self) -> int | None:
        ends = [item.amount for item in self._items if item.kind == "until"]
        if not ends and "now" in self._kinds:
            return self._round
        if not ends and any(item.kind == "next" and item.has("round") for item in self._items):
            return self._round + 1  # “next round I leave you alone”
        return ends[0] if ends else None

    def _others_than_subject(self) -> list[Item]:
        """Return the objects without those that are the subject once more."""
        subject = self._subject
        return [one for one in self._objects if one.prepositions or one.person != subject or not one.case]

    def _near(self) -> list[Seat | None]:
        """Return the persons at whose palaces something is."""
        return [*self._places, *(item.person for item in self._objects if item.prepositions == _AT)]

    def _palace(self) -> Seat | None:
        return next(iter((*self._places, *self._by("at", "to"))), None)

    def _by(self, *prepositions: str) -> list[Seat | None]:
        """Return the persons with one of these prepositions."""
        return [item.person for item in self._objects if not item.prepositions.isdisjoint(prepositions)]

    def _whom(self, *prepositions: str) -> list[Seat | None]:
        """Return the persons with one of these prepositions, or with none."""
        return [
            item.person
            for item in self._objects
            if not item.prepositions or not item.prepositions.isdisjoint(prepositions)
        ]

    def _other(self, person: Seat | None) -> Seat | None:
        if person is None or person == WE:
            return None
        return YOU if person == self._seat else self._seat

    # --- parts ---

    def _spare(self) -> Part:
        has = "get" in self._deeds  # “you have peace at my palace”
        from_whom = [
            item.person
            for item in self._objects
            if "from" in item.prepositions or (has and item.prepositions <= _AT)
        ]
        if from_whom and not (self._led and self._negated and "attack" in self._deeds):
            return Part("spare", from_whom[0], self._subject, until=self._until())  # “you're safe from me”
        asks = not self._deeds and "please" in self._kinds
        part = Part("spare", YOU if asks else self._subject, both=self._both, until=self._until())
        sends = "send" in self._deeds or not self._deeds
        there = [
            item.person
            for item in self._objects
            if item.prepositions == _AT or (sends and "to" in item.prepositions and (item.person or 0) >= 0)
        ]
        whom = [one for one in self._whom("against", "to", "from", "at") if one not in (*there, part.doer)]
        nobody = any(item.has("nobody") for item in self._items)
        barred = sends and part.doer == YOU and bool(self._scholars)  # “don't send a doctor to Dan”
        objects = [
            item
            for item in self._scholars
            if (item.prepositions != _FROM or nobody or "attack" not in self._deeds)
            and not (sends and item.person == part.doer)  # “don't send your clerk to Dan's”
        ]
        if (
            len(objects) > 1
            and not self._led
            and self._items.index(objects[0]) < self._items.index(self._first)
        ):
            part.doer = objects.pop(0).person  # “my people won't come near yours”
        owners = [item.person for item in objects if item.person != part.doer or not whom]
        part.owner = next(iter((*owners, *whom, *(() if barred else there))), None)
        if objects and objects[0].person == part.owner:
            part.profession = objects[0].profession
            part.named = objects[0].profession is not None
        places = [*self._places, *(there if whom or owners or barred else [])]
        part.palace = next(iter(places), None)
        if part.palace is None and any(item.has("there") for item in self._items):
            part.palace = THEY  # “… and I won't touch your doctor there”
        part.both = part.both or part.owner == WE
        if sends and part.owner is None and part.palace is not None and part.doer != self._seat:
            part.owner = self._seat  # “don't send a doctor to Dan's”
            part.named = False
        if part.owner is None and any(item.has("nobody") for item in self._items):
            part.kind = "talk"  # “I attack nobody”
        return part

    def _sends(self) -> list[Part]:
        sent = self._send()
        kinds = {item.profession for item in self._scholars if item.any or is_bare_noun(item)}
        kinds -= {None, sent.profession}
        return [sent, *(replace(sent, profession=kind) for kind in kinds)]

    def _send(self) -> Part:
        senders = [
            item.person
            for item in self._scholars
            if "from" in item.prepositions or (item.any and item.person == self._seat)
        ]
        part = Part("send", doer=next(iter((*senders, *self._givers)), self._subject), palace=self._palace())
        first = next((item for item in self._items if item.kind in ("deed", "scholar")), self._first)
        if not (self._led or self._givers) and first.kind == "scholar":
            own = first.any or (first.person is None and self._deeds)
            part.doer = self._seat if own else first.person  # “my priest is on the way to you”
        elif not self._led and self._scholars[:1] and self._scholars[0].person == self._seat:
            part.doer = self._seat  # “off to Cleo with my clerk”
        attacks = "attack" in self._deeds
        enemies = [
            item
            for item in self._scholars
            if "against" in item.prepositions
            or (attacks and self._led and self._subject == YOU)
            or item.person not in (None, self._subject, self._seat, part.doer)
        ]
        kinds = [one for one in self._scholars if one not in enemies] + enemies
        part.profession = next((item.profession for item in kinds if item.profession is not None), None)
        part.named = part.profession is not None
        part.against = attacks or bool(enemies)
        part.owns = part.named and not enemies
        whom = [one for one in self._whom("against") if one != THEY]
        if enemies:
            part.owner = enemies[0].person
        elif part.against:
            own = [item.person for item in self._scholars if part.doer == YOU]  # “touch my doctor and …”
            part.owner = next(iter((*whom, *own)), None)
        elif part.palace is None:
            part.palace = next(iter(whom), None)
        if part.palace == WE:
            part.palace = self._seat  # “send us a priest”
        if part.against and part.doer == YOU and part.owner == self._seat:
            part.kind = "spare"  # “attack me and …”: nobody asks to be attacked
            part.link = "unless"
        elif part.against and part.doer != self._seat:
            part.kind = "talk"
        return part

    def _pays(self) -> list[Part]:
        found: list[Part] = []
        for item in self._amounts:
            part = self._about("pay")
            part.amount = item.amount
            part.small = item.small
            part.sign = item.sign
            misses = "out" in self._deeds or (self._post and self._deeds and "not" not in self._kinds)
            part.link = "unless" if item in self._lacking and misses else ""
            priced = item.prepositions & {"for", "at"}
            if not priced or ("at" in priced and not self._post):
                part.doer = self._payer()
            found.append(part)
        return found

    def _payer(self) -> Seat | None:
        to_whom = self._by("for", "to")
        if self._givers:
            return self._givers[0]
        if self._deeds & {"pay", "offer", "give"}:
            return self._subject if self._led or self._seat in self._whom("to", "for") else None
        if "below" in self._kinds and self._deeds <= {"get"}:  # “below 5k you get the one”
            return self._subject or YOU
        if self._first.has("counter") and self._post:
            return None  # “2 für die 3 reicht mir”
        if self._deeds & {"get", "take", "want"} and not self._scholars:
            return self._other(self._subject)
        if self._deeds & {"cost", "worth"}:
            return next(iter(self._whom("to", "for")), None)
        priced = self._post is not None and not self._deeds  # “for you it's 8k for the ten”
        return self._other(to_whom[0]) if to_whom and not priced and to_whom[0] != THEY else None

    def _hire(self) -> Part:
        part = self._about("keep" if "keep" in self._deeds and "offer" not in self._deeds else "hire")
        given = (
            self._subject == YOU
            and not self._amounts
            and self._post is not None
            and "for" not in self._post.prepositions
        )
        hosts = [*self._near(), *(self._givers if given else ())]  # “you get a six from me”
        part.palace = next((one for one in hosts if one in (self._seat, YOU)), None)
        owner = None if self._post is None or self._post.amount is None else self._post.person
        own = owner == self._subject and "give" not in self._deeds  # “you keep your post”
        if part.palace is None and owner in (self._seat, YOU) and not own:
            part.palace = owner  # “I get your ten, you get my ten”
        part.least = any(item.least for item in self._items)
        shall = self.of_others and (self._due or self._link == "if")
        if shall or ("take" in self._deeds and self._subject == YOU):
            part.doer = YOU  # “take Cleo”, “Ada soll den Zehner kriegen”, “if Ada gets the job …”
        if self._post is not None:
            part.amount = self._post.amount
            part.post = True
        if not self._scholars:
            to_whom = next(iter(self._whom("for", "to")), None)
            takes_money = any("for" not in item.prepositions for item in self._amounts)
            if self._deeds & {"give", "take", "let"}:
                part.owner = None if takes_money else to_whom
                part.owns = "give" in self._deeds and self._subject == YOU and (to_whom or 0) >= 0
                if to_whom is None and not self._amounts and "give" in self._deeds:
                    part.owner = self._other(self._subject)
            elif self._deeds & {"get", "want", "keep"}:
                owner = next(iter(self._by("to")), None) if self._subject is None else self._subject
                part.owner = None if takes_money else owner
            elif not self._amounts:
                asks = self._subject == self._seat and to_whom is None  # “can I have the six, Ben?”
                part.owner = self._subject if self.of_others or asks else to_whom
        return part

    def _favour(self) -> Part:
        part = Part("favour", both=self._both, lasting=self._lasting)
        if self._post is not None:
            part.amount = self._post.amount
            part.post = True
        givers = self._by("from", "at") + self._places
        if any(item.has("host") for item in self._items):
            givers.append(self._seat)  # “when you send me someone”
            self._subject = YOU if self._subject == THEY else self._subject
        to_whom = [
            item.person
            for item in self._objects
            if not item.prepositions
            or (item.prepositions & {"for", "to"} and not item.prepositions & {"at", "from"})
        ]
        handed = not self._deeds and any(
            ((item.case == "object" or self._led) and not item.prepositions)
            or ("same" in self._kinds and "for" in item.prepositions)
            for item in self._objects
        )
        taken = "take" in self._deeds
        theirs = self._scholars if self._led else [item for item in self._scholars if not item.prepositions]
        near = [item.person for item in (*theirs, *self._objects) if item in theirs or not item.prepositions]
        hired = next((one for one in near if taken and one not in (None, self._subject)), None)
        if hired is not None:
            part.owner = hired  # “I hire yours next time”
            part.doer = self._other(hired)
        elif handed or self._deeds & {"give", "pay", "let"}:
            part.doer = self._subject
            part.owner = next(iter(to_whom), self._other(self._subject))
        elif (
            self._post is not None
            and self._post.person in (self._seat, YOU)
            and self._subject is None
            and not to_whom
        ):
            part.doer = self._post.person  # “… and my ten next time”
            part.owner = self._other(part.doer)
        else:
            led = [item.person for item in self._scholars if not self._led]
            part.owner = next((one for one in (*led, self._subject, *to_whom) if one is not None), None)
            part.doer = next(
                iter(givers), self._other(part.owner) if part.owner in (self._seat, YOU) else None
            )
        return part
