## Wenn Antworten spät kommen, und wenn jemand noch einmal eingibt, was gezählt hat.

form-click-again = Das Formular ließ sich nicht mehr rechtzeitig öffnen. Es hat sich nichts geändert; klick bitte noch einmal.
form-type-again = Das Formular ließ sich nicht mehr rechtzeitig öffnen. Es hat sich nichts geändert; gib den Befehl bitte noch einmal ein.

counted-bribe = ℹ️ Deine Bestechung mit **{ $amount }** hat gezählt.
counted-hire = ℹ️ Was du mit `/hire` entschieden hast, hat gezählt.
counted-send = ℹ️ Deine zwei { -figuren(mit: "deine") } sind unterwegs: `/send` hat gezählt.
again = Was du jetzt eingegeben hast, käme noch dazu. Willst du das?
button-do-it = Ja, auch das
button-do-not = Nein
