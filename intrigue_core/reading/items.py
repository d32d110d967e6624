"""The items of a sentence: who, which scholar, where, how much, until when, what is done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from intrigue_core.editions import Ducats, Edition, Profession, Seat
from intrigue_core.reading.words import Token, Words, tokens_of

YOU: Seat = -1
"""Whoever is spoken to."""
THEY: Seat = -2
"""Somebody else, who is not named."""
WE: Seat = -3
"""The speaker and whoever is spoken to."""

DEEDS = frozenset(
    ("pay", "offer", "give", "get", "take", "keep", "out", "send", "attack", "spare", "truce", "auction")
) | {"want", "cost", "worth", "let", "hired", "belongs"}
_OTHERS = ("please", "next", "always", "now", "below", "unless", "if", "else", "same", "both")
_BREAKS = ("and", "if", "then", "else", "sign")
_PREPOSITIONS = frozenset({"for", "to", "at", "from", "against"})
_KEPT = frozenset({"least", "more", "than", "less", "double", "a", "before"})
_OBJECTS = ("the", "a", "my", "your", "their", "amount", "post", "number", "profession", "me", "you_object")
"""What does not stand behind the second half of a verb."""
_FEW = 4
"""So many at most are said of things that are not understood: “two eggheads”."""
_PAIR = 2
"""“The two” are people; no post pays two thousand."""
_THOUSANDS = 1_000
"""Smaller numbers mean thousands: “8 for the six”."""

_PERSONS = {"i": "subject", "you_subject": "subject", "we": "subject", "me": "object", "us": "object"} | {
    "you_object": "object", "you": "", "they": ""
}  # fmt: skip
_ANY = {
    "PREPOSITION": "preposition=for|to|at|from|against?",
    "OWNER": "owner=my|your|their|possessive",
    "OWNED": "owner=my|your|their|possessive?",
    "NOUN": "extra=unknown|plain|filler? noun=profession|scholar",
    "OTHER": "the? who=seat|possessive|they|their noun=profession|scholar?",
    "FROM": "source=from the? owner=seat|my|your|me|you|you_object",
    "WHO": f"who={'|'.join(_PERSONS)}",
    "GROUP": "from? the? you|you_object|us|all|amount|filler|seat? amount|filler|and|else? seat?",
    "NAMED": "the? profession|scholar?",
    "WHOM": f"who={'|'.join(one for one in _PERSONS if one not in ('i', 'we'))}",
}
_RULES: tuple[tuple[str, str], ...] = (
    ("auction", "whoever|any GROUP NAMED pay|give|offer me? most"),
    ("auction", "for? whoever|any GROUP NAMED whoever? me? most filler? for? NAMED pay|give|offer"),
    ("auction", "more? pay|give|offer me? more? than OTHER"),
    ("auction", "more? than OTHER pay|give|offer"),
    ("auction", "outbid OTHER amount?"),
    ("until", "until? before the? round? the? number=amount round?"),
    ("until", "until until|the|from|filler? until|the? round number=amount end?"),
    ("until", "until the? number=amount round? end?"),
    ("until", "next=until_next"),
    ("until", "for? count=amount round"),
    ("until", "to|at the? round number=amount"),
    ("free", "beside|not the|my|your? money"),
    ("free", "beside!filler the? my|your? amount"),
    ("", "take not who=possessive offer"),
    ("", "beside the? who=seat!possessive offer|pay?"),
    ("", "beside the? who=possessive|their|your noun=profession|scholar?"),
    ("scholar", "PREPOSITION all|any from the? OWNER extra=unknown? noun=profession|scholar|all?"),
    ("scholar", "PREPOSITION all OWNER noun=profession|scholar|all"),
    ("", "owner=my|your|their|possessive attack"),
    ("place", "preposition=at|to|for? the? owner=my|your|their|possessive|seat palace"),
    ("post", "PREPOSITION the post=post from the? seat"),
    ("post", "PREPOSITION owner=my|your post=post!palace"),
    ("scholar", "PREPOSITION owner=possessive a"),
    ("post", "PREPOSITION the|a? post=numbered from owner=my|your"),
    ("post", "PREPOSITION possessive post=post"),
    ("scholar", "PREPOSITION OWNER NOUN"),
    ("scholar", "PREPOSITION the|a? NOUN FROM"),
    ("scholar", "PREPOSITION the|a? noun=profession|scholar!post"),
    ("scholar", "PREPOSITION the post? from the? owner=seat"),
    ("post", "PREPOSITION least? the|a|any? OWNED post=numbered else PREPOSITION the? other=numbered"),
    ("post", "PREPOSITION least? the|a|any? OWNED least? extra=unknown? post=numbered least?"),
    ("scholar", "PREPOSITION OWNER extra=unknown"),
    ("", "PREPOSITION OWNER extra=plain|money!next"),
    ("post", "PREPOSITION a|the|any post worth|from|at|with least? amount=amount"),
    ("post", "PREPOSITION a|the|any post for? least amount=amount"),
    ("post", "PREPOSITION the|a|any post=post"),
    ("amount", "the? double more|money|they|the?"),
    ("amount", "PREPOSITION the|my|your amount=amount"),
    ("place", "preposition=at|to!against owner=my|your|possessive"),
    ("scholar", "PREPOSITION owner=my|your|their|possessive all?"),
    ("scholar", "PREPOSITION the owner=possessive"),
    ("person", "PREPOSITION the? who=seat"),
    ("person", "preposition=for|to|at|from|against WHOM"),
    ("person", "WHO"),
    ("amount", "PREPOSITION least? more|less? the? amount=amount least? more|less?"),
)
"""What atoms make which item, the first that fits: each atom by the tags that it may have, “!” before one
that it must not have, “?” behind what may be missing."""


_SIGNS = frozenset(",.;:!?()-–…/→\n" + '"“”„«»')
"""The signs that mean something; emoji do where the language's file says so."""


