## Wie BrettspielWelt seine Figuren und Orte nennt. Eine Insel gibt es dort nicht: Wer verbannt ist, ist aus
## dem Spiel.

edition-brettspielwelt = BrettspielWelt

profession-scientist = Gelehrter
    .gebeugt = Gelehrten
    .bestimmt = Gelehrte
professions-scientist = { $count } { $count ->
    [one] Gelehrter
   *[other] Gelehrte
}

-figur = { $mit ->
   *[ohne] Figur
    [einen] eine Figur
    [dein] deine Figur
    [deinen] deine Figur
    [diesen] diese Figur
    [jeden] jede beteiligte Figur
}
-figuren = Figuren
-palast = { $mit ->
   *[ohne] Haus
    [ein] ein Haus
    [einen] ein Haus
    [denselben] dasselbe Haus
}
-palaeste = { $mit ->
   *[ohne] Häuser
    [zu] Häusern
}
-bereiche = { $mit ->
   *[ohne] Bereiche
    [mit] Bereichen
}
-gehalt = { $mit ->
   *[ohne] Einkünfte
    [letztes] letzte Einkünfte
    [das] die Einkünfte
}
-wartend = im Garten
-bei-dir = im Garten deines Hauses
-verbannt = verbannt
-verbannte = Verbannt
-und-verbannen = und Verbannen
-muss-weg = { $wer ->
   *[einer] ist verbannt
    [mehrere] sind verbannt
}
-ab = Verbannt

own-words-how = Sag, wer was gibt: „50k für den 100er“, „Ich lass dich in Ruhe, wenn du meinen Bankier nimmst“, „abgemacht“, „sagen wir 80k“.
own-words-hint = „50k für den 100er“, „abgemacht“, „sagen wir 80k“
