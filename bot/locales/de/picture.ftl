## Die Wörter im Bild des Tisches und der Knopf, der es in Worten sagt.

picture-title = Runde { $round } von { $rounds }
picture-landlord = Hausherr
picture-island = { -verbannte }
stage-name-send = Aussenden
button-words = In Worten