class Atom(NamedTuple):
    """A phrase, a number or a sign, and what it may mean."""

    tags: frozenset[str]
    start: int
    end: int
    text: str
    value: int | None = None
    """The number of a seat or a profession; an amount; of a post its salary, None for any."""

    def has(self, *tags: str) -> bool:
        """Return whether it may mean one of these."""
        return not self.tags.isdisjoint(tags)


class Item(NamedTuple):
    """A part of a sentence."""

    kind: str
    """``scholar``, ``person``, ``place``, ``amount``, ``post``, ``until``, ``deed``, or what else it is."""
    tags: frozenset[str]
    text: str
    person: Seat | None = None
    """Who is meant, or whose it is; None if that is not said."""
    case: str = ""
    """A person: ``subject`` or ``object`` if its form says so."""
    profession: Profession | None = None
    named: bool = False
    """A scholar: by a noun, not as “mine”."""
    strange: bool = False
    """A scholar: by a noun that was not understood."""
    any: bool = False
    """A scholar: any of that profession, “a priest”."""
    amount: Ducats | None = None
    """Ducats; of a post its salary, None for any; of an end the round, None for the game's."""
    small: bool = False
    """An amount: said without a unit, as posts are."""
    sign: int = 0
    """An amount: 1 for so much more, -1 for so much less, 2 for twice as much."""
    least: bool = False
    prepositions: frozenset[str] = frozenset()

    def has(self, *tags: str) -> bool:
        """Return whether it may mean one of these."""
        return not self.tags.isdisjoint(tags)


# --- atoms ---


def atoms_of(text: str, words: Words, edition: Edition) -> list[Atom]:
    """Return the atoms of a text: the longest phrases, numbers in ducats, and numbers that name posts."""
    return _with_posts(_with_numbers(_joined(list(_phrases(text, words)), words), words), edition)


