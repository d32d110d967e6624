## Computerspieler: wie sie sind, was jeder mit eigener Stimme sagt, und warum sie tun, was sie tun.

character-merchant = Ehrliche Haut
character-merchant-means = Rechnet genau, verlangt faire Preise und steht zum Handschlag
character-opportunist = Schlitzohr
character-opportunist-means = Charmant, und hält Wort, bis die Beute groß genug ist
character-miser = Geizkragen
character-miser-means = Zahlt wenig, verlangt viel und jammert um jede Münze
character-avenger = Racheengel
character-avenger-means = Vergisst keinen Wortbruch, und auch keine Treue
character-gambler = Spielernatur
character-gambler-means = Gut gelaunt und tollkühn: je höher der Einsatz, desto besser
character-diplomat = Friedenstaube
character-diplomat-means = Höflich; Frieden und Gefälligkeiten zählen hier mehr als Geld

level-easy = leicht
level-normal = normal
level-hard = schwer

## Wie es erzählt wird. Ein Spruch sagt nie, was falsch sein könnte: Die Tatsachen stehen daneben und im Grund.

voice-line = { $mark } **{ $name }:** { $quote }
voice-line-to = { $mark } **{ $name }** zu { $to }: { $quote }
voice-because = { $line } ({ $reason })
voice-reason = { $mark } **{ $name }:** { $reason }

reason-broke-agreed = In Runde { $round } war sich { $seat } mit { $to } einig: { $quote } { $told ->
    [yes] Stattdessen: { $deed }
   *[no] Gehalten hat { $seat } das nicht.
}
reason-broke-promise = { $seat } hatte { $to } in Runde { $round } versprochen: { $quote } { $told ->
    [yes] Stattdessen: { $deed }
   *[no] Gehalten hat { $seat } das nicht.
}
reason-kept-agreed = { $seat } hat gehalten, was in Runde { $round } mit { $to } abgemacht war: { $quote }
reason-kept-promise = { $seat } hat gehalten, was { $to } in Runde { $round } versprochen war: { $quote }
reason-agreed = So hatte ich es in Runde { $round } mit { $seat } abgemacht: { $quote }
reason-promised = So hatte ich es { $seat } in Runde { $round } versprochen: { $quote }
reason-favoured = Von { $seat } habe ich bisher { $count ->
    [0] keinen Posten
    [one] einen Posten
   *[other] { $count } Posten
} bekommen.
reason-banished = { $seat } hat { FORM($scholar, "akk") } { -verbannt }.
reason-paid-most = Niemand hat für diesen Posten mehr gezahlt als { $seat }: { $amount } für den { FORM($profession, "gebeugt") }.
reason-leader = { $seat } verdient am meisten: { $amount } pro Zug.
reason-pair = { $seat } und { $other } haben sich gegenseitig schon { $count ->
    [one] einen Posten
   *[other] { $count } Posten
} zugeschoben.
reason-last-turn = Ich werde nicht noch einmal Hausherr.
reason-worth = { $scholar } kann bis zum Schluss noch { $amount } verdienen.
reason-at-least = Unter { $amount } mach ich es nicht.
reason-at-most = Mehr als { $amount } zahl ich nicht.
reason-threatened = { $seat } droht: { $quote }
reason-bluffed = { $count ->
    [one] Eine Drohung von { $seat } war schon leer.
   *[other] { $count } Drohungen von { $seat } waren schon leer.
}
reason-broken = { $seat } hat bisher { $count ->
    [one] einmal
   *[other] { $count }-mal
} das Wort gebrochen.

## Die ehrliche Haut

voice-merchant-greet-0 = Grüß euch. Der Bleistift ist gespitzt.
voice-merchant-greet-1 = Bei mir wird gerechnet, nicht gemauschelt.
voice-merchant-greet-2 = Neue Seite, und noch kein Fleck drauf.
voice-merchant-greet-3 = Auf gute Geschäfte!

voice-merchant-offer-0 = So viel ist mir der Posten wert.
voice-merchant-offer-1 = Zweimal gerechnet, hier mein Angebot.
voice-merchant-offer-2 = Gutes Geld für eine gute Sache.
voice-merchant-offer-3 = Ohne langes Gefeilsche: mein Preis.
voice-merchant-offer-4 = Schlag ein, dann haben wir es.

voice-merchant-price-0 = Genau gerechnet, bis zur letzten Münze.
voice-merchant-price-1 = Das ist der Preis, ohne Haken.
voice-merchant-price-2 = Kann ich dir gern vorrechnen.
voice-merchant-price-3 = Leben und leben lassen: So viel macht es.
voice-merchant-price-4 = Nicht geschenkt, aber ehrlich.
voice-merchant-price-5 = Quittung gibt es dazu.

voice-merchant-auction-0 = Offene Bücher, offene Gebote. Das beste zählt.
voice-merchant-auction-1 = Höchstes Gebot, keine Vetternwirtschaft.
voice-merchant-auction-2 = Der Markt entscheidet. Ich halte nur den Hammer.

voice-merchant-counter-0 = Fast. Eine Zeile muss ich noch ändern.
voice-merchant-counter-1 = Bei mir kommt da was anderes raus.
voice-merchant-counter-2 = Komm mir entgegen, ich komm dir entgegen.
voice-merchant-counter-3 = Rechnen wir noch mal zusammen.
voice-merchant-counter-4 = Die Richtung stimmt, die Summe noch nicht.

voice-merchant-leader-0 = Wer vorn liegt, zahlt den Spitzenpreis.
voice-merchant-leader-1 = Erfolg hat seinen Preis. Deiner ist höher.
voice-merchant-leader-2 = Für Marktführer gilt eine andere Preisliste.

voice-merchant-lesser-0 = Für die Summe hab ich was Kleineres.
voice-merchant-lesser-1 = Kleines Geld, kleine Ware. Aber gute.
voice-merchant-lesser-2 = Kleinerer Posten, kleinere Rechnung.

voice-merchant-last_sum-0 = Meine letzte Zahl, und dabei bleib ich.
voice-merchant-last_sum-1 = Mehr geben die Bücher nicht her.
voice-merchant-last_sum-2 = Weiter geht meine Rechnung nicht.

voice-merchant-agree-0 = Abgemacht. Handschlag drauf.
voice-merchant-agree-1 = Einverstanden, steht im Buch.
voice-merchant-agree-2 = Passt für dich, passt für mich.
voice-merchant-agree-3 = Die Rechnung geht auf. Machen wir.
voice-merchant-agree-4 = Hand drauf, und gut.
voice-merchant-agree-5 = Gern. So macht Handeln Spaß.

voice-merchant-decline-0 = Das rechnet sich für mich nicht.
voice-merchant-decline-1 = Da leg ich ja drauf.
voice-merchant-decline-2 = Danke, aber so nicht.
voice-merchant-decline-3 = Mein Bleistift schüttelt den Kopf.
voice-merchant-decline-4 = Dafür mach ich den Laden nicht auf.
voice-merchant-decline-5 = Ein andermal gern, heute nicht.

voice-merchant-hear_others-0 = Ich hol noch Angebote ein. Nichts für ungut.
voice-merchant-hear_others-1 = Erst alle hören, dann zuschlagen.
voice-merchant-hear_others-2 = Ein Gang über den Markt muss sein.
voice-merchant-hear_others-3 = Vergleichen kostet nichts.

voice-merchant-pact-0 = Eine Hand wäscht die andere, ganz ordentlich.
voice-merchant-pact-1 = Machen wir einen Dauerauftrag draus.
voice-merchant-pact-2 = Stammkundschaft hat es bei mir gut.
voice-merchant-pact-3 = Du hilfst mir, ich helf dir. Einfache Rechnung.

voice-merchant-promise-0 = Mein Wort drauf.
voice-merchant-promise-1 = Kannst du so notieren.
voice-merchant-promise-2 = Ist gebucht.
voice-merchant-promise-3 = Versprochen, mit Brief und Siegel.
voice-merchant-promise-4 = Darauf kannst du Kredit aufnehmen.

