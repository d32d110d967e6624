"""What is wrong with a text that somebody reads: the faults that such texts have had, or might have."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from fnmatch import fnmatchcase
from functools import cache

from bot.locales import plain
from tests.locales.saying import NAMES, Told

_EMOJI = r"[^\w\s.,:;!?„“”‚‘’()\[\]*`<>/+−-]"
_PLAYER = rf"(?:{_EMOJI}+ )?(?:{'|'.join(NAMES)})"


Fault = tuple[str, str]
"""A pattern of what is wrong, and a message with it, as somebody might write it."""


@cache
def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(text.replace("PLAYER", _PLAYER))


EVERYWHERE: dict[str, Fault] = {
    "nothing was put in": (r"[{}]|\?\?\?|\bNone\b|\$\w|\bFORM\b", "The price is ???."),
    "two spaces": (r"(?<=\S)  +(?=\S)", "Ada  pays."),
    "a space before punctuation": (
        r"(?<!\d) [,.;!?)](?![\w/])|\w :(?= )(?! \d)(?!.*\d : \d)",
        "{ $seat } pays .",
    ),
    "a space after a bracket": (r"[(„] ", "Ada ( at once) pays."),
    "two full stops": (
        r"(?<!\.)\.\.(?!\.)|[!?…]\.|\.[,;:]|[.!?…][“”]\.|\.\)\.|[.!?]{2,}(?<!\?!)(?<!\.\.\.)",
        "Ada pays..",
    ),
    "two commas": (r"[,;:] ?[,;:](?!\d|/)|,\.", "Ada pays,, at once."),
    "empty brackets": (r"\( ?\)|“”|„“", "Ada pays ()."),
    "straight quotation marks": (r"\"|(?<![`\w])'|\w'\w", "{ $seat }'s clerk pays."),
    "no space after a sentence": (r"[a-zäöüß][.!?][A-ZÄÖÜ][a-zäöü]", "Ada pays.She stays."),
    "four figures without a separator": (r"(?<![\d.,:/@#&])\d{4,}(?![\d:>/])", "Ada pays 12000."),
    "a word twice": (r"\b([^\W\d]{2,}) \1\b", "Ada gets the the post."),
    "small after a full stop": (r"[a-zäöüß”“)][.!?] (?:\*\*)?[a-zäöü]", "Ada pays. she stays."),
    "nothing in bold": (r"\*\*\*\*", "Ada pays ****."),
}
"""In every language."""

_NOUNS = (
    "player|scholar|relative|figure|palace|house|area|building|round|seat|turn|ducat|minute|hour|day|word"
    "|bribe|offer|promise|threat|rival|game|table|thing|step|time|change|character"
    "|scientist|doctor|priest|clerk|scribe|minister|alchemist|healer|banker|lawyer|soldier"
)

ENGLISH: dict[str, Fault] = {
    "a for an": (
        r"\b[Aa] (?:\*\*)?(?!one\b|once|use|unit|Euro|uni)(?:[aeiouAEIOU]|8|11\b|18\b)",
        "Ada sends a { $profession }.",
    ),
    "an for a": (
        r"\b[Aa]n (?:\*\*)?(?!hour|honest|honou?r)(?:[^aeiouAEIOU8\W\d]|[02-79]|1(?![18]\b))",
        "Ada sends an { $profession }.",
    ),
    "of for a possessive": (
        r"\b(?:[Tt]he|[Aa]n?) (?:\w+ ){0,2}?(?!one\b|other\b|rest\b|most\b)\w+ of PLAYER(?![’\w])",
        "The clerk of { $seat } pays.",
    ),
    "a possessive without its s": (r"PLAYER’(?!s)|’s’s", "{ $seat }’ clerk pays."),
    "one of many": (
        rf"(?<![\d,.:–-])\b1 (?:more |other |open )?(?:{_NOUNS})s\b|\b[Oo]ne (?:{_NOUNS})s\b",
        "{ $count } players pay.",
    ),
    "many of one": (
        (
            r"(?<![\d,.:])\b(?:0|[2-9]|\d\d+|[Tt]wo|[Tt]hree|[Ff]ive) (?:more |other |open )?"
            rf"(?:{_NOUNS})\b(?![-’s])"
            r"|(?<![\d,.])\b(?:[02-9]|\d\d+) post\b|\b[\d,]+\d\d ducat\b"
        ),
        "{ $count } scholar pays.",
    ),
    "one are, or many is": (
        (
            r"\b(?:1|[Oo]ne) (?:more )?(?:player|person|people|seat|scholar) (?:are|have|were)\b"
            r"|\b(?:[2-9]|[Tt]wo) (?:more )?(?:players|people|seats|scholars) (?:is|has|was)\b"
        ),
        "{ $count } player are there.",
    ),
    "an article before a number": (r"\b[Tt]he \w+ no\. \d", "Ada pays for the clerk no. 2."),
    "a German number": (r"(?<![\d.])\d{1,3}\.\d{3}(?!\d)", "Ada pays 12.000."),
    "German quotation marks": (r"„|“(?=[\s.,;:!?)]|$)", "„Ada pays.“"),
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


GERMAN: dict[str, Fault] = {
    "an English number": (r"(?<![\d,])\d{1,3},\d{3}(?!\d)", "Ada zahlt 12,000."),
    "English quotation marks": (r"”|(?<!\w)“(?=\w)", "“Ada zahlt.”"),
    "one of many": (
        rf"(?<![\d.,:–-])\b1 (?:{_MANY})\b|\b[Ee]ine? (?:{_MANY})\b(?<!Dukaten)",
        "{ $count } Dukaten.",
    ),
    "many of one": (
        rf"(?<![\d.,:])\b(?:0|[2-9]|\d\d+|[\d.]+\d\d\d|[Zz]wei|[Dd]rei|[Ff]ünf) (?:{_ONE})\b(?!-)",
        "Es sind { $count } Dukat.",
    ),
    "a weak noun unbent": (
        _after(
            "den dem einen einem deinen deinem meinen meinem seinen keinen diesen diesem jeden jedem"
            " verbannten",
            _WEAK,
        ),
        "Ada schickt einen { $profession }.",
    ),
    "a scholar after the wrong article": (
        (
            r"\b(?:[Dd]er|[Dd]ieser|[Jj]eder) Gelehrter\b"
            r"|\b(?:[Ee]in|[DdMm]ein|[Kk]ein|[Ss]ein) Gelehrten?\b(?!r)"
            r"|\b(?:[Dd]eine|[Mm]eine|[Bb]eiden|[Aa]llen?|[Kk]eine|[Dd]iese) Gelehrte\b"
        ),
        "Das ist dein Gelehrte.",
    ),
    "a neuter noun after another article": (
        _after("der den einen eine einer deine deinen meine meinen diesen jeden keine keinen zur", _NEUTER),
        "Ada geht in den { -palast }.",
    ),
    "a feminine noun after another article": (
        _after(
            "den das dem ein einen einem dein mein deinen meinen deinem meinem diesen diesem jeden kein"
            " keinen zum beim vom im am",
            _FEMININE,
        ),
        "Ada muss zum Insel.",
    ),
    "a masculine noun after another article": (
        _after("das eine zur jede jedes dieses ins", f"{_MASCULINE}|{_ALIKE}")
        + "|"
        + _after("deine meine keine diese", _MASCULINE),
        "Ada nimmt das { -palast }.",
    ),
    "a sentence in small letters after a colon": (
        (
            r": (?:der|die|das|ein|eine|es|er) (?:[^.!?:;]|\.(?=\d))*"
            r"\b(?:hat|haben|greift|greifen|will|wollen|verdrängt|verliert|muss|müssen|wird|werden|ist|sind"
            r"|bekommt|gilt|zahlt)\b[^!?:;]*?\."
        ),
        "Schluss: der Arzt von { $seat } muss weg.",
    ),
    "a comma before “und” alone": (
        r"\bfür den \w+, und (?:bittet|zahlt|nimmt)\b",
        "Ada zahlt 5 für den Arzt, und bittet um mehr.",
    ),
    "addressed as a stranger": (
        r"(?<=[a-zäöüß,] )(?:Sie|Ihnen|Ihre?[mnrs]?)\b",
        "Wenn Sie zahlen, ist es gut.",
    ),
    "a plural unbent after a preposition": (
        (
            r"\b(?:[Mm]it|[Vv]on|[Bb]ei|[Zz]u|[Aa]us|[Nn]ach) (?:weniger|mehr|allen|zwei|drei|\d+) "
            r"(?:Gelehrte|Berater|Höfe|Paläste|Häuser|Bereiche)\b"
        ),
        "Eine Partie mit weniger { -figuren }.",
    ),
    "two articles": (
        r"\b(?:[Zz]um|[Zz]ur|[Ii]m|[Aa]m|[Vv]om|[Bb]eim) (?:de[rmn]|die|das|eine[mnr]?)\b",
        "Ada geht zum der Bank.",
    ),
    "the nominative after a preposition": (
        (
            r"(?<![Ww]as )\b(?:[Ff]ür|[Gg]egen|[Uu]m|[Oo]hne|[Dd]urch) "
            r"(?:der|dein|mein|ein|sein|kein)\b (?!von\b)"
            r"|\b(?:[Mm]it|[Vv]on|[Bb]ei|[Zz]u|[Aa]us|[Nn]ach) "
            r"(?:dein|mein|ein|kein|den (?!beiden\b|\w+n\b))\b"
        ),
        "Ada zahlt für dein { $profession }.",
    ),
}
"""In German."""

FRENCH: dict[str, Fault] = {
    "another language's number": (r"(?<![\d.,])\d{1,3}[.,]\d{3}(?!\d)", "Ada paie 12.000."),
    "other quotation marks": ("[„“”]", "“Ada paie.”"),
    "a blank that breaks": (r" [;:!?»](?!\w)|« ", "Ada paie !"),
    "no blank before a sign": (r"(?<=\w)[!?](?!\w)", "Ada paie!"),
    "no elision": (
        (
            r"(?<!-)\b(?:[Ll]e|[Dd]e|[Qq]ue|[Nn]e|[Ss]e|[Jj]e|[Mm]e|[Tt]e|[Dd]u|[Aa]u|[Ll]a) "
            r"(?:alchimistes?|il|elle|on|est|a|ont|y|en|obtient|obtiens|offre|île|argent|autre|ordinateur|hôte)\b"
        ),
        "Ada engage le { $profession }.",
    ),
    "two articles": (r"\b(?:[Dd]u|[Aa]u|[Uu]n|[Dd]es|[Aa]ux) (?:l[ea]s?\b|l’)", "Ada va au le poste."),
    "one of many": (
        r"(?<![\d.,])\b1 (?:joueurs|manches|places|ducats|rivaux|promesses|parties|tours|ordinateurs)\b",
        "{ $count } rivaux.",
    ),
    "many of one": (
        r"(?<![\d.,])\b(?:[2-9]|\d\d+) (?:joueur|manche|place|ducat|rival|promesse|partie|ordinateur)\b",
        "{ $count } rival.",
    ),
    "addressed as a stranger": (r"\b(?:s’il vous plaît|veuillez)\b", "Ada, veuillez payer."),
}
"""In French."""

IN_LANGUAGE = {"en": ENGLISH, "de": GERMAN, "fr": FRENCH}
"""Of the languages that are whole; what has just been begun has only the faults of all languages."""

FRAGMENTS: dict[str, str] = {
    "said-*": "what is said is put together of them, and begun with a capital then",
    "prepare-dropped-*": "in English it follows a colon",
    "clock-default-*": "it follows “then”",
    "pace-said-*": "it follows “Pace:”",
    "panel-hire-banished": "it is a line of a list",
    "prepare-line": "it is a line of a list",
    "threats-more": "it goes on after an ellipsis",
    **dict.fromkeys(
        ("turning-hired", "turning-ousted", "turning-broken_statement", "turning-lost_bribe"),
        "in English it follows “The turning point:”",
    ),
    "*.*": "another form of a noun, for the middle of a sentence",
}
"""Messages that may begin with a small letter though they end like sentences, and why."""

BEGUN = ("story-*", "reason-*")
"""Messages that code begins with a capital: `bot.wording.story` and `sayings.reasons`."""

ALLOWED: dict[tuple[str, str], str] = {
    **dict.fromkeys(
        (
            (key, "four figures without a separator")
            for key in ("replay-day", "replay-choice*", "refused-set_time_too_far")
        ),
        "it is a year",
    ),
    ("typed-*", "two full stops"): "it is a list of what people type",
}
"""Faults of a message (by a pattern of keys) that are none, and why."""


def faults(told: Told) -> Iterator[str]:
    """Yield the faults of a text."""
    text = _shown(told)
    checks = {**EVERYWHERE, **IN_LANGUAGE.get(told.language, {})}
    for name, (pattern, _) in checks.items():
        if (found := _pattern(pattern).search(text)) and not _is_allowed(told.key, name):
            yield f"{name} ({found[0]!r})"
    for name, (is_wrong, _) in STRUCTURE.items():
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
    first = re.search(r"[A-Za-zÀ-ÖØ-öø-ÿ`\d“„«]", text)
    return first is not None and first[0].islower()


STRUCTURE: dict[str, tuple[Callable[[str], bool], str]] = {
    "bold without an end": (lambda text: text.count("**") % 2 == 1, "**Ada pays."),
    "code without an end": (lambda text: text.count("`") % 2 == 1, "Now: `/join."),
    "a bracket without an end": (
        lambda text: re.sub(r"(?m)^\w+\)", "", text).count("(") != text.count(")"),
        "Ada (at once pays.",
    ),
    "a quotation without an end": (
        lambda text: (
            text.count("„") != text.count("“") if "„" in text else text.count("“") != text.count("”")
        ),
        "Ada says: “Never!",
    ),
}
"""What a pattern cannot find."""
