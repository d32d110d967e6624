"""The parts of a sentence: who pays, who gets which post, who leaves whom alone, and on what condition."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from intrigue_core.editions import Ducats, Profession, Seat
from intrigue_core.reading.items import THEY, WE, YOU, Item

_THOUSANDS = 1_000


@dataclass(slots=True)
class Part:
    """A part of a sentence that may become a clause."""

    kind: str
    """``pay``, ``post``, ``keep``, ``refuse``, ``auction``, ``favour``, ``spare`` or ``send``."""
    doer: Seat | None = None
    """Who does it; None if that is not said."""
    owner: Seat | None = None
    """Whose scholar, or who is spared or favoured."""
    profession: Profession | None = None
    copy: int | None = None
    named: bool = False
    """Is it about a scholar that is named, by its profession or its owner?"""
    amount: Ducats | None = None
    """Ducats: of a bribe, or of a post; None for any."""
    best: bool = False
    """Has a post been named?"""
    least: bool = False
    palace: Seat | None = None
    until: int | None = None
    ended: bool = False
    """Has an end been named?"""
    against: bool = False
    lasting: bool = False
    both: bool = False
    link: str = ""
    """The link before it: ``if``, ``unless``, ``else``, or none."""
    bare: bool = False
    """Was no verb said?"""
    deeds: frozenset[str] = frozenset()


@dataclass(slots=True)
class _Segment:
    link: str = ""
    items: list[Item] = field(default_factory=list)

    def deeds(self) -> frozenset[str]:
        return frozenset(tag for item in self.items if item.kind == "deed" for tag in item.tags)

    def any(self, *kinds: str) -> bool:
        return any(item.kind in kinds for item in self.items)

    @property
    def is_empty(self) -> bool:
        return not self.any(
            "deed", "scholar", "person", "amount", "post", "place", "until", "same", "both", "next", "always"
        )


_JOINING = frozenset({"let", "want"})
_JOINED = frozenset({"spare", "attack", "out", "send", "truce"})


def segments_of(items: Sequence[Item]) -> list[_Segment]:
    """Return the items, divided at links and where another verb begins."""
    found = [_Segment()]

    def begin(link: str = "") -> None:
        if found[-1].is_empty and not found[-1].any("not"):
            found[-1].link = link or found[-1].link
        else:
            found.append(_Segment(link))

    for place, item in enumerate(items):
        segment = found[-1]
        if item.kind in ("if", "unless", "else"):
            begin(item.kind)
            continue
        if item.kind in ("and", "then") or (item.kind == "sign" and item.text in ",.;!?:-–()\n…/"):
            begin("then" if item.kind == "then" else "")
            continue
        if item.kind == "person" and item.case != "object" and not item.prepositions:
            before = items[place - 1] if place else None
            attached = before is not None and before.kind == "deed" and not segment.any("person")
            after = next((one for one in items[place + 1 :] if one.kind), None)
            leads = item.case == "subject" or (after is not None and after.kind == "deed")
            if leads and not attached and segment.any("deed") and not (segment.deeds() & _JOINING):
                begin()
                segment = found[-1]
        if item.kind == "deed" and segment.any("deed"):
            deeds = segment.deeds()
            joined = deeds & _JOINING or (item.tags & (_JOINED | {"keep"})) or item.tags & deeds
            content = segment.any("amount", "post", "scholar", "person", "place", "until")
            if content and not joined:
                moved: list[Item] = []
                while segment.items and segment.items[-1].kind in ("scholar", "person", "", "not"):
                    moved.insert(0, segment.items.pop())
                if not any(one.kind != "deed" for one in segment.items):
                    segment.items += moved
                    moved = []
                found.append(_Segment("", moved))
        found[-1].items.append(item)
    return [segment for segment in found if segment.items]


class _Reader:
    """Reads the parts of one segment."""

    def __init__(self, segment: _Segment, seat: Seat, third: tuple[str, ...]) -> None:
        self._seat = seat
        self._link = "" if segment.link == "then" else segment.link
        self._items = segment.items
        self._third = third
        deeds = [item for item in self._items if item.kind == "deed"]
        if len(deeds) > 1 and deeds[0].has("want", "let") and not deeds[-1].has("want"):
            first = self._items.index(deeds[0])
            rest = self._items[first + 1 :]
            if deeds[0].has("want") and any(one.kind == "person" for one in rest):
                self._items = rest
                deeds = deeds[1:]
        self._deeds = frozenset(tag for item in deeds for tag in item.tags)
        self._negated = any(item.kind == "not" for item in self._items)
        self._scholars = self._of("scholar")
        self._amounts = self._of("amount")
        self._posts = self._of("post")
        self._until = next(iter(self._of("until")), None)
        self._place = next(iter(self._of("place")), None)
        self._deed = deeds[0] if deeds else None
        self._subject, self._objects = self._roles()

    def _of(self, kind: str) -> list[Item]:
        return [item for item in self._items if item.kind == kind]

    def _roles(self) -> tuple[Seat | None, list[Item]]:
        """Return who does it, and the other persons."""
        subject: Seat | None = None
        objects: list[Item] = []
        at = len(self._items) if self._deed is None else self._items.index(self._deed)
        for place, item in enumerate(self._items):
            if item.kind != "person":
                continue
            if item.prepositions or item.case == "object" or subject is not None:
                objects.append(item)
            elif item.case == "subject" or place < at or self._is_inverted(place, at):
                subject = item.person
            else:
                objects.append(item)
        if subject is None and self._deed is not None and not self._scholars_before(at):
            third = self._deed.text.split()[0].endswith(self._third)
            subject = None if third else YOU
        return subject, objects

    def _is_inverted(self, place: int, at: int) -> bool:
        """Return whether a person behind the verb is its subject: “kriegt Ada den Zehner”."""
        if self._deed is None or self._items[place].person in (YOU, THEY):
            return False
        third = self._deed.text.split()[0].endswith(self._third)
        return place == at + 1 and third

    def _scholars_before(self, at: int) -> bool:
        return any(item.kind == "scholar" for item in self._items[:at])

    def parts(self) -> list[Part]:
        """Return the parts of the segment."""
        found = self._read()
        for part in found:
            part.link = self._link
            part.deeds = self._deeds
            part.bare = not self._deeds
        return found

    def _read(self) -> list[Part]:
        deeds = self._deeds
        both = any(item.kind == "both" for item in self._items) or self._subject == WE
        if "auction" in deeds:
            return [self._about("auction")]
        if "truce" in deeds:
            return [
                Part(
                    "spare",
                    both=True,
                    until=self._end(),
                    ended=self._until is not None,
                    palace=self._palace(),
                )
            ]
        if "spare" in deeds or (deeds & {"attack"} and (self._negated or both)):
            if "spare" in deeds and self._negated:
                return []
            return [self._spare(both)]
        if deeds & {"attack", "send"} and not ("out" in deeds and "send" in deeds):
            return self._send()
        post = bool(self._posts)
        if "out" in deeds and not post and not self._amounts:
            return self._out()
        if self._negated:
            return self._refused()
        lasting = any(item.kind == "always" for item in self._items)
        later = lasting or any(item.kind == "next" for item in self._items)
        same = any(item.kind == "same" for item in self._items)
        if both and not post and not self._scholars and not same:
            return []
        found: list[Part] = []
        if (
            (later or both)
            and (post or same or self._means_post())
            and not any(one.named for one in self._scholars)
        ):
            found.append(self._favour(both, lasting, same))
            return [*found, *self._pays()] if self._amounts else found
        if "keep" in deeds and not post and not self._amounts:
            return [self._about("keep")]
        found += self._pays()
        if (post or self._scholars or self._receives()) and not (found and self._only_pays()):
            found.append(self._hire())
        return found

    # --- who and which ---

    def _scholar(self) -> Item | None:
        """Return the scholar that a segment is about."""
        for item in self._scholars:
            if not item.prepositions & {"against"} or len(self._scholars) == 1:
                return item
        return None

    def _about(self, kind: str) -> Part:
        scholar = self._scholar()
        part = Part(kind, doer=self._subject)
        if scholar is not None:
            part.owner = scholar.person
            part.profession = scholar.profession
            part.copy = scholar.copy
            part.named = scholar.named
        elif self._subject is not None and kind == "keep":
            part.owner = self._subject
        return part

    def _end(self) -> int | None:
        return None if self._until is None else self._until.amount

    def _palace(self) -> Seat | None:
        if self._place is not None:
            return self._place.person
        at = (item for item in self._objects if item.prepositions & {"at", "to"})
        return next((item.person for item in at), None)

    def _means_post(self) -> bool:
        """Return whether “mine” or “yours” means a post: “I'll give you mine next time”."""
        return bool(self._scholars) and not any(item.named for item in self._scholars)

    # --- kinds ---

    def _spare(self, both: bool) -> Part:
        part = Part("spare", doer=self._subject, both=both, until=self._end(), ended=self._until is not None)
        if any(item.kind == "now" for item in self._items) and self._until is None:
            part.ended = True
            part.until = 0
        part.palace = self._place.person if self._place is not None else None
        whom = [item for item in self._objects if not item.prepositions & {"at"}]
        palace = [item for item in self._objects if item.prepositions & {"at"}]
        if palace and part.palace is None and whom:
            part.palace = palace[0].person
        elif palace and not whom and not self._scholars:
            whom = palace
        if whom:
            part.owner = whom[0].person
        elif self._scholars:
            part.owner = self._scholars[0].person
        if part.owner in (WE,):
            part.both = True
        if part.doer == part.owner and part.doer is not None:
            part.doer = None
        return part

    def _send(self) -> list[Part]:
        part = Part("send", doer=self._subject)
        if self._negated:
            return [self._spare(False)]
        against = [
            item
            for item in self._scholars
            if item.prepositions & {"against"} or item.person not in (None, self._seat)
        ]
        sent = [
            item
            for item in self._scholars
            if item not in against or (item.named and len(self._scholars) == 1)
        ]
        part.against = bool(against) or "attack" in self._deeds
        named = [item for item in (*sent, *against) if item.profession is not None]
        if named:
            part.profession = named[0].profession
            part.named = True
        if against:
            part.owner = against[0].person
        part.palace = self._palace()
        if part.palace is None and self._objects and "send" in self._deeds:
            part.palace = self._objects[0].person
        elif part.owner is None and self._objects:
            part.owner = self._objects[0].person
        if (
            part.palace is not None
            and part.palace == part.owner
            and len(self._objects) == 1
            and against == []
        ):
            part.owner = None
        if self._place is not None and self._objects and part.owner is None:
            part.owner = self._objects[0].person
            part.against = part.against or "attack" in self._deeds
        return [part]

    def _out(self) -> list[Part]:
        if self._negated:
            return [self._about("post")]
        part = self._about("refuse")
        if not self._scholars:
            objects = [item for item in self._objects if item.person != self._seat]
            if objects:
                part.owner = objects[0].person
            elif self._subject not in (None, self._seat):
                part.owner = self._subject
            else:
                return []
        return [part]

    def _refused(self) -> list[Part]:
        """Return what is denied: a scholar gets no post; anything else is mere talk."""
        if self._amounts:
            return [Part("talk")]
        if self._scholars and not self._posts_named():
            return [self._about("refuse")]
        if not self._deeds and not self._posts:
            return []
        return [Part("talk")]

    def _posts_named(self) -> bool:
        return any(item.amount is not None for item in self._posts)

    def _pays(self) -> list[Part]:
        found: list[Part] = []
        for item in self._amounts:
            amount = item.amount or 0
            if item.small and amount < _THOUSANDS:
                amount *= _THOUSANDS
            part = Part("pay", amount=amount, doer=None)
            if not item.prepositions & {"for"} or "pay" in self._deeds:
                part.doer = self._payer()
            scholar = self._scholar()
            if scholar is not None:
                part.owner = scholar.person
                part.profession = scholar.profession
                part.copy = scholar.copy
                part.named = scholar.named
            found.append(part)
        return found

    def _payer(self) -> Seat | None:
        deeds = self._deeds
        givers = [item.person for item in self._objects if item.prepositions & {"from"}]
        if givers:
            return givers[0]
        if deeds & {"pay", "offer"}:
            return self._subject
        if "give" in deeds:
            return self._subject
        if deeds & {"get", "take", "want"} and not self._scholars:
            return self._other(self._subject)
        if "cost" in deeds:
            persons = [item.person for item in self._objects]
            return persons[0] if persons else None
        receivers = [item.person for item in self._objects if item.prepositions & {"for", "to"}]
        return self._other(receivers[0]) if receivers else None

    def _other(self, person: Seat | None) -> Seat | None:
        if person is None or person == WE:
            return None
        return YOU if person == self._seat else self._seat

    def _receives(self) -> bool:
        """Return whether somebody gets a post that is not named: “nimm mich”, “Dan gets it”."""
        return (
            bool(self._deeds & {"take"})
            and any(item.person not in (THEY, WE) for item in self._objects)
            and not self._amounts
        )

    def _only_pays(self) -> bool:
        """Return whether a scholar is only named as what is paid for: “I pay 5,000 for my doctor”."""
        if self._posts or "pay" not in self._deeds:
            return False
        return all(item.prepositions & {"for"} for item in self._scholars)

    def _hire(self) -> Part:
        part = self._about("post")
        part.doer = None
        if self._posts:
            post = self._posts[-1]
            part.amount = post.amount
            part.best = True
            part.least = post.least or any(item.kind == "least" for item in self._items)
        if not self._scholars:
            part.owner = self._receiver()
        if "keep" in self._deeds:
            part.kind = "keep"
        return part

    def _receiver(self) -> Seat | None:
        deeds = self._deeds
        to = [
            item.person
            for item in self._objects
            if not item.prepositions or item.prepositions & {"for", "to"}
        ]
        if "give" in deeds or "let" in deeds or "take" in deeds:
            if to:
                return to[0]
            return self._other(self._subject) if "give" in deeds and not self._amounts else None
        if deeds & {"get", "want", "keep"}:
            return self._subject
        return to[0] if to and not self._amounts else None

    def _favour(self, both: bool, lasting: bool, same: bool) -> Part:
        part = Part("favour", both=both, lasting=lasting)
        if self._posts:
            post = self._posts[-1]
            part.amount = post.amount
            part.best = True
        givers = [item.person for item in self._objects if item.prepositions & {"from", "at"}]
        if self._place is not None:
            givers.append(self._place.person)
        receivers = [
            item.person
            for item in self._objects
            if not item.prepositions or (item.prepositions & {"for", "to"} and not item.prepositions & {"at"})
        ]
        deeds = self._deeds
        if "give" in deeds or "pay" in deeds:
            part.doer = self._subject
            part.owner = receivers[0] if receivers else self._other(self._subject)
        elif deeds & {"get", "want"}:
            part.owner = self._subject
            if givers:
                part.doer = givers[0]
            elif self._subject in (self._seat, YOU):
                part.doer = self._other(self._subject)
        else:
            part.owner = receivers[0] if receivers else None
            part.doer = givers[0] if givers else self._other(part.owner)
        if part.owner is None and self._subject is not None and not deeds & {"give", "pay"}:
            part.owner = self._subject
        return part


