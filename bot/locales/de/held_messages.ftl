## Was Leute in eigenen Worten sagen: wobei man sie nimmt.

menu-hold = Beim Wort nehmen

story-message-held = 📌 { $holder } nimmt { $author } beim Wort: { $quote }
story-message-denied = 📌 { $author } sagt, das war kein Versprechen: { $quote }
story-held-kept = ✅ { $holder } sagt, { $author } hat Wort gehalten: { $quote }
story-held-broken = 🗡️ { $holder } sagt, { $author } hat das Wort gebrochen: { $quote }

held-said-here = { $quote } ([hier gesagt]({ $link }))
held-to-judge = 📌 Noch offen im **Merkbuch**: was aus { $count ->
    [one] einem Versprechen
   *[other] { $count } Versprechen
} geworden ist. Das können sagen: { $holders }.
held-line = 📌 { $holder } nimmt { $author } beim Wort (Runde { $round }): { $quote }
held-denied = Kein Versprechen, sagt { $author }.
held-kept = Gehalten, sagt { $holder }.
held-broken = Gebrochen, sagt { $holder }.

button-no-promise = Kein Versprechen
button-say-held = Am Tisch sagen…
button-held-kept = Gehalten
button-held-broken = Gebrochen

refused-said_by_computer = Das hat niemand von euch geschrieben. Computerspieler lesen im Kanal nicht mit. Sie hören, was man ihnen am Tisch sagt (`/say`, **{ button-offer }**, **{ button-price }**, **{ button-promise }**, **{ menu-offer }** an einer eigenen Nachricht), und was sie zusagen, steht von selbst im Merkbuch.
refused-said_as_talk = Das ist **{ button-just-talk }**, von jemandem am Tisch: Ich habe es bloß hingeschrieben, und niemand muss dazu stehen. Lass es dir am Tisch sagen (`/say`) oder selbst in den Kanal schreiben.
refused-said_by_bot = Das hat ein Bot geschrieben, niemand von euch.
refused-nothing_said = In dieser Nachricht steht nichts, wofür man jemanden beim Wort nehmen könnte.
refused-nothing_remembered = An diesem Tisch sind Versprechen nur Gerede: Niemand führt Buch, und niemand wird beim Wort genommen.
refused-said_elsewhere = Das wurde nicht an deinem Tisch gesagt. Es zählt, was eure Spieler in { $place } schreiben.
refused-said_by_you = Das sind deine eigenen Worte. Beim Wort nehmen können dich nur andere.
refused-said_by_nobody = Wer das geschrieben hat, hat an diesem Tisch keinen Platz.
refused-author_away = Für den, der das geschrieben hat, entscheidet ein Computer, und den bindet es nicht.
refused-said_before = Das wurde geschrieben, bevor es diesen Tisch gab. Was in einem früheren Spiel gesagt wurde, zählt hier nicht.
refused-held_already = Das steht schon im Merkbuch.
refused-too_many_held = Du hast schon { $most } Mal jemanden beim Wort genommen; mehr geht in einem Spiel nicht.
refused-not_the_author = Nur wer es gesagt hat, kann sagen, dass es kein Versprechen war.
refused-not_the_holder = Nur wer jemanden beim Wort genommen hat, kann sagen, was daraus geworden ist.
refused-answered_already = Das hast du schon gesagt, und es lässt sich nicht zurücknehmen.
