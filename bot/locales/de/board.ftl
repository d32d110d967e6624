## Die Wörter des Spiels und die Tischnachricht.
##
## „gebeugt“ und „akk“ sind andere Formen desselben Ausdrucks: nach „den“, „einen“, „deinen“, und als Akkusativ
## mit Artikel; „dat“ ist dessen Dativ, „bestimmt“ die Form nach „der“ (der Gelehrte, aber: ein Gelehrter). FORM wählt
## eine aus und nimmt die Grundform, wo es keine andere gibt. Alle Berufe sind männlich.

command-table = Der Tisch dieses Kanals
command-table-show = Den Tisch noch einmal zeigen

list-any = { $first } oder { $last }
list-all = { $first } und { $last }
list-apart = { "; " }

ducats = { $amount } { $amount ->
    [one] Dukat
   *[other] Dukaten
}
money = { $amount }

colour-red = Rot
colour-yellow = Gelb
colour-green = Grün
colour-blue = Blau
colour-violet = Violett
colour-purple = Lila
colour-grey = Grau
colour-beige = Beige
colour-orange = Orange

profession-scientist = Wissenschaftler
profession-doctor = Arzt
profession-priest = Priester
profession-clerk = Schreiber
profession-scribe = Schreiber
profession-minister = Minister
profession-alchemist = Alchemist
    .gebeugt = Alchemisten
profession-healer = Heiler
profession-banker = Bankier
profession-lawyer = Jurist
    .gebeugt = Juristen
profession-soldier = Soldat
    .gebeugt = Soldaten

# Eine Anzahl Figuren eines Berufs: „2 Ärzte“.
professions-scientist = { $count } Wissenschaftler
professions-doctor = { $count } { $count ->
    [one] Arzt
   *[other] Ärzte
}
professions-priest = { $count } Priester
professions-clerk = { $count } Schreiber
professions-scribe = { $count } Schreiber
professions-minister = { $count } Minister
professions-alchemist = { $count } { $count ->
    [one] Alchemist
   *[other] Alchemisten
}
professions-healer = { $count } Heiler
professions-banker = { $count } { $count ->
    [one] Bankier
   *[other] Bankiers
}
professions-lawyer = { $count } { $count ->
    [one] Jurist
   *[other] Juristen
}
professions-soldier = { $count } { $count ->
    [one] Soldat
   *[other] Soldaten
}

scholar = der { FORM($profession, "bestimmt") } von { $owner }
    .akk = den { FORM($profession, "gebeugt") } von { $owner }
    .dat = dem { FORM($profession, "gebeugt") } von { $owner }
scholar-numbered = der { FORM($profession, "bestimmt") } von { $owner } (Nr. { $number })
    .akk = den { FORM($profession, "gebeugt") } von { $owner } (Nr. { $number })
    .dat = dem { FORM($profession, "gebeugt") } von { $owner } (Nr. { $number })
scholar-short = der von { $owner }
    .akk = den von { $owner }
    .dat = dem von { $owner }
plain-scholar = { $profession } von { $owner }
plain-scholar-numbered = { $profession } von { $owner } (Nr. { $number })
own-scholar = { $profession }
    .gebeugt = { FORM($profession, "gebeugt") }
    .bestimmt = { FORM($profession, "bestimmt") }
own-scholar-numbered = { $profession } Nr. { $number }
    .gebeugt = { FORM($profession, "gebeugt") } Nr. { $number }
    .bestimmt = { FORM($profession, "bestimmt") } Nr. { $number }
palace = { -palast } von { $owner }
palace-short = zu { $owner }
nobody = niemand
none = keine
computer-name = { $name } (Computer)

## Die Tischnachricht

table-title = Runde { $round } von { $rounds }: { $landlord } ist am Zug
table-over-title = Intrige: Das Spiel ist aus
table-moved = Der Tisch steht jetzt weiter unten.
table-deserted = Alle haben das Spiel verlassen. `/join` eröffnet einen neuen Tisch.
table-closed = Dieser Tisch ist geschlossen. `/join` eröffnet einen neuen.

now-bribe = **{ $seat } muss** { $landlord } für den { FORM($profession, "gebeugt") } **bestechen**.
now-hire-uncontested = **{ $seat } muss** { $count ->
    [one] dem Bewerber
   *[other] jedem Bewerber
} **einen Posten geben**.
now-hire-external = **{ $seat } muss entscheiden**,{ $count ->
    [one] {""}
   *[other] {" "}Beruf für Beruf,
} wer aufgenommen wird und auf welchem Posten.
now-hire-internal = **{ $seat } muss entscheiden**, wer den { $salary }er-Posten bekommt.
now-send = **{ $seat } muss** zwei { -figuren } **aussenden**.

