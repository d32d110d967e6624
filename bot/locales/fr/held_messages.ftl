## Ce qu’on dit avec ses propres mots : ce à quoi on peut être tenu.

menu-hold = Prendre au mot

story-message-held = 📌 { $holder } prend { $author } au mot : { $quote }
story-message-denied = 📌 { $author } dit que ce n’était pas une promesse : { $quote }
story-held-kept = ✅ { $holder } dit que { $author } l’a tenue : { $quote }
story-held-broken = 🗡️ { $holder } dit que { $author } l’a rompue : { $quote }

held-said-here = { $quote } ([dit ici]({ $link }))
held-to-judge = 📌 Prises au mot : { $count ->
    [one] une parole
   *[other] { $count } paroles
}. Ce qu’il en est advenu, { $holders } peuvent encore le dire dans le **Registre**.
held-line = 📌 { $holder } prend { $author } au mot (manche { $round }) : { $quote }
held-denied = Pas une promesse, dit { $author }.
held-kept = Tenue, dit { $holder }.
held-broken = Rompue, dit { $holder }.

button-no-promise = Pas une promesse
button-say-held = Le dire à la table…
button-held-kept = Tenue
button-held-broken = Rompue

refused-said_by_computer = Aucune personne de cette table n’a écrit cela. Les ordinateurs ne lisent pas le salon. Ils entendent ce qu’on leur dit à la table (`/say`, **{ button-offer }**, **{ button-price }**, **{ button-promise }**, **{ menu-offer }** sur un de tes messages), et ce qu’ils acceptent est de soi-même dans le registre.
refused-said_as_talk = Quelqu’un de la table l’a dit ainsi : **{ button-just-talk }**. Je l’ai seulement écrit à sa place, et cela n’engage personne. Demande-lui de le dire à la table (`/say`), ou de l’écrire lui-même.
refused-said_by_bot = C’est un bot qui a écrit cela, pas un joueur de cette table.
refused-nothing_said = Il n’y a rien dans ce message à quoi tenir quelqu’un.
refused-nothing_remembered = À cette table les promesses sont du vent : personne ne tient de liste, et personne n’est pris au mot.
refused-said_elsewhere = Cela n’a pas été dit à ta table. Ce qui compte est ce que ses joueurs écrivent dans { $place }.
refused-said_by_you = Ce sont tes propres mots. D’autres peuvent te prendre au mot.
refused-said_by_nobody = Qui a écrit cela n’a pas de place à cette table.
refused-author_away = Un ordinateur décide pour qui a écrit cela, et n’y est pas tenu.
refused-said_before = Cela a été écrit avant l’ouverture de cette table. Ce qui a été dit dans une partie précédente ne compte pas ici.
refused-held_already = C’est déjà dans le registre.
refused-too_many_held = Tu as déjà pris les autres au mot { $most } fois ; une partie n’a pas de place pour plus.
refused-not_the_author = Seul qui l’a dit peut dire que ce n’était pas une promesse.
refused-not_the_holder = Seul qui l’a pris au mot peut dire ce qu’il en est advenu.
refused-answered_already = Tu l’as déjà dit, et cela ne se reprend pas.
