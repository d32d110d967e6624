## Was Spieler zueinander sagen: Angebote, Preise, Versprechen und Drohungen, und was daraus wird.
##
## Die Nachrichten „said-…“ werden zu dem zusammengesetzt, was jemand sagt, und beginnen mit Kleinbuchstaben.

quoted = „{ $text }“

said-me-scholar = mein { $profession }
    .akk = meinen { FORM($profession, "gebeugt") }
said-you-scholar = dein { $profession }
    .akk = deinen { FORM($profession, "gebeugt") }
said-pay-brief = { $amount }
said-pay-me = ich zahle { $amount } für { FORM($scholar, "akk") }
said-pay-you = du zahlst { $amount } für { FORM($scholar, "akk") }
said-pay-post = { $amount }: { $post }
said-salary = den { $salary }er-Posten
said-salary-menu = den { $salary }er
said-post = { $scholar } bekommt { $post }
said-post-least = { $scholar } bekommt { $best ->
    [yes] {""}
   *[no] mindestens{" "}
}{ $post }
said-post-any = { $scholar } bekommt einen Posten
said-keep = { $scholar } behält den Posten
said-refuse = { $scholar } fliegt raus
said-auction = wer am meisten zahlt, bekommt den Posten als { $profession }
said-favour-me = { $whom ->
    [you] du bekommst
   *[other] { $seat } bekommt
} bei mir nächstes Mal { $best ->
    [yes] {""}
   *[no] mindestens{" "}
}{ $post }
said-favour-you = { $whom ->
    [me] ich bekomme
   *[other] { $seat } bekommt
} bei dir nächstes Mal { $best ->
    [yes] {""}
   *[no] mindestens{" "}
}{ $post }
said-favour-both = nächstes Mal bekommt jeder vom anderen { $best ->
    [yes] {""}
   *[no] mindestens{" "}
}{ $post }
said-pact = ab jetzt immer, wenn es geht: Du bekommst bei mir { $given }, ich bei dir { $taken }
said-pact-both = ab jetzt gibt jeder dem anderen immer { $post }, wenn es geht
said-spare-me = ich lasse { $whom ->
    [you] dich
   *[other] { $seat }
}{ $where }{ $end } in Ruhe
said-spare-you = du lässt { $whom ->
    [me] mich
   *[other] { $seat }
}{ $where }{ $end } in Ruhe
said-peace = Waffenstillstand{ $end }
said-where = { " " }{ $whom ->
    [me] bei mir
    [you] bei dir
   *[other] bei { $seat }
}
said-until = { " " }bis zum Ende von Runde { $round }
said-to-the-end = { " " }bis zum Schluss
said-send-me = ich schicke einen { FORM($profession, "gebeugt") } zu { $whom ->
    [you] dir
   *[other] { $seat }
}
said-send-you = du schickst einen { FORM($profession, "gebeugt") } zu { $whom ->
    [me] mir
   *[other] { $seat }
}
said-and = { $first }, und { $last }
said-list = { $before } und { $last }
said-harm = ich hetz dir bei { $seat } einen { FORM($profession, "gebeugt") } auf den Hals
said-extortion = zahl { $amount }, oder { $harm }
said-or-else = { $asked }, oder { $harm }

everybody = allen

refused-promise_binds = Du hast etwas anderes abgemacht, und an diesem Tisch bindet das.
refused-no_statements = An diesem Tisch sind Versprechen nur Gerede: Sag es im Kanal. Niemand führt Buch.
refused-no_such_seat = So einen Spieler gibt es nicht.
refused-statement_to_self = Dir selbst kannst du nichts versprechen.
refused-empty_statement = Sag, was du tun wirst oder was du willst.
refused-too_many_clauses = Das ist zu viel auf einmal: höchstens { $most } Dinge von jeder Seite.
refused-clause_twice = Du sagst dasselbe zweimal.
refused-nobody_addressed = Wer soll das tun? Such jemanden aus.
refused-no_harm = Das ist keine Drohung. Drohe damit, { -figur(mit: "einen") } abzulehnen, jemand anderen zu nehmen oder jemanden auszusenden.
refused-no_bribe_due = Für { -figur(mit: "diesen") } ist keine Bestechung fällig.
refused-not_your_scholar = Das ist nicht { -figur(mit: "dein") }.
refused-not_the_landlord = Über { -figur(mit: "diesen") } entscheidet jemand anderes.
refused-not_employed = Da gibt es keinen Posten, den man behalten könnte.
refused-no_post_in_sight = So ein Posten ist dort nicht zu haben.
refused-no_rival = Wer keinen Rivalen hat, kann nicht abgelehnt werden und gegen niemanden bieten.
refused-too_high = So viel kann niemand haben: { $amount }.
refused-no_such_salary = Kein Posten bringt { $amount } ein. Es gibt: { $posts }.
refused-no_turn_left = Dafür kommt kein Zug mehr.
refused-one_end = Eine dauernde Abmachung braucht zwei: Jeder tut es für den anderen.
refused-no_sending_left = Dafür ist es zu spät: Ausgesandt wird nicht mehr.
refused-all_agreed = Für { -figur(mit: "diesen") } seid ihr euch schon einig.
refused-too_many_offers = Für { -figur(mit: "diesen") } gibt es schon { $most } offene Angebote. Beantworte erst eines, oder zieh eines zurück.
refused-too_many_statements = Von dir sind schon { $most } Angebote, Versprechen und Drohungen offen. Warte, bis ein paar davon erledigt sind.
refused-too_much_talk = Du hast in diesem Zug schon { $most } Dinge gesagt. Im nächsten geht es weiter; der Kanal ist offen.
refused-said_already = Das ist schon gesagt.
refused-no_such_statement = So etwas hat niemand gesagt.
refused-not_your_statement = Darauf antwortet jemand anderes.
refused-statement_settled = Das ist schon erledigt.
refused-cannot_keep_both = Das verträgt sich nicht mit dem, was schon abgemacht ist, und an diesem Tisch bindet das.

