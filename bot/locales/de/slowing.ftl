## Wenn jemand mehr schickt, als irgendwer meinen kann.

slowed = ⏳ Nicht so schnell: Das war mehr, als ich für eine Person auf einmal mache, deshalb ist es nicht geschehen. Versuch es in { $seconds ->
    [one] einer Sekunde
   *[other] { $seconds } Sekunden
} noch einmal.