def _phrases(text: str, words: Words) -> Iterator[Atom]:
    tokens = [
        one for one in tokens_of(text) if one.kind != "sign" or one.text in _SIGNS or words.knows(one.text)
    ]
    places = zip(tokens, [None, *tokens], [*tokens[1:], None], strict=False)
    tokens = [one for one, before, after in places if not _is_hyphen(one, before, after)]
    spelled = [words.corrected(one.text) if one.kind == "word" else one.text for one in tokens]
    place = 0
    while place < len(tokens):
        for length in range(min(words.longest, len(tokens) - place), 0, -1):
            entry = words.find(
                tuple(spelled[place : place + length]), capital=text[tokens[place].start].isupper()
            )
            following = spelled[place + length : place + length + 1]
            noun = words.find(tuple(following), capital=True) if following else None
            named = noun is not None and "a" not in noun.tags and noun.tags & {"profession", "post"}
            owned = length > 1 and bool(named or (following and (words.number(following[0]) or 1) > 1))
            counted = (
                length > 1
                and words.number(spelled[place + length - 1])
                and following
                and words.factor(following[0])
            )
            ends = length > 1 and place and tokens[place].kind == "number"
            ends = ends and "round" in words.tags_of(spelled[place - 1])
            if (
                entry is not None
                and not (counted or ends)  # “until round 4 the job is yours”
                and not (owned and not entry.tags.isdisjoint({"belongs", "then"}))
            ):
                break  # “is your doctor out”, “for that job”
        else:
            length = 1
            entry = None
        first = tokens[place]
        last = tokens[place + length - 1]
        kind = "unknown" if first.kind == "word" else first.kind
        tags = frozenset({kind}) if entry is None else entry.tags
        said = " ".join(spelled[place : place + length])
        yield Atom(tags, first.start, last.end, said, None if entry is None else entry.value)
        place += length


def _joined(atoms: Sequence[Atom], words: Words) -> list[Atom]:
    """Return the atoms with what the halves of a verb mean together: “ich fass keinen von dir an”."""
    found = list(atoms)
    for place, atom in enumerate(found):
        verb, _, last = atom.text.rpartition(" ")
        if verb and atom.has("send") and "to" in words.tags_of(last):
            goes = place + 1 < len(found) and found[place + 1].has("seat", "you", "your", "me", "my")
            if atom.has("filler") and not goes:
                found[place] = atom._replace(tags=frozenset({"filler"}))  # “is going to pay”
                continue
            found[place] = atom._replace(tags=frozenset({"send"}), text=verb)
            found.insert(place + 1, Atom(frozenset({"to"}), atom.end, atom.end, last))  # “coming to Dan's”
        ends = words.halves.get(atom.text, {})
        end = next((one for one in range(place, len(found)) if found[one].has("sign", "if")), len(found))
        for half in range(place + 1, end) if ends else ():
            closes = half + 1 == end or not found[half + 1].has(*_OBJECTS)
            if found[half].text in ends and closes:
                found[place] = atom._replace(tags=frozenset(ends[found[half].text]))
                found[half] = found[half]._replace(tags=frozenset({"filler"}))
                break
    return found


def _is_hyphen(token: Token, before: Token | None, after: Token | None) -> bool:
    glued = (
        before is not None and after is not None and before.end == token.start and token.end == after.start
    )
    return glued and token.text in "-–"


def _with_numbers(atoms: Sequence[Atom], words: Words) -> list[Atom]:
    found: list[Atom] = []
    place = 0
    while place < len(atoms):
        value, after = _number(atoms, place, words)
        first = atoms[place]
        tags = frozenset({"amount"})
        post = None if value is not None or first.tags - {"unknown"} else words.post(first.text)
        if post is not None:
            value = post
            after = place + 1
        if value is None:
            found.append(first)
            place += 1
            continue
        ending = atoms[after] if after < len(atoms) else None
        few = after == place + 1 and first.text.isalpha() and value <= _FEW
        if few and ending is not None and ending.tags <= {"unknown"}:
            ending = ending._replace(tags=frozenset({"plain"}))  # “two eggheads”
        if few and found and (found[-1].has("all", "us", "we") or (value == _PAIR and found[-1].has("the"))):
            found.append(first._replace(tags=frozenset({"filler"}), value=None))  # “the two of them”
            place += 1
            continue
        if value < _THOUSANDS and ending is not None and _is_counted(ending, found[-1] if found else None):
            found.append(first._replace(tags=frozenset({"a"}), value=None))  # “two scientists”, “10 minutes”
            place += 1
            continue
        glued = ending is not None and ending.start == atoms[after - 1].end and words.post(ending.text) == 1
        if post is not None or glued:
            tags = frozenset({"post", "numbered"})
            after += glued
        found.append(Atom(tags, first.start, atoms[after - 1].end, first.text, value))
        if after < len(atoms) and atoms[after].text == "+" and atoms[after].start == atoms[after - 1].end:
            found.append(atoms[after]._replace(tags=frozenset({"least"})))  # “a 6+ at yours”
            after += 1
        place = after + (ending is not None and ending.has("wager"))
    return found