voice-merchant-threat-0 = Täte mir leid. Machen würde ich es trotzdem.
voice-merchant-threat-1 = Offene Rechnungen mahne ich an.
voice-merchant-threat-2 = Zwing mich nicht, das zu verrechnen.
voice-merchant-threat-3 = Betrachte das als Mahnung.
voice-merchant-yield-0 = Unterm Strich ist Nachgeben billiger.
voice-merchant-yield-1 = Verbucht unter: lieber keinen Ärger.
voice-merchant-yield-2 = Gut, das rechnet sich. Für dich leider auch.
voice-merchant-defy-0 = Drohungen nehme ich nicht in Zahlung.
voice-merchant-defy-1 = Hab ich durchgerechnet. Das halte ich aus.
voice-merchant-defy-2 = So bekommt man bei mir keinen Rabatt.
voice-merchant-bluff-0 = Letzte Mahnung, und dann kam nichts.
voice-merchant-bluff-1 = Große Worte, leerer Umschlag.
voice-merchant-bluff-2 = Die Drohung schreibe ich ab.

voice-merchant-pay-0 = Wie abgemacht, passend abgezählt.
voice-merchant-pay-1 = Zähl ruhig nach.
voice-merchant-pay-2 = Bitte sehr, auf Heller und Pfennig.
voice-merchant-pay-3 = Bezahlt. Jetzt schlaf ich besser.
voice-merchant-pay-4 = Bar auf die Hand, wie besprochen.
voice-merchant-pay-5 = Geschäft ist Geschäft.

voice-merchant-keep-0 = Wie versprochen. So bleibt man im Geschäft.
voice-merchant-keep-1 = Bestellt, geliefert.
voice-merchant-keep-2 = Der Handschlag gilt.
voice-merchant-keep-3 = Abgehakt, wie ausgemacht.
voice-merchant-keep-4 = Wer zufrieden ist, kommt wieder.
voice-merchant-keep-5 = Gesagt, getan, verbucht.

voice-merchant-break-0 = Auf den Eintrag bin ich nicht stolz.
voice-merchant-break-1 = Heute schlägt das Buch den Handschlag.
voice-merchant-break-2 = Das kostet mich den guten Ruf, ich weiß.
voice-merchant-break-3 = Dafür steh ich bei dir in der Kreide.

voice-merchant-wronged-0 = Das kommt ins Buch, und zwar in Rot.
voice-merchant-wronged-1 = So viel zum Thema Handschlag.
voice-merchant-wronged-2 = Das verbuche ich unter Lehrgeld.
voice-merchant-wronged-3 = Dein Kredit bei mir ist gerade im Keller.

voice-merchant-remind-0 = Da ist noch eine Rechnung offen.
voice-merchant-remind-1 = Mein Buch vergisst nichts.
voice-merchant-remind-2 = Ich blättere mal kurz zurück.
voice-merchant-remind-3 = Das steht hier noch schwarz auf weiß.

voice-merchant-thanks-0 = Mit dir macht man gern Geschäfte.
voice-merchant-thanks-1 = Geliefert wie versprochen, das merk ich mir.
voice-merchant-thanks-2 = Ehrlich währt am längsten.
voice-merchant-thanks-3 = Dein Kredit bei mir steigt.

voice-merchant-pair-0 = Die zwei haben wohl ein gemeinsames Konto.
voice-merchant-pair-1 = Immer dieselben zwei Namen auf dem Zettel.
voice-merchant-pair-2 = Da wirtschaften zwei in eine Kasse.

voice-merchant-gloat-0 = Konkurrenz belebt das Geschäft. Heute meins.
voice-merchant-gloat-1 = Den Posten kannst du wohl abschreiben.
voice-merchant-gloat-2 = Vergeben, nur leider nicht an dich.
voice-merchant-gloat-3 = Deine Anlage war wohl nicht mündelsicher.

voice-merchant-plead-0 = Streich, was du willst, nur nicht diesen Posten.
voice-merchant-plead-1 = Rechne noch mal nach. Gnade bringt Zinsen.
voice-merchant-plead-2 = An dem Verlust zahle ich noch jahrelang.

voice-merchant-congratulate-0 = Glückwunsch. So ein Posten trägt sich selbst.
voice-merchant-congratulate-1 = Sauber investiert, Respekt.
voice-merchant-congratulate-2 = Den Vertrag würde ich mir einrahmen.

voice-merchant-warn-0 = Ich würde mir da Sicherheiten geben lassen.
voice-merchant-warn-1 = Frag vorher nach Referenzen. Ich kenne sie.
voice-merchant-warn-2 = Ein Prüfvermerk von mir, kostenlos.

voice-merchant-coalition-0 = Zählt mal zusammen, dann seht ihr das Problem.
voice-merchant-coalition-1 = Ein Konto wächst zu schnell. Gleichen wir das aus?
voice-merchant-coalition-2 = Ein Monopol ist schlecht fürs Geschäft.

voice-merchant-duel-0 = Knappes Angebot, lebhafte Nachfrage.
voice-merchant-duel-1 = Wenn zwei bieten, freut sich ein Dritter.
voice-merchant-duel-2 = Ich notiere nur die Preise. Bitte weiter.

voice-merchant-end-0 = Kassensturz! War mir eine Freude.
voice-merchant-end-1 = Unterm Strich: ein guter Abend.
voice-merchant-end-2 = Abgerechnet wird zum Schluss, also jetzt.
voice-merchant-end-3 = Schlagen wir bald ein neues Buch auf?

## Das Schlitzohr

voice-opportunist-greet-0 = Ach, wie nett. Und alle mit Geld.
voice-opportunist-greet-1 = Vertraut mir ruhig. Tun am Anfang alle.
voice-opportunist-greet-2 = Neues Spiel, neue Freundschaften. Herrlich.
voice-opportunist-greet-3 = Ich mag euch jetzt schon. Manche bald noch mehr.

voice-opportunist-offer-0 = Ganz unter uns, und allen, die zuhören.
voice-opportunist-offer-1 = Sag ja, und ich gehöre ganz dir. Für heute.
voice-opportunist-offer-2 = Bei deinem Lächeln leg ich gern was hin.
voice-opportunist-offer-3 = Warum lange suchen? Ich bin doch da.
voice-opportunist-offer-4 = Eine kleine Aufmerksamkeit von mir.

voice-opportunist-price-0 = Für dich ein Freundschaftspreis.
voice-opportunist-price-1 = Der Charme ist gratis, der Rest kostet.
voice-opportunist-price-2 = Schnäppchen! Nur nicht zu lange überlegen.
voice-opportunist-price-3 = Schau mich an: Würde ich zu viel verlangen?
voice-opportunist-price-4 = Greif zu, eh ich es mir anders überlege.
voice-opportunist-price-5 = Unter Freunden doch ein Klacks.

voice-opportunist-auction-0 = Zeigt mir, wie lieb ihr mich habt. In Münzen.
voice-opportunist-auction-1 = Mein Herz gehört heute dem dicksten Beutel.
voice-opportunist-auction-2 = Buhlt um mich, ihr Lieben. Ich werde schon rot.

voice-opportunist-counter-0 = So nah dran! Nur noch eine Kleinigkeit.
voice-opportunist-counter-1 = Fast. Sag es noch mal, aber schöner.
voice-opportunist-counter-2 = Wir zwei flirten hier mit Zahlen, merkst du?
voice-opportunist-counter-3 = Hübsch. So wird es noch hübscher.
voice-opportunist-counter-4 = Ich drehe nur ganz leicht an der Schraube.

voice-opportunist-leader-0 = Du strahlst so schön. Das kostet extra.
voice-opportunist-leader-1 = Für dich ein ganz, ganz besonderer Preis.
voice-opportunist-leader-2 = Sieger sind süß. Und teuer.

voice-opportunist-lesser-0 = Wie wär’s mit was Kleinerem, Süßem?
voice-opportunist-lesser-1 = Dafür gibt’s ein Häppchen, nicht die Torte.
voice-opportunist-lesser-2 = Fangen wir klein an, wir zwei.

voice-opportunist-last_sum-0 = Mein allerletztes. Schau mir in die Augen.
voice-opportunist-last_sum-1 = So viel, und keinen Wimpernschlag mehr.
voice-opportunist-last_sum-2 = Ein letzter Seufzer, ein letztes Angebot.

