## Wie die Ausgabe von F.X. Schmid ihre Figuren und Orte nennt.

edition-fx-schmid-1994 = F.X. Schmid 1994

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
   *[ohne] Gebäude
    [den] das Gebäude
    [einen] ein Gebäude
    [seinen] sein Gebäude
    [welchen] welches Gebäude
}
-bereiche = { $mit ->
   *[ohne] Gebäude
    [mit] Gebäuden
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
