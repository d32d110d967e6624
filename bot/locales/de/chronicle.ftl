## Was von vergangenen Zügen und Runden im Kanal stehen bleibt.

# Ein Zug in einer Zeile, die Teile durch Kommas getrennt:
# „Runde 2, Cleo: 10.000 an Ada (12.000), Schreiber von Ben verbannt, 23.000 kassiert; Arzt zu Ben gesandt“.
past-turn = **Runde { $round }, { $landlord }:** { $result }
past-turn-quiet = keine Bewerbungen
past-turn-given = { $salaries } an { $seat } ({ $bribes })
past-turn-kept = { $salaries } { $count ->
    [one] bleibt
   *[other] bleiben
} bei { $seat } ({ $bribes })
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
round-income = { -gehalt } { $income }
round-income-up = { -gehalt } { $income } (▲ +{ $change })
round-income-down = { -gehalt } { $income } (▼ −{ $change })
round-paid = { $amount } gezahlt
round-kept = { $count ->
    [one] ein Versprechen
   *[other] { $count } Versprechen
} gehalten
round-broken = { $count ->
    [one] ein Versprechen
   *[other] { $count } Versprechen
} gebrochen
round-open-words = { $count ->
    [one] Ein Versprechen ist noch offen.
   *[other] { $count } Versprechen sind noch offen.
}

# Das Spielbrett am Ende einer Runde: ein Bild, oder eine Zeile für jeden Palast.
past-board = Das Spielbrett nach Runde { $round } von { $rounds }
past-board-palace = **{ $palace }**: { $posts }
past-board-empty = niemand im Amt

# Wird einmal gesagt: Was immer jetzt noch entschieden wird, ihre Figuren trifft es nicht mehr.
beyond-revenge = Ab jetzt kann sich niemand mehr an { $seats } rächen.