voice-opportunist-agree-0 = Wie könnte ich da nein sagen?
voice-opportunist-agree-1 = Ja! Wir zwei sind ein schönes Gespann.
voice-opportunist-agree-2 = Abgemacht. Bis auf Weiteres.
voice-opportunist-agree-3 = Ich war schon weich, bevor du gefragt hast.
voice-opportunist-agree-4 = Gern. Aufs Kleingedruckte verzichten wir.
voice-opportunist-agree-5 = Du weißt, wie man mich rumkriegt.

voice-opportunist-decline-0 = Süß von dir, aber da geht noch was.
voice-opportunist-decline-1 = Frag mich noch mal, aber netter.
voice-opportunist-decline-2 = Mein Herz sagt ja, mein Beutel sagt nein.
voice-opportunist-decline-3 = Verlockend. Und trotzdem nein.
voice-opportunist-decline-4 = Ach komm, das meinst du nicht ernst.
voice-opportunist-decline-5 = Dafür bin ich mir zu schade.

voice-opportunist-hear_others-0 = Mal sehen, wer mir noch zulächelt.
voice-opportunist-hear_others-1 = Erst ein Tänzchen mit allen.
voice-opportunist-hear_others-2 = Ich lass die Tür noch einen Spalt offen.
voice-opportunist-hear_others-3 = Vielleicht kommt ja noch was Besseres.

voice-opportunist-pact-0 = Du und ich, das klingt doch gut.
voice-opportunist-pact-1 = Seien wir lieb zueinander, solange es hält.
voice-opportunist-pact-2 = Halt du mir den Rücken frei. Ohne Messer.
voice-opportunist-pact-3 = Freunde? Bis was Glänzenderes kommt.

voice-opportunist-promise-0 = Großes Ehrenwort. Ich hab noch mehr davon.
voice-opportunist-promise-1 = Könnte ich dich anlügen? Na eben.
voice-opportunist-promise-2 = Versprochen, mit Augenaufschlag.
voice-opportunist-promise-3 = Ich meine es so, wie ich es sage.
voice-opportunist-promise-4 = Hoch und heilig. Na ja, hoch.

voice-opportunist-threat-0 = Sei nett zu mir, dann bin ich es auch.
voice-opportunist-threat-1 = Wäre doch schade um uns zwei.
voice-opportunist-threat-2 = Ich beiße nur, wenn ich muss.
voice-opportunist-threat-3 = Auch Samtpfoten haben Krallen.
voice-opportunist-yield-0 = Wenn du so nett bittest, wer sagt da Nein?
voice-opportunist-yield-1 = Schon gut, steck die Krallen wieder ein.
voice-opportunist-yield-2 = Ich weiß, wann man besser schnurrt.
voice-opportunist-defy-0 = Guck noch mal so böse. Steht dir.
voice-opportunist-defy-1 = Das tust du doch nicht. Oder?
voice-opportunist-defy-2 = Ich mag es, wenn du fauchst.
voice-opportunist-bluff-0 = Viel Gebrüll, keine Zähne. Wie süß.
voice-opportunist-bluff-1 = Ich wusste, du kannst mir nicht böse sein.
voice-opportunist-bluff-2 = Und ich hatte fast schon Gänsehaut.

voice-opportunist-pay-0 = Da, bitte. Ich kann auch brav.
voice-opportunist-pay-1 = Wie ausgemacht. Gib zu, du staunst.
voice-opportunist-pay-2 = Zähl nach, ich nehm es dir nicht übel.
voice-opportunist-pay-3 = Selbst der Fuchs zahlt seine Zeche.
voice-opportunist-pay-4 = Mit Küsschen auf jede Münze.
voice-opportunist-pay-5 = So, jetzt magst du mich noch lieber.

voice-opportunist-keep-0 = Siehst du? Auf mich ist Verlass. Heute.
voice-opportunist-keep-1 = Wie versprochen. Merk dir das bitte.
voice-opportunist-keep-2 = Ein gehaltenes Wort steht mir gut.
voice-opportunist-keep-3 = Ich hätte auch anders gekonnt.
voice-opportunist-keep-4 = Du hast mir vertraut, und siehe da.
voice-opportunist-keep-5 = Heute bin ich einfach zum Knuddeln.

voice-opportunist-break-0 = Hoppla. Das war zu verlockend.
voice-opportunist-break-1 = Versprechen sind wie Obst: frisch am besten.
voice-opportunist-break-2 = Schau nicht so. Du hättest es auch gemacht.
voice-opportunist-break-3 = Was kümmert mich mein Geschwätz von vorhin?

voice-opportunist-wronged-0 = Und das mir! Fast schon bewundernswert.
voice-opportunist-wronged-1 = Autsch. Das war eigentlich meine Rolle.
voice-opportunist-wronged-2 = Respekt. Das kriegst du zurück.
voice-opportunist-wronged-3 = So eine Frechheit, könnte von mir sein.

voice-opportunist-remind-0 = Verzeihen geht schnell. Vergessen dauert.
voice-opportunist-remind-1 = Weißt du noch, wir zwei? Ich schon.
voice-opportunist-remind-2 = Süß, dass du dachtest, das sei vergessen.
voice-opportunist-remind-3 = Das Liedchen kenn ich noch auswendig.

voice-opportunist-thanks-0 = Gehalten! Du überraschst mich.
voice-opportunist-thanks-1 = Zuverlässig und charmant: ganz mein Fall.
voice-opportunist-thanks-2 = Du hast was gut. Mindestens ein Lächeln.
voice-opportunist-thanks-3 = Wie erfrischend. Gern öfter.

voice-opportunist-pair-0 = Die zwei haben nur Augen füreinander.
voice-opportunist-pair-1 = Turteln die wieder? Und wir gucken in die Röhre.
voice-opportunist-pair-2 = Immer im Duett. Dürfen andere auch mal?

voice-opportunist-gloat-0 = Nicht schmollen. Da drüben scheint die Sonne.
voice-opportunist-gloat-1 = Ich würde dich trösten, aber ich muss feiern.
voice-opportunist-gloat-2 = Schreib mal eine Karte aus der Verbannung, ja?
voice-opportunist-gloat-3 = War das wer von dir? Wie ungeschickt von mir.

voice-opportunist-plead-0 = Du willst mir doch nicht das Herz brechen?
voice-opportunist-plead-1 = Sei jetzt lieb, dann liebe ich dich. Ganz lange.
voice-opportunist-plead-2 = Bloß nicht in die Sonne. Ich krieg Sonnenbrand!

voice-opportunist-congratulate-0 = Sieh an! Dann gehen die Getränke auf dich?
voice-opportunist-congratulate-1 = Wunderbar. Hab ich doch immer gesagt.
voice-opportunist-congratulate-2 = So ein Gehalt, und steht dir auch noch.

voice-opportunist-warn-0 = Unter uns: Das Lächeln kenne ich. Es ist meins.
voice-opportunist-warn-1 = Hör auf ein Schlitzohr: Da ist noch eins.
voice-opportunist-warn-2 = Glaub es ruhig. Ich täte es nicht.

voice-opportunist-coalition-0 = So reich, und so allein. Sind wir mal gemein?
voice-opportunist-coalition-1 = Ihr Lieben, da geht es jemandem zu gut.
voice-opportunist-coalition-2 = Ich mag Favoriten. Vor allem, wenn sie stolpern.

voice-opportunist-duel-0 = Streitet euch ruhig. Ihr seid beide süß.
voice-opportunist-duel-1 = Ein Duell! Und um mich kämpft wieder keiner?
voice-opportunist-duel-2 = Halt mal wer meinen Fächer, das wird gut.

voice-opportunist-end-0 = Was ich auch getan habe: War nur ein Spiel.
voice-opportunist-end-1 = Alles wieder gut? Bei mir schon.
voice-opportunist-end-2 = Herrlich. Wer verzeiht mir zuerst?
voice-opportunist-end-3 = Karten neu gemischt, Freunde neu sortiert?

## Der Geizkragen

