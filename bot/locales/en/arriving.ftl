## When answers come late, and when somebody types again what did count.

form-click-again = The form could not open in time. Nothing has changed; please click again.
form-type-again = The form could not open in time. Nothing has changed; please use the command again.

counted-bribe = ℹ️ Your bribe of **{ $amount }** did count.
counted-hire = ℹ️ What you decided with `/hire` did count.
counted-send = ℹ️ Your two { -scholars } are on their way: `/send` did count.
again-bribe = This would be another one: pay **{ $amount }** for your { $profession }?
again-hire = This would be another decision: { $scholar } → **the { $salary } post**?
again-send = These would be two more: { $sendings }?
again-sending = { $profession } → { $palace }
again-not = If you did not mean that, you need do nothing more.
button-again-bribe = Pay { $amount }
button-again-hire = Decide that, too
button-again-send = Send two more
