"""What is wrong with a text that somebody reads: the faults that such texts have had, or might have."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from fnmatch import fnmatchcase

from bot.locales import plain
from tests.locales.saying import NAMES, Told

_EMOJI = r"[^\w\s.,:;!?„“”‚‘’()\[\]*`<>/+−-]"
_PLAYER = rf"(?:{_EMOJI}+ )?(?:{'|'.join(NAMES)})"


def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(text.replace("PLAYER", _PLAYER))


EVERYWHERE: dict[str, re.Pattern[str]] = {
    "nothing was put in": _pattern(r"[{}]|\?\?\?|\bNone\b|\$\w|\bFORM\b"),
    "two spaces": _pattern(r"(?<=\S)  +(?=\S)"),
    "a space before punctuation": _pattern(r"(?<!\d) [,.;!?)](?![\w/])|\w :(?= )(?! \d)(?!.*\d : \d)"),
    "a space after a bracket": _pattern(r"[(„] "),
    "two full stops": _pattern(
        r"(?<!\.)\.\.(?!\.)|[!?…]\.|\.[,;:]|[.!?…][“”]\.|\.\)\.|[.!?]{2,}(?<!\?!)(?<!\.\.\.)"
    ),
    "two commas": _pattern(r"[,;:] ?[,;:](?!\d|/)|,\."),
    "empty brackets": _pattern(r"\( ?\)|“”|„“"),
    "straight quotation marks": _pattern(r"\"|(?<![`\w])'|\w'\w"),
    "no space after a sentence": _pattern(r"[a-zäöüß][.!?][A-ZÄÖÜ][a-zäöü]"),
    "four figures without a separator": _pattern(r"(?<![\d.,:/@#&])\d{4,}(?![\d:>/])"),
    "a word twice": re.compile(r"\b([^\W\d]{2,}) \1\b"),
    "small after a full stop": re.compile(r"[a-zäöüß”“)][.!?] (?:\*\*)?[a-zäöü]"),
    "nothing in bold": re.compile(r"\*\*\*\*"),
}
"""In every language."""

_NOUNS = (
    "player|scholar|relative|figure|palace|house|area|building|round|seat|turn|ducat|minute|hour|day|word"
    "|bribe|offer|promise|threat|rival|game|table|thing|step|time|change|character"
    "|scientist|doctor|priest|clerk|scribe|minister|alchemist|healer|banker|lawyer|soldier"
)

ENGLISH: dict[str, re.Pattern[str]] = {
    "a for an": re.compile(r"\b[Aa] (?:\*\*)?(?!one\b|once|use|unit|Euro|uni)(?:[aeiouAEIOU]|8|11\b|18\b)"),
    "an for a": re.compile(
        r"\b[Aa]n (?:\*\*)?(?!hour|honest|honou?r)(?:[^aeiouAEIOU8\W\d]|[02-79]|1(?![18]\b))"
    ),
    "of for a possessive": _pattern(
        r"\b(?:[Tt]he|[Aa]n?) (?:\w+ ){0,2}?(?!one\b|other\b|rest\b|most\b)\w+ of PLAYER(?![’\w])"
    ),
    "a possessive without its s": _pattern(r"PLAYER’(?!s)|’s’s"),
    "one of many": re.compile(
        rf"(?<![\d,.:–-])\b1 (?:more |other |open )?(?:{_NOUNS})s\b|\b[Oo]ne (?:{_NOUNS})s\b"
    ),
    "many of one": re.compile(
        r"(?<![\d,.:])\b(?:0|[2-9]|\d\d+|[Tt]wo|[Tt]hree|[Ff]ive) (?:more |other |open )?"
        rf"(?:{_NOUNS})\b(?![-’s])"
        r"|(?<![\d,.])\b(?:[02-9]|\d\d+) post\b|\b[\d,]+\d\d ducat\b"
    ),
    "one are, or many is": re.compile(
        r"\b(?:1|[Oo]ne) (?:more )?(?:player|person|people|seat|scholar) (?:are|have|were)\b"
        r"|\b(?:[2-9]|[Tt]wo) (?:more )?(?:players|people|seats|scholars) (?:is|has|was)\b"
    ),
    "a German number": re.compile(r"(?<![\d.])\d{1,3}\.\d{3}(?!\d)"),
    "German quotation marks": re.compile(r"„|“(?=[\s.,;:!?)]|$)"),
}
"""In English."""

_ONE = (
    "Runde|Person|Minute|Stunde|Tag|Dukat|Bestechung|Drohung|Zug|Platz|Figur|Gelehrter|Arzt|Jurist|Soldat"
    "|Alchemist|Bankier|Rivale|Tisch|Hof|Palast|Haus|Bereich|Angebot|Ding|Stufe|Änderung|Buchung|Partie|Ort"
)
_MANY = (
    "Runden|Personen|Minuten|Stunden|Tage|Dukaten|Bestechungen|Drohungen|Züge|Plätze|Figuren|Gelehrte|Ärzte"
    "|Juristen|Soldaten|Alchemisten|Bankiers|Rivalen|Tische|Höfe|Paläste|Häuser|Bereiche|Angebote|Dinge|Stufen"
    "|Änderungen|Buchungen|Partien|Orte"
)
_WEAK = "Soldat|Alchemist|Jurist|Rivale|Dukat|Gelehrte|Gelehrter|Verwandter"
_NEUTER = (
    "Haus|Gehalt|Einkommen|Salär|Merkbuch|Spielbrett|Versprechen|Angebot|Minimum|Menü|Formular|Spiel|Geld|Los"
)
_FEMININE = (
    "Figur|Insel|Bank|Bestechung|Runde|Drohung|Uhr|Kasse|Ausgabe|Revanche|Rolle|Stufe|Nachricht|Zeit|Wahl"
    "|Einführung|Moderation|Entscheidung|Verhandlung|Regel|Buchung|Bewerbung"
)
_MASCULINE = (
    "Palast|Hof|Palazzo|Bereich|Arzt|Bankier|Hausherr|Konflikt|Zug|Tisch|Platz|Kanal|Thread|Knopf|Preis|Beruf"
    "|Vorrat|Gastgeber|Charakter|Betrag|Befehl"
)
_ALIKE = (
    "Schreiber|Priester|Heiler|Wissenschaftler|Minister|Berater|Spieler|Bewerber|Angreifer|Verteidiger|Computer"
    "|Computerspieler|Server|Posten|Hausherrn"
)
"""Masculine nouns whose plural looks the same."""


def _after(articles: str, nouns: str) -> str:
    """Return a pattern of a noun after one of these articles, great or small."""
    either = "|".join(f"[{each[0].upper()}{each[0]}]{each[1:]}" for each in articles.split())
    return rf"\b(?:{either}) (?:{nouns})\b(?!-)"


GERMAN: dict[str, re.Pattern[str]] = {
    "an English number": re.compile(r"(?<![\d,])\d{1,3},\d{3}(?!\d)"),
    "English quotation marks": re.compile(r"”|(?<!\w)“(?=\w)"),
    "one of many": re.compile(rf"(?<![\d.,:–-])\b1 (?:{_MANY})\b|\b[Ee]ine? (?:{_MANY})\b(?<!Dukaten)"),
    "many of one": re.compile(
        rf"(?<![\d.,:])\b(?:0|[2-9]|\d\d+|[\d.]+\d\d\d|[Zz]wei|[Dd]rei|[Ff]ünf) (?:{_ONE})\b(?!-)"
    ),
    "a weak noun unbent": re.compile(
        _after(
            "den dem einen einem deinen deinem meinen meinem seinen keinen diesen diesem jeden jedem"
            " verbannten",
            _WEAK,
        )
    ),
    "a scholar after the wrong article": re.compile(
        r"\b(?:[Dd]er|[Dd]ieser|[Jj]eder) Gelehrter\b"
        r"|\b(?:[Ee]in|[DdMm]ein|[Kk]ein|[Ss]ein) Gelehrten?\b(?!r)"
        r"|\b(?:[Dd]eine|[Mm]eine|[Bb]eiden|[Aa]llen?|[Kk]eine|[Dd]iese) Gelehrte\b"
    ),
    "a neuter noun after another article": re.compile(
        _after("der den einen eine einer deine deinen meine meinen diesen jeden keine keinen zur", _NEUTER)
    ),
    "a feminine noun after another article": re.compile(
        _after(
            "den das dem ein einen einem dein mein deinen meinen deinem meinem diesen diesem jeden kein"
            " keinen zum beim vom im am",
            _FEMININE,
        )
    ),
    "a masculine noun after another article": re.compile(
        _after("das eine zur jede jedes dieses ins", f"{_MASCULINE}|{_ALIKE}")
        + "|"
        + _after("deine meine keine diese", _MASCULINE)
    ),
    "a sentence in small letters after a colon": re.compile(
        r": (?:der|die|das|ein|eine|es|er) (?:[^.!?:;]|\.(?=\d))*"
        r"\b(?:hat|haben|greift|greifen|will|wollen|verdrängt|verliert|muss|müssen|wird|werden|ist|sind"
        r"|bekommt|gilt|zahlt)\b[^!?:;]*?\."
    ),
    "a comma before “und” alone": re.compile(r"\bfür den \w+, und (?:bittet|zahlt|nimmt)\b"),
    "addressed as a stranger": re.compile(r"(?<=[a-zäöüß,] )(?:Sie|Ihnen|Ihre?[mnrs]?)\b"),
    "two articles": re.compile(
        r"\b(?:[Zz]um|[Zz]ur|[Ii]m|[Aa]m|[Vv]om|[Bb]eim) (?:de[rmn]|die|das|eine[mnr]?)\b"
    ),
    "the nominative after a preposition": re.compile(
        r"(?<![Ww]as )\b(?:[Ff]ür|[Gg]egen|[Uu]m|[Oo]hne|[Dd]urch) "
        r"(?:der|dein|mein|ein|sein|kein)\b (?!von\b)"
        r"|\b(?:[Mm]it|[Vv]on|[Bb]ei|[Zz]u|[Aa]us|[Nn]ach) "
        r"(?:dein|mein|ein|kein|den (?!beiden\b|\w+n\b))\b"
    ),
}
"""In German."""

IN_LANGUAGE = {"en": ENGLISH, "de": GERMAN}

FRAGMENTS: dict[str, str] = {
    "said-*": "what is said is put together of them, and begun with a capital then",
    "prepare-dropped-*": "in English it follows a colon",
    "clock-default-*": "it follows “then”",
    "pace-said-*": "it follows “Pace:”",
    "panel-hire-banished": "it is a line of a list",
    "prepare-line": "it is a line of a list",
    "threats-more": "it goes on after an ellipsis",
    **dict.fromkeys(
        ("turning-hired", "turning-ousted", "turning-broken_word", "turning-lost_bribe"),
        "in English it follows “The turning point:”",
    ),
    "*.*": "another form of a noun, for the middle of a sentence",
}
"""Messages that may begin with a small letter though they end like sentences, and why."""

BEGUN = ("story-*", "reason-*")
"""Messages that code begins with a capital: `bot.features.story.text` and `sayings.reasons`."""

ALLOWED: dict[tuple[str, str], str] = dict.fromkeys(
    ((key, "four figures without a separator") for key in ("replay-day", "replay-choice*")),
    "it is a year",
)
"""Faults of a message (by a pattern of keys) that are none, and why."""


def faults(told: Told) -> Iterator[str]:
    """Yield what is wrong with a text."""
    text = _shown(told)
    checks = {**EVERYWHERE, **IN_LANGUAGE[told.language]}
    for name, pattern in checks.items():
        if (found := pattern.search(text)) and not _is_allowed(told.key, name):
            yield f"{name} ({found[0]!r})"
    for name, is_wrong in STRUCTURE.items():
        if is_wrong(text) and not _is_allowed(told.key, name):
            yield name
    if _begins_small(text, told.key):
        yield "small at the beginning"


def _shown(told: Told) -> str:
    """Return a text without what nobody reads as words: links, times, mentions, code."""
    text = plain(told.text)
    if any(fnmatchcase(told.key, pattern) for pattern in BEGUN):
        text = text[:1].upper() + text[1:]
    text = re.sub(r"\[([^\]]*)\]\(https?://[^)]*\)", r"\1", text)
    text = re.sub(r"<https?://[^>]*>", "(there)", text)
    text = re.sub(r"<[@#&t:][^>]*>", "Ada", text)
    text = re.sub(r"`[^`]*`", "`code`", text)
    for title in ("Mayfair 2005", "Amigo 2003", "F.X. Schmid 1994"):
        text = text.replace(title, "Mayfair")
    return text


def _is_allowed(key: str, fault: str) -> bool:
    return any(fault == name and fnmatchcase(key, pattern) for pattern, name in ALLOWED)


def _begins_small(text: str, key: str) -> bool:
    if any(fnmatchcase(key, pattern) for pattern in FRAGMENTS):
        return False
    if not text.rstrip("”“)*_ ").endswith((".", "!", "?")):
        return False
    first = re.search(r"[A-Za-zÄÖÜäöüß`\d“„]", text)
    return first is not None and first[0].islower()


STRUCTURE: dict[str, Callable[[str], bool]] = {
    "bold without an end": lambda text: text.count("**") % 2 == 1,
    "code without an end": lambda text: text.count("`") % 2 == 1,
    "a bracket without an end": lambda text: re.sub(r"(?m)^\w+\)", "", text).count("(") != text.count(")"),
    "a quotation without an end": lambda text: (
        text.count("„") != text.count("“") if "„" in text else text.count("“") != text.count("”")
    ),
}
"""What a pattern cannot find."""
