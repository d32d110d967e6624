## /help now: was jemand gerade tun kann; und die Themen der Regeln, die dazugehören.

command-help = Was du gerade tun kannst, die Regeln und die Einführung
command-help-now = Was kann ich gerade tun?
command-help-tutorial = Lerne das Spiel in einer kurzen Partie, die nur du siehst
command-help-rules = Hilfe zu den Regeln
command-help-rules-topic = Worum es geht
    .name = thema

button-tutorial = Einführung
button-rules-topic = Regeln: { $topic }
button-back = Selbst weiterspielen
rules-choose = Anderes Thema

help-title = Das kannst du gerade tun
help-nowhere = In diesem Kanal gibt es keinen Tisch. **{ button-join }** eröffnet einen; andere kommen dazu, und Computerspieler können freie Plätze füllen. Du kennst das Spiel noch nicht? Die **{ button-tutorial }** dauert zehn Minuten, und nur du siehst sie.
help-invited = Ein Tisch sucht Mitspieler: { $seated } von höchstens { $most } sind da, { $fewest } genügen. Mit **{ button-join }** nimmst du Platz. Du kennst das Spiel noch nicht? Die **{ button-tutorial }** dauert zehn Minuten, und nur du siehst sie.
help-too-late = Gleich beginnt ein Spiel, aber alle { $most } Plätze sind besetzt. Du kannst zusehen, mitreden und beim nächsten dabei sein.
help-seated = Du sitzt am Tisch, aber es fehlen noch Mitspieler: { $seated } von mindestens { $fewest } sind da. Warte auf andere, oder nimm **{ button-computer }**. Mit **{ button-leave }** gibst du deinen Platz wieder her.
help-ready = Du sitzt am Tisch, und ihr seid genug. Sind alle da, drück auf **{ button-start }**; sonst warte noch.
help-watching = Hier läuft ein Spiel ohne dich. Du kannst zusehen, mitreden und schlechten Rat geben.
help-wanted = Hier läuft ein Spiel ohne dich, und für jemanden, der gegangen ist, springt ein Computerspieler ein. Mit `/join` bittest du darum, weiterzuspielen; alle, die da sind, müssen zustimmen.
help-away = Ein Computerspieler entscheidet für dich. Mit **{ button-back }** nimmst du deinen Platz wieder ein.
help-waiting = Du hast gerade nichts zu entscheiden. Also rede, gleich hier im Kanal, am besten, bevor jemand über deine { -figuren(mit: "deine") } entscheidet{ $statements ->
    [yes] {""}. Was du mit **{ button-offer }** und **{ button-promise }** sagst, wird festgehalten{ $computers ->
            [yes] , und nur das hören Computerspieler
           *[no] {""}
        }
   *[no] {""}
}. **{ button-purse }** zeigt nur dir, was du hast.
help-bribe = **Du musst bestechen**, bevor der Hausherr entscheidet. **{ button-bribe }** zeigt dir, worum es geht und was andere gezahlt haben. Verhandle vorher{ $statements ->
    [yes] {""}, mit **{ button-offer }** oder im Kanal
   *[no] {""}, im Kanal
}: Bestochen ist bestochen.
help-hire = **Du bist der Hausherr und musst entscheiden**, wer welchen Posten bekommt. **{ button-hire }** zeigt dir für jeden Posten ein Menü. Niemand sieht etwas davon, bevor du alles bestätigst.{ $statements ->
    [yes] {" "}Worüber du dir mit anderen einig bist, steht im **{ button-ledger }**.
   *[no] {""}
}
help-send = **Du musst zwei { -figuren } aussenden.** **{ button-send }** öffnet ein Formular, in dem steht, auf wen sie treffen.
help-over = Das Spiel in diesem Kanal ist aus. **{ button-again }** eröffnet den nächsten.
help-more = `/help rules` erklärt alles nach Themen, `/table show` zeigt den Tisch noch einmal, `/help tutorial` bringt dir das Spiel bei.

