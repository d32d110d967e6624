## Réunir du monde : les invitations, et les places gardées pour les invités.

lobby-kept-seat = *gardée pour { $name } jusqu’à { $until }*
lobby-by-invitation = 🔒 Seuls ceux que l’hôte invite peuvent jouer.
button-invite-somebody = Inviter…
button-invited-only = Sur invitation
button-open-to-all = Ouverte à tous
button-no-thanks = Non, merci
invite-title = Inviter quelqu’un
invite-how = Une place est gardée pendant dix minutes. La personne reçoit une mention dans ce salon, avec **{ button-join }** et **{ button-no-thanks }** ; personne n’est invité deux fois à une même table.
invite-full = Toutes les places sont prises ou gardées : on ne peut inviter personne maintenant.
invite-whom = Qui ?
invite-kept = ✉️ { $name } : la place est gardée jusqu’à { $until }.
invitation = ✉️ { $person }, { $host } t’invite à une partie de { $edition }, et te garde une place pendant dix minutes.
invitation-joined = -# ✉️ Invitation de { $name } : acceptée.
invitation-over = -# ✉️ Invitation de { $name } : la place n’est plus gardée.
story-invitation-declined = { $name } ne peut pas venir ; la place est de nouveau libre.
declined-done = C’est refusé. L’hôte est prévenu, et la place est de nouveau libre.
menu-invite = Inviter à ma table

## Qui veut jouer : le souhait d’être prévenu des nouvelles tables, et la ligne qui appelle.

button-open-another = En ouvrir une autre
button-tell-me = Me prévenir des nouvelles tables
button-no-calls = Plus d’appels
offer-elsewhere = Maintenant : **{ button-open-another }** te donne ta propre table, dans un fil ; **{ button-tell-me }** t’appelle quand la prochaine s’ouvre.
offer-another-there = Tu as déjà ta propre table : { $place }.
offer-no-thread = On ne peut pas ouvrir ta propre table dans un fil ici. `/join` en ouvre une { $free ->
    [no] dans un salon sans table ; pour l’instant je n’en vois pas qui soit libre pour toi.
   *[yes] dans { $places }.
}
calling = 📣 { $people } : une table est ouverte { $elsewhere ->
    [no] {""}
   *[yes] dans { $place }{" "}
}et cherche des joueurs : { $edition }, { $pace }. Places libres : { $free }.
calling-over = -# 📣 Une table était ouverte ici ; elle ne cherche plus personne.
wish-title = Nouvelles tables
wish-kept = 🔔 On te prévient des nouvelles tables de ce serveur : une mention dans le salon où l’une s’ouvre, une fois par heure au plus, jamais pendant tes heures calmes (`/settings me`), et pas tant que tu joues à une table d’ici.
wish-none = 🔕 On ne te prévient pas des nouvelles tables de ce serveur.
wish-paces = À quelle allure ? Rien de choisi veut dire peu importe.
wish-editions = Quelles éditions ? Rien de choisi veut dire peu importe.
wish-any = Peu importe
wish-others = De plus, sur { $count ->
    [one] un autre serveur
   *[other] { $count } autres serveurs
}.
wishes-many = 🔔 On te prévient des nouvelles tables sur { $count ->
    [one] un serveur
   *[other] { $count } serveurs
}.
own-calls = **Nouvelles tables**
games-open-title = Tables ouvertes sur ce serveur
games-open-none = Il n’y a aucune table que tu puisses voir. `/join` en ouvre une.
games-open-lobby = 🪑 { $place } : { $edition }, { $pace }, { $seated } à table, { $free ->
    [0] aucune place libre
    [one] une place libre
   *[other] { $free } places libres
}
games-open-announced = 🗓️ { $when } : { $place } · { $edition }, { $pace }, { $seated } à table, { $free ->
    [0] aucune place libre
    [one] une place libre
   *[other] { $free } places libres
}
games-open-running = 🎲 { $place } : { $edition }, manche { $round } sur { $rounds }, { $players }
button-join-at = Jouer à { $name }
command-join-private = Seuls ceux que tu invites peuvent jouer à la table que tu ouvres
    .name = privée