voice-miser-greet-0 = Wer zahlt hier eigentlich die Kerzen?
voice-miser-greet-1 = Finger weg von meinem Beutel, dann wird es nett.
voice-miser-greet-2 = Das Geld ist knapp. Ist es immer.
voice-miser-greet-3 = Gibt es hier was umsonst?

voice-miser-offer-0 = Nimm es, bevor ich zur Besinnung komme.
voice-miser-offer-1 = Tut weh, aber hier mein Angebot.
voice-miser-offer-2 = Mir zittert beim Bieten die Hand.
voice-miser-offer-3 = Klein, aber vom Munde abgespart.
voice-miser-offer-4 = Für mich ist das ein Vermögen.

voice-miser-price-0 = Alles wird teurer. Ich auch.
voice-miser-price-1 = Wohltätigkeit gibt es nebenan.
voice-miser-price-2 = Von Luft und Liebe wird man nicht satt.
voice-miser-price-3 = Der Preis ist fest, mein Herz auch.
voice-miser-price-4 = Glaubst du, Posten wachsen auf Bäumen?
voice-miser-price-5 = Für weniger steh ich gar nicht erst auf.

voice-miser-auction-0 = Wer am meisten zahlt. So einfach, so schön.
voice-miser-auction-1 = Immer her damit, immer her. Ich zähle mit.
voice-miser-auction-2 = Wer mich mag, zahlt. Wer mehr zahlt, kriegt es.

voice-miser-counter-0 = Da ist dir wohl eine Ziffer verrutscht.
voice-miser-counter-1 = Mein Beutel sieht das anders.
voice-miser-counter-2 = Willst du mich ruinieren?
voice-miser-counter-3 = Fast. Aber von fast wird man nicht reich.
voice-miser-counter-4 = Ich dreh jede Münze zweimal um.

voice-miser-leader-0 = Du schwimmst im Geld, also zahl auch.
voice-miser-leader-1 = Wer so viel verdient, kann auch was zahlen.
voice-miser-leader-2 = Bei deinem Einkommen würd ich nicht feilschen.

voice-miser-lesser-0 = Für so wenig gibt es wenig.
voice-miser-lesser-1 = Kleiner Preis, kleiner Stuhl.
voice-miser-lesser-2 = Zu dem Preis hätt ich was Zugiges.

voice-miser-last_sum-0 = Keine Münze mehr. Mein Beutel weint schon.
voice-miser-last_sum-1 = Da ist der Boden vom Beutel. Schau.
voice-miser-last_sum-2 = Mein letztes Gebot, und es tut schon weh.

voice-miser-agree-0 = Na gut. Eine Woche Wassersuppe.
voice-miser-agree-1 = Abgemacht, eh es noch teurer wird.
voice-miser-agree-2 = Ja, ja. Halsabschneiderei, aber ja.
voice-miser-agree-3 = Einverstanden. Mir wird ganz flau.
voice-miser-agree-4 = Gut. Leih mir mal was zum Unterschreiben.
voice-miser-agree-5 = Meinetwegen. Mir blutet das Herz.

voice-miser-decline-0 = Ich hab doch nichts zu verschenken.
voice-miser-decline-1 = Nein. Mein Beutel ist in Ohnmacht gefallen.
voice-miser-decline-2 = Bin ich die Wohlfahrt?
voice-miser-decline-3 = Da spar ich lieber.
voice-miser-decline-4 = Von solchen Summen krieg ich Kopfweh.
voice-miser-decline-5 = Dafür bleibt mein Beutel zugeschnürt.

voice-miser-hear_others-0 = Vielleicht legt ja noch jemand was drauf.
voice-miser-hear_others-1 = Abwarten kostet nichts.
voice-miser-hear_others-2 = Sollen erst mal andere den Beutel öffnen.
voice-miser-hear_others-3 = Geduld gibt es zum Glück umsonst.

voice-miser-pact-0 = Ein Gefallen kostet nichts: Bin dabei.
voice-miser-pact-1 = Du sparst, ich spare. Was will man mehr?
voice-miser-pact-2 = Freundschaft ist billiger als Bestechung.
voice-miser-pact-3 = Lass uns zusammen knausern.

voice-miser-promise-0 = Versprochen. Worte sind ja noch gratis.
voice-miser-promise-1 = Mein Wort hast du. Geld wäre schlimmer.
voice-miser-promise-2 = Da, jetzt hab ich mal was gegeben.
voice-miser-promise-3 = Versprochen, und ganz ohne Zinsen.
voice-miser-promise-4 = Heb es gut auf. Sonst geb ich nichts her.

voice-miser-threat-0 = Wer an mein Geld geht, lernt mich kennen.
voice-miser-threat-1 = Mit Geld geize ich, mit Groll nicht.
voice-miser-threat-2 = Rache ist der eine Luxus, den ich mir gönne.
voice-miser-threat-3 = Das wird teuer. Mit teuer kenn ich mich aus.
voice-miser-yield-0 = Raub! Aber zweimal beraubt ist teurer.
voice-miser-yield-1 = Na gut. Das zu verlieren täte mehr weh.
voice-miser-yield-2 = Ich geb nach. Mein Magen nicht.
voice-miser-defy-0 = Damit holst du aus mir nichts raus.
voice-miser-defy-1 = Schrei ruhig. Schreien kostet nichts.
voice-miser-defy-2 = Ich hab schon Schlimmeres ausgesessen.
voice-miser-bluff-0 = Die Angst war also gratis.
voice-miser-bluff-1 = Billiges Gerede. Das einzig Billige hier.
voice-miser-bluff-2 = Gekostet hat es dich nichts. So war es auch.

voice-miser-pay-0 = Lebt wohl, ihr lieben Münzen.
voice-miser-pay-1 = Nimm schnell, ich kann nicht hinsehen.
voice-miser-pay-2 = Wie abgemacht. Ich muss mich setzen.
voice-miser-pay-3 = Bezahlt. Es tut weh.
voice-miser-pay-4 = Siebenmal gezählt. Es stimmt leider.
voice-miser-pay-5 = Hier, und frag bloß nicht nach Trinkgeld.

voice-miser-keep-0 = Versprochen ist versprochen, leider.
voice-miser-keep-1 = Da, eh ich es bereue.
voice-miser-keep-2 = Ich halte alles fest, sogar mein Wort.
voice-miser-keep-3 = Wie gesagt. Das geht ans Eingemachte.
voice-miser-keep-4 = Eine gute Tat. Jetzt muss ich wieder sparen.
voice-miser-keep-5 = Ich kann großzügig sein. Gewöhn dich nicht dran.

voice-miser-break-0 = Weißt du, was Ehrlichkeit kostet?
voice-miser-break-1 = Mein Wort war bloß geliehen.
voice-miser-break-2 = Das war mir zu teuer zum Halten.
voice-miser-break-3 = Beim Geld hört die Freundschaft auf.

voice-miser-wronged-0 = Raub! Am helllichten Tag!
voice-miser-wronged-1 = Das kostet dich Zinsen.
voice-miser-wronged-2 = Ach, meine Nerven. Ach, mein Beutel.
voice-miser-wronged-3 = Ich wusste es: Nichts ist so teuer wie Vertrauen.

voice-miser-remind-0 = Schulden verjähren bei mir nicht.
voice-miser-remind-1 = Ich heb alles auf. Auch Groll.
voice-miser-remind-2 = Mit Zinsen ist das ganz schön gewachsen.
voice-miser-remind-3 = Das hab ich mir für später weggelegt.

voice-miser-thanks-0 = Endlich jemand, der keine Nerven kostet.
voice-miser-thanks-1 = Gehalten? Und ohne Aufpreis?
voice-miser-thanks-2 = Das spart mir Ärger, und ich spare gern.
voice-miser-thanks-3 = Du bist dein Geld fast wert.

voice-miser-pair-0 = Die zwei füttern sich, und ich darbe.
voice-miser-pair-1 = Da füllt eine Hand die andere.
voice-miser-pair-2 = Ein schöner Sparverein, die zwei.

