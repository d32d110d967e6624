## Ein Solospiel: ein Mensch und Computerspieler, in den Direktnachrichten mit dem Bot.

solo-place = Direktnachrichten
solo-title = Intrige: ein Solospiel
solo-hint = Auf den anderen Plätzen spielen Computer. Sie warten auf dich, so lange du willst, und niemand sonst sieht das hier.
solo-whole = Ganzes Spiel
solo-whole-means = **{ solo-whole }**: alle Runden, mit Pausen, wann immer du willst.
solo-left = Du bist gegangen. `/join` eröffnet ein neues Spiel.
solo-over = Das Solospiel ist aus. `/join` eröffnet ein neues.
solo-leave = Das Spiel verlassen? Du spielst allein, also ist es dann aus.
call-solo = { $call } 👛 { $amount }

button-solo = Allein spielen
solo-opened = Dein Solospiel steht in unseren { $place }: Der grüne Knopf dort beginnt es.
solo-later = Discord hat mich unsere Direktnachrichten noch nicht öffnen lassen. Schreib mir dort selbst: `/join` eröffnet ein Solospiel.
solo-offer = Allein? **{ button-solo }** eröffnet das richtige Spiel gegen Computer, in den Direktnachrichten mit mir.
solo-nowhere = Hier spielst du allein gegen Computer: **{ button-join }** eröffnet ein Spiel. Du kennst es noch nicht? Die **{ button-tutorial }** dauert zehn Minuten.
help-more-solo = Mit Freunden spielen: **{ button-invite }**, und `/join` eröffnet dort in einem Kanal einen Tisch.

refused-solo = Du spielst hier allein, da gibt es nichts zu moderieren. `/leave` beendet dein Spiel.
refused-solo_pace = Ein Solospiel hat keine Uhr: Die Computer warten auf dich, so lange du brauchst.
