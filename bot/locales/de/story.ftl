## Was geschehen ist, ein Satz für jedes Ereignis. Wird einmal erzählt, im Kanal.

story-seat-taken = { $name } setzt sich dazu.
story-table-opened = { $name } eröffnet einen Tisch.
story-seat-retaken = { $seat } ist wieder da und löst den Computer ab.
story-seat-left = { $name } gibt den Platz auf.
story-seat-last = { $seat } verlässt das Spiel. Niemand ist mehr da, deshalb endet es hier.
story-seat-deserted = { $seat } verlässt das Spiel; ein Computerspieler übernimmt. Mit `/join` geht es zurück an den Platz.
story-seat-requested = { $by } möchte, dass ein Computerspieler für { $seat } einspringt: Dort tut sich nichts. Noch jemand am Tisch muss zustimmen.
story-seat-handed-over = { $by } lässt einen Computerspieler für { $seat } einspringen: Dort tut sich nichts. Mit `/join` geht es zurück an den Platz.
story-seat-wanted = { $name } möchte für { $seat } weiterspielen. Alle, die da sind, müssen zustimmen.
story-newcomer-accepted = { $by } stimmt zu: bisher { $voices } von { $needed }.
story-newcomer-arrived = { $mark } { $name } übernimmt den Platz.
story-absent-last = Bei { $seat } tut sich nichts, und sonst ist niemand mehr da: Das Spiel endet hier.
story-abandoned = Hier hat lange niemand weitergespielt, deshalb endet das Spiel hier. `/join` eröffnet einen neuen Tisch.
story-went-on = { $seat } sagt, dass das Spiel weitergeht.
story-table-closed = { $moderator } von der Moderation schließt den Tisch.
story-table-closed-host = { $moderator } schließt den Tisch.
story-wish-pause = ⏸️ { $seat } möchte { $voices ->
    [1] das Spiel anhalten. Alle, die da sind, müssen zustimmen
   *[other] das Spiel auch anhalten
}: bisher { $voices } von { $needed }.
story-wish-resume = ▶️ { $seat } möchte { $voices ->
    [1] weiterspielen. Alle, die da sind, müssen zustimmen
   *[other] auch weiterspielen
}: bisher { $voices } von { $needed }.
story-wish-end = 🏳️ { $seat } möchte { $voices ->
    [1] das Spiel ohne Sieger beenden. Alle, die da sind, müssen zustimmen
   *[other] das Spiel auch ohne Sieger beenden
}: bisher { $voices } von { $needed }.
story-agreed-pause = ⏸️ Alle, die da sind, stimmen zu: Das Spiel ist angehalten.
story-agreed-resume = ▶️ Alle, die da sind, stimmen zu: Das Spiel geht weiter.
story-agreed-end = 🏳️ Alle, die da sind, stimmen zu: Das Spiel endet hier. Niemand gewinnt, und es wird nicht gewertet; was versprochen wurde, steht weiter in `/ledger`.
story-table-paused = { $moderator } von der Moderation hält das Spiel an.
story-table-resumed = { $moderator } von der Moderation setzt das Spiel fort.
story-player-removed = { $moderator } von der Moderation entfernt { $name } vom Tisch.
story-player-removed-host = { $moderator } entfernt { $name } vom Tisch.
story-player-removed-game = { $moderator } von der Moderation entfernt { $name } aus dem Spiel; ein Computerspieler übernimmt den Platz.
story-player-removed-last = { $moderator } von der Moderation entfernt { $name } aus dem Spiel. Niemand ist mehr da, also endet es hier.
story-started = Das Spiel beginnt: { $edition }. Reihum im Uhrzeigersinn: { $seats }. { $first } fängt an{ $drawn ->
    [yes] {""}: Das Los hat entschieden
   *[no] {""}
}.
story-turn = **Runde { $round }: { $landlord } ist am Zug.**{ $amount ->
    [0] {""}
   *[other] {" "}Die Bank zahlt { $amount } { -gehalt }.
}
story-salary = Die Bank zahlt { $seat } { $amount } { -gehalt }.
story-final-salary = Zum Schluss zahlt die Bank { $seat } noch einmal { $amount } { -gehalt }.
story-stage-uncontested = { $scholars } { $count ->
    [one] hat keinen Rivalen: { $landlord } muss ihn aufnehmen.
    [2] haben keine Rivalen: { $landlord } muss beide aufnehmen.
   *[other] haben keine Rivalen: { $landlord } muss alle aufnehmen.
}
story-stage-external = { $fights }. { $count ->
    [one] Platz ist nur für einen.
   *[other] Platz ist nur für einen je Beruf.
}
story-stage-internal = { $attackers } { $count ->
    [one] greift
   *[other] greifen
} { FORM($defender, "akk") } auf dem { $salary }er-Posten an.
story-bribe = { $seat } besticht { $landlord } mit { $amount } für den { FORM($profession, "gebeugt") }{ $agreed ->
    [yes] , wie abgemacht{ $asks ->
        [yes] , und bittet um den { $salary }er-Posten
       *[no] {""}
    }
    [offered] , wie angeboten{ $asks ->
        [yes] , und bittet um den { $salary }er-Posten
       *[no] {""}
    }
   *[no] { $asks ->
        [yes] {" "}und bittet um den { $salary }er-Posten
       *[no] {""}
    }
}.
story-bribe-price = { $seat } zahlt den Preis von { $landlord } für den { FORM($profession, "gebeugt") }: { $amount }{ $asks ->
    [yes] , und bittet um den { $salary }er-Posten
   *[no] {""}
}.
story-bribe-more = { $seat } zahlt { $landlord } für den { FORM($profession, "gebeugt") } mehr als den Preis von { $price }: { $amount }{ $asks ->
    [yes] , und bittet um den { $salary }er-Posten
   *[no] {""}
}.
story-price-binding = { $sentence } Das bindet { $landlord }.
story-bribe-bank = { $seat } ist pleite: Die Bank besticht { $landlord } mit { $amount } für den { FORM($profession, "gebeugt") }{ $agreed ->
    [yes] , wie abgemacht
    [offered] , wie angeboten
   *[no] {""}
}{ $asks ->
    [yes] {""}; { $seat } bittet um den { $salary }er-Posten
   *[no] {""}
}.
story-bribe-nothing = { $seat } ist pleite und zahlt { $landlord } nichts für den { FORM($profession, "gebeugt") }{ $asks ->
    [yes] , bittet aber um den { $salary }er-Posten
   *[no] {""}
}.
story-bribe-passed = { $seat } verteidigt den { FORM($profession, "gebeugt") } und zahlt { $landlord } nichts{ $asks ->
    [yes] , bittet aber um den { $salary }er-Posten
   *[no] {""}
}.
story-asked = { $sentence } { $seat } hatte um den { $salary }er-Posten gebeten.
story-hired = { $landlord } gibt { FORM($scholar, "dat") } den { $salary }er-Posten.
story-hired-all = { $landlord } gibt { $posts }.
story-post = { FORM($scholar, "dat") } den { $salary }er-Posten
story-hired-rivals = { $landlord } gibt { FORM($scholar, "dat") } den { $salary }er-Posten{ $higher ->
    [yes] , trotz der höheren Bestechung
   *[no] {""}
}; { $others } { $count ->
    [one] { -muss-weg(wer: "einer") }
   *[other] { -muss-weg(wer: "mehrere") }
}.
story-kept = { $landlord } lässt { FORM($scholar, "akk") } auf dem { $salary }er-Posten{ $higher ->
    [yes] , trotz der höheren Bestechung
   *[no] {""}
}; { $others } { $count ->
    [one] { -muss-weg(wer: "einer") }
   *[other] { -muss-weg(wer: "mehrere") }
}.
story-ousted = { $winner } verdrängt { FORM($loser, "akk") } vom { $salary }er-Posten{ $higher ->
    [yes] , trotz der höheren Bestechung
   *[no] {""}
}. { $off }
story-ousted-long-0 = Nach { $count } Runden und { $earned } Dukaten ist Schluss: { $winner } verdrängt { FORM($loser, "akk") } vom { $salary }er-Posten. { $off }
story-ousted-long-1 = Nach { $count } Runden verliert { $loser } den { $salary }er-Posten an { FORM($rival, "akk") }. Eingebracht hat er { $owner } { $earned }. { $off }
story-ousted-long-2 = { $landlord } lässt die Schlösser austauschen. Draußen ist { $loser }, seit Runde { $since } auf dem { $salary }er-Posten, und drinnen { $rival }. { $off }
story-ousted-long-3 = { $count ->
    [2] Zwei
    [3] Drei
    [4] Vier
   *[other] { $count }
} Runden lang saß { $loser } auf dem { $salary }er-Posten. Jetzt sitzt dort { $rival }, und { $owner } entgehen bis zum Schluss { $lost }. { $off }
story-ousted-long-4 = { $landlord } lässt { FORM($loser, "akk") } fallen, der seit Runde { $since } auf dem { $salary }er-Posten saß, und nimmt { FORM($rival, "akk") }. Das kostet { $owner } bis zum Schluss noch { $lost }. { $off }
story-off = { -ab }!
story-off-several = { -ab }: { $scholars }!
story-banished = { $scholar } { -muss-weg(wer: "einer") }.
story-refund = { $landlord } gibt { $seat } { $amount } für den { FORM($profession, "gebeugt") } zurück.
story-refund-bank = { $landlord } gibt der Bank { $amount } für { FORM($scholar, "akk") } zurück.
story-sent = { $seat } schickt einen { FORM($profession, "gebeugt") } zum { $palace }.
story-sent-apart = { $seat } schickt einen { FORM($profession, "gebeugt") } zum { $palace } und { $alike ->
    [yes] noch einen
   *[no] einen { FORM($second, "gebeugt") }
} { $other }.
story-sent-together = { $seat } schickt einen { FORM($profession, "gebeugt") } und einen { FORM($second, "gebeugt") } zum { $palace }.
story-sent-twins = { $seat } schickt { $scholars } zum { $palace }.
story-only-choice = { $sentence } (Anders ging es nicht.)