## Themen der Regeln

topic-promises = Reden und Versprechen
topic-players = Einsteigen und Aufhören
topic-variants = Die Regeln an diesem Tisch

rules-promises =
    Redet, so viel ihr wollt, hier im Kanal, vor allen. Geld wechselt nur als Bestechung den Besitzer, wenn sie fällig ist. Mit ihr kannst du um einen Posten bitten: Das sehen alle, und es bindet niemanden.
    { $promises ->
        [talk] An diesem Tisch sind Versprechen **nur Gerede**: Niemand führt Buch, niemand urteilt, und nichts bindet. Aber wer betrogen wurde, merkt es sich und ist früher oder später selbst der Hausherr.
       *[other] Was du auf diesen Wegen sagst, merkt sich der Tisch:
            - **{ button-offer }** (wenn du zahlen musst) und **{ button-price }** (wenn du der Hausherr bist), oder `/offer`: so viel für einen Posten, oder ein Gefallen dafür. Die Antwort: **{ button-agree-offer } · { button-counter } · { button-decline }**. Wer den genannten Preis zahlt, ist damit auch einverstanden.
            - `/say`: jederzeit, zu jedem, in eigenen Worten; du siehst, wie man es versteht. **{ button-promise }**: zum Aussuchen, auch Drohungen.
            - Rechtsklick auf eine Nachricht (am Handy: gedrückt halten) → Apps → **Beim Wort nehmen** hält fest, was jemand geschrieben hat.
            - **{ button-last-call }**, in Echtzeit: noch eine Minute zum Reden.
            Dann urteilt der Tisch nach dem, was alle sehen. Ein Wort wird **gehalten** oder **gebrochen**, oder es wird nichts daraus: weil es nicht mehr wahr werden kann, oder nur, weil jemand nicht da war; wer eine Abmachung zuerst bricht, gibt den anderen frei. Eine Drohung wird **wahr gemacht**, ist **leer** oder wird **abgewendet**. Alles steht im **{ button-ledger }** (`/ledger`) und zählt nur in diesem Spiel.
            Computerspieler verhandeln genauso; den Kanal lesen sie nicht.
            { $promises ->
                [binding] Hier **binden** den Hausherrn Abmachungen für den laufenden Zug: Was er für eine Bestechung zugesagt hat, muss er halten, außer es wird weniger gezahlt. Alles andere bindet niemanden.
               *[remembered] Kein Wort **bindet** irgendwen, weder den Hausherrn noch den, der zahlt. Aber wer eines bricht, wird vor allen zitiert.
            }
    }
rules-players =
    { $fewest } bis { $most } Spieler. Vor dem Start können alle einsteigen, ihren Platz aufgeben und Computerspieler hinzufügen oder entfernen; starten kann, wer am Tisch sitzt.
    { $first ->
        [first_seat] Es beginnt, wer zuerst Platz genommen hat.
       *[random] Wer beginnt, wird ausgelost.
    } Danach geht es im Uhrzeigersinn weiter.
    Jeder Computerspieler hat einen Charakter ({ $characters }) und eine Spielstärke ({ $levels }); was von wem zu erwarten ist, steht vor dem Spiel unter **{ button-computer }**. Sie { $promises ->
        [talk] verhandeln an diesem Tisch nicht, weil Versprechen hier nur Gerede sind
       *[other] verhandeln wie alle anderen, und auch sie brechen manchmal ihr Wort
    }. Sie wissen nur, was du an ihrem Platz wüsstest: was alle sehen, und wie viel Geld sie selbst haben{ $open ->
        [yes] {""}
       *[no] , aber nie, wie viel du hast
    }.{ $promises ->
        [talk] {""}
       *[other] {" "}Als Hausherr wartet ein Computerspieler kurz auf alle, die gerade gezahlt haben: Biete noch etwas, oder sag **{ button-go-on }**.
    }
    Verlässt du mit `/leave` ein laufendes Spiel, springt ein Computerspieler für dich ein; mit `/join` kommst du zurück. Ist niemand mehr da, ist das Spiel aus.
