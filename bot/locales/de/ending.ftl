## Der letzte Akt: das Ende eines Spiels, Zeile für Zeile; Titel, Wendepunkt, Geld im Lauf des Spiels.

ending-title = ### 🎭 Der letzte Akt
ending-salaries = Die Bank zahlt zum letzten Mal { -gehalt }:
ending-salary = { $seat }: { $amount ->
    [0] nichts
   *[other] +{ $amount }
}
ending-purses = **Kassen auf!** Die leichteste zuerst:
ending-purse = { $place } { $seat }: **{ $amount }**
ending-place = **{ $place }.**
ending-winner = 🏆 **{ $seats } gewinnt** mit { $margin } Vorsprung auf { $next }.
ending-winners = 🏆 **{ $seats } gewinnen gemeinsam.**
ending-titles = **Titel**
ending-title-of = { $seat }, **{ $title }**: { $fact }
ending-result-line = { $line }, **{ $title }**
ending-statements = -# Versprechen, gehalten/gebrochen: { $people }.

## Titel: wie sie heißen und womit sie verdient sind.

title-fox = Fuchs des Abends
titled-fox = { $of ->
    [one] das einzige Versprechen gebrochen
   *[other] { $count } von { $of } Versprechen gebrochen
}
title-faithful = Treue Seele
titled-faithful = { $count ->
    [one] ein Versprechen
   *[other] { $count } Versprechen
} gehalten, keines gebrochen
title-patient = Engelsgeduld
titled-patient = { $count ->
    [one] einmal
    [2] zweimal
   *[other] { $count }-mal
} hereingelegt
title-barker = Hunde, die bellen
titled-barker = { $count ->
    [one] eine leere Drohung
   *[other] { $count } leere Drohungen
}
title-silent = Stilles Wasser
titled-silent = kein Wort gesagt, während { $of } Angebote, Versprechen und Drohungen die Runde machten
title-for_nothing = Teuerstes Nichts des Abends
titled-for_nothing = { $amount } an { $other } in Runde { $round }, und trotzdem verbannt
title-bargain = Schnäppchen des Abends
titled-bargain = ein Posten bei { $other } brachte { $amount } mehr, als er gekostet hat
title-patron = Spendierhosen
titled-patron = { $amount } für { $count ->
    [one] eine Bestechung
   *[other] { $count } Bestechungen
}
title-thrifty = Sparstrumpf
titled-thrifty = { $amount ->
    [0] keinen einzigen Dukaten
   *[other] nur { $amount }
} für Bestechungen ausgegeben
title-taker = Goldene Nase
titled-taker = { $amount } an Bestechungen kassiert
title-banisher = Reisebüro
titled-banisher = { $count } fremde { -figuren } verbannt
title-islander = König im Exil
titled-islander = stellte { $count } von { $of } Verbannten
title-ouster = Reise nach Jerusalem
titled-ouster = { $count ->
    [one] einen Rivalen
   *[other] { $count } Rivalen
} vom Posten verdrängt
title-comeback = Aufholjagd des Abends
titled-comeback = nach Runde { $round } auf Platz { $of }, am Ende auf Platz { $count }

## Der Wendepunkt.

turning = **Der Wendepunkt:** { $event } { $won }
turning-hired = In Runde { $round } bekam { $scholar } den { $salary }er-Posten bei { $landlord } und verdiente dort { $amount }.
turning-ousted = In Runde { $round } verdrängte { $scholar } { FORM($ousted, "akk") } vom { $salary }er-Posten bei { $landlord } und verdiente dort { $amount }.
turning-broken_statement = In Runde { $round } brach { $seat } ein Versprechen gegenüber { $other }, und { $scholar } bekam den { $salary }er-Posten. Das kostete { $other } { $amount }.
turning-lost_bribe = In Runde { $round } zahlte { $seat } { $amount } an { $other }, und { $scholar } wurde trotzdem verbannt.
turning-won = { $seats } gewann mit { $margin } Vorsprung.
turning-shared = { $seats } gewannen gemeinsam.
turning-ahead = { $won } Ohne das hätte { $seat } vorn gelegen.
turning-level = { $won } Ohne das hätte { $seat } genauso viel gehabt.
turning-closer = { $won } Ohne das wäre { $seat } bis auf { $margin } herangekommen.

## Das Geld im Lauf des Spiels: das Bild, sein Alternativtext, und dasselbe in Worten.

chart-label = Geld im Lauf des Spiels
chart-wins = { $seats } gewinnt
chart-share = { $seats } gewinnen
chart-round = Runde { $round }
chart-round-short = { $round }
chart-end = Ende
chart-bribe = Bestechung
chart-betrayal = Wortbruch
course-title = **Geld am Anfang, nach jeder Runde und am Ende**
course-line = { $seat }: { $amounts } → **{ $last }**
course-marks = -# { $marks }
course-then = { $before } → { $after }
course-bribes = { $amount } für Bestechungen
course-agreements = { $count ->
    [one] eine Abmachung
   *[other] { $count } Abmachungen
} ({ $different ->
    [one] Runde
   *[other] Runden
} { $rounds })
course-betrayals = { $count ->
    [one] ein Wortbruch
   *[other] { $count } Wortbrüche
} ({ $different ->
    [one] Runde
   *[other] Runden
} { $rounds })
course-alt-title = Geld im Lauf des Spiels als Linien: am Anfang, nach jeder Runde, am Ende.
course-alt-line = { $name } ({ $colour }): { $amounts }, { $last }
course-alt-marks = { $line }; { $marks }

result-title = 🏁 **{ $edition }**, in { $place }
result-line = { $rank } { $player }: { $amount }

story-only-a-game = { $broken ->
    [yes] Und falls jemand ein Messer im Rücken hat: Es ist nur ein Spiel.
   *[no] Es ist nur ein Spiel.
} Gebt euch die Hand!
