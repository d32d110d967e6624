## Wie die Ausgabe von Amigo ihre Figuren und Orte nennt.

edition-amigo-2003 = Amigo 2003

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
   *[ohne] Hof
    [ein] ein Hof
    [einen] einen Hof
    [denselben] denselben Hof
}
-palaeste = { $mit ->
   *[ohne] Höfe
    [zu] Höfen
}
-bereiche = { $mit ->
   *[ohne] Bereiche
    [mit] Bereichen
}
-gehalt = { $mit ->
   *[ohne] Einkommen
    [letztes] letztes Einkommen
    [das] das Einkommen
}
-wartend = im Park
-bei-dir = im Park vor deinem Hof
-verbannt = auf die Insel verbannt
-verbannte = Insel
-und-verbannen = und die Insel
-muss-weg = { $wer ->
   *[einer] muss auf die Insel
    [mehrere] müssen auf die Insel
}
-ab = Ab auf die Insel