rules-variants =
    An diesem Tisch wird **{ $edition }** gespielt: { $rounds } Runden, je { $scholars } { -figuren }, { $cash } zu Beginn, Posten für { $salaries }, Bestechungen ab { $minimum }.
    Was anders ist als sonst in dieser Ausgabe:

differs-nothing = Gar nichts.
differs-rounds = Es wird { $value } Runden lang gespielt.
differs-salaries = Es gibt Posten für { $value } Dukaten.
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
    [yes] Du darfst eigene { -figuren } angreifen.
   *[no] Eigene { -figuren } darfst du nicht angreifen.
}
differs-internal_order = { $value ->
    [defender_left] Im inneren Konflikt zahlen die Angreifer vom Verteidiger an im Uhrzeigersinn.
   *[landlord_left] Im inneren Konflikt zahlen die Angreifer vom Hausherrn an im Uhrzeigersinn.
}
differs-defender_may_pass = { $value ->
    [yes] Im inneren Konflikt darf der Verteidiger auch gar nichts zahlen.
   *[no] Im inneren Konflikt muss auch der Verteidiger bestechen.
}
differs-first_player = { $value ->
    [first_seat] Es beginnt, wer zuerst Platz genommen hat.
   *[random] Wer beginnt, wird ausgelost.
}
differs-bank_pays_broke = { $value ->
    [yes] Wer pleite ist, für den zahlt die Bank das Minimum.
   *[no] Die Bank springt nicht ein: Wer pleite ist, zahlt nichts.
}
differs-refund_banished = { $value ->
    [yes] Der Hausherr gibt die Bestechungen der Verbannten zurück.
   *[no] Der Hausherr behält die Bestechungen der Verbannten.
}
differs-promises = { $value ->
    [binding] Was für den laufenden Zug abgemacht und bezahlt ist, bindet den Hausherrn.
    [talk] Versprechen sind nur Gerede: Niemand führt Buch.
   *[remembered] Versprechen binden niemanden, werden aber festgehalten.
}
differs-final_salary = { $value ->
    [extra] Nach der letzten Runde zahlt die Bank noch einmal.
   *[none] Nach der letzten Runde zahlt die Bank nichts mehr.
}
differs-open_money = { $value ->
    [yes] Die Kassen sind offen.
   *[no] Die Kassen sind geheim.
}

## Orte, an denen kein Tisch stehen kann, oder noch keiner.

refused-not_a_member = Ich bin kein Mitglied dieses Servers: Seine Befehle erreichen mich, aber ich könnte hier keinen Tisch zeigen. Wer den Server verwaltet, kann mich einladen: { $link } Allein kannst du in den Direktnachrichten mit mir spielen: `/join` dort.
refused-only_on_servers = Fertige Spiele hat jeder Server für sich. Nimm diesen Befehl dort; deine Tische stehen in `/games mine`.
refused-private_thread = Ich bin nicht in diesem privaten Thread, deshalb könnte ich hier keinen Tisch zeigen. Erwähne { $bot } darin einmal: Damit bin ich dabei. Dann gib den Befehl noch einmal ein.
permission-connect = **Verbinden**

help-elsewhere = Tische stehen in den Kanälen von Servern, auf denen ich bin: Dort eröffnet `/join` einen, und in den Direktnachrichten mit mir ein Solospiel. Hier kannst du die Regeln lesen und die **Einführung** spielen: Sie dauert zehn Minuten, und nur du siehst sie.
help-more-elsewhere = `/help rules` erklärt alles nach Themen, `/help tutorial` bringt dir das Spiel bei.
button-invite = Zu einem Server hinzufügen

## Die Regeln in unseren eigenen Worten, nach Themen. Die Zahlen kommen von der Ausgabe am Tisch.

