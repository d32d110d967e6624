## Wie die Ausgabe von F.X. Schmid ihre Figuren und Orte nennt.

edition-fx-schmid-1994 = F.X. Schmid 1994

profession-scientist = Gelehrter
    .gebeugt = Gelehrten
    .bestimmt = Gelehrte
professions-scientist = { $count } { $count ->
    [one] Gelehrter
   *[other] Gelehrte
}

-figur = { $mit ->
   *[ohne] Berater
    [einen] einen Berater
    [dein] dein Berater
    [deinen] deinen Berater
    [diesen] diesen Berater
    [jeden] jeden beteiligten Berater
}
-figuren = { $mit ->
   *[ohne] Berater
    [deine] Berater
    [mit] Beratern
}
-palast = { $mit ->
   *[ohne] Palazzo
    [ein] ein Palazzo
    [einen] einen Palazzo
    [denselben] denselben Palazzo
}
-palaeste = Palazzi
-bereiche = { $mit ->
   *[ohne] Bereiche
    [mit] Bereichen
}
-gehalt = { $mit ->
   *[ohne] Salär
    [letztes] letztes Salär
    [das] das Salär
}
-wartend = im Park
-bei-dir = im Park vor deinem Palazzo
-verbannt = auf die Insel verbannt
-verbannte = Insel
-und-verbannen = und die Insel
-muss-weg = { $wer ->
   *[einer] muss auf die Insel
    [mehrere] müssen auf die Insel
}
-ab = Ab auf die Insel