def _is_counted(atom: Atom, before: Atom | None) -> bool:
    """Return whether a number before this says how many there are: “10 minutes”, not “the ten later”."""
    owned = before is not None and before.has("the", "my", "your", "least")
    return atom.has("profession", "scholar") or (atom.tags <= {"plain", "times"} and not owned)


def _number(atoms: Sequence[Atom], place: int, words: Words) -> tuple[int | None, int]:
    """Return the number that is said at a place, None if none is, and the place behind it."""
    atom = atoms[place]
    after = place + 1
    following = atoms[after].text if after < len(atoms) else ""
    factor = words.factor(following)
    hundredths = 0
    if atom.has("number") and atom.text[:1].isdecimal():
        whole, _, part = atom.text.replace(",", ".").rpartition(".")
        if whole and len(part) < 3:
            value = int(whole[:12])
            hundredths = int(part.ljust(2, "0"))
        else:
            value = int("".join(one for one in atom.text if one.isdecimal())[:12])
    elif (number := words.number(atom.text)) and (
        number > 1 or factor or not atom.tags - {"unknown"} or _stands_alone(atoms, place)
    ):
        value = number
        units = words.number(following) or 0
        if value >= 20 and value % 10 == 0 and 0 < units < 10:  # “twenty five”
            value += units
            after += 1
    elif (number := words.ordinal(atom.text)) and after < len(atoms) and atoms[after].has("round"):
        value = number  # “till the end of the third round”
    elif atom.has("a") and factor and len(following) > 2:
        value = 1
    elif len(atom.text) > 3 and words.factor(atom.text) and not atom.tags - {"unknown"}:
        return words.factor(atom.text), after
    else:
        return None, after
    while after < len(atoms) and (factor := words.factor(atoms[after].text)):
        if len(atoms[after].text) == 1 and atoms[after].start > atoms[after - 1].end + 1:
            break
        value = value * factor + hundredths * factor // 100
        hundredths = 0
        after += 1
    return value, after


def _stands_alone(atoms: Sequence[Atom], place: int) -> bool:
    """Return whether an atom ends a phrase that begins with “the”: “anything but the one”."""
    return bool(
        place and atoms[place - 1].has("the") and (place + 1 == len(atoms) or atoms[place + 1].has("sign"))
    )