stage-uncontested = **Für jeden ein Posten**{ $steps ->
    [1] {""}
   *[other] {" "}({ $step } von { $steps })
}: { $scholars } { $count ->
    [one] hat keinen Rivalen und muss
   *[other] haben keine Rivalen und müssen
} aufgenommen werden.
stage-external = **Rivalen**{ $steps ->
    [1] {""}
   *[other] {" "}({ $step } von { $steps })
}: { $fights }. { $count ->
    [one] Platz ist nur für einen.
   *[other] Platz ist je Beruf nur für einen.
}
stage-external-fight = { $rivals } wollen { $count ->
    [2] beide
   *[other] alle
} { $profession } bei { $landlord } werden
stage-external-twins = { $owner } hat { $rivals } zu { $landlord } geschickt
stage-internal = **Angriff auf einen Posten**{ $steps ->
    [1] {""}
   *[other] {" "}({ $step } von { $steps })
}: { $attackers } { $count ->
    [one] greift
   *[other] greifen
} { FORM($defender, "akk") } auf dem { $salary }er-Posten an.{ $left ->
    [1] {""}
    [2] {" "}Zuerst geht es um den kleineren Posten.
   *[other] {" "}Zuerst geht es um den kleinsten Posten.
}
stage-send = **Aussenden**: Alle Bewerbungen sind entschieden.
status-deciding = ist dran
status-sending = ist dran
stages-later = Danach: { $stages }.
stage-name-uncontested = für jeden ein Posten
stage-name-external = Streit unter Rivalen
stage-name-internal = Angriff auf den { $salary }er-Posten

status-title = **Spieler**
status-must-bribe = muss bestechen
status-landlord = Hausherr
status-waiting = muss warten
status-sign-deciding = 👑 **{ $status }**
status-sign-sending = 👑 **{ $status }**
status-sign-must-bribe = 💰 **{ $status }**
status-sign-landlord = 👑 { $status }
status-sign-waiting = { $status }
status-line = { $seat }: { $status } · { $income } pro Zug
status-line-open = { $seat }: { $status } · { $income } pro Zug · { $cash }
reserve-line = -# Noch im Vorrat: { $reserve }
bribes-title = **Bestechungen in diesem Zug**
bribes-none = **Bestechungen in diesem Zug**: noch keine.
bribe-line = { $amount } von { $seat } für den { FORM($profession, "gebeugt") }
bribe-line-bank = { $amount } von der Bank für den { FORM($profession, "gebeugt") } von { $seat }
bribe-line-asking = { $line }, Wunsch: der { $salary }er-Posten
post-free = **{ $salary }** frei
post-taken = **{ $salary }** { $scholar }
applicants-line = { -wartend }: { $scholars }
island-owner = { $seat } { $scholars }
island-line = **{ -verbannte }**: { $scholars }
standings-line = { $medal } { $seat }: **{ $amount }**
standings-winner = { $count ->
    [one] { $seats } gewinnt.
   *[other] { $seats } gewinnen gemeinsam.
}

