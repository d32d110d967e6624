## /help tutorial: eine kurze Partie gegen zwei Computer.

tutorial-title = Einführung
tutorial-welcome =
    Du ({ $you }) spielst eine kurze Partie gegen zwei Computerspieler, { $neighbour } und { $other }. **Nur du siehst sie**, und du kannst jederzeit aufhören.
tutorial-begin = Los
tutorial-go = Weiter
tutorial-stop = Aufhören
tutorial-anew = Von vorn
tutorial-again = Noch einmal
tutorial-back = Zurück zur Einführung
tutorial-purse = Du hast { $amount }. Das sieht niemand außer dir.
tutorial-resumed = Deine Einführung ist noch da. Hier warst du stehen geblieben:
tutorial-stale = Das war eine ältere Seite. Hier bist du jetzt:
tutorial-stopped = Die Einführung ist weggelegt. `/help tutorial` bringt dich dorthin zurück, wo du warst.
tutorial-won = Gut gespielt! Menschen sind schwerer zu bestechen, und sie merken sich mehr.
tutorial-lost = Macht nichts: Jetzt weißt du, wie die anderen es anstellen.
tutorial-end =
    {""}**Jetzt kennst du alle Regeln.** In einer echten Partie haben alle doppelt so viele { -figuren }, sie dauert länger, und bis zu fünf Menschen versprechen dir alles. Ein paar Ratschläge:
    - Verhandle, bevor du zahlst. Dafür gibt es **{ button-offer }**, **{ button-price }** und **{ button-promise }** unter dem Tisch, und natürlich den Kanal.
    - Ein früher Posten wird oft bezahlt: Denk daran, was er bis zum Ende einbringt.
    - Vergib nicht gleich deine billigen Posten, sonst bekommt jemand die guten billig.
    - „Ich behalte deinen, wenn du meinen behältst“ ist oft billiger als jede Bestechung.
    - Brich dein Wort selten, und dann, wenn es sich lohnt.
tutorial-next = **{ button-solo }** eröffnet das richtige Spiel gegen Computer. Mit anderen eröffnet `/join` in einem Kanal einen Tisch; `/help now` sagt dir jederzeit, was du tun kannst.

## Vor einer Entscheidung

before-send-first = **Du bist dran: Sende zwei { -figuren } aus.** So endet jeder Zug. Der Knopf öffnet ein Formular: Darin wählst du zweimal aus, wer wohin geht. Nie zu dir selbst, aber beide dürfen zum selben Spieler gehen.
    Noch hat nirgends jemand einen Posten, du kannst also kaum etwas falsch machen.
before-send-last = **Sende deine letzten beiden { -figuren(mit: "deine") } aus.** Unter jeder Auswahl steht, auf wen sie treffen. Hat dort schon jemand mit ihrem Beruf einen Posten, greifen sie ihn an.
before-bribe-promised = { $landlord } hat dir versprochen: { $quote } *„Mein Wort darauf! Also sei nicht knauserig.“*
    Für diesen Beruf bewirbt sich hier niemand sonst: { $landlord } **muss** dich aufnehmen, darf aber bestimmen, wo. Vorher musst du bestechen, mindestens mit 1.000.
before-bribe-another = Und jetzt noch einmal: Für { -figur(mit: "jeden") } ist eine eigene Bestechung fällig.
before-bribe-price = { $landlord } nennt dir einen Preis: { $quote }
    Sag **Einverstanden**, mach ein **Gegenangebot**, oder sag **Nein**. Oder zahl einfach: Wer den Preis zahlt, ist damit einverstanden. Nichts davon bindet irgendwen. Glaubst du das? Unten steht, was ein Posten noch einbringt: Mehr zu zahlen lohnt sich nie.
before-bribe-countered = Das ist { $landlord } zu wenig. Die Antwort: { $quote } Noch einmal: Einverstanden, Gegenangebot oder Nein?
before-bribe-agreed = 🤝 Du bist dir mit { $landlord } einig: { $quote }
    Das können alle lesen, aber es bindet niemanden. Zahlst du weniger, brichst du dein Wort, und { $landlord } ist frei. Zahlst du es, kann { $landlord } die Abmachung immer noch brechen.
