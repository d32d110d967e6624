## Ein kurzes Spiel: eine Variante von uns, in jeder Ausgabe.

quick-edition = { $edition }, kurzes Spiel
lobby-quick = ⚡ Kurzes Spiel: { $rounds } Runden, je { $scholars } { -figuren }, etwa 15 Minuten, wenn alle da sind. { $left_out ->
    [yes] Ein Beruf und ein Posten fallen weg.
   *[no] {""}
}
button-quick = Kurzes Spiel
button-full = Ganzes Spiel
differs-professions = Die Berufe sind { $value }.