## Am Tisch

block-title = **Verhandelt wird**
block-more = -# und { $count } weitere: **Merkbuch**
statement-line-offer = { $seat } → { $to }: { $quote }
statement-line-agreed = 🤝 Abgemacht, { $seat } & { $to }: { $quote }
statement-line-declined = ✖️ Nein von { $to } an { $seat }: { $quote }
statement-line-promise = 🤞 Versprechen, { $seat } → { $to }: { $quote }
statement-line-threat = ⚡ Drohung, { $seat } → { $to }: { $quote }
everybody-said = alle

## Worüber zwei feilschen, in einer eigenen Nachricht

haggle-offer = 💬 { $seat } → { $to }: { $quote }
haggle-sums = -# 💬 { $parties }: { $sums }
haggle-words = -# { $seat }: { $text }
haggle-parties = { $seat } und { $other }
haggle-parties-about = { $seat } und { $other }, { $about }
haggle-about = { $profession }{ $kind ->
    [post] , { $post }er-Posten
    [least] , mindestens { $post }er-Posten
    [keep] {" "}bleibt
   *[any] {""}
}
haggle-over = -# 💬 { $parties }: { $outcome ->
    [agreed] { $count ->
        [0] 🤝 Abgemacht: { $quote }
        [1] 🤝 Abgemacht: { $quote }
       *[other] { $sums }. 🤝 Abgemacht. { $seat }: { $quote }
    }
   *[other] { $count ->
        [0] { $quote }
       *[other] { $sums }.
    } { $outcome ->
        [declined] ✖️ { $by } sagt Nein.
        [withdrawn] ↩️ { $by } zieht zurück.
        [paid] Gezahlt wie angeboten.
       *[moot] Keine Antwort.
    }
}

## Was ein Angebot beim Feilschen nennt, in wenigen Worten

term-pay = { $amount } für { FORM($scholar, "akk") }
term-post = { $own ->
    [yes] {""}
   *[no] { FORM($scholar, "akk") }{" "}
}{ $kind ->
    [post] für den { $post }er-Posten
    [least] für mindestens den { $post }er-Posten
    [keep] um zu bleiben
   *[any] für einen Posten
}
term-refuse = ohne { FORM($scholar, "akk") }
term-auction = der Posten an den Meistbietenden
term-favour = { $lasting ->
    [yes] immer
   *[no] nächstes Mal
} { $best ->
    [yes] {""}
   *[no] mindestens{" "}
}den { $post }er-Posten für { $seat }
term-spare = Ruhe für { $seat }
term-send = ein { $profession } zu { $seat }
scholar-for-post = { $scholar } ({ $salary }er-Posten)
    .akk = { FORM($scholar, "akk") } ({ $salary }er-Posten)

button-offer = Angebot…
button-price = Preis nennen…
button-no-price = Kein Preis
button-promise = Versprechen…
button-ledger = Merkbuch
button-last-call = Noch eine Minute
button-agree-offer = Einverstanden
button-agree-sum = Einverstanden: { $amount }
button-counter = Gegenangebot…
button-decline = Nein
button-take-back = Zurückziehen
button-go-on = Weiter
now-asked = ⏳ { $seat } wartet auf { $when ->
    [solo] deine Antwort
   *[other] eine Antwort von { $players } und macht { $when } weiter
}.
now-unpriced = ⏳ { $you ->
    [yes] Du kannst
   *[no] { $landlord } kann
} noch einen Preis nennen für { FORM($scholars, "akk") }; bestochen wird{ $when ->
    [solo] , sobald du auf **{ button-go-on }** drückst
   *[other] {" "}{ $when }
}.
now-hearing = ⏳ { $seat } entscheidet{ $when ->
    [solo] , sobald du auf **{ button-go-on }** drückst
   *[other] {" "}{ $when }
}; bis dahin offen für Angebote von { $players }.
went-on = Notiert. { $now }
hearing-you = dir
hearing-at = um { $time }
button-pay-agreed = { $amount } zahlen wie abgemacht
button-as-agreed-for = { $label }: { $deal }

