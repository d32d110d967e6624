## Felder, in denen jemand eine Entscheidung vorbereitet: nur für die eigenen Augen.

panel-purse = Du hast { $amount }.
panel-bribe-title = Bestich { $landlord } für deinen { FORM($profession, "gebeugt") }
panel-bribe-broke = Du bist pleite: Die Bank zahlt für dich das Minimum von { $minimum }, und das sehen alle.
panel-stake-area = Die Stelle mit { $salary } Dukaten würde noch { $times ->
    [one] einmal
   *[other] { $times }-mal
} bezahlt: insgesamt { $worth }, wenn { -figur(mit: "dein") } sie behält.
panel-stake-open = Eine Stelle hier würde noch { $times ->
    [one] einmal
   *[other] { $times }-mal
} bezahlt: insgesamt { $least } bis { $most }, je nach { -bereich } und solange { -figur(mit: "dein") } sie behält.
panel-rivals-title = **Wer hier bezahlt**
panel-rival-paid = { $scholar }: { $amount }
panel-rival-due = { $scholar }: zahlt noch
panel-rival-you = { $scholar }: **du, jetzt**
panel-stake-last = Nur die Stelle mit { $salary } Dukaten ist hier noch frei. Sie würde noch { $times ->
    [one] einmal
   *[other] { $times }-mal
} bezahlt: insgesamt { $worth }, solange { -figur(mit: "dein") } sie behält.
panel-amount = Wie viel?
panel-bribe-doubt-all = Das ist alles, was du hast.
panel-bribe-doubt-worth = Das ist mehr, als die Stelle dir je einbringen kann.
panel-bribe-doubt-half = Das ist mehr als die Hälfte von dem, was du hast.
panel-bribe-sure = { $landlord } mit **{ $amount }** für deinen { FORM($profession, "gebeugt") } bestechen? Du behältst { $rest }. Bestochen ist bestochen: Ein Zurück gibt es nicht.
panel-bribe-sure-bank = Die Bank { $landlord } mit **{ $amount }** für deinen { FORM($profession, "gebeugt") } bestechen lassen?
panel-bribe-asks = Du bittest um die Stelle mit { $salary }.

panel-hire-title-uncontested = { $count ->
    [one] Gib dem Bewerber eine Stelle
   *[other] Gib jedem Bewerber eine Stelle
}
panel-hire-title-external = { $count ->
    [one] Entscheide, wen du aufnimmst und auf welche Stelle
   *[other] Entscheide für jeden Beruf, wen du aufnimmst und auf welche Stelle
}
panel-hire-title-internal = Entscheide, wer die Stelle mit { $salary } Dukaten bekommt
panel-hire-post = { $scholars }:
panel-hire-whom = Wen?
panel-hire-where = Auf welche Stelle?
panel-hire-suggested = Ausgewählt ist, wer am meisten gezahlt hat. Du kannst anders entscheiden.
panel-hire-bribed = { $scholar }: Bestechung { $amount }
panel-hire-noted = { $scholar } → **{ $salary }**
panel-hire-noted-title = **Deine Entscheidung bisher**
panel-hire-sure = **Deine Entscheidung**
panel-hire-banished = { $scholars } { $count ->
    [one] wird
   *[other] werden
} { -verbannt }.
panel-hire-final = Wenn du bestätigst, gilt es.

panel-send-title = Sende zwei { -figuren } aus
panel-send-line = { $number }. { $profession } → { $palace }: { $prospect }
panel-send-sure = Ist das so gemeint?
prospect-open = bisher kein Rivale
prospect-external = { $count ->
    [one] { $rivals } wartet dort schon
   *[other] { $rivals } warten dort schon
}
prospect-internal = greift { $defender } auf der Stelle mit { $salary } an
prospect-self = ⚠️ greift { -figur(mit: "deinen") } auf der Stelle mit { $salary } an
prospect-more = { $attack }; { $count ->
    [one] { $rivals } wartet auch
   *[other] { $rivals } warten auch
}
prospect-twins = { $prospect }; ⚠️ **die beiden werden Rivalen**, und einer von ihnen geht verloren
rivals-of-one = { $owner } ({ $count })
rivals-counted = { $count ->
    [one] ein Rivale
   *[other] { $count } Rivalen
}

panel-confirm = Bestätigen
panel-change = Ändern…
panel-choose = Auswählen
panel-done = Erledigt.
panel-stale = Seit das gezeigt wurde, ging es am Tisch weiter. So steht es jetzt:
panel-nothing = Du hast gerade nichts zu entscheiden. { $now }
