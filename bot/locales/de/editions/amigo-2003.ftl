## Wie die Ausgabe von Amigo ihre Figuren und Orte nennt.

edition-amigo-2003 = Amigo 2003

-figur = { $mit ->
   *[ohne] Verwandter
    [ein] ein Verwandter
    [einen] einen Verwandten
    [dein] dein Verwandter
    [deinen] deinen Verwandten
    [diesen] diesen Verwandten
    [jeden] jeden beteiligten Verwandten
}
-figuren = { $mit ->
   *[ohne] Verwandte
    [deine] Verwandten
}
-palast = { $mit ->
   *[ohne] Palazzo
    [ein] ein Palazzo
    [einen] einen Palazzo
    [denselben] denselben Palazzo
}
-palaeste = Palazzi
-bereich = { $mit ->
   *[ohne] Bereich
    [den] den Bereich
    [einen] einen Bereich
    [seinen] seinen Bereich
    [welchen] welchen Bereich
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
-bei-dir = im Park deines Palazzos
-verbannt = auf die Insel verbannt
-verbannte = Insel
-und-verbannen = und die Insel
