## Warum etwas nicht geht, gesagt nur der Person, die es versucht hat; und was jetzt möglich ist.

refused = ⚠️ { $why }
refused-no_table = Hier ist kein Tisch offen. `/join` eröffnet einen.
refused-not_seated = Du hast an diesem Tisch keinen Platz; du kannst nur zuschauen und mitreden.
refused-away = Seit du gegangen bist, entscheidet ein Computerspieler für dich.
refused-already_seated = Du sitzt schon am Tisch.
refused-table_full = Alle { $most } Plätze sind besetzt.
refused-seats_kept = Die übrigen Plätze sind für Eingeladene freigehalten.
refused-by_invitation = An diesem Tisch kann nur mitspielen, wen der Gastgeber einlädt.
refused-host_invites = Wer eingeladen wird und wer mitspielen kann, bestimmt der Gastgeber: { $host }.
refused-invited_sits = Diese Person sitzt schon am Tisch.
refused-invited_removed = Die Moderation hat diese Person von diesem Tisch entfernt.
refused-invited_before = Diese Person wurde an diesen Tisch schon eingeladen. Zweimal wird niemand eingeladen, damit es niemandem lästig wird; solange ein Platz frei ist, kann sie sich aber selbst dazusetzen.
refused-too_many_invited = An diesen Tisch wurden schon { $most } Personen eingeladen: Mehr geht nicht.
refused-invited_often = Du hast in dieser Stunde so oft eingeladen, dass es lästig werden könnte. Versuch es später noch einmal; solange ein Platz frei ist, kann sich jeder selbst dazusetzen.
refused-not_invited = An diesem Tisch ist kein Platz für dich freigehalten.
refused-invited_bot = Einladen kannst du nur Menschen. **{ button-computer }** am Tisch setzt einen Computerspieler dazu.
refused-invited_blind = Diese Person sieht { $place } nicht, wo der Tisch ist: Wer den Kanal verwaltet, muss sie erst hineinlassen.
refused-invited_elsewhere = Diese Person ist nicht auf diesem Server.
refused-private_too_late = Hier ist schon ein Tisch; von Anfang an privat kann nur ein neuer sein. Der Gastgeber kann ihn für andere schließen: **⋯**, **{ button-invited-only }**.
refused-wishes_elsewhere = Bescheid von neuen Tischen gibt es auf einem Server: Drück den Knopf dort in einem Kanal.
refused-open_elsewhere = Jeder Server hat seine eigenen Tische. Frag dort mit `/games open`; deine eigenen stehen in `/games mine`.
refused-private_announced = Ein angesetzter Tisch ist erst einmal für alle da; danach kann ihn der Gastgeber für andere schließen: **⋯**, **{ button-invited-only }**.
refused-no_lobby_of_yours = Du hast hier keinen offenen Tisch, an den du einladen könntest.
refused-game_running = Das Spiel läuft schon.
refused-game_not_started = Das Spiel hat noch nicht begonnen: Der Tisch wartet noch auf Mitspieler.
refused-game_finished = Dieses Spiel ist vorbei.
refused-not_enough_players = { $seated ->
    [one] Ein Spieler ist
   *[other] { $seated } Spieler sind
} zu wenig: Diese Ausgabe braucht { $needed } bis { $most }. Computerspieler können auffüllen: `/start computer:{ $missing }`.
refused-too_many_players = { $seated } Spieler sind zu viele: Diese Ausgabe ist für höchstens { $most }.
refused-impossible_edition = Zu dritt geht es nach diesen Regeln nicht: Jemand könnte keinen Ort mehr finden, an den er aussenden darf.
refused-no_computer = Hier sitzt kein Computerspieler.
refused-paused = Das Spiel ist angehalten.
refused-moderator_paused = Die Moderation hat das Spiel angehalten und kann es weitergehen lassen. Wenn alle zustimmen, die da sind, könnt ihr das auch selbst, frühestens { $until }.
refused-not_paused = Das Spiel ist nicht angehalten.
refused-not_absent = Hier ist niemand weg: Der Platz bleibt vergeben.
refused-host_decides = Das entscheidet der Gastgeber, { $host }.
refused-host_sets = Ausgabe, Regeln und Tempo legt der Gastgeber fest: { $host }. Mit **{ button-set-up }** machst du einen Vorschlag.
refused-requested_already = Das hast du schon gesagt; nun müssen andere zustimmen.
refused-newcomer_waits = Jemand anderes wartet schon auf einen Platz.
refused-was_seated = Du hattest in diesem Spiel schon einen Platz, deshalb kannst du nur zuschauen und mitreden.
refused-no_such_player = Diese Person sitzt nicht an diesem Tisch.
refused-moderator_plays = Du spielst hier selbst mit und kannst deshalb niemanden aus dem Spiel entfernen. Du kannst das Spiel anhalten oder den Tisch schließen; entfernen kann jemand anderes von der Moderation.
refused-was_removed = Du wurdest von diesem Tisch entfernt.
refused-not_a_moderator = Das können nur die, die in diesem Kanal Nachrichten verwalten dürfen.
refused-stale = Inzwischen ist das Spiel weitergegangen.
refused-wrong_place = Tische stehen in den Kanälen eines Servers, Solospiele in den Direktnachrichten mit mir. Gib den Befehl dort ein.
refused-unparsable = Das habe ich nicht verstanden.
refused-stale_version = Inzwischen ist das Spiel weitergegangen.
refused-game_over = Das Spiel ist aus.
refused-not_your_turn = Gerade entscheidet jemand anderes.
refused-wrong_decision = { $tried ->
    [bribe] Jetzt bist du Hausherr und wirst selbst bestochen. Du zahlst, wenn ein anderer über { -figur(mit: "deinen") } entscheidet.
    [hire] { $pending ->
        [bribe] Jetzt bestichst du. Aufnehmen kannst du in deinem eigenen Zug, wenn die Bewerber gezahlt haben.
       *[send] Bei dir wartet niemand auf einen Posten.
    }
   *[send] { $pending ->
        [bribe] Jetzt bestichst du. Aussenden kannst du am Ende deines eigenen Zuges.
       *[hire] Erst entscheidest du, wer welchen Posten bekommt; dann sendest du aus.
    }
}
refused-not_a_multiple = { $amount } ist kein Vielfaches von { $unit }.
refused-below_minimum = { $amount } ist weniger als die Mindestbestechung von { $minimum }.
refused-cannot_afford = { $amount } ist mehr als die { $maximum }, die du hast.
refused-only_minimum = Du bist pleite, also kannst du nur { $minimum } bieten, und die zahlt die Bank.
refused-nothing_to_pay = Du bist pleite, also kannst du nur 0 bieten.
refused-incomplete_hire = Jetzt { $posts ->
    [one] muss genau ein Posten
   *[other] müssen genau { $posts } Posten
} besetzt werden, nicht { $filled }. Ablehnen kannst du niemanden.
refused-not_an_applicant = Um { -figur(mit: "diesen") } geht es gerade nicht.
refused-two_of_one_profession = Von jedem Beruf kannst du nur einen aufnehmen.
refused-no_such_area = So einen Posten gibt es nicht.
refused-area_taken = Dieser Posten ist schon besetzt.
refused-area_given = In diesem Konflikt geht es um den { $given }er-Posten und um keinen anderen.
refused-area_twice = Auf einem Posten ist nur Platz für { -figur(mit: "einen") }.
refused-no_such_profession = So einen Beruf gibt es nicht.
refused-no_such_palace = So { -palast(mit: "einen") } gibt es nicht.
refused-own_palace = In deinem eigenen { -palast } kommen eigene { -figuren } nie unter.
refused-not_in_reserve = Von diesem Beruf hast du { $needed ->
    [one] niemanden
   *[other] keine zwei
} mehr im Vorrat.
refused-same_palace = In dieser Ausgabe gehen deine beiden { -figuren(mit: "deine") } an verschiedene Orte.
refused-self_attack = Dort würdest du { -figur(mit: "deinen") } angreifen; diese Ausgabe verbietet das.
refused-unknown_amount = „{ $text }“ ist kein Betrag in Dukaten. Schreib ganze Dukaten, etwa { $example } oder { $thousands }k.
refused-two_amounts = Du hast einen Betrag ausgewählt und einen anderen getippt. Nimm nur einen von beiden.
refused-amount_missing = Wähle einen Betrag aus, oder tippe einen.
refused-sending_missing = Kreuz genau zwei an: wer wohin geht.
refused-unknown_scholar = „{ $text }“ steht nicht zur Wahl: Nenne jemanden aus der Liste.
refused-unknown_area = „{ $text }“ steht nicht zur Wahl: Nenne einen Posten aus der Liste.
refused-unknown_palace = „{ $text }“ steht nicht zur Wahl: Nenne { -palast(mit: "einen") } aus der Liste.
refused-scholar_missing = Sag auch, wen: { $scholars }.
refused-area_missing = Sag auch, auf welchem Posten: { $areas }.
refused-trouble = Da ist bei mir etwas schiefgegangen. Schau auf den Tisch, bevor du es noch einmal versuchst. (Fehler { $reference })
refused-unknown_topic = Zu „{ $text }“ gibt es keine Hilfe. Themen: { $topics }.

