"""What is said around a bargain: comments, grounds, echoes and conditions are taken away, or made plain."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from intrigue_core.reading.items import DEEDS, Atom
from intrigue_core.reading.words import Words

_BINDING = (
    "amount", "post", "numbered", "profession", "scholar", "if", "unless", "else", "no", "both", "same",
    "next", "until", "always", "withdraw", "seat", *DEEDS,
)  # fmt: skip
"""What makes a part of a text more than a comment."""
_OWN = ("my", "i", "me", *DEEDS)
_TRADED = ("post", "numbered", "profession", "scholar", "out", "keep", "hired")
_WHOLE = ("send", "spare", "truce", "attack")
_ENDS = frozenset(".!?\n")
_DENIAL = 4
"""So many words has a sentence at least that denies something and is a comment: “I don't owe you that”."""


def is_nodded(atoms: Sequence[Atom]) -> bool:
    """Return whether a sentence only ends in a question: “…, ok?”."""
    *before, last = pieces_of(atoms) or [[]]
    nods = len(last) > 1 and last[0].has("yes") and all(one.has("yes", "else", "sign") for one in last)
    return nods and bool(before) and before[-1][-1].text != "?"


def is_asked(atoms: Sequence[Atom]) -> bool:
    """Return whether a sentence ends in a question mark, with no more than a smile behind it."""
    ends = (one for one in reversed(atoms) if one.text == "?" or not one.tags <= {"sign", "filler", "please"})
    return any(one.text == "?" for one in itertools.islice(ends, 1))


def is_aside(atom: Atom) -> bool:
    """Return whether an atom may be beside the point, or is an answer."""
    return atom.has("filler", "sign", "yes", "no", "then", "and", "aside", "money") and not atom.has(
        "seat", "amount", "post", "from"
    )


def pieces_of(atoms: Sequence[Atom]) -> list[list[Atom]]:
    """Return the atoms, divided behind each sign."""
    found: list[list[Atom]] = [[]]
    for atom in atoms:
        found[-1].append(atom)
        if atom.has("sign"):
            found.append([])
    return [piece for piece in found if piece]


def without_echo(atoms: Sequence[Atom]) -> list[Atom]:
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
    pieces = pieces_of(left)
    for place, piece in enumerate(pieces):
        said = [atom for atom in piece if not atom.has("sign", "filler", "the", "is", "me")]
        named = any(atom.has("amount") for atom in said)
        judged = piece[-1].text == "?" or any(atom.has("aside", "no", "unsaid", "not") for atom in said)
        echoing = ("amount", "aside", "no", "unsaid", "a", "not", "for")
        echoes = named and judged and all(atom.has(*echoing) for atom in said)
        if not (echoes and any(atom.has("amount") for each in pieces[place + 1 :] for atom in each)):
            found += piece
    return found


def without_others(atoms: Sequence[Atom]) -> list[Atom]:
    """Return the atoms without what another offers or may have, or is not wanted: “Ada pays 5, I pay 6”."""
    found: list[Atom] = []
    pieces = pieces_of(atoms)
    for place, piece in enumerate(pieces):
        named = {tag for atom in piece for tag in atom.tags}
        others = {tag for one in pieces if one is not piece for atom in one for tag in atom.tags}
        left = {tag for one in pieces[place + 1 :] for atom in one for tag in atom.tags}
        bound = not named.isdisjoint(("my", "you", "you_subject", "if", "else"))
        own = bound or not named.isdisjoint(("i", "me", "your", "no"))
        alone = others.isdisjoint(("seat", "they"))
        bids = "amount" in left or not others.isdisjoint(("i", "me", "my")) or (alone and "for" in others)
        acts = piece[0].has("seat") and len(piece) > 2 and piece[1].has("aux", "filler", "get", "take")
        waives = named >= {"not", "want"} or not named.isdisjoint(("no", "aside"))
        spares = "numbered" in named and "amount" not in named and others >= {"amount", "numbered"}
        if spares and not bound and (waives or (acts and not own)):
            continue  # “I don't need the ten, …”, “Cleo can have the six, …”
        if own or "amount" not in others:
            found += piece
        elif "than" in named and named & {"seat", "they", "their"} and (bids or alone):
            found.append(piece[0]._replace(tags=frozenset({"outbid"})))  # “…, that's more than Ada pays”
        elif not (bids and _is_offered(piece, named)):
            found += piece
    return found


def _is_offered(piece: Sequence[Atom], named: set[str]) -> bool:
    """Return whether a piece says what another offers: “Ada offers 5, …”, “…, Cleo won't pay more”."""
    who = next((atom for atom in piece if not atom.has("filler", "sign")), piece[0])
    bids = who.has("seat", "they") and named & {"pay", "offer", "give"}
    stands = any(
        one.has("seat") and then.has("to", "at", "is", "had") for one, then in itertools.pairwise(piece)
    )
    return bool((stands and "amount" in named) or (bids and named & {"amount", "more", "less", "not"}))


