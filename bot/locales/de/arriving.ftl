## Wenn Antworten spät kommen, und wenn jemand noch einmal eingibt, was gezählt hat.

form-click-again = Das Formular ließ sich nicht mehr rechtzeitig öffnen. Es hat sich nichts geändert; klick bitte noch einmal.
form-type-again = Das Formular ließ sich nicht mehr rechtzeitig öffnen. Es hat sich nichts geändert; gib den Befehl bitte noch einmal ein.

counted-bribe = ℹ️ Deine Bestechung mit **{ $amount }** hat gezählt.
counted-hire = ℹ️ Was du mit `/hire` entschieden hast, hat gezählt.
counted-send = ℹ️ Deine zwei { -figuren(mit: "deine") } sind unterwegs: `/send` hat gezählt.
again-bribe = Das wäre noch eine: **{ $amount }** für deinen { FORM($profession, "gebeugt") } zahlen?
again-hire = Das wäre noch eine Entscheidung: { $scholar } → **{ $salary }er-Posten**?
again-send = Das wären noch zwei: { $sendings }?
again-sending = { $profession } → { $palace }
again-not = Wenn nicht, brauchst du nichts weiter zu tun.
button-again-bribe = { $amount } zahlen
button-again-hire = Auch das entscheiden
button-again-send = Noch zwei aussenden
