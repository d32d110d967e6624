"""`Wording`: the names of seats, scholars, palaces and money at one table; and how people's names and texts
are made harmless.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from copy import copy
from functools import lru_cache

from discord.utils import escape_markdown

from bot.graphemes import beginning, characters, clipped
from bot.locales import PLAIN, Texts, plain
from bot.tables.table import Table
from bot.tables.table_view import MAX_SENTENCE_LENGTH, Chair, Predecessor, Sentence, TableView
from intrigue_core import Area, Ducats, Edition, Profession, PublicView, Scholar, Seat

_MAX_TEXTS = 512
"""Texts cached for one table in one language."""
_MAX_TABLES = 128
"""Tables, each in one language, with cached texts: some 40 MB."""
_MAX_NAME_CHARACTERS = 24
"""With its Markdown escaped: messages have no more room."""
_HARMLESS = str.maketrans({"@": "@\u200b", "<": "‹", ">": "›", "`": "ʼ"})
_LINK = re.compile(r"(?<=:)(?=//)|(?<=\w\.)(?=[\w-]+/)")
"""The places where an invisible character keeps ``http://a.b`` and ``discord.gg/x`` from becoming links."""
_CONTROLS = frozenset({"Cc", "Cf", "Co", "Cs"})
"""The Unicode categories of characters that are invisible or turn the reading direction."""
_JOINERS = "\u200c\u200d"
"""The invisible characters that some scripts and emoji need."""
_LEFT_TO_RIGHT = "\u200e"
"""An invisible letter that is read from left to right."""
_RIGHT_TO_LEFT = frozenset({"R", "AL", "AN"})
"""The bidirectional classes of letters and digits that turn the sums and signs beside them."""
_BLANKS = str.maketrans(dict.fromkeys("\u115f\u1160\u2800\u3164\uffa0", " "))
"""Letters and signs that look blank."""


_SPELLINGS = (
    (re.compile(r"<a?(:\w+:)\d+>"), r"\1"),
    (re.compile(r"</([^:<>\n]+):\d+>"), r"/\1"),
    (re.compile(r"<@!?\d+>"), "@…"),
    (re.compile(r"<(?:@&|#|t:-?|id:)[\w:]+>"), "…"),
)
"""Discord's markup for emoji and commands, and its readable form; roles, channels and times have none."""
_MAX_TYPED_CHARACTERS = 50
"""Characters of what a player typed that are shown back."""
_LOOKALIKES = str.maketrans("`@<>", "ʼ＠‹›")
_MARKDOWN = re.compile(r"([\\*_~|\[\]/])")
"""The characters of Markdown within a line. A slash makes links, even without a scheme."""
_QUOTES = str.maketrans(dict.fromkeys('"“”„«»', "'"))
"""Characters that could look like the end of the quotation."""
_MARKUP = re.compile(r"\\([\\*_~|>`#[-])|\*\*|-# |^#{1,3} ", re.MULTILINE)
_ENDS = (".", "!", "?", "…", ":")
_CLOSING = '”“"»)'