## Was nur einer beim Verhandeln sieht

offer-title = Angebot
offer-title-price = Preis
offer-how = Was du auswählst, hören alle. Geld fließt noch nicht.{ $promises ->
    [binding] {""}
   *[other] {" "}Es gilt so viel wie dein Wort.
}
offer-choose = Was sagst du?
offer-to = an { $seat }
offer-else = Etwas anderes…
offer-waits = Wartet auf deine Antwort
offer-mine = Das hast du gesagt
counter-title = Deine Antwort
counter-how = Wähl dein Gegenangebot. Alle hören es.
promise-title = Versprechen oder drohen
promise-no-threat = Gerade kannst du { $seat } nicht drohen: Du hast keinen Rivalen, den du vorziehen, und niemanden, den du hinterherschicken könntest.
compose-title = Etwas anderes zu { $seat } sagen
compose-mine = Ich…
compose-yours = Du…
compose-nothing = (nichts)
compose-manner = Wie meinst du das?
compose-deal = Als Versprechen, oder als Angebot, wenn ich etwas verlange
compose-threat = Als Drohung: Tu das, sonst tue ich dies
promise-whom = Wem?
form-offer = Angebot für deinen { FORM($profession, "gebeugt") }
form-offer-price = Preis für den { FORM($profession, "gebeugt") }
form-offer-amount = Dukaten
form-offer-hint = Mindestens { $minimum }, in Schritten von { $step }
form-offer-scholar = Für wen?
form-offer-post = Für welchen Posten?
form-offer-any = irgendeiner
ledger-title = Merkbuch
ledger-how = Was in diesem Spiel gesagt wurde, und was daraus geworden ist.
ledger-nobody = Noch hat niemand etwas versprochen.
ledger-tally = { $seat }: { $kept } gehalten, { $broken } gebrochen, { $open } offen
ledger-whose = Alles von einem Spieler…
ledger-statement = { $line } · { $state }
ledger-older = -# und { $count } ältere
statement-state-open = offen
statement-state-withdrawn = zurückgezogen
statement-state-declined = abgelehnt
statement-state-countered = Gegenangebot
statement-state-kept = **gehalten**
statement-state-broken = **gebrochen** von { $seat }
statement-state-moot = nichts daraus geworden
statement-state-missed = nichts daraus geworden: { $seat } war nicht da
statement-state-paid = gezahlt wie angeboten, ohne Antwort
statement-state-carried_out = **wahr gemacht**
statement-state-empty = **leere Drohung**
statement-state-averted = abgewendet
story-last-call = ⏳ { $seat } drängt: Geredet wird noch bis { $until }.

refused-nothing_to_offer = Gerade gibt es für dich nichts auszuhandeln: Es steht keine Bestechung an, die dich etwas angeht.
promise-nothing = Gerade gibt es nichts, was du { $seat } versprechen oder androhen könntest.
refused-offer_too_new = Dieses Angebot ist gerade erst gekommen, anstelle eines anderen. Noch einmal, wenn du es meinst: { $quote }
refused-unknown_statement = Das habe ich nicht verstanden. Nimm einen der vorgeschlagenen Sätze.
refused-unknown_player = So jemand sitzt nicht an diesem Tisch. Zur Wahl stehen { $players }.
refused-no_agreement = Für die fällige Bestechung ist nichts abgemacht.
refused-only_live = Letzte Worte gibt es nur an Tischen in Echtzeit.
refused-no_talk_left = Die Zeit zum Reden ist vorbei; es gibt nichts abzukürzen.
refused-no_hearing = Gerade wartet niemand auf weitere Angebote.
refused-not_heard = Das können nur die sagen, auf die gerade gewartet wird.
refused-went_on_already = Das hast du schon gesagt; jetzt fehlen noch die anderen.
refused-not_in_stage = Letzte Worte ansagen können der Hausherr und wer in dieser Stufe zahlt.

## Befehle

command-offer = Biete etwas für einen Posten, oder nenne als Hausherr einen Preis: laut, noch fließt kein Geld
command-offer-amount = Wie viele Dukaten
    .name = betrag
command-offer-post = Für welchen Posten; irgendeinen, wenn du nichts sagst
    .name = posten
command-offer-scholar = Für welche Figur
    .name = figur
command-say = Mit eigenen Worten verhandeln; vorher siehst du, wie der Tisch es versteht
command-say-words = Was du sagst, etwa „5k für den Zehner“ oder „abgemacht“
    .name = worte
command-ledger = Was in diesem Spiel versprochen wurde, und was daraus geworden ist
