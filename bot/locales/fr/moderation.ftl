# Ce qui ne va pas, et ce qu’on dit à la modération de l’état du bot.

stopping-now = On est en train de me redémarrer. Rien ne s’est passé : réessaie dans une minute.

# Sous « Quelque chose s’est mal passé de mon côté … (erreur LUMO-47) », et sous une liste de telles erreurs.
trouble-report = Si cela se reproduit, donne à qui me fait tourner le code de l’erreur et dis ce que tu as fait.
trouble-report-at = Si cela se reproduit, signale le code de l’erreur et ce que tu as fait : { $url }

command-table-status = Pour la modération : tout va bien ici ? Permissions, tables, connexion, erreurs
command-table-close = Modération : fermer la table. Joueurs : arrêter la partie, si tous les présents sont d’accord
command-table-pause = Modération : mettre la partie en pause. Joueurs : de même, si tous sont d’accord
command-table-resume = Modération : relancer une partie en pause. Joueurs : de même, si tous sont d’accord
command-table-remove = Pour la modération : retirer quelqu’un de la table
command-table-remove-player = Qui retirer
    .name = joueur
command-table-remove-days = Interdit de jouer sur ce serveur pendant tant de jours ; tout le monde peut le lire
    .name = jours

health-title = Comment je vais ici
health-well = **Tout va bien.**
health-not-well = **Tout ne va pas bien :**
health-store-down = Je ne peux pas lire mes tables en ce moment. Qui me fait tourner en trouve la raison dans mon journal.
health-overdue = Un délai s’est écoulé { $when } et je n’ai rien fait. Qui me fait tourner en trouve la raison dans mon journal.
health-unpublished = { $count ->
    [one] Une table a des nouvelles que je n’ai pas encore pu montrer. Je continue d’essayer.
   *[other] { $count } tables ont des nouvelles que je n’ai pas encore pu montrer. Je continue d’essayer.
}
health-commands = Discord n’a pas encore mis à jour mes commandes : certaines manquent ou sont anciennes. Je continue d’essayer ; qui me fait tourner en trouve la raison dans mon journal.
health-emoji = Mes propres emojis manquent sur Discord en ce moment. J’en utilise d’autres à leur place, et continue d’essayer.
health-token = Un second programme répond ici en mon nom : certaines de vos actions ont deux réponses, ou la mauvaise. Qui me fait tourner doit l’arrêter.
health-outage = Discord signale une panne de ce serveur : ce que vous faites pourrait ne pas me parvenir.
health-tables = { $count ->
    [0] Aucune table n’est ouverte sur ce serveur.
    [one] Une table est ouverte sur ce serveur.
   *[other] { $count } tables sont ouvertes sur ce serveur.
}
health-permissions = J’ai toutes les permissions qu’il me faut dans ce salon.
health-shown = Tout ce qui s’est passé aux tables est affiché.
health-latency = Discord me répond en { $milliseconds } ms.
health-version = Je suis la version { $version }, en marche depuis { $when }.
health-since = En marche depuis { $when }.
health-no-errors = Rien ne s’est mal passé ici dernièrement.
health-errors = **Ce qui s’est mal passé ici dernièrement**
health-error = `{ $reference }` { $when } : { $used }
health-used-command = la commande `{ $used }`
health-used-button = un bouton (`{ $used }`)
health-used-menu = un menu (`{ $used }`)
health-used-form = un formulaire (`{ $used }`)
