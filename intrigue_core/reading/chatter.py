"""What is mere talk: questions, reports, judgments and jokes, which bind nobody."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence

from intrigue_core.reading.asides import is_aside, pieces_of
from intrigue_core.reading.items import DEEDS, Atom
from intrigue_core.reading.words import Words

_BIDS = (
    {"amount", "post"},
    {"amount", "profession"},
    {"numbered", "profession"},
    {"numbered", "next"},
    {"amount", "next"},
    {"amount", "out"},
    {"amount", "keep"},
    {"amount", "hired"},
)
"""What is named together in an offer."""
_USED = ("yes", "no", "amount", "post", "seat", "counter", "withdraw", "auction", *DEEDS)
"""What may also be talk, and is none where it can be more."""


class Chatter:
    """A sentence, looked at for what would make mere talk of it.

    Args:
        asked: whether it is a question.
        has_offers: returns whether offers of the speaker or to the speaker are open.
    """

    def __init__(
        self, atoms: Sequence[Atom], words: Words, *, asked: bool, has_offers: Callable[[], bool]
    ) -> None:
        self._atoms = atoms
        self._words = words
        self._asked = asked
        self._has_offers = has_offers
        content = [atom for atom in atoms if not atom.has("sign")]
        self._content = list(itertools.dropwhile(lambda atom: atom.tags <= {"filler"}, content))
        """What is said, without a greeting: “hey, …”."""
        self._tags = frozenset(tag for atom in self._content for tag in atom.tags)
        bids = any(self._tags >= bid for bid in _BIDS) or (not asked and self._tags >= {"amount", "yes"})
        self._bids = bids and "not" not in self._tags
        """Is named what an offer names?"""

    def is_talk(self) -> bool:
        """Return whether it is mere talk, by its words alone."""
        if self.leads_with_no():
            return False
        if self._supposes() or any(map(self._is_told, pieces_of(self._atoms))) or self._asks_about_others():
            return True
        wishes = self._is_wish() and (self._asked or "else" not in self._tags)
        marked = self._is_marked(wishes=wishes)
        return self._asks(wishes=wishes) if marked is None else marked

    def _supposes(self) -> bool:
        """Return whether somebody speaks as if they were another: “wenn ich Ada wär, …”."""
        content = self._content
        return any(
            one.has("i") and who.has("seat") and was.has("talk")
            for one, who, was in zip(content, content[1:], content[2:], strict=False)
        )

    def _asks_about_others(self) -> bool:
        """Return whether it asks what others do: “if he loses, does he go to the island?”."""
        pairs = itertools.pairwise(self._content)
        others = any(one.has("aux") and who.has("they", "seat") for one, who in pairs)
        return self._asked and not self._bids and others

    def _is_marked(self, *, wishes: bool) -> bool | None:
        """Return whether a word makes talk of it, or takes it from talk; None if none decides.

        Args:
            wishes: whether it is a wish, which may begin as a question does.
        """
        content = self._content
        tags = self._tags
        refuses = all(is_aside(atom) or atom.has("withdraw") for atom in content)
        refuses = refuses and any(atom.has("no", "withdraw") for atom in content)  # “lol no”
        laughs = self._may_laugh()
        for before, atom in itertools.pairwise([None, *self._atoms]):
            if atom is None or atom.has("sign") or (laughs and atom.has("aside")):
                continue
            if wishes and (atom is content[0] or atom.tags <= {"talk", "unsaid"}):
                continue  # “would you take my doctor?”, “could I maybe have the ten?”
            mild = atom.has("doubt") and (self._bids or (atom == content[-1] and "profession" in tags))
            if atom.has("talk") and not atom.has(*_USED) and not mild:
                return not (refuses and atom.has("aside"))
            if before is not None and before.has("seat", "possessive", "profession") and atom.has("whoever"):
                continue  # “if it's Ada who flies”
            leads = self._asked or before is None or before.has("sign", "and", "then", "filler")
            if self._is_question(atom) and (leads or not self._bids):
                return True
        return None

    def _may_laugh(self) -> bool:
        """Return whether a laugh takes nothing from it: it corrects a sum, or is an offer between two."""
        tags = self._tags
        shared = not tags.isdisjoint({"my", "your", "i", "me", "you", "you_object", "you_subject", "if"})
        corrects = "amount" in tags and any(
            atom.has("counter") and not atom.has("for") for atom in self._content
        )
        offers = self._bids and shared and not tags.isdisjoint(DEEDS)
        return (corrects or offers) and all(atom.text != "?" for atom in self._atoms)

    def _is_question(self, atom: Atom) -> bool:
        """Return whether a word asks something, here."""
        most = atom.has("whoever") and not self._tags.isdisjoint({"most", "less", "auction"})
        if most or (atom.has("doubt") and self._bids) or (atom.has("if") and not self._asked):
            return False
        return atom.has("ask") and not atom.has("counter", "auction", "filler", "no", "yes")

    def _asks(self, *, wishes: bool) -> bool:
        """Return whether it is a question by the order of its words: “so I only get the one?”."""
        content = self._content
        inverted = False
        while content and content[0].has("yes", "and", "then") and not content[0].has("aux"):
            inverted = content[0].has("then")  # “dafür kann ich …”
            content = content[1:]
        if not content:
            return not self._atoms
        if wishes:
            return False
        first = content[0]
        spoken = first.tags >= {"i", "aux"}
        spoken = spoken or (len(content) > 1 and content[1].has("you", "you_subject", "i", "we", "all"))
        asks = self._asked or (spoken and not inverted and not first.has("counter"))
        leads = first.has("aux") or (first.has("unknown") and spoken)
        if leads and asks and not self._is_bid():
            return True
        if not self._asked:
            return False
        said = [atom for atom in content if not atom.has("filler")]
        led = len(said) > 1 and said[0] is content[0] and said[1].has("get", "want", "has")
        if led and said[0].has("i", "you", "they"):
            offers = self._bids or (said[0].has("i") and "amount" in self._tags)
            told = said[0].has("they") or not offers
            return told and "please" not in self._tags  # “you got 9k in bribes?”
        owned = len(content) > 1 and content[1].has("my", "your") and self._words.is_third(first.text)
        return (spoken or owned) and first.has(*DEEDS) and not self._is_bid()

    def _is_wish(self) -> bool:
        """Return whether a question is a wish: “would you take my doctor?”, “can I have the six?”."""
        content = self._content
        if len(content) < 3 or not content[0].has("aux", *DEEDS):
            return False
        owner, noun = content[1:3]
        said = self._tags
        done = said & {"give", "take", "send", "keep", "spare", "let", "out"} or said >= {"attack", "not"}
        if owner.has("you", "you_subject"):
            named = "else" not in said and not said.isdisjoint(("keep", "send", "out"))
            for_me = (
                (named and "seat" in said)
                or not said.isdisjoint({"me", "my", "please"})
                or said >= {"the", "profession", "post"}
            )
            return bool(done) and (for_me or (content[0].tags.isdisjoint(DEEDS) and "send" in said))
        named = not said.isdisjoint({"post", "numbered", "please", "keep", "hired"})
        own = owner.has("i", "my") or (owner.has("the") and noun.has("profession"))
        gets = said & {"get", "take", "keep", "hired"} or not (said & DEEDS or content[0].has("is"))
        return own and named and bool(gets)

    def _is_bid(self) -> bool:
        """Return whether a question is an offer: “would you take 5k for the ten?”."""
        said = {tag for atom in self._atoms for tag in atom.tags}
        content = [atom for atom in self._atoms if not atom.has("sign", "seat")]
        asked = len(content) > 1 and not content[0].has("is")
        wanted = "post" in said or (self._asked and ("out" in said or said >= {"keep", "my"}))
        traded = "amount" in said and wanted and (asked or not said.isdisjoint({"take", "if"}))
        if {"both", "numbered"} <= said and not said.isdisjoint({"we", "us"}):
            return True  # “shall we give each other a six?”
        haggles = "amount" in said and all(
            atom.has("amount", "aux", "counter", "yes", "sign", "filler", "is")
            and not atom.has("aside", "talk")
            for atom in self._atoms
        )
        if haggles and self._has_offers():
            return True  # “would 7k do?”
        peaceful = not said.isdisjoint({"truce", "spare"}) or said >= {"not", "attack"}
        return traded or (peaceful and not said.isdisjoint({"we", "us", "both", "if"}))

    def _is_told(self, piece: Sequence[Atom]) -> bool:
        """Return whether a piece tells what has been done: “ich hab für den Zehner mal neun geboten”."""
        done = any(atom.has("unknown") and self._words.is_participle(atom.text) for atom in piece)
        return done and any(atom.has("had", "has") for atom in piece)

    def is_remarked(self) -> bool:
        """Return whether a sum and a post are only wondered at: “5k for the ten? That's a bargain.”."""
        places = range(len(self._atoms))
        judged = next(filter(self._is_judged, places), None)
        asked = next((one for one in places if one == judged or self._atoms[one].text == "?"), len(places))
        before = [atom for atom in self._atoms[:asked] if not atom.has("post")]
        if any(atom.has("my", "i", "you", "you_subject", *DEEDS) for atom in before):
            return False
        remark = [atom for atom in self._atoms[asked:] if not is_aside(atom) and not atom.has("seat")]
        used = ("amount", "post", "profession", "scholar", "yes", "no", "next", "both", "counter", *DEEDS)
        return judged is not None or (bool(remark) and not any(atom.has(*used) for atom in remark))

    def _is_judged(self, place: int) -> bool:
        """Return whether nothing but a judgment follows a sign: “5k for the ten, not bad”."""
        rest = self._atoms[place:]
        plain = any(atom.has("aside") and not atom.has("filler", "talk", "no") for atom in rest)
        before = [tag for atom in self._atoms[:place] for tag in atom.tags]
        named = before.count("amount") + before.count("post") > 1
        told = all(is_aside(atom) or atom.has("they", "is", "get") for atom in rest)
        return named and rest[0].has("sign") and plain and told

    def is_polite(self) -> bool:
        """Return whether a question has a “not” that denies nothing: “can't you take my doctor?”."""
        content = [atom for atom in self._atoms if not atom.has("sign")]
        named = {tag for atom in content for tag in atom.tags}
        asks = len(content) > 3 and content[0].has("aux") and content[1].has("you", "you_subject")
        return asks and ("send" in named or (content[2].has("not") and named.isdisjoint({"attack", "out"})))

    def leads_with_no(self) -> bool:
        """Return whether it begins with a no, and nothing can be weighed: “no, I wait for Cleo”."""
        atoms = self._atoms
        weighed = any(atom.has("amount", "post", "yes", "withdraw") for atom in atoms)
        return len(atoms) > 2 and atoms[0].has("no") and atoms[1].has("sign") and not (weighed or self._asked)
