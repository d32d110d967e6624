# Was schiefgeht, und was Moderatoren über den Zustand des Bots erfahren.

stopping-now = Ich werde gerade neu gestartet. Es ist nichts geschehen: Versuch es in einer Minute noch einmal.
