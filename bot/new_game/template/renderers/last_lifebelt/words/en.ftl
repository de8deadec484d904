# Rules, events, errors

title = Last Lifebelt
summary = One, two or three from the rail, and mind the leaky ones. The captain’s own comes last, and counts most.

option-length = How many belts hang?
option-length-value = { $value ->
    [short] short: 4 for each player
   *[long] long: 7 for each player
  }

verb-take = Take the foremost belts
choose-take = Take belts
slot-belts = How many
value-belts = { $value } from the front

action-take = Belts to take from the front of the row: { $belts }

event-hung = { $belts } belts hang along the rail, { $leaks } of them leak. { $seat } begins.
event-noted = Your note says: belt { $belt } leaks.
event-took = { $seat } takes { $belts ->
    [one] one belt
   *[other] { $belts } belts
  }.
event-leaked = Belt { $belt } leaks! { $seat } gets wet.
event-captains = { $seat } has got the captain’s belt.

error-too-few-left = { $left ->
    [one] Only one belt is left.
   *[other] Only { $left } belts are left.
  }

outcome-most-points = The most points win.

# The picture in words

alt-turn = { $name } to take.
alt-over = The game is over. Ranking: { $places }.
alt-row = { $left ->
    [one] Only the captain’s belt hangs, worth 3.
   *[other] { $left } belts hang: { $next } is the next, { $captains } the captain’s, worth 3.
  }
alt-last = Last action: { $name } took { $belts }.
alt-note = Your note: belt { $belt } leaks.
alt-leaks = Found to leak: { $belts }.
alt-seat = { $name }: { $points ->
    [one] one point,
   *[other] { $points } points,
  } { $belts ->
    [one] one belt.
   *[other] { $belts } belts.
  }
