## Buchführung: für wen ein Tisch das Geld aller aus dem zusammenrechnet, was alle gesehen haben. Keine Regel
## einer Ausgabe.

lobby-choose-bookkeeping = Buchführung
bookkeeping-nobody = niemand führt Buch über das Geld
bookkeeping-nobody-means = Wer wissen will, wie viel die anderen haben, rechnet im Kopf mit
bookkeeping-each = Buchführung: jeder für sich
bookkeeping-each-means = Ein Knopf sagt nur dir, wie viel alle haben, ausgerechnet aus dem, was alle sehen konnten
bookkeeping-open = Buchführung: offen
bookkeeping-open-means = Am Tisch steht, wie viel alle haben, ausgerechnet aus dem, was alle sehen konnten
lobby-bookkeeping-each = **Buchführung**: jeder für sich. Der Knopf **{ button-books }** sagt nur dir, wie viel alle haben.
lobby-bookkeeping-open = **Buchführung**: offen. Am Tisch steht, wie viel alle haben.

button-books = Was ich wissen könnte

books-title = Was du wissen könntest
books-how = Wie viel Geld alle haben, ausgerechnet aus dem, was alle sehen konnten: { $cash } Startkapital, Zahlungen der Bank{ $refund ->
    [yes] , Bestechungen und was davon zurückgegeben wurde
   *[no] {" "}und Bestechungen
}. Das liest jetzt niemand außer dir.
books-line = { $seat }: **{ $cash }**; in dieser Runde { $flows }
books-line-you = { $seat } (du): **{ $cash }**; in dieser Runde { $flows }
books-came = { $came } bekommen
books-went = { $went } bezahlt
books-both = { $came } bekommen, { $went } bezahlt
books-nothing = noch nichts

refused-no_books = An diesem Tisch führt niemand Buch: Wer wissen will, wie viel die anderen haben, rechnet im Kopf mit.

picture-money = Geld: { $amounts }.
picture-money-of = { $seat } { $amount }

# In den Regeln, nach dem, was sie über Geld sagen.
rules-bookkeeping =
    Alle sehen, wer wem was zahlt; also kann jeder ausrechnen, wie viel die anderen haben. Ob der Tisch das für euch tut, wählt ihr, bevor es losgeht (**{ button-set-up }**, *{ lobby-choose-bookkeeping }*). *Niemand*: Er tut es nicht. *Jeder für sich*: **{ button-books }**, unter der Tischnachricht und unter deinem Geld, sagt es nur dir. *Offen*: Am Tisch steht, wie viel Geld alle haben.{ $chosen ->
        [nobody] {" "}An diesem Tisch: **niemand**.
        [each] {" "}An diesem Tisch: **jeder für sich**.
        [open] {" "}An diesem Tisch: **offen**.
       *[unknown] {""}
    }

setting-bookkeeping = **Buchführung** · Für wen ein neuer Tisch mitrechnet, wie viel Geld alle haben: nur aus dem, was alle gesehen haben.
setting-bookkeeping-nobody = niemand
setting-bookkeeping-each = Jeder für sich, mit einem Knopf
setting-bookkeeping-open = Offen: Alle sehen es