button-join = Mitspielen
button-leave = Platz aufgeben
button-computer = Computer…
button-dismiss = Computer entfernen
button-start = Spiel starten
button-fill = { $count } Computer hinzufügen und starten
button-bribe = Bestechen…
button-hire = Aufnehmen…
button-send = { -figuren } aussenden…
button-purse = Mein Geld
button-jump = Zum Tisch
button-rules = Regeln
button-again = Neuer Tisch
now-paused = ⏸️ Die Moderation hat das Spiel angehalten.
now-paused-until = ⏸️ Die Moderation hat das Spiel angehalten. Wenn sie es nicht weitergehen lässt, könnt ihr es mit `/table resume` gemeinsam, wenn alle zustimmen, die da sind: frühestens { $when }.
now-paused-together = ⏸️ Ihr habt das Spiel angehalten. Weiter geht es, wenn alle zustimmen, die da sind.
table-ended = Alle wollten dieses Spiel beenden: Es hat keinen Sieger und wird nicht gewertet. `/join` eröffnet einen neuen Tisch.
wish-pause = ⏸️ { $players } { $count ->
    [one] möchte
   *[other] möchten
} das Spiel anhalten. Alle, die da sind, müssen zustimmen: bisher { $voices } von { $needed }.
wish-resume = ▶️ { $players } { $count ->
    [one] möchte
   *[other] möchten
} weiterspielen. Alle, die da sind, müssen zustimmen: bisher { $voices } von { $needed }.
wish-end = 🏳️ { $players } { $count ->
    [one] möchte
   *[other] möchten
} das Spiel ohne Sieger beenden. Alle, die da sind, müssen zustimmen: bisher { $voices } von { $needed }.
button-resume = Weiterspielen
button-pause = Gemeinsam anhalten…
button-end = Gemeinsam beenden…
moderate-pause = Du spielst hier selbst mit. Willst du das Spiel als Moderation sofort anhalten oder die anderen fragen? Was die Moderation anhält, können die Spieler erst nach sechs Stunden weitergehen lassen.
moderate-resume = Du spielst hier selbst mit. Willst du das Spiel als Moderation sofort weitergehen lassen oder die anderen fragen?
moderate-end = Du spielst hier selbst mit. Willst du den Tisch als Moderation sofort schließen oder die anderen fragen, ob ihr das Spiel beendet?
button-moderate = Sofort, als Moderation
button-ask-others = Die anderen fragen
wish-told = Am Tisch steht, was du möchtest. Es geschieht, sobald alle zustimmen, die da sind.
now-absent = ⏳ { $seat } scheint nicht da zu sein. Der Gastgeber kann einen Computerspieler einspringen lassen; ist er selbst weg, genügen zwei andere.
button-hand-over = Computer für { $name }
table-newcomer = 🪑 { $name } möchte für { $seat } weiterspielen. Alle, die da sind, müssen zustimmen: bisher { $voices } von { $needed }.
button-let-in = { $name } mitspielen lassen

## Was von vergangenen Zügen und Runden im Kanal stehen bleibt.

# Ein Zug in einer Zeile, die Teile durch Kommas getrennt:
# „Runde 2, Cleo: Ada bekommt den 10.000er für 12.000, Schreiber von Ben verbannt, 23.000 kassiert; Arzt zu Ben gesandt“.
past-turn = **Runde { $round }, { $landlord }:** { $result }
past-turn-quiet = niemand hatte sich beworben
past-turn-given = { $seat } bekommt { $posts } für { $bribes }
past-turn-kept = { $seat } bleibt auf { FORM($posts, "dat") } für { $bribes }
past-turn-post = den { $salary }er
    .dat = dem { $salary }er
past-turn-taken = { $amount } kassiert
past-turn-scholars = { $professions } von { $owner }
past-turn-banished = { $scholars } verbannt
past-turn-and-sent = { $result }; { $scholars } gesandt
past-turn-sent-to = { $scholars } zu { $seat }
past-turn-sent-each = je ein { $profession } zu { $seats }
past-turn-one = { $profession }

# Eine Summe, und was dasteht, wenn es nichts ist.
chronicle-nothing = nichts
chronicle-taken = { $amount } kassiert

# Was eine Runde gebracht hat: eine Überschrift und eine Zeile für jeden am Tisch.
round-over = **Nach Runde { $round }**
round-player = **{ $seat }**: { $result }
round-income = verdient jetzt { $income } pro Zug
round-income-up = verdient jetzt { $income } pro Zug (▲ +{ $change })
round-income-down = verdient jetzt { $income } pro Zug (▼ −{ $change })
round-paid = { $amount } gezahlt
round-kept = { $count ->
    [one] ein Versprechen
   *[other] { $count } Versprechen
} gehalten
round-broken = { $count ->
    [one] ein Versprechen
   *[other] { $count } Versprechen
} gebrochen
round-open-statements = { $count ->
    [one] Ein Versprechen ist noch offen.
   *[other] { $count } Versprechen sind noch offen.
}

# Das Spielbrett am Ende einer Runde: ein Bild, oder eine Zeile für jeden Palast.
past-board = Das Spielbrett nach Runde { $round } von { $rounds }
past-board-palace = **{ $palace }**: { $posts }
past-board-empty = niemand im Amt

# Wird einmal gesagt: Was immer jetzt noch entschieden wird, ihre Figuren trifft es nicht mehr.
beyond-revenge = Ab jetzt kann sich niemand mehr an { $seats } rächen.
