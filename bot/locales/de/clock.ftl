## Das Tempo einer Partie: wie viel Zeit alle haben, und was geschieht, wenn sie abläuft.

command-table-pace = Wie schnell gespielt wird; in einem laufenden Spiel müssen alle zustimmen, die da sind
command-table-pace-pace = Welches Tempo
    .name = tempo
command-table-away = Lass die Uhr bei gemächlichem Tempo auf dich warten
command-table-away-days = Wie viele Tage du weg bist; 0, wenn du wieder da bist
    .name = tage

pace-no_clock = Ohne Uhr
pace-live = Echtzeit
pace-slow = Gemächlich
pace-said-no_clock = ohne Uhr, alle lassen sich so viel Zeit, wie sie brauchen
pace-said-live = Echtzeit, { $minutes ->
    [one] eine Minute
   *[other] { $minutes } Minuten
} für jede Entscheidung
pace-said-slow = gemächlich, { $hours ->
    [one] eine Stunde
   *[other] { $hours } Stunden
} für jede Entscheidung
pace-said-talk = { $pace }, und { $minutes ->
    [one] eine Minute
   *[other] { $minutes } Minuten
} zum Reden, wenn eine Stufe beginnt
lobby-pace = **Tempo**: { $pace }

clock-talk = 💬 Zeit zum Reden bis { $until }.
clock-runs-out = ⏱️ Frist: { $when }. Dann { $then }.
clock-default-bribe = zahlt die Uhr{ $agreed ->
    [yes] , was abgemacht ist
   *[no] {" "}das Minimum
}
clock-default-hire = { $agreed ->
    [yes] hält sich die Uhr an das Abgemachte und gibt sonst
   *[no] gibt die Uhr
} denen die besten Posten, die am meisten gezahlt haben
clock-default-send = { $agreed ->
    [yes] hält sich die Uhr an das Abgemachte, und sonst entscheidet das Los, wer wohin geht
   *[no] entscheidet das Los, wer wohin geht
}
clock-away = 🧳 { $seat } ist bis { $until } weg, und die Uhr wartet.
clock-wish = 🕰️ { $players } { $count ->
    [one] möchte
   *[other] möchten
} ein anderes Tempo: { $pace }. Alle, die da sind, müssen zustimmen: bisher { $voices } von { $needed }.
button-agree = Einverstanden

story-clock = ⏱️ Die Uhr hat entschieden: { $sentence }
story-clock-replaced = { $seat } hat zwei Entscheidungen hintereinander verpasst: Ein Computerspieler springt ein. Mit `/join` geht es zurück an den Platz.
story-clock-last = { $seat } hat zwei Entscheidungen hintereinander verpasst, und sonst ist niemand mehr da: Das Spiel endet hier.
story-pace-wanted = { $voices ->
    [1] { $seat } möchte ein anderes Tempo: { $pace }. Alle, die da sind, müssen zustimmen: bisher { $voices } von { $needed }.
   *[other] { $seat } möchte das andere Tempo auch: bisher { $voices } von { $needed }.
}
story-pace-changed = Alle sind einverstanden. Das Tempo ist jetzt: { $pace }.
question-goeson = 💤 Geht dieses Spiel weiter? { $mentions }: Hier hat eine Weile niemand etwas getan. Ein Tipp, und es bleibt; ohne Antwort wird es { $when } geschlossen, ohne Sieger und ohne Wertung.
button-goeson = Es geht weiter
story-away = { $seat } ist bis { $until } weg. Die Uhr wartet; solange kann der Gastgeber einen Computerspieler einspringen lassen (ist er selbst weg, genügen zwei andere).
story-back = { $seat } ist zurück.
story-time-returned = Eine Weile konnte hier niemand spielen. Die Uhr läuft weiter, wo sie stehen geblieben ist.

call-timed = { $call } ⏱️ Frist: { $when }.
call-first = ➡️ { $call }
call-again = ⏰ Erinnerung: { $call }
reminder-dm = { $call } { $channel }

refused-same_pace = Das ist schon das Tempo.
refused-only_slow = Nur bei gemächlichem Tempo wartet die Uhr auf jemanden, der weg ist.
