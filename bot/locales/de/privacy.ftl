## /privacy: was von jemandem gespeichert ist, alles davon als Datei, und alles davon gelöscht. Und wie Tische von
## denen sprechen, die vergessen sind.

command-privacy = Was von dir gespeichert ist: ansehen, mitnehmen, löschen

person-forgotten = Jemand

story-person-gone = { $mark } { $name } gibt den Platz endgültig auf; ein Computerspieler übernimmt.
story-person-gone-last = { $mark } { $name } gibt den Platz endgültig auf. Niemand ist mehr da, deshalb endet das Spiel hier.

privacy-title = Was ich von dir speichere
privacy-note = Diese Nachricht siehst nur du.
privacy-nothing = Nichts: Du hast an den Einstellungen nichts geändert, keine Einführung begonnen und an keinem Tisch gesessen.
privacy-settings = Deine Einstellungen: `/settings me` zeigt sie.
privacy-direct = Den Kanal deiner Direktnachrichten.
privacy-tutorial = Deine Einführung, so weit du gekommen bist.
privacy-wishes = { $count ->
    [one] Dass du auf einem Server von neuen Tischen erfahren willst: `/settings me` zeigt es dort.
   *[other] Dass du auf { $count } Servern von neuen Tischen erfahren willst: `/settings me` zeigt es dort.
}
privacy-bans = { $count ->
    [one] Dass du auf der Sperrliste eines Servers stehst, und bis wann: dort mit `/table bans`.
   *[other] Dass du auf den Sperrlisten von { $count } Servern stehst, und bis wann: dort mit `/table bans`.
} Das bleibt bis zu seinem Ende, auch wenn du den Rest löschst.
privacy-tables = { $count ->
    [one] Einen Tisch, an dem du dabei warst, mit dem Namen, den du dort hattest.
   *[other] { $count } Tische, an denen du dabei warst, mit dem Namen, den du dort hattest.
}
privacy-entries = { $count ->
    [one] Eine Sache, die du dort getan hast
   *[other] { $count } Dinge, die du dort getan hast
}, die erste am { $since }: Platz nehmen, entscheiden, versprechen und dergleichen.
privacy-finished = { $count ->
    [one] Ein beendetes Spiel, und wie es für dich ausging.
   *[other] { $count } beendete Spiele, und wie sie für dich ausgingen.
}
privacy-messages = { $count ->
    [one] Den Ort einer Nachricht an dich.
   *[other] Die Orte von { $count } Nachrichten an dich.
}
privacy-pending = ⏳ Was du gelöscht haben wolltest, wartet noch { $count ->
    [one] bei einem Tisch: Es verschwindet
   *[other] bei { $count } Tischen: Es verschwindet
} spätestens einen Tag, nachdem dort Schluss ist.
privacy-for-ever = Es bleibt, bis du es löschst. Was ich von einem Server speichere, verschwindet 30 Tage, nachdem ich ihn verlassen habe.
privacy-days = { $days ->
    [one] Was an einem Tisch geschah, verschwindet einen Tag
   *[other] Was an einem Tisch geschah, verschwindet { $days } Tage
} nach dem letzten Ereignis; wie ein beendetes Spiel ausging, bleibt, bis du es löschst. Was ich von einem Server speichere, verschwindet 30 Tage, nachdem ich ihn verlassen habe.
privacy-operator = Hier betrieben von { $who }.
privacy-contact = Fragen: { $where }

button-give-mine = Gib mir eine Kopie
button-forget-me = Löschen…
privacy-given = Hier ist alles, was ich von dir speichere. Andere Leute stehen nicht darin, und kein Geld außer dem, das du am Ende beendeter Spiele hattest.
privacy-not-given = Discord nimmt die Datei nicht an. Bitte versuch es später noch einmal.

forget-title = Alles löschen, was ich von dir speichere?
forget-goes = Deine Einstellungen und deine Einführung verschwinden, auch was du im Kanal geschrieben hast, wo dich jemand beim Wort genommen hat.
forget-games = Deine Spiele bleiben, für alle, die sie mit dir gespielt haben. Auf deinem Platz sitzt darin von da an „{ person-forgotten }“, auch beim Nachspielen, und du stehst in keiner Wertung und keiner Ruhmeshalle mehr.
forget-seats = { $count ->
    [one] Du hast einen Platz an einem Tisch, an dem noch nicht Schluss ist. Du gibst ihn endgültig auf; in einem Spiel übernimmt ein Computerspieler.
   *[other] Du hast Plätze an { $count } Tischen, an denen noch nicht Schluss ist. Du gibst sie endgültig auf; in einem Spiel übernimmt ein Computerspieler.
} Deine Spuren dort verschwinden spätestens einen Tag nach dem Ende.
forget-stays = Was schon bei Discord steht, bleibt dort: Nachrichten lösche ich keine. Dein Name bleibt auch, wo andere ihn getippt haben, und in den Sicherungskopien derer, die mich betreiben.
forget-for-good = Das lässt sich nicht rückgängig machen, und niemand kann es zurückholen.
forget-changed = ⚠️ Deine Plätze sind nicht mehr dieselben wie eben. So ist es jetzt:
button-forget-sure = Alles löschen
button-forget-not = Behalten
forgotten = Erledigt: Von dir ist nichts mehr gespeichert.
forgotten-later = { $count ->
    [one] Erledigt, außer bei einem Tisch, an dem noch nicht oder gerade erst Schluss ist. Dort
   *[other] Erledigt, außer bei { $count } Tischen, an denen noch nicht oder gerade erst Schluss ist. Dort
} geschieht es von selbst, spätestens einen Tag nach dem Ende.
forgotten-again = Wenn du mich wieder benutzt, fange ich wieder an, etwas zu speichern: `/privacy` sagt, was.
