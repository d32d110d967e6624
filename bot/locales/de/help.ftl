## /help: was jemand gerade tun kann; und die Themen der Regeln, die dazugehören.

command-help = Was kann ich gerade tun?
command-tutorial = Lerne das Spiel in einer kurzen Partie, die nur du siehst

button-tutorial = Einführung
button-rules-topic = Regeln: { $topic }
button-back = Selbst weiterspielen
rules-choose = Anderes Thema

help-title = Das kannst du gerade tun
help-nowhere = In diesem Kanal gibt es keinen Tisch. **Mitspielen** eröffnet einen; andere kommen dazu, und Computerspieler können freie Plätze füllen. Du kennst das Spiel noch nicht? Die **Einführung** dauert zehn Minuten, und nur du siehst sie.
help-invited = Ein Tisch sucht Mitspieler: { $seated } von höchstens { $most } sind da, { $fewest } genügen. Mit **Mitspielen** nimmst du Platz. Du kennst das Spiel noch nicht? Die **Einführung** dauert zehn Minuten, und nur du siehst sie.
help-too-late = Gleich beginnt ein Spiel, aber alle { $most } Plätze sind besetzt. Du kannst zusehen, mitreden und beim nächsten dabei sein.
help-seated = Du sitzt am Tisch, aber es fehlen noch Mitspieler: { $seated } von mindestens { $fewest } sind da. Warte auf andere oder hol dir einen **Computer dazu**. Mit **Aufstehen** gibst du deinen Platz auf.
help-ready = Du sitzt am Tisch, und ihr seid genug. Sind alle da, drück auf **Spiel starten**; sonst warte noch.
help-watching = Hier läuft ein Spiel ohne dich. Du kannst zusehen, mitreden und schlechten Rat geben.
help-wanted = Hier läuft ein Spiel ohne dich, und für jemanden, der gegangen ist, springt ein Computerspieler ein. Mit `/join` bittest du darum, weiterzuspielen; alle am Tisch müssen zustimmen.
help-away = Ein Computerspieler entscheidet für dich. Mit **Selbst weiterspielen** nimmst du deinen Platz wieder ein.
help-waiting = Du hast gerade nichts zu entscheiden. Also rede: Angebote, Versprechen und Drohungen gehören hier in den Kanal, am besten, bevor jemand über deine { -figuren(mit: "deine") } entscheidet. **Mein Geld** zeigt nur dir, was du hast.
help-bribe = **Du musst bestechen**, bevor der Hausherr entscheidet. **Bestechen…** zeigt dir, worum es geht und was andere bezahlt haben. Rede vorher mit dem Hausherrn: Bestochen ist bestochen.
help-hire = **Du bist der Hausherr und musst entscheiden**, wer aufgenommen wird und wo. **Aufnehmen…** zeigt dir für jede Stelle ein Menü. Niemand sieht etwas davon, bevor du alles bestätigst.
help-send = **Du musst zwei { -figuren } aussenden.** Der Knopf öffnet ein Formular, in dem steht, auf wen sie treffen.
help-over = Das Spiel in diesem Kanal ist aus. **Neuer Tisch** eröffnet den nächsten.
help-more = `/rules` erklärt alles nach Themen, `/table show` zeigt den Tisch noch einmal, `/tutorial` bringt dir das Spiel bei.

## Themen der Regeln

topic-promises = Reden und Versprechen
topic-players = Einsteigen und Aufhören
topic-variants = Die Regeln an diesem Tisch

