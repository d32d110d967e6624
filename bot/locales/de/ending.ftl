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
ending-winner = 🏆 **{ $seats } gewinnt**, mit { $margin } Vorsprung auf { $next }.
ending-winners = 🏆 **{ $seats } gewinnen gemeinsam.**
ending-under-way = Das Spiel ist aus, und gerade werden nacheinander die Kassen geöffnet. Wer gewonnen hat, steht gleich hier.
ending-purse-yours = Das Spiel ist aus. Gleich wird auch deine Kasse vor allen geöffnet.
ending-titles = **Titel**
ending-title-of = { $seat }, **{ $title }**: { $fact }
ending-result-line = { $line }, **{ $title }**
ending-words = -# Versprechen, gehalten : gebrochen: { $people }.

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
title-thunder = Donnerwetter
titled-thunder = { $count ->
    [one] eine Drohung
   *[other] { $count } Drohungen
} wahr gemacht
title-peacemaker = Friedenstaube
titled-peacemaker = { $count ->
    [one] einmal
    [2] zweimal
   *[other] { $count }-mal
} Frieden versprochen und gehalten
title-dealmaker = Silberzunge
titled-dealmaker = { $count } Abmachungen getroffen
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
title-payday = Zahltag
titled-payday = { $amount } in einem einzigen Zug kassiert, in Runde { $round }
title-high_roller = Klotzen statt kleckern
titled-high_roller = { $amount } auf einmal an { $other }, in Runde { $round }
title-earner = Sichere Bank
titled-earner = { $amount } { -gehalt } bekommen
title-bank_darling = Liebling der Bank
titled-bank_darling = { $count ->
    [one] eine Bestechung hat
   *[other] { $count } Bestechungen hat
} die Bank bezahlt
title-settled = Sitzfleisch
titled-settled = { $count ->
    [2] zweimal
   *[other] { $count }-mal
} { -gehalt } aus demselben Posten bei { $other }
title-banisher = Reisebüro
titled-banisher = { $count } fremde { -figuren } verbannt
title-islander = König im Exil
titled-islander = stellte { $count } von { $of } Verbannten
title-ouster = Reise nach Jerusalem
titled-ouster = { $count ->
    [one] einen Rivalen
   *[other] { $count } Rivalen
} vom Posten verdrängt
title-rock = Fels in der Brandung
titled-rock = { $count ->
    [one] einen Angriff
   *[other] { $count } Angriffe
} abgewehrt
title-spotless = Weiße Weste
titled-spotless = niemand verbannt; bei den anderen { $of }
title-comeback = Aufholjagd des Abends
titled-comeback = nach Runde { $round } auf Platz { $of }, am Ende auf Platz { $count }
title-leader = Gelbes Trikot
titled-leader = nach { $count } von { $of } Zügen vorn
title-whisker = Um Haaresbreite
titled-whisker = { $amount } vor { $other } gewonnen
title-so_close = Knapp daneben
titled-so_close = nur { $amount } hinter { $other }
title-full_house = Tag der offenen Tür
titled-full_house = { $count } Posten vergeben
title-refunded = Geld-zurück-Garantie
titled-refunded = { $amount } zurückbekommen
title-first_turn = Anstoß
titled-first_turn = hat das Spiel eröffnet
title-second_turn = Zweite Luft
titled-second_turn = in jeder Runde als Zweiter am Zug
title-third_turn = Aller guten Dinge
titled-third_turn = in jeder Runde als Dritter am Zug
title-fourth_turn = Vierblättriges Kleeblatt
titled-fourth_turn = in jeder Runde als Vierter am Zug
title-fifth_turn = Fünftes Element
titled-fifth_turn = in jeder Runde als Fünfter am Zug
title-sixth_turn = Sechster Sinn
titled-sixth_turn = in jeder Runde als Sechster am Zug
title-seventh_turn = Siebter Himmel
titled-seventh_turn = in jeder Runde als Siebter am Zug
title-eighth_turn = Achtes Weltwunder
titled-eighth_turn = in jeder Runde als Achter am Zug
title-ninth_turn = Alle neune
titled-ninth_turn = in jeder Runde als Neunter am Zug

## Der Wendepunkt.

turning = **Der Wendepunkt:** { $event } { $won }
turning-plain = { $event } { $won }
turning-hired = In Runde { $round } bekam { $scholar } den { $salary }er-Posten bei { $landlord } und verdiente dort { $amount }.
turning-ousted = In Runde { $round } verdrängte { $scholar } { FORM($ousted, "akk") } vom { $salary }er-Posten bei { $landlord } und verdiente dort { $amount }.
turning-broken_word = In Runde { $round } brach { $seat } ein Versprechen gegenüber { $other }, und { $scholar } bekam den { $salary }er-Posten. Das kostete { $other } { $amount }.
turning-lost_bribe = In Runde { $round } zahlte { $seat } { $amount } an { $other }, und { $scholar } wurde trotzdem verbannt.
turning-won = { $seats } gewann mit { $margin } Vorsprung.
turning-shared = { $seats } gewannen gemeinsam.

## Das Geld im Lauf des Spiels: das Bild, sein Alternativtext, und dasselbe in Worten.

chart-label = Geld im Lauf des Spiels
chart-wins = { $seats } gewinnt
chart-share = { $seats } gewinnen
chart-round = Runde { $round }
chart-round-short = { $round }
chart-end = Ende
chart-bribe = Bestechung
chart-agreement = Abmachung
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
