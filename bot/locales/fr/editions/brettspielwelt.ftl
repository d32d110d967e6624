## Le vocabulaire de BrettspielWelt, qui n’a pas d’île : qui est banni quitte le jeu.

edition-brettspielwelt = BrettspielWelt

-savant = pion
-savants = pions
-palais = manoir
-les-palais = manoirs
-batiments = ailes
-a-l-ile = Banni
-en-attente = dans le jardin
-se-presente = attend dans le jardin de ton manoir
-banni = banni
-va-a-l-ile = est banni
-vont-a-l-ile = sont bannis
-les-bannis = Bannis
-et-bannit = et ban

own-words-how = Dis qui donne quoi, en anglais pour l’instant : « 50k for the 100k post », « I’ll leave you alone if you take my banker », « deal », « make it 80k ».
own-words-hint = « 50k for the 100k post », « deal », « make it 80k »