voice-miser-gloat-0 = Meine Leute bleiben trocken, deine gehen baden.
voice-miser-gloat-1 = Ein Esser weniger.
voice-miser-gloat-2 = Die Überfahrt zahlst du aber selbst.
voice-miser-gloat-3 = Wieder ein Platz mehr am Ofen.

voice-miser-plead-0 = Erbarmen! Noch so ein Verlust, und ich verhungere.
voice-miser-plead-1 = Nicht verbannen! Weißt du, was ein Boot kostet?
voice-miser-plead-2 = Nimm meine Tränen. Die sind echt und gratis.

voice-miser-congratulate-0 = So viel Geld. Mir werden die Knie weich.
voice-miser-congratulate-1 = Gut gemacht. Hast du vielleicht eine Münze übrig?
voice-miser-congratulate-2 = Ich gratuliere. Kostet ja nichts.

voice-miser-warn-0 = Da verleih ich nicht mal einen Kerzenstumpf.
voice-miser-warn-1 = Beiß vorher auf die Münzen.
voice-miser-warn-2 = Vertrauen ist teuer. Da ist es unbezahlbar.

voice-miser-coalition-0 = Unser Geld, und alles in einem Beutel.
voice-miser-coalition-1 = Da hat wer zu viel, und ich zu wenig. Tun wir was?
voice-miser-coalition-2 = Ich kann nicht hinsehen. Mir wird schlecht vor Neid.

voice-miser-duel-0 = So viel Geld, und nichts davon für mich.
voice-miser-duel-1 = Die bieten, als wüchsen Münzen auf Bäumen.
voice-miser-duel-2 = So mit Geld zu werfen! Ich schau weg.

voice-miser-end-0 = Isst das noch jemand, oder pack ich es ein?
voice-miser-end-1 = Schluss? Und wer zahlt mir den Abend?
voice-miser-end-2 = War nett. Und vor allem umsonst.
voice-miser-end-3 = Nächstes Mal nehm ich den kleinen Beutel mit.

## Der Racheengel

voice-avenger-greet-0 = Ich bin nicht nachtragend. Noch nicht.
voice-avenger-greet-1 = Seid ehrlich zu mir, dann schlaft ihr gut.
voice-avenger-greet-2 = Mein Gedächtnis ist lang, die Liste noch leer.
voice-avenger-greet-3 = Ehre, wem Ehre gebührt.

voice-avenger-offer-0 = Mein Angebot, offen ins Gesicht.
voice-avenger-offer-1 = Ich zahle ehrlich und erwarte dasselbe.
voice-avenger-offer-2 = Mein Geld, dein Wort. Wäg es gut ab.
voice-avenger-offer-3 = Ich frage einmal, und mit Respekt.
voice-avenger-offer-4 = Ein gerades Angebot. Antworte gerade.

voice-avenger-price-0 = Das ist mein Preis. Ich bettle nicht.
voice-avenger-price-1 = Einmal gesagt, laut und deutlich.
voice-avenger-price-2 = Respekt ist inbegriffen.
voice-avenger-price-3 = Sieh mir in die Augen und sag ja.
voice-avenger-price-4 = Stolz kostet eben auch.
voice-avenger-price-5 = Zahl, und zwischen uns ist alles klar.

voice-avenger-auction-0 = Kein Groll, nur Zahlen. Dieses eine Mal.
voice-avenger-auction-1 = Das Gold soll sprechen. Ich höre darauf.
voice-avenger-auction-2 = Das höchste Gebot. Bei meiner Ehre.

voice-avenger-counter-0 = Meine Ehre verlangt etwas anderes.
voice-avenger-counter-1 = Nicht ganz. Versuch es mit Respekt.
voice-avenger-counter-2 = Ich komm dir entgegen, aber nicht auf Knien.
voice-avenger-counter-3 = Fast. Hier steh ich.
voice-avenger-counter-4 = Ändere das, und wir ziehen an einem Strang.

voice-avenger-leader-0 = Du stehst zu hoch. Billig heb ich dich nicht.
voice-avenger-leader-1 = Wer auf dem Thron sitzt, kriegt nichts geschenkt.
voice-avenger-leader-2 = Hochmut hat seinen Preis. Zahl ihn.

voice-avenger-lesser-0 = So viel Respekt, so viel Platz.
voice-avenger-lesser-1 = Du darfst herein, aber nicht ganz nach oben.
voice-avenger-lesser-2 = Ein bescheidener Posten. Mehr ist nicht drin.

voice-avenger-last_sum-0 = Ich sag es einmal noch, dann nie wieder.
voice-avenger-last_sum-1 = Hier steh ich. Keinen Schritt weiter.
voice-avenger-last_sum-2 = Mein letztes Wort. Ich verschwende keins.

voice-avenger-agree-0 = Abgemacht. Lass mich das nicht bereuen.
voice-avenger-agree-1 = Mein Wort für deins. So sei es.
voice-avenger-agree-2 = Gut. Ich steh dazu. Du auch?
voice-avenger-agree-3 = Hier ist meine Hand. Geh sorgsam damit um.
voice-avenger-agree-4 = So sei es. Verbündete vergess ich nicht.
voice-avenger-agree-5 = Geschworen ist geschworen.

voice-avenger-decline-0 = Nein. Ich hab meinen Stolz.
voice-avenger-decline-1 = Das bietest du mir an?
voice-avenger-decline-2 = Lieber geh ich leer aus.
voice-avenger-decline-3 = Nein. Mehr ist nicht zu sagen.
voice-avenger-decline-4 = So nicht. Nicht mit mir.
voice-avenger-decline-5 = Meine Antwort ist so kurz wie meine Geduld.

voice-avenger-hear_others-0 = Erst hör ich alle, dann urteile ich.
voice-avenger-hear_others-1 = Mal sehen, wer Farbe bekennt.
voice-avenger-hear_others-2 = Geduld. Davon hab ich reichlich.
voice-avenger-hear_others-3 = Alle dürfen reden. Ich merk mir alles.

voice-avenger-pact-0 = Steh zu mir, dann steh ich zu dir.
voice-avenger-pact-1 = Treue um Treue. Besser kann man nicht handeln.
voice-avenger-pact-2 = Rücken an Rücken, da kommt niemand dran.
voice-avenger-pact-3 = Schwör es, ich schwöre mit.

voice-avenger-promise-0 = Ich schwöre es, Wort für Wort.
voice-avenger-promise-1 = Mein Wort ist in Stein gemeißelt.
voice-avenger-promise-2 = Nimm mich beim Wort.
voice-avenger-promise-3 = Bei meiner Ehre.
voice-avenger-promise-4 = Was ich schwöre, schwöre ich vor allen.

voice-avenger-threat-0 = Ich warne einmal. Das war es.
voice-avenger-threat-1 = Sag nicht, du hättest es nicht gewusst.
voice-avenger-threat-2 = Überleg gut. Ich merk mir die Antwort.
voice-avenger-threat-3 = Mein Arm ist lang. Leg es nicht drauf an.
voice-avenger-yield-0 = Heute beuge ich mich. Ich merk mir, vor wem.
voice-avenger-yield-1 = Dieses eine Mal. Es steht jetzt geschrieben.
voice-avenger-yield-2 = Du kriegst deinen Willen. Und mein Gedächtnis.
voice-avenger-defy-0 = Dann tu es. Ich warte.
voice-avenger-defy-1 = Ich knie vor niemandem.
voice-avenger-defy-2 = Wer mir droht, schläft schlecht.
voice-avenger-bluff-0 = Dein Schwert ist aus Holz.
voice-avenger-bluff-1 = Wer droht, muss es auch tun. Du tust nichts.
voice-avenger-bluff-2 = Ich war gewappnet. Wofür eigentlich?

voice-avenger-pay-0 = Wie geschworen, Münze für Münze.
voice-avenger-pay-1 = Was ich sage, zahl ich auch.
voice-avenger-pay-2 = Meine Schulden werden nicht alt.
voice-avenger-pay-3 = Mein Wort, in Gold.
voice-avenger-pay-4 = Erhobenen Hauptes bezahlt.
voice-avenger-pay-5 = Nimm. Der Ehre ist Genüge getan.

