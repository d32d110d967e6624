## Orte, an denen kein Tisch stehen kann, oder noch keiner.

refused-not_a_member = Ich bin kein Mitglied dieses Servers: Seine Befehle erreichen mich, aber ich könnte hier keinen Tisch zeigen. Wer den Server verwaltet, kann mich einladen: { $link }
refused-private_thread = Ich bin nicht in diesem privaten Thread, deshalb könnte ich hier keinen Tisch zeigen. Erwähne { $bot } darin einmal: Damit bin ich dabei. Dann gib den Befehl noch einmal ein.
permission-connect = **Verbinden**

help-elsewhere = Tische stehen in den Kanälen von Servern, auf denen ich bin: Dort eröffnet `/join` einen. Hier kannst du die Regeln lesen und die **Einführung** spielen: Sie dauert zehn Minuten, und nur du siehst sie.
help-more-elsewhere = `/rules` erklärt alles nach Themen, `/tutorial` bringt dir das Spiel bei.
button-invite = Zu einem Server hinzufügen
