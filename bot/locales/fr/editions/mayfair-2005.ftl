## Le vocabulaire de l’édition de Mayfair : les termes dont sont faites les phrases de toutes les éditions. Tous sont
## masculins et commencent par une consonne, si bien que les articles restent les mêmes partout.

edition-mayfair-2005 = Mayfair 2005

-savant = savant
-savants = savants
-palais = palais
-les-palais = palais
-batiments = ailes
-a-l-ile = En route pour l’île
-en-attente = en attente
-se-presente = se présente à ton palais
-banni = banni sur l’île
-va-a-l-ile = part pour l’île
-vont-a-l-ile = partent pour l’île
-les-bannis = Île
-et-bannit = et île