rules-promises =
    Redet, so viel ihr wollt, hier vor allen: Bittet, bietet, versprecht und droht. Geld wechselt dabei nie den Besitzer, sondern nur als Bestechung, wenn sie fällig ist.
    Mit einer Bestechung kannst du um { -bereich(mit: "einen") } bitten. Das sehen alle, und es bindet niemanden.
    { $binding ->
        [yes] An diesem Tisch gibt es außerdem Abmachungen: Wer bestechen muss, bietet dem Hausherrn mindestens so viel für eine Stelle. Nimmt er an und wird es gezahlt, muss er sich daran halten. Das gilt nur in diesem Zug; alles andere, was versprochen wird, bindet niemanden.
       *[no] Kein Versprechen bindet irgendwen, weder den Hausherrn noch den, der zahlt. Wer betrogen wurde, merkt es sich und ist früher oder später selbst der Hausherr.
    }
rules-players =
    { $fewest } bis { $most } Spieler. Vor dem Start kann jeder einsteigen, aufstehen und Computerspieler dazuholen oder wegschicken; starten kann, wer am Tisch sitzt.
    { $first ->
        [first_seat] Es beginnt, wer zuerst Platz genommen hat.
       *[random] Wer beginnt, wird ausgelost.
    } Danach geht es im Uhrzeigersinn weiter.
    Computerspieler wissen nur, was du an ihrer Stelle wüsstest: was alle sehen, und wie viel Geld sie selbst haben.
    Wer mit `/leave` ein laufendes Spiel verlässt, wird von einem Computerspieler vertreten und kann mit `/join` zurückkommen. Ist niemand mehr da, ist das Spiel aus.
rules-variants =
    An diesem Tisch wird **{ $edition }** gespielt: { $rounds } Runden, je { $scholars } { -figuren }, { $cash } zu Beginn, Stellen für { $salaries }, Bestechungen ab { $minimum }.
    Was anders ist als sonst in dieser Ausgabe:

differs-nothing = Gar nichts.
differs-rounds = Es wird { $value } Runden lang gespielt.
differs-salaries = Es gibt Stellen für { $value } Dukaten.
differs-scholars_per_profession = Alle haben jeden Beruf { $value ->
    [one] einmal
   *[other] { $value }-mal
}.
differs-starting_cash = Alle beginnen mit { $value }.
differs-minimum_bribe = Eine Bestechung kostet mindestens { $value }.
differs-both_to_one_palace = { $value ->
    [yes] Beide { -figuren(mit: "deine") } eines Zuges dürfen in { -palast(mit: "denselben") } gehen.
   *[no] Die beiden { -figuren(mit: "deine") } eines Zuges müssen zu verschiedenen { -palaeste(mit: "zu") } gehen.
}
differs-self_attack = { $value ->
    [yes] Man darf sich selbst angreifen.
   *[no] Man darf sich nicht selbst angreifen.
}
differs-internal_order = { $value ->
    [defender_left] Im inneren Konflikt zahlen die Angreifer vom Verteidiger an im Uhrzeigersinn.
   *[landlord_left] Im inneren Konflikt zahlen die Angreifer vom Hausherrn an im Uhrzeigersinn.
}
differs-first_player = { $value ->
    [first_seat] Es beginnt, wer zuerst Platz genommen hat.
   *[random] Wer beginnt, wird ausgelost.
}
differs-bank_pays_broke = { $value ->
    [yes] Wer pleite ist, dem zahlt die Bank das Minimum.
   *[no] Wer pleite ist, zahlt nichts, und die Bank hilft nicht.
}
differs-refund_banished = { $value ->
    [yes] Der Hausherr gibt die Bestechungen der Verbannten zurück.
   *[no] Der Hausherr behält die Bestechungen der Verbannten.
}
differs-binding_promises = { $value ->
    [yes] Angenommene Abmachungen binden.
   *[no] Abmachungen gibt es nicht, und Versprechen binden niemanden.
}
differs-final_salary = { $value ->
    [extra] Nach der letzten Runde zahlt die Bank noch einmal.
   *[none] Nach der letzten Runde zahlt die Bank nichts mehr.
}
differs-open_money = { $value ->
    [yes] Das Geld aller liegt offen.
   *[no] Das Geld aller ist geheim.
}
