## Einstellungen: was ein Server für seine Tische bestimmt, und was jede Person für sich selbst bestimmt.

command-settings = Was du für dich bestimmst, und dieser Server für seine Tische
command-settings-server = Für alle, die den Server verwalten: Sprache, Ausgabe, Tempo, Kanäle, Moderation
command-settings-me = Deine Sprache, dein Geld per Direktnachricht, Erinnerungen und Ruhezeit

settings-server-title = Einstellungen dieses Servers
settings-server-note = Jede Wahl gilt sofort, Ausgabe und Tempo für Tische, die von jetzt an eröffnet werden. Was jemand mit `/settings me` für sich selbst wählt, geht vor.

setting-language = **Sprache** · Was an den Tischen alle lesen. Was nur du siehst, ist in deiner eigenen.
setting-edition = **Ausgabe** · Womit ein neuer Tisch beginnt; in seinem Menü lässt sie sich ändern.
setting-pace = **Tempo** · Wie lange man sich an einem neuen Tisch für eine Entscheidung Zeit lassen darf.
setting-channels = **Kanäle** · Wo Tische eröffnet werden dürfen, auch in Threads. Ohne Auswahl: überall.
setting-threads = **Threads** · Ob ein Tisch einen eigenen Thread bekommt.
setting-results = **Ergebnisse** · Wo die Ergebnisse der Spiele außerdem stehen. Ohne Auswahl: nur am Tisch.
setting-moderators = **Moderation** · Welche Rolle Tische schließen, anhalten und weitergehen lassen und jemanden vom Tisch entfernen darf. Ohne Auswahl: wer im Kanal Nachrichten verwalten darf.
setting-called = **Mitspieler finden** · Welche Rolle einmal erwähnt wird, wenn ein Tisch aufmacht, höchstens alle zehn Minuten.
setting-called-none = Keine Rolle
setting-called-gone = ⚠️ Die Rolle, die hier gewählt war, gibt es nicht mehr: Keine wird erwähnt.
setting-called-everyone = { $role } sind alle auf dem Server: Wähle eine Rolle, die sich Leute selbst geben, weil sie Bescheid bekommen wollen.
setting-called-managed = { $role } gehört zu einer App oder zu Boosts, und niemand kann sie sich selbst geben: Wähle eine andere Rolle.
setting-called-silent = Ich darf { $role } nicht erwähnen: Erlaube in den Servereinstellungen allen, diese Rolle zu erwähnen, oder gib mir das Recht, alle Rollen zu erwähnen; dann wähle sie noch einmal.
setting-called-trouble = ⚠️ { $why }
setting-purses = **Geld per Direktnachricht** · Bleibt dort aktuell, solange ein Spiel läuft; wer es nicht will, schaltet es für sich ab. `/purse` zeigt jederzeit das eigene.

setting-language-automatic = Automatisch: die Sprache des Servers bei Discord
setting-edition-default = Die übliche: { $edition }
setting-pace-no_clock = Ohne Uhr: so lange man will
setting-pace-live = Echtzeit: Minuten für eine Entscheidung
setting-pace-slow = Gemächlich: Stunden bis Tage für eine Entscheidung
setting-threads-offered = Wenn am Tisch jemand einen will
setting-threads-always = Immer
setting-threads-never = Nie
setting-purses-no = An niemanden
setting-purses-yes = An alle, die mitspielen
setting-channels-none = Alle Kanäle
setting-results-none = Nur am Tisch
setting-moderators-none = Wer Nachrichten verwalten darf
setting-results-trouble = ⚠️ Dort kann ich noch keine Ergebnisse posten. { $missing }

settings-own-title = Deine Einstellungen
settings-own-note = Nur für dich, auf jedem Server.

own-language = **Sprache** · Was ich dir allein sage.
own-purse = **Dein Geld per Direktnachricht** · Solange du spielst, steht dort immer dein Stand; `/purse` zeigt ihn jederzeit. Siehst du keine, sieh in Discords Nachrichtenanfragen nach.
own-reminders = **Erinnerungen** · Wie ich dich erinnere, wenn eine Entscheidung schon lange auf dich wartet.
own-zone = **Zeitzone** · In ihr tippst du Zeiten ein, und in ihr gilt deine Ruhezeit.
own-quiet = **Ruhezeit** · Wann ich dich nicht erinnere und nur lautlos rufe. Die Uhr am Tisch läuft weiter.

own-language-automatic = Wie in deinem Discord
own-purse-yes = Schick es mir
own-purse-no = Schick es mir nicht
own-reminders-mention = Erwähne mich am Tisch
own-reminders-dm = Schick mir eine Direktnachricht
own-reminders-off = Erinnere mich nicht
own-zone-none = Ich kenne sie noch nicht.
own-zone-chosen = Sie ist { $zone }, dort ist es jetzt { $clock }.
own-quiet-none = Du hast keine.
own-quiet-chosen = Deine geht von { $start } bis { $end }.

button-quiet = Ruhezeit wählen…
button-zone = Zeitzone…
button-no-quiet = Keine Ruhezeit

form-quiet = Ruhezeit
form-quiet-start = Von
form-quiet-end = Bis
form-zone = Deine Zeitzone
form-zone-hint = Eine große Stadt mit deiner Uhrzeit, auf Englisch: Berlin, Vienna (Wien), Zurich; oder UTC

settings-not-a-manager = Nur wer diesen Server verwalten darf, kann seine Einstellungen ändern. Deine eigenen findest du mit `/settings me`.
settings-no-server = Die Einstellungen eines Servers gibt es auf dem Server. Benutze den Befehl dort; deine eigenen findest du mit `/settings me`.
settings-unknown = Das lässt sich hier nicht wählen.
refused-setting_unknown = { settings-unknown }
refused-zone_unknown = Eine Zeitzone „{ $text }“ kenne ich nicht. Nenne eine große Stadt mit deiner Uhrzeit, auf Englisch: etwa Berlin, Vienna (Wien) oder Zurich.
refused-zone_ambiguous = „{ $text }“ kann { $zones } sein. Such dir eine davon aus und schreib sie ganz hin.
refused-zone_vague = „{ $text }“ kann vieles sein, etwa { $zones }. Nenne die große Stadt deiner Zeitzone.
refused-quiet_no_time = Anfang und Ende der Ruhezeit müssen verschieden sein.
refused-other_channels = Auf diesem Server werden Tische in { $channels } eröffnet.
refused-not_of_moderators = Das können nur { $role } und die, die diesen Server verwalten dürfen.
