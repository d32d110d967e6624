## Une partie en solo : une personne et des ordinateurs, dans les messages privés avec le bot.

solo-place = messages privés
solo-title = Intrigue : une partie en solo
solo-hint = Des ordinateurs occupent les autres places. Ils t’attendent aussi longtemps que tu veux, et personne d’autre ne voit ceci.
solo-whole = Partie entière
solo-whole-means = **{ solo-whole }** : toutes les manches, avec une pause quand tu veux.
solo-left = Tu es parti. `/join` ouvre une nouvelle partie.
solo-over = La partie en solo est finie. `/join` en ouvre une nouvelle.
solo-leave = Quitter la partie ? Tu joues en solo : elle s’arrête donc.
call-solo = { $call } 👛 { $amount }

button-solo = Jouer en solo
solo-opened = Ta partie en solo est dans nos { $place } : le bouton vert la lance.
solo-later = Discord ne m’a pas encore laissé ouvrir nos messages privés. Écris-moi là toi-même : `/join` ouvre une partie en solo.
solo-offer = Personne avec qui jouer ? **{ button-solo }** ouvre le vrai jeu contre des ordinateurs, dans les messages privés avec moi.
solo-nowhere = Ici tu joues en solo, contre des ordinateurs : **{ button-join }** ouvre une partie. Tu découvres le jeu ? L’**{ button-tutorial }** prend dix minutes.
help-more-solo = Jouer avec des amis : **{ button-invite }**, et `/join` dans un salon là-bas ouvre une table.

refused-solo = Tu joues en solo ici : il n’y a personne à modérer. `/leave` arrête ta partie.
refused-solo_pace = Une partie en solo n’a pas de chronomètre : les ordinateurs t’attendent, aussi longtemps qu’il le faut.