possible-join = Jetzt: Mit `/join` nimmst du Platz.
possible-watch = Jetzt: Du kannst hier zuschauen und mitreden; beim nächsten Tisch bist du mit `/join` wieder dabei.
possible-elsewhere = Jetzt: Du kannst hier zuschauen und mitreden; mit `/join` in einem anderen Kanal oder Thread eröffnest du einen eigenen Tisch.
possible-lobby = Jetzt: auf Mitspieler warten, `/start` oder `/leave`.
possible-bribe = Jetzt: `/bribe` mit { $minimum } bis { $maximum }, in Schritten von { $step }{ $may_pass ->
    [yes] , oder mit 0
   *[no] {""}
}, für den { FORM($profession, "gebeugt") }.
possible-bribe-bank = Jetzt: `/bribe` mit { $minimum }, von der Bank bezahlt{ $may_pass ->
    [yes] , oder mit 0
   *[no] {""}
}, für den { FORM($profession, "gebeugt") }.
possible-offer = Jetzt: ein Angebot von { $minimum } bis { $maximum }, in Schritten von { $step }, für den { FORM($profession, "gebeugt") }.
possible-offer-later = Jetzt: ein Angebot ab { $minimum }, in Schritten von { $step }, für den { FORM($profession, "gebeugt") }.
possible-price = Jetzt: ein Preis ab { $minimum }, in Schritten von { $step }, für den { FORM($profession, "gebeugt") }.
possible-say = Jetzt: `/say` mit eigenen Worten; `/offer` zeigt, was du sagen kannst.
possible-answer = Jetzt: **{ button-counter }** oder **{ button-decline }**.
possible-prepare = Jetzt: Merk { $minimum } oder mehr vor, in Schritten von { $step }.
possible-set-up = Jetzt: Am Tisch bleibt alles, wie es ist; **{ button-set-up }** ändert es.
possible-hire = Jetzt: Nimm mit `/hire` { FORM($scholars, "akk") } auf. Posten: { $areas }.
possible-send = Jetzt: Sende mit `/send` zwei { -figuren } aus. Vorrat: { $professions }. Ziele: { $palaces }.
possible-back = Jetzt: Mit `/join` übernimmst du deinen Platz wieder vom Computerspieler.
possible-paused = Jetzt: Weiter geht es, sobald { $together ->
    [yes] alle, die da sind, `/table resume` oder **{ button-resume }** benutzen, oder die Moderation es tut
   *[no] die Moderation `/table resume` benutzt, oder nach sechs Stunden alle, die da sind; mit `/table close` könnt ihr das Spiel gemeinsam beenden
}. Bis dahin kannst du reden, und `/table show` und `/ledger` zeigen, wie es steht.
possible-wait = Jetzt: { $now }
possible-new = Jetzt: `/join` eröffnet einen neuen Tisch.