def _with_posts(atoms: Sequence[Atom], edition: Edition) -> list[Atom]:
    """Return the atoms with numbers that name posts: “the ten”, “10k post”, “the best one”."""
    found: list[Atom] = []
    post = frozenset({"post", "numbered"})
    for atom, after in zip(atoms, (*atoms[1:], None), strict=False):
        before = found[-1] if found else None
        ducats = ducats_of(atom.value, edition)
        if len(found) > 1 and before is not None and before.tags <= {"filler", "best"} and atom.has("amount"):
            before = found[-2]  # “a nice six”
        follows = before is not None and before.has("the", "but")
        taken = len(found) > 1 and found[-2].has("take") and ducats == atom.value  # “take my 6k”
        owned = follows or (before is not None and before.has("my", "your") and not taken)
        priced = len(found) > 1 and found[-2].has("for") and ducats == atom.value
        if priced and before is not None and before.has("my", "your"):
            owned = False  # “for your ten grand”
        if atom.has("amount") and ducats != atom.value and before is not None and before.has("a"):
            owned = not before.has("more")  # “I owe you a three”
        if atom.has("post") and not atom.has("numbered"):
            if before is not None and before.has("numbered", "amount"):
                found[-1] = before._replace(tags=post, value=ducats_of(before.value, edition), end=atom.end)
                continue
        elif (
            atom.has("numbered") and ducats not in edition.salaries and atom.text.endswith("s") and not owned
        ):
            atom = atom._replace(tags=frozenset({"amount"}))  # “seven's my limit”
        elif atom.has("coming"):
            posted = after is not None and after.has("numbered", "post")
            owned = after is not None and after.has("profession", "scholar")
            atom = atom._replace(
                tags=frozenset({"next" if posted else "filler" if owned else "unknown"})
            )  # “der nächste Zehner”
        elif atom.has("numbered") or (atom.has("amount") and owned and ducats in edition.salaries):
            whole = {"whole"} if ducats == atom.value and not atom.has("numbered") else ()
            atom = atom._replace(tags=post.union(whole), value=ducats)
        elif (
            len(found) > 1 and follows and found[-2].has("is") and atom.has("best", "worst") and after is None
        ):
            pass  # “my doctor is the best”
        elif atom.has("best", "worst") and (
            after.has("post") or (follows and not after.has("unknown", "plain", "scholar", "profession"))
            if after is not None
            else follows
        ):
            choose = max if atom.has("best") else min
            atom = atom._replace(tags=post, value=choose(edition.salaries))
        found.append(atom)
    worst, better, *_ = sorted(edition.salaries)
    for place, atom in enumerate(found):
        named = next((one for one in range(place + 1, len(found)) if not found[one].has("the", "a")), 0)
        if atom.has("but") and named and found[named].has("numbered") and found[named].value == worst:
            found[place] = atom._replace(tags=frozenset({"least"}))  # “anything but the 1k post”
            found[named] = found[named]._replace(value=better)
    return found


def ducats_of(value: int | None, edition: Edition) -> Ducats | None:
    """Return a number in ducats: a small one means thousands, where so much money is in a game."""
    if value is None or value >= _THOUSANDS or value * _THOUSANDS > edition.max_seats * edition.starting_cash:
        return value
    return value * _THOUSANDS


# --- items ---

_Step = tuple[str, frozenset[str], frozenset[str], bool]


def _compiled(pattern: str) -> tuple[_Step, ...]:
    steps: list[_Step] = []
    for step in " ".join(_ANY.get(one, one) for one in pattern.split()).split():
        name, _, tags = step.removesuffix("?").rpartition("=")
        wanted, _, barred = tags.partition("!")
        steps.append((name, frozenset(wanted.split("|")), frozenset({barred}), step.endswith("?")))
    return tuple(steps)


_COMPILED = tuple((kind, _compiled(pattern)) for kind, pattern in _RULES)


def _match(
    steps: Sequence[_Step], atoms: Sequence[Atom], place: int, got: dict[str, Atom]
) -> tuple[int, dict[str, Atom]] | None:
    """Return the place behind the atoms that fit the steps, and the named ones; None if they do not fit."""
    if not steps:
        return place, got
    name, wanted, barred, optional = steps[0]
    atom = atoms[place] if place < len(atoms) else None
    if atom is not None and not wanted.isdisjoint(atom.tags) and barred.isdisjoint(atom.tags):
        keys = {name} if name else wanted & atom.tags & _KEPT
        more = {**got, **dict.fromkeys(keys, atom)}
        found = _match(steps[1:], atoms, place + 1, more)
        if found is not None:
            return found
    return _match(steps[1:], atoms, place, got) if optional else None