voice-avenger-keep-0 = Wie geschworen.
voice-avenger-keep-1 = Wer treu ist, hat mich auf seiner Seite.
voice-avenger-keep-2 = Mein Wort steht, wie du siehst.
voice-avenger-keep-3 = Ich vergesse kein Unrecht und kein Versprechen.
voice-avenger-keep-4 = Mein Wort gilt. Siehst du?
voice-avenger-keep-5 = Ehrensache.

voice-avenger-break-0 = Das hätte ich mir selbst nicht zugetraut.
voice-avenger-break-1 = Trag es mir nach. Ich würde es tun.
voice-avenger-break-2 = Meine Ehre hinkt heute.
voice-avenger-break-3 = Gebrochen, und Ausreden hab ich keine.

voice-avenger-wronged-0 = Diesen Tag merk ich mir.
voice-avenger-wronged-1 = Das vergess ich dir nie.
voice-avenger-wronged-2 = Mein Vertrauen hatte nur ein Leben.
voice-avenger-wronged-3 = Das kommt ganz oben auf meine Liste.

voice-avenger-remind-0 = Dachtest du, ich hätte das vergessen?
voice-avenger-remind-1 = Bei mir heilt die Zeit gar nichts.
voice-avenger-remind-2 = Man sieht sich immer zweimal.
voice-avenger-remind-3 = Da steht noch dein Name drauf.

voice-avenger-thanks-0 = Gehalten. Auch das vergess ich nicht.
voice-avenger-thanks-1 = So gewinnt man mich.
voice-avenger-thanks-2 = Treue Seele. Für dich ist Platz in meinem Herzen.
voice-avenger-thanks-3 = Mein Schwert ist deins. In Grenzen.

voice-avenger-pair-0 = Die zwei marschieren im Gleichschritt.
voice-avenger-pair-1 = Ein Bündnis erkennt man auch ohne Fahne.
voice-avenger-pair-2 = Macht die Augen auf, Leute.

voice-avenger-gloat-0 = Du standst mir im Weg. Jetzt stehst du am Strand.
voice-avenger-gloat-1 = Lange Überfahrt. Zeit zum Nachdenken.
voice-avenger-gloat-2 = Der Sieg gehört mir. Der Rest dir.
voice-avenger-gloat-3 = Schreib es dir auf. Ich täte es.

voice-avenger-plead-0 = Verschone mich. Auch Gnade vergelte ich.
voice-avenger-plead-1 = Ich bitte selten. Jetzt bitte ich.
voice-avenger-plead-2 = Sei gerecht. Ich merk es mir so oder so.

voice-avenger-congratulate-0 = Ich ehre jeden Sieg, auch einen fremden.
voice-avenger-congratulate-1 = Gut gewonnen. Pass drauf auf.
voice-avenger-congratulate-2 = Für so einen Posten lohnt sich das Schwert.

voice-avenger-warn-0 = Dem Wort hab ich auch mal geglaubt. Einmal.
voice-avenger-warn-1 = Schlaf danach mit einem offenen Auge.
voice-avenger-warn-2 = Der Name steht auf meiner Liste. Denk dran.

voice-avenger-coalition-0 = Da steht jemand zu hoch. Wer reitet mit mir?
voice-avenger-coalition-1 = Keine Krone sitzt fest, wenn genug daran rütteln.
voice-avenger-coalition-2 = Den höchsten Baum fällt man gemeinsam.

voice-avenger-duel-0 = Klingen raus. Möge die ehrlichere gewinnen.
voice-avenger-duel-1 = Stahl auf Stahl. Endlich.
voice-avenger-duel-2 = Kämpft fair. Ich sehe zu.

voice-avenger-end-0 = Die Fehde ist vorbei. Das Gedächtnis bleibt.
voice-avenger-end-1 = Gut gekämpft, alle miteinander.
voice-avenger-end-2 = Alles verziehen. Fast alles.
voice-avenger-end-3 = Schwerter runter, Hand drauf.

## Die Spielernatur

voice-gambler-greet-0 = Alles auf eine Karte! Was spielen wir?
voice-gambler-greet-1 = Heute ist mein Glückstag. Ist es immer.
voice-gambler-greet-2 = Wer traut sich?
voice-gambler-greet-3 = Mir jucken schon die Finger.

voice-gambler-offer-0 = Nimm schon, man lebt nur einmal!
voice-gambler-offer-1 = Wer wagt, gewinnt: Bitte sehr!
voice-gambler-offer-2 = Geld ist zum Rauswerfen da.
voice-gambler-offer-3 = Ich erhöhe. Gehst du mit?
voice-gambler-offer-4 = Wie gewonnen, so geboten.

voice-gambler-price-0 = Hoher Einsatz, hoher Spaß. Bitte setzen!
voice-gambler-price-1 = Komm, spiel mit!
voice-gambler-price-2 = Ohne Risiko kein Posten.
voice-gambler-price-3 = Was ist schon Geld gegen eine gute Geschichte?
voice-gambler-price-4 = Einsatz rein, Glück raus.
voice-gambler-price-5 = Wer wagt, gewinnt. Wer wagt, zahlt.

voice-gambler-auction-0 = Zum Ersten! Wer fängt an?
voice-gambler-auction-1 = Hereinspaziert! Wer am höchsten geht, gewinnt!
voice-gambler-auction-2 = Eine Versteigerung! Mein liebster Lärm.

voice-gambler-counter-0 = Da muss noch etwas Spaß rein.
voice-gambler-counter-1 = Zu zahm. Machen wir es spannend.
voice-gambler-counter-2 = Ich will sehen, und zwar das hier.
voice-gambler-counter-3 = Mischen wir noch mal neu.
voice-gambler-counter-4 = Doppelt oder… nein, nur so.

voice-gambler-leader-0 = Wer führt, zahlt den großen Einsatz.
voice-gambler-leader-1 = Du hast den größten Stapel. Rein damit!
voice-gambler-leader-2 = Für Favoriten ist die Quote schlechter.

voice-gambler-lesser-0 = Kleiner Einsatz, kleiner Topf. Fair?
voice-gambler-lesser-1 = Kein Hauptgewinn, aber ein Trostpreis.
voice-gambler-lesser-2 = Dafür gibt es ein Nebenlos.

voice-gambler-last_sum-0 = Meine letzte Erhöhung. Mitgehen oder passen.
voice-gambler-last_sum-1 = Letzter Einsatz, dann rollt die Kugel.
voice-gambler-last_sum-2 = Höher setz ich nicht.

voice-gambler-agree-0 = Abgemacht! Nicht denken, spielen.
voice-gambler-agree-1 = Bin dabei. Was soll schon schiefgehen?
voice-gambler-agree-2 = Ha, beim Klimpern war ich schon dabei.
voice-gambler-agree-3 = Topp, die Wette gilt!
voice-gambler-agree-4 = Her damit! Weiter!
voice-gambler-agree-5 = Karten auf den Tisch: einverstanden.

voice-gambler-decline-0 = Zu zahm für mich.
voice-gambler-decline-1 = Ich warte auf ein besseres Blatt.
voice-gambler-decline-2 = Da passe ich.
voice-gambler-decline-3 = Wo bleibt da der Nervenkitzel?
voice-gambler-decline-4 = Nicht meine Glückszahl.
voice-gambler-decline-5 = Mein Bauch sagt nein, und der ist laut.

voice-gambler-hear_others-0 = Wer setzt noch? Keine falsche Scheu!
voice-gambler-hear_others-1 = Der Pott darf ruhig noch wachsen.
voice-gambler-hear_others-2 = Vor der letzten Karte hör ich nicht auf.
voice-gambler-hear_others-3 = Da geht noch was! Wer bietet mit?

voice-gambler-pact-0 = Dein Glück und meins, das muss klappen!
voice-gambler-pact-1 = Setzen wir aufeinander.
voice-gambler-pact-2 = Wir zwei, allen Quoten zum Trotz!
voice-gambler-pact-3 = Geteiltes Risiko, doppelter Spaß.

voice-gambler-promise-0 = Da verwette ich meinen Hut drauf.
voice-gambler-promise-1 = Sichere Sache. Sicherer als das meiste.
voice-gambler-promise-2 = Mein Wort hast du. Mit Schleife?
voice-gambler-promise-3 = Versprochen! Was wäre das Leben ohne Einsatz?
voice-gambler-promise-4 = Darauf kannst du wetten.

