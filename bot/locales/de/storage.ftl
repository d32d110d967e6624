# Was man zu lesen bekommt, wenn der Bot nichts behalten oder lesen kann: was los ist, dass nichts verloren ist, was zu tun ist.

storage-full = 💾 Das ging nicht: Meine Festplatte ist voll, ich kann nichts mehr aufschreiben. Was vorher galt, ist nicht verloren. Wer mich betreibt, muss Platz schaffen; versuch es danach noch einmal.
storage-read_only = 💾 Das ging nicht: Ich darf in meine eigene Datenbank nicht schreiben. Was vorher galt, ist nicht verloren. Wer mich betreibt, muss das ändern; versuch es danach noch einmal.
storage-busy = 💾 Das ging nicht: Ein anderes Programm sperrt meine Datenbank. Was vorher galt, ist nicht verloren. Versuch es in einer Minute noch einmal.
storage-unreachable = 💾 Das ging nicht: Meine Festplatte oder meine Datenbank antwortet nicht. Was vorher galt, ist nicht verloren. Versuch es in ein paar Minuten noch einmal; hilft das nicht, sag dem Bescheid, der mich betreibt.
storage-damaged = 💾 Das ging nicht: Ein Teil meiner Datenbank ist beschädigt. Wer mich betreibt, kann eine Sicherung zurückspielen; sag dort bitte Bescheid.
storage-unreadable = 💾 Ich kann diesen Tisch nicht mehr lesen: Was ich darüber aufgeschrieben hatte, ist beschädigt. Alle anderen Tische laufen weiter. Wer mich betreibt, kann ihn aus einer Sicherung zurückholen. Wenn ihr hier lieber neu anfangt, kann die Moderation diesen Tisch mit `/table close` schließen.
storage-freed = 🚫 { $moderator } hat den Tisch hier geschlossen, den ich nicht mehr lesen konnte. `/join` eröffnet einen neuen.

# Wird an jedem Tisch einmal erzählt, wenn eine Sicherung zurückgespielt wurde, mit deren Zeitpunkt.
storage-put-back = ⏪ Alle Partien stehen wieder so, wie sie am { $when } standen. Was danach hier passiert ist, zählt nicht mehr.

# Was von einer Nachricht bleibt, die zeigt, was nicht mehr zählt.
