## Le vocabulaire de l’édition de F.X. Schmid.

edition-fx-schmid-1994 = F.X. Schmid 1994

-savant = conseiller
-savants = conseillers
-palais = palazzo
-les-palais = palazzi
-batiments = bâtiments
-a-l-ile = En route pour l’île
-en-attente = dans le parc
-se-presente = attend dans le parc de ton palazzo
-banni = banni sur l’île
-va-a-l-ile = part pour l’île
-vont-a-l-ile = partent pour l’île
-les-bannis = Île
-et-bannit = et île
