## Was geschehen ist, ein Satz für jedes Ereignis. Wird einmal erzählt, im Kanal.

story-seat-taken = { $name } setzt sich dazu.
story-table-opened = { $name } eröffnet einen Tisch.
story-seat-retaken = { $seat } ist wieder da und löst den Computer ab.
story-seat-left = { $name } steht vom Tisch auf.
story-seat-last = { $seat } verlässt das Spiel. Niemand ist mehr da, deshalb endet es hier.
story-seat-deserted = { $seat } verlässt das Spiel; ein Computerspieler übernimmt. Mit `/join` geht es zurück an den Platz.
story-seat-requested = { $by } möchte, dass ein Computerspieler für { $seat } einspringt: Dort tut sich nichts. Noch jemand am Tisch muss zustimmen.
story-seat-handed-over = { $by } lässt einen Computerspieler für { $seat } einspringen: Dort tut sich nichts. Mit `/join` geht es zurück an den Platz.
story-seat-wanted = { $name } möchte für { $seat } weiterspielen. Alle am Tisch müssen zustimmen.
story-newcomer-accepted = { $by } stimmt zu.
story-newcomer-arrived = { $mark } { $name } übernimmt den Platz.
story-absent-last = Bei { $seat } tut sich nichts, und sonst ist niemand mehr da: Das Spiel endet hier.
story-abandoned = Hier hat lange niemand weitergespielt, deshalb endet das Spiel hier. `/join` eröffnet einen neuen Tisch.
story-table-closed = { $moderator } von der Moderation schließt den Tisch.
story-table-paused = { $moderator } von der Moderation hält das Spiel an.
story-table-resumed = { $moderator } von der Moderation lässt das Spiel weitergehen.
story-player-removed = { $moderator } von der Moderation nimmt { $name } vom Tisch.
story-player-removed-game = { $moderator } von der Moderation nimmt { $name } aus dem Spiel; ein Computerspieler übernimmt den Platz.
story-player-removed-last = { $moderator } von der Moderation nimmt { $name } aus dem Spiel. Niemand ist mehr da, also endet es hier.
story-started = Das Spiel beginnt: { $edition }. Die Sitzordnung im Uhrzeigersinn: { $seats }. Das Los hat entschieden: { $first } fängt an.
story-turn = **Runde { $round }: { $landlord } ist am Zug.**
story-salary = Die Bank zahlt { $seat } { $amount } { -gehalt }.
story-final-salary = Zum Schluss zahlt die Bank { $seat } noch einmal { $amount } { -gehalt }.
story-stage-uncontested = { $scholars } { $count ->
    [one] bewirbt
   *[other] bewerben
} sich ohne Rivalen.
story-stage-external = Äußerer Konflikt: { $fights }.
story-stage-internal = Innerer Konflikt um { $salary }: { $attackers } gegen { FORM($defender, "akk") }.
story-bribe = { $seat } besticht { $landlord } mit { $amount } für den { FORM($profession, "gebeugt") }.
story-bribe-bank = { $seat } ist pleite: Die Bank besticht { $landlord } mit { $amount } für den { FORM($profession, "gebeugt") }.
story-bribe-nothing = { $seat } ist pleite und zahlt { $landlord } nichts für den { FORM($profession, "gebeugt") }.
story-asking = { $sentence } (Wunsch: { $salary }.)
story-asked = { $sentence } (Gewünscht waren { $salary }.)
story-round = **Nach Runde { $round }.** { -gehalt } je Zug: { $salaries }. Bestechungen in dieser Runde: { $bribes }.
story-hired = { $landlord } nimmt { FORM($scholar, "akk") } für { $salary } auf.
story-kept = { $landlord } behält { FORM($scholar, "akk") } für { $salary }.
story-banished = { $scholar } wird { -verbannt }.
story-refund = { $landlord } gibt { $seat } { $amount } für den { FORM($profession, "gebeugt") } zurück.
story-refund-bank = { $landlord } gibt der Bank { $amount } für { FORM($scholar, "akk") } zurück.
story-sent = { $seat } sendet einen { FORM($profession, "gebeugt") } zum { $palace } aus.
story-only-choice = { $sentence } (Eine andere Wahl gab es nicht.)

call-bribe = { $mention }, deine Bestechung für den { FORM($profession, "gebeugt") } ist fällig: `/bribe` oder der Knopf.
call-hire = { $mention }, du entscheidest: `/hire` oder der Knopf.
call-send = { $mention }, sende zwei { -figuren } aus: `/send` oder der Knopf.