def without_comments(atoms: Sequence[Atom], words: Words) -> list[Atom]:
    """Return the atoms without what stands between signs and is no part of a bargain: “…, im not greedy”."""
    pieces = pieces_of(atoms)
    ends = [piece[-1].text in _ENDS for piece in pieces]
    stands = [before and end for before, end in zip([True, *ends], [*ends[:-1], True], strict=False)]
    kept: list[list[Atom]] = []
    for piece, alone in zip(pieces, stands, strict=False):
        others = {tag for one in pieces if one is not piece for atom in one for tag in atom.tags}
        asks = not others.isdisjoint({"amount", "please"})
        firm = asks and not others.isdisjoint(_OWN) and not others.isdisjoint(_TRADED)
        idle = _is_remark(piece) and not others.isdisjoint((*DEEDS, "please"))
        if not idle and _binds(piece, alone=alone, firm=firm):
            kept.append(piece)
    found = [atom for piece in kept for atom in piece]
    stays = ("keep", "out", "please") if any(map(_is_remark, pieces)) else ()
    if not any(atom.has("amount", "numbered", "please", *_WHOLE, *stays) for atom in found):
        return []
    said = {tag for atom in found for tag in atom.tags}
    if said.isdisjoint({*_TRADED, "my", "your", *_WHOLE, *stays}):
        return []  # “for 1k there's nothing but a stool, lesson learned”
    wonders = [piece[-1].text == "?" for piece in kept if any(atom.has("amount", "post") for atom in piece)]
    if wonders and all(wonders) and not any(atom.has(*_OWN) for atom in found):
        return []  # “six?! for a one?”
    first = atoms[0]
    acts = len(atoms) > 1 and atoms[1].has("unknown") and words.is_third(atoms[1].text)
    return found if found[0] == first or acts or not first.has("seat") else [first, *found]


def _is_remark(piece: Sequence[Atom]) -> bool:
    """Return whether a piece only says what somebody is like, or always does: “Ada is far ahead”."""
    named = {tag for atom in piece for tag in atom.tags}
    led = piece[0].has("seat", "they", "their") and len(piece) > 2 and named.isdisjoint(("i", "me", "my"))
    habit = named >= {"i", "always"} and named.isdisjoint(("me", "my"))
    there = "there" in named and piece[0].has("i", "my")  # “… to Dan's, mine is there”
    idle = {"get", "want", "always", "seat"}.union(("pay",) if habit else (), ("scholar",) if there else ())
    bound = named.intersection(_BINDING) - idle
    return (led or habit or there) and not bound and named.isdisjoint(("talk", "ask"))


def _binds(piece: Sequence[Atom], *, alone: bool, firm: bool) -> bool:
    """Return whether a piece of a text is more than a comment.

    Args:
        alone: whether it is a sentence.
        firm: whether the others are a bargain of the speaker, which a comment does not easily undo.
    """
    leads = piece[0].has("and", "for", "with", "from", "than")
    judges = any(atom.has("aside") and not atom.has("talk") for atom in piece) and not firm
    undone = ("unsaid",) if firm else ("talk",)
    talks = any(atom.has(*undone) and not atom.has("aside", "comment") for atom in piece)
    denies = any(atom.has("not") for atom in piece) and (len(piece) < _DENIAL or not (alone or firm))
    addressed = piece[0].has("seat") and any(not atom.has("sign") for atom in piece[1:])
    told = any(atom.tags >= {"talk", "comment"} for atom in piece)
    if firm and told and not any(atom.has("amount", "numbered", "if", "unless", "not") for atom in piece):
        return False  # “…, I have always been nice to you”
    asks = piece[0].has("ask") and not (firm or any(atom.has("regardless") for atom in piece))
    return (
        asks or leads or judges or talks or denies or any(atom.has(*_BINDING) for atom in piece[addressed:])
    )


def with_antecedents(atoms: Sequence[Atom]) -> list[Atom]:
    """Return the atoms with what a pronoun means: “gib ihn mir, den Zehner”, “schick deinen Arzt, der …”."""
    found = list(atoms)
    named = False
    for place, (before, atom, after) in enumerate(zip(atoms, atoms[1:], atoms[2:], strict=False), start=1):
        named = named or before.has("profession")
        leads = before.has("sign", "and") and after.has(*DEEDS)
        if named and leads and atom.tags >= {"the", "whoever"}:
            found[place] = atom._replace(tags=frozenset({"they"}))
    posts = [place for place, atom in enumerate(found) if atom.has("numbered")]
    they = next((place for place, atom in enumerate(found) if atom.has("they")), 0)
    at = posts[0] if len(posts) == 1 else 0
    if they and they + 2 < at and found[at - 2].has("sign") and found[at - 1].has("the"):
        return [*found[:they], *found[at - 1 : at + 1], *found[they + 1 : at - 2], *found[at + 1 :]]
    return found


def with_bidder(atoms: Sequence[Atom]) -> list[Atom]:
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


def with_conditions(atoms: Sequence[Atom], words: Words, *, asked: bool) -> list[Atom]:
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
        leads = after is not None and atom.has(*DEEDS) and _turns(atom, after, words)
        opens = leads and starts and answer is None
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
        then = atom.has("then") and (place > start or after.has(*DEEDS))
        if place >= start and (then or (atom.has(*DEEDS) and _turns(atom, after, words))):
            return place
    return None


def _turns(verb: Atom, after: Atom, words: Words) -> bool:
    """Return whether the subject of a verb stands behind it."""
    return after.has("i", "you_subject") or (after.has("my", "your") and words.is_third(verb.text))


def without_regardless(atoms: Sequence[Atom]) -> list[Atom]:
    """Return the atoms without what changes nothing: “…, no matter what you decide”."""
    found: list[Atom] = []
    dropped = False
    pieces = pieces_of(atoms)
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