noted-hire = Vorgemerkt: { $noted }. Noch offen: { $open }. Das sieht niemand, bevor alles entschieden ist; willst du etwas ändern, nenn den Posten noch einmal.
button-try-again = Noch einmal

done-later = Erledigt. Das Spielbrett folgt gleich.
done-played = Erledigt.
dm-closed = Discord lässt mich dir keine Direktnachrichten schicken, darum kommt dein Stand nicht zu dir. Du siehst ihn immer hier: mit `/purse` oder dem Knopf **{ button-purse }**. Wenn du sie in den Privatsphäre-Einstellungen des Servers erlaubst, schickt `/purse` ihn dir auch.

## Wenn jemand mehr schickt, als irgendwer meinen kann.

slowed = ⏳ Nicht so schnell: Das war mehr, als ich für eine Person auf einmal mache, deshalb ist es nicht geschehen. Versuch es in { $seconds ->
    [one] einer Sekunde
   *[other] { $seconds } Sekunden
} noch einmal.

## Was man zu lesen bekommt, wenn der Bot nichts behalten oder lesen kann: was los ist, dass nichts verloren ist, was zu tun ist.

storage-full = 💾 Das ging nicht: Meine Festplatte ist voll, ich kann nichts mehr aufschreiben. Was vorher galt, ist nicht verloren. Wer mich betreibt, muss Platz schaffen; versuch es danach noch einmal.
storage-read_only = 💾 Das ging nicht: Ich darf in meine eigene Datenbank nicht schreiben. Was vorher galt, ist nicht verloren. Wer mich betreibt, muss das ändern; versuch es danach noch einmal.
storage-busy = 💾 Das ging nicht: Ein anderes Programm sperrt meine Datenbank. Was vorher galt, ist nicht verloren. Versuch es in einer Minute noch einmal.
storage-unreachable = 💾 Das ging nicht: Meine Festplatte oder meine Datenbank antwortet nicht. Was vorher galt, ist nicht verloren. Versuch es in ein paar Minuten noch einmal; hilft das nicht, sag bitte denen Bescheid, die mich betreiben.
storage-gone = 💾 Das ging nicht: Meine Datenbank liegt nicht mehr da, wo sie lag, ich kann nichts mehr aufschreiben. Was vorher galt, ist nicht verloren. Sag bitte denen Bescheid, die mich betreiben; versuch es danach noch einmal.
storage-damaged = 💾 Das ging nicht: Ein Teil meiner Datenbank ist beschädigt. Wer mich betreibt, kann eine Sicherung zurückspielen; sag dort bitte Bescheid.
storage-unreadable = 💾 Ich kann diesen Tisch nicht mehr lesen: Was ich darüber aufgeschrieben hatte, ist beschädigt. Alle anderen Tische laufen weiter. Wer mich betreibt, kann ihn aus einer Sicherung zurückholen. Wenn ihr hier lieber neu anfangt, kann die Moderation diesen Tisch mit `/table close` schließen.
storage-freed = 🚫 { $moderator } hat den Tisch hier geschlossen, den ich nicht mehr lesen konnte. `/join` eröffnet einen neuen.

# Wird an jedem Tisch einmal erzählt, wenn eine Sicherung zurückgespielt wurde, mit deren Zeitpunkt.
storage-put-back = ⏪ Alle Partien stehen wieder so, wie sie am { $when } standen. Was danach hier passiert ist, zählt nicht mehr.

# Was von einer Nachricht bleibt, die zeigt, was nicht mehr zählt.
