## Les tables annoncées : quand on se retrouve, comment on le tape, et ce qu’on en dit.

command-join = Prends place, ou ouvre une table dans ce salon
command-join-at = Quand : ven 20h, demain 20h30, dans 2h … Rien pour jouer maintenant
    .name = quand

# Ce qu’on tape, dans l’une quelconque des langues : des variantes, séparées par des virgules.
typed-today = aujourd’hui, aujourdhui, ce soir
typed-tomorrow = demain, demain soir
typed-after-tomorrow = après-demain, apres-demain, après demain, apres demain
typed-day = le, ce
typed-time = à, a
typed-clock = h, heures, heure
typed-ordinal = er
typed-in = dans
typed-days = jours, jour, j
typed-hours = heures, heure
typed-minutes = minutes, minute

set-time-understood = { $weekday } { $day } { $month } à { $time } ({ $ahead })
set-time-forms = `ven 20h`, `demain 20h30`, `24.12. 19:30`, `2026-12-24 19:30` ou `dans 2h`
refused-set_time_unknown = « { $text } » n’est pas un moment que je comprends. Je comprends { set-time-forms }.
refused-set_time_slashes = « { $text } » pourrait être deux jours : on lit les barres de différentes façons. Écris la date comme `24.12.`, `24 déc` ou `2026-12-24`.
refused-set_time_no_day = « { $text } » : ce jour n’existe pas.
refused-set_time_other_day = « { $text } » : cette date est un autre jour de la semaine.
refused-set_time_skipped = Ce jour-là on avance les horloges : { $time } n’existe pas dans ton fuseau horaire. Prends { $next }, par exemple.
refused-set_time_past = « { $text } » est déjà passé.
refused-set_time_too_far = « { $text } » est trop loin ({ $year }) : on peut annoncer une table pour les { $days } prochains jours.

## Les formulaires pour un moment, et ce qui est proposé pendant qu’on tape.

form-announce = Annoncer une partie
form-set-time = Fixer un moment
form-time = Quand jouez-vous ?
set-time-zone-next = { $text } (on te demande ensuite ton fuseau horaire)
button-set-time = Fixer un moment…
button-other-time = Autre moment…
button-open-now = Ouvrir maintenant
button-here = Je suis là

## La table annoncée.

lobby-announced-title = Intrigue : partie annoncée
set-time = 🗓️ **{ $when }** ({ $ahead })
lobby-hint-announced = Prends place avec le bouton. Cette table s’ouvre d’elle-même à ce moment ; 15 minutes avant, tous les inscrits reçoivent un rappel ici.
lobby-hint-waits = C’est l’heure, mais une autre table joue dans ce salon. Celle-ci s’ouvre quand elle a fini ; ou choisissez **⋯**, et jouez dans un fil.
lobby-here = { $player } · ✅ là
signpost-announced =
    ### Intrigue : partie annoncée pour { $when }, dans { $place }
    { $edition }. { $players } ; { $free ->
        [0] aucune place n’est libre
        [one] une place est libre
       *[other] { $free } places sont libres
    }.
games-announced = 🗓️ { $when } : { $place } · { $edition }, { $seated } à table
story-announced = { $name } annonce une partie pour { $when }.
story-announced-joined = { $name } en est, pour { $when }.
story-announced-left = { $name } n’en est plus, pour { $when }.
story-announced-left-host = { $name } n’en est plus, pour { $when }. { $host } est maintenant l’hôte.
story-time-set = { $by } fixe le moment : { $when }. { $mentions }
story-announced-opened = C’est l’heure : la table est ouverte.
story-announced-opened-early = La table est ouverte avant l’heure.
story-channel-awaited = C’est l’heure, mais une autre table joue ici. Celle qui était annoncée attend qu’elle ait fini, ou passe dans un fil : voir son **⋯**.
story-seat-forfeited = { $name } ne s’est pas manifesté : la place est libre.
story-seat-forfeited-host = { $name } ne s’est pas manifesté : la place est libre. { $host } est maintenant l’hôte.
question-here = ⏰ { $mentions } : votre partie commence { $when }. Vous êtes là ?
question-here-now = ⏰ { $mentions } : c’est l’heure. Dites que vous êtes là, sinon votre place est libre { $when }.

refused-not_open_yet = Cette table s’ouvre { $when }. L’hôte peut l’ouvrir tout de suite : **⋯**, puis **{ button-open-now }**.
refused-channel_taken = Une autre table joue dans ce salon. Quand elle aura fini, ou dans un fil (**⋯**), celle-ci pourra s’ouvrir.
refused-same_time = Elle est déjà annoncée pour ce moment.
refused-too_many_announced = { $most } tables sont déjà annoncées dans ce salon, et il ne peut pas y en avoir plus. Une place se libère quand l’une s’ouvre ou que tous l’ont quittée.
refused-announced_often = Tu as déjà annoncé { $most } tables. Quand l’une d’elles se sera ouverte, ou que tu l’auras quittée, tu pourras en annoncer une autre.
refused-several_announced = Tu es inscrit ici à plusieurs tables annoncées : utilise les boutons de celle que tu veux.
refused-several_announced_here = Plusieurs tables sont annoncées ici : utilise *⋯* à celle que tu veux.
refused-solo_time = Tu joues en solo ici, et il n’y a personne à attendre : utilise `/join` sans moment.