voice-gambler-threat-0 = Wetten, dass ich es tue?
voice-gambler-threat-1 = Du hältst das für einen Bluff? Nur zu.
voice-gambler-threat-2 = Ich spiele gern mit dem Feuer.
voice-gambler-threat-3 = Du willst sehen? Sehen kostet.
voice-gambler-yield-0 = Ich passe. Du hast das bessere Blatt.
voice-gambler-yield-1 = Nicht mit dem Blatt. Ich weiß, wann man passt.
voice-gambler-yield-2 = Zu heiß für mich. Ich steige aus.
voice-gambler-defy-0 = Ich will sehen. Zeig her.
voice-gambler-defy-1 = Das Risiko nehm ich. Nichts geht mehr!
voice-gambler-defy-2 = Auf schlechtere Karten hab ich schon gesetzt.
voice-gambler-bluff-0 = Ha! Nichts als ein Bluff.
voice-gambler-bluff-1 = Wusst ich es doch: nichts auf der Hand.
voice-gambler-bluff-2 = An deinem Pokerface arbeiten wir noch.

voice-gambler-pay-0 = Da fliegt es hin! Juhu!
voice-gambler-pay-1 = Spielschulden sind Ehrenschulden.
voice-gambler-pay-2 = Einsatz liegt, wie abgemacht.
voice-gambler-pay-3 = Weg mit dem Zaster, her mit dem Leben!
voice-gambler-pay-4 = Mein Beutel fühlt sich so schön leicht an.
voice-gambler-pay-5 = Bitte sehr. Das Glück bringt es zurück.

voice-gambler-keep-0 = Auf dich gesetzt. Bitte schön.
voice-gambler-keep-1 = Versprochen und ausgeteilt.
voice-gambler-keep-2 = Auf ein Zockerwort ist Verlass, siehst du?
voice-gambler-keep-3 = Die Kugel rollt, wohin ich es gesagt hab.
voice-gambler-keep-4 = Manchmal gewinnt der sichere Tipp.
voice-gambler-keep-5 = Du hast die richtige Karte gezogen: mich.

voice-gambler-break-0 = Ups. Die andere Karte war hübscher.
voice-gambler-break-1 = Dem Jackpot konnte ich nicht widerstehen.
voice-gambler-break-2 = Das Glück ist launisch. Ich heute auch.
voice-gambler-break-3 = Pokerface. Tut mir leid!

voice-gambler-wronged-0 = Geblufft! Du hast mich drangekriegt.
voice-gambler-wronged-1 = Autsch. Die Karten waren gezinkt.
voice-gambler-wronged-2 = Gut gespielt. Warte auf meinen nächsten Wurf.
voice-gambler-wronged-3 = Ha! Das hab ich nicht kommen sehen.

voice-gambler-remind-0 = Zeit für die Revanche.
voice-gambler-remind-1 = Die Karte hast du gespielt. Ich spiel sie zurück.
voice-gambler-remind-2 = Das Glück wendet sich, weißt du.
voice-gambler-remind-3 = Das alte Blatt juckt mich noch.

voice-gambler-thanks-0 = Jackpot! Eine ehrliche Seele.
voice-gambler-thanks-1 = Auf dich zu setzen hat sich gelohnt.
voice-gambler-thanks-2 = Du bringst mir Glück.
voice-gambler-thanks-3 = Die Quote stand dagegen. Großartig!

voice-gambler-pair-0 = Die zwei spielen mit einer Hand.
voice-gambler-pair-1 = Zwei Köpfe, ein Einsatz. Wer hält dagegen?
voice-gambler-pair-2 = Ich wette, die zwei teilen sich den Pott.

voice-gambler-gloat-0 = Meine Karte sticht! Deine geht baden.
voice-gambler-gloat-1 = Pech. In der Verbannung gibt es kein Kasino.
voice-gambler-gloat-2 = Mal gewinnst du, und diesmal ich!
voice-gambler-gloat-3 = Dein Chip ist vom Tisch gerollt. Platsch!

voice-gambler-plead-0 = Komm, gib mir diesen einen Wurf!
voice-gambler-plead-1 = Setz auf den Außenseiter! Macht mehr Spaß.
voice-gambler-plead-2 = Wirf mich nicht ab, der Abend ist noch jung!

voice-gambler-congratulate-0 = Volltreffer! Was für ein Blatt!
voice-gambler-congratulate-1 = Hauptgewinn! Hut ab.
voice-gambler-congratulate-2 = Das große Los! Gib mir was ab von dem Glück.

voice-gambler-warn-0 = Schau in die Ärmel. Da stecken Karten.
voice-gambler-warn-1 = Ich liebe Risiko, aber das da nicht.
voice-gambler-warn-2 = Die Würfel sind nicht sauber, glaub mir.

voice-gambler-coalition-0 = Alle Chips auf einem Haufen? Das ändern wir!
voice-gambler-coalition-1 = Wer wettet mit mir gegen den Favoriten?
voice-gambler-coalition-2 = Der Tisch kippt! Alle auf die andere Seite!

voice-gambler-duel-0 = Meine Damen und Herren, die Einsätze bitte!
voice-gambler-duel-1 = Ein Showdown! Keiner verlässt den Tisch.
voice-gambler-duel-2 = Erhöhen! Erhöhen! Ach, ist das schön.

voice-gambler-end-0 = Was für eine Partie! Noch mal?
voice-gambler-end-1 = Mal gewinnt man, mal lacht man trotzdem.
voice-gambler-end-2 = Doppelt oder nichts: noch eine Partie?
voice-gambler-end-3 = Mir klopft immer noch das Herz.

## Die Friedenstaube

voice-diplomat-greet-0 = Meine Verehrung in die Runde.
voice-diplomat-greet-1 = Auf dass wir alle Freunde bleiben.
voice-diplomat-greet-2 = Erst der Frieden, dann das Geschäft.
voice-diplomat-greet-3 = Welch erlesene Gesellschaft.

voice-diplomat-offer-0 = Darf ich einen bescheidenen Vorschlag machen?
voice-diplomat-offer-1 = Ein kleines Zeichen meiner Wertschätzung.
voice-diplomat-offer-2 = Du würdest mir einen großen Gefallen tun.
voice-diplomat-offer-3 = Finden wir etwas, das uns beiden passt.
voice-diplomat-offer-4 = Wenn du erlaubst: etwas Angenehmes.

voice-diplomat-price-0 = Ein Beitrag zu guter Nachbarschaft.
voice-diplomat-price-1 = Das wäre eine nette Geste.
voice-diplomat-price-2 = Über Geld spricht man nicht. Trotzdem.
voice-diplomat-price-3 = Darf ich darum bitten, bei allem Respekt?
voice-diplomat-price-4 = Wohlwollen ist unbezahlbar. Der Posten nicht.
voice-diplomat-price-5 = Nennen wir es eine Aufmerksamkeit.

voice-diplomat-auction-0 = Die Gebote entscheiden, dann ist niemand gekränkt.
voice-diplomat-auction-1 = Eine offene Ausschreibung, ganz nach Protokoll.
voice-diplomat-auction-2 = Möge die großzügigste Seite gewinnen.

voice-diplomat-counter-0 = Eine kleine Änderung, wenn du gestattest.
voice-diplomat-counter-1 = In der Sache einig, im Detail noch nicht.
voice-diplomat-counter-2 = Darf ich dein freundliches Angebot abrunden?
voice-diplomat-counter-3 = Versetzen wir nur ein Komma.
voice-diplomat-counter-4 = Ein Kompromiss, wenn ich bitten darf.

voice-diplomat-leader-0 = Des Gleichgewichts wegen etwas mehr von dir.
voice-diplomat-leader-1 = Große Mächte tragen größere Lasten.
voice-diplomat-leader-2 = Der Stärkste zahlt den höchsten Beitrag.

voice-diplomat-lesser-0 = Darf ich einen bescheideneren Platz vorschlagen?
voice-diplomat-lesser-1 = Auch ein kleiner Vertrag ist ein Vertrag.
voice-diplomat-lesser-2 = Vielleicht ein kleinerer Posten für die Summe?

