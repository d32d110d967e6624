## Was von fertigen Spielen bleibt: /games history, die Ruhmeshalle, Wertungen.

command-games-history = Die Spiele, die auf diesem Server zu Ende gespielt wurden, und wie sie ausgingen
command-games-history-player = Wer dabei mitgespielt hat
    .name = mitspieler
command-games-history-for_all = Hier allen zeigen, nicht nur dir
    .name = für_alle
command-games-hall = Die Ruhmeshalle dieses Servers: Siege, Titel, gehaltene und gebrochene Versprechen
command-games-hall-for_all = Hier allen zeigen, nicht nur dir
    .name = für_alle
help-history = `/games history` erzählt, wie die Spiele auf diesem Server ausgingen, `/games hall`, wer wofür berühmt ist.

button-history = Alle Spiele
button-hall = Ruhmeshalle
button-rating = Meine Wertung
button-newer = Neuere
button-older = Ältere

history-title = Fertige Spiele
history-title-of = Fertige Spiele mit { $player }
history-none = Hier gibt es noch keine fertigen Spiele, die du sehen kannst. `/join` eröffnet einen Tisch.
history-none-of = { $player } hat hier noch kein Spiel beendet, das du sehen kannst.
history-none-for-all = Hier gibt es noch keine fertigen Spiele in Kanälen, die alle sehen.
history-count = { $count ->
    [one] Ein Spiel.
   *[other] { $count } Spiele.
}
history-pages = { $count } Spiele, Seite { $number } von { $most }.
history-latest = Die neuesten { $number } von { $count } Spielen.
history-note = Aus Kanälen, die du siehst, und deine eigenen.
history-note-for-all = Aus Kanälen, die alle sehen.
history-game = **{ $when }** · { $edition } · { $place }
history-gone = ein Kanal, den es nicht mehr gibt
history-won = { $count ->
    [one] { $winners } gewann mit { $amount }
   *[other] { $winners } gewannen gemeinsam, mit je { $amount }
}.
history-won-ahead = { $count ->
    [one] { $winners } gewann mit { $amount }
   *[other] { $winners } gewannen gemeinsam, mit je { $amount },
} vor { $others }.
history-behind = { $player } mit { $amount }
history-winner = **{ $player }**
history-left = { $player } (vorzeitig gegangen)
history-somebody = jemand
history-titles = { $player }: { $titles }

hall-title = Ruhmeshalle
hall-none = Noch steht niemand darin. Das erste Spiel, das zwei Leute zu Ende spielen, eröffnet sie.
hall-counted = { $count ->
    [one] Ein Spiel
   *[other] { $count } Spiele
}, { $seated ->
    [one] eine Person
   *[other] { $seated } Leute
}.
hall-wins = **Die meisten Siege**
hall-wins-line = **{ $number }.** { $player }: { $times ->
    [0] kein Sieg
    [one] ein Sieg
   *[other] { $times } Siege
} in { $count } Spielen{ $of ->
    [0] { "" }
   *[other] ; Versprechen gehalten: { $given } von { $of }
}
hall-wins-you = Du bist auf Platz { $number }, mit { $times ->
    [0] keinem Sieg
    [one] einem Sieg
   *[other] { $times } Siegen
} in { $count } Spielen.
hall-wins-none = Noch hat niemand zwei Spiele gespielt.
hall-titles = **Titel**
hall-titles-line = { $title }: { $owners }
hall-owner = { $count ->
    [one] { $player }
   *[other] { $player } ({ $count }×)
}
hall-rules = Ein Spiel zählt, wenn es mindestens zwei Leute zu Ende gespielt haben. In der Rangliste steht, wer zwei davon gespielt hat: die meisten Siege zuerst, auch geteilte; bei Gleichstand, wer weniger Spiele dafür brauchte. Computerspieler kommen nie hinein.
hall-note = Hier zählen die Spiele aus Kanälen, die du siehst.
hall-note-for-all = Hier zählen die Spiele aus Kanälen, die alle sehen.

rating-title = Deine Wertung auf diesem Server
rating-private = Diese Nachricht siehst nur du.
rating-out = Du nimmst an der Wertung nicht teil. Wenn du willst, ändere es mit `/settings me`; es gilt vom nächsten Spiel an, das beginnt.
rating-none = Noch hat kein Spiel für dich gezählt. Das erste ist eines, das beginnt, nachdem du dich dafür entschieden hast.
rating-line = **{ $points }** nach { $count ->
    [one] einem Spiel
   *[other] { $count } Spielen
}.
rating-trend = Zuletzt: { $changes }. { $direction ->
    [up] Das sind zusammen { $total } mehr.
    [down] Das sind zusammen { $total } weniger.
   *[level] Zusammen bist du, wo du warst.
}
rating-ranking = **Alle, die teilnehmen**
rating-ranked = **{ $number }.** { $player }: { $points } ({ $count } Spiele)
rating-place = Du bist auf Platz { $number } von { $most }.
rating-ranking-none = Noch hat niemand zwei Spiele gespielt, die zählen.
rating-rules = Ein Spiel zählt, wenn nur Menschen es zu Ende gespielt haben und mindestens zwei davon an der Wertung teilnahmen, als es begann; verglichen werden nur sie, nach ihrem Platz am Ende. Hat jemand seinen Platz einem Computerspieler überlassen, zählt es für niemanden. Ob du teilnimmst, steht fest, wenn ein Spiel beginnt: Abwarten, wie es ausgeht, hilft also nicht. Alle beginnen bei 1.000, und die ersten Spiele bewegen die Zahl am meisten. Wer aufhört, steht nicht mehr in der Liste und findet seine Zahl wieder vor, wenn er zurückkommt; die alten Spiele zählen für die anderen weiter. Computerspieler wissen davon nichts.

own-rating = **Wertung** · Ob deine Spiele ohne Computerspieler für deine Wertung zählen. Wer mitmacht, sieht sie unter `/games history` und steht dort in der Liste, die andere auf dem Server abrufen können.
own-rating-no = Ich mache nicht mit
own-rating-yes = Ich mache mit, vom nächsten Spiel an
