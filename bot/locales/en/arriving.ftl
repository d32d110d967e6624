## When answers come late, and when somebody types again what did count.

form-click-again = The form could not open in time. Nothing has changed; please click again.
form-type-again = The form could not open in time. Nothing has changed; please use the command again.

counted-bribe = ℹ️ Your bribe of **{ $amount }** did count.
counted-hire = ℹ️ What you decided with `/hire` did count.
counted-send = ℹ️ Your two { -scholars } are on their way: `/send` did count.
again = What you have typed now would be the next one. Do you mean it?
button-do-it = Do it
button-do-not = No
