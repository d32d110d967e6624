## Commandes et formulaires.

command-join = Prends place, ou ouvre une table dans ce salon
command-leave = Quitte ta place
command-start = Commence la partie
command-start-edition = Quelle édition jouer
    .name = édition
command-start-computers = Combien d’ordinateurs prennent les places libres
    .name = ordinateurs
command-start-level = La force de ces ordinateurs ; normale si tu ne dis rien
    .name = force
command-bribe = Soudoie le maître des lieux pour celui des tiens dont c’est le tour
command-bribe-amount = Combien de ducats
    .name = montant
command-bribe-asking = Le poste que tu demandes ; tout le monde le voit, et cela n’engage personne
    .name = souhait
command-hire = Décide, en maître des lieux, qui est engagé et où
command-hire-scholar = Qui tu engages
    .name = qui
command-hire-post = À quel poste ; inutile s’il n’y en a qu’un
    .name = poste
command-send = Envoie deux des tiens chez les autres
command-send-scholar_1 = Le premier
    .name = qui_1
command-send-palace_1 = Où va le premier
    .name = chez_1
command-send-scholar_2 = Le second
    .name = qui_2
command-send-palace_2 = Où va le second
    .name = chez_2
command-purse = Montre ton argent, à toi seul
command-table = La table de ce salon
command-table-show = Affiche de nouveau la table
command-table-pace = À quelle allure jouer ; en cours de partie, tous les présents doivent être d’accord
command-table-pace-pace = Quelle allure
    .name = allure
command-table-away = À l’allure lente, le chronomètre t’attend
command-table-away-days = Pour combien de jours tu es absent ; 0 quand tu es de retour
    .name = jours
command-table-close = Modération : fermer la table. Joueurs : arrêter la partie, si tous les présents sont d’accord
command-table-pause = Modération : mettre la partie en pause. Joueurs : de même, si tous sont d’accord
command-table-resume = Modération : relancer une partie en pause. Joueurs : de même, si tous sont d’accord
command-table-remove = Pour la modération : retirer quelqu’un de la table
command-table-remove-player = Qui retirer
    .name = joueur
command-table-remove-days = Interdit de jouer sur ce serveur pendant tant de jours ; tout le monde peut le lire
    .name = jours
command-table-bans = Qui n’a pas le droit de jouer sur ce serveur, et jusqu’à quand
command-help-rules = De l’aide sur les règles
command-help-rules-topic = À quel sujet
    .name = sujet
command-settings = Ce que tu choisis pour toi, et ce que ce serveur choisit pour ses tables
command-settings-server = Pour qui gère le serveur : langue, édition, allure, salons, modération
command-settings-me = Ta langue, ta bourse par message privé, tes rappels et tes heures calmes


choice-scholar = { $scholar } : { $amount }
choice-defender = { $scholar }, qui tient le poste : { $amount }
choice-area = le poste à { $salary }
choice-placement = { $scholar } → le poste à { $salary }
choice-amount = { $amount }
choice-pass = Rien
choice-asking-nothing = aucun souhait
choice-amount-hint = { $amount } ({ $hint })
choice-minimum = le minimum
choice-equal = autant que le plus gros pot-de-vin jusqu’ici
choice-over = { $more } de plus que le plus gros pot-de-vin jusqu’ici
choice-worth = autant que le poste peut encore rapporter
choice-everything = Tout : { $amount }
choice-bribed = un pot-de-vin de { $amount }
choice-bribed-asking = un pot-de-vin de { $amount }, en demandant le poste à { $salary }
choice-wished = le poste demandé
choice-agreed = 🤝 comme convenu avec { $seat }
choice-promised = 🤞 ce que tu as promis à { $seat }
choice-price = ce que { $seat } demande
choice-offered = ce que tu as proposé à { $seat }
choice-agreed-hire = 🤝 comme convenu
choice-promised-hire = 🤞 comme promis
choice-refused = ⚠️ tu avais dit : pas lui
choice-spared = ⚠️ tu as promis d’épargner { $seat }
choice-sent = 🤝 comme tu l’as dit
choice-profession = { $profession } (en réserve : { $left })

form-bribe = Soudoyer { $landlord }
form-bribe-other = Ou une autre somme
form-bribe-hint = De { $minimum } à { $maximum }, par pas de { $step }{ $may_pass ->
    [yes] {" "}; ou 0, puisque tu défends
   *[no] {""}
}
form-asking = Quel poste demandes-tu ?
form-asking-hint = Tout le monde le voit, et cela n’engage personne.
form-send-free = { $count ->
    [0] aucun poste libre
   *[other] libre : { $posts }
}
form-send-how = { $how ->
    [twins] -# Coches-en deux. Un seul coché envoie là deux figures de ce métier : elles seraient rivales, et tu en perdrais une.
    [apart] -# Coches-en deux. Ils doivent aller dans des { -les-palais } différents.
   *[any] -# Coches-en deux.
}
