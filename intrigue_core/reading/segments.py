"""The segments of a sentence: its items, divided at links and where another verb begins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from intrigue_core.reading.items import DEEDS, WE, Item
from intrigue_core.reading.words import Words

CONTENT = (
    "deed",
    "scholar",
    "person",
    "amount",
    "post",
    "place",
    "until",
    "same",
    "both",
    "next",
    "always",
    "free",
)
"""The kinds of items that say something."""
_CONDITIONS = ("if", "unless", "else")
_LINKS = (*_CONDITIONS, "and", "then", "sign")


@dataclass(slots=True)
class Segment:
    """The items of one verb, and what stands before them."""

    link: str = ""
    """``if``, ``unless``, ``else`` or nothing."""
    items: list[Item] = field(default_factory=list[Item])
    joined: bool = False
    """Does “and” stand before it?"""

    def of(self, *kinds: str) -> list[Item]:
        """Return the items of these kinds."""
        return [item for item in self.items if item.kind in kinds]

    def deeds(self) -> frozenset[str]:
        """Return the meanings of its verbs."""
        return DEEDS.intersection(tag for item in self.of("deed") for tag in item.tags)

    @property
    def said(self) -> list[Item]:
        """The items that say something."""
        return self.of(*CONTENT)

    @property
    def lacks(self) -> bool:
        """Does it begin with a sum or a post that is missing?"""
        return len(self.items) > 1 and is_lacking(*self.items[:2])


def segments_of(items: Sequence[Item], words: Words) -> list[Segment]:
    """Return the items, divided at links and where another verb begins."""
    found = [Segment()]
    for place, item in enumerate(items):
        here = _Place(items, place, found[-1], words)
        if here.is_particle():
            continue
        if item.kind in _LINKS:
            if not here.holds_together():
                _link(found, item)
            continue
        begun = here.beginning()
        if begun is not None:
            del found[-1].items[len(found[-1].items) - len(begun) :]
            found.append(Segment("", begun))
        elif here.rewards():
            found.append(Segment("if"))
        found[-1].items.append(item)
    return [segment for segment in found if segment.said]


def _link(found: list[Segment], item: Item) -> None:
    """Begin a segment behind a link."""
    link = item.kind if item.kind in _CONDITIONS else ""
    joined = item.kind == "and"
    last = found[-1]
    if last.said:
        found.append(Segment(link, joined=joined))
    else:
        kept = last.of("not") if item.kind == "then" else []  # “nobody would for that …”
        found[-1] = Segment(link or last.link, kept, joined=joined or last.joined)


class _Place:
    """An item among the others, and the segment that stands before it."""

    def __init__(self, items: Sequence[Item], place: int, segment: Segment, words: Words) -> None:
        self._item = items[place]
        self._segment = segment
        self._words = words
        self._deeds = segment.deeds()
        self._before = items[place - 1] if place else None
        behind = items[place + 1 :]
        self._after = next((one for one in behind if one.kind not in ("", "not", "now", "next")), None)

    def is_particle(self) -> bool:
        """Return whether a link is none: “your doctor is so gone”."""
        item = self._item
        before = self._before
        after = self._after
        segment = self._segment
        if item.kind == "then" and before is not None and before.kind == "is":
            return True
        if not (item.kind == "then" or (item.kind == "and" and item.has("counter"))):
            return False
        begun = self._deeds or segment.link or (before is not None and before.person == WE)
        if (
            begun
            and before is not None
            and before.kind == "person"
            and before.case
            and not before.prepositions
        ):
            return True  # “ich lass dich dann in Ruhe”
        leads = after is None or after.kind in ("deed", "if", "sign") or after.case == "subject"
        verb_ends = [one.kind for one in segment.items[-1:]] == ["deed"]
        return verb_ends and not (segment.link or leads)  # “I want then a six at yours”

    def holds_together(self) -> bool:
        """Return whether a link divides nothing."""
        item = self._item
        after = self._after
        said = self._segment.said
        if {one.kind for one in said} == {"next"}:
            return True  # “when I'm landlord, you get the ten”
        kinds = after is not None and is_bare_noun(after)
        if item.kind == "and" and all(one.any or (kinds and is_bare_noun(one)) for one in said):
            return True  # “a doctor and a priest are on their way to you”
        if item.kind not in ("and", "sign") or self._deeds or not self._segment.lacks or after is None:
            return False
        loses = after.kind in ("scholar", "person", "post") or after.has("out")
        return loses and not after.has("i")  # “less than 5k and your clerk is gone”

    def rewards(self) -> bool:
        """Return whether a verb says what is rewarded: “… and the ten next time for keeping me”."""
        later = bool(self._segment.of("next"))
        return self._item.kind == "deed" and later and self._before is not None and self._before.has("for")

    def beginning(self) -> list[Item] | None:
        """Return the last items of the segment that belong to the next, if one begins; else None."""
        match self._item.kind:
            case "not":
                return [] if self._denies_another() else None
            case "person":
                return [] if self._leads() else None
            case "deed":
                return self._beginning_of_deed()
            case _:
                return None

    def _denies_another(self) -> bool:
        """Return whether a denial is of somebody else: “you take my scientist, not Cleo's”."""
        segment = self._segment
        after = self._after
        if after is None or self._deeds & {"attack", "spare", "send"}:
            return False
        if any(one.has("harm") for one in segment.items):
            return False
        named = segment.of("scholar", "amount", "post") or (self._deeds and segment.of("person"))
        return bool(named) and (after.kind == "scholar" or ("take" in self._deeds and after.has("seat")))

    def _leads(self) -> bool:
        """Return whether a person is the subject of another verb."""
        item = self._item
        segment = self._segment
        before = self._before
        after = self._after
        denied = segment.link == "if" and segment.of("not") and item.case == "subject"
        left = frozenset({"want"}) if denied else frozenset[str]()  # “if nobody wants it I pay …”
        if item.case == "object" or item.prepositions or not (self._deeds or left):
            return False
        led = any(one.case != "object" and not one.prepositions for one in segment.of("person"))
        inverted = before is not None and before.kind == "deed" and not led  # “dich stell ich …”
        if inverted and not self._words.is_third(segment.items[-1].text):  # “if my clerk goes I …”
            return False
        leads = item.case == "subject" or (after is not None and after.kind == "deed" and not _joins(after))
        return leads and not (self._deeds & {"let", "want"}) - left

    def _answers(self) -> bool:
        """Return whether it is the verb behind a condition: “wenn du mich in Ruhe lässt kriegst du …”."""
        before = self._before
        after = self._after
        if self._segment.link != "if" or before is None or before.kind != "deed" or after is None:
            return False
        goes = after.kind == "scholar" and not after.prepositions and self._words.is_third(self._item.text)
        return (after.kind == "person" or goes) and after.case != "object"

    def _beginning_of_deed(self) -> list[Item] | None:
        item = self._item
        segment = self._segment
        before = self._before
        after = self._after
        if self._answers():
            return []
        several = len(segment.of("person")) > 1 or (self._deeds and len(segment.of("scholar")) > 1)
        led = before is not None and before.kind == "scholar" and self._words.is_third(item.text)
        if segment.link == "if" and several and led:
            return segment.items[-1:]  # “if you throw Dan out your priest goes”
        if self.rewards():
            return None
        goes_on = item.has("belongs") or (after is not None and after.kind not in ("sign", "and"))
        if not (self._deeds and goes_on and segment.of(*CONTENT[1:7])):
            return None
        if _joins(item, self._deeds) and not _is_new(segment):
            return None
        taken = ("post",) if item.has("belongs") else ()  # “if you keep me the ten is yours”
        at = len(segment.items)
        while segment.items[at - 1].kind in ("scholar", "person", "", "is", "not", *taken):
            at -= 1
        left = Segment(items=segment.items[:at])
        return segment.items[at:] if left.of(*CONTENT[1:]) else []


def is_lacking(item: Item, named: Item) -> bool:
    """Return whether a sum or a post is named as missing: “without 5k”, “less than 5k”, “no ten”."""
    return item.kind in ("not", "below") and named.kind in ("amount", "post")


def is_bare_noun(item: Item) -> bool:
    """Return whether a scholar is named by nothing but its profession: “clerk and doctor go to Cleo”."""
    return item.kind == "scholar" and item.named and item.person is None and not item.prepositions


def _is_new(segment: Segment) -> bool:
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
