# What all games share.
event-resigned = { $seat } gives up the seat.
event-stopped = Nobody is left to play on: the game ends.
event-cancelled = The game was cancelled.
outcome-resigned = The others gave up.
outcome-stopped = Nobody was left to play on.
outcome-cancelled = Cancelled: it counts for nothing.
error-already-resigned = You have given up this seat already.
error-not-your-turn = It is not your turn.
error-match-over = This game is over.
error-unparsable = I cannot read “{ $text }” as an action. Nearest: { $nearest }
error-ambiguous = “{ $text }” could mean several actions: { $candidates }