before-bribe-refused = { $landlord } sagt dazu Nein. Es ist nichts abgemacht: Zahl, was du willst, und { $landlord } entscheidet frei.
before-bribe-declined = Du hast Nein gesagt, also ist nichts abgemacht. Zahl, was du willst, und { $landlord } entscheidet frei.
tutorial-counter = Gegenangebot: { $amount }
before-bribe-defend = **Innerer Konflikt!** { $attacker } will deinen { $salary }er-Posten. Du verteidigst dich und zahlst zuerst: Nachlegen kannst du nicht mehr, wenn { $attacker } gezahlt hat.
    { $landlord }: *„Wer mehr gibt, bekommt ihn. Ist es gleich viel, darfst du bleiben.“*
before-hire-uncontested = **Du bist der Hausherr.** Dieser Bewerber hat keinen Rivalen, also **musst** du ihn aufnehmen. Auf welchem Posten, bestimmst du, worum auch immer gebeten wurde.
    Der Beruf behält diesen Posten bis zum Ende des Spiels.
before-hire-external = **Äußerer Konflikt:** Zwei desselben Berufs bewerben sich. Gib einem von beiden einen freien Posten. Der andere wird { -verbannt }, für immer.
before-hire-internal = **Innerer Konflikt:** Einer hat hier den Posten, und ein anderer greift ihn an. Wähle, wer ihn bekommt. Der Verlierer wird { -verbannt }.

## Danach

lesson-sent = Sie warten dort, bis der Hausherr am Zug ist. Dann wird über sie entschieden.
lesson-paid = Dieses Geld ist weg, was auch geschieht. Wie viel du noch hast, ist dein Geheimnis; was du zahlst, sehen alle.
lesson-broke = Du bist pleite. Dann zahlt die Bank das Minimum für dich, und alle wissen es. Das Ende ist das nicht: Es kommt wieder Geld herein.
lesson-broken = **Versprochen war der { $promised }er-Posten, bekommen hast du den { $given }er.** Das ist erlaubt! Versprechen binden niemanden. Darum geht es in diesem Spiel: Wem glaubst du, und wie lange? Aber der Tisch merkt es sich. `/ledger` zeigt jedes Wort, und jetzt steht dort: { $ledger }.
lesson-own-broken = Abgemacht waren { $agreed }, und du hast weniger gezahlt. **Damit hast du dein Wort gebrochen**, und im Merkbuch (`/ledger`) können es alle lesen. Auch das ist erlaubt; aber { $landlord } schuldet dir nichts mehr.
lesson-statement-kept = Wort gehalten: der { $given }er-Posten. Das muss niemand; aber wer sein Wort hält, wird wieder bestochen.
lesson-nothing-agreed = Es war nichts abgemacht, also hat { $landlord } frei entschieden und dir den { $given }er-Posten gegeben.
lesson-salary = Die Bank zahlt dir { $amount } für alle Posten, die du hast. Das geschieht am Anfang jedes deiner Züge.
lesson-landlord = Jetzt kommen andere zu dir. Die Reihenfolge ist immer dieselbe: erst alle ohne Rivalen, dann die Konflikte um freie Posten, zuletzt die Angriffe auf besetzte, der kleinste Posten zuerst.
lesson-income = { $amount } für dich, sofort. Du behältst sie, wie du auch entscheidest. Manche bitten damit um einen bestimmten Posten; das bindet niemanden, und versprochen hast du damit nichts.
lesson-granted = { $owner } bekommt den { $given }er-Posten, um den gebeten wurde. Vielleicht bekommst du dafür einmal etwas zurück.
lesson-denied = { $owner } hat um den { $asked }er-Posten gebeten und den { $given }er bekommen. Jetzt weißt du, wie sich das von der anderen Seite anfühlt.
lesson-banished = Auch die Bestechung des Verlierers gehört dir. Aber { $owner } wird sich das merken.
lesson-defended = Du behältst den Posten. { $landlord } behält beide Bestechungen: Konflikte sind gut für Hausherren.
lesson-lost = Der Posten ist verloren, und die Bestechung ist auch weg ({ $bribe }). { $landlord } behält beide Bestechungen: Konflikte sind gut für Hausherren.
lesson-last-round = Die letzte Runde: Niemand hat noch jemanden auszusenden. Es gibt nur noch Geld und Entscheidungen, und niemand fürchtet mehr Rache.
lesson-final-salary = Ganz am Ende zahlt die Bank noch einmal: { $amount } für dich. Erst jetzt werden alle Kassen geöffnet.
