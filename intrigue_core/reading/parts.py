"""The parts of a sentence: who pays, who gets which post, who leaves whom alone, and on what condition."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from intrigue_core.editions import Seat
from intrigue_core.reading.clause import Clause, Part
from intrigue_core.reading.items import THEY, WE, YOU, Item
from intrigue_core.reading.segments import CONTENT, Segment, segments_of
from intrigue_core.reading.words import Words

_MORE = (
    "talk", "not", "no", "if", "unless", "else", "that", "had", "until", "next", "always", "both",
    "same",
)  # fmt: skip
"""What makes more of a sum, a post and a scholar than an offer, or less."""
_OF_ONE = ("hire", "keep", "refuse")


class _MereTalk(Exception):
    """What was said can bind nobody."""


def parts_of(items: Sequence[Item], seat: Seat, round_: int, words: Words) -> list[Part]:
    """Return the parts of a sentence that this seat says in this round; a ``talk`` for mere talk."""
    try:
        found = _Passage(items, seat, round_, words).parts()
    except _MereTalk:
        return [Part("talk")]
    places = [(one, after) for one, after in pairwise([*items[:1], *items]) if _is_place(after, seat)]
    aimed = next((one for one, _ in places if one.kind in ("scholar", "post") and one.person != seat), None)
    return _completed(found, seat, aimed, next((place.person for _, place in places), None))


class _Passage:
    """Reads the parts of a sentence, segment by segment: what one says changes what the next may mean."""

    def __init__(self, items: Sequence[Item], seat: Seat, round_: int, words: Words) -> None:
        self._items = items
        self._seat = seat
        self._round = round_
        self._words = words
        self._segments = segments_of(items, words)
        self._pleads = any(item.kind == "please" for item in items)
        self._traded = any(item.kind == "amount" for item in items)
        self._lasting = any(map(_lasts, self._segments))
        self._found: list[Part] = []
        self._goes_on: Seat | None = None
        """The subject of the segment before."""
        self._until: int | None = None
        """The last round of what follows: “until round 3: …”."""
        self._lost = False
        """Was something to be done that was not understood?"""
        self._left = False
        """Does somebody leave the thing to the speaker?"""
        self._lacked: Item | None = None
        """The sum or the post that was named as missing."""

    def parts(self) -> list[Part]:
        """Return the parts.

        Raises:
            _MereTalk: if they can bind nobody.
        """
        for segment in self._segments:
            if not segment.of("deed"):
                _do_as_promised(segment)
            if not (self._continues(segment) or self._ends(segment) or self._is_passed_over(segment)):
                self._read(segment)
        self._add_what_is_left()
        self._refuse_talk()
        return self._found

    @property
    def _last(self) -> str:
        """The kind of the last part."""
        return self._found[-1].kind if self._found else ""

    # --- segments that only add to what was said ---

    def _continues(self, segment: Segment) -> bool:
        """Go on with a sending or with peace, if a segment does: “…, my priest to Cleo”, “…, and I yours”."""
        said = segment.said
        if self._last == "spare" and segment.deeds() <= {"give", "let"} and _gives_back(said):
            self._found[-1].both = True  # “you leave my clerk alone, and I yours”
            self._found[-1].palace = None
            return True
        whom = [item for item in said if item.kind == "scholar"]
        if self._last != "send" or len(whom) != 1:
            return False
        sent = self._found[-1]
        scholar = whom[0]
        if segment.deeds() <= {"attack", "out"} and {item.kind for item in said} <= {"scholar", "deed"}:
            if scholar.named and scholar.person is None and not scholar.prepositions:
                self._found.append(replace(sent, profession=scholar.profession))  # “… a doctor and a priest”
                return True
            sent.owner = scholar.person  # “I send a priest to Dan, after yours”
            sent.against = True
            return True
        there = [item.person for item in said if item.kind in ("person", "place")]
        moves = segment.deeds() <= {"send", "get"} and not segment.link and len(there) == 1
        if moves and scholar.profession is not None:  # “my doctor goes to Ada, my priest to Cleo”
            self._found.append(replace(sent, profession=scholar.profession, palace=there[0]))
            return True
        return False

    def _ends(self, segment: Segment) -> bool:
        """Note the end of all that has been said, if a segment names nothing else: “…, until round 3”."""
        said = segment.said
        ends = [item.amount for item in said if item.kind == "until"]
        if not ends or any(item.kind != "until" and item.person != WE for item in said):
            return False
        for part in self._found:
            part.until = part.until or ends[0]
        self._until = None if self._found else ends[0]  # “until round 3: …”
        return True

    def _is_passed_over(self, segment: Segment) -> bool:
        """Return whether a segment adds nothing to a bargain.

        Raises:
            _MereTalk: if it does what was not understood, and that matters.
        """
        said = segment.said
        if _has_unknown_verb(segment):
            trades = segment.of("amount", "post", "scholar")
            joined = segment.joined and self._found and not trades
            if segment.of("until", "next", "always", "not") or joined:
                raise _MereTalk  # “… and I'll bake you a cake”
            if not trades:
                self._lost = self._lost or not segment.link
                return True
        if not self._found:
            return False
        waits = segment.of("not") and any("against" in item.prepositions for item in said)
        strange = any(one.has("unknown") for one in segment.items)
        if waits and strange and not segment.of("deed", "until"):
            return True  # “… and you need not wait for Ada”
        others = {item.person for item in said if item.kind != "deed"}.isdisjoint({None, YOU, WE, self._seat})
        fights = segment.joined and segment.deeds() == frozenset({"attack"})
        return fights and others  # “… while those two fight”

    # --- the others ---

    def _read(self, segment: Segment) -> None:
        """Read the parts of a segment."""
        found = self._found
        clause = Clause(
            segment,
            self._seat,
            self._round,
            self._words,
            lasting=self._lasting,
            after=self._last,
            traded=self._traded,
            alone=len(self._segments) == 1,
            granted=any(part.kind == "hire" and part.post and part.bare for part in found),
            goes_on=self._goes_on if segment.joined else None,
        )
        parts = clause.parts()
        self._ask_for_the_bribe(segment, clause, parts)
        self._goes_on = clause.subject
        self._read_what_is_missing(segment, parts)
        echo = segment.of("same") or (len(segment.of("person")) > 1 and not segment.of("deed"))
        if segment.link == "if" and self._traded and clause.leaves:
            self._left = True  # “if Ada won't, 8 from me …”
            return
        if not parts and segment.link in ("if", "unless") and not echo:
            parts = [Part("talk")]  # “… if you give me one, too”
        self._add(segment, clause, parts)
        if self._gets_back(segment, clause):
            return
        if echo and not parts and self._last in ("spare", "favour"):
            found[-1].both = True

    def _ask_for_the_bribe(self, segment: Segment, clause: Clause, parts: Sequence[Part]) -> None:
        """Let the listener pay where the speaker gives: “Ben, pay 1k and I leave you alone”."""
        made = {part.kind for part in parts}
        gives = segment.joined and clause.subject == self._seat and made in ({"spare"}, {"favour"})
        unnamed = [(one.kind, one.doer, one.bare) for one in self._found] == [("pay", None, False)]
        if gives and unnamed and self._goes_on is None:
            self._found[0].doer = YOU

    def _read_what_is_missing(self, segment: Segment, parts: list[Part]) -> None:
        """Note a sum or a post that is named as missing, or add it as the condition of what follows.

        Raises:
            _MereTalk: if that cannot be sworn to.
        """
        lacked = self._lacked
        made = {part.kind for part in parts}
        if segment.lacks and not parts and len(segment.said) == 1:
            self._lacked = segment.said[0]
        elif lacked is not None and made == {"send"}:  # “no ten and I attack you”
            parts.append(Part("hire", owner=self._seat, link="unless", amount=lacked.amount, post=True))
        elif lacked is not None and made == {"spare"}:
            raise _MereTalk  # “no ten, no peace”
        elif lacked is not None and lacked.kind == "amount" and made in ({"refuse"}, {"hire"}):
            parts.append(Part("pay", link="unless", amount=lacked.amount))  # “no 6k, no clerk”

    def _add(self, segment: Segment, clause: Clause, parts: Sequence[Part]) -> None:
        """Add the parts of a segment, with what its link and the whole sentence say of them."""
        link = "unless" if clause.denies_condition else segment.link
        asked = self._pleads or self._items[-1].text == "?"
        asked = asked or any(item.has("counter") for item in segment.items)
        named = segment.of("deed") or any(one.person for one in segment.of("scholar"))
        for part in parts:
            if part.kind == "send" and asked and not named:
                part.doer = YOU  # “a clerk to Cleo, please”, “how about a priest to Cleo?”
            part.until = part.until or self._until
            part.link = part.link or link
            part.bare = clause.is_bare(part, pleads=self._pleads)
        self._found += parts

    def _gets_back(self, segment: Segment, clause: Clause) -> bool:
        """Make one thing of a favour and what is given for it: “you get my ten, and I yours”.

        Returns:
            whether it is given now.
        """
        found = self._found
        said = segment.said
        if not _gives_back(said) or [part.kind for part in found[-2:]] != ["favour", "hire"]:
            return False
        found.pop()
        if not segment.of("now"):
            found[-1].both = True
            return False
        hired = Part("hire", owner=clause.subject, owns=True, palace=said[-1].person, post=True)
        found.append(replace(hired, amount=found[-1].amount))  # “… if I get yours now”
        return True

    # --- the whole ---

    def _add_what_is_left(self) -> None:
        """Add a post that is left to the speaker; drop those that only name who a bribe is for."""
        found = self._found
        if self._left and [(part.kind, part.doer) for part in found] == [("pay", self._seat)]:
            found.append(Part("hire", owner=self._seat, same=True))  # “if Ada doesn't want it I pay 8k”
        if any(part.link == "if" and part.kind in _OF_ONE for part in found):
            paid = [(one.owner, one.profession) for one in found if one.kind == "pay" and one.bare]
            found = [
                one
                for one in found
                if one.kind != "hire" or one.link or one.post or (one.owner, one.profession) not in paid
            ]  # “4k for my clerk, if Cleo's goes”
        if any(part.kind in ("spare", "send") for part in found) and not self._traded:
            near = (None, YOU, self._seat)
            visits = all(part.kind != "send" or part.palace in near for part in found)
            found = [
                one
                for one in found
                if one.kind != "hire" or not one.bare or (one.post and visits) or one.link
            ]
        self._found = found

    def _refuse_talk(self) -> None:
        """Look for what cannot be sworn to, and take a first “or” away: “or 4k for …”.

        Raises:
            _MereTalk: if it is found.
        """
        items = self._items
        found = self._found
        if {part.kind for part in found} == {"pay"} and any(part.link == "unless" for part in found):
            raise _MereTalk  # “you get no 5k from me”
        last = max((place for place, item in enumerate(items) if item.kind == "else"), default=len(items))
        rest = items[last:]
        if not any(item.kind in CONTENT for item in rest) and any(item.has("unknown") for item in rest):
            raise _MereTalk  # “take mine, or you'll rue it”
        led = next((item.kind for item in items if item.kind not in ("", "sign")), "")
        if found and all(part.link == "else" for part in found) and led != "else":
            raise _MereTalk  # “go away, or else …”
        if items and items[0].kind == "else":
            self._found = [replace(one, link="") if one.link == "else" else one for one in found]
        if self._lost and self._found and all(part.link == "if" for part in self._found):
            raise _MereTalk  # “I tickle you, if you give me the ten”


def _lasts(segment: Segment) -> bool:
    """Return whether a segment says that something is to be done always."""
    peaceful = {"spare", "attack", "truce"}
    return bool(segment.of("always")) and not segment.of("next") and segment.deeds().isdisjoint(peaceful)


def _do_as_promised(segment: Segment) -> None:
    """Take a promise for what is promised: “I promise your doctor the six”."""
    given = frozenset({"give"})
    segment.items = [
        item._replace(kind="deed", tags=given) if item.has("promise") else item for item in segment.items
    ]


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


def _has_unknown_verb(segment: Segment) -> bool:
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


def _completed(parts: list[Part], seat: Seat, aimed: Item | None, there: Seat | None) -> list[Part]:
    """Return the parts with what one leaves to another: “you take my scientist, not Cleo's”.

    Args:
        seat: who says them.
        aimed: a rival's scholar, or a post, that has been named with its palace.
        there: the palace that has been named.
    """
    named = next((part.palace for part in parts if part.palace not in (None, THEY)), there)
    ends = [part.until for part in parts if part.kind == "spare" and part.until is not None]
    sent = next((part.profession for part in parts if part.kind == "send"), None)
    for part in parts:
        if part.kind == "send":
            _complete_sending(part, parts, seat, aimed, there)
        part.palace = named if part.palace == THEY else part.palace
        if part.kind == "spare" and part.until is None and len(ends) == 1 and part.palace is None:
            part.until = ends[0]  # “you leave me alone and I you, until round 3”
        if part.kind == "send" and part.profession is None and not part.against:
            owned = (one.profession for one in parts if one.named and one.owner == part.doer)
            part.profession = (
                next(owned, None) if sent is None else sent
            )  # “send me a doctor, I send you one”
    return _put_together(_without_auctioned(parts))


def _complete_sending(
    part: Part, parts: Sequence[Part], seat: Seat, aimed: Item | None, there: Seat | None
) -> None:
    """Add the sender and the palace: of whom it is said to, of the speaker as a reward, or of a rival."""
    if part.doer == THEY:  # “my doctor gets the ten, and he comes to you”
        part.doer = next((one.owner for one in parts if one.named), THEY)
    if part.palace in (None, THEY) and not part.against and aimed is not None:
        part.palace = there  # “watch your doctor at Dan's, mine is on its way”
        part.owner = aimed.person
        part.against = aimed.person is not None
        part.profession = aimed.profession if part.profession is None else part.profession
    elif part.palace is None and not part.against and part.doer == seat:
        part.palace = YOU
    elif part.palace is None and part.doer == YOU and any(one.kind in ("hire", "favour") for one in parts):
        part.palace = seat  # “send a priest, you get a six”


def _without_auctioned(parts: Sequence[Part]) -> list[Part]:
    """Return the parts without who wins an auction: “whoever pays most gets the post”."""
    auction = next((part for part in parts if part.kind == "auction"), None)
    if auction is None:
        return list(parts)
    found: list[Part] = []
    for part in parts:
        wins = part.owner in (None, YOU, THEY, auction.owner) or not part.named
        if part.kind in ("hire", "keep", "refuse") and wins:
            auction.profession = part.profession if part.named else auction.profession
        else:
            found.append(part)
    return found


def _put_together(parts: Sequence[Part]) -> list[Part]:
    """Return the parts with one about each post, though its salary and its scholar were said apart."""
    found: list[Part] = []
    given: Part | None = None
    for part in parts:
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
            if given is not None and _takes_in(given, part):
                continue
            given = part
        found.append(part)
    return found


def _takes_in(given: Part, part: Part) -> bool:
    """Add to a post what is said of it once more, if it is the same; return whether it is."""
    refers = part.owner == THEY and not (part.owns or part.named)  # “…, if he gets the six”
    if part.same and given.post:
        part.amount = given.amount
        part.post = True
    if given.lasting and part.bare and given.amount == part.amount:
        given.both = True  # “always ten for ten”
        return True
    promised = given.kind == "favour" and (part.named or not part.bare)
    both = (part.post and given.post) or (_whose(part) and _whose(given) and not refers)
    if part.owner == given.owner and not (part.named or part.post):
        both = False  # “my doctor is at yours: 5k if you take mine”
    if promised or both:
        return False
    given.post = given.post or part.post  # “take my priest for 4k, the three is enough”
    given.amount = part.amount if part.post else given.amount
    if _whose(part) and not refers and (part.named or not given.named):
        given.owner = part.owner
        given.profession = part.profession
        given.named = part.named
    return True


def _whose(part: Part) -> bool:
    """Return whether a part says which scholar it is about."""
    return part.owner is not None or part.named
