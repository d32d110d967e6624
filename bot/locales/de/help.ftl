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
help-waiting = Du hast gerade nichts zu entscheiden. Also rede, gleich hier im Kanal, am besten, bevor jemand über deine { -figuren(mit: "deine") } entscheidet{ $words ->
    [yes] {""}. Was du mit **{ button-offer }** und **{ button-promise }** unter der Tischnachricht sagst, wird festgehalten{ $computers ->
            [yes] , und nur das hören Computerspieler
           *[no] {""}
        }
   *[no] {""}
}. **Mein Geld** zeigt nur dir, was du hast.
help-bribe = **Du musst bestechen**, bevor der Hausherr entscheidet. **Bestechen…** zeigt dir, worum es geht und was andere bezahlt haben. Verhandle vorher{ $words ->
    [yes] {""}, mit **{ button-offer }** oder im Kanal
   *[no] {""}, im Kanal
}: Bestochen ist bestochen.
help-hire = **Du bist der Hausherr und musst entscheiden**, wer aufgenommen wird und wo. **Aufnehmen…** zeigt dir für jede Stelle ein Menü. Niemand sieht etwas davon, bevor du alles bestätigst.{ $words ->
    [yes] {" "}Worüber du dir mit anderen einig bist, steht im **{ button-ledger }**.
   *[no] {""}
}
help-send = **Du musst zwei { -figuren } aussenden.** Der Knopf öffnet ein Formular, in dem steht, auf wen sie treffen.
help-over = Das Spiel in diesem Kanal ist aus. **Neuer Tisch** eröffnet den nächsten.
help-more = `/rules` erklärt alles nach Themen, `/table show` zeigt den Tisch noch einmal, `/tutorial` bringt dir das Spiel bei.

## Themen der Regeln

topic-promises = Reden und Versprechen
topic-players = Einsteigen und Aufhören
topic-variants = Die Regeln an diesem Tisch

rules-promises =
    Redet, so viel ihr wollt, hier im Kanal, vor allen.{ $whispers ->
        [yes] {" "}Mit `/whisper` könnt ihr auch flüstern; die anderen lesen nur, dass ihr es tut.
       *[no] {""}
    } Geld wechselt dabei nie den Besitzer, sondern nur als Bestechung, wenn sie fällig ist. Mit ihr kannst du um { -bereich(mit: "einen") } bitten: Das sehen alle, und es bindet niemanden.
    { $promises ->
        [talk] An diesem Tisch sind Versprechen **nur Gerede**: Niemand führt Buch, niemand urteilt, und nichts bindet. Wer betrogen wurde, merkt es sich und ist früher oder später selbst der Hausherr.
       *[other] Was du auf diesen Wegen sagst, merkt sich der Tisch:
            - **{ button-offer }** (wer zahlen muss) und **{ button-price }** (der Hausherr), oder `/offer`: so viel für eine Stelle, oder ein Gefallen dafür. Der andere antwortet: **{ button-agree-offer } · { button-counter } · { button-decline }**. Wer den genannten Preis zahlt, ist damit auch einverstanden.
            - **{ button-promise }** oder `/promise`: jedem, jederzeit; auch Drohungen.
            - Rechtsklick auf eine Nachricht (am Handy: gedrückt halten) → Apps → **Beim Wort nehmen** hält fest, was jemand geschrieben hat.
            - **{ button-last-call }**, in Echtzeit: noch eine Minute zum Reden.
            Dann urteilt der Tisch nach dem, was alle sehen. Ein Wort wird **gehalten** oder **gebrochen**, oder es wird nichts daraus, wenn es nicht mehr wahr werden kann; wer eine Abmachung zuerst bricht, gibt den anderen frei. Eine Drohung wird **wahr gemacht**, ist **leer** oder wird **abgewendet**. Alles steht im **{ button-ledger }** (`/ledger`) und zählt nur in diesem Spiel.
            So verhandeln auch Computer; den Kanal lesen sie nicht.
            { $promises ->
                [binding] Hier **binden** den Hausherrn Abmachungen für den laufenden Zug: Was er für eine Bestechung zugesagt hat, muss er halten, außer es wird weniger gezahlt. Alles andere bindet niemanden.
               *[remembered] Kein Wort **bindet** irgendwen, weder den Hausherrn noch den, der zahlt. Aber wer eines bricht, wird vor allen zitiert.
            }
    }
rules-players =
    { $fewest } bis { $most } Spieler. Vor dem Start kann jeder einsteigen, aufstehen und Computerspieler dazuholen oder wegschicken; starten kann, wer am Tisch sitzt.
    { $first ->
        [first_seat] Es beginnt, wer zuerst Platz genommen hat.
       *[random] Wer beginnt, wird ausgelost.
    } Danach geht es im Uhrzeigersinn weiter.
    Jeder Computerspieler hat einen Charakter ({ $characters }) und eine Spielstärke ({ $levels }); was von wem zu erwarten ist, steht vor dem Spiel unter **{ button-choose-computer }**. Sie { $promises ->
        [talk] verhandeln an diesem Tisch nicht, weil Versprechen hier nur Gerede sind
       *[other] verhandeln wie alle anderen, und auch sie brechen manchmal ihr Wort
    }. Sie wissen nur, was du an ihrer Stelle wüsstest: was alle sehen, und wie viel Geld sie selbst haben{ $open ->
        [yes] {""}
       *[no] , aber nie, wie viel du hast
    }.{ $promises ->
        [talk] {""}
       *[other] {" "}Als Hausherr wartet ein Computerspieler kurz auf alle, die gerade gezahlt haben: Sie können noch etwas bieten, oder es geht mit **{ button-go-on }** gleich weiter.
    }
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
differs-promises = { $value ->
    [binding] Abmachungen für den laufenden Zug binden den Hausherrn.
    [talk] Versprechen sind nur Gerede: Niemand führt Buch.
   *[remembered] Versprechen binden niemanden, werden aber festgehalten.
}
differs-final_salary = { $value ->
    [extra] Nach der letzten Runde zahlt die Bank noch einmal.
   *[none] Nach der letzten Runde zahlt die Bank nichts mehr.
}
differs-open_money = { $value ->
    [yes] Das Geld aller liegt offen.
   *[no] Das Geld aller ist geheim.
}
differs-whispers = { $value ->
    [yes] Flüstern ist erlaubt.
   *[no] Flüstern ist nicht erlaubt.
}
