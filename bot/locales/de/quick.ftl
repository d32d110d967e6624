## Ein kurzes Spiel: eine Variante von uns, in jeder Ausgabe.

quick-edition = { $edition }, kurzes Spiel
lobby-quick = ⚡ Kurzes Spiel: { $rounds } Runden, je { $scholars } { -figuren }, etwa 15 Minuten, wenn alle da sind. { $left_out ->
    [yes] Einen Beruf und { -bereich(mit: "einen") } gibt es dann nicht.
   *[no] {""}
}
button-quick = Kurzes Spiel
button-full = Ganzes Spiel
differs-professions = Die Berufe sind { $value }.
