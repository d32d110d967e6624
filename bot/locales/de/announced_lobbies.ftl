## Angesetzte Partien: wann man sich trifft, wie man es eintippt, und was dazu gesagt wird.

command-join = Nimm Platz, oder eröffne in diesem Kanal einen Tisch
command-join-at = Wann: Fr 20 Uhr, morgen 20:00, in 2 Std. … Ohne Angabe geht es gleich los
    .name = wann

# Was Leute eintippen, in jeder der Sprachen: Alternativen, mit Kommas dazwischen.
typed-today = heute, heute abend
typed-tomorrow = morgen, morgen abend
typed-after-tomorrow = übermorgen
typed-day = am, diesen
typed-time = um
typed-clock = uhr, h
typed-ordinal = .
typed-in = in
typed-days = tagen, tag
typed-hours = stunden, stunde, std., std
typed-minutes = minuten, minute

set-time-understood = { $weekday }, { $day }. { $month }, { $time } Uhr ({ $ahead })
set-time-forms = `Fr 20 Uhr`, `morgen 20:00`, `heute 21:30`, `24.12. 19:30`, `2026-12-24 19:30` oder `in 2 Std.`
refused-set_time_unknown = „{ $text }“ verstehe ich nicht als Zeitpunkt. Ich verstehe { set-time-forms }.
refused-set_time_slashes = „{ $text }“ könnte zwei Tage bedeuten: Schrägstriche liest nicht jeder gleich. Schreib das Datum wie `24.12.` oder `2026-12-24`.
refused-set_time_no_day = „{ $text }“: Diesen Tag gibt es nicht.
refused-set_time_other_day = „{ $text }“: Dieses Datum ist ein anderer Wochentag.
refused-set_time_skipped = An diesem Tag werden die Uhren vorgestellt: { $time } gibt es in deiner Zeitzone nicht. Nimm zum Beispiel { $next }.
refused-set_time_past = „{ $text }“ ist schon vorbei.
refused-set_time_too_far = „{ $text }“ liegt zu weit voraus ({ $year }): Eine Partie kann man für die nächsten { $days } Tage ansetzen.

## Die Formulare für einen Zeitpunkt, und was beim Tippen vorgeschlagen wird.

form-announce = Eine Partie ansetzen
form-set-time = Einen Termin setzen
form-time = Wann spielt ihr?
set-time-zone-next = { $text } (nach deiner Zeitzone wird gleich gefragt)
button-set-time = Termin setzen…
button-other-time = Anderer Termin…
button-open-now = Jetzt öffnen
button-here = Bin da

## Die angesetzte Partie.

lobby-announced-title = Intrige: angesetzt
set-time = 🗓️ **{ $when }** ({ $ahead })
lobby-hint-announced = Der Knopf bringt dich an den Tisch. Er öffnet dann von selbst; 15 Minuten vorher werden alle, die dabei sind, hier erinnert.
lobby-hint-waits = Es ist so weit, aber in diesem Kanal wird an einem anderen Tisch gespielt. Dieser öffnet, sobald der frei ist; oder du gehst mit **⋯** in einen Thread.
lobby-here = { $player } · ✅ ist da
signpost-announced =
    ### Intrige: angesetzt für { $when }, in { $place }
    { $edition }. { $players }; { $free ->
        [0] kein Platz ist frei
        [one] ein Platz ist frei
       *[other] { $free } Plätze sind frei
    }.
games-announced = 🗓️ { $when }: { $place } · { $edition }, { $seated } am Tisch
story-announced = { $name } setzt eine Partie an: { $when }.
story-announced-joined = { $name } ist dabei: { $when }.
story-announced-left = { $name } ist nicht mehr dabei: { $when }.
story-announced-left-host = { $name } ist nicht mehr dabei: { $when }. Jetzt ist { $host } Gastgeber.
story-time-set = { $by } setzt den Termin: { $when }. { $mentions }
story-announced-opened = Es ist so weit: Der Tisch ist offen.
story-announced-opened-early = Der Tisch ist schon vor seiner Zeit offen.
story-channel-awaited = Es ist so weit, aber hier wird an einem anderen Tisch gespielt. Die angesetzte Partie wartet, bis der frei ist, oder geht in einen Thread: siehe ihr **⋯**.
story-seat-forfeited = { $name } ist nicht gekommen, der Platz ist frei.
story-seat-forfeited-host = { $name } ist nicht gekommen, der Platz ist frei. Jetzt ist { $host } Gastgeber.
question-here = ⏰ { $mentions }: Eure Partie beginnt { $when }. Seid ihr da?
question-here-now = ⏰ { $mentions }: Es ist so weit. Sagt, dass ihr da seid, sonst ist euer Platz { $when } frei.

refused-not_open_yet = Dieser Tisch öffnet { $when }. Der Gastgeber kann ihn gleich öffnen: **⋯**, dann **Jetzt öffnen**.
refused-channel_taken = In diesem Kanal wird an einem anderen Tisch gespielt. Sobald der frei ist, oder in einem Thread (**⋯**), kann dieser öffnen.
refused-same_time = Für diesen Zeitpunkt ist sie schon angesetzt.
refused-too_many_announced = In diesem Kanal sind schon { $most } Partien angesetzt, mehr geht nicht. Sobald eine davon öffnet oder alle sie verlassen haben, ist wieder Platz.
refused-announced_often = Du hast schon { $most } Partien angesetzt. Wenn eine davon geöffnet ist, oder du sie verlassen hast, kannst du eine andere ansetzen.
refused-several_announced = Du bist hier bei mehreren angesetzten Partien dabei: Nimm die Knöpfe an der, die du meinst.
refused-several_announced_here = Hier sind mehrere Partien angesetzt: Nimm *⋯* an der, die du meinst.
refused-solo_time = Hier spielst du allein und musst auf niemanden warten: Nimm `/join` ohne Zeitangabe.