def items_of(atoms: Sequence[Atom], seat: Seat, round_: int, edition: Edition) -> list[Item]:
    """Return the items of a sentence that this seat says in this round."""
    salaries = edition.salaries
    found = _earned(_belonging(_items(atoms, seat, round_, edition)), salaries, seat)
    found = _given(_repeated(_costing(found, salaries)))
    denied = [item for before, item in pairwise(one for one in found if one.kind) if before.kind == "not"]
    amounts = [item for item in found if item.kind == "amount" and item not in denied]
    posts = (
        _hired_for(found, amounts, salaries)
        or _exchanged(found, amounts, salaries)
        or _named_beside(found, amounts, salaries)
    )
    return [item._replace(kind="post") if item in posts else item for item in found]


def _given(items: list[Item]) -> list[Item]:
    """Return the items with a sum in place of a post that is given whole: “I give u the 6k”."""
    given = [item for before, item in pairwise(items) if item.has("whole") and before.person == YOU][:1]
    posts = [item for item in items if item.kind == "post"]
    if len(posts) < 2 or any(item.kind in ("amount", "next") for item in items):
        return items
    return [one._replace(kind="amount") if one in given else one for one in items]


def _hired_for(items: Sequence[Item], amounts: Sequence[Item], salaries: Sequence[Ducats]) -> list[Item]:
    """Return the first sum, if it is the salary for which a scholar is hired: “hire my doctor for 10k, …”."""
    earner = ""
    for before, item in pairwise(items):
        named = before.kind == "scholar" and item.prepositions
        named = named or (before.has("get") and earner == "scholar")
        earner = before.kind
        if item.amount in salaries and named and len(amounts) > 1 and item is amounts[0]:
            return [item]
    return []


def _exchanged(items: Sequence[Item], amounts: Sequence[Item], salaries: Sequence[Ducats]) -> list[Item]:
    """Return the sums that are posts which are set against each other, now and later: “ten for a ten”."""
    posts = {item.amount for item in items if item.kind == "post"} or {item.amount for item in amounts[1:]}
    later = any(item.kind in ("next", "always") for item in items)
    traded = posts and any("for" in item.prepositions for item in items)
    same = amounts and any(item.kind == "same" for item in items)
    if not later or not (traded or same):
        return []
    named = all(item.small and (same or item.amount in posts) for item in amounts)
    return list(amounts) if named and all(item.amount in salaries for item in amounts) else []


def _named_beside(items: Sequence[Item], amounts: Sequence[Item], salaries: Sequence[Ducats]) -> list[Item]:
    """Return the sum that is the post beside a bribe: “5k for 10k”; none if it can be none."""
    amounts = list(amounts)
    if len(amounts) == 2 and amounts[0].small:
        bare, sum_ = (item.amount or 0 for item in amounts)
        if {bare, sum_} <= set(salaries) and bare > sum_ and "for" in amounts[1].prepositions:
            amounts.reverse()  # “six is yours for 3 grand”
    paid = [item for item in amounts if item.amount in salaries]
    likely = [item for item in paid if (item.small or item.prepositions) and item is not amounts[0]]
    likely = likely or [item for item in paid if item.small or "at" in item.prepositions]
    mine = [item for item, after in pairwise(items) if item in amounts and _is_paid(item, after)]
    if mine and len(amounts) > 1:  # “ten please, 6 from me”
        likely = [item for item in paid if item not in mine]
    if not likely or _is_price(items, amounts):
        return []
    denied = any(item.kind == "not" and after is amounts[0] for item, after in pairwise(items))
    at_most = len(amounts) == 1 or all("at" in item.prepositions for item in likely[-1:])
    settled = at_most and any(item.kind == "post" and item.amount for item in items)
    only = len(likely) == len(amounts) and "at" not in likely[0].prepositions
    return [] if denied or settled or only else likely[-1:]


def _is_paid(amount: Item, after: Item) -> bool:
    """Return whether it is said who pays or gets a sum: “6 from me”, “6k for you”."""
    for_you = "for" in after.prepositions and after.person == YOU
    return "from" in after.prepositions or (for_you and not amount.small)