call-bribe = { $mention }, { $landlord } wartet auf deine Bestechung für den { FORM($profession, "gebeugt") }: { $post ->
    [certain] Es geht um den { $salary }er-Posten
   *[open] Der beste freie Posten bringt { $salary }
}, { $against ->
    [0] ohne Rivalen
   *[other] gegen { $rivals }
}{ $highest ->
    [0] {""}
   *[other] {""}; die höchste Bestechung ist bisher { $highest }
}.
own-rival = deinen eigenen zweiten
call-price = { $mention }, { $scholars } { $count ->
    [one] will
   *[other] wollen
} { $post ->
    [certain] den { $salary }er-Posten
   *[open] { $count ->
        [one] einen Posten
       *[other] Posten
    }
}. Nenn deinen Preis{ $when ->
    [solo] , oder sag **{ button-no-price }**.
   *[other] : Bestochen wird { $when }.
}
call-price-too = { $call } { $mention }, du kannst schon einen Preis nennen für { FORM($scholars, "akk") }.
call-hire = { $mention }, { $applicants ->
    [1] { $highest ->
        [0] { $by } hat nichts gezahlt
       *[other] { $by } hat gezahlt
    }: Welchen Posten bekommt der { FORM($profession, "bestimmt") }?
   *[other] alle haben gezahlt: Wer bekommt { $count ->
        [one] { $post ->
            [certain] den { $salary }er-Posten
           *[open] einen Posten
        }
       *[other] welchen Posten
    }?{ $contested ->
        [yes] {" "}Am meisten hat { $by } gezahlt: { $highest }.
       *[no] {""}
    }
}
call-send = { $mention }, sende jetzt zwei { -figuren } aus, dann ist dein Zug zu Ende.
