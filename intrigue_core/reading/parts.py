"""The parts of a sentence: who pays, who gets which post, who leaves whom alone, and on what condition."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import NamedTuple

from intrigue_core.editions import Ducats, Profession, Seat
from intrigue_core.reading.items import DEEDS, THEY, WE, YOU, Item
from intrigue_core.reading.words import Words

_CONTENT = (
    "deed", "scholar", "person", "amount", "post", "place", "until", "same", "both", "next", "always",
    "free",
)  # fmt: skip
_MORE = (
    "talk", "not", "no", "if", "unless", "else", "that", "had", "until", "next", "always", "both",
    "same",
)  # fmt: skip
"""What makes more of a sum, a post and a scholar than an offer, or less."""
_OF_ONE = ("hire", "keep", "refuse")
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


@dataclass(slots=True)
class _Segment:
    link: str = ""
    items: list[Item] = field(default_factory=list[Item])
    joined: bool = False
    """Does “and” stand before it?"""

    def of(self, *kinds: str) -> list[Item]:
        return [item for item in self.items if item.kind in kinds]

    def deeds(self) -> frozenset[str]:
        return DEEDS.intersection(tag for item in self.of("deed") for tag in item.tags)


def parts_of(items: Sequence[Item], seat: Seat, round_: int, words: Words) -> list[Part]:
    """Return the parts of a sentence that this seat says in this round."""
    found: list[Part] = []
    pleads = any(item.kind == "please" for item in items)
    traded = any(item.kind == "amount" for item in items)
    segments = _segments(items, words)
    peaceful = {"spare", "attack", "truce"}
    lasting = any(
        one.of("always") and not one.of("next") and one.deeds().isdisjoint(peaceful) for one in segments
    )
    goes_on: Seat | None = None
    until: int | None = None
    lost = False
    left = False
    lacked: Item | None = None
    for segment in segments:
        if not segment.of("deed"):  # “I promise your doctor the six”
            give = {"kind": "deed", "tags": frozenset({"give"})}
            segment.items = [item._replace(**give) if item.has("promise") else item for item in segment.items]
        said = segment.of(*_CONTENT)
        whom = [item for item in said if item.kind == "scholar"]
        hits = segment.deeds() <= {"attack", "out"} and len(whom) == 1
        if (
            found
            and found[-1].kind == "send"
            and hits
            and {item.kind for item in said} <= {"scholar", "deed"}
        ):
            if (
                whom[0].named and whom[0].person is None and not whom[0].prepositions
            ):  # “… a doctor and a priest”
                found.append(replace(found[-1], profession=whom[0].profession))
                continue
            found[-1].owner = whom[0].person  # “I send a priest to Dan, after yours”
            found[-1].against = True
            continue
        there = [item.person for item in said if item.kind in ("person", "place")]
        again = found and found[-1].kind == "send" and segment.deeds() <= {"send", "get"} and not segment.link
        if again and [item.profession is None for item in whom] == [False] and len(there) == 1:
            found.append(replace(found[-1], profession=whom[0].profession, palace=there[0]))
            continue  # “my doctor goes to Ada, my priest to Cleo”
        if found and found[-1].kind == "spare" and segment.deeds() <= {"give", "let"} and _gives_back(said):
            found[-1].both = True  # “you leave my clerk alone, and I yours”
            found[-1].palace = None
            continue
        ends = [item.amount for item in said if item.kind == "until"]
        if ends and all(item.kind == "until" or item.person == WE for item in said):
            for part in found:
                part.until = part.until or ends[0]  # “…, until round 3”
            until = None if found else ends[0]  # “until round 3: …”
            continue
        if _has_unknown_verb(segment):
            trades = segment.of("amount", "post", "scholar")
            if segment.of("until", "next", "always", "not") or (segment.joined and found and not trades):
                return [Part("talk")]  # “… and I'll bake you a cake”
            if not trades:
                lost = lost or not segment.link
                continue
        waits = segment.of("not") and any("against" in item.prepositions for item in said)
        if (
            found
            and waits
            and not segment.of("deed", "until")
            and any(one.has("unknown") for one in segment.items)
        ):
            continue  # “… and you need not wait for Ada”
        others = {item.person for item in said if item.kind != "deed"}.isdisjoint({None, YOU, WE, seat})
        if found and segment.joined and segment.deeds() == frozenset({"attack"}) and others:
            continue  # “… while those two fight”
        clause = _Clause(
            segment,
            seat,
            round_,
            words,
            lasting=lasting,
            after=found[-1].kind if found else "",
            traded=traded,
            alone=len(segments) == 1,
            granted=any(part.kind == "hire" and part.post and part.bare for part in found),
            goes_on=goes_on if segment.joined else None,
        )
        parts = clause.parts()
        made = {part.kind for part in parts}
        gives = segment.joined and clause.subject == seat and made in ({"spare"}, {"favour"})
        unnamed = [(one.kind, one.doer, one.bare) for one in found] == [("pay", None, False)]
        if gives and unnamed and goes_on is None:
            found[0].doer = YOU  # “Ben, pay 1k and I leave you alone”
        goes_on = clause.subject
        lacks = len(segment.items) > 1 and _lacks(*segment.items[:2])
        if lacks and not parts and len(said) == 1:
            lacked = said[0]
        elif lacked is not None and made == {"send"}:  # “no ten and I attack you”
            parts.append(Part("hire", owner=seat, link="unless", amount=lacked.amount, post=True))
        elif lacked is not None and made == {"spare"}:
            return [Part("talk")]  # “no ten, no peace”
        elif lacked is not None and lacked.kind == "amount" and made in ({"refuse"}, {"hire"}):
            parts.append(Part("pay", link="unless", amount=lacked.amount))  # “no 6k, no clerk”
        echo = segment.of("same") or (len(segment.of("person")) > 1 and not segment.of("deed"))
        if segment.link == "if" and traded and clause.leaves:
            left = True
            continue  # “if Ada won't, 8 from me …”
        if not parts and segment.link in ("if", "unless") and not echo:
            parts = [Part("talk")]  # “… if you give me one, too”
        link = "unless" if clause.denies_condition else segment.link
        asked = pleads or items[-1].text == "?" or any(item.has("counter") for item in segment.items)
        for part in parts:
            if part.kind == "send" and asked and not (segment.of("deed") or any(one.person for one in whom)):
                part.doer = YOU  # “a clerk to Cleo, please”, “how about a priest to Cleo?”
            part.until = part.until or until
            part.link = part.link or link
            part.bare = clause.is_bare(part, pleads=pleads)
        found += parts
        if _gives_back(said) and [part.kind for part in found[-2:]] == ["favour", "hire"]:
            hired = found.pop()
            if segment.of("now"):  # “… if I get yours now”
                hired = Part("hire", owner=clause.subject, owns=True, palace=said[-1].person, post=True)
                found.append(replace(hired, amount=found[-1].amount))
                continue
            found[-1].both = True  # “you get my ten, and I yours”
        if echo and not parts and found and found[-1].kind in ("spare", "favour"):
            found[-1].both = True
    if left and [(part.kind, part.doer) for part in found] == [("pay", seat)]:
        found.append(Part("hire", owner=seat, same=True))  # “if Ada doesn't want it I pay 8k”
    if any(part.link == "if" and part.kind in _OF_ONE for part in found):  # “4k for my clerk, if Cleo's goes”
        paid = [(one.owner, one.profession) for one in found if one.kind == "pay" and one.bare]
        found = [
            one
            for one in found
            if one.kind != "hire" or one.link or one.post or (one.owner, one.profession) not in paid
        ]
    if {part.kind for part in found} == {"pay"} and any(part.link == "unless" for part in found):
        return [Part("talk")]  # “you get no 5k from me”
    if any(part.kind in ("spare", "send") for part in found) and not traded:
        visits = all(part.kind != "send" or part.palace in (None, YOU, seat) for part in found)
        found = [
            one for one in found if one.kind != "hire" or not one.bare or (one.post and visits) or one.link
        ]
    last = max((place for place, item in enumerate(items) if item.kind == "else"), default=len(items))
    if not any(item.kind in _CONTENT for item in items[last:]) and any(
        item.has("unknown") for item in items[last:]
    ):
        return [Part("talk")]  # “take mine, or you'll rue it”
    led = next((item.kind for item in items if item.kind not in ("", "sign")), "")
    if found and all(part.link == "else" for part in found) and led != "else":
        return [Part("talk")]  # “go away, or else …”
    if items and items[0].kind == "else":
        found = [replace(part, link="") if part.link == "else" else part for part in found]  # “or 4k for …”
    if lost and found and all(part.link == "if" for part in found):
        return [Part("talk")]  # “I tickle you, if you give me the ten”
    places = [(one, after) for one, after in pairwise([*items[:1], *items]) if _is_place(after, seat)]
    aimed = next((one for one, _ in places if one.kind in ("scholar", "post") and one.person != seat), None)
    return _completed(found, seat, aimed, next((place.person for _, place in places), None))


def _is_place(item: Item, seat: Seat) -> bool:
    """Return whether an item says at whose palace something is: “bei Dan”."""
    at = "at" in item.prepositions and item.person not in (None, seat, YOU, THEY, WE)
    return item.kind == "place" or (item.kind == "person" and at)


def bargain_of(items: Sequence[Item], seat: Seat, called: Seat | None) -> list[Part]:
    """Return the bribe and the post of a sentence that names a sum, and apart from it a scholar and a post.

    “9k in your plate, Ben, and my priest preaches from the ten” has all that an offer has, whatever its verb.
    The scholar is of this seat, which says it, or of who has been called; what is said of others is gossip.
    """
    found = [item for item in items if item.kind in ("amount", "post", "scholar") and not item.strange]
    people = {item.person for item in (*found, *items) if item in found or item.kind == "person"}
    if any(item.any or item.sign or item.kind in _MORE or item.has(*_MORE) for item in items):
        return []
    if (
        {item.kind for item in found} != {"amount", "post", "scholar"}
        or len(found) > 3
        or not people <= {None, YOU, seat, called}
    ):
        return []
    sum_, scholar, post = sorted(found, key=lambda item: ("amount", "scholar", "post").index(item.kind))
    divided = [
        sum(one.kind in ("sign", "and") for one in items[: items.index(item)])
        for item in (scholar, post, sum_)
    ]
    if divided[0] != divided[1] or divided[2] in divided[:2]:
        return []  # “my doctor costs me 5k”
    hired = Part("hire", owner=scholar.person, profession=scholar.profession, named=scholar.named, post=True)
    owned = replace(hired, owns=scholar.person is not None, amount=post.amount, least=post.least)
    return [Part("pay", amount=sum_.amount), owned]


def _has_unknown_verb(segment: _Segment) -> bool:
    """Return whether somebody does what was not understood: “I tickle …”."""
    return not segment.of("deed") and any(
        before.kind in ("person", "scholar")
        and before.person != WE
        and not before.prepositions
        and one.tags <= {"unknown", "plain"}
        for before, one in pairwise(segment.items)
    )


def _gives_back(said: Sequence[Item]) -> bool:
    """Return whether somebody is to give or get the same: “… and I yours”, “… and I give you mine”."""
    last = said[-1]
    given = last.kind == "scholar" and not last.named
    first = next((item for item in said if not item.has("let")), last)
    led = first.kind == "person" and first.case != "object" and not first.prepositions
    return given and led


def _segments(items: Sequence[Item], words: Words) -> list[_Segment]:
    """Return the items, divided at links and where another verb begins."""
    found = [_Segment()]
    for place, item in enumerate(items):
        segment = found[-1]
        deeds = segment.deeds()
        before = items[place - 1] if place else None
        after = next((one for one in items[place + 1 :] if one.kind not in ("", "not", "now", "next")), None)
        starts: list[Item] | None = None
        inside = before is not None and before.kind == "person" and before.case and not before.prepositions
        particle = item.kind == "then" or (item.kind == "and" and item.has("counter"))
        if particle and inside and (deeds or segment.link or items[place - 1].person == WE):
            continue  # “ich lass dich dann in Ruhe”
        leads = after is None or after.kind in ("deed", "if", "sign") or after.case == "subject"
        if particle and [one.kind for one in segment.items[-1:]] == ["deed"] and not (segment.link or leads):
            continue  # “I want then a six at yours”
        if item.kind == "then" and before is not None and before.kind == "is":
            continue  # “your doctor is so gone”
        if item.kind in ("if", "unless", "else", "and", "then", "sign"):
            link = item.kind if item.kind in ("if", "unless", "else") else ""
            if {one.kind for one in segment.of(*_CONTENT)} == {"next"}:
                continue  # “when I'm landlord, you get the ten”
            sent = item.kind == "and" and after is not None and after.kind == "scholar" and _is_kind(after)
            if item.kind == "and" and all(
                one.any or (sent and _is_kind(one)) for one in segment.of(*_CONTENT)
            ):
                continue  # “a doctor and a priest are on their way to you”
            if (
                item.kind in ("and", "sign")
                and len(segment.items) > 1
                and not deeds
                and _lacks(*segment.items[:2])
                and after is not None
                and (after.kind in ("scholar", "person", "post") or after.has("out"))
                and not after.has("i")
            ):
                continue  # “less than 5k and your clerk is gone”
            joined = item.kind == "and"
            if segment.of(*_CONTENT):
                found.append(_Segment(link, joined=joined))
            else:
                kept = segment.of("not") if item.kind == "then" else []  # “nobody would for that …”
                found[-1] = _Segment(link or segment.link, kept, joined=joined or segment.joined)
            continue
        peaceful = deeds & {"attack", "spare", "send"} or any(one.has("harm") for one in segment.items)
        denied = segment.link == "if" and segment.of("not") and item.case == "subject"
        left = frozenset({"want"}) if denied else frozenset[str]()  # “if nobody wants it I pay …”
        if (
            item.kind == "not"
            and (segment.of("scholar", "amount", "post") or (deeds and segment.of("person")))
            and after is not None
            and (after.kind == "scholar" or ("take" in deeds and after.has("seat")))
            and not peaceful
        ):
            starts = []
        elif item.kind == "person" and item.case != "object" and not item.prepositions and (deeds or left):
            led = any(one.case != "object" and not one.prepositions for one in segment.of("person"))
            inverted = before is not None and before.kind == "deed" and not led  # “dich stell ich …”
            inverted = inverted and not words.is_third(segment.items[-1].text)  # “if my clerk goes I …”
            leads = item.case == "subject" or (
                after is not None and after.kind == "deed" and not _joins(after)
            )
            if leads and not inverted and not ((deeds & {"let", "want"}) - left):
                starts = []
        elif (
            item.kind == "deed"
            and segment.link == "if"
            and before is not None
            and before.kind == "deed"
            and after is not None
            and (
                after.kind == "person"
                or (after.kind == "scholar" and not after.prepositions and words.is_third(item.text))
            )
            and after.case != "object"
        ):
            starts = []  # “wenn du mich in Ruhe lässt kriegst du …”
        elif (
            item.kind == "deed"
            and segment.link == "if"
            and before is not None
            and before.kind == "scholar"
            and (len(segment.of("person")) > 1 or (deeds and len(segment.of("scholar")) > 1))
            and words.is_third(item.text)
        ):
            starts = [segment.items.pop()]  # “if you throw Dan out your priest goes”
        elif item.kind == "deed" and segment.of("next") and before is not None and before.has("for"):
            found.append(_Segment("if"))  # “… and the ten next time for keeping me”
        elif (
            item.kind == "deed"
            and deeds
            and (item.has("belongs") or (after is not None and after.kind not in ("sign", "and")))
            and segment.of(*_CONTENT[1:7])
            and not (_joins(item, deeds) and not _is_new(segment))
        ):
            starts = []
            led = ("post",) if item.has("belongs") else ()  # “if you keep me the ten is yours”
            while segment.items[-1].kind in ("scholar", "person", "", "is", "not", *led):
                starts.insert(0, segment.items.pop())
            if not segment.of(*_CONTENT[1:]):
                segment.items += starts
                starts = []
        if starts is not None:
            found.append(_Segment("", starts))
        found[-1].items.append(item)
    return [segment for segment in found if segment.of(*_CONTENT)]


def _is_kind(item: Item) -> bool:
    """Return whether a scholar is named by nothing but its profession: “clerk and doctor go to Cleo”."""
    return item.kind == "scholar" and item.named and item.person is None and not item.prepositions


def _lacks(item: Item, named: Item) -> bool:
    """Return whether a sum or a post is named as missing: “without 5k”, “less than 5k”, “no ten”."""
    return item.kind in ("not", "below") and named.kind in ("amount", "post")


def _is_new(segment: _Segment) -> bool:
    """Return whether a segment ends in what begins another: “my doctor gets the ten, yours gets the six”."""
    at = segment.items.index(segment.of("deed")[0])
    return any(item.kind in ("amount", "post") for item in segment.items[at:])


def _joins(item: Item, deeds: frozenset[str] = frozenset()) -> bool:
    """Return whether a verb may be the second half of these: “leave … alone”, “wirf … raus”."""
    halves = item.has("spare", "attack", "out", "send", "truce", "keep") and not (
        deeds
        and (deeds <= {"pay", "offer", "cost"} or (deeds <= {"attack", "take"} and item.tags <= {"send"}))
    )
    lets = item.has("let") and deeds & {"spare", "keep", "out"}  # “wenn du mich in Ruhe lässt”
    return bool(halves or lets or deeds & (item.tags | {"let", "want"}))


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


class _Clause:
    """Reads the parts of one segment."""

    def __init__(
        self,
        segment: _Segment,
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
        items = segment.items
        deeds = [item for item in segment.of("deed") if not item.has("weak")] or segment.of("deed")
        self._items = items
        self._deeds = DEEDS.intersection(tag for item in deeds for tag in item.tags)
        if segment.of("not") and any(item.has("harm") for item in deeds) and not segment.of("post", "amount"):
            self._deeds = self._deeds - {"take"} | {"attack"}  # “tust du mir nichts”
        denied = [one for one, after in pairwise(items) if after.has("no") and not after.has("not")]
        if not self._deeds and any(one.kind == "scholar" for one in denied):
            self._deeds = frozenset({"out"})  # “deinen Arzt nehm ich nicht”
        if self._deeds >= {"keep", "out"} and any("from" in item.prepositions for item in items):
            self._deeds = frozenset({"spare"})  # “bleib von meinem Arzt weg”
        self._kinds = {item.kind for item in items}
        self._lacking = [
            after for item, after in pairwise(items) if _lacks(item, after) and after.kind == "amount"
        ]
        """The sums that are named as missing: “without 5k …”."""
        negated = "not" in self._kinds and "below" not in self._kinds
        lacks = negated or any(item.kind == "below" for item in items)
        self._scholars = [item for item in items if item.kind == "scholar"]
        peaceful = "attack" in self._deeds or ("send" in self._deeds and not self._scholars)
        stays = "out" in self._deeds and any(
            item.kind in ("scholar", "person") and item.person in (seat, THEY) and item.case != "subject"
            for item in items
        )  # “if you don't throw me out”
        stays = stays or any(
            item.kind in ("scholar", "person") and (item.person or 0) >= 0 and item.person not in (None, seat)
            for item in items
            if "take" in self._deeds
        )  # “if you don't take Cleo's”
        self.denies_condition = lacks and segment.link == "if" and not (peaceful or stays)
        """Is it said what happens if it is not done?"""
        self._link = segment.link
        self._negated = negated and not self.denies_condition
        self._amounts = [item for item in items if item.kind == "amount"]
        if self._lacking and len(self._lacking) < len(self._amounts):  # “8k, not 5k”
            self._amounts = [item for item in self._amounts if item not in self._lacking]
            self._negated = False
        elif self._lacking and "out" in self._deeds:  # “without 8k your doctor is out”
            self._negated = False
        posts = [item for item in items if item.kind == "post"]
        denied = [item for before, item in pairwise(items) if item in posts and before.kind == "not"]
        if denied and len(posts) > len(denied) and sum(item.kind == "not" for item in items) == len(denied):
            posts = [item for item in posts if item not in denied]  # “for 5 u get the 6 not the 10”
            self._items = items = [item for item in items if item not in denied]
            self._negated = False
        due: list[Item] = [
            item for item, after in pairwise(items) if item.kind == "post" and after.kind == "next"
        ]
        self._post = max(
            posts,
            key=lambda item: (
                item.amount is not None,
                item in due or "for" not in item.prepositions,
                item in due,
            ),
            default=None,
        )
        self._objects: list[Item] = []
        self._subject: Seat | None = None
        self._first = deeds[0] if deeds else items[-1]
        at = items.index(deeds[0]) if deeds else len(items)
        for place, item in enumerate(items):
            if item.kind != "person":
                continue
            led = item.case == "subject" or (place < at and item.case != "object")
            behind = at < place and all(one.kind in ("", "now") for one in items[at + 1 : place])
            if (
                behind
                and (item.has("seat") or (item.person == THEY and at == 0))
                and words.is_third(deeds[0].text)
                and deeds[0].has("get", "pay")
            ):
                led = True  # “sonst kriegt Cleo den Zehner”
            if led and not item.prepositions and self._subject is None:
                self._subject = item.person
            else:
                self._objects.append(item)
        self._objects = self._others_than_subject()  # “wenn du dich für mich entscheidest”
        self._givers = self._by("from")
        self._places = [item.person for item in items if item.kind == "place"]
        self._led = self._subject is not None
        """Has a subject been said?"""
        verb = deeds[0].text if deeds else ""
        if self._subject is None and verb and words.is_second(verb):
            self._subject = YOU
            self._led = True
        elif self._subject is None and verb and goes_on == seat and not words.is_third(verb):
            self._subject = seat  # “I send you a priest and leave you alone”
        wishes = "want" in self._deeds and self._deeds & {"send", "spare", "attack", "keep", "out", "take"}
        if wishes and self._subject == seat and YOU in [one.person for one in self._objects]:
            self._deeds -= {"want"}
            self._subject = YOU  # “I want you to leave me alone”
            self._objects = [item for item in items if item.kind == "person"][2:]
        self.subject = self._subject
        """Who has been said to do it."""
        if self._subject is None and deeds:
            is_object = seat in [one.person for one in self._objects]
            to_you = any(one.person == YOU and not one.prepositions for one in self._objects)
            is_first = "want" in self._deeds or (not is_object and words.is_first(deeds[0].text))
            handed = to_you and not is_object and self._deeds.isdisjoint({"belongs", "get"})
            if is_first or handed:  # “geb dir den Zehner”, “no attack on you”
                self._subject = seat
            elif not words.is_third(deeds[0].text):
                self._subject = YOU
                self._objects = self._others_than_subject()
        self._both = "both" in self._kinds or self._subject == WE
        self._due = any(item.has("aux") and item.has("doubt") for item in items)
        """Is it said what somebody shall do: “Ada soll gehen”?"""
        self.of_others = self._subject is not None and self._subject not in (YOU, WE, seat)
        """Is it said what somebody else does?"""
        dislikes = (
            self.of_others or self._deeds == frozenset(("want",)) or any(item.has("nobody") for item in items)
        )
        self.leaves = self.denies_condition and dislikes and not (self._scholars or self._amounts or posts)
        """Is it said that somebody leaves the thing to the speaker: “if Ada doesn't want it”?"""

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
        kinds = {item.profession for item in self._scholars if item.any or _is_kind(item)}
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


