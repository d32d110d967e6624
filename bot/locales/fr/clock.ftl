## L’allure d’une partie : combien de temps on peut prendre, et ce qui se passe quand il est écoulé.

command-table-pace = À quelle allure jouer ; en cours de partie, tous les présents doivent être d’accord
command-table-pace-pace = Quelle allure
    .name = allure
command-table-away = À l’allure lente, le chronomètre t’attend
command-table-away-days = Pour combien de jours tu es absent ; 0 quand tu es de retour
    .name = jours

pace-no_clock = Sans chronomètre
pace-live = En direct
pace-slow = Lente
pace-said-no_clock = sans chronomètre, chacun prend son temps
pace-said-live = en direct, { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
} par décision
pace-said-slow = lente, { $hours ->
    [one] une heure
   *[other] { $hours } heures
} par décision
pace-said-talk = { $pace }, et { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
} pour parler au début de chaque étape
lobby-pace = **Allure** : { $pace }

clock-talk = 💬 On peut parler jusqu’à { $until }.
clock-runs-out = ⏱️ Temps écoulé { $when } : alors { $then }.
clock-default-bribe = le chronomètre paie { $agreed ->
    [yes] ce qui était convenu
   *[no] le minimum
}
clock-default-hire = le chronomètre { $agreed ->
    [yes] tient ce qui était convenu, et donne sinon les meilleurs postes
   *[no] donne les meilleurs postes
} aux plus gros pots-de-vin
clock-default-send = le chronomètre envoie deux { -savants }{ $agreed ->
    [yes] {" "}comme convenu, et sinon tirés au sort
   *[no] {" "}tirés au sort
}
clock-away = 🧳 { $seat } est absent jusqu’à { $until }, et le chronomètre attend.
clock-wish = 🕰️ { $players } { $count ->
    [one] voudrait
   *[other] voudraient
} une autre allure : { $pace }. Tous les présents doivent être d’accord : { $voices } sur { $needed } pour l’instant.
button-agree = D’accord

story-clock = ⏱️ Le chronomètre a décidé : { $sentence }
story-clock-replaced = { $seat } a manqué deux décisions de suite : un ordinateur prend le relais. `/join` reprend la place.
story-clock-last = { $seat } a manqué deux décisions de suite, et il ne reste personne d’autre : la partie s’arrête ici.
story-pace-wanted = { $voices ->
    [1] { $seat } voudrait une autre allure : { $pace }. Tous les présents doivent être d’accord : { $voices } sur { $needed } pour l’instant.
   *[other] { $seat } voudrait aussi cette autre allure : { $voices } sur { $needed } pour l’instant.
}
story-pace-changed = Tous sont d’accord. L’allure est maintenant : { $pace }.
question-goeson = 💤 Cette partie continue-t-elle ? { $mentions } : personne n’a rien fait ici depuis un moment. Un clic, et elle reste ; sans réponse elle se ferme { $when }, sans vainqueur et sans classement.
button-goeson = Elle continue
story-away = { $seat } est absent jusqu’à { $until }. Le chronomètre attend ; entre-temps l’hôte peut laisser un ordinateur prendre le relais (si l’hôte est absent : deux autres joueurs).
story-back = { $seat } est de retour.
story-time-returned = Personne n’a pu jouer ici pendant un moment. Le chronomètre repart d’où il s’était arrêté.

call-timed = { $call } ⏱️ Temps écoulé { $when }.
call-first = ➡️ { $call }
call-again = ⏰ Rappel : { $call }
reminder-dm = { $call } { $channel }

refused-same_pace = C’est déjà l’allure.
refused-only_slow = Le chronomètre n’attend les absents qu’à l’allure lente.
