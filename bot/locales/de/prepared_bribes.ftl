## Was jemand regelt, bevor es so weit ist: vorgemerkte Bestechungen, und der Hinweis, gleich dran zu sein.

command-table-prepare = Eine Bestechung vormerken, bei gemächlichem Tempo; niemand sieht sie, bevor sie fällig ist

button-prepare = Bestechung vormerken…
button-prepared = { $count ->
    [one] Eine Bestechung vorgemerkt
   *[other] { $count } Bestechungen vorgemerkt
}…
button-prepare-another = Noch eine vormerken…
button-withdraw = Zurücknehmen: { $profession } → { $palace }
button-dismissed = Gelesen: { $profession } → { $palace }

prepare-title = Vorgemerkte Bestechungen
prepare-none = Du hast keine vorgemerkt.
prepare-how = Jede wird von selbst gezahlt, sobald sie fällig ist, und vorher sieht sie niemand. Sie entfällt, wenn sich am Konflikt etwas ändert, wenn der gewünschte Posten schon besetzt ist oder wenn du dann nicht genug Geld hast: Dann wirst du wie sonst gerufen.
prepare-line = **{ $profession } → { $palace }** ({ $against }): { $price }.
prepare-price-exactly = { $amount }
prepare-price-over = eine Stufe über der bis dahin höchsten Bestechung, höchstens { $amount }; sonst das Minimum
prepare-price-asking = { $price }, mit der Bitte um den { $salary }er-Posten
prepare-alone = bisher kein Rivale
prepare-against = Rivalen: { $rivals }
prepare-defends = verteidigt den { $salary }er-Posten, Rivalen: { $rivals }
prepare-attacks = um den { $salary }er-Posten, Rivalen: { $rivals }
prepare-dropped = ⚠️ Deine vorgemerkte Bestechung, **{ $profession } → { $palace }**, entfällt: { $why }
prepare-dropped-situation = An dem Konflikt sind nicht mehr dieselben beteiligt wie beim Vormerken.
prepare-dropped-area = Der Posten, um den sie bittet, ist schon besetzt.
prepare-dropped-cash = Als sie fällig war, konntest du sie nicht zahlen.
prepare-dropped-agreed = Du hast inzwischen eine andere Bestechung zugesagt.

prepare-form-title = Eine Bestechung vormerken
prepare-form-scholar = Für wen?
prepare-form-option = { $profession } → { $palace }
prepare-form-amount = Wie viele Dukaten?
prepare-form-amount-hint = Ab { $minimum }, in Schritten von { $step }; du hast jetzt { $cash }
prepare-form-price = Wie ist das gemeint?
prepare-form-exactly = Genau so viel
prepare-form-exactly-hint = Egal, was die anderen gezahlt haben
prepare-form-over = Eine Stufe über der höchsten, bis hierhin
prepare-form-over-hint = Haben die anderen dafür zu viel gezahlt: das Minimum
prepare-form-asking = Um welchen Posten bittest du?
prepare-form-asking-hint = Das sehen alle, sobald bezahlt ist, und es bindet niemanden. Nur wo es eine Wahl gibt.

refused-only_prepared_slowly = Bestechungen werden nur bei gemächlichem Tempo vorgemerkt: `/table pace`.
refused-statement_given = Du hast { $amount } zugesagt: Vormerken kannst du nur genau so viel oder mehr. Willst du dein Wort brechen, zahl selbst, wenn die Bestechung fällig ist.
refused-due_now = Diese Bestechung ist jetzt fällig: Zahl sie mit `/bribe`.
refused-nothing_to_prepare = Für dich wird keine Bestechung fällig, außer vielleicht einer, die es jetzt schon ist.
