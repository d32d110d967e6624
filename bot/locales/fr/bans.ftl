## La liste d’exclusion : qui n’a pas le droit de jouer sur un serveur. Tout le monde peut la lire.

command-table-bans = Qui n’a pas le droit de jouer sur ce serveur, et jusqu’à quand

bans-title = Qui n’a pas le droit de jouer sur ce serveur
bans-note = La modération y met des gens avec `/table remove`, pour quelques jours. Tout le monde peut la lire.
bans-line = { $mention } : jusqu’à { $until }
bans-more = Et { $count } de plus.
bans-none = Personne.
bans-lift = Retirer quelqu’un de la liste
ban-told = 🚫 { $mention } n’a pas le droit de jouer sur ce serveur jusqu’à { $until } : { $moderator }, comme modération. `/table bans` montre la liste.
refused-banned = La modération t’a mis sur la liste de ceux qui n’ont pas le droit de jouer sur ce serveur. Tu pourras de nouveau jouer { $until } ; elle seule peut t’en retirer plus tôt.
refused-invited_banned = La modération a mis cette personne sur la liste de ceux qui n’ont pas le droit de jouer sur ce serveur. Cela se termine { $until }.
refused-not_banned = Cette personne n’est pas sur la liste.
refused-too_many_banned = La liste est pleine : elle compte { $most } personnes. Retires-en d’abord une.
refused-banned_self = Tu ne peux pas te mettre toi-même sur la liste.