def _is_price(items: Sequence[Item], amounts: Sequence[Item]) -> bool:
    """Return whether the only sum is a price: “bei 6 wär ich dabei”."""
    if len(amounts) != 1:
        return False
    agreed = "at" in amounts[0].prepositions and items[-1].has("counter")
    alone = not amounts[0].small and not any(item.kind in ("deed", "scholar") for item in items)
    return agreed or alone


def _belonging(items: Sequence[Item]) -> list[Item]:
    """Return the items with a verb for what only belongs to somebody: “8k and the ten's yours”."""
    found: list[Item] = []
    for place, item in enumerate(items):
        before = next((one for one in reversed(found) if one.kind not in ("", "is", "then", "now")), None)
        ends = place + 1 == len(items) or items[place + 1].kind in _BREAKS
        owned = item.kind == "scholar" and not (item.named or item.strange or item.prepositions)
        if owned and ends and before is not None and before.kind == "post" and item.has("my", "your"):
            found += [item._replace(kind="person"), Item("deed", frozenset({"belongs"}), item.text)]
        elif ends and item.kind == "then" and not item.has("filler") and before and before.kind == "amount":
            found.append(Item("person", item.tags, item.text, THEY, prepositions=frozenset({"for"})))
        else:
            found.append(item)
    return found


def _costing(items: Sequence[Item], salaries: Sequence[Ducats]) -> list[Item]:
    """Return the items with a post in place of a sum that costs another: “10 costs you 6”."""
    deeds = [place for place, item in enumerate(items) if item.kind in ("deed", "is")]
    told = any("for" in item.prepositions and item.person == YOU for item in items)  # “ten is 6 for you”
    if len(deeds) != 1 or not items[deeds[0]].has("cost", *["is"] * told):
        return list(items)
    sides = (items[: deeds[0]], items[deeds[0] :])
    named = [[one for one in side if one.kind in ("amount", "post") and one.small] for side in sides]
    if [len(each) for each in named] != [1, 1] or named[0][0].amount not in salaries:
        return list(items)
    kinds = {id(named[0][0]): "post", id(named[1][0]): "amount"}
    return [one._replace(kind=kinds.get(id(one), one.kind)) for one in items]


def _repeated(items: Sequence[Item]) -> list[Item]:
    """Return the items with a post that is only somebody's, where another's is named: “your ten for mine”."""
    post = next((item for item in items if item.kind == "post" and item.person is not None), None)
    found: list[Item] = []
    given = False
    for item in items:
        bare = item.kind == "scholar" and not (item.named or item.strange or item.prepositions - {"for"})
        traded = bare and (given or "for" in item.prepositions)
        if post is not None and traded and item.person not in (None, post.person):
            item = item._replace(kind="post", amount=post.amount, least=post.least)
        given = item.has("get", "give") if item.kind == "deed" else given and item.kind in ("person", "")
        found.append(item)
    return found


def _earned(items: Sequence[Item], salaries: Sequence[Ducats], seat: Seat) -> list[Item]:
    """Return the items with sums that are posts: “next time yours gets 6k or better at mine”."""
    found: list[Item] = []
    start = 0
    for place, item in enumerate(items):
        if item.kind in _BREAKS:
            start = place
        before = found[start:]
        is_led = any(
            (one.kind == "scholar" and not one.prepositions) or (one.person == THEY and one.case != "object")
            for one in before
        )
        verbs = ("get", "take", "give") if is_led else ("get", "take")
        gets = any(one.has(*verbs) or one.kind == "place" for one in before)
        later = any(one.kind in ("next", "always", "place") or one.has("next") for one in items[start:])
        earns = (is_led and (later or item.least)) or (
            later and (item.least or any(one.has("post") for one in before))
        )
        end = next((one for one in range(place, len(items)) if items[one].kind in _BREAKS), len(items))
        near = items[start:end]
        taken = any(one.has("get", "take") for one in near)
        there = any(
            one.kind == "place" or ("at" in one.prepositions and one.kind == "person") for one in near
        )
        later = later or any(one.has("earn") for one in near)
        bought = any(one.has("pay", "cost") or "from" in one.prepositions for one in near)
        if (there or later or taken) and item.least and not bought:
            gets = earns = True  # “I give you at least 6k at mine”
        lasts = there and later and item.least
        free = (lasts or "for" not in item.prepositions) and all(one.kind != "post" for one in before)
        whose = [one.person for one in items[place + 1 : place + 2] if "for" in one.prepositions]
        wanted = item.least and whose in ([seat], [YOU])  # “6k or better for my priest”
        if item.kind == "amount" and item.amount in salaries and ((gets and earns and free) or wanted):
            item = item._replace(kind="post")
        found.append(item)
    return found