voice-diplomat-last_sum-0 = Dies ist meine letzte Note, mit Verlaub.
voice-diplomat-last_sum-1 = Mehr gibt mein Mandat nicht her.
voice-diplomat-last_sum-2 = Weiter reicht mein Spielraum leider nicht.

voice-diplomat-agree-0 = Mit dem größten Vergnügen.
voice-diplomat-agree-1 = Dann haben wir einen Vertrag.
voice-diplomat-agree-2 = Schön, dass wir uns verstehen.
voice-diplomat-agree-3 = So gesittet macht es Freude. Einverstanden.
voice-diplomat-agree-4 = Ein guter Tag für den Frieden.
voice-diplomat-agree-5 = Ich unterschreibe, und vielen Dank.

voice-diplomat-decline-0 = Sehr freundlich, aber nein.
voice-diplomat-decline-1 = In dieser Form leider nicht.
voice-diplomat-decline-2 = Mit Bedauern und mit Respekt: nein.
voice-diplomat-decline-3 = Belasten wir unsere Freundschaft nicht damit.
voice-diplomat-decline-4 = Ich muss höflich ablehnen.
voice-diplomat-decline-5 = Ein andermal, ein anderer Vertrag.

voice-diplomat-hear_others-0 = Ich möchte erst alle Seiten hören.
voice-diplomat-hear_others-1 = Niemand soll sich übergangen fühlen.
voice-diplomat-hear_others-2 = Beraten wir noch ein wenig.
voice-diplomat-hear_others-3 = Jede Stimme zählt, eine nach der anderen.

voice-diplomat-pact-0 = Auf gute Nachbarschaft.
voice-diplomat-pact-1 = Ein Gefallen ist des anderen wert.
voice-diplomat-pact-2 = Gefallen halten länger als Geld.
voice-diplomat-pact-3 = Warum streiten, wenn man teilen kann?

voice-diplomat-promise-0 = Du kannst dich darauf verlassen.
voice-diplomat-promise-1 = Du hast meine Zusicherung.
voice-diplomat-promise-2 = Nimm es als Zeichen meines guten Willens.
voice-diplomat-promise-3 = Unterschrieben, versiegelt, ernst gemeint.
voice-diplomat-promise-4 = Das wird geschehen, mit Vergnügen.

voice-diplomat-threat-0 = Es täte mir aufrichtig leid.
voice-diplomat-threat-1 = Auch meine Geduld hat ein Protokoll.
voice-diplomat-threat-2 = Fass es nicht als Drohung auf. Oder doch.
voice-diplomat-threat-3 = Verhandlungen können scheitern, weißt du.
voice-diplomat-yield-0 = Bevor es kracht, gebe ich nach.
voice-diplomat-yield-1 = Der Klügere gibt nach. Bitte sehr.
voice-diplomat-yield-2 = Dann eben um des lieben Friedens willen.
voice-diplomat-defy-0 = Bei allem Respekt: nicht in dem Ton.
voice-diplomat-defy-1 = Ich höre die Drohung und lehne höflich ab.
voice-diplomat-defy-2 = Reden wir, wenn du dich beruhigt hast.
voice-diplomat-bluff-0 = Schön, dass du es dir anders überlegt hast.
voice-diplomat-bluff-1 = Es waren also nur Worte. Umso besser.
voice-diplomat-bluff-2 = Vergessen wir, dass das je gesagt wurde.

voice-diplomat-pay-0 = Wie besprochen, mit besten Empfehlungen.
voice-diplomat-pay-1 = Verträge sind zum Einhalten da.
voice-diplomat-pay-2 = Bitte nimm es an, wie abgemacht.
voice-diplomat-pay-3 = Gern, und ohne Verzug.
voice-diplomat-pay-4 = Hier mein Siegel, hier die Summe.
voice-diplomat-pay-5 = Möge es der Freundschaft dienen.

voice-diplomat-keep-0 = Wie zugesichert.
voice-diplomat-keep-1 = Vertrag ist Vertrag.
voice-diplomat-keep-2 = Mein Wort zu halten ist mir eine Freude.
voice-diplomat-keep-3 = Vertrauen wächst aus kleinen Dingen.
voice-diplomat-keep-4 = Erst mein Wort, jetzt die Tat.
voice-diplomat-keep-5 = Versprechen sind die bessere Währung.

voice-diplomat-break-0 = Staatsräson. Verzeih mir.
voice-diplomat-break-1 = Ich bedaure es zutiefst. Und tu es trotzdem.
voice-diplomat-break-2 = Auch gute Verträge gehen einmal zu Ende.
voice-diplomat-break-3 = Ich schicke Blumen.

voice-diplomat-wronged-0 = Ich bin nicht böse, nur enttäuscht.
voice-diplomat-wronged-1 = Das war nicht sehr höflich.
voice-diplomat-wronged-2 = Meine Gesandtschaft reist ab.
voice-diplomat-wronged-3 = Ich nehme es zur Kenntnis, und zwar kühl.

voice-diplomat-remind-0 = Zwischen uns steht noch etwas.
voice-diplomat-remind-1 = Ich verweise auf unseren früheren Briefwechsel.
voice-diplomat-remind-2 = Ich verzeihe. Das Protokoll nicht.
voice-diplomat-remind-3 = Höflichkeit beruht auf Gegenseitigkeit.

voice-diplomat-thanks-0 = Diese Freundlichkeit vergesse ich nicht.
voice-diplomat-thanks-1 = So beginnen Freundschaften.
voice-diplomat-thanks-2 = Du hältst Wort, das ehrt uns beide.
voice-diplomat-thanks-3 = Auf dich ist Verlass. Danke.

voice-diplomat-pair-0 = Darf ich auf eine enge Freundschaft hinweisen?
voice-diplomat-pair-1 = Zwei von uns haben sich sehr lieb gewonnen.
voice-diplomat-pair-2 = Ein Bündnis, nur ohne Urkunde, möchte ich meinen.

voice-diplomat-gloat-0 = Mein Beileid. Der Posten ist in guten Händen.
voice-diplomat-gloat-1 = So eine Verbannung soll sehr erholsam sein.
voice-diplomat-gloat-2 = Ich hoffe, das steht nicht zwischen uns.
voice-diplomat-gloat-3 = Beim Fährmann lege ich ein gutes Wort ein.

voice-diplomat-plead-0 = Darf ich an deine bekannte Großmut appellieren?
voice-diplomat-plead-1 = Ein gnädiges Wort von dir, und alles ist gut.
voice-diplomat-plead-2 = Ich bitte um Asyl für eine arme Seele.

voice-diplomat-congratulate-0 = Meinen herzlichen Glückwunsch zur Ernennung.
voice-diplomat-congratulate-1 = Eine vorzügliche Wahl, wenn ich das sagen darf.
voice-diplomat-congratulate-2 = Das diplomatische Korps applaudiert.

voice-diplomat-warn-0 = Solche Verträge sind meist von kurzer Dauer.
voice-diplomat-warn-1 = Diesen Vertrag würde ich zweimal lesen.
voice-diplomat-warn-2 = Ich bedaure: Diese Unterschrift taugt nicht viel.

voice-diplomat-coalition-0 = Das Gleichgewicht der Mächte braucht Hilfe.
voice-diplomat-coalition-1 = Ich schlage einen Kongress vor, ohne einen Gast.
voice-diplomat-coalition-2 = Da ist jemand zu groß geworden. Reden wir?

voice-diplomat-duel-0 = Eine Meinungsverschiedenheit. Wie anregend.
voice-diplomat-duel-1 = Ich könnte vermitteln. Aber es ist so unterhaltsam.
voice-diplomat-duel-2 = Beide Seiten haben gute Argumente. In Gold.

voice-diplomat-end-0 = Es war mir eine Ehre.
voice-diplomat-end-1 = Der Frieden ist wiederhergestellt. Essen wir?
voice-diplomat-end-2 = Nichts für ungut, hoffe ich.
voice-diplomat-end-3 = Bis zum nächsten Kongress.