topic-goal = Das Ziel
topic-turn = Ein Zug
topic-stages = Die Reihenfolge der Konflikte
topic-bribes = Bestechungen
topic-hiring = Aufnehmen { -und-verbannen }
topic-sending = Aussenden
topic-money = Geld und Geheimnisse
topic-end = Das Ende
topic-tips = Tipps
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
    }.{ $pass ->
        [yes] {" "}Nur der Verteidiger darf auch gar nichts zahlen.
       *[no] {""}
    }
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
        [yes] Du darfst sogar eigene { -figuren } angreifen.
       *[no] Eigene { -figuren } darfst du nicht angreifen.
    }
rules-money =
    Alle beginnen mit { $cash }. { $open ->
        [yes] An diesem Tisch sind die Kassen offen.
       *[no] Wie viel du hast, ist dein Geheimnis: `/purse` und der Knopf **{ button-purse }** zeigen es nur dir, und eine Direktnachricht auch: Siehst du keine, sieh in Discords Nachrichtenanfragen nach. Was die Bank zahlt und wer wen besticht, sehen alle.
    }
    Geld wechselt nur durch Bestechung den Besitzer: Verliehen und verschenkt wird nichts.
rules-end =
    Nach { $rounds } Runden { $final ->
        [extra] zahlt die Bank noch einmal für alle { -figuren(mit: "deine") } mit Posten, und dann wird das Geld gezählt.
       *[none] wird das Geld gezählt.
    } Wer die meisten Dukaten hat, gewinnt; bei Gleichstand gewinnen mehrere gemeinsam.
    Wer in der ersten Runde ausgesandt wird und seinen Posten behält, wird { $payments }-mal bezahlt.
rules-tips =
    Das raten die Spielregeln:
    - **Heb dir einen kleinen Posten auf.** Sind die kleinen vergeben, bekommt der Nächste einen guten, so wenig er auch zahlt.
    - **„Solange ich meinen Posten behalte, behältst du deinen.“** So bleibt man bis zum Schluss auf einem { $best }er-Posten: Eine Hand wäscht die andere.
    - **Zähl mit, wer noch kommen kann.** Einen Posten, den niemand mehr angreifen kann, gib nicht billig her. **{ button-threats }** in der Nachricht mit deinem Geld zählt für dich mit.
    - **Greif hohe Posten an, deren Besitzer nichts zu bieten haben.** Sind die Aussichten gering, lass es: Wer verliert, { -muss-weg }.
    - **Misch dich ein.** Was andere aushandeln, geht auch dich etwas an: Bitte, fleh, drohe, schmeichle und schimpfe, hier vor allen.
    - **Sei verlässlich, wenn es zählt.** Brechen darf man { $binding ->
        [yes] fast alle
       *[no] alle
    } Versprechen, am besten als Erster; aber gut verdient auf Dauer, wem die anderen glauben.
    - Und wenn es vorbei ist, vertragt euch wieder: Es war nur ein Spiel.
rules-commands =
    Mit `/join` nimmst du Platz, mit `/leave` gibst du ihn auf, mit `/start` beginnt das Spiel.
    `/bribe`, `/hire` und `/send`, wenn du zu entscheiden hast; die Knöpfe tun dasselbe. Mit `/table prepare` merkst du bei gemächlichem Tempo eine Bestechung vor, die von selbst gezahlt wird.
    `/purse` zeigt dein Geld nur dir, `/table show` zeigt den Tisch noch einmal am Ende des Kanals, `/games mine` alle deine Tische, wo sie auch sind.
    `/help now` sagt dir, was du gerade tun kannst, `/help rules` erklärt alles nach Themen, `/help tutorial` bringt dir das Spiel bei.
    Mit `/settings me` wählst du deine Sprache, wie du erinnert wirst und ob dein Geld per Direktnachricht kommt.
    Rede, versprich und drohe gleich hier im Kanal{ $promises ->
        [talk] {""}
       *[other] {""}; oder so, dass es festgehalten wird: mit `/say` und `/offer`. `/ledger` zeigt, was gesagt wurde und was daraus geworden ist
    }.
