## Mitspieler finden: Einladungen und die Plätze, die dafür freigehalten werden.

lobby-kept-seat = *für { $name } freigehalten bis { $until }*
lobby-by-invitation = 🔒 Mitspielen kann nur, wen der Gastgeber einlädt.
button-invite-somebody = Einladen…
button-invited-only = Nur Eingeladene
button-open-to-all = Für alle öffnen
button-no-thanks = Nein, danke
invite-title = Jemanden einladen
invite-how = Zehn Minuten lang bleibt ein Platz für die Person frei. Sie wird einmal in diesem Kanal erwähnt, mit **{ button-join }** und **{ button-no-thanks }**; zweimal an denselben Tisch wird niemand eingeladen.
invite-full = Alle Plätze sind besetzt oder freigehalten: Gerade kann niemand eingeladen werden.
invite-whom = Wen?
invite-kept = ✉️ { $name }: Der Platz bleibt frei bis { $until }.
invitation = ✉️ { $person }, { $host } lädt dich zu einer Partie { $edition } ein und hält dir zehn Minuten lang einen Platz frei.
invitation-joined = -# ✉️ { $name } war eingeladen.
invitation-over = -# ✉️ { $name } war eingeladen; der Platz wird nicht länger freigehalten.
story-invitation-declined = { $name } kann nicht kommen; der Platz ist wieder frei.
declined-done = Du hast abgesagt. Der Gastgeber erfährt es, und der Platz ist wieder frei.
menu-invite = An meinen Tisch einladen

## Wer will spielen: der Wunsch, von neuen Tischen zu erfahren, und die Zeile dazu.

button-open-another = Anderen Tisch eröffnen
button-tell-me = Sag mir Bescheid
button-no-calls = Kein Bescheid mehr
offer-elsewhere = Jetzt: **{ button-open-another }** gibt dir einen eigenen Tisch in einem Thread; mit **{ button-tell-me }** bekommst du Bescheid, wenn der nächste aufmacht.
offer-another-there = Du hast schon einen eigenen Tisch: { $place }.
offer-no-thread = Hier lässt sich kein eigener Tisch in einem Thread eröffnen. Mit `/join` geht es { $free ->
    [no] in einem Kanal ohne Tisch; im Moment sehe ich keinen, der für dich frei ist.
   *[yes] in { $places }.
}
calling = 📣 { $people }: Ein Tisch ist { $elsewhere ->
    [no] {""}
   *[yes] in { $place }{" "}
}offen und sucht Mitspieler: { $edition }, { $pace }. Freie Plätze: { $free }.
calling-over = -# 📣 Hier war ein Tisch offen; er sucht niemanden mehr.
wish-title = Neue Tische
wish-kept = 🔔 Du bekommst Bescheid, wenn auf diesem Server ein Tisch aufmacht: eine Erwähnung im Kanal, in dem einer aufmacht, höchstens einmal in der Stunde, nie in deinen Ruhezeiten (`/settings me`) und nicht, solange du hier an einem Tisch sitzt.
wish-none = 🔕 Du bekommst keinen Bescheid, wenn auf diesem Server ein Tisch aufmacht.
wish-paces = Bei welchem Tempo? Nichts gewählt heißt: bei jedem.
wish-editions = Bei welchen Ausgaben? Nichts gewählt heißt: bei allen.
wish-any = Egal
wish-others = Außerdem auf { $count ->
    [one] einem anderen Server
   *[other] { $count } anderen Servern
}.
wishes-many = 🔔 Du bekommst Bescheid von neuen Tischen auf { $count ->
    [one] einem Server
   *[other] { $count } Servern
}.
own-calls = **Neue Tische**
games-open-title = Offene Tische auf diesem Server
games-open-none = Es gibt keinen Tisch, den du sehen könntest. `/join` eröffnet einen.
games-open-lobby = 🪑 { $place }: { $edition }, { $pace }, { $seated } am Tisch, { $free ->
    [0] kein Platz frei
    [one] ein Platz frei
   *[other] { $free } Plätze frei
}
games-open-announced = 🗓️ { $when }: { $place } · { $edition }, { $pace }, { $seated } am Tisch, { $free ->
    [0] kein Platz frei
    [one] ein Platz frei
   *[other] { $free } Plätze frei
}
games-open-running = 🎲 { $place }: { $edition }, Runde { $round } von { $rounds }, { $players }
button-join-at = Zu { $name }
command-join-private = An den Tisch, den du eröffnest, kommt nur, wen du einlädst
    .name = privat
