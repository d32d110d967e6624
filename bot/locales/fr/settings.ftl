## Réglages : ce qu’un serveur décide pour ses tables, et ce que chacun décide pour soi.

command-settings = Ce que tu choisis pour toi, et ce que ce serveur choisit pour ses tables
command-settings-server = Pour qui gère le serveur : langue, édition, allure, salons, modération
command-settings-me = Ta langue, ta bourse par message privé, tes rappels et tes heures calmes

settings-server-title = Réglages de ce serveur
settings-server-note = Chaque choix compte tout de suite ; édition et allure comptent pour les tables ouvertes à partir de maintenant. Ce que chacun choisit pour soi, avec `/settings me`, passe avant.

setting-language = **Langue** · Ce que tout le monde lit aux tables. Ce que toi seul vois est dans la tienne.
setting-edition = **Édition** · Avec quoi commence une nouvelle table ; son menu peut la changer.
setting-pace = **Allure** · Combien de temps on peut prendre pour une décision à une nouvelle table.
setting-channels = **Salons** · Où l’on peut ouvrir des tables, aussi dans leurs fils. Si tu n’en choisis aucun : partout.
setting-threads = **Fils** · Si une table a son propre fil.
setting-results = **Résultats** · Où les résultats des parties sont affichés en plus. Si tu n’en choisis aucun : seulement à la table.
setting-moderators = **Modération** · Quel rôle peut fermer, mettre en pause et relancer des tables et retirer des joueurs. Si tu n’en choisis aucun : ceux qui peuvent gérer les messages du salon.
setting-called = **Appeler des joueurs** · Quel rôle est mentionné une fois quand une table s’ouvre, toutes les dix minutes au plus.
setting-called-none = Personne n’est appelé
setting-called-gone = ⚠️ Le rôle choisi ici n’existe plus : personne n’est appelé.
setting-called-everyone = { $role }, c’est tout le serveur : choisis un rôle que les gens se donnent eux-mêmes parce qu’ils veulent être appelés.
setting-called-managed = { $role } appartient à une application ou aux boosts, et personne ne peut se le donner : choisis un autre rôle.
setting-called-silent = Je n’ai pas le droit de mentionner { $role } : active *Autoriser tout le monde à mentionner ce rôle* dans les paramètres du serveur, ou donne-moi *Mentionner @everyone, @here et tous les rôles* ; puis choisis-le de nouveau.
setting-called-trouble = ⚠️ { $why }
setting-purses = **Bourses par message privé** · Tenues à jour là pendant une partie, sauf pour qui n’en veut pas ; `/purse` montre toujours la sienne.

setting-language-automatic = Automatique : la langue du serveur sur Discord
setting-edition-default = L’habituelle : { $edition }
setting-pace-no_clock = Sans chronomètre : autant qu’on veut
setting-pace-live = En direct : des minutes par décision
setting-pace-slow = Lente : des heures ou des jours par décision
setting-threads-offered = Si quelqu’un à la table en veut un
setting-threads-always = Toujours
setting-threads-never = Jamais
setting-purses-no = À personne
setting-purses-yes = À tous ceux qui jouent
setting-channels-none = Tous les salons
setting-results-none = Seulement à la table
setting-moderators-none = Ceux qui peuvent gérer les messages
setting-results-trouble = ⚠️ Je ne peux pas encore afficher les résultats. { $missing }

settings-own-title = Tes réglages
settings-own-note = Pour toi seul, sur tous les serveurs.

own-language = **Langue** · Ce que je te dis à toi seul.
own-purse = **Bourse par message privé** · Tenue à jour là pendant que tu joues ; `/purse` la montre toujours. Si tu n’en vois pas, regarde dans les demandes de messages de Discord.
own-reminders = **Rappels** · Comment je te rappelle qu’une décision t’attend depuis longtemps.
own-zone = **Fuseau horaire** · Celui des heures que tu tapes, et de tes heures calmes.
own-zone-none = Je ne le connais pas encore.
own-zone-chosen = C’est { $zone }, où il est { $clock } maintenant.
own-quiet = **Heures calmes** · Quand je ne te rappelle rien, et t’appelle sans bruit. Le chronomètre d’une table continue.

own-language-automatic = Comme sur ton Discord
own-purse-yes = Me l’envoyer
own-purse-no = Ne pas me l’envoyer
own-reminders-mention = Une mention à la table
own-reminders-dm = Un message privé
own-reminders-off = Ne rien me rappeler
own-quiet-none = Tu n’en as pas.
own-quiet-chosen = Les tiennes vont de { $start } à { $end }.

button-quiet = Choisir des heures calmes…
button-zone = Fuseau horaire…
button-no-quiet = Pas d’heures calmes

form-quiet = Heures calmes
form-quiet-start = De
form-quiet-end = À
form-zone = Ton fuseau horaire
form-zone-hint = Une grande ville qui a ton heure, comme Paris ou Montréal ; ou UTC

settings-not-a-manager = Seuls ceux qui peuvent gérer ce serveur peuvent changer ses réglages. Les tiens sont dans `/settings me`.
settings-no-server = Les réglages d’un serveur appartiennent au serveur. Utilise cette commande là-bas ; les tiens sont dans `/settings me`.
settings-unknown = Cela ne peut pas se choisir ici.
refused-setting_unknown = { settings-unknown }
refused-zone_unknown = Je ne connais pas de fuseau horaire « { $text } ». Nomme une grande ville qui a ton heure : Paris, par exemple, ou Montréal.
refused-zone_ambiguous = « { $text } » peut être { $zones }. Choisis l’un d’eux et tape-le en entier.
refused-zone_vague = « { $text } » peut en être plusieurs, comme { $zones }. Nomme une grande ville de ton fuseau horaire.
refused-quiet_no_time = Les heures calmes ne peuvent pas commencer et finir au même moment.
refused-other_channels = Sur ce serveur on ouvre les tables dans { $channels }.
refused-not_of_moderators = Seuls { $role } et ceux qui peuvent gérer ce serveur peuvent le faire.
