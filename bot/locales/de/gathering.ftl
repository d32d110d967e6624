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
invite-done = ✉️ { $name } ist eingeladen.
invitation = ✉️ { $person }, { $host } lädt dich zu einer Partie { $edition } ein und hält dir zehn Minuten lang einen Platz frei.
invitation-joined = -# ✉️ { $name } war eingeladen und setzt sich dazu.
invitation-over = -# ✉️ { $name } war eingeladen; der Platz wird nicht länger freigehalten.
story-invitation-declined = { $name } kann nicht kommen; der Platz ist wieder frei.
declined-done = Du hast abgesagt. Der Gastgeber erfährt es, und der Platz ist wieder frei.
menu-invite = An meinen Tisch einladen
