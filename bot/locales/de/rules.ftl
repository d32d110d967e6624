## Die Regeln in unseren eigenen Worten, nach Themen. Die Zahlen kommen von der Ausgabe am Tisch.

topic-goal = Das Ziel
topic-turn = Ein Zug
topic-stages = Die Reihenfolge der Konflikte
topic-bribes = Bestechungen
topic-hiring = Aufnehmen { -und-verbannen }
topic-sending = Aussenden
topic-money = Geld und Geheimnisse
topic-end = Das Ende
topic-commands = Befehle

rules-title = { $topic } ({ $edition })

rules-goal =
    Allen gehört { -palast(mit: "ein") } mit { $areas } { -bereiche(mit: "mit") }, jeder davon ein Posten, und alle haben { $scholars } { -figuren }. Die eigenen nimmt man nie auf: Du sendest sie zu den anderen und hoffst, dass sie dort gut bezahlte Posten bekommen.
    Wer nach { $rounds } Runden die meisten Dukaten hat, gewinnt. Geld bringen { -gehalt(mit: "das") } und die Bestechungen, die andere dir als Hausherrn zahlen. Versprechen darf man alles, halten muss man { $binding ->
        [yes] wenig
       *[no] nichts
    }.
rules-turn =
    In deinem Zug bist du der Hausherr:
    1. Die Bank zahlt dir { -gehalt(mit: "das") } für alle deine { -figuren(mit: "deine") } mit Posten.
    2. Du kümmerst dich um alle, die { -bei-dir } warten: erst die Bestechungen, dann deine Entscheidung (siehe die Reihenfolge der Konflikte).
    3. Du sendest zwei { -figuren } zu anderen aus. In der letzten Runde ist niemand mehr auszusenden.
    Dann ist im Uhrzeigersinn der Nächste am Zug. In der ersten Runde zahlt die Bank noch nichts.
rules-stages =
    Entschieden wird in dieser Reihenfolge:
    {"**"}Kein Konflikt**: ein Beruf, den hier noch niemand ausübt, und ein einziger Bewerber. Du musst ihn aufnehmen und suchst den Posten aus.
    {"**"}Äußerer Konflikt**: mehrere Bewerber desselben Berufs, den hier noch niemand ausübt. Einer bekommt einen Posten, die anderen { -muss-weg(wer: "mehrere") }.
    {"**"}Innerer Konflikt**: Den Beruf übt hier schon jemand aus. Er verteidigt seinen Posten gegen alle Bewerber dieses Berufs und behält ihn oder wird verdrängt. Diese Konflikte werden einzeln entschieden, der kleinste Posten zuerst.
    Ein Beruf behält seinen Posten bis zum Ende des Spiels.
rules-bribes =
    Bei jeder Verhandlung ist für { -figur(mit: "jeden") } eine Bestechung fällig: mindestens { $minimum }, in Schritten von { $unit }, höchstens alles, was man hat. Der Hausherr bekommt sie sofort und behält sie, egal wen er aufnimmt{ $refund ->
        [yes] ; nur für Verbannte gibt er sie zurück
       *[no] {""}
    }.
    In den ersten beiden Stufen zahlen alle im Uhrzeigersinn, vom linken Nachbarn des Hausherrn an. In einem inneren Konflikt zahlt zuerst der Verteidiger, { $order ->
        [defender_left] dann geht es von ihm aus im Uhrzeigersinn weiter
       *[landlord_left] dann geht es vom linken Nachbarn des Hausherrn an im Uhrzeigersinn weiter
    }.
    { $bank ->
        [yes] Wenn du pleite bist, zahlt die Bank für dich das Minimum, und das sehen alle.
       *[no] Wenn du pleite bist, zahlst du nichts, und das sehen alle.
    }
rules-hiring =
    Sind alle Bestechungen einer Stufe gezahlt, entscheidet der Hausherr. Wer keinen Rivalen hat, kann nicht abgelehnt werden; von Rivalen wird genau einer aufgenommen. { $binding ->
        [yes] Worüber er sich für diesen Zug einig ist, muss er halten, wenn es bezahlt wird; andere Versprechen
       *[no] Versprechen
    } binden niemanden.
    Wer nicht aufgenommen wird, wird { -verbannt } und ist aus dem Spiel.
    Für einen neuen Beruf sucht der Hausherr einen der freien Posten aus: { $salaries } Dukaten pro Zug.
rules-sending =
    Am Ende deines Zuges sendest du genau zwei { -figuren } zu anderen aus.
    { $both ->
        [yes] Beide dürfen in { -palast(mit: "denselben") } gehen.
       *[no] Sie müssen zu zwei verschiedenen { -palaeste(mit: "zu") } gehen.
    } Sie dürfen denselben Beruf haben. { $attack ->
        [yes] Du darfst sogar { -figur(mit: "einen") } von dir selbst angreifen.
       *[no] Dich selbst angreifen darfst du nicht.
    }
rules-money =
    Alle beginnen mit { $cash }. { $open ->
        [yes] An diesem Tisch sind die Kassen offen.
       *[no] Wie viel du hast, ist dein Geheimnis: `/purse` und der Knopf **{ button-purse }** zeigen es nur dir, und eine Direktnachricht auch. Was die Bank zahlt und wer wen besticht, sehen alle.
    }
    Geld wechselt nur durch Bestechung den Besitzer: Verliehen und verschenkt wird nichts.
rules-end =
    Nach { $rounds } Runden { $final ->
        [extra] zahlt die Bank noch einmal für alle { -figuren(mit: "deine") } mit Posten, und dann wird das Geld gezählt.
       *[none] wird das Geld gezählt.
    } Wer die meisten Dukaten hat, gewinnt; bei Gleichstand gewinnen mehrere gemeinsam.
    Wer in der ersten Runde ausgesandt wird und seinen Posten behält, wird { $payments }-mal bezahlt.
rules-commands =
    Mit `/join` nimmst du Platz, mit `/leave` gibst du ihn auf, mit `/start` beginnt das Spiel.
    `/bribe`, `/hire` und `/send`, wenn du zu entscheiden hast; die Knöpfe tun dasselbe. Mit `/prepare` merkst du bei gemächlichem Tempo eine Bestechung vor, die von selbst gezahlt wird.
    `/purse` zeigt dein Geld nur dir, `/table show` zeigt den Tisch noch einmal am Ende des Kanals, `/games` alle deine Tische, wo sie auch sind.
    `/help` sagt dir, was du gerade tun kannst, `/rules` erklärt alles nach Themen, `/tutorial` bringt dir das Spiel bei.
    Mit `/settings me` wählst du deine Sprache, wie du erinnert wirst und ob dein Geld per Direktnachricht kommt.
    Rede, versprich und drohe gleich hier im Kanal{ $promises ->
        [talk] {""}
       *[other] {""}; oder so, dass es festgehalten wird: mit `/offer` und `/promise`. `/ledger` zeigt, was gesagt wurde und was daraus geworden ist
    }.
