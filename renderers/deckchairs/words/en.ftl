# Rules, events, errors

title = Deckchairs on the Titanic
summary = The ship is tilting and the ice has come aboard. Put your chairs where the tips are best, and keep them there until she has moved.

option-length = How long is the voyage?
option-length-value = { $value ->
    [short] short: 4 rounds (6 with three players)
   *[long] long: 8 rounds (9 with three players)
  }
option-board = Which promenade scores?
option-board-value = { $value ->
    [random] a board at random
   *[other] board { $value }
  }

verb-move = Move one of your chairs one square up, down, left or right
verb-attendant = Place your attendant on one of your chairs or on an empty square
verb-ice = Push the ice block along the deck
choose-move = Move a chair
choose-attendant = Send the attendant
choose-ice = Push the ice
slot-from = The square of your chair
slot-to = The square it moves to
slot-square = The square for your attendant
slot-direction = The way the ice block is to slide
value-direction = { $value ->
    [N] ⬆️ north
    [NE] ↗️ north-east
    [E] ➡️ east
    [SE] ↘️ south-east
    [S] ⬇️ south
    [SW] ↙️ south-west
    [W] ⬅️ west
   *[NW] ↖️ north-west
  }
direction = { $direction ->
    [N] ⬆️ north
    [NE] ↗️ north-east
    [E] ➡️ east
    [SE] ↘️ south-east
    [S] ⬇️ south
    [SW] ↙️ south-west
    [W] ⬅️ west
   *[NW] ↖️ north-west
  }

action-move = Move your chair from { $from } to { $to }
action-attendant = Send your attendant to { $square }
action-ice = Push the ice block { direction }

event-set-up = The promenade is board { $board }; the chairs begin where board { $setup } is coloured. { $rounds } rounds.
event-colour-dealt = { $seat } has the { $colour } chairs.
event-round-started = Round { $round } of { $rounds }. { $seat } begins.
event-revealed = At the end of round { $round } the ship will tilt { direction }.
event-moved = { $seat } moves a chair from { $from } to { $to }.
event-attended = { $secures ->
    [chair] { $seat } sends the attendant to { $square }: that chair stays put.
   *[square] { $seat } sends the attendant to { $square }: reserved.
  }
event-iced = { $seat } pushes the ice block { direction }, { $from } to { $to }.
event-driven = { $owner_seat }’s chair is knocked from { $from } to { $to }.
event-passed = { $seat } has no legal action and passes.
event-steady = The ship holds steady.
event-tilted = The ship tilts { direction }: { $chairs ->
    [0] not a chair moves.
    [one] one chair slides.
   *[other] { $chairs } chairs slide.
  }
event-scored = { $seat } is tipped { $points }, { $total } in all.

error-no-chair = There is no chair on { $square }.
error-not-your-chair = The chair on { $square } is { $owner_seat }’s. You move only your own.
error-not-adjacent = { $target } is not next to { $origin }: a chair moves one square up, down, left or right.
error-secured = An attendant holds the chair on { $square }; nothing moves it this round.
error-ice-in-the-way = The ice block stands on { $square }.
error-occupied = There is a chair on { $square } already.
error-enemy-attendant = { $owner_seat }’s attendant keeps { $square } free of your chairs.
error-attendant-used = Your attendant is at work already; one errand a round.
error-attendant-on-centre = No attendant may stand on d4. The best spot is nobody’s for certain.
error-attendant-on-ice = The ice block stands on { $square }.
error-attendant-on-enemy-chair = The chair on { $square } is { $owner_seat }’s; your attendant serves only your own passengers.
error-attendant-on-attendant = { $owner_seat }’s attendant stands on { $square } already.
error-ice-at-edge = The ice block is at the edge; it cannot slide { direction }.
error-ice-at-attendant = The attendant on { $square } stops the ice block at once; it cannot slide { direction }.
error-ice-at-chair = The chair on { $square } cannot give way; the ice block cannot slide { direction }.

outcome-most-points = The highest total of tips wins.

# Words in the picture: short ones

picture-round = Round
picture-now = This round
picture-next = Next round
picture-used = Used
picture-none = no tilt
picture-last = last round
picture-over = Game over

# Alt text

alt-colour = { $colour ->
    [red] red
    [blue] blue
    [yellow] yellow
   *[green] green
  }
alt-round = Round { $round } of { $rounds }.
alt-turn = { $name } to move, { $left ->
    [one] 1 action left.
   *[other] { $left } actions left.
  }
alt-over = The game is over. Ranking: { $places }.
alt-ship = The ship { $now ->
    [none] holds steady this round
   *[other] tilts { $now } after this round
  }, { $next ->
    [none] and this is the last one.
   *[other] { $next } after the next; cards behind it: { $left }; used: { $used }.
  }
alt-last-move = Last action: { $name } moved { $steps }.
alt-last-ice = Last action: { $name } pushed the ice, { $steps }.
alt-last-attendant = Last action: { $name } placed the attendant on { $square }.
alt-tilt = End of round { $round }: { $direction ->
    [none] no tilt.
   *[other] tilt { $direction }, moved { $steps }.
  } Points: { $points }.
alt-seat = { $name } ({ $colour }{ $computer ->
    [yes] , computer
   *[no] { "" }
  }{ $begins ->
    [yes] , began
   *[no] { "" }
  }): { $points } points, { $left } to act, chairs { $chairs }, attendant { $attendant ->
    [none] at hand.
   *[other] on { $attendant }.
  }
alt-ice = Ice on { $square }.
alt-marked = Coloured squares: { $squares }; d4 counts 4.