def _items(atoms: Sequence[Atom], seat: Seat, round_: int, edition: Edition) -> list[Item]:
    found: list[Item] = []
    place = 0
    while place < len(atoms):
        for kind, steps in _COMPILED:
            match = _match(steps, atoms, place, {})
            if match is not None and match[0] > place:
                after, got = match
                if kind == "auction":
                    rival = got.get("who")
                    person = None if rival is None else _person(rival, seat)
                    tags = frozenset({kind}) | atoms[place].tags & {"outbid"}
                    found.append(Item("deed", tags, atoms[place].text, person))
                else:
                    found.append(_item(kind, atoms[place:after], got, seat, round_, edition))
                place = after
                break
        else:
            found.append(_plain(atoms[place]))
            place += 1
        last = atoms[place - 1]
        named = found[-1].kind == "scholar" and last.has("spare")  # “leave mine be”
        if (found[-1].kind == "person" and last.tags & DEEDS) or named:  # “gimme”, “kriegste”
            place_of = len(found) - (found[-1].person == THEY)  # “gib ihr …”
            found.insert(place_of, Item("deed", last.tags, last.text))
    return found


def _plain(atom: Atom) -> Item:
    kind = next((one for one in _OTHERS if atom.has(one)), "deed" if atom.tags & DEEDS else "")
    kind = kind or next((one for one in ("is", "not", "and", "then", "sign") if atom.has(one)), "")
    return Item(kind, atom.tags, atom.text)


def _item(
    kind: str, atoms: Sequence[Atom], got: dict[str, Atom], seat: Seat, round_: int, edition: Edition
) -> Item:
    noun = got.get("noun")
    who = got.get("who", got.get("owner"))
    amount = got.get("post", got.get("amount", got.get("number")))
    value = None if amount is None else amount.value
    if kind in ("amount", "post"):
        other = got.get("other", amount)
        value = ducats_of(value, edition)
        value = (
            value if other is None or value is None else min(value, ducats_of(other.value, edition) or value)
        )
    elif value is not None and "before" in got:
        value -= 1
    elif "count" in got:
        value = round_ + (got["count"].value or 1) - 1
    elif "next" in got or "this" in got:
        value = round_ + ("next" in got)
    return Item(
        kind,
        atoms[-1].tags if who is None or not kind else who.tags,
        atoms[0].text,
        person=None if who is None else _person(who, seat),
        case=next((case for tag, case in _PERSONS.items() if who is not None and who.has(tag)), ""),
        profession=noun.value if noun is not None and noun.has("profession") else None,
        named=noun is not None,
        strange=noun is None and "extra" in got,
        any="a" in got and (who is None or "source" in got),
        amount=value,
        small=kind == "amount" and amount is not None and (amount.value or 0) < _THOUSANDS,
        sign=2 * ("double" in got) + ("more" in got or "than" in got) - ("less" in got),
        least=not got.keys().isdisjoint({"least", "other"}),
        prepositions=got["preposition"].tags & _PREPOSITIONS if "preposition" in got else frozenset(),
    )


def _person(atom: Atom, seat: Seat) -> Seat | None:
    if atom.has("seat"):
        return atom.value
    if atom.has("i", "me", "my"):
        return seat
    if atom.has("we", "us"):
        return WE
    return YOU if atom.has("you", "your", "you_subject", "you_object") else THEY