def _completed(parts: list[Part], seat: Seat, aimed: Item | None, there: Seat | None) -> list[Part]:
    """Return the parts with what one leaves to another: “you take my scientist, not Cleo's”.

    Args:
        seat: who says them.
        aimed: a rival's scholar, or a post, that has been named with its palace.
        there: the palace that has been named.
    """
    found: list[Part] = []
    given: Part | None = None
    ends = [part.until for part in parts if part.kind == "spare" and part.until is not None]
    sent = next((part.profession for part in parts if part.kind == "send"), None)
    rewards = any(part.kind in ("hire", "favour") for part in parts)
    named = next((part.palace for part in parts if part.palace not in (None, THEY)), there)
    for part in parts:
        if part.kind == "send" and part.doer == THEY:  # “my doctor gets the ten, and he comes to you”
            part.doer = next((one.owner for one in parts if one.named), THEY)
        if part.kind == "send" and part.palace in (None, THEY) and not part.against and aimed is not None:
            part.palace = there  # “watch your doctor at Dan's, mine is on its way”
            part.owner = aimed.person
            part.against = aimed.person is not None
            part.profession = aimed.profession if part.profession is None else part.profession
        elif part.kind == "send" and part.palace is None and not part.against and part.doer == seat:
            part.palace = YOU
        elif part.kind == "send" and part.palace is None and part.doer == YOU and rewards:
            part.palace = seat  # “send a priest, you get a six”
        part.palace = named if part.palace == THEY else part.palace
        if part.kind == "spare" and part.until is None and len(ends) == 1 and part.palace is None:
            part.until = ends[0]  # “you leave me alone and I you, until round 3”
        if part.kind == "send" and part.profession is None and not part.against:
            owned = (one.profession for one in parts if one.named and one.owner == part.doer)
            part.profession = (
                next(owned, None) if sent is None else sent
            )  # “you send me a doctor, I send you one”
    auction = next((part for part in parts if part.kind == "auction"), None)
    for part in parts:
        if (
            auction is not None
            and part.kind in ("hire", "keep", "refuse")
            and (part.owner in (None, YOU, THEY, auction.owner) or not part.named)
        ):
            auction.profession = part.profession if part.named else auction.profession
            continue  # “whoever pays most gets the post”
        open_ = bool(found) and found[-1].kind == "favour" and not found[-1].post
        if part.kind == "favour" and part.bare and open_:
            found[-1].amount = part.amount  # “I look after you next time, at least the 6”
            found[-1].post = part.post
            found[-1].bare = False
            continue
        if part.kind == "favour" and not part.post and given is not None:
            part.amount = given.amount
        if part.kind == "favour" and part.post and given is None:
            given = part
        if part.kind in ("hire", "keep"):
            refers = part.owner == THEY and not (part.owns or part.named)  # “…, if he gets the six”
            if part.same and given is not None and given.post:
                part.amount = given.amount
                part.post = True
            if given is not None and given.lasting and part.bare and given.amount == part.amount:
                given.both = True  # “always ten for ten”
                continue
            promised = given is not None and given.kind == "favour" and (part.named or not part.bare)
            both = given is not None and (
                (part.post and given.post) or (_whose(part) and _whose(given) and not refers)
            )
            if given is not None and part.owner == given.owner and not (part.named or part.post):
                both = False  # “my doctor is at yours: 5k if you take mine”
            if given is not None and not promised and not both:
                given.post = given.post or part.post  # “take my priest for 4k, the three is enough”
                given.amount = part.amount if part.post else given.amount
                if _whose(part) and not refers and (part.named or not given.named):
                    given.owner = part.owner
                    given.profession = part.profession
                    given.named = part.named
                continue
            given = part
        found.append(part)
    return found


def _whose(part: Part) -> bool:
    """Return whether a part says which scholar it is about."""
    return part.owner is not None or part.named
