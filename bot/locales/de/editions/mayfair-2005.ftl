## Wie die Ausgabe von Mayfair ihre Figuren und Orte nennt: Begriffe, aus denen die Texte aller Ausgaben
## bestehen. „mit“ sagt, welches Wort davor steht, und damit Fall und Endung.

edition-mayfair-2005 = Mayfair 2005

-figur = { $mit ->
   *[ohne] Gelehrter
    [einen] einen Gelehrten
    [dein] dein Gelehrter
    [deinen] deinen Gelehrten
    [diesen] diesen Gelehrten
    [jeden] jeden beteiligten Gelehrten
}
-figuren = { $mit ->
   *[ohne] Gelehrte
    [deine] Gelehrten
    [mit] Gelehrten
}
-palast = { $mit ->
   *[ohne] Palast
    [ein] ein Palast
    [einen] einen Palast
    [denselben] denselben Palast
}
-palaeste = { $mit ->
   *[ohne] Paläste
    [zu] Palästen
}
-bereiche = { $mit ->
   *[ohne] Bereiche
    [mit] Bereichen
}
-gehalt = { $mit ->
   *[ohne] Gehalt
    [letztes] letztes Gehalt
    [das] das Gehalt
}
-wartend = Bewerber
-bei-dir = vor deinem Palast
-verbannt = auf die Insel verbannt
-verbannte = Insel
-und-verbannen = und die Insel
-muss-weg = { $wer ->
   *[einer] muss auf die Insel
    [mehrere] müssen auf die Insel
}
-ab = Ab auf die Insel