class Wording:
    """The names of one table in one language.

    Text meant for a message is Markdown, with people's names escaped; ``plain`` text is meant for menus
    and forms, which show Markdown as it is typed.

    Args:
        texts: of that language, for any edition.
        edition: the table's, whose own texts are used.
        chairs: in seat order.
        predecessors: the people whose seats others have taken over.
    """

    def __init__(
        self,
        texts: Texts,
        edition: Edition,
        chairs: Sequence[Chair],
        predecessors: Sequence[Predecessor] = (),
    ) -> None:
        self.texts = texts.for_edition(edition.name)
        self.edition = edition
        self._somebody = texts("person-forgotten")
        self.full_names = [chair.name or self._somebody for chair in chairs]
        """The players' names, neither shortened nor escaped: for pictures and files."""
        self._names = [short_name(name) for name in self.full_names]
        self._computers = [chair.computer for chair in chairs]
        self._characters = [chair.character if chair.computer else None for chair in chairs]
        self.has_characters = any(self._characters)
        """Does a computer player with a character have a seat?"""
        self._marks = [texts.notation.colour(colour) for colour in edition.colours]
        self._seats = [
            f"{mark} {escape_markdown(name)}" for mark, name in zip(self._marks, self._names, strict=False)
        ]
        self.predecessors = tuple(predecessors)
        """The people whose seats others have taken over, in that order."""
        self._sentences: Mapping[int, Sentence] = {}
        """The statements made in their speakers' own words, by their numbers."""
        self.cached: Callable[..., str] = lru_cache(_MAX_TEXTS)(self._make)
        """Returns what a function makes of this wording and some arguments, from the cache if possible.

        Most texts of a message were shown before, and making one costs a hundred times as much. None that is
        made so may quote a player's own words.
        """

    @staticmethod
    def of(table: TableView, texts: Texts) -> Wording:
        """Return the wording for a table; its texts are cached while players and edition stay the same."""
        wording = _wording(texts, table.edition, table.chairs, table.predecessors)
        if not table.sentences:
            return wording
        quoting = copy(wording)
        quoting._sentences = table.sentences
        return quoting

    def _make(self, make: Callable[..., str], *about: Hashable) -> str:
        return make(self, *about)

    # --- seats ---

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self._names)

    def name(self, seat: Seat) -> str:
        """Return a player's name in a message, without the colour."""
        return escape_markdown(self._names[seat])

    def plain_name(self, seat: Seat) -> str:
        """Return a player's name in a menu or on a button."""
        return self._names[seat]

    def person(self, name: str) -> str:
        """Return a name for a message, even of a user without a seat, or of a forgotten one."""
        return safe_name(name or self._somebody)

    def seat(self, seat: Seat) -> str:
        """Return a player in a message: colour and name."""
        return self._seats[seat]

    def party(self, seat: Seat, statement: int) -> str:
        """Return the player who had a seat when a statement was made or answered: colour and name."""
        return self._holder(seat, (one for one in self.predecessors if statement in one.said))

    def doer(self, seat: Seat, statement: int) -> str:
        """Return the player who had a seat when a statement was kept or broken: colour and name."""
        return self._holder(seat, (one for one in self.predecessors if statement in one.settled))

    def _holder(self, seat: Seat, candidates: Iterable[Predecessor]) -> str:
        former = next((one for one in candidates if one.seat == seat), None)
        if former is None:
            return self.seat(seat)
        return self.former(former)

    def former(self, predecessor: Predecessor) -> str:
        """Return a person who has a seat no more, in a message: colour and name."""
        return f"{self._marks[predecessor.seat]} {self.person(predecessor.name)}"

    def own_words(self, statement: int, longest: int = MAX_SENTENCE_LENGTH) -> str:
        """Return a statement in its speaker's own words, quoted and harmless; empty if it has none.

        Args:
            longest: the number of characters after which they are cut.
        """
        sentence = self._sentences.get(statement)
        if sentence is None:
            return ""
        return self.texts("quoted", text=safe_text(clipped(sentence.text, longest)))

    def seat_list(self, seats: Iterable[Seat]) -> str:
        """Return players in a message, as a list in words."""
        return self.texts.all_of([self.seat(seat) for seat in seats])

    def whom(self, seat: Seat | None, statement: int) -> str:
        """Return the player to whom a statement was made; None is everybody."""
        if seat is None:
            return self.texts("everybody")
        return self.party(seat, statement)

    def player(self, seat: Seat) -> str:
        """Return a player in a message, with a note if a computer decides."""
        seat_name = self.seat(seat)
        if not self._computers[seat]:
            return seat_name
        return self.texts("computer-name", name=seat_name)

    def is_computer(self, seat: Seat) -> bool:
        """Return whether a computer player decides for a seat."""
        return self._computers[seat]

    def character(self, seat: Seat) -> str | None:
        """Return the key of the computer player's character at a seat; None for people."""
        return self._characters[seat]

    def character_mark(self, character: str) -> str:
        """Return the emoji of a character, by its key."""
        return self.texts.notation.character(character)

    def dearest_first(self, areas: Iterable[Area]) -> list[Area]:
        """Return areas in the order in which menus name them: the highest salary first."""
        return sorted(areas, key=self.edition.salaries.__getitem__, reverse=True)

    def mark(self, seat: Seat) -> str:
        """Return the emoji of a seat's colour."""
        return self._marks[seat]

    def colour(self, seat: Seat) -> str:
        """Return the name of a seat's colour."""
        return self.texts(f"colour-{self.edition.colours[seat]}")

    def plain_seat(self, seat: Seat) -> str:
        """Return a player in a menu: colour and name, as in a message."""
        return f"{PLAIN.colour(self.edition.colours[seat])} {self._names[seat]}"

    def palace(self, seat: Seat) -> str:
        """Return a palace in a message."""
        return self.texts("palace", owner=self.seat(seat))

    def short_palace(self, seat: Seat) -> str:
        """Return a palace where the sentence has just spoken of another: ``Cleo’s``."""
        return self.texts("palace-short", owner=self.seat(seat))

    def plain_palace(self, seat: Seat, *, marked: bool = True) -> str:
        """Return a palace in a menu, called as in a message.

        Args:
            marked: with the colour, unless an emoji beside it shows that.
        """
        return self.texts("palace", owner=self.plain_seat(seat) if marked else self.plain_name(seat))

    # --- scholars ---

    def profession(self, profession: Profession) -> str:
        """Return the name of a profession."""
        return self.texts(f"profession-{self.edition.professions[profession]}")

    def symbol(self, profession: Profession) -> str:
        """Return the emoji of a profession."""
        return self.texts.notation.profession(self.edition.professions[profession])

    def profession_of(self, scholar: Scholar, rivals: Sequence[Scholar] = ()) -> str:
        """Return the profession of a scholar, numbered if its owner has two among these rivals."""
        return self.cached(Wording._scholar, "own-scholar", scholar, "", tuple(rivals))

    def due(self, public: PublicView) -> str:
        """Return the profession of the scholar whose bribe is due, numbered as `profession_of`, or ``""``."""
        stage = public.current_stage
        if public.payer is None or stage is None:
            return ""
        return self.profession_of(public.payer, stage.payers)

    def scholar(self, scholar: Scholar, rivals: Sequence[Scholar] = (), *, plain: bool = False) -> str:
        """Return a scholar in a sentence, numbered if its owner has two among these rivals.

        Args:
            plain: in a menu, not in a message.
        """
        seat = self.edition.owner(scholar)
        owner = self.plain_seat(seat) if plain else self.seat(seat)
        return self.cached(Wording._scholar, "scholar", scholar, owner, tuple(rivals))

    def plain_scholar(self, scholar: Scholar, rivals: Sequence[Scholar] = (), *, marked: bool = True) -> str:
        """Return a scholar in a menu: ``🔵 Ada’s clerk``.

        Args:
            marked: with the colour, unless an emoji beside it shows that.
        """
        seat = self.edition.owner(scholar)
        owner = self.plain_seat(seat) if marked else self.plain_name(seat)
        return self.cached(Wording._scholar, "plain-scholar", scholar, owner, tuple(rivals))

    def listed_scholar(self, scholar: Scholar, rivals: Sequence[Scholar] = ()) -> str:
        """Return a scholar at the beginning of a line in a message, without an article."""
        owner = self.seat(self.edition.owner(scholar))
        return self.cached(Wording._scholar, "plain-scholar", scholar, owner, tuple(rivals))

    def short_scholar(self, scholar: Scholar, rivals: Sequence[Scholar] = ()) -> str:
        """Return a scholar after its profession was mentioned: ``Ben’s``; a twin is named in full."""
        if self._twins(scholar, rivals):
            return self.scholar(scholar, rivals)
        return self.texts("scholar-short", owner=self.seat(self.edition.owner(scholar)))

    def scholars(self, scholars: Iterable[Scholar], rivals: Sequence[Scholar] = ()) -> str:
        """Return scholars in a message, as a list in words."""
        return self.texts.all_of([self.scholar(scholar, rivals) for scholar in scholars])

    def mark_of(self, scholar: Scholar) -> str:
        """Return the emoji of the colour of a scholar's owner."""
        return self.mark(self.edition.owner(scholar))

    def marked_scholar(self, scholar: Scholar) -> str:
        """Return a scholar on the board: symbol, profession and owner's colour and name."""
        profession = self.edition.profession(scholar)
        return (
            f"{self.symbol(profession)} {self.profession(profession)}"
            f" {self.seat(self.edition.owner(scholar))}"
        )

    def count(self, profession: Profession, count: int) -> str:
        """Return a number of scholars of a profession: ``2 clerks``."""
        return self.texts(f"professions-{self.edition.professions[profession]}", count=count)

    def reserve(self, reserve: Sequence[int]) -> str:
        """Return the scholars that a seat still has, in words."""
        left = [self.count(profession, count) for profession, count in enumerate(reserve) if count]
        return ", ".join(left) or self.texts("none")

    def _scholar(self, key: str, scholar: Scholar, owner: str, rivals: Sequence[Scholar]) -> str:
        profession = self.profession(self.edition.profession(scholar))
        if self._twins(scholar, rivals):
            number = self._copy(scholar)
            return self.texts(f"{key}-numbered", profession=profession, owner=owner, number=number)
        return self.texts(key, profession=profession, owner=owner)

    def _twins(self, scholar: Scholar, rivals: Sequence[Scholar]) -> bool:
        copies = self.edition.scholars_per_profession
        kind = scholar // copies
        return any(rival != scholar and rival // copies == kind for rival in rivals)

    def _copy(self, scholar: Scholar) -> int:
        return scholar % self.edition.scholars_per_profession + 1

    # --- money ---

    def ducats(self, amount: Ducats) -> str:
        """Return an amount of money, with its unit."""
        return self.texts("ducats", amount=amount)

    def money(self, amount: Ducats) -> str:
        """Return an amount of money as a bare number, for a sentence in which the unit is clear."""
        return self.texts("money", amount=amount)

    def salary(self, area: Area) -> str:
        """Return the salary of an area, as a bare number."""
        return self.texts("money", amount=self.edition.salaries[area])


@lru_cache(maxsize=_MAX_TABLES)
def _wording(
    texts: Texts,
    edition: Edition,
    chairs: tuple[Chair, ...],
    predecessors: tuple[Predecessor, ...],
) -> Wording:
    return Wording(texts, edition, chairs, predecessors)


def safe_name(name: str) -> str:
    """Return a name for a message: short, harmless, its Markdown escaped."""
    return escape_markdown(short_name(name))


@lru_cache(maxsize=4_096)
def short_name(name: str, longest: int = _MAX_NAME_CHARACTERS) -> str:
    """Return a short name that cannot mention a user, be a link, or turn or break a line."""
    name = _LINK.sub("\u200b", harmless_line(name))
    if not name:
        return "…"  # nothing of it can be seen
    if len(escape_markdown(name)) <= longest:
        return set_apart(name)
    kept = ""
    for character in characters(name):
        if len(escape_markdown(kept + character)) >= longest:
            break
        kept += character
    # A first character that has no room is a letter under a heap of accents.
    return set_apart(f"{kept or name[: longest - 2]}…")


def set_apart(text: str) -> str:
    """Return a text with marks around it that keep what stands beside it in its order.

    Hebrew and Arabic letters would take the sums and signs behind them to their other side, and a line that
    begins with one would be read from the right.
    """
    if not any(unicodedata.bidirectional(each) in _RIGHT_TO_LEFT for each in text):
        return text
    return f"{_LEFT_TO_RIGHT}{text}{_LEFT_TO_RIGHT}"


def one_line(text: str) -> str:
    """Return a text without invisible characters and those that turn or break a line; it may be empty."""
    joined = " ".join(text.translate(_BLANKS).split())
    line = " ".join("".join(each for each in joined if each in _JOINERS or not _is_control(each)).split())
    return line if line.strip(_JOINERS) else ""


def harmless_line(text: str) -> str:
    """Return a text in one line that cannot mention a user; its Markdown is not escaped."""
    return " ".join(one_line(text).translate(_HARMLESS).split())


def free_text(raw: str) -> str:
    """Return a player's text as a plain line of any length; empty if nothing of it is readable."""
    text = raw
    for markup, spelled in _SPELLINGS:
        text = markup.sub(spelled, text)
    return one_line(text)


def safe_text(text: str) -> str:
    """Return a line for a message that mentions no user, is no link or Markdown, and ends no quotation."""
    return set_apart(_MARKDOWN.sub(r"\\\1", harmless_line(text).translate(_QUOTES)))


def harmless(text: str) -> str:
    """Return a player's typed text for showing it back: short, without mentions and links."""
    return safe_text(beginning(text.strip(), _MAX_TYPED_CHARACTERS).translate(_LOOKALIKES))


def unmarked(text: str) -> str:
    """Return a text without Markdown and numbers; what is escaped is the character itself."""
    return _MARKUP.sub(lambda found: found[1] or "", plain(text))


def sentence(text: str) -> str:
    """Return a text without Markdown, on one line; each of its lines ends as a sentence does."""
    return " ".join(ended(line) for line in unmarked(text).splitlines() if line.strip())


def ended(line: str) -> str:
    """Return a line that ends as a sentence does, or leads on to the next."""
    if line.rstrip(_CLOSING).endswith(_ENDS):
        return line
    return f"{line}."


def begun(sentence: str) -> str:
    """Return a sentence with a capital letter."""
    return sentence[:1].upper() + sentence[1:]


def address(guild_id: int | None, channel_id: int, message_id: int | None = None) -> str:
    """Return the link to a channel, or to a message in it."""
    place = f"https://discord.com/channels/{guild_id or '@me'}/{channel_id}"
    if message_id is None:
        return place
    return f"{place}/{message_id}"


def place_of(table: Table, texts: Texts) -> str:
    """Return the place of a table as a link: Discord names no channel for direct messages."""
    if not table.solo:
        return f"<#{table.channel_id}>"
    return f"[{texts('solo-place')}]({address(table.guild_id, table.channel_id)})"


def _is_control(character: str) -> bool:
    return unicodedata.category(character) in _CONTROLS


def yes_no(condition: bool) -> str:
    """Return a condition as an argument of a message, which chooses by it: ``yes`` or ``no``."""
    return "yes" if condition else "no"


def sum_of(amount: Ducats, wording: Wording) -> str:
    """Return a sum as a bare number; “nothing” for 0."""
    if amount:
        return wording.texts("money", amount=amount)
    return wording.texts("chronicle-nothing")
