## Le vocabulaire de l’édition d’Amigo.

edition-amigo-2003 = Amigo 2003

-savant = parent
-savants = parents
-palais = palazzo
-les-palais = palazzi
-batiments = ailes
-a-l-ile = En route pour l’île
-en-attente = dans le parc
-se-presente = attend dans le parc de ton palazzo
-banni = banni sur l’île
-va-a-l-ile = part pour l’île
-vont-a-l-ile = partent pour l’île
-les-bannis = Île
-et-bannit = et île