def parts_of(items: Sequence[Item], seat: Seat, third: tuple[str, ...]) -> list[Part]:
    """Return the parts of a sentence of a seat.

    Args:
        third: the endings of verbs whose subject is neither the speaker nor the person spoken to.
    """
    found: list[Part] = []
    for segment in segments_of(items):
        parts = _Reader(segment, seat, third).parts()
        found += parts
    return _completed(found)


def _completed(parts: Iterable[Part]) -> list[Part]:
    """Return the parts with what one leaves to another: “you take my scientist, not Cleo's”."""
    found: list[Part] = []
    profession: Profession | None = None
    salary: Ducats | None = None
    named = False
    for part in parts:
        if part.kind == "talk":
            return [part]
        if part.kind in ("post", "refuse", "pay", "auction", "keep"):
            if (
                part.profession is None
                and part.owner is not None
                and not part.named
                and profession is not None
            ):
                part.profession = profession
            profession = part.profession if part.profession is not None else profession
        if part.kind == "post" and part.best:
            salary = part.amount
            named = True
        if part.kind == "favour" and not part.best and named:
            part.amount = salary
            part.best = True
        found.append(part)
    lasting = any(part.lasting for part in found)
    for part in found:
        if part.kind == "favour":
            part.lasting = lasting or part.lasting
        if lasting and part.kind == "post" and not part.named and part.best:
            part.kind = "favour"
            part.lasting = True
    return found
